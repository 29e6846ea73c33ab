//! `aerodrome`: flying board games as software, one binary.

use std::process::ExitCode;

/// A server makes and drops many small texts at once, on several threads.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    aerodrome::run(std::env::args_os())
}
