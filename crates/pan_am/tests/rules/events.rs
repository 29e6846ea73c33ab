//! One test for every event, and the rules of the event phase.

use pan_am::Options;
use pan_am::action::{Action, Event, Request};
use pan_am::edition::Trend;
use pan_am::map::Path;
use pan_am::planes::Plane;
use pan_am::state::{Moment, Slot, State};
use tabletop::chance::Seed;
use tabletop::rules::Rules;

use crate::scene::{GAME, Scene, bid, city, event, face, route, seat};

/// A game whose first event is this one, as it stands at its first question.
fn first_event(name: &str, seats: usize) -> State {
    let setup = |number| GAME.setup(&Options::default(), seats, Seed::from_text(name).nth(number));
    (0..).map(setup).find(|state| state.open.event() == event(name)).unwrap()
}

/// Two players without money to speak of, at the end of the round before an event.
fn before(name: &str) -> Scene {
    let round = usize::from(GAME.data().events[event(name).index()].round);
    Scene::of(2).round(round - 1).next_event(name).money(0, 3).money(1, 20)
}

/// What everybody hears when the event comes.
#[track_caller]
fn comes(scene: Scene) -> (Scene, Vec<Event>) {
    let mut scene = scene.ending();
    let events = scene.play(Action::Buy(0));
    (scene, events)
}

fn money(scene: &Scene) -> [u16; 2] {
    [scene.player(0).money, scene.player(1).money]
}

#[test]
fn pa_10_an_event_is_carried_out_at_once_and_players_choose_in_turn_order() {
    let (mut scene, events) = comes(before("The Boeing 314"));
    assert!(events.contains(&Event::RoundBegan { round: 3, first: seat(1) }));
    assert!(events.contains(&Event::Revealed { event: event("The Boeing 314") }));
    assert_eq!((scene.moment(), scene.asked()), (Moment::Event, (1, Request::Upgrade)));
    scene.play(Action::Pass);
    assert_eq!(scene.asked(), (0, Request::Upgrade));
    scene.play(Action::Upgrade(Plane::Trimotor));
    assert_eq!(scene.moment(), Moment::Assignment);
}

#[test]
fn pa_11_the_price_goes_up_or_down_or_to_a_number() {
    for (name, price) in
        [("China Clipper", 7), ("The Samoan Clipper Is Lost", 5), ("The Great Depression", 5)]
    {
        let (scene, events) = comes(before(name));
        assert_eq!(scene.state.open.price, price, "{name}");
        assert!(events.contains(&Event::PriceSet { price }));
    }
    let firsts = GAME.data().events.iter().filter(|event| event.round == 1);
    assert!(firsts.map(|event| event.stock).all(|trend| matches!(trend, Trend::Set(_))));
}

#[test]
fn pa_12_the_price_stays_on_its_track() {
    let (top, _) = comes(before("China Clipper").price(14));
    let (bottom, _) = comes(before("The Suez Crisis").price(3));
    assert_eq!((top.state.open.price, bottom.state.open.price), (14, 3));
    let stock = &GAME.data().stock;
    assert_eq!((stock.least, stock.most), (3, 14));
    let mut scene = Scene::of(2).price(14).hand(0, &["Press Campaign"]).at(Moment::BeforeStock);
    scene.play(crate::scene::play("Press Campaign"));
    assert_eq!(scene.state.open.price, 14);
}

#[test]
fn pa_13_before_round_1_has_set_it_there_is_no_price() {
    let state = first_event("Lindbergh Crosses the Atlantic", 2);
    assert_eq!((state.open.course.moment, state.open.price), (Moment::Event, 0));
    let wire = serde_json::to_value(tabletop::Title::position(&*GAME, &state)).unwrap();
    assert!(wire["table"]["price"].is_null());
}

#[test]
fn first_mail_to_havana_brings_money() {
    let state = first_event("First Mail to Havana", 3);
    assert!(state.open.players[..3].iter().all(|player| player.money == 15));
    assert_eq!(state.open.price, 5);
}

#[test]
fn lindbergh_crosses_the_atlantic_gives_a_free_route() {
    let mut state = first_event("Lindbergh Crosses the Atlantic", 2);
    let first = state.open.first;
    let decide = |state: &State| match GAME.decision(state) {
        tabletop::Decision::Ask { seat, request } => (seat, request),
        tabletop::Decision::Over(_) => panic!("over"),
    };
    assert_eq!(decide(&state), (first, Request::ClaimFree { most: 1 }));
    GAME.play(&mut state, Action::Claim(route("Miami-Havana")), &mut Vec::new()).unwrap();
    GAME.play(&mut state, Action::Fly(Plane::Clipper), &mut Vec::new()).unwrap();
    assert_eq!(state.open.player(first).income, 1);
    assert_eq!(decide(&state).0, first.next(2));
}

