use pan_am::PanAm;
use pan_am::edition::{Trend, Window};
use pan_am::effects::Effect;
use pan_am::map::great_circle;
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::{GAME, city};

#[test]
fn pa_64_events_tell_the_years_and_rolls_stay_within_limits() {
    let events = &GAME.data().events;
    assert_eq!(events.len(), 28);
    let rolls = |round: usize| events[4 * round..][..4].iter().map(|event| event.rolls);
    let least: u8 = (0..7).map(|round| rolls(round).min().unwrap()).sum();
    let most: u8 = (0..7).map(|round| rolls(round).max().unwrap()).sum();
    assert_eq!((least, most), (11, 17));
    assert!(events.iter().filter(|event| event.effects.iter().any(Effect::asks)).count() >= 6);
    assert!(events.iter().filter(|event| event.effects.iter().any(Effect::lasts)).count() >= 3);
    assert!(events.is_sorted_by_key(|event| (event.round, event.year)));
    assert!(events.iter().any(|event| matches!(event.stock, Trend::Down)));
}

#[test]
fn pa_64_forty_directives_of_sixteen_kinds_in_few_windows() {
    let directives = &GAME.data().directives;
    assert_eq!((directives.len(), directives.iter().map(|card| card.copies).sum::<u8>()), (16, 40));
    let named = |window: &&Window| directives.iter().any(|card| card.window == **window);
    let common: Vec<_> = Window::ALL.iter().filter(|window| !window.is_engineers()).filter(named).collect();
    assert_eq!(common, [&Window::Price, &Window::Roll, &Window::Stock]);
}

#[test]
fn texts_are_short_enough_for_a_card() {
    let events = GAME.data().events.iter().map(|event| (&event.name, &event.text));
    let directives = GAME.data().directives.iter().map(|card| (&card.name, &card.text));
    for (name, text) in events.chain(directives) {
        for words in [&name.en, &name.de] {
            assert!(words.chars().count() <= 36, "{words}");
        }
        for words in [&text.en, &text.de] {
            assert!(words.chars().count() <= 100, "{words}");
        }
    }
}

#[test]
fn pa_70_real_cities_in_six_regions() {
    let map = &GAME.data().map;
    assert_eq!((map.cities.len(), map.regions.len(), map.routes.len()), (42, 6, 64));
    for place in map.all_cities() {
        let routes = map.routes.iter().filter(|route| route.cities.contains(&place)).count();
        assert!((2..=6).contains(&routes), "{}", map.city_name(place));
    }
    assert!(map.route_between(city("New York"), city("Gander")).is_some());
    assert_eq!(map.cities[city("Miami").index()].at, [2579, -8029]);
}

#[test]
fn pa_71_distances_follow_the_great_circle() {
    let map = &GAME.data().map;
    let between = |one: &str, other: &str| {
        great_circle(map.cities[city(one).index()].at, map.cities[city(other).index()].at).round()
    };
    assert_eq!((between("Miami", "Havana"), between("San Francisco", "Tokyo")), (378.0, 8286.0));
    let counts =
        [1, 2, 3, 4].map(|distance| map.routes.iter().filter(|route| route.distance == distance).count());
    assert_eq!(counts, [24, 21, 13, 6]);
}

#[test]
fn pa_73_fifty_cards_with_six_for_every_region() {
    let map = &GAME.data().map;
    assert_eq!(GAME.data().destinations.len(), 50);
    for region in 0..6 {
        assert!(GAME.data().destinations.count_in(map.in_region[region]) >= 6);
    }
}

#[test]
fn pa_74_costs_rise_and_jets_are_dear() {
    let tracks = &GAME.data().tracks;
    assert_eq!((tracks.destinations, tracks.airports), ([0, 1, 3, 6], [2, 3, 5, 8]));
    assert!(
        tracks.planes.windows(2).all(|pair| pair[0].iter().zip(pair[1]).all(|(cheap, dear)| *cheap < dear))
    );
    assert!(tracks.planes[3].iter().all(|&cost| cost > 6));
}

