//! Descriptions of the slash commands and their options.

use super::Words;

impl Words {
    /// The description of a slash command, at most 100 characters.
    ///
    /// # Panics
    /// If the command does not exist. A test checks all commands.
    pub(crate) fn command_description(&self, name: &str) -> String {
        self.message(&format!("command-{name}"))
    }

    /// The description of a command's option, at most 100 characters.
    ///
    /// # Panics
    /// If the command or the option does not exist. A test checks all of them.
    pub(crate) fn option_description(&self, command: &str, option: &str) -> String {
        let message = self.bundle.get_message(&format!("command-{command}")).expect("the command is registered");
        let attribute = message.get_attribute(option).expect("the option is registered");
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(attribute.value(), None, &mut errors);
        debug_assert!(errors.is_empty(), "{command} {option}: {errors:?}");
        text.into_owned()
    }

    /// The name of the command in the menu of a user, at most 32 characters.
    pub(crate) fn challenge_menu(&self) -> String {
        self.message("menu-challenge")
    }
}
