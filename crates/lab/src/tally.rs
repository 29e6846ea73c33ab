//! What is counted in every game of every title.
//!
//! Everything is a whole number, wins in sixtieths: sums come out the same in whatever order they are made.

use rustc_hash::FxHashMap;
use tabletop::{MAX_SEATS, Seat, Title};

use crate::bout::{Outcome, Witness};
use crate::distribution::Distribution;
use crate::lineup::Seating;
use crate::notes::Notes;
use crate::workers::Sheet;

/// The results of one bot at one seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Results {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) score: i64,
    pub(crate) ranks: u64,
}

impl Results {
    pub(crate) fn add(&mut self, other: &Results) {
        self.games += other.games;
        self.wins += other.wins;
        self.score += other.score;
        self.ranks += other.ranks;
    }
}

/// How often something was chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Uses {
    pub(crate) all: u64,
    pub(crate) by_winners: u64,
}

/// The decisions of one kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) decisions: u64,
    pub(crate) choices: u64,
    pub(crate) legal: u64,
}

/// One game, for those who want to see each.
#[derive(Clone, Copy, Debug)]
pub struct GameLine {
    /// By how many seats the list of bots was shifted.
    pub shift: usize,
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were made.
    pub decisions: u32,
    /// In which round it ended.
    pub rounds: u32,
}

/// The wins of one block, by place in the list of bots and by seat.
#[derive(Clone, Copy, Debug, Default)]
struct BlockWins {
    by_place: [u64; MAX_SEATS],
    by_seat: [u64; MAX_SEATS],
}

/// What happens in one game, until it is known who wins.
pub(crate) struct Watched<A> {
    seating: Seating,
    chosen: Vec<(A, Seat)>,
    rounds: u32,
}

/// All that was counted in some blocks of games.
pub(crate) struct Tally<G: Title, N> {
    pub(crate) blocks: u64,
    /// By place in the list of bots, then by seat.
    pub(crate) results: [[Results; MAX_SEATS]; MAX_SEATS],
    /// The sums of the squares of the wins in a block.
    pub(crate) squares_by_place: [u64; MAX_SEATS],
    pub(crate) squares_by_seat: [u64; MAX_SEATS],
    /// The wins of the first bot, block by block.
    pub(crate) first_wins: Vec<u16>,
    pub(crate) scores: [Distribution; MAX_SEATS],
    pub(crate) decisions: Distribution,
    pub(crate) rounds: Distribution,
    /// What each bot owned after each round, the first round first: at the next question, or when the game was over.
    pub(crate) money: Vec<[Distribution; MAX_SEATS]>,
    pub(crate) actions: FxHashMap<G::Action, Uses>,
    pub(crate) kinds: Vec<Kind>,
    /// Every game, if they are kept.
    pub(crate) lines: Option<Vec<GameLine>>,
    pub(crate) notes: N,
    watched: Watched<G::Action>,
    block: BlockWins,
}

impl<G: Title, N: Notes<G>> Tally<G, N> {
    pub(crate) fn blank(rules: &G, seats: usize, keep_games: bool) -> Tally<G, N> {
        Tally {
            blocks: 0,
            results: Default::default(),
            squares_by_place: [0; MAX_SEATS],
            squares_by_seat: [0; MAX_SEATS],
            first_wins: Vec::new(),
            scores: Default::default(),
            decisions: Distribution::default(),
            rounds: Distribution::default(),
            money: Vec::new(),
            actions: FxHashMap::default(),
            kinds: Vec::new(),
            lines: keep_games.then(Vec::new),
            notes: N::blank(rules, seats),
            watched: Watched { seating: Seating { seats, shift: 0 }, chosen: Vec::new(), rounds: 0 },
            block: BlockWins::default(),
        }
    }

    /// A game begins: gives its log and its witness.
    pub(crate) fn begin(&mut self, seating: Seating) -> (&mut N, Spectator<'_, G>) {
        self.notes.begin();
        self.watched.seating = seating;
        self.watched.chosen.clear();
        let spectator =
            Spectator { watched: &mut self.watched, money: &mut self.money, kinds: &mut self.kinds };
        (&mut self.notes, spectator)
    }

