//! The database file on disk: who uses it, and whether the open connections still use it.

use std::fs::{File, Metadata, TryLockError};
use std::io::{self, Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use thiserror::Error;
use tracing::warn;

use super::error::{ErrorContext, StoreError};

/// How many bytes of the file are looked at together.
const BLOCK: usize = 1 << 20;

/// A lock on a database, for this process alone. Two processes on one file would both answer the same clicks. The lock
/// belongs to a file beside the database, because SQLite has locks of its own on that one. It ends with the process,
/// however that ends. The file stays.
#[derive(Debug)]
pub(super) struct DatabaseLock {
    file: File,
}

impl DatabaseLock {
    /// # Errors
    /// When another process has the lock.
    pub(super) fn acquire(database: &Path) -> Result<Self, StoreError> {
        const CONTEXT: &str = "locking the database";
        let mut path = database.canonicalize().unwrap_or_else(|_| database.to_owned()).into_os_string();
        path.push(".lock");
        let file = try_lock(Path::new(&path)).context(CONTEXT)?;
        file.map(|file| Self { file }).ok_or_else(|| StoreError::InUse(database.display().to_string()))
    }

    pub(super) fn release(&self) -> Result<(), StoreError> {
        self.file.unlock().context("unlocking the database")
    }
}

/// Locks a file that exists for that alone, and creates it if it is missing. `None` when another process has the lock, or has
/// removed the file meanwhile.
pub(super) fn try_lock(path: &Path) -> io::Result<Option<File>> {
    let file = File::options().create(true).truncate(false).write(true).open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        Err(TryLockError::Error(error)) => return Err(error),
    }
    let is_there =
        path.metadata().is_ok_and(|there| file.metadata().is_ok_and(|own| identity(&own) == identity(&there)));
    Ok(is_there.then_some(file))
}

/// The file that was opened at start. SQLite does not notice when it is deleted or replaced: everything would still be
/// written to the old file, and lost at the end of the program.
#[derive(Debug)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    identity: Identity,
    /// To search it. It stays open as long as SQLite uses the file: to close it would give up the locks that SQLite has in this
    /// process, and another program that uses the file for a moment could then delete the log
    /// (<https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>).
    opened: Mutex<File>,
}

/// Why the path of the database no longer leads to its file.
#[derive(Debug, Error)]
enum FileError {
    #[error("{0} cannot be found: {1}; restore it, and restart the program")]
    Missing(PathBuf, #[source] io::Error),
    #[error("{0} was deleted or replaced while the program is running; restore it, and restart the program")]
    Replaced(PathBuf),
}

/// What tells a file from another one at the same path: its device and its number there.
#[cfg(unix)]
type Identity = (u64, u64);

/// Other systems do not delete or replace a file that is open.
#[cfg(not(unix))]
type Identity = ();

impl DatabaseFile {
    /// The file at a path, which exists.
    pub(super) fn at(path: &Path) -> Result<Self, StoreError> {
        const CONTEXT: &str = "looking at the database file";
        let opened = File::open(path).context(CONTEXT)?;
        let identity = identity(&opened.metadata().context(CONTEXT)?);
        if has_other_names(path) {
            warn!(
                "{} has another name, a hard link: a program that uses it by that name would damage the database",
                path.display()
            );
        }
        Ok(Self { path: path.to_owned(), identity, opened: Mutex::new(opened) })
    }

    /// Whether these bytes are somewhere in the file. Reads all of it.
    pub(super) fn contains(&self, wanted: &[u8]) -> io::Result<bool> {
        let mut file = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        file.rewind()?;
        let mut block = Vec::new();
        loop {
            // The end of the last block may be the beginning of what is searched.
            block.drain(..block.len().saturating_sub(wanted.len()));
            let kept = block.len();
            file.by_ref().take(BLOCK as u64).read_to_end(&mut block)?;
            if block.windows(wanted.len()).any(|bytes| bytes == wanted) {
                return Ok(true);
            }
            if block.len() == kept {
                return Ok(false);
            }
        }
    }

    /// Checks that the path still leads to this file.
    ///
    /// # Errors
    /// When it leads to another file or to none.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        const CONTEXT: &str = "looking at the database file";
        let now =
            self.path.metadata().map_err(|error| FileError::Missing(self.path.clone(), error)).context(CONTEXT)?;
        if identity(&now) != self.identity {
            return Err(FileError::Replaced(self.path.clone())).context(CONTEXT);
        }
        Ok(())
    }
}

#[cfg(unix)]
fn identity(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

/// Whether there are hard links to a file. Neither our lock nor SQLite's log, which are files beside it, protect it there.
#[cfg(unix)]
fn has_other_names(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    path.metadata().is_ok_and(|metadata| metadata.nlink() > 1)
}

#[cfg(not(unix))]
fn has_other_names(_path: &Path) -> bool {
    false
}

#[cfg(not(unix))]
fn identity(_file: &Metadata) -> Identity {}
