//! How far many games are, on stderr.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tabletop::text::Message;

use crate::voice::Voice;

/// A bar with games done, games a second and the time that is left. Only a person at a terminal sees it.
pub(crate) fn bar(games: u64, voice: &Voice<'_>) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(8));
    let template = voice.say(
        &Message::new("progress.bar")
            .with("bar", "{bar:24}")
            .with("done", "{human_pos}")
            .with("all", "{human_len}")
            .with("rate", "{per_sec}")
            .with("left", "{eta}"),
    );
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style.progress_chars("━╸─"));
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
