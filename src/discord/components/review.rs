//! The Review button of a finished game, the buttons below the card of a review, and the components of the private message in which a
//! user steps through it.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{ReviewButton, ReviewPanelId, ReviewSubject};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{ReviewStep, Reviewed};
use crate::discord::response::Response;
use crate::discord::start_check::check_channel;
use crate::domain::{GameId, Refusal};
use rules::Level;

/// Posts the card of a game. Once it has been posted in the channel, who clicks again sees it in private.
pub(super) async fn open(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let reviewed = bot.reviewed_game(interaction, Some(game)).await?;
    bot.post_review(interaction, &reviewed).await
}

/// Starts a game from the position before a move, against the level chosen in the select. The user plays the side to move.
async fn try_from_here(
    bot: &Bot,
    interaction: &InteractionContext,
    reviewed: &Reviewed,
    index: u16,
) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    let game = reviewed.review().game();
    let plies = usize::from(index);
    if plies >= game.plies().len() {
        return Err(Refusal::BadButton.into());
    }
    let number = u8::try_from(interaction.selected_number()?).map_err(|_| Refusal::BadButton)?;
    let level = Level::try_from(number).map_err(|_| Refusal::BadButton)?;
    let games = bot.games.once(interaction.request());
    let view = games.start_from_review(&interaction.user, game, plies, level, interaction.location).await?;
    bot.post_new_game(view).await
}

/// Shows a move, or starts a game from there.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: ReviewPanelId,
) -> Result<Response, CommandError> {
    let reviewed = match id.subject {
        ReviewSubject::Game(game) => bot.reviewed_game(interaction, Some(game)).await?,
        ReviewSubject::Record(review) => bot.reviewed_record(interaction, review).await?,
    };
    if id.button == ReviewButton::Try {
        return try_from_here(bot, interaction, &reviewed, id.index).await;
    }
    let index = match id.button {
        ReviewButton::Jump => interaction.selected_number()?.into(),
        ReviewButton::Open => reviewed.worst_move().map_or(0, |made| made.index),
        _ => usize::from(id.index),
    };
    let line = match id.button {
        ReviewButton::Line(line) => Some(line),
        _ => None,
    };
    let format = bot.games.board_format_of(&interaction.user).await?;
    let step = ReviewStep { reviewed, index, line, format };
    let made = step.made().ok_or(Refusal::BadButton)?;
    let panel = bot.message_view.review_panel(&step, made).await?;
    Ok(if id.button.is_below_card() { Response::private(panel) } else { Response::update(panel) })
}
