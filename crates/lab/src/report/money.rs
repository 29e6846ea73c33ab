//! What everybody owns as the game goes on.

use super::Page;
use crate::distribution::Spread;
use crate::html::table;
use crate::plot::{Line, Lines, Point};

/// Rounds that fewer games reach tell more of long games than of money.
const LEAST_REACHED: f64 = 0.1;

impl Page<'_> {
    pub(super) fn money(&mut self) {
        let findings = self.findings;
        let reached = |round: &&Vec<Spread>| {
            round.first().is_some_and(|spread| spread.len() as f64 >= findings.games as f64 * LEAST_REACHED)
        };
        let rounds: Vec<&Vec<Spread>> = findings.money.iter().take_while(reached).collect();
        if rounds.len() < 2 {
            return;
        }
        self.section("money");
        let figure = self.money_lines(&rounds);
        self.figures(&[figure]);
        let mut heads = vec![self.term("report.money.round"), self.term("report.money.games")];
        heads.extend((0..findings.seats).map(|place| self.bot_name(place)));
        let every = rounds.len().div_ceil(10);
        let shown = rounds.iter().enumerate().filter(|(index, _)| (index + 1) % every == 0 || *index == 0);
        let row = |(index, round): (usize, &&Vec<Spread>)| {
            let mut cells = vec![(index + 1).to_string(), self.speech.whole(round[0].len() as f64)];
            cells.extend(round.iter().map(|spread| self.purse(spread)));
            cells
        };
        let rows: Vec<Vec<String>> = shown.map(row).collect();
        self.body.push_str(&table(&heads, &rows));
        self.end_section();
    }

    /// The mean, and the middle half.
    fn purse(&self, spread: &Spread) -> String {
        let [low, high] = [0.25, 0.75].map(|share| self.speech.whole(spread.quantile(share).into()));
        format!("{} ({low} – {high})", self.speech.decimal(spread.mean(), 1))
    }

    fn money_lines(&mut self, rounds: &[&Vec<Spread>]) -> String {
        let speech = self.speech;
        let point = |place: usize| {
            move |(index, round): (usize, &&Vec<Spread>)| Point {
                at: index as f64 + 1.0,
                value: round[place].mean(),
                low: round[place].quantile(0.25).into(),
                high: round[place].quantile(0.75).into(),
            }
        };
        let lines = (0..self.findings.seats).map(|place| Line {
            name: self.bot_name(place),
            points: rounds.iter().enumerate().map(point(place)).collect(),
            series: place,
        });
        let plot = Lines {
            lines: lines.collect(),
            across: self.term("report.money.round"),
            up: self.term("report.unit.money"),
            tick: &|tick| speech.tick(tick),
        };
        let (title, caption) = (self.term("report.money.figure"), self.term("report.money.caption"));
        self.lines(&title, Some(&caption), &plot)
    }
}
