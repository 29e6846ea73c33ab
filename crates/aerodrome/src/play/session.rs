//! One sitting: asks the person, lets the bots move, takes back, saves.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, BufRead, Write};

use anyhow::anyhow;
use bots::Level;
use bots::budget::Budget;
use catalog::{Asked, Problem, Table};
use serde_json::Value;
use tabletop::chance::Seed;
use tabletop::fault::Fault;
use tabletop::game::Over;
use tabletop::rulebook::Rulebook;
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use super::Terminal;
use super::command::Command;
use super::layout::{BOLD, Rich};
use super::page::{Page, YOU};
use super::screen::{self, Board, Line};
use crate::failure::printable;

/// Who gives tips: a budget of iterations, so that the same question has the same answer.
const TIPSTER: Level = Level::Expert(Budget::Iterations(3000));

/// What the person chose before the start.
pub(super) struct Choices {
    /// How the bots play.
    pub(super) level: Level,
    /// What that level is called.
    pub(super) level_name: String,
    /// Where all chance comes from.
    pub(super) seed: String,
    /// The command that brings the same game again.
    pub(super) again: String,
}

/// A game in progress and the person who plays it.
pub(super) struct Session<R, W> {
    table: Box<dyn Table>,
    rulebook: Rulebook,
    board: Box<dyn Board>,
    page: Page,
    choices: Choices,
    log: Vec<Line>,
    /// How much of the log the person has seen.
    seen: usize,
    /// Who made each move, and how long the log was before it.
    moves: Vec<(Seat, usize)>,
    /// Files that this game was saved to.
    saved: BTreeSet<String>,
    terminal: Terminal<R, W>,
}

/// What follows a line that was typed.
#[derive(Clone, Copy, PartialEq)]
enum Then {
    /// Another line.
    Listen,
    /// The same question again, since it has scrolled away.
    Ask,
    /// Something was played or taken back.
    Moved,
    /// The person leaves.
    Leave,
}

impl<R: BufRead, W: Write> Session<R, W> {
    /// A sitting at a new table.
    pub(super) fn new(
        table: Box<dyn Table>,
        rulebook: Rulebook,
        page: Page,
        choices: Choices,
        terminal: Terminal<R, W>,
    ) -> Self {
        let board = screen::board(&*table, &page);
        Session {
            table,
            rulebook,
            board,
            page,
            choices,
            log: Vec::new(),
            seen: 0,
            moves: Vec::new(),
            saved: BTreeSet::new(),
            terminal,
        }
    }

