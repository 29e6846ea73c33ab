//! What a person types.

use serde_json::Value;
use tabletop::text::Message;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// One of the choices, counted from 0.
    Choose(usize),
    /// An action as JSON, legal or not.
    Act(Value),
    /// Take back.
    Undo,
    /// Everything that can be typed.
    Help,
    /// All that happened.
    Log,
    /// What an expert would do.
    Tip,
    /// The board again.
    Board,
    /// A rule, or the list of them.
    Rule(Option<String>),
    /// Write the record to a file.
    Save(String),
    /// Leave.
    Quit,
}

impl Command {
    /// Reads a line when so many choices are offered. The error says what to type instead.
    pub(super) fn parse(line: &str, choices: usize) -> Result<Command, Message> {
        let line = line.trim();
        if line.is_empty() {
            return if choices == 1 { Ok(Command::Choose(0)) } else { Err(ask_for_number(choices)) };
        }
        if line.starts_with('{') {
            let unreadable =
                |error: serde_json::Error| Message::new("play.not-json").with("detail", error.to_string());
            return serde_json::from_str(line).map(Command::Act).map_err(unreadable);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("s", "") => Err(Message::new("play.save-where")),
            ("s", file) => Ok(Command::Save(file.to_owned())),
            ("r", "") => Ok(Command::Rule(None)),
            ("r", rule) => Ok(Command::Rule(Some(rule.to_owned()))),
            ("u", "") => Ok(Command::Undo),
            ("?" | "h" | "help", "") => Ok(Command::Help),
            ("l", "") => Ok(Command::Log),
            ("t", "") => Ok(Command::Tip),
            ("b", "") => Ok(Command::Board),
            ("q", "") => Ok(Command::Quit),
            _ => number(line, choices),
        }
    }
}

fn number(line: &str, choices: usize) -> Result<Command, Message> {
    let given: String = line.chars().take(30).collect();
    if !line.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Message::new("play.not-understood").with("given", given).with("most", choices));
    }
    match line.parse() {
        Ok(number) if (1..=choices).contains(&number) => Ok(Command::Choose(number - 1)),
        _ => Err(Message::new("play.no-choice").with("given", given).with("most", choices)),
    }
}

fn ask_for_number(choices: usize) -> Message {
    Message::new("play.no-line").with("most", choices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_with_spaces_around() {
        for (line, command) in [
            ("3", Command::Choose(2)),
            (" 1 \r\n", Command::Choose(0)),
            ("u", Command::Undo),
            ("?", Command::Help),
            ("r  pc-16", Command::Rule(Some("pc-16".into()))),
            ("r", Command::Rule(None)),
            ("s my game.json", Command::Save("my game.json".into())),
            ("{\"type\":\"done\"}", Command::Act(serde_json::json!({"type": "done"}))),
        ] {
            assert_eq!(Command::parse(line, 3), Ok(command), "{line}");
        }
    }

    #[test]
    fn what_is_not_understood_is_told() {
        for (line, id) in [
            ("", "play.no-line"),
            ("0", "play.no-choice"),
            ("4", "play.no-choice"),
            ("99999999999999999999999", "play.no-choice"),
            ("-1", "play.not-understood"),
            ("1 2", "play.not-understood"),
            ("undo please", "play.not-understood"),
            ("s", "play.save-where"),
            ("{", "play.not-json"),
        ] {
            assert_eq!(Command::parse(line, 3).unwrap_err().id, id, "{line}");
        }
    }

    #[test]
    fn an_empty_line_takes_the_only_choice() {
        assert_eq!(Command::parse("", 1), Ok(Command::Choose(0)));
    }
}
