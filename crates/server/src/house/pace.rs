//! How long an answer takes where its pace must tell nothing.

use std::str::FromStr;
use std::time::Duration;

use crate::random;

/// The shortest and the longest pause before a bot or somebody who passes ahead answers at a window. Each is drawn
/// between the two, alike for every seat and whatever it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    shortest: Duration,
    longest: Duration,
}

impl Pace {
    /// Without pauses.
    pub const AT_ONCE: Pace = Pace { shortest: Duration::ZERO, longest: Duration::ZERO };

    /// One pause.
    pub(super) fn draw(self) -> Duration {
        self.shortest + (self.longest - self.shortest).mul_f64(random::share())
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { shortest: Duration::from_millis(600), longest: Duration::from_millis(1600) }
    }
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Pace, String> {
        let wrong = || "give the shortest and the longest pause in milliseconds, such as 600-1600".to_owned();
        let (shortest, longest) = text.split_once('-').ok_or_else(wrong)?;
        let milliseconds = |text: &str| text.parse().map(Duration::from_millis).map_err(|_| wrong());
        let pace = Pace { shortest: milliseconds(shortest)?, longest: milliseconds(longest)? };
        if pace.shortest <= pace.longest { Ok(pace) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_lie_between_the_shortest_and_the_longest_and_differ() {
        let pace: Pace = "20-50".parse().unwrap();
        let pauses: Vec<Duration> = (0..200).map(|_| pace.draw()).collect();
        let within = Duration::from_millis(20)..=Duration::from_millis(50);
        assert!(pauses.iter().all(|pause| within.contains(pause)));
        assert!(pauses.iter().any(|pause| *pause < Duration::from_millis(30)));
        assert!(pauses.iter().any(|pause| *pause > Duration::from_millis(40)));
    }

    #[test]
    fn what_is_no_pace_is_refused() {
        for text in ["", "5", "-", "5-", "9-5", "a-b", "1-2-3"] {
            assert!(text.parse::<Pace>().unwrap_err().contains("600-1600"), "{text}");
        }
        assert_eq!("0-0".parse(), Ok(Pace::AT_ONCE));
    }
}
