//! The buttons and selects of tournaments.

use super::{leave, standings_message, told};
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{RatedChoice, TournamentId, TournamentOption, TournamentRefusal};
use crate::service::Readiness;

custom_id! {
    /// A component of a tournament.
    pub(crate) enum TournamentComponent {
        Join { tournament: TournamentId } = "t:{tournament}:join",
        Leave { tournament: TournamentId } = "t:{tournament}:leave",
        /// Leaves a running one, as the answer to a question.
        ConfirmLeave { tournament: TournamentId } = "t:{tournament}:leave!",
        Standings { tournament: TournamentId } = "t:{tournament}:standings",
        /// The same on the message about the end.
        FinalStandings { tournament: TournamentId } = "t:{tournament}:final",
        Rules { tournament: TournamentId } = "t:{tournament}:rules",
        Start { tournament: TournamentId } = "t:{tournament}:start",
        /// Ends it before its time, as the answer to a question.
        End { tournament: TournamentId } = "t:{tournament}:end",
        /// For the game of this round.
        Ready { tournament: TournamentId, round: i64 } = "t:{tournament}:ready:{round}",
        /// Opens the registration.
        Open { tournament: TournamentId } = "t:{tournament}:open",
        /// Lets the games count for the rating or not.
        Rated { tournament: TournamentId, rated: RatedChoice } = "t:{tournament}:rated:{rated}",
        /// A select whose chosen value is the new value of the option.
        Option { tournament: TournamentId, option: TournamentOption } = "t:{tournament}:option:{option}",
    }
}

impl TournamentComponent {
    fn tournament(self) -> TournamentId {
        match self {
            Self::Join { tournament }
            | Self::Leave { tournament }
            | Self::ConfirmLeave { tournament }
            | Self::Standings { tournament }
            | Self::FinalStandings { tournament }
            | Self::Rules { tournament }
            | Self::Start { tournament }
            | Self::End { tournament }
            | Self::Ready { tournament, .. }
            | Self::Open { tournament }
            | Self::Rated { tournament, .. }
            | Self::Option { tournament, .. } => tournament,
        }
    }
}

impl Component for TournamentComponent {
    fn name(self) -> &'static str {
        match self {
            Self::Option { .. } => "tournament option",
            _ => "tournament button",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        match self {
            Self::Open { .. }
            | Self::Option { .. }
            | Self::Rated { .. }
            | Self::End { .. }
            | Self::ConfirmLeave { .. } => Some(Deferral::Update),
            // A game may be posted, whose board must not be private.
            Self::Ready { .. } => None,
            _ => Some(Deferral::Private),
        }
    }

    fn place(self) -> Place {
        match self {
            Self::Open { .. }
            | Self::Option { .. }
            | Self::Rated { .. }
            | Self::End { .. }
            | Self::ConfirmLeave { .. } => Place::Private,
            _ => Place::Anywhere,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let (tournaments, user, id) = (&bot.tournaments, &interaction.user, self.tournament());
        // Only those who see the server see its tournaments.
        let view = tournaments.view(user, interaction.location.guild, id).await?;
        let words = &bot.words;
        match self {
            Self::Join { .. } => Ok(told(words.tournament_joined(&tournaments.join(user, id).await?.tournament))),
            Self::Leave { .. } => leave(bot, user, &view).await,
            Self::ConfirmLeave { .. } => {
                let view = tournaments.leave(user, id).await?;
                Ok(Response::update(OutgoingMessage::text(words.tournament_left(&view.tournament))))
            }
            Self::Standings { .. } | Self::FinalStandings { .. } => {
                Ok(Response::private(standings_message(bot, interaction, id).await?))
            }
            Self::Rules { .. } => Ok(told(words.tournament_rules(&view.tournament.options))),
            Self::Start { .. } => {
                let view = tournaments.start(user, id, interaction.is_moderator).await?;
                Ok(told(words.tournament_started(&view.tournament)))
            }
            Self::End { .. } => {
                let view = tournaments.end(user, id, interaction.is_moderator).await?;
                Ok(Response::update(OutgoingMessage::text(words.tournament_stopped(&view.tournament))))
            }
            Self::Ready { round, .. } if round != view.tournament.round => Err(TournamentRefusal::NoGame.into()),
            Self::Ready { .. } => match tournaments.ready(user, id).await? {
                Readiness::Waiting(opponent) => Ok(told(words.tournament_waiting(&opponent))),
                Readiness::Game(view) => bot.post_new_game(*view).await,
            },
            Self::Open { .. } => {
                let view = tournaments.open(user, id).await?;
                Ok(Response::update(OutgoingMessage::text(words.tournament_opened(&view.tournament))))
            }
            Self::Rated { rated, .. } => {
                let view = tournaments.choose(user, id, TournamentOption::Rated, rated.name()).await?;
                Ok(Response::update(bot.message_view.tournament_draft(&view.tournament)))
            }
            Self::Option { option, .. } => {
                let view = tournaments.choose(user, id, option, interaction.selected_value()?).await?;
                Ok(Response::update(bot.message_view.tournament_draft(&view.tournament)))
            }
        }
    }
}
