//! `admin backup` and `admin restore`: copies of the whole database.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use clap::Args;
use server::store::{OperateError, SqlStore, Store, without_password};
use tabletop::text::Message;

use super::Desk;
use super::clock::utc;
use crate::serve::Site;

/// Options of `backup`.
#[derive(Args, Debug)]
pub(super) struct BackupArgs {
    /// The new file
    file: PathBuf,
}

/// Writes a copy.
pub(super) async fn back_up(args: &BackupArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    let path = args.file.display().to_string();
    if let Site::Postgres(url) = &desk.site {
        let how = Message::new("admin.backup-postgres").with("url", without_password(url));
        bail!(desk.say(&how.with("path", path)));
    }
    let contents = desk.beside().await?.back_up(&args.file).await.map_err(|error| desk.failed(&error))?;
    let done = Message::new("admin.backed-up").with("path", path);
    let done = done.with("tables", contents.tables).with("entries", contents.entries);
    Ok(writeln!(out, "{}", desk.say(&done))?)
}

/// Options of `restore`.
#[derive(Args, Debug)]
pub(super) struct RestoreArgs {
    /// The backup
    file: PathBuf,
    /// Put it in the place of the tables that are there; they are kept beside it
    #[arg(long)]
    yes: bool,
}

/// Puts a copy in the place of the database file.
pub(super) async fn restore(args: &RestoreArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    let file = match &desk.site {
        Site::File(file) => file,
        Site::Postgres(url) => {
            let how = Message::new("admin.restore-postgres").with("url", without_password(url));
            bail!(desk.say(&how.with("path", args.file.display().to_string())));
        }
    };
    SqlStore::is_free(file).map_err(|error| desk.failed(&error.into()))?;
    if !args.yes {
        unless_there_are_tables(file, desk).await?;
    }
    let kept = kept_as(file);
    let contents = SqlStore::restore(&args.file, file, &kept).await.map_err(|error| desk.failed(&error))?;
    let done = Message::new("admin.restored").with("path", file.display().to_string());
    let done = done.with("tables", contents.tables).with("entries", contents.entries);
    writeln!(out, "{}", desk.say(&done))?;
    if kept.exists() {
        let kept = Message::new("admin.kept").with("path", kept.display().to_string());
        writeln!(out, "{}", desk.say(&kept))?;
    }
    Ok(())
}

async fn unless_there_are_tables(file: &Path, desk: &Desk<'_>) -> Result<()> {
    if !file.exists() {
        return Ok(());
    }
    let path = file.display().to_string();
    let there: Result<_, OperateError> = async {
        let store = SqlStore::sqlite_beside(file).await?;
        let found = (store.contents().await?, store.all(None, None, 1).await?);
        store.close().await;
        Ok(found)
    }
    .await;
    match there {
        Ok((_, last)) if last.is_empty() => Ok(()),
        Ok((contents, last)) => {
            let yes = Message::new("admin.restore-yes").with("path", path).with("tables", contents.tables);
            bail!(desk.say(&yes.with("updated", utc(last[0].updated))))
        }
        Err(error) => {
            let why = Message::new("admin.restore-unreadable").with("path", path);
            bail!(desk.say(&why.with("reason", desk.say(&error.message()))))
        }
    }
}

/// A name beside the file that is not taken.
fn kept_as(file: &Path) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64);
    let moment = utc(now).replace(':', "").replace(' ', "-");
    let name = |number: u32| {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        file.with_file_name(format!("aerodrome-before-{moment}{more}.db"))
    };
    (1..).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(1))
}
