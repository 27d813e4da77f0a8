//! Roles of a server for titles: which one a player wears, and who may have the bot give a role.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{DiscordUserId, PlayerId, RoleId, Title};

/// The roles that a server has connected to titles. Each title has at most one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TitleRoles(BTreeMap<Title, RoleId>);

/// What changes for a member of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RoleChange {
    /// The role that they wear from now on, unless they have it.
    pub give: Option<RoleId>,
    /// The roles of lower titles that they have.
    pub take: Vec<RoleId>,
}

/// A player in a server whose roles have to be compared with their title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoleRequest {
    pub player: PlayerId,
    /// Grows by one whenever it is asked for again, so that a change is not lost that comes while the roles are compared.
    pub number: i64,
}

/// What is known about the work on the roles of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoleWork {
    /// Whether it waits because Discord refuses it.
    pub is_paused: bool,
    /// Of the players on the server's leaderboard, those after this one are still to be looked at. `None` if none are.
    pub listed_after: Option<PlayerId>,
}

/// A role of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GuildRole {
    pub id: RoleId,
    /// The higher the position, the higher the role.
    pub position: i64,
    /// Whether it belongs to a bot, to an integration, or to those who boost the server.
    pub is_managed: bool,
    /// Whether its members may give roles to others.
    pub gives_roles: bool,
    /// What its members may do to others or to the server, by the names in Discord's settings.
    pub powers: Vec<&'static str>,
}

/// The owner of a server and its roles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GuildRoles {
    pub owner: DiscordUserId,
    /// The role that everybody has.
    pub everyone: RoleId,
    pub roles: Vec<GuildRole>,
}

/// A member of a server and their roles, without the one that everybody has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GuildMember {
    pub user: DiscordUserId,
    pub roles: Vec<RoleId>,
}

/// Why the bot does not give a role.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RoleObstacle {
    /// The server has no such role.
    Unknown,
    /// Everybody has it.
    Everyone,
    /// Only Discord itself gives it.
    Managed,
    /// Its members may do these things to others or to the server.
    Powerful(Vec<&'static str>),
    /// The manager who chooses it may not give roles.
    ManagerMayNot,
    /// It is not below the highest role of the manager who chooses it.
    AboveManager,
    /// The bot may not give roles.
    BotMayNot,
    /// It is not below the bot's highest role.
    AboveBot,
}

/// What a server's managers see of the roles for titles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TitleRolePanel {
    pub roles: TitleRoles,
    /// The title whose role can be chosen.
    pub title: Title,
    pub checked: CheckedRoles,
    /// A role that was just chosen and is not connected.
    pub refused: Option<(RoleId, RoleObstacle)>,
}

/// What Discord says about the connected roles of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CheckedRoles {
    pub access: RoleAccess,
    /// Those that have just been disconnected, and why.
    pub lost: Vec<(RoleId, RoleObstacle)>,
}

/// Whether the bot can give the connected roles of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RoleAccess {
    /// Without these. The list is empty if it can give all.
    Known(Vec<(RoleId, RoleObstacle)>),
    /// It may not give any role.
    MayNotGiveAny,
    /// It is not in the server. Only its commands are.
    NotInServer,
    /// Discord does not say now.
    Unknown,
}

impl TitleRoles {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The role that is connected to a title.
    pub(crate) fn get(&self, title: Title) -> Option<RoleId> {
        self.0.get(&title).copied()
    }

    /// The connected roles, each once, that of the lowest title first.
    pub(crate) fn roles(&self) -> Vec<RoleId> {
        let mut roles = Vec::new();
        for &role in self.0.values() {
            if !roles.contains(&role) {
                roles.push(role);
            }
        }
        roles
    }

    /// The role of a player whose highest title is `highest`: that of this title or else of the next lower one with a role.
    pub(crate) fn worn_with(&self, highest: Title) -> Option<RoleId> {
        self.0.range(..=highest).next_back().map(|(_, &role)| role)
    }

