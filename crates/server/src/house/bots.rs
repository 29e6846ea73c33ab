//! What tables do by themselves: bots think in a pool that cannot grow, and never on the threads that serve people;
//! those who pass ahead pass.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ::bots::{Counsel, Level, ask};
use ::catalog::Table as Game;
use serde_json::Value;
use tabletop::Seat;
use tabletop::chance::Seed;
use tabletop::text::Message;

use super::{House, Live, now};
use crate::metrics::Metrics;
use crate::random;
use crate::table::{Due, Refused, Table};

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
        if table.due().is_some() && !live.thinking.swap(true, Ordering::AcqRel) {
            let (house, live) = (self.clone(), live.clone());
            tokio::spawn(async move { while house.one_bot_acts(&live).await {} });
        }
    }

    /// One action of a bot, or of somebody who passes ahead; false when none is due any more.
    async fn one_bot_acts(self: &Arc<Self>, live: &Arc<Live>) -> bool {
        if *self.closing.borrow() {
            live.thinking.store(false, Ordering::Release);
            return false;
        }
        let (errand, version) = match self.table(live).await {
            Ok(slot) => match slot.as_ref().and_then(|table| Some((Errand::of(table)?, table.version()))) {
                Some(due) => due,
                None => {
                    live.thinking.store(false, Ordering::Release);
                    return false;
                }
            },
            Err(refused) if refused.code == "unavailable" => {
                tokio::time::sleep(AGAIN).await;
                return true;
            }
            Err(_) => {
                live.thinking.store(false, Ordering::Release);
                return false;
            }
        };
        let seat = errand.seat;
        let Ok(action) = self.run(live, errand).await else {
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
        match table.play_due(now(), seat, action) {
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

    /// Finds out what to play. At a window the answer comes at the end of a pause, or of a further one, so that how
    /// long it took to find tells as good as nothing.
    async fn run(self: &Arc<Self>, live: &Arc<Live>, errand: Errand) -> Result<Value, Refused> {
        let (house, paced) = (self.clone(), errand.paced);
        let finding = async move {
            match errand.task {
                Task::Think(game, level, seed) => {
                    house.think(game, level, seed).await.map(|counsel| counsel.action().clone())
                }
                Task::Pass(pass) => Ok(pass),
            }
        };
        if !paced {
            return finding.await;
        }
        let mut news = live.news();
        let found = tokio::spawn(finding);
        loop {
            tokio::select! {
                () = tokio::time::sleep(self.pace.draw()) => {}
                // Something else has happened: whatever was found is no longer asked for.
                _ = news.changed() => break,
            }
            if found.is_finished() {
                break;
            }
        }
        found.await.unwrap_or_else(|_| Err(failed()))
    }

    /// What a bot would do in a game, when its turn in the pool has come.
    pub async fn think(&self, game: Box<dyn Game>, level: Level, seed: Seed) -> Result<Counsel, Refused> {
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

/// What is due at a table, taken out of it.
struct Errand {
    seat: Seat,
    task: Task,
    /// Whether how long it takes must tell nothing.
    paced: bool,
}

enum Task {
    Think(Box<dyn Game>, Level, Seed),
    Pass(Value),
}

impl Errand {
    fn of(table: &Table) -> Option<Errand> {
        let thought = |level: &str| {
            let level = Level::parse(level).unwrap_or(Level::Greedy);
            Some(Task::Think(table.game()?.copy(), level, bot_seed(table)))
        };
        Some(match table.due()? {
            Due::Thought { seat, level } => Errand { seat, task: thought(level)?, paced: false },
            Due::Answer { seat, level } => Errand { seat, task: thought(level)?, paced: true },
            Due::Pass { seat, pass } => Errand { seat, task: Task::Pass(pass.clone()), paced: true },
        })
    }
}

fn failed() -> Refused {
    Refused::new("failed", Message::new("server.refused.failed"))
}

/// The same bot in the same place thinks the same, also after a restart; nobody outside can foresee it.
fn bot_seed(table: &Table) -> Seed {
    Seed::from_text(&format!("bot {} {}", table.created().server_seed, table.version()))
}
