//! A TOML text as values side by side, each with its line.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use crate::fault::{Fault, excerpt};
use crate::text::{Arg, Message};

/// The values of a text, the root first, or its first syntax error.
pub(super) fn parse(file: &str, text: &str) -> Result<Vec<Node>, Fault> {
    let lines = Lines::of(text);
    let (root, errors) = DeTable::parse_recoverable(text);
    let nodes = flatten(root.into_inner(), &lines);
    // Only the first: what the parser says after that is often its own guess.
    match errors.iter().min_by_key(|error| error.span().map(|span| span.start)) {
        Some(first) => Err(syntax_fault(file, first, &lines)),
        None => Ok(nodes),
    }
}

/// A value and where it stands.
#[derive(Debug)]
pub(super) struct Node {
    /// Counted from 1; 0 for the root, which is everywhere.
    pub(super) line: usize,
    pub(super) value: Value,
}

/// What an edition can hold; lists and tables name their items by number.
#[derive(Debug)]
pub(super) enum Value {
    Text(String),
    /// The digits, if the number is too large for anything.
    Whole(Result<i64, String>),
    Flag(bool),
    List(Vec<usize>),
    Table(BTreeMap<String, usize>),
    /// Kinds of value that no edition needs, as a person would call them.
    Other(Arg),
}

/// A place as faults name it.
pub(super) fn place(file: &str, line: usize, path: &str) -> String {
    let mut place = file.to_owned();
    if line > 0 {
        place += &format!(":{line}");
    }
    if !path.is_empty() {
        place.push(' ');
        place += path;
    }
    place
}

fn flatten<'t>(root: DeTable<'t>, lines: &Lines<'_>) -> Vec<Node> {
    let mut nodes = vec![Node { line: 0, value: Value::Flag(false) }];
    let mut waiting = vec![(0, DeValue::Table(root))];
    while let Some((node, value)) = waiting.pop() {
        let mut plant = |item: Spanned<DeValue<'t>>| {
            let line = lines.line(item.span().start);
            nodes.push(Node { line, value: Value::Flag(false) });
            waiting.push((nodes.len() - 1, item.into_inner()));
            nodes.len() - 1
        };
        nodes[node].value = match value {
            DeValue::String(text) => Value::Text(text.into_owned()),
            DeValue::Integer(number) => {
                let parsed = i64::from_str_radix(number.as_str(), number.radix());
                Value::Whole(parsed.map_err(|_| number.to_string()))
            }
            DeValue::Boolean(flag) => Value::Flag(flag),
            DeValue::Float(number) => Value::Other(excerpt(number.as_str()).into()),
            DeValue::Datetime(_) => Value::Other(Arg::term("edition.found.date")),
            DeValue::Array(items) => Value::List(items.into_iter().map(plant).collect()),
            DeValue::Table(table) => Value::Table(
                table.into_iter().map(|(key, item)| (key.into_inner().into_owned(), plant(item))).collect(),
            ),
        };
    }
    nodes
}

fn syntax_fault(file: &str, error: &Error, lines: &Lines<'_>) -> Fault {
    let detail = error.message();
    let Some(span) = error.span() else {
        return Fault::new(file, Message::new("edition.unreadable").with("detail", detail));
    };
    let line = lines.line(span.start);
    let reason = if detail == "duplicate key" {
        let key = lines.text.get(span).unwrap_or_default();
        Message::new("edition.duplicate").with("key", excerpt(key))
    } else {
        Message::new("edition.syntax").with("column", lines.column(span.start)).with("detail", detail)
    };
    Fault::new(place(file, line, ""), reason)
}

/// Where the lines of a text begin.
struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn of(text: &'t str) -> Lines<'t> {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { text, starts }
    }

    /// The line of a byte, counted from 1.
    fn line(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte).max(1)
    }

    /// The column of a byte, counted from 1 in characters.
    fn column(&self, byte: usize) -> usize {
        let start = self.starts[self.line(byte) - 1];
        self.text.get(start..byte).unwrap_or_default().chars().count() + 1
    }
}
