//! Transcripts: games written as a list of squares, with or without move numbers, white space and passes.

use thiserror::Error;

use super::{Game, IllegalMove, Square, Variant};

/// Where and why a transcript is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move {number} (character {character}): {problem}")]
pub struct TranscriptError {
    /// The number of the wrong move, counted from 1. Passes are not counted.
    pub number: usize,
    /// The position of the wrong move in the text, in characters, counted from 1.
    pub character: usize,
    /// What is wrong with the move.
    pub problem: TranscriptProblem,
}

/// What is wrong with a move of a transcript.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TranscriptProblem {
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A pass by a side that has a legal move, a second pass, or a pass after the end of the game.
    #[error("a pass is not due here")]
    PassNotDue,
    /// The text, of which at most 8 characters are given, is neither a square nor a pass; or it is a move number without
    /// a move.
    #[error("‘{0}’ is neither a square nor a pass")]
    NotAMove(String),
}

/// The most characters of a text that is not a move that are repeated in the error.
const EXCERPT: usize = 8;
/// The ways to write a pass. The longest match is taken, so `pass` stands before `pa`.
const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

impl Game {
    /// Plays a transcript from the start of `variant`.
    ///
    /// A transcript is a list of squares. Letters may be of either case. White space between moves is ignored. A pass may
    /// be written (`--`, `pa`, `ps` or `pass`) or left out. A move number (`12.`) may stand before a move, at the start or
    /// after white space. Its value is ignored.
    ///
    /// ```
    /// use rules::{Game, Variant};
    ///
    /// let game = Game::from_transcript(Variant::default(), "1. F5 d6 2. c3")?;
    /// assert_eq!(game.transcript(), "f5d6c3");
    ///
    /// let error = Game::from_transcript(Variant::default(), "f5d6a1").expect_err("a1 is illegal");
    /// assert_eq!((error.number, error.character), (3, 5));
    /// assert_eq!(error.to_string(), "move 3 (character 5): a1 flips no discs");
    /// # Ok::<(), rules::TranscriptError>(())
    /// ```
    ///
    /// # Errors
    /// If a move is illegal or the text is not a transcript: the number and position of the first wrong move, and what is
    /// wrong.
    pub fn from_transcript(variant: Variant, text: &str) -> Result<Self, TranscriptError> {
        let mut reader = Reader { game: Self::new(variant), rest: text, character: 1, pass_due: false };
        while reader.step()? {}
        Ok(reader.game)
    }
}

/// The state of reading a transcript.
struct Reader<'a> {
    game: Game,
    rest: &'a str,
    character: usize,
    /// Whether the last ply forced a pass that the text has not given yet.
    pass_due: bool,
}

impl Reader<'_> {
    /// Reads one move or pass, with the white space and move number before it. Returns `false` at the end of the text.
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

    /// Skips white space, and returns whether there was any.
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

/// The length in bytes of the digits and the dot at the start of `text`.
fn move_number(text: &str) -> Option<usize> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && text.as_bytes().get(digits) == Some(&b'.')).then_some(digits + 1)
}

fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// The square at the start of `text`, and its length in bytes.
///
/// Two digits are read if they are a row of the largest board. No move begins with a digit, so `d12` on 8 × 8 is a square
/// outside the board and not `d1` with a `2` left over.
fn square(text: &str) -> Option<(Square, usize)> {
    [3, 2].into_iter().find_map(|length| {
        let square = text.get(..length)?.parse().ok()?;
        Some((square, length))
    })
}
