//! Who wins, where, and with which scores.

use tabletop::text::Message;

use super::Page;
use crate::html::table;
use crate::measure::Cell;
use crate::plot::{Bar, Bars, Histogram, Ridge};
use crate::sequence::Side;
use crate::statistics::{Interval, wilson_of_best};
use crate::turn_order;

/// Who won most.
struct Best {
    among: Among,
    name: String,
    rate: f64,
    interval: Interval,
}

/// Who is compared.
#[derive(Clone, Copy)]
enum Among {
    Bots,
    Seats,
    TurnOrder,
}

impl Page<'_> {
    /// The most important in a sentence. A test that chose when to stop has the only say: the other intervals do not know it.
    pub(super) fn verdict(&self) -> Option<String> {
        self.significance().or_else(|| self.best())
    }

    fn best(&self) -> Option<String> {
        let best = self.best_in_turn_order().or_else(|| self.best_bot())?;
        let stands_out = self.findings.even.is_some_and(|even| best.interval.low > even);
        let id = match (self.findings.even, best.among, stands_out) {
            (None, ..) => "report.verdict.alone",
            (_, Among::Bots, true) => "report.verdict.better",
            (_, Among::Bots, false) => "report.verdict.alike",
            (_, Among::Seats | Among::TurnOrder, true) => "report.verdict.seat-better",
            (_, Among::Seats, false) => "report.verdict.seats-alike",
            (_, Among::TurnOrder, false) => "report.verdict.turn-order-alike",
        };
        let mut message = Message::new(id)
            .with("name", best.name)
            .with("rate", self.speech.percent(best.rate))
            .with("interval", self.speech.range(best.interval))
            .with("seats", self.findings.seats);
        if let Some(even) = self.findings.even {
            message = message.with("even", self.speech.percent(even));
        }
        Some(self.say(&message))
    }

    fn best_bot(&self) -> Option<Best> {
        let best = self.findings.bots.iter().max_by(|one, two| one.win_rate.total_cmp(&two.win_rate))?;
        Some(Best {
            among: if self.findings.rotated() { Among::Bots } else { Among::Seats },
            name: self.bot_name(best.seat),
            rate: best.win_rate,
            interval: best.ci95_of_best,
        })
    }

    /// Where all bots are alike and lots are drawn for who begins, a seat's number means nothing, but its turn may.
    fn best_in_turn_order(&self) -> Option<Best> {
        let order = self.findings.measures.iter().find(|measure| measure.id == turn_order::ID)?;
        if self.findings.rotated() {
            return None;
        }
        let rates = order.column("win_rate").filter_map(Cell::number);
        let (place, rate) = (1..).zip(rates).max_by(|one: &(usize, f64), two| one.1.total_cmp(&two.1))?;
        Some(Best {
            among: Among::TurnOrder,
            name: self.say(&Message::new("report.turn").with("place", place)),
            rate,
            interval: wilson_of_best(rate, self.findings.games as f64, self.findings.seats),
        })
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
        self.spread(&title, "report.spread", unit, ridges)
    }

    pub(super) fn median(&self, spread: &crate::Spread) -> String {
        let median = self.speech.whole(spread.quantile(0.5).into());
        self.say(&Message::new("report.median").with("value", median))
    }

    /// How something is spread over what the caption says.
    pub(super) fn spread(&mut self, title: &str, caption: &str, unit: String, ridges: Vec<Ridge>) -> String {
        let speech = self.speech;
        let caption = self.term(caption);
        let plot = Histogram {
            ridges,
            unit,
            tick: &|tick| speech.tick(tick),
            share: &|share| speech.tick_percent(share),
        };
        self.histogram(title, Some(&caption), &plot)
    }
}
