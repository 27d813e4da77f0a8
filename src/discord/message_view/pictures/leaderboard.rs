//! The picture of a leaderboard's page.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::render::{LeaderboardHeadings, LeaderboardRow, LeaderboardView, PlayerView, RenderError};
use crate::words::{LeaderboardCard, LeaderboardRowText};

use super::THEME;

const FILE: &str = "leaderboard.png";

/// The picture, and the text that stands beside it.
pub(crate) struct LeaderboardPicture {
    pub(crate) picture: Picture,
    /// Contains the names that the fonts cannot show.
    pub(crate) content: String,
}

/// Draws a page.
pub(crate) fn leaderboard(view: &MessageView, card: &LeaderboardCard) -> Result<LeaderboardPicture, RenderError> {
    let headings = as_strs(&card.headings.numbers);
    let numbers: Vec<_> = card.rows.iter().map(|row| as_strs(&row.numbers)).collect();
    let rows = card.rows.iter().zip(&numbers).map(|(row, numbers)| LeaderboardRow {
        rank: &row.rank,
        player: PlayerView::named(&row.name),
        numbers,
        mark: row.mark,
        own: row.own,
    });
    let rows: Vec<_> = rows.collect();
    let note = card.note.as_deref().unwrap_or_default();
    let bytes = view.renderer.leaderboard(&LeaderboardView {
        title: &card.title,
        scope: &card.scope,
        page: &card.page,
        headings: LeaderboardHeadings { rank: &card.headings.rank, player: &card.headings.player, numbers: &headings },
        rows: &rows,
        gap: card.gap,
        note,
        empty: "",
        theme: THEME,
    })?;
    let texts: Vec<_> = card
        .rows
        .iter()
        .map(|row| LeaderboardRowText { rank: &row.rank, name: &row.name, value: &row.value, detail: &row.detail })
        .collect();
    let alt = view.words.leaderboard_alt(&card.title, &texts, note);
    let not_shown: Vec<_> = card.rows.iter().filter(|row| view.renderer.drawable(&row.name).is_none()).collect();
    let content = view.words.leaderboard_message(&not_shown);
    Ok(LeaderboardPicture { picture: Picture { file: FILE, bytes, alt }, content })
}

fn as_strs(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}
