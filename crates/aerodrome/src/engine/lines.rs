//! Lines from a stranger: none can fill the memory.

use std::io::{self, BufRead, Read};

/// Reads the next line, without its line end. Of a line longer than `longest`, one byte more than that is kept, so
/// that it shows, and the rest is skipped. False at the end of the input.
pub(super) fn next(input: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    if input.by_ref().take(longest as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > longest {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let mut input: &[u8] = b"abc\n\nabcd\nabcdefgh\nx\r\nlast";
        let mut line = Vec::new();
        let mut lines = Vec::new();
        while next(&mut input, 3, &mut line).unwrap() {
            lines.push(String::from_utf8(line.clone()).unwrap());
        }
        assert_eq!(lines, ["abc", "", "abcd", "abcd", "x\r", "last"[..4].into()]);
    }

    #[test]
    fn an_endless_line_ends_with_the_input() {
        let mut input = io::BufReader::new(io::repeat(b'x').take(100));
        let mut line = Vec::new();
        assert!(next(&mut input, 9, &mut line).unwrap());
        assert_eq!(line.len(), 10);
        assert!(!next(&mut input, 9, &mut line).unwrap());
    }
}
