//! A game told as a story: every decision, what was chosen, what followed, and the rules at work.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use crate::bot::Bot;
use crate::fault::Faults;
use crate::game::{Game, Record};
use crate::options::Options;
use crate::rules::Decision;
use crate::seat::{Seat, Viewer};
use crate::text::{Lang, Message};
use crate::title::Title;

/// Plays a game with one bot in every seat and tells it in plain text, secrets included; and its record.
pub fn tell<G: Title>(
    rules: &Arc<G>,
    options: &Options,
    seats: usize,
    seed: &str,
    bot: &mut dyn Bot<G>,
) -> (String, Record) {
    let book = rules.book();
    let names = |seat: Seat| book.seat_name(Lang::En, seat);
    let say = |message: &Message| book.render(Lang::En, message, &names);
    let mut game = Game::new(rules.clone(), options.clone(), seats, seed);
    let mut story = String::new();
    let mut cited: BTreeSet<&'static str> = BTreeSet::new();
    let mut legal = Vec::new();
    let mut round = 0;
    let standing = loop {
        let (seat, request) = match rules.decision(game.state()) {
            Decision::Ask { seat, request } => (seat, request),
            Decision::Over(standing) => break standing,
        };
        if rules.round(game.state()) != round {
            round = rules.round(game.state());
            let _ = writeln!(story, "\nRound {round}");
        }
        legal.clear();
        rules.legal(game.state(), &mut legal);
        let view = rules.view(game.state(), Viewer::Seat(seat));
        let action = bot.choose(rules, &view, &legal);
        let _ = writeln!(
            story,
            "\n{}: {} -> {} (one of {})",
            names(seat),
            say(&rules.prompt(seat, &request)),
            say(&rules.offer(&view, action)),
            legal.len()
        );
        for told in game.play(action).expect("bots play legal actions") {
            // The teller knows everything: of an event told in two versions, the fuller one is the decider's.
            if !told.audience.contains(Viewer::Seat(seat)) {
                continue;
            }
            let rules_at_work = G::cites(&told.event);
            cited.extend(rules_at_work);
            let _ = write!(story, "    {}", say(&rules.line(&told.event)));
            let _ = match rules_at_work {
                [] => writeln!(story),
                _ => writeln!(story, " [{}]", rules_at_work.join(", ")),
            };
        }
    };
    let mut head = String::new();
    let people = if seats == 1 { "player" } else { "players" };
    let _ = writeln!(head, "{}, {seats} {people}, seed \"{seed}\", options {}", G::ID, options);
    let _ = writeln!(head, "Rules at work: {}", cited.into_iter().collect::<Vec<_>>().join(", "));
    let _ = writeln!(story, "\nThe end");
    for (place, tied) in (1..).zip(&standing.ranks) {
        for &seat in tied {
            let _ = writeln!(story, "{place}. {}: {}", names(seat), standing.scores[seat.index()]);
        }
    }
    (head + &story, game.record())
}

/// Whether a record from an earlier day still plays out as it did. If it does not, the rules have changed,
/// and their version must be raised; records of other versions or editions say nothing.
pub fn still_plays<G: Title>(rules: &Arc<G>, record: &Record) -> Result<(), String> {
    if record.rules_version != G::RULES_VERSION || record.edition != *rules.edition() {
        return Ok(());
    }
    Game::replay(rules, record).map(drop).map_err(|faults| {
        let reason = Faults::from(faults).render_all(rules.book(), Lang::En);
        format!("The rules play differently ({reason}). Raise RULES_VERSION of {} and regenerate.", G::ID)
    })
}
