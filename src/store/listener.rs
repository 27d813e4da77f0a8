//! Connections that listen to a PostgreSQL server.

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};

use super::error::{ErrorContext, StoreError};
use super::postgres_lock::{KEEPALIVES, SILENCE, answered};

const CONTEXT: &str = "listening to the database";

/// A connection of its own that hears what is told on these channels.
pub(super) async fn listen(
    options: &PgConnectOptions,
    channels: impl IntoIterator<Item = &str>,
) -> Result<PgListener, StoreError> {
    let connect = async {
        let pool = PgPoolOptions::new().max_connections(1).max_lifetime(None).idle_timeout(None);
        let pool = pool.acquire_timeout(SILENCE).connect_with(options.clone()).await?;
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.ignore_pool_close_event(true);
        listener.eager_reconnect(false);
        sqlx::raw_sql(KEEPALIVES).execute(&mut listener).await?;
        listener.listen_all(channels).await?;
        Ok(listener)
    };
    answered(connect).await.context(CONTEXT)
}

/// Waits for a notification. Returns its channel and its text. It may be dropped at any time.
///
/// # Errors
/// When the connection was lost. Notifications may have been missed then.
pub(super) async fn received(listener: &mut PgListener) -> Result<(String, String), StoreError> {
    let closed = || StoreError::database(CONTEXT, std::io::Error::other("the server has ended the connection"));
    let notification = listener.try_recv().await.context(CONTEXT)?.ok_or_else(closed)?;
    Ok((notification.channel().to_owned(), notification.payload().to_owned()))
}
