//! Many games of Passengers Solo.

use plutocracy::Solo;
use plutocracy::sky::Planet;
use plutocracy::solo::action::Event;
use tabletop::text::Arg;
use tabletop::{Log, Viewers};

use super::scenarios;
use super::stops::{Stops, name};
use crate::balance::Target;
use crate::bout::Outcome;
use crate::findings::Findings;
use crate::measure::{Cell, Measure, Picture, Row};
use crate::notes::{Notes, Own};
use crate::tally::add_all;

/// Won, then lost on each planet by a passenger too many, then by nobody to draw.
const ENDINGS: usize = 1 + 2 * Planet::COUNT;
const TOO_MANY: usize = 1;
const EMPTY: usize = TOO_MANY + Planet::COUNT;

/// Where everybody is when NEW PASSENGERS runs, summed over games.
#[derive(Clone, Copy, Debug, Default)]
struct Census {
    games: u64,
    waiting: u64,
    aboard: u64,
    home: u64,
}

/// Notes on many games.
#[derive(Default)]
pub(crate) struct VoyageNotes {
    /// NEW PASSENGERS that have run in the game that is being played.
    runs: usize,
    waiting: u64,
    aboard: u64,
    home: u64,
    endings: [u64; ENDINGS],
    stops: Stops,
    picked_up: [u64; Planet::COUNT],
    dropped_off: [u64; Planet::COUNT],
    censuses: Vec<Census>,
}

impl VoyageNotes {
    fn hear(&mut self, event: Event) {
        match event {
            Event::TurnBegan { planet, .. } => self.stops.see(planet),
            Event::PickedUp { planet, .. } => {
                self.picked_up[planet.index()] += 1;
                self.waiting -= 1;
                self.aboard += 1;
            }
            Event::DroppedOff { planet, passengers } => {
                let count = passengers.len() as u64;
                self.dropped_off[planet.index()] += count;
                self.aboard -= count;
                self.home += count;
            }
            Event::Arrived { .. } => self.waiting += 1,
            Event::NewPassengers { .. } => self.count(),
            Event::Won => self.endings[0] += 1,
            Event::TooMany { planet, .. } => self.endings[TOO_MANY + planet.index()] += 1,
            Event::Empty { planet } => self.endings[EMPTY + planet.index()] += 1,
            _ => {}
        }
    }

    fn count(&mut self) {
        if self.censuses.len() <= self.runs {
            self.censuses.resize(self.runs + 1, Census::default());
        }
        let census = &mut self.censuses[self.runs];
        census.games += 1;
        census.waiting += self.waiting;
        census.aboard += self.aboard;
        census.home += self.home;
        self.runs += 1;
    }
}

impl Log<Event> for VoyageNotes {
    // Everything is told to all.
    #[inline]
    fn tell(&mut self, _: Viewers, event: impl FnOnce() -> Event) {
        self.hear(event());
    }
}

impl Notes<Solo> for VoyageNotes {
    type Sum = Voyages;

    fn blank(_: &Solo, _: usize) -> VoyageNotes {
        VoyageNotes::default()
    }

    /// PL-12: somebody waits on every planet when the pilot begins.
    fn begin(&mut self) {
        (self.runs, self.waiting, self.aboard, self.home) = (0, Planet::COUNT as u64, 0, 0);
    }

    fn end(&mut self, _: &Outcome) {}

    fn pour(&mut self, from: &mut VoyageNotes) {
        add_all(&mut self.endings, &mut from.endings);
        self.stops.pour(&mut from.stops);
        add_all(&mut self.picked_up, &mut from.picked_up);
        add_all(&mut self.dropped_off, &mut from.dropped_off);
        if self.censuses.len() < from.censuses.len() {
            self.censuses.resize(from.censuses.len(), Census::default());
        }
        for (mine, theirs) in self.censuses.iter_mut().zip(from.censuses.drain(..)) {
            mine.games += theirs.games;
            mine.waiting += theirs.waiting;
            mine.aboard += theirs.aboard;
            mine.home += theirs.home;
        }
    }

