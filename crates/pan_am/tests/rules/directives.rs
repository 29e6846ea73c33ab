//! One test for every kind of directive, and the rules of the windows.

use pan_am::PanAm;
use pan_am::action::{Action, Event, Request};
use pan_am::edition::Window;
use pan_am::map::Path;
use pan_am::planes::Plane;
use pan_am::state::{Holder, Moment, Slot};
use tabletop::title::Title;

use crate::scene::{GAME, Scene, bid, city, claim, directive, face, play, route, seat};

/// Seat 0 holds a directive and is asked at a moment.
#[track_caller]
fn holding(name: &str, moment: Moment) -> Scene {
    Scene::of(2).hand(0, &[name]).at(moment)
}

#[test]
fn mail_contract_brings_money() {
    let mut scene = holding("Mail Contract", Moment::Price);
    scene.play(play("Mail Contract"));
    assert_eq!(scene.player(0).money, 16);
}

#[test]
fn survey_flight_claims_a_free_route() {
    let mut scene = holding("Survey Flight", Moment::Price);
    scene.play(play("Survey Flight"));
    assert_eq!(scene.asked(), (0, Request::ClaimFree { most: 2 }));
    scene.play(claim("Auckland-Sydney"));
    assert_eq!(scene.holder("Auckland-Sydney"), Holder::Airline(seat(0), Plane::Clipper));
    assert_eq!(scene.player(0).income, 2);
}

#[test]
fn travel_posters_draw_two_destinations() {
    let mut scene = Scene::of(2).hand(0, &["Travel Posters"]).top(&["Dakar", "Cairo"]).at(Moment::Price);
    scene.play(play("Travel Posters"));
    assert_eq!(scene.cards_of(0), [city("Dakar"), city("Cairo")].into_iter().collect());
}

#[test]
fn surplus_aircraft_gives_a_trimotor_or_a_clipper() {
    let mut scene = holding("Surplus Aircraft", Moment::Price);
    scene.play(play("Surplus Aircraft"));
    assert_eq!(scene.legal(), [Action::Take(Plane::Trimotor), Action::Take(Plane::Clipper), Action::Pass]);
    scene.play(Action::Take(Plane::Trimotor));
    assert_eq!(scene.player(0).fleet, [3, 1, 0, 0]);
}

#[test]
fn radio_bearings_arrange_three_destinations_and_draw_one() {
    let scene = Scene::of(2).hand(0, &["Radio Bearings"]).top(&["Dakar", "Cairo", "Lisbon"]);
    let mut scene = scene.at(Moment::Price);
    scene.play(play("Radio Bearings"));
    assert_eq!(scene.asked(), (0, Request::Arrange { left: 3 }));
    assert_eq!(scene.refused(Action::TopDestination(city("Miami"))), "PA-68");
    scene.play(Action::TopDestination(city("Lisbon")));
    scene.play(Action::TopDestination(city("Cairo")));
    assert_eq!(scene.cards_of(0), [city("Lisbon")].into_iter().collect());
    let top = scene.state.destinations.cards().iter().rev().map(|hidden| hidden.card).take(2);
    assert_eq!(top.collect::<Vec<_>>(), [city("Cairo"), city("Dakar")]);
}

#[test]
fn change_of_base_moves_an_airport_and_pays() {
    let scene = Scene::of(2).hand(0, &["Change of Base"]).airports(0, &["Miami"]);
    let mut scene = scene.at(Moment::Price);
    scene.play(play("Change of Base"));
    scene.play(Action::Move(city("Miami")));
    scene.play(Action::Build(city("Rome")));
    assert_eq!((scene.player(0).money, scene.player(0).income), (14, 1));
    assert!(scene.airports_of(0).contains(city("Rome")) && scene.airports_of(0).len() == 1);
}

#[test]
fn ground_school_raises_income() {
    let mut scene = holding("Ground School", Moment::Price);
    scene.play(play("Ground School"));
    assert_eq!((scene.player(0).income, scene.player(0).gained), (1, 1));
}

#[test]
fn coded_cable_shows_the_next_event_and_draws_a_directive() {
    let mut scene = Scene::of(2).hand(0, &["Coded Cable"]).top_directives(&["New Engines"]).at(Moment::Price);
    let told = scene.play_told(play("Coded Cable"));
    let saw = told.iter().find(|told| matches!(told.event, Event::SawEvent { .. })).unwrap();
    assert_eq!(saw.audience, tabletop::Viewers::only(seat(0)));
    assert_eq!(scene.state.hands[0].cards().count(directive("New Engines")), 1);
}

#[test]
fn landing_concession_makes_one_airport_cheaper() {
    let mut scene = Scene::of(2).hand(0, &["Landing Concession"]).assigning();
    scene.play(bid(Slot::AIRPORTS, 2));
    assert_eq!(scene.asked(), (0, Request::Directive { window: Window::Airports }));
    let events = scene.play(play("Landing Concession"));
    assert!(events.contains(&Event::Paid { seat: seat(0), slot: Slot::AIRPORTS, card: None, money: 2 }));
}

