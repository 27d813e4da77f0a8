//! A program that plays through the Go Text Protocol on its standard input and output.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::engine::Stop;
use crate::rules::{Color, Square};

use super::contestant::{EngineError, EngineMove};
use super::lines::read_line;

/// How long any command but a move may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a move may take that no time was given for.
const LONGEST_MOVE: Duration = Duration::from_secs(600);
/// What a timed move may take beyond its time.
const GRACE: Duration = Duration::from_secs(2);
/// How long the program has to leave after `quit`.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often a waiting match looks whether it was interrupted, and whether a program has left.
const GLANCE: Duration = Duration::from_millis(50);

/// Lines that wait to be looked at; the program waits when there are more.
const WAITING_LINES: usize = 64;
/// Lines of an answer that are kept; those that a match asks for have one.
const ANSWER_LINES: usize = 64;
/// Characters of an answer that are kept: more than any move has.
const EXCERPT: usize = 60;
/// What a shell ends with when it cannot start a program.
const NOT_STARTED: [i32; 2] = [126, 127];

/// The program, started with the first game, and anew for the next game after it failed in one.
pub(crate) struct GtpEngine {
    command: String,
    time: Option<Duration>,
    stop: Stop,
    process: Option<GtpProcess>,
}

/// A running program.
struct GtpProcess {
    child: Child,
    stdin: ChildStdin,
    /// Its lines; disconnected once its output ends or a line does not.
    lines: Receiver<String>,
}

impl GtpEngine {
    /// The program of this command line; it is started with the first game.
    pub(crate) fn new(command: &str, time: Option<Duration>, stop: Stop) -> Self {
        Self { command: command.into(), time, stop, process: None }
    }

    /// An empty board, and the time for a move where it is limited.
    pub(crate) fn begin(&mut self) -> Result<(), EngineError> {
        if self.process.is_none() {
            self.process = Some(GtpProcess::spawn(&self.command).map_err(|_| EngineError::Crashed)?);
        }
        self.must("boardsize 8")?;
        self.must("clear_board")?;
        if let Some(time) = self.time {
            // Whole seconds is all the protocol knows; the true limit is enforced here.
            let seconds = time.as_secs_f64().ceil();
            // A program may know nothing of time; that it keeps it is all that counts.
            self.ask(&format!("time_settings 0 {seconds} 1"), PATIENCE)?.ok();
        }
        Ok(())
    }

    pub(crate) fn choose(&mut self, color: Color) -> Result<EngineMove, EngineError> {
        let patience = self.time.map_or(LONGEST_MOVE, |time| time + GRACE);
        let answer = self.ask(&format!("genmove {color}"), patience)?.map_err(EngineError::Refused)?;
        match answer.to_ascii_lowercase().as_str() {
            "pass" => Ok(EngineMove::Pass),
            "resign" => Err(EngineError::Resigned),
            square => square.parse().map(EngineMove::Square).map_err(|_| EngineError::Illegal(answer)),
        }
    }

    pub(crate) fn placed(&mut self, color: Color, square: Square) -> Result<(), EngineError> {
        self.must(&format!("play {color} {}", square.to_string().to_uppercase()))
    }

    /// Tells of a pass; a program that knows of it by itself may refuse to hear it.
    pub(crate) fn passed(&mut self, color: Color) -> Result<(), EngineError> {
        self.ask(&format!("play {color} PASS"), PATIENCE).map(|_| ())
    }

    /// Sends a command that every program has to accept.
    fn must(&mut self, command: &str) -> Result<(), EngineError> {
        match self.ask(command, PATIENCE)? {
            Ok(_) => Ok(()),
            Err(refusal) => Err(EngineError::Refused(format!("{command}: {refusal}"))),
        }
    }

    /// Sends a command and reads the answer: its text, or the text of a refusal. A program at fault is ended.
    fn ask(&mut self, command: &str, patience: Duration) -> Result<Result<String, String>, EngineError> {
        let process = self.process.as_mut().ok_or(EngineError::Crashed)?;
        let answer = process.ask(command, patience, &self.stop);
        if answer.is_err() {
            let is_missing = answer == Err(EngineError::Crashed) && process.is_missing();
            // Whoever does not answer would not hear `quit` either.
            process.kill();
            self.process = None;
            return if is_missing { Err(EngineError::Missing(self.command.clone())) } else { answer };
        }
        answer
    }
}

