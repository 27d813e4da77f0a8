//! Reading files and standard input, with limits on their size so that no input can fill the memory.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use super::error::ToolError;

/// The longest file, in bytes: room for almost a million positions, or for thirty times the weights.
const LONGEST: u64 = 64 << 20;

/// Reads a file, or standard input for `-`.
///
/// # Errors
/// [`ToolError::Usage`] with the text `FILE: reason` when it cannot be read or is too long.
pub fn read(file: &Path) -> Result<Vec<u8>, ToolError> {
    let content =
        if file == Path::new("-") { read_all(io::stdin().lock()) } else { File::open(file).and_then(read_all) };
    content.map_err(|error| ToolError::Usage(format!("{}: {error}", file.display())))
}

/// Reads a text file like [`read`]. Bytes that are not UTF-8 become `�`, which every parser refuses with its position.
pub(crate) fn text(file: &Path) -> Result<String, ToolError> {
    Ok(String::from_utf8_lossy(without_byte_order_mark(&read(file)?)).into_owned())
}

/// Removes the byte order mark that some editors put at the beginning of a text.
pub fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

fn read_all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("longer than {} MiB", LONGEST >> 20)));
    }
    Ok(bytes)
}

/// Skips the rest of a line that was too long.
///
/// # Errors
/// [`io::ErrorKind::InvalidData`] when it is longer than the longest file.
pub(crate) fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    if input.by_ref().take(LONGEST + 1).skip_until(b'\n')? as u64 > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line is longer than {} MiB", LONGEST >> 20)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::read_line;

    #[test]
    fn a_line_too_long_can_be_skipped() {
        let text = format!("{}\nnext\n", "x".repeat(200_000));
        let mut input = io::BufReader::new(text.as_bytes());
        assert!(read_line(&mut input).is_err());
        skip_line(&mut input).expect("the line ends");
        assert_eq!(read_line(&mut input).ok(), Some(Some("next\n".into())));
        skip_line(&mut input).expect("the end of the input ends the line");
        assert_eq!(read_line(&mut input).ok(), Some(None));
    }

    #[test]
    fn endless_input_is_an_error() {
        let kind = |error: io::Error| error.kind();
        let endless = || io::BufReader::new(io::repeat(b'x'));
        assert_eq!(skip_line(&mut endless()).map_err(kind), Err(io::ErrorKind::InvalidData));
        assert_eq!(read_all(endless()).map_err(kind), Err(io::ErrorKind::FileTooLarge));
    }
}
