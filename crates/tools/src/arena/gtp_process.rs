//! A child process that reads GTP commands on standard input and answers them on standard output.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::Stop;

use super::engine_error::EngineError;
use super::lines::read_line;

/// How long the program may take to exit after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);
/// How long a program whose output has ended may take to exit.
const EXIT_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a wait checks whether the match was stopped and whether the program has exited.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Lines of output that are buffered; the program blocks when there are more.
const BUFFERED_LINES: usize = 64;
/// Lines of a response that are kept. The responses that a match needs have one.
const RESPONSE_LINES: usize = 64;
/// Characters of a response that are kept, more than any move has.
const EXCERPT_LENGTH: usize = 60;
/// The exit codes of a shell that cannot start a program.
const NOT_STARTED: [i32; 2] = [126, 127];

/// The text of a GTP response: `Ok` after `=`, `Err` after `?`.
pub(crate) type GtpResponse = Result<String, String>;

pub(crate) struct GtpProcess {
    child: Child,
    stdin: ChildStdin,
    /// Lines of standard output; disconnected when the output ends or a line is too long.
    lines: Receiver<String>,
}

impl GtpProcess {
    /// Runs a command line in the shell.
    pub(crate) fn spawn(command: &str) -> std::io::Result<Self> {
        let mut shell = if cfg!(windows) { Command::new("cmd") } else { Command::new("sh") };
        shell.arg(if cfg!(windows) { "/C" } else { "-c" }).arg(command);
        // A process group of its own, so that the programs started by the shell can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("the program has no standard streams"));
        };
        let (sender, lines) = sync_channel(BUFFERED_LINES);
        thread::Builder::new().name("gtp".into()).spawn(move || {
            let mut output = BufReader::new(stdout);
            while let Ok(Some(line)) = read_line(&mut output) {
                if sender.send(line.trim_end().to_owned()).is_err() {
                    return;
                }
            }
        })?;
        Ok(Self { child, stdin, lines })
    }

    /// Sends a command and waits for the response.
    ///
    /// # Errors
    /// [`EngineError::TimedOut`] after `timeout` or when `stop` is stopped, [`EngineError::Crashed`] when the program
    /// has ended.
    pub(crate) fn send(&mut self, command: &str, timeout: Duration, stop: &Stop) -> Result<GtpResponse, EngineError> {
        let sent = writeln!(self.stdin, "{command}").and_then(|()| self.stdin.flush());
        sent.map_err(|_| EngineError::Crashed)?;
        let deadline = Instant::now() + timeout;
        let mut response: Vec<String> = Vec::new();
        loop {
            // Checked for each line, so that a program that never stops writing times out too.
            if stop.is_stopped() || Instant::now() >= deadline {
                return Err(EngineError::TimedOut);
            }
            let line = match self.lines.recv_timeout(POLL_INTERVAL) {
                Ok(line) => line,
                Err(RecvTimeoutError::Disconnected) => return Err(EngineError::Crashed),
                Err(RecvTimeoutError::Timeout) => continue,
            };
            match line.as_str() {
                // Other output before a response, and empty lines between responses, are ignored.
                line if response.is_empty() && !line.starts_with(['=', '?']) => {}
                "" => break,
                line if response.len() < RESPONSE_LINES => response.push(line.into()),
                _ => {}
            }
        }
        let text = response.join("\n");
        let content = excerpt(text[1..].trim_start_matches(|character: char| character.is_ascii_digit()).trim());
        Ok(if text.starts_with('=') { Ok(content) } else { Err(content) })
    }

    /// Whether the shell has exited because it found no program to start.
    pub(crate) fn is_not_started(&mut self) -> bool {
        let deadline = Instant::now() + EXIT_TIMEOUT;
        // The output ends a moment before the process exits.
        while let (Ok(None), true) = (self.child.try_wait(), Instant::now() < deadline) {
            thread::sleep(Duration::from_millis(1));
        }
        let status = self.child.try_wait().ok().flatten();
        status.and_then(|status| status.code()).is_some_and(|code| NOT_STARTED.contains(&code))
    }

    /// Kills the program and everything that it has started. Errors are ignored: they mean that it has exited already.
    pub(crate) fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            rustix::process::kill_process_group(group, rustix::process::Signal::KILL).ok();
        }
        drop(self.child.kill());
    }
}

impl Drop for GtpProcess {
    /// Sends `quit`, and kills the program if it does not exit in time.
    fn drop(&mut self) {
        // This fails if the program has exited already.
        drop(writeln!(self.stdin, "quit"));
        let deadline = Instant::now() + QUIT_TIMEOUT;
        while let (Ok(None), true) = (self.child.try_wait(), Instant::now() < deadline) {
            // Lines are dropped, but the end of the output means that the program is about to exit.
            if let Err(RecvTimeoutError::Disconnected) = self.lines.recv_timeout(POLL_INTERVAL) {
                break;
            }
        }
        self.kill();
        drop(self.child.wait());
    }
}

/// The start of a text on one line, with control characters escaped so that a terminal does not interpret them.
fn excerpt(text: &str) -> String {
    let mut characters = text.chars();
    let mut excerpt = String::new();
    for character in characters.by_ref().take(EXCERPT_LENGTH) {
        if character.is_control() { excerpt.extend(character.escape_default()) } else { excerpt.push(character) }
    }
    if characters.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}
