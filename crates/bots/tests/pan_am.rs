//! What Pan Am's bots count is what the game is about, and those who think play it sensibly.

use bots::Level;
use bots::insight;
use pan_am::action::{Action, Request};
use pan_am::cards::Directive;
use pan_am::edition::{EventId, ROUNDS};
use pan_am::map::Route;
use pan_am::planes::Plane;
use pan_am::state::{Bid, Course, Holder, Moment, Secret, Slot, State, Task};
use pan_am::{Options, PanAm};
use tabletop::bot::Bot;
use tabletop::chance::Seed;
use tabletop::{Decision, Rules, Seat, Silent, Title, Viewer};

const ME: Seat = Seat(0);
const YOU: Seat = Seat(1);

/// One part of a seat's worth.
fn part(rules: &PanAm, state: &State, seat: Seat, name: &str) -> f32 {
    let parts = insight::of::<PanAm>().parts(rules, state, seat);
    parts.iter().find(|(id, _)| id.ends_with(name)).expect("it has this part").1
}

/// Two players in a round with a price of 6, engineers about to be assigned, nobody with cards or directives.
fn table(round: usize) -> (PanAm, State) {
    let rules = PanAm::house();
    let mut state = rules.setup(&Options::default(), 2, Seed::from_text("table"));
    let open = &mut state.open;
    open.events = (0..round).map(|round| EventId(4 * round as u8)).collect();
    open.routes = [Holder::Nobody; pan_am::map::MAX_ROUTES];
    (open.first, open.price) = (ME, 6);
    for player in &mut open.players[..2] {
        (player.cards, player.money) = (Default::default(), 12);
    }
    state.hands = [Secret::default(); 4];
    at(&mut state, Moment::Assignment);
    (rules, state)
}

fn at(state: &mut State, moment: Moment) {
    state.open.course = Course { moment, seat: ME, count: 0, running: None, task: Task::None };
}

fn route(rules: &PanAm, name: &str) -> Route {
    rules.data().map.route_named(name).expect("it is on the map")
}

/// Gives a seat a route, as a claim would.
fn fly(rules: &PanAm, state: &mut State, seat: Seat, name: &str) {
    let route = route(rules, name);
    let distance = rules.data().map.route(route).distance;
    state.open.routes[route.index()] = Holder::Airline(seat, Plane::Jet);
    state.open.players[seat.index()].income += u16::from(distance);
}

fn give(state: &mut State, rules: &PanAm, name: &str) {
    let kind = rules.data().directives.iter().position(|card| card.id == name).expect("it is in the edition");
    state.hands[ME.index()] = Secret::unseen([Directive(kind as u8)].into_iter().collect());
}

#[test]
fn a_share_is_a_share_and_in_the_end_nothing_else_counts() {
    let (rules, mut state) = table(ROUNDS);
    state.open.players[0].shares = 9;
    fly(&rules, &mut state, ME, "Miami-Havana");
    assert_eq!(part(&rules, &state, ME, "stock"), 9.0);
    at(&mut state, Moment::Over);
    let parts = insight::of::<PanAm>().parts(&rules, &state, ME);
    assert_eq!(parts.iter().map(|(_, points)| points).sum::<f32>(), 9.0);
}

#[test]
fn worth_is_the_sum_of_its_parts_for_every_seat() {
    let (rules, mut state) = table(3);
    fly(&rules, &mut state, YOU, "New York-Gander");
    let worth = insight::of::<PanAm>().worth(&rules, &state);
    for seat in [ME, YOU] {
        let parts = insight::of::<PanAm>().parts(&rules, &state, seat);
        assert!((worth[seat.index()] - insight::sum(&parts)).abs() < 1e-4);
    }
    assert!(worth[YOU.index()] > worth[ME.index()]);
}

#[test]
fn money_buys_shares_until_one_has_bought_for_the_last_time() {
    let (rules, mut state) = table(ROUNDS);
    let poor = part(&rules, &state, ME, "money");
    state.open.players[0].money = 18;
    let rich = part(&rules, &state, ME, "money");
    assert!((rich - poor - 1.0).abs() < 0.05, "six dollars are a share: {poor} {rich}");
    at(&mut state, Moment::Stock);
    state.open.course.count = 1;
    assert!(part(&rules, &state, ME, "money") < 0.1, "it only breaks ties");
    assert!(part(&rules, &state, YOU, "money") > 1.5, "this one has not bought yet");
}

