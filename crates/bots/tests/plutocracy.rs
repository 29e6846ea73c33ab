//! What Plutocracy's bots count is what the game is about, and those who think play it sensibly.

mod watched;

use bots::budget::Budget;
use bots::expert::Expert;
use bots::insight::{self, Temper};
use plutocracy::multiplayer::action::Action;
use plutocracy::multiplayer::favors::Favor;
use plutocracy::multiplayer::state::{Marker, Society, State};
use plutocracy::passengers::{Crowd, Passenger};
use plutocracy::sky::Planet;
use plutocracy::solo::action::Action as Move;
use plutocracy::solo::state::{Marker as Token, State as Voyage, Step};
use plutocracy::{Plutocracy, Solo};
use tabletop::bot::Bot;
use tabletop::chance::Seed;
use tabletop::{Rules, Seat, Silent, Title, Viewer};

/// One part of a seat's worth.
fn part<G: Title>(rules: &G, state: &G::State, seat: Seat, name: &str) -> f32 {
    let parts = insight::of::<G>().parts(rules, state, seat);
    parts.iter().find(|(id, _)| id.ends_with(name)).expect("it has this part").1
}

/// Two players, of whom the first in turn order is about to act on Mars, the second is on Saturn.
fn duel() -> (Plutocracy, State) {
    let rules = Plutocracy::house();
    let mut state = rules.setup(&Default::default(), 2, Seed::from_text("duel"));
    for planet in [Planet::Saturn, Planet::Mars] {
        let start = Action::Start(state.open.planets[planet.index()]);
        rules.play(&mut state, start, &mut Silent).expect("every position can be chosen");
    }
    (rules, state)
}

/// A pilot about to act on Earth.
fn voyage() -> (Solo, Voyage) {
    let rules = Solo::house();
    let mut state = rules.setup(&Default::default(), 1, Seed::from_text("voyage"));
    rules.play(&mut state, Move::Start(Planet::Earth), &mut Silent).expect("every planet can be chosen");
    (rules, state)
}

#[test]
fn members_make_hope_for_their_owner_and_take_it_from_others() {
    let (rules, mut state) = duel();
    let (own, other) = (state.open.active(), state.open.order[1]);
    let hopes = |state: &State| [own, other].map(|seat| part(&rules, state, seat, "parliaments"));
    let before = hopes(&state);
    state.open.parliaments[2].push(own);
    let one = hopes(&state);
    state.open.parliaments[2].push(own);
    let two = hopes(&state);
    assert!(before[0] < one[0] && one[0] < two[0], "{before:?} {one:?} {two:?}");
    assert!(before[1] > one[1] && one[1] > two[1], "{before:?} {one:?} {two:?}");
    assert!(two[0] - one[0] < one[0] - before[0], "the first member does most");
}

#[test]
fn of_equals_the_one_who_was_first_has_more_hope() {
    let (rules, mut state) = duel();
    let (own, other) = (state.open.active(), state.open.order[1]);
    state.open.parliaments[0].push(other);
    state.open.parliaments[0].push(own);
    let [first, second] = [other, own].map(|seat| part(&rules, &state, seat, "parliaments"));
    assert!(first > second, "{first} {second}");
}

#[test]
fn money_and_cargo_are_worth_something_while_there_is_time() {
    let (rules, mut state) = duel();
    let seat = state.open.active();
    let good = state.open.markets[Planet::Jupiter.index() - 1].demand;
    let poor = part(&rules, &state, seat, "money");
    assert_eq!(part(&rules, &state, seat, "cargo"), 0.0);
    state.open.players[seat.index()].money += 10;
    state.open.players[seat.index()].goods[good.index()] = 3;
    let (rich, three) = (part(&rules, &state, seat, "money"), part(&rules, &state, seat, "cargo"));
    state.open.players[seat.index()].goods[good.index()] = 5;
    assert!(rich > poor + 0.3 && three > 0.0);
    assert!(part(&rules, &state, seat, "cargo") > three, "more units are worth more");
    state.open.players[seat.index()].retired = Some(rules.data().track);
    assert!(part(&rules, &state, seat, "money") < 0.2, "it breaks a tie and no more");
    for name in ["cargo", "journey", "societies"] {
        assert_eq!(part(&rules, &state, seat, name), 0.0, "{name} of one who acts no more");
    }
    assert!(part(&rules, &state, seat, "parliaments") > 0.0, "members stay");
}

