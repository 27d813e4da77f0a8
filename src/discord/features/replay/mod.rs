//! The viewer: a finished game, or a game from elsewhere, move by move, with its review and the analysis of its positions. It is opened by
//! `/replay`, by the buttons below finished games, and by the entry in the menu of a message.

mod download;
mod menu;
mod panel;
mod picture;
mod replayed;
mod review;

use poise::serenity_prelude::Attachment;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::component_id::{ReplaySubject, custom_id};
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::new_game::check_channel;
use crate::discord::features::pasted::PastedGames;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal, ReviewLine, ReviewLineStep, last_position, obf_position};
use crate::service::{GameView, ReviewOf};
use crate::words::Words;
use rules::{Goal, Level, MAX_RECORD_BYTES, Position, RecordError};

pub(crate) use download::{DownloadError, Downloads};
pub(crate) use menu::review_message;
pub(crate) use picture::{Analyzed, analysis_picture, animation, graph, review_picture};
pub(crate) use replayed::{ReplayStep, Replayed, Replays, Reviewed, Shown};
#[cfg(test)]
pub(crate) use review::ReviewButton;
pub(crate) use review::ReviewComponent;

#[poise::command(slash_command)]
pub(crate) async fn replay(
    ctx: CommandContext<'_>,
    game: Option<String>,
    transcript: Option<String>,
    file: Option<Attachment>,
) -> CommandResult {
    respond!(ctx, Deferral::Private, "replay", |bot, interaction| {
        options::one_game([game.is_some(), transcript.is_some(), file.is_some()])?;
        let message = match (transcript, file) {
            (Some(text), _) => match obf_position(&text).map_err(Refusal::Analysis)? {
                Some(position) => bot.position_panel(&interaction, position, Goal::default()).await?,
                None => bot.pasted_panel(&interaction, move || PastedGames::of_text(&text), Show::Position).await?,
            },
            (None, Some(file)) => {
                let bytes = download(bot, &file).await?;
                bot.pasted_panel(&interaction, || PastedGames::of_file(bytes), Show::Position).await?
            }
            (None, None) => {
                let replayed = bot.replayed_game(&interaction, options::game(game.as_deref())?).await?;
                bot.replay_panel(&interaction, replayed, 0, Show::Position).await?
            }
        };
        Ok(Response::private(message))
    })
}

/// The content of a file.
async fn download(bot: &Bot, file: &Attachment) -> Result<Vec<u8>, CommandError> {
    match bot.downloads.get(file, MAX_RECORD_BYTES).await {
        Err(DownloadError::TooLarge) => Err(Refusal::BadRecord(RecordError::TooLong).into()),
        downloaded => Ok(downloaded?),
    }
}

custom_id! {
    /// A component of the viewer.
    pub(crate) enum ReplayComponent {
        /// Opens the viewer at the start of a finished game. The clicked message stays as it is.
        Open { game: GameId } = "r:{game}",
        /// Analyzes the position of the message for this goal. It belongs to no game.
        Position { goal: Goal } = "r:position:{goal}",
        /// Shows the position after so many plies, or does something else with it.
        Step { subject: ReplaySubject, button: ReplayButton, ply: u16 } = "r:{subject}:{button}:{ply}",
        /// Shows the position after the first plies of a line of the move that follows `ply` others.
        Line { subject: ReplaySubject, line: ReviewLine, ply: u16, plies: u8 } = "r:{subject}:{line}:{ply}:{plies}",
        /// A step in a message of an earlier version.
        SharedStep { subject: ReplaySubject, button: ReplayButton, ply: u16 } = "r:{subject}:{button}:{ply}:shared",
    }
}

custom_id! {
    /// What a component of the viewer does.
    pub(crate) enum ReplayButton {
        First = "first",
        Back = "back",
        Forward = "forward",
        Last = "last",
        /// A select whose chosen value is the number of a ply.
        Jump = "jump",
        /// Shows the reader's own worst move.
        Worst = "worst",
        /// Shows the position again, after something else.
        Position = "position",
        /// The moves that the graph names.
        StepThrough = "step",
        TurningPoint = "turning-point",
        BestMove = "best-move",
        /// Reviews the game, and shows its graph.
        Graph = "graph",
        /// Analyzes the position.
        AnalyzeMost = "most",
        AnalyzeFewest = "fewest",
        /// Offers the levels against which the game can go on from the position.
        PlayOn = "play-on",
        /// A select whose chosen value is such a level.
        Level = "level",
        /// Sends the animated picture.
        Picture = "picture",
        /// Sends the moves as text.
        Transcript = "transcript",
        /// Posts the animated picture for everybody.
        Share = "share",
        /// Posts the review for everybody.
        ShareReview = "share-review",
    }
}

