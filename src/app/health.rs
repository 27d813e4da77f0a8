//! The health pages: whether the process is alive, whether it can serve users, and what it measures.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

use super::metrics::Metrics;
use super::readiness::Readiness;

/// Why the health pages cannot be served.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HealthError {
    #[error("the health pages cannot listen on {address} ({source}); set OUTFLANK_HTTP_ADDR to a free address")]
    Bind { address: SocketAddr, source: std::io::Error },
}

/// A server that is bound to its address and does not respond yet.
#[derive(Debug)]
pub(crate) struct HealthServer {
    listener: std::net::TcpListener,
}

impl HealthServer {
    /// Binds to `address`, so that a taken one is reported at start. With port 0 the system chooses the port.
    ///
    /// # Errors
    /// When the address is taken or not available.
    pub(crate) async fn bind(address: SocketAddr) -> Result<Self, HealthError> {
        let failed = |source| HealthError::Bind { address, source };
        let listener = TcpListener::bind(address).await.and_then(TcpListener::into_std).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        info!("the health pages are at http://{address}/healthz, /readyz and /metrics");
        Ok(Self { listener })
    }

    /// Responds until `stop` is cancelled, then finishes the pending requests. Ends early when the listener fails; it can
    /// be called again then.
    pub(crate) fn serve(&self, pages: Pages, stop: CancellationToken) -> impl Future<Output = ()> + Send + use<> {
        let listener = self.listener.try_clone().and_then(TcpListener::from_std);
        async move {
            let served = match listener {
                Ok(listener) => {
                    axum::serve(listener, router(pages)).with_graceful_shutdown(stop.cancelled_owned()).await
                }
                Err(error) => Err(error),
            };
            if let Err(error) = served {
                error!(%error, "the health pages are no longer served");
            }
        }
    }
}

/// What the pages show.
#[derive(Clone)]
pub(crate) struct Pages {
    pub(crate) readiness: Readiness,
    pub(crate) metrics: Metrics,
}

fn router(pages: Pages) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(pages)
}

/// The text format that Prometheus reads.
async fn metrics(State(pages): State<Pages>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], pages.metrics.render().await)
}

async fn ready(State(pages): State<Pages>) -> (StatusCode, String) {
    let (failures, note) = (pages.readiness.failures(), pages.readiness.note());
    if failures.is_empty() {
        return (StatusCode::OK, format!("ready\n{note}"));
    }
    (StatusCode::SERVICE_UNAVAILABLE, failures.join("\n") + "\n" + &note)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::readiness::Check;
    use crate::service::EnginePool;
    use crate::store::Store;

    struct Running {
        address: SocketAddr,
        readiness: Readiness,
        stop: CancellationToken,
        task: tokio::task::JoinHandle<()>,
        _folder: tempfile::TempDir,
    }

    async fn running() -> Running {
        let server = HealthServer::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let (address, readiness, stop) =
            (server.listener.local_addr().unwrap(), Readiness::default(), CancellationToken::new());
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite://{}", folder.path().join("games.db").display())).await.unwrap();
        let metrics = Metrics::local(store, EnginePool::start(1, 1).unwrap());
        let pages = Pages { readiness: readiness.clone(), metrics };
        let task = tokio::spawn(server.serve(pages, stop.clone()));
        drop(server);
        Running { address, readiness, stop, task, _folder: folder }
    }

    async fn fetch(running: &Running, path: &str) -> (u16, String) {
        let response = reqwest::get(format!("http://{}{path}", running.address)).await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    #[tokio::test]
    async fn readiness_depends_on_the_checks_and_liveness_does_not() {
        let running = running().await;
        let all = "not connected to Discord's gateway yet\nthe database is not checked yet\n\
                   the background tasks do not run yet\nthe commands are not registered yet\n";
        assert_eq!(fetch(&running, "/readyz").await, (503, all.to_owned()));
        running.readiness.set(Check::Tasks, Ok(()));
        running.readiness.set(Check::Commands, Ok(()));
        running.readiness.set(Check::Database, Ok(()));
        assert_eq!(fetch(&running, "/readyz").await, (503, "not connected to Discord's gateway yet\n".to_owned()));
        running.readiness.set(Check::Gateway, Ok(()));
        assert_eq!(fetch(&running, "/readyz").await, (200, "ready\n".to_owned()));
        running.readiness.set(Check::Database, Err("the disk is full".to_owned()));
        assert_eq!(fetch(&running, "/readyz").await, (503, "the disk is full\n".to_owned()));
        assert_eq!(fetch(&running, "/healthz").await, (200, "alive\n".to_owned()));
        for path in ["/", "/healthz/", "/metrics/x", "/readyz/x"] {
            assert_eq!(fetch(&running, path).await.0, 404, "{path}");
        }
    }

    #[tokio::test]
    async fn the_server_stops_even_if_a_connection_is_idle() {
        let running = running().await;
        assert_eq!(fetch(&running, "/healthz").await.0, 200);
        let idle = tokio::net::TcpStream::connect(running.address).await.unwrap();
        running.stop.cancel();
        running.task.await.unwrap();
        assert!(tokio::net::TcpStream::connect(running.address).await.is_err());
        drop(idle);
    }

    #[tokio::test]
    async fn a_taken_address_is_an_error_that_says_what_to_do() {
        let running = running().await;
        let error = HealthServer::bind(running.address).await.unwrap_err().to_string();
        assert!(error.contains("set OUTFLANK_HTTP_ADDR to a free address"), "{error}");
    }
}
