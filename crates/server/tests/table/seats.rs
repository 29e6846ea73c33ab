//! Who comes, sits, leaves and watches.

use server::table::{Chair, Command, Created, Settings, Visibility};
use tabletop::{Seat, Viewer};

use crate::desk::{Desk, created};

#[test]
fn people_come_and_go_until_the_start() {
    let mut desk = Desk::new(3, Settings::default(), &[]);
    let join = |seat: Option<u8>| Command::Join { seat: seat.map(Seat), nonce: "n".to_owned() };
    desk.act("Ann", join(Some(1))).unwrap();
    assert_eq!(desk.code("Bob", join(Some(1))), "seat_taken");
    assert_eq!(desk.code("Bob", join(Some(9))), "bad_request");
    assert_eq!(desk.code("Bob", Command::Join { seat: None, nonce: String::new() }), "bad_request");
    desk.act("Bob", join(None)).unwrap();
    assert_eq!(desk.code("Bob", Command::Start), "seats_open");
    assert_eq!(desk.code("Cid", Command::Leave { seat: Seat(0) }), "not_your_seat");
    desk.act("Bob", Command::Leave { seat: Seat(0) }).unwrap();
    desk.act("Bob", join(Some(0))).unwrap();
    let fill = |seat: u8, level: &str| Command::Fill {
        seat: Seat(seat),
        level: level.to_owned(),
        nonce: "b".to_owned(),
    };
    assert_eq!(desk.code("Bob", fill(2, "greedy")), "not_the_host");
    assert_eq!(desk.code("Ann", fill(2, "genius")), "bad_request");
    assert_eq!(desk.code("Ann", fill(2, "expert:60000ms")), "bad_request");
    desk.act("Ann", fill(2, "greedy")).unwrap();
    assert_eq!(desk.code("Cid", join(None)), "full");
    assert_eq!(desk.code("Cid", Command::Start), "not_your_seat");
    desk.is_as_its_log_says();
    desk.act("Bob", Command::Start).unwrap();
    assert_eq!(desk.code("Bob", Command::Leave { seat: Seat(0) }), "started");
    assert_eq!(desk.table.sitters(), ["ann", "bob"]);
    desk.is_as_its_log_says();
}

#[test]
fn one_guest_may_sit_on_several_seats() {
    let mut desk = Desk::new(2, Settings::default(), &[]);
    for _ in 0..2 {
        desk.act("Ann", Command::Join { seat: None, nonce: "n".to_owned() }).unwrap();
    }
    desk.act("Ann", Command::Start).unwrap();
    let decider = desk.decider();
    let other = decider.next(2);
    assert_eq!(desk.table.viewer(Some("ann"), None), Viewer::Seat(decider));
    assert_eq!(desk.table.viewer(Some("ann"), Some(other)), Viewer::Seat(other));
    assert_eq!(desk.table.viewer(Some("bob"), Some(other)), Viewer::Spectator);
}

#[test]
fn a_bot_takes_the_seat_of_one_who_resigns_and_gives_it_back() {
    let mut desk = Desk::started(2, Settings::default());
    let seat = desk.play_the_turn();
    let (name, other) = (desk.name_of(seat), desk.name_of(seat.next(2)));
    desk.act(name, Command::Resign { seat }).unwrap();
    assert_eq!(desk.decider(), seat.next(2), "nobody is left to end the turn");
    assert!(matches!(desk.table.chairs()[seat.index()], Chair::Bot { owner: Some(_), .. }));
    assert_eq!(desk.code(name, Command::Resign { seat }), "not_your_seat");
    assert_eq!(desk.code(other, Command::GiveBack { seat }), "not_your_seat");
    desk.is_as_its_log_says();
    desk.act(name, Command::GiveBack { seat }).unwrap();
    assert!(desk.table.chairs()[seat.index()].is_person());
    desk.is_as_its_log_says();
}

#[test]
fn a_table_is_watched_by_those_who_may() {
    let watch = |visibility, started: bool| {
        let bots = [(Seat(1), "random".to_owned(), "b".to_owned())];
        let mut desk = Desk::made(Created { visibility, ..created(2, Settings::default()) }, &bots);
        desk.act("Bob", Command::Join { seat: None, nonce: "n".to_owned() }).unwrap();
        if started {
            desk.act("Bob", Command::Start).unwrap();
        }
        [
            (None, None),
            (None, Some("code")),
            (None, Some("no")),
            (Some("bob"), None),
            (Some("ann"), None),
            (Some("cid"), None),
        ]
        .map(|(guest, code)| desk.table.may_watch(guest, code))
    };
    assert_eq!(watch(Visibility::Open, true), [true; 6]);
    assert_eq!(watch(Visibility::Link, true), [false, true, false, true, true, false]);
    assert_eq!(watch(Visibility::Private, false), [false, true, false, true, true, false]);
    assert_eq!(watch(Visibility::Private, true), [false, false, false, true, true, false]);
}
