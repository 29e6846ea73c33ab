//! The table as a machine: what may follow what, and that its log holds all of it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::{Arc, LazyLock};

use serde_json::{Map, Value};
use server::house::Summary;
use server::shelf::{Edition, Shelf};
use server::store::{Head, Stored, StoredEntry};
use server::table::{
    Chair, Command, Created, Due, Entry, Guest, Loaded, Logged, Origin, Phase, Refused, Seen, Settings, Span,
    Table, Visibility, Waits,
};
use tabletop::chance::Seed;
use tabletop::options::Options;
use tabletop::text::Lang;
use tabletop::{Seat, Viewer};

mod short;

static SHELF: LazyLock<Shelf> = LazyLock::new(short::shelf);

fn house() -> Arc<Edition> {
    SHELF.choose("planecrafters", None).unwrap()
}

fn guest(name: &str) -> Guest {
    Guest { id: name.to_lowercase(), name: name.to_owned() }
}

fn created(seats: usize, settings: Settings) -> Created {
    Created {
        game: "planecrafters".to_owned(),
        edition: Some(house().id.clone()),
        options: Options::default(),
        seats,
        host: guest("Ann"),
        visibility: Visibility::Open,
        code: "code".to_owned(),
        settings,
        server_seed: "server".to_owned(),
        origin: Origin::New,
    }
}

/// A table with its log, which every command is checked against.
struct Desk {
    table: Table,
    log: Vec<Logged>,
    clock: i64,
}

impl Desk {
    fn new(seats: usize, settings: Settings, bots: &[(Seat, String, String)]) -> Desk {
        Desk::made(created(seats, settings), bots)
    }

    fn made(created: Created, bots: &[(Seat, String, String)]) -> Desk {
        let edition = SHELF.edition(&created.game, created.edition.as_ref());
        let (table, log) = Table::create(edition, "t".to_owned(), 1, created, bots).unwrap();
        Desk { table, log, clock: 1 }
    }

    /// Ann and Bob, and bots on the other seats, after the start.
    fn started(seats: usize, settings: Settings) -> Desk {
        let bots: Vec<_> = Seat::all(seats)
            .skip(2)
            .map(|seat| (seat, "greedy".to_owned(), format!("bot {}", seat.0)))
            .collect();
        let mut desk = Desk::new(seats, settings, &bots);
        desk.begin();
        desk
    }

    /// Ann and Bob sit down and start.
    fn begin(&mut self) {
        for name in ["Ann", "Bob"] {
            self.act(name, Command::Join { seat: None, nonce: name.to_owned() }).unwrap();
        }
        self.act("Bob", Command::Start).unwrap();
    }

    fn act(&mut self, name: &str, command: Command) -> Result<(), Refused> {
        self.clock += 1;
        let before = self.table.version();
        let done = self.table.perform(self.clock, &guest(name), command);
        match done {
            Ok(logged) => {
                self.log.extend(logged);
                assert_eq!(self.table.version(), self.log.len() as u64);
                Ok(())
            }
            Err(refused) => {
                assert_eq!(self.table.version(), before);
                for fault in &refused.faults {
                    assert_eq!(house().book.faults_of(&fault.reason), [""; 0]);
                }
                Err(refused)
            }
        }
    }

