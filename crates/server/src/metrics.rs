//! What is counted, as Prometheus reads it.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the histogram of commit times, in microseconds.
const BOUNDS: [u64; 8] = [500, 1_000, 2_000, 5_000, 10_000, 50_000, 250_000, 1_000_000];

/// Counters of one server.
#[derive(Default)]
pub struct Metrics {
    /// Actions that were accepted and stored, those of bots too.
    pub actions: AtomicU64,
    /// Requests that were refused: wrong, late, not allowed.
    pub refused: AtomicU64,
    /// Requests turned away because there were too many.
    pub limited: AtomicU64,
    /// Writes that were stored.
    pub writes: AtomicU64,
    /// Thoughts of bots.
    pub thoughts: AtomicU64,
    /// Sockets dropped because they did not read.
    pub slow: AtomicU64,
    /// Sockets that are open.
    pub sockets: AtomicI64,
    /// Tables in memory.
    pub live: AtomicI64,
    commits: [AtomicU64; BOUNDS.len() + 1],
    commit_micros: AtomicU64,
}

impl Metrics {
    /// One more.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn committed(&self, writes: usize, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.iter().position(|&bound| micros <= bound).unwrap_or(BOUNDS.len());
        Metrics::count(&self.commits[place]);
        self.commit_micros.fetch_add(micros, Ordering::Relaxed);
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
    }

    /// All of it as text.
    pub fn render(&self) -> String {
        let mut text = String::new();
        let mut say = |name: &str, kind: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "# TYPE aerodrome_{name} {kind}\naerodrome_{name} {value}");
        };
        for (name, counter) in [
            ("actions_total", &self.actions),
            ("refused_total", &self.refused),
            ("limited_total", &self.limited),
            ("writes_total", &self.writes),
            ("bot_thoughts_total", &self.thoughts),
            ("slow_sockets_total", &self.slow),
        ] {
            say(name, "counter", &counter.load(Ordering::Relaxed));
        }
        for (name, gauge) in [("sockets", &self.sockets), ("live_tables", &self.live)] {
            say(name, "gauge", &gauge.load(Ordering::Relaxed));
        }
        let _ = writeln!(text, "# TYPE aerodrome_commit_seconds histogram");
        let mut sum = 0;
        for (place, count) in self.commits.iter().enumerate() {
            sum += count.load(Ordering::Relaxed);
            let bound =
                BOUNDS.get(place).map_or("+Inf".to_owned(), |&bound| format!("{}", bound as f64 / 1e6));
            let _ = writeln!(text, "aerodrome_commit_seconds_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.commit_micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ =
            writeln!(text, "aerodrome_commit_seconds_sum {seconds}\naerodrome_commit_seconds_count {sum}");
        text
    }
}

/// Counts something up now and down when it is dropped.
pub(crate) struct Gauge<'m>(&'m AtomicI64);

impl<'m> Gauge<'m> {
    pub(crate) fn up(gauge: &'m AtomicI64) -> Gauge<'m> {
        gauge.fetch_add(1, Ordering::Relaxed);
        Gauge(gauge)
    }
}

impl Drop for Gauge<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commits_are_counted_by_their_time() {
        let metrics = Metrics::default();
        metrics.committed(3, Duration::from_micros(700));
        metrics.committed(1, Duration::from_secs(9));
        let text = metrics.render();
        for line in [
            "aerodrome_writes_total 4",
            "aerodrome_commit_seconds_bucket{le=\"0.0005\"} 0",
            "aerodrome_commit_seconds_bucket{le=\"0.001\"} 1",
            "aerodrome_commit_seconds_bucket{le=\"+Inf\"} 2",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} in\n{text}");
        }
    }
}
