//! The players of the bot: levels, search, evaluation, exact endings.
