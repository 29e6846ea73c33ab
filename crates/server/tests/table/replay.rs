//! The past of a table: proofs, moments, branches.

use serde_json::Value;
use server::store::StoredEntry;
use server::table::{Command, Entry, Settings, Table, Waits};
use tabletop::chance::Seed;
use tabletop::{Seat, Viewer};

use crate::desk::{Desk, SHELF, house, to_the_end};

#[test]
fn a_whole_game_proves_its_seed_afterwards_and_not_before() {
    let mut desk = Desk::started(3, Settings::default());
    assert_eq!(desk.table.record(), None);
    to_the_end(&mut desk);
    desk.is_as_its_log_says();
    let record = desk.table.record().unwrap();
    assert_eq!(record.nonces.as_ref().unwrap(), &["Ann", "Bob", "bot 2"]);
    assert_eq!(record.commitment.as_deref(), Some(&*desk.table.created().commitment()));
    house().catalog().unwrap().replay(&record).unwrap();
    assert_eq!(desk.code("Ann", Command::Undo { seat: Seat(0), count: None }), "over");
    assert_eq!(desk.code("Cid", Command::Rematch { table: "u".to_owned() }), "not_your_seat");
    desk.act("Bob", Command::Rematch { table: "u".to_owned() }).unwrap();
    assert_eq!(desk.code("Ann", Command::Rematch { table: "v".to_owned() }), "already_asked");
    assert_eq!(desk.table.rematch(), Some("u"));
}

#[test]
fn a_moment_shows_what_was_seen_and_everything_after_the_end() {
    let mut desk = Desk::started(2, Settings { auto_end_turn: true, ..Settings::default() });
    let mut views = Vec::new();
    for _ in 0..30 {
        views.push(Viewer::all(2).map(|viewer| desk.table.view(viewer).unwrap()).collect::<Vec<_>>());
        let action = desk.legal().remove(0);
        desk.play(action).unwrap();
    }
    for (played, views) in views.iter().enumerate() {
        for (viewer, view) in Viewer::all(2).zip(views) {
            let moment = desk.table.moment(played, viewer).unwrap();
            assert_eq!(moment.view, *view);
            assert!(moment.revealed.is_none());
        }
    }
    assert_eq!(desk.table.moment(31, Viewer::Spectator).err().unwrap().code, "bad_request");
    to_the_end(&mut desk);
    assert!(desk.table.moment(12, Viewer::Spectator).unwrap().revealed.is_some());
}

#[test]
fn a_branch_is_drawn_anew_before_the_end_and_true_after_it() {
    let mut desk = Desk::started(2, Settings { auto_end_turn: true, ..Settings::default() });
    for _ in 0..20 {
        let action = desk.legal().remove(0);
        desk.play(action).unwrap();
    }
    let truth = desk.table.position().unwrap();
    let viewer = Viewer::Seat(Seat(0));
    let seed = Seed::from_text("branch");
    let (drawn, sampled) = desk.table.branch(20, viewer, seed).unwrap();
    assert!(sampled && drawn != truth);
    assert_eq!(
        Some(house().catalog().unwrap().load("planecrafters", &drawn).unwrap().view(viewer)),
        desk.table.view(viewer)
    );
    to_the_end(&mut desk);
    assert_eq!(desk.table.branch(20, viewer, seed).unwrap(), (truth, false));
}

#[test]
fn a_game_that_no_longer_replays_goes_on_from_its_position() {
    let mut desk = Desk::started(2, Settings::default());
    desk.play_something();
    let position = desk.table.position().unwrap();
    let seat = desk.decider();
    let mut stored = desk.stored();
    // The first action gives another state under the rules of today.
    let first = stored.entries.iter_mut().find(|entry| entry.body.contains("played")).unwrap();
    let mut body: Value = serde_json::from_str(&first.body).unwrap();
    body["entry"]["digest"] = "0".repeat(32).into();
    first.body = body.to_string();
    let loaded = Table::load(&SHELF, &stored, 9, u64::MAX).unwrap();
    let changed = loaded.changed.unwrap();
    assert!(matches!(changed.entry, Entry::RulesChanged { .. }));
    assert_eq!(loaded.table.position().unwrap(), position);
    assert_eq!(loaded.table.waits(), Waits::Decision(seat));
    // And from then on it is read without a word.
    stored.entries.push(StoredEntry { body: serde_json::to_string(&changed).unwrap(), key: None });
    let again = Table::load(&SHELF, &stored, 9, u64::MAX).unwrap();
    assert!(again.changed.is_none());
    assert_eq!(again.table.position().unwrap(), position);
    // Without a position there is nothing to go on from.
    stored.entries.pop();
    stored.position = None;
    assert_eq!(Table::load(&SHELF, &stored, 9, 0).err().unwrap().code, "damaged");
}
