//! The laws of `tabletop::laws` on random games and damaged positions of both games.

use plutocracy::{Plutocracy, Solo};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::chance::{Seed, below};
use tabletop::options::Options;
use tabletop::{Silent, Title, laws, trial};

#[test]
fn random_games_for_several_obey_the_laws() {
    laws::random_games_obey::<Plutocracy>(200);
}

#[test]
fn random_solo_games_obey_the_laws() {
    laws::random_games_obey::<Solo>(200);
}

#[test]
fn damaged_positions_for_several_are_refused_or_play_on_under_the_laws() {
    laws::damaged_positions_obey::<Plutocracy>(200, 60);
}

#[test]
fn damaged_solo_positions_are_refused_or_play_on_under_the_laws() {
    laws::damaged_positions_obey::<Solo>(200, 60);
}

/// More choices than this at once would be too many to show.
const MOST_ACTIONS: usize = 200;

/// The longest list of legal actions in so many random games. What comes early in a list is done oftener: business
/// before journeys, so that favors are held.
fn longest_list<G: Title>(games: u64) -> usize {
    let rules = G::house();
    let mut longest = 0;
    for number in 0..games {
        let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("lists").nth(number).0);
        let seats = G::SEATS.start() + number as usize % G::SEATS.count();
        let options = G::OPTIONS.iter().fold(Options::defaults(G::OPTIONS), |options, spec| {
            options.with(spec.id, spec.values[below(&mut rng, spec.values.len() as u32) as usize])
        });
        let mut state = rules.setup(&G::options(&options), seats, Seed::fresh(&mut rng));
        loop {
            let legal = trial::legal(&rules, &state);
            longest = longest.max(legal.len());
            if legal.is_empty() {
                break;
            }
            let mut at = || below(&mut rng, legal.len() as u32) as usize;
            let chosen = legal[at().min(at()).min(at())];
            rules.play_unchecked(&mut state, chosen, &mut Silent);
        }
    }
    longest
}

#[test]
fn no_list_of_legal_actions_is_too_long() {
    let (several, alone) = (longest_list::<Plutocracy>(3000), longest_list::<Solo>(1000));
    // All journeys twice with Hyper Drive, and what there is to do on a planet; a lap's worth of times in solo.
    assert!((90..=MOST_ACTIONS).contains(&several), "{several}");
    assert!((75..=MOST_ACTIONS).contains(&alone), "{alone}");
}
