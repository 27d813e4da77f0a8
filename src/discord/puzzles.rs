//! Puzzles, for `/puzzle` and for their components.

use tokio::sync::oneshot;
use tokio::time::timeout_at;
use tracing::{debug, error};

use crate::domain::{AnswerStage, PuzzleSolution};
use crate::service::{DailyPuzzleView, PuzzleView};
use rules::Puzzle;

use super::bot::Bot;
use super::command_error::CommandError;
use super::game_messages::Token;
use super::interaction_context::InteractionContext;
use super::message_view::{DrawError, ShownDailyPuzzle, ShownPuzzle};
use super::outgoing_message::OutgoingMessage;
use super::response::Response;

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
pub(crate) async fn daily_response(
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
