//! Many games of one title between bots.

use std::sync::Arc;

use catalog::{Catalog, Problem, TitleVisitor};
use tabletop::chance::Seed;
use tabletop::game::wrong_seats;
use tabletop::options::Options;
use tabletop::text::Message;
use tabletop::{Bot, MAX_SEATS, Seat, Title};

use crate::bout::{Bout, Outcome};
use crate::findings::Findings;
use crate::lineup::{LineUp, Seating};
use crate::notes::{Notes, NotesVisitor, with_notes};
use crate::sequence::Sequence;
use crate::tally::Tally;
use crate::workers::{Chunks, work};

/// The most games that one thread plays before it hands in what it counted.
const GAMES_IN_CHUNK: u64 = 128;

/// Which games to play, as a person asks for them.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The title's id.
    pub game: String,
    /// How many seats; the least that the title has if nobody says.
    pub seats: Option<usize>,
    /// How many games, at least. Whole blocks are played.
    pub games: u64,
    /// The bots by name. The last one fills the seats that are left.
    pub bots: Vec<String>,
    /// What all chance follows from.
    pub seed: String,
    /// How many threads play.
    pub threads: usize,
    /// What the table chooses, each "name=value".
    pub options: Vec<String>,
    /// Stop as soon as the first bot's win rate is shown to differ from this one.
    pub until: Option<Until>,
    /// Keep the result of every single game.
    pub keep_games: bool,
}

/// What the first bot's win rate is compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Until {
    /// The share of wins that everybody has if all are alike.
    Even,
    /// This rate, which lies between 0 and 1.
    Rate(f64),
}

impl Plan {
    /// A thousand games between random bots.
    pub fn new(game: &str) -> Plan {
        Plan {
            game: game.to_owned(),
            seats: None,
            games: 1000,
            bots: vec!["random".to_owned()],
            seed: "aerodrome".to_owned(),
            threads: 1,
            options: Vec::new(),
            until: None,
            keep_games: false,
        }
    }

    /// The games that this asks for, or what is wrong with it.
    pub fn study(&self, catalog: &Catalog) -> Result<Study, Problem> {
        let (seats, most, options) = catalog.with_title(&self.game, Table(self))??;
        let line_up = LineUp::new(&self.bots, seats, most).map_err(Problem::request)?;
        let rate = match self.until {
            Some(Until::Even) if seats < 2 => return Err(Problem::request(Message::new("lab.rate-needed"))),
            Some(Until::Even) => Some(1.0 / seats as f64),
            Some(Until::Rate(rate)) => Some(rate),
            None => None,
        };
        let block = if line_up.is_uniform() { 1 } else { seats as u64 };
        Ok(Study {
            catalog: catalog.clone(),
            game: self.game.clone(),
            seats,
            asked: self.games,
            block,
            blocks: self.games.div_ceil(block),
            line_up,
            seed: self.seed.clone(),
            threads: self.threads.max(1),
            options,
            rate,
            keep_games: self.keep_games,
        })
    }
}

/// Finds the table that a plan asks for: its seats, the most that it could have, and what it chooses.
pub(crate) struct Table<'p>(pub(crate) &'p Plan);

impl TitleVisitor for Table<'_> {
    type Out = Result<(usize, usize, Options), Problem>;

    fn visit<G: Title>(self, _: &Arc<G>) -> Self::Out {
        let seats = self.0.seats.unwrap_or(*G::SEATS.start());
        if !G::SEATS.contains(&seats) {
            return Err(Problem::request(wrong_seats::<G>(seats)));
        }
        let options = Options::from_pairs(G::OPTIONS, &self.0.options).map_err(Problem::faults)?;
        Ok((seats, *G::SEATS.end(), options))
    }
}

