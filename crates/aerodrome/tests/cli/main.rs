//! The binary as people and scripts meet it.

#![expect(clippy::unwrap_used, reason = "a test may panic, in its helpers too")]

mod admin;
mod editions;
mod happy;
mod process;
#[path = "../server/mod.rs"]
mod server;
mod simulate;
mod verify;
mod wrong_usage;
