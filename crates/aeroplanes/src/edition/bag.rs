//! Passenger tiles (AE-02, AE-03, AE-92).

use std::ops::RangeInclusive;

use tabletop::edition::Section;
use tabletop::text::Message;

use crate::board::{Board, Place};
use crate::passenger::{Group, TILES};

/// How many tiles go to Europe: about half.
const EUROPEAN: RangeInclusive<usize> = 40..=56;
/// How many tiles have the cross: about a fifth.
const CROSSED: RangeInclusive<usize> = 15..=24;
/// So many connections from Europe a tile has the cross.
const FAR: usize = 3;

pub(super) fn read(section: &Section, board: &Board) -> Vec<Group> {
    let ids: Vec<&str> = board.places().map(|place| board.site(place).id.as_str()).collect();
    let mut groups: Vec<Group> = Vec::new();
    for entry in section.sections("passengers", 1..=TILES) {
        let group = Group {
            to: Place(entry.choice("to", &ids) as u8),
            size: entry.integer("size", 1..=3),
            points: entry.integer("points", 0..=3),
            cross: entry.flag("cross"),
            copies: entry.integer("copies", 1..=TILES as u8),
        };
        let distance = board.distance(group.to);
        let far = distance.is_none_or(|distance| distance >= FAR);
        if group.cross != far {
            let id = if far { "edition.cross-needed" } else { "edition.cross" };
            entry.fault("cross", Message::new(id).with("place", ids[group.to.index()]));
        }
        let alike =
            |other: &Group| (other.to, other.size, other.points) == (group.to, group.size, group.points);
        if groups.iter().any(alike) {
            entry.fault("to", Message::new("edition.group-twice"));
        }
        groups.push(group);
    }
    check_whole(section, board, &groups);
    groups
}

fn check_whole(section: &Section, board: &Board, groups: &[Group]) {
    let count = |which: &dyn Fn(&Group) -> bool| -> usize {
        groups.iter().filter(|group| which(group)).map(|group| usize::from(group.copies)).sum()
    };
    let total = count(&|_| true);
    if total != TILES {
        section.fault("passengers", Message::new("edition.tiles").with("found", total).with("count", TILES));
    }
    let european = count(&|group| board.in_europe(group.to));
    let limits = |id: &'static str, found: usize, limits: &RangeInclusive<usize>| {
        if !limits.contains(&found) {
            let reason = Message::new(id).with("found", found).with("least", *limits.start());
            section.fault("passengers", reason.with("most", *limits.end()));
        }
    };
    limits("edition.european", european, &EUROPEAN);
    limits("edition.crossed", count(&|group| group.cross), &CROSSED);
    let worthless = count(&|group| board.in_europe(group.to) && group.points == 0);
    if 2 * worthless <= european {
        section.fault("passengers", Message::new("edition.european-points"));
    }
    // The farther the richer: a tile to elsewhere brings more on average.
    let points = |europe: bool| -> usize {
        let there = groups.iter().filter(|group| board.in_europe(group.to) == europe);
        there.map(|group| usize::from(group.points) * usize::from(group.copies)).sum()
    };
    if points(false) * european <= points(true) * total.saturating_sub(european) {
        section.fault("passengers", Message::new("edition.far-points"));
    }
}
