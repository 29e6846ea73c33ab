//! `aerodrome rules`: the rules of a game in our own words.

use std::io::{self, Write};

use anyhow::Result;
use catalog::Catalog;
use clap::Args;
use tabletop::rulebook::{Kind, Rule, Rulebook};
use tabletop::text::Message;

use crate::failure::Usage;
use crate::style::{HEAD, QUIET};
use crate::voice::Voice;

/// The longest line, indent included.
const WIDTH: usize = 80;
const INDENT: &str = "    ";

/// Options of the command.
#[derive(Args, Debug)]
pub struct RulesArgs {
    /// Which game's rules
    game: String,
    /// One rule, such as PC-16
    #[arg(conflicts_with = "list")]
    rule: Option<String>,
    /// One line for each rule: its id, its kinds, its title
    #[arg(long)]
    list: bool,
}

/// Prints all rules, a list of them, or one.
pub fn run(args: &RulesArgs, catalog: &Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let book = catalog.rulebook(&args.game).map_err(|problem| Usage(voice.problem(&problem)))?;
    match &args.rule {
        _ if args.list => list(&book, voice, out)?,
        Some(id) => {
            let rule = book.find(id).ok_or_else(|| unknown(&args.game, id, voice))?;
            print(rule, voice, out)?;
        }
        None => all(&book, voice, out)?,
    }
    Ok(())
}

fn unknown(game: &str, id: &str, voice: &Voice<'_>) -> Usage {
    Usage(voice.say(&Message::new("rules.unknown").with("game", game).with("rule", id)))
}

/// Ids and kinds are the same in every language: programs read this.
fn list(book: &Rulebook, voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    for rule in &book.rules {
        let kinds: Vec<&str> = rule.kinds().into_iter().map(Kind::id).collect();
        writeln!(out, "{}  {}  {}", rule.id, kinds.join(", "), rule.title.get(voice.lang()))?;
    }
    Ok(())
}

fn all(book: &Rulebook, voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    for line in wrapped(&voice.say(&Message::new("rules.kinds")), WIDTH) {
        writeln!(out, "{QUIET}{line}{QUIET:#}")?;
    }
    for rule in &book.rules {
        writeln!(out)?;
        print(rule, voice, out)?;
    }
    Ok(())
}

fn print(rule: &Rule, voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{HEAD}{}  {}{HEAD:#}", rule.id, rule.title.get(voice.lang()))?;
    for part in &rule.parts {
        let kind = voice.say(&Message::new(kind_id(part.kind)));
        for line in wrapped(&format!("{kind}: {}", part.get(voice.lang())), WIDTH - INDENT.len()) {
            writeln!(out, "{INDENT}{line}")?;
        }
    }
    Ok(())
}

const fn kind_id(kind: Kind) -> &'static str {
    match kind {
        Kind::Fact => "rules.fact",
        Kind::Ruling => "rules.ruling",
        Kind::House => "rules.house",
    }
}

/// The text in lines of at most so many characters, broken at spaces; a longer word stands alone.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_break_at_spaces_only() {
        assert_eq!(wrapped("ab cd  ef\ngh", 5), ["ab cd", "ef gh"]);
        assert_eq!(wrapped("überlang ab", 5), ["überlang", "ab"]);
        assert_eq!(wrapped(" ", 5), [""; 0]);
    }
}
