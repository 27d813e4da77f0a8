//! The Replay button of a finished game, and the components of the private message in which a user steps through a game.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{ReplayButton, ReplayPanelId, ReplaySubject};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{ReplayStep, Replayed};
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal};

/// Shows the start of the game to the user. The game's message stays as it is.
pub(super) async fn open(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let replayed = bot.replayed_game(interaction, Some(game)).await?;
    let step = ReplayStep { replayed, ply: 0, is_shared: false };
    Ok(Response::private(bot.message_view.replay_panel(&step).await?))
}

/// Shows another position, or sends the game in another form.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: ReplayPanelId,
) -> Result<Response, CommandError> {
    let replayed = match id.subject {
        ReplaySubject::Game(game) => bot.replayed_game(interaction, Some(game)).await?,
        ReplaySubject::Record { variant, pasted } => {
            let style = bot.games.style_for(&interaction.user, interaction.location.guild).await?;
            // After a restart, what the user gave is gone. The game itself is in the message.
            let choices = pasted.and_then(|id| bot.pastes.get(id.paste).ok()?.choices(id, variant));
            let found = Replayed::from_message(&interaction.clicked_content, variant, style, choices);
            found.ok_or(Refusal::BadButton)?
        }
    };
    let ply = match id.button {
        ReplayButton::Jump => interaction.selected_number()?,
        _ => id.ply,
    };
    let ply = usize::from(ply);
    if ply > replayed.game().plies().len() {
        return Err(Refusal::BadButton.into());
    }
    let step = ReplayStep { replayed, ply, is_shared: id.is_shared };
    match id.button {
        ReplayButton::First | ReplayButton::Back | ReplayButton::Forward | ReplayButton::Last | ReplayButton::Jump => {
            Ok(Response::update(bot.message_view.replay_panel(&step).await?))
        }
        ReplayButton::Picture => {
            let slot = bot.replays.reserve(interaction.user.discord).ok_or(Refusal::ReplayUnderWay)?;
            let message = bot.replays.draw(&step.replayed, &slot).await?;
            Ok(Response::private(message).holding(slot))
        }
        ReplayButton::Transcript => Ok(Response::private(bot.message_view.replay_transcript(&step.replayed))),
        ReplayButton::Share => share(bot, interaction, step).await,
    }
}

/// Takes the button to share away, then posts the replay. If the program ends in between, it is not posted, rather than twice.
async fn share(bot: &Bot, interaction: &InteractionContext, step: ReplayStep) -> Result<Response, CommandError> {
    let clicked = interaction.clicked_message.ok_or(Refusal::BadButton)?;
    let slot = bot.replays.reserve(interaction.user.discord).ok_or(Refusal::ReplayUnderWay)?;
    let step = ReplayStep { is_shared: true, ..step };
    let panel = bot.message_view.replay_panel(&step).await?;
    let post = bot.replays.draw_shared(&step.replayed, &slot).await?;
    if !bot.replays.record_share(clicked.message) {
        return Err(Refusal::ReplayShared.into());
    }
    Ok(Response::update(panel).followed_by(post).holding(slot))
}
