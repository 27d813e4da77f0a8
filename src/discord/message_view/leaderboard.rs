//! The message with a page of a leaderboard.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::component_id::{ComponentId, LeaderboardComponentId};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, DiscordUserId, Leaderboard, Ranking};
use crate::words::ButtonLabel;

use super::buttons::button_row;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// A page of a leaderboard with its buttons, called by `owner`.
    pub(crate) async fn leaderboard(
        &self,
        leaderboard: &Leaderboard,
        format: BoardFormat,
        owner: DiscordUserId,
    ) -> Result<OutgoingMessage, DrawError> {
        let viewer = leaderboard.own.as_ref().map(|own| own.player.id);
        let card = match format {
            BoardFormat::Picture => self.words.leaderboard_card(leaderboard, viewer),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        let mut rows = vec![self.order_row(leaderboard, owner)];
        rows.extend(self.page_rows(leaderboard, owner));
        match card {
            Some(card) => {
                let picture = Some(self.draw(&card, pictures::leaderboard).await?);
                Ok(OutgoingMessage { picture, ..OutgoingMessage::default() }.with_rows(rows))
            }
            None => Ok(OutgoingMessage::text(self.words.leaderboard_table(leaderboard, viewer)).with_rows(rows)),
        }
    }

    /// A select of the order.
    fn order_row(&self, leaderboard: &Leaderboard, owner: DiscordUserId) -> CreateActionRow {
        let option = |&ranking: &Ranking| {
            CreateSelectMenuOption::new(self.words.ranking_option(ranking), ranking.name())
                .default_selection(ranking == leaderboard.ranking)
        };
        let kind = CreateSelectMenuKind::String { options: Ranking::ALL.iter().map(option).collect() };
        let id = ComponentId::LeaderboardOrder { scope: leaderboard.scope.choice(), owner }.to_string();
        CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind))
    }

    fn page_rows(&self, leaderboard: &Leaderboard, owner: DiscordUserId) -> Vec<CreateActionRow> {
        if leaderboard.pages == 1 {
            return Vec::new();
        }
        let previous = leaderboard.page.checked_sub(1);
        let next = Some(leaderboard.page + 1).filter(|&next| next < leaderboard.pages);
        // Ids of one message must differ, so a disabled button has a page that no leaderboard reaches.
        let button = |label, page: Option<u32>, unused: u32| -> CreateButton {
            let page_or_unused = page.unwrap_or(unused);
            let id = LeaderboardComponentId {
                scope: leaderboard.scope.choice(),
                ranking: leaderboard.ranking,
                page: page_or_unused,
                owner,
            };
            self.button(ComponentId::Leaderboard(id), label, ButtonStyle::Secondary).disabled(page.is_none())
        };
        button_row(vec![
            button(ButtonLabel::Previous, previous, u32::MAX),
            button(ButtonLabel::Next, next, u32::MAX - 1),
        ])
    }
}
