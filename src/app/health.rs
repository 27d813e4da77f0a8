//! The health pages: whether the process lives, and whether it can serve players.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// What has to work before players can be served.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Part {
    /// The connection to Discord's gateway.
    Gateway,
    /// The database answers.
    Database,
}

impl Part {
    /// Every part, in the order in which they are named.
    pub(crate) const ALL: [Self; 2] = [Self::Gateway, Self::Database];

    fn missing(self) -> &'static str {
        match self {
            Self::Gateway => "not connected to Discord's gateway",
            Self::Database => "the database does not answer",
        }
    }
}

/// Which parts work, shared by those who know and the page that tells. Nothing works at first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readiness {
    working: Arc<[AtomicBool; Part::ALL.len()]>,
}

impl Readiness {
    /// Says that a part works.
    pub(crate) fn up(&self, part: Part) {
        self.working[part as usize].store(true, Ordering::Release);
    }

    /// Says that a part does not work.
    pub(crate) fn down(&self, part: Part) {
        self.working[part as usize].store(false, Ordering::Release);
    }

    /// The parts that do not work.
    pub(crate) fn missing(&self) -> Vec<Part> {
        Part::ALL.into_iter().filter(|part| !self.working[*part as usize].load(Ordering::Acquire)).collect()
    }
}

/// Why the health pages are not served.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HealthError {
    /// The address cannot be had.
    #[error("the health pages cannot listen on {address} ({source}); set OUTFLANK_HTTP_ADDR to a free address")]
    Bind {
        /// The address asked for.
        address: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
    /// The listener broke.
    #[error("the health pages ended: {0}")]
    Serve(#[source] std::io::Error),
}

/// A server that has its address and does not answer yet.
#[derive(Debug)]
pub(crate) struct HealthServer {
    listener: TcpListener,
}

impl HealthServer {
    /// Takes `address`, so that a taken one is known at start; port 0 lets the system choose.
    ///
    /// # Errors
    /// The address cannot be had.
    pub(crate) async fn bind(address: SocketAddr) -> Result<Self, HealthError> {
        let failed = |source| HealthError::Bind { address, source };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        Ok(Self { listener })
    }

    /// Answers until `stop` is cancelled, then finishes the requests in hand.
    ///
    /// # Errors
    /// The listener broke.
    pub(crate) async fn serve(self, readiness: Readiness, stop: CancellationToken) -> Result<(), HealthError> {
        axum::serve(self.listener, pages(readiness))
            .with_graceful_shutdown(stop.cancelled_owned())
            .await
            .map_err(HealthError::Serve)
    }
}

fn pages(readiness: Readiness) -> Router {
    Router::new().route("/healthz", get(|| async { "alive\n" })).route("/readyz", get(ready)).with_state(readiness)
}

async fn ready(State(readiness): State<Readiness>) -> (StatusCode, String) {
    let missing = readiness.missing();
    if missing.is_empty() {
        return (StatusCode::OK, "ready\n".to_owned());
    }
    let reasons: Vec<_> = missing.into_iter().map(Part::missing).collect();
    (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", reasons.join(", ")))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    struct Running {
        address: SocketAddr,
        readiness: Readiness,
        stop: CancellationToken,
        task: tokio::task::JoinHandle<Result<(), HealthError>>,
    }

    async fn running() -> Running {
        let server = HealthServer::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let (address, readiness, stop) =
            (server.listener.local_addr().unwrap(), Readiness::default(), CancellationToken::new());
        let task = tokio::spawn(server.serve(readiness.clone(), stop.clone()));
        Running { address, readiness, stop, task }
    }

    async fn fetch(running: &Running, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}{path}", running.address)).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    #[tokio::test]
    async fn readiness_follows_its_parts_and_life_does_not() {
        let running = running().await;
        let both = "not connected to Discord's gateway, the database does not answer\n";
        assert_eq!(fetch(&running, "/readyz").await, (503, both.to_owned()));
        running.readiness.up(Part::Database);
        assert_eq!(fetch(&running, "/readyz").await, (503, "not connected to Discord's gateway\n".to_owned()));
        running.readiness.up(Part::Gateway);
        assert_eq!(fetch(&running, "/readyz").await, (200, "ready\n".to_owned()));
        running.readiness.down(Part::Database);
        assert_eq!(fetch(&running, "/readyz").await, (503, "the database does not answer\n".to_owned()));
        assert_eq!(fetch(&running, "/healthz").await, (200, "alive\n".to_owned()));
        for path in ["/", "/healthz/", "/metrics", "/readyz/x"] {
            assert_eq!(fetch(&running, path).await.0, 404, "{path}");
        }
    }

    #[tokio::test]
    async fn it_stops_with_its_token_even_beside_an_idle_connection() {
        let running = running().await;
        assert_eq!(fetch(&running, "/healthz").await.0, 200);
        let idle = tokio::net::TcpStream::connect(running.address).await.unwrap();
        running.stop.cancel();
        running.task.await.unwrap().unwrap();
        assert!(tokio::net::TcpStream::connect(running.address).await.is_err());
        drop(idle);
    }

    #[tokio::test]
    async fn a_taken_address_is_an_error_with_the_cure() {
        let running = running().await;
        let error = HealthServer::bind(running.address).await.unwrap_err().to_string();
        assert!(error.contains("set OUTFLANK_HTTP_ADDR to a free address"), "{error}");
    }
}