#[test]
fn a_wish_that_is_met_is_worth_more_to_the_first_than_to_the_next() {
    let (rules, mut state) = duel();
    let (seat, other) = (state.open.active(), state.open.order[1]);
    let worth = |state: &State| insight::of::<Plutocracy>().worth(&rules, state)[seat.index()];
    let without = worth(&state);
    state.open.players[seat.index()].alien = true;
    let with = worth(&state);
    state.open.societies[Society::Rescuers.index()].insert(other);
    let second = worth(&state);
    state.open.societies[Society::Rescuers.index()].insert(seat);
    let joined = worth(&state);
    assert!(with > without && with > second && second > joined, "{without} {with} {second} {joined}");
}

#[test]
fn somebody_on_board_and_a_favor_in_hand_are_worth_something() {
    let (rules, mut state) = duel();
    let seat = state.open.active();
    let alone = part(&rules, &state, seat, "journey");
    state.open.players[seat.index()].passenger = Some(Passenger::new(Planet::Earth, false));
    let together = part(&rules, &state, seat, "journey");
    state.open.players[seat.index()].favor = Some(Favor::ElectionFraud);
    assert!(together > alone);
    assert!(part(&rules, &state, seat, "journey") > together + 0.9, "it is as good as a councilor");
}

/// What a favor in hand adds to the worth of whoever is about to act.
fn favor(rules: &Plutocracy, state: &State, favor: Favor) -> f32 {
    let seat = state.open.active();
    let mut with = *state;
    with.open.players[seat.index()].favor = Some(favor);
    part(rules, &with, seat, "journey") - part(rules, state, seat, "journey")
}

#[test]
fn the_first_money_is_worth_most_for_without_any_nobody_can_trade() {
    let (rules, mut state) = duel();
    let seat = state.open.active();
    let mut worth = |money: u16| {
        state.open.players[seat.index()].money = money;
        part(&rules, &state, seat, "money")
    };
    let [none, some, more] = [0, 6, 30].map(&mut worth);
    assert!(some - none > 2.0 * (worth(36) - more), "{none} {some} {more}");
}

#[test]
fn speculation_is_for_low_prices() {
    let (rules, mut state) = duel();
    let seat = state.open.active();
    state.open.players[seat.index()].goods = [3; 5];
    let mut at = |price: u8| {
        state.open.markets.iter_mut().for_each(|market| market.demand_price = price);
        favor(&rules, &state, Favor::Speculation)
    };
    assert!(at(2) > at(4) && at(4) > at(7));
}

#[test]
fn favors_for_a_sale_or_a_seat_are_worth_most_where_they_can_be_used_at_once() {
    let (rules, mut state) = duel();
    let seat = state.open.active();
    let here = Planet::Mars.index() - 1;
    for market in &mut state.open.markets {
        market.demand_price = 2;
    }
    let good = state.open.markets[here].demand;
    state.open.players[seat.index()].goods[good.index()] = 5;
    let before = favor(&rules, &state, Favor::Speculation);
    state.open.turn.sold = true;
    assert!(before > favor(&rules, &state, Favor::Speculation), "who has sold sells no more here");
    let free = favor(&rules, &state, Favor::Lobbyism);
    while !state.open.parliaments[here].is_full() {
        state.open.parliaments[here].push(seat);
    }
    assert!(free > favor(&rules, &state, Favor::Lobbyism), "the others are a journey away");
}

/// How good each legal action looks to whoever is about to act.
fn looks(rules: &Plutocracy, state: &State) -> Vec<(Action, f32)> {
    let (mut legal, mut appeal) = (Vec::new(), Vec::new());
    rules.legal(state, &mut legal);
    insight::of::<Plutocracy>().appeal(rules, state, &legal, &mut appeal);
    legal.into_iter().zip(appeal).collect()
}

#[test]
fn a_passenger_leaves_before_anything_is_sold_for_some_favors_are_for_a_sale() {
    let (rules, mut state) = duel();
    let seat = state.open.active();
    let good = state.open.markets[Planet::Mars.index() - 1].demand;
    let player = &mut state.open.players[seat.index()];
    player.goods[good.index()] = 2;
    player.passenger = Some(Passenger::new(Planet::Mars, false));
    let all = looks(&rules, &state);
    let best = |wanted: fn(&Action) -> bool| {
        all.iter().filter(|(action, _)| wanted(action)).map(|(_, look)| *look).fold(f32::MIN, f32::max)
    };
    let favors = best(|action| matches!(action, Action::DropOff(Some(_))));
    assert!(favors > best(|action| matches!(action, Action::Sell(_))));
}

