//! Who plays: bots by name, and where each of them sits in a game.

use bots::Level;
use tabletop::Seat;
use tabletop::text::Message;

/// The bots at a table. The place in this list is what results are counted by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp {
    names: Vec<String>,
    levels: Vec<Level>,
}

impl LineUp {
    /// One bot for each of the seats, of which the title has so many at most. The last one that is named fills the seats
    /// that are left.
    pub fn new(names: &[String], seats: usize, most: usize) -> Result<LineUp, Message> {
        if names.len() > seats {
            let message = if names.len() > most {
                Message::new("lab.too-many-for-game").with("most", most)
            } else {
                Message::new("lab.too-many-bots")
            };
            return Err(message.with("bots", names.len()).with("seats", seats));
        }
        let levels: Vec<Level> = names.iter().map(|name| Level::parse(name)).collect::<Result<_, _>>()?;
        let (Some(last), Some(&level)) = (names.last(), levels.last()) else {
            return Err(Message::new("lab.no-bots"));
        };
        let fill =
            |place: usize| (names.get(place).unwrap_or(last).clone(), *levels.get(place).unwrap_or(&level));
        let (names, levels) = (0..seats).map(fill).unzip();
        Ok(LineUp { names, levels })
    }

    /// The names as they were given, by place.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The kinds of bot, by place.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Whether there is only one kind of bot: then there is nobody to swap seats with.
    pub fn is_uniform(&self) -> bool {
        self.levels.iter().all(|level| *level == self.levels[0])
    }
}

/// Where everybody sits in one game: the list of bots, shifted by some seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    pub(crate) seats: usize,
    pub(crate) shift: usize,
}

impl Seating {
    /// The place in the list of the bot that sits here.
    pub(crate) fn place(self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.shift) % self.seats
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_up(names: &[&str], seats: usize) -> Result<LineUp, Message> {
        LineUp::new(&names.iter().map(ToString::to_string).collect::<Vec<_>>(), seats, 4)
    }

    #[test]
    fn the_last_bot_fills_the_table() {
        let table = line_up(&["random"], 3).unwrap();
        assert_eq!(table.names(), ["random"; 3]);
        assert!(table.is_uniform());
    }

    #[test]
    fn more_bots_than_seats_are_refused() {
        let refused = line_up(&["random"; 3], 2).unwrap_err();
        assert_eq!(refused.id, "lab.too-many-bots");
        let refused = line_up(&["random"; 5], 2).unwrap_err();
        assert_eq!(refused.id, "lab.too-many-for-game", "more seats would not help");
        assert_eq!(line_up(&[], 2).unwrap_err().id, "lab.no-bots");
        assert_eq!(line_up(&["random", "?"], 2).unwrap_err().id, "bots.unknown");
    }

    #[test]
    fn in_a_block_every_bot_sits_everywhere_once() {
        for seats in 1..=5 {
            for place in 0..seats {
                let mut sat: Vec<Seat> = (0..seats)
                    .flat_map(|shift| {
                        let seating = Seating { seats, shift };
                        Seat::all(seats).filter(move |&seat| seating.place(seat) == place)
                    })
                    .collect();
                sat.sort();
                assert_eq!(sat, Seat::all(seats).collect::<Vec<_>>());
            }
        }
        assert_eq!(Seating { seats: 4, shift: 1 }.place(Seat(1)), 0, "shifted by one seat");
    }
}
