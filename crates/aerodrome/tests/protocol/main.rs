//! The engine protocol, line by line, without a process.

#![expect(clippy::unwrap_used, reason = "a test may panic, in its helpers too")]

mod errors;
mod mutants;
mod session;
mod talk;
