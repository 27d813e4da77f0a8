//! `play`: a game against the bot in the terminal.

use std::io::{self, BufRead, Write};

use clap::Args;

use crate::arena::read_line;
use engine::{Request, Searcher, Stop, Strength, level};
use rules::{Color, Game, Hints, IllegalMove, Level, Square, Variant, draw};

use crate::support::ToolError;
use crate::support::interrupt;
use crate::support::variant::BoardArgument;

/// Megabytes of the transposition table, enough for the longest search of a level, three seconds.
const HASH_MB: usize = 64;

/// A game against the bot in the terminal.
#[derive(Args)]
pub struct PlayArguments {
    /// Level of the bot, 1 to 10
    #[arg(long, value_name = "N", default_value = "3")]
    level: Level,
    #[command(flatten)]
    board: BoardArgument,
    /// Color of your discs, black or white; black moves first
    #[arg(long, default_value_t = Color::Black)]
    color: Color,
}

impl PlayArguments {
    /// Plays the game.
    ///
    /// # Errors
    /// When standard input cannot be read, or standard output not be written.
    pub fn run(&self) -> Result<(), ToolError> {
        interrupt::leave_on_signal()?;
        let game = Game::new(Variant { shape: self.board.board, ..Variant::default() });
        let (level, user) = (self.level, self.color);
        let mut game = TerminalGame { game, level, user, searcher: Searcher::new(HASH_MB).remembering() };
        game.play(&mut io::stdin().lock(), &mut io::stdout().lock())?;
        Ok(())
    }
}

struct TerminalGame {
    game: Game,
    level: Level,
    /// The color of the person at the terminal.
    user: Color,
    searcher: Searcher,
}

/// What the user does when it is their turn.
enum Answer {
    /// A legal move.
    Move(Square),
    Resign,
    /// Leave without a result.
    Quit,
}

impl TerminalGame {
    /// Plays until the game is over, the user resigns or quits, or the input ends.
    fn play(&mut self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
        let (number, name) = (self.level.number(), level::name(self.level));
        let disc = if self.user == Color::Black { 'X' } else { 'O' };
        writeln!(output, "You are {} ({disc}). Level {number} ({name}) is {}.", self.user, self.user.other())?;
        writeln!(output, "Type a square marked +, such as d3, or one of the words help, resign and quit.")?;
        while let Some(color) = self.game.to_move() {
            let square = if color == self.user {
                writeln!(output, "\n{}", draw(self.game.position(), Hints::Shown))?;
                match self.read_answer(input, output)? {
                    Answer::Move(square) => square,
                    Answer::Resign => return writeln!(output, "You resign: the bot wins."),
                    Answer::Quit => return writeln!(output, "Goodbye."),
                }
            } else {
                self.choose_move()
            };
            self.play_move(square, output)?;
        }
        self.print_result(output)
    }

    /// Reads lines until one is a legal move or ends the game. The end of the input counts as `quit`.
    fn read_answer(&self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Answer> {
        loop {
            write!(output, "Your move: ")?;
            output.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(output)?;
                return Ok(Answer::Quit);
            };
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "help" => self.print_help(output)?,
                "resign" => return Ok(Answer::Resign),
                "quit" => return Ok(Answer::Quit),
                word => match word.parse().map(|square| (square, self.game.position().play(square))) {
                    Ok((square, Ok(_))) => return Ok(Answer::Move(square)),
                    Err(_) | Ok((_, Err(IllegalMove::OffBoard(..)))) => {
                        writeln!(output, "‘{word}’ is not a square on this board. {}", self.squares())?;
                    }
                    Ok((_, Err(illegal))) => {
                        writeln!(output, "You cannot play there: {illegal}. Choose a square marked +.")?;
                    }
                },
            }
        }
    }

    fn print_help(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{} The squares where you can play are marked +.", self.squares())?;
        writeln!(output, "resign  give up: the bot wins")?;
        writeln!(output, "quit    leave without a result")?;
        writeln!(output, "help    print this again")
    }

    /// How to name the squares of this board.
    fn squares(&self) -> String {
        let shape = self.game.position().shape();
        let last = char::from(b'a' + shape.columns() - 1);
        format!("Type a column letter a–{last} and a row number 1–{}, such as d3.", shape.rows())
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
