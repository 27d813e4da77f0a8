//! Stops the times of games in servers from which the bot was removed, and lets them go on.

use crate::domain::{Action, BotAction, Installation, StoredGame, Timestamp};
use crate::store::Write;

use super::ServiceError;
use super::ending::store_transition;
use super::notice_changes::{drop_waiting_notices, record_notices};

/// Stops the times of a game that begins, or goes on, in a server from which the bot was removed.
pub(super) async fn stop_times_if_absent(
    write: &mut Write,
    game: StoredGame,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    let times_run = game.location.installation == Installation::Guild && !game.is_bot_removed();
    if times_run && write.is_absent_from(game.location.guild).await? {
        // Boxed, so that what hardly ever happens does not make the future of every action larger.
        return Box::pin(stop_times(write, &game, now)).await;
    }
    Ok(game)
}

/// Stops all times of a game.
pub(super) async fn stop_times(
    write: &mut Write,
    before: &StoredGame,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    let action = BotAction::StopTimes;
    let after = before.apply_as_bot(action, None, now)?;
    let after = store_transition(write, before, after, Action::Bot(action), now).await?;
    drop_waiting_notices(write, &after).await?;
    Ok(after)
}

/// Lets all times of a game go on in a day.
pub(super) async fn resume_times(
    write: &mut Write,
    before: &StoredGame,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    let action = BotAction::ResumeTimes;
    let after = before.apply_as_bot(action, None, now)?;
    let after = store_transition(write, before, after, Action::Bot(action), now).await?;
    record_notices(write, Some(before), &after, None, now).await?;
    Ok(after)
}
