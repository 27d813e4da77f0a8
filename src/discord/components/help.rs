//! The buttons that show the rules, and the parts of the help.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::rules;
use crate::words::HelpSection;

use super::{Component, Place};

custom_id! {
    /// A button that explains something.
    pub(crate) enum HelpComponent {
        /// Shows the rules of the game, in a message of their own.
        Rules = "h",
        /// Shows another part of the help.
        Section(section: HelpSection) = "h:{section}",
    }
}

impl Component for HelpComponent {
    fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Section(_) => "help",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Rules => Deferral::Private,
            Self::Section(_) => Deferral::Update,
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Rules => Place::Anywhere,
            Self::Section(_) => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Rules => Ok(Response::private(rules::message(bot, interaction).await?)),
            Self::Section(section) => Ok(Response::update(bot.message_view.help(section))),
        }
    }
}
