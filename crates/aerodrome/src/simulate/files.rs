//! What `simulate` writes to files, checked before the games so that nothing is lost after them.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

use anyhow::{Result, anyhow};
use lab::csv::{GAMES, Unwritten, write_csv};
use lab::{Colophon, Findings, Speech};
use tabletop::text::{Book, Message};

use super::SimulateArgs;
use crate::shell::quoted;
use crate::voice::Voice;

/// Fails if a file that is asked for cannot be written.
pub(super) fn check(args: &SimulateArgs, voice: &Voice<'_>) -> Result<()> {
    if let Some(path) = &args.report {
        writable(path).map_err(|error| refused("simulate.cannot-write", path, &error, voice))?;
    }
    if let Some(folder) = &args.csv {
        let made = fs::create_dir_all(folder).and_then(|()| writable(&folder.join(GAMES)));
        made.map_err(|error| refused("simulate.cannot-write", folder, &error, voice))?;
    }
    Ok(())
}

/// Fails if a file cannot be written. An older file stays as it is until there is a new one, and no empty one is left in
/// case the games never end.
fn writable(path: &Path) -> io::Result<()> {
    let old = path.symlink_metadata().is_ok();
    OpenOptions::new().append(true).create(true).open(path)?;
    if old { Ok(()) } else { fs::remove_file(path) }
}

/// Writes what is asked for.
pub(super) fn write(args: &SimulateArgs, findings: &Findings, book: &Book, voice: &Voice<'_>) -> Result<()> {
    let speech = Speech::new(book, voice.lang());
    if let Some(path) = &args.report {
        let command = command(args, findings);
        let program = concat!("aerodrome ", env!("CARGO_PKG_VERSION"));
        let page = lab::report(findings, speech, Colophon { command: &command, program });
        fs::write(path, page).map_err(|error| refused("simulate.not-written", path, &error, voice))?;
    }
    if let Some(folder) = &args.csv {
        write_csv(findings, speech, folder)
            .map_err(|Unwritten { path, error }| refused("simulate.not-written", &path, &error, voice))?;
    }
    Ok(())
}

fn refused(id: &'static str, path: &Path, error: &io::Error, voice: &Voice<'_>) -> anyhow::Error {
    let path = path.display().to_string();
    anyhow!(voice.say(&Message::new(id).with("path", path).with("detail", error.to_string())))
}

/// The command that plays the same games again.
fn command(args: &SimulateArgs, findings: &Findings) -> String {
    let mut command = args.series.command("simulate", findings.seats, &args.bots);
    match args.until_significant {
        Some(Some(rate)) => command.push_str(&format!(" --until-significant {}", quoted(&rate.to_string()))),
        Some(None) => command.push_str(" --until-significant"),
        None => {}
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_whether_a_file_can_be_written_changes_nothing() {
        let folder = std::env::temp_dir().join(format!("aerodrome-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [old, new] = ["old.csv", "new.html"].map(|name| folder.join(name));
        fs::write(&old, "game,block\n").unwrap();
        for path in [&old, &new] {
            writable(path).unwrap();
        }
        assert_eq!(fs::read_to_string(&old).unwrap(), "game,block\n");
        assert!(!new.exists());
        assert!(writable(&folder).is_err() && writable(&folder.join("none/new.html")).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
