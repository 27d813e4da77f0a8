//! `/games`, `/move` and `/board`, and the components of a running game.

mod component;
mod hint;

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};
use tokio::time::timeout;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::deferral::Deferral;
use crate::discord::features::vote::check_vote_here;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{BoardFormat, ChannelId, GameAction, GameId, GameLink, Refusal, User};
use crate::service::{GameView, Origin, ServiceError};
use crate::words::{GameLine, label, message};
use rules::Square;

pub(crate) use component::{AboutGameComponent, GameButton, GameComponent};

/// How long a list of games waits for Discord: its response has to come within three seconds.
const CHECK_LIMIT: Duration = Duration::from_secs(1);

#[poise::command(slash_command)]
pub(crate) async fn games(ctx: CommandContext<'_>) -> CommandResult {
    // A deferred response could not become a list.
    respond!(ctx, None, "games", |bot, interaction| {
        let running = bot.games.running_games(&interaction.user).await?;
        if running.is_empty() {
            return Ok(Response::private(OutgoingMessage::text(message!(bot.words, "games-none"))));
        }
        let mut links: Vec<GameLink> = running.iter().map(GameView::link).collect();
        // Where Discord does not say it in time, the boards count as there.
        let _in_time = timeout(CHECK_LIMIT, bot.responder.game_messages.check_places(&mut links)).await;
        let mut lines = Vec::new();
        for (view, &link) in running.iter().zip(&links) {
            lines.push(GameLine {
                game: &view.game,
                players: &view.players,
                holiday_until: view.holiday_until,
                viewer: view.player_id_of(interaction.user.discord).unwrap_or(view.started_by.id),
                link,
            });
        }
        let has_days = running.iter().any(|view| view.game.clock.is_some_and(|clock| clock.is_per_move()));
        let left_ms = if has_days { bot.players.holiday_to_take_ms(&interaction.user).await? } else { None };
        let here = interaction.location.guild;
        let buttons = running.iter().zip(&links);
        let buttons =
            buttons.map(|(view, link)| bot.message_view.game_list_buttons(view, link, &interaction)).collect();
        let text = bot.words.running_games(&lines, left_ms, here);
        Ok(Response::private(OutgoingMessage::list(text, buttons, Vec::new())))
    })
}

impl MessageView {
    /// The buttons of a running game in the list of a user: what is possible from there.
    fn game_list_buttons(
        &self,
        view: &GameView,
        link: &GameLink,
        interaction: &InteractionContext,
    ) -> Vec<CreateButton> {
        let game = &view.game;
        let mut buttons = Vec::new();
        let here = interaction.location;
        // In a thread, the board stays there.
        let is_in_thread = !link.is_deleted() && view.open_thread().is_some_and(|thread| thread != here.channel);
        if game.location.shares_boards_with(here) && !is_in_thread {
            let open = AboutGameComponent::Board { game: game.id };
            buttons.push(self.button(open, label!("button-open-here"), ButtonStyle::Primary));
        }
        if view.player_id_of(interaction.user.discord).is_some() && !game.is_vote() {
            let resign = GameComponent { game: game.id, turn: game.turn, button: GameButton::Resign };
            let label = if view.can_be_resigned() { label!("button-resign") } else { label!("button-cancel") };
            buttons.push(self.button(resign, label, ButtonStyle::Secondary));
        }
        buttons
    }
}

#[poise::command(slash_command)]
pub(crate) async fn r#move(ctx: CommandContext<'_>, square: String, game: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Public, "move", |bot, interaction| {
        let view = find_game(bot, &interaction, game.as_deref()).await?;
        let square = options::square(&square, view.game.shape())?;
        check_vote_here(&interaction, &view)?;
        if view.channel() == interaction.location.channel {
            play_here(bot, &interaction, view.game.id, square).await
        } else {
            play_elsewhere(bot, &interaction, view.game.id, square).await
        }
    })
}

/// The game that the option names, or else the one that the user most likely means.
async fn find_game(bot: &Bot, interaction: &InteractionContext, game: Option<&str>) -> Result<GameView, CommandError> {
    let named = options::game(game)?;
    let found = bot.games.find(&interaction.user, interaction.location.channel, named).await?;
    if found.channel() == interaction.location.channel {
        return Ok(found);
    }
    let mut link = [found.link()];
    bot.responder.game_messages.check_places(&mut link).await;
    // A deleted thread is no longer the place of the game.
    if link == [found.link()] { Ok(found) } else { Ok(bot.games.view(found.game.id).await?) }
}

