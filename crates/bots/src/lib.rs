//! Opponents for any game, by name.

use std::sync::Arc;

use catalog::{GameVisitor, Table, with_game};
use serde_json::Value;
use tabletop::Viewer;
use tabletop::bot::{Bot, Random};
use tabletop::chance::Seed;
use tabletop::game::Game;
use tabletop::rules::{Decision, Rules};
use tabletop::text::{Arg, Message};
use tabletop::title::Title;

/// Which bot, as people name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal action.
    Random,
}

impl Level {
    /// Every name there is.
    pub const NAMES: &'static [&'static str] = &["random"];

    /// The bot with this name.
    pub fn parse(name: &str) -> Result<Level, Message> {
        match name {
            "random" => Ok(Level::Random),
            _ => Err(Message::new("bots.unknown")
                .with("bot", name)
                .with("known", Arg::list(Level::NAMES.iter().copied()))),
        }
    }

    /// A bot of this kind, the same for the same seed.
    pub fn bot<G: Rules>(self, seed: Seed) -> Box<dyn Bot<G>> {
        match self {
            Level::Random => Box::new(Random::new(seed)),
        }
    }
}

/// What a bot would do at a table, if anyone is asked anything. It sees what the deciding seat sees.
pub fn ask(table: &dyn Table, level: Level, seed: Seed) -> Option<Value> {
    struct Ask(Level, Seed);
    impl GameVisitor for Ask {
        type Out = Option<Value>;
        fn visit<G: Title>(self, game: &Game<G>) -> Option<Value> {
            let rules: &Arc<G> = game.rules();
            let Decision::Ask { seat, .. } = rules.decision(game.state()) else { return None };
            let mut legal = Vec::new();
            rules.legal(game.state(), &mut legal);
            let view = rules.view(game.state(), Viewer::Seat(seat));
            let action = self.0.bot::<G>(self.1).choose(rules, &view, &legal);
            serde_json::to_value(rules.encode_action(action)).ok()
        }
    }
    with_game(table, Ask(level, seed))
}
