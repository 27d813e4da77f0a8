//! The board with which a user answers: the legal moves below it while a move is to be found, and what else can be done.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::component_id::AnswerButton;
use crate::discord::components::ComponentId;
use crate::discord::outgoing_message::Picture;
use crate::domain::{AnswerStage, BoardFormat};
use rules::Position;

use super::answered_board::AnsweredBoard;
use super::buttons::button_row;
use super::move_rows::SquareComponent;
use super::{DrawError, MessageView, pictures};

/// How far the user has come at a position, for the components below it.
pub(super) struct AnswerState<'a> {
    pub(super) stage: AnswerStage,
    pub(super) position: &'a Position,
    /// Whether the first answer has been given. Until then, the next position is this one.
    pub(super) is_counted: bool,
    /// Whether the next position can be asked for before this one is over.
    pub(super) can_be_left: bool,
}

impl MessageView {
    /// The picture of an answer; none for people who prefer text.
    pub(super) async fn answer_picture(
        &self,
        board: AnsweredBoard,
        format: BoardFormat,
    ) -> Result<Option<Picture>, DrawError> {
        match format {
            BoardFormat::Picture => Ok(Some(self.draw(&board, pictures::answered_board).await?)),
            BoardFormat::Text | BoardFormat::Letters => Ok(None),
        }
    }

    /// The components of an answer, with these ids, and the button of what comes next.
    pub(super) fn answer_rows<C: Copy + Into<ComponentId>>(
        &self,
        state: &AnswerState<'_>,
        id: impl Fn(AnswerButton) -> C,
        next: (C, &'static str),
    ) -> Vec<CreateActionRow> {
        let control = |button, label| self.button(id(button), label, ButtonStyle::Secondary);
        let next = || self.button(next.0, next.1, ButtonStyle::Secondary);
        let (mut rows, controls) = match state.stage {
            AnswerStage::Open => {
                let square = |component| match component {
                    SquareComponent::Button(square) => id(AnswerButton::Move(square)),
                    SquareComponent::Select(number) => id(AnswerButton::Select(number)),
                };
                let label = if state.is_counted { "button-show-solution" } else { "button-give-up" };
                let reveal = control(AnswerButton::Reveal, label);
                let controls = std::iter::once(reveal).chain(state.is_counted.then(next)).collect();
                (self.square_rows(state.position, square), controls)
            }
            AnswerStage::Wrong { .. } => {
                let again = control(AnswerButton::TryAgain, "button-try-again");
                let reveal = control(AnswerButton::Reveal, "button-show-solution");
                (Vec::new(), [again, reveal].into_iter().chain(state.can_be_left.then(next)).collect())
            }
            AnswerStage::Solved | AnswerStage::Revealed => (Vec::new(), vec![next()]),
        };
        rows.extend(button_row(controls));
        rows
    }
}
