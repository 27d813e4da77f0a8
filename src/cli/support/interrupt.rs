//! Ctrl-C and SIGTERM for the tools: stop and say how far it came, or simply leave.

use std::io::{self, Write};
use std::thread;

use crate::engine::Stop;

use super::error::CliError;

/// Calls `act` on the first Ctrl-C or SIGTERM from now on, in a thread of its own.
///
/// # Errors
/// When the system gives no thread or no signals.
pub(crate) fn on_signal(act: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (ready, registered) = std::sync::mpsc::channel();
    thread::Builder::new().name("signals".into()).spawn(move || {
        runtime.block_on(async {
            match signals() {
                Ok(signal) => {
                    if ready.send(Ok(())).is_ok() && signal.await.is_ok() {
                        act();
                    }
                }
                // The receiver waits for exactly one message.
                Err(error) => drop(ready.send(Err(error))),
            }
        });
    })?;
    registered.recv().map_err(io::Error::other)?
}

/// A handle that is stopped by the first Ctrl-C or SIGTERM.
///
/// # Errors
/// As [`on_signal`].
pub(crate) fn stop_on_signal() -> io::Result<Stop> {
    let stop = Stop::default();
    let handle = stop.clone();
    on_signal(move || handle.stop())?;
    Ok(stop)
}

/// Ends the process with exit code 0 on the first Ctrl-C or SIGTERM: for tools that wait for somebody's input.
///
/// # Errors
/// As [`on_signal`].
pub(crate) fn leave_on_signal() -> io::Result<()> {
    on_signal(|| std::process::exit(0))
}

/// Ends the process with exit code 1 and a sentence on the first Ctrl-C or SIGTERM: for tools that have one thing to do.
///
/// # Errors
/// As [`on_signal`].
pub(crate) fn fail_on_signal() -> io::Result<()> {
    on_signal(|| {
        let error = CliError::Interrupted { done: 0, total: 1 };
        // Nobody is left to hear that nobody can be told.
        drop(writeln!(io::stderr(), "outflank: {error}"));
        std::process::exit(error.code().into())
    })
}

/// Starts listening at once; the future ends with the first signal.
#[cfg(unix)]
fn signals() -> io::Result<impl Future<Output = io::Result<()>>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        Ok(())
    })
}

/// Starts listening at once; the future ends with Ctrl-C.
#[cfg(not(unix))]
fn signals() -> io::Result<impl Future<Output = io::Result<()>>> {
    Ok(tokio::signal::ctrl_c())
}
