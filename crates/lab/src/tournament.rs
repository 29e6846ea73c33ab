//! A ladder of bots: everybody meets everybody, and ratings say how far apart they are.

mod line_ups;
mod ratings;

use std::sync::Arc;

use bots::Level;
use catalog::{Catalog, Problem, TitleVisitor};
use serde::Serialize;
use tabletop::chance::Seed;
use tabletop::options::Options;
use tabletop::text::Message;
use tabletop::title::EditionId;
use tabletop::{Bot, MAX_SEATS, Seat, Title};

use crate::bout::{Bout, Outcome};
use crate::lineup::Seating;
use crate::notes::Nothing;
use crate::statistics::Interval;
use crate::study::{Plan, Table};
use crate::tally::Results;
use crate::workers::{Chunks, Sheet, work};
use line_ups::{Tablemates, line_ups};
use ratings::{Ranked, rate};

/// The most games that one thread plays before it hands in what it counted.
const GAMES_IN_CHUNK: u64 = 32;
/// The results of all games are kept until the end.
const MOST_GAMES: u64 = 100_000_000;

impl Plan {
    /// The tournament between the bots of this plan, or what is wrong with it.
    pub fn tournament(&self, catalog: &Catalog) -> Result<Tournament, Problem> {
        let (seats, _, options) = catalog.with_title(&self.game, Table(self))??;
        let refused = |id: &'static str| Problem::request(Message::new(id));
        if seats < 2 {
            return Err(refused("lab.tournament-alone"));
        }
        if self.games > MOST_GAMES {
            return Err(Problem::request(
                Message::new("lab.tournament-long").with("most", MOST_GAMES as i64),
            ));
        }
        let mut levels: Vec<Level> = Vec::new();
        for name in &self.bots {
            let level = Level::parse(name).map_err(Problem::request)?;
            if levels.contains(&level) {
                return Err(Problem::request(Message::new("lab.bot-twice").with("bot", name.as_str())));
            }
            levels.push(level);
        }
        if levels.len() < 2 {
            return Err(refused("lab.tournament-bots"));
        }
        if levels.len() > usize::from(u8::MAX) {
            return Err(refused("lab.tournament-crowded"));
        }
        Ok(Tournament {
            catalog: catalog.clone(),
            game: self.game.clone(),
            seats,
            asked: self.games,
            blocks: self.games.div_ceil(seats as u64),
            names: self.bots.clone(),
            levels,
            seed: self.seed.clone(),
            threads: self.threads.max(1),
            options,
        })
    }
}

/// A tournament that can be played.
///
/// Games come in blocks as in a [`crate::Study`]: one deal, and everybody at the table sits everywhere once. Every
/// combination of bots plays equally often, as far as the number of games allows; if there are fewer bots than seats, bots
/// sit at a table several times, all as often as they can.
#[derive(Clone)]
pub struct Tournament {
    catalog: Catalog,
    game: String,
    seats: usize,
    asked: u64,
    blocks: u64,
    names: Vec<String>,
    levels: Vec<Level>,
    seed: String,
    threads: usize,
    options: Options,
}

/// Who is how good. As JSON, it is what `tournament --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct Ladder {
    /// The title's id.
    pub game: &'static str,
    /// How many sat at each table.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// What all chance followed from.
    pub seed: String,
    /// The bots, the best first.
    pub bots: Vec<Rung>,
    /// How many games were asked for.
    pub games_asked: u64,
    /// What the tables chose.
    pub options: Options,
    /// The edition that was played.
    pub edition: EditionId,
    /// The version of the rules.
    pub rules_version: u32,
}

/// A bot on the ladder.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// Its place, from 1.
    pub place: usize,
    /// Its name.
    pub bot: String,
    /// Its Weng-Lin rating; everybody starts with 25.
    pub rating: f64,
    /// The interval of the rating: a bootstrap over blocks of games, never narrower than as many games allow.
    pub ci95: Interval,
    /// How many games it played, counted for each seat it had.
    pub games: u64,
    /// How often it won; a shared win is shared.
    pub wins: f64,
    /// The share of games it won.
    pub win_rate: f64,
    /// Its mean score.
    pub mean_score: f64,
}

/// What was counted in some blocks.
struct Score {
    results: Vec<Results>,
    games: Vec<Ranked>,
}

impl Sheet for Score {
    fn pour(&mut self, from: &mut Score) {
        for (mine, theirs) in self.results.iter_mut().zip(&mut from.results) {
            mine.add(&std::mem::take(theirs));
        }
        self.games.append(&mut from.games);
    }
}

