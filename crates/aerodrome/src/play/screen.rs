//! What every game's screen shares: the log, the question with its choices, help, rules, the final standing.

use ::aeroplanes::Aeroplanes;
use ::pan_am::PanAm;
use ::planecrafters::Planecrafters;
use ::plutocracy::{Plutocracy, Solo};
use catalog::{Heard, Table};
use serde_json::Value;
use tabletop::game::{Game, Over};
use tabletop::rulebook::{Rule, Rulebook};
use tabletop::text::Message;

use super::aeroplanes::Airfields;
use super::layout::{BOLD, DIM, PLAIN, Rich, columns, labelled};
use super::page::{Page, YOU};
use super::pan_am::Airlines;
use super::planecrafters::Factories;
use super::plutocracy::{Cabin, Corporations};
use super::session::Choices;

/// What a game adds to the common screen.
pub(super) trait Board {
    /// The board as the person sees it.
    fn draw(&self, table: &dyn Table, page: &Page) -> Vec<Rich>;

    /// A sentence with the things it names in their colours.
    fn paint(&self, text: &str, _page: &Page) -> Rich {
        text.into()
    }

    /// Whether an event opens a new paragraph of the log.
    fn opens_paragraph(&self, event: &Value) -> bool {
        kind(event) == Some("turn_began")
    }

    /// What a choice costs, if that is worth saying beside it.
    fn price(&self, _table: &dyn Table, _action: &Value) -> Option<i64> {
        None
    }

    /// What the game's own words mean.
    fn help(&self, _page: &Page) -> Vec<Rich> {
        Vec::new()
    }
}

/// A game without a board of its own shows its view as it is.
struct Plain;

impl Board for Plain {
    fn draw(&self, table: &dyn Table, page: &Page) -> Vec<Rich> {
        let view = format!("{:#}", table.view(tabletop::Viewer::Seat(YOU)));
        let indented = |line: &str| {
            let text = line.trim_start();
            labelled(
                &Rich::default(),
                (line.len() - text.len()).min(page.width / 2),
                &text.into(),
                page.width,
            )
        };
        view.lines().flat_map(indented).collect()
    }
}

/// The board of a table's game.
pub(super) fn board(table: &dyn Table, page: &Page) -> Box<dyn Board> {
    let game = table.as_any();
    if game.is::<Game<Planecrafters>>() {
        Box::new(Factories::new(page))
    } else if game.is::<Game<Aeroplanes>>() {
        Box::new(Airfields)
    } else if game.is::<Game<Plutocracy>>() {
        Box::new(Corporations)
    } else if game.is::<Game<Solo>>() {
        Box::new(Cabin)
    } else if game.is::<Game<PanAm>>() {
        Box::new(Airlines)
    } else {
        Box::new(Plain)
    }
}

/// What kind of event or action this is.
pub(super) fn kind(json: &Value) -> Option<&str> {
    json.get("type").and_then(Value::as_str)
}

/// One line of the log.
pub(super) struct Line {
    text: String,
    opens: bool,
}

impl Line {
    /// What happened, in words.
    pub(super) fn new(heard: &Heard, board: &dyn Board, page: &Page) -> Line {
        Line { text: page.say(&heard.line), opens: board.opens_paragraph(&heard.event) }
    }
}

/// A part of the log: a paragraph for each turn. Nothing if nothing happened.
pub(super) fn log(title: &str, lines: &[Line], board: &dyn Board, page: &Page) -> Vec<Rich> {
    if lines.is_empty() {
        return Vec::new();
    }
    let mut paragraphs: Vec<String> = Vec::new();
    for line in lines {
        match paragraphs.last_mut() {
            Some(paragraph) if !line.opens => {
                paragraph.push(' ');
                paragraph.push_str(&line.text);
            }
            _ => paragraphs.push(line.text.clone()),
        }
    }
    let wrapped = paragraphs.iter().flat_map(|text| board.paint(text, page).wrap(page.width - 2));
    let mut out = vec![heading(title, page)];
    out.extend(wrapped.map(|line| Rich::new(DIM, "│ ").and(line)));
    out
}

/// What is played, against whom, and how to find help.
pub(super) fn greeting(table: &dyn Table, choices: &Choices, page: &Page) -> Vec<Rich> {
    let start = match table.seats() - 1 {
        0 => Message::new("play.start-alone"),
        bots => Message::new("play.start").with("bots", bots).with("level", choices.level_name.as_str()),
    }
    .with("seed", choices.seed.as_str());
    let mut lines = vec![Rich::new(BOLD, page.term("title.name"))];
    for text in [page.term("title.line"), page.say(&start), page.text("play.hint")] {
        lines.extend(Rich::from(text).wrap(page.width));
    }
    lines
}

