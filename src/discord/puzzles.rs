//! Puzzles, for `/puzzle` and for their components.

use crate::domain::{AnswerStage, PuzzleSolution};
use crate::rules::Puzzle;
use crate::service::{DailyPuzzleView, PuzzleView};

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::message_view::{ShownDailyPuzzle, ShownPuzzle};
use super::outgoing_message::OutgoingMessage;

/// The message with a puzzle, in the user's style.
pub(crate) async fn message(
    bot: &Bot,
    interaction: &InteractionContext,
    view: PuzzleView,
) -> Result<OutgoingMessage, CommandError> {
    let user = &interaction.user;
    let refutation =
        bot.refutations.refutation(&bot.games, user.discord, view.player_id, view.puzzle, &view.attempt).await?;
    let solution = solution(bot, view.puzzle, view.stage()).await?;
    let style = bot.games.style_for(user, interaction.location.guild).await?;
    let format = bot.games.board_format_of(user).await?;
    Ok(bot.message_view.puzzle(&ShownPuzzle { view, refutation, solution, style, format }).await?)
}

/// The message with a daily puzzle, in the user's style.
pub(crate) async fn daily_message(
    bot: &Bot,
    interaction: &InteractionContext,
    view: DailyPuzzleView,
) -> Result<OutgoingMessage, CommandError> {
    let user = &interaction.user;
    let attempt = &view.attempt.attempt;
    let refutation = bot.refutations.refutation(&bot.games, user.discord, view.player_id, view.puzzle, attempt).await?;
    let solution = solution(bot, view.puzzle, view.stage()).await?;
    let style = bot.games.style_for(user, interaction.location.guild).await?;
    let format = bot.games.board_format_of(user).await?;
    Ok(bot.message_view.daily_puzzle(&ShownDailyPuzzle { view, refutation, solution, style, format }).await?)
}

/// What is told of a puzzle that is over, as far as it is known. Nothing waits for it.
async fn solution(bot: &Bot, puzzle: &Puzzle, stage: AnswerStage) -> Result<Option<PuzzleSolution>, CommandError> {
    match stage {
        AnswerStage::Solved | AnswerStage::Revealed => Ok(bot.games.puzzle_solution(puzzle).await?),
        AnswerStage::Open | AnswerStage::Wrong { .. } => Ok(None),
    }
}
