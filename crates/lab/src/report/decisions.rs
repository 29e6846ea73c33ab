//! What is asked, what is chosen, and what winners choose.

use super::Page;
use crate::findings::ActionFindings;
use crate::html::table;
use crate::plot::{Bar, Bars};

/// How many actions are shown.
const MOST: usize = 15;

impl Page<'_> {
    pub(super) fn decisions(&mut self) {
        self.section("decisions");
        let mut figures = vec![self.kinds(), self.most_chosen()];
        figures.extend(self.chosen_by_winners());
        self.figures(&figures);
        self.kinds_table();
        self.actions_table();
        self.end_section();
    }

    /// The name of a kind of decision, if the laboratory knows one.
    fn kind_name(&self, kind: &str) -> String {
        let known = self.speech.term_if_any(&format!("kind.{}.{kind}", self.findings.game));
        known.unwrap_or_else(|| kind.replace('_', " "))
    }

    fn kinds(&mut self) -> String {
        let speech = self.speech;
        let bars = self.findings.decisions.iter().map(|kind| Bar {
            label: self.kind_name(kind.kind),
            value: kind.per_game,
            text: speech.decimal(kind.per_game, 1),
            interval: None,
            part: None,
            series: 4,
        });
        let plot = Bars {
            bars: bars.collect(),
            line: None,
            unit: self.term("report.unit.per-game"),
            tick: &|tick| speech.tick(tick),
        };
        let title = self.term("report.decisions.kinds");
        self.bars(&title, None, &plot)
    }

    fn per_game(&self, count: u64) -> f64 {
        count as f64 / self.findings.games.max(1) as f64
    }

    fn most_chosen(&mut self) -> String {
        let speech = self.speech;
        let bars = self.findings.actions.iter().take(MOST).map(|action| Bar {
            label: speech.say(&action.label),
            value: self.per_game(action.chosen),
            text: speech.decimal(self.per_game(action.chosen), 1),
            interval: None,
            part: Some(self.per_game(action.by_winners)),
            series: 0,
        });
        let plot = Bars {
            bars: bars.collect(),
            line: None,
            unit: self.term("report.unit.per-game"),
            tick: &|tick| speech.tick(tick),
        };
        let (title, caption) = (self.term("report.decisions.actions"), self.term("report.decisions.part"));
        self.bars(&title, Some(&caption), &plot)
    }

    /// The actions with the greatest share of winners among those who choose them; rare ones would be chance.
    fn chosen_by_winners(&mut self) -> Option<String> {
        let speech = self.speech;
        let even = self.findings.even?;
        let enough = (self.findings.games / 10).max(30);
        let mut actions: Vec<&ActionFindings> =
            self.findings.actions.iter().filter(|action| action.chosen >= enough).collect();
        actions.sort_by(|one, two| winners(two).total_cmp(&winners(one)));
        let bars = actions.into_iter().take(MOST).map(|action| Bar {
            label: speech.say(&action.label),
            value: winners(action),
            text: speech.percent(winners(action)),
            interval: None,
            part: None,
            series: 2,
        });
        let bars: Vec<Bar> = bars.collect();
        if bars.is_empty() {
            return None;
        }
        let line = Some((
            even,
            self.say(&tabletop::text::Message::new("report.even").with("share", speech.percent(even))),
        ));
        let plot = Bars {
            bars,
            line,
            unit: self.term("report.unit.by-winners"),
            tick: &|tick| speech.tick_percent(tick),
        };
        let (title, caption) =
            (self.term("report.decisions.winners"), self.term("report.decisions.winners-note"));
        Some(self.bars(&title, Some(&caption), &plot))
    }

    fn kinds_table(&mut self) {
        let heads = ["kind", "count", "per-game", "choices", "legal"];
        let heads = heads.map(|id| self.term(&format!("report.decisions.{id}")));
        let row = |kind: &crate::KindFindings| {
            vec![
                self.kind_name(kind.kind),
                self.speech.whole(kind.count as f64),
                self.speech.decimal(kind.per_game, 1),
                self.speech.percent(kind.choices as f64 / kind.count.max(1) as f64),
                self.speech.decimal(kind.mean_legal, 1),
            ]
        };
        let rows: Vec<Vec<String>> = self.findings.decisions.iter().map(row).collect();
        self.body.push_str(&table(&heads, &rows));
    }

    fn actions_table(&mut self) {
        let heads = ["action", "count", "per-game", "by-winners"];
        let heads = heads.map(|id| self.term(&format!("report.decisions.{id}")));
        let row = |action: &ActionFindings| {
            vec![
                self.speech.say(&action.label),
                self.speech.whole(action.chosen as f64),
                self.speech.decimal(self.per_game(action.chosen), 2),
                self.speech.percent(winners(action)),
            ]
        };
        let rows: Vec<Vec<String>> = self.findings.actions.iter().take(MOST).map(row).collect();
        self.body.push_str(&table(&heads, &rows));
    }
}

fn winners(action: &ActionFindings) -> f64 {
    action.by_winners as f64 / action.chosen.max(1) as f64
}
