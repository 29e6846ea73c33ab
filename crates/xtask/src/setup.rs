//! What the chores need beyond a Rust toolchain: looked for first, installed only where missing.

use std::fs;
use std::path::Path;
use std::{env, process::Command};

use anyhow::{Result, bail};

use crate::postgres;
use crate::process::{self, cargo, cargo_has, command};
use crate::schema;
use crate::workspace;

/// A chore that needs something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    Run,
    Test,
    Guard,
    Mutants,
    Schema,
}

enum Need {
    /// A program on the `PATH`, from a Debian package.
    Program { name: &'static str, package: &'static str },
    /// The PostgreSQL server, from its Debian package.
    Postgres,
    /// Python with its environments, from its Debian package.
    Python,
    /// schemathesis, from PyPI, in an environment of its own.
    Schemathesis,
    /// A cargo subcommand, from the crate `cargo-<name>`.
    Subcommand(&'static str),
    /// The npm packages of a folder, once it has a `package.json`.
    NodeModules(&'static str),
}

const NEEDS: &[(Need, &[Task])] = &[
    (Need::Program { name: "valgrind", package: "valgrind" }, &[Task::Test, Task::Guard]),
    (Need::Postgres, &[Task::Test]),
    (Need::Python, &[Task::Test, Task::Schema]),
    (Need::Schemathesis, &[Task::Test, Task::Schema]),
    (Need::Subcommand("deny"), &[Task::Test]),
    (Need::Subcommand("mutants"), &[Task::Mutants]),
    (Need::Program { name: "node", package: "nodejs" }, &[Task::Run, Task::Test]),
    (Need::Program { name: "npm", package: "npm" }, &[Task::Run, Task::Test]),
    (Need::Program { name: "chromium", package: "chromium" }, &[Task::Test]),
    (Need::NodeModules("web"), &[Task::Run, Task::Test]),
];

/// Installs what is missing for `run` and `test`.
pub(crate) fn everyday() -> Result<()> {
    prepare(Task::Run)?;
    prepare(Task::Test)?;
    println!("Everything that `run` and `test` need is here.");
    Ok(())
}

/// Installs what is missing for one chore.
pub(crate) fn prepare(task: Task) -> Result<()> {
    let missing: Vec<&Need> = NEEDS
        .iter()
        .filter(|(need, tasks)| tasks.contains(&task) && need.is_missing())
        .map(|(need, _)| need)
        .collect();
    if missing.iter().any(|need| matches!(need, Need::Program { .. } | Need::Postgres | Need::Python))
        && may_use_apt()
    {
        process::run(apt().arg("update"))?;
    }
    missing.into_iter().try_for_each(Need::install)
}

impl Need {
    fn is_missing(&self) -> bool {
        match self {
            Need::Program { name, .. } => !on_path(name),
            Need::Postgres => !postgres::is_installed(),
            Need::Python => !python_makes_environments(),
            Need::Schemathesis => !schema::is_installed(),
            Need::Subcommand(name) => !cargo_has(name),
            Need::NodeModules(folder) => node_modules_are_stale(&workspace::root().join(folder)),
        }
    }

    fn install(&self) -> Result<()> {
        match self {
            Need::Program { name, package } => install_package(name, package),
            Need::Postgres => install_package("PostgreSQL", "postgresql"),
            Need::Python => install_package("Python with venv", "python3-venv"),
            Need::Schemathesis => schema::install(),
            Need::Subcommand(name) => {
                println!("Installing cargo-{name}");
                process::run(&mut cargo(["install", "--locked", &format!("cargo-{name}")]))
            }
            Need::NodeModules(folder) => {
                println!("Installing the npm packages of {folder}/");
                process::run(command("npm").arg("ci").current_dir(workspace::root().join(folder)))
            }
        }
    }
}

/// Debian splits off what an environment is made with.
fn python_makes_environments() -> bool {
    let import = Command::new("python3").args(["-c", "import ensurepip, venv"]).output();
    import.is_ok_and(|output| output.status.success())
}

fn install_package(name: &str, package: &str) -> Result<()> {
    if !may_use_apt() {
        bail!("{name} is missing. Install it: sudo apt-get install {package}");
    }
    println!("Installing the Debian package {package}");
    process::run(apt().args(["install", "-y", "--no-install-recommends", package]))
}

fn apt() -> Command {
    let mut apt = command("apt-get");
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    apt
}

fn may_use_apt() -> bool {
    on_path("apt-get") && is_root()
}

/// Whether we may do anything.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Whether a program of this name would be found.
pub(crate) fn on_path(program: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// npm rewrites `node_modules/.package-lock.json` whenever it installs.
fn node_modules_are_stale(folder: &Path) -> bool {
    let written = |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified());
    if !folder.join("package.json").is_file() {
        return false;
    }
    match (written("node_modules/.package-lock.json"), written("package-lock.json")) {
        (Ok(installed), Ok(asked)) => installed < asked,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    #[test]
    fn a_program_is_found_by_name() {
        assert!(on_path("cargo"));
        assert!(!on_path("no-such-program-anywhere"));
    }

    #[test]
    fn node_modules_follow_the_lock_file() {
        let folder = env::temp_dir().join(format!("xtask-node-modules-{}", std::process::id()));
        fs::create_dir_all(folder.join("node_modules")).unwrap();
        let now = SystemTime::now();
        let write = |name: &str, time: SystemTime| {
            fs::File::create(folder.join(name)).unwrap().set_modified(time).unwrap();
        };

        assert!(!node_modules_are_stale(&folder), "no package.json, nothing to install");
        write("package.json", now);
        write("package-lock.json", now);
        assert!(node_modules_are_stale(&folder), "never installed");
        write("node_modules/.package-lock.json", now + Duration::from_secs(1));
        assert!(!node_modules_are_stale(&folder), "installed since");
        write("package-lock.json", now + Duration::from_secs(2));
        assert!(node_modules_are_stale(&folder), "asked for something newer");

        fs::remove_dir_all(&folder).unwrap();
    }
}
