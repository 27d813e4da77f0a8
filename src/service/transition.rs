//! Stores what has become of a game, with everything that follows from its end: ratings and standings.

use crate::domain::{Actor, CasualReason, GameAction, StoredGame, Timestamp};
use crate::store::{StoreError, Write};

use super::ending::{has_too_many_rated_games, record_ending};

/// Stores the game after an action. Returns it as it is stored: a game that ended rated may be casual.
pub(super) async fn store_transition(
    write: &mut Write,
    before: &StoredGame,
    mut after: StoredGame,
    actor: Actor,
    action: GameAction,
    now: Timestamp,
) -> Result<StoredGame, StoreError> {
    let has_ended = after.final_ending().is_some_and(|ending| ending.reason.has_result());
    if has_ended && has_too_many_rated_games(write, after.sides, after.rated, now).await? {
        after.make_casual(CasualReason::TooMany);
    }
    if let Some(finish_sequence) = write.update_game(before, &after, actor, action, now).await? {
        record_ending(write, &after, finish_sequence, now).await?;
    }
    Ok(after)
}

/// Counts an action for the metrics, if it is a move.
pub(super) fn count_move(action: GameAction, by: &'static str) {
    if matches!(action, GameAction::Move(_) | GameAction::StarvedMove(_)) {
        metrics::counter!("outflank_moves_total", "by" => by).increment(1);
    }
}
