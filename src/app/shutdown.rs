//! Shutdown: the first signal stops the program, the second ends it at once. Pending work gets a limited time to finish.

use std::future::Future;
use std::io;
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// The longest time from the first signal to the end of the process, whatever Discord does. The documentation promises 5
/// s; half a second is left for the runtime to shut down.
pub(crate) const SHUTDOWN_LIMIT: Duration = Duration::from_millis(4_500);

/// The exit code when a second signal ends the process at once: work may have been lost.
const FORCED_EXIT_CODE: i32 = 1;

/// SIGTERM and Ctrl-C. They are caught as soon as this exists, so that no signal is lost while the program starts.
pub(crate) struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Signals {
    /// Catches the signals, which otherwise would end the process.
    ///
    /// # Panics
    /// Outside a tokio runtime.
    #[cfg(unix)]
    pub(crate) fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Ctrl-C alone: other systems have no SIGTERM.
    #[cfg(not(unix))]
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self {})
    }

    /// Waits for the next signal. Returns its name for the log.
    #[cfg(unix)]
    pub(crate) async fn next(&mut self) -> io::Result<&'static str> {
        let (received, name) = tokio::select! {
            received = self.terminate.recv() => (received, "SIGTERM"),
            received = self.interrupt.recv() => (received, "Ctrl-C"),
        };
        received.map(|()| name).ok_or_else(|| io::Error::other("signals are no longer delivered"))
    }

    /// Waits for the next Ctrl-C.
    #[cfg(not(unix))]
    pub(crate) async fn next(&mut self) -> io::Result<&'static str> {
        tokio::signal::ctrl_c().await.map(|()| "Ctrl-C")
    }

    /// Cancels `stop` at the first signal, and ends the process at the second. Spawned once at start.
    pub(crate) async fn watch(self, stop: CancellationToken) {
        self.watch_and(stop, |code| std::process::exit(code)).await;
    }

    async fn watch_and(mut self, stop: CancellationToken, exit: impl FnOnce(i32)) {
        match self.next().await {
            Ok(signal) => tracing::info!(signal, "stopping; signal again to stop at once"),
            Err(error) => tracing::error!(%error, "stopping, because signals can no longer be received"),
        }
        stop.cancel();
        match self.next().await {
            Ok(signal) => {
                tracing::warn!(signal, "stopped at once");
                exit(FORCED_EXIT_CODE);
            }
            Err(error) => tracing::error!(%error, "a second signal cannot end the shutdown"),
        }
    }
}

/// When the shutdown must be done. All of its steps share the time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShutdownDeadline {
    at: Instant,
}

impl ShutdownDeadline {
    pub(crate) fn after(limit: Duration) -> Self {
        Self { at: Instant::now() + limit }
    }

    /// Waits for a step until the deadline. If it does not finish in time, it is dropped and a warning names it.
    pub(crate) async fn finish<T>(&self, step: &'static str, work: impl Future<Output = T>) -> Option<T> {
        let outcome = tokio::time::timeout_at(self.at, work).await;
        if outcome.is_err() {
            tracing::warn!(step, "did not finish in time and was cancelled");
        }
        outcome.ok()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_step_within_the_deadline_finishes() {
        let deadline = ShutdownDeadline::after(SHUTDOWN_LIMIT);
        assert_eq!(deadline.finish("quick", async { 7 }).await, Some(7));
        assert!(deadline.at.saturating_duration_since(Instant::now()) <= SHUTDOWN_LIMIT);
        assert!(SHUTDOWN_LIMIT < Duration::from_secs(5));
    }

    #[tokio::test]
    async fn a_step_that_never_ends_is_cancelled_and_the_next_gets_no_more_time() {
        let deadline = ShutdownDeadline::after(Duration::from_millis(5));
        assert_eq!(deadline.finish("gateway", std::future::pending::<()>()).await, None);
        assert_eq!(deadline.at.saturating_duration_since(Instant::now()), Duration::ZERO);
        assert_eq!(deadline.finish("database", std::future::pending::<()>()).await, None);
        assert_eq!(deadline.finish("done already", async { 1 }).await, Some(1));
    }

    /// One test for both signals: they reach the whole process, so two tests would receive each other's.
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
        assert_eq!(exit_code.await, Ok(FORCED_EXIT_CODE));
        watching.await.unwrap();
    }
}
