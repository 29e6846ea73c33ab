//! Tables are made: new, to play on, from a moment of another, from a file.

use std::sync::Arc;

use serde_json::{Map, Value};
use tabletop::chance::Seed;
use tabletop::game::Record;
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use super::{House, LONGEST_KEY, now, unknown};
use crate::random;
use crate::store::Write;
use crate::table::{Chair, Command, Created, Guest, Origin, Phase, Refused, Settings, Table, Visibility};

/// A table as somebody wants it.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The edition's name; without one the house's.
    pub edition: Option<String>,
    /// How many play.
    pub seats: usize,
    /// What the table chooses; the rest is as usual.
    pub options: Map<String, Value>,
    /// Who may see it.
    pub visibility: Visibility,
    /// What it allows.
    pub settings: Settings,
    /// The bots and their seats.
    pub bots: Vec<(Seat, String)>,
}

/// A table that goes on from a moment of another.
pub struct Branched {
    /// The new table.
    pub table: String,
    /// Whether what was hidden was drawn anew.
    pub sampled: bool,
}

impl House {
    /// Makes a table. The host sits down afterwards, when they have seen what the server commits itself to.
    pub async fn create(self: &Arc<Self>, host: Guest, new: NewTable) -> Result<String, Refused> {
        let edition = self.shelf.choose(&new.game, new.edition.as_deref())?;
        // The game says what is wrong with its options, and fills them up.
        let options = edition.catalog()?.new_table(&new.game, new.seats, "", &new.options)?.record().options;
        let created = Created {
            game: new.game,
            edition: Some(edition.id.clone()),
            options,
            seats: new.seats,
            host,
            visibility: new.visibility,
            code: random::hex::<10>(),
            settings: new.settings,
            server_seed: random::hex::<32>(),
            origin: Origin::New,
        };
        self.make(random::hex::<10>(), created, &new.bots, &[]).await
    }

    /// Stores a table whose bots and people sit down at once; if every seat is taken, it begins.
    pub async fn make(
        self: &Arc<Self>,
        id: String,
        created: Created,
        bots: &[(Seat, String)],
        people: &[Seat],
    ) -> Result<String, Refused> {
        let host = created.host.clone();
        let begins = !people.is_empty() && bots.len() + people.len() == created.seats;
        let bots: Vec<(Seat, String, String)> =
            bots.iter().map(|(seat, level)| (*seat, level.clone(), random::hex::<16>())).collect();
        let edition = self.shelf.edition(&created.game, created.edition.as_ref());
        let (mut table, mut logged) = Table::create(edition, id.clone(), now(), created, &bots)?;
        let sit = people.iter().map(|&seat| Command::Join { seat: Some(seat), nonce: random::hex::<16>() });
        for command in sit.chain(begins.then_some(Command::Start)) {
            logged.extend(table.perform(now(), &host, command)?);
        }
        self.store_entries(&mut table, 0, &logged, None).await?;
        let live = self.live(&id);
        let mut slot = live.table.lock().await;
        live.publish(table.version());
        self.let_bots_think(&live, &table);
        *slot = Some(table);
        Ok(id)
    }

