use aeroplanes::Aeroplanes;
use aeroplanes::action::{Action, Event, Request, Roll};
use aeroplanes::advantage::Advantage::*;
use aeroplanes::aeroplane::Stage;
use aeroplanes::board::Market;
use aeroplanes::dice::Dice;
use aeroplanes::state::Spot;
use tabletop::rules::Rules;
use tabletop::text::{Lang, Message};
use tabletop::title::Title;
use tabletop::{Viewer, trial};

use crate::coverage::folder;
use crate::scene::{GAME, Scene, buy, card, claim, place, put, seat, tile, to};

fn says(lang: Lang, message: &Message) -> String {
    assert_eq!(GAME.book().faults_of(message), Vec::<String>::new());
    GAME.book().render(lang, message, &|seat| format!("S{}", seat.0))
}

fn english(message: &Message) -> String {
    assert!(!says(Lang::De, message).is_empty());
    says(Lang::En, message)
}

#[test]
fn every_text_that_code_names_exists_and_none_is_there_in_vain() {
    let computed = ["place.", "card.", "tile.", "title.", "market.", "advantage."];
    trial::texts_are_exact(&[GAME.book()], &trial::sources(&folder("src")), &computed);
}

#[test]
fn prompts_say_what_is_asked() {
    let roll = Roll { to: place("Cairo"), dice: Dice([0, 4, 5]), help: 0, total: 9, need: 12 };
    for (request, expected) in [
        (Request::Home, "Where do you place your home airport?"),
        (Request::Act { era: 2, bonds: 1 }, "What do you do? It is era 2; 1 bond is left."),
        (Request::Act { era: 2, bonds: 0 }, "What do you do? It is era 2; only the black token is left."),
        (Request::Target(card("Junkers F 13")), "Where do you take the tile of the Junkers F 13?"),
        (Request::Way(place("Cairo")), "Which way do you take to Cairo?"),
        (Request::Replace(place("Cairo")), "Whose airport in Cairo do you replace?"),
        (
            Request::Reroll(roll),
            "To Cairo: skull, 4 and 5, which makes 9 of 12; 3 are missing. Do you roll again?",
        ),
        (
            Request::Reroll(Roll { total: 12, ..roll }),
            "To Cairo: skull, 4 and 5, which makes 12 of 12. That is enough. Do you roll again all the same?",
        ),
        (
            Request::MakeGood(roll),
            "To Cairo: skull, 4 and 5, which makes 9 of 12. How do you make up for the missing 3?",
        ),
        (Request::More, "Do you place another tile?"),
        (Request::Carrier(tile("Cairo", 3, 1)), "Which aeroplane carries 3 to Cairo (1 VP)?"),
        (Request::Night, "Do you claim another tile with Night Flights?"),
        (Request::Draw { left: 2 }, "Which advantage tile do you take (2 left)?"),
    ] {
        assert_eq!(english(&GAME.prompt(seat(0), &request)), expected);
    }
}

/// What an action is called in a moment.
fn offered(scene: &Scene, action: Action) -> String {
    english(&GAME.offer(&GAME.view(&scene.state, Viewer::Spectator), action))
}

#[test]
fn ae_34_offers_say_what_a_flight_needs_and_how_likely_that_is() {
    let mut scene = Scene::of(3).airport(1, "Cairo", 1).plane(0, "Junkers F 13").ready();
    scene.play(put("Junkers F 13"));
    assert_eq!(offered(&scene, to("Paris")), "To Paris");
    // 75 and 123 of 216 rolls do.
    assert_eq!(offered(&scene, to("Casablanca")), "To Casablanca: ≥ 12 (35 %)");
    assert_eq!(offered(&scene, to("Cairo")), "To Cairo: ≥ 10 (57 %)");
}

#[test]
fn ae_39_offers_tell_the_best_of_several_ways_and_each_way() {
    // To Budapest over Casablanca, Cairo with a rival's airport, or North America, and red back into Europe.
    let long = "Latécoère 28";
    let scene = Scene::of(3).era(2).home(2, "Zürich").airport(1, "Cairo", 1).plane(0, long);
    let mut scene = scene.ready();
    scene.play(put(long));
    assert_eq!(offered(&scene, to("Budapest")), "To Budapest: ≥ 10, 12 (up to 20 %)");
    assert_eq!(offered(&scene, to("India")), "To India: ≥ 12, 12 (12 %)");
    scene.play(to("Budapest"));
    let over = |name: &str| Action::Way(Some(place(name)));
    assert_eq!(offered(&scene, over("Cairo")), "Over Cairo: ≥ 10, 12 (20 %)");
    assert_eq!(offered(&scene, over("Casablanca")), "Over Casablanca: ≥ 12, 12 (12 %)");
    assert_eq!(offered(&scene, over("North America")), "Over North America: ≥ 14, 14 (3 %)");
}

