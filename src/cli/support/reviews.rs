//! Reviewing the moves of a game, with a progress bar.

use crate::engine::Searcher;
use crate::engine::analysis::{Effort, MoveReview, analyze};
use crate::rules::Game;

use super::error::CliError;
use super::interrupt;
use super::progress::progress_bar;

/// Reviews the moves from the last to the first. After Ctrl-C or SIGTERM the first moves are missing.
pub(crate) fn reviews(game: &Game, effort: Effort, searcher: &mut Searcher) -> Result<Vec<MoveReview>, CliError> {
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(game.plies().len());
    bar.set_position(0);
    Ok(analyze(game, effort, searcher, &stop, |done| bar.set_position(done as u64)))
}
