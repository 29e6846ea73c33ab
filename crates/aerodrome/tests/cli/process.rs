//! Runs the binary.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// What a run left behind.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// It did what it should, without a complaint.
    pub(crate) fn done(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        assert!(!self.out.contains('⟨'), "a text is missing: {}", self.out);
        self.out
    }

    /// It failed with this exit code and told why, in these words.
    pub(crate) fn fails(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked") && !self.err.contains('⟨'), "{}", self.err);
        for words in words {
            assert!(self.err.contains(words), "{words:?} is not in {:?}", self.err);
        }
    }
}

/// The binary, in no language but the one the arguments ask for.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aerodrome"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").stdin(Stdio::null());
    command
}

pub(crate) fn run(args: &[&str]) -> Run {
    let output = command(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A fresh folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes a file into a folder of the test's own and returns its path.
pub(crate) fn file(test: &str, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder(test).join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// An engine in a process of its own.
pub(crate) struct EngineProcess {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl EngineProcess {
    pub(crate) fn start() -> EngineProcess {
        let mut child = command(&["engine"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        EngineProcess { child, input, output: BufReader::new(output) }
    }

    /// Sends a request and waits for its answer, which must be flushed at once.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.input, "{request}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        let mut answer: Value = serde_json::from_str(&line).unwrap();
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].take()
    }

    /// Plays a whole game of the random bot and returns its log.
    pub(crate) fn whole_game(&mut self, seats: usize, seed: &str) -> Value {
        self.ask(&json!({"op": "new", "game": "planecrafters", "seats": seats, "seed": seed}));
        while self.ask(&json!({"op": "decision"}))["over"].is_null() {
            let action = self.ask(&json!({"op": "bot", "bot": "random"}))["action"].take();
            self.ask(&json!({"op": "play", "action": action}));
        }
        self.ask(&json!({"op": "log"}))["log"].take()
    }

    /// Closes the input and waits for the end.
    pub(crate) fn close(mut self) -> Option<i32> {
        drop(self.input);
        self.child.wait().unwrap().code()
    }

    /// Sends `quit` and waits for the end, the input still open.
    pub(crate) fn quit(mut self) -> Option<i32> {
        self.ask(&json!({"op": "quit"}));
        self.child.wait().unwrap().code()
    }
}
