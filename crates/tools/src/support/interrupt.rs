//! What Ctrl-C and SIGTERM do: stop the work and report how far it came, or end the process.

use std::io::{self, Write};
use std::thread;

use engine::Stop;

use super::error::ToolError;

/// Calls `act` in a thread of its own when the first Ctrl-C or SIGTERM arrives.
///
/// # Errors
/// When the thread cannot be started or the signal handlers cannot be installed.
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
                // The receiver waits for one message.
                Err(error) => drop(ready.send(Err(error))),
            }
        });
    })?;
    registered.recv().map_err(io::Error::other)?
}

/// A handle that the first Ctrl-C or SIGTERM stops.
pub(crate) fn stop_on_signal() -> io::Result<Stop> {
    let stop = Stop::default();
    let handle = stop.clone();
    on_signal(move || handle.stop())?;
    Ok(stop)
}

/// Ends the process with exit code 0 on the first Ctrl-C or SIGTERM, for subcommands that wait for input.
pub(crate) fn leave_on_signal() -> io::Result<()> {
    on_signal(|| std::process::exit(0))
}

/// Ends the process with an error on the first Ctrl-C or SIGTERM, for subcommands that cannot stop and have a single
/// result.
pub(crate) fn fail_on_signal() -> io::Result<()> {
    on_signal(|| {
        let error = ToolError::Interrupted { done: 0, total: 1 };
        // If standard error cannot be written to, there is nowhere to report it.
        drop(writeln!(io::stderr(), "outflank: {error}"));
        std::process::exit(error.code().into())
    })
}

/// Installs the handlers at once; the future ends with the first signal.
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

/// Installs the handler at once; the future ends with Ctrl-C.
#[cfg(not(unix))]
fn signals() -> io::Result<impl Future<Output = io::Result<()>>> {
    Ok(tokio::signal::ctrl_c())
}
