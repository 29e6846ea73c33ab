use aeroplanes::Aeroplanes;
use aeroplanes::aeroplane::Stage;
use aeroplanes::board::{Board, Colour, Market};
use tabletop::chance::Seed;
use tabletop::rules::Rules;
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::{GAME, place};

/// The house edition with some things changed.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(Aeroplanes::HOUSE.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    })
}

fn faults(changes: &[(&str, &str)]) -> Vec<&'static str> {
    let faults = Aeroplanes::read("edition.toml", &changed(changes)).err().unwrap_or_default();
    faults.iter().map(|fault| fault.reason.id).collect()
}

#[test]
fn ae_90_the_board_has_the_places_and_connections_that_it_needs() {
    let board = &GAME.data().board;
    let counts = Market::ALL.map(|market| board.market(market).len());
    assert_eq!(counts, [16, 7, 9, 2]);
    for place in board.places() {
        assert_eq!(Board::spaces(place), if board.homes().any(|home| home == place) { 3 } else { 2 });
        let [latitude, longitude] = board.site(place).at;
        assert!((-900..=900).contains(&latitude) && (-1800..=1800).contains(&longitude));
    }
    let line = |one: &str, other: &str| {
        let ends = [place(one), place(other)];
        let found = board.connections().iter().find(|line| ends.iter().all(|end| line.between.contains(end)));
        found.map(|line| (line.colour, line.long))
    };
    assert_eq!(line("Frankfurt", "Paris"), Some((Colour::White, false)));
    assert_eq!(line("Paris", "Madrid"), Some((Colour::White, false)));
    assert_eq!(line("West Africa", "South America"), Some((Colour::Black, true)));
    assert!(line("Ethiopia", "India").is_some_and(|(_, long)| long));
    assert_eq!(line("London", "Madrid"), None);
}

#[test]
fn ae_91_46_aircraft_in_historical_order() {
    let aeroplanes = &GAME.data().aeroplanes;
    assert!(aeroplanes.is_sorted_by_key(|aeroplane| (aeroplane.year, aeroplane.stage)));
    for (stage, count, seats) in [(Stage::I, 14, 3.0), (Stage::II, 14, 4.0), (Stage::III, 18, 5.0)] {
        let of: Vec<_> = aeroplanes.iter().filter(|aeroplane| aeroplane.stage == stage).collect();
        let mean = of.iter().map(|aeroplane| f64::from(aeroplane.seats)).sum::<f64>() / of.len() as f64;
        assert!(of.len() == count && (mean - seats).abs() < 0.5, "{stage:?}: {} {mean}", of.len());
    }
    assert!((5..=7).contains(&aeroplanes.iter().filter(|aeroplane| aeroplane.long).count()));
    assert!(aeroplanes.iter().all(|aeroplane| (1..=6).contains(&aeroplane.seats)));
}

#[test]
fn ae_92_half_the_tiles_are_european_and_a_fifth_have_the_cross() {
    let groups = &GAME.data().groups;
    let count = |which: &dyn Fn(&aeroplanes::passenger::Group) -> bool| -> u32 {
        groups.iter().filter(|group| which(group)).map(|group| u32::from(group.copies)).sum()
    };
    let european = |group: &aeroplanes::passenger::Group| GAME.data().board.in_europe(group.to);
    assert_eq!((count(&european), count(&|group| group.cross)), (48, 19));
    assert!(count(&|group| european(group) && group.points == 0) > 24);
    assert!(count(&|group| !group.cross) >= 48);
    assert!(groups.iter().all(|group| group.points <= 3));
}

#[test]
fn ae_92_every_passenger_without_the_cross_can_be_served_in_era_one() {
    let data = GAME.data();
    for group in &data.groups {
        let distance = data.board.distance(group.to);
        assert_eq!(group.cross, distance.is_none_or(|distance| distance >= 3));
    }
    assert_eq!(data.board.distance(place("India")), Some(2));
    assert_eq!(data.board.distance(place("Kenya")), Some(3));
    assert_eq!(data.board.distance(place("Australia")), None);
}

