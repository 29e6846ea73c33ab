//! What many games came to: everything that tables, files and the report show.

use std::any::Any;

use serde::{Serialize, Serializer};
use tabletop::options::Options;
use tabletop::text::Message;
use tabletop::title::EditionId;
use tabletop::{MAX_SEATS, Title};

use crate::balance::Target;
use crate::bout::Outcome;
use crate::chart::Chart;
use crate::distribution::{Distribution, Spread};
use crate::measure::Measure;
use crate::notes::{Notes, Own};
use crate::sequence::{Sequence, Side};
use crate::statistics::{Blocks, Interval, independent_games, wilson, wilson_of_best};
use crate::study::Study;
use crate::tally::{GameLine, Results, Tally};

/// What many games came to. As JSON, it is what `simulate --json` prints.
#[derive(Debug, Serialize)]
pub struct Findings {
    /// The title's id.
    pub game: &'static str,
    /// How many sat at the table.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// What all chance followed from.
    pub seed: String,
    /// The results by place in the list of bots; if all bots are alike, by seat.
    pub bots: Vec<BotFindings>,
    /// How many decisions a game had.
    pub mean_decisions: f64,
    /// In which round a game ended.
    pub mean_rounds: f64,
    /// What the title measures of its own, as tables.
    #[serde(serialize_with = "by_id")]
    pub measures: Vec<Measure>,
    /// How many games were asked for.
    pub games_asked: u64,
    /// How many games share a deal; more than one only if the bots swapped seats.
    pub games_in_block: u64,
    /// The share of wins that everybody has if all are alike; none in a game for one.
    pub even: Option<f64>,
    /// What the table chose.
    pub options: Options,
    /// The edition that was played.
    pub edition: EditionId,
    /// The version of the rules.
    pub rules_version: u32,
    /// The results by seat.
    pub by_seat: Vec<SeatFindings>,
    /// The decisions by kind, the most frequent first.
    pub decisions: Vec<KindFindings>,
    /// Whether the first bot's win rate was shown to differ, if that was asked.
    pub significant: Option<Significance>,
    /// How many decisions the games had.
    #[serde(skip)]
    pub game_decisions: Spread,
    /// In which rounds the games ended.
    #[serde(skip)]
    pub game_rounds: Spread,
    /// What was chosen how often, the most frequent first.
    #[serde(skip)]
    pub actions: Vec<ActionFindings>,
    /// What the bots owned after each round, the first round first: at the next question, or when the game was over. By
    /// place.
    #[serde(skip)]
    pub money: Vec<Vec<Spread>>,
    /// Every game, if they were kept.
    #[serde(skip)]
    pub lines: Vec<GameLine>,
    #[serde(skip)]
    own: Box<dyn Own>,
}

/// The results of one bot.
#[derive(Clone, Debug, Serialize)]
pub struct BotFindings {
    /// Its place in the list of bots.
    pub seat: usize,
    /// Its name.
    pub bot: String,
    /// How often it won; a shared win is shared.
    pub wins: f64,
    /// The share of games it won.
    pub win_rate: f64,
    /// The interval of that share.
    pub ci95: Interval,
    /// The interval of that share if the bot is looked at because it won most.
    #[serde(skip)]
    pub ci95_of_best: Interval,
    /// Its mean score.
    pub mean_score: f64,
    /// The mean place it came in, from 1.
    pub mean_rank: f64,
    /// The quartiles of its score.
    pub score_quartiles: [i32; 3],
    /// Its scores.
    #[serde(skip)]
    pub scores: Spread,
}

/// The results at one seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatFindings {
    /// Which.
    pub seat: usize,
    /// The share of games that was won there.
    pub win_rate: f64,
    /// The interval of that share.
    pub ci95: Interval,
    /// The mean score.
    pub mean_score: f64,
    /// The results of every bot that sat there.
    pub bots: Vec<SeatedFindings>,
}

