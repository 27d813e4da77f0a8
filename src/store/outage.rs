//! Whether a server can be reached, and for how long statements wait for one that cannot.

use std::io;
use std::time::Duration;

use tokio::sync::watch;

/// How long a statement waits for its answer from a server that is known to be away. The system would wait for minutes, and whoever has
/// clicked hears of it before.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why the server cannot be reached, as far as it is known. All clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Outage(watch::Sender<Option<String>>);

impl Outage {
    pub(super) fn reason(&self) -> Option<String> {
        self.0.borrow().clone()
    }

    /// Returns the reason before.
    pub(super) fn set(&self, reason: Option<String>) -> Option<String> {
        self.0.send_replace(reason)
    }

    /// Waits for the answer to a call, unless the server is away.
    ///
    /// # Errors
    /// When the call fails, or when the server stays away.
    pub(super) async fn answered<T>(
        &self,
        call: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        tokio::select! {
            biased;
            answer = call => answer,
            () = self.lasts() => Err(silent()),
        }
    }

    /// Returns once the server has been away for some time.
    async fn lasts(&self) {
        let mut reason = self.0.subscribe();
        // The sender lives as long as this.
        while reason.wait_for(Option::is_some).await.is_ok() {
            if tokio::time::timeout(PATIENCE, reason.wait_for(Option::is_none)).await.is_err() {
                return;
            }
        }
    }
}

/// What a call to a server that does not answer fails with.
pub(super) fn silent() -> sqlx::Error {
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "the server does not answer"))
}
