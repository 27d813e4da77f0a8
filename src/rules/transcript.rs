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
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A pass where the side to move has a move, or after the end.
    #[error("a pass is not due here")]
    PassNotDue,
    /// Neither a square nor a pass, or a move number without either; at most the first 8 characters of it.
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
    /// Squares and passes (`--`, `pa`, `ps`, `pass`, where one is due) in either case, white space between them, and before
    /// each at most one move number (`12.` at the start or after white space), whose value is not looked at.
    ///
    /// # Errors
    /// With the number, place and reason of the first move that is wrong.
    pub fn from_transcript(variant: Variant, text: &str) -> Result<Self, TranscriptError> {
        let mut reader = Reader { game: Self::new(variant), rest: text, character: 1, pass_due: false };
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
    /// Reads one move or pass with what stands before it; `false` at the end.
    fn step(&mut self) -> Result<bool, TranscriptError> {
        let at_start = self.character == 1;
        let at_word = self.skip_white_space() || at_start;
        if self.rest.is_empty() {
            return Ok(false);
        }
        if at_word && let Some(length) = move_number(self.rest) {
            let bare_number = self.not_a_move();
            self.advance(length);
            self.skip_white_space();
            if self.rest.is_empty() {
                return Err(bare_number);
            }
        }
        if let Some(pass) = PASSES.iter().find(|pass| starts_with(self.rest, pass)) {
            if !std::mem::take(&mut self.pass_due) {
                return Err(self.error(TranscriptProblem::PassNotDue));
            }
            self.advance(pass.len());
            return Ok(true);
        }
        let (square, length) = square(self.rest).ok_or_else(|| self.not_a_move())?;
        let ply = self.game.play(square).map_err(|illegal| self.error(illegal.into()))?;
        self.pass_due = ply.forces_pass();
        self.advance(length);
        Ok(true)
    }

    /// Whether there was any.
    fn skip_white_space(&mut self) -> bool {
        let gap = self.rest.len() - self.rest.trim_start().len();
        self.advance(gap);
        gap > 0
    }

    fn advance(&mut self, bytes: usize) {
        let (read, rest) = self.rest.split_at(bytes);
        self.character += read.chars().count();
        self.rest = rest;
    }

    fn not_a_move(&self) -> TranscriptError {
        let excerpt = self.rest.chars().take_while(|character| !character.is_whitespace()).take(EXCERPT).collect();
        self.error(TranscriptProblem::NotAMove(excerpt))
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

/// The square at the front of `text` and its length in bytes. Two digits are taken where they are a row of the largest
/// board: no move begins with a digit, and so `d12` on 8 × 8 is said to be off the board, not `d1` with a rest.
fn square(text: &str) -> Option<(Square, usize)> {
    [3, 2].into_iter().find_map(|length| {
        let square = text.get(..length)?.parse().ok()?;
        Some((square, length))
    })
}
