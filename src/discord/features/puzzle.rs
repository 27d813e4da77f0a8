//! `/puzzle`: positions with one right move, among them the daily puzzle.

use tokio::sync::oneshot;
use tokio::time::timeout_at;
use tracing::{debug, error};

use crate::discord::boards::Token;
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, respond};
use crate::discord::component_id::{AnswerButton, custom_id};
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::answer::{AnswerState, AnsweredBoard};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{AnswerStage, BoardFormat, BoardStyle, Day, PuzzleSolution, Refutation, Version};
use crate::service::{DailyPuzzleView, PuzzleView};
use crate::words::{DailyPuzzleText, PuzzleText};
use rules::{Puzzle, PuzzleId};

/// Discord's clients send one of its subcommands. Without one it is the first of them.
#[poise::command(slash_command, subcommands("daily", "next"))]
pub(crate) async fn puzzle(ctx: CommandContext<'_>) -> CommandResult {
    show_daily(ctx).await
}

#[poise::command(slash_command)]
async fn daily(ctx: CommandContext<'_>) -> CommandResult {
    show_daily(ctx).await
}

#[poise::command(slash_command)]
async fn next(ctx: CommandContext<'_>) -> CommandResult {
    show_next(ctx).await
}

async fn show_daily(ctx: CommandContext<'_>) -> CommandResult {
    respond!(ctx, Deferral::Private, "daily puzzle", |bot, interaction| {
        let view = bot.puzzles.daily(&interaction.user, None).await?;
        daily_response(bot, &interaction, view, Response::private).await
    })
}

async fn show_next(ctx: CommandContext<'_>) -> CommandResult {
    respond!(ctx, Deferral::Private, "puzzle", |bot, interaction| {
        let view = bot.puzzles.next(&interaction.user).await?;
        response(bot, &interaction, view, Response::private).await
    })
}

/// The response with a puzzle, in the user's style. `respond` makes it of the message.
pub(crate) async fn response(
    bot: &Bot,
    interaction: &InteractionContext,
    view: PuzzleView,
    respond: fn(OutgoingMessage) -> Response,
) -> Result<Response, CommandError> {
    let user = &interaction.user;
    let refutation = bot.puzzles.refutation(view.player_id, view.puzzle, &view.attempt).await?;
    let solution = solution(bot, view.puzzle, view.stage()).await?;
    let stays = view.stage().is_over() && solution.is_none();
    let style = bot.players.style_for(user, interaction.location.guild).await?;
    let format = bot.players.board_format_of(user).await?;
    let shown = ShownPuzzle { view, refutation, solution, stays, style, format };
    respond_with(bot, interaction, Shown::Rated(shown), respond).await
}

/// The response with a daily puzzle, in the user's style. `respond` makes it of the message.
async fn daily_response(
    bot: &Bot,
    interaction: &InteractionContext,
    view: DailyPuzzleView,
    respond: fn(OutgoingMessage) -> Response,
) -> Result<Response, CommandError> {
    let user = &interaction.user;
    let attempt = &view.attempt.attempt;
    let refutation = bot.puzzles.refutation(view.player_id, view.puzzle, attempt).await?;
    let solution = solution(bot, view.puzzle, view.stage()).await?;
    let style = bot.players.style_for(user, interaction.location.guild).await?;
    let format = bot.players.board_format_of(user).await?;
    let shown = ShownDailyPuzzle { view, refutation, solution, style, format };
    respond_with(bot, interaction, Shown::Daily(shown), respond).await
}

/// What is told of a puzzle that is over, as far as it is known. Nothing waits for it.
async fn solution(bot: &Bot, puzzle: &Puzzle, stage: AnswerStage) -> Result<Option<PuzzleSolution>, CommandError> {
    if stage.is_over() { Ok(bot.puzzles.solution(puzzle).await?) } else { Ok(None) }
}

/// The response with a message, which is edited later if its solution is not found yet.
async fn respond_with(
    bot: &Bot,
    interaction: &InteractionContext,
    shown: Shown,
    respond: fn(OutgoingMessage) -> Response,
) -> Result<Response, CommandError> {
    let response = respond(shown.message(bot).await?);
    if !shown.lacks_solution() {
        return Ok(response);
    }
    let (delivering, delivered) = oneshot::channel();
    let token = Token::new(&interaction.token, interaction.received);
    tokio::spawn(add_solution(bot.clone(), token, shown, delivered));
    Ok(response.holding(delivering))
}

