//! What a tool is given to read: files, standard input, and lines as they come. None may fill the memory.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use super::error::CliError;

/// Bytes of the longest file: almost a million positions, or thirty times the weights.
const LONGEST: u64 = 64 << 20;

/// The content of a file, for `-` of standard input.
///
/// # Errors
/// When it cannot be read or is too long, in the words `FILE: reason`.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, CliError> {
    let content = if file == Path::new("-") { whole(io::stdin().lock()) } else { File::open(file).and_then(whole) };
    content.map_err(|error| CliError::Usage(format!("{}: {error}", file.display())))
}

/// The same as text; what is no UTF-8 becomes `�`, which is nothing that a tool reads and is reported where it stands.
///
/// # Errors
/// As [`read`].
pub(crate) fn text(file: &Path) -> Result<String, CliError> {
    Ok(String::from_utf8_lossy(unmarked(&read(file)?)).into_owned())
}

/// The bytes of a text without the byte order mark that some editors begin every text with.
pub(crate) fn unmarked(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

fn whole(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("longer than {} MiB", LONGEST >> 20)))
    } else {
        Ok(bytes)
    }
}

/// Reads on behind what was too long for a line, to its end.
///
/// # Errors
/// When it cannot be read, or is longer than any file may be.
pub(crate) fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    if input.by_ref().take(LONGEST + 1).skip_until(b'\n')? as u64 > LONGEST {
        Err(io::Error::new(io::ErrorKind::InvalidData, format!("a line is longer than {} MiB", LONGEST >> 20)))
    } else {
        Ok(())
    }
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
        skip_line(&mut input).expect("it ends");
        assert_eq!(read_line(&mut input).ok(), Some(Some("next\n".into())));
        skip_line(&mut input).expect("the end of the input is one of a line");
        assert_eq!(read_line(&mut input).ok(), Some(None));
    }

    #[test]
    fn what_has_no_end_is_an_error() {
        let kind = |error: io::Error| error.kind();
        let endless = || io::BufReader::new(io::repeat(b'x'));
        assert_eq!(skip_line(&mut endless()).map_err(kind), Err(io::ErrorKind::InvalidData));
        assert_eq!(whole(endless()).map_err(kind), Err(io::ErrorKind::FileTooLarge));
    }
}
