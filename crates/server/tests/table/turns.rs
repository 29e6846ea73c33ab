//! Whose turn it is, how it ends, and what is taken back.

use server::table::{Command, Entry, Seen, Settings, Waits};
use tabletop::Viewer;

use crate::desk::Desk;

#[test]
fn the_turn_waits_for_its_end() {
    let mut desk = Desk::started(2, Settings::default());
    let seat = desk.play_the_turn();
    let (name, other) = (desk.name_of(seat), desk.name_of(seat.next(2)));
    let action = desk.legal().remove(0);
    let play = |seat| Command::Play { seat, action: action.clone(), end_turn: false };
    assert_eq!(desk.code(other, play(seat.next(2))), "not_your_turn");
    assert_eq!(desk.code(name, play(seat)), "turn_is_over");
    assert_eq!(desk.code(other, play(seat)), "not_your_seat");
    assert_eq!(desk.table.seen(Viewer::Spectator), Seen::EndOfTurn { seat });
    assert_eq!(desk.code(other, Command::EndTurn { seat }), "not_your_seat");
    desk.is_as_its_log_says();
    desk.act(name, Command::EndTurn { seat }).unwrap();
    assert_eq!(desk.code(name, Command::EndTurn { seat }), "turn_goes_on");
    assert_eq!(desk.decider(), seat.next(2));
    desk.is_as_its_log_says();
}

#[test]
fn turns_pass_by_themselves_where_the_table_says_so() {
    for settings in [
        Settings { auto_end_turn: true, ..Settings::default() },
        Settings { take_backs: false, ..Settings::default() },
    ] {
        let mut desk = Desk::started(2, settings);
        let first = desk.decider();
        while desk.decider() == first {
            let action = desk.legal().pop().unwrap();
            desk.play(action).unwrap();
        }
        assert_eq!(desk.decider(), first.next(2));
    }
}

#[test]
fn a_player_may_pass_on_with_the_last_action() {
    let mut desk = Desk::started(2, Settings::default());
    let first = desk.decider();
    while let Waits::Decision(seat) = desk.table.waits()
        && seat == first
    {
        let action = desk.legal().pop().unwrap();
        desk.act(desk.name_of(seat), Command::Play { seat, action, end_turn: true }).unwrap();
    }
    assert_eq!(desk.decider(), first.next(2));
    assert!(matches!(desk.log.last().unwrap().entry, Entry::TurnEnded { .. }));
    desk.is_as_its_log_says();
}

#[test]
fn what_showed_nothing_is_taken_back_freely_and_what_did_only_by_consent() {
    let mut desk = Desk::started(2, Settings::default());
    let seat = desk.decider();
    let (name, other) = (desk.name_of(seat), desk.name_of(seat.next(2)));
    let undo = |count| Command::Undo { seat, count };
    assert_eq!(desk.code(name, undo(None)), "nothing_to_undo");

    desk.hire_nobody();
    let before = desk.table.position();
    desk.choose("draw");
    let after = desk.table.position();
    assert_eq!(desk.table.free_undo(seat), 0, "a card was drawn");
    desk.act(name, undo(Some(1))).unwrap();
    assert_eq!(desk.table.position(), after, "it is only asked for");
    assert_eq!(desk.code(name, undo(Some(1))), "already_asked");
    assert_eq!(desk.code(name, Command::AnswerUndo { seat, yes: true }), "nothing_asked");
    let answer = |yes| Command::AnswerUndo { seat: seat.next(2), yes };
    desk.is_as_its_log_says();
    desk.act(other, answer(false)).unwrap();
    assert_eq!(desk.table.position(), after);
    assert_eq!(desk.code(other, answer(true)), "nothing_asked");
    desk.act(name, undo(Some(1))).unwrap();
    desk.act(other, answer(true)).unwrap();
    assert_eq!(desk.table.position(), before);
    desk.choose("draw");
    assert_eq!(desk.table.position(), after, "the same card comes again");
    desk.is_as_its_log_says();

    desk.choose("draw");
    let start = desk.table.position();
    desk.choose("build");
    assert_eq!(desk.table.free_undo(seat), 1, "to build shows nothing that others did not see");
    desk.act(name, undo(None)).unwrap();
    assert_eq!(desk.table.position(), start);
}

#[test]
fn nothing_is_taken_back_where_the_table_says_so() {
    let mut desk = Desk::started(2, Settings { take_backs: false, ..Settings::default() });
    let seat = desk.decider();
    desk.hire_nobody();
    desk.choose("draw");
    assert_eq!(desk.code(desk.name_of(seat), Command::Undo { seat, count: None }), "not_allowed");
}
