//! Many appends in a few statements: most of the cost of a row is its statement, and the way to the database and back.

use std::fmt::Write as _;

use sqlx::{Any, AssertSqlSafe, Transaction};

use super::{Append, Outcome};

pub(super) type Change<'t> = Transaction<'t, Any>;

/// How the two databases differ in what we say to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// `(?, ?), (?, ?)` or `($1, $2), ($3, $4)`: places for so many rows. SQLite is slow to look for places by name.
    fn places(self, rows: usize, columns: usize) -> String {
        let mut places = String::new();
        for place in 0..rows * columns {
            let before = match place % columns {
                0 if place == 0 => "(",
                0 => "), (",
                _ => ", ",
            };
            places.push_str(before);
            let _ = match self {
                Dialect::Sqlite => write!(places, "?"),
                Dialect::Postgres => write!(places, "${}", place + 1),
            };
        }
        places.push(')');
        places
    }
}

/// How many rows a statement has at most.
const MOST: usize = 128;

/// How far statements may hold rows together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Together {
    /// As many as there are.
    Many,
    /// One at a time, to learn which of them is refused.
    Single,
}

/// The rows in as many as go into a statement. Few sizes make few statements, which the database remembers.
fn handfuls<T>(mut rows: &[T], together: Together) -> impl Iterator<Item = &[T]> {
    let most = if together == Together::Many { MOST } else { 1 };
    std::iter::from_fn(move || {
        let size = 1 << rows.len().min(most).checked_ilog2()?;
        let (now, later) = rows.split_at(size);
        rows = later;
        Some(now)
    })
}

/// Appends to different tables, each with its place in the batch.
pub(super) struct Bulk<'b> {
    dialect: Dialect,
    together: Together,
    appends: Vec<(usize, &'b Append)>,
}

