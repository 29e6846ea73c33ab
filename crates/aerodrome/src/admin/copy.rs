//! `admin copy`: everything into another database, from a file to PostgreSQL or back.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use lab::number::grouped;
use server::store::{Store, without_password};
use tabletop::text::Message;

use super::Desk;
use crate::failure::Usage;
use crate::progress;
use crate::serve::{Site, is_postgres};
use crate::shell::quoted;

/// Options of the command.
#[derive(Args, Debug)]
pub(super) struct CopyArgs {
    /// Where to: postgres://user@host/name, or a folder for a file; nothing may be there yet
    #[arg(long, value_name = "URL|DIR")]
    to: String,
}

/// Copies and compares.
pub(super) async fn run(args: &CopyArgs, desk: &Desk<'_>, out: &mut dyn Write) -> Result<()> {
    let to = match is_postgres(&args.to) {
        true => Site::Postgres(args.to.clone()),
        false => Site::folder(Path::new(&args.to)),
    };
    if is_same(&to, &desk.site) {
        return Err(Usage(desk.say(&Message::new("admin.to-itself"))).into());
    }
    // What a server writes during the copy would be missing in it, so a file must be free.
    let from = match desk.site {
        Site::File(_) => desk.alone().await?,
        Site::Postgres(_) => desk.beside().await?,
    };
    let other = to.open().await.map_err(|error| desk.failed(&error.into()))?;
    let rows = from.rows().await.map_err(|error| desk.failed(&error))?;
    let progress = progress::counting(2 * rows as u64, Message::new("admin.bar"), desk.voice);
    let copied = from.copy_into(&other, &shown(&to), &|rows| progress.add(rows)).await;
    progress.finish();
    let copied = copied.map_err(|error| desk.failed(&error))?;
    from.close().await;
    other.close().await;
    let lang = desk.voice.lang();
    let done = Message::new("admin.copied")
        .with("tables", copied.contents.tables)
        .with("entries", copied.contents.entries)
        .with("rows", grouped(copied.rows as f64, lang));
    writeln!(out, "{}", desk.say(&done))?;
    let next = match &to {
        Site::Postgres(url) => {
            Message::new("admin.next-database").with("url", quoted(&without_password(url)))
        }
        Site::File(_) => Message::new("admin.next-data").with("path", quoted(&args.to)),
    };
    Ok(writeln!(out, "{}", desk.say(&next))?)
}

fn shown(site: &Site) -> String {
    match site {
        Site::File(file) => file.display().to_string(),
        Site::Postgres(url) => without_password(url),
    }
}

fn is_same(one: &Site, other: &Site) -> bool {
    let real = |path: &PathBuf| path.canonicalize().ok();
    match (one, other) {
        (Site::File(one), Site::File(other)) => {
            one == other || (real(one).is_some() && real(one) == real(other))
        }
        (one, other) => one == other,
    }
}
