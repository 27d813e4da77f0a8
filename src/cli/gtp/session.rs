//! A session of the protocol: one game, its clock, the engine, and an answer to every line.

use std::time::Instant;

use crate::engine::{Request, Searcher, Stop, Strength};
use crate::rules::{Color, Goal, Hints, Level, Square, draw};

use super::clock::Clock;
use super::line::Line;
use super::referee::{Referee, Refusal};

/// What can be asked, by name.
const COMMANDS: [&str; 17] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "set_level",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// The state between two lines.
pub(super) struct Session {
    referee: Referee,
    level: Level,
    /// What `time_settings` said.
    settings: Option<Clock>,
    clock: Option<Clock>,
    searcher: Searcher,
    seed: u64,
    over: bool,
}

/// The text of an answer, or of a refusal.
type Outcome = Result<String, String>;

impl Session {
    /// A fresh board; `seed` chooses among equal moves.
    pub(super) fn new(level: Level, searcher: Searcher, seed: u64) -> Self {
        Self { referee: Referee::new(), level, settings: None, clock: None, searcher, seed, over: false }
    }

    /// Whether `quit` was said.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// The answer to a line, the empty line that ends it included; `None` for a line without a command.
    pub(super) fn answer(&mut self, text: &str) -> Option<String> {
        let line = Line::parse(text)?;
        let words: Vec<&str> = line.arguments.iter().map(String::as_str).collect();
        let outcome = self.obey(&line.name, &words);
        Some(line.answer(&outcome))
    }

    fn obey(&mut self, name: &str, arguments: &[&str]) -> Outcome {
        match (name, arguments) {
            ("protocol_version", _) => Ok("2".into()),
            ("name", _) => Ok("Outflank".into()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").into()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("known_command", [command]) => Ok(COMMANDS.contains(command).to_string()),
            ("known_command", _) => Ok("false".into()),
            ("quit", _) => {
                self.over = true;
                nothing()
            }
            ("boardsize", [size]) => self.set_size(size),
            ("clear_board", _) => self.clear(),
            ("komi", [komi]) => komi.parse::<f64>().map_err(|_| syntax_error()).and_then(|_| nothing()),
            ("play", [color, square]) => self.play(color, square),
            ("genmove", [color]) => self.generate(parse_color(color)?),
            ("undo", _) => {
                if self.referee.undo() {
                    nothing()
                } else {
                    Err("cannot undo".into())
                }
            }
            ("showboard", _) => Ok(format!("\n{}", draw(&self.referee.position(), Hints::Hidden))),
            ("final_score", _) => Ok(self.final_score()),
            ("time_settings", [main, period, stones]) => {
                self.settings = Clock::new(parse_number(main)?, parse_number(period)?, parse_number(stones)?);
                self.clock = self.settings;
                nothing()
            }
            ("time_left", [color, seconds, stones]) => {
                let (color, seconds, stones) = (parse_color(color)?, parse_number(seconds)?, parse_number(stones)?);
                if let Some(clock) = &mut self.clock {
                    clock.set(color, seconds, stones);
                }
                nothing()
            }
            ("set_level", [level]) => {
                self.level = level.parse().map_err(|error| format!("{error}"))?;
                nothing()
            }
            (known, _) if COMMANDS.contains(&known) => Err(syntax_error()),
            _ => Err("unknown command".into()),
        }
    }

    fn set_size(&mut self, size: &str) -> Outcome {
        // A number too large for any type is a size all the same.
        if !size.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(syntax_error());
        }
        if size.trim_start_matches('0') != "8" {
            return Err("unacceptable size".into());
        }
        self.clear()
    }

    /// A new game under the same time controls.
    fn clear(&mut self) -> Outcome {
        self.referee = Referee::new();
        self.clock = self.settings;
        nothing()
    }

    fn play(&mut self, color: &str, square: &str) -> Outcome {
        let color = parse_color(color)?;
        let outcome = if square.eq_ignore_ascii_case("pass") {
            self.referee.pass(color)
        } else {
            let square: Square = square.parse().map_err(|_| syntax_error())?;
            self.referee.play(color, square)
        };
        outcome.map_err(|_| "illegal move".to_owned()).and_then(|()| nothing())
    }

    fn generate(&mut self, color: Color) -> Outcome {
        let position = self.referee.to_move(color).map_err(|refusal| match refusal {
            Refusal::Turn(other) => format!("it is {other}'s turn"),
            Refusal::Illegal => "illegal move".into(),
        })?;
        let start = Instant::now();
        let Some(mut request) = Request::new(position, Goal::Most, Strength::Level(self.level), self.next_seed())
        else {
            self.referee.pass(color).map_err(|_| "illegal move".to_owned())?;
            return Ok("PASS".into());
        };
        if let Some(clock) = &self.clock {
            let allowance = clock.allowance(color, position.empties().div_ceil(2));
            let allowance = if self.level.is_timed() { allowance } else { allowance.min(self.level.time_cap()) };
            request = request.with_deadline(start + allowance);
        }
        let square = self.searcher.search(&request, &Stop::default()).best;
        if let Some(clock) = &mut self.clock {
            clock.spend(color, start.elapsed());
        }
        self.referee.play(color, square).map_err(|_| "illegal move".to_owned())?;
        Ok(square.to_string().to_uppercase())
    }

    fn next_seed(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(1);
        self.seed
    }

    /// The discs on the board: `B+6`, `W+10` or `0`.
    fn final_score(&self) -> String {
        let counts = self.referee.position().counts();
        match counts.black.cmp(&counts.white) {
            std::cmp::Ordering::Greater => format!("B+{}", counts.black - counts.white),
            std::cmp::Ordering::Less => format!("W+{}", counts.white - counts.black),
            std::cmp::Ordering::Equal => "0".into(),
        }
    }
}

/// An answer without text.
fn nothing() -> Outcome {
    Ok(String::new())
}

fn syntax_error() -> String {
    "syntax error".into()
}

fn parse_color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "black" | "b" => Ok(Color::Black),
        "white" | "w" => Ok(Color::White),
        _ => Err(syntax_error()),
    }
}

fn parse_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| syntax_error())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cleared_board_winds_the_clocks_up_again() {
        let mut session = Session::new(Level::WEAKEST, Searcher::new(1), 1);
        session.answer("time_settings 60 0 0");
        let full = session.clock;
        assert!(full.is_some());
        for clearing in ["clear_board", "boardsize 8"] {
            session.answer("time_left black 3 0");
            assert_ne!(session.clock, full);
            session.answer(clearing);
            assert_eq!(session.clock, full);
        }
    }
}
