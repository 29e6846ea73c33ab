//! What the operator of a server does to one table, with or without a server beside.

use tabletop::text::Message;

use crate::house::{head, now, unknown};
use crate::shelf::Shelf;
use crate::store::{Append, Outcome, Store, Stored, StoredEntry, Write};
use crate::table::{Loaded, Refused, Table};

/// The longest reason for closing a table, in characters.
pub const LONGEST_REASON: usize = 500;
/// How often somebody else may be quicker before we give up.
const TRIES: usize = 5;

/// A table as it is stored, and everything that was told there.
pub async fn load(store: &dyn Store, shelf: &Shelf, id: &str) -> Result<Loaded, Refused> {
    let stored = Stored::read(store, id).await?.ok_or_else(unknown)?;
    Table::load(shelf, &stored, now(), 0)
}

/// Closes a table that is gathering or playing; its log says who did it, and why.
pub async fn end(store: &dyn Store, shelf: &Shelf, id: &str, reason: Option<&str>) -> Result<(), Refused> {
    if let Some(reason) = reason
        && (reason.is_empty()
            || reason.chars().count() > LONGEST_REASON
            || reason.chars().any(char::is_control))
    {
        let most = Message::new("server.refused.reason").with("most", LONGEST_REASON);
        return Err(Refused::new("bad_request", most));
    }
    for _ in 0..TRIES {
        let Loaded { mut table, changed, .. } = load(store, shelf, id).await?;
        let after = table.version() - u64::from(changed.is_some());
        let position = changed.is_some().then(|| table.position().map(|position| position.to_string()));
        let ended = table.end(now(), reason.map(str::to_owned))?;
        let entry = |logged| StoredEntry {
            body: serde_json::to_string(&logged).expect("entries are plain data"),
            key: None,
        };
        let append = Append {
            after: after as i64,
            entries: changed.into_iter().chain(ended).map(entry).collect(),
            head: head(&table),
            position: position.flatten(),
            sitters: None,
        };
        if store.write(&[Write::Append(append)]).await? == [Outcome::Done] {
            return Ok(());
        }
    }
    Err(Refused::new("conflict", Message::new("server.refused.conflict")))
}

/// Forgets a table and all that belongs to it.
pub async fn delete(store: &dyn Store, id: &str) -> Result<(), Refused> {
    match store.write(&[Write::Delete(id.to_owned())]).await?[..] {
        [Outcome::Done] => Ok(()),
        _ => Err(unknown()),
    }
}