impl ReplayButton {
    pub(crate) fn analyze(goal: Goal) -> Self {
        match goal {
            Goal::Most => Self::AnalyzeMost,
            Goal::Fewest => Self::AnalyzeFewest,
        }
    }
}

/// What the viewer is to show.
#[derive(Clone, Copy)]
pub(crate) enum Show {
    Position,
    Line(ReviewLineStep),
    Graph,
    Analysis(Goal),
    Levels,
}

impl Component for ReplayComponent {
    fn name(self) -> &'static str {
        "replay"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Open { .. } => Deferral::Private,
            Self::Position { .. } | Self::Line { .. } => Deferral::Update,
            Self::Step { button, .. } | Self::SharedStep { button, .. } => match button {
                ReplayButton::Picture | ReplayButton::Transcript => Deferral::Private,
                ReplayButton::Share | ReplayButton::ShareReview | ReplayButton::Level => Deferral::Public,
                _ => Deferral::Update,
            },
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Open { .. } => Place::Anywhere,
            _ => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let message = match self {
            Self::Open { game } => return open(bot, interaction, game).await,
            Self::Position { goal } => {
                let position = position_in(&interaction.clicked_content).ok_or(Refusal::BadButton)?;
                bot.position_panel(interaction, position, goal).await?
            }
            Self::Line { subject, line, ply, plies } => {
                let replayed = bot.replayed(interaction, subject).await?;
                let line = ReviewLineStep { line, plies: usize::from(plies) };
                bot.replay_panel(interaction, replayed, usize::from(ply), Show::Line(line)).await?
            }
            Self::Step { subject, button, ply } | Self::SharedStep { subject, button, ply } => {
                let replayed = bot.replayed(interaction, subject).await?;
                return step(bot, interaction, replayed, button, ply).await;
            }
        };
        Ok(Response::update(message))
    }
}

/// Opens the viewer at the start of a game.
pub(crate) async fn open(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let replayed = bot.replayed_game(interaction, Some(game)).await?;
    Ok(Response::private(bot.replay_panel(interaction, replayed, 0, Show::Position).await?))
}

async fn step(
    bot: &Bot,
    interaction: &InteractionContext,
    replayed: Replayed,
    button: ReplayButton,
    ply: u16,
) -> Result<Response, CommandError> {
    let ply = usize::from(if button == ReplayButton::Jump { interaction.selected_as()? } else { ply });
    let show = match button {
        ReplayButton::Graph => Show::Graph,
        ReplayButton::AnalyzeMost => Show::Analysis(Goal::Most),
        ReplayButton::AnalyzeFewest => Show::Analysis(Goal::Fewest),
        ReplayButton::PlayOn => Show::Levels,
        ReplayButton::Level => return play_on(bot, interaction, &replayed, ply).await,
        ReplayButton::Picture => {
            let slot = bot.replays.reserve(interaction.user.discord).ok_or(Refusal::ReplayUnderWay)?;
            let message = bot.replays.draw(&bot.message_view, &replayed, &slot).await?;
            return Ok(Response::private(message).holding(slot));
        }
        ReplayButton::Transcript => return Ok(Response::private(bot.message_view.replay_transcript(&replayed))),
        ReplayButton::Share | ReplayButton::ShareReview => return share(bot, interaction, replayed, button).await,
        _ => Show::Position,
    };
    Ok(Response::update(bot.replay_panel(interaction, replayed, ply, show).await?))
}

/// Posts what the viewer shows for everybody, once for each of its messages.
async fn share(
    bot: &Bot,
    interaction: &InteractionContext,
    replayed: Replayed,
    button: ReplayButton,
) -> Result<Response, CommandError> {
    let clicked = interaction.clicked_message.ok_or(Refusal::BadButton)?;
    let key = format!("{}:{button}", replayed.subject());
    let record = || if bot.replays.record_share(clicked.message, key) { Ok(()) } else { Err(Refusal::ReplayShared) };
    let view = interaction.public_view(&bot.message_view);
    if button == ReplayButton::ShareReview {
        let card = view.review_card(&bot.reviewed(interaction, replayed).await?).await?;
        record()?;
        return Ok(Response::post(card));
    }
    let slot = bot.replays.reserve(interaction.user.discord).ok_or(Refusal::ReplayUnderWay)?;
    let post = bot.replays.draw_shared(&view, &replayed, &slot).await?;
    record()?;
    Ok(Response::post(post).holding(slot))
}

