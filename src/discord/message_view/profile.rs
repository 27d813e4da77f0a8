//! The messages with a profile, and with two players side by side.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::components::{ProfileComponent, ReplayComponent};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, ClassRating, DiscordUserId, HeadToHead, Profile};

use super::buttons::{button_row, select};
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// A profile with its buttons, called by `owner`, who can neither challenge themselves nor be compared with themselves.
    pub(crate) async fn profile(
        &self,
        profile: &Profile,
        format: BoardFormat,
        owner: DiscordUserId,
    ) -> Result<OutgoingMessage, DrawError> {
        let mut rows = Vec::new();
        if profile.ratings.len() > 1 {
            rows.push(self.class_row(profile, owner));
        }
        let player = profile.player.id;
        let button = |id: ProfileComponent, label: &'static str| self.button(id, label, ButtonStyle::Secondary);
        let mut buttons = vec![button(ProfileComponent::History { player }, "button-history")];
        if profile.player.discord != Some(owner) {
            buttons.push(button(ProfileComponent::HeadToHead { player }, "button-head-to-head"));
            buttons.push(button(ProfileComponent::Challenge { player }, "button-challenge"));
        }
        if let Some(win) = profile.biggest_upset.as_ref().or(profile.biggest_win.as_ref()) {
            let id = ReplayComponent::Open { game: win.game.game };
            buttons.push(self.button(id, "button-biggest-win", ButtonStyle::Secondary));
        }
        rows.extend(button_row(buttons));
        match format {
            BoardFormat::Picture => {
                let picture = Some(self.draw(profile, pictures::profile).await?);
                Ok(OutgoingMessage { picture, ..OutgoingMessage::default() }.with_rows(rows))
            }
            BoardFormat::Text | BoardFormat::Letters => {
                Ok(OutgoingMessage::text(self.words.profile_text(&self.words.profile_card(profile))).with_rows(rows))
            }
        }
    }

    /// A select of the class whose course the chart shows.
    fn class_row(&self, profile: &Profile, owner: DiscordUserId) -> CreateActionRow {
        let shown = profile.course.as_ref().map(|course| course.class);
        let option = |one: &ClassRating| {
            CreateSelectMenuOption::new(self.words.class_option(one.class), one.class.name())
                .default_selection(Some(one.class) == shown)
        };
        let kind = CreateSelectMenuKind::String { options: profile.ratings.iter().map(option).collect() };
        CreateActionRow::SelectMenu(select(ProfileComponent::Class { player: profile.player.id, owner }, kind))
    }

    /// Two players side by side.
    pub(crate) async fn head_to_head(
        &self,
        both: &HeadToHead,
        format: BoardFormat,
    ) -> Result<OutgoingMessage, DrawError> {
        let card = self.words.head_to_head_card(both);
        match format {
            BoardFormat::Picture => {
                let picture = Some(self.draw(&card, pictures::head_to_head).await?);
                Ok(OutgoingMessage { picture, ..OutgoingMessage::default() })
            }
            BoardFormat::Text | BoardFormat::Letters => Ok(OutgoingMessage::text(self.words.head_to_head_text(&card))),
        }
    }
}
