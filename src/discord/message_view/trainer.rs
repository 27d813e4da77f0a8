//! The private message of the trainer.

use poise::serenity_prelude::ButtonStyle;

use crate::discord::components::TrainerComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{AnswerStage, BoardFormat, BoardStyle, NothingToTrain, TrainedPosition, TrainedQuestion};

use super::answer::AnswerState;
use super::answered_board::AnsweredBoard;
use super::buttons::button_row;
use super::{DrawError, MessageView};

const FILE: &str = "position.png";

impl MessageView {
    /// A position with the moves that are possible there, or what an answer was worth.
    pub(crate) async fn trainer(
        &self,
        question: &TrainedQuestion,
        style: BoardStyle,
        format: BoardFormat,
    ) -> Result<OutgoingMessage, DrawError> {
        let (stage, (plies, position)) = (question.stage(), question.shown());
        let board = AnsweredBoard {
            position,
            last: plies.last().copied(),
            is_open: stage == AnswerStage::Open,
            style,
            file: FILE,
            alt: self.words.trainer_alt(question),
        };
        let picture = self.answer_picture(board, format).await?;
        let state =
            AnswerState { stage, position: &position, is_counted: question.attempt.is_counted, can_be_left: true };
        let (TrainedPosition { game, index }, version) = (question.position(), question.attempt.version);
        let id = |button| TrainerComponent::Answer { game, index, version, button };
        let rows = self.answer_rows(&state, id, (TrainerComponent::Next, "button-next-trained"));
        let content = self.words.trainer_question(question, format);
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }

    /// Why there is nothing to train now, with a button to look again where that may change soon.
    pub(crate) fn nothing_to_train(&self, nothing: &NothingToTrain) -> OutgoingMessage {
        let message = OutgoingMessage::text(self.words.nothing_to_train(nothing));
        let may_change = match *nothing {
            NothingToTrain::NoGames => false,
            NothingToTrain::NoMistakes { unseen } | NothingToTrain::Done { unseen, .. } => unseen.count > 0,
        };
        if !may_change {
            return message;
        }
        let again = self.button(TrainerComponent::Next, "button-look-again", ButtonStyle::Secondary);
        message.with_rows(button_row(vec![again]))
    }
}
