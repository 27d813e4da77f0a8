//! The selects below a game that a user gave: its other starts, and the other games of the same text or file.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{PastedGameId, PastedShow, custom_id, parse_variant_value};
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::Refusal;

use super::{Component, Place};

custom_id! {
    /// A select below a game from elsewhere.
    pub(crate) struct PastedComponent {
        /// The id of the interaction that gave the text or file.
        paste: u64,
        /// The number of the game in it, from 1.
        number: u32,
        show: PastedShow,
        select: PastedSelect,
    } = "e:{paste}:{number}:{show}:{select}"
}

custom_id! {
    /// What is chosen.
    pub(crate) enum PastedSelect {
        /// The number of a game.
        Game = "game",
        /// The start of the game, as `variant_value` writes it.
        Start = "start",
    }
}

impl Component for PastedComponent {
    fn name(self) -> &'static str {
        "game from elsewhere"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(if self.show == PastedShow::Review { Deferral::Public } else { Deferral::Update })
    }

    /// As the game: below a card, or in a private message.
    fn place(self) -> Place {
        if self.show == PastedShow::Review { Place::Neither } else { Place::Private }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let Self { paste, number, show, select } = self;
        let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
        let (number, start) = match select {
            PastedSelect::Game => (value.parse().map_err(|_| Refusal::BadButton)?, None),
            PastedSelect::Start => (number, Some(parse_variant_value(value).map_err(|_| Refusal::BadButton)?)),
        };
        let game = bot.pastes.get(paste)?.game(PastedGameId { paste, number }, start)?;
        bot.show_pasted(interaction, game, show, Response::update).await
    }
}
