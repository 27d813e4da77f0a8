//! The links by which people install the bot.

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Permissions};

/// The permissions that an invitation asks for.
pub(crate) const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES);

/// The links of an application.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InstallLinks {
    /// Invites the bot to a server.
    pub(crate) server: String,
    /// Installs it for a user, if the application allows that.
    pub(crate) user: Option<String>,
}

impl InstallLinks {
    pub(crate) fn new(application: ApplicationId, is_user_installable: bool) -> Self {
        let authorize = format!("https://discord.com/oauth2/authorize?client_id={application}");
        let permissions = PERMISSIONS.bits();
        Self {
            server: format!("{authorize}&permissions={permissions}&scope=bot+applications.commands"),
            user: is_user_installable.then(|| format!("{authorize}&integration_type=1&scope=applications.commands")),
        }
    }
}
