//! Every rule of both games, one thing at a time. Test names hold the id of the rule they show.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod asteroid;
mod council;
mod coverage;
mod editions;
mod favors;
mod files;
mod journeys;
mod market;
mod passengers;
mod positions;
mod scene;
mod setup;
mod sky;
mod solo;
mod solo_files;
mod solo_scene;
mod texts;
mod track;