    fn code(&mut self, name: &str, command: Command) -> &'static str {
        self.act(name, command).unwrap_err().code
    }

    /// The table as a store keeps it.
    fn stored(&self) -> Stored {
        let entry = |logged: &Logged| StoredEntry { body: serde_json::to_string(logged).unwrap(), key: None };
        let (created, updated) = self.table.times();
        let head = Head {
            id: "t".to_owned(),
            game: self.table.created().game.clone(),
            status: self.table.phase().id().to_owned(),
            visibility: "open".to_owned(),
            created,
            updated,
            version: self.log.len() as i64,
            bot_due: false,
            summary: serde_json::to_string(&Summary::of(&self.table)).unwrap(),
        };
        let position = self.table.position().map(|position| (head.version, position.to_string()));
        Stored { head, entries: self.log.iter().map(entry).collect(), position }
    }

    /// The same table, from its log alone.
    fn again(&self) -> Table {
        let loaded = Table::load(&SHELF, &self.stored(), 0, 0).unwrap();
        assert!(loaded.changed.is_none());
        assert_eq!(loaded.told.len(), self.log.len());
        loaded.table
    }

    fn is_as_its_log_says(&self) {
        let again = self.again();
        assert_eq!(again.version(), self.table.version());
        assert_eq!(again.times(), self.table.times());
        assert_eq!(again.chairs(), self.table.chairs());
        assert_eq!((again.phase(), again.waits()), (self.table.phase(), self.table.waits()));
        assert_eq!(again.due(), self.table.due());
        assert_eq!(again.position(), self.table.position());
        assert_eq!(again.undo_request(), self.table.undo_request());
        for seat in Seat::all(self.table.chairs().len()) {
            assert_eq!(again.free_undo(seat), self.table.free_undo(seat));
            assert_eq!(again.passing(seat), self.table.passing(seat));
        }
    }

    fn name_of(&self, seat: Seat) -> &'static str {
        ["Ann", "Bob"][seat.index()]
    }

    fn decider(&self) -> Seat {
        match self.table.waits() {
            Waits::Decision(seat) => seat,
            other => panic!("{other:?}"),
        }
    }

    fn legal(&self) -> Vec<Value> {
        self.table.game().unwrap().legal()
    }

    fn play(&mut self, action: Value) -> Result<(), Refused> {
        let seat = self.decider();
        self.act(self.name_of(seat), Command::Play { seat, action, end_turn: false })
    }

    /// Plays an action of this type.
    fn choose(&mut self, kind: &str) {
        let action = self.legal().into_iter().find(|action| action["type"] == kind).unwrap();
        self.play(action).unwrap();
    }

    /// Plays the last legal action: to go on, mostly.
    fn play_on(&mut self) {
        let action = self.legal().pop().unwrap();
        self.play(action).unwrap();
    }

    /// Plays an action, or ends the turn.
    fn play_something(&mut self) {
        match self.table.waits() {
            Waits::EndOfTurn(seat) => self.act(self.name_of(seat), Command::EndTurn { seat }).unwrap(),
            _ => {
                let legal = self.legal();
                self.play(legal[(self.table.version() as usize * 7) % legal.len()].clone()).unwrap();
            }
        }
    }

    /// Plays on until somebody has to end their turn.
    fn play_the_turn(&mut self) -> Seat {
        loop {
            match self.table.waits() {
                Waits::Decision(_) => self.play_on(),
                Waits::EndOfTurn(seat) => return seat,
                Waits::Nothing => panic!("the game is over"),
            }
        }
    }
}

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
    desk.choose("draw");
    assert_eq!(desk.code(desk.name_of(seat), Command::Undo { seat, count: None }), "not_allowed");
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

/// Plays random actions to the end, with bots for the bots' seats.
fn to_the_end(desk: &mut Desk) {
    while desk.table.phase() == Phase::Playing {
        match desk.table.waits() {
            Waits::EndOfTurn(seat) => desk.act(desk.name_of(seat), Command::EndTurn { seat }).unwrap(),
            Waits::Decision(seat) => {
                let legal = desk.legal();
                let action = legal[(desk.table.version() as usize * 7) % legal.len()].clone();
                if desk.table.due().is_some() {
                    desk.clock += 1;
                    let logged = desk.table.play_due(desk.clock, seat, action).unwrap();
                    desk.log.extend(logged);
                } else {
                    desk.play(action).unwrap();
                }
            }
            Waits::Nothing => unreachable!(),
        }
    }
}

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
    desk.choose("draw");
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

/// A table of the short edition where Ann and Bob have begun.
fn begun_with_the_short_edition(origin: Origin) -> Desk {
    let short = SHELF.choose("planecrafters", Some("short")).unwrap();
    let game = short.catalog().unwrap().new_table("planecrafters", 2, "", &Map::new()).unwrap();
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
