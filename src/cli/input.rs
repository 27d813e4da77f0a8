//! What a tool is given to read: a file, or standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use super::error::CliError;

/// The content of a file, for `-` of standard input.
///
/// # Errors
/// When it cannot be read, in the words `FILE: reason`.
pub(super) fn read(file: &Path) -> Result<Vec<u8>, CliError> {
    let content = if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    content.map_err(|error| CliError::Usage(format!("{}: {error}", file.display())))
}
