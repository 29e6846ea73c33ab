//! What people ask of a table, and what comes of it.

use bots::Level;
use bots::budget::Budget;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tabletop::Seat;
use tabletop::text::Message;

use super::{Chair, Created, Entry, Guest, Logged, Phase, Refused, Span, Table, Waits};
use crate::shelf::Edition;

/// What somebody asks of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// To sit down, on this chair or on any.
    Join {
        /// Where.
        seat: Option<Seat>,
        /// Their part of the seed.
        nonce: String,
    },
    /// To get up before the start; the host may clear any seat.
    Leave {
        /// From where.
        seat: Seat,
    },
    /// To seat a bot.
    Fill {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: String,
        /// The part of the seed that was drawn for it.
        nonce: String,
    },
    /// To begin.
    Start,
    /// To play an action.
    Play {
        /// For which seat.
        seat: Seat,
        /// Which.
        action: Value,
        /// Whether the turn passes on at once, if this was the last of it.
        end_turn: bool,
    },
    /// To let the turn pass on.
    EndTurn {
        /// For which seat.
        seat: Seat,
    },
    /// To take back so many actions; without a number, back to one's last choice.
    Undo {
        /// For which seat.
        seat: Seat,
        /// How many.
        count: Option<usize>,
    },
    /// To answer a request to take back.
    AnswerUndo {
        /// For which seat.
        seat: Seat,
        /// The answer.
        yes: bool,
    },
    /// To pass ahead at windows, or no more.
    PassAhead {
        /// For which seat.
        seat: Seat,
        /// For how long; none to be asked again.
        span: Option<Span>,
    },
    /// To give a seat to a bot.
    Resign {
        /// Which.
        seat: Seat,
    },
    /// To have it back.
    GiveBack {
        /// Which.
        seat: Seat,
    },
    /// To note that people play on elsewhere.
    Rematch {
        /// Where.
        table: String,
    },
    /// To close the table.
    Close,
}

/// The bot that takes the seat of somebody who resigns.
const STAND_IN: &str = "expert";
/// The longest thought of a bot at a table: others wait for it.
const LONGEST: Duration = Duration::from_secs(5);
const MOST_ITERATIONS: u32 = 50_000;
/// The longest nonce, in bytes.
const LONGEST_NONCE: usize = 128;

impl Table {
    /// A new table and the first entries of its log.
    pub fn create(
        edition: Arc<Edition>,
        id: String,
        at: i64,
        created: Created,
        bots: &[(Seat, String, String)],
    ) -> Result<(Table, Vec<Logged>), Refused> {
        let mut table = Table::new(id, edition, at, created);
        // What cannot begin is not made.
        table.begun(Some(""))?;
        let mut logged = vec![Logged { at, entry: Entry::Created(Box::new(table.created.clone())) }];
        let host = table.created.host.clone();
        for (seat, level, nonce) in bots {
            let fill = Command::Fill { seat: *seat, level: level.clone(), nonce: nonce.clone() };
            logged.extend(table.perform(at, &host, fill)?);
        }
        Ok((table, logged))
    }

    /// Does what is asked and says what is to be logged; or refuses, and nothing has changed.
    pub fn perform(&mut self, at: i64, by: &Guest, command: Command) -> Result<Vec<Logged>, Refused> {
        // Nothing goes on where the edition is missing.
        self.edition.catalog()?;
        let entries = match command {
            Command::Play { seat, action, end_turn } => {
                self.owned(seat, by)?;
                return self.play(at, seat, action, end_turn);
            }
            Command::Join { seat, nonce } => vec![self.join(by, seat, nonce)?],
            Command::Leave { seat } => vec![self.leave(by, seat)?],
            Command::Fill { seat, level, nonce } => vec![self.fill(by, seat, level, nonce)?],
            Command::Start => vec![self.start(by)?],
            Command::EndTurn { seat } => vec![self.end_turn(by, seat)?],
            Command::Undo { seat, count } => {
                self.playing(seat, by)?;
                vec![self.take_back(seat, count)?]
            }
            Command::AnswerUndo { seat, yes } => {
                self.playing(seat, by)?;
                self.answer_undo(seat, yes)?
            }
            Command::PassAhead { seat, span } => {
                self.playing(seat, by)?;
                vec![self.passed_ahead(seat, span)?]
            }
            Command::Resign { seat } => {
                self.playing(seat, by)?;
                vec![Entry::Resigned { seat, level: STAND_IN.to_owned() }]
            }
            Command::GiveBack { seat } => vec![self.give_back(by, seat)?],
            Command::Rematch { table } => vec![self.rematched(by, table)?],
            Command::Close => vec![self.close(by)?],
        };
        Ok(self.take(at, entries))
    }