#[test]
fn alchemy_is_for_those_who_have_something_to_swap() {
    let (rules, mut state) = duel();
    let seat = state.open.active();
    assert_eq!(favor(&rules, &state, Favor::Alchemy), 0.0);
    let good = state.open.markets[0].demand;
    state.open.players[seat.index()].goods[good.index()] = 3;
    assert!(favor(&rules, &state, Favor::Alchemy) > 0.0, "three kinds are what the merchants want to see");
}

/// How good the planets look to begin on, for the last in turn order and, if the last began on a planet, for the next.
fn beginnings(seats: usize, last: Option<Planet>) -> [f32; Planet::OUTER_COUNT] {
    let rules = Plutocracy::house();
    let mut state = rules.setup(&Default::default(), seats, Seed::from_text("beginnings"));
    for market in &mut state.open.markets {
        (market.supply_price, market.demand_price) = (3, 5);
    }
    state.open.markets[1].supply_price = 2;
    if let Some(planet) = last {
        let start = Action::Start(state.open.planets[planet.index()]);
        rules.play(&mut state, start, &mut Silent).expect("every position can be chosen");
    }
    let all = looks(&rules, &state);
    let look = |planet: Planet| {
        let start = Action::Start(state.open.planets[planet.index()]);
        all.iter().find(|(action, _)| *action == start).expect("every position can be chosen").1
    };
    Planet::OUTER.map(look)
}

#[test]
fn one_begins_where_goods_are_cheap() {
    let looks = beginnings(4, None);
    let others = [0, 2, 3, 4].map(|other| looks[other]);
    assert!(others.into_iter().all(|other| looks[1] > other), "{looks:?}");
}

#[test]
fn of_two_one_buys_before_the_other_and_of_many_one_begins_alone() {
    let cheap = Planet::OUTER[1];
    let look = |seats: usize, last: Planet| beginnings(seats, Some(last))[1];
    assert!(look(2, cheap) > look(2, Planet::OUTER[4]));
    assert!(look(4, cheap) < look(4, Planet::OUTER[4]));
}

#[test]
fn quantum_physics_makes_the_hexes_beside_a_planet_worth_a_journey() {
    let (rules, state) = duel();
    let journeys = |favor: Option<Favor>| {
        let mut state = state;
        let seat = state.open.active();
        state.open.players[seat.index()].favor = favor;
        let all = looks(&rules, &state).into_iter();
        all.filter(|(action, _)| matches!(action, Action::Travel { .. })).collect::<Vec<_>>()
    };
    let (without, with) = (journeys(None), journeys(Some(Favor::QuantumPhysics)));
    let better = without.iter().zip(&with).filter(|(without, with)| with.1 > without.1 + 1.0);
    assert!(better.count() > 0, "a planet need not come by");
}

#[test]
fn lobbyism_is_worth_nothing_where_parliaments_are_full() {
    let (rules, mut state) = duel();
    let other = state.open.order[1];
    assert!(favor(&rules, &state, Favor::Lobbyism) > 0.0);
    for parliament in &mut state.open.parliaments {
        while !parliament.is_full() {
            parliament.push(other);
        }
    }
    assert_eq!(favor(&rules, &state, Favor::Lobbyism), 0.0);
}

#[test]
fn several_seats_are_bought_if_only_several_help() {
    let (rules, mut state) = duel();
    let (seat, other) = (state.open.active(), state.open.order[1]);
    state.open.track = Default::default();
    state.open.track.place(Marker::Elect, rules.data().track);
    state.open.track.place(Marker::Ship(seat), 60);
    for parliament in &mut state.open.parliaments {
        parliament.push(other);
        parliament.push(seat);
    }
    let here = &mut state.open.parliaments[Planet::Mars.index() - 1];
    here.push(other);
    let mut with = |money: u16| {
        state.open.players[seat.index()].money = money;
        let all = looks(&rules, &state);
        all.iter().find(|(action, _)| *action == Action::BuySeat).expect("it can be paid").1
    };
    // The next two cost 9 and 13.
    let (one, two) = (with(9), with(22));
    assert!(one < 0.0 && two > 1.0, "{one} {two}");
}

