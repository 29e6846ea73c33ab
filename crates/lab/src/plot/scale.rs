//! From numbers to places on paper, and the ticks of an axis.

/// A straight scale.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// Puts the numbers `from` and `to` at the places `start` and `end`.
    pub(super) fn new(from: f64, to: f64, start: f64, end: f64) -> Scale {
        Scale { from, to: if to > from { to } else { from + 1.0 }, start, end }
    }

    /// The place of a number; one beyond the ends is at the end.
    pub(super) fn at(&self, number: f64) -> f64 {
        let share = ((number - self.from) / (self.to - self.from)).clamp(0.0, 1.0);
        self.start + share * (self.end - self.start)
    }
}

/// Round numbers from one end to the other, about so many, the ends among them.
pub(super) fn ticks(from: f64, to: f64, about: usize) -> Vec<f64> {
    let span = if to > from && (to - from).is_finite() { to - from } else { 1.0 };
    let step = round_step(span / about as f64);
    let (first, last) = ((from / step + 1e-9).floor(), (from / step + span / step - 1e-9).ceil());
    (0..=(last - first) as usize).map(|place| (first + place as f64) * step).collect()
}

/// The least of 1, 2, 5, 10, 20 and so on that is not below.
pub(super) fn round_step(least: f64) -> f64 {
    let power = 10.0_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|digit| digit * power)
        .find(|step| *step >= least * (1.0 - 1e-9))
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_embrace_the_data() {
        for (from, to, expected) in [
            (0.0, 0.7, vec![0.0, 0.2, 0.4, 0.6, 0.8]),
            (0.0, 37.0, vec![0.0, 10.0, 20.0, 30.0, 40.0]),
            (-3.0, 12.0, vec![-5.0, 0.0, 5.0, 10.0, 15.0]),
            (0.0, 1.0, vec![0.0, 0.5, 1.0]),
        ] {
            let ticks = ticks(from, to, if to == 1.0 { 2 } else { 4 });
            assert_eq!(ticks.len(), expected.len(), "{ticks:?}");
            assert!(ticks.iter().zip(&expected).all(|(one, other)| (one - other).abs() < 1e-9), "{ticks:?}");
        }
    }

    #[test]
    fn odd_ranges_still_have_ticks() {
        for (from, to) in [(0.0, 0.0), (5.0, 5.0), (3.0, 1.0), (0.0, f64::INFINITY), (0.0, 1e-9), (0.0, 3e9)]
        {
            let ticks = ticks(from, to, 4);
            assert!((2..10).contains(&ticks.len()) && ticks.iter().all(|tick| tick.is_finite()), "{ticks:?}");
        }
    }

    #[test]
    fn nothing_is_drawn_off_the_paper() {
        let scale = Scale::new(0.0, 10.0, 100.0, 300.0);
        assert_eq!(
            [0.0, 5.0, 10.0, -7.0, 99.0].map(|number| scale.at(number)),
            [100.0, 200.0, 300.0, 100.0, 300.0]
        );
        assert!(Scale::new(4.0, 4.0, 0.0, 1.0).at(4.0).is_finite());
    }
}
