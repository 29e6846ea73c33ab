//! How each entry changes the table. Whatever cannot be undone by rebuilding from the log belongs here.

use std::sync::Arc;

use catalog::{Asked, Heard, Table as Game};
use serde_json::{Value, json};
use tabletop::text::{Arg, Message};
use tabletop::title::EditionId;
use tabletop::{Seat, Viewers, fair};

use super::chair::level_name;
use super::{Chair, Created, Entry, Happening, News, Origin, Phase, RECENT, Refused, Table, UndoRequest};
use crate::shelf::Edition;

/// The log says otherwise than the rules of today.
#[derive(Debug)]
pub(super) struct Diverged;

impl Table {
    /// A table that was just made.
    pub(super) fn new(id: String, edition: Arc<Edition>, at: i64, created: Created) -> Table {
        let seats = created.seats;
        let chairs = vec![Chair::Open; seats];
        let commitment = created.commitment();
        let mut table = Table {
            id,
            edition,
            created,
            commitment,
            made: at,
            updated: at,
            version: 0,
            chairs,
            phase: Phase::Gathering,
            game: None,
            asked: None,
            window: None,
            ahead: vec![None; seats],
            unread: None,
            nonces: None,
            movers: Vec::new(),
            ending: None,
            free: 0,
            undo: None,
            rematch: None,
            keys: Default::default(),
            recent: Default::default(),
        };
        let heard = table.news(
            json!({"type": "created"}),
            Message::new("server.entry.created").with("name", table.created.host.name.as_str()),
        );
        table.note(at, heard);
        table
    }

    /// Counts an entry and keeps what it told.
    pub(super) fn note(&mut self, at: i64, heard: Vec<Heard>) {
        self.version += 1;
        self.updated = at;
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        let moment = self.game.as_ref().map_or(0, |game| game.played());
        let heard = heard.into_iter().map(News::from).collect();
        self.recent.push_back(Happening { version: self.version, moment, heard });
    }

    fn news(&self, event: Value, line: Message) -> Vec<Heard> {
        vec![Heard { audience: Viewers::ALL, event, line, reveals: false }]
    }

    /// Applies an entry that is known to be in order, but for a game that no longer replays.
    pub(super) fn apply(&mut self, at: i64, entry: &Entry) -> Result<(), Diverged> {
        let heard = match entry {
            Entry::Created(_) => Vec::new(),
            Entry::Played { seat, action, digest } => {
                let passes = self.passes(action);
                let game = self.game.as_mut().ok_or(Diverged)?;
                let heard = game.play(action).map_err(|_| Diverged)?;
                if game.digest() != *digest {
                    return Err(Diverged);
                }
                self.settle(*seat, &heard, passes);
                heard
            }
            Entry::Undone { seat, count } => {
                self.undone(*seat, *count)?;
                self.told(entry)
            }
            Entry::Started { nonces, seed, .. } => {
                self.game = Some(self.begun(seed.as_deref()).map_err(|_| Diverged)?);
                self.nonces = seed.is_some().then(|| nonces.clone());
                self.begin();
                self.told(entry)
            }
            Entry::RulesChanged { position, .. } => {
                let catalog = self.edition.catalog().map_err(|_| Diverged)?;
                self.game = Some(catalog.load(&self.created.game, position).map_err(|_| Diverged)?);
                // The record starts from a position now, so the seed no longer proves anything.
                self.nonces = None;
                let closed = self.phase == Phase::Closed;
                self.begin();
                // What the operator has ended stays so under any rules.
                if closed {
                    self.phase = Phase::Closed;
                }
                self.told(entry)
            }
            _ => {
                let heard = self.told(entry);
                self.reseat(entry);
                heard
            }
        };
        self.note(at, heard);
        Ok(())
    }