#[test]
fn fleet_order_makes_one_plane_cheaper() {
    let slot = Slot::plane(Plane::Clipper);
    let mut scene = Scene::of(2).hand(0, &["Fleet Order"]).money(1, 0).assigning();
    scene.play(bid(slot, 0));
    let events = scene.play(play("Fleet Order"));
    assert!(events.contains(&Event::Paid { seat: seat(0), slot, card: None, money: 0 }));
    assert_eq!(scene.state.open.lasting.own, 0, "for this engineer alone");
}

#[test]
fn new_engines_upgrade_before_or_after_a_route() {
    let scene = Scene::of(2).hand(0, &["New Engines"]).airports(0, &["Cairo", "Rome"]).fleet(0, [1, 0, 0, 0]);
    let mut scene = scene.assigning();
    scene.play(Action::WorkOnRoutes);
    assert_eq!(scene.asked(), (0, Request::Directive { window: Window::Routes }));
    scene.play(play("New Engines"));
    scene.play(Action::Upgrade(Plane::Trimotor));
    scene.play(claim("Cairo-Rome"));
    assert_eq!(scene.holder("Cairo-Rome"), Holder::Airline(seat(0), Plane::Clipper));
}

#[test]
fn a_word_with_trippe_extends_a_path_of_ones_choice() {
    let mut scene = holding("A Word with Trippe", Moment::Roll);
    scene.play(play("A Word with Trippe"));
    assert_eq!(scene.legal().len(), 4);
    let events = scene.play(Action::Extend(Path::Europe));
    assert_eq!(events[0], Event::PanAmTook { route: route("Miami-New York"), path: Path::Europe });
}

#[test]
fn friends_in_washington_block_a_face_for_the_round() {
    let mut scene =
        Scene::of(2).hand(0, &["Friends in Washington", "Friends in Washington"]).at(Moment::Roll);
    scene.play(play("Friends in Washington"));
    scene.play(Action::Block(face("pan_am")));
    assert!(scene.state.open.is_blocked(face("pan_am")));
    scene.play(play("Friends in Washington"));
    assert_eq!(scene.refused(Action::Block(face("pan_am"))), "PA-68");
}

#[test]
fn private_talks_sell_a_route_for_more() {
    let scene = Scene::of(2).hand(0, &["Private Talks"]).holds(0, "Cairo-Rome", Plane::Clipper);
    let mut scene = scene.at(Moment::Roll);
    scene.play(play("Private Talks"));
    scene.play(Action::Sell(route("Cairo-Rome")));
    assert_eq!(scene.holder("Cairo-Rome"), Holder::PanAm);
    assert!(scene.player(0).money >= 23);
}

#[test]
fn rumours_on_wall_street_lower_the_price() {
    let mut scene = holding("Rumours on Wall Street", Moment::BeforeStock);
    scene.play(play("Rumours on Wall Street"));
    assert_eq!((scene.state.open.price, scene.moment()), (5, Moment::Stock));
}

#[test]
fn press_campaign_raises_the_price_and_pays() {
    let mut scene = holding("Press Campaign", Moment::BeforeStock);
    scene.play(play("Press Campaign"));
    assert_eq!((scene.state.open.price, scene.player(0).money), (7, 16));
}

#[test]
fn pa_62_a_directive_is_played_in_its_step_and_at_ones_own_engineer() {
    let scene = Scene::of(2).hand(0, &["Mail Contract", "Rumours on Wall Street"]).at(Moment::Price);
    assert_eq!(scene.refused(play("Rumours on Wall Street")), "PA-62");
    assert_eq!(scene.refused(play("New Engines")), "PA-04");
    // Seat 1's engineer does not open a window for seat 0.
    let mut scene = Scene::of(2).hand(0, &["Landing Concession"]).bid(1, Slot::AIRPORTS, 0).assigning();
    scene.play(Action::SetAside);
    assert_eq!(scene.asked(), (1, Request::Build));
}

#[test]
fn pa_62_directly_before_or_after_the_engineer() {
    let scene = Scene::of(2).hand(0, &["New Engines"]).airports(0, &["Miami", "Havana"]).on_routes(&[0]);
    let mut before = scene.clone().at(Moment::Before(Slot::ROUTES));
    assert!(before.allows(play("New Engines")));
    before.play(Action::Pass);
    before.play(Action::Pass);
    assert_eq!(before.moment(), Moment::After(Slot::ROUTES));
    assert!(before.allows(play("New Engines")));
    // A discount could do nothing after the bid was paid, so that there is no window.
    let mut scene = Scene::of(2).hand(0, &["Landing Concession"]).bid(0, Slot::AIRPORTS, 0);
    scene = scene.at(Moment::Resolve(Slot::AIRPORTS));
    scene.play(Action::Build(city("Miami")));
    assert_eq!(scene.moment(), Moment::Roll);
}