#[test]
fn a_bad_edition_is_refused_with_the_line_and_the_reason_in_both_languages() {
    let cases = [
        ("game = \"pan-am\"", "game = \"planecrafters\"", "edition.wrong"),
        ("money = 12", "money = \"twelve\"", "edition.wrong"),
        ("money = 12", "cash = 12", "edition.missing"),
        ("opens = [1, 1, 3, 6]", "opens = [1, 4, 3, 6]", "edition.opens"),
        ("least = 3 #", "least = 2 #", "edition.wrong"),
        ("airports = [2, 3, 5, 8]", "airports = [2, 3, 3, 8]", "edition.costs"),
        ("airports = [2, 3, 5, 8]", "airports = [4, 5, 6, 8]", "edition.airport-costs"),
        ("destinations = [0, 1, 3, 6]", "destinations = [0, 1, 3, 7]", "edition.destination-costs"),
        ("clipper = [2, 3, 4, 6]", "clipper = [1, 3, 4, 6]", "edition.plane-costs"),
        ("jet = [7, 8, 10, 12]", "jet = [6, 8, 10, 12]", "edition.wrong"),
        ("routes = 5     #", "routes = 4     #", "edition.sites"),
        ("paths = [\"south_america\"]", "paths = [\"europe\"]", "edition.die"),
        (
            "paths = [\"south_america\", \"asia_pacific\"]",
            "paths = [\"asia_pacific\", \"europe\"]",
            "edition.face-order",
        ),
        ("grades = [1800, 2850, 4250]", "grades = [2850, 1800, 4250]", "edition.grades"),
        (
            "{ cities = [\"Miami\", \"Havana\"], distance = 1 }",
            "{ cities = [\"Miami\", \"Havana\"], distance = 2 }",
            "edition.distance",
        ),
        (
            "{ cities = [\"London\", \"Paris\"], distance = 1 }",
            "{ cities = [\"Paris\", \"London\"], distance = 5 }",
            "edition.wrong",
        ),
        (
            "{ cities = [\"Cairo\", \"Beirut\"], distance = 1 }",
            "{ cities = [\"Cairo\", \"Rome\"], distance = 2 }",
            "edition.route-twice",
        ),
        (
            "\"Gander\", \"Shannon\", \"London\", \"Paris\"",
            "\"Gander\", \"London\", \"Shannon\", \"Paris\"",
            "edition.path-gap",
        ),
        ("europe = [\"Miami\", \"New York\"", "europe = [\"New York\", \"Miami\"", "edition.path-ends"),
        ("id = \"Europe\"", "id = \"Latin America\"", "edition.twice"),
        ("id = \"Lima\"", "id = \"Havana\"", "edition.twice"),
        ("at = [2579, -8029]", "at = [9579, -8029]", "edition.latitude"),
        ("round = 2\n", "round = 3\n", "edition.round"),
        ("year = 1927", "year = 1926", "edition.wrong"),
        ("stock = \"set\"\nprice = 5", "stock = \"up\"", "edition.first-price"),
        ("rolls = 1", "rolls = 4", "edition.wrong"),
        ("kind = \"free_route\", most = 1", "kind = \"free_lunch\", most = 1", "edition.wrong"),
        (
            "kind = \"extend\", path = \"south_america\"",
            "kind = \"extend\", path = \"any\"",
            "edition.for-directives",
        ),
        ("kind = \"sale_bonus\", amount = 2", "kind = \"price\", amount = 2", "edition.no-price"),
        ("copies = 3", "copies = 5", "edition.wrong"),
        ("per = \"route\"", "per = \"moon\"", "edition.wrong"),
        ("who = \"fewest_shares\"", "who = \"others\"", "edition.wrong"),
        ("area = \"airports\", amount = 3", "area = \"planes\", amount = 3", "edition.discount"),
        ("window = \"price\"", "window = \"lunch\"", "edition.wrong"),
        ("id = \"Survey Flight\"", "id = \"Mail Contract\"", "edition.twice"),
        ("[stock]", "[stocks]", "edition.unknown"),
        ("money = 12", "money = ", "edition.syntax"),
    ];
    for (from, to, id) in cases {
        trial::edition_is_refused(&*GAME, from, to, id);
    }
}

