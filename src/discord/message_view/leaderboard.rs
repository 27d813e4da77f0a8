//! The message with a page of a leaderboard.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::components::LeaderboardComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, DiscordUserId, Leaderboard, Ranking};

use super::buttons::{button_row, select};
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
        let id = LeaderboardComponent::Order { scope: leaderboard.scope.choice(), owner };
        CreateActionRow::SelectMenu(select(id, kind))
    }

    fn page_rows(&self, leaderboard: &Leaderboard, owner: DiscordUserId) -> Vec<CreateActionRow> {
        if leaderboard.pages == 1 {
            return Vec::new();
        }
        let previous = leaderboard.page.checked_sub(1);
        let next = Some(leaderboard.page + 1).filter(|&next| next < leaderboard.pages);
        // Ids of one message must differ, so a disabled button has a page that no leaderboard reaches.
        let (scope, ranking) = (leaderboard.scope.choice(), leaderboard.ranking);
        let button = |label: &'static str, page: Option<u32>, unused: u32| {
            let id = LeaderboardComponent::Page { scope, ranking, page: page.unwrap_or(unused), owner };
            self.button(id, label, ButtonStyle::Secondary).disabled(page.is_none())
        };
        button_row(vec![button("button-previous", previous, u32::MAX), button("button-next", next, u32::MAX - 1)])
    }
}
