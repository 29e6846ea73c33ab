use planecrafters::Planecrafters;
use planecrafters::cards::{Card, Slot};
use tabletop::text::Book;
use tabletop::title::Title;
use tabletop::trial;

use crate::scene::GAME;

#[test]
fn pc_50_eight_models_thirty_six_parts_three_copies_each() {
    let data = GAME.data();
    assert_eq!(data.models.len(), 8);
    assert_eq!(data.models.iter().filter(|model| model.star).count(), 4);
    for name in ["Big Boy", "Night Fury", "Black Hole"] {
        assert!(data.models.iter().any(|model| model.id == name));
    }
    let parts: Vec<Card> = Card::all().filter(|&card| !card.is_spare() && data.exists(card)).collect();
    assert_eq!(parts.len(), 36);
    for &part in &parts {
        assert_eq!((data.deck(2).count(part), data.deck(4).count(part)), (2, 3));
        let starred = data.models[part.model().unwrap()].star;
        assert!(starred || part.slot() != Some(Slot::Fuselage));
    }
    assert_eq!(parts.iter().filter(|&&part| data.deck(3).count(part) == 3).count(), 18);
    assert_eq!([2, 3, 4].map(|seats| data.deck(seats).spares()), [2, 3, 4]);
    assert_eq!([2, 3, 4].map(|seats| data.deck(seats).len()), [74, 93, 112]);
}

/// The house edition with one thing changed.
fn changed(from: &str, to: &str) -> String {
    assert!(Planecrafters::HOUSE.contains(from), "{from}");
    Planecrafters::HOUSE.replacen(from, to, 1)
}

#[test]
fn a_bad_edition_is_refused_with_the_line_and_the_reason_in_both_languages() {
    let cases = [
        ("game = \"planecrafters\"", "game = \"pan-am\"", "edition.wrong"),
        ("crowns = 5", "crowns = \"five\"", "edition.wrong"),
        ("crowns = 5", "crowns = 5000", "edition.wrong"),
        ("crowns = 5", "crown = 5", "edition.missing"),
        ("hands = [[3, 4],", "hands = [[3, 4, 4],", "edition.hands"),
        ("model = [1, 3, 6, 10, 15]", "model = [1, 3, 2, 10, 15]", "edition.falling-values"),
        ("model = [1, 3, 6, 10, 15]", "model = [1, 3, 6]", "edition.wrong"),
        ("id = \"Night Fury\"", "id = \"Big Boy\"", "edition.twice"),
        ("star = true", "star = 1", "edition.wrong"),
        ("third = { nose = 3,", "third = { nose = 5,", "edition.wrong"),
        ("id = \"agent\"", "id = \"recruiter\"", "edition.employee-order"),
        ("tier = 1", "tier = 2", "edition.wrong"),
        ("costs = [[", "costs = [[1, 2], [", "edition.wrong"),
        ("costs = [[", "costs = [[1, 2, 3], [1, 2, 3], [", "edition.wrong"),
        ("copies = 2", "copies = 3", "edition.wrong"),
        ("copies = 1", "copies = 2", "edition.wrong"),
        ("id = \"Patchwork\"", "id = \"Purebred\"", "edition.twice"),
        ("kind = \"twins\"", "kind = \"triplets\"", "edition.wrong"),
        ("model = \"Silver Salami\"", "model = \"Lady Zephyr\"", "edition.no-fuselage"),
        ("model = \"Silver Salami\"", "model = \"Nobody\"", "edition.wrong"),
        ("copies = { always = 2,", "copies = { always = 9,", "edition.wrong"),
        ("[table]", "[tables]", "edition.unknown"),
        ("crowns = 5", "crowns = ", "edition.syntax"),
    ];
    for (from, to, id) in cases {
        trial::edition_is_refused(&*GAME, from, to, id);
    }
}

#[test]
fn pc_51_every_kind_of_objective_is_read() {
    use planecrafters::objectives::Ask;
    let ask = |id: &str| GAME.data().objectives.iter().find(|objective| objective.id == id).unwrap().ask;
    for (id, expected) in [
        ("Purebred", Ask::OneModel),
        ("Patchwork", Ask::Models(4)),
        ("Double Wedding", Ask::Pairs(2)),
        ("Factory Fresh", Ask::NoSpare(5)),
        ("Best Slice", Ask::Part(Card::part(6, Slot::Fuselage))),
        ("Showpiece", Ask::Value(10)),
        ("Half Baked", Ask::Incomplete),
        ("Scrap Dealer", Ask::Spares(2)),
        ("Mirror Image", Ask::Twins),
        ("Fully Loaded", Ask::Cards(5)),
    ] {
        assert_eq!(ask(id), expected, "{id}");
    }
}

#[test]
fn every_fault_is_reported_at_once() {
    let text =
        changed("crowns = 5", "crowns = -1").replace("boss = 2", "boss = 99").replace("tier = 3", "tier = 4");
    let faults = Planecrafters::read("edition.toml", &text).err().unwrap();
    assert_eq!(faults.len(), 7, "{faults:?}");
}

#[test]
fn too_many_cards_for_the_deck_are_refused() {
    let mut text = Planecrafters::HOUSE.replace("star = false", "star = true");
    for wings in [
        "left_wing = 4, right_wing = 4 }",
        "left_wing = 3, right_wing = 3 }",
        "left_wing = 3, right_wing = 4 }",
        "left_wing = 4, right_wing = 3 }",
    ] {
        text = text.replace(wings, &wings.replace(" }", ", fuselage = 3 }"));
    }
    let faults = Planecrafters::read("edition.toml", &text).err().unwrap();
    assert_eq!(faults.iter().map(|fault| fault.reason.id).collect::<Vec<_>>(), ["edition.deck"]);
}

#[test]
fn another_edition_plays_by_its_own_figures() {
    use tabletop::chance::Seed;
    use tabletop::rules::Rules;
    let text = changed("crowns = 5", "crowns = 9")
        .replace("row = 4", "row = 3")
        .replace("name = \"house\"", "name = \"mine\"");
    let game = Planecrafters::read("edition.toml", &text).unwrap();
    let state = game.setup(&planecrafters::Options::default(), 2, Seed::from_text("x"));
    assert_eq!(state.open.players[0].crowns, 9);
    assert_eq!(state.open.row.iter().flatten().count(), 3);
    assert_eq!(game.edition().name, "mine");
    assert_ne!(game.edition().digest, GAME.edition().digest);
    assert_eq!(game.load(&game.position(&state)), Ok(state));
}

#[test]
fn shared_texts_are_not_overwritten_by_accident() {
    let own = Book::parse(include_str!("../../text/en.toml"), include_str!("../../text/de.toml")).unwrap();
    let shared = Book::shared();
    let both: Vec<&str> = own.ids().filter(|id| shared.ids().any(|other| other == *id)).collect();
    assert_eq!(both, Vec::<&str>::new());
}
