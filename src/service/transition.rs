//! Stores what becomes of a game, and what else happens to it in the same transaction: holidays are taken before anything else, replies
//! that a player has set follow a move, and times stop in a server from which the bot was removed.

use tracing::warn;

use crate::domain::{
    Action, Actor, BotAction, CasualReason, ConditionalReply, GameAction, GameId, HolidayChoice, Installation, Side,
    StoredGame, Timestamp,
};
use crate::store::{StoreError, Write};
use rules::Color;

use super::ServiceError;
use super::ending::{has_too_many_rated_games, record_ending};
use super::notice_changes::{drop_waiting_notices, record_notices};

/// Stores the game after an action. Returns it as it is stored: a game that ended rated may be casual.
pub(super) async fn store_transition(
    write: &mut Write,
    before: &StoredGame,
    mut after: StoredGame,
    action: Action,
    now: Timestamp,
) -> Result<StoredGame, StoreError> {
    if after.ending().is_some() || before.ending().is_some() {
        write.check_alone()?;
    }
    let has_ended = after.final_ending().is_some_and(|ending| ending.reason.has_result());
    if has_ended && has_too_many_rated_games(write, after.sides, after.rated, now).await? {
        after.make_casual(CasualReason::TooMany);
    }
    if let Some(finish_sequence) = write.update_game(before, &after, action, now).await? {
        record_ending(write, &after, finish_sequence, now).await?;
    }
    Ok(after)
}

/// Counts an action for the metrics, if it is a move.
pub(super) fn count_move(action: Action) {
    if action.square().is_some() {
        let by = if action.player().is_some() { "player" } else { "bot" };
        metrics::counter!("outflank_moves_total", "by" => by).increment(1);
    }
}

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
    write.check_alone()?;
    let action = BotAction::TakeHoliday { given_ms: taken.given_ms };
    let after = before.apply_as_bot(action, Some(before.turn), now)?;
    write.record_holiday(player, taken, now).await?;
    let after = store_transition(write, &before, after, Action::Bot(action), now).await?;
    record_notices(write, Some(&before), &after, None, now).await?;
    Ok(Some(after))
}

/// Plays what the players have decided to reply to `action`, which led from `before` to `after`, as long as one of them has a
/// reply. Keeps what is left of the lines that have come true so far, and drops all others. Returns the game after the replies.
pub(super) async fn play_conditional_replies(
    write: &mut Write,
    before: &StoredGame,
    mut after: StoredGame,
    action: Action,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    // After a win by time that can still be declined, the game may go on in the same position.
    let is_same_position = after.turn == before.turn && after.final_ending().is_none();
    if !before.has_conditional_moves() || is_same_position {
        return Ok(after);
    }
    let set = write.conditional_moves(before).await?;
    let had_any = write.delete_conditional_moves(before.id).await?;
    let Some(square) = action.square() else { return Ok(after) };
    if !had_any {
        return Ok(after);
    }
    let replies = after.conditional_replies(square, set, now);
    if let Some(refusal) = replies.refused {
        warn!(game = %after.id, %refusal, "a conditional move cannot be played");
    }
    for ConditionalReply { player, square, game: next } in replies.played {
        let action = Action::Player(Actor { id: player, moderator: false }, GameAction::Move(square));
        after = store_transition(write, &after, next, action, now).await?;
        count_move(action);
    }
    if after.ending().is_none() {
        for color in Color::BOTH {
            if let Side::Player(player) = after.sides[color] {
                write.replace_conditional_moves(&after, player, &replies.left[color]).await?;
            }
        }
    }
    Ok(after)
}

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
