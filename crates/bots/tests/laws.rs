//! What every bot keeps to, in games of every title: it plays legal actions, and sees nothing it may not see.

use std::sync::Arc;

use bots::{Level, ask};
use catalog::{Catalog, TitleVisitor};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::bot::Bot;
use tabletop::chance::{Seed, below, pick};
use tabletop::game::Game;
use tabletop::options::{OptionSpec, Options};
use tabletop::{Decision, Silent, Title, Viewer, laws};

fn level(name: &str) -> Level {
    Level::parse(name).expect("it is a level")
}

/// The options of a game: the usual ones and, in every second game, the last value of each.
fn options<G: Title>(number: usize) -> G::Options {
    let usual = Options::defaults(G::OPTIONS);
    let last = |options: Options, spec: &OptionSpec| match spec.values.last() {
        Some(value) => options.with(spec.id, value),
        None => options,
    };
    G::options(&if number.is_multiple_of(2) { usual } else { G::OPTIONS.iter().fold(usual, last) })
}

/// Bots of all levels at one table, in games of every number of seats.
struct Mixed<'m>(usize, &'m dyn Fn(usize));

impl TitleVisitor for Mixed<'_> {
    type Out = u64;

    fn visit<G: Title>(self, rules: &Arc<G>) -> u64 {
        let counts: Vec<usize> = G::SEATS.collect();
        let levels = ["greedy", "random", "expert:3it", "greedy", "random"].map(level);
        let mut decisions = 0;
        for number in 0..self.0 {
            let seed = Seed::from_text("bots at one table").nth(number as u64);
            let seats = counts[number % counts.len()];
            let mut bots: Vec<Box<dyn Bot<G>>> = (0..seats)
                .map(|place| levels[(place + number) % levels.len()].bot(seed.nth(place as u64)))
                .collect();
            let mut state = rules.setup(&options::<G>(number), seats, seed);
            let mut legal = Vec::new();
            while let Decision::Ask { seat, .. } = rules.decision(&state) {
                legal.clear();
                rules.legal(&state, &mut legal);
                let view = rules.view(&state, Viewer::Seat(seat));
                let advice = bots[seat.index()].advise(&**rules, &view, &legal);
                for prospect in &advice.best {
                    assert!(legal.contains(&prospect.action), "{:?} in game {number}", prospect.action);
                    assert!(
                        prospect.chance.is_none_or(|chance| (0.0..=1.0).contains(&chance)),
                        "{prospect:?}"
                    );
                }
                rules.play_unchecked(&mut state, advice.choice(), &mut Silent);
                decisions += 1;
            }
            (self.1)(number + 1);
        }
        decisions
    }
}

#[test]
fn bots_play_legal_actions_only() {
    let games = laws::games_to_play(60);
    for id in Catalog::IDS {
        let progress = |done: usize| {
            if done.is_multiple_of(500) {
                println!("{done} of {games} games");
            }
        };
        let decisions = Catalog::house().with_title(id, Mixed(games, &progress)).expect("it is in the list");
        println!("{id}: {decisions} decisions in {games} games, every advice legal");
        assert!(decisions > 0);
    }
}

/// A moment of a random game, every one before its end equally likely.
fn some_moment<G: Title>(rules: &G, start: G::State, rng: &mut Xoshiro256PlusPlus) -> G::State {
    let mut past = Vec::new();
    let mut state = start;
    let mut legal = Vec::new();
    loop {
        legal.clear();
        rules.legal(&state, &mut legal);
        if legal.is_empty() {
            return past.swap_remove(below(rng, past.len() as u32) as usize);
        }
        past.push(state.clone());
        rules.play_unchecked(&mut state, pick(rng, &legal), &mut Silent);
    }
}

/// At moments of random games: the hidden part is drawn anew, and every bot says the same as before.
struct Blind(usize);

impl TitleVisitor for Blind {
    type Out = usize;

    fn visit<G: Title>(self, rules: &Arc<G>) -> usize {
        let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("blind").0);
        let mut changed = 0;
        for number in 0..self.0 {
            let seats = *G::SEATS.end();
            let start = rules.setup(&options::<G>(number), seats, Seed::fresh(&mut rng));
            let state = some_moment(&**rules, start, &mut rng);
            let Decision::Ask { seat, .. } = rules.decision(&state) else { continue };
            let belief = rules.belief(&rules.view(&state, Viewer::Seat(seat)));
            let mut other = rules.blank(&belief);
            rules.sample(&belief, &mut rng, &mut other);
            changed += usize::from(other != state);
            let table = |state: G::State| Game::from_state(rules.clone(), state);
            let (here, there) = (table(state), table(other));
            for name in ["random", "greedy", "expert:40it"] {
                let seed = Seed::from_text("same").nth(number as u64);
                assert_eq!(ask(&here, level(name), seed), ask(&there, level(name), seed), "{name}");
            }
        }
        changed
    }
}

#[test]
fn bots_say_the_same_whatever_is_hidden() {
    let games = laws::games_to_play(60);
    for id in Catalog::IDS {
        let changed = Catalog::house().with_title(id, Blind(games)).expect("it is in the list");
        println!("{id}: {changed} states of {games} had another hidden part");
        assert!(changed > games / 2, "the hidden part must differ for this to show anything");
    }
}
