//! Those who think play Planecrafters sensibly.

mod watched;

use planecrafters::Planecrafters;
use planecrafters::action::Action;
use planecrafters::state::{State, Step};

/// In how many of the cases that matter the sensible thing was done.
fn share(level: &str, games: u64, sensible: impl Fn(&State, Action) -> Option<bool>) -> (usize, f64) {
    let (mut cases, mut good) = (0, 0);
    watched::decisions::<Planecrafters>(level, games, |_, state, choice| {
        if let Some(done) = sensible(state, choice) {
            cases += 1;
            good += usize::from(done);
        }
    });
    (cases, good as f64 / cases as f64)
}

#[test]
fn in_the_last_turn_a_complete_plane_is_sold() {
    for (level, games) in [("greedy", 12), ("expert:30it", 24)] {
        let (cases, sold) = share(level, games, |state, choice| {
            let last = state.open.ending && state.open.turn.step == Step::Buyer;
            (last && state.open.player().factory.is_complete()).then_some(choice == Action::Sell)
        });
        assert!(cases >= 5 && sold == 1.0, "{level}: {sold} of {cases}");
    }
}

#[test]
fn a_part_that_makes_three_or_four_of_a_model_is_taken() {
    for (level, games) in [("greedy", 30), ("expert:30it", 24)] {
        let (cases, taken) = share(level, games, |state, choice| {
            let plane = state.open.player().factory;
            let cards = plane.plus(state.hands[state.open.active.index()].cards());
            let fits = |action: Action| match action {
                Action::Take(card) => card.model().zip(card.slot()).is_some_and(|(model, slot)| {
                    plane.variety(model) >= 2
                        && cards.variety(model) == plane.variety(model)
                        && plane.in_slot(slot).is_empty()
                }),
                _ => false,
            };
            let first = matches!(state.open.turn.step, Step::Draw { left: 2 });
            let offered = state.open.row.iter().flatten().any(|&card| fits(Action::Take(card)));
            (first && offered && !state.open.player().has_pool()).then(|| fits(choice))
        });
        assert!(cases >= 5 && taken > 0.6, "{level}: {taken} of {cases}");
    }
}

#[test]
fn nobody_is_hired_when_there_is_no_time_left_to_gain_by_it() {
    for (level, games) in [("greedy", 90), ("expert:30it", 30)] {
        let (cases, held) = share(level, games, |state, choice| {
            (state.open.ending && state.open.turn.step == Step::Hire)
                .then_some(!matches!(choice, Action::Hire(_)))
        });
        assert!(cases >= 5 && held > 0.5, "{level}: {held} of {cases}");
    }
}
