//! What was measured, for people.

use std::io::{self, Write};

use lab::number::{decimal, grouped};
use tabletop::text::Message;

use super::playouts::Measured;
use crate::style::HEAD;
use crate::voice::Voice;

/// Text id and least width of every column.
const COLUMNS: [(&str, usize); 9] = [
    ("bench.game", 15),
    ("bench.seats", 5),
    ("bench.games", 9),
    ("bench.seconds", 7),
    ("bench.choices-per-second", 12),
    ("bench.decisions-per-second", 12),
    ("bench.games-per-second", 9),
    ("bench.mean-legal", 6),
    ("bench.state-bytes", 6),
];

/// The first line.
pub(super) fn print_heads(voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{HEAD}{}{HEAD:#}", row(&COLUMNS.map(|(id, _)| head(id, voice)), voice))
}

/// A line for one table.
pub(super) fn print_row(measured: &Measured, voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    let lang = voice.lang();
    let cells = [
        measured.game.to_owned(),
        measured.seats.to_string(),
        grouped(measured.games as f64, lang),
        decimal(measured.seconds, 1, lang),
        grouped(measured.choices_per_second, lang),
        grouped(measured.decisions_per_second, lang),
        grouped(measured.games_per_second, lang),
        decimal(measured.mean_legal, 1, lang),
        grouped(measured.state_bytes as f64, lang),
    ];
    writeln!(out, "{}", row(&cells, voice))?;
    // Rows come as they are measured, also into a pipe.
    out.flush()
}

fn head(id: &'static str, voice: &Voice<'_>) -> String {
    voice.say(&Message::new(id))
}

/// The game to the left, the numbers to the right.
fn row(cells: &[String; COLUMNS.len()], voice: &Voice<'_>) -> String {
    let width = |(id, least): (&'static str, usize)| least.max(head(id, voice).chars().count());
    let aligned = cells.iter().zip(COLUMNS).enumerate().map(|(place, (cell, column))| match place {
        0 => format!("{cell:<0$}", width(column)),
        _ => format!("{cell:>0$}", width(column)),
    });
    aligned.collect::<Vec<_>>().join("  ")
}
