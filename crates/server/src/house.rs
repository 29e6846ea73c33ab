//! The tables that are in use, kept in memory and rebuilt from their logs whenever that is needed.

mod bots;
mod lobby;
mod pace;
mod summary;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tabletop::text::Message;
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, Semaphore, watch};
use tokio::task::JoinHandle;

use crate::metrics::Metrics;
use crate::random;
use crate::shelf::Shelf;
use crate::store::{Append, Chat, Head, Outcome, Store, StoreError, Stored, StoredEntry, Write, Writer};
use crate::table::{Command, Entry, Guest, Happening, Logged, Refused, Table};

pub use lobby::{Branched, NewTable};
pub use pace::Pace;
pub use summary::{ListedSeat, Summary};

/// A table that nobody has touched for so long leaves the memory.
const IDLE: Duration = Duration::from_secs(600);
/// How often idle tables are looked for.
const SWEEP: Duration = Duration::from_secs(60);
/// The longest line of chat, in characters.
pub const LONGEST_CHAT: usize = 500;
/// The longest key of an order, in bytes.
pub const LONGEST_KEY: usize = 64;

/// A table in use.
pub struct Live {
    id: String,
    /// None until it is read, and whenever memory and log might disagree.
    table: AsyncMutex<Option<Table>>,
    /// The version that was published last.
    news: watch::Sender<u64>,
    /// Ticks with every line of chat.
    chat: watch::Sender<u64>,
    touched: AtomicI64,
    thinking: AtomicBool,
}

impl Live {
    fn new(id: &str) -> Live {
        Live {
            id: id.to_owned(),
            table: AsyncMutex::new(None),
            news: watch::Sender::new(0),
            chat: watch::Sender::new(0),
            touched: AtomicI64::new(now()),
            thinking: AtomicBool::new(false),
        }
    }

    /// Wakes those who follow, if there is anything new to them.
    fn publish(&self, version: u64) {
        self.news.send_if_modified(|known| std::mem::replace(known, version) != version);
    }

    /// Wakes whenever the table changes.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Wakes whenever somebody says something.
    pub fn chatter(&self) -> watch::Receiver<u64> {
        self.chat.subscribe()
    }
}

/// All tables of one server.
pub struct House {
    shelf: Shelf,
    store: Arc<dyn Store>,
    writer: Writer,
    /// What was counted.
    pub metrics: Arc<Metrics>,
    tables: Mutex<HashMap<String, Arc<Live>>>,
    thinkers: Arc<Semaphore>,
    pace: Pace,
    secret: [u8; 32],
    closing: watch::Sender<bool>,
}

impl House {
    /// Opens the house: bots that were interrupted go on.
    pub async fn open(shelf: Shelf, store: Arc<dyn Store>, pace: Pace) -> Result<Arc<House>, StoreError> {
        let secret = store.once("secret", &random::hex::<32>()).await?;
        let metrics = Arc::new(Metrics::default());
        let (writer, _) = Writer::start(store.clone(), metrics.clone());
        let thinkers = std::thread::available_parallelism().map_or(1, usize::from);
        let house = Arc::new(House {
            shelf,
            store,
            writer,
            metrics,
            tables: Mutex::default(),
            thinkers: Arc::new(Semaphore::new(thinkers)),
            pace,
            secret: blake3::derive_key("aerodrome server secret v1", secret.as_bytes()),
            closing: watch::Sender::new(false),
        });
        for table in house.store.bots_due().await? {
            house.wake_bots(&table);
        }
        house.clone().sweep();
        Ok(house)
    }

    /// The games that are played here, in their editions.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Where tables are kept.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// A key for one purpose, that only this server knows.
    pub(crate) fn key(&self, purpose: &str) -> [u8; 32] {
        *blake3::keyed_hash(&self.secret, purpose.as_bytes()).as_bytes()
    }

    /// Tells everybody who is connected that the server goes down.
    pub fn announce_closing(&self) {
        self.closing.send_replace(true);
    }

