//! The picture of a leaderboard's page.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::words::{LeaderboardCard, LeaderboardRowText};
use render::{LeaderboardHeadings, LeaderboardRow, LeaderboardView, PlayerView, RenderError, Renderer, Theme};

const FILE: &str = "leaderboard.png";

/// Draws a page.
pub(crate) fn leaderboard(view: &MessageView, card: &LeaderboardCard) -> Result<Picture, RenderError> {
    let bytes = draw(&view.renderer, card)?;
    let texts: Vec<_> = card
        .rows
        .iter()
        .map(|row| LeaderboardRowText { rank: &row.rank, name: &row.name, value: &row.value, detail: &row.detail })
        .collect();
    let alt = view.words.leaderboard_alt(&card.title, &texts, note(card));
    Ok(Picture { file: FILE, bytes, alt })
}

fn draw(renderer: &Renderer, card: &LeaderboardCard) -> Result<Vec<u8>, RenderError> {
    let headings = as_strs(&card.headings.numbers);
    let numbers: Vec<_> = card.rows.iter().map(|row| as_strs(&row.numbers)).collect();
    let rows = card.rows.iter().zip(&numbers).map(|(row, numbers)| LeaderboardRow {
        rank: &row.rank,
        player: PlayerView { name: &row.name, fallback: &row.fallback },
        numbers,
        mark: row.mark,
        own: row.own,
    });
    let rows: Vec<_> = rows.collect();
    renderer.leaderboard(&LeaderboardView {
        title: &card.title,
        scope: &card.scope,
        page: &card.page,
        headings: LeaderboardHeadings { rank: &card.headings.rank, player: &card.headings.player, numbers: &headings },
        rows: &rows,
        gap: card.gap,
        note: note(card),
        empty: "",
        theme: Theme::Classic,
    })
}

fn note(card: &LeaderboardCard) -> &str {
    card.note.as_deref().unwrap_or_default()
}

fn as_strs(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Leaderboard, LeaderboardValue, Player, PlayerId, Ranking, Rating};
    use crate::words::Words;

    /// The card of a page with one player, whose rating is provisional.
    fn card(ranking: Ranking) -> LeaderboardCard {
        let player = Player { id: PlayerId(1), discord: None, name: "Ada".to_owned() };
        let value = LeaderboardValue::Rated(Rating::new(crate::domain::Timestamp(0)));
        let rows = vec![crate::domain::LeaderboardRow { rank: 1, player, value, is_provisional: true }];
        let scope = crate::domain::LeaderboardScope::Global;
        let page = Leaderboard { scope, ranking, page: 98, pages: 99, rows, own: None };
        Words::english().leaderboard_card(&page, None).expect("one player is listed")
    }

    #[test]
    fn no_text_above_or_below_the_rows_is_cut_off() {
        let renderer = Renderer::new();
        let draw = |card: &LeaderboardCard| draw(&renderer, card).expect("the card is drawn");
        for &ranking in Ranking::ALL {
            let card = card(ranking);
            let whole = draw(&card);
            // A text that is cut off ends in `…`, so that a change of its last letter does not show.
            let changed = |text: &str| format!("{}|", &text[..text.len() - 1]);
            assert!(whole != draw(&LeaderboardCard { title: changed(&card.title), ..card.clone() }), "{ranking:?}");
            assert!(whole != draw(&LeaderboardCard { scope: changed(&card.scope), ..card.clone() }), "{ranking:?}");
            let Some(note) = &card.note else { continue };
            assert!(whole != draw(&LeaderboardCard { note: Some(changed(note)), ..card.clone() }), "{ranking:?}");
        }
    }
}