/// Games that can be played as they are asked for.
///
/// With several kinds of bot, games come in blocks of as many as there are seats. All games of a block have the same deal,
/// and in each the list of bots sits one seat further on: what the cards and the seats give, they give to everybody.
#[derive(Clone)]
pub struct Study {
    pub(crate) catalog: Catalog,
    pub(crate) game: String,
    pub(crate) seats: usize,
    pub(crate) asked: u64,
    pub(crate) block: u64,
    pub(crate) blocks: u64,
    pub(crate) line_up: LineUp,
    pub(crate) seed: String,
    pub(crate) threads: usize,
    pub(crate) options: Options,
    pub(crate) rate: Option<f64>,
    pub(crate) keep_games: bool,
}

impl Study {
    /// How many games will be played, if nothing stops them earlier.
    pub fn games(&self) -> u64 {
        self.blocks * self.block
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Who plays.
    pub fn line_up(&self) -> &LineUp {
        &self.line_up
    }

    /// What the table chose.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Plays all games. Somebody may count them, from several threads at once.
    pub fn run(&self, played: &(dyn Fn() + Sync)) -> Findings {
        let found = self.catalog.with_title(&self.game, Running { study: self, played });
        found.unwrap_or_else(|_| unreachable!("a study is made for a title of the catalogue"))
    }
}

struct Running<'s> {
    study: &'s Study,
    played: &'s (dyn Fn() + Sync),
}

impl TitleVisitor for Running<'_> {
    type Out = Findings;

    fn visit<G: Title>(self, rules: &Arc<G>) -> Findings {
        with_notes(rules, self)
    }
}

impl NotesVisitor for Running<'_> {
    type Out = Findings;

    fn visit<G: Title, N: Notes<G>>(self, rules: &Arc<G>) -> Findings {
        let levels = self.study.line_up.levels();
        run::<G, N>(self.study, rules, &|place, seed| levels[place].bot::<G>(seed), self.played)
    }
}

/// Plays the games of a study with bots that are made for each game, by place in the list.
pub(crate) fn run<G: Title, N: Notes<G>>(
    study: &Study,
    rules: &G,
    bot: &(dyn Fn(usize, Seed) -> Box<dyn Bot<G>> + Sync),
    played: &(dyn Fn() + Sync),
) -> Findings {
    let options = G::options(&study.options);
    let deals = Seed::from_text(&study.seed);
    let minds = Seed::from_text(&format!("{} bots", study.seed));
    let blank = || Tally::<G, N>::blank(rules, study.seats, study.keep_games);
    let worker = || {
        let mut bout = Bout::new(rules, &options);
        let mut bots: Vec<Box<dyn Bot<G>>> = Vec::with_capacity(study.seats);
        move |block: u64, tally: &mut Tally<G, N>| {
            for turn in 0..study.block {
                let number = block * study.block + turn;
                let seating = Seating { seats: study.seats, shift: turn as usize };
                bots.clear();
                bots.extend(Seat::all(study.seats).map(|seat| {
                    let place = seating.place(seat);
                    bot(place, minds.nth(number * MAX_SEATS as u64 + place as u64))
                }));
                let (log, mut spectator) = tally.begin(seating);
                let standing = bout.play(deals.nth(block), &mut bots, log, &mut spectator);
                tally.end(&Outcome::of(&standing));
                played();
            }
            tally.end_block();
        }
    };
    let mut sequence = study.rate.map(Sequence::against);
    let enough = |tally: &Tally<G, N>| {
        let Some(sequence) = &mut sequence else { return false };
        let whole = (Outcome::WIN * study.block) as f32;
        let seen = sequence.len();
        tally.first_wins[seen..].iter().for_each(|&wins| sequence.see(f32::from(wins) / whole));
        sequence.shown().is_some()
    };
    let chunks = Chunks::new(study.blocks, (GAMES_IN_CHUNK / study.block).max(1));
    let mut tally = work(study.threads, chunks, blank, worker, enough);
    Findings::of(study, rules, &mut tally, sequence.as_ref())
}

#[cfg(test)]
mod tests;