/// Edits the message of a puzzle once its solution is found. `delivered` ends when the response is delivered. No other edit can come
/// in between, because no button of the message changes it.
async fn add_solution(bot: Bot, token: Token, shown: Shown, delivered: oneshot::Receiver<()>) {
    // Nothing is sent: the other end is dropped.
    let _dropped = delivered.await;
    match timeout_at(token.expires().into(), shown.solved_message(&bot)).await {
        Ok(Ok(message)) => {
            // The user may have dismissed the message.
            if let Err(error) = bot.responder.rest.edit_original(token.text(), &message).await {
                debug!(%error, "cannot add the solution to the message of a puzzle");
            }
        }
        Ok(Err(error)) => error!(%error, "cannot show the solution of a puzzle"),
        // Discord accepts no more edits.
        Err(_) => {}
    }
}

/// A puzzle as its message shows it.
enum Shown {
    Rated(ShownPuzzle),
    Daily(ShownDailyPuzzle),
}

impl Shown {
    fn puzzle(&self) -> &'static Puzzle {
        match self {
            Self::Rated(shown) => shown.view.puzzle,
            Self::Daily(shown) => shown.view.puzzle,
        }
    }

    fn lacks_solution(&self) -> bool {
        match self {
            Self::Rated(shown) => shown.view.stage().is_over() && shown.solution.is_none(),
            Self::Daily(shown) => shown.view.stage().is_over() && shown.solution.is_none(),
        }
    }

    async fn message(&self, bot: &Bot) -> Result<OutgoingMessage, DrawError> {
        match self {
            Self::Rated(shown) => bot.message_view.puzzle(shown).await,
            Self::Daily(shown) => bot.message_view.daily_puzzle(shown).await,
        }
    }

    /// The message with the solution, once it is found.
    async fn solved_message(self, bot: &Bot) -> Result<OutgoingMessage, CommandError> {
        let solution = Some(bot.puzzles.wait_for_solution(self.puzzle()).await?);
        let solved = match self {
            Self::Rated(shown) => Self::Rated(ShownPuzzle { solution, ..shown }),
            Self::Daily(shown) => Self::Daily(ShownDailyPuzzle { solution, ..shown }),
        };
        Ok(solved.message(bot).await?)
    }
}

custom_id! {
    /// A component of a puzzle. A day is a number of days since 1970, and a version that of the user's attempt that the message showed.
    pub(crate) enum PuzzleComponent {
        /// Shows the next puzzle.
        Next = "z:next",
        /// Shows the next puzzle in a message of its own, below one that stays: a daily puzzle, or one whose solution is not found yet.
        NextBelow = "z:daily:next",
        /// Mentions the user with each daily puzzle in the server, or no longer. Below what the bot posts in a channel.
        Notify = "z:daily:notify",
        /// Shows the puzzle of a day to the user alone. Below what the bot posts in a channel.
        Solve { day: i32 } = "z:daily:{day}",
        /// Something that the user does in the puzzle of a day.
        AnswerDaily { day: i32, version: Version, button: AnswerButton } = "z:daily:{day}:{version}:{button}",
        /// Something that the user does in this puzzle.
        Answer { puzzle: PuzzleId, version: Version, button: AnswerButton } = "z:{puzzle}:{version}:{button}",
    }
}

impl Component for PuzzleComponent {
    fn name(self) -> &'static str {
        "puzzle"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Notify | Self::Solve { .. } => Deferral::Private,
            _ => Deferral::Update,
        })
    }

    fn place(self) -> Place {
        match self {
            Self::Notify | Self::Solve { .. } => Place::Neither,
            _ => Place::Private,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let (user, guild) = (&interaction.user, interaction.location.guild);
        match self {
            Self::Next => {
                let view = bot.puzzles.next(user).await?;
                response(bot, interaction, view, Response::update).await
            }
            Self::NextBelow => {
                let view = bot.puzzles.next(user).await?;
                response(bot, interaction, view, Response::private).await
            }
            Self::Notify => {
                let (role, has_it) = bot.switch_daily_role(interaction).await?;
                Ok(Response::private(bot.message_view.daily_role_switched(role, has_it)))
            }
            Self::Solve { day } => {
                let view = bot.puzzles.daily(user, Some(Day(day))).await?;
                daily_response(bot, interaction, view, Response::private).await
            }
            Self::AnswerDaily { day, version, button } => {
                let action = interaction.answer(button)?;
                let view = bot.puzzles.answer_daily(user, guild, Day(day), version, action).await?;
                daily_response(bot, interaction, view, Response::update).await
            }
            Self::Answer { puzzle, version, button } => {
                let action = interaction.answer(button)?;
                let view = bot.puzzles.answer(user, guild, puzzle, version, action).await?;
                response(bot, interaction, view, Response::update).await
            }
        }
    }
}

