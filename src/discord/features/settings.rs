//! `/settings`: a user's own settings.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, respond};
use crate::discord::component_id::custom_id;
use crate::discord::components::Component;
use crate::discord::deferral::Deferral;
use crate::discord::features::privacy;
use crate::discord::interaction_context::{InteractionContext, SelectedUser};
use crate::discord::message_view::{MessageView, select};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{
    Player, Refusal, Setting, SettingValue, Settings, SettingsSection, TimeZone, Timestamp, User, ZoneChoice, ZoneList,
};
use crate::words::message;

#[poise::command(slash_command)]
pub(crate) async fn settings(ctx: CommandContext<'_>) -> CommandResult {
    respond!(ctx, Deferral::Private, "settings", |bot, interaction| {
        Ok(Response::private(panel(bot, &interaction, SettingsSection::default(), None).await?))
    })
}

/// A part of the panel. `note` says above it what has just been done.
pub(crate) async fn panel(
    bot: &Bot,
    interaction: &InteractionContext,
    section: SettingsSection,
    note: Option<String>,
) -> Result<OutgoingMessage, CommandError> {
    let panel = match section {
        SettingsSection::People => blocked(bot, &interaction.user, 0).await?,
        SettingsSection::Data => privacy::page(bot, interaction).await?,
        _ => section_message(bot, interaction, section, None).await?,
    };
    Ok(match note {
        Some(note) => OutgoingMessage { content: format!("{note}\n\n{}", panel.content), ..panel },
        None => panel,
    })
}

/// The part of the panel with the players whom the user blocks, listed from the one after `before` others.
async fn blocked(bot: &Bot, user: &User, before: usize) -> Result<OutgoingMessage, CommandError> {
    Ok(bot.message_view.blocked(&bot.players.blocked_by(user).await?, before))
}

/// A part of the panel with selects. `zones` is the list of time zones that is shown, by default the one with the user's own.
async fn section_message(
    bot: &Bot,
    interaction: &InteractionContext,
    section: SettingsSection,
    zones: Option<ZoneList>,
) -> Result<OutgoingMessage, CommandError> {
    let user = &interaction.user;
    let settings = bot.players.settings_of(user, interaction.location.guild).await?;
    let panel = bot.message_view.settings(&settings, section, zones, bot.games.now());
    Ok(match section {
        SettingsSection::Playing => {
            let left = bot.words.holiday_left(bot.players.holiday_left_ms(user).await?);
            OutgoingMessage { content: format!("{}\n{left}", panel.content), ..panel }
        }
        _ => panel,
    })
}

/// Blocks somebody for the user. Returns what the user is told.
async fn block_user(bot: &Bot, user: &User, blocked: &SelectedUser) -> Result<String, CommandError> {
    if blocked.is_bot {
        return Err(Refusal::BlockBot.into());
    }
    bot.players.block(user, &blocked.user).await?;
    Ok(bot.words.has_blocked(&blocked.user.name))
}

custom_id! {
    /// A component of the settings panel.
    pub(crate) enum SettingsComponent {
        /// A select whose chosen user is blocked.
        Block = "s:block",
        /// A select whose chosen player is unblocked, or which lists others.
        Unblock = "s:unblock",
        /// A select whose chosen value is the page to show.
        Page = "s:page",
        /// A button that shows another page, in panels of before there was a select.
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
                let value = interaction.selected_value()?;
                if let (Setting::TimeZone, Ok(zones)) = (setting, value.parse::<ZoneList>()) {
                    let zones = section_message(bot, interaction, setting.section(), Some(zones)).await?;
                    return Ok(Response::update(zones));
                }
                let mut interaction = interaction.clone();
                let user = &mut interaction.user;
                let after = bot.players.change_setting(user, interaction.location.guild, setting, value).await?;
                user.chosen = after.player.language;
                bot.message_view.languages.choose_for_player(user.discord, user.chosen);
                // The panel is in the language that was just chosen.
                let bot = &bot.for_reader(&interaction);
                return Ok(Response::update(panel(bot, &interaction, setting.section(), None).await?));
            }
            Self::Page => (interaction.selected_as()?, None),
            Self::Section(section) => (section, None),
            Self::Block => {
                let [blocked] = interaction.selected_users.as_slice() else { return Err(Refusal::BadButton.into()) };
                (SettingsSection::People, Some(block_user(bot, &interaction.user, blocked).await?))
            }
            Self::Unblock => {
                if let Some(before) = interaction.selected_value()?.strip_prefix(OTHERS) {
                    let before = before.parse().map_err(|_| Refusal::BadButton)?;
                    return Ok(Response::update(blocked(bot, &interaction.user, before).await?));
                }
                bot.players.unblock(&interaction.user, interaction.selected_as()?).await?;
                (SettingsSection::People, None)
            }
        };
        Ok(Response::update(panel(bot, interaction, section, note).await?))
    }
}

