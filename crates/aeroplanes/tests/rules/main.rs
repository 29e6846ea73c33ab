//! Every rule, one thing at a time. Test names hold the id of the rule they show.

mod advantages;
mod airports;
mod buying;
mod claims;
mod coverage;
mod editions;
mod files;
mod flights;
mod legs;
mod limits;
mod positions;
mod replacing;
mod rolls;
mod rounds;
mod scene;
mod scoring;
mod setup;
mod texts;
mod upkeep;
