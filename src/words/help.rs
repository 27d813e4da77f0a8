//! The texts of `/help`.

use messages::message;

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

use super::Words;

/// A part of the help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum HelpSection {
    /// The rules of the game and its variants.
    #[default]
    Rules,
    /// Playing at all, against the bot.
    Playing,
    /// Games against people.
    People,
    /// Puzzles, reviews and openings, and what finished games add up to.
    Learning,
    /// For people who manage a server.
    Servers,
}

named_enum!(HelpSection);

impl Words {
    /// A part of `/help`. Each command has a line in one of them.
    pub(crate) fn help(&self, section: HelpSection) -> String {
        match section {
            HelpSection::Rules => message!(self, "rules"),
            HelpSection::Playing => message!(self, "help-playing"),
            HelpSection::People => message!(self, "help-people"),
            HelpSection::Learning => message!(self, "help-learning"),
            HelpSection::Servers => message!(self, "help-servers"),
        }
    }
}
