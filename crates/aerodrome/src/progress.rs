//! How far something long is, on stderr.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use lab::number::{decimal, grouped};
use tabletop::text::Message;

use crate::voice::Voice;

/// A bar with games done, games a second and the time that is left. Only a person at a terminal sees it.
pub(crate) fn bar(games: u64, voice: &Voice<'_>) -> ProgressBar {
    counting(games, Message::new("progress.bar"), voice)
}

/// The same for other things, in other words.
pub(crate) fn counting(all: u64, words: Message, voice: &Voice<'_>) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let lang = voice.lang();
    let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr_with_hz(8));
    let template = voice.say(
        &words
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
        // A game of strong bots may take seconds.
        let rate = move |state: &ProgressState, out: &mut dyn Write| {
            let rate = state.per_sec();
            let _ = out.write_str(&decimal(rate, if rate < 10.0 { 2 } else { 0 }, lang));
        };
        bar.set_style(style.progress_chars("━╸─").with_key("done", done).with_key("rate", rate));
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
