//! Copies the database while it is in use.

use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::error::{ErrorContext, StoreError};
use super::owner::{self, Owner};
use super::postgres_url::is_postgres;
use super::sqlite::SqliteDatabase;
use super::{connections, file, integrity};

/// Copies the file of a `sqlite://…` URL to `target`, as it is at one moment. The bot may be running meanwhile. The copy is
/// complete and undamaged when it has its name: until then it has the extension `.part`. What a backup that was killed has left
/// there is deleted. Returns the path of the file.
///
/// # Errors
/// When the file cannot be read, is damaged or is no database of the bot, when the copy cannot be written, when `target` exists, or
/// while another backup to `target` is made.
pub(crate) async fn backup(url: &str, target: &str) -> Result<PathBuf, StoreError> {
    if is_postgres(url) {
        return Err(StoreError::BackupOfServer);
    }
    SqliteDatabase::check_exists(url)?;
    let partial = PartialFile::beside(target)?;
    // Without the options of the bot's own connections: those change the journal mode of a file that has another one, such as a
    // backup that is not in use yet.
    let options = SqliteConnectOptions::from_str(url).context("reading the database URL")?;
    let options = options.read_only(true).busy_timeout(connections::BUSY_TIMEOUT);
    let source = options.get_filename().to_owned();
    let opened = options.connect().await;
    let mut connection = opened.map_err(|error| integrity::explain(error, &source))?;
    if owner::of(&mut connection).await.map_err(|error| integrity::explain(error, &source))? != Owner::Outflank {
        return Err(StoreError::Foreign(source.display().to_string()));
    }
    let copied = sqlx::query("VACUUM INTO $1").bind(&partial.path).execute(&mut connection).await;
    copied.map_err(|error| match integrity::explain(error, &source) {
        StoreError::Database { source, .. } => StoreError::Backup { target: target.into(), source },
        damaged => damaged,
    })?;
    let failed = |error| not_written(target, error);
    connection.close().await.map_err(failed)?;
    let mut copy = SqliteConnectOptions::new().filename(&partial.path).connect().await.map_err(failed)?;
    integrity::check(&mut copy, &source).await?;
    copy.close().await.map_err(failed)?;
    partial.finish(target)?;
    Ok(source)
}

fn not_written(target: &str, error: impl Error + Send + Sync + 'static) -> StoreError {
    StoreError::Backup { target: target.into(), source: Box::new(error) }
}

/// A file that is deleted unless it is finished. Meanwhile another file beside it is locked. It is not that file itself, because
/// on Windows SQLite could not write it.
struct PartialFile {
    path: String,
    lock_path: String,
    _lock: File,
}

impl PartialFile {
    fn beside(target: &str) -> Result<Self, StoreError> {
        let path = format!("{target}.part");
        let lock_path = format!("{path}.lock");
        check_absent(target)?;
        let lock = file::try_lock(Path::new(&lock_path)).map_err(|error| not_written(target, error))?;
        let lock = lock.ok_or_else(|| StoreError::BackupRunning(target.into()))?;
        let partial = Self { path, lock_path, _lock: lock };
        // Another backup may have finished meanwhile.
        check_absent(target)?;
        match fs::remove_file(&partial.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(not_written(target, error)),
            _ => Ok(partial),
        }
    }

    /// Gives the file its name when it is on the disk.
    fn finish(self, target: &str) -> Result<(), StoreError> {
        File::open(&self.path).and_then(|file| file.sync_all()).map_err(|error| not_written(target, error))?;
        check_absent(target)?;
        fs::rename(&self.path, target).map_err(|error| not_written(target, error))
    }
}

fn check_absent(file: &str) -> Result<(), StoreError> {
    if Path::new(file).exists() { Err(StoreError::Exists(file.into())) } else { Ok(()) }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        // It is gone already when it is finished, or has never been there.
        let _gone = fs::remove_file(&self.path);
        // Before it is unlocked, so that no other backup has locked it. What stays does not hinder the next one.
        let _left = fs::remove_file(&self.lock_path);
    }
}
