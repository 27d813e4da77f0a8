//! The selects and buttons of the settings panel. It is private, so it is the user's own.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::settings::{self, panel};
use crate::domain::{PlayerId, Refusal, Setting, SettingsSection, ZoneList};

use super::Component;

custom_id! {
    /// A component of the settings panel.
    pub(crate) enum SettingsComponent {
        /// A select whose chosen user is blocked.
        Block = "s:block",
        /// A select whose chosen players are unblocked.
        Unblock = "s:unblock",
        /// Shows another part of the panel.
        Section(section: SettingsSection) = "s:section:{section}",
        /// A select whose chosen value is the new value of the setting.
        Setting(setting: Setting) = "s:{setting}",
    }
}

impl Component for SettingsComponent {
    fn name(self) -> &'static str {
        "setting"
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let (section, note) = match self {
            Self::Setting(setting) => {
                let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
                if let (Setting::TimeZone, Ok(zones)) = (setting, value.parse::<ZoneList>()) {
                    let zones = settings::section(bot, interaction, setting.section(), Some(zones)).await?;
                    return Ok(Response::update(zones));
                }
                bot.players.change_setting(&interaction.user, interaction.location.guild, setting, value).await?;
                (setting.section(), None)
            }
            Self::Section(section) => (section, None),
            Self::Block => {
                let [blocked] = interaction.selected_users.as_slice() else { return Err(Refusal::BadButton.into()) };
                (SettingsSection::People, Some(settings::block(bot, &interaction.user, blocked).await?))
            }
            Self::Unblock => {
                let players: Result<Vec<PlayerId>, _> =
                    interaction.selected.iter().map(|player| player.parse()).collect();
                bot.players.unblock(&interaction.user, &players.map_err(|_| Refusal::BadButton)?).await?;
                (SettingsSection::People, None)
            }
        };
        Ok(Response::update(panel(bot, interaction, section, note).await?))
    }
}
