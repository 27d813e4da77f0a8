//! The board with which a user answers: the legal moves below it while a move is to be found, and what else can be done.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::boards::SquareComponent;
use crate::discord::component_id::AnswerButton;
use crate::discord::components::Component;
use crate::discord::message_view::{DrawError, MessageView, PlayerNames, button_row, style};
use crate::discord::outgoing_message::Picture;
use crate::domain::{AnswerStage, BoardFormat, BoardStyle};
use crate::words::{AltText, MessageId, label};
use render::{BoardView, HintMarks, RenderError};
use rules::{Ply, Position};

/// How far the user has come at a position, for the components below it.
pub(crate) struct AnswerState<'a> {
    pub(crate) stage: AnswerStage,
    pub(crate) position: &'a Position,
    /// Whether the first answer has been given. Until then, the next position is this one.
    pub(crate) is_counted: bool,
    /// Whether the next position can be asked for before this one is over.
    pub(crate) can_be_left: bool,
}

impl MessageView {
    /// The picture of an answer; none for people who prefer text.
    pub(crate) async fn answer_picture(
        &self,
        board: AnsweredBoard,
        format: BoardFormat,
    ) -> Result<Option<Picture>, DrawError> {
        match format {
            BoardFormat::Picture => Ok(Some(self.draw(&board, answered_board_picture).await?)),
            BoardFormat::Text | BoardFormat::Letters => Ok(None),
        }
    }

    /// The components of an answer, with these ids, and the button of what comes next.
    pub(crate) fn answer_rows<C: Component>(
        &self,
        state: &AnswerState<'_>,
        id: impl Fn(AnswerButton) -> C,
        next: (C, MessageId),
    ) -> Vec<CreateActionRow> {
        let control = |button, label| self.button(id(button), label, ButtonStyle::Secondary);
        let next = || self.button(next.0, next.1, ButtonStyle::Secondary);
        let (mut rows, controls) = match state.stage {
            AnswerStage::Open => {
                let square = |component| match component {
                    SquareComponent::Button(square) => id(AnswerButton::Move(square)),
                    SquareComponent::Select(number) => id(AnswerButton::Select(number)),
                };
                let label = if state.is_counted { label!("button-show-solution") } else { label!("button-give-up") };
                let reveal = control(AnswerButton::Reveal, label);
                let controls = std::iter::once(reveal).chain(state.is_counted.then(next)).collect();
                (self.square_rows(state.position, square), controls)
            }
            AnswerStage::Wrong { .. } => {
                let again = control(AnswerButton::TryAgain, label!("button-try-again"));
                let reveal = control(AnswerButton::Reveal, label!("button-show-solution"));
                (Vec::new(), [again, reveal].into_iter().chain(state.can_be_left.then(next)).collect())
            }
            AnswerStage::Solved | AnswerStage::Revealed => (Vec::new(), vec![next()]),
        };
        rows.extend(button_row(controls));
        rows
    }
}

/// What the picture of an answer shows.
#[derive(Clone)]
pub(crate) struct AnsweredBoard {
    pub(crate) position: Position,
    pub(crate) last: Option<Ply>,
    /// Whether a move is to be found.
    pub(crate) is_open: bool,
    pub(crate) style: BoardStyle,
    pub(crate) file: &'static str,
    pub(crate) alt: AltText,
}

pub(crate) fn answered_board_picture(view: &MessageView, board: &AnsweredBoard) -> Result<Picture, RenderError> {
    let names = PlayerNames::of_colors(&view.words);
    let bytes = view.renderer.board(&BoardView {
        position: &board.position,
        last: board.last,
        hints: if board.is_open { style::marks(board.style) } else { HintMarks::Hidden },
        players: names.players(),
        to_move: board.is_open.then_some(board.position.side_to_move()),
        theme: style::theme(board.style),
        discs: style::discs(board.style),
    })?;
    Ok(Picture { file: board.file, bytes, alt: board.alt.clone() })
}
