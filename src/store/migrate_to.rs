//! Copies an SQLite file into a database on a PostgreSQL server, in one transaction, and compares both.

use std::fmt::Write as _;

use futures_util::TryStreamExt;
use futures_util::stream::BoxStream;
use ring::digest::{SHA256, digest};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use super::database::{Read, Store};
use super::error::{ErrorContext, StoreError, corrupt};
use super::postgres::PreparedServer;
use super::postgres_url::is_postgres;
use super::sql::{Row, Statement};
use super::sqlite::MOVED_TO;

/// Rows are sent in parts of this size.
const PART_BYTES: usize = 1 << 20;
/// Rows between two reports.
const REPORT_ROWS: u64 = 100_000;
const READING: &str = "reading the file";
const WRITING: &str = "writing to PostgreSQL";

/// How far a table is copied.
#[derive(Debug)]
pub(crate) struct TableProgress<'a> {
    pub table: &'a str,
    pub rows: u64,
    /// All rows are copied, and are the same in both databases.
    pub is_compared: bool,
}

/// What was moved.
#[derive(Debug)]
pub(crate) struct Moved {
    pub database: String,
    pub tables: usize,
    pub rows: u64,
    /// Whether the planner knows them.
    pub analyzed: Result<(), StoreError>,
}

/// How many rows a table has, and what they contain, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Contents {
    rows: u64,
    /// The sum of the first 16 bytes of the SHA-256 hashes of all rows.
    hash: u128,
}

struct Table {
    name: String,
    columns: String,
}

/// Moves the file of a `sqlite://…` URL to the database of a `postgres://…` URL, which has no games yet, and marks the file as moved.
/// If this is interrupted, nothing has happened: the copy is one transaction. Where only the mark is missing, it is made.
///
/// # Errors
/// When the file is missing or in use, when the server is refused as at the start of the bot, when its database has other data, or
/// when the copy differs.
pub(crate) async fn migrate_to(
    source: &str,
    target: &str,
    mut report: impl FnMut(TableProgress<'_>),
) -> Result<Moved, StoreError> {
    if is_postgres(source) {
        return Err(StoreError::AlreadyOnServer);
    }
    let store = Store::open_existing(source).await?;
    let mut server = PreparedServer::connect(target, None).await?;
    let mut read = store.read().await?;
    let tables = tables(&mut read, &mut server.connection).await?;
    let mut transaction = server.connection.begin().await.context(WRITING)?;
    let is_empty = is_empty(&tables, &mut transaction).await?;
    if is_empty {
        // What triggers count is copied, too.
        change_triggers("DISABLE", &tables, &mut transaction).await?;
        sqlx::raw_sql("SET CONSTRAINTS ALL DEFERRED").execute(&mut *transaction).await.context(WRITING)?;
    }
    let mut rows = 0;
    for table in &tables {
        let copied = if is_empty {
            copy(table, &mut read, &mut transaction, &mut report).await?
        } else {
            contents(rows_of_file(table, &mut read)).await?
        };
        if contents(rows_of_server(table, &mut transaction)).await? != copied {
            return Err(if is_empty {
                StoreError::CopyDiffers(table.name.clone())
            } else {
                StoreError::NotEmpty(server.name)
            });
        }
        report(TableProgress { table: &table.name, rows: copied.rows, is_compared: true });
        rows += copied.rows;
    }
    if is_empty {
        sqlx::raw_sql("SET CONSTRAINTS ALL IMMEDIATE").execute(&mut *transaction).await.context(WRITING)?;
        change_triggers("ENABLE", &tables, &mut transaction).await?;
        continue_numbers(&mut read, &mut transaction).await?;
    }
    transaction.commit().await.context(WRITING)?;
    drop(read);
    let mut write = store.write().await?;
    write.set_program_value(MOVED_TO, server.name.clone()).await?;
    write.commit().await?;
    // For the planner.
    let names: Vec<_> = tables.iter().map(|table| table.name.as_str()).collect();
    let analyze = format!("ANALYZE {}", names.join(", "));
    let analyzed = sqlx::raw_sql(AssertSqlSafe(analyze)).execute(&mut server.connection).await;
    store.close().await;
    server.claim.release().await;
    Ok(Moved { database: server.name, tables: tables.len(), rows, analyzed: analyzed.map(|_| ()).context("analyzing") })
}

/// All tables, those that others refer to first, as far as possible.
async fn tables(file: &mut Read, server: &mut PgConnection) -> Result<Vec<Table>, StoreError> {
    // A table is created after those that it refers to.
    let of_server = "SELECT relname::TEXT FROM pg_class WHERE relnamespace = current_schema()::REGNAMESPACE
         AND relkind = 'r' AND relname NOT IN ('_sqlx_migrations', 'last_write', 'process_block', 'search_job') ORDER BY oid";
    let names: Vec<String> = sqlx::query_scalar(of_server).fetch_all(server).await.context(WRITING)?;
    let of_file = "SELECT list.name, group_concat(columns.name, ', ')
         FROM pragma_table_list AS list, pragma_table_info(list.name) AS columns
         WHERE list.type = 'table' AND list.name NOT LIKE 'sqlite_%' AND list.name <> '_sqlx_migrations'
         GROUP BY list.name";
    let mut columns: Vec<(String, String)> = file.fetch_all(of_file, (), READING).await?;
    let tables = names.into_iter().map(|name| {
        let at = columns.iter().position(|(table, _)| *table == name).ok_or_else(|| corrupt("schema", &name))?;
        let (_, columns) = columns.swap_remove(at);
        Ok(Table { name, columns })
    });
    let tables = tables.collect::<Result<Vec<_>, StoreError>>()?;
    match columns.first() {
        None => Ok(tables),
        Some((unknown, _)) => Err(corrupt("schema", unknown)),
    }
}

/// Whether the database has nothing but what the program notes at every start.
async fn is_empty(tables: &[Table], transaction: &mut PgConnection) -> Result<bool, StoreError> {
    for table in tables.iter().filter(|table| table.name != "program") {
        let query = format!("SELECT EXISTS (SELECT 1 FROM {})", table.name);
        let query = sqlx::query_scalar(AssertSqlSafe(query));
        if query.fetch_one(&mut *transaction).await.context(WRITING)? {
            return Ok(false);
        }
    }
    sqlx::raw_sql("DELETE FROM program").execute(transaction).await.context(WRITING)?;
    Ok(true)
}

/// Switches all triggers on or off, except for those of the server that check references.
async fn change_triggers(change: &str, tables: &[Table], transaction: &mut PgConnection) -> Result<(), StoreError> {
    for table in tables {
        let statement = format!("ALTER TABLE {} {change} TRIGGER USER", table.name);
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut *transaction).await.context(WRITING)?;
    }
    Ok(())
}

