//! The posted card of a review, and the buttons of reviews in messages of earlier versions.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{ReviewSubject, custom_id};
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{GameId, ReviewLine, ReviewLineStep};
use crate::service::opening_name;

use super::{ReplayButton, Replayed, Show, step};

custom_id! {
    /// A component below the result of a game or below the card of its review, or in an earlier version's message about a move.
    pub(crate) enum ReviewComponent {
        /// Opens the viewer with the graph of a finished game.
        Card { game: GameId } = "w:{game}",
        /// Shows the move after `index` others.
        Move { subject: ReviewSubject, button: ReviewButton, index: u16 } = "w:{subject}:{button}:{index}",
        /// Shows the position after the first plies of a line of that move.
        Line { subject: ReviewSubject, line: ReviewLine, index: u16, plies: u8 } = "w:{subject}:{line}:{index}:{plies}",
    }
}

custom_id! {
    /// Which move the component shows, or what it does with it.
    pub(crate) enum ReviewButton {
        /// Opens the viewer at the reader's own worst move, or else at the first move.
        Open = "open",
        /// Opens it at the turning point.
        TurningPoint = "turning-point",
        /// Opens it at the best move.
        BestMove = "best-move",
        Worst = "worst",
        First = "first",
        Back = "back",
        Forward = "forward",
        Last = "last",
        /// A select whose chosen value is the number of moves before one.
        Jump = "jump",
        Show = "show",
        /// A select whose chosen value is the level against which the game goes on.
        Try = "try",
    }
}

impl ReviewButton {
    /// Whether the component is below the card, which everybody sees. The response is a message of its own.
    fn is_below_card(self) -> bool {
        matches!(self, Self::Open | Self::TurningPoint | Self::BestMove)
    }
}

impl ReviewComponent {
    /// The reviewed game.
    pub(crate) fn subject(self) -> ReviewSubject {
        match self {
            Self::Card { game } => ReviewSubject::Game(game),
            Self::Move { subject, .. } | Self::Line { subject, .. } => subject,
        }
    }
}

impl Component for ReviewComponent {
    fn name(self) -> &'static str {
        "review"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Card { .. } => Deferral::Private,
            Self::Move { button, .. } if button.is_below_card() => Deferral::Private,
            Self::Move { button: ReviewButton::Try, .. } => Deferral::Public,
            Self::Move { .. } | Self::Line { .. } => Deferral::Update,
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Card { .. } => Place::Anywhere,
            Self::Move { button, .. } if button.is_below_card() => Place::Neither,
            Self::Move { .. } | Self::Line { .. } => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Card { game } => {
                let replayed = bot.replayed_game(interaction, Some(game)).await?;
                Ok(Response::private(bot.replay_panel(interaction, replayed, 0, Show::Graph).await?))
            }
            Self::Move { subject, button, index } => {
                let replayed = bot.reviewed_game(interaction, subject, &interaction.clicked_content).await?;
                let index = match button {
                    ReviewButton::Open => bot.worst_move(interaction, &replayed).await?,
                    _ => index,
                };
                match button {
                    ReviewButton::Try => step(bot, interaction, replayed, ReplayButton::Level, index).await,
                    ReviewButton::Jump => step(bot, interaction, replayed, ReplayButton::Jump, index).await,
                    _ => {
                        let panel = bot.replay_panel(interaction, replayed, index.into(), Show::Position).await?;
                        Ok(if button.is_below_card() { Response::private(panel) } else { Response::update(panel) })
                    }
                }
            }
            Self::Line { subject, line, index, plies } => {
                let replayed = bot.reviewed_game(interaction, subject, &interaction.clicked_content).await?;
                let line = Show::Line(ReviewLineStep { line, plies: usize::from(plies) });
                Ok(Response::update(bot.replay_panel(interaction, replayed, index.into(), line).await?))
            }
        }
    }
}

impl Bot {
    /// A reviewed game. `content` is that of its message, which has the players of a game from elsewhere.
    pub(super) async fn reviewed_game(
        &self,
        interaction: &InteractionContext,
        subject: ReviewSubject,
        content: &str,
    ) -> Result<Replayed, CommandError> {
        match subject {
            ReviewSubject::Game(game) => self.replayed_game(interaction, Some(game)).await,
            ReviewSubject::Record(review) => {
                let game = self.reviews.game_of_review(review).await?;
                let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
                let heading = self.words.heading_in_card(content, &game, opening_name(&game));
                Ok(Replayed::Record { game, heading, style, choices: None })
            }
        }
    }

    /// The number of moves before the reader's worst move, or 0.
    async fn worst_move(&self, interaction: &InteractionContext, replayed: &Replayed) -> Result<u16, CommandError> {
        let reviewed = self.reviewed(interaction, replayed.clone()).await?;
        let worst = replayed.worst_move(reviewed.review(), replayed.color_of(interaction.user.discord));
        // A game has at most 144 moves.
        Ok(worst.and_then(|made| u16::try_from(made.index).ok()).unwrap_or_default())
    }
}
