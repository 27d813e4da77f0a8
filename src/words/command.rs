//! The commands as Discord lists them, and the two pages that explain the game.

use super::Words;

impl Words {
    /// The description of a slash command, at most 100 characters.
    ///
    /// # Panics
    /// When there is no such command; a test goes through all of them.
    pub(crate) fn command_description(&self, name: &str) -> String {
        self.text(&format!("command-{name}"))
    }

    /// The description of a command's option, at most 100 characters.
    ///
    /// # Panics
    /// When there is no such command or option; a test goes through all of them.
    pub(crate) fn option_description(&self, command: &str, option: &str) -> String {
        let message = self.bundle.get_message(&format!("command-{command}")).expect("a command that is registered");
        let attribute = message.get_attribute(option).expect("an option that is registered");
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(attribute.value(), None, &mut errors);
        debug_assert!(errors.is_empty(), "{command} {option}: {errors:?}");
        text.into_owned()
    }

    /// `/help`: every command in a line.
    pub(crate) fn help(&self) -> String {
        self.text("help")
    }

    /// `/rules`: how the game is played, and its variants.
    pub(crate) fn rules(&self) -> String {
        self.text("rules")
    }
}
