//! The private message with a page of a history.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::components::{HistoryComponent, HistoryPageId};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{HistoryGame, HistoryPosition};
use crate::service::HistoryView;
use crate::words::HistoryText;

use super::MessageView;
use super::buttons::{button_row, select};

impl MessageView {
    /// A page of a history, with a select of its games and buttons for other pages.
    pub(crate) fn history(&self, view: &HistoryView) -> OutgoingMessage {
        let HistoryView { filter, player, opponent, opening, page } = view;
        let text = HistoryText { filter, player, opponent: opponent.as_ref(), opening: *opening, page };
        let mut rows = Vec::new();
        if !page.games.is_empty() {
            rows.push(self.games_row(&page.games));
        }
        let button = |position, label: &'static str| {
            let page = HistoryPageId { filter: *filter, position };
            self.button(HistoryComponent::Page(page), label, ButtonStyle::Secondary)
        };
        let newer = page.games.first().map(|game| HistoryPosition::NewerThan(game.finish_sequence));
        let older = page.games.last().map(|game| HistoryPosition::OlderThan(game.finish_sequence));
        let mut buttons = Vec::new();
        if page.has_newer {
            buttons.push(button(newer.unwrap_or(HistoryPosition::Newest), "button-newer-games"));
        }
        buttons.extend(older.filter(|_| page.has_older).map(|position| button(position, "button-older-games")));
        if !buttons.is_empty() {
            rows.extend(button_row(buttons));
        }
        OutgoingMessage::text(self.words.history(&text)).with_rows(rows)
    }

    /// A select of the games of a page.
    fn games_row(&self, games: &[HistoryGame]) -> CreateActionRow {
        let option =
            |game: &HistoryGame| CreateSelectMenuOption::new(self.words.history_option(game), game.game.to_string());
        let kind = CreateSelectMenuKind::String { options: games.iter().map(option).collect() };
        let menu = select(HistoryComponent::Open, kind).placeholder(self.words.history_placeholder());
        CreateActionRow::SelectMenu(menu)
    }
}
