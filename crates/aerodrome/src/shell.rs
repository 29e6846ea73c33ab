//! Words as a shell takes them.

/// A word, in quotes where a shell would read something else into it.
pub(crate) fn quoted(word: &str) -> String {
    let simple = |c: char| c.is_ascii_alphanumeric() || "-_.=:,".contains(c);
    if !word.is_empty() && word.chars().all(simple) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_shell_would_misread_is_quoted() {
        for (word, expected) in [
            ("expert:50ms,random", "expert:50ms,random"),
            ("two words", "'two words'"),
            ("it's", "'it'\\''s'"),
            ("$HOME", "'$HOME'"),
            ("", "''"),
        ] {
            assert_eq!(quoted(word), expected);
        }
    }
}