/// What a program said, as it may stand on one line of a terminal: short, and without anything that the terminal would obey.
fn excerpt(said: &str) -> String {
    let mut characters = said.chars();
    let mut excerpt = String::new();
    for character in characters.by_ref().take(EXCERPT) {
        if character.is_control() { excerpt.extend(character.escape_default()) } else { excerpt.push(character) }
    }
    if characters.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}

impl GtpProcess {
    fn spawn(command: &str) -> std::io::Result<Self> {
        let mut shell = if cfg!(windows) { Command::new("cmd") } else { Command::new("sh") };
        shell.arg(if cfg!(windows) { "/C" } else { "-c" }).arg(command);
        // A group of its own, so that what the shell starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("the program has no standard streams"));
        };
        let (sender, lines) = sync_channel(WAITING_LINES);
        thread::Builder::new().name("gtp".into()).spawn(move || {
            let mut output = BufReader::new(stdout);
            // An answer without an end is as good as none.
            while let Ok(Some(line)) = read_line(&mut output) {
                if sender.send(line.trim_end().to_owned()).is_err() {
                    return;
                }
            }
        })?;
        Ok(Self { child, stdin, lines })
    }

    /// Whether the shell has ended because there was nothing to start.
    fn is_missing(&mut self) -> bool {
        let deadline = Instant::now() + GLANCE;
        // Its output ends a moment before it does.
        while let (Ok(None), true) = (self.child.try_wait(), Instant::now() < deadline) {
            thread::yield_now();
        }
        let status = self.child.try_wait().ok().flatten();
        status.and_then(|status| status.code()).is_some_and(|code| NOT_STARTED.contains(&code))
    }

    /// Ends the program and whatever it has started. Fails when it has left, which is what is wanted.
    fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            rustix::process::kill_process_group(group, rustix::process::Signal::KILL).ok();
        }
        drop(self.child.kill());
    }

    fn ask(&mut self, command: &str, patience: Duration, stop: &Stop) -> Result<Result<String, String>, EngineError> {
        let sent = writeln!(self.stdin, "{command}").and_then(|()| self.stdin.flush());
        sent.map_err(|_| EngineError::Crashed)?;
        let deadline = Instant::now() + patience;
        let mut answer: Vec<String> = Vec::new();
        loop {
            // Also a program that never stops talking runs out of time.
            if stop.is_stopped() || Instant::now() >= deadline {
                return Err(EngineError::TimedOut);
            }
            let line = match self.lines.recv_timeout(GLANCE) {
                Ok(line) => line,
                Err(RecvTimeoutError::Disconnected) => return Err(EngineError::Crashed),
                Err(RecvTimeoutError::Timeout) => continue,
            };
            match line.as_str() {
                // Chatter before the answer and empty lines between answers are no part of it.
                line if answer.is_empty() && !line.starts_with(['=', '?']) => {}
                "" => break,
                line if answer.len() < ANSWER_LINES => answer.push(line.into()),
                _ => {}
            }
        }
        let text = answer.join("\n");
        let content = excerpt(text[1..].trim_start_matches(|character: char| character.is_ascii_digit()).trim());
        Ok(if text.starts_with('=') { Ok(content) } else { Err(content) })
    }
}

impl Drop for GtpProcess {
    /// Asks the program to leave, and ends it when it does not.
    fn drop(&mut self) {
        // A program that has left already cannot hear it, which is just as well.
        drop(writeln!(self.stdin, "quit"));
        let deadline = Instant::now() + FAREWELL;
        while let (Ok(None), true) = (self.child.try_wait(), Instant::now() < deadline) {
            // Lines are of no interest any more, but their end says that it is leaving.
            if let Err(RecvTimeoutError::Disconnected) = self.lines.recv_timeout(GLANCE) {
                break;
            }
        }
        self.kill();
        drop(self.child.wait());
    }
}
