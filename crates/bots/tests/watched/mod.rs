//! Games between bots, in which somebody looks on.

use bots::Level;
use tabletop::bot::Bot;
use tabletop::chance::Seed;
use tabletop::rules::Standing;
use tabletop::{Decision, Silent, Title, Viewer};

/// Plays a game: every seat has a bot of its own, or one bot decides for all. Tells each state and what was chosen.
pub fn play<G: Title>(
    rules: &G,
    mut state: G::State,
    bots: &mut [Box<dyn Bot<G>>],
    mut see: impl FnMut(&G::State, G::Action),
) -> Standing {
    let mut legal = Vec::new();
    loop {
        let seat = match rules.decision(&state) {
            Decision::Ask { seat, .. } => seat,
            Decision::Over(standing) => return standing,
        };
        legal.clear();
        rules.legal(&state, &mut legal);
        let bot = &mut bots[seat.index() % bots.len()];
        let choice = bot.choose(rules, &rules.view(&state, Viewer::Seat(seat)), &legal);
        see(&state, choice);
        rules.play_unchecked(&mut state, choice, &mut Silent);
    }
}

/// Every decision in games of one level, with all numbers of players in turn.
pub fn decisions<G: Title>(level: &str, games: u64, mut see: impl FnMut(&G, &G::State, G::Action))
where
    G::Options: Default,
{
    let rules = G::house();
    let level = Level::parse(level).expect("it is a level");
    for game in 0..games {
        let seed = Seed::from_text("sensible").nth(game);
        let seats = G::SEATS.start() + game as usize % G::SEATS.count();
        let state = rules.setup(&G::Options::default(), seats, seed);
        play(&rules, state, &mut [level.bot(seed)], |state, choice| see(&rules, state, choice));
    }
}