/// The results of one bot at one seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatedFindings {
    /// The bot's place in the list.
    pub place: usize,
    /// Its name.
    pub bot: String,
    /// How many games it played there.
    pub games: u64,
    /// How often it won.
    pub wins: f64,
    /// The share of games it won there.
    pub win_rate: f64,
    /// The interval of that share.
    pub ci95: Interval,
    /// Its mean score there.
    pub mean_score: f64,
}

/// The decisions of one kind.
#[derive(Clone, Debug, Serialize)]
pub struct KindFindings {
    /// Which kind.
    pub kind: &'static str,
    /// How many there were.
    pub count: u64,
    /// How many a game had.
    pub per_game: f64,
    /// How many of them had two or more legal actions.
    pub choices: u64,
    /// How many legal actions there were.
    pub mean_legal: f64,
}

/// How often an action was chosen.
#[derive(Clone, Debug)]
pub struct ActionFindings {
    /// The action in JSON.
    pub action: String,
    /// The action as a button would name it.
    pub label: Message,
    /// How often it was chosen.
    pub chosen: u64,
    /// How often by somebody who went on to win.
    pub by_winners: u64,
}

/// Whether the first bot's win rate differs from a given one.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Significance {
    /// The rate that it was compared with.
    pub rate: f64,
    /// Which way it differs, if that was shown.
    pub shown: Option<Side>,
    /// After how many games the test stopped.
    pub games: u64,
    /// Where the win rate lies: valid although the test looked again and again.
    pub interval: Interval,
}

fn by_id<S: Serializer>(measures: &[Measure], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(measures.iter().map(|measure| (measure.id, measure)))
}

