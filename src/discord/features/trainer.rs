//! `/puzzle mistakes`: positions from the user's own games.

use poise::serenity_prelude::ButtonStyle;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{AnswerButton, custom_id};
use crate::discord::components::Component;
use crate::discord::features::answer::{AnswerState, AnsweredBoard};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView, button_row};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{
    AnswerStage, BoardFormat, BoardStyle, GameId, NothingToTrain, TrainedPosition, TrainedQuestion, Version,
};
use crate::service::Training;
use crate::words::label;

/// The message with what a user trains now, in their style.
pub(crate) async fn message(
    bot: &Bot,
    interaction: &InteractionContext,
    training: Training,
) -> Result<OutgoingMessage, CommandError> {
    match training {
        Training::Asked(question) => {
            let user = &interaction.user;
            let style = bot.players.style_for(user, interaction.location.guild).await?;
            let format = bot.players.board_format_of(user).await?;
            Ok(bot.message_view.trainer(&question, style, format).await?)
        }
        Training::Nothing(nothing) => Ok(bot.message_view.nothing_to_train(&nothing)),
    }
}

custom_id! {
    /// A component of the trainer.
    pub(crate) enum TrainerComponent {
        /// Shows the next position.
        Next = "t:next",
        /// Something that the user does at this position.
        Answer {
            game: GameId,
            /// The number of moves before the position.
            index: usize,
            /// The version of the user's attempt that the message showed.
            version: Version,
            button: AnswerButton,
        } = "t:{game}:{index}:{version}:{button}",
    }
}

impl Component for TrainerComponent {
    fn name(self) -> &'static str {
        "trainer"
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let user = &interaction.user;
        let training = match self {
            Self::Next => bot.trainer.next(user).await?,
            Self::Answer { game, index, version, button } => {
                let (position, action) = (TrainedPosition { game, index }, interaction.answer(button)?);
                Training::Asked(Box::new(bot.trainer.answer(user, position, version, action).await?))
            }
        };
        Ok(Response::update(message(bot, interaction, training).await?))
    }
}

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
        let rows = self.answer_rows(&state, id, (TrainerComponent::Next, label!("button-next-trained")));
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
        let again = self.button(TrainerComponent::Next, label!("button-look-again"), ButtonStyle::Secondary);
        message.with_rows(button_row(vec![again]))
    }
}
