//! The selects of a server's roles for titles.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::components::GuildSettingsComponent;
use crate::domain::{RoleAccess, Title, TitleRolePanel};

use super::MessageView;
use super::buttons::select;

impl MessageView {
    /// A select of the title, and one of its role.
    pub(super) fn title_role_selects(&self, panel: &TitleRolePanel) -> Vec<CreateActionRow> {
        vec![self.title_select(panel.title), self.role_select(panel)]
    }

    fn title_select(&self, chosen: Title) -> CreateActionRow {
        let option = |&title: &Title| {
            CreateSelectMenuOption::new(self.words.title_choice(title), title.name()).default_selection(title == chosen)
        };
        let options = Title::ALL.iter().map(option).collect();
        let kind = CreateSelectMenuKind::String { options };
        CreateActionRow::SelectMenu(select(GuildSettingsComponent::RoleTitle, kind))
    }

    /// The select of the role, which can be left empty. It shows the connected role only where Discord has just said that there is
    /// such a role, because it refuses a message with one that is deleted.
    fn role_select(&self, panel: &TitleRolePanel) -> CreateActionRow {
        let is_known = matches!(panel.checked.access, RoleAccess::Known(_) | RoleAccess::MayNotGiveAny);
        let role = panel.roles.get(panel.title).filter(|_| is_known);
        let default_roles = role.map(|role| vec![serenity::RoleId::new(role.0)]);
        let kind = CreateSelectMenuKind::Role { default_roles };
        let menu = select(GuildSettingsComponent::TitleRole(panel.title), kind);
        CreateActionRow::SelectMenu(menu.placeholder(self.words.select_role(panel.title)).min_values(0))
    }
}
