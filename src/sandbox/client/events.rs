//! The stream of changes that a seat's page follows, as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream};
use tokio::sync::broadcast::error::RecvError;

use super::ClientError;
use super::view::{Seat, local_user};
use crate::sandbox::Server;

/// Every message made, changed or deleted that the seat sees, and news of the bot, the commands and the seats. A page that fell too
/// far behind gets `{"type":"resync"}` and reads everything anew.
pub(super) async fn events(
    State(server): State<Arc<Server>>,
    Query(seat): Query<Seat>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ClientError> {
    let (user, changes) = {
        let mut state = server.state();
        let user = local_user(&mut state, &seat.user)?;
        (user, state.subscribe())
    };
    let stopping = server.stopping.clone();
    let first = Event::default().data(r#"{"type":"hello"}"#);
    let hello = stream::iter([Ok(first)]);
    let rest = stream::unfold((changes, stopping), move |(mut changes, stopping)| async move {
        loop {
            let change = tokio::select! {
                () = stopping.cancelled() => return None,
                change = changes.recv() => change,
            };
            let text = match change {
                Ok(change) if change.audience.is_none_or(|audience| audience == user) => change.text,
                Ok(_) => continue,
                Err(RecvError::Lagged(_)) => r#"{"type":"resync"}"#.into(),
                Err(RecvError::Closed) => return None,
            };
            return Some((Ok(Event::default().data(&*text)), (changes, stopping)));
        }
    });
    let events = futures_util::StreamExt::chain(hello, rest);
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}