    /// A table for the same people, or the one they already have. It has the same invitation.
    pub async fn rematch(self: &Arc<Self>, of: &str, by: &Guest) -> Result<String, Refused> {
        let (created, bots, phase, belongs, rematch) = self
            .read(of, |table| {
                let bot = |(seat, chair): (Seat, &Chair)| match chair {
                    Chair::Bot { level, owner: None, .. } => Some((seat, level.clone())),
                    _ => None,
                };
                let bots: Vec<(Seat, String)> =
                    Seat::all(table.chairs().len()).zip(table.chairs()).filter_map(bot).collect();
                let rematch = table.rematch().map(str::to_owned);
                (remade(table), bots, table.phase(), table.belongs(Some(&by.id)), rematch)
            })
            .await?;
        if !belongs {
            return Err(Refused::new("not_your_seat", Message::new("server.refused.not-your-seat")));
        }
        if let Some(rematch) = rematch {
            return Ok(rematch);
        }
        if !matches!(phase, Phase::Over | Phase::Closed) {
            return Err(Refused::new("not_over", Message::new("server.refused.not-over")));
        }
        let created = Created {
            host: by.clone(),
            server_seed: random::hex::<32>(),
            origin: Origin::Rematch { of: of.to_owned() },
            ..created
        };
        let table = self.make(random::hex::<10>(), created, &bots, &[]).await?;
        match self.act(of, by.clone(), None, Command::Rematch { table: table.clone() }).await {
            Ok(_) => Ok(table),
            Err(refused) => {
                // Somebody else was quicker: one table is enough.
                self.writer.write(Write::Delete(table.clone())).await?;
                self.forget(&table);
                let theirs = self.read(of, |table| table.rematch().map(str::to_owned)).await?;
                theirs.ok_or(refused)
            }
        }
    }

    /// A private table for one person against bots, from a moment of another.
    pub async fn branch(
        self: &Arc<Self>,
        of: &str,
        by: &Guest,
        (moment, viewer): (usize, Viewer),
        (seat, level): (Seat, &str),
    ) -> Result<Branched, Refused> {
        let seed: Seed = House::fresh_seed();
        let (created, branched) =
            self.read(of, |table| (remade(table), table.branch(moment, viewer, seed))).await?;
        let (position, sampled) = branched?;
        if seat.index() >= created.seats {
            return Err(Refused::new(
                "bad_request",
                Message::new("server.refused.no-seat").with("seats", created.seats),
            ));
        }
        // What was drawn at set-up is no longer open.
        let edition = self.shelf.edition(&created.game, created.edition.as_ref());
        let options = edition.catalog()?.load(&created.game, &position)?.record().options;
        let bots: Vec<(Seat, String)> = Seat::all(created.seats)
            .filter(|other| *other != seat)
            .map(|other| (other, level.to_owned()))
            .collect();
        let created = Created {
            host: by.clone(),
            visibility: Visibility::Private,
            code: random::hex::<10>(),
            settings: Settings::default(),
            server_seed: random::hex::<32>(),
            options,
            origin: Origin::Branch { of: of.to_owned(), moment, sampled, position },
            ..created
        };
        let table = self.make(random::hex::<10>(), created, &bots, &[seat]).await?;
        Ok(Branched { table, sampled })
    }

    /// A private table that holds the game of a file; whoever brings it sits on every seat.
    pub async fn import(self: &Arc<Self>, by: &Guest, record: Record) -> Result<String, Refused> {
        let edition = self.shelf.choose(&record.game, Some(&record.edition.name))?;
        edition.catalog()?.replay(&record)?;
        let created = Created {
            game: record.game.clone(),
            edition: Some(edition.id.clone()),
            options: record.options.clone(),
            seats: record.seats,
            host: by.clone(),
            visibility: Visibility::Private,
            code: random::hex::<10>(),
            settings: Settings::default(),
            server_seed: random::hex::<32>(),
            origin: Origin::Imported { record: Box::new(record) },
        };
        let seats: Vec<Seat> = Seat::all(created.seats).collect();
        self.make(random::hex::<10>(), created, &[], &seats).await
    }

    /// Whether a guest may look at a table; what they may not see does not exist for them.
    pub async fn admit(&self, id: &str, guest: Option<&Guest>, code: Option<&str>) -> Result<(), Refused> {
        // Ids are ours; what could be none of them is not even looked for.
        if id.len() > LONGEST_KEY || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err(unknown());
        }
        let may = self.read(id, |table| table.may_watch(guest.map(|guest| guest.id.as_str()), code)).await?;
        if may { Ok(()) } else { Err(unknown()) }
    }
}

/// What a table was made with, in its edition of today.
fn remade(table: &Table) -> Created {
    Created { edition: Some(table.edition().id.clone()), ..table.created().clone() }
}
