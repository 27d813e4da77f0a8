//! Copies the database while it is in use.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::error::{ErrorContext, StoreError, corrupt};
use super::{connections, integrity};

/// Copies the file of a `sqlite://…` URL to `target`, as it is at one moment. The bot may be running meanwhile. The copy is
/// complete and undamaged when it has its name: until then it has the extension `.part`.
///
/// # Errors
/// When the file cannot be read or is damaged, when the copy cannot be written, or when `target` exists.
pub(crate) async fn backup(url: &str, target: &Path) -> Result<(), StoreError> {
    const CONTEXT: &str = "writing the backup";
    let partial = PartialFile::beside(target)?;
    let options = connections::options(SqliteConnectOptions::from_str(url).context("reading the database URL")?);
    let source = options.get_filename().to_owned();
    let failed = |error| integrity::explain(error, &source);
    let mut connection = options.read_only(true).connect().await.map_err(failed)?;
    let copied = sqlx::query("VACUUM INTO $1").bind(partial.name()?).execute(&mut connection).await;
    copied.map_err(failed)?;
    connection.close().await.context(CONTEXT)?;
    let mut copy = SqliteConnectOptions::new().filename(&partial.path).connect().await.context(CONTEXT)?;
    integrity::check(&mut copy, &source).await?;
    copy.close().await.context(CONTEXT)?;
    partial.finish(target)
}

/// A file that is deleted unless it is finished.
struct PartialFile {
    path: PathBuf,
}

impl PartialFile {
    fn beside(target: &Path) -> Result<Self, StoreError> {
        let mut path = target.as_os_str().to_owned();
        path.push(".part");
        let path = PathBuf::from(path);
        for path in [target, &path] {
            if path.exists() {
                return Err(StoreError::Exists(path.to_owned()));
            }
        }
        Ok(Self { path })
    }

    fn name(&self) -> Result<&str, StoreError> {
        self.path.to_str().ok_or_else(|| corrupt("file name", &self.path.display()))
    }

    /// Gives the file its name when it is on the disk.
    fn finish(self, target: &Path) -> Result<(), StoreError> {
        const CONTEXT: &str = "storing the backup";
        File::open(&self.path).and_then(|file| file.sync_all()).context(CONTEXT)?;
        if target.exists() {
            return Err(StoreError::Exists(target.to_owned()));
        }
        fs::rename(&self.path, target).context(CONTEXT)
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        // It is gone already when it is finished, or has never been there.
        let _gone = fs::remove_file(&self.path);
    }
}
