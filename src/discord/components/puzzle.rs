//! The components of puzzles: of the private message with one, and of the post with the daily puzzle.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{AnswerButton, custom_id};
use crate::discord::daily_post;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::puzzles;
use crate::discord::response::Response;
use crate::domain::{Day, Version};
use rules::PuzzleId;

use super::{Component, Place};

custom_id! {
    /// A component of a puzzle. A day is a number of days since 1970, and a version that of the user's attempt that the message showed.
    pub(crate) enum PuzzleComponent {
        /// Shows the next puzzle.
        Next = "z:next",
        /// Shows the next puzzle in a message of its own, below one that stays: a daily puzzle, or one whose solution is not found yet.
        NextBelow = "z:daily:next",
        /// Mentions the user with each daily puzzle in the server, or no longer. Below what the bot posts in a channel.
        Notify = "z:daily:notify",
        /// Shows the puzzle of a day to the user alone. Below what the bot posts in a channel.
        Solve { day: i32 } = "z:daily:{day}",
        /// Something that the user does in the puzzle of a day.
        AnswerDaily { day: i32, version: Version, button: AnswerButton } = "z:daily:{day}:{version}:{button}",
        /// Something that the user does in this puzzle.
        Answer { puzzle: PuzzleId, version: Version, button: AnswerButton } = "z:{puzzle}:{version}:{button}",
    }
}

impl Component for PuzzleComponent {
    fn name(self) -> &'static str {
        "puzzle"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Notify | Self::Solve { .. } => Deferral::Private,
            _ => Deferral::Update,
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Notify | Self::Solve { .. } => Place::Neither,
            _ => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let (user, guild) = (&interaction.user, interaction.location.guild);
        match self {
            Self::Next => {
                let view = bot.puzzles.next(user).await?;
                puzzles::response(bot, interaction, view, Response::update).await
            }
            Self::NextBelow => {
                let view = bot.puzzles.next(user).await?;
                puzzles::response(bot, interaction, view, Response::private).await
            }
            Self::Notify => {
                let (role, has_it) = daily_post::switch_role(bot, interaction).await?;
                Ok(Response::private(bot.message_view.daily_role_switched(role, has_it)))
            }
            Self::Solve { day } => {
                let view = bot.puzzles.daily(user, Some(Day(day))).await?;
                puzzles::daily_response(bot, interaction, view, Response::private).await
            }
            Self::AnswerDaily { day, version, button } => {
                let action = interaction.answer(button)?;
                let view = bot.puzzles.answer_daily(user, guild, Day(day), version, action).await?;
                puzzles::daily_response(bot, interaction, view, Response::update).await
            }
            Self::Answer { puzzle, version, button } => {
                let action = interaction.answer(button)?;
                let view = bot.puzzles.answer(user, guild, puzzle, version, action).await?;
                puzzles::response(bot, interaction, view, Response::update).await
            }
        }
    }
}
