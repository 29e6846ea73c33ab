//! Measures a server under load: people in pairs at many tables, playing random actions over sockets.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool talks to its terminal")]

mod client;
mod crowd;
mod server;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::Parser;

use crowd::{Crowd, Pace};
use server::{Folder, Server, Setting, busy};

#[derive(Parser)]
#[command(about = "Measures a server of its own under load")]
struct Args {
    /// The program to measure; otherwise the `aerodrome` that was built beside this one
    #[arg(long)]
    server: Option<PathBuf>,
    /// A PostgreSQL database to measure with, empty at first; otherwise an SQLite file
    #[arg(long)]
    database: Option<String>,
    /// Tables that are played at, two sockets each
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// How long each measurement lasts
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// How many actions a second to send in the second measurement; otherwise half of what the first reached
    #[arg(long)]
    rate: Option<f64>,
    /// How many more tables are stored before the start is measured
    #[arg(long, default_value_t = 10_000)]
    stored: usize,
}

#[tokio::main]
async fn main() -> Result<()> {
    let args = Args::parse();
    let folder = Folder::new()?;
    let program = match args.server {
        Some(program) => program,
        None => std::env::current_exe()?.with_file_name("aerodrome"),
    };
    let setting = Setting { program, database: args.database, folder: folder.path().to_owned() };
    let time = Duration::from_secs(args.seconds);
    let server = Server::start(&setting)?;

    let empty = server.memory()?;
    eprintln!("{} tables gather ..", args.tables);
    let mut crowd = Crowd::gather(server.address, args.tables).await?;
    let idle = server.memory()?;
    crowd.connect().await?;
    let watched = server.memory()?;
    let each = |bytes: u64| (bytes.saturating_sub(empty)) as f64 / 1024.0 / args.tables as f64;
    println!(
        "memory     {:.0} KB for an idle table, {:.0} KB with its two sockets",
        each(idle),
        each(watched)
    );

    eprintln!("they play as fast as it goes ..");
    let fast = measure("full", &server, &mut crowd, time, None).await?;
    let rate = args.rate.unwrap_or(fast.rate() / 2.0);
    eprintln!("they play {rate:.0} actions a second ..");
    measure("steady", &server, &mut crowd, time, Some(rate)).await?;
    println!("memory     {:.0} KB for a table in the end", each(server.memory()?));
    drop(crowd);

    eprintln!("{} tables are stored ..", args.stored);
    drop(Crowd::gather(server.address, args.stored).await?);
    server.stop()?;
    let server = Server::start(&setting)?;
    println!(
        "start      {:.2} s with {} stored tables",
        server.ready.as_secs_f64(),
        args.tables + args.stored
    );
    server.stop()
}

/// Lets the crowd play and tells how it went.
async fn measure(
    name: &str,
    server: &Server,
    crowd: &mut Crowd,
    time: Duration,
    rate: Option<f64>,
) -> Result<Pace> {
    let before = (server.busy()?, busy("self")?);
    let pace = crowd.play(time, rate).await?;
    let spent = [server.busy()? - before.0, busy("self")? - before.1];
    let [server, own] = spent.map(|spent| spent.as_secs_f64() * 1e6 / pace.actions.max(1) as f64);
    let ms = |share: f64| pace.delay(share).as_secs_f64() * 1000.0;
    println!(
        "{name:10} {:.0} actions a second; from sending to all having the new view p50 {:.1} ms, p99 {:.1} ms",
        pace.rate(),
        ms(0.5),
        ms(0.99)
    );
    println!("           {server:.0} µs of a processor for an action, {own:.0} µs more for those who play");
    Ok(pace)
}
