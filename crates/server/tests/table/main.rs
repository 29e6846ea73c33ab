//! The table as a machine: what may follow what, and that its log holds all of it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod desk;
mod editions;
mod replay;
mod seats;
#[path = "../short/mod.rs"]
mod short;
mod turns;
mod windows;
