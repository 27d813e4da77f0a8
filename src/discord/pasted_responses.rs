//! The responses that show a game from elsewhere: its replay, its review, or the analysis of its last position.

use crate::domain::{Refusal, last_position};
use rules::{Goal, Position};

use super::bot::Bot;
use super::command_error::CommandError;
use super::component_id::{PastedGameId, PastedShow};
use super::interaction_context::InteractionContext;
use super::message_view::{Analysed, ReplayStep};
use super::outgoing_message::OutgoingMessage;
use super::pasted_games::{PastedChoices, PastedGame, PastedGames};
use super::response::Response;

impl Bot {
    /// The first game of a text or file that can be read. What the user gives is remembered if there is something else to choose.
    ///
    /// # Errors
    /// A refusal when there is no game in it, or when all of its games are wrong.
    pub(super) fn pasted_game(
        &self,
        interaction: &InteractionContext,
        games: PastedGames,
    ) -> Result<PastedGame, Refusal> {
        let id = PastedGameId { paste: interaction.id.get(), number: games.first()? };
        let game = games.game(id, None)?;
        if game.choices.is_some() {
            self.pastes.insert(id.paste, games);
        }
        Ok(game)
    }

    /// Shows a game from elsewhere. `respond` makes the response of a message that only the user sees.
    pub(super) async fn show_pasted(
        &self,
        interaction: &InteractionContext,
        PastedGame { record, number, choices }: PastedGame,
        show: PastedShow,
        respond: fn(OutgoingMessage) -> Response,
    ) -> Result<Response, CommandError> {
        let goal = match show {
            PastedShow::Replay => {
                let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
                let replayed = self.message_view.replayed_record(&record, number, style, choices);
                let step = ReplayStep { replayed, ply: 0, is_shared: false };
                return Ok(respond(self.message_view.replay_panel(&step).await?));
            }
            PastedShow::Review => {
                let heading = self.message_view.record_review_heading(&record.players, (number, record.games));
                let reviewed = self.reviewed_transcript(interaction, &record.game, heading, choices).await?;
                return self.post_review(interaction, &reviewed).await;
            }
            PastedShow::Analysis => Goal::Most,
            PastedShow::AnalysisForFewest => Goal::Fewest,
        };
        let position = last_position(&record.game).map_err(Refusal::Analysis)?;
        Ok(respond(self.analysis(interaction, position, goal, choices).await?))
    }

    /// The message with what every move of a position is worth. `choices` are other games that can be analysed.
    pub(super) async fn analysis(
        &self,
        interaction: &InteractionContext,
        position: Position,
        goal: Goal,
        choices: Option<PastedChoices>,
    ) -> Result<OutgoingMessage, CommandError> {
        let analysis = self.reviews.analyze(&interaction.user, position, goal).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        let format = self.players.board_format_of(&interaction.user).await?;
        Ok(self.message_view.analysis(&Analysed { analysis, style, format, choices }).await?)
    }
}
