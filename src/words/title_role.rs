//! The part of a server's settings with the roles for titles.

use messages::message;

use crate::domain::{CheckedRoles, RoleAccess, RoleId, RoleObstacle, Title, TitleRolePanel};

use super::Words;

impl Words {
    /// The text above the selects: the role of each title, and what is missing.
    pub(super) fn title_roles(&self, panel: &TitleRolePanel) -> String {
        let mut lines = vec![message!(self, "server-settings-titles")];
        lines.extend(Title::ALL.iter().rev().map(|&title| {
            let role = match panel.roles.get(title) {
                Some(role) => mention(role),
                None => message!(self, "title-role-none"),
            };
            message!(self, "title-role", title = title.name(), role)
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
            RoleObstacle::Powerful(_) => message!(self, "role-lost-powerful", role = mention(*role)),
            obstacle => self.role_obstacle(*role, obstacle),
        }));
        // It names no role.
        lines.dedup();
        match access {
            RoleAccess::Known(obstacles) => {
                lines.extend(obstacles.iter().map(|(role, obstacle)| self.role_obstacle(*role, obstacle)));
            }
            RoleAccess::MayNotGiveAny if matches!(refused, Some((_, RoleObstacle::BotMayNot))) => {}
            RoleAccess::MayNotGiveAny => lines.push(message!(self, "role-obstacle-bot-may-not")),
            RoleAccess::NotInServer => lines.push(message!(self, "role-obstacle-not-in-server")),
            RoleAccess::Unknown => lines.push(message!(self, "role-obstacle-no-response")),
        }
        lines
    }

    /// Why the bot does not give a role.
    pub(super) fn role_obstacle(&self, role: RoleId, obstacle: &RoleObstacle) -> String {
        let role = mention(role);
        match obstacle {
            RoleObstacle::Unknown => message!(self, "role-obstacle-unknown"),
            RoleObstacle::BotMayNot => message!(self, "role-obstacle-bot-may-not"),
            RoleObstacle::Everyone => message!(self, "role-obstacle-everyone"),
            RoleObstacle::Managed => message!(self, "role-obstacle-managed", role),
            RoleObstacle::Powerful(names) => {
                message!(self, "role-obstacle-powerful", role, names = self.permissions(names))
            }
            RoleObstacle::ManagerMayNot => message!(self, "role-obstacle-manager-may-not", role),
            RoleObstacle::AboveManager => message!(self, "role-obstacle-above-manager", role),
            RoleObstacle::AboveBot => message!(self, "role-obstacle-above-bot", role),
        }
    }
}

pub(super) fn mention(role: RoleId) -> String {
    format!("<@&{role}>")
}
