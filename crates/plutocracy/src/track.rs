//! The time track: who acts next.

use tabletop::list::List;

/// A disc or token on the track. Its time counts on over the laps, so that markers a lap apart never meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark<M> {
    /// Whose it is.
    pub marker: M,
    /// How much time it has spent.
    pub time: u16,
}

/// All markers in the order in which they act (PL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track<M, const N: usize> {
    marks: List<Mark<M>, N>,
}

impl<M: Copy + Default, const N: usize> Default for Track<M, N> {
    fn default() -> Self {
        Track { marks: List::default() }
    }
}

impl<M: Copy + Default + PartialEq, const N: usize> Track<M, N> {
    /// PL-04: puts a marker on top of those that are there already.
    pub fn place(&mut self, marker: M, time: u16) {
        let at = self.marks.iter().position(|mark| mark.time >= time).unwrap_or(self.marks.len());
        self.marks.insert(at, Mark { marker, time });
    }

    /// Whoever acts next.
    pub fn first(&self) -> Option<Mark<M>> {
        self.marks.first().copied()
    }

    /// Takes away whoever acts next.
    pub fn take_first(&mut self) -> Option<Mark<M>> {
        self.marks.take_first()
    }

    /// Every marker, in the order in which they act.
    pub fn marks(&self) -> &[Mark<M>] {
        &self.marks
    }

    /// How much time a marker has spent, if it is on the track.
    pub fn time_of(&self, marker: M) -> Option<u16> {
        self.marks.iter().find(|mark| mark.marker == marker).map(|mark| mark.time)
    }

    /// A track with these markers in this order; none if they do not stand in the order of their times.
    pub fn in_order(marks: impl IntoIterator<Item = Mark<M>>) -> Option<Self> {
        let mut track: Self = Track::default();
        for mark in marks {
            if track.marks.is_full() || track.marks.last().is_some_and(|last| last.time > mark.time) {
                return None;
            }
            track.marks.push(mark);
        }
        Some(track)
    }
}
