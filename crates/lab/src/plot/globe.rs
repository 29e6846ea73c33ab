//! A map of the globe seen from above the North Pole, with lines along great circles.

use super::{Drawing, WIDTH, tone};

/// The southernmost latitude that is drawn.
const EDGE: f64 = -45.0;
/// Room at the top and bottom.
const MARGIN: f64 = 12.0;
/// How many pieces a line is drawn in.
const PIECES: usize = 16;
/// How broad a line is with a share of 0, and of 1.
const BREADTH: (f64, f64) = (0.4, 5.0);
const KEY: f64 = 16.0;

/// A line between two places.
pub(crate) struct Arc {
    /// The places, by their numbers.
    pub(crate) ends: [usize; 2],
    /// How broad it is, from 0 to 1.
    pub(crate) share: f64,
    /// The share in words.
    pub(crate) text: String,
    /// Which colour.
    pub(crate) series: usize,
}

/// Places and lines between them.
pub(crate) struct Globe {
    /// Names, and latitude and longitude in degrees.
    pub(crate) places: Vec<(String, [f64; 2])>,
    pub(crate) arcs: Vec<Arc>,
    /// What each colour stands for.
    pub(crate) keys: Vec<String>,
}

impl Globe {
    /// Every line in words, the broadest first, for those who do not see it.
    pub(crate) fn shows(&self) -> String {
        let mut arcs: Vec<&Arc> = self.arcs.iter().collect();
        arcs.sort_by(|one, other| other.share.total_cmp(&one.share));
        let words: Vec<String> = arcs.iter().map(|arc| format!("{}: {}", self.name(arc), arc.text)).collect();
        words.join("; ")
    }

    fn name(&self, arc: &Arc) -> String {
        arc.ends.map(|end| self.places[end].0.as_str()).join(" – ")
    }

    pub(crate) fn draw(&self) -> Drawing {
        let bottom = WIDTH + KEY * self.keys.len() as f64;
        let mut drawing = Drawing::new(bottom);
        for latitude in [0.0, 30.0, 60.0] {
            let circle = (0..=72).map(|step| project([latitude, 5.0 * f64::from(step)]));
            drawing.path("parallel", circle, true);
        }
        for longitude in (0..360).step_by(30) {
            let longitude = f64::from(longitude);
            drawing.line("grid", project([60.0, longitude]), project([EDGE, longitude]));
        }
        // The broadest last, on top of the others.
        let mut arcs: Vec<&Arc> = self.arcs.iter().collect();
        arcs.sort_by(|one, other| one.share.total_cmp(&other.share));
        for arc in arcs {
            let [from, to] = arc.ends.map(|end| self.places[end].1);
            let words = format!("{}: {}", self.name(arc), arc.text);
            let breadth = BREADTH.0 + arc.share.clamp(0.0, 1.0) * (BREADTH.1 - BREADTH.0);
            drawing.stroke(&format!("leg s{}", tone(arc.series)), breadth, great_circle(from, to), &words);
        }
        for (name, at) in &self.places {
            let (x, y) = project(*at);
            drawing.dot("place", (x, y), 1.8, name);
            drawing.text("place-name", (x + 3.0, y - 2.0), "start", name);
        }
        for (series, key) in self.keys.iter().enumerate() {
            let y = WIDTH + KEY * series as f64;
            let line = [(MARGIN, y), (MARGIN + 22.0, y)];
            drawing.stroke(&format!("leg s{}", tone(series)), 3.0, line.into_iter(), key);
            drawing.text("tick", (MARGIN + 28.0, y + 4.0), "start", key);
        }
        drawing
    }
}

/// Where a place is drawn: its distance from the pole is true, and 90 degrees west lie to the left.
fn project([latitude, longitude]: [f64; 2]) -> (f64, f64) {
    let centre = WIDTH / 2.0;
    let radius = (90.0 - latitude) / (90.0 - EDGE) * (centre - MARGIN);
    let angle = longitude.to_radians();
    (centre + radius * angle.sin(), centre + radius * angle.cos())
}

/// Points on the shortest line between two places.
fn great_circle(from: [f64; 2], to: [f64; 2]) -> impl Iterator<Item = (f64, f64)> {
    let [from, to] = [from, to].map(|[latitude, longitude]| {
        let (latitude, longitude) = (latitude.to_radians(), longitude.to_radians());
        [latitude.cos() * longitude.cos(), latitude.cos() * longitude.sin(), latitude.sin()]
    });
    (0..=PIECES).map(move |piece| {
        let share = piece as f64 / PIECES as f64;
        let [x, y, z] = std::array::from_fn(|axis| from[axis] * (1.0 - share) + to[axis] * share);
        project([z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees()])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pole_is_in_the_middle_and_the_south_at_the_edge() {
        let close = |(x, y): (f64, f64), (u, v): (f64, f64)| (x - u).abs() < 1e-6 && (y - v).abs() < 1e-6;
        assert!(close(project([90.0, 33.0]), (WIDTH / 2.0, WIDTH / 2.0)));
        assert!(close(project([EDGE, 90.0]), (WIDTH - MARGIN, WIDTH / 2.0)));
        assert!(close(project([EDGE, -90.0]), (MARGIN, WIDTH / 2.0)));
    }

    #[test]
    fn over_the_pole_is_the_shortest_way_between_opposite_sides() {
        let points: Vec<_> = great_circle([60.0, 1.0], [60.0, 180.0]).collect();
        let (x, y) = points[PIECES / 2];
        assert!((x - WIDTH / 2.0).hypot(y - WIDTH / 2.0) < 5.0, "{x} {y}");
        assert_eq!(points.len(), PIECES + 1);
    }

    #[test]
    fn a_line_that_is_used_more_is_broader_and_every_line_is_named() {
        let globe = Globe {
            places: vec![("A".into(), [10.0, 10.0]), ("B".into(), [20.0, 40.0]), ("C".into(), [50.0, 9.0])],
            arcs: [([0, 1], 0.2), ([1, 2], 0.9)]
                .map(|(ends, share)| Arc { ends, share, text: format!("{share}"), series: 0 })
                .into(),
            keys: vec!["all".into()],
        };
        assert_eq!(globe.shows(), "B – C: 0.9; A – B: 0.2");
        let svg = globe.draw().svg;
        let (thin, broad) = (svg.find("<title>A – B: 0.2"), svg.find("<title>B – C: 0.9"));
        assert!(thin.is_some() && thin < broad, "{svg}");
        assert!(svg.contains("stroke-width=\"1.3\"") && svg.contains("stroke-width=\"4.5\""), "{svg}");
    }
}
