//! The components of the message of a game, and those of messages about a game.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::new_game::{check_channel, check_exhibition};
use crate::discord::features::{running_game, vote};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{GameAction, GameId, Installation, Refusal, Turn};
use crate::service::{GameView, Origin, Rematch, ServiceError};
use crate::words::message;
use rules::Square;

use super::hint;

custom_id! {
    /// Something that a player does in a game.
    pub(crate) struct GameComponent {
        game: GameId,
        /// The turn that the message showed.
        turn: Turn,
        button: GameButton,
    } = "g:{game}:{turn}:{button}"
}

custom_id! {
    /// The components of a game's message, and of private questions about the game.
    pub(crate) enum GameButton {
        Resign = "resign",
        ConfirmResign = "resign!",
        /// Resigns a game that is not rated then, if nobody has moved since the question.
        ConfirmEarlyResign = "resign-early!",
        /// Cancels a game that has just begun, as the answer to a question.
        ConfirmCancel = "cancel!",
        /// Ends a game of others, as a moderator.
        ConfirmEnd = "end!",
        /// Annuls a rated game, as somebody who manages the server.
        ConfirmAnnul = "annul!",
        /// Lets an annulled game count again, as the owner of the bot.
        ConfirmRestore = "restore!",
        DeclineAnnulment = "keep-status",
        KeepPlaying = "keep",
        Cancel = "cancel",
        Draw = "draw",
        AcceptDraw = "draw!",
        Undo = "undo",
        /// Takes back a move in a game that counts until then.
        ConfirmUndo = "undo-yes!",
        AcceptUndo = "undo!",
        Hint = "hint",
        /// Shows a hint in a game that counts until then.
        ConfirmHint = "hint!",
        DeclineOffer = "decline",
        ClaimWin = "claim",
        /// Gives the opponent a day. Carries what both sides had left together, in milliseconds: each gift changes that, so a double
        /// click gives one day.
        GiveTime { left_ms: i64 } = "give-time-{left_ms}",
        ConditionalMoves = "if",
        DeclineWin = "decline-win",
        ConfirmWin = "confirm-win",
        Rematch = "rematch",
        LevelUp = "level-up",
        Easier = "easier",
        Pause = "pause",
        Resume = "resume",
        Stop = "stop",
        /// A select whose chosen value is the square. The number tells the selects of one message apart.
        Select(number: u8) = "pick{number}",
        Move(square: Square) = "{square}",
    }
}

impl GameButton {
    /// Whether the button stands below a game that has ended.
    fn is_of_ended_game(self) -> bool {
        matches!(self, Self::DeclineWin | Self::ConfirmWin | Self::Rematch | Self::LevelUp | Self::Easier)
    }
}

impl Component for GameComponent {
    fn name(self) -> &'static str {
        match self.button {
            GameButton::Move(_) | GameButton::Select(_) => "move",
            _ => "game button",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self.button {
            GameButton::Resign | GameButton::Hint | GameButton::ConditionalMoves => Deferral::Private,
            GameButton::LevelUp | GameButton::Easier => Deferral::Public,
            _ => Deferral::Update,
        })
    }

    fn place(self) -> Place {
        match self.button {
            // The response replaces the question.
            GameButton::ConfirmResign
            | GameButton::ConfirmEarlyResign
            | GameButton::ConfirmCancel
            | GameButton::ConfirmEnd
            | GameButton::ConfirmAnnul
            | GameButton::ConfirmRestore
            | GameButton::DeclineAnnulment
            | GameButton::ConfirmUndo
            | GameButton::ConfirmHint
            | GameButton::KeepPlaying => Place::Private,
            _ => Place::Game(self.game),
        }
    }

    /// Background edits of the game's message wait until the response is delivered.
    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let pending = bot.pending_responses.begin(self.game);
        let response = click(bot, interaction, self).await?;
        Ok(response.holding(pending))
    }
}

