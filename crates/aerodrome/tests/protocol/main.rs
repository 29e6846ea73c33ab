//! The engine protocol, line by line, without a process.

mod errors;
mod mutants;
mod session;
mod talk;
