//! An external program that plays by GTP.

use std::time::Duration;

use engine::Stop;
use rules::{Color, Square};

use super::engine_error::EngineError;
use super::gtp_process::{GtpProcess, GtpResponse};

/// How long a command other than `genmove` may take.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a move may take when the match has no limit of time.
const MOVE_TIMEOUT: Duration = Duration::from_secs(600);
/// How far a move may exceed the time of the match.
const MOVE_GRACE: Duration = Duration::from_secs(2);

/// The program is started with the first game, and again after a game in which it failed.
pub(crate) struct GtpEngine {
    command: String,
    time: Option<Duration>,
    stop: Stop,
    process: Option<GtpProcess>,
}

impl GtpEngine {
    /// An engine run by this command line, with `time` for each move.
    pub(crate) fn new(command: &str, time: Option<Duration>, stop: Stop) -> Self {
        Self { command: command.into(), time, stop, process: None }
    }

    /// Starts the program if necessary, clears the board and sets the time for a move.
    pub(crate) fn start_game(&mut self) -> Result<(), EngineError> {
        if self.process.is_none() {
            self.process = Some(GtpProcess::spawn(&self.command).map_err(|_| EngineError::Crashed)?);
        }
        self.send_required("boardsize 8")?;
        self.send_required("clear_board")?;
        if let Some(time) = self.time {
            // The protocol only knows whole seconds; `choose_move` enforces the exact time.
            let seconds = time.as_secs_f64().ceil();
            // A program without support for time may refuse this, as long as it moves in time.
            self.send(&format!("time_settings 0 {seconds} 1"), COMMAND_TIMEOUT)?.ok();
        }
        Ok(())
    }

    pub(crate) fn choose_move(&mut self, color: Color) -> Result<Square, EngineError> {
        let timeout = self.time.map_or(MOVE_TIMEOUT, |time| time + MOVE_GRACE);
        let answer = self.send(&format!("genmove {color}"), timeout)?.map_err(EngineError::Refused)?;
        match answer.to_ascii_lowercase().as_str() {
            "pass" => Err(EngineError::Illegal("pass".into())),
            "resign" => Err(EngineError::Resigned),
            square => square.parse().map_err(|_| EngineError::Illegal(answer)),
        }
    }

    pub(crate) fn report_move(&mut self, color: Color, square: Square) -> Result<(), EngineError> {
        self.send_required(&format!("play {color} {}", square.to_string().to_uppercase()))
    }

    /// Reports a pass. Some programs pass by themselves and refuse the command; that is no fault.
    pub(crate) fn report_pass(&mut self, color: Color) -> Result<(), EngineError> {
        self.send(&format!("play {color} PASS"), COMMAND_TIMEOUT).map(|_| ())
    }

    /// Sends a command that every program has to accept.
    fn send_required(&mut self, command: &str) -> Result<(), EngineError> {
        match self.send(command, COMMAND_TIMEOUT)? {
            Ok(_) => Ok(()),
            Err(refusal) => Err(EngineError::Refused(format!("{command}: {refusal}"))),
        }
    }

    /// Sends a command and waits for the response. A program that fails to respond is killed.
    fn send(&mut self, command: &str, timeout: Duration) -> Result<GtpResponse, EngineError> {
        let process = self.process.as_mut().ok_or(EngineError::Crashed)?;
        let response = process.send(command, timeout, &self.stop);
        let Err(error) = response else { return response };
        let is_not_started = error == EngineError::Crashed && process.is_not_started();
        // Killed at once, since it would not respond to `quit` either.
        process.kill();
        self.process = None;
        Err(if is_not_started { EngineError::NotStarted(self.command.clone()) } else { error })
    }
}
