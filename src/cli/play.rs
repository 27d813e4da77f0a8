//! `play`: a game against the bot in the terminal.

use std::io::{self, BufRead, Write};

use clap::Args;

use crate::arena::read_line;
use crate::engine::{Request, Searcher, Stop, Strength};
use crate::rules::{Color, Game, Hints, Level, Square, Variant, draw};

use crate::cli::support::error::CliError;
use crate::cli::support::interrupt;
use crate::cli::support::variant::BoardArgument;

/// Megabytes of the transposition table, enough for the longest search of a level, three seconds.
const HASH_MB: usize = 64;

#[derive(Args)]
pub(crate) struct PlayArguments {
    /// Level of the bot, 1 to 10
    #[arg(long, value_name = "N", default_value = "3")]
    level: Level,
    #[command(flatten)]
    board: BoardArgument,
    /// Colour of your discs, black or white; black moves first
    #[arg(long, default_value_t = Color::Black)]
    color: Color,
}

pub(crate) fn run(arguments: &PlayArguments) -> Result<(), CliError> {
    interrupt::leave_on_signal()?;
    let game = Game::new(Variant { shape: arguments.board.board, ..Variant::default() });
    let (level, user) = (arguments.level, arguments.color);
    let mut game = TerminalGame { game, level, user, searcher: Searcher::new(HASH_MB) };
    game.play(&mut io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(())
}

struct TerminalGame {
    game: Game,
    level: Level,
    /// The colour of the person at the terminal.
    user: Color,
    searcher: Searcher,
}

impl TerminalGame {
    /// Plays until the game is over, the user quits or the input ends.
    fn play(&mut self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
        let (number, name) = (self.level.number(), self.level.name());
        let disc = if self.user == Color::Black { 'X' } else { 'O' };
        writeln!(output, "You are {} ({disc}). Level {number} ({name}) is {}.", self.user, self.user.other())?;
        writeln!(output, "Type a square such as d3 (+ marks where you can play), or quit.")?;
        while let Some(color) = self.game.to_move() {
            let square = if color == self.user {
                writeln!(output, "\n{}", draw(self.game.position(), Hints::Shown))?;
                match self.read_move(input, output)? {
                    Some(square) => square,
                    None => return writeln!(output, "Goodbye."),
                }
            } else {
                self.choose_move()
            };
            self.play_move(square, output)?;
        }
        self.print_result(output)
    }

    /// Reads lines until one is a legal move; `None` if the user quits or the input ends.
    fn read_move(&self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Option<Square>> {
        loop {
            write!(output, "Your move: ")?;
            output.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(output)?;
                return Ok(None);
            };
            let word = line.trim();
            if word.eq_ignore_ascii_case("quit") {
                return Ok(None);
            }
            if word.is_empty() {
                continue;
            }
            match word.parse::<Square>() {
                Err(error) => writeln!(output, "‘{word}’ is no square: {error}. Or type quit.")?,
                Ok(square) => match self.game.position().play(square) {
                    Err(illegal) => writeln!(output, "You cannot play there: {illegal}. Choose a square marked +.")?,
                    Ok(_) => return Ok(Some(square)),
                },
            }
        }
    }

    fn choose_move(&mut self) -> Square {
        let variant = self.game.variant();
        let strength = Strength::Level(self.level);
        let request = Request::new(*self.game.position(), variant.goal, strength, fastrand::u64(..))
            .expect("the side to move of a running game has a move");
        self.searcher.search(&request, &Stop::default()).best
    }

    fn play_move(&mut self, square: Square, output: &mut impl Write) -> io::Result<()> {
        let ply = self.game.play(square).expect("the move has been checked, or comes from the engine");
        let (who, pass) = if ply.color == self.user {
            ("You play", "The bot has no move and passes.")
        } else {
            ("The bot plays", "You have no move and pass.")
        };
        writeln!(output, "{who} {square} (+{}).", ply.flips.len())?;
        if ply.forces_pass() {
            writeln!(output, "{pass}")?;
        }
        Ok(())
    }

    fn print_result(&self, output: &mut impl Write) -> io::Result<()> {
        let Some(outcome) = self.game.outcome() else { return Ok(()) };
        writeln!(output, "\n{}", draw(self.game.position(), Hints::Hidden))?;
        let verdict = match outcome.winner {
            None => "a draw",
            Some(winner) if winner == self.user => "you win",
            Some(_) => "the bot wins",
        };
        writeln!(output, "Black {}, white {}: {verdict}.", outcome.counts.black, outcome.counts.white)
    }
}
