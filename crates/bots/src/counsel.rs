//! What a bot says at a table: the action it would play, the best three with their chances, and why in one sentence.

use catalog::{GameVisitor, Table, with_game};
use serde_json::Value;
use tabletop::bot::{Advice, Grounds, Prospect};
use tabletop::chance::Seed;
use tabletop::game::Game;
use tabletop::text::{Arg, Message};
use tabletop::{Decision, Title, Viewer};

use crate::Level;

/// What a bot says.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// The best actions, the one it would play first; never empty.
    pub best: Vec<Suggestion>,
    /// Why it prefers the first, in one sentence.
    pub reason: Message,
    /// How many games it played ahead, if it does that.
    pub iterations: Option<u32>,
}

/// An action and what may come of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The action as JSON.
    pub action: Value,
    /// The action as a button would name it.
    pub label: Message,
    /// How likely the seat is to win after it, from 0 to 1.
    pub chance: Option<f32>,
}

impl Counsel {
    /// The action it would play.
    pub fn action(&self) -> &Value {
        &self.best[0].action
    }
}

/// What a bot would do at a table, if anyone is asked anything. It sees what the deciding seat sees.
pub fn ask(table: &dyn Table, level: Level, seed: Seed) -> Option<Counsel> {
    struct Ask(Level, Seed);
    impl GameVisitor for Ask {
        type Out = Option<Counsel>;
        fn visit<G: Title>(self, game: &Game<G>) -> Option<Counsel> {
            let rules = &**game.rules();
            let Decision::Ask { seat, .. } = rules.decision(game.state()) else { return None };
            let mut legal = Vec::new();
            rules.legal(game.state(), &mut legal);
            let view = rules.view(game.state(), Viewer::Seat(seat));
            let advice = self.0.bot::<G>(self.1).advise(rules, &view, &legal);
            Some(put(rules, &view, &advice))
        }
    }
    with_game(table, Ask(level, seed))
}

fn put<G: Title>(rules: &G, view: &G::View, advice: &Advice<G::Action>) -> Counsel {
    let suggest = |prospect: &Prospect<G::Action>| Suggestion {
        action: serde_json::to_value(rules.encode_action(prospect.action))
            .expect("wire types are plain data"),
        label: rules.offer(view, prospect.action),
        chance: prospect.chance,
    };
    let best: Vec<Suggestion> = advice.best.iter().map(suggest).collect();
    let iterations = match advice.grounds {
        Grounds::Played(games) => Some(games),
        _ => None,
    };
    Counsel { reason: reason(&best, advice.grounds), best, iterations }
}

fn reason(best: &[Suggestion], grounds: Grounds) -> Message {
    let id = match grounds {
        Grounds::Forced => "bots.forced",
        Grounds::Whim => "bots.whim",
        Grounds::Helps(_) => "bots.helps",
        Grounds::Played(_) => "bots.played",
    };
    let mut message = Message::new(id);
    let names = [("action", "chance"), ("next", "other")];
    for (suggestion, (action, chance)) in best.iter().zip(names) {
        message = message.with(action, suggestion.label.clone()).with(chance, percent(suggestion.chance));
    }
    match grounds {
        Grounds::Helps(part) => message.with("part", Arg::term(part)),
        Grounds::Played(games) => message.with("games", i64::from(games)),
        Grounds::Forced | Grounds::Whim => message,
    }
}

fn percent(chance: Option<f32>) -> i64 {
    chance.map_or(0, |chance| (100.0 * chance).round() as i64)
}