#[test]
fn labels_say_what_an_action_does() {
    let f13 = card("Junkers F 13");
    for (action, expected) in [
        (Action::Home(place("Rome")), "Home airport in Rome"),
        (Action::Maintain, "Use Engine Maintenance"),
        (buy("Junkers F 13"), "Buy Junkers F 13"),
        (Action::Buy { card: f13, production: true }, "Buy Junkers F 13 with Increased Production"),
        (Action::Place(f13), "Place a tile of the Junkers F 13"),
        (Action::Target(place("Cairo")), "To Cairo"),
        (Action::Way(None), "Straight"),
        (Action::Way(Some(place("Paris"))), "Over Paris"),
        (Action::Replace(seat(2)), "Replace the airport of S2"),
        (Action::Reroll, "Roll again with a Radio Beacon"),
        (Action::Accept, "Take the roll"),
        (Action::Pilot, "Use a Daring Pilot"),
        (Action::Pay, "Pay for what is missing"),
        (Action::GiveUp, "Give up"),
        (claim("London", 1), "Claim space 2 in London"),
        (Action::Claim(Spot::Overflow(0)), "Claim space 1 of the overflow area"),
        (Action::Board(f13), "On board the Junkers F 13"),
        (Action::BuyAdvantage(DaringPilot), "Buy Daring Pilot"),
        (Action::RollAdvantages, "Roll for advantage tiles"),
        (Action::Take(RadioBeacon), "Take Radio Beacon"),
        (Action::Subsidy, "Take a subsidy"),
        (Action::Stop, "Stop"),
    ] {
        assert_eq!(english(&GAME.label(action)), expected);
    }
}

#[test]
fn lines_say_what_happened() {
    let (a, f13, cairo) = (seat(1), card("Junkers F 13"), place("Cairo"));
    for (event, expected) in [
        (
            Event::HomePlaced { seat: a, place: place("Rome"), money: 13 },
            "S1 settled in Rome and started with £13.",
        ),
        (
            Event::Bought { seat: a, card: f13, money: 7, passed: 4, tiles: 1, production: false },
            "S1 bought the Junkers F 13 for £7, with 1 airport tile.",
        ),
        (
            Event::Rolled { seat: a, to: cairo, dice: Dice([0, 5, 6]), help: 2, need: 12 },
            "S1 rolled skull, 5 and 6 to Cairo: 13 with 2 for a rival’s airport, where 12 was needed.",
        ),
        (
            Event::Replaced { seat: a, place: cairo, stage: Stage::II, loser: seat(2), lost: Stage::I },
            "S1 opened an airport of stage 2 in Cairo and replaced S2 (stage 1).",
        ),
        (
            Event::Claimed { seat: a, tile: tile("Cairo", 2, 0), from: None, card: f13, night: false },
            "S1 claimed 2 to Cairo from the overflow area with the Junkers F 13.",
        ),
        (
            Event::MajorityScored { seat: a, market: Market::Asia, airports: 1, points: 2 },
            "S1 scored 2 VP for 1 airport in Asia and Australasia.",
        ),
        (Event::ProfitScored { seat: a, profit: -3, points: 0 }, "S1 scored 0 VP for a profit of -3."),
        (Event::Ended, "The game was over."),
    ] {
        assert_eq!(english(&GAME.line(&event)), expected);
    }
    let kairo = says(Lang::De, &GAME.line(&Event::Crashed { seat: a, target: cairo }));
    assert!(kairo.contains("Kairo"), "{kairo}");
}

#[test]
fn refusals_say_why_in_both_languages() {
    let scene = Scene::of(3).money(0, 5).ready();
    let refusal = GAME.explain(&scene.state, buy("Junkers F 13")).unwrap_err();
    assert_eq!(english(&refusal.reason), "That costs £6, and you have £5.");
    assert_eq!(says(Lang::De, &refusal.reason), "Das kostet £6, und du hast £5.");
    assert_eq!(Aeroplanes::ID, "aeroplanes");
}
