//! A session of the protocol: the game, its clock, the engine, and a response to every command.

use std::time::{Duration, Instant};

use engine::{Request, Searcher, Stop, Strength, level};
use rules::{Color, Goal, Hints, Level, Square, draw};

use super::clock::Clock;
use super::game_record::{GameRecord, MoveError};
use super::line::Line;

/// The supported commands.
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

pub(crate) struct Session {
    game: GameRecord,
    level: Level,
    /// The clock at the start of a game, from `time_settings`.
    initial_clock: Clock,
    clock: Clock,
    searcher: Searcher,
    seed: u64,
    has_quit: bool,
}

/// The text of a success response, or of an error response.
type CommandResult = Result<String, String>;

impl Session {
    /// Starts with an empty record; `seed` breaks ties between equal moves.
    pub(crate) fn new(level: Level, searcher: Searcher, seed: u64) -> Self {
        let clock = Clock::UNLIMITED;
        Self { game: GameRecord::new(), level, initial_clock: clock, clock, searcher, seed, has_quit: false }
    }

    /// Whether the session has received `quit`.
    pub(crate) fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// The response to a line, with the empty line after it; `None` for a line without a command.
    pub(crate) fn respond(&mut self, text: &str) -> Option<String> {
        let line = Line::parse(text)?;
        let words: Vec<&str> = line.arguments.iter().map(String::as_str).collect();
        let result = self.execute(&line.name, &words);
        Some(line.response(&result))
    }

    fn execute(&mut self, name: &str, arguments: &[&str]) -> CommandResult {
        match (name, arguments) {
            ("protocol_version", _) => Ok("2".into()),
            ("name", _) => Ok("Outflank".into()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").into()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("known_command", [command]) => Ok(COMMANDS.contains(command).to_string()),
            ("known_command", _) => Ok("false".into()),
            ("quit", _) => {
                self.has_quit = true;
                no_text()
            }
            ("boardsize", [size]) => self.set_size(size),
            ("clear_board", _) => self.clear(),
            ("komi", [komi]) => komi.parse::<f64>().map_err(|_| syntax_error()).and_then(|_| no_text()),
            ("play", [color, square]) => self.play(color, square),
            ("genmove", [color]) => self.generate(parse_color(color)?),
            ("undo", _) => {
                if self.game.undo() {
                    no_text()
                } else {
                    Err("cannot undo".into())
                }
            }
            ("showboard", _) => Ok(format!("\n{}", draw(&self.game.position(), Hints::Hidden))),
            ("final_score", _) => Ok(self.final_score()),
            ("time_settings", [main, period, stones]) => {
                self.initial_clock = Clock::new(parse_seconds(main)?, parse_seconds(period)?, parse_number(stones)?);
                self.clock = self.initial_clock;
                no_text()
            }
            ("time_left", [color, seconds, stones]) => {
                self.clock.set(parse_color(color)?, parse_seconds(seconds)?, parse_number(stones)?);
                no_text()
            }
            ("set_level", [level]) => {
                self.level = level.parse().map_err(|error| format!("{error}"))?;
                no_text()
            }
            (name, _) if COMMANDS.contains(&name) => Err(syntax_error()),
            _ => Err("unknown command".into()),
        }
    }

    fn set_size(&mut self, size: &str) -> CommandResult {
        // Any number is a valid size, even one that is too large for every integer type.
        if !size.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(syntax_error());
        }
        if size.trim_start_matches('0') != "8" {
            return Err("unacceptable size".into());
        }
        self.clear()
    }

    /// Starts a new game with the same time controls.
    fn clear(&mut self) -> CommandResult {
        self.game = GameRecord::new();
        self.clock = self.initial_clock;
        no_text()
    }

    fn play(&mut self, color: &str, square: &str) -> CommandResult {
        let color = parse_color(color)?;
        let result = if square.eq_ignore_ascii_case("pass") {
            self.game.pass(color)
        } else {
            let square: Square = square.parse().map_err(|_| syntax_error())?;
            self.game.play(color, square)
        };
        result.map_err(|_| "illegal move".to_owned()).and_then(|()| no_text())
    }

    fn generate(&mut self, color: Color) -> CommandResult {
        let position = self.game.to_move(color).map_err(|error| match error {
            MoveError::NotYourTurn(other) => format!("it is {other}'s turn"),
            MoveError::Illegal => "illegal move".into(),
        })?;
        let start = Instant::now();
        let Some(mut request) = Request::new(position, Goal::Most, Strength::Level(self.level), self.next_seed())
        else {
            self.game.pass(color).map_err(|_| "illegal move".to_owned())?;
            return Ok("PASS".into());
        };
        if let Some(allowance) = self.clock.allowance(color, position.empties()) {
            let allowance =
                if level::is_timed(self.level) { allowance } else { allowance.min(level::search_time(self.level)) };
            request = request.with_deadline(start + allowance);
        }
        let square = self.searcher.search(&request, &Stop::default()).best;
        self.clock.spend(color, start.elapsed());
        self.game.play(color, square).map_err(|_| "illegal move".to_owned())?;
        Ok(square.to_string().to_uppercase())
    }

    fn next_seed(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(1);
        self.seed
    }

    /// The difference of the discs on the board: `B+6`, `W+10` or `0`.
    fn final_score(&self) -> String {
        let counts = self.game.position().counts();
        match counts.black.cmp(&counts.white) {
            std::cmp::Ordering::Greater => format!("B+{}", counts.black - counts.white),
            std::cmp::Ordering::Less => format!("W+{}", counts.white - counts.black),
            std::cmp::Ordering::Equal => "0".into(),
        }
    }
}

/// A success response without text.
fn no_text() -> CommandResult {
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

/// Parses a number of seconds, which may have decimals. More than a century is refused, so that sums of times never overflow.
fn parse_seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| time.as_secs() <= u32::MAX.into()).ok_or_else(syntax_error)
}

fn parse_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| syntax_error())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clearing_the_board_resets_the_clocks() {
        let mut session = Session::new(Level::WEAKEST, Searcher::new(1), 1);
        session.respond("time_settings 60 0 0");
        let full = session.clock;
        assert_ne!(full, Clock::UNLIMITED);
        for clearing in ["clear_board", "boardsize 8"] {
            session.respond("time_left black 3 0");
            assert_ne!(session.clock, full);
            session.respond(clearing);
            assert_eq!(session.clock, full);
        }
    }
}