/// How many players the select of blocked ones lists. One more option, which Discord allows, leads to the others.
const MOST_LISTED: usize = 24;

/// The start of the value of that option. How many players come before the listed ones follows it.
const OTHERS: &str = "others-";

impl MessageView {
    /// A part of the panel, for the user alone. Each select shows the value that holds now. `zones` is the list of time zones
    /// that is shown, by default the one with the user's own.
    pub(crate) fn settings(
        &self,
        settings: &Settings,
        section: SettingsSection,
        zones: Option<ZoneList>,
        now: Timestamp,
    ) -> OutgoingMessage {
        let zone = settings.player.quiet.zone;
        let row = |setting: Setting| match setting {
            Setting::TimeZone => self.time_zone_select(zone, zones.unwrap_or_else(|| ZoneList::of(zone)), now),
            setting => self.setting_select(setting, &settings.value(setting)),
        };
        let settings = section.settings().iter().copied().map(row);
        let rows = std::iter::once(self.page_select(section)).chain(settings).collect();
        let mut text = self.words.settings(section);
        if section == SettingsSection::Notices {
            let time = self.words.local_time(zone, now);
            text = format!("{text}\n{time}");
        }
        OutgoingMessage::text(text).with_rows(rows)
    }

    /// The part of the panel with the players whom the user blocks, listed from the one after `before` others.
    pub(crate) fn blocked(&self, blocked: &[Player], before: usize) -> OutgoingMessage {
        let users = CreateSelectMenuKind::User { default_users: None };
        let block = select(SettingsComponent::Block, users).placeholder(message!(self.words, "select-block"));
        let mut rows = vec![self.page_select(SettingsSection::People), CreateActionRow::SelectMenu(block)];
        let before = if before < blocked.len() { before } else { 0 };
        let listed = &blocked[before..blocked.len().min(before + MOST_LISTED)];
        if !listed.is_empty() {
            let option = |player: &Player| {
                CreateSelectMenuOption::new(self.words.blocked_choice(player), player.id.0.to_string())
            };
            let others = (listed.len() < blocked.len()).then(|| {
                let next = before + listed.len();
                CreateSelectMenuOption::new(message!(self.words, "select-unblock-others"), format!("{OTHERS}{next}"))
            });
            let options = listed.iter().map(option).chain(others).collect();
            let kind = CreateSelectMenuKind::String { options };
            let unblock = select(SettingsComponent::Unblock, kind);
            rows.push(CreateActionRow::SelectMenu(unblock.placeholder(message!(self.words, "select-unblock"))));
        }
        let count = message!(self.words, "settings-blocks", count = blocked.len());
        OutgoingMessage::text(format!("{}\n{count}", self.words.settings(SettingsSection::People))).with_rows(rows)
    }

    /// The select that leads to the other pages.
    pub(crate) fn page_select(&self, current: SettingsSection) -> CreateActionRow {
        let option = |&page: &SettingsSection| {
            CreateSelectMenuOption::new(message!(self.words, "button-settings", section = page.name()), page.name())
                .default_selection(page == current)
        };
        let options = SettingsSection::ALL.iter().map(option).collect();
        CreateActionRow::SelectMenu(select(SettingsComponent::Page, CreateSelectMenuKind::String { options }))
    }

    /// The select of time zones, with one of their lists and options that lead to others.
    fn time_zone_select(&self, current: TimeZone, list: ZoneList, now: Timestamp) -> CreateActionRow {
        let option = |choice: ZoneChoice| match choice {
            ZoneChoice::Zone(zone) => {
                let is_current = zone == current;
                CreateSelectMenuOption::new(self.words.time_zone(zone, now, is_current), zone.to_string())
                    .default_selection(is_current)
            }
            ZoneChoice::List(list) => CreateSelectMenuOption::new(self.words.zone_list(list), list.to_string()),
        };
        let options = list.choices(current).into_iter().map(option).collect();
        let id = SettingsComponent::Setting(Setting::TimeZone);
        let menu = select(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(self.words.time_zone(current, now, true)))
    }

    fn setting_select(&self, setting: Setting, current: &SettingValue) -> CreateActionRow {
        let option = |value: String| {
            let is_current = matches!(current, SettingValue::One(one) if *one == value);
            CreateSelectMenuOption::new(self.words.setting_value(setting, &value), value).default_selection(is_current)
        };
        let values = setting.values();
        // A set-up may be an opening, which is not in the list.
        let is_listed = |value: &String| values.contains(value);
        let options = values.iter().cloned().map(option).collect();
        let menu = select(SettingsComponent::Setting(setting), CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(match current {
            SettingValue::One(value) if is_listed(value) => menu,
            SettingValue::One(value) => menu.placeholder(self.words.setting_value(setting, value)),
            SettingValue::Each { play, challenge } => {
                menu.placeholder(self.words.setting_values(setting, play, challenge))
            }
        })
    }
}
