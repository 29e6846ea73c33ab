use crate::scene::{BIG, FURY, GAME, HOLE, SPARE, Scene, cards, left, nose, plane, right, seat, tail};
use planecrafters::action::{Action, Event};
use planecrafters::cards::{Card, Cards};
use planecrafters::employees::Employee::*;
use planecrafters::state::{State, Step};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Rules, Viewer, Viewers};

#[test]
fn pc_38_a_card_taken_face_up_is_known_to_all() {
    let row = [nose(BIG), tail(BIG), left(BIG), right(BIG)];
    let mut scene = Scene::of(3).row(&row).at(Step::Draw { left: 2 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Draw]);
    assert_eq!((scene.knows(1, 0), scene.knows(2, 0)), (cards(&[nose(BIG)]), cards(&[nose(BIG)])));
    assert_eq!(scene.spectator_knows(0), cards(&[nose(BIG)]));
    assert_eq!(scene.knows(0, 0), scene.hand_of(0), "one's own hand is known");
}

#[test]
fn pc_38_a_card_from_a_factory_is_known_to_all_under_the_stack_and_when_drawn() {
    let mut scene = Scene::of(2).factory(0, &[nose(BIG)]).hand(0, &[nose(FURY), SPARE]).at(Step::Flyer);
    scene.play(Action::Build(nose(FURY)));
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        assert_eq!(GAME.view(&scene.state, viewer).stack[0], Some(nose(BIG)));
    }
}

#[test]
fn pc_38_a_played_card_is_no_longer_in_the_hand_one_knew() {
    let mut scene =
        Scene::of(2).row(&[nose(BIG), tail(BIG), left(BIG), right(BIG)]).at(Step::Draw { left: 2 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Take(tail(BIG)), Action::Build(nose(BIG))]);
    assert_eq!(scene.knows(1, 0), cards(&[tail(BIG)]));
}

#[test]
fn pc_38_copies_cannot_be_told_apart() {
    // Seat 1 knows of one nose; there are two. One is played: it may have been the known one.
    let mut scene = Scene::of(2)
        .hand(0, &[nose(BIG)])
        .row(&[nose(BIG), tail(BIG), left(BIG), right(BIG)])
        .at(Step::Draw { left: 1 });
    scene.play(Action::Take(nose(BIG)));
    assert_eq!(scene.knows(1, 0), cards(&[nose(BIG)]));
    scene.play(Action::Build(nose(BIG)));
    assert_eq!(scene.hand_of(0), cards(&[nose(BIG)]));
    assert_eq!(scene.knows(1, 0), cards(&[]));
}

#[test]
fn pc_38_a_trade_shows_each_giver_what_they_gave() {
    let mut scene =
        Scene::of(3).staff(0, &[Agent]).hand(0, &[nose(BIG)]).hand(1, &plane(FURY)).at(Step::Extra);
    scene.play(Action::Trade(seat(1)));
    assert_eq!(scene.knows(0, 1), cards(&[nose(BIG)]));
    assert_eq!(scene.knows(1, 0), cards(&plane(FURY)));
    assert_eq!((scene.knows(2, 0), scene.knows(2, 1)), (cards(&[]), cards(&[])));
}

#[test]
fn pc_38_marks_follow_a_hand_through_a_trade() {
    let mut scene = Scene::of(3)
        .staff(0, &[Agent])
        .row(&[nose(BIG), tail(BIG), left(BIG), right(BIG)])
        .at(Step::Draw { left: 1 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Trade(seat(1))]);
    assert_eq!(scene.knows(2, 1), cards(&[nose(BIG)]), "everyone saw it taken, and the whole hand move");
    assert_eq!(scene.spectator_knows(1), cards(&[nose(BIG)]));
    assert_eq!(scene.state.hands[1].known_to(Viewer::Seat(seat(1))), Cards::NONE, "owners need no marks");
}

#[test]
fn pc_38_a_trade_back_makes_both_hands_known_to_both() {
    let mut scene = Scene::of(3)
        .staff(0, &[Agent])
        .staff(1, &[Agent])
        .hand(0, &[SPARE])
        .hand(1, &plane(BIG))
        .at(Step::Extra);
    scene.play(Action::Trade(seat(1)));
    scene.pass_turn();
    scene.play_all(&[Action::Done, Action::Draw, Action::Draw, Action::Trade(seat(0))]);
    assert_eq!(scene.hand_of(1), cards(&plane(BIG)));
    assert_eq!(scene.knows(0, 1), cards(&plane(BIG)));
    assert!(scene.knows(1, 0).contains(SPARE) && scene.knows(1, 0).len() == 3);
}

#[test]
fn pc_38_a_spied_card_leaves_third_parties_in_the_dark() {
    let mut scene = Scene::of(3)
        .staff(1, &[Spy])
        .row(&[nose(BIG), tail(BIG), left(BIG), right(BIG)])
        .at(Step::Draw { left: 2 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Take(tail(BIG)), Action::Done]);
    assert_eq!(scene.knows(2, 0), cards(&[nose(BIG), tail(BIG)]));
    scene.play_all(&[
        Action::Done,
        Action::Draw,
        Action::Draw,
        Action::Spy(seat(0)),
        Action::Lift(tail(BIG)),
    ]);
    assert_eq!(scene.knows(2, 0), cards(&[]), "which one went is not known");
    assert_eq!(scene.knows(2, 1), cards(&[]));
    assert_eq!(scene.spectator_knows(0), cards(&[]));
    assert_eq!(scene.knows(1, 0), cards(&[nose(BIG)]));
    assert_eq!(scene.knows(0, 1), cards(&[tail(BIG)]));
}

