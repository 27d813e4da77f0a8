//! The leaderboard as a message with page buttons.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::domain::Ranking;
use crate::words::Label;

use super::ask::Ask;
use super::bot::Bot;
use super::custom_id::Press;
use super::desk::Trouble;
use super::drawn::Drawn;

/// A page of this server's leaderboard, with buttons where there are more.
pub(crate) async fn draw(bot: &Bot, ask: &Ask, ranking: Ranking, page: u32) -> Result<Drawn, Trouble> {
    let board = bot.games.leaderboard(ask.place.guild, ranking, page, &ask.visitor).await?;
    let drawn = Drawn::text(bot.words.leaderboard(&board, board.own.as_ref().map(|own| own.person.id)));
    if board.pages == 1 {
        return Ok(drawn);
    }
    let button = |label, page: Option<u32>, spare: u32| {
        // A button without a page is shown dead; it still needs an id of its own.
        let press = Press::Leaderboard { ranking, page: page.unwrap_or(spare), owner: ask.visitor.discord };
        CreateButton::new(press.to_string())
            .label(bot.words.label(label))
            .style(ButtonStyle::Secondary)
            .disabled(page.is_none())
    };
    let previous = board.page.checked_sub(1);
    let next = Some(board.page + 1).filter(|&next| next < board.pages);
    Ok(drawn.with_rows(vec![CreateActionRow::Buttons(vec![
        button(Label::Previous, previous, u32::MAX),
        button(Label::Next, next, u32::MAX - 1),
    ])]))
}
