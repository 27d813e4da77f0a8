//! Reviewing a game's moves while a terminal shows how far it has come.

use crate::engine::Searcher;
use crate::engine::analysis::{Effort, MoveReview, analyze};
use crate::rules::Game;

use super::error::CliError;
use super::interrupt;
use super::progress::Progress;

/// What the moves of a game were worth; the first are missing where a signal interrupted the work.
pub(super) fn reviews(game: &Game, effort: Effort, searcher: &mut Searcher) -> Result<Vec<MoveReview>, CliError> {
    let stop = interrupt::stop_on_signal()?;
    let progress = Progress::new(game.plies().len());
    progress.show(0)?;
    let mut shown = Ok(());
    let reviews = analyze(game, effort, searcher, &stop, |done| {
        // A terminal that cannot be written to is told of at the end.
        shown = std::mem::replace(&mut shown, Ok(())).and_then(|()| progress.show(done));
    });
    shown?;
    progress.clear()?;
    Ok(reviews)
}
