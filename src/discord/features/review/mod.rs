//! `/review`: what each move of a finished game, or of a game from elsewhere, was worth. Once the card has been posted in the channel,
//! who asks again sees it in private.

mod reviewed;
mod step;
mod view;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::component_id::{PastedShow, ReviewSubject, custom_id};
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::new_game::check_channel;
use crate::discord::features::pasted::{PastedChoices, PastedGames};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal, ReviewId, ReviewLine, ReviewLineStep};
use crate::service::{GameView, ReviewOf};
use crate::words::Words;
use rules::{ByColor, Game, Level};

use reviewed::ReviewStep;

pub(crate) use reviewed::{ReviewSource, Reviewed};

#[poise::command(slash_command)]
pub(crate) async fn review(ctx: CommandContext<'_>, game: Option<String>, transcript: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Public, "review", |bot, interaction| {
        options::one_game([game.is_some(), transcript.is_some()])?;
        if let Some(text) = transcript {
            let pasted = bot.pasted_game(&interaction, || PastedGames::Text(text)).await?;
            return bot.show_pasted(&interaction, pasted, PastedShow::Review, Response::private).await;
        }
        let reviewed = bot.reviewed_game(&interaction, options::game(game.as_deref())?).await?;
        bot.post_review(&interaction, &reviewed, &[]).await
    })
}

custom_id! {
    /// A component of a review.
    pub(crate) enum ReviewComponent {
        /// Posts the card of a finished game. Once it is posted in the channel, who clicks again sees it in private.
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
        /// Begins to step through the review, at the reader's own worst move, or else at the first move.
        Open = "open",
        /// Begins at the turning point.
        TurningPoint = "turning-point",
        /// Begins at the best move.
        BestMove = "best-move",
        /// Shows the reader's own worst move.
        Worst = "worst",
        First = "first",
        Back = "back",
        Forward = "forward",
        Last = "last",
        /// A select whose chosen value is the number of moves before one.
        Jump = "jump",
        /// Shows the move again, after one of its lines.
        Show = "show",
        /// Starts a game from the position before the move, against the level chosen in the select.
        Try = "try",
    }
}

impl ReviewButton {
    /// Whether the component is below the card, which everybody sees. The response is a message of its own.
    fn is_below_card(self) -> bool {
        matches!(self, Self::Open | Self::TurningPoint | Self::BestMove)
    }
}

impl Component for ReviewComponent {
    fn name(self) -> &'static str {
        "review"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Card { .. } => Deferral::Public,
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
                let reviewed = bot.reviewed_game(interaction, Some(game)).await?;
                bot.post_review(interaction, &reviewed, &[]).await
            }
            Self::Move { subject, button, index } => show_move(bot, interaction, subject, button, index).await,
            Self::Line { subject, line, index, plies } => {
                let reviewed = reviewed(bot, interaction, subject).await?;
                let line = Some(ReviewLineStep { line, plies: usize::from(plies) });
                Ok(Response::update(panel(bot, interaction, reviewed, usize::from(index), line).await?))
            }
        }
    }
}

async fn reviewed(
    bot: &Bot,
    interaction: &InteractionContext,
    subject: ReviewSubject,
) -> Result<Reviewed, CommandError> {
    match subject {
        ReviewSubject::Game(game) => bot.reviewed_game(interaction, Some(game)).await,
        ReviewSubject::Record(review) => bot.reviewed_record(interaction, review).await,
    }
}

/// Shows a move, or starts a game from there.
async fn show_move(
    bot: &Bot,
    interaction: &InteractionContext,
    subject: ReviewSubject,
    button: ReviewButton,
    index: u16,
) -> Result<Response, CommandError> {
    let reviewed = reviewed(bot, interaction, subject).await?;
    let index = match button {
        ReviewButton::Try => return try_from_here(bot, interaction, &reviewed, index).await,
        ReviewButton::Jump => interaction.selected_number()?.into(),
        ReviewButton::Open => reviewed.worst_move().map_or(0, |made| made.index),
        _ => usize::from(index),
    };
    let panel = panel(bot, interaction, reviewed, index, None).await?;
    Ok(if button.is_below_card() { Response::private(panel) } else { Response::update(panel) })
}