#[test]
fn a_bad_edition_is_refused_with_the_line_and_the_reason_in_both_languages() {
    let cases = [
        ("game = \"aeroplanes\"", "game = \"pan-am\"", "edition.wrong"),
        ("row = 12", "row = 0", "edition.wrong"),
        ("row = 12 ", "rows = 12 ", "edition.missing"),
        ("price = 1\n", "price = 0\n", "edition.wrong"),
        ("black = 14", "black = 11", "edition.wrong"),
        ("profit = [6, 4, 2]", "profit = [6, 4, 5]", "edition.falling"),
        ("profit = [6, 4, 2]", "profit = [4, 4, 2]", "edition.falling"),
        ("africa = [6, 3]", "africa = [3, 3]", "edition.falling"),
        ("africa = [6, 3]", "africa = [4, 3]", "edition.falling"),
        ("waiting = 4", "waiting = 3", "edition.wrong"),
        ("at = [419, 125]", "at = [901, 125]", "edition.latitude"),
        ("id = \"Rome\"", "id = \"Roma\"", "edition.order"),
        ("at = [525, 134], money = 2", "at = [525, 134], money = 1", "edition.berlin"),
        ("at = [419, 125], money = 1", "at = [419, 125], money = 3", "edition.wrong"),
        ("{ id = \"Lisbon\"", "{ id = \"Madrid\"", "edition.place-twice"),
        ("place = \"Cairo\", colour = \"red\"", "place = \"Cairo\", colour = \"black\"", "edition.hub"),
        ("[\"London\", \"Paris\"]", "[\"London\", \"London\"]", "edition.itself"),
        ("[\"London\", \"Paris\"]", "[\"Amsterdam\", \"London\"]", "edition.connection-twice"),
        ("[\"London\", \"Paris\"]", "[\"London\", \"Pari\"]", "edition.wrong"),
        ("name = \"Junkers F 13\", year = 1919", "name = \"Junkers F 13\", year = 1921", "edition.years"),
        ("name = \"Fokker F.II\"", "name = \"Junkers F 13\"", "edition.aeroplane-twice"),
        (
            "name = \"Farman F.170 Jabiru\", year = 1925, stage = 2",
            "name = \"Farman F.170 Jabiru\", year = 1925, stage = 1",
            "edition.stage",
        ),
        (
            "stage = 1, price = 1, seats = 2, tiles = 1, points = 0, long = false",
            "stage = 1, price = 1, seats = 2, tiles = 1, points = 0, long = true",
            "edition.long-stage",
        ),
        ("price = 2, seats = 2", "price = 0, seats = 2", "edition.wrong"),
        (
            "{ to = \"Kenya\", size = 2, points = 2, cross = true",
            "{ to = \"Kenya\", size = 2, points = 2, cross = false",
            "edition.cross-needed",
        ),
        (
            "{ to = \"India\", size = 3, points = 2, cross = false",
            "{ to = \"India\", size = 3, points = 2, cross = true",
            "edition.cross",
        ),
        ("{ to = \"London\", size = 2", "{ to = \"London\", size = 1", "edition.group-twice"),
        ("{ to = \"London\", size = 2", "{ to = \"London\", size = 4", "edition.wrong"),
        ("[americas]", "[america]", "edition.unknown"),
        ("row = 12", "row = ", "edition.syntax"),
    ];
    for (from, to, id) in cases {
        trial::edition_is_refused(&*GAME, from, to, id);
    }
}

#[test]
fn counts_across_the_file_are_refused_too() {
    let cases: [(&[(&str, &str)], &str); 10] = [
        (&[("{ id = \"Kenya\"", "{ id = \"Uganda\""), ("\"Kenya\"", "\"Uganda\"")], "edition.needed"),
        (
            &[("at = [-124, 1308], market = \"asia\"", "at = [-124, 1308], market = \"africa\"")],
            "edition.needed",
        ),
        (
            &[(
                "between = [\"West Africa\", \"South America\"], colour = \"black\"",
                "between = [\"West Africa\", \"South America\"], colour = \"red\"",
            )],
            "edition.chain",
        ),
        (&[("[\"Java\", \"Australia\"]", "[\"Java\", \"China\"]")], "edition.unreachable"),
        (
            &[
                ("points = 0, long = true", "points = 0, long = false"),
                ("points = 1, long = true", "points = 1, long = false"),
            ],
            "edition.long-count",
        ),
        (&[("seats = 6", "seats = 3"), ("seats = 5", "seats = 3")], "edition.seats"),
        (
            &[(
                "to = \"Madrid\", size = 3, points = 0, cross = false, copies = 2",
                "to = \"Madrid\", size = 3, points = 0, cross = false, copies = 3",
            )],
            "edition.tiles",
        ),
        (&[("points = 0, cross = false", "points = 3, cross = false")], "edition.european-points"),
        (
            &[
                ("points = 1, cross", "points = 0, cross"),
                ("points = 2, cross", "points = 0, cross"),
                ("points = 3, cross", "points = 0, cross"),
            ],
            "edition.far-points",
        ),
        (&[("stage = 1, price = ", "stage = 1, price = 3")], "edition.first-era"),
    ];
    for (changes, id) in cases {
        assert!(faults(changes).contains(&id), "{id}: {:?}", faults(changes));
    }
    assert!(faults(&[("copies = 1 }", "copies = 3 }")]).contains(&"edition.european"));
    assert!(faults(&[("cross = true, copies = 1", "cross = true, copies = 2")]).contains(&"edition.crossed"));
    assert!(faults(&[("market = \"americas\"", "market = \"asia\"")]).contains(&"edition.places"));
}

#[test]
fn every_fault_is_reported_at_once() {
    let found = faults(&[("row = 12", "row = 99"), ("bonds = 8", "bonds = -1"), ("red = 12", "red = 0")]);
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn another_edition_is_played_by_its_figures() {
    let text = changed(&[
        ("name = \"house\"", "name = \"mine\""),
        ("income = [12, 22, 32]", "income = [20, 22, 32]"),
        ("row = 12 ", "row = 6 "),
        ("bonds = 8", "bonds = 3"),
    ]);
    let game = Aeroplanes::read("e", &text).unwrap();
    let mut state = game.setup(&(), 3, Seed::from_text("mine"));
    assert_eq!((game.edition().name.as_str(), state.open.row.len(), state.open.bonds), ("mine", 6, 3));
    assert_eq!(game.load(&game.position(&state)), Ok(state));
    let seat = state.open.active;
    trial::play(&game, &mut state, aeroplanes::action::Action::Home(place("London")));
    let london = game.data().home_money[place("London").index()];
    assert_eq!(i32::from(state.open.players[seat.index()].money), 20 + i32::from(london));
    let report = tabletop::laws::check(&std::sync::Arc::new(game), 3, "mine", &|_| {});
    assert_eq!(report.games, 3);
}
