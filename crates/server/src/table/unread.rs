//! A table whose edition is missing: the game stands still, but what its log tells is not lost.

use std::sync::Arc;

use tabletop::game::{Over, Record, RecordEntry, RecordStart};
use tabletop::title::EditionId;

use super::{Created, Entry, Logged, Origin, Phase, Table};
use crate::house::Summary;
use crate::shelf::Edition;
use crate::store::Head;

impl Table {
    /// Leaves the game as its log tells it, until its edition is here again.
    pub(super) fn stand(&mut self, edition: Arc<Edition>, log: Vec<Logged>, head: &Head) {
        let over = serde_json::from_str::<Summary>(&head.summary).ok().and_then(|summary| summary.over);
        self.unread = record(&self.created, log, over).map(Box::new);
        self.edition = edition;
        self.game = None;
        self.ending = None;
        self.undo = None;
        // Only the game could tell whether it is over, and it did when it was stored.
        let told = Phase::ALL.into_iter().find(|phase| phase.id() == head.status);
        self.phase = told.unwrap_or(Phase::Playing);
    }
}

/// The record of a game as its log alone tells it, without a move being understood; none before the start.
fn record(created: &Created, log: impl IntoIterator<Item = Logged>, result: Option<Over>) -> Option<Record> {
    let mut found: Option<Record> = None;
    for Logged { entry, .. } in log {
        match (entry, &mut found) {
            (Entry::Started { rules_version, edition, nonces, seed }, _) => {
                found = Some(started(created, rules_version, edition, nonces, seed));
            }
            (Entry::RulesChanged { rules_version, edition, position }, _) => {
                let start = RecordStart::Position { position };
                found = Some(from(created, rules_version, edition, start));
            }
            (Entry::Played { seat, action, digest }, Some(record)) => {
                record.entries.push(RecordEntry::Play { seat, action, digest });
            }
            (Entry::Undone { count, .. }, Some(record)) => {
                record.entries.push(RecordEntry::Undo { undo: count });
            }
            _ => {}
        }
    }
    found.map(|record| Record { result, ..record })
}

fn started(
    created: &Created,
    rules_version: u32,
    edition: EditionId,
    nonces: Vec<String>,
    seed: Option<String>,
) -> Record {
    match (&created.origin, seed) {
        (_, Some(seed)) => Record {
            server_seed: Some(created.server_seed.clone()),
            commitment: Some(created.commitment()),
            nonces: Some(nonces),
            ..from(created, rules_version, edition, RecordStart::Seed { seed })
        },
        (Origin::Imported { record }, None) => Record {
            entries: record.entries.clone(),
            ..from(created, rules_version, edition, record.start.clone())
        },
        (Origin::Branch { position, .. }, None) => {
            from(created, rules_version, edition, RecordStart::Position { position: position.clone() })
        }
        (Origin::New | Origin::Rematch { .. }, None) => {
            from(created, rules_version, edition, RecordStart::Seed { seed: String::new() })
        }
    }
}

/// A record without a move.
fn from(created: &Created, rules_version: u32, edition: EditionId, start: RecordStart) -> Record {
    Record {
        game: created.game.clone(),
        rules_version,
        edition,
        seats: created.seats,
        options: created.options.clone(),
        start,
        server_seed: None,
        nonces: None,
        commitment: None,
        entries: Vec::new(),
        result: None,
    }
}
