//! The migrations: which ones a database has had, and those that it still needs.

use std::collections::BTreeMap;
use std::path::Path;

use ring::digest::{SHA384, digest};
use sqlx::migrate::{Migrate, MigrateError, Migration, Migrator};
use sqlx::{PgConnection, SqliteConnection};

use super::error::{ErrorContext, StoreError};

/// What SQLite reports when a statement does not fit the schema, for example because a table exists.
const SQL_ERROR: &str = "1";

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");
pub(super) static POSTGRES_MIGRATIONS: Migrator = sqlx::migrate!("./migrations/postgres");

/// How the text of a migration begins beside which processes of the release before go on.
const SAFE_BESIDE_OTHERS: &str = "-- Safe beside the release before.";

/// The checksums of the migrations that a database has had, by their versions.
type Applied = BTreeMap<i64, Vec<u8>>;

/// What a database still needs of the migrations of this program.
///
/// # Errors
/// When other migrations than those of this program have changed it.
pub(super) async fn missing(connection: &mut SqliteConnection, path: &Path) -> Result<Migrator, StoreError> {
    missing_of(&MIGRATIONS, connection, &path.display().to_string()).await
}

async fn missing_of(all: &Migrator, connection: &mut impl Migrate, database: &str) -> Result<Migrator, StoreError> {
    const CONTEXT: &str = "reading what was done to the schema";
    connection.ensure_migrations_table(&all.table_name).await.context(CONTEXT)?;
    let applied = applied(all, connection).await?;
    let migrations: Vec<Migration> = all.iter().map(|migration| with_checksum(migration, &applied)).collect();
    check(&migrations, &applied, database)?;
    Ok(Migrator::with_migrations(migrations))
}

/// Runs the migrations that are missing.
///
/// # Errors
/// When one of them does not fit the schema, which another build has changed then, or when SQLite or the file system fails.
pub(super) async fn run(missing: &Migrator, connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    match missing.run(connection).await {
        Err(MigrateError::ExecuteMigration(sqlx::Error::Database(error), version))
            if error.code().as_deref() == Some(SQL_ERROR) =>
        {
            Err(StoreError::OtherMigration { database: path.display().to_string(), version })
        }
        run => run.context("migrating the database"),
    }
}

/// Runs those of `all` migrations that a database on a server lacks. `is_alone` says that no other process uses it. Returns whether
/// processes of the release before can no longer use it.
///
/// # Errors
/// When other migrations than those of this program have changed it, when one is missing that other processes could not follow, or when
/// the server fails.
pub(super) async fn run_on_postgres(
    all: &Migrator,
    connection: &mut PgConnection,
    name: &str,
    is_alone: bool,
) -> Result<bool, StoreError> {
    let missing = missing_of(all, connection, name).await?;
    let applied = applied(&missing, connection).await?;
    let new: Vec<_> = missing.iter().filter(|migration| !applied.contains_key(&migration.version)).collect();
    let is_safe = |migration: &&&Migration| migration.sql.as_str().starts_with(SAFE_BESIDE_OTHERS);
    if let Some(unsafe_one) = new.iter().find(|migration| !is_alone && !is_safe(migration)) {
        return Err(StoreError::OthersRun { database: name.to_owned(), version: unsafe_one.version });
    }
    missing.run(&mut *connection).await.context("migrating the database")?;
    Ok(!new.iter().all(|migration| is_safe(&migration)))
}

/// Whether a database on a server, which is Outflank's, has had all migrations. Changes nothing.
///
/// # Errors
/// When it has had more, or others.
pub(super) async fn are_made_on_postgres(connection: &mut PgConnection, name: &str) -> Result<bool, StoreError> {
    let applied = applied(&POSTGRES_MIGRATIONS, connection).await?;
    let migrations: Vec<Migration> = POSTGRES_MIGRATIONS.iter().map(|one| with_checksum(one, &applied)).collect();
    check(&migrations, &applied, name)?;
    Ok(applied.len() == migrations.len())
}

async fn applied(all: &Migrator, connection: &mut impl Migrate) -> Result<Applied, StoreError> {
    const CONTEXT: &str = "reading what was done to the schema";
    let applied = connection.list_applied_migrations(&all.table_name).await.context(CONTEXT)?;
    Ok(applied.into_iter().map(|one| (one.version, one.checksum.into_owned())).collect())
}

/// A migration with the checksum that the database has for it, if its text is the same except for the ends of its lines. Git may
/// write files with other ends.
fn with_checksum(migration: &Migration, applied: &Applied) -> Migration {
    let unix = migration.sql.as_str().replace("\r\n", "\n");
    let windows = checksum(&unix.replace('\n', "\r\n"));
    let known = applied.get(&migration.version).filter(|&applied| *applied == windows);
    Migration { checksum: known.cloned().unwrap_or_else(|| checksum(&unix)).into(), ..migration.clone() }
}

/// As sqlx computes it.
fn checksum(text: &str) -> Vec<u8> {
    digest(&SHA384, text.as_bytes()).as_ref().to_vec()
}

/// Checks that the database has had the first ones of these migrations, and no others.
fn check(migrations: &[Migration], applied: &Applied, database: &str) -> Result<(), StoreError> {
    let newest = migrations.iter().map(|migration| migration.version).max();
    if applied.keys().max() > newest.as_ref() {
        return Err(StoreError::Newer(database.to_owned()));
    }
    let known: Applied = migrations.iter().map(|one| (one.version, one.checksum.to_vec())).collect();
    let last = applied.keys().max().copied().unwrap_or(i64::MIN);
    let all = known.keys().chain(applied.keys()).filter(|&&version| version <= last);
    match all.copied().find(|version| known.get(version) != applied.get(version)) {
        Some(version) => Err(StoreError::OtherMigration { database: database.to_owned(), version }),
        None => Ok(()),
    }
}