#[test]
fn a_turn_is_judged_by_what_comes_of_it() {
    let (rules, state) = duel();
    let (insight, seat) = (insight::of::<Plutocracy>(), state.open.active());
    let mut after = state;
    rules.play(&mut after, Action::Buy(1), &mut Silent).expect("it is cheap enough");
    assert!(!insight.is_settled(&rules, &state, &after), "nothing is sold yet");
    after.open.players[seat.index()].retired = Some(rules.data().track);
    assert!(insight.is_settled(&rules, &state, &after), "there is nothing left to come");
}

#[test]
fn the_last_place_that_is_taken_on_a_planet_weighs_most() {
    let (rules, mut state) = voyage();
    let three = [Planet::Mars, Planet::Jupiter, Planet::Saturn].map(|planet| Passenger::new(planet, false));
    let weigh = |count: usize| {
        state.open.waiting = [Crowd::NONE; Planet::COUNT];
        state.open.waiting[Planet::Uranus.index()] = three[..count].iter().copied().collect();
        -part(&rules, &state, Seat(0), "crowds")
    };
    let weights: Vec<f32> = (1..=3).map(weigh).collect();
    let grows = [weights[1] - weights[0], weights[2] - weights[1]];
    assert!(grows[0] > 0.0 && grows[1] > 2.0 * grows[0], "{weights:?}");
}

#[test]
fn those_on_board_are_worth_more_the_nearer_they_are_to_their_home() {
    let (rules, mut state) = voyage();
    state.open.waiting = [Crowd::NONE; Planet::COUNT];
    let with = |planet: Planet| {
        let mut state = state;
        state.open.aboard.ordinary.add(Passenger::new(planet, false));
        part(&rules, &state, Seat(0), "cabin")
    };
    let worth = Planet::ALL.map(with);
    assert!(worth[1..].iter().all(|other| *other < worth[Planet::Earth.index()]), "{worth:?}");
}

#[test]
fn somebody_who_can_be_drawn_again_is_worth_more_than_on_board() {
    let (rules, state) = voyage();
    let worth = |state: &Voyage| insight::of::<Solo>().worth(&rules, state)[0];
    let home = Passenger::new(Planet::Earth, false);
    let (mut aboard, mut drawn) = (state, state);
    for state in [&mut aboard, &mut drawn] {
        state.open.waiting = [Crowd::NONE; Planet::COUNT];
    }
    aboard.open.aboard.ordinary.add(home);
    drawn.open.discards.crowd.add(home);
    assert!(part(&rules, &drawn, Seat(0), "piles") > part(&rules, &aboard, Seat(0), "piles"));
    assert!(worth(&drawn) > worth(&aboard));
}

#[test]
fn time_costs_and_to_meet_no_planet_costs_more() {
    let (rules, state) = voyage();
    let after = |planet: Planet, positions: u8| {
        let mut state = state;
        while state.open.step != Step::Travel {
            rules.play(&mut state, Move::Done, &mut Silent).expect("there is something to leave");
        }
        let sky = &rules.data().sky;
        let number = sky.number(state.open.planets[planet.index()]);
        let to = sky.position(planet, number + positions);
        let time = rules.least_time(&state.open, to);
        rules.play(&mut state, Move::Travel(to), &mut Silent).expect("it is another hex");
        rules.play(&mut state, Move::Depart(time), &mut Silent).expect("it is the least time");
        (time, part(&rules, &state, Seat(0), "time"))
    };
    let (met, missed) = (after(Planet::Mars, 0), after(Planet::Uranus, 4));
    assert!(met.1 < part(&rules, &state, Seat(0), "time"));
    let rate = |(time, cost): (u8, f32)| -cost / f32::from(time);
    assert!(rate(missed) > rate(met), "{met:?} {missed:?}");
}

