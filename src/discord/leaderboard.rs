//! The leaderboard as a picture, or as text for those who choose it, with page buttons.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::domain::{BoardFormat, Ranking};
use crate::render::{LeaderboardRow, LeaderboardView, PlayerView, RenderError, Renderer, Theme};
use crate::words::{ButtonLabel, LeaderboardCard, LeaderboardCardRow, LeaderboardRowText, Words};

use super::bot::Bot;
use super::component_id::ComponentId;
use super::interaction_context::InteractionContext;
use super::message_view::DrawError;
use super::outgoing_message::{OutgoingMessage, Picture};
use super::responder::CommandError;

/// The name of the picture.
const LEADERBOARD: &str = "leaderboard.png";

/// A page of this server's leaderboard, with buttons where there are more.
pub(crate) async fn draw(
    bot: &Bot,
    interaction: &InteractionContext,
    ranking: Ranking,
    page: u32,
) -> Result<OutgoingMessage, CommandError> {
    let board = bot.games.leaderboard(interaction.location.guild, ranking, page, &interaction.user).await?;
    let viewer = board.own.as_ref().map(|own| own.player.id);
    let card = match bot.games.board_format_of(&interaction.user).await? {
        BoardFormat::Picture => bot.words.leaderboard_card(&board, viewer),
        BoardFormat::Text => None,
    };
    let message = match card {
        Some(card) => {
            let message_view = bot.message_view.clone();
            let drawing =
                tokio::task::spawn_blocking(move || picture(&message_view.words, &message_view.renderer, &card));
            drawing.await.map_err(DrawError::from)?.map_err(DrawError::from)?
        }
        None => OutgoingMessage::text(bot.words.leaderboard_table(&board, viewer)),
    };
    if board.pages == 1 {
        return Ok(message);
    }
    let button = |label, page: Option<u32>, spare: u32| {
        // A button without a page is shown dead; it still needs an id of its own.
        let press = ComponentId::Leaderboard { ranking, page: page.unwrap_or(spare), owner: interaction.user.discord };
        CreateButton::new(press.to_string())
            .label(bot.words.button_label(label))
            .style(ButtonStyle::Secondary)
            .disabled(page.is_none())
    };
    let previous = board.page.checked_sub(1);
    let next = Some(board.page + 1).filter(|&next| next < board.pages);
    Ok(message.with_rows(vec![CreateActionRow::Buttons(vec![
        button(ButtonLabel::Previous, previous, u32::MAX),
        button(ButtonLabel::Next, next, u32::MAX - 1),
    ])]))
}

/// The message of a page as a picture. Names that the fonts lack stand in its text.
fn picture(words: &Words, renderer: &Renderer, card: &LeaderboardCard) -> Result<OutgoingMessage, RenderError> {
    let told = card.rows.iter().map(|row| LeaderboardRowText {
        rank: &row.rank,
        name: &row.name,
        value: &row.value,
        detail: &row.detail,
    });
    let rows = card.rows.iter().map(|row| LeaderboardRow {
        rank: &row.rank,
        player: PlayerView::named(&row.name),
        detail: &row.detail,
        value: &row.value,
        own: row.own,
    });
    let bytes = renderer.leaderboard(&LeaderboardView {
        title: &card.title,
        subtitle: &card.subtitle,
        rows: &rows.collect::<Vec<_>>(),
        empty: "",
        theme: Theme::Classic,
    })?;
    let unwritten: Vec<&LeaderboardCardRow> =
        card.rows.iter().filter(|row| renderer.drawable(&row.name).is_none()).collect();
    Ok(OutgoingMessage {
        content: words.leaderboard_message(card, &unwritten),
        picture: Some(Picture {
            file: LEADERBOARD,
            bytes,
            alt: words.leaderboard_alt(&card.title, &told.collect::<Vec<_>>()),
        }),
        ..OutgoingMessage::default()
    })
}
