//! One HTML file that shows everything: no network, no scripts, readable on a phone, in the dark and on paper.

mod decisions;
mod length;
mod money;
mod own;
mod results;

use std::fmt::Write;

use tabletop::text::{Arg, Message};

use crate::findings::Findings;
use crate::html::escape;
use crate::plot::{Bars, Drawing, Histogram, Lines, figure};
use crate::speech::Speech;

/// What surrounds the findings.
#[derive(Clone, Copy, Debug)]
pub struct Colophon<'a> {
    /// The command that plays the same games again.
    pub command: &'a str,
    /// Which program, in which version.
    pub program: &'a str,
}

/// The whole report.
pub fn report(findings: &Findings, speech: Speech<'_>, colophon: Colophon<'_>) -> String {
    let mut page = Page { findings, speech, body: String::new(), figures: 0 };
    page.header();
    page.results();
    page.length();
    page.money();
    page.decisions();
    page.own();
    page.footer(colophon);
    let title = page.say(&Message::new("report.page").with("game", Arg::term("title.name")));
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>\n{}</style>\n</head>\n\
         <body>\n<main>\n{}</main>\n</body>\n</html>\n",
        speech.lang(),
        escape(&title),
        include_str!("report/style.css"),
        page.body
    )
}

/// The report while it is written.
struct Page<'f> {
    findings: &'f Findings,
    speech: Speech<'f>,
    body: String,
    figures: usize,
}

impl Page<'_> {
    fn say(&self, message: &Message) -> String {
        self.speech.say(message)
    }

    fn term(&self, id: &str) -> String {
        self.speech.term(id)
    }

    /// What a bot is called here: by its seat if all are alike, else by its name, with its place if it is there twice.
    fn bot_name(&self, place: usize) -> String {
        let bots = &self.findings.bots;
        let name = &bots[place].bot;
        if !self.findings.rotated() && bots.len() > 1 {
            return self.seat_name(place);
        }
        let same = bots.iter().filter(|bot| bot.bot == *name).count();
        if same > 1 { format!("{name} ({})", place + 1) } else { name.clone() }
    }

    fn seat_name(&self, seat: usize) -> String {
        self.say(&Message::new("report.seat").with("number", seat + 1))
    }

    fn heading(&mut self, title: &str, lead: &str) {
        let lead =
            if lead.is_empty() { String::new() } else { format!("<p class=\"lead\">{}</p>\n", escape(lead)) };
        let _ = write!(self.body, "<section>\n<h2>{}</h2>\n{lead}", escape(title));
    }

    fn section(&mut self, id: &str) {
        let (title, lead) =
            (self.term(&format!("report.{id}.title")), self.term(&format!("report.{id}.lead")));
        self.heading(&title, &lead);
    }

    fn end_section(&mut self) {
        self.body.push_str("</section>\n");
    }

    /// Figures that belong together stand side by side where there is room.
    fn figures(&mut self, figures: &[String]) {
        let _ = write!(self.body, "<div class=\"figures\">\n{}</div>\n", figures.concat());
    }

    fn figure(&mut self, title: &str, shows: &str, caption: Option<&str>, drawing: &Drawing) -> String {
        self.figures += 1;
        figure(&format!("figure-{}", self.figures), title, shows, caption, drawing)
    }

    fn bars(&mut self, title: &str, caption: Option<&str>, bars: &Bars<'_>) -> String {
        self.figure(title, &bars.shows(), caption, &bars.draw())
    }

    fn histogram(&mut self, title: &str, caption: Option<&str>, histogram: &Histogram<'_>) -> String {
        self.figure(title, &histogram.shows(), caption, &histogram.draw())
    }

    fn lines(&mut self, title: &str, caption: Option<&str>, lines: &Lines<'_>) -> String {
        self.figure(title, &lines.shows(), caption, &lines.draw())
    }

    fn header(&mut self) {
        let (findings, speech) = (self.findings, self.speech);
        let mut names: Vec<&str> = findings.bots.iter().map(|bot| bot.bot.as_str()).collect();
        names.dedup();
        let line = Message::new("report.line")
            .with("games", speech.whole(findings.games as f64))
            .with("seats", findings.seats)
            .with("bots", Arg::list(names));
        let _ = write!(
            self.body,
            "<header>\n<p class=\"eyebrow\">{}</p>\n<h1>{}</h1>\n<p class=\"line\">{}</p>\n",
            escape(&self.term("report.eyebrow")),
            escape(&self.term("title.name")),
            escape(&self.say(&line)),
        );
        if let Some(sentence) = self.verdict() {
            let _ = writeln!(self.body, "<p class=\"verdict\">{}</p>", escape(&sentence));
        }
        self.body.push_str("<dl class=\"tiles\">\n");
        for (id, value) in [
            ("report.tile.games", speech.whole(findings.games as f64)),
            ("report.tile.rounds", speech.decimal(findings.mean_rounds, 1)),
            ("report.tile.decisions", speech.decimal(findings.mean_decisions, 1)),
            ("report.tile.score", speech.decimal(self.mean_score(), 1)),
        ] {
            let _ = writeln!(
                self.body,
                "<div><dt>{}</dt><dd>{}</dd></div>",
                escape(&self.term(id)),
                escape(&value)
            );
        }
        self.body.push_str("</dl>\n</header>\n");
    }

    fn mean_score(&self) -> f64 {
        let bots = &self.findings.bots;
        bots.iter().map(|bot| bot.mean_score).sum::<f64>() / bots.len().max(1) as f64
    }

    fn footer(&mut self, colophon: Colophon<'_>) {
        let findings = self.findings;
        self.section("again");
        let _ = writeln!(self.body, "<pre><code>{}</code></pre>", escape(colophon.command));
        self.body.push_str("<dl class=\"facts\">\n");
        let edition = format!("{} ({})", findings.edition.name, findings.edition.digest);
        for (id, value) in [
            ("report.fact.seed", findings.seed.clone()),
            ("report.fact.edition", edition),
            ("report.fact.rules", findings.rules_version.to_string()),
            ("report.fact.options", findings.options.to_string()),
            ("report.fact.program", colophon.program.to_owned()),
        ] {
            if !value.is_empty() {
                let _ = writeln!(
                    self.body,
                    "<div><dt>{}</dt><dd>{}</dd></div>",
                    escape(&self.term(id)),
                    escape(&value)
                );
            }
        }
        let _ =
            write!(self.body, "</dl>\n<p class=\"note\">{}</p>\n", escape(&self.term("report.again.note")));
        self.end_section();
    }
}

#[cfg(test)]
mod tests;
