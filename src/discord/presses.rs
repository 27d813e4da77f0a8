//! Buttons and selects: decoded, done, answered.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::domain::{
    ChallengeAction, ChallengeId, DiscordUserId, GameAction, GameId, GivenOptions, Ranking, Refusal, Turn,
};
use crate::rules::Square;
use crate::service::{Origin, Rematch};

use super::ask::Ask;
use super::bot::Bot;
use super::custom_id::{GameButton, Press};
use super::desk::{Promise, Reply, Shown, Trouble};
use super::drawn::Drawn;
use super::replays::ReplaySlot;
use super::standings;

/// Answers a press, whatever it is.
pub(crate) async fn press(bot: &Bot, interaction: &ComponentInteraction) {
    let ask = Ask::from_component(interaction);
    let press = interaction.data.custom_id.parse::<Press>();
    // An answer to this very message is coming; edits of it wait.
    let _answering = match press {
        Ok(Press::Game { game, .. }) => Some(bot.desk.boards.answering(game)),
        _ => None,
    };
    // Taken by a press of Replay that is not refused, and kept until the answer is sent.
    let mut place = None;
    let promise = match press {
        Ok(Press::Game { action: GameButton::Resign, .. } | Press::Replay { .. }) => Promise::Private,
        Ok(Press::PlayBot) => Promise::Public,
        _ => Promise::Update,
    };
    bot.desk.answer(&ask, promise, "press", react(bot, &ask, press.ok(), interaction, &mut place)).await;
}

async fn react(
    bot: &Bot,
    ask: &Ask,
    press: Option<Press>,
    interaction: &ComponentInteraction,
    place: &mut Option<ReplaySlot>,
) -> Result<Reply, Trouble> {
    match press.ok_or(Refusal::BadButton)? {
        Press::Game { game, turn, action } => in_game(bot, ask, game, turn, action, interaction).await,
        Press::Replay { game } => replay(bot, ask, game, place).await,
        Press::Challenge { challenge, answer } => to_challenge(bot, ask, challenge, answer).await,
        Press::Leaderboard { ranking, page, owner } => turn_page(bot, ask, ranking, page, owner).await,
        Press::PlayBot => {
            let view = bot.games.start_game(&ask.user, &GivenOptions::default(), ask.location).await?;
            Ok(Reply::Post(bot.board(view).await?))
        }
    }
}

async fn in_game(
    bot: &Bot,
    ask: &Ask,
    game: GameId,
    turn: Turn,
    action: GameButton,
    interaction: &ComponentInteraction,
) -> Result<Reply, Trouble> {
    let action = match action {
        GameButton::Move(square) => GameAction::Move(square),
        GameButton::Pick(_) => GameAction::Move(picked(interaction)?),
        GameButton::Cancel => GameAction::Cancel,
        GameButton::ClaimWin => GameAction::ClaimWin,
        GameButton::Pause => GameAction::Pause,
        GameButton::Resume => GameAction::Resume,
        GameButton::Stop => GameAction::Stop,
        GameButton::Resign => return ask_to_resign(bot, ask, game).await,
        GameButton::ConfirmResign => return resign(bot, ask, game).await,
        GameButton::KeepPlaying => {
            return Ok(Reply::Update(Shown::plain(Drawn::text(bot.words.still_playing()))));
        }
        GameButton::Rematch => return rematch(bot, ask, game).await,
        GameButton::LevelUp => {
            let next = bot.games.level_up(&ask.user, game).await?;
            return Ok(Reply::UpdateAndPost(bot.board_of(game).await?.into_drawn(), bot.board(next).await?));
        }
    };
    let view = bot.games.apply(&ask.user, ask.moderator, game, action, Some(turn), Origin::Response).await?;
    Ok(Reply::Update(bot.board(view).await?))
}

/// The square chosen in a select.
fn picked(interaction: &ComponentInteraction) -> Result<Square, Refusal> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => match values.as_slice() {
            [value] => value.parse().map_err(|_| Refusal::BadButton),
            _ => Err(Refusal::BadButton),
        },
        _ => Err(Refusal::BadButton),
    }
}

/// Asks privately whether the person means it.
pub(super) async fn ask_to_resign(bot: &Bot, ask: &Ask, game: GameId) -> Result<Reply, Trouble> {
    let view = bot.games.view(game).await?;
    if view.player_id_of(ask.user.discord).is_none() {
        return Err(Refusal::NotYourGame.into());
    }
    if view.game.ending().is_some() {
        return Err(Refusal::GameOver(game).into());
    }
    Ok(Reply::Private(bot.artist.resign_question(&view)))
}

async fn resign(bot: &Bot, ask: &Ask, game: GameId) -> Result<Reply, Trouble> {
    let view = bot.games.apply(&ask.user, ask.moderator, game, GameAction::Resign, None, Origin::Background).await?;
    Ok(Reply::Update(Shown::plain(Drawn::text(bot.words.resigned(view.game.id)))))
}

async fn rematch(bot: &Bot, ask: &Ask, game: GameId) -> Result<Reply, Trouble> {
    match bot.games.rematch(&ask.user, game).await? {
        Rematch::Offered(view) => Ok(Reply::Update(bot.board(*view).await?)),
        Rematch::Started(view) => {
            Ok(Reply::UpdateAndPost(bot.board_of(game).await?.into_drawn(), bot.board(*view).await?))
        }
    }
}

/// Shows whoever asks a finished game move by move; the pressed message stays as it is.
async fn replay(bot: &Bot, ask: &Ask, game: GameId, place: &mut Option<ReplaySlot>) -> Result<Reply, Trouble> {
    let view = bot.games.view(game).await?;
    view.game.check_replay()?;
    *place = bot.replays.place_for(ask.user.discord);
    let place = place.as_ref().ok_or(Refusal::ReplayUnderWay)?;
    Ok(Reply::Private(bot.replays.draw(view, place).await?))
}

async fn to_challenge(bot: &Bot, ask: &Ask, id: ChallengeId, answer: ChallengeAction) -> Result<Reply, Trouble> {
    match answer {
        ChallengeAction::Accept => {
            let view = bot.challenges.accept(&ask.user, id).await?;
            Ok(Reply::Update(bot.board(view).await?))
        }
        ChallengeAction::Decline | ChallengeAction::Cancel => {
            let challenge = bot.challenges.decline_or_cancel(&ask.user, id, answer).await?;
            // Shown by this answer; should it fail, the next look at what is behind shows it.
            bot.challenges.record_shown(id).await?;
            Ok(Reply::Update(Shown::plain(bot.artist.settled(&challenge))))
        }
    }
}

/// Turns the page for the one who called; anybody else gets a copy of their own.
async fn turn_page(bot: &Bot, ask: &Ask, ranking: Ranking, page: u32, owner: DiscordUserId) -> Result<Reply, Trouble> {
    let drawn = standings::draw(bot, ask, ranking, page).await?;
    if ask.user.discord == owner { Ok(Reply::Update(Shown::plain(drawn))) } else { Ok(Reply::Private(drawn)) }
}
