//! Errors of the database.

use std::error::Error;
use std::fmt::Display;
use std::io;
use std::path::PathBuf;

use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;
use thiserror::Error;

/// The database failed, or contains something that cannot be read. Never the user's fault.
#[derive(Debug, Error)]
pub(crate) enum StoreError {
    /// The database or the file system reported an error.
    #[error("{context}: {}", text_of(source.as_ref()))]
    Database {
        /// What was being done.
        context: &'static str,
        source: Box<dyn Error + Send + Sync>,
    },
    /// A value that no version of this program writes.
    #[error("the stored {what} cannot be read: {value}")]
    Corrupt {
        /// The kind of the value.
        what: String,
        value: String,
    },
    /// Another process uses the database.
    #[error("{0} is in use by another Outflank; stop that one first, or use another database")]
    InUse(String),
    /// SQLite found that the file is damaged.
    #[error(
        "{} is damaged ({detail}); stop every program that uses it, and restore a backup as docs/production.md describes",
        path.display()
    )]
    Damaged { path: PathBuf, detail: String },
    /// A newer version has changed the schema.
    #[error(
        "{0} was last used by a newer version of Outflank; install that version again, or restore a backup from before"
    )]
    Newer(String),
    /// The migrations of another build have changed the schema.
    #[error(
        "migration {version} of {database} is not that of this build of Outflank, so another build has changed it; start that \
         build, or restore a backup from before"
    )]
    OtherMigration { database: String, version: i64 },
    /// It belongs to another program, or to none.
    #[error("{0} is not a database of Outflank; use another one")]
    Foreign(String),
    #[error("cannot connect to {database}: {reason}; is the URL right, and does the server take connections?")]
    Unreachable { database: String, reason: String },
    /// The server cannot be reached now, but the URL may be right.
    #[error("cannot connect to {database}: {reason}")]
    Away { database: String, reason: String },
    /// It lacks tables, or columns, of this version.
    #[error("{0} has not been used by this version of Outflank yet; its bot makes the tables")]
    NotMigrated(String),
    /// The user of the URL may not create tables, or the server is a standby.
    #[error("{0} cannot be changed by the user of its URL; make that user its owner, and name no standby")]
    ReadOnly(String),
    /// Each transaction may get another connection to the server, so that nothing says whether a second process is there.
    #[error(
        "{0} is behind a PgBouncer in transaction or statement mode, with which Outflank cannot tell whether another one uses the \
         database; name the server itself, or set the pool mode to session"
    )]
    TransactionPooling(String),
    /// The server is older than what is tested.
    #[error("{server} is of PostgreSQL {version}; Outflank needs {oldest} or later")]
    OldPostgres { server: String, version: i32, oldest: i32 },
    /// Another process has become the one that uses the database.
    #[error("another Outflank has taken {0}; started again, this one stands by until the other one ends")]
    Replaced(String),
    /// Other processes of the bot have divided the shards in another way.
    #[error(
        "the other processes on {database} run with OUTFLANK_SHARDS={other:?}, and this one with {own:?}; set it to the same for all, or \
         stop the others first"
    )]
    OtherSharding { database: String, other: String, own: String },
    /// A migration is missing that processes of the release before cannot follow.
    #[error(
        "migration {version} of {database} does not suit the processes of another version that run now; stop all of them first, and start \
         this version"
    )]
    OthersRun { database: String, version: i64 },
    #[error("DATABASE_URL already names a PostgreSQL server; set it to the SQLite file that is to be moved")]
    AlreadyOnServer,
    /// The games of the file are on a server now.
    #[error(
        "{} was moved to {database}; set DATABASE_URL to that, or to a backup from before the move, which knows nothing of what \
         was played since",
        path.display()
    )]
    Moved { path: PathBuf, database: String },
    #[error("{0} already has data that is not in the file; nothing was changed. Name an empty database")]
    NotEmpty(String),
    #[error("the table {0} was not the same after copying; nothing was changed")]
    CopyDiffers(String),
    /// Not every name and text can be stored.
    #[error("{database} has the encoding {encoding}; create one with UTF8, as docs/postgresql.md describes")]
    Encoding { database: String, encoding: String },
    /// A setting of the server with which a crash loses what was committed.
    #[error("{server} may lose moves, because {setting} is off; switch it on in the server's settings")]
    UnsafePostgres { server: String, setting: &'static str },
    /// There is no file at the path.
    #[error("{} does not exist; set DATABASE_URL to the database", .0.display())]
    Missing(PathBuf),
    #[error("the backup {} cannot be written: {source}", target.display())]
    Backup { target: PathBuf, source: Box<dyn Error + Send + Sync> },
    #[error("DATABASE_URL names a PostgreSQL server; copy its database with pg_dump, as docs/postgresql.md describes")]
    BackupOfServer,
    /// The copy is not written over another file.
    #[error("{} exists already; choose another name", .0.display())]
    Exists(PathBuf),
    #[error("another backup to {} is being made; wait until it has ended, or choose another name", .0.display())]
    BackupRunning(PathBuf),
    /// A transaction for one game has to change more.
    #[error("other games may be changed at the same time")]
    NotAlone,
    /// A game was changed between reading and writing it.
    #[error("the game was changed meanwhile")]
    Conflict,
}

