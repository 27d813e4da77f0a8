//! The private message with a puzzle.

use crate::discord::components::PuzzleComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::AnswerStage;

use super::answer::AnswerState;
use super::answered_board::AnsweredBoard;
use super::shown_puzzle::ShownPuzzle;
use super::{DrawError, MessageView};

const FILE: &str = "puzzle.png";

impl MessageView {
    /// The position with the moves that are possible there, or what an answer was worth.
    pub(crate) async fn puzzle(&self, shown: &ShownPuzzle) -> Result<OutgoingMessage, DrawError> {
        let text = shown.text();
        let content = self.words.puzzle_message(&text);
        let (puzzle, attempt, stage) = (shown.view.puzzle, &shown.view.attempt, shown.view.stage());
        let position = attempt.position(puzzle);
        let board = AnsweredBoard {
            position,
            last: attempt.plies(puzzle).last().copied(),
            is_open: stage == AnswerStage::Open,
            style: shown.style,
            file: FILE,
            alt: self.words.puzzle_alt(&text),
        };
        let picture = self.answer_picture(board, shown.format).await?;
        let state = AnswerState { stage, position: &position, is_counted: attempt.rated.is_some(), can_be_left: true };
        let id = |button| PuzzleComponent::Answer { puzzle: puzzle.id(), version: attempt.version, button };
        let next = if shown.stays { PuzzleComponent::NextBelow } else { PuzzleComponent::Next };
        let rows = self.answer_rows(&state, id, (next, "button-next-puzzle"));
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}
