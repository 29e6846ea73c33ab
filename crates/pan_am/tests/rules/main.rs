//! Every rule of Pan Am, one thing at a time. Test names hold the id of the rule they show.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bids;
mod cards;
mod coverage;
mod directives;
mod editions;
mod engineers;
mod events;
mod expansion;
mod files;
mod knowledge;
mod positions;
mod resolution;
mod routes;
mod scene;
mod setup;
mod stock;
mod texts;
