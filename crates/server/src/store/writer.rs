//! The one writer: what waits goes into one transaction, and is acknowledged after its commit.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::{Outcome, Store, StoreError, Write};
use crate::metrics::Metrics;

/// How many writes one transaction takes.
const BATCH: usize = 256;
/// How many writes may wait; those beyond wait to be let in.
const QUEUE: usize = 4096;

type Answer = oneshot::Sender<Result<Outcome, StoreError>>;

/// Hands writes to the task that writes. What arrives during one commit shares the next one, so that nobody waits
/// for company and a crowd shares the cost.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<(Write, Answer)>,
}

impl Writer {
    /// Starts the task; it ends when the last writer is gone and everything is written.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> (Writer, tokio::task::JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        (Writer { queue }, tokio::spawn(work(store, metrics, waiting)))
    }

    /// Writes; when this returns `Done`, it is durable.
    pub async fn write(&self, write: Write) -> Result<Outcome, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send((write, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }
}

async fn work(store: Arc<dyn Store>, metrics: Arc<Metrics>, mut waiting: mpsc::Receiver<(Write, Answer)>) {
    let mut gathered = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut gathered, BATCH).await > 0 {
        let (batch, answers): (Vec<Write>, Vec<Answer>) = gathered.drain(..).unzip();
        let began = Instant::now();
        let outcomes = write_all(&*store, &batch).await;
        metrics.committed(batch.len(), began.elapsed());
        for (answer, outcome) in answers.into_iter().zip(outcomes) {
            // Whoever no longer listens will find it in the log.
            let _ = answer.send(outcome);
        }
    }
}

/// All in one transaction; if that fails, each by itself, so that one bad write spoils no other.
async fn write_all(store: &dyn Store, batch: &[Write]) -> Vec<Result<Outcome, StoreError>> {
    match store.write(batch).await {
        Ok(outcomes) => outcomes.into_iter().map(Ok).collect(),
        Err(error) if batch.len() == 1 => {
            tracing::error!(?error, "a write failed");
            vec![Err(error)]
        }
        Err(_) => {
            let mut outcomes = Vec::with_capacity(batch.len());
            for write in batch {
                let outcome = store.write(std::slice::from_ref(write)).await;
                if let Err(error) = &outcome {
                    tracing::error!(?error, "a write failed");
                }
                outcomes.push(outcome.map(|outcomes| outcomes[0]));
            }
            outcomes
        }
    }
}
