//! A table from its log.

use catalog::Catalog;
use serde_json::Value;
use tabletop::text::Message;

use super::{Entry, Happening, Logged, Refused, Table};
use crate::store::StoredEntry;

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
    /// stored last, and the log has to say so. `since` asks for what was told after a version.
    pub fn load(
        catalog: &Catalog,
        id: &str,
        entries: &[StoredEntry],
        position: Option<(i64, String)>,
        at: i64,
        since: u64,
    ) -> Result<Loaded, Refused> {
        let damaged = || Refused::new("damaged", Message::new("server.refused.damaged").with("table", id));
        let read = |entry: &StoredEntry| serde_json::from_str::<Logged>(&entry.body).map_err(|_| damaged());
        let (first, rest) = entries.split_first().ok_or_else(damaged)?;
        let Logged { at: made, entry: Entry::Created(created) } = read(first)? else { return Err(damaged()) };
        let mut table = Table::new(id.to_owned(), made, *created);
        let mut told: Vec<Happening> =
            table.recent.iter().filter(|one| one.version > since).cloned().collect();
        let (mut diverged, mut broken) = (false, Vec::new());
        for stored in rest {
            let logged = read(stored)?;
            let over = matches!(logged.entry, Entry::RulesChanged { .. });
            let skip = diverged && !over && concerns_the_game(&logged.entry);
            if skip || table.apply(catalog, logged.at, &logged.entry).is_err() {
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
        if diverged {
            let position: Value = position
                .and_then(|(_, position)| serde_json::from_str(&position).ok())
                .ok_or_else(damaged)?;
            let info =
                catalog.games().into_iter().find(|info| info.id == table.created.game).ok_or_else(damaged)?;
            let entry =
                Entry::RulesChanged { rules_version: info.rules_version, edition: info.edition, position };
            table.apply(catalog, at, &entry).map_err(|_| damaged())?;
            changed = Some(Logged { at, entry });
            told.extend(table.recent.back().filter(|one| one.version > since).cloned());
        }
        Ok(Loaded { table, changed, told, broken })
    }
}

fn concerns_the_game(entry: &Entry) -> bool {
    matches!(entry, Entry::Played { .. } | Entry::Undone { .. } | Entry::Started { .. })
}
