//! Conditional moves: what the button of the game's message shows, and the components of the private message in which they are set.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{ConditionalLine, GameId, Refusal, Turn};

use super::Component;

custom_id! {
    /// Something that a player does with their conditional moves.
    pub(crate) struct ConditionalMovesComponent {
        game: GameId,
        /// The turn that the lines begin with.
        turn: Turn,
        button: ConditionalButton,
    } = "i:{game}:{turn}:{button}"
}

custom_id! {
    /// What the component does.
    pub(crate) enum ConditionalButton {
        Remove = "remove",
        /// A select whose chosen value is the square after these moves. The number tells the selects of one message apart.
        Select { number: u8, line: ConditionalLine } = "pick{number}:{line}",
        /// Chooses these moves; none to begin another line.
        Choose(line: ConditionalLine) = "{line}",
    }
}

impl Component for ConditionalMovesComponent {
    fn name(self) -> &'static str {
        "conditional moves"
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let Self { game, turn, button } = self;
        let (games, user) = (&bot.games, &interaction.user);
        let view = match button {
            ConditionalButton::Choose(line) => games.choose_conditional_line(user, game, turn, line).await?,
            ConditionalButton::Select { line, .. } => {
                let line = line.with(interaction.selected_square()?).ok_or(Refusal::BadButton)?;
                games.choose_conditional_line(user, game, turn, line).await?
            }
            ConditionalButton::Remove => games.remove_conditional_moves(user, game, turn).await?,
        };
        Ok(Response::update(bot.message_view.conditional_moves(&view).await?))
    }
}

/// Shows a player privately their conditional moves in a game, with the moves that the opponent can make.
pub(super) async fn show(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    turn: Turn,
) -> Result<Response, CommandError> {
    let line = ConditionalLine::default();
    let view = bot.games.choose_conditional_line(&interaction.user, game, turn, line).await?;
    Ok(Response::private(bot.message_view.conditional_moves(&view).await?))
}
