//! Makes the bot slow: a write transaction of the test on the bot's database, which the bot's writes wait for.

use std::time::Duration;

use sandbox::RequestEntry;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

use super::hang::must_end;
use super::test_bot::TestBot;

/// A write transaction of the test.
pub(crate) enum HeldWriter {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl HeldWriter {
    pub(crate) async fn execute(&mut self, sql: &str) {
        let statement = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
        let done = match self {
            Self::Sqlite(connection) => statement.execute(connection).await.map(|_| ()),
            Self::Postgres(connection) => statement.execute(connection).await.map(|_| ()),
        };
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    /// Ends the transaction, so that the bot can write.
    pub(crate) async fn release(mut self) {
        self.execute("COMMIT").await;
    }
}

impl TestBot {
    /// Makes the bot wait before every write until the returned transaction ends.
    pub(crate) async fn hold_writer(&self) -> HeldWriter {
        if self.postgres().is_some() {
            // The server may still recover from a kill.
            self.number("SELECT 1").await;
            let connection = PgConnection::connect(&self.database_url()).await.expect("the bot's database");
            let mut writer = HeldWriter::Postgres(connection);
            writer.execute("BEGIN; SELECT pg_advisory_xact_lock(1330992198)").await;
            return writer;
        }
        // Longer than any write of the bot.
        let options = SqliteConnectOptions::new().filename(self.database()).busy_timeout(Duration::from_secs(60));
        let connection = SqliteConnection::connect_with(&options).await.expect("the bot's database");
        let mut writer = HeldWriter::Sqlite(connection);
        writer.execute("BEGIN IMMEDIATE").await;
        writer
    }

    /// Waits for the next deferral that the bot sends after the request with this number.
    pub(crate) async fn wait_for_deferral(&self, after: u64) -> RequestEntry {
        let is_deferral = |request: &RequestEntry| {
            let kind = request.body["type"].as_u64();
            request.path.ends_with("/callback") && matches!(kind, Some(5 | 6))
        };
        must_end("a deferral", self.sandbox.wait_for_request(after, is_deferral)).await
    }
}
