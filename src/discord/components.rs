//! Buttons and selects: decoded, done, answered.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::domain::{
    ChallengeAction, ChallengeId, DiscordUserId, GameAction, GameId, GivenOptions, Ranking, Refusal, Turn,
};
use crate::rules::Square;
use crate::service::{Origin, Rematch};

use super::bot::Bot;
use super::component_id::{ComponentId, GameButton};
use super::interaction_context::InteractionContext;
use super::leaderboard;
use super::outgoing_message::OutgoingMessage;
use super::replays::ReplaySlot;
use super::responder::{CommandError, Deferral, Response, TrackedMessage};

/// Answers a press, whatever it is.
pub(crate) async fn press(bot: &Bot, component: &ComponentInteraction) {
    let interaction = InteractionContext::from_component(component);
    let press = component.data.custom_id.parse::<ComponentId>();
    // An answer to this very message is coming; edits of it wait.
    let _pending_response = match press {
        Ok(ComponentId::Game { game, .. }) => Some(bot.responder.game_messages.begin_response(game)),
        _ => None,
    };
    // Taken by a press of Replay that is not refused, and kept until the answer is sent.
    let mut slot = None;
    let deferral = match press {
        Ok(ComponentId::Game { action: GameButton::Resign, .. } | ComponentId::Replay { .. }) => Deferral::Private,
        Ok(ComponentId::PlayBot) => Deferral::Public,
        _ => Deferral::Update,
    };
    bot.responder
        .respond(&interaction, deferral, "press", react(bot, &interaction, press.ok(), component, &mut slot))
        .await;
}

async fn react(
    bot: &Bot,
    interaction: &InteractionContext,
    press: Option<ComponentId>,
    component: &ComponentInteraction,
    slot: &mut Option<ReplaySlot>,
) -> Result<Response, CommandError> {
    match press.ok_or(Refusal::BadButton)? {
        ComponentId::Game { game, turn, action } => {
            press_game_button(bot, interaction, game, turn, action, component).await
        }
        ComponentId::Replay { game } => replay(bot, interaction, game, slot).await,
        ComponentId::Challenge { challenge, answer } => {
            press_challenge_button(bot, interaction, challenge, answer).await
        }
        ComponentId::Leaderboard { ranking, page, owner } => show_page(bot, interaction, ranking, page, owner).await,
        ComponentId::PlayBot => {
            let view = bot.games.start_game(&interaction.user, &GivenOptions::default(), interaction.location).await?;
            Ok(Response::Post(bot.board(view).await?))
        }
    }
}

async fn press_game_button(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    turn: Turn,
    action: GameButton,
    component: &ComponentInteraction,
) -> Result<Response, CommandError> {
    let action = match action {
        GameButton::Move(square) => GameAction::Move(square),
        GameButton::Select(_) => GameAction::Move(selected_square(component)?),
        GameButton::Cancel => GameAction::Cancel,
        GameButton::ClaimWin => GameAction::ClaimWin,
        GameButton::Pause => GameAction::Pause,
        GameButton::Resume => GameAction::Resume,
        GameButton::Stop => GameAction::Stop,
        GameButton::Resign => return confirm_resign(bot, interaction, game).await,
        GameButton::ConfirmResign => return resign(bot, interaction, game).await,
        GameButton::KeepPlaying => {
            return Ok(Response::Update(TrackedMessage::plain(OutgoingMessage::text(bot.words.still_playing()))));
        }
        GameButton::Rematch => return rematch(bot, interaction, game).await,
        GameButton::LevelUp => {
            let next = bot.games.level_up(&interaction.user, game).await?;
            return Ok(Response::UpdateAndPost(bot.board_of(game).await?.into_message(), bot.board(next).await?));
        }
    };
    let view =
        bot.games.apply(&interaction.user, interaction.moderator, game, action, Some(turn), Origin::Response).await?;
    Ok(Response::Update(bot.board(view).await?))
}

/// The square chosen in a select.
fn selected_square(component: &ComponentInteraction) -> Result<Square, Refusal> {
    match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => match values.as_slice() {
            [value] => value.parse().map_err(|_| Refusal::BadButton),
            _ => Err(Refusal::BadButton),
        },
        _ => Err(Refusal::BadButton),
    }
}

/// Asks privately whether the person means it.
pub(super) async fn confirm_resign(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
) -> Result<Response, CommandError> {
    let view = bot.games.view(game).await?;
    if view.player_id_of(interaction.user.discord).is_none() {
        return Err(Refusal::NotYourGame.into());
    }
    if view.game.ending().is_some() {
        return Err(Refusal::GameOver(game).into());
    }
    Ok(Response::Private(bot.message_view.resign_question(&view)))
}

async fn resign(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let view = bot
        .games
        .apply(&interaction.user, interaction.moderator, game, GameAction::Resign, None, Origin::Background)
        .await?;
    Ok(Response::Update(TrackedMessage::plain(OutgoingMessage::text(bot.words.resigned(view.game.id)))))
}

async fn rematch(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    match bot.games.rematch(&interaction.user, game).await? {
        Rematch::Offered(view) => Ok(Response::Update(bot.board(*view).await?)),
        Rematch::Started(view) => {
            Ok(Response::UpdateAndPost(bot.board_of(game).await?.into_message(), bot.board(*view).await?))
        }
    }
}

/// Shows whoever asks a finished game move by move; the pressed message stays as it is.
async fn replay(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    slot: &mut Option<ReplaySlot>,
) -> Result<Response, CommandError> {
    let view = bot.games.view(game).await?;
    view.game.check_replay()?;
    *slot = bot.replays.reserve(interaction.user.discord);
    let slot = slot.as_ref().ok_or(Refusal::ReplayUnderWay)?;
    Ok(Response::Private(bot.replays.draw(view, slot).await?))
}

async fn press_challenge_button(
    bot: &Bot,
    interaction: &InteractionContext,
    id: ChallengeId,
    answer: ChallengeAction,
) -> Result<Response, CommandError> {
    match answer {
        ChallengeAction::Accept => {
            let view = bot.challenges.accept(&interaction.user, id).await?;
            Ok(Response::Update(bot.board(view).await?))
        }
        ChallengeAction::Decline | ChallengeAction::Cancel => {
            let challenge = bot.challenges.decline_or_cancel(&interaction.user, id, answer).await?;
            // Shown by this answer; should it fail, the next look at what is behind shows it.
            bot.challenges.record_shown(id).await?;
            Ok(Response::Update(TrackedMessage::plain(bot.message_view.settled(&challenge))))
        }
    }
}

/// Turns the page for the one who called; anybody else gets a copy of their own.
async fn show_page(
    bot: &Bot,
    interaction: &InteractionContext,
    ranking: Ranking,
    page: u32,
    owner: DiscordUserId,
) -> Result<Response, CommandError> {
    let message = leaderboard::draw(bot, interaction, ranking, page).await?;
    if interaction.user.discord == owner {
        Ok(Response::Update(TrackedMessage::plain(message)))
    } else {
        Ok(Response::Private(message))
    }
}