#[test]
fn what_was_bid_is_spent() {
    let (rules, mut state) = table(2);
    let before = part(&rules, &state, ME, "money");
    state.open.bids[Slot::AIRPORTS.0 as usize] = Some(Bid { seat: ME, space: 3 });
    assert!(part(&rules, &state, ME, "money") < before - 0.5);
    assert!(part(&rules, &state, ME, "plans") > 0.0);
    state.open.players[0].money = 0;
    assert!(part(&rules, &state, ME, "money") < 0.0, "shares will have to be sold for it");
}

#[test]
fn income_is_worth_the_rounds_that_are_left() {
    let income = |round: usize| {
        let (rules, mut state) = table(round);
        state.open.players[0].income = 3;
        part(&rules, &state, ME, "income")
    };
    let all: Vec<f32> = (1..=ROUNDS).map(income).collect();
    assert!(all.is_sorted_by(|early, late| early > late), "{all:?}");
    assert!((all[ROUNDS - 1] - 0.5).abs() < 0.01, "three dollars at six a share: {all:?}");
}

#[test]
fn income_of_routes_is_counted_with_the_routes() {
    let (rules, mut state) = table(3);
    fly(&rules, &mut state, ME, "New York-Moscow");
    assert_eq!(part(&rules, &state, ME, "income"), 0.0);
    assert!(part(&rules, &state, ME, "routes") > 2.0);
    assert_eq!(part(&rules, &state, YOU, "routes"), 0.0);
}

#[test]
fn in_the_last_round_a_route_that_pan_am_comes_to_next_is_worth_most() {
    let worth = |name: &str, rome: bool| {
        let (rules, mut state) = table(ROUNDS);
        state.open.rome = rome;
        fly(&rules, &mut state, ME, name);
        part(&rules, &state, ME, "routes")
    };
    // All of distance 1.
    let [next, third, off] =
        ["Miami-Havana", "San Juan-Port of Spain", "Cairo-Beirut"].map(|n| worth(n, false));
    assert!(next > third + 0.2 && next > off + 0.2, "{next} {third} {off}");
    assert!(worth("Istanbul-Rome", true) > worth("Istanbul-Rome", false) + 0.2, "Pan Am comes from Rome");
}

#[test]
fn what_pan_am_holds_does_not_stand_in_its_way() {
    let (rules, mut state) = table(ROUNDS);
    fly(&rules, &mut state, ME, "Havana-San Juan");
    let second = part(&rules, &state, ME, "routes");
    state.open.routes[route(&rules, "Miami-Havana").index()] = Holder::PanAm;
    assert!(part(&rules, &state, ME, "routes") > second + 0.1);
}

#[test]
fn planes_and_cards_are_worth_less_the_more_there_are_and_nothing_in_the_end() {
    let (rules, mut state) = table(2);
    let network = |state: &State| part(&rules, state, ME, "rights");
    let mut worth = Vec::new();
    for planes in 0..4 {
        state.open.players[0].fleet = [planes, 0, 0, 0];
        worth.push(network(&state));
    }
    let steps: Vec<f32> = worth.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(steps.is_sorted_by(|one, next| one > next) && steps[2] > 0.0, "{steps:?}");
    state.open.players[0].cards.add(rules.data().map.city_named("Lima").expect("a city"));
    assert!(network(&state) > worth[3]);
    state.open.events = (0..ROUNDS).map(|round| EventId(4 * round as u8)).collect();
    at(&mut state, Moment::Roll);
    assert_eq!(network(&state), 0.0);
}

#[test]
fn a_card_that_joins_what_one_has_is_worth_more() {
    let (rules, mut state) = table(2);
    let city = |name: &str| rules.data().map.city_named(name).expect("a city");
    state.open.players[0].airports.insert(city("New York"));
    let with = |name: &str| {
        let mut state = state;
        state.open.players[0].cards.add(city(name));
        part(&rules, &state, ME, "rights")
    };
    assert!(with("Gander") > with("Shannon"));
}

