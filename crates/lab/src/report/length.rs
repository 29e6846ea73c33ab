//! How long a game lasts.

use super::Page;
use crate::distribution::Spread;
use crate::html::table;
use crate::plot::Ridge;

impl Page<'_> {
    pub(super) fn length(&mut self) {
        self.section("length");
        let findings = self.findings;
        let rounds = self.lengths("rounds", &findings.game_rounds, 2);
        let decisions = self.lengths("decisions", &findings.game_decisions, 4);
        self.figures(&[rounds, decisions]);
        let heads = ["what", "mean", "least", "quarter", "median", "three-quarters", "most"];
        let heads = heads.map(|id| self.term(&format!("report.length.{id}")));
        let row = |id: &str, spread: &Spread| {
            let mut cells =
                vec![self.term(&format!("report.length.{id}-row")), self.speech.decimal(spread.mean(), 1)];
            let quantile = |share: f64| self.speech.whole(spread.quantile(share).into());
            cells.extend([0.0, 0.25, 0.5, 0.75, 1.0].map(quantile));
            cells
        };
        let rows = [row("rounds", &findings.game_rounds), row("decisions", &findings.game_decisions)];
        self.body.push_str(&table(&heads, &rows));
        self.end_section();
    }

    fn lengths(&mut self, id: &str, spread: &Spread, series: usize) -> String {
        let title = self.term(&format!("report.length.{id}"));
        let ridge =
            Ridge { name: String::new(), median: self.median(spread), spread: spread.clone(), series };
        let unit = self.term(&format!("report.length.{id}-row"));
        self.spread(&title, "report.spread", unit, vec![ridge])
    }
}
