//! Reading lines of limited length, so that no input can fill the memory.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes.
const LONGEST_LINE: u64 = 64 << 10;

/// Reads the next line, its end included; `None` at the end of the input. Bytes that are not UTF-8 become `�`.
///
/// # Errors
/// [`io::ErrorKind::InvalidData`] when the line is longer than [`LONGEST_LINE`]; the rest of it is still unread.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line is longer than {LONGEST_LINE} bytes")));
    }
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_line_by_line_and_the_last_line_needs_no_newline() {
        let mut input: &[u8] = b"one\n\n\xff";
        for wanted in [Some("one\n"), Some("\n"), Some("\u{fffd}"), None] {
            assert_eq!(read_line(&mut input).ok(), Some(wanted.map(str::to_owned)));
        }
    }

    #[test]
    fn a_line_without_end_is_an_error() {
        let mut endless = io::BufReader::new(io::repeat(b'x'));
        assert_eq!(read_line(&mut endless).map_err(|error| error.kind()), Err(io::ErrorKind::InvalidData));
    }
}