/// A puzzle as a message shows it.
#[derive(Clone)]
struct ShownPuzzle {
    pub(crate) view: PuzzleView,
    /// Why the last move is wrong, if it is.
    pub(crate) refutation: Option<Refutation>,
    /// What is told when the puzzle is over, once it is found.
    pub(crate) solution: Option<PuzzleSolution>,
    /// Whether the message stays when the next puzzle comes, because it is edited once its solution is found.
    pub(crate) stays: bool,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
}

impl ShownPuzzle {
    pub(crate) fn text(&self) -> PuzzleText<'_> {
        PuzzleText {
            puzzle: self.view.puzzle,
            rating: self.view.rating,
            player: &self.view.player,
            attempt: &self.view.attempt,
            is_repeated: self.view.is_repeated,
            refutation: self.refutation.as_ref(),
            solution: self.solution.as_ref(),
            format: self.format,
        }
    }
}

/// A daily puzzle as a message shows it.
#[derive(Clone)]
struct ShownDailyPuzzle {
    pub(crate) view: DailyPuzzleView,
    /// Why the last move is wrong, if it is.
    pub(crate) refutation: Option<Refutation>,
    /// What is told when the puzzle is over, once it is found.
    pub(crate) solution: Option<PuzzleSolution>,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
}

impl ShownDailyPuzzle {
    pub(crate) fn text(&self) -> DailyPuzzleText<'_> {
        DailyPuzzleText {
            daily: self.view.daily,
            puzzle: self.view.puzzle,
            attempt: &self.view.attempt,
            streak: self.view.streak,
            refutation: self.refutation.as_ref(),
            solution: self.solution.as_ref(),
            format: self.format,
            now: self.view.now,
        }
    }
}

const FILE: &str = "puzzle.png";

impl MessageView {
    /// The position with the moves that are possible there, or what an answer was worth.
    async fn puzzle(&self, shown: &ShownPuzzle) -> Result<OutgoingMessage, DrawError> {
        let text = shown.text();
        let content = self.words.puzzle_message(&text);
        let (puzzle, attempt, stage) = (shown.view.puzzle, &shown.view.attempt, shown.view.stage());
        let position = attempt.position(puzzle);
        let board = AnsweredBoard {
            position,
            last: attempt.plies(puzzle).last().copied(),
            is_open: stage == AnswerStage::Open,
            style: shown.style,
            file: FILE,
            alt: self.words.puzzle_alt(&text),
        };
        let picture = self.answer_picture(board, shown.format).await?;
        let state = AnswerState { stage, position: &position, is_counted: attempt.rated.is_some(), can_be_left: true };
        let id = |button| PuzzleComponent::Answer { puzzle: puzzle.id(), version: attempt.version, button };
        let next = if shown.stays { PuzzleComponent::NextBelow } else { PuzzleComponent::Next };
        let rows = self.answer_rows(&state, id, (next, "button-next-puzzle"));
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}

const DAILY_FILE: &str = "daily-puzzle.png";

impl MessageView {
    /// The position with the moves that are possible there, or what an answer was worth.
    async fn daily_puzzle(&self, shown: &ShownDailyPuzzle) -> Result<OutgoingMessage, DrawError> {
        let text = shown.text();
        let content = self.words.daily_puzzle_message(&text);
        let (puzzle, attempt, stage) = (shown.view.puzzle, &shown.view.attempt.attempt, shown.view.stage());
        let position = attempt.position(puzzle);
        let board = AnsweredBoard {
            position,
            last: attempt.plies(puzzle).last().copied(),
            is_open: stage == AnswerStage::Open,
            style: shown.style,
            file: DAILY_FILE,
            alt: self.words.daily_puzzle_alt(&text),
        };
        let picture = self.answer_picture(board, shown.format).await?;
        let state = AnswerState { stage, position: &position, is_counted: false, can_be_left: false };
        let (day, version) = (shown.view.daily.day().0, attempt.version);
        let id = |button| PuzzleComponent::AnswerDaily { day, version, button };
        let rows = self.answer_rows(&state, id, (PuzzleComponent::NextBelow, "button-rated-puzzle"));
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}
