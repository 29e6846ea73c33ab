//! Who wins, where, and with which scores.

use tabletop::text::Message;

use super::Page;
use crate::html::table;
use crate::plot::{Bar, Bars, Histogram, Ridge};
use crate::sequence::Side;

impl Page<'_> {
    /// The most important in a sentence or two.
    pub(super) fn verdicts(&self) -> Vec<String> {
        let mut verdicts = Vec::new();
        let best = self.findings.bots.iter().max_by(|one, two| one.win_rate.total_cmp(&two.win_rate));
        if let Some(best) = best {
            let stands_out = self.findings.even.is_some_and(|even| best.ci95.low > even);
            let id = match (self.findings.even, self.findings.rotated(), stands_out) {
                (None, ..) => "report.verdict.alone",
                (_, true, true) => "report.verdict.better",
                (_, true, false) => "report.verdict.alike",
                (_, false, true) => "report.verdict.seat-better",
                (_, false, false) => "report.verdict.seats-alike",
            };
            let mut message = Message::new(id)
                .with("name", self.bot_name(best.seat))
                .with("rate", self.speech.percent(best.win_rate))
                .with("interval", self.speech.range(best.ci95));
            if let Some(even) = self.findings.even {
                message = message.with("even", self.speech.percent(even));
            }
            verdicts.push(self.say(&message));
        }
        verdicts.extend(self.significance());
        verdicts
    }

    fn significance(&self) -> Option<String> {
        let test = self.findings.significant?;
        let id = match test.shown {
            Some(Side::Above) => "report.test.above",
            Some(Side::Below) => "report.test.below",
            None => "report.test.open",
        };
        let message = Message::new(id)
            .with("name", self.bot_name(0))
            .with("rate", self.speech.percent(test.rate))
            .with("games", self.speech.whole(test.games as f64))
            .with("interval", self.speech.range(test.interval));
        Some(self.say(&message))
    }

    pub(super) fn results(&mut self) {
        self.section("results");
        let mut figures = vec![self.win_rates()];
        if self.findings.rotated() {
            figures.extend([self.win_rates_by_seat(), self.win_rates_of_seats()]);
        }
        figures.push(self.scores());
        self.figures(&figures);
        let heads = ["bot", "wins", "rate", "interval", "score", "quartiles", "rank"];
        let heads = heads.map(|id| self.term(&format!("report.results.{id}")));
        let speech = self.speech;
        let rows: Vec<Vec<String>> = self
            .findings
            .bots
            .iter()
            .map(|bot| {
                let [low, median, high] = bot.score_quartiles.map(|score| speech.whole(score.into()));
                vec![
                    self.bot_name(bot.seat),
                    speech.count(bot.wins),
                    speech.percent(bot.win_rate),
                    speech.range(bot.ci95),
                    speech.decimal(bot.mean_score, 1),
                    format!("{low} · {median} · {high}"),
                    speech.decimal(bot.mean_rank, 2),
                ]
            })
            .collect();
        self.body.push_str(&table(&heads, &rows));
        self.end_section();
    }

    fn even_line(&self) -> Option<(f64, String)> {
        let even = self.findings.even?;
        Some((even, self.say(&Message::new("report.even").with("share", self.speech.percent(even)))))
    }

    fn rates(&mut self, id: &str, bars: Vec<Bar>) -> String {
        let speech = self.speech;
        let (title, unit) = (self.term(&format!("report.results.{id}")), self.term("report.unit.win-rate"));
        let caption = self.term("report.results.whiskers");
        let plot = Bars { bars, line: self.even_line(), unit, tick: &|tick| speech.tick_percent(tick) };
        self.bars(&title, Some(&caption), &plot)
    }

    fn win_rates(&mut self) -> String {
        let bars = self.findings.bots.iter().map(|bot| Bar {
            label: self.bot_name(bot.seat),
            value: bot.win_rate,
            text: self.speech.percent(bot.win_rate),
            interval: Some(bot.ci95),
            part: None,
            series: bot.seat,
        });
        let bars = bars.collect();
        self.rates(if self.findings.rotated() { "by-bot" } else { "by-seat" }, bars)
    }

    fn win_rates_by_seat(&mut self) -> String {
        let mut bars = Vec::new();
        for bot in &self.findings.bots {
            for seat in &self.findings.by_seat {
                bars.extend(seat.bots.iter().filter(|seated| seated.place == bot.seat).map(|seated| Bar {
                    label: format!("{}, {}", self.bot_name(bot.seat), self.seat_name(seat.seat)),
                    value: seated.win_rate,
                    text: self.speech.percent(seated.win_rate),
                    interval: Some(seated.ci95),
                    part: None,
                    series: bot.seat,
                }));
            }
        }
        self.rates("by-bot-and-seat", bars)
    }

    fn win_rates_of_seats(&mut self) -> String {
        let bars = self.findings.by_seat.iter().map(|seat| Bar {
            label: self.seat_name(seat.seat),
            value: seat.win_rate,
            text: self.speech.percent(seat.win_rate),
            interval: Some(seat.ci95),
            part: None,
            series: 4,
        });
        let bars = bars.collect();
        self.rates("by-seat", bars)
    }

    fn scores(&mut self) -> String {
        let ridges = self.findings.bots.iter().map(|bot| Ridge {
            name: self.bot_name(bot.seat),
            median: self.median(&bot.scores),
            spread: bot.scores.clone(),
            series: bot.seat,
        });
        let (title, unit) = (self.term("report.results.scores"), self.term("report.unit.score"));
        let ridges = ridges.collect();
        self.spread(&title, unit, ridges)
    }

    pub(super) fn median(&self, spread: &crate::Spread) -> String {
        let median = self.speech.whole(spread.quantile(0.5).into());
        self.say(&Message::new("report.median").with("value", median))
    }

    /// How something is spread over the games.
    pub(super) fn spread(&mut self, title: &str, unit: String, ridges: Vec<Ridge>) -> String {
        let speech = self.speech;
        let caption = self.term("report.spread");
        let plot = Histogram {
            ridges,
            unit,
            tick: &|tick| speech.tick(tick),
            share: &|share| speech.tick_percent(share),
        };
        self.histogram(title, Some(&caption), &plot)
    }
}
