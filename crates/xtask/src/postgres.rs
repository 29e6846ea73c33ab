//! A PostgreSQL of our own for as long as the tests run.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, process};

use anyhow::{Context, Result};

use crate::process::{capture, command};
use crate::setup::{is_root, on_path};

/// A throw-away cluster: on a loopback port, in a temporary folder, gone when the value is dropped.
pub(crate) struct Cluster {
    folder: PathBuf,
    url: String,
}

impl Cluster {
    /// Makes and starts a cluster.
    pub(crate) fn start() -> Result<Cluster> {
        let folder = env::temp_dir().join(format!("aerodrome-postgres-{}", process::id()));
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        if is_root() {
            capture(command("chown").arg("postgres").arg(&folder))?;
        }
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let cluster = Cluster { folder, url: format!("postgres://postgres@127.0.0.1:{port}/postgres") };
        let data = cluster.data();
        capture(
            as_postgres("initdb")?.args(["-U", "postgres", "-A", "trust", "-E", "UTF8", "-D"]).arg(&data),
        )?;
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200"
        );
        let log = cluster.folder.join("log");
        crate::process::run(
            as_postgres("pg_ctl")?
                .args(["-s", "-w", "-o", &options, "-D"])
                .arg(&data)
                .arg("-l")
                .arg(log)
                .arg("start"),
        )?;
        Ok(cluster)
    }

    /// Where programs find it.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let stopped = as_postgres("pg_ctl").and_then(|mut stop| {
            crate::process::run(stop.args(["-s", "-m", "immediate", "-D"]).arg(self.data()).arg("stop"))
        });
        if let Err(error) = stopped {
            eprintln!("PostgreSQL in {} may still run: {error:#}", self.folder.display());
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Whether this machine has what a cluster needs.
pub(crate) fn is_installed() -> bool {
    program("initdb").is_some()
}

/// A program of PostgreSQL, run by somebody whom it does not refuse: it refuses root.
fn as_postgres(name: &str) -> Result<Command> {
    let program = program(name).with_context(|| format!("{name} is missing: run `cargo xtask setup`"))?;
    let mut command = if is_root() { command("runuser") } else { Command::new(&program) };
    if is_root() {
        command.args(["-u", "postgres", "--"]).arg(&program);
    }
    // The repository may lie where another user cannot look.
    command.current_dir(env::temp_dir());
    Ok(command)
}

/// Debian keeps each version's programs in a folder of its own, off the `PATH`.
fn program(name: &str) -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        versions.map(|version| version.path().join("bin").join(name)).filter(|path| path.is_file()).collect();
    found.sort();
    found.pop().or_else(|| on_path(name).then(|| Path::new(name).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_nobody_has_is_not_found() {
        assert_eq!(program("no-such-program-anywhere"), None);
    }
}
