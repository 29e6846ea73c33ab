//! A real server on a loopback port, with real clients.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod abuse;
mod client;
mod editions;
#[path = "../folder/mod.rs"]
mod folder;
mod games;
mod lobby;
mod races;
#[path = "../schema/mod.rs"]
mod schema;
mod secrecy;
#[path = "../short/mod.rs"]
mod short;
mod windows;
