//! Reviewing the moves of a game, with a progress bar.

use engine::Searcher;
use engine::analysis::{Effort, MoveReview, analyze};
use rules::Game;

use super::error::ToolError;
use super::interrupt;
use super::progress::progress_bar;

/// Reviews the moves from the last to the first. After Ctrl-C or SIGTERM the first moves are missing.
pub fn reviews(game: &Game, effort: Effort, searcher: &mut Searcher) -> Result<Vec<MoveReview>, ToolError> {
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(game.plies().len());
    bar.set_position(0);
    Ok(analyze(game, effort, searcher, &stop, |done| bar.set_position(done as u64)))
}