    /// What changes for a member with these roles whose highest title is `highest`. Other roles stay, those of higher titles among
    /// them: somebody has given them by hand.
    pub(crate) fn change_for(&self, highest: Title, has: &[RoleId]) -> RoleChange {
        let worn = self.worn_with(highest);
        let mut take = Vec::new();
        for (_, &role) in self.0.range(..=highest) {
            if Some(role) != worn && has.contains(&role) && !take.contains(&role) {
                take.push(role);
            }
        }
        RoleChange { give: worn.filter(|role| !has.contains(role)), take }
    }
}

impl FromIterator<(Title, RoleId)> for TitleRoles {
    fn from_iter<T: IntoIterator<Item = (Title, RoleId)>>(roles: T) -> Self {
        Self(roles.into_iter().collect())
    }
}

impl GuildRoles {
    /// Whether Discord lets the bot give these connected roles.
    pub(crate) fn access(&self, roles: &[RoleId], bot: &GuildMember) -> RoleAccess {
        if !self.gives_roles(bot) {
            return RoleAccess::MayNotGiveAny;
        }
        let obstacles = roles.iter().filter_map(|&role| Some((role, self.obstacle(role, bot)?)));
        RoleAccess::Known(obstacles.collect())
    }

    /// Why a connected role does not stay connected: the server has deleted it, or it has got power over others.
    pub(crate) fn loss(&self, role: RoleId) -> Option<RoleObstacle> {
        match self.get(role) {
            None => Some(RoleObstacle::Unknown),
            Some(found) if !found.powers.is_empty() => Some(RoleObstacle::Powerful(found.powers.clone())),
            Some(_) => None,
        }
    }

    /// Why Discord would refuse to let the bot give a role.
    pub(crate) fn obstacle(&self, role: RoleId, bot: &GuildMember) -> Option<RoleObstacle> {
        let Some(found) = self.get(role) else { return Some(RoleObstacle::Unknown) };
        if role == self.everyone {
            Some(RoleObstacle::Everyone)
        } else if found.is_managed {
            Some(RoleObstacle::Managed)
        } else if !self.gives_roles(bot) {
            Some(RoleObstacle::BotMayNot)
        } else if !self.is_below(found, bot) {
            Some(RoleObstacle::AboveBot)
        } else {
            None
        }
    }

    /// Checks that a manager may have the bot give a role: they could give it themself, and it has no power over others.
    ///
    /// # Errors
    /// What is missing.
    pub(crate) fn check_choice(
        &self,
        role: RoleId,
        bot: &GuildMember,
        manager: &GuildMember,
    ) -> Result<(), RoleObstacle> {
        let obstacle = self.obstacle(role, bot);
        let Some(found) = self.get(role) else { return Err(RoleObstacle::Unknown) };
        match obstacle {
            Some(obstacle @ (RoleObstacle::Everyone | RoleObstacle::Managed)) => Err(obstacle),
            _ if !found.powers.is_empty() => Err(RoleObstacle::Powerful(found.powers.clone())),
            _ if !self.gives_roles(manager) => Err(RoleObstacle::ManagerMayNot),
            _ if !self.is_below(found, manager) => Err(RoleObstacle::AboveManager),
            Some(obstacle) => Err(obstacle),
            None => Ok(()),
        }
    }

    fn get(&self, id: RoleId) -> Option<&GuildRole> {
        self.roles.iter().find(|role| role.id == id)
    }

    /// All roles of a member.
    fn roles_of(&self, member: &GuildMember) -> impl Iterator<Item = &GuildRole> {
        self.roles.iter().filter(|role| role.id == self.everyone || member.roles.contains(&role.id))
    }

    fn gives_roles(&self, member: &GuildMember) -> bool {
        member.user == self.owner || self.roles_of(member).any(|role| role.gives_roles)
    }

    /// Whether a role is below the highest one of a member. All are below the owner.
    fn is_below(&self, role: &GuildRole, member: &GuildMember) -> bool {
        member.user == self.owner || self.roles_of(member).any(|own| own.rank() > role.rank())
    }
}

impl GuildRole {
    /// The order of roles: of two at the same position, the older one is higher.
    fn rank(&self) -> (i64, Reverse<RoleId>) {
        (self.position, Reverse(self.id))
    }
}
