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
    // What was never tried has no chance, and nothing is compared with it.
    let tried: Vec<(&Message, f32)> = best.iter().map_while(|one| Some((&one.label, one.chance?))).collect();
    let message = match (grounds, tried.len()) {
        (Grounds::Forced, _) => return Message::new("bots.forced"),
        // Whoever has tried nothing does not think either.
        (Grounds::Whim, _) | (_, 0) => {
            return Message::new("bots.whim").with("action", best[0].label.clone());
        }
        (Grounds::Unbeaten, _) => Message::new("bots.unbeaten"),
        (Grounds::Helps(part), _) => Message::new("bots.helps").with("part", Arg::term(part)),
        (Grounds::Played(games), 1) => Message::new("bots.played-one").with("games", games),
        (Grounds::Played(games), _) => Message::new("bots.played").with("games", games),
    };
    let names = [("action", "chance"), ("next", "other")];
    tried.into_iter().zip(names).fold(message, |message, ((label, chance), (action, percent))| {
        message.with(action, label.clone()).with(percent, (100.0 * chance).round() as i64)
    })
}

#[cfg(test)]
mod tests {
    use tabletop::text::{Book, Lang};

    use super::*;

    fn said(chances: &[Option<f32>], grounds: Grounds) -> [String; 2] {
        let suggest = |(&chance, id)| Suggestion { action: Value::Null, label: Message::new(id), chance };
        let best: Vec<Suggestion> = chances.iter().zip(["a", "b", "c"]).map(suggest).collect();
        let mut book = Book::shared();
        ["a", "b", "c"].into_iter().for_each(|id| book.add(id, id, id));
        let reason = reason(&best, grounds);
        assert_eq!(book.faults_of(&reason), [""; 0]);
        Lang::ALL.map(|lang| book.render(lang, &reason, &|_| String::new()))
    }

    #[test]
    fn what_was_never_tried_is_not_told_with_a_chance() {
        let alone =
            ["In 9 games played ahead, “a” wins 54 %.", "In 9 vorausgespielten Spielen siegt „a“ zu 54 %."];
        assert_eq!(said(&[Some(0.54), None, None], Grounds::Played(9)), alone);
        assert_eq!(said(&[Some(0.54)], Grounds::Played(9)), alone);
        let two = said(&[Some(0.54), Some(0.0), None], Grounds::Played(9));
        assert_eq!(two[0], "In 9 games played ahead, “a” wins 54 % and “b” 0 %.");
        let none = said(&[None, None], Grounds::Played(0));
        assert_eq!(none, said(&[None], Grounds::Whim));
    }

    #[test]
    fn one_game_is_not_several() {
        let one =
            ["In 1 game played ahead, “a” wins 100 %.", "In 1 vorausgespielten Spiel siegt „a“ zu 100 %."];
        assert_eq!(said(&[Some(1.0)], Grounds::Played(1)), one);
    }

    #[test]
    fn where_no_part_is_better_none_is_named() {
        let unbeaten = [
            "Nothing is better than “a”: about 54 % to win, 54 % with “b”.",
            "Nichts ist besser als „a“: etwa 54 % Siegchance, 54 % mit „b“.",
        ];
        assert_eq!(said(&[Some(0.54), Some(0.54)], Grounds::Unbeaten), unbeaten);
    }
}