impl Score {
    fn note(&mut self, seating: Seating, table: &Tablemates, outcome: &Outcome) {
        let mut ranked = Ranked::default();
        for seat in Seat::all(seating.seats) {
            let (bot, at) = (table[seating.place(seat)], seat.index());
            ranked.push((bot, outcome.ranks[at]));
            self.results[usize::from(bot)].add(&Results {
                games: 1,
                wins: outcome.wins[at],
                score: i64::from(outcome.scores[at]),
                ranks: u64::from(outcome.ranks[at]),
            });
        }
        self.games.push(ranked);
    }
}

impl Tournament {
    /// How many games will be played.
    pub fn games(&self) -> u64 {
        self.blocks * self.seats as u64
    }

    /// How many sit at each table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Plays all games. Somebody may count them, from several threads at once.
    pub fn run(&self, played: &(dyn Fn() + Sync)) -> Ladder {
        let ladder = self.catalog.with_title(&self.game, Running { tournament: self, played });
        ladder.unwrap_or_else(|_| unreachable!("a tournament is made for a title of the catalogue"))
    }

    fn ladder<G: Title>(&self, rules: &G, score: &Score) -> Ladder {
        let ratings = rate(self.names.len(), &score.games, self.seats, &self.seed, self.threads);
        let mut bots: Vec<Rung> = self
            .names
            .iter()
            .zip(ratings)
            .zip(&score.results)
            .map(|((name, rating), results)| {
                let (wins, games) = (results.wins as f64 / Outcome::WIN as f64, results.games.max(1) as f64);
                Rung {
                    place: 0,
                    bot: name.clone(),
                    rating: rating.mean,
                    ci95: rating.interval,
                    games: results.games,
                    wins,
                    win_rate: wins / games,
                    mean_score: results.score as f64 / games,
                }
            })
            .collect();
        bots.sort_by(|one, two| two.rating.total_cmp(&one.rating));
        bots.iter_mut().zip(1..).for_each(|(rung, place)| rung.place = place);
        Ladder {
            game: G::ID,
            seats: self.seats,
            games: self.games(),
            seed: self.seed.clone(),
            bots,
            games_asked: self.asked,
            options: self.options.clone(),
            edition: rules.edition().clone(),
            rules_version: G::RULES_VERSION,
        }
    }
}

struct Running<'t> {
    tournament: &'t Tournament,
    played: &'t (dyn Fn() + Sync),
}

impl TitleVisitor for Running<'_> {
    type Out = Ladder;

    fn visit<G: Title>(self, rules: &Arc<G>) -> Ladder {
        let levels = &self.tournament.levels;
        run(self.tournament, &**rules, &|bot, seed| levels[bot].bot::<G>(seed), self.played)
    }
}

/// Plays a tournament with bots that are made for each game, by place in the list.
fn run<G: Title>(
    tournament: &Tournament,
    rules: &G,
    bot: &(dyn Fn(usize, Seed) -> Box<dyn Bot<G>> + Sync),
    played: &(dyn Fn() + Sync),
) -> Ladder {
    let (seats, blocks, seed) = (tournament.seats, tournament.blocks, &tournament.seed);
    let options = G::options(&tournament.options);
    let (deals, minds) = (Seed::from_text(seed), Seed::from_text(&format!("{seed} bots")));
    let tables = line_ups(tournament.names.len(), seats, blocks, seed);
    let blank = || Score { results: vec![Results::default(); tournament.names.len()], games: Vec::new() };
    let worker = || {
        let (mut bout, tables) = (Bout::new(rules, &options), &tables);
        move |block: u64, score: &mut Score| {
            let table = &tables[block as usize];
            for shift in 0..seats {
                let seating = Seating { seats, shift };
                let number = block * seats as u64 + shift as u64;
                let seated = |seat: Seat| {
                    let place = seating.place(seat);
                    bot(usize::from(table[place]), minds.nth(number * MAX_SEATS as u64 + place as u64))
                };
                let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(seats).map(seated).collect();
                let standing = bout.play(deals.nth(block), &mut bots, &mut Nothing, &mut ());
                score.note(seating, table, &Outcome::of(&standing));
                played();
            }
        }
    };
    let chunks = Chunks::new(blocks, (GAMES_IN_CHUNK / seats as u64).max(1));
    let score = work(tournament.threads, chunks, blank, worker, |_| false);
    tournament.ladder(rules, &score)
}

#[cfg(test)]
mod tests;
