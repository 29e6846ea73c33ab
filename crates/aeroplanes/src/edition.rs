//! The figures of an edition, read and checked.

mod bag;
mod board;
mod hangar;

use tabletop::edition::{Document, Section};
use tabletop::fault::Fault;
use tabletop::text::Message;

use crate::advantage::Advantage;
use crate::aeroplane::{AEROPLANES, Aeroplane};
use crate::board::{Board, HOMES, Market, Place};
use crate::passenger::Group;
use crate::state::{ERAS, MOST_OVERFLOW, MOST_WAITING};

/// Everything that is a figure, a map or a card rather than a rule.
#[derive(Clone, Debug)]
pub struct Edition {
    /// The map (AE-90).
    pub board: Board,
    /// What each home city adds to the money one starts with (AE-06).
    pub home_money: [i16; HOMES],
    /// The aeroplanes in the order of their numbers (AE-91).
    pub aeroplanes: Vec<Aeroplane>,
    /// The kinds of passenger tiles (AE-92).
    pub groups: Vec<Group>,
    /// Aeroplanes on offer (AE-01).
    pub row: usize,
    /// Airport tiles that a player has of each stage (AE-04).
    pub tiles: u8,
    /// The income of each era (AE-10).
    pub income: [u16; ERAS as usize],
    /// Bonds in the subsidy box (AE-07).
    pub bonds: u8,
    /// Engine failures that bring an aeroplane down (AE-35).
    pub failures: u8,
    /// Waiting spaces of a home city (AE-03).
    pub waiting: usize,
    /// Spaces of the overflow area (AE-73).
    pub overflow: usize,
    /// Aeroplanes that leave the row between eras (AE-73).
    pub withdrawn: usize,
    /// Advantage tiles (AE-50, AE-51).
    pub advantages: AdvantageFigures,
    /// What flights need (AE-34, AE-36).
    pub flight: FlightFigures,
    /// What pioneers in the Americas get: money and points (AE-38).
    pub americas: (u16, u16),
    /// What the eras score (AE-72).
    pub scoring: [Scoring; ERAS as usize],
}

/// Advantage tiles.
#[derive(Clone, Copy, Debug)]
pub struct AdvantageFigures {
    /// How many there are of each kind.
    pub copies: u8,
    /// What they cost.
    pub price: u16,
    /// How many a roll brings at the most.
    pub most: u8,
    /// The era from which each kind is in use.
    pub eras: [u8; Advantage::COUNT],
}

/// What flights need.
#[derive(Clone, Copy, Debug)]
pub struct FlightFigures {
    /// What three dice must show on a red connection.
    pub red: u8,
    /// What three dice must show on a black connection.
    pub black: u8,
    /// What an opponent's airport adds.
    pub help: u8,
    /// What a Daring Pilot adds.
    pub pilot: u8,
}

/// What an era scores.
#[derive(Clone, Copy, Debug)]
pub struct Scoring {
    /// For the most airports and for the second most, by market; nothing in the Americas.
    pub majorities: [[u16; 2]; Market::SCORING.len()],
    /// For the three best profits.
    pub profit: [u16; 3],
}

impl Edition {
    /// AE-06: what one starts with who lives in a home city.
    pub fn start_money(&self, home: Place) -> u16 {
        self.income[0].saturating_add_signed(self.home_money[home.index()])
    }

    /// Reads an edition file; every fault it has is reported with its line.
    pub(crate) fn read(document: &Document) -> Result<Edition, Vec<Fault>> {
        let root = document.root();
        let map = root.section("board");
        let (board, home_money) = board::read(&map);
        let groups = bag::read(&root.section("bag"), &board);
        let aeroplanes = hangar::read(&root.section("hangar"));
        let figures = root.section("figures");
        let americas = root.section("americas");
        let edition = Edition {
            home_money,
            row: figures.integer("row", 1..=AEROPLANES),
            tiles: figures.integer("tiles", 1..=20),
            income: array(&figures.integers("income", 3..=3, 2..=99)),
            bonds: figures.integer("bonds", 0..=20),
            failures: figures.integer("failures", 1..=9),
            waiting: figures.integer("waiting", MOST_WAITING..=MOST_WAITING),
            overflow: figures.integer("overflow", 0..=MOST_OVERFLOW),
            withdrawn: figures.integer("withdrawn", 0..=4),
            advantages: read_advantages(&root.section("advantages")),
            flight: read_flight(&root.section("flight")),
            americas: (americas.integer("money", 0..=20), americas.integer("points", 0..=9)),
            scoring: read_scoring(&root),
            board,
            aeroplanes,
            groups,
        };
        edition.check_first_era(&root);
        document.finish(edition)
    }

    /// AE-92: whoever starts with least can buy an aeroplane at once in which every group without the cross fits.
    fn check_first_era(&self, root: &Section) {
        let money = self.board.homes().map(|home| self.start_money(home)).min().unwrap_or(0);
        let largest = self.groups.iter().filter(|group| !group.cross).map(|group| group.size).max();
        let serves = |(passed, aeroplane): (usize, &Aeroplane)| {
            usize::from(aeroplane.price) + passed <= usize::from(money) && Some(aeroplane.seats) >= largest
        };
        if !self.aeroplanes.iter().enumerate().any(serves) {
            let reason = Message::new("edition.first-era").with("money", money);
            root.section("hangar").fault("aeroplanes", reason.with("size", largest.unwrap_or(0)));
        }
    }
}

/// A list that was asked for with this length has it, faults or not.
fn array<T: Copy, const N: usize>(values: &[T]) -> [T; N] {
    std::array::from_fn(|index| values[index])
}

/// AE-17: what costs nothing could be bought for ever.
fn read_advantages(section: &Section) -> AdvantageFigures {
    const KINDS: usize = Advantage::COUNT;
    AdvantageFigures {
        copies: section.integer("copies", 1..=9),
        price: section.integer("price", 1..=9),
        most: section.integer("most", 1..=3),
        eras: array(&section.integers("eras", KINDS..=KINDS, 1..=ERAS)),
    }
}

fn read_flight(section: &Section) -> FlightFigures {
    let red = section.integer("red", 1..=18);
    FlightFigures {
        red,
        black: section.integer("black", red..=18),
        help: section.integer("help", 0..=9),
        pilot: section.integer("pilot", 1..=9),
    }
}

/// AE-72: the first place is worth more from era to era, no place less, and none more than the one before it.
fn read_scoring(root: &Section) -> [Scoring; ERAS as usize] {
    let eras = root.sections("scoring", 3..=3);
    let mut charts = [Scoring { majorities: [[0; 2]; 3], profit: [0; 3] }; ERAS as usize];
    let mut before: [Vec<u16>; 4] = Default::default();
    for (chart, section) in charts.iter_mut().zip(&eras) {
        let mut read = |key: &str, at: usize, len: usize| {
            let points: Vec<u16> = section.integers(key, len..=len, 0..=30);
            let falls = before[at].iter().zip(&points).any(|(before, now)| before > now);
            let rises = before[at].first() < points.first();
            if falls || !rises || !points.iter().rev().is_sorted() {
                section.fault(key, Message::new("edition.falling"));
            }
            before[at].clone_from(&points);
            points
        };
        for market in Market::SCORING {
            chart.majorities[market.index()] = array(&read(market.id(), market.index(), 2));
        }
        chart.profit = array(&read("profit", 3, 3));
    }
    charts
}