    /// Goes down: what is being written is finished, and nothing new is begun.
    pub async fn close(&self) {
        self.announce_closing();
        self.store.close().await;
    }

    /// Wakes when the server goes down.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// A table in use; whether there is such a table shows when it is read.
    pub fn live(&self, id: &str) -> Arc<Live> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let live = tables.entry(id.to_owned()).or_insert_with(|| Arc::new(Live::new(id))).clone();
        live.touched.store(now(), Ordering::Relaxed);
        self.metrics.live.store(tables.len() as i64, Ordering::Relaxed);
        live
    }

    /// Reads something of a table.
    pub async fn read<T>(&self, id: &str, look: impl FnOnce(&Table) -> T) -> Result<T, Refused> {
        let live = self.live(id);
        let slot = self.table(&live).await?;
        Ok(look(slot.as_ref().ok_or_else(unknown)?))
    }

    /// Reads something of a table together with what was told since a version.
    pub async fn read_since<T>(
        &self,
        live: &Live,
        since: u64,
        look: impl Fn(&Table, &mut dyn Iterator<Item = &Happening>) -> T,
    ) -> Result<T, Refused> {
        live.touched.store(now(), Ordering::Relaxed);
        let slot = self.table(live).await?;
        let table = slot.as_ref().ok_or_else(unknown)?;
        if let Some(mut told) = table.since(since) {
            return Ok(look(table, &mut told));
        }
        let stored = Stored::read(&*self.store, &live.id).await?.ok_or_else(unknown)?;
        let told = Table::load(&self.shelf, &stored, now(), since)?.told;
        Ok(look(table, &mut told.iter()))
    }

    /// The table, read from its log where it is not at hand.
    async fn table<'l>(&self, live: &'l Live) -> Result<MutexGuard<'l, Option<Table>>, Refused> {
        let mut slot = live.table.lock().await;
        if slot.is_none() {
            *slot = Some(self.load(live).await?);
        }
        Ok(slot)
    }

    async fn load(&self, live: &Live) -> Result<Table, Refused> {
        let Some(stored) = Stored::read(&*self.store, &live.id).await? else {
            self.forget(&live.id);
            return Err(unknown());
        };
        let mut loaded = Table::load(&self.shelf, &stored, now(), u64::MAX)?;
        if let Some(changed) = loaded.changed {
            let after = loaded.table.version() - 1;
            self.store_entries(&mut loaded.table, after, &[changed], None).await?;
        }
        live.publish(loaded.table.version());
        Ok(loaded.table)
    }

    fn forget(&self, id: &str) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Does what is asked of a table, and returns the version once it is durable. With a key, once only: when it
    /// was done before, its version then. Whoever asked may stop waiting; it is finished all the same.
    pub async fn act(
        self: &Arc<Self>,
        id: &str,
        by: Guest,
        key: Option<String>,
        command: Command,
    ) -> Result<u64, Refused> {
        let (house, live) = (self.clone(), self.live(id));
        let key = key.map(|key| format!("{}:{key}", by.id));
        let acting: JoinHandle<Result<u64, Refused>> = tokio::spawn(async move {
            let mut slot = house.table(&live).await?;
            // Taken out, so that nobody meets it half changed, whatever happens.
            let mut table = slot.take().ok_or_else(unknown)?;
            if let Some(version) = key.as_deref().and_then(|key| table.done_before(key)) {
                *slot = Some(table);
                return Ok(version);
            }
            let before = table.version();
            match table.perform(now(), &by, command) {
                Ok(logged) => house.commit(&live, &mut slot, table, before, &logged, key).await,
                Err(refused) => {
                    *slot = Some(table);
                    Err(refused)
                }
            }
        });
        acting.await.unwrap_or_else(|_| Err(Refused::new("failed", Message::new("server.refused.failed"))))
    }

    /// Stores what happened at a table, and only then shows it.
    async fn commit(
        self: &Arc<Self>,
        live: &Arc<Live>,
        slot: &mut MutexGuard<'_, Option<Table>>,
        mut table: Table,
        before: u64,
        logged: &[Logged],
        key: Option<String>,
    ) -> Result<u64, Refused> {
        self.store_entries(&mut table, before, logged, key.clone()).await?;
        if let Some(key) = key {
            table.remember(&key);
        }
        let version = table.version();
        Metrics::count(&self.metrics.actions);
        self.let_bots_think(live, &table);
        **slot = Some(table);
        live.publish(version);
        Ok(version)
    }

    async fn store_entries(
        &self,
        table: &mut Table,
        before: u64,
        logged: &[Logged],
        mut key: Option<String>,
    ) -> Result<(), Refused> {
        let entry = |logged: &Logged| StoredEntry {
            body: serde_json::to_string(logged).expect("entries are plain data"),
            key: key.take(),
        };
        let entries = logged.iter().map(entry).collect();
        let of_the_game = |logged: &Logged| {
            matches!(
                logged.entry,
                Entry::Played { .. }
                    | Entry::Undone { .. }
                    | Entry::Started { .. }
                    | Entry::RulesChanged { .. }
            )
        };
        let of_the_chairs = |logged: &Logged| {
            matches!(logged.entry, Entry::Created(_) | Entry::Joined { .. } | Entry::Left { .. })
        };
        let position = logged.iter().any(of_the_game).then(|| table.give_position());
        let append = Append {
            after: before as i64,
            entries,
            head: head(table),
            position: position.flatten(),
            sitters: logged.iter().any(of_the_chairs).then(|| table.sitters()),
        };
        match self.writer.write(Write::Append(append)).await? {
            Outcome::Done => Ok(()),
            Outcome::Conflict => Err(Refused::new("conflict", Message::new("server.refused.conflict"))),
        }
    }

    /// Says something at a table.
    pub async fn say(&self, id: &str, by: &Guest, key: Option<String>, text: &str) -> Result<(), Refused> {
        let text = text.trim();
        let length = text.chars().count();
        if length == 0 || length > LONGEST_CHAT || text.chars().any(|c| c.is_control() && c != '\n') {
            return Err(Refused::new(
                "bad_request",
                Message::new("server.refused.chat").with("most", LONGEST_CHAT),
            ));
        }
        let chat = Chat {
            table: id.to_owned(),
            number: 0,
            at: now(),
            guest: by.id.clone(),
            name: by.name.clone(),
            body: text.to_owned(),
            key: key.map(|key| format!("{}:{key}", by.id)),
        };
        // A conflict means that it has been said.
        self.writer.write(Write::Chat(chat)).await?;
        self.live(id).chat.send_modify(|ticks| *ticks += 1);
        Ok(())
    }

    /// Takes what nobody needs out of memory, again and again.
    fn sweep(self: Arc<Self>) {
        let house = Arc::downgrade(&self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(SWEEP).await;
                let Some(house) = house.upgrade() else { return };
                house.drop_idle(now() - IDLE.as_millis() as i64);
            }
        });
    }

    /// Takes tables out of memory that were not touched since.
    pub fn drop_idle(&self, since: i64) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, live| {
            let idle =
                live.touched.load(Ordering::Relaxed) <= since && !live.thinking.load(Ordering::Relaxed);
            if !idle {
                return true;
            }
            // Somebody may still look at it: they keep the place, but not what can be read again.
            if let Ok(mut slot) = live.table.try_lock() {
                *slot = None;
            }
            Arc::strong_count(live) > 1
        });
        self.metrics.live.store(tables.len() as i64, Ordering::Relaxed);
    }
}

pub(crate) fn head(table: &Table) -> Head {
    let (created, updated) = table.times();
    Head {
        id: table.id().to_owned(),
        game: table.created().game.clone(),
        status: table.phase().id().to_owned(),
        visibility: table.created().visibility.id().to_owned(),
        created,
        updated,
        version: table.version() as i64,
        bot_due: table.due().is_some(),
        summary: serde_json::to_string(&Summary::of(table)).expect("summaries are plain data"),
    }
}

pub(crate) fn unknown() -> Refused {
    Refused::new("unknown_table", Message::new("server.refused.unknown-table"))
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}