/// Plays a move in the game's own channel. The response is the board, at the bottom of the channel.
async fn play_here(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    square: Square,
) -> Result<Response, CommandError> {
    let pending = bot.pending_responses.begin(game);
    let view = play(bot, interaction, game, square, Origin::Response).await?;
    if view.game.is_vote() {
        return Ok(Response::private(OutgoingMessage::text(bot.words.vote_counted(&view.game, square))));
    }
    Ok(Response::post(bot.game_message(view).await?).holding(pending))
}

async fn play(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    square: Square,
    origin: Origin,
) -> Result<GameView, ServiceError> {
    let games = bot.games.requested_at(interaction.requested_at());
    games.apply(&interaction.user, false, game, GameAction::Move(square), None, origin).await
}

/// Plays a move from another channel. The board stays where it is, and the response links to it.
async fn play_elsewhere(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    square: Square,
) -> Result<Response, CommandError> {
    let view = play(bot, interaction, game, square, Origin::Background).await?;
    let link = view.link();
    let text = bot.words.move_played_elsewhere(game, square, bot.words.board_link(&link));
    Ok(private(bot, interaction, text, link))
}

/// A private response about a game in another channel. If that is deleted, it offers to bring the board here.
fn private(bot: &Bot, interaction: &InteractionContext, text: String, link: GameLink) -> Response {
    let here = interaction.location.guild;
    Response::private(bot.message_view.with_deleted_boards(OutgoingMessage::text(text), &[link], here))
}

#[poise::command(slash_command)]
pub(crate) async fn board(ctx: CommandContext<'_>, game: Option<String>, view: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Public, "board", |bot, interaction| {
        let format = options::choice("view", view.as_deref())?;
        let found = find_game(bot, &interaction, game.as_deref()).await?;
        post(bot, &interaction, found, format).await
    })
}

/// The response with the board, in this format if one is given. If the game is played in a thread, the board is posted there.
///
/// # Errors
/// A refusal when it is neither a game of the user nor the vote game of this channel, or when the board belongs to another server or
/// to direct messages.
pub(crate) async fn post(
    bot: &Bot,
    interaction: &InteractionContext,
    found: GameView,
    format: Option<BoardFormat>,
) -> Result<Response, CommandError> {
    let is_voted_here = found.game.is_vote() && found.channel() == interaction.location.channel;
    if !belongs_to(&found, &interaction.user) && !is_voted_here {
        return Err(Refusal::NotYourGame.into());
    }
    if !found.game.location.shares_boards_with(interaction.location) {
        return Err(Refusal::BoardElsewhere(found.link()).into());
    }
    if let Some(thread) = found.open_thread().filter(|&thread| thread != interaction.location.channel) {
        return post_in_thread(bot, interaction, &found, format, thread).await;
    }
    let pending = bot.pending_responses.begin(found.game.id);
    let view = match format {
        Some(format) => bot.games.set_board_format(&interaction.user, found.game.id, format).await?,
        None => found,
    };
    Ok(Response::post(bot.game_message(view).await?).holding(pending))
}

/// Arranges for the board to be posted again in the thread in which the game is played. The response leads there.
async fn post_in_thread(
    bot: &Bot,
    interaction: &InteractionContext,
    found: &GameView,
    format: Option<BoardFormat>,
    thread: ChannelId,
) -> Result<Response, CommandError> {
    let game = found.game.id;
    if let Some(format) = format {
        bot.games.set_board_format(&interaction.user, game, format).await?;
    }
    bot.responder.game_messages.post_again(game);
    Ok(Response::private(OutgoingMessage::text(bot.words.board_in_thread(game, thread))))
}

/// Whether the user plays in the game or started it.
fn belongs_to(view: &GameView, user: &User) -> bool {
    view.player_id_of(user.discord).is_some() || view.started_by.discord == Some(user.discord)
}

/// The question whether the user wants to resign.
pub(crate) async fn question(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
) -> Result<OutgoingMessage, CommandError> {
    let view = bot.games.view(game).await?;
    let color = view.color_of(interaction.user.discord).ok_or(Refusal::NotYourGame)?;
    if view.game.ending().is_some() {
        return Err(Refusal::GameOver(game).into());
    }
    Ok(bot.message_view.resign_question(&view, color))
}
