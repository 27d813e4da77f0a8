//! The private message with a puzzle.

use poise::serenity_prelude::ButtonStyle;

use crate::discord::component_id::{ComponentId, PuzzleButton, PuzzlePanelId};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, PuzzleStage};
use crate::words::ButtonLabel;

use super::buttons::button_row;
use super::move_rows::SquareComponent;
use super::shown_puzzle::ShownPuzzle;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The position with the moves that are possible there, or what an answer was worth.
    pub(crate) async fn puzzle(&self, shown: &ShownPuzzle) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.puzzle_message(&shown.text());
        let picture = match shown.format {
            BoardFormat::Picture => Some(self.draw(shown, pictures::puzzle).await?),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        let (puzzle, version) = (shown.view.puzzle, shown.view.attempt.version);
        let id = |button| ComponentId::Puzzle(PuzzlePanelId::Of { puzzle: puzzle.id(), version, button });
        let control = |button, label| self.button(id(button), label, ButtonStyle::Secondary);
        let next =
            || self.button(ComponentId::Puzzle(PuzzlePanelId::Next), ButtonLabel::NextPuzzle, ButtonStyle::Secondary);
        let (mut rows, controls) = match shown.view.stage() {
            PuzzleStage::Open => {
                let square = |component| match component {
                    SquareComponent::Button(square) => id(PuzzleButton::Move(square)),
                    SquareComponent::Select(number) => id(PuzzleButton::Select(number)),
                };
                let rows = self.square_rows(&shown.view.attempt.position(puzzle), square);
                // Until there is an answer, the next puzzle is this one.
                let (label, is_counted) = match shown.view.attempt.rated {
                    Some(_) => (ButtonLabel::ShowSolution, true),
                    None => (ButtonLabel::GiveUp, false),
                };
                let reveal = control(PuzzleButton::Reveal, label);
                (rows, std::iter::once(reveal).chain(is_counted.then(next)).collect())
            }
            PuzzleStage::Wrong { .. } => {
                let again = control(PuzzleButton::TryAgain, ButtonLabel::TryAgain);
                let reveal = control(PuzzleButton::Reveal, ButtonLabel::ShowSolution);
                (Vec::new(), vec![again, reveal, next()])
            }
            PuzzleStage::Solved | PuzzleStage::Revealed => (Vec::new(), vec![next()]),
        };
        rows.extend(button_row(controls));
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}