impl StoreError {
    /// What the operator of a bot reads that stands by for this reason.
    pub(crate) fn while_standing_by(&self) -> String {
        match self {
            Self::InUse(database) => {
                format!("stands by: another Outflank uses {database}; this one takes over when it ends")
            }
            reason => format!("stands by: {reason}"),
        }
    }

    /// Whether a transaction for one game must be made again as the only one: it has to change more, or PostgreSQL has ended it because
    /// it and another one waited for each other.
    pub(crate) fn needs_to_be_alone(&self) -> bool {
        const DEADLOCK: &str = "40P01";
        match self {
            Self::NotAlone => true,
            Self::Database { source, .. } => match source.downcast_ref() {
                Some(sqlx::Error::Database(error)) => error.code().as_deref() == Some(DEADLOCK),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether SQLite or the file system refused something.
    pub(crate) fn is_of_sqlite(&self) -> bool {
        match self {
            Self::Database { source, .. } => match source.downcast_ref() {
                Some(sqlx::Error::Database(error)) => error.try_downcast_ref::<SqliteError>().is_some(),
                Some(_) => false,
                None => source.is::<io::Error>(),
            },
            _ => false,
        }
    }

    /// An error of a database call. It is counted.
    pub(super) fn database(context: &'static str, source: impl Error + Send + Sync + 'static) -> Self {
        metrics::counter!("outflank_database_errors_total").increment(1);
        Self::Database { context, source: Box::new(source) }
    }
}

/// Says what was being done when a database call failed.
pub(super) trait ErrorContext<T> {
    fn context(self, context: &'static str) -> Result<T, StoreError>;
}

impl<T, E: Error + Send + Sync + 'static> ErrorContext<T> for Result<T, E> {
    fn context(self, context: &'static str) -> Result<T, StoreError> {
        self.map_err(|source| StoreError::database(context, source))
    }
}

/// An error in words. PostgreSQL's own ones end with a line of its source, which looks like one of the user's files.
pub(super) fn text_of(error: &(dyn Error + 'static)) -> String {
    match error.downcast_ref() {
        Some(sqlx::Error::Database(error)) if error.try_downcast_ref::<PgDatabaseError>().is_some() => {
            error.message().to_owned()
        }
        _ => error.to_string(),
    }
}

/// The error of a stored value that cannot be read.
pub(super) fn corrupt(what: &str, value: &(impl Display + ?Sized)) -> StoreError {
    StoreError::Corrupt { what: what.to_owned(), value: value.to_string() }
}
