use plutocracy::multiplayer::action::{Action, Event, Journey, Request};
use plutocracy::multiplayer::favors::Favor::*;
use plutocracy::multiplayer::goods::Good::*;
use plutocracy::multiplayer::state::Society::*;
use plutocracy::sky::Planet::*;
use plutocracy::solo::action as solo;
use plutocracy::{Plutocracy, Solo};
use tabletop::rules::Rules;
use tabletop::text::{Book, Lang, Message, ids_in_source};
use tabletop::title::Title;
use tabletop::trial;

use crate::coverage::folder;
use crate::scene::{GAME, Scene, place, seat};
use crate::solo_scene::{SOLO, first, to};

fn english(book: &Book, message: &Message) -> String {
    assert_eq!(book.faults_of(message), Vec::<String>::new());
    book.render(Lang::En, message, &|seat| format!("S{}", seat.0))
}

#[test]
fn every_text_that_code_names_exists_and_none_is_there_in_vain() {
    for (name, book) in [("src/solo", SOLO.book()), ("src/multiplayer", GAME.book())] {
        for id in trial::sources(&folder(name)).iter().flat_map(|source| ids_in_source(source)) {
            assert!(book.ids().any(|known| known == id), "{id}");
        }
    }
    let computed = ["place.", "passenger.", "planet.", "option.", "title.", "good.", "favor.", "society."];
    trial::texts_are_exact(&[SOLO.book(), GAME.book()], &trial::sources(&folder("src")), &computed);
    for (specs, book) in [(Plutocracy::OPTIONS, GAME.book()), (Solo::OPTIONS, SOLO.book())] {
        for spec in specs {
            assert_eq!(spec.faults_in(book), Vec::<String>::new());
        }
    }
}

#[test]
fn places_have_names_in_both_languages() {
    let term = |lang, id: String| GAME.book().term(lang, &id).unwrap().to_owned();
    let neptune = place("Neptune 10").0;
    assert_eq!(term(Lang::En, format!("place.{neptune}")), "Neptune 10");
    assert_eq!(term(Lang::De, format!("place.{neptune}")), "Neptun 10");
    assert_eq!(term(Lang::De, format!("place.{}", place("Earth 1").0)), "Erde 1");
    assert_eq!(term(Lang::De, format!("place.{}", place("Asteroid 6").0)), "Asteroid 6");
}

fn german(book: &Book, message: &Message) -> String {
    book.render(Lang::De, message, &|seat| format!("S{}", seat.0))
}

#[test]
fn planets_stand_in_german_sentences_with_their_articles() {
    let (a, mars) = (seat(0), place("Mars 2"));
    for (event, expected) in [
        (
            Event::TurnBegan { seat: a, time: 7, place: place("Earth 1"), planet: Some(Earth) },
            "Zeit 7: S0 bei Erde 1, auf der Erde.",
        ),
        (
            Event::PickedUp { seat: a, planet: Mars, passenger: to(Earth) },
            "S0: Passagier zur Erde auf dem Mars aufgenommen.",
        ),
        (
            Event::Arrived { planet: Earth, passenger: to(Mars) },
            "Ein Passagier zum Mars wartet auf der Erde.",
        ),
        (Event::DroppedOff { seat: a, planet: Neptune }, "S0: Passagier auf dem Neptun abgesetzt."),
        (
            Event::SeatBought { seat: a, planet: Saturn, money: 3 },
            "S0: Sitz im Parlament des Saturns für 3 S€ gekauft.",
        ),
        (Event::Lobbied { seat: a, planet: Mars }, "S0: Sitz im Parlament des Mars umsonst erhalten."),
        (Event::CouncilorSent { seat: a, planet: Some(Uranus) }, "S0: Ratsmitglied vom Uranus entsandt."),
        (
            Event::Joined { seat: a, society: Merchants, councilors: 1 },
            "S0: Beitritt zu den Kaufleuten, 1 Ratsmitglied entsandt.",
        ),
    ] {
        assert_eq!(german(GAME.book(), &GAME.line(&event)), expected);
    }
    for (event, expected) in [
        (solo::Event::Started { planet: Earth }, "S0: Start auf der Erde."),
        (
            solo::Event::TurnBegan { time: 7, place: mars, planet: Some(Mars) },
            "Zeit 7: S0 bei Mars 2, auf dem Mars.",
        ),
        (
            solo::Event::TurnedAway { passenger: first(Earth) },
            "Ein Passagier 1. Klasse zur Erde ist schon am Ziel und kommt auf die Ablage.",
        ),
        (
            solo::Event::TooMany { planet: Jupiter, passenger: first(Earth) },
            "Für einen Passagier 1. Klasse zur Erde ist auf dem Jupiter kein Platz mehr. Das Spiel ist verloren.",
        ),
        (
            solo::Event::Nobody { planet: Earth },
            "Niemand kommt zur Erde: Übrig sind nur Passagiere, die dorthin wollen.",
        ),
    ] {
        assert_eq!(german(SOLO.book(), &SOLO.line(&event)), expected);
    }
    assert_eq!(german(SOLO.book(), &SOLO.label(solo::Action::Start(Earth))), "Beginn auf der Erde");
    let here = Request::Act { now: 7, planet: Some(Earth) };
    assert_eq!(
        german(GAME.book(), &GAME.prompt(a, &here)),
        "Was tust du? Die Zeit ist 7, und du bist auf der Erde."
    );
    let scene = Scene::of(2).ship(0, "Mars 0").passenger(0, Earth).ready();
    let refusal = GAME.explain(&scene.state, Action::DropOff(None)).unwrap_err();
    assert_eq!(german(GAME.book(), &refusal.reason), "Dein Passagier will zur Erde.");
}

