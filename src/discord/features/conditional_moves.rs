//! The private message in which a player sets conditional moves.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::boards::{SquareComponent, game_picture};
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::components::Component;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView, button_row};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{BoardFormat, ConditionalLine, GameId, Refusal, Turn};
use crate::service::ConditionalMovesView;
use crate::words::{ConditionalMovesText, label};

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
                let line = line.with(interaction.selected_as()?).ok_or(Refusal::BadButton)?;
                games.choose_conditional_line(user, game, turn, line).await?
            }
            ConditionalButton::Remove => games.remove_conditional_moves(user, game, turn).await?,
        };
        Ok(Response::update(bot.message_view.conditional_moves(&view).await?))
    }
}

impl Bot {
    /// Shows a player privately their conditional moves in a game, with the moves that the opponent can make.
    pub(crate) async fn show_conditional_moves(
        &self,
        interaction: &InteractionContext,
        game: GameId,
        turn: Turn,
    ) -> Result<Response, CommandError> {
        let line = ConditionalLine::default();
        let view = self.games.choose_conditional_line(&interaction.user, game, turn, line).await?;
        Ok(Response::private(self.message_view.conditional_moves(&view).await?))
    }
}

impl MessageView {
    /// The board after the chosen moves, with the moves that are possible there, and the lines that are set.
    pub(crate) async fn conditional_moves(&self, view: &ConditionalMovesView) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.conditional_moves(&ConditionalMovesText {
            game: &view.game,
            expected: &view.expected.game,
            players: &view.expected.players,
            own: view.own,
            line: view.line,
            set: &view.set,
        });
        let picture = match view.game.format {
            BoardFormat::Text | BoardFormat::Letters => None,
            BoardFormat::Picture => Some(self.draw(&view.expected, game_picture).await?),
        };
        let (game, turn) = (view.game.id, view.game.turn);
        let id = |button| ConditionalMovesComponent { game, turn, button };
        let choose = |component| match component {
            SquareComponent::Button(square) => {
                id(ConditionalButton::Choose(view.line.with(square).unwrap_or(view.line)))
            }
            SquareComponent::Select(number) => id(ConditionalButton::Select { number, line: view.line }),
        };
        let mut rows =
            if view.line.is_full() { Vec::new() } else { self.square_rows(view.expected.game.game.position(), choose) };
        let mut controls = Vec::new();
        if !view.line.is_empty() {
            let another = id(ConditionalButton::Choose(ConditionalLine::default()));
            controls.push(self.button(another, label!("button-another-line"), ButtonStyle::Secondary));
        }
        if !view.set.lines().is_empty() {
            let remove = id(ConditionalButton::Remove);
            controls.push(self.button(remove, label!("button-remove-lines"), ButtonStyle::Secondary));
        }
        rows.extend(button_row(controls));
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}
