//! Plays the moves of a record: the start, and each move with the side that it is given for.

use super::error::{RecordError, excerpt};
use crate::{
    ByColor, Color, Corners, Game, Goal, Position, Setup, Shape, Square, SquareSet, TranscriptProblem, Variant,
};

/// The game of a record, as far as it is read.
pub(super) struct Moves {
    game: Game,
    /// The side whose pass the last ply forced, until the record gives that pass.
    pass_due: Option<Color>,
}

impl Moves {
    /// Starts from these discs.
    ///
    /// # Errors
    /// If they are none of the set-ups.
    pub(super) fn from_discs(
        shape: Shape,
        discs: ByColor<SquareSet>,
        first: Color,
        goal: Goal,
    ) -> Result<Self, RecordError> {
        let with = |corners| Setup::ALL.iter().map(move |&setup| Variant { shape, setup, first, goal, corners });
        let mut variants = Corners::ALL.into_iter().flat_map(with);
        let has_discs = |variant: &Variant| {
            let start = Position::start(*variant);
            Color::BOTH.into_iter().all(|color| start.discs(color) == discs[color])
        };
        variants.find(has_discs).map(Self::new).ok_or(RecordError::OtherStart)
    }

    pub(super) fn new(variant: Variant) -> Self {
        Self { game: Game::new(variant), pass_due: None }
    }

    pub(super) fn shape(&self) -> Shape {
        self.game.variant().shape
    }

    pub(super) fn finish(self) -> Game {
        self.game
    }

    /// Places a disc for the side to move, whichever it is.
    pub(super) fn place(&mut self, square: Square, text: &str) -> Result<(), RecordError> {
        let ply = self.game.play(square).map_err(|illegal| self.error(text, illegal.into()))?;
        self.pass_due = ply.forces_pass().then(|| ply.color.other());
        Ok(())
    }

    /// Places a disc for this side.
    pub(super) fn place_for(&mut self, color: Color, square: Square, text: &str) -> Result<(), RecordError> {
        match self.game.to_move() {
            Some(to_move) if to_move != color => {
                Err(RecordError::WrongSide { number: self.number(), text: excerpt(text), to_move })
            }
            _ => self.place(square, text),
        }
    }

    /// Passes for this side, or for the side that has to pass. After the end of the game, some programs write passes until both sides
    /// have passed.
    pub(super) fn pass(&mut self, color: Option<Color>, text: &str) -> Result<(), RecordError> {
        let due = self.pass_due.take();
        let is_due = due.is_some_and(|due| color.is_none_or(|color| color == due)) || self.game.to_move().is_none();
        if is_due { Ok(()) } else { Err(self.error(text, TranscriptProblem::PassNotDue)) }
    }

    /// Checks that a square has this disc, or none, as a record states in the middle of a game. Programs that know no Othello write down
    /// which discs a move flips.
    pub(super) fn check_disc(&self, square: Square, disc: Option<Color>) -> Result<(), RecordError> {
        if self.game.position().at(square) == disc { Ok(()) } else { Err(RecordError::DiscsChanged) }
    }

    /// The error for a text that is no move.
    pub(super) fn not_a_move(&self, text: &str) -> RecordError {
        self.error(text, TranscriptProblem::NotAMove(excerpt(text)))
    }

    /// The error for a square that may be no move of the game.
    pub(super) fn among_words(&self, square: Square) -> RecordError {
        RecordError::AmongWords { number: self.number(), text: square.to_string() }
    }

    fn error(&self, text: &str, problem: TranscriptProblem) -> RecordError {
        RecordError::Move { number: self.number(), text: excerpt(text), problem }
    }

    fn number(&self) -> usize {
        self.game.plies().len() + 1
    }
}

/// Whether a text is a pass: as other programs for Othello write it, or as the protocol of XBoard does.
pub(super) fn is_pass(text: &str) -> bool {
    ["", "--", "pa", "ps", "pass", "@@@@"].iter().any(|pass| text.eq_ignore_ascii_case(pass))
}
