//! The part of a server's settings with the roles for titles.

use fluent_bundle::FluentValue;

use crate::domain::{RoleAccess, RoleId, RoleObstacle, Title, TitleRolePanel};

use super::Words;

impl Words {
    /// The text above the selects: the role of each title, and what is missing.
    pub(super) fn title_roles(&self, panel: &TitleRolePanel) -> String {
        let mut lines = vec![self.message("server-settings-titles")];
        lines.extend(Title::ALL.iter().rev().map(|&title| {
            let role = match panel.roles.get(title) {
                Some(role) => mention(role),
                None => self.message("title-role-none"),
            };
            self.format_message("title-role", [("title", self.title_name(title).into()), ("role", role.into())])
        }));
        if let Some((role, obstacle)) = &panel.refused {
            lines.push(self.role_obstacle(*role, obstacle));
        }
        match &panel.access {
            RoleAccess::Known(obstacles) => {
                lines.extend(obstacles.iter().map(|(role, obstacle)| self.role_obstacle(*role, obstacle)));
            }
            RoleAccess::MayNotGiveAny if matches!(panel.refused, Some((_, RoleObstacle::BotMayNot))) => {}
            RoleAccess::MayNotGiveAny => lines.push(self.message("role-obstacle-bot-may-not")),
            RoleAccess::NotInServer => lines.push(self.message("role-obstacle-not-in-server")),
            RoleAccess::Unknown => lines.push(self.message("role-obstacle-no-response")),
        }
        lines.join("\n")
    }

    /// Why the bot does not give a role.
    pub(super) fn role_obstacle(&self, role: RoleId, obstacle: &RoleObstacle) -> String {
        let (id, names) = match obstacle {
            RoleObstacle::Unknown => return self.message("role-obstacle-unknown"),
            RoleObstacle::BotMayNot => return self.message("role-obstacle-bot-may-not"),
            RoleObstacle::Everyone => return self.message("role-obstacle-everyone"),
            RoleObstacle::Managed => ("role-obstacle-managed", &[][..]),
            RoleObstacle::Powerful(names) => ("role-obstacle-powerful", names.as_slice()),
            RoleObstacle::ManagerMayNot => ("role-obstacle-manager-may-not", &[][..]),
            RoleObstacle::AboveManager => ("role-obstacle-above-manager", &[][..]),
            RoleObstacle::AboveBot => ("role-obstacle-above-bot", &[][..]),
        };
        let values: [(&str, FluentValue<'_>); 2] =
            [("role", mention(role).into()), ("names", names.join(&self.message("separator-items")).into())];
        self.format_message(id, values)
    }

    /// A title in the select of titles.
    pub(crate) fn title_choice(&self, title: Title) -> String {
        self.format_message("title-choice", [("title", self.title_name(title).into())])
    }

    /// The placeholder of the select of roles.
    pub(crate) fn select_role(&self, title: Title) -> String {
        self.format_message("select-role", [("title", self.title_name(title).into())])
    }
}

pub(super) fn mention(role: RoleId) -> String {
    format!("<@&{role}>")
}