/// Starts a game from a position, against the level chosen in the select. The user plays the side to move.
async fn play_on(
    bot: &Bot,
    interaction: &InteractionContext,
    replayed: &Replayed,
    ply: usize,
) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    if ply > replayed.game().plies().len() {
        return Err(Refusal::BadButton.into());
    }
    let level = Level::try_from(interaction.selected_as::<u8>()?).map_err(|_| Refusal::BadButton)?;
    let games = bot.games.once(interaction.request());
    let view = games.play_on(&interaction.user, replayed.game(), ply, level, interaction.location).await?;
    bot.post_new_game(view).await
}

/// The position in a message about it, as its last line of code has it.
fn position_in(content: &str) -> Option<Position> {
    let (_, line) = Words::split_replay(content)?;
    obf_position(line).ok()?
}

impl Bot {
    /// A finished game in the style of the user who replays it: the one with this number, or else their last one.
    async fn replayed_game(
        &self,
        interaction: &InteractionContext,
        game: Option<GameId>,
    ) -> Result<Replayed, CommandError> {
        let view = self.games.replayed_game(&interaction.user, game).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        Ok(Replayed::Game(Box::new(GameView { style, ..view })))
    }

    /// The game of a component.
    async fn replayed(
        &self,
        interaction: &InteractionContext,
        subject: ReplaySubject,
    ) -> Result<Replayed, CommandError> {
        match subject {
            ReplaySubject::Game(game) => self.replayed_game(interaction, Some(game)).await,
            ReplaySubject::Record { variant, pasted } => {
                let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
                // After a restart, what the user gave is gone. The game itself is in the message.
                let choices = pasted.and_then(|id| self.pastes.get(id.paste).ok()?.choices(id, variant));
                let found = Replayed::from_message(&interaction.clicked_content, variant, style, choices);
                Ok(found.ok_or(Refusal::BadButton)?)
            }
        }
    }

    /// A game with its review, which takes seconds where it is not stored.
    async fn reviewed(&self, interaction: &InteractionContext, replayed: Replayed) -> Result<Reviewed, CommandError> {
        let of = match &replayed {
            Replayed::Game(view) => {
                view.game.check_review()?;
                ReviewOf::Game
            }
            Replayed::Record { .. } => ReviewOf::Transcript,
        };
        let mut stored = self.reviews.review(&interaction.user, replayed.game(), of).await?;
        if let Replayed::Game(view) = &replayed {
            let votes = self.reviews.review_votes(&interaction.user, &view.game, &stored.review).await?;
            stored.votes = votes.map(Box::new);
        }
        Ok(Reviewed { replayed, stored })
    }

    /// The viewer at a position of a game.
    pub(crate) async fn replay_panel(
        &self,
        interaction: &InteractionContext,
        replayed: Replayed,
        ply: usize,
        show: Show,
    ) -> Result<OutgoingMessage, CommandError> {
        let game = replayed.game();
        if ply > game.plies().len() {
            return Err(Refusal::BadButton.into());
        }
        let shown = match show {
            Show::Position => Shown::Position(self.reviews.known_review(game).await?),
            Show::Levels => Shown::Levels,
            Show::Analysis(goal) => {
                let position = last_position(&game.truncated(ply)).map_err(Refusal::Analysis)?;
                Shown::Analysis(self.reviews.analyze(&interaction.user, position, goal).await?)
            }
            Show::Line(_) if ply == game.plies().len() => return Err(Refusal::BadButton.into()),
            Show::Line(line) => Shown::Line(self.reviewed(interaction, replayed.clone()).await?.stored, line),
            Show::Graph => Shown::Graph(self.reviewed(interaction, replayed.clone()).await?.stored),
        };
        let format = self.players.board_format_of(&interaction.user).await?;
        let reader = replayed.color_of(interaction.user.discord);
        let step = ReplayStep { replayed, ply, shown, format, reader };
        Ok(self.message_view.replay_panel(&step).await?)
    }

    /// What every move of a position is worth that belongs to no game.
    async fn position_panel(
        &self,
        interaction: &InteractionContext,
        position: Position,
        goal: Goal,
    ) -> Result<OutgoingMessage, CommandError> {
        let analysis = self.reviews.analyze(&interaction.user, position, goal).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        let format = self.players.board_format_of(&interaction.user).await?;
        Ok(self.message_view.position_panel(&analysis, style, format).await?)
    }
}
