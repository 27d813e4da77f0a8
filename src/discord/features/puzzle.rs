//! `/puzzle`: positions with one right move, among them the daily puzzle. `trainer` has those from the user's own games.

use tokio::sync::oneshot;
use tokio::time::timeout_at;
use tracing::{debug, error};

use crate::discord::boards::Token;
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::component_id::{AnswerButton, custom_id};
use crate::discord::components::{Component, Place};
use crate::discord::deferral::Deferral;
use crate::discord::features::answer::{AnswerState, AnsweredBoard};
use crate::discord::features::trainer;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{
    AnswerStage, BoardFormat, BoardStyle, Day, PuzzleChoice, PuzzleMode, PuzzleSolution, PuzzleView, Refutation,
    Version,
};
use crate::words::{PuzzleText, label};
use rules::PuzzleId;

#[poise::command(slash_command)]
pub(crate) async fn puzzle(ctx: CommandContext<'_>, which: Option<String>) -> CommandResult {
    respond!(ctx, Deferral::Private, "puzzle", |bot, interaction| {
        let user = &interaction.user;
        match options::choice("which", which.as_deref())?.unwrap_or_default() {
            PuzzleChoice::Daily => {
                response(bot, &interaction, bot.puzzles.daily(user, None).await?, Response::private).await
            }
            PuzzleChoice::Next => response(bot, &interaction, bot.puzzles.next(user).await?, Response::private).await,
            PuzzleChoice::Mistakes => {
                let training = bot.trainer.next(user).await?;
                Ok(Response::private(trainer::message(bot, &interaction, training).await?))
            }
        }
    })
}

/// The response with a puzzle, in the user's style. `respond` makes it of the message, which is edited later if the solution is not
/// found yet.
async fn response(
    bot: &Bot,
    interaction: &InteractionContext,
    view: PuzzleView,
    respond: fn(OutgoingMessage) -> Response,
) -> Result<Response, CommandError> {
    let user = &interaction.user;
    let refutation = bot.puzzles.refutation(view.player_id, view.puzzle, &view.attempt).await?;
    let solution = if view.stage().is_over() { bot.puzzles.solution(view.puzzle).await? } else { None };
    let lacks_solution = view.stage().is_over() && solution.is_none();
    let style = bot.players.style_for(user, interaction.location.guild).await?;
    let format = bot.players.board_format_of(user).await?;
    let shown = ShownPuzzle { view, refutation, solution, stays: lacks_solution, style, format };
    let response = respond(bot.message_view.puzzle(&shown).await?);
    if !lacks_solution {
        return Ok(response);
    }
    let (delivering, delivered) = oneshot::channel();
    let token = Token::new(&interaction.token, interaction.received);
    tokio::spawn(add_solution(bot.clone(), token, shown, delivered));
    Ok(response.holding(delivering))
}

/// Edits the message of a puzzle once its solution is found. `delivered` ends when the response is delivered. No other edit can come
/// in between, because no button of the message changes it.
async fn add_solution(bot: Bot, token: Token, shown: ShownPuzzle, delivered: oneshot::Receiver<()>) {
    // Nothing is sent: the other end is dropped.
    let _dropped = delivered.await;
    match timeout_at(token.expires().into(), solved_message(&bot, shown)).await {
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

/// The message with the solution, once it is found.
async fn solved_message(bot: &Bot, shown: ShownPuzzle) -> Result<OutgoingMessage, CommandError> {
    let solution = Some(bot.puzzles.wait_for_solution(shown.view.puzzle).await?);
    Ok(bot.message_view.puzzle(&ShownPuzzle { solution, ..shown }).await?)
}

const FILE: &str = "puzzle.png";
const DAILY_FILE: &str = "daily-puzzle.png";

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
                Ok(Response::private(OutgoingMessage::text(bot.words.daily_role_switched(role, has_it))))
            }
            Self::Solve { day } => {
                let view = bot.puzzles.daily(user, Some(Day(day))).await?;
                response(bot, interaction, view, Response::private).await
            }
            Self::AnswerDaily { day, version, button } => {
                let action = interaction.answer(button)?;
                let view = bot.puzzles.answer_daily(user, guild, Day(day), version, action).await?;
                response(bot, interaction, view, Response::update).await
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
    view: PuzzleView,
    /// Why the last move is wrong, if it is.
    refutation: Option<Refutation>,
    /// What is told when the puzzle is over, once it is found.
    solution: Option<PuzzleSolution>,
    /// Whether the message stays when the next puzzle comes, because it is edited once its solution is found.
    stays: bool,
    style: BoardStyle,
    format: BoardFormat,
}

impl MessageView {
    /// The position with the moves that are possible there, or what an answer was worth.
    async fn puzzle(&self, shown: &ShownPuzzle) -> Result<OutgoingMessage, DrawError> {
        let ShownPuzzle { view, refutation, solution, stays, style, format } = shown;
        let (puzzle, attempt, stage) = (view.puzzle, &view.attempt, view.stage());
        let text = PuzzleText { view, refutation: refutation.as_ref(), solution: solution.as_ref(), format: *format };
        let content = self.words.puzzle_message(&text);
        let daily = match &view.mode {
            PuzzleMode::Rated(_) => None,
            PuzzleMode::Daily(progress) => Some(progress.daily.day().0),
        };
        let position = attempt.position(puzzle);
        let board = AnsweredBoard {
            position,
            last: attempt.plies(puzzle).last().copied(),
            is_open: stage == AnswerStage::Open,
            style: *style,
            file: if daily.is_some() { DAILY_FILE } else { FILE },
            alt: self.words.puzzle_alt(&text),
        };
        let picture = self.answer_picture(board, *format).await?;
        let is_counted = daily.is_none() && attempt.rated.is_some();
        let state = AnswerState { stage, position: &position, is_counted, can_be_left: daily.is_none() };
        let version = attempt.version;
        let id = |button| match daily {
            Some(day) => PuzzleComponent::AnswerDaily { day, version, button },
            None => PuzzleComponent::Answer { puzzle: puzzle.id(), version, button },
        };
        let next = match daily {
            Some(_) => (PuzzleComponent::NextBelow, label!("button-rated-puzzle")),
            None if *stays => (PuzzleComponent::NextBelow, label!("button-next-puzzle")),
            None => (PuzzleComponent::Next, label!("button-next-puzzle")),
        };
        let rows = self.answer_rows(&state, id, next);
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}