    /// The game is over.
    pub(crate) fn end(&mut self, outcome: &Outcome) {
        self.notes.end(outcome);
        let Watched { seating, chosen, rounds } = &self.watched;
        for seat in Seat::all(seating.seats) {
            let (place, at) = (seating.place(seat), seat.index());
            let wins = outcome.wins[at];
            self.results[place][at].add(&Results {
                games: 1,
                wins,
                score: i64::from(outcome.scores[at]),
                ranks: u64::from(outcome.ranks[at]),
            });
            self.scores[place].add(outcome.scores[at]);
            self.block.by_place[place] += wins;
            self.block.by_seat[at] += wins;
        }
        for &(action, seat) in chosen {
            let uses = self.actions.entry(action).or_default();
            uses.all += 1;
            uses.by_winners += u64::from(outcome.won(seat));
        }
        let decisions = chosen.len() as u32;
        self.decisions.add(decisions as i32);
        self.rounds.add(*rounds as i32);
        if let Some(lines) = &mut self.lines {
            lines.push(GameLine { shift: seating.shift, outcome: *outcome, decisions, rounds: *rounds });
        }
    }

    /// A block of games that belong together is over.
    pub(crate) fn end_block(&mut self) {
        let wins = std::mem::take(&mut self.block);
        self.blocks += 1;
        self.first_wins.push(wins.by_place[0] as u16);
        for index in 0..MAX_SEATS {
            self.squares_by_place[index] += wins.by_place[index] * wins.by_place[index];
            self.squares_by_seat[index] += wins.by_seat[index] * wins.by_seat[index];
        }
    }
}

impl<G: Title, N: Notes<G>> Sheet for Tally<G, N> {
    fn pour(&mut self, from: &mut Self) {
        self.blocks += std::mem::take(&mut from.blocks);
        let results = std::mem::take(&mut from.results);
        for (mine, theirs) in self.results.iter_mut().flatten().zip(results.iter().flatten()) {
            mine.add(theirs);
        }
        add_all(&mut self.squares_by_place, &mut from.squares_by_place);
        add_all(&mut self.squares_by_seat, &mut from.squares_by_seat);
        self.first_wins.append(&mut from.first_wins);
        pour_all(&mut self.scores, &mut from.scores);
        self.decisions.pour(&mut from.decisions);
        self.rounds.pour(&mut from.rounds);
        if self.money.len() < from.money.len() {
            self.money.resize_with(from.money.len(), Default::default);
        }
        for (mine, theirs) in self.money.iter_mut().zip(&mut from.money) {
            pour_all(mine, theirs);
        }
        for (action, uses) in from.actions.drain() {
            let mine = self.actions.entry(action).or_default();
            mine.all += uses.all;
            mine.by_winners += uses.by_winners;
        }
        for theirs in from.kinds.drain(..) {
            let mine = kind(&mut self.kinds, theirs.name);
            mine.decisions += theirs.decisions;
            mine.choices += theirs.choices;
            mine.legal += theirs.legal;
        }
        if let (Some(mine), Some(theirs)) = (&mut self.lines, &mut from.lines) {
            mine.append(theirs);
        }
        self.notes.pour(&mut from.notes);
    }
}

/// Adds all that the others hold and leaves them empty.
pub(crate) fn add_all(mine: &mut [u64], theirs: &mut [u64]) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += std::mem::take(theirs);
    }
}

fn pour_all(mine: &mut [Distribution], theirs: &mut [Distribution]) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        mine.pour(theirs);
    }
}

/// The counts of a kind. Almost always a name is the very same string; comparing its letters would cost more than the rest.
fn kind<'k>(kinds: &'k mut Vec<Kind>, name: &'static str) -> &'k mut Kind {
    let same = kinds.iter().position(|kind| std::ptr::eq(kind.name, name));
    let known = same.or_else(|| kinds.iter().position(|kind| kind.name == name));
    let index = known.unwrap_or_else(|| {
        kinds.push(Kind { name, decisions: 0, choices: 0, legal: 0 });
        kinds.len() - 1
    });
    &mut kinds[index]
}

/// Sees what a game's players do.
pub(crate) struct Spectator<'t, G: Title> {
    watched: &'t mut Watched<G::Action>,
    money: &'t mut Vec<[Distribution; MAX_SEATS]>,
    kinds: &'t mut Vec<Kind>,
}

impl<G: Title> Witness<G> for Spectator<'_, G> {
    fn chose(&mut self, seat: Seat, name: &'static str, legal: usize, action: G::Action) {
        self.watched.chosen.push((action, seat));
        let kind = kind(self.kinds, name);
        kind.decisions += 1;
        kind.choices += u64::from(legal > 1);
        kind.legal += legal as u64;
    }

    fn round_ended(&mut self, rules: &G, round: u32, state: &G::State) {
        self.watched.rounds = round;
        let index = round.saturating_sub(1) as usize;
        if self.money.len() <= index {
            self.money.resize_with(index + 1, Default::default);
        }
        let seating = self.watched.seating;
        for (seat, &purse) in Seat::all(seating.seats).zip(&rules.purses(state)) {
            self.money[index][seating.place(seat)].add(purse);
        }
    }
}
