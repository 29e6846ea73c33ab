use plutocracy::multiplayer::action::{Action, Event};
use plutocracy::multiplayer::favors::Favor;
use plutocracy::passengers::{Crowd, Passenger};
use plutocracy::sky::Planet::{self, *};
use tabletop::chance::Seed;
use tabletop::{Rules, Viewer};

use crate::scene::{GAME, Scene, seat};
use crate::solo_scene::{first, to};

#[test]
fn a_crowd_counts_kinds() {
    let mut crowd: Crowd = [to(Mars), to(Mars), first(Neptune), to(Earth)].into_iter().collect();
    assert_eq!((crowd.len(), crowd.count(to(Mars)), crowd.contains(first(Mars))), (4, 2, false));
    assert_eq!(crowd.iter().collect::<Vec<_>>(), [to(Earth), to(Mars), to(Mars), first(Neptune)]);
    assert_eq!(crowd.kinds().count(), 3);
    assert_eq!(crowd.bound_for(Mars).len() + crowd.not_bound_for(Mars).len(), 4);
    assert!(crowd.includes([to(Mars), to(Earth)].into_iter().collect()));
    assert!(!crowd.includes([first(Mars)].into_iter().collect()));
    crowd.remove(to(Mars));
    assert_eq!(
        crowd.minus([to(Earth)].into_iter().collect()),
        [to(Mars), first(Neptune)].into_iter().collect()
    );
    for passenger in Passenger::all() {
        assert_eq!(Passenger::named(&passenger.name()), Some(passenger));
    }
    for wrong in ["", "Pluto", "Mars 2nd", "mars", "1st", "Mars1st"] {
        assert_eq!(Passenger::named(wrong), None, "{wrong}");
    }
}

#[test]
fn pl_51_pick_up_and_the_next_waits_at_once() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").ready();
    let events = scene.play(Action::PickUp);
    assert_eq!(events[0], Event::PickedUp { seat: seat(0), planet: Mars, passenger: to(Earth) });
    assert!(matches!(events.last(), Some(Event::Arrived { planet: Mars, .. })));
    assert_eq!(scene.player(0).passenger, Some(to(Earth)));
    assert!(scene.state.open.waiting[Mars.index()].is_some_and(|next| next.to() != Mars));
    assert_eq!(scene.refused(Action::PickUp), "PL-51", "one at a time");
}

#[test]
fn pl_51_not_off_planets_and_not_in_the_first_turn() {
    assert_eq!(Scene::of(2).ship(0, "Mars 1").ready().refused(Action::PickUp), "PL-51");
    assert_eq!(Scene::of(2).ship(0, "Mars 0").time(0, 0).ready().refused(Action::PickUp), "PL-51");
    assert!(Scene::of(2).ship(0, "Earth 0").ready().allows(Action::PickUp), "Earth is a planet too");
    assert_eq!(Scene::without_passengers(2).ship(0, "Mars 0").ready().refused(Action::PickUp), "PL-51");
}

#[test]
fn pl_51_before_travelling_among_other_actions() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").money(0, 30).ready();
    scene.play_all(&[Action::BuySeat, Action::PickUp, Action::Buy(1)]);
    scene.play(crate::scene::fly_to("Mars 1"));
    assert_eq!(scene.refused(Action::PickUp), "PL-03");
}

#[test]
fn pl_51_an_empty_deck_is_reshuffled() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").ready();
    let deck: Crowd = scene.state.deck.iter().copied().collect();
    scene.state.open.discards.crowd = deck;
    scene.state.deck = Default::default();
    let events = scene.play(Action::PickUp);
    assert_eq!(events.iter().filter(|event| **event == Event::Reshuffled).count(), 1);
    assert_eq!(scene.state.open.discards.reshuffles, 1);
}

#[test]
fn pl_59_a_refill_always_succeeds() {
    // The worst case: everyone else has a passenger, and the two who want to go to Mars are left with one other.
    let scene = Scene::of(4)
        .ship(0, "Mars 0")
        .waiting(Earth, Jupiter)
        .waiting(Mars, Uranus)
        .waiting(Jupiter, Saturn)
        .waiting(Saturn, Jupiter)
        .waiting(Uranus, Neptune)
        .waiting(Neptune, Uranus)
        .passenger(1, Saturn)
        .passenger(2, Neptune)
        .passenger(3, Earth)
        .ready();
    let left: Crowd = scene.state.deck.iter().copied().collect();
    assert_eq!((left.len(), left.bound_for(Mars).len()), (3, 2));
    for seed in 0..50 {
        let mut scene = scene.clone();
        scene.state.chance.seed = Seed::from_text(&seed.to_string());
        tabletop::chance::shuffle(&mut scene.state.chance.draw(0), &mut scene.state.deck);
        scene.play(Action::PickUp);
        assert_eq!(scene.state.open.waiting[Mars.index()], Some(to(Earth)));
    }
}

