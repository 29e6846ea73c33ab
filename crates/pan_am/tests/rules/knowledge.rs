//! Who knows what, and states drawn from a view.

use pan_am::action::{Action, Event};
use pan_am::state::Moment;
use pan_am::view::View;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::laws::assert_even;
use tabletop::rules::Rules;
use tabletop::{Viewer, Viewers};

use crate::scene::{GAME, Scene, directive, event, play, seat};

pub fn view(scene: &Scene, of: usize) -> View {
    GAME.view(&scene.state, Viewer::Seat(seat(of)))
}

#[test]
fn a_drawn_directive_is_known_to_its_owner_alone() {
    let mut scene = Scene::of(2).top_directives(&["New Engines"]).money(0, 0).money(1, 0).assigning();
    let told = scene.play_told(Action::WorkOnDirectives);
    let drew: Vec<_> = told.iter().filter(|told| matches!(told.event, Event::Drew { .. })).collect();
    assert_eq!(drew[0].audience, Viewers::only(seat(0)));
    assert_eq!(drew[0].event, Event::Drew { seat: seat(0), directive: Some(directive("New Engines")) });
    assert_eq!(drew[1].event, Event::Drew { seat: seat(0), directive: None });
    assert_eq!((view(&scene, 0).known[0].len(), view(&scene, 1).known[0].len()), (1, 0));
}

#[test]
fn an_event_that_was_looked_at_stays_known_until_it_comes() {
    let scene = Scene::of(2).hand(0, &["Coded Cable"]).next_event("The Boeing 314");
    let mut scene = scene.at(Moment::Price);
    scene.play(play("Coded Cable"));
    assert_eq!(view(&scene, 0).events[2], Some(event("The Boeing 314")));
    assert_eq!(view(&scene, 1).events[2], None);
}

#[test]
fn a_known_directive_stays_known_in_the_hand_it_comes_to() {
    let mut scene = Scene::of(2).top_directives(&["New Engines"]).money(0, 0).money(1, 0);
    scene = scene.assigning();
    let place = scene.state.directives.len() - 1;
    scene.state.directives.cards_mut()[place].knowers = Viewers::only(seat(1));
    scene.play(Action::WorkOnDirectives);
    assert_eq!(view(&scene, 1).known[0].count(directive("New Engines")), 1);
}

#[test]
fn pa_08_what_is_hidden_is_sampled_evenly() {
    let scene = Scene::of(2).hand(1, &["Mail Contract"]).hand(0, &["Fleet Order"]).at(Moment::Price);
    let belief = GAME.belief(&view(&scene, 0));
    let mut state = GAME.blank(&belief);
    let mut rng = Xoshiro256PlusPlus::from_seed([7; 32]);
    let mut events = [0; 4];
    let mut hands = [0; 16];
    for _ in 0..4000 {
        GAME.sample(&belief, &mut rng, &mut state);
        events[state.events[4].card.index() % 4] += 1;
        hands[state.hands[1].cards().kinds().next().unwrap().index()] += 1;
    }
    assert_even(&events);
    // One of the 39 others, by copies.
    let copies = GAME.data().directives.iter().map(|card| u64::from(card.copies));
    for (kind, (found, copies)) in hands.into_iter().zip(copies).enumerate() {
        let copies = copies - u64::from(kind == directive("Fleet Order").index());
        assert!((4000 * copies / 39).abs_diff(found) < 90, "{kind}: {found}");
    }
}
