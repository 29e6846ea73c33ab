use plutocracy::{Plutocracy, Solo};
use tabletop::text::Book;
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::GAME;

/// The house edition with one thing changed.
fn changed(from: &str, to: &str) -> String {
    assert!(Plutocracy::HOUSE.contains(from), "{from}");
    Plutocracy::HOUSE.replacen(from, to, 1)
}

#[test]
fn a_bad_edition_is_refused_with_the_line_and_the_reason_in_both_languages() {
    let cases = [
        ("game = \"plutocracy\"", "game = \"pan-am\"", "edition.wrong"),
        ("departure = 2", "departure = \"two\"", "edition.wrong"),
        ("departure = 2", "departures = 2", "edition.missing"),
        ("id = \"Mars\"", "id = \"Venus\"", "edition.order"),
        ("orbit = [[0, -2], [0, 2]]", "orbit = [[0, -2], [0, 0]]", "edition.hex-taken"),
        ("orbit = [[0, -2], [0, 2]]", "orbit = [[0, -2], [0, -2]]", "edition.hex-taken"),
        ("orbit = [[0, -2], [0, 2]]", "orbit = [[0, -2]]", "edition.wrong"),
        ("to = \"Earth 1\"", "to = \"Earth 0\"", "edition.detour"),
        ("to = \"Jupiter 0\"", "to = \"Jupiter 9\"", "edition.wrong"),
        ("ordinary = 2    #", "ordinary = 1    #", "edition.wrong"),
        ("new_passengers = 20", "new_passengers = 30", "edition.end"),
        ("id = \"vela\"", "id = \"lyra\"", "edition.order"),
        ("offsets = [0, 1, 0, 6, 2, 3]", "offsets = [2, 1, 0, 6, 2, 3]", "edition.position"),
        ("offsets = [0, 1, 0, 6, 2, 3]", "offsets = [0, 1, 0, 6, 2]", "edition.wrong"),
        ("parliament = [3, 4, 6,", "parliament = [3, 4, 2,", "edition.falling-costs"),
        ("asteroid = [[-7, -3],", "asteroid = [[-3, -1],", "edition.hex-taken"),
        ("markers = [2, 2, 3,", "markers = [2, 2, 9,", "edition.wrong"),
        ("supply = [\"uranium\", \"plants\"", "supply = [\"plants\", \"plants\"", "edition.goods-twice"),
        ("demand = [\"oxygen\", \"water\"", "demand = [\"water\", \"plants\"", "edition.goods-both"),
        ("favors = [\"alchemy\", \"subsidy\"", "favors = [\"alchemy\", \"alchemy\"", "edition.favors-twice"),
        ("waiting = [\"Mars\"", "waiting = [\"Earth\"", "edition.waiting"),
        ("[passengers]", "[passenger]", "edition.unknown"),
        ("departure = 2", "departure = ", "edition.syntax"),
    ];
    for (from, to, id) in cases {
        trial::edition_is_refused(&*GAME, from, to, id);
    }
}

#[test]
fn every_fault_is_reported_at_once() {
    let text = changed("departure = 2", "departure = 99")
        .replace("money = 12", "money = -1")
        .replace("die = 12", "die = 1");
    let faults = Plutocracy::read("edition.toml", &text).err().unwrap();
    assert_eq!(faults.len(), 3, "{faults:?}");
}

#[test]
fn too_many_hexes_are_refused() {
    let orbit = |row: i8| (0..12).map(|q| format!("[{q}, {row}]")).collect::<Vec<_>>().join(", ");
    let mut text = Plutocracy::HOUSE.to_owned();
    for (row, orbit_start) in (10..).zip(["[-3, 4]", "[1, 3]", "[-9, 5]", "[-9, 8]"]) {
        let at = text.find(&format!("orbit = [{orbit_start}")).unwrap();
        let end = at + text[at..].find('\n').unwrap();
        text.replace_range(at..end, &format!("orbit = [{}]", orbit(row)));
    }
    let faults = Plutocracy::read("edition.toml", &text).err().unwrap();
    assert!(faults.iter().any(|fault| fault.reason.id == "edition.places"), "{faults:?}");
}

#[test]
fn another_edition_serves_both_games() {
    use tabletop::chance::Seed;
    use tabletop::rules::Rules;
    let text = changed("name = \"house\"", "name = \"mine\"")
        .replace("money = 12", "money = 30")
        .replace("first_class_seats = 2", "first_class_seats = 1")
        .replace("departure = 2", "departure = 1");
    let (game, solo) = (Plutocracy::read("e", &text).unwrap(), Solo::read("e", &text).unwrap());
    assert_eq!((game.edition(), game.edition().name.as_str()), (solo.edition(), "mine"));
    let state = game.setup(&Default::default(), 2, Seed::from_text("x"));
    assert_eq!(state.open.players[0].money, 30);
    assert_eq!(game.load(&game.position(&state)), Ok(state));
    let sky = &solo.data().sky;
    assert_eq!(sky.time(sky.named("Earth 0").unwrap(), sky.named("Mars 1").unwrap()), 4);
    let state = solo.setup(&Default::default(), 1, Seed::from_text("x"));
    assert_eq!(solo.free_seats(&state.open, plutocracy::solo::action::Class::First), 1);
}

#[test]
fn shared_texts_are_not_overwritten_by_accident() {
    let parse = |en, de| Book::parse(en, de).unwrap();
    let both = parse(include_str!("../../text/en.toml"), include_str!("../../text/de.toml"));
    let base = Book::shared().with(both.clone());
    for own in [
        parse(include_str!("../../text/solo/en.toml"), include_str!("../../text/solo/de.toml")),
        parse(include_str!("../../text/multiplayer/en.toml"), include_str!("../../text/multiplayer/de.toml")),
    ] {
        let twice: Vec<&str> = own.ids().filter(|id| base.ids().any(|other| other == *id)).collect();
        assert_eq!(twice, Vec::<&str>::new());
    }
    let shared = Book::shared();
    assert!(!both.ids().any(|id| shared.ids().any(|other| other == id)));
}
