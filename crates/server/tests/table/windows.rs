//! Questions that most only pass: passing ahead.

use server::table::{Command, Created, Due, Settings, Span, Waits};
use tabletop::{Seat, Viewer};

use crate::desk::{Desk, SHELF, created};

/// Ann and Bob at a game with windows, at the first that is open in the second round.
fn at_a_window() -> Desk {
    let game = SHELF.choose("pan-am", None).unwrap();
    let created = Created {
        game: "pan-am".to_owned(),
        edition: Some(game.id.clone()),
        ..created(2, Settings::default())
    };
    let mut desk = Desk::made(created, &[]);
    desk.begin();
    while desk.table.game().unwrap().round() < 2 || window(&desk).is_none() {
        desk.play_something();
    }
    if let Waits::EndOfTurn(seat) = desk.table.waits() {
        desk.act(desk.name_of(seat), Command::EndTurn { seat }).unwrap();
    }
    desk
}

fn window(desk: &Desk) -> Option<catalog::Window> {
    desk.table.game().unwrap().window()
}

/// Plays what is due, or something, until a window of another step, or of another round, asks the same seat.
fn to_the_next_step(desk: &mut Desk, seat: Seat, of_round: bool) {
    let (round, step) = window(desk).unwrap().step;
    loop {
        let there = window(desk).map(|window| window.step);
        let past = |(r, s): (u32, u32)| if of_round { r != round } else { (r, s) != (round, step) };
        if there.is_some_and(past) && desk.table.waits() == Waits::Decision(seat) {
            return;
        }
        match desk.table.due().map(|due| matches!(due, Due::Pass { .. })) {
            Some(pass) => {
                assert!(pass);
                let action = window(desk).unwrap().pass;
                let logged = desk.table.play_due(desk.clock, desk.decider(), action).unwrap();
                desk.log.extend(logged);
            }
            None => desk.play_something(),
        }
    }
}

#[test]
fn who_only_passes_at_a_window_has_no_turn_to_end() {
    let mut desk = at_a_window();
    let (seat, pass) = (desk.decider(), window(&desk).unwrap().pass);
    desk.play(pass).unwrap();
    assert!(matches!(desk.table.waits(), Waits::Decision(next) if next != seat));
    desk.is_as_its_log_says();
}

#[test]
fn passing_ahead_holds_as_long_as_was_said() {
    for (span, step, round) in
        [(Span::Step, false, false), (Span::Round, true, false), (Span::Game, true, true)]
    {
        let mut desk = at_a_window();
        let seat = desk.decider();
        let name = desk.name_of(seat);
        assert_eq!(desk.table.due(), None);
        desk.act(name, Command::PassAhead { seat, span: Some(span) }).unwrap();
        assert_eq!(desk.table.passing(seat), Some(span));
        let pass = window(&desk).unwrap().pass;
        assert_eq!(desk.table.due(), Some(Due::Pass { seat, pass: &pass }));
        desk.is_as_its_log_says();
        let mut later = at_a_window();
        later.act(name, Command::PassAhead { seat, span: Some(span) }).unwrap();
        to_the_next_step(&mut desk, seat, false);
        assert_eq!(desk.table.due().is_some(), step, "{span:?} in another step");
        to_the_next_step(&mut later, seat, true);
        assert_eq!(later.table.due().is_some(), round, "{span:?} in another round");
        later.is_as_its_log_says();
    }
}

#[test]
fn who_passes_ahead_may_think_better_of_it() {
    let mut desk = at_a_window();
    let seat = desk.decider();
    let (name, other) = (desk.name_of(seat), desk.name_of(seat.next(2)));
    let ahead = |span| Command::PassAhead { seat, span };
    assert_eq!(desk.code(other, ahead(Some(Span::Game))), "not_your_seat");
    desk.act(name, ahead(Some(Span::Game))).unwrap();
    desk.act(name, ahead(None)).unwrap();
    assert_eq!((desk.table.passing(seat), desk.table.due()), (None, None));

    desk.act(name, ahead(Some(Span::Game))).unwrap();
    desk.act(name, Command::Undo { seat, count: None }).unwrap();
    if desk.table.undo_request().is_some() {
        desk.act(other, Command::AnswerUndo { seat: seat.next(2), yes: true }).unwrap();
    }
    assert_eq!(desk.table.passing(seat), None, "whoever goes back wants to choose anew");
    desk.is_as_its_log_says();

    let mut desk = at_a_window();
    desk.act(name, ahead(Some(Span::Game))).unwrap();
    desk.act(name, Command::Resign { seat }).unwrap();
    assert_eq!(desk.table.passing(seat), None, "the bot decides for itself");
    assert!(matches!(desk.table.due(), Some(Due::Answer { .. })));
    desk.is_as_its_log_says();
}

#[test]
fn passing_ahead_is_heard_by_nobody_else_and_only_at_windows() {
    let mut desk = at_a_window();
    let seat = desk.decider();
    let name = desk.name_of(seat);
    desk.act(name, Command::PassAhead { seat, span: Some(Span::Round) }).unwrap();
    let last = desk.table.since(desk.table.version() - 1).unwrap().next().unwrap();
    let hears = |viewer| last.heard.iter().filter(|heard| heard.audience.contains(viewer)).count();
    assert_eq!(hears(Viewer::Seat(seat)), 1);
    assert_eq!((hears(Viewer::Seat(seat.next(2))), hears(Viewer::Spectator)), (0, 0));

    let mut desk = Desk::started(2, Settings::default());
    let ahead = Command::PassAhead { seat: Seat(0), span: Some(Span::Game) };
    assert_eq!(desk.code("Ann", ahead), "no_window");
}
