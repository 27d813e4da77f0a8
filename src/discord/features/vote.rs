//! `/vote`: a channel plays together against a level, by votes. Its board is that of any game, and a click on a square is a vote.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, GameOptionTexts, options, respond};
use crate::discord::deferral::Deferral;
use crate::discord::features::new_game::check_channel;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{GameAction, Refusal};
use crate::service::{GameView, Origin};

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(crate) async fn vote(
    ctx: CommandContext<'_>,
    level: Option<String>,
    time: Option<String>,
    color: Option<String>,
    board: Option<String>,
    setup: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> CommandResult {
    respond!(ctx, Deferral::Public, "vote", |bot, interaction| {
        let options = GameOptionTexts { color, board, setup, goal, view, ..GameOptionTexts::default() };
        check_channel(bot, &interaction).await?;
        let level = level.as_deref().map(|text| options::level(&bot.words, text)).transpose()?;
        let time = options::choice("time", time.as_deref())?.unwrap_or_default();
        let games = bot.games.once(interaction.request());
        let (user, given) = (&interaction.user, options.parse(&bot.words)?);
        bot.post_new_game(games.start_vote(user, level, time, &given, interaction.location).await?).await
    })
}

/// Asks privately whether the user wants to end a vote game.
///
/// # Errors
/// A refusal when the user may not do that, or when the game is over.
pub(crate) fn stop_question(
    bot: &Bot,
    interaction: &InteractionContext,
    view: &GameView,
) -> Result<Response, CommandError> {
    if !interaction.is_moderator && view.started_by.discord != Some(interaction.user.discord) {
        return Err(Refusal::NotStarter.into());
    }
    if view.game.ending().is_some() {
        return Err(Refusal::GameOver(view.game.id).into());
    }
    Ok(Response::private(bot.message_view.end_question(view)))
}

/// Ends a vote game. The permission is checked again, because the question may be old or forged.
pub(crate) async fn stop(bot: &Bot, interaction: &InteractionContext, view: &GameView) -> Result<(), CommandError> {
    let is_here = interaction.location.guild == view.game.location.guild;
    let (user, id) = (&interaction.user, view.game.id);
    bot.games.apply(user, interaction.is_moderator && is_here, id, GameAction::Stop, None, Origin::Background).await?;
    Ok(())
}

/// Checks that a user may vote here: only where the board is can they see it.
///
/// # Errors
/// A refusal with the place of the board.
pub(crate) fn check_vote_here(interaction: &InteractionContext, view: &GameView) -> Result<(), Refusal> {
    let is_here = view.channel() == interaction.location.channel;
    if is_here || !view.game.is_vote() { Ok(()) } else { Err(Refusal::BoardElsewhere(view.link())) }
}
