//! What can go wrong with the database.

use std::error::Error;

use thiserror::Error;

/// The database failed, or holds what we cannot read. Ours to mend, never the user's.
#[derive(Debug, Error)]
pub(crate) enum StoreError {
    /// SQLite or the disk refused.
    #[error("{doing}: {source}")]
    Database {
        /// What was being done.
        doing: &'static str,
        /// What was said.
        source: Box<dyn Error + Send + Sync>,
    },
    /// A row that no version of ours wrote.
    #[error("the stored {what} cannot be read: {value}")]
    Corrupt {
        /// Which column or row.
        what: &'static str,
        /// What stands there.
        value: String,
    },
    /// A game changed between reading and writing it: read it again.
    #[error("the game was changed meanwhile")]
    Conflict,
}

/// Says what was being done when a database call failed.
pub(super) trait ErrorContext<T> {
    fn context(self, doing: &'static str) -> Result<T, StoreError>;
}

impl<T, E: Error + Send + Sync + 'static> ErrorContext<T> for Result<T, E> {
    fn context(self, doing: &'static str) -> Result<T, StoreError> {
        self.map_err(|source| StoreError::Database { doing, source: Box::new(source) })
    }
}

/// The error of a value that cannot be.
pub(super) fn corrupt(what: &'static str, value: impl ToString) -> StoreError {
    StoreError::Corrupt { what, value: value.to_string() }
}