fn mean(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

fn wins(results: &Results) -> f64 {
    results.wins as f64 / Outcome::WIN as f64
}

impl Findings {
    pub(crate) fn of<G: Title, N: Notes<G>>(
        study: &Study,
        rules: &G,
        tally: &mut Tally<G, N>,
        sequence: Option<&Sequence>,
    ) -> Findings {
        let games = tally.blocks * study.block;
        let (game_decisions, game_rounds) = (tally.decisions.spread(), tally.rounds.spread());
        let own = tally.notes.sum(rules, games);
        Findings {
            game: G::ID,
            seats: study.seats,
            games,
            seed: study.seed.clone(),
            bots: (0..study.seats).map(|place| bot(study, tally, place)).collect(),
            mean_decisions: game_decisions.mean(),
            mean_rounds: game_rounds.mean(),
            measures: own.measures(),
            games_asked: study.asked,
            games_in_block: study.block,
            even: (study.seats > 1).then(|| 1.0 / study.seats as f64),
            options: study.options.clone(),
            edition: rules.edition().clone(),
            rules_version: G::RULES_VERSION,
            by_seat: (0..study.seats).map(|seat| at_seat(study, tally, seat)).collect(),
            decisions: kinds(tally, games),
            significant: sequence.map(|sequence| Significance {
                rate: sequence.rate(),
                shown: sequence.shown(),
                games,
                interval: sequence.interval(),
            }),
            game_decisions,
            game_rounds,
            actions: actions(rules, tally),
            money: money(study, tally),
            lines: tally.lines.take().unwrap_or_default(),
            own: Box::new(own),
        }
    }

    /// What the title measures of its own, if it is of this type: `findings.own::<lab::planecrafters::Workshops>()`.
    pub fn own<T: Own>(&self) -> Option<&T> {
        let own: &dyn Any = &*self.own;
        own.downcast_ref()
    }

    /// What should lie within limits for the title to be in balance.
    pub fn targets(&self) -> Vec<Target> {
        self.own.targets(self)
    }

    /// The maps that the title wants drawn.
    pub(crate) fn charts(&self) -> Vec<Chart> {
        self.own.charts()
    }

    /// Whether the bots swapped seats.
    pub fn rotated(&self) -> bool {
        self.games_in_block > 1
    }

    /// The name of the bot at a seat, in a game in which the list was shifted.
    pub fn bot_at(&self, seat: usize, shift: usize) -> &str {
        &self.bots[(seat + self.seats - shift) % self.seats].bot
    }
}

/// How many independent games tell as much about a rate, from the sum of the squares of its wins in each block.
fn independent<G: Title, N>(study: &Study, tally: &Tally<G, N>, rate: f64, squares: u64) -> f64 {
    let size = study.block as f64;
    let whole = Outcome::WIN as f64 * size;
    independent_games(
        rate,
        Blocks { count: tally.blocks as f64, size, squares: squares as f64 / (whole * whole) },
    )
}

fn bot<G: Title, N>(study: &Study, tally: &Tally<G, N>, place: usize) -> BotFindings {
    let mut all = Results::default();
    tally.results[place].iter().for_each(|results| all.add(results));
    let win_rate = mean(wins(&all), all.games);
    let games = independent(study, tally, win_rate, tally.squares_by_place[place]);
    let scores = tally.scores[place].spread();
    BotFindings {
        seat: place,
        bot: study.line_up.names()[place].clone(),
        wins: wins(&all),
        win_rate,
        ci95: wilson(win_rate, games),
        ci95_of_best: wilson_of_best(win_rate, games, study.seats),
        mean_score: mean(all.score as f64, all.games),
        mean_rank: mean(all.ranks as f64, all.games),
        score_quartiles: [0.25, 0.5, 0.75].map(|share| scores.quantile(share)),
        scores,
    }
}

fn at_seat<G: Title, N>(study: &Study, tally: &Tally<G, N>, seat: usize) -> SeatFindings {
    let mut all = Results::default();
    let mut bots = Vec::new();
    for place in 0..MAX_SEATS {
        let results = &tally.results[place][seat];
        all.add(results);
        if results.games > 0 {
            bots.push(seated(study, results, place));
        }
    }
    let win_rate = mean(wins(&all), all.games);
    SeatFindings {
        seat,
        win_rate,
        ci95: wilson(win_rate, independent(study, tally, win_rate, tally.squares_by_seat[seat])),
        mean_score: mean(all.score as f64, all.games),
        bots,
    }
}

/// A bot sits at a seat once in a block: these games are independent.
fn seated(study: &Study, results: &Results, place: usize) -> SeatedFindings {
    let win_rate = mean(wins(results), results.games);
    SeatedFindings {
        place,
        bot: study.line_up.names()[place].clone(),
        games: results.games,
        wins: wins(results),
        win_rate,
        ci95: wilson(win_rate, results.games as f64),
        mean_score: mean(results.score as f64, results.games),
    }
}

fn kinds<G: Title, N>(tally: &Tally<G, N>, games: u64) -> Vec<KindFindings> {
    let mut kinds: Vec<KindFindings> = tally
        .kinds
        .iter()
        .map(|kind| KindFindings {
            kind: kind.name,
            count: kind.decisions,
            per_game: mean(kind.decisions as f64, games),
            choices: kind.choices,
            mean_legal: mean(kind.legal as f64, kind.decisions),
        })
        .collect();
    kinds.sort_by_key(|kind| (std::cmp::Reverse(kind.count), kind.kind));
    kinds
}

fn actions<G: Title, N>(rules: &G, tally: &Tally<G, N>) -> Vec<ActionFindings> {
    let mut actions: Vec<_> = tally.actions.iter().map(|(&action, &uses)| (action, uses)).collect();
    actions.sort_by_key(|&(action, uses)| (std::cmp::Reverse(uses.all), action));
    let found = actions.into_iter().map(|(action, uses)| ActionFindings {
        action: serde_json::to_string(&rules.encode_action(action)).unwrap_or_default(),
        label: rules.label(action),
        chosen: uses.all,
        by_winners: uses.by_winners,
    });
    found.collect()
}

fn money<G: Title, N>(study: &Study, tally: &Tally<G, N>) -> Vec<Vec<Spread>> {
    let by_place =
        |round: &[Distribution; MAX_SEATS]| round[..study.seats].iter().map(Distribution::spread).collect();
    tally.money.iter().map(by_place).collect()
}