#[test]
fn passengers_in_a_list_go_by_destination_and_class() {
    for (lang, expected) in
        [(Lang::En, ["Mars", "Mars (1st class)"]), (Lang::De, ["Mars", "Mars (1. Klasse)"])]
    {
        let words = GAME.glossary(lang);
        assert_eq!(words["sky"]["passengers"]["Mars"], expected[0]);
        assert_eq!(words["sky"]["passengers"]["Mars 1st"], expected[1]);
    }
    let earth = &GAME.glossary(Lang::De)["sky"]["planets"][0];
    assert_eq!([&earth["on"], &earth["to"], &earth["of"]], ["auf der Erde", "zur Erde", "der Erde"]);
}

#[test]
fn prompts_say_what_is_asked() {
    let journey = Journey { to: place("Mars 2"), time: 7, arrival: 27, rotates: 1, prices: 0, elections: 1 };
    let prompts = [
        (Request::ChooseFavor { left: 3 }, "Which favor comes into the game (3 to go)?"),
        (Request::Start, "Where do you begin?"),
        (Request::Act { now: 7, planet: None }, "What do you do? The time is 7, and you are on no planet."),
        (Request::Act { now: 7, planet: Some(Mars) }, "What do you do? The time is 7, and you are on Mars."),
        (Request::Give { left: 2 }, "Which unit do you give (2 to go)?"),
        (Request::Take { left: 1 }, "Which unit do you take (1 to go)?"),
        (
            Request::Depart(journey),
            "How long do you fly to Mars 2? At least 7, arriving at 27. Before you act again: ROTATE ×1 and ELECTIONS ×1.",
        ),
        (
            Request::Depart(Journey { rotates: 0, elections: 0, ..journey }),
            "How long do you fly to Mars 2? At least 7, arriving at 27. Before you act again: nothing.",
        ),
    ];
    for (request, expected) in prompts {
        assert_eq!(english(GAME.book(), &GAME.prompt(seat(0), &request)), expected);
    }
    let kinds: std::collections::BTreeSet<_> =
        prompts.iter().map(|(request, _)| Plutocracy::kind(request)).collect();
    assert_eq!(
        kinds.into_iter().collect::<Vec<_>>(),
        ["act", "choose_favor", "depart", "give", "start", "take"]
    );
}

#[test]
fn solo_prompts_say_what_is_asked() {
    let journey = solo::Journey { to: place("Mars 2"), time: 7, arrival: 27, rotates: 1, new_passengers: 1 };
    let passengers = [to(Mars), first(Mars)].into_iter().collect();
    let prompts = [
        (solo::Request::Start, "On which planet do you begin?"),
        (solo::Request::DropOff { planet: Mars, passengers }, "Drop off 2 passengers on Mars?"),
        (solo::Request::PickUp { planet: Mars }, "Whom do you pick up on Mars?"),
        (solo::Request::Travel { now: 20 }, "Where do you fly? The time is 20."),
        (
            solo::Request::Depart(journey),
            "How long do you fly to Mars 2? At least 7, arriving at 27. Before you act again: ROTATE ×1 and NEW PASSENGERS ×1.",
        ),
    ];
    let mut kinds = std::collections::BTreeSet::new();
    for (request, expected) in prompts {
        assert_eq!(english(SOLO.book(), &SOLO.prompt(seat(0), &request)), expected);
        kinds.insert(Solo::kind(&request));
    }
    assert_eq!(kinds.len(), prompts.len());
}