#[test]
fn foreign_air_mail_act_makes_pan_am_pay_more() {
    let state = first_event("Foreign Air Mail Act", 2);
    assert_eq!(state.open.lasting.sale_bonus, 2);
    let mut scene = Scene::of(2).round(1).event("Foreign Air Mail Act").hand(0, &["Fleet Order"]);
    scene.state.open.lasting.sale_bonus = 2;
    let scene = scene.die(&["south_america", "south_america"]).holds(0, "Miami-Havana", Plane::Trimotor);
    let events = scene.at(Moment::Roll).play(Action::Pass);
    assert!(events.iter().any(|event| matches!(event, Event::Sold { money: 7, .. })));
}

#[test]
fn lindbergh_opens_the_canal_route_for_pan_am_and_deals_destinations() {
    let state = first_event("Lindbergh Opens the Canal Route", 2);
    assert_eq!(state.open.routes[route("Miami-Havana").index()], pan_am::state::Holder::PanAm);
    assert!(state.open.players[..2].iter().all(|player| player.cards.len() == 3));
}

#[test]
fn the_great_depression_costs_money() {
    let (scene, events) = comes(before("The Great Depression"));
    assert_eq!(money(&scene), [0, 16], "no more than there is");
    assert!(events.contains(&Event::Lost { seat: seat(0), money: 3 }));
}

#[test]
fn nyrba_is_bought_out_lets_everyone_sell_for_more() {
    let (mut scene, _) = comes(before("NYRBA Is Bought Out").holds(0, "Cairo-Beirut", Plane::Trimotor));
    assert_eq!(scene.asked(), (0, Request::Sell { bonus: 2 }));
    scene.play(Action::Sell(route("Cairo-Beirut")));
    assert_eq!(money(&scene), [10, 20]);
}

#[test]
fn the_american_clipper_gives_a_clipper() {
    let (mut scene, _) = comes(before("The American Clipper"));
    assert_eq!(scene.legal(), [Action::Take(Plane::Clipper), Action::Pass]);
    assert_eq!(scene.refused(Action::Take(Plane::Trimotor)), "PA-68");
    scene.play(Action::Take(Plane::Clipper));
    assert_eq!((scene.player(1).fleet[1], scene.player(1).hangar[1]), (2, 2));
}

#[test]
fn survey_of_the_north_atlantic_deals_destinations() {
    let (scene, _) = comes(before("Survey of the North Atlantic").top(&["Dakar", "Cairo"]));
    assert!(scene.cards_of(1).contains(city("Dakar")) && scene.cards_of(0).contains(city("Cairo")));
}

#[test]
fn china_clipper_extends_asia_pacific() {
    let (scene, _) = comes(before("China Clipper"));
    assert_eq!(scene.next_on(Path::AsiaPacific).unwrap(), "Brownsville-San Francisco");
}

#[test]
fn the_hindenburg_burns_pays_for_routes() {
    let scene = before("The Hindenburg Burns").holds(0, "Cairo-Beirut", Plane::Trimotor);
    let (scene, _) = comes(scene.holds(0, "Cairo-Rome", Plane::Clipper));
    assert_eq!(money(&scene), [5, 20]);
}

#[test]
fn the_samoan_clipper_is_lost_blocks_asia_pacific() {
    let (scene, events) = comes(before("The Samoan Clipper Is Lost"));
    assert!(scene.state.open.is_blocked(face("asia_pacific")));
    assert!(events.contains(&Event::Blocked { face: face("asia_pacific") }));
}

#[test]
fn the_boeing_314_upgrades() {
    let (mut scene, _) = comes(before("The Boeing 314"));
    scene.play(Action::Upgrade(Plane::Clipper));
    assert_eq!(scene.player(1).fleet, [2, 0, 1, 0]);
}

#[test]
fn pearl_harbor_costs_money_and_blocks_asia_pacific() {
    let (scene, _) = comes(before("Pearl Harbor"));
    assert_eq!(money(&scene), [1, 18]);
    assert!(scene.state.open.is_blocked(face("asia_pacific")));
}

#[test]
fn the_long_way_home_brings_directives() {
    let (scene, _) = comes(before("The Long Way Home"));
    assert_eq!([0, 1].map(|seat| scene.state.hands[seat].cards().len()), [1, 1]);
}

#[test]
fn transport_for_the_army_pays_for_airports() {
    let (scene, _) = comes(before("Transport for the Army").airports(0, &["Cairo", "Natal"]));
    assert_eq!(money(&scene), [5, 20]);
}

