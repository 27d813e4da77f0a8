//! Holidays are taken when the time of the player to move would run out, before anything else happens in the game.

use crate::domain::{Action, BotAction, GameId, HolidayChoice, Side, StoredGame, Timestamp};
use crate::store::Write;

use super::ServiceError;
use super::ending::store_transition;
use super::notice_changes::record_notices;

/// Takes holiday for the player to move if their time has run out at `at` and they have some left. Returns the changed game. The
/// board says so, and both players are notified when a holiday begins.
pub(super) async fn take_holiday(
    write: &mut Write,
    id: GameId,
    at: Timestamp,
    now: Timestamp,
) -> Result<Option<StoredGame>, ServiceError> {
    let Some(before) = write.game(id).await? else { return Ok(None) };
    let Some(Side::Player(player)) = before.side_to_move() else { return Ok(None) };
    // Most games need nothing more to be read.
    if !before.can_take_holiday(at) || write.settings_of(player).await?.holidays == HolidayChoice::Off {
        return Ok(None);
    }
    let Some(taken) = before.holiday_due(at, write.holiday_of(player, now).await?) else { return Ok(None) };
    let action = BotAction::TakeHoliday { given_ms: taken.given_ms };
    let after = before.apply_as_bot(action, Some(before.turn), now)?;
    write.record_holiday(player, taken, now).await?;
    let after = store_transition(write, &before, after, Action::Bot(action), now).await?;
    record_notices(write, Some(&before), &after, None, now).await?;
    Ok(Some(after))
}