    fn sum(&self, rules: &Solo, games: u64) -> Voyages {
        let every = rules.data().solo.new_passengers;
        let run = |(number, census): (u16, &Census)| Run {
            time: every * number,
            games: census.games,
            waiting: census.waiting,
            aboard: census.aboard,
            home: census.home,
        };
        let lost = |planet: Planet| Ending {
            planet,
            too_many: self.endings[TOO_MANY + planet.index()],
            empty: self.endings[EMPTY + planet.index()],
            picked_up: self.picked_up[planet.index()],
            dropped_off: self.dropped_off[planet.index()],
        };
        Voyages {
            games,
            won: self.endings[0],
            endings: Planet::ALL.map(lost).to_vec(),
            stops: self.stops,
            runs: (1..).zip(&self.censuses).map(run).collect(),
        }
    }
}

/// What was measured in many games of Passengers Solo.
#[derive(Clone, Debug, PartialEq)]
pub struct Voyages {
    /// How many games.
    pub games: u64,
    /// How many were won.
    pub won: u64,
    /// What happened on each planet.
    pub endings: Vec<Ending>,
    /// Where turns began.
    pub stops: Stops,
    /// How full the sky was when NEW PASSENGERS ran, the first time first.
    pub runs: Vec<Run>,
}

/// What happened on a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Which.
    pub planet: Planet,
    /// Games lost there by a passenger too many.
    pub too_many: u64,
    /// Games lost there because nobody was left to draw.
    pub empty: u64,
    /// Passengers who came on board there.
    pub picked_up: u64,
    /// Passengers who left the ship there.
    pub dropped_off: u64,
}

/// The passengers when NEW PASSENGERS runs, summed over the games that came so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// When.
    pub time: u16,
    /// In how many games.
    pub games: u64,
    /// Those who waited before it ran.
    pub waiting: u64,
    /// Those on board.
    pub aboard: u64,
    /// Those brought home so far.
    pub home: u64,
}

impl Own for Voyages {
    fn targets(&self, findings: &Findings) -> Vec<Target> {
        scenarios::ease(findings).into_iter().collect()
    }

    fn measures(&self) -> Vec<Measure> {
        vec![
            self.endings_table(),
            self.runs_table(),
            self.stops.table(self.games as f64),
            self.passengers_table(),
        ]
    }
}

impl Voyages {
    fn endings_table(&self) -> Measure {
        let row = |id: &str, count: u64| Row {
            id: id.to_owned(),
            name: Arg::term(format!("measure.endings.{id}")),
            cells: vec![Cell::Count(count), Cell::share_of(count as f64, self.games as f64)],
        };
        let all = |of: fn(&Ending) -> u64| self.endings.iter().map(of).sum();
        Measure {
            id: "endings",
            columns: vec!["games", "share"],
            rows: vec![
                row("won", self.won),
                row("too_many", all(|ending| ending.too_many)),
                row("empty", all(|ending| ending.empty)),
            ],
            pictures: vec![Picture::bars("share")],
        }
    }

    fn runs_table(&self) -> Measure {
        let row = |run: &Run| {
            let mean = |sum: u64| Cell::mean_of(sum as f64, run.games as f64);
            Row {
                id: run.time.to_string(),
                name: Arg::Number(run.time.into()),
                cells: vec![Cell::Count(run.games), mean(run.waiting), mean(run.aboard), mean(run.home)],
            }
        };
        Measure {
            id: "new_passengers",
            columns: vec!["games", "waiting", "aboard", "home"],
            rows: self.runs.iter().map(row).collect(),
            pictures: vec![Picture::bars("waiting"), Picture::bars("home")],
        }
    }

    fn passengers_table(&self) -> Measure {
        let mean = |sum: u64| Cell::mean_of(sum as f64, self.games as f64);
        let row = |ending: &Ending| Row {
            id: ending.planet.id().to_owned(),
            name: name(ending.planet),
            cells: vec![
                mean(ending.picked_up),
                mean(ending.dropped_off),
                Cell::Count(ending.too_many),
                Cell::Count(ending.empty),
            ],
        };
        Measure {
            id: "passengers",
            columns: vec!["picked_up", "dropped_off", "too_many", "empty"],
            rows: self.endings.iter().map(row).collect(),
            pictures: vec![Picture::bars("dropped_off"), Picture::bars("too_many")],
        }
    }
}