#[test]
fn the_bermuda_agreement_makes_airports_cheaper() {
    let (mut scene, _) = comes(before("The Bermuda Agreement"));
    scene.play(bid(Slot::AIRPORTS, 3));
    let events = scene.pass_until(|moment| matches!(moment, Moment::Resolve(_)));
    assert!(events.contains(&Event::Paid { seat: seat(1), slot: Slot::AIRPORTS, card: None, money: 6 }));
}

#[test]
fn round_the_world_extends_europe_and_asia_pacific() {
    let (scene, _) = comes(before("Round the World"));
    assert_eq!(scene.next_on(Path::Europe).unwrap(), "New York-Gander");
    assert_eq!(scene.next_on(Path::AsiaPacific).unwrap(), "Brownsville-San Francisco");
    assert_eq!(scene.next_on(Path::SouthAmerica).unwrap(), "Miami-Havana");
}

#[test]
fn the_berlin_airlift_pays_for_planes_in_the_fleet() {
    let (scene, _) = comes(before("The Berlin Airlift").fleet(0, [1, 1, 2, 0]));
    assert_eq!(money(&scene), [7, 23]);
}

#[test]
fn american_overseas_is_bought_lets_everyone_sell_for_more() {
    let (mut scene, _) =
        comes(before("American Overseas Is Bought").holds(1, "Cairo-Beirut", Plane::Trimotor));
    assert_eq!(scene.asked(), (1, Request::Sell { bonus: 3 }));
    scene.play(Action::Sell(route("Cairo-Beirut")));
    assert_eq!(money(&scene), [3, 28]);
}

#[test]
fn the_comet_fails_makes_planes_cheaper() {
    let (scene, _) = comes(before("The Comet Fails"));
    assert_eq!(scene.state.open.lasting.discounts, [0, 0, 2]);
}

#[test]
fn forty_five_jets_make_planes_cheaper_but_not_below_nothing() {
    let (mut scene, _) = comes(before("Forty-Five Jets"));
    scene.play(bid(Slot::plane(Plane::Trimotor), 0));
    scene.play(bid(Slot::plane(Plane::Jet), 0));
    let events = scene.pass_until(|moment| !matches!(moment, Moment::Assignment));
    assert!(events.contains(&Event::Paid {
        seat: seat(1),
        slot: Slot::plane(Plane::Trimotor),
        card: None,
        money: 0
    }));
}

#[test]
fn the_suez_crisis_costs_money() {
    assert_eq!(money(&comes(before("The Suez Crisis")).0), [0, 17]);
}

#[test]
fn by_jet_to_paris_upgrades_to_a_jet() {
    let (mut scene, _) = comes(before("By Jet to Paris").fleet(1, [0, 0, 1, 0]));
    assert_eq!(scene.legal(), [Action::Upgrade(Plane::Cruiser), Action::Pass]);
    scene.play(Action::Upgrade(Plane::Cruiser));
    assert_eq!(scene.player(1).fleet, [0, 0, 0, 1]);
}

#[test]
fn the_berlin_wall_blocks_europe_and_makes_destinations_cheaper() {
    let (scene, _) = comes(before("The Berlin Wall"));
    assert!(scene.state.open.is_blocked(face("europe")));
    assert_eq!(scene.state.open.lasting.discounts, [0, 1, 0]);
}

#[test]
fn the_pan_am_building_pays_for_airports() {
    assert_eq!(money(&comes(before("The Pan Am Building").airports(1, &["Cairo"])).0), [3, 21]);
}

#[test]
fn the_beatles_land_and_routes_pay() {
    assert_eq!(money(&comes(before("The Beatles Land").holds(1, "Cairo-Rome", Plane::Clipper)).0), [3, 21]);
}

#[test]
fn the_747_is_ordered_and_everyone_may_sell_for_more() {
    let (mut scene, _) = comes(before("The 747 Is Ordered").holds(0, "Guam-Sydney", Plane::Jet));
    scene.play(Action::Sell(route("Guam-Sydney")));
    assert_eq!(money(&scene), [19, 20]);
}

#[test]
fn flights_to_moscow_extend_europe_and_help_those_with_the_fewest_shares() {
    let (scene, _) = comes(before("Flights to Moscow").shares(0, 2).shares(1, 1));
    assert_eq!(money(&scene), [3, 25]);
    assert_eq!(scene.next_on(Path::Europe).unwrap(), "New York-Gander");
    let (scene, _) = comes(before("Flights to Moscow"));
    assert_eq!(money(&scene), [8, 25], "all of them on a tie");
}

#[test]
fn pa_64_lasting_effects_end_with_the_round() {
    let mut scene = Scene::of(2).event("The Bermuda Agreement").round(2);
    scene.state.open.lasting.discounts = [2, 1, 3];
    scene.state.open.lasting.blocked = 1;
    let (scene, _) = comes(scene);
    assert_eq!(scene.state.open.lasting, pan_am::state::Lasting::default());
}
