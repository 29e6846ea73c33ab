//! `aerodrome`: flying board games as software, one binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    aerodrome::run(std::env::args_os())
}
