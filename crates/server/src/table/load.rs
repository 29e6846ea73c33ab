//! A table from its log.

use tabletop::text::Message;
use tabletop::title::EditionId;

use super::{Entry, Happening, Logged, Refused, Table};
use crate::shelf::Shelf;
use crate::store::Stored;

/// A table that was read.
pub struct Loaded {
    /// The table.
    pub table: Table,
    /// What has to be logged now, because the rules are not those it was played under.
    pub changed: Option<Logged>,
    /// What was told after the version that was asked for.
    pub told: Vec<Happening>,
    /// The versions of the entries that do not replay under the rules of today.
    pub broken: Vec<u64>,
}

impl Table {
    /// Rebuilds a table from its log. If the actions no longer replay, the game goes on from the position that was
    /// stored last, and the log has to say so. Where its edition is missing, the game stands as the log tells it.
    /// `since` asks for what was told after a version.
    pub fn load(shelf: &Shelf, stored: &Stored, at: i64, since: u64) -> Result<Loaded, Refused> {
        let id = stored.head.id.as_str();
        let damaged = || Refused::new("damaged", Message::new("server.refused.damaged").with("table", id));
        let log: Result<Vec<Logged>, _> =
            stored.entries.iter().map(|entry| serde_json::from_str(&entry.body)).collect();
        let log = log.map_err(|_| damaged())?;
        let Some(Logged { at: made, entry: Entry::Created(created) }) = log.first() else {
            return Err(damaged());
        };
        let named = log.iter().rev().find_map(edition);
        let edition = shelf.edition(&created.game, named);
        let mut table = Table::new(id.to_owned(), edition, *made, (**created).clone());
        let mut told: Vec<Happening> =
            table.recent.iter().filter(|one| one.version > since).cloned().collect();
        let (mut diverged, mut broken) = (false, Vec::new());
        for (logged, stored) in log.iter().zip(&stored.entries).skip(1) {
            let over = matches!(logged.entry, Entry::RulesChanged { .. });
            let skip = diverged && !over && concerns_the_game(&logged.entry);
            if skip || table.apply(logged.at, &logged.entry).is_err() {
                diverged = true;
                table.note(logged.at, Vec::new());
                broken.push(table.version());
            } else if over {
                diverged = false;
            }
            if let Some(key) = &stored.key {
                table.remember(key.clone());
            }
            told.extend(table.recent.back().filter(|one| one.version > since).cloned());
        }
        let mut changed = None;
        if diverged && let Some(entry) = table.go_on(stored, at) {
            changed = Some(Logged { at, entry });
            told.extend(table.recent.back().filter(|one| one.version > since).cloned());
        } else if diverged && named != table.rules().ok().map(|(_, edition)| edition).as_ref() {
            table.stand(shelf.without(&table.created.game, named), log, &stored.head);
            broken.clear();
        } else if diverged {
            return Err(damaged());
        }
        Ok(Loaded { table, changed, told, broken })
    }

    /// Goes on from the stored position under the rules of today, if they understand it.
    fn go_on(&mut self, stored: &Stored, at: i64) -> Option<Entry> {
        let (_, position) = stored.position.as_ref()?;
        let position = serde_json::from_str(position).ok()?;
        let (rules_version, edition) = self.rules().ok()?;
        let entry = Entry::RulesChanged { rules_version, edition, position };
        self.apply(at, &entry).is_ok().then_some(entry)
    }
}

/// The edition that an entry names.
fn edition(logged: &Logged) -> Option<&EditionId> {
    match &logged.entry {
        Entry::Created(created) => created.edition.as_ref(),
        Entry::Started { edition, .. } | Entry::RulesChanged { edition, .. } => Some(edition),
        _ => None,
    }
}

fn concerns_the_game(entry: &Entry) -> bool {
    matches!(entry, Entry::Played { .. } | Entry::Undone { .. } | Entry::Started { .. })
}
