//! A server that is measured: started, watched, stopped.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// A server of our own, with a database of its own.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    /// How long it took until it listened.
    pub(crate) ready: Duration,
}

/// Which server is measured, and where it keeps its tables.
pub(crate) struct Setting {
    /// The program.
    pub(crate) program: PathBuf,
    /// A PostgreSQL database in the place of a file in the folder.
    pub(crate) database: Option<String>,
    /// An empty folder.
    pub(crate) folder: PathBuf,
}

impl Server {
    pub(crate) fn start(setting: &Setting) -> Result<Server> {
        let began = Instant::now();
        let mut command = Command::new(&setting.program);
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--rate", "4000000000"]);
        match &setting.database {
            Some(url) => command.args(["--database", url]),
            None => command.arg("--data").arg(&setting.folder),
        };
        let mut child = command
            .env("AERODROME_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} does not start", setting.program.display()))?;
        let mut line = String::new();
        let output = child.stdout.take().context("the server's output is piped")?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().rsplit('/').next().unwrap_or_default();
        let address = address.parse().with_context(|| format!("the server said {line:?}, not an address"))?;
        Ok(Server { child, address, ready: began.elapsed() })
    }

    /// The memory it holds, in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))
            .context("memory is read from /proc, which this system lacks")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next());
        Ok(1024 * kilobytes.context("/proc tells no VmRSS")?.parse::<u64>()?)
    }

    /// The time that processors have spent on it so far.
    pub(crate) fn busy(&self) -> Result<Duration> {
        busy(&self.child.id().to_string())
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(mut self) -> Result<()> {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status()?;
        ensure!(asked.success(), "the server cannot be asked to stop");
        ensure!(self.child.wait()?.success(), "the server did not stop in order");
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // After `stop` there is nothing left to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The time that processors have spent on a process, by its number or `self`.
pub(crate) fn busy(process: &str) -> Result<Duration> {
    let told = fs::read_to_string(format!("/proc/{process}/stat"))
        .context("processor time is read from /proc, which this system lacks")?;
    // The name, in brackets, may hold anything; what follows it are numbers.
    let numbers = told.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = numbers.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Ok(Duration::from_millis(10 * ticks))
}

/// A folder for one run, gone afterwards.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Result<Folder> {
        let path = std::env::temp_dir().join(format!("aerodrome-load-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
