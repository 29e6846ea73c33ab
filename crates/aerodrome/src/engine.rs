//! `aerodrome engine`: one JSON object a line in, one answer a line out. docs/protocol.md is the contract.

mod lines;
mod reply;
mod request;

use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::path::Path;

use bots::{Level, Suggestion};
use catalog::{Asked, Catalog, Problem, Table};
use clap::Args;
use serde_json::{Map, Value};
use tabletop::chance::Seed;
use tabletop::game::Record;
use tabletop::text::{Lang, Message};
use tabletop::{Seat, Viewer};

use crate::edition::{self, EditionArg};
use crate::games;
use crate::voice::Voice;
use reply::{Refused, Reply, Stats, Suggested};
use request::Request;

pub use reply::Answer;
pub use request::LONGEST;

/// Options of the command.
#[derive(Args, Debug)]
pub struct EngineArgs {
    #[command(flatten)]
    pub(crate) edition: EditionArg,
}

/// Answers every line of the input, until its end or `quit`.
pub fn serve(mut engine: Engine, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while lines::next(input, LONGEST, &mut line)? {
        let answer = engine.answer(&line);
        output.write_all(answer.line.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
        if answer.last {
            break;
        }
    }
    Ok(())
}

/// The engine between two lines.
pub struct Engine {
    voice: Voice<'static>,
    /// The games as the engine was started with them.
    started: Catalog,
    /// With the edition of the current game.
    catalog: Catalog,
    table: Option<Box<dyn Table>>,
}

impl Engine {
    /// An engine that has no game yet.
    pub fn new(catalog: Catalog, lang: Lang) -> Engine {
        Engine { voice: Voice::house(lang), started: catalog.clone(), catalog, table: None }
    }

    /// The answer to a line, which is without its line end. An error changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        match Request::read(line) {
            Ok((id, request)) => {
                let last = matches!(request, Ok(Request::Quit {}));
                let said = request.map_err(|reason| self.bad_request(&reason));
                Answer::new(id, said.and_then(|request| self.obey(request)), last)
            }
            Err(reason) => Answer::new(None, Err(self.bad_request(&reason)), false),
        }
    }

    fn obey(&mut self, request: Request) -> Result<Reply, Refused> {
        match request {
            Request::Games {} => Ok(Reply::Games { games: games::list(&self.catalog, self.voice.lang()) }),
            Request::New { game, seats, seed, options, edition } => {
                self.start(&game, seats, &seed, &options, edition.as_deref())
            }
            Request::Decision {} => self.decision(),
            Request::Legal {} => Ok(Reply::Legal { actions: self.table()?.legal() }),
            Request::Play { action } => self.play(&action),
            Request::View { viewer } => self.view(&viewer),
            Request::Position {} => {
                let table = self.table()?;
                Ok(Reply::Position { game: table.game(), position: table.position() })
            }
            Request::Load { game, position, edition } => self.load(game, &position, edition.as_deref()),
            Request::Explain { action } => self.explain(&action),
            Request::Undo { count } => self.undo(count),
            Request::Bot { bot } => self.bot(&bot),
            Request::Log {} => Ok(Reply::Log { log: Box::new(self.table()?.record()) }),
            Request::Replay { log, edition } => self.replay(&log, edition.as_deref()),
            Request::Quit {} => Ok(Reply::Quit {}),
        }
    }

    fn start(
        &mut self,
        game: &str,
        seats: usize,
        seed: &str,
        options: &Map<String, Value>,
        edition: Option<&str>,
    ) -> Result<Reply, Refused> {
        let catalog = self.edition(edition)?.unwrap_or_else(|| self.started.clone());
        let table = catalog.new_table(game, seats, seed, options);
        let table = table.map_err(|problem| self.refused_by(&catalog, game, &problem))?;
        Ok(self.sit_down(catalog, table))
    }

    fn load(
        &mut self,
        game: Option<String>,
        position: &Value,
        edition: Option<&str>,
    ) -> Result<Reply, Refused> {
        let current = || self.table.as_ref().map(|table| table.game().to_owned());
        let game = game.or_else(current).ok_or_else(|| self.refused("no_game", "protocol.load-game"))?;
        let catalog = self.edition(edition)?.unwrap_or_else(|| self.catalog.clone());
        let table = catalog.load(&game, position);
        let table = table.map_err(|problem| self.refused_by(&catalog, &game, &problem))?;
        Ok(self.sit_down(catalog, table))
    }

    fn replay(&mut self, log: &Record, edition: Option<&str>) -> Result<Reply, Refused> {
        let catalog = self.edition(edition)?.unwrap_or_else(|| self.catalog.clone());
        let table = catalog.replay(log);
        let table = table.map_err(|problem| self.refused_by(&catalog, &log.game, &problem))?;
        Ok(self.sit_down(catalog, table))
    }

    /// The games with the edition that a request names, if it names one: "house" or a folder.
    fn edition(&self, named: Option<&str>) -> Result<Option<Catalog>, Refused> {
        match named {
            None => Ok(None),
            Some("house") => Ok(Some(Catalog::house())),
            Some(folder) => match edition::read(Path::new(folder), self.voice.lang()) {
                Ok(catalog) => Ok(Some(catalog)),
                Err(reasons) => Err(Refused::for_reasons("bad_request", reasons)),
            },
        }
    }

    /// A problem in the words of the game it is about, if there is such a game.
    fn refused_by(&self, catalog: &Catalog, game: &str, problem: &Problem) -> Refused {
        match catalog.book(game) {
            Ok(book) => Refused::of(problem, &Voice::of(&book, self.voice.lang())),
            Err(_) => Refused::of(problem, &self.voice),
        }
    }

    fn sit_down(&mut self, catalog: Catalog, table: Box<dyn Table>) -> Reply {
        let reply = Reply::Table { game: table.game(), seats: table.seats() };
        self.catalog = catalog;
        self.table = Some(table);
        reply
    }

    fn decision(&self) -> Result<Reply, Refused> {
        let table = self.table()?;
        Ok(match table.asked() {
            Asked::Seat { seat, kind, prompt } => {
                Reply::Decision { seat, kind, prompt: self.voice_of(table).say(&prompt) }
            }
            Asked::Over(over) => Reply::Over { over },
        })
    }

    fn play(&mut self, action: &Value) -> Result<Reply, Refused> {
        let Some(table) = &mut self.table else { return Err(self.no_game()) };
        let decider = match table.asked() {
            Asked::Seat { seat, .. } => Viewer::Seat(seat),
            Asked::Over(_) => Viewer::Spectator,
        };
        let played = table.play(action);
        let voice = Voice::of(table.book(), self.voice.lang());
        let heard = played.map_err(|problem| Refused::of(&problem, &voice))?;
        // Some events are told in two versions; the one who decided hears the fuller one.
        let heard = heard.into_iter().filter(|heard| heard.audience.contains(decider));
        let events = heard.map(|mut heard| {
            heard.event["text"] = voice.say(&heard.line).into();
            heard.event
        });
        Ok(Reply::Play { events: events.collect() })
    }

    fn view(&self, viewer: &Value) -> Result<Reply, Refused> {
        let table = self.table()?;
        let seat = viewer.as_u64().filter(|&seat| seat < table.seats() as u64);
        let viewer = match seat {
            Some(seat) => Viewer::Seat(Seat(seat as u8)),
            None if viewer == "spectator" => Viewer::Spectator,
            None => {
                let reason = Message::new("protocol.viewer").with("last", table.seats() - 1);
                return Err(self.bad_request(&reason));
            }
        };
        Ok(Reply::View { view: table.view(viewer) })
    }

    fn explain(&self, action: &Value) -> Result<Reply, Refused> {
        let table = self.table()?;
        match table.explain(action) {
            Ok(()) => Ok(Reply::Legality { legal: true, rule: None, message: None }),
            Err(problem) => {
                let voice = self.voice_of(table);
                let Some(rule) = problem.rule else { return Err(Refused::of(&problem, &voice)) };
                Ok(Reply::Legality { legal: false, rule: Some(rule), message: Some(voice.problem(&problem)) })
            }
        }
    }

    fn undo(&mut self, count: NonZeroUsize) -> Result<Reply, Refused> {
        let Some(table) = &mut self.table else { return Err(self.no_game()) };
        if table.undo(count.get()) {
            return Ok(Reply::Undo { undone: count.get() });
        }
        let reason = Message::new("protocol.nothing-to-undo").with("played", table.played());
        Err(Refused::for_reasons("nothing_to_undo", vec![self.voice.say(&reason)]))
    }

    fn bot(&self, name: &str) -> Result<Reply, Refused> {
        let table = self.table()?;
        let level = Level::parse(name).map_err(|reason| self.bad_request(&reason))?;
        let seed = Seed::from_text(&format!("engine bot {}", table.played()));
        let counsel = bots::ask(table, level, seed).ok_or_else(|| self.refused("over", "protocol.over"))?;
        let suggested = |suggestion: &Suggestion| Suggested {
            action: suggestion.action.clone(),
            chance: suggestion.chance.map(thousandths),
        };
        let stats = Stats {
            bot: name.to_owned(),
            legal: table.legal().len(),
            reason: self.voice_of(table).say(&counsel.reason),
            best: counsel.best.iter().map(suggested).collect(),
            iterations: counsel.iterations,
        };
        Ok(Reply::Bot { action: counsel.action().clone(), stats })
    }

    fn table(&self) -> Result<&dyn Table, Refused> {
        self.table.as_deref().ok_or_else(|| self.no_game())
    }

    /// A voice that knows the words of the game on the table.
    fn voice_of<'t>(&self, table: &'t dyn Table) -> Voice<'t> {
        Voice::of(table.book(), self.voice.lang())
    }

    fn no_game(&self) -> Refused {
        self.refused("no_game", "protocol.no-game")
    }

    fn bad_request(&self, reason: &Message) -> Refused {
        Refused::for_reasons("bad_request", vec![self.voice.say(reason)])
    }

    fn refused(&self, code: &'static str, id: &'static str) -> Refused {
        Refused::for_reasons(code, vec![self.voice.say(&Message::new(id))])
    }
}

/// A chance to three places: more would only look exact.
fn thousandths(chance: f32) -> f64 {
    (f64::from(chance) * 1000.0).round() / 1000.0
}
