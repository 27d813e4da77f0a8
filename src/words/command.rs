//! Descriptions of the slash commands, their options and the values of these.

use messages::message;

use rules::Corners;

use super::Words;
use crate::domain::{ClockChoice, ColorChoice, HandicapChoice};

impl Words {
    /// The description of a slash command or subcommand, such as `moderate annul`, at most 100 characters. A test checks all commands.
    pub(crate) fn command_description(&self, name: &str) -> String {
        self.message_named(&message_id(name), [])
    }

    /// The description of a command's option, at most 100 characters. A test checks all of them.
    pub(crate) fn option_description(&self, command: &str, option: &str) -> String {
        self.attribute(&message_id(command), option)
    }

    /// The name of an entry in the menu of a user, at most 32 characters. A test checks all of them.
    pub(crate) fn menu_entry(&self, entry: &str) -> String {
        self.message_named(&format!("menu-{entry}"), [])
    }

    pub(crate) fn color_choice(&self, color: ColorChoice) -> String {
        message!(self, "choice-color", color = color.name())
    }

    pub(crate) fn handicap_choice(&self, handicap: HandicapChoice) -> String {
        let (who, corners) = match handicap {
            HandicapChoice::Own(corners) => ("me", corners),
            HandicapChoice::Opponents(corners) => ("opponent", corners),
            HandicapChoice::Auto => ("auto", Corners::NONE),
        };
        message!(self, "choice-handicap", who, corners = corners.number())
    }

    pub(crate) fn clock_choice(&self, clock: ClockChoice) -> String {
        clock.control().map_or_else(|| message!(self, "choice-no-clock"), |control| self.time_control(control))
    }
}

/// The id of the message that describes a command or subcommand.
fn message_id(command: &str) -> String {
    format!("command-{}", command.replace(' ', "-"))
}
