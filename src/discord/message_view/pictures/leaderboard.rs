//! The picture of a leaderboard's page.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::render::{LeaderboardRow, LeaderboardView, PlayerView, RenderError};
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
    let rows: Vec<_> = card
        .rows
        .iter()
        .map(|row| LeaderboardRow {
            rank: &row.rank,
            player: PlayerView::named(&row.name),
            detail: &row.detail,
            value: &row.value,
            own: row.own,
        })
        .collect();
    let bytes = view.renderer.leaderboard(&LeaderboardView {
        title: &card.title,
        subtitle: &card.subtitle,
        rows: &rows,
        empty: "",
        theme: THEME,
    })?;
    let texts: Vec<_> = card
        .rows
        .iter()
        .map(|row| LeaderboardRowText { rank: &row.rank, name: &row.name, value: &row.value, detail: &row.detail })
        .collect();
    let alt = view.words.leaderboard_alt(&card.title, &texts);
    let not_shown: Vec<_> = card.rows.iter().filter(|row| view.renderer.drawable(&row.name).is_none()).collect();
    let content = view.words.leaderboard_message(card, &not_shown);
    Ok(LeaderboardPicture { picture: Picture { file: FILE, bytes, alt }, content })
}
