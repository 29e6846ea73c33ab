//! How a command ends when it does not succeed.

use std::fmt;
use std::io;

/// The person asked for something that does not exist: exit code 2, as for clap's own errors.
#[derive(Debug)]
pub struct Usage(pub String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Whether the reader of our output went away, as `head` does: no reason to complain.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Text from a file or a command line, harmless to a terminal.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '·' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_found_behind_other_words() {
        let pipe = || anyhow::Error::new(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(is_closed_pipe(&pipe()));
        assert!(is_closed_pipe(&pipe().context("while writing")));
        assert!(!is_closed_pipe(&anyhow::Error::new(io::Error::from(io::ErrorKind::NotFound))));
    }

    #[test]
    fn nothing_printed_moves_the_cursor() {
        assert_eq!(printable("a\u{1b}[31m\nü\r"), "a·[31m\nü·");
    }
}