/// Faults of the whole are reported for the list they concern.
#[test]
fn a_bad_whole_is_refused_too() {
    let faults = |changes: &[(&str, &str)]| -> Vec<&'static str> {
        let mut text = PanAm::HOUSE.to_owned();
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replace(from, to);
        }
        let faults = PanAm::read("edition.toml", &text).err().unwrap_or_default();
        faults.iter().map(|fault| fault.reason.id).collect()
    };
    let with = |changes: &[(&str, &str)], id: &str| {
        let found = faults(changes);
        assert!(found.contains(&id), "{id} is not among {found:?}");
    };
    with(&[("cards = 2", "cards = 1")], "edition.cards");
    with(&[("region = \"Africa\"", "region = \"Asia\"")], "edition.region-cards");
    with(&[("rolls = 2", "rolls = 3")], "edition.rolls");
    with(
        &[
            ("kind = \"upgrade\"", "kind = \"money\", amount = 1"),
            ("kind = \"sell_route\", bonus = 2", "kind = \"money\", amount = 1"),
        ],
        "edition.decisions",
    );
    with(
        &[
            ("kind = \"discount\", area = \"planes\", amount = 3", "kind = \"money\", amount = 1"),
            ("kind = \"discount\", area = \"planes\", amount = 2", "kind = \"money\", amount = 1"),
            ("kind = \"block\", face = \"asia_pacific\"", "kind = \"money\", amount = 1"),
            ("kind = \"block\", face = \"europe\"", "kind = \"money\", amount = 1"),
            ("kind = \"sale_bonus\", amount = 2", "kind = \"money\", amount = 1"),
            ("kind = \"discount\", area = \"airports\", amount = 2", "kind = \"money\", amount = 1"),
            ("kind = \"discount\", area = \"destinations\", amount = 1", "kind = \"money\", amount = 1"),
        ],
        "edition.lasting",
    );
    with(&[("id = \"The Great Depression\"", "id = \"Bad Times\"")], "edition.depression");
    with(&[("copies = 2", "copies = 3")], "edition.directives");
    with(&[("Gander", "Botwood")], "edition.city-missing");
    with(
        &[
            ("window = \"airports\"", "window = \"income\""),
            ("window = \"planes\"", "window = \"rolled\""),
            ("window = \"routes\"", "window = \"assignment\""),
            ("kind = \"discount\", area = \"airports\", amount = 3", "kind = \"upgrade\""),
            ("kind = \"discount\", area = \"planes\", amount = 3", "kind = \"upgrade\""),
        ],
        "edition.windows",
    );
    with(
        &[(
            "\"Gander\", \"Shannon\", \"London\", \"Paris\", \"Berlin\", \"Rome\"]",
            "\"San Francisco\", \"Honolulu\", \"Wake Island\", \"Guam\", \"Manila\", \"Rome\"]",
        )],
        "edition.path-shares",
    );
    with(&[("distance = 2 }", "distance = 1 }")], "edition.distances");
    with(
        &[(
            "{ cities = [\"New York\", \"Gander\"], distance = 1 }",
            "{ cities = [\"New York\", \"Rome\"], distance = 4 }",
        )],
        "edition.gander",
    );
    with(
        &[(
            "{ cities = [\"Auckland\", \"Sydney\"], distance = 2 }",
            "{ cities = [\"Guam\", \"Wake\"], distance = 2 }",
        )],
        "edition.wrong",
    );
}

#[test]
fn every_fault_is_reported_at_once() {
    let text = PanAm::HOUSE
        .replacen("money = 12", "money = -1", 1)
        .replacen("shares = 140", "shares = 1", 1)
        .replacen("bonus = 1 ", "bonus = 9 ", 1);
    assert_eq!(PanAm::read("edition.toml", &text).err().unwrap().len(), 3);
}

#[test]
fn another_edition_plays_by_its_own_figures() {
    let text = PanAm::HOUSE.replacen("name = \"house\"", "name = \"mine\"", 1).replacen(
        "money = 12",
        "money = 30",
        1,
    );
    let game = PanAm::read("edition.toml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!((game.edition().name.as_str(), game.data().table.money), ("mine", 30));
    assert_ne!(game.edition().digest, GAME.edition().digest);
}
