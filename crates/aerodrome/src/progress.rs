//! How far something long is, on stderr.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{FormattedDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use lab::number::{decimal, grouped};
use tabletop::text::{Lang, Message};

use crate::voice::Voice;

/// How often a file or another program is told.
const PAUSE: Duration = Duration::from_secs(60);

/// A bar for a person at a terminal; elsewhere a line now and then, so that a log of a long run shows that it goes on.
pub(crate) struct Progress<'v> {
    bar: ProgressBar,
    words: Message,
    voice: &'v Voice<'v>,
    /// When the next line is due, where there are lines.
    due: Option<Mutex<Instant>>,
}

/// Games done, games a second and the time that is left.
pub(crate) fn games<'v>(all: u64, voice: &'v Voice<'v>) -> Progress<'v> {
    counting(all, Message::new("progress.bar"), voice)
}

/// The same for other things, in other words.
pub(crate) fn counting<'v>(all: u64, words: Message, voice: &'v Voice<'v>) -> Progress<'v> {
    if std::io::stderr().is_terminal() {
        Progress { bar: bar(all, &words, voice), words, voice, due: None }
    } else {
        let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::hidden());
        Progress { bar, words, voice, due: Some(Mutex::new(Instant::now() + PAUSE)) }
    }
}

impl Progress<'_> {
    /// So much more is done.
    pub(crate) fn add(&self, more: u64) {
        self.bar.inc(more);
        // Whoever finds somebody else here need not wait: one of many threads is enough to tell.
        if let Some(Ok(mut due)) = self.due.as_ref().map(Mutex::try_lock)
            && Instant::now() >= *due
        {
            *due = Instant::now() + PAUSE;
            anstream::eprintln!("{}", self.line());
        }
    }

    /// It is over: what comes now is the result.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn line(&self) -> String {
        let lang = self.voice.lang();
        let (done, all) = (self.bar.position(), self.bar.length().unwrap_or_default());
        let seconds = self.bar.elapsed().as_secs_f64();
        let left = seconds * all.saturating_sub(done) as f64 / done.max(1) as f64;
        let told = self.words.clone().with("bar", "").with("done", grouped(done as f64, lang));
        let told =
            told.with("all", grouped(all as f64, lang)).with("rate", rate(done as f64 / seconds, lang));
        let told = told.with("left", FormattedDuration(Duration::from_secs_f64(left)).to_string());
        self.voice.say(&told).trim().to_owned()
    }
}

/// A game of strong bots may take seconds.
fn rate(per_second: f64, lang: Lang) -> String {
    decimal(per_second, if per_second < 10.0 { 2 } else { 0 }, lang)
}

fn bar(all: u64, words: &Message, voice: &Voice<'_>) -> ProgressBar {
    let lang = voice.lang();
    let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr_with_hz(8));
    let template = voice.say(
        &words
            .clone()
            .with("bar", "{bar:24}")
            .with("done", "{done}")
            .with("all", grouped(all as f64, lang))
            .with("rate", "{rate}")
            .with("left", "{eta}"),
    );
    if let Ok(style) = ProgressStyle::with_template(&template) {
        let done = move |state: &ProgressState, out: &mut dyn Write| {
            let _ = out.write_str(&grouped(state.pos() as f64, lang));
        };
        let rate = move |state: &ProgressState, out: &mut dyn Write| {
            let _ = out.write_str(&rate(state.per_sec(), lang));
        };
        bar.set_style(style.progress_chars("━╸─").with_key("done", done).with_key("rate", rate));
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_what_is_done_and_what_is_left() {
        for lang in [Lang::En, Lang::De] {
            let voice = Voice::house(lang);
            let progress = games(2000, &voice);
            progress.bar.inc(1000);
            std::thread::sleep(Duration::from_millis(20));
            let line = progress.line();
            let [done, all] = [1000.0, 2000.0].map(|count| grouped(count, lang));
            assert!(line.starts_with(&done) && line.contains(&all), "{line}");
            assert!(line.contains("00:00:00"), "half is done, as long as it took is left: {line}");
        }
    }
}