impl<'b> Bulk<'b> {
    pub(super) fn new(dialect: Dialect, together: Together) -> Bulk<'b> {
        Bulk { dialect, together, appends: Vec::new() }
    }

    pub(super) fn add(&mut self, place: usize, append: &'b Append) {
        self.appends.push((place, append));
    }

    /// Whether there is something for this table already, which has to be stored first.
    pub(super) fn holds(&self, table: &str) -> bool {
        self.appends.iter().any(|(_, append)| append.head.id == table)
    }

    /// Stores what there is and notes what was done. False if somebody was quicker at one of several tables: then
    /// nothing of this transaction counts, and it has to be tried one at a time.
    pub(super) async fn write(
        &mut self,
        change: &mut Change<'_>,
        outcomes: &mut [Outcome],
    ) -> Result<bool, sqlx::Error> {
        let (new, known): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.appends).into_iter().partition(|(_, append)| append.after == 0);
        let mut stored = Vec::with_capacity(new.len() + known.len());
        for (heads, made) in [(new, true), (known, false)] {
            for rows in handfuls(&heads, self.together) {
                let done =
                    if made { self.make(change, rows).await? } else { self.update(change, rows).await? };
                if done == rows.len() as u64 {
                    stored.extend_from_slice(rows);
                } else if rows.len() > 1 {
                    return Ok(false);
                }
            }
        }
        for (place, _) in &stored {
            outcomes[*place] = Outcome::Done;
        }
        let stored: Vec<&Append> = stored.into_iter().map(|(_, append)| append).collect();
        self.entries(change, &stored).await?;
        self.positions(change, &stored).await?;
        self.sitters(change, &stored).await?;
        Ok(true)
    }

    async fn make(&self, change: &mut Change<'_>, rows: &[(usize, &Append)]) -> Result<u64, sqlx::Error> {
        let places = self.dialect.places(rows.len(), 9);
        let insert = format!(
            "INSERT INTO tables (id, game, status, visibility, created, updated, version, bot_due, summary)
             VALUES {places} ON CONFLICT DO NOTHING"
        );
        let mut insert = sqlx::query(AssertSqlSafe(insert));
        for (_, Append { head, .. }) in rows {
            insert = insert.bind(&head.id).bind(&head.game).bind(&head.status).bind(&head.visibility);
            insert = insert.bind(head.created).bind(head.updated).bind(head.version);
            insert = insert.bind(i64::from(head.bot_due)).bind(&head.summary);
        }
        Ok(insert.execute(&mut **change).await?.rows_affected())
    }

    async fn update(&self, change: &mut Change<'_>, rows: &[(usize, &Append)]) -> Result<u64, sqlx::Error> {
        let places = self.dialect.places(rows.len(), 8);
        // Both databases call the columns of nameless rows so.
        let update = format!(
            "UPDATE tables SET status = new.column3, visibility = new.column4, updated = new.column5,
             version = new.column6, bot_due = new.column7, summary = new.column8
             FROM (VALUES {places}) AS new WHERE tables.id = new.column1 AND tables.version = new.column2"
        );
        let mut update = sqlx::query(AssertSqlSafe(update));
        for (_, Append { head, after, .. }) in rows {
            update = update.bind(&head.id).bind(*after).bind(&head.status).bind(&head.visibility);
            update = update.bind(head.updated).bind(head.version).bind(i64::from(head.bot_due));
            update = update.bind(&head.summary);
        }
        Ok(update.execute(&mut **change).await?.rows_affected())
    }

    async fn entries(&self, change: &mut Change<'_>, stored: &[&'b Append]) -> Result<(), sqlx::Error> {
        let numbered = |append: &'b Append| (append.after + 1..).zip(&append.entries);
        let entries: Vec<_> = stored
            .iter()
            .flat_map(|append| numbered(append).map(|(seq, entry)| (&append.head.id, seq, entry)))
            .collect();
        for rows in handfuls(&entries, self.together) {
            let places = self.dialect.places(rows.len(), 4);
            let insert = format!("INSERT INTO entries (table_id, seq, body, action_key) VALUES {places}");
            let mut insert = sqlx::query(AssertSqlSafe(insert));
            for (id, seq, entry) in rows {
                insert = insert.bind(*id).bind(*seq).bind(&entry.body).bind(&entry.key);
            }
            insert.execute(&mut **change).await?;
        }
        Ok(())
    }

    async fn positions(&self, change: &mut Change<'_>, stored: &[&Append]) -> Result<(), sqlx::Error> {
        let positions: Vec<_> = stored
            .iter()
            .filter_map(|append| Some((&append.head.id, append.head.version, append.position.as_ref()?)))
            .collect();
        for rows in handfuls(&positions, self.together) {
            let places = self.dialect.places(rows.len(), 3);
            let upsert = format!(
                "INSERT INTO snapshots (table_id, seq, position) VALUES {places}
                 ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, position = excluded.position"
            );
            let mut upsert = sqlx::query(AssertSqlSafe(upsert));
            for (id, seq, position) in rows {
                upsert = upsert.bind(*id).bind(*seq).bind(*position);
            }
            upsert.execute(&mut **change).await?;
        }
        Ok(())
    }

    async fn sitters(&self, change: &mut Change<'_>, stored: &[&Append]) -> Result<(), sqlx::Error> {
        for append in stored {
            let Some(sitters) = &append.sitters else { continue };
            let id = &append.head.id;
            sqlx::query("DELETE FROM sitters WHERE table_id = $1").bind(id).execute(&mut **change).await?;
            for guest in sitters {
                sqlx::query("INSERT INTO sitters (guest, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(guest)
                    .bind(id)
                    .execute(&mut **change)
                    .await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_gets_its_places() {
        assert_eq!(Dialect::Sqlite.places(2, 3), "(?, ?, ?), (?, ?, ?)");
        assert_eq!(Dialect::Postgres.places(2, 2), "($1, $2), ($3, $4)");
        assert_eq!(Dialect::Postgres.places(1, 1), "($1)");
    }

    #[test]
    fn handfuls_have_few_sizes_and_leave_nothing_out() {
        let rows: Vec<usize> = (0..300).collect();
        let sizes: Vec<usize> = handfuls(&rows, Together::Many).map(<[usize]>::len).collect();
        assert_eq!(sizes, [128, 128, 32, 8, 4]);
        assert_eq!(handfuls(&rows, Together::Many).flatten().copied().collect::<Vec<_>>(), rows);
        assert_eq!(handfuls(&rows, Together::Single).count(), 300);
        assert_eq!(handfuls(&rows[..0], Together::Many).count(), 0);
    }
}