    /// Plays until the end, or until the person leaves.
    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        self.show(screen::greeting(&*self.table, &self.choices, &self.page))?;
        loop {
            let then = match self.table.asked() {
                Asked::Seat { seat: YOU, prompt, .. } => self.ask(&prompt)?,
                Asked::Seat { seat, .. } => self.let_bot_move(seat)?,
                Asked::Over(over) => self.end(&over)?,
            };
            if then == Then::Leave {
                return Ok(self.show(screen::farewell(&self.choices.again, &self.page))?);
            }
        }
    }

    fn let_bot_move(&mut self, seat: Seat) -> anyhow::Result<Then> {
        let seed = Seed::from_text(&format!("{} bot {}", self.choices.seed, self.table.played()));
        let counsel =
            bots::ask(&*self.table, self.choices.level, seed).ok_or_else(|| anyhow!("no bot moved"))?;
        match self.play(seat, counsel.action()) {
            Ok(()) => Ok(Then::Moved),
            Err(problem) => Err(anyhow!(problem.render(&self.page.book, self.page.lang))),
        }
    }

    fn play(&mut self, seat: Seat, action: &Value) -> Result<(), Problem> {
        let heard = self.table.play(action)?;
        self.moves.push((seat, self.log.len()));
        let mine = heard.iter().filter(|heard| heard.audience.contains(Viewer::Seat(YOU)));
        self.log.extend(mine.map(|heard| Line::new(heard, &*self.board, &self.page)));
        Ok(())
    }

    fn ask(&mut self, prompt: &Message) -> io::Result<Then> {
        self.show_board()?;
        self.show_news()?;
        let actions = self.table.legal();
        let mut then = Then::Ask;
        loop {
            if then == Then::Ask {
                self.show(screen::question(prompt, &*self.table, &*self.board, &self.page))?;
            }
            let Some(line) = self.listen()? else { return Ok(Then::Leave) };
            then = match Command::parse(&line, actions.len()) {
                Ok(Command::Choose(choice)) => self.act(&actions[choice])?,
                Ok(Command::Act(action)) => self.act(&action)?,
                Ok(command) => self.obey(command)?,
                Err(reason) => self.answer(&reason)?,
            };
            if matches!(then, Then::Moved | Then::Leave) {
                return Ok(then);
            }
        }
    }

    fn end(&mut self, over: &Over) -> io::Result<Then> {
        self.show_board()?;
        self.show_news()?;
        self.show(screen::standing(over, &self.page))?;
        loop {
            let Some(line) = self.listen()? else { return Ok(Then::Leave) };
            let then = match Command::parse(&line, 0) {
                Ok(Command::Choose(_) | Command::Act(_)) | Err(_) => Then::Leave,
                Ok(command) => self.obey(command)?,
            };
            if matches!(then, Then::Moved | Then::Leave) {
                return Ok(then);
            }
        }
    }

    /// Commands that mean the same at every question.
    fn obey(&mut self, command: Command) -> io::Result<Then> {
        match command {
            Command::Undo => return self.undo(),
            Command::Rule(Some(id)) => return self.show_rule(&id),
            Command::Save(file) => return self.save(&file),
            Command::Quit => return Ok(Then::Leave),
            Command::Board => self.show_board()?,
            Command::Help => self.show(screen::help(&self.rulebook, &*self.board, &self.page))?,
            Command::Rule(None) => self.show(screen::rules(&self.rulebook, &self.page))?,
            Command::Log => self.show_log()?,
            Command::Tip => return self.give_tip(),
            Command::Choose(_) | Command::Act(_) => {}
        }
        Ok(Then::Ask)
    }

    fn act(&mut self, action: &Value) -> io::Result<Then> {
        match self.play(YOU, action) {
            Ok(()) => Ok(Then::Moved),
            Err(problem) => self.refuse(&problem),
        }
    }

    fn refuse(&mut self, problem: &Problem) -> io::Result<Then> {
        for Fault { reason, .. } in &problem.faults {
            match problem.rule {
                Some(rule) => self.answer(
                    &Message::new("play.refused").with("rule", rule).with("reason", reason.clone()),
                )?,
                None => self.answer(reason)?,
            };
        }
        Ok(Then::Listen)
    }

    /// Back to the person's last decision, over all that bots did since.
    fn undo(&mut self) -> io::Result<Then> {
        let Some(place) = self.moves.iter().rposition(|&(seat, _)| seat == YOU) else {
            return self.answer(&Message::new("play.nothing-to-undo"));
        };
        let (_, lines) = self.moves[place];
        self.table.undo(self.moves.len() - place);
        self.moves.truncate(place);
        self.log.truncate(lines);
        self.seen = lines;
        self.answer(&Message::new("play.undone"))?;
        Ok(Then::Moved)
    }

    /// What an expert would do in the person's place, seeing no more than the person.
    fn give_tip(&mut self) -> io::Result<Then> {
        let seed = Seed::from_text(&format!("{} tip {}", self.choices.seed, self.table.played()));
        match bots::ask(&*self.table, TIPSTER, seed) {
            Some(counsel) => self.answer(&counsel.reason),
            None => self.answer(&Message::new("play.no-tip")),
        }
    }

    fn show_rule(&mut self, id: &str) -> io::Result<Then> {
        match self.rulebook.find(id) {
            Some(rule) => self.show(screen::rule(rule, &self.page))?,
            None => return self.answer(&Message::new("play.no-rule").with("given", id)),
        }
        Ok(Then::Ask)
    }

    /// Writes the record. What this game has not written itself is left alone.
    fn save(&mut self, file: &str) -> io::Result<Then> {
        let mut how = OpenOptions::new();
        how.write(true);
        if self.saved.contains(file) {
            how.create(true).truncate(true)
        } else {
            how.create_new(true)
        };
        let record = serde_json::to_string_pretty(&self.table.record())?;
        let written = how.open(file).and_then(|mut out| writeln!(out, "{record}"));
        let about = |id| Message::new(id).with("file", file);
        match written {
            Ok(()) => {
                self.saved.insert(file.to_owned());
                self.answer(&about("play.saved"))
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                self.answer(&about("play.save-exists"))
            }
            Err(error) => self.answer(&about("play.save-failed").with("detail", error.to_string())),
        }
    }

    fn show_board(&mut self) -> io::Result<()> {
        let lines = self.board.draw(&*self.table, &self.page);
        self.show(lines)
    }

    fn show_news(&mut self) -> io::Result<()> {
        let news = &self.log[self.seen..];
        let title = self.page.text("play.news");
        let lines = screen::log(&title, news, &*self.board, &self.page);
        self.seen = self.log.len();
        self.show(lines)
    }

    fn show_log(&mut self) -> io::Result<()> {
        if self.log.is_empty() {
            return self.answer(&Message::new("play.no-log")).map(|_| ());
        }
        let title = self.page.text("play.log");
        let lines = screen::log(&title, &self.log, &*self.board, &self.page);
        self.show(lines)
    }

    /// A block of lines after an empty one; no lines, no block.
    fn show(&mut self, lines: Vec<Rich>) -> io::Result<()> {
        if !lines.is_empty() {
            writeln!(self.terminal.output)?;
        }
        for line in lines {
            writeln!(self.terminal.output, "{line}")?;
        }
        Ok(())
    }

    /// A sentence in answer to what was typed.
    fn answer(&mut self, message: &Message) -> io::Result<Then> {
        for line in Rich::from(printable(&self.page.say(message))).wrap(self.page.width) {
            writeln!(self.terminal.output, "{line}")?;
        }
        Ok(Then::Listen)
    }

    /// The next line, or nothing at the end of input.
    fn listen(&mut self) -> io::Result<Option<String>> {
        write!(self.terminal.output, "{BOLD}>{BOLD:#} ")?;
        self.terminal.output.flush()?;
        let mut line = Vec::new();
        if self.terminal.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.terminal.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }
}