#[test]
fn an_engineer_at_routes_is_worth_what_it_can_claim() {
    let (rules, mut state) = table(2);
    state.open.players[0].engineers = 0;
    state.open.routes_site.push(ME);
    let plans = |state: &State| part(&rules, state, ME, "plans");
    assert_eq!(plans(&state), 0.0, "without rights there is nothing to claim");
    for name in ["Miami", "Havana"] {
        state.open.players[0].cards.add(rules.data().map.city_named(name).expect("a city"));
    }
    let one = plans(&state);
    assert!(one > 0.5);
    state.open.routes_site.push(ME);
    let two = plans(&state);
    assert!(two > one && two < 2.0 * one, "the second claim costs cards: {one} {two}");
    state.open.players[0].fleet = [0; 4];
    assert_eq!(plans(&state), 0.0, "nor any without a plane");
}

#[test]
fn a_bid_that_cannot_be_outbid_is_worth_more_than_one_that_can() {
    let plans = |space: u8| {
        let (rules, mut state) = table(2);
        state.open.bids[Slot::AIRPORTS.0 as usize] = Some(Bid { seat: ME, space });
        part(&rules, &state, ME, "plans")
    };
    assert!(plans(3) > plans(0));
}

#[test]
fn a_directive_is_worth_nothing_when_its_step_will_not_come_again() {
    let (rules, mut state) = table(ROUNDS);
    let held = |state: &mut State, name: &str| {
        let before = part(&rules, state, ME, "plans");
        give(state, &rules, name);
        let worth = part(&rules, state, ME, "plans") - before;
        state.hands = [Secret::default(); 4];
        worth
    };
    assert_eq!(held(&mut state, "Mail Contract"), 0.0, "the price has been set");
    assert!(held(&mut state, "Press Campaign") > 0.0, "stock is to come");
    state.open.events = [EventId(0)].into_iter().collect();
    assert!(held(&mut state, "Mail Contract") > 0.2);
}

/// Every decision in games of one level: the state and what was chosen.
fn decisions(level: &str, games: u64, mut see: impl FnMut(&State, &Request, Action, &[Action])) {
    let rules = PanAm::house();
    let level = Level::parse(level).expect("it is a level");
    for game in 0..games {
        let seed = Seed::from_text("sensible").nth(game);
        let mut state = rules.setup(&Options::default(), 2 + game as usize % 3, seed);
        let mut bot: Box<dyn Bot<PanAm>> = level.bot(seed);
        let mut legal = Vec::new();
        while let Decision::Ask { seat, request } = rules.decision(&state) {
            legal.clear();
            rules.legal(&state, &mut legal);
            let choice = bot.choose(&rules, &rules.view(&state, Viewer::Seat(seat)), &legal);
            see(&state, &request, choice, &legal);
            rules.play_unchecked(&mut state, choice, &mut Silent);
        }
    }
}

#[test]
fn in_the_last_round_all_money_becomes_stock() {
    for (level, least) in [("greedy", 1.0), ("expert:30it", 0.8)] {
        let (mut cases, mut spent) = (0, 0);
        decisions(level, 3, |state, request, choice, legal| {
            if matches!(request, Request::Buy { .. }) && state.open.round() == ROUNDS {
                cases += 1;
                spent += usize::from(Some(&choice) == legal.last());
            }
        });
        assert!(cases >= 5 && spent as f64 >= least * cases as f64, "{level}: {spent} of {cases}");
    }
}

#[test]
fn engineers_are_put_to_work_and_routes_are_claimed() {
    for level in ["greedy", "expert:30it"] {
        let (mut placed, mut aside, mut claims, mut declined) = (0, 0, 0, 0);
        decisions(level, 3, |_, request, choice, _| match (request, choice) {
            (Request::Assign { .. } | Request::Priority, Action::SetAside) => aside += 1,
            (Request::Assign { .. } | Request::Priority, _) => placed += 1,
            (Request::Claim, Action::Pass) => declined += 1,
            (Request::Claim, _) => claims += 1,
            _ => {}
        });
        assert!(aside * 5 < placed, "{level}: {aside} set aside, {placed} placed");
        assert!(claims > 20 && declined * 5 < claims, "{level}: {claims} claims, {declined} declined");
    }
}
