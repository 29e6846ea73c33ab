//! The examples in docs/protocol.md are what the program says. `cargo xtask goldens` writes them anew.
//!
//! A block marked `engine` holds requests (`> `) and answers (`< `), all blocks together one conversation; a block
//! marked `console` holds commands (`$ `) and what they print.

#![expect(clippy::unwrap_used, reason = "a test may panic, in its helpers too")]

mod console;
mod conversation;
mod shortened;
mod tables;

use std::fs;
use std::path::Path;

use console::Console;
use conversation::Conversation;

#[test]
fn the_examples_in_the_protocol_are_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let document = fs::read_to_string(&path).unwrap();
    let expected = with_true_answers(&document);
    if std::env::var("AERODROME_GOLDENS").is_ok_and(|value| value == "write") {
        fs::write(&path, expected).unwrap();
        return;
    }
    for (number, (line, expected)) in (1..).zip(document.lines().zip(expected.lines())) {
        assert_eq!(line, expected, "docs/protocol.md:{number}; `cargo xtask goldens` writes what is true");
    }
    assert_eq!(document, expected);
}

/// The document with every answer taken from the program.
fn with_true_answers(document: &str) -> String {
    let (mut conversation, console) = (Conversation::new(), Console::new());
    let (mut asked, mut run) = (0, 0);
    let mut out = Vec::new();
    let mut block = "";
    for line in document.lines() {
        match line.strip_prefix("```") {
            Some(mark) => block = if block.is_empty() { mark } else { "" },
            None if block == "engine" => {
                let Some(request) = line.strip_prefix("> ") else { continue };
                out.push(line.to_owned());
                out.extend(conversation.answer(request));
                asked += 1;
                continue;
            }
            None if block == "console" => {
                let Some(command) = line.strip_prefix("$ ") else { continue };
                out.push(line.to_owned());
                out.extend(console.run(command));
                run += 1;
                continue;
            }
            None => {}
        }
        out.push(line.to_owned());
    }
    assert!(asked > 10 && run > 3, "the examples are found");
    out.join("\n") + "\n"
}
