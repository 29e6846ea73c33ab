//! A table with its log, and those who sit at it.

use std::sync::{Arc, LazyLock};

use serde_json::Value;
use server::house::Summary;
use server::shelf::{Edition, Shelf};
use server::store::{Head, Stored, StoredEntry};
use server::table::{
    Command, Created, Guest, Logged, Origin, Phase, Refused, Settings, Table, Visibility, Waits,
};
use tabletop::Seat;
use tabletop::options::Options;

pub static SHELF: LazyLock<Shelf> = LazyLock::new(crate::short::shelf);

pub fn house() -> Arc<Edition> {
    SHELF.choose("planecrafters", None).unwrap()
}

pub fn guest(name: &str) -> Guest {
    Guest { id: name.to_lowercase(), name: name.to_owned() }
}

pub fn created(seats: usize, settings: Settings) -> Created {
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
pub struct Desk {
    pub table: Table,
    pub log: Vec<Logged>,
    pub clock: i64,
}

impl Desk {
    pub fn new(seats: usize, settings: Settings, bots: &[(Seat, String, String)]) -> Desk {
        Desk::made(created(seats, settings), bots)
    }

    pub fn made(created: Created, bots: &[(Seat, String, String)]) -> Desk {
        let edition = SHELF.edition(&created.game, created.edition.as_ref());
        let (table, log) = Table::create(edition, "t".to_owned(), 1, created, bots).unwrap();
        Desk { table, log, clock: 1 }
    }

    /// Ann and Bob, and bots on the other seats, after the start.
    pub fn started(seats: usize, settings: Settings) -> Desk {
        let bots: Vec<_> = Seat::all(seats)
            .skip(2)
            .map(|seat| (seat, "greedy".to_owned(), format!("bot {}", seat.0)))
            .collect();
        let mut desk = Desk::new(seats, settings, &bots);
        desk.begin();
        desk
    }

    /// Ann and Bob sit down and start.
    pub fn begin(&mut self) {
        for name in ["Ann", "Bob"] {
            self.act(name, Command::Join { seat: None, nonce: name.to_owned() }).unwrap();
        }
        self.act("Bob", Command::Start).unwrap();
    }

    pub fn act(&mut self, name: &str, command: Command) -> Result<(), Refused> {
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

    pub fn code(&mut self, name: &str, command: Command) -> &'static str {
        self.act(name, command).unwrap_err().code
    }

    /// The table as a store keeps it.
    pub fn stored(&self) -> Stored {
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
    pub fn again(&self) -> Table {
        let loaded = Table::load(&SHELF, &self.stored(), 0, 0).unwrap();
        assert!(loaded.changed.is_none());
        assert_eq!(loaded.told.len(), self.log.len());
        loaded.table
    }

    pub fn is_as_its_log_says(&self) {
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

    pub fn name_of(&self, seat: Seat) -> &'static str {
        ["Ann", "Bob"][seat.index()]
    }

    pub fn decider(&self) -> Seat {
        match self.table.waits() {
            Waits::Decision(seat) => seat,
            other => panic!("{other:?}"),
        }
    }

    pub fn legal(&self) -> Vec<Value> {
        self.table.game().unwrap().legal()
    }

    pub fn play(&mut self, action: Value) -> Result<(), Refused> {
        let seat = self.decider();
        self.act(self.name_of(seat), Command::Play { seat, action, end_turn: false })
    }

    /// Goes to the depot without hiring anybody, whatever the edition asks for that.
    pub fn hire_nobody(&mut self) {
        if self.legal().iter().any(|action| action["type"] == "hire") {
            self.choose("done");
        }
    }

    /// Plays an action of this type.
    pub fn choose(&mut self, kind: &str) {
        let action = self.legal().into_iter().find(|action| action["type"] == kind).unwrap();
        self.play(action).unwrap();
    }

    /// Plays the last legal action: to go on, mostly.
    pub fn play_on(&mut self) {
        let action = self.legal().pop().unwrap();
        self.play(action).unwrap();
    }

    /// Plays an action, or ends the turn.
    pub fn play_something(&mut self) {
        match self.table.waits() {
            Waits::EndOfTurn(seat) => self.act(self.name_of(seat), Command::EndTurn { seat }).unwrap(),
            _ => {
                let legal = self.legal();
                self.play(legal[(self.table.version() as usize * 7) % legal.len()].clone()).unwrap();
            }
        }
    }

    /// Plays on until somebody has to end their turn.
    pub fn play_the_turn(&mut self) -> Seat {
        loop {
            match self.table.waits() {
                Waits::Decision(_) => self.play_on(),
                Waits::EndOfTurn(seat) => return seat,
                Waits::Nothing => panic!("the game is over"),
            }
        }
    }
}

/// Plays random actions to the end, with bots for the bots' seats.
pub fn to_the_end(desk: &mut Desk) {
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
