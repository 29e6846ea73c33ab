use pan_am::PanAm;
use pan_am::action::{Action, Event, Request};
use pan_am::edition::Window;
use pan_am::effects::PileName;
use pan_am::map::Path;
use pan_am::planes::Plane;
use pan_am::state::{Moment, Slot};
use tabletop::rules::Rules;
use tabletop::text::{Lang, Message};
use tabletop::title::Title;
use tabletop::{Viewer, trial};

use crate::coverage::folder;
use crate::scene::{GAME, Scene, bid, city, claim, directive, event, face, play, route, seat};

fn english(message: &Message) -> String {
    assert_eq!(GAME.book().faults_of(message), Vec::<String>::new());
    GAME.book().render(Lang::En, message, &|seat| format!("S{}", seat.0))
}

#[test]
fn every_text_that_code_names_exists_and_none_is_there_in_vain() {
    let computed = [
        "city.",
        "region.",
        "route.",
        "path.",
        "face.",
        "plane.",
        "directive.",
        "headline.",
        "pile.",
        "window.",
        "area.",
        "option.",
        "title.",
    ];
    trial::texts_are_exact(&[GAME.book()], &trial::sources(&folder("src")), &computed);
    for spec in PanAm::OPTIONS {
        assert_eq!(spec.faults_in(GAME.book()), Vec::<String>::new());
    }
}

#[test]
fn prompts_say_what_is_asked() {
    let (rome, first) = (city("Rome"), Some(city("Lima")));
    let prompts = [
        (Request::Directive { window: Window::Roll }, "Before the die is rolled: play a directive?"),
        (Request::Priority, "Priority access: where does your engineer go?"),
        (Request::Assign { left: 3 }, "Where does your engineer go? (3 to assign)"),
        (Request::Build, "Where do you build an airport?"),
        (Request::Move, "Which airport do you move?"),
        (Request::MoveTo { from: rome }, "Where does the airport of Rome go?"),
        (Request::Claim, "Which route do you claim?"),
        (Request::ClaimFree { most: 2 }, "Which route up to distance 2 do you claim for free?"),
        (Request::Fly { route: route("Cairo-Rome") }, "Which plane flies Cairo–Rome (2)?"),
        (
            Request::Rights { city: rome, first: None },
            "Landing rights in Rome: which destination do you discard?",
        ),
        (
            Request::Rights { city: rome, first },
            "Landing rights in Rome: which destination do you discard with Lima?",
        ),
        (Request::Take, "Which plane do you take?"),
        (Request::Upgrade, "Which plane do you upgrade?"),
        (Request::Sell { bonus: 0 }, "Pan Am offers to buy: which route do you sell?"),
        (Request::Sell { bonus: 2 }, "Which route do you sell, for $2 more?"),
        (Request::Extend, "Which path does Pan Am follow?"),
        (Request::Block, "Which face of the die do you block?"),
        (Request::Arrange { left: 3 }, "Which card comes on top? (3 to arrange)"),
        (Request::Buy { price: 6 }, "How many shares do you buy at $6?"),
    ];
    let mut kinds = std::collections::BTreeSet::new();
    for (request, expected) in prompts {
        assert_eq!(english(&GAME.prompt(seat(0), &request)), expected);
        kinds.insert(PanAm::kind(&request));
    }
    assert_eq!(kinds.len(), 17);
}

#[test]
fn labels_name_what_an_action_does() {
    for (action, expected) in [
        (play("Mail Contract"), "Play Mail Contract"),
        (bid(Slot::AIRPORTS, 0), "Bid $2: Airports"),
        (bid(Slot::destination(1), 3), "Bid $6: destination 2"),
        (bid(Slot::plane(Plane::Jet), 0), "Bid $7: jet"),
        (Action::WorkOnRoutes, "Work on Routes"),
        (Action::Build(city("Rome")), "Build in Rome"),
        (claim("New York-Gander"), "Claim New York–Gander (1)"),
        (Action::Block(face("south_america+asia_pacific")), "Block South America + Asia-Pacific"),
        (Action::Block(face("pan_am")), "Block Pan Am"),
        (Action::Buy(1), "Buy 1 share"),
        (Action::Buy(2), "Buy 2 shares"),
    ] {
        assert_eq!(english(&GAME.label(action)), expected);
    }
}

#[test]
fn an_offer_names_the_destination_that_a_bid_is_for() {
    let scene = Scene::of(2).row(["Horta", "", "", "Tehran"]).assigning();
    let view = GAME.view(&scene.state, Viewer::Seat(seat(0)));
    assert_eq!(english(&GAME.offer(&view, bid(Slot::destination(0), 3))), "Bid $6: Horta");
    assert_eq!(english(&GAME.offer(&view, bid(Slot::destination(1), 3))), "Bid $6: destination 2");
    assert_eq!(english(&GAME.offer(&view, bid(Slot::AIRPORTS, 0))), "Bid $2: Airports");
}

