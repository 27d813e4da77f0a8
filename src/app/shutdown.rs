//! Stopping: the first signal asks, the second insists, and what is in hand gets a bounded time to finish.

use std::future::Future;
use std::io;
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// From the first signal to the end of the process, whatever Discord does. Half a second below what is promised, for the
/// runtime to wind up.
pub(crate) const SHUTDOWN_LIMIT: Duration = Duration::from_millis(4_500);

/// The exit code when a second signal cuts the shutdown short: work may have been lost.
pub(crate) const CUT_SHORT: i32 = 1;

/// SIGTERM and Ctrl-C. Listening starts when it is made, so that no signal is lost while the rest starts.
pub(crate) struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Signals {
    /// Takes the signals over from the system's default of ending the process.
    ///
    /// # Errors
    /// The system refuses.
    ///
    /// # Panics
    /// Outside a tokio runtime.
    #[cfg(unix)]
    pub(crate) fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Ctrl-C alone: other systems have no SIGTERM.
    ///
    /// # Errors
    /// None here.
    #[cfg(not(unix))]
    pub fn listen() -> io::Result<Self> {
        Ok(Self {})
    }

    /// Resolves on the next signal, with its name for the log.
    ///
    /// # Errors
    /// The system does not deliver signals any more.
    #[cfg(unix)]
    pub(crate) async fn next(&mut self) -> io::Result<&'static str> {
        let (received, name) = tokio::select! {
            received = self.terminate.recv() => (received, "SIGTERM"),
            received = self.interrupt.recv() => (received, "Ctrl-C"),
        };
        received.map(|()| name).ok_or_else(|| io::Error::other("signals are not delivered any more"))
    }

    /// Resolves on the next Ctrl-C.
    ///
    /// # Errors
    /// The system does not deliver it.
    #[cfg(not(unix))]
    pub async fn next(&mut self) -> io::Result<&'static str> {
        tokio::signal::ctrl_c().await.map(|()| "Ctrl-C")
    }

    /// Cancels `stop` on the first signal and ends the process on the second: to be spawned once at start.
    pub(crate) async fn watch(self, stop: CancellationToken) {
        self.watch_and(stop, |code| std::process::exit(code)).await;
    }

    async fn watch_and(mut self, stop: CancellationToken, exit: impl FnOnce(i32)) {
        match self.next().await {
            Ok(signal) => tracing::info!(signal, "stopping; once more to stop at once"),
            Err(error) => tracing::error!(%error, "stopping, because no signal could stop this process later"),
        }
        stop.cancel();
        match self.next().await {
            Ok(signal) => {
                tracing::warn!(signal, "stopped at once");
                exit(CUT_SHORT);
            }
            Err(error) => tracing::error!(%error, "a second signal cannot cut the shutdown short"),
        }
    }
}

/// The time that is left for stopping, shared by all steps of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grace {
    ends: Instant,
}

impl Grace {
    /// Starts the time; normally with [`SHUTDOWN_LIMIT`].
    pub(crate) fn starting_now(limit: Duration) -> Self {
        Self { ends: Instant::now() + limit }
    }

    /// Waits for a step as long as there is time; `None`, and a warning that names the step, where there was not enough.
    /// The step is dropped then.
    pub(crate) async fn finish<T>(&self, step: &'static str, work: impl Future<Output = T>) -> Option<T> {
        let outcome = tokio::time::timeout_at(self.ends, work).await;
        if outcome.is_err() {
            tracing::warn!(step, "did not finish in time and was cut off");
        }
        outcome.ok()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_step_in_time_finishes() {
        let grace = Grace::starting_now(SHUTDOWN_LIMIT);
        assert_eq!(grace.finish("quick", async { 7 }).await, Some(7));
        assert!(grace.ends.saturating_duration_since(Instant::now()) <= SHUTDOWN_LIMIT);
        assert!(SHUTDOWN_LIMIT < Duration::from_secs(5));
    }

    #[tokio::test]
    async fn a_step_that_never_ends_is_cut_off_and_the_next_gets_no_more_time() {
        let grace = Grace::starting_now(Duration::from_millis(5));
        assert_eq!(grace.finish("gateway", std::future::pending::<()>()).await, None);
        assert_eq!(grace.ends.saturating_duration_since(Instant::now()), Duration::ZERO);
        assert_eq!(grace.finish("database", std::future::pending::<()>()).await, None);
        assert_eq!(grace.finish("done already", async { 1 }).await, Some(1));
    }

    /// One test for both signals: they reach the whole process, so two tests would hear each other's.
    #[cfg(unix)]
    #[tokio::test]
    async fn the_first_signal_cancels_and_the_second_exits() {
        fn send(signal: &str) {
            let status = std::process::Command::new("sh")
                .args(["-c", &format!("kill -{signal} {}", std::process::id())])
                .status()
                .unwrap();
            assert!(status.success());
        }

        let stop = CancellationToken::new();
        let (exited, exit_code) = tokio::sync::oneshot::channel();
        let watching = tokio::spawn(Signals::listen().unwrap().watch_and(stop.clone(), move |code| {
            exited.send(code).unwrap();
        }));
        assert!(!stop.is_cancelled());
        send("TERM");
        stop.cancelled().await;
        assert!(!watching.is_finished());
        send("INT");
        assert_eq!(exit_code.await, Ok(CUT_SHORT));
        watching.await.unwrap();
    }
}
