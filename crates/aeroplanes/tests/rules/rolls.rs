//! What a roll comes to, in a table: each modifier for itself, and together.

use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::DaringPilot;

use crate::scene::{Scene, put, seat, to};

const F13: &str = "Junkers F 13";

/// Where a leg leads.
#[derive(Clone, Copy, Debug)]
enum Leg {
    /// From Europe to Cairo.
    Red,
    /// From West Africa to the Congo.
    Black,
    /// From Cairo to Rome.
    IntoEurope,
}
use Leg::{Black, IntoEurope, Red};

/// Who has an airport where the leg ends.
#[derive(Clone, Copy, Debug)]
enum There {
    Nobody,
    /// One opponent's airport.
    Rival,
    /// One opponent's home airport.
    Home,
}
use There::{Home, Nobody, Rival};

impl Leg {
    fn target(self) -> &'static str {
        match self {
            Red => "Cairo",
            Black => "Congo",
            IntoEurope => "Rome",
        }
    }

    fn scene(self, there: There) -> Scene {
        // Nobody lives in Rome unless the table says so.
        let scene = Scene::of(3).money(0, 0).home(2, "Zürich").plane(0, F13);
        let scene = match self {
            Red => scene,
            Black => scene.airport(0, "West Africa", 1),
            IntoEurope => scene.airport(0, "Cairo", 1),
        };
        match there {
            Nobody => scene,
            Rival => scene.airport(1, self.target(), 1),
            Home => scene.home(2, self.target()),
        }
    }
}

/// Leg, dice, who is there, pilots used, and what is missing then.
type Row = (Leg, [u8; 3], There, u8, u16);

const ROWS: [Row; 26] = [
    // The dice alone; a skull adds nothing.
    (Red, [4, 4, 4], Nobody, 0, 0),
    (Red, [4, 4, 3], Nobody, 0, 1),
    (Red, [6, 6, 0], Nobody, 0, 0),
    (Red, [6, 0, 0], Nobody, 0, 6),
    (Red, [0, 0, 0], Nobody, 0, 12),
    (Black, [5, 5, 4], Nobody, 0, 0),
    (Black, [5, 4, 4], Nobody, 0, 1),
    (Black, [0, 0, 0], Nobody, 0, 14),
    (IntoEurope, [4, 4, 4], Nobody, 0, 0),
    (IntoEurope, [4, 4, 3], Nobody, 0, 1),
    // With an opponent's airport.
    (Red, [4, 4, 2], Rival, 0, 0),
    (Red, [4, 3, 2], Rival, 0, 1),
    (Black, [4, 4, 4], Rival, 0, 0),
    (Black, [4, 4, 3], Rival, 0, 1),
    (IntoEurope, [4, 4, 2], Rival, 0, 0),
    // A home airport helps like any other.
    (IntoEurope, [4, 4, 2], Home, 0, 0),
    (IntoEurope, [4, 3, 2], Home, 0, 1),
    // With pilots.
    (Red, [3, 3, 3], Nobody, 1, 0),
    (Red, [2, 3, 3], Nobody, 1, 1),
    (Red, [0, 0, 0], Nobody, 4, 0),
    (Black, [4, 4, 3], Nobody, 1, 0),
    (Black, [4, 2, 2], Nobody, 2, 0),
    // With both.
    (Red, [3, 2, 2], Rival, 1, 0),
    (Black, [3, 3, 3], Rival, 1, 0),
    (Black, [3, 3, 2], Rival, 1, 1),
    (Black, [2, 2, 2], Rival, 2, 0),
];

#[test]
fn ae_34_ae_36_every_modifier_of_a_roll_for_itself_and_together() {
    for row @ (leg, dice, there, pilots, missing) in ROWS {
        let scene = leg.scene(there).rolls(&[dice]);
        // Exactly the money that is missing after the pilots.
        let mut scene = scene.advantage(0, DaringPilot, pilots).money(0, missing).ready();
        scene.play(put(F13));
        let mut heard = scene.play(to(leg.target()));
        let (need, help) = match (leg, there) {
            (Black, Nobody) => (14, 0),
            (Black, _) => (14, 2),
            (_, Nobody) => (12, 0),
            _ => (12, 2),
        };
        let told = |event: &Event| matches!(*event, Event::Rolled { help: h, need: n, .. } if (h, n) == (help, need));
        assert!(heard.iter().any(told), "{row:?}");
        for used in 1..=pilots {
            heard = scene.play(Action::Pilot);
            let total = dice.iter().sum::<u8>() + help + 3 * used;
            assert_eq!(heard[0], Event::PilotUsed { seat: seat(0), total }, "{row:?}");
        }
        if missing > 0 {
            assert_eq!((scene.asked(), scene.legal()), ("make_good", vec![Action::Pay, Action::GiveUp]));
            assert_eq!(
                scene.play(Action::Pay)[0],
                Event::PipsPaid { seat: seat(0), money: missing },
                "{row:?}"
            );
        }
        assert!(scene.has_airport(0, leg.target()) && scene.purse(0) == 0, "{row:?}");
    }
}

#[test]
fn ae_34_ae_36_a_pound_less_and_the_roll_cannot_be_made_good() {
    for row @ (leg, dice, there, pilots, missing) in ROWS {
        if missing == 0 && pilots == 0 {
            continue;
        }
        // A pilot less if no money is missing, else a pound less.
        let (pilots, money) = if missing == 0 { (pilots - 1, 0) } else { (pilots, missing - 1) };
        let scene = leg.scene(there).rolls(&[dice]).advantage(0, DaringPilot, pilots).money(0, money);
        let mut scene = scene.ready();
        scene.play_all(&[put(F13), to(leg.target())]);
        assert!(!scene.has_airport(0, leg.target()) && scene.active() == 1, "{row:?}");
        assert_eq!(
            (scene.purse(0), scene.state.open.players[0].holds(DaringPilot)),
            (money, pilots),
            "{row:?}"
        );
    }
}
