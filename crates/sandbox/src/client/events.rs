//! The stream of events that a user's page receives, as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream, StreamExt};
use tokio::sync::broadcast::error::RecvError;

use crate::client::access::local_user;
use crate::client::error::ClientError;
use crate::client::view::UserQuery;
use crate::server::Server;

/// Streams new, changed and deleted messages that the user can see, new users, and changes of the bot's status and commands.
/// If a page falls too far behind, it gets `{"type":"resync"}` and must load everything again.
pub(super) async fn events(
    State(server): State<Arc<Server>>,
    Query(query): Query<UserQuery>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ClientError> {
    let (user, events) = {
        let mut state = server.state();
        let user = local_user(&mut state, &query.user)?;
        (user, state.subscribe())
    };
    let shutdown = server.shutdown.clone();
    let hello = stream::iter([Ok(Event::default().data(r#"{"type":"hello"}"#))]);
    let rest = stream::unfold((events, shutdown), move |(mut events, shutdown)| async move {
        loop {
            let event = tokio::select! {
                () = shutdown.cancelled() => return None,
                event = events.recv() => event,
            };
            let text = match event {
                Ok(event) if event.audience.as_ref().is_none_or(|audience| audience.contains(&user)) => event.text,
                Ok(_) => continue,
                Err(RecvError::Lagged(_)) => r#"{"type":"resync"}"#.into(),
                Err(RecvError::Closed) => return None,
            };
            return Some((Ok(Event::default().data(&*text)), (events, shutdown)));
        }
    });
    Ok(Sse::new(hello.chain(rest)).keep_alive(KeepAlive::default()))
}