/// How to come back.
pub(super) fn farewell(again: &str, page: &Page) -> Vec<Rich> {
    let mut lines = Rich::from(page.text("play.farewell")).wrap(page.width);
    lines.extend(Rich::new(DIM, again).wrap(page.width));
    lines
}

/// A title with a line to its right.
pub(super) fn heading(title: &str, page: &Page) -> Rich {
    let title = Rich::new(DIM, "── ").then(BOLD, title).then(PLAIN, " ");
    let rest = page.width.saturating_sub(title.width());
    title.then(DIM, "─".repeat(rest))
}

/// What is asked, and the numbered choices.
pub(super) fn question(prompt: &Message, table: &dyn Table, board: &dyn Board, page: &Page) -> Vec<Rich> {
    let (labels, actions) = (table.labels(), table.legal());
    let digits = labels.len().to_string().len();
    let choice = |(number, (label, action)): (usize, (&Message, &Value))| {
        let text = Rich::new(BOLD, format!("{number:>digits$}")).then(PLAIN, "\u{a0}");
        let text = text.and(board.paint(&page.say(label), page));
        match board.price(table, action) {
            Some(price) => text.then(PLAIN, format!(" ({price})")),
            None => text,
        }
    };
    let choices: Vec<Rich> = (1..).zip(labels.iter().zip(&actions)).map(choice).collect();
    let mut lines = Rich::new(BOLD, page.say(prompt)).wrap(page.width);
    lines.extend(columns(&choices, page.width));
    lines
}

/// What can be typed; the key for rules names one of this game's.
const KEYS: [(&str, &str); 9] = [
    ("1, 2, ..", "play.key.number"),
    ("u", "play.key.undo"),
    ("t", "play.key.tip"),
    ("b", "play.key.board"),
    ("l", "play.key.log"),
    ("r", "play.key.rule"),
    ("s NAME", "play.key.save"),
    ("{..}", "play.key.action"),
    ("q", "play.key.quit"),
];

/// What can be typed, and what the game's words mean.
pub(super) fn help(rulebook: &Rulebook, board: &dyn Board, page: &Page) -> Vec<Rich> {
    let example = rulebook.rules.first().map_or("", |rule| rule.id.as_str());
    let mut lines = vec![heading(&page.text("play.keys"), page)];
    for (key, id) in KEYS {
        let key = if key == "r" { format!("r {example}") } else { key.to_owned() };
        lines.extend(labelled(&Rich::new(BOLD, key), 10, &page.text(id).into(), page.width));
    }
    lines.extend(board.help(page));
    lines
}

/// One rule in our own words.
pub(super) fn rule(rule: &Rule, page: &Page) -> Vec<Rich> {
    let mut lines = vec![heading(&format!("{} {}", rule.id, rule.title.get(page.lang)), page)];
    for part in &rule.parts {
        lines.extend(Rich::from(part.get(page.lang)).wrap(page.width));
    }
    lines
}

/// The rules by id and title.
pub(super) fn rules(rulebook: &Rulebook, page: &Page) -> Vec<Rich> {
    let item = |rule: &Rule| Rich::new(BOLD, &rule.id).then(PLAIN, format!(" {}", rule.title.get(page.lang)));
    let items: Vec<Rich> = rulebook.rules.iter().map(item).collect();
    let mut lines = vec![heading(&page.text("play.rules"), page)];
    lines.extend(columns(&items, page.width));
    lines
}

/// Who came where, with scores.
pub(super) fn standing(over: &Over, page: &Page) -> Vec<Rich> {
    let mut lines = vec![heading(&page.text("play.over"), page)];
    if let Some(won) = over.won {
        lines.push(Rich::new(BOLD, page.text(if won { "play.won" } else { "play.lost" })));
    }
    let widest = over.ranks.iter().flatten().map(|&seat| page.name(seat).chars().count()).max().unwrap_or(0);
    let mut place = 1;
    for rank in &over.ranks {
        for &seat in rank {
            let score = over.scores.get(seat.index()).copied().unwrap_or_default();
            let style = if seat == YOU { BOLD } else { PLAIN };
            lines.push(Rich::new(style, format!("{place}. {:widest$} {score:>5}", page.name(seat))));
        }
        place += rank.len();
    }
    lines.extend(Rich::new(DIM, page.text("play.over-hint")).wrap(page.width));
    lines
}