#[test]
fn pl_52_drop_off_on_the_matching_planet() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").passenger(0, Mars).ready();
    let events = scene.play(Action::DropOff(None));
    assert_eq!(events, [Event::DroppedOff { seat: seat(0), planet: Mars }]);
    assert_eq!((scene.player(0).passenger, scene.state.open.discards.crowd.count(to(Mars))), (None, 1));
    assert_eq!(scene.refused(Action::DropOff(None)), "PL-52");
    for at in ["Jupiter 0", "Mars 1"] {
        let scene = Scene::of(2).ship(0, at).passenger(0, Mars).ready();
        assert_eq!(scene.refused(Action::DropOff(None)), "PL-52", "{at}");
    }
}

#[test]
fn pl_52_take_a_favor_with_its_money_and_pay_for_the_others() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").passenger(0, Mars).on_favors(3).ready();
    let events = scene.play(Action::DropOff(Some(Favor::Subsidy)));
    assert_eq!(events[1], Event::FavorTaken { seat: seat(0), favor: Favor::Subsidy, money: 3, paid: 4 });
    assert_eq!((scene.player(0).favor, scene.player(0).money), (Some(Favor::Subsidy), 11));
    let open = scene.state.open.favors;
    assert_eq!(
        (open.open.len(), open.money[Favor::Subsidy.index()], open.money.iter().sum::<u16>()),
        (4, 0, 16)
    );
    assert_eq!(
        scene.refused(Action::DropOff(Some(Favor::Alchemy))),
        "PL-52",
        "chosen at the drop-off or forfeited"
    );
}

#[test]
fn pl_52_the_money_on_it_counts_towards_paying() {
    let scene = |money, on_it| {
        Scene::of(2).ship(0, "Mars 0").passenger(0, Mars).money(0, money).on_favors(on_it).ready()
    };
    assert!(scene(1, 3).allows(Action::DropOff(Some(Favor::Subsidy))));
    assert_eq!(scene(0, 3).refused(Action::DropOff(Some(Favor::Subsidy))), "PL-52");
    // Fewer open ones are fewer to pay for.
    let held = Scene::of(2)
        .ship(0, "Mars 0")
        .passenger(0, Mars)
        .money(0, 2)
        .on_favors(1)
        .favor(1, Favor::Alchemy)
        .ready();
    assert!(held.allows(Action::DropOff(Some(Favor::Subsidy))));
    assert_eq!(held.refused(Action::DropOff(Some(Favor::Alchemy))), "PL-52", "in another hand");
    assert_eq!(held.refused(Action::DropOff(Some(Favor::Lobbyism))), "PL-52", "not in the game");
}

#[test]
fn pl_52_not_with_a_favor_in_hand_and_not_one_used_this_turn() {
    let mut scene = Scene::of(2).ship(0, "Mars 0").passenger(0, Mars).favor(0, Favor::Subsidy).ready();
    assert_eq!(scene.refused(Action::DropOff(Some(Favor::Alchemy))), "PL-52");
    scene.play(Action::Use(Favor::Subsidy));
    assert_eq!(scene.refused(Action::DropOff(Some(Favor::Subsidy))), "PL-52", "used this turn");
    assert!(scene.allows(Action::DropOff(Some(Favor::Alchemy))));
}

#[test]
fn nobody_knows_the_order_of_the_deck_and_every_order_is_equally_likely() {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    let scene = Scene::of(2).ready();
    let mut rng = Xoshiro256PlusPlus::from_seed([7; 32]);
    for viewer in Viewer::all(2) {
        let view = GAME.view(&scene.state, viewer);
        let belief = GAME.belief(&view);
        let mut state = GAME.blank(&belief);
        let mut tops = [0; Planet::COUNT];
        for _ in 0..1200 {
            GAME.sample(&belief, &mut rng, &mut state);
            assert_eq!(GAME.view(&state, viewer), view);
            tops[state.deck.last().unwrap().to().index()] += 1;
        }
        tabletop::laws::assert_even(&tops);
    }
}
