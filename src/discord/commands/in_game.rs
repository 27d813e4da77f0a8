//! `/move`, `/board`, `/resign`: the commands that act on a running game.

use std::convert::Infallible;

use crate::domain::{Refusal, User};
use crate::service::{GameView, Origin};

use super::super::ask::Ask;
use super::super::bot::Bot;
use super::super::desk::{Promise, Reply, Trouble};
use super::super::drawn::Drawn;
use super::super::presses::ask_to_resign;
use super::{Context, complete, given};

#[poise::command(slash_command)]
pub(super) async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "complete::square"] square: String,
    #[autocomplete = "complete::game"] game: Option<String>,
) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    bot.desk
        .answer(&ask, Promise::Public, "move", async {
            let picked = bot.games.find_game(&ask.user, ask.location.channel, given::game(game.as_deref())?).await?;
            play_on(bot, &ask, &picked, &square).await
        })
        .await;
    Ok(())
}

/// Plays the move. In the game's own channel the answer is the board, at the bottom where it can be seen; elsewhere the
/// board stays where it is.
async fn play_on(bot: &Bot, ask: &Ask, picked: &GameView, square: &str) -> Result<Reply, Trouble> {
    let id = picked.game.id;
    let here = picked.channel() == ask.location.channel;
    let answering = here.then(|| bot.desk.boards.answering(id));
    let origin = if here { Origin::Response } else { Origin::Background };
    let view = bot.games.play_square(&ask.user, id, square, origin).await?;
    match (here, view.game.game.plies().last(), view.game_message) {
        (false, Some(ply), Some(board)) => {
            let link = bot.words.message_link(view.game.location.guild, board.message);
            Ok(Reply::Private(Drawn::text(bot.words.move_played_elsewhere(id, ply.square, &link))))
        }
        _ => Ok(Reply::Post(bot.board(view).await?.holding(answering))),
    }
}

#[poise::command(slash_command)]
pub(super) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "complete::game"] game: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    bot.desk
        .answer(&ask, Promise::Public, "board", async {
            let format = given::format(view.as_deref())?;
            let picked = bot.games.find_game(&ask.user, ask.location.channel, given::game(game.as_deref())?).await?;
            if !belongs_to(&picked, &ask.user) {
                return Err(Refusal::NotYourGame.into());
            }
            let answering = bot.desk.boards.answering(picked.game.id);
            let view = match format {
                Some(format) => bot.games.set_board_format(&ask.user, picked.game.id, format).await?,
                None => picked,
            };
            Ok(Reply::Post(bot.board(view).await?.holding(Some(answering))))
        })
        .await;
    Ok(())
}

/// Whether somebody plays in a game or started it.
fn belongs_to(view: &GameView, user: &User) -> bool {
    view.player_id_of(user.discord).is_some() || view.started_by.discord == Some(user.discord)
}

#[poise::command(slash_command)]
pub(super) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "complete::game"] game: Option<String>,
) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    bot.desk
        .answer(&ask, Promise::Private, "resign", async {
            let view = bot.games.find_game(&ask.user, ask.location.channel, given::game(game.as_deref())?).await?;
            ask_to_resign(bot, &ask, view.game.id).await
        })
        .await;
    Ok(())
}