    /// Closes the table, whoever sits there; for the operator of the server.
    pub fn end(&mut self, at: i64, reason: Option<String>) -> Result<Vec<Logged>, Refused> {
        match self.phase {
            Phase::Gathering | Phase::Playing => Ok(self.take(at, vec![Entry::Ended { reason }])),
            Phase::Over => Err(Refused::new("over", Message::new("server.refused.over"))),
            Phase::Closed => Err(Refused::new("closed", Message::new("server.refused.closed"))),
        }
    }

    /// Plays what is due.
    pub fn play_due(&mut self, at: i64, seat: Seat, action: Value) -> Result<Vec<Logged>, Refused> {
        self.play(at, seat, action, false)
    }

    /// Applies entries that were found to be in order.
    fn take(&mut self, at: i64, entries: Vec<Entry>) -> Vec<Logged> {
        for entry in &entries {
            self.apply(at, entry).expect("it was checked before");
        }
        entries.into_iter().map(|entry| Logged { at, entry }).collect()
    }

    fn play(&mut self, at: i64, seat: Seat, action: Value, end_turn: bool) -> Result<Vec<Logged>, Refused> {
        match self.waits() {
            Waits::Decision(decider) if decider == seat => {}
            Waits::Decision(other) | Waits::EndOfTurn(other) if other != seat => {
                return Err(Refused::new(
                    "not_your_turn",
                    Message::new("server.refused.turn").with("seat", other),
                ));
            }
            Waits::EndOfTurn(_) => {
                return Err(Refused::new("turn_is_over", Message::new("server.refused.turn-is-over")));
            }
            _ => return Err(self.not_playing()),
        }
        let passes = self.passes(&action);
        let Some(game) = &mut self.game else { return Err(self.not_playing()) };
        let heard = game.play(&action)?;
        let digest = game.digest();
        self.settle(seat, &heard, passes);
        self.note(at, heard);
        let mut logged = vec![Logged { at, entry: Entry::Played { seat, action, digest } }];
        if end_turn && self.ending == Some(seat) {
            logged.extend(self.take(at, vec![Entry::TurnEnded { seat }]));
        }
        Ok(logged)
    }

    fn join(&self, by: &Guest, seat: Option<Seat>, nonce: String) -> Result<Entry, Refused> {
        self.gathering()?;
        if nonce.is_empty() || nonce.len() > LONGEST_NONCE {
            return Err(Refused::new(
                "bad_request",
                Message::new("server.refused.nonce").with("most", LONGEST_NONCE),
            ));
        }
        let open = |seat: &Seat| self.chairs.get(seat.index()) == Some(&Chair::Open);
        match seat {
            None => Seat::all(self.chairs.len())
                .find(open)
                .ok_or_else(|| Refused::new("full", Message::new("server.refused.full"))),
            Some(seat) if open(&seat) => Ok(seat),
            Some(seat) => Err(self.taken(seat)),
        }
        .map(|seat| Entry::Joined { seat, guest: by.clone(), nonce })
    }

    fn leave(&self, by: &Guest, seat: Seat) -> Result<Entry, Refused> {
        self.gathering()?;
        let chair = self.chair(seat)?;
        if *chair == Chair::Open || (chair.guest() != Some(&by.id) && !self.is_host(by)) {
            return Err(not_your_seat());
        }
        Ok(Entry::Left { seat })
    }

    fn fill(&self, by: &Guest, seat: Seat, level: String, nonce: String) -> Result<Entry, Refused> {
        self.gathering()?;
        self.hosting(by)?;
        if *self.chair(seat)? != Chair::Open {
            return Err(self.taken(seat));
        }
        check_level(&level)?;
        Ok(Entry::SeatFilled { seat, level, nonce })
    }

