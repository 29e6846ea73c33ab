//! Bots at tables: they think in a pool that cannot grow, and never on the threads that serve people.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ::bots::{Counsel, Level, ask};
use ::catalog::Table as Game;
use tabletop::chance::Seed;
use tabletop::text::Message;

use super::{House, Live, now};
use crate::metrics::Metrics;
use crate::random;
use crate::table::{Refused, Table};

/// How long to wait before a bot tries again after the database failed.
const AGAIN: Duration = Duration::from_secs(1);

impl House {
    /// Lets the bots of a table go on after a restart.
    pub(super) fn wake_bots(self: &Arc<Self>, id: &str) {
        let (house, live) = (self.clone(), self.live(id));
        tokio::spawn(async move {
            match house.table(&live).await {
                Ok(slot) => {
                    if let Some(table) = &*slot {
                        house.let_bots_think(&live, table);
                    }
                }
                Err(refused) => {
                    tracing::error!(table = live.id, code = refused.code, "a table cannot be read")
                }
            }
        });
    }

    /// Starts the bots of a table, if one is due and none thinks already. Called with the table's lock held, which
    /// is also where a thinker gives up: so none is forgotten and none thinks twice.
    pub(super) fn let_bots_think(self: &Arc<Self>, live: &Arc<Live>, table: &Table) {
        if table.bot_due().is_some() && !live.thinking.swap(true, Ordering::AcqRel) {
            let (house, live) = (self.clone(), live.clone());
            tokio::spawn(async move { while house.one_bot_acts(&live).await {} });
        }
    }

    /// One action of a bot; false when none is due any more.
    async fn one_bot_acts(self: &Arc<Self>, live: &Arc<Live>) -> bool {
        if *self.closing.borrow() {
            live.thinking.store(false, Ordering::Release);
            return false;
        }
        let (seat, level, game, version, seed) = match self.table(live).await {
            Ok(slot) => {
                let due = slot.as_ref().and_then(|table| {
                    let (seat, level) = table.bot_due()?;
                    Some((seat, level.to_owned(), table.game()?.copy(), table.version(), bot_seed(table)))
                });
                let Some(due) = due else {
                    live.thinking.store(false, Ordering::Release);
                    return false;
                };
                due
            }
            Err(refused) if refused.code == "unavailable" => {
                tokio::time::sleep(AGAIN).await;
                return true;
            }
            Err(_) => {
                live.thinking.store(false, Ordering::Release);
                return false;
            }
        };
        let level = Level::parse(&level).unwrap_or(Level::Greedy);
        let Ok(counsel) = self.think(game, level, seed).await else {
            // A thought that fails would fail again: the weakest bot does not think.
            tracing::error!(table = live.id, "a bot failed to think");
            tokio::time::sleep(AGAIN).await;
            return true;
        };
        let Ok(mut slot) = self.table(live).await else { return true };
        let Some(mut table) = slot.take() else { return true };
        if table.version() != version {
            *slot = Some(table);
            return true;
        }
        match table.play_for_bot(now(), seat, counsel.action().clone()) {
            Ok(logged) => {
                if let Err(refused) = self.commit(live, &mut slot, table, version, &logged, None).await {
                    drop(slot);
                    tracing::warn!(table = live.id, code = refused.code, "a bot's action was not stored");
                    tokio::time::sleep(AGAIN).await;
                }
            }
            Err(refused) => {
                *slot = Some(table);
                drop(slot);
                tracing::error!(table = live.id, code = refused.code, "a bot's action was refused");
                tokio::time::sleep(AGAIN).await;
            }
        }
        true
    }

    /// What a bot would do in a game, when its turn in the pool has come.
    pub async fn think(&self, game: Box<dyn Game>, level: Level, seed: Seed) -> Result<Counsel, Refused> {
        let failed = || Refused::new("failed", Message::new("server.refused.failed"));
        let permit = self.thinkers.clone().acquire_owned().await.map_err(|_| failed())?;
        Metrics::count(&self.metrics.thoughts);
        let thinking = tokio::task::spawn_blocking(move || {
            let counsel = ask(&*game, level, seed);
            drop(permit);
            counsel
        });
        thinking.await.ok().flatten().ok_or_else(failed)
    }

    /// A seed for a thought that nobody can foresee.
    pub fn fresh_seed() -> Seed {
        Seed::from_text(&random::hex::<32>())
    }
}

/// The same bot in the same place thinks the same, also after a restart; nobody outside can foresee it.
fn bot_seed(table: &Table) -> Seed {
    Seed::from_text(&format!("bot {} {}", table.created().server_seed, table.version()))
}
