//! `/replay`: a finished game, or a game from elsewhere, move by move.

mod download;
mod replayed;
mod view;

use poise::serenity_prelude as serenity;
use serenity::Attachment;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::component_id::{PastedShow, ReplaySubject, custom_id};
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::pasted::PastedGames;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal};
use crate::service::GameView;
use rules::{MAX_RECORD_BYTES, RecordError};

pub(crate) use download::{DownloadError, Downloads};
pub(crate) use replayed::{ReplayStep, Replayed, Replays};
pub(crate) use view::{MAX_OPTIONS_PER_SELECT, jump_plies};

#[poise::command(slash_command)]
pub(crate) async fn replay(
    ctx: CommandContext<'_>,
    game: Option<String>,
    transcript: Option<String>,
    file: Option<Attachment>,
) -> CommandResult {
    respond!(ctx, Deferral::Private, "replay", |bot, interaction| {
        options::one_game([game.is_some(), transcript.is_some(), file.is_some()])?;
        let pasted = match (transcript, file) {
            (Some(text), _) => bot.pasted_game(&interaction, || PastedGames::Text(text)).await?,
            (None, Some(file)) => {
                let bytes = download(bot, &file).await?;
                bot.pasted_game(&interaction, || PastedGames::of_file(bytes)).await?
            }
            (None, None) => {
                let replayed = bot.replayed_game(&interaction, options::game(game.as_deref())?).await?;
                let step = ReplayStep { replayed, ply: 0, is_shared: false };
                return Ok(Response::private(bot.message_view.replay_panel(&step).await?));
            }
        };
        bot.show_pasted(&interaction, pasted, PastedShow::Replay, Response::private).await
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
    /// A component with which a game is replayed.
    pub(crate) enum ReplayComponent {
        /// Shows the start of a finished game to the user. The clicked message stays as it is.
        Open { game: GameId } = "r:{game}",
        /// Shows the position after so many plies, or sends the game in another form; then it has the position of the message.
        Step { subject: ReplaySubject, button: ReplayButton, ply: u16 } = "r:{subject}:{button}:{ply}",
        /// The same where the replay is posted for everybody.
        SharedStep { subject: ReplaySubject, button: ReplayButton, ply: u16 } = "r:{subject}:{button}:{ply}:shared",
    }
}

custom_id! {
    /// What a component of the private message does.
    pub(crate) enum ReplayButton {
        First = "first",
        Back = "back",
        Forward = "forward",
        Last = "last",
        /// A select whose chosen value is the number of a ply.
        Jump = "jump",
        /// Sends the animated picture.
        Picture = "picture",
        /// Sends the moves as text.
        Transcript = "transcript",
        /// Posts the replay for everybody.
        Share = "share",
    }
}

impl Component for ReplayComponent {
    fn name(self) -> &'static str {
        "replay"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Open { .. } => Deferral::Private,
            Self::Step { button, .. } | Self::SharedStep { button, .. } => match button {
                ReplayButton::Picture | ReplayButton::Transcript => Deferral::Private,
                _ => Deferral::Update,
            },
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Open { .. } => Place::Anywhere,
            Self::Step { .. } | Self::SharedStep { .. } => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let (subject, button, ply, is_shared) = match self {
            Self::Open { game } => return open(bot, interaction, game).await,
            Self::Step { subject, button, ply } => (subject, button, ply, false),
            Self::SharedStep { subject, button, ply } => (subject, button, ply, true),
        };
        let replayed = replayed(bot, interaction, subject).await?;
        let ply = usize::from(if button == ReplayButton::Jump { interaction.selected_number()? } else { ply });
        if ply > replayed.game().plies().len() {
            return Err(Refusal::BadButton.into());
        }
        let step = ReplayStep { replayed, ply, is_shared };
        match button {
            ReplayButton::First
            | ReplayButton::Back
            | ReplayButton::Forward
            | ReplayButton::Last
            | ReplayButton::Jump => Ok(Response::update(bot.message_view.replay_panel(&step).await?)),
            ReplayButton::Picture => {
                let slot = bot.replays.reserve(interaction.user.discord).ok_or(Refusal::ReplayUnderWay)?;
                let message = bot.replays.draw(&step.replayed, &slot).await?;
                Ok(Response::private(message).holding(slot))
            }
            ReplayButton::Transcript => Ok(Response::private(bot.message_view.replay_transcript(&step.replayed))),
            ReplayButton::Share => share(bot, interaction, step).await,
        }
    }
}

/// Shows the start of a game to the user, in a message of its own.
pub(crate) async fn open(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let replayed = bot.replayed_game(interaction, Some(game)).await?;
    let step = ReplayStep { replayed, ply: 0, is_shared: false };
    Ok(Response::private(bot.message_view.replay_panel(&step).await?))
}

async fn replayed(
    bot: &Bot,
    interaction: &InteractionContext,
    subject: ReplaySubject,
) -> Result<Replayed, CommandError> {
    match subject {
        ReplaySubject::Game(game) => bot.replayed_game(interaction, Some(game)).await,
        ReplaySubject::Record { variant, pasted } => {
            let style = bot.players.style_for(&interaction.user, interaction.location.guild).await?;
            // After a restart, what the user gave is gone. The game itself is in the message.
            let choices = pasted.and_then(|id| bot.pastes.get(id.paste).ok()?.choices(id, variant));
            let found = Replayed::from_message(&interaction.clicked_content, variant, style, choices);
            Ok(found.ok_or(Refusal::BadButton)?)
        }
    }
}

/// Takes the button to share away, then posts the replay. If the program ends in between, it is not posted, rather than twice.
async fn share(bot: &Bot, interaction: &InteractionContext, step: ReplayStep) -> Result<Response, CommandError> {
    let clicked = interaction.clicked_message.ok_or(Refusal::BadButton)?;
    let slot = bot.replays.reserve(interaction.user.discord).ok_or(Refusal::ReplayUnderWay)?;
    let step = ReplayStep { is_shared: true, ..step };
    let panel = bot.message_view.replay_panel(&step).await?;
    let post = bot.replays.draw_shared(&step.replayed, &slot).await?;
    if !bot.replays.record_share(clicked.message) {
        return Err(Refusal::ReplayShared.into());
    }
    Ok(Response::update(panel).followed_by(post).holding(slot))
}

impl Bot {
    /// A finished game in the style of the user who replays it: the one with this number, or else their last one.
    pub(crate) async fn replayed_game(
        &self,
        interaction: &InteractionContext,
        game: Option<GameId>,
    ) -> Result<Replayed, CommandError> {
        let view = self.games.replayed_game(&interaction.user, game).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        Ok(Replayed::Game(Box::new(GameView { style, ..view })))
    }
}