#[test]
fn a_pilot_flies_where_nobody_more_can_wait() {
    let (rules, mut state) = voyage();
    let three = [Planet::Earth, Planet::Mars, Planet::Saturn].map(|planet| Passenger::new(planet, false));
    state.open.waiting = [Crowd::NONE; Planet::COUNT];
    state.open.step = Step::Travel;
    let mut legal = Vec::new();
    rules.legal(&state, &mut legal);
    for planet in [Planet::Mars, Planet::Jupiter] {
        let mut full = state;
        full.open.waiting[planet.index()] = three.iter().copied().collect();
        let mut appeal = Vec::new();
        insight::of::<Solo>().appeal(&rules, &full, &legal, &mut appeal);
        let best = (0..legal.len()).max_by(|&a, &b| appeal[a].total_cmp(&appeal[b])).expect("there is a way");
        let Move::Travel(to) = legal[best] else { panic!("{:?}", legal[best]) };
        assert_eq!(rules.data().sky.orbit(to), Some(planet));
    }
}

#[test]
fn a_pilot_waits_for_new_passengers_or_not_at_all() {
    let (rules, mut state) = voyage();
    state.open.step = Step::Travel;
    let to = state.open.planets[Planet::Mars.index()];
    rules.play(&mut state, Move::Travel(to), &mut Silent).expect("it is another hex");
    let (mut legal, mut appeal) = (Vec::new(), Vec::new());
    rules.legal(&state, &mut legal);
    insight::of::<Solo>().appeal(&rules, &state, &legal, &mut appeal);
    let worst = appeal.iter().copied().fold(f32::MAX, f32::min);
    let worth_a_look: Vec<_> =
        legal.iter().zip(&appeal).filter(|(_, look)| **look > worst).map(|(action, _)| *action).collect();
    let after = state.open.time(Token::NewPassengers) + 1;
    assert_eq!(worth_a_look, [legal[0], Move::Depart(after as u8)]);
}

#[test]
fn whoever_is_home_leaves_the_ship() {
    for level in ["greedy", "expert:30it"] {
        let (mut cases, mut left) = (0, 0);
        watched::decisions::<Solo>(level, 4, |_, state, choice| {
            if state.open.step == Step::DropOff {
                cases += 1;
                left += usize::from(choice == Move::DropOff);
            }
        });
        assert!(cases >= 10 && left == cases, "{level}: {left} of {cases}");
    }
}

#[test]
fn a_pilot_meets_the_planets() {
    for level in ["greedy", "expert:30it"] {
        let (mut cases, mut met) = (0, 0);
        watched::decisions::<Solo>(level, 4, |rules, state, choice| {
            if let (Step::Depart { .. }, Move::Depart(_)) = (state.open.step, choice) {
                let mut after = *state;
                rules.play_unchecked(&mut after, choice, &mut Silent);
                let over = after.open.time(Token::Ship) >= after.open.options.end
                    || matches!(after.open.step, Step::Over(_));
                cases += usize::from(!over);
                met += usize::from(!over && rules.stands_on(&after.open).is_some());
            }
        });
        assert!(cases >= 20 && met as f64 >= 0.9 * cases as f64, "{level}: {met} of {cases}");
    }
}

#[test]
fn an_expert_joins_where_it_can_and_sends_every_councilor_it_may() {
    let (mut cases, mut done) = (0, 0);
    watched::decisions::<Plutocracy>("expert:30it", 6, |rules, state, choice| {
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        let joins = legal.iter().any(|action| matches!(action, Action::Join(_)));
        // What is not done at once is done later in the turn: leaving without it is the mistake.
        if joins && matches!(choice, Action::Travel { .. } | Action::Pass | Action::Join(_)) {
            cases += 1;
            done += usize::from(matches!(choice, Action::Join(_)));
        }
    });
    assert!(cases >= 5 && done as f64 >= 0.8 * cases as f64, "{done} of {cases}");
}

#[test]
fn an_expert_of_narrow_scope_tries_only_what_looks_best() {
    let (rules, mut state) = voyage();
    let mut legal = Vec::new();
    while state.open.step != Step::Travel {
        rules.play(&mut state, Move::Done, &mut Silent).expect("there is something to leave");
    }
    rules.legal(&state, &mut legal);
    let view = rules.view(&state, Viewer::Seat(Seat(0)));
    let tried = |scope: f32| {
        let temper = Temper { scope, ..insight::of::<Solo>().temper() };
        let mut expert = Expert::new(Budget::Iterations(200), Seed::from_text("scope")).with_temper(temper);
        let advice = expert.advise(&rules, &view, &legal);
        advice.best.iter().filter(|prospect| prospect.chance.is_some()).count()
    };
    assert_eq!((tried(0.0), tried(f32::INFINITY)), (1, 3));
}