async fn copy(
    table: &Table,
    file: &mut Read,
    server: &mut PgConnection,
    report: &mut impl FnMut(TableProgress<'_>),
) -> Result<Contents, StoreError> {
    let Table { name, columns } = table;
    let statement = format!("COPY {name} ({columns}) FROM STDIN");
    let mut copy = server.copy_in_raw(&statement).await.context(WRITING)?;
    let mut contents = Contents::default();
    let mut part = Vec::with_capacity(PART_BYTES);
    {
        let mut rows = rows_of_file(table, file);
        while let Some(row) = rows.try_next().await.context(READING)? {
            let line = line(&row).context(READING)?;
            contents.add(&line);
            part.extend(line.into_bytes());
            if part.len() > PART_BYTES {
                copy.send(std::mem::take(&mut part)).await.context(WRITING)?;
            }
            if contents.rows.is_multiple_of(REPORT_ROWS) {
                report(TableProgress { table: name, rows: contents.rows, is_compared: false });
            }
        }
    }
    copy.send(part).await.context(WRITING)?;
    copy.finish().await.context(WRITING)?;
    Ok(contents)
}

/// The numbers of new rows go on where those of the file ended, even if its last rows were deleted.
async fn continue_numbers(file: &mut Read, server: &mut PgConnection) -> Result<(), StoreError> {
    let numbers: Vec<(String, i64)> = file.fetch_all("SELECT name, seq FROM sqlite_sequence", (), READING).await?;
    for (table, last) in numbers {
        let query = sqlx::query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2) WHERE $2 > 0");
        query.bind(table).bind(last).execute(&mut *server).await.context(WRITING)?;
    }
    Ok(())
}

fn rows_of_file<'a>(table: &Table, file: &'a mut Read) -> BoxStream<'a, Result<Row, sqlx::Error>> {
    Statement::new(select(table).into()).fetch(file.connection())
}

fn rows_of_server<'a>(table: &Table, server: &'a mut PgConnection) -> BoxStream<'a, Result<Row, sqlx::Error>> {
    let query = sqlx::query(AssertSqlSafe(select(table)));
    Box::pin(query.fetch(server).map_ok(Row::Postgres))
}

fn select(Table { name, columns }: &Table) -> String {
    format!("SELECT {columns} FROM {name}")
}

async fn contents(mut rows: BoxStream<'_, Result<Row, sqlx::Error>>) -> Result<Contents, StoreError> {
    const COMPARING: &str = "comparing both databases";
    let mut contents = Contents::default();
    while let Some(row) = rows.try_next().await.context(COMPARING)? {
        contents.add(&line(&row).context(COMPARING)?);
    }
    Ok(contents)
}

impl Contents {
    fn add(&mut self, line: &str) {
        let hash = digest(&SHA256, line.as_bytes());
        let first = hash.as_ref().first_chunk().map_or(0, |bytes| u128::from_be_bytes(*bytes));
        self.rows += 1;
        self.hash = self.hash.wrapping_add(first);
    }
}

/// A row in the text format of COPY: <https://www.postgresql.org/docs/15/sql-copy.html>.
fn line(row: &Row) -> Result<String, sqlx::Error> {
    let mut line = String::new();
    for at in 0..row.len() {
        if at > 0 {
            line.push('\t');
        }
        match row.json(at)? {
            Value::Null => line.push_str("\\N"),
            Value::Bool(truth) => line.push(if truth { '1' } else { '0' }),
            Value::String(text) => text.chars().for_each(|sign| match sign {
                '\\' => line.push_str("\\\\"),
                '\t' => line.push_str("\\t"),
                '\n' => line.push_str("\\n"),
                '\r' => line.push_str("\\r"),
                _ => line.push(sign),
            }),
            number => write!(line, "{number}").map_err(|error| sqlx::Error::Encode(error.into()))?,
        }
    }
    line.push('\n');
    Ok(line)
}