async fn click(
    bot: &Bot,
    interaction: &InteractionContext,
    GameComponent { game, turn, button }: GameComponent,
) -> Result<Response, CommandError> {
    // Where the bot cannot edit its messages by itself, a click brings an older board up to date.
    if interaction.location.installation == Installation::User && !interaction.clicked_is_private {
        let view = bot.games.view(game).await?;
        if view.game.turn != turn || view.game.ending().is_some() && !button.is_of_ended_game() {
            return bot.show_game(interaction, view).await;
        }
    }
    let counted_until = |action| bot.games.counted_until(&interaction.user, game, action, turn);
    let action = match button {
        GameButton::Move(square) => GameAction::Move(square),
        GameButton::Select(_) => GameAction::Move(interaction.selected_as()?),
        GameButton::Cancel => match bot.games.cancelled_for_opponent(&interaction.user, game, turn).await? {
            Some(view) => return Ok(Response::private(bot.message_view.cancel_question(&view))),
            None => GameAction::Cancel,
        },
        GameButton::Draw => GameAction::OfferDraw,
        GameButton::AcceptDraw => GameAction::AcceptDraw,
        GameButton::Undo => match counted_until(GameAction::Undo).await? {
            Some(view) => return Ok(Response::private(bot.message_view.undo_question(&view))),
            None => GameAction::Undo,
        },
        GameButton::AcceptUndo => GameAction::AcceptUndo,
        GameButton::DeclineOffer => GameAction::DeclineOffer,
        GameButton::ClaimWin => GameAction::ClaimWin,
        GameButton::GiveTime { left_ms } => GameAction::GiveTime { left_ms },
        GameButton::DeclineWin => GameAction::DeclineWin,
        GameButton::ConfirmWin => GameAction::ConfirmWin,
        GameButton::Pause => GameAction::Pause,
        GameButton::Resume => GameAction::Resume,
        GameButton::Stop => {
            let view = bot.games.view(game).await?;
            if view.game.is_vote() {
                return vote::stop_question(bot, interaction, &view);
            }
            GameAction::Stop
        }
        GameButton::Resign => return Ok(Response::private(running_game::question(bot, interaction, game).await?)),
        GameButton::Hint => {
            return Ok(Response::private(match counted_until(GameAction::Hint).await? {
                Some(view) => bot.message_view.hint_question(&view),
                None => hint::hint(bot, interaction, game, turn).await?,
            }));
        }
        GameButton::ConfirmHint => return Ok(Response::update(hint::hint(bot, interaction, game, turn).await?)),
        GameButton::ConfirmUndo => return undo(bot, interaction, game, turn).await,
        GameButton::ConditionalMoves => return bot.show_conditional_moves(interaction, game, turn).await,
        GameButton::ConfirmEnd => return end(bot, interaction, game).await,
        GameButton::ConfirmAnnul => return annul(bot, interaction, game).await,
        GameButton::ConfirmRestore => return restore(bot, interaction, game).await,
        GameButton::DeclineAnnulment => {
            return Ok(Response::update(OutgoingMessage::text(message!(bot.words, "annulment-declined"))));
        }
        GameButton::ConfirmResign => return resign(bot, interaction, game, None).await,
        GameButton::ConfirmEarlyResign => return resign(bot, interaction, game, Some(turn)).await,
        GameButton::ConfirmCancel => return cancel(bot, interaction, game).await,
        GameButton::KeepPlaying => {
            return Ok(Response::update(OutgoingMessage::text(message!(bot.words, "still-playing"))));
        }
        GameButton::Rematch => return rematch(bot, interaction, game).await,
        GameButton::LevelUp => return next_game(bot, interaction, bot.games.level_up(&interaction.user, game)).await,
        GameButton::Easier => return next_game(bot, interaction, bot.games.easier(&interaction.user, game)).await,
    };
    let (user, is_moderator) = (&interaction.user, interaction.is_moderator);
    let games = bot.games.requested_at(interaction.requested_at());
    let view = games.apply(user, is_moderator, game, action, Some(turn), Origin::Response).await?;
    if let GameAction::Move(square) = action
        && view.game.is_vote()
    {
        return Ok(Response::private(OutgoingMessage::text(bot.words.vote_counted(&view.game, square))));
    }
    bot.show_game(interaction, view).await
}

/// Ends the game. The clicked message is the private question, so the game's own message is edited in the background. If what the
/// question said was true only at its turn, and somebody has moved since, it is asked anew.
async fn resign(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    turn: Option<Turn>,
) -> Result<Response, CommandError> {
    let (user, is_moderator) = (&interaction.user, interaction.is_moderator);
    match bot.games.apply(user, is_moderator, game, GameAction::Resign, turn, Origin::Background).await {
        Ok(view) => Ok(Response::update(OutgoingMessage::text(message!(bot.words, "resigned", game = view.game.id)))),
        Err(ServiceError::Refused(Refusal::OutdatedButton)) => {
            Ok(Response::update(running_game::question(bot, interaction, game).await?))
        }
        Err(error) => Err(error.into()),
    }
}