    /// The entries that concern chairs and not the game.
    fn reseat(&mut self, entry: &Entry) {
        match entry {
            Entry::Joined { seat, guest, nonce } => {
                self.chairs[seat.index()] = Chair::Person { guest: guest.clone(), nonce: nonce.clone() };
            }
            Entry::SeatFilled { seat, level, nonce } => {
                self.chairs[seat.index()] =
                    Chair::Bot { level: level.clone(), nonce: nonce.clone(), owner: None };
            }
            Entry::Left { seat } => self.chairs[seat.index()] = Chair::Open,
            Entry::Resigned { seat, level } => {
                let chair = &mut self.chairs[seat.index()];
                if let Chair::Person { guest, nonce } = chair {
                    let (owner, nonce) = (Some(guest.clone()), nonce.clone());
                    *chair = Chair::Bot { level: level.clone(), nonce, owner };
                }
                self.ending = self.ending.filter(|ending| ending != seat);
                self.undo = None;
                self.ahead[seat.index()] = None;
            }
            Entry::SeatGivenBack { seat } => {
                let chair = &mut self.chairs[seat.index()];
                if let Chair::Bot { owner: Some(guest), nonce, .. } = chair {
                    *chair = Chair::Person { guest: guest.clone(), nonce: nonce.clone() };
                }
                self.undo = None;
            }
            Entry::TurnEnded { .. } => self.ending = None,
            Entry::UndoAsked { seat, count } => {
                self.undo = Some(UndoRequest { seat: *seat, count: *count, agreed: Vec::new() });
            }
            Entry::UndoAnswered { seat, yes } => match &mut self.undo {
                Some(request) if *yes => request.agreed.push(*seat),
                undo => *undo = None,
            },
            Entry::PassedAhead { seat, span } => self.pass_ahead(*seat, *span),
            Entry::Rematched { table } => self.rematch = Some(table.clone()),
            Entry::Closed {} => self.phase = Phase::Closed,
            Entry::Ended { .. } => {
                self.phase = Phase::Closed;
                self.undo = None;
            }
            _ => {}
        }
    }

    /// The game that the table was made for.
    pub(super) fn begun(&self, seed: Option<&str>) -> Result<Box<dyn Game>, Refused> {
        let catalog = self.edition.catalog()?;
        let Created { game, options, seats, .. } = &self.created;
        Ok(match (&self.created.origin, seed) {
            (Origin::Branch { position, .. }, _) => catalog.load(game, position)?,
            (Origin::Imported { record }, _) => catalog.replay(record)?,
            (_, seed) => catalog.new_table(game, *seats, seed.unwrap_or_default(), &options.to_json())?,
        })
    }

    /// The version of the rules and the edition, as a log names them.
    pub(super) fn rules(&self) -> Result<(u32, EditionId), Refused> {
        let info = self.edition.catalog()?.info(&self.created.game)?;
        Ok((info.rules_version, info.edition))
    }

    /// The seed that follows from everybody's part.
    pub(super) fn seed(&self, nonces: &[String]) -> Option<String> {
        let fair = matches!(self.created.origin, Origin::New | Origin::Rematch { .. });
        fair.then(|| fair::table_seed(&self.created.server_seed, nonces))
    }

    /// The game has moved.
    fn ask(&mut self) {
        self.asked = self.game.as_ref().map(|game| game.asked());
        self.window = self.game.as_ref().and_then(|game| game.window());
        self.end_passing();
    }

    fn begin(&mut self) {
        self.ask();
        let over = matches!(self.asked, Some(Asked::Over(_)));
        self.phase = if over { Phase::Over } else { Phase::Playing };
        self.movers.clear();
        self.ending = None;
        self.free = 0;
        self.undo = None;
    }

    /// What an action that was played means for turns and taking back. Who only passes at a window has no turn to end.
    pub(super) fn settle(&mut self, seat: Seat, heard: &[Heard], passes: bool) {
        let same = self.movers.last() == Some(&seat);
        self.free = match heard.iter().any(|heard| heard.reveals) {
            true => 0,
            false if same => self.free + 1,
            false => 1,
        };
        self.movers.push(seat);
        self.undo = None;
        self.ending = None;
        self.ask();
        match &self.asked {
            Some(Asked::Over(_)) => self.phase = Phase::Over,
            Some(Asked::Seat { seat: next, .. }) => {
                let waits = !passes && *next != seat && self.chairs[seat.index()].is_person();
                self.ending = (waits && !self.created.settings.turns_pass()).then_some(seat);
            }
            None => {}
        }
    }