#[test]
fn labels_name_what_an_action_does() {
    let mars = place("Mars 2");
    for (action, expected) in [
        (Action::ChooseFavor(Alchemy), "Alchemy"),
        (Action::Start(mars), "Begin at Mars 2"),
        (Action::Buy(1), "Buy 1 unit"),
        (Action::Sell(2), "Sell 2 units"),
        (Action::Speculate(2), "Sell 2 units by the die"),
        (Action::BuySeat, "Buy a seat in the parliament"),
        (Action::Rescue, "Rescue an alien"),
        (Action::Join(Magnates), "Join the Magnates"),
        (Action::PickUp, "Pick up the passenger"),
        (Action::DropOff(Some(Lobbyism)), "Drop off the passenger and take Lobbyism"),
        (Action::DropOff(None), "Drop off the passenger, take no favor"),
        (Action::Use(QuantumPhysics), "Use Quantum Physics"),
        (Action::PutBack, "Put the favor back"),
        (Action::Give(Water), "Give water"),
        (Action::Take(Plants), "Take plants"),
        (Action::Jump(place("Asteroid 3")), "Jump to Asteroid 3"),
        (Action::Travel { to: mars, hyper: false }, "Fly to Mars 2"),
        (Action::Travel { to: mars, hyper: true }, "Fly to Mars 2 with Hyper Drive"),
        (Action::Depart(1), "1 time unit"),
        (Action::Pass, "Pass for the rest of the game"),
    ] {
        assert_eq!(english(GAME.book(), &GAME.label(action)), expected);
    }
    let seat = solo::Class::First;
    for (action, expected) in [
        (solo::Action::Start(Mars), "Begin on Mars"),
        (solo::Action::DropOff, "Drop them off"),
        (
            solo::Action::PickUp { passenger: first(Mars), seat },
            "Pick up a 1st class passenger to Mars, 1st class seat",
        ),
        (solo::Action::Travel(mars), "Fly to Mars 2"),
        (solo::Action::Depart(7), "7 time units"),
        (solo::Action::Done, "Go on"),
    ] {
        assert_eq!(english(SOLO.book(), &SOLO.label(action)), expected);
    }
}

#[test]
fn log_lines_tell_what_happened_and_cite_rules() {
    let (a, mars) = (seat(0), place("Mars 2"));
    let rolls = [3, 12].into_iter().collect();
    for (event, expected) in [
        (Event::FavorChosen { seat: a, favor: Subsidy }, "S0 chose Subsidy."),
        (Event::Started { seat: a, place: mars }, "S0 started at Mars 2."),
        (Event::TurnBegan { seat: a, time: 7, place: mars, planet: None }, "Time 7: S0 at Mars 2."),
        (
            Event::TurnBegan { seat: a, time: 7, place: mars, planet: Some(Mars) },
            "Time 7: S0 at Mars 2, on Mars.",
        ),
        (Event::Bought { seat: a, good: Water, units: 3, money: 6 }, "S0 bought 3 units of water for 6 S€."),
        (Event::Sold { seat: a, good: Water, units: 3, money: 6 }, "S0 sold 3 units of water for 6 S€."),
        (
            Event::Speculated { seat: a, good: Water, rolls, money: 15 },
            "S0 sold 2 units of water by the die (3 and 12) for 15 S€.",
        ),
        (
            Event::SeatBought { seat: a, planet: Mars, money: 3 },
            "S0 bought a seat in the parliament of Mars for 3 S€.",
        ),
        (Event::Rescued { seat: a }, "S0 rescued an alien."),
        (
            Event::Joined { seat: a, society: Rescuers, councilors: 2 },
            "S0 joined the Rescuers and sent 2 councilors.",
        ),
        (
            Event::PickedUp { seat: a, planet: Mars, passenger: to(Earth) },
            "S0 picked up a passenger to Earth on Mars.",
        ),
        (Event::Arrived { planet: Mars, passenger: to(Earth) }, "A passenger to Earth waits on Mars."),
        (
            Event::TurnedAway { passenger: to(Mars) },
            "A passenger to Mars is there already and goes to the discards.",
        ),
        (Event::Reshuffled, "The discards were shuffled into a new deck."),
        (Event::DroppedOff { seat: a, planet: Mars }, "S0 dropped off a passenger on Mars."),
        (
            Event::FavorTaken { seat: a, favor: Alchemy, money: 2, paid: 4 },
            "S0 took Alchemy with 2 S€ on it and put 4 S€ on the others.",
        ),
        (Event::Rolled { seat: a, die: 9 }, "S0 rolled the die for Hyper Drive: 9."),
        (Event::FavorPutBack { seat: a, favor: Alchemy }, "S0 put Alchemy back."),
        (Event::FavorUsed { seat: a, favor: QuantumPhysics }, "S0 used Quantum Physics."),
        (Event::FavorUsed { seat: a, favor: Speculation }, "S0 used Speculation."),
        (Event::Gave { seat: a, good: Water }, "S0 gave 1 unit of water."),
        (Event::Took { seat: a, good: Water }, "S0 took 1 unit of water."),
        (Event::Subsidised { seat: a, money: 8 }, "S0 received 8 S€."),
        (Event::Lobbied { seat: a, planet: Mars }, "S0 got a seat in the parliament of Mars for nothing."),
        (Event::Jumped { seat: a, to: mars }, "S0 jumped to Mars 2."),
        (
            Event::Departed { seat: a, from: mars, to: mars, time: 7, arrival: 20 },
            "S0 flew to Mars 2 in 7 time units, arriving at 20.",
        ),
        (Event::Finished { seat: a }, "S0 has no time left."),
        (Event::Passed { seat: a, time: 60 }, "S0 passed at 60 for the rest of the game."),
        (Event::Rotated { time: 10 }, "ROTATE at 10: the planets moved on."),
        (Event::Carried { seat: a, to: mars }, "S0 moved with them to Mars 2."),
        (Event::AsteroidFell, "The asteroid fell into the Sun."),
        (Event::PricesMoved { time: 20 }, "PRICES at 20: goods cost less to buy and bring more when sold."),
        (Event::Elections { time: 25 }, "Elections at 25."),
        (Event::CouncilorSent { seat: a, planet: Some(Mars) }, "S0 sent a councilor from Mars."),
        (Event::CouncilorSent { seat: a, planet: None }, "S0 sent a councilor."),
        (Event::Ended, "The game is over."),
    ] {
        assert_eq!(english(GAME.book(), &GAME.line(&event)), expected);
        assert!(!Plutocracy::cites(&event).is_empty());
    }
}

