//! The private message with a daily puzzle.

use crate::discord::components::PuzzleComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::AnswerStage;

use super::answer::AnswerState;
use super::answered_board::AnsweredBoard;
use super::shown_puzzle::ShownDailyPuzzle;
use super::{DrawError, MessageView};

const FILE: &str = "daily-puzzle.png";

impl MessageView {
    /// The position with the moves that are possible there, or what an answer was worth.
    pub(crate) async fn daily_puzzle(&self, shown: &ShownDailyPuzzle) -> Result<OutgoingMessage, DrawError> {
        let text = shown.text();
        let content = self.words.daily_puzzle_message(&text);
        let (puzzle, attempt, stage) = (shown.view.puzzle, &shown.view.attempt.attempt, shown.view.stage());
        let position = attempt.position(puzzle);
        let board = AnsweredBoard {
            position,
            last: attempt.plies(puzzle).last().copied(),
            is_open: stage == AnswerStage::Open,
            style: shown.style,
            file: FILE,
            alt: self.words.daily_puzzle_alt(&text),
        };
        let picture = self.answer_picture(board, shown.format).await?;
        let state = AnswerState { stage, position: &position, is_counted: false, can_be_left: false };
        let (day, version) = (shown.view.daily.day().0, attempt.version);
        let id = |button| PuzzleComponent::AnswerDaily { day, version, button };
        let rows = self.answer_rows(&state, id, (PuzzleComponent::NextBelow, "button-rated-puzzle"));
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}
