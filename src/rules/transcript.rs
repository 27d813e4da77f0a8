//! Games written as text: squares run together, with or without numbers, white space and passes.

use thiserror::Error;

use super::{Game, IllegalMove, Square, Variant};

/// Where and why a transcript is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move {number} (character {character}): {problem}")]
pub struct TranscriptError {
    /// The number of the move that is wrong, from 1; passes are not counted.
    pub number: usize,
    /// Where it stands in the text, in characters from 1.
    pub character: usize,
    /// What is wrong with it.
    pub problem: TranscriptProblem,
}

/// What is wrong with a move in a transcript.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TranscriptProblem {
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(#[from] IllegalMove),
    /// A pass where the side to move has a move, or after the end.
    #[error("a pass is not due here")]
    PassNotDue,
    /// Neither a square, a pass nor a move number.
    #[error("‘{0}’ is neither a square nor a pass")]
    NotAMove(String),
}

/// How much of a text that is not a move is repeated in the error, in characters.
const EXCERPT: usize = 8;
/// The ways to write a pass; the longest that fits is taken.
const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

impl Game {
    /// Plays a transcript from the start of `variant`.
    ///
    /// Squares in either case, white space, move numbers (`12.` at the start or after white space) and passes (`--`,
    /// `pa`, `ps`, `pass`) where one is due.
    ///
    /// # Errors
    /// With the number, place and reason of the first move that is wrong.
    pub fn from_transcript(variant: Variant, text: &str) -> Result<Game, TranscriptError> {
        let mut reader = Reader { game: Game::new(variant), rest: text, character: 1, pass_due: false };
        while reader.step()? {}
        Ok(reader.game)
    }
}

/// A transcript half read.
struct Reader<'a> {
    game: Game,
    rest: &'a str,
    character: usize,
    /// The last ply forced a pass that the text has not written yet.
    pass_due: bool,
}

impl Reader<'_> {
    /// Reads one move, pass or gap; `false` at the end.
    fn step(&mut self) -> Result<bool, TranscriptError> {
        let gap = self.rest.len() - self.rest.trim_start().len();
        let at_word_start = gap > 0 || self.character == 1;
        self.advance(gap);
        if at_word_start && let Some(length) = move_number(self.rest) {
            self.advance(length);
            return Ok(true);
        }
        if self.rest.is_empty() {
            return Ok(false);
        }
        if let Some(pass) = PASSES.iter().find(|pass| starts_with(self.rest, pass)) {
            if !std::mem::take(&mut self.pass_due) {
                return Err(self.error(TranscriptProblem::PassNotDue));
            }
            self.advance(pass.len());
            return Ok(true);
        }
        let Some((square, length)) = square(self.rest, self.game.variant().shape.rows()) else {
            let excerpt = self.rest.chars().take_while(|character| !character.is_whitespace()).take(EXCERPT).collect();
            return Err(self.error(TranscriptProblem::NotAMove(excerpt)));
        };
        let ply = self.game.play(square).map_err(|illegal| self.error(illegal.into()))?;
        self.pass_due = ply.forces_pass();
        self.advance(length);
        Ok(true)
    }

    fn advance(&mut self, bytes: usize) {
        let (read, rest) = self.rest.split_at(bytes);
        self.character += read.chars().count();
        self.rest = rest;
    }

    fn error(&self, problem: TranscriptProblem) -> TranscriptError {
        TranscriptError { number: self.game.plies().len() + 1, character: self.character, problem }
    }
}

/// Length in bytes of digits and a dot at the front of `text`.
fn move_number(text: &str) -> Option<usize> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && text.as_bytes().get(digits) == Some(&b'.')).then_some(digits + 1)
}

fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// The square at the front of `text` and its length in bytes: two digits only where the board has that many rows.
fn square(text: &str, rows: u8) -> Option<(Square, usize)> {
    let long = text.get(..3).and_then(|name| name.parse().ok()).filter(|square: &Square| square.row() < rows);
    match long {
        Some(square) => Some((square, 3)),
        None => text.get(..2).and_then(|name| name.parse().ok()).map(|square| (square, 2)),
    }
}
