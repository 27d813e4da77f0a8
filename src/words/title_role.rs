//! The part of a server's settings with the roles for titles.

use fluent_bundle::FluentValue;

use crate::domain::{CheckedRoles, RoleAccess, RoleId, RoleObstacle, Title, TitleRolePanel};

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
            self.format_message("title-role", [("title", title.name().into()), ("role", role.into())])
        }));
        lines.extend(self.role_problems(panel.refused.as_ref(), Some(&panel.checked)));
        lines.join("\n")
    }

    /// What is wrong with a role that was just chosen, and with those that are connected or were until now.
    pub(super) fn role_problems(
        &self,
        refused: Option<&(RoleId, RoleObstacle)>,
        checked: Option<&CheckedRoles>,
    ) -> Vec<String> {
        let mut lines: Vec<String> =
            refused.map(|(role, obstacle)| self.role_obstacle(*role, obstacle)).into_iter().collect();
        let Some(CheckedRoles { access, lost }) = checked else { return lines };
        lines.extend(lost.iter().map(|(role, obstacle)| match obstacle {
            // Their names could be too long for the message if many roles have got permissions.
            RoleObstacle::Powerful(_) => self.format_message("role-lost-powerful", [("role", mention(*role).into())]),
            obstacle => self.role_obstacle(*role, obstacle),
        }));
        // It names no role.
        lines.dedup();
        match access {
            RoleAccess::Known(obstacles) => {
                lines.extend(obstacles.iter().map(|(role, obstacle)| self.role_obstacle(*role, obstacle)));
            }
            RoleAccess::MayNotGiveAny if matches!(refused, Some((_, RoleObstacle::BotMayNot))) => {}
            RoleAccess::MayNotGiveAny => lines.push(self.message("role-obstacle-bot-may-not")),
            RoleAccess::NotInServer => lines.push(self.message("role-obstacle-not-in-server")),
            RoleAccess::Unknown => lines.push(self.message("role-obstacle-no-response")),
        }
        lines
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
            [("role", mention(role).into()), ("names", self.permissions(names).into())];
        self.format_message(id, values)
    }

    /// A title in the select of titles.
    pub(crate) fn title_choice(&self, title: Title) -> String {
        self.format_message("title-choice", [("title", title.name().into())])
    }

    /// The placeholder of the select of roles.
    pub(crate) fn select_role(&self, title: Title) -> String {
        self.format_message("select-role", [("title", title.name().into())])
    }
}

pub(super) fn mention(role: RoleId) -> String {
    format!("<@&{role}>")
}