#[test]
fn pa_63_everyone_with_a_directive_is_asked_until_all_pass_in_a_row() {
    let scene = Scene::of(3).hand(0, &["Fleet Order"]).hand(2, &["Mail Contract", "Fleet Order"]);
    let mut scene = scene.at(Moment::Price);
    assert_eq!(scene.asked().0, 0, "whether or not a card fits");
    assert_eq!(scene.legal(), [Action::Pass]);
    scene.play(Action::Pass);
    assert_eq!(scene.asked().0, 2, "seat 1 holds nothing");
    scene.play(play("Mail Contract"));
    assert_eq!(scene.asked().0, 0, "asked again");
    scene.play(Action::Pass);
    scene.play(Action::Pass);
    assert_eq!(scene.moment(), Moment::Assignment);
}

#[test]
fn pa_63_what_no_directive_names_has_no_window() {
    let mut scene = Scene::of(2).hand(0, &["Mail Contract"]).hand(1, &["Mail Contract"]).assigning();
    scene.play(bid(Slot::destination(0), 0));
    assert_eq!(scene.moment(), Moment::Roll, "no window at destinations");
}

#[test]
fn pa_65_every_window_opens_where_some_directive_names_it() {
    let windows = [
        ("price", Moment::Price),
        ("priority", Moment::BeforePriority),
        ("assignment", Moment::BeforeAssignment),
        ("roll", Moment::Roll),
        ("rolled", Moment::Rolled),
        ("income", Moment::Income),
        ("stock", Moment::BeforeStock),
        ("airports", Moment::Before(Slot::AIRPORTS)),
        ("destinations", Moment::After(Slot::destination(0))),
        ("planes", Moment::Before(Slot::PLANES)),
        ("routes", Moment::Before(Slot::ROUTES)),
        ("directives", Moment::After(Slot::DIRECTIVES)),
    ];
    let at = PanAm::HOUSE.find("id = \"Mail Contract\"").unwrap();
    for (window, moment) in windows {
        let (before, after) = PanAm::HOUSE.split_at(at);
        let text =
            format!("{before}{}", after.replacen("window = \"price\"", &format!("window = \"{window}\""), 1));
        let game = PanAm::read("edition.toml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut scene = Scene::of(2).hand(0, &["Mail Contract"]);
        if let Moment::Before(slot) | Moment::After(slot) = moment {
            scene = match slot.track() {
                Some(_) => scene.bid(0, slot, 0),
                None if slot == Slot::ROUTES => scene.on_routes(&[0]),
                None => scene.on_directives(&[0]),
            };
        }
        let state = scene.unchecked(moment).state;
        let legal = tabletop::trial::legal(&game, &state);
        assert_eq!(legal, [play("Mail Contract"), Action::Pass], "{window}");
        tabletop::trial::is_lawful(&game, &state);
    }
}

#[test]
fn pa_66_a_played_directive_lies_open_until_the_end_of_the_round() {
    let mut scene = holding("Mail Contract", Moment::Price);
    scene.play(play("Mail Contract"));
    assert_eq!(
        (scene.state.open.played.count(directive("Mail Contract")), scene.state.open.used.len()),
        (1, 0)
    );
    scene.pass_until(|moment| moment == Moment::Stock);
    while scene.state.open.round() == 2 {
        scene.play(Action::Buy(0));
    }
    assert!(scene.state.open.played.is_empty());
    assert_eq!(scene.state.open.used.count(directive("Mail Contract")), 1);
}

#[test]
fn pa_67_benefits_are_optional_and_what_would_do_nothing_is_not_played() {
    let scene = holding("Private Talks", Moment::Roll);
    assert_eq!(scene.refused(play("Private Talks")), "PA-67");
    let scene = Scene::of(2).price(3).hand(0, &["Rumours on Wall Street"]).at(Moment::BeforeStock);
    assert_eq!(scene.refused(play("Rumours on Wall Street")), "PA-67");
    let mut scene = holding("Surplus Aircraft", Moment::Price);
    scene.play(play("Surplus Aircraft"));
    scene.play(Action::Pass);
    assert_eq!(scene.player(0).fleet, [2, 1, 0, 0]);
}

#[test]
fn pa_69_a_card_drawn_in_a_step_may_be_played_later_in_it_and_hands_have_no_limit() {
    let scene = Scene::of(2).hand(0, &["Coded Cable"]).top_directives(&["Mail Contract"]);
    let mut scene = scene.at(Moment::Price);
    scene.play(play("Coded Cable"));
    assert!(scene.allows(play("Mail Contract")));
    let many =
        ["Mail Contract", "Mail Contract", "Mail Contract", "New Engines", "New Engines", "New Engines"];
    assert!(Scene::of(2).hand(0, &many).at(Moment::Price).allows(play("Mail Contract")));
}

#[test]
fn directives_of_the_house_edition_are_as_the_validator_wants_them() {
    assert_eq!(GAME.data().directives.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 40);
}
