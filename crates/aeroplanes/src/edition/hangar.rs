//! Aeroplanes (AE-01, AE-91).

use tabletop::edition::Section;
use tabletop::text::Message;

use crate::aeroplane::{AEROPLANES, Aeroplane, Stage};

/// How many aeroplanes there are of each stage.
const BY_STAGE: [usize; Stage::COUNT] = [14, 14, 18];
/// The seats that aeroplanes of each stage have on average, about.
const SEATS: [usize; Stage::COUNT] = [3, 4, 5];
/// How many aeroplanes can have the long-distance mark.
const LONG: std::ops::RangeInclusive<usize> = 5..=7;

pub(super) fn read(section: &Section) -> Vec<Aeroplane> {
    let mut aeroplanes: Vec<Aeroplane> = Vec::new();
    for entry in section.sections("aeroplanes", AEROPLANES..=AEROPLANES) {
        let aeroplane = read_aeroplane(&entry);
        if aeroplanes.last().is_some_and(|before| before.year > aeroplane.year) {
            entry.fault("year", Message::new("edition.years"));
        }
        if aeroplanes.iter().any(|other| other.name == aeroplane.name) {
            entry.fault("name", Message::new("edition.aeroplane-twice"));
        }
        let expected = stage_of(aeroplanes.len());
        if aeroplane.stage != expected {
            entry.fault("stage", Message::new("edition.stage").with("expected", expected.number()));
        }
        if aeroplane.long && aeroplane.stage == Stage::I {
            entry.fault("long", Message::new("edition.long-stage"));
        }
        aeroplanes.push(aeroplane);
    }
    check_whole(section, &aeroplanes);
    aeroplanes
}

fn stage_of(number: usize) -> Stage {
    if number < BY_STAGE[0] {
        Stage::I
    } else if number < BY_STAGE[0] + BY_STAGE[1] {
        Stage::II
    } else {
        Stage::III
    }
}

/// AE-17, AE-91: every price is at least £1.
fn read_aeroplane(entry: &Section) -> Aeroplane {
    let stage = entry.integer("stage", 1..=Stage::COUNT);
    Aeroplane {
        name: entry.text("name"),
        year: entry.integer("year", 1919..=1939),
        stage: Stage::ALL[stage - 1],
        price: entry.integer("price", 1..=40),
        seats: entry.integer("seats", 1..=6),
        tiles: entry.integer("tiles", 1..=2),
        points: entry.integer("points", 0..=1),
        long: entry.flag("long"),
    }
}

fn check_whole(section: &Section, aeroplanes: &[Aeroplane]) {
    let long = aeroplanes.iter().filter(|aeroplane| aeroplane.long).count();
    if !LONG.contains(&long) {
        let reason = Message::new("edition.long-count").with("found", long);
        section.fault("aeroplanes", reason.with("least", *LONG.start()).with("most", *LONG.end()));
    }
    for stage in Stage::ALL {
        let of = || aeroplanes.iter().filter(|aeroplane| aeroplane.stage == stage);
        let seats: usize = of().map(|aeroplane| usize::from(aeroplane.seats)).sum();
        let (count, expected) = (of().count(), SEATS[stage.index()]);
        // About: within half a seat.
        let (least, most) = (expected * count - count / 2, expected * count + count / 2);
        if !(least..=most).contains(&seats) {
            let reason = Message::new("edition.seats").with("stage", stage.number());
            let reason = reason.with("expected", expected).with("found", seats);
            section.fault("aeroplanes", reason.with("least", least).with("most", most));
        }
    }
}
