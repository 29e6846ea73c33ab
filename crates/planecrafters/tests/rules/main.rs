//! Every rule of Planecrafters, one thing at a time. Test names hold the id of the rule they show.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod acquire;
mod agent;
mod buyer;
mod clean_up;
mod coverage;
mod editions;
mod ending;
mod factory_manager;
mod files;
mod flyer;
mod hire;
mod jack;
mod knowledge;
mod objectives;
mod positions;
mod scene;
mod setup;
mod spy;
mod texts;
mod thief;
