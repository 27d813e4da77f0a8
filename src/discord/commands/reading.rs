//! `/games`, `/leaderboard`, `/help`, `/rules`: the commands that only show something.

use std::convert::Infallible;

use crate::domain::PlayerId;
use crate::service::GameView;
use crate::words::GameLine;

use super::super::ask::Ask;
use super::super::desk::{Promise, Reply, Shown};
use super::super::drawn::Drawn;
use super::super::standings;
use super::{Context, given};

#[poise::command(slash_command)]
pub(super) async fn games(ctx: Context<'_>) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    bot.desk
        .answer(&ask, Promise::Private, "games", async {
            let running = bot.games.running_games(&ask.user).await?;
            let viewer = |view: &GameView| view.player_id_of(ask.user.discord).unwrap_or(view.started_by.id);
            let link = |view: &GameView| {
                view.game_message.map(|board| bot.words.message_link(view.game.location.guild, board.message))
            };
            let line = |view| -> GameLine<'_> {
                let view: &GameView = view;
                let viewer: PlayerId = viewer(view);
                GameLine { game: &view.game, players: &view.players, viewer, link: link(view) }
            };
            let lines: Vec<GameLine<'_>> = running.iter().map(line).collect();
            Ok(Reply::Private(Drawn::text(bot.words.running_games(&lines))))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn leaderboard(ctx: Context<'_>, by: Option<String>) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    bot.desk
        .answer(&ask, Promise::Public, "leaderboard", async {
            let drawn = standings::draw(bot, &ask, given::ranking(by.as_deref())?, 0).await?;
            Ok(Reply::Post(Shown::plain(drawn)))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    let text = Reply::Private(Drawn::text(bot.words.help()));
    bot.desk.answer(&ask, Promise::Private, "help", async { Ok(text) }).await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    let text = Reply::Private(Drawn::text(bot.words.rules()));
    bot.desk.answer(&ask, Promise::Private, "rules", async { Ok(text) }).await;
    Ok(())
}