#[test]
fn log_lines_tell_what_happened_and_cite_rules() {
    let (a, b, slot) = (seat(0), seat(1), Slot::AIRPORTS);
    let (rome, trip, kind) = (city("Rome"), route("Cairo-Rome"), directive("Mail Contract"));
    let pile = PileName::Destinations;
    for (event, expected) in [
        (Event::RoundBegan { round: 2, first: a }, "Round 2: S0 begins."),
        (Event::Revealed { event: event("The Suez Crisis") }, "1956, The Suez Crisis: Everyone loses $3."),
        (Event::PriceSet { price: 6 }, "A share costs $6."),
        (Event::PriceMoved { price: 5 }, "A share now costs $5."),
        (Event::Played { seat: a, directive: kind }, "S0 played Mail Contract: Receive $4."),
        (
            Event::Placed { seat: a, slot, card: None, space: 0, displaced: None, priority: false },
            "S0 bid $2: Airports.",
        ),
        (
            Event::Placed { seat: a, slot, card: None, space: 1, displaced: Some(b), priority: false },
            "S0 bid $3: Airports; S1 was outbid.",
        ),
        (
            Event::Paid { seat: a, slot: Slot::destination(2), card: Some(rome), money: 3 },
            "S0 paid $3: Rome.",
        ),
        (
            Event::Placed {
                seat: a,
                slot: Slot::ROUTES,
                card: None,
                space: 0,
                displaced: None,
                priority: true,
            },
            "S0: engineer to Routes.",
        ),
        (Event::SetAside { seat: a, priority: false }, "S0 set an engineer aside."),
        (Event::Paid { seat: a, slot, card: None, money: 2 }, "S0 paid $2: Airports."),
        (Event::SharesSold { seat: a, shares: 1, money: 4 }, "S0 had to sell 1 share for $4."),
        (Event::Failed { seat: a, slot, card: None, money: 1 }, "S0 could not pay (Airports) and lost $1."),
        (Event::Built { seat: a, city: rome }, "S0 built an airport in Rome."),
        (Event::Moved { seat: a, from: rome, to: city("Lima") }, "S0 moved an airport from Rome to Lima."),
        (Event::DestinationTaken { seat: a, city: rome, money: 0 }, "S0 took Rome."),
        (Event::DestinationTaken { seat: a, city: rome, money: 2 }, "S0 took Rome with $2 on it."),
        (Event::DestinationDrawn { seat: a, city: rome }, "S0 drew Rome."),
        (Event::BonusPut { city: rome, money: 2 }, "Rome has $2 on it."),
        (Event::RowFilled { city: rome }, "New destination: Rome."),
        (Event::Reshuffled { pile }, "Discards became a new deck: destinations."),
        (Event::PlaneTaken { seat: a, plane: Plane::Jet, free: false }, "S0 took a jet."),
        (Event::NoPlane { seat: a, plane: Plane::Jet }, "S0 paid for a jet, but none was left."),
        (Event::Upgraded { seat: a, to: Plane::Jet }, "S0 upgraded to a jet."),
        (Event::Wasted { seat: a, declined: false }, "S0 could claim no route."),
        (Event::Wasted { seat: a, declined: true }, "S0 claimed no route."),
        (Event::Discarded { seat: a, card: rome }, "S0 discarded Rome for landing rights."),
        (
            Event::Claimed { seat: a, route: trip, plane: Plane::Clipper, free: false },
            "S0 claimed Cairo–Rome (2) with a clipper.",
        ),
        (Event::Drew { seat: a, directive: Some(kind) }, "S0 drew the directive Mail Contract."),
        (Event::Drew { seat: a, directive: None }, "S0 drew a directive."),
        (Event::Rolled { face: face("europe"), blocked: false }, "The die shows Europe."),
        (Event::Rolled { face: face("europe"), blocked: true }, "The die shows Europe, which is blocked."),
        (Event::PanAmTook { route: trip, path: Path::Europe }, "Pan Am took Cairo–Rome (2) (Europe)."),
        (Event::PathComplete { path: Path::Europe }, "Pan Am has reached the end: Europe."),
        (
            Event::Sold { seat: a, route: trip, money: 9, forced: true },
            "S0 sold Cairo–Rome (2) to Pan Am for $9.",
        ),
        (Event::Income { seat: a, money: 4 }, "S0 received $4 of income."),
        (Event::IncomeRose { seat: a, amount: 1 }, "S0: income rises by 1."),
        (Event::Received { seat: a, money: 4 }, "S0 received $4."),
        (Event::Lost { seat: a, money: 4 }, "S0 lost $4."),
        (Event::Cheaper { slot, amount: 2, round: true }, "Airports: $2 less this round."),
        (Event::Cheaper { slot, amount: 2, round: false }, "Airports: $2 less for this engineer."),
        (Event::BetterSales { amount: 2 }, "Pan Am pays $2 more for a route this round."),
        (Event::Blocked { face: face("europe") }, "Europe is blocked this round."),
        (Event::Peeked { seat: a, pile, count: 3 }, "S0 looked at the top of a pile (destinations, 3)."),
        (Event::SawDestination { city: rome }, "Seen there: Rome."),
        (Event::SawDirective { directive: kind }, "Seen there: Mail Contract."),
        (Event::SawEvent { event: event("The Suez Crisis") }, "Seen there: The Suez Crisis."),
        (Event::Arranged { seat: a, pile }, "S0 put them back (destinations)."),
        (Event::Bought { seat: a, shares: 2, money: 12 }, "S0 bought 2 shares for $12."),
        (Event::Bought { seat: a, shares: 0, money: 0 }, "S0 bought no shares."),
        (Event::Uncovered { plane: Plane::Jet }, "From now on there are bids on the jet."),
        (Event::Ended, "The game is over."),
    ] {
        assert_eq!(english(&GAME.line(&event)), expected);
        assert!(!PanAm::cites(&event).is_empty());
    }
}

#[test]
fn refusals_say_why_in_words() {
    let scene = Scene::of(2).money(0, 20).at(Moment::Stock);
    let refusal = GAME.explain(&scene.state, Action::Buy(9)).unwrap_err();
    assert_eq!(english(&refusal.reason), "At $6 you can buy 3 at the most.");
    let german = GAME.book().render(Lang::De, &refusal.reason, &|_| String::new());
    assert_eq!(german, "Zu 6 $ kannst du höchstens 3 kaufen.");
    assert_eq!(GAME.explain(&scene.state, Action::Pass).unwrap_err().rule, "PA-45");
}