    fn undone(&mut self, seat: Seat, count: usize) -> Result<(), Diverged> {
        let game = self.game.as_mut().ok_or(Diverged)?;
        if !game.undo(count) {
            return Err(Diverged);
        }
        self.ask();
        self.movers.truncate(self.movers.len().saturating_sub(count));
        self.free = if self.movers.last() == Some(&seat) { self.free.saturating_sub(count) } else { 0 };
        self.ending = None;
        self.undo = None;
        // Whoever goes back wants to choose anew.
        self.ahead[seat.index()] = None;
        Ok(())
    }

    /// What an entry tells everybody.
    fn told(&self, entry: &Entry) -> Vec<Heard> {
        let by = |id: &'static str, seat: Seat| Message::new(id).with("seat", seat);
        let (event, line) = match entry {
            Entry::Created(_) | Entry::Played { .. } => return Vec::new(),
            Entry::Joined { seat, guest, .. } => (
                json!({"type": "joined", "seat": seat, "name": guest.name}),
                Message::new("server.entry.joined").with("name", guest.name.as_str()),
            ),
            Entry::Left { seat } => (json!({"type": "left", "seat": seat}), by("server.entry.left", *seat)),
            Entry::SeatFilled { seat, level, .. } => (
                json!({"type": "seat_filled", "seat": seat, "level": level}),
                Message::new("server.entry.seat-filled").with("level", level_name(level)),
            ),
            Entry::Started { .. } => (json!({"type": "started"}), Message::new("server.entry.started")),
            Entry::TurnEnded { seat } => {
                (json!({"type": "turn_ended", "seat": seat}), by("server.entry.turn-ended", *seat))
            }
            Entry::Undone { seat, count } => (
                json!({"type": "undone", "seat": seat, "count": count}),
                by("server.entry.undone", *seat).with("count", *count),
            ),
            Entry::UndoAsked { seat, count } => (
                json!({"type": "undo_asked", "seat": seat, "count": count}),
                by("server.entry.undo-asked", *seat).with("count", *count),
            ),
            Entry::UndoAnswered { seat, yes } => {
                let answer = Arg::term(if *yes { "server.yes" } else { "server.no" });
                let line = by("server.entry.undo-answered", *seat).with("answer", answer);
                (json!({"type": "undo_answered", "seat": seat, "yes": yes}), line)
            }
            Entry::Resigned { seat, level } => (
                json!({"type": "resigned", "seat": seat, "level": level}),
                by("server.entry.resigned", *seat).with("level", level_name(level)),
            ),
            Entry::SeatGivenBack { seat } => {
                (json!({"type": "seat_given_back", "seat": seat}), by("server.entry.seat-given-back", *seat))
            }
            Entry::PassedAhead { seat, span } => return self.told_ahead(*seat, *span),
            Entry::Rematched { table } => {
                (json!({"type": "rematched", "table": table}), Message::new("server.entry.rematched"))
            }
            Entry::RulesChanged { rules_version, .. } => (
                json!({"type": "rules_changed", "rules_version": rules_version}),
                Message::new("server.entry.rules-changed"),
            ),
            Entry::Closed {} => (json!({"type": "closed"}), Message::new("server.entry.closed")),
            Entry::Ended { reason } => {
                let line = match reason {
                    Some(reason) => {
                        Message::new("server.entry.ended-because").with("reason", reason.as_str())
                    }
                    None => Message::new("server.entry.ended"),
                };
                (json!({"type": "ended", "reason": reason}), line)
            }
        };
        self.news(event, line)
    }
}
