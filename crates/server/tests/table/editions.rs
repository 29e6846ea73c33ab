//! Tables of editions that differ, change and go missing.

use serde_json::{Map, Value};
use server::shelf::Shelf;
use server::table::{Command, Created, Loaded, Origin, Phase, Seen, Settings, Table, Waits};
use tabletop::text::Lang;
use tabletop::{Seat, Viewer};

use crate::desk::{Desk, SHELF, created, guest, house, to_the_end};
use crate::short;

/// A table of the short edition where Ann and Bob have begun.
fn begun_with_the_short_edition(origin: Origin) -> Desk {
    let short = SHELF.choose("planecrafters", Some("short")).unwrap();
    let catalog = short.catalog().unwrap();
    let game = match &origin {
        Origin::Branch { position, .. } => catalog.load("planecrafters", position).unwrap(),
        _ => catalog.new_table("planecrafters", 2, "", &Map::new()).unwrap(),
    };
    let (edition, options) = (Some(short.id.clone()), game.record().options);
    let mut desk = Desk::made(Created { edition, options, origin, ..created(2, Settings::default()) }, &[]);
    desk.begin();
    desk
}

#[test]
fn a_table_is_played_with_the_edition_it_names() {
    let mut short = begun_with_the_short_edition(Origin::New);
    let mut long = Desk::started(2, Settings::default());
    for desk in [&mut short, &mut long] {
        to_the_end(desk);
        desk.is_as_its_log_says();
    }
    assert!(short.log.len() < long.log.len());
    let record = short.table.record().unwrap();
    assert_eq!(record.edition, short.table.edition().id);
    assert_ne!(record.edition, long.table.record().unwrap().edition);
    assert!(house().catalog().unwrap().replay(&record).is_err(), "the house edition is another");
}

/// A log of before tables named their editions still names it when the game begins.
#[test]
fn an_old_log_finds_its_edition() {
    let desk = begun_with_the_short_edition(Origin::New);
    let mut stored = desk.stored();
    let mut first: Value = serde_json::from_str(&stored.entries[0].body).unwrap();
    first["entry"].as_object_mut().unwrap().remove("edition").unwrap();
    stored.entries[0].body = first.to_string();
    let loaded = Table::load(&SHELF, &stored, 9, 0).unwrap();
    assert_eq!(loaded.table.edition().id, desk.table.edition().id);
    assert_eq!(loaded.table.position(), desk.table.position());
}

#[test]
fn what_its_log_tells_of_a_game_is_the_game() {
    let mut first = begun_with_the_short_edition(Origin::New);
    for _ in 0..3 {
        first.play_on();
    }
    let position = first.table.position().unwrap();
    let record = Box::new(first.table.whole_record().unwrap());
    for origin in [
        Origin::New,
        Origin::Branch { of: "t".to_owned(), moment: 3, sampled: false, position },
        Origin::Imported { record },
    ] {
        let mut desk = begun_with_the_short_edition(origin.clone());
        let seat = desk.decider();
        desk.play_on();
        let undo = Command::Undo { seat, count: Some(1) };
        desk.act(desk.name_of(seat), undo).unwrap();
        for end in [false, true] {
            if end {
                to_the_end(&mut desk);
            }
            // The house alone does not have the edition.
            let read = Table::load(&Shelf::house(), &desk.stored(), 9, 0).unwrap();
            let Loaded { table, changed, broken, .. } = read;
            assert!(changed.is_none() && broken.is_empty());
            assert_eq!(table.whole_record(), desk.table.whole_record(), "{origin:?}");
            assert_eq!(table.record().is_some(), end, "what is hidden stays so until the end");
            assert_eq!((table.phase(), table.over()), (desk.table.phase(), desk.table.over()));
            assert_eq!(table.chairs(), desk.table.chairs());
            assert_eq!(table.version(), desk.table.version());
        }
    }
}

#[test]
fn where_its_edition_is_missing_a_table_waits_and_says_so() {
    let mut desk = begun_with_the_short_edition(Origin::New);
    let mut table = Table::load(&Shelf::house(), &desk.stored(), 9, 0).unwrap().table;
    assert!(table.edition().missing(Lang::De).unwrap().contains("„short“"));
    assert_eq!((table.view(Viewer::Spectator), table.seen(Viewer::Spectator)), (None, Seen::Nothing));
    assert_eq!((table.waits(), table.due()), (Waits::Nothing, None));
    assert_eq!(table.moment(0, Viewer::Spectator).err().unwrap().code, "edition_missing");
    for command in [
        Command::Resign { seat: Seat(0) },
        Command::Join { seat: None, nonce: "n".to_owned() },
        Command::Undo { seat: Seat(0), count: None },
    ] {
        assert_eq!(table.perform(9, &guest("Ann"), command).unwrap_err().code, "edition_missing");
    }
    // An operator can close it nevertheless, and that holds when the edition is back.
    desk.log.extend(table.end(9, None).unwrap());
    let mut stored = desk.stored();
    stored.head.status = "closed".to_owned();
    for shelf in [&Shelf::house(), &*SHELF] {
        assert_eq!(Table::load(shelf, &stored, 9, 0).unwrap().table.phase(), Phase::Closed);
    }
}

#[test]
fn an_edition_that_was_edited_goes_on_if_it_can_and_else_is_missing() {
    let mut desk = begun_with_the_short_edition(Origin::New);
    for _ in 0..3 {
        desk.play_on();
    }
    let load = |from, to| {
        let shelf = Shelf::house().with(&short::edition("short", from, to)).ok().unwrap();
        Table::load(&shelf, &desk.stored(), 9, 0).unwrap()
    };
    // What has been played does not depend on when the last round is.
    let longer = load("last_round = 40", "last_round = 4");
    assert!(longer.broken.is_empty() && longer.changed.is_none());
    assert_ne!(longer.table.edition().id, desk.table.edition().id);
    // More crowns at the start are another game, which goes on from where it stands.
    let richer = load("crowns = 5", "crowns = 6");
    assert!(richer.changed.is_some());
    assert_eq!(richer.table.position(), desk.table.position());
    // A row of another length is not even that.
    let shorter = load("row = 4", "row = 3");
    assert_eq!(shorter.table.edition().catalog().err().unwrap().code, "edition_missing");
    assert_eq!(shorter.table.whole_record(), desk.table.whole_record());
}

#[test]
fn two_editions_of_a_game_have_two_names() {
    let with = |last: &str| short::shelf().with(&short::edition("short", "last_round = 40", last));
    assert!(with("last_round = 3").is_ok(), "it is the same one");
    assert_eq!(house().book.faults_of(&with("last_round = 4").err().unwrap()), [""; 0]);
    let refused = SHELF.choose("planecrafters", Some("long")).err().unwrap();
    let said = house().book.render(Lang::En, &refused.faults[0].reason, &|_| String::new());
    assert_eq!(said, "There is no edition “long” of planecrafters here. There is house and short.");
    assert_eq!(SHELF.choose("chess", None).err().unwrap().code, "bad_request");
}