#[test]
fn solo_log_lines_tell_what_happened_and_cite_rules() {
    use solo::Event;
    let mars = place("Mars 2");
    let passengers = [to(Mars)].into_iter().collect();
    for (event, expected) in [
        (Event::Started { planet: Mars }, "S0 started on Mars."),
        (Event::TurnBegan { time: 7, place: mars, planet: None }, "Time 7: S0 at Mars 2."),
        (Event::TurnBegan { time: 7, place: mars, planet: Some(Mars) }, "Time 7: S0 at Mars 2, on Mars."),
        (Event::DroppedOff { planet: Mars, passengers }, "S0 dropped off 1 passenger on Mars."),
        (
            Event::PickedUp { planet: Mars, passenger: to(Earth), seat: solo::Class::Ordinary },
            "S0 picked up a passenger to Earth on Mars (ordinary seat).",
        ),
        (
            Event::Departed { from: mars, to: mars, time: 1, arrival: 20 },
            "S0 flew to Mars 2 in 1 time unit, arriving at 20.",
        ),
        (Event::Rotated { time: 10, ship: None }, "ROTATE at 10: the planets moved on."),
        (
            Event::Rotated { time: 10, ship: Some(mars) },
            "ROTATE at 10: the planets moved on, and S0 with them to Mars 2.",
        ),
        (Event::NewPassengers { time: 20 }, "NEW PASSENGERS at 20."),
        (Event::Arrived { planet: Mars, passenger: to(Earth) }, "A passenger to Earth waits on Mars."),
        (
            Event::TurnedAway { passenger: first(Mars) },
            "A 1st class passenger to Mars is there already and goes to the discards.",
        ),
        (Event::Reshuffled, "The discards were shuffled into a new deck."),
        (
            Event::Nobody { planet: Mars },
            "Nobody comes to Mars: only passengers who want to go there are left.",
        ),
        (
            Event::TooMany { planet: Mars, passenger: to(Earth) },
            "There is no room on Mars for a passenger to Earth. The game is lost.",
        ),
        (Event::Empty { planet: Mars }, "Nobody is left to wait on Mars. The game is lost."),
        (Event::Won, "The last passengers have come. S0 won the game."),
    ] {
        assert_eq!(english(SOLO.book(), &SOLO.line(&event)), expected);
        assert!(!Solo::cites(&event).is_empty());
    }
}

#[test]
fn refusals_say_why_in_words() {
    let scene = Scene::of(2).ship(0, "Mars 0").money(0, 4).ready();
    let refusal = GAME.explain(&scene.state, Action::Buy(2)).unwrap_err();
    assert_eq!(english(GAME.book(), &refusal.reason), "That costs 6 S€, and you have 4.");
    let german = GAME.book().render(Lang::De, &refusal.reason, &|_| String::new());
    assert_eq!(german, "Das kostet 6 S€, und du hast 4.");
    let refusal = GAME.explain(&scene.state, Action::Join(Diplomats)).unwrap_err();
    assert_eq!(english(GAME.book(), &refusal.reason), "The societies are on Earth, and you are not there.");
}