/// The private message with a move, or with a position of one of its lines.
async fn panel(
    bot: &Bot,
    interaction: &InteractionContext,
    reviewed: Reviewed,
    index: usize,
    line: Option<ReviewLineStep>,
) -> Result<OutgoingMessage, CommandError> {
    let format = bot.players.board_format_of(&interaction.user).await?;
    let step = ReviewStep { reviewed, index, line, format };
    let made = step.made().ok_or(Refusal::BadButton)?;
    Ok(bot.message_view.review_panel(&step, made).await?)
}

/// Starts a game from the position before a move, against the level chosen in the select. The user plays the side to move.
async fn try_from_here(
    bot: &Bot,
    interaction: &InteractionContext,
    reviewed: &Reviewed,
    index: u16,
) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    let game = reviewed.review().game();
    let plies = usize::from(index);
    if plies >= game.plies().len() {
        return Err(Refusal::BadButton.into());
    }
    let number = u8::try_from(interaction.selected_number()?).map_err(|_| Refusal::BadButton)?;
    let level = Level::try_from(number).map_err(|_| Refusal::BadButton)?;
    let games = bot.games.once(interaction.request());
    let view = games.start_from_review(&interaction.user, game, plies, level, interaction.location).await?;
    bot.post_new_game(view).await
}

impl Bot {
    /// A finished game with its review, in the style of the user: the one with this number, or else their last one.
    pub(crate) async fn reviewed_game(
        &self,
        interaction: &InteractionContext,
        game: Option<GameId>,
    ) -> Result<Reviewed, CommandError> {
        let view = self.reviews.game_to_review(&interaction.user, game).await?;
        let stored = self.reviews.review(&interaction.user, &view.game.game, ReviewOf::Game).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        let reader = view.color_of(interaction.user.discord);
        Ok(Reviewed { stored, source: ReviewSource::Game(Box::new(GameView { style, ..view })), reader })
    }

    /// The response with the card of a review: for everybody, unless it was posted in the channel lately. `left_out` is what was left out of
    /// the text with the game.
    pub(crate) async fn post_review(
        &self,
        interaction: &InteractionContext,
        reviewed: &Reviewed,
        left_out: &[String],
    ) -> Result<Response, CommandError> {
        let card = self.message_view.review_card(reviewed).await?;
        let card = OutgoingMessage { content: self.words.with_left_out(&card.content, left_out), ..card };
        let is_first = self.posted_reviews.insert((reviewed.subject(), interaction.location.channel));
        Ok(if is_first { Response::post(card) } else { Response::private(card) })
    }

    /// A game from elsewhere with its review. `heading` is the first line of its messages, `choices` what can be reviewed instead.
    pub(crate) async fn reviewed_transcript(
        &self,
        interaction: &InteractionContext,
        game: &Game,
        heading: String,
        choices: Option<PastedChoices>,
    ) -> Result<Reviewed, CommandError> {
        let stored = self.reviews.review(&interaction.user, game, ReviewOf::Transcript).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        Ok(Reviewed { stored, source: ReviewSource::Elsewhere { heading, style, choices }, reader: None })
    }

    /// The game from elsewhere that has this review, with the first line of the clicked message.
    async fn reviewed_record(
        &self,
        interaction: &InteractionContext,
        review: ReviewId,
    ) -> Result<Reviewed, CommandError> {
        let game = self.reviews.game_of_review(review).await?;
        let heading = Words::heading_of_review(&interaction.clicked_content).map(str::to_owned);
        let heading = heading.unwrap_or_else(|| self.message_view.record_review_heading(&ByColor::default(), (1, 1)));
        self.reviewed_transcript(interaction, &game, heading, None).await
    }
}