/// Takes back the user's last move. The clicked message is the private question here, too.
async fn undo(bot: &Bot, interaction: &InteractionContext, game: GameId, turn: Turn) -> Result<Response, CommandError> {
    bot.games.apply(&interaction.user, false, game, GameAction::Undo, Some(turn), Origin::Background).await?;
    Ok(Response::update(OutgoingMessage::text(message!(bot.words, "undone", game))))
}

/// Cancels the game, if that is still possible. The clicked message is the private question here, too.
async fn cancel(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let (user, is_moderator) = (&interaction.user, interaction.is_moderator);
    let view = bot.games.apply(user, is_moderator, game, GameAction::Cancel, None, Origin::Background).await?;
    Ok(Response::update(OutgoingMessage::text(message!(bot.words, "cancelled", game = view.game.id))))
}

/// Ends a game of others. The permission is checked again, because the question may be old or forged.
async fn end(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let view = bot.games.view(game).await?;
    if view.game.is_vote() {
        vote::stop(bot, interaction, &view).await?;
        return Ok(Response::update(OutgoingMessage::text(message!(bot.words, "ended", game))));
    }
    bot.games.end_as_moderator(&interaction.user, interaction.moderated_guild()?, game).await?;
    Ok(Response::update(OutgoingMessage::text(message!(bot.words, "ended", game))))
}

/// Annuls a game. Here, too, the permission is checked again.
async fn annul(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    bot.ratings.annul(&interaction.user, interaction.annulling_guild()?, game).await?;
    Ok(Response::update(OutgoingMessage::text(message!(bot.words, "annulled", game))))
}

/// Lets an annulled game count again.
async fn restore(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    if !bot.is_owner(&interaction.user) {
        return Err(Refusal::NotOwner.into());
    }
    bot.ratings.restore(&interaction.user, game).await?;
    Ok(Response::update(OutgoingMessage::text(message!(bot.words, "restored", game))))
}

/// Offers the rematch, or posts the board of the new game. The ended game's message is then edited in the background.
async fn rematch(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    if bot.games.view(game).await?.game.is_exhibition() {
        check_exhibition(bot, interaction).await?;
    } else {
        check_channel(bot, interaction).await?;
    }
    match bot.games.rematch(&interaction.user, game).await? {
        Rematch::Offered(view) => Ok(Response::update(bot.game_message(*view).await?)),
        Rematch::Started(view) => bot.post_new_game(*view).await,
    }
}

/// Posts the board of the next game. The ended game's message is edited in the background.
async fn next_game(
    bot: &Bot,
    interaction: &InteractionContext,
    start: impl Future<Output = Result<GameView, ServiceError>>,
) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    bot.post_new_game(start.await?).await
}

custom_id! {
    /// A button about a game.
    pub(crate) enum AboutGameComponent {
        /// Posts the board of a running game in this channel.
        Board { game: GameId } = "m:{game}",
        /// Says how the bot played a finished game.
        BotPlay { game: GameId } = "b:{game}",
    }
}

impl Component for AboutGameComponent {
    fn name(self) -> &'static str {
        match self {
            Self::Board { .. } => "board",
            Self::BotPlay { .. } => "how the bot played",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Board { .. } => Deferral::Public,
            Self::BotPlay { .. } => Deferral::Private,
        })
    }

    fn place(self) -> Place {
        Place::Anywhere
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Board { game } => {
                let view = bot.games.view(game).await?;
                if view.game.ending().is_some() {
                    return Err(Refusal::GameOver(game).into());
                }
                running_game::post(bot, interaction, view, None).await
            }
            Self::BotPlay { game } => {
                let view = bot.games.view(game).await?;
                let play = view.bot_play.ok_or(Refusal::BadButton)?;
                let text = bot.words.bot_play(game, view.game.game.variant().goal, &play);
                Ok(Response::private(OutgoingMessage::text(text)))
            }
        }
    }
}
