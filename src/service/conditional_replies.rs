//! What becomes of conditional moves when a game changes: the replies to a move are played in its transaction.

use tracing::warn;

use crate::domain::{Action, Actor, ConditionalReply, GameAction, Side, StoredGame, Timestamp};
use crate::store::Write;
use rules::Color;

use super::ServiceError;
use super::ending::{count_move, store_transition};

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
