//! Files of the state folder.

use std::fs;
use std::io;
use std::path::Path;

use super::error::TrainError;

/// Turns an I/O error into one that names the file.
pub(crate) fn file_error(path: &Path) -> impl FnOnce(io::Error) -> TrainError {
    let path = path.to_owned();
    move |error| TrainError::File { path, error }
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, TrainError> {
    fs::read(path).map_err(file_error(path))
}

/// Writes a file completely or not at all.
pub(crate) fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = Path::new(&name);
    fs::write(new, bytes).map_err(file_error(new))?;
    fs::rename(new, path).map_err(file_error(path))
}