#[test]
fn pc_38_everybody_can_tell_which_card_leaves_a_hand_of_one() {
    let mut scene = Scene::of(3)
        .staff(1, &[Spy, Agent])
        .row(&[nose(BIG), tail(BIG), left(BIG), right(BIG)])
        .at(Step::Draw { left: 1 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Done, Action::Done, Action::Draw, Action::Draw]);
    let heard = scene.play(Action::Spy(seat(0)));
    let lifted = Event::Lifted { seat: seat(1), from: seat(0), card: Some(nose(BIG)) };
    assert!(heard.iter().any(|told| told.event == lifted && told.audience == Viewers::everyone(3)));
    assert_eq!(scene.knows(2, 1), cards(&[nose(BIG)]), "the only card of a hand that all knew");
    assert_eq!(scene.spectator_knows(1), cards(&[nose(BIG)]));
    scene.play(Action::Swap(nose(BIG)));
    assert_eq!(scene.knows(2, 1), cards(&[]), "one of three cards went");
    assert_eq!(scene.bottom().knowers, Viewers::only(seat(1)));
}

#[test]
fn pc_38_everybody_can_tell_which_card_of_a_known_hand_of_one_goes_under_the_stack() {
    let mut scene = Scene::of(2)
        .staff(0, &[Agent])
        .row(&[nose(BIG), tail(BIG), left(BIG), right(BIG)])
        .at(Step::Draw { left: 1 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Swap(nose(BIG))]);
    assert_eq!(scene.bottom().knowers, Viewers::everyone(2));
    assert_eq!(scene.view(1).stack[0], Some(nose(BIG)));
}

#[test]
fn pc_38_the_stack_keeps_its_marks_while_cards_are_drawn_from_the_top() {
    let mut scene = Scene::of(2).staff(0, &[Agent, Logistician]).hand(0, &[SPARE, SPARE]).at(Step::Extra);
    scene.play_all(&[Action::Swap(SPARE), Action::Done, Action::Draw, Action::Draw]);
    assert_eq!(scene.view(0).stack[0], Some(SPARE));
    assert_eq!(scene.view(1).stack[0], None);
    assert_eq!(scene.bottom().knowers, Viewers::only(seat(0)));
}

/// Two hidden hands and a stack of three, drawn from seat 0's view many times.
fn samples(scene: &Scene, count: usize) -> Vec<State> {
    let view = scene.view(0);
    let belief = GAME.belief(&view);
    let mut rng = Xoshiro256PlusPlus::from_seed([7; 32]);
    let mut state = scene.state;
    (0..count)
        .map(|_| {
            GAME.sample(&belief, &mut rng, &mut state);
            assert_eq!(GAME.view(&state, Viewer::Seat(seat(0))), view);
            state
        })
        .collect()
}

#[test]
fn pc_38_sampling_is_even_over_hands_and_stack() {
    // Everything is open but five different cards: one in seat 1's hand, four in the stack.
    let hidden: [Card; 5] = [nose(BIG), tail(FURY), left(HOLE), right(BIG), SPARE];
    let deck = GAME.data().deck(2);
    let rest = deck.minus(cards(&hidden)).minus(cards(&plane(FURY)));
    let mut scene = Scene::of(2).hand(0, &rest.iter().collect::<Vec<_>>()).hand(1, &hidden[..1]);
    scene = scene.row(&plane(FURY)).top(&hidden[1..]).at(Step::Draw { left: 2 });
    assert_eq!((scene.state.stack.len(), scene.hand_of(1).len()), (4, 1));

    let mut in_hand = [0_u64; 5];
    let mut orders = std::collections::BTreeMap::<Vec<usize>, u64>::new();
    for state in samples(&scene, 12_000) {
        let held = state.hands[1].cards().kinds().next().unwrap();
        in_hand[hidden.iter().position(|&card| card == held).unwrap()] += 1;
        let order = state.stack.cards().iter().map(|buried| buried.card.index()).collect();
        *orders.entry(order).or_default() += 1;
    }
    tabletop::laws::assert_even(&in_hand);
    assert_eq!(orders.len(), 120);
    tabletop::laws::assert_even(&orders.into_values().collect::<Vec<_>>());
}

#[test]
fn pc_38_sampling_keeps_what_is_known_and_hides_the_seed() {
    let mut scene = Scene::of(3)
        .staff(0, &[Agent])
        .hand(0, &[nose(BIG), SPARE])
        .hand(1, &plane(HOLE))
        .hand(2, &[tail(BIG)])
        .at(Step::Extra);
    scene.play_all(&[Action::Swap(nose(BIG)), Action::Done]);
    scene.state.hands[1].reveal_to(seat(0));
    let seed = scene.state.chance.seed;
    let mut tails = std::collections::BTreeSet::new();
    for state in samples(&scene, 200) {
        assert_eq!(state.hands[1].cards(), cards(&plane(HOLE)));
        assert_eq!(state.stack.cards()[0].card, nose(BIG));
        assert_ne!(state.chance.seed, seed);
        tails.insert(state.hands[2].cards());
    }
    assert!(tails.len() > 10, "what is not known varies");
}