    fn start(&self, by: &Guest) -> Result<Entry, Refused> {
        self.gathering()?;
        if !self.is_host(by) && !self.chairs.iter().any(|chair| chair.guest() == Some(&by.id)) {
            return Err(not_your_seat());
        }
        let nonces: Option<Vec<String>> =
            self.chairs.iter().map(|chair| chair.nonce().map(str::to_owned)).collect();
        let Some(nonces) = nonces else {
            return Err(Refused::new("seats_open", Message::new("server.refused.seats-open")));
        };
        let seed = self.seed(&nonces);
        self.begun(seed.as_deref())?;
        let (rules_version, edition) = self.rules()?;
        Ok(Entry::Started { rules_version, edition, nonces, seed })
    }

    fn end_turn(&self, by: &Guest, seat: Seat) -> Result<Entry, Refused> {
        self.playing(seat, by)?;
        if self.ending != Some(seat) {
            return Err(Refused::new("turn_goes_on", Message::new("server.refused.turn-goes-on")));
        }
        Ok(Entry::TurnEnded { seat })
    }

    fn give_back(&self, by: &Guest, seat: Seat) -> Result<Entry, Refused> {
        match self.chair(seat)? {
            Chair::Bot { owner: Some(owner), .. } if owner.id == by.id && self.phase == Phase::Playing => {
                Ok(Entry::SeatGivenBack { seat })
            }
            _ => Err(not_your_seat()),
        }
    }

    fn rematched(&self, by: &Guest, table: String) -> Result<Entry, Refused> {
        if !self.is_host(by) && !self.chairs.iter().any(|chair| chair.guest() == Some(&by.id)) {
            return Err(not_your_seat());
        }
        if self.phase != Phase::Over && self.phase != Phase::Closed {
            return Err(Refused::new("not_over", Message::new("server.refused.not-over")));
        }
        if self.rematch.is_some() {
            return Err(Refused::new("already_asked", Message::new("server.refused.rematched")));
        }
        Ok(Entry::Rematched { table })
    }

    fn close(&self, by: &Guest) -> Result<Entry, Refused> {
        self.gathering()?;
        self.hosting(by)?;
        Ok(Entry::Closed {})
    }

    fn gathering(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Gathering => Ok(()),
            _ => Err(Refused::new("started", Message::new("server.refused.started"))),
        }
    }

    /// A person may act for a seat of a game that is played.
    fn playing(&self, seat: Seat, by: &Guest) -> Result<(), Refused> {
        self.owned(seat, by)?;
        if self.phase == Phase::Playing { Ok(()) } else { Err(self.not_playing()) }
    }

    fn owned(&self, seat: Seat, by: &Guest) -> Result<(), Refused> {
        let chair = self.chair(seat)?;
        if chair.is_person() && chair.guest() == Some(&by.id) { Ok(()) } else { Err(not_your_seat()) }
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        let none = || {
            Refused::new(
                "bad_request",
                Message::new("server.refused.no-seat").with("seats", self.chairs.len()),
            )
        };
        self.chairs.get(seat.index()).ok_or_else(none)
    }

    fn is_host(&self, by: &Guest) -> bool {
        self.created.host.id == by.id
    }

    fn hosting(&self, by: &Guest) -> Result<(), Refused> {
        if self.is_host(by) {
            Ok(())
        } else {
            Err(Refused::new("not_the_host", Message::new("server.refused.host")))
        }
    }

    fn not_playing(&self) -> Refused {
        match self.phase {
            Phase::Gathering => Refused::new("not_started", Message::new("server.refused.not-started")),
            _ => Refused::new("over", Message::new("server.refused.over")),
        }
    }

    fn taken(&self, seat: Seat) -> Refused {
        match self.chair(seat) {
            Ok(_) => Refused::new("seat_taken", Message::new("server.refused.seat-taken")),
            Err(refused) => refused,
        }
    }
}

fn not_your_seat() -> Refused {
    Refused::new("not_your_seat", Message::new("server.refused.not-your-seat"))
}

/// The bot of this name, if it does not think longer than others want to wait.
pub(crate) fn check_level(name: &str) -> Result<Level, Refused> {
    let level = Level::parse(name).map_err(|reason| Refused::new("bad_request", reason))?;
    let patient = match level {
        Level::Expert(Budget::Time(time)) => time <= LONGEST,
        Level::Expert(Budget::Iterations(count)) => count <= MOST_ITERATIONS,
        Level::Random | Level::Greedy => true,
    };
    if patient {
        Ok(level)
    } else {
        let reason = Message::new("server.refused.thinks-too-long")
            .with("seconds", LONGEST.as_secs() as i64)
            .with("iterations", MOST_ITERATIONS);
        Err(Refused::new("bad_request", reason))
    }
}
