//! What changes of games bring and end in notices, recorded in the transaction that makes the change.

use crate::domain::{GameId, NewNotice, NoticeKind, PlayerId, StoredGame, Timestamp};
use crate::store::{StoreError, Write};

/// Records what a change of a game brings and ends, in the transaction that makes the change. Without `before`, the game is new.
pub(super) async fn record_notices(
    write: &mut Write,
    before: Option<&StoredGame>,
    after: &StoredGame,
    actor: Option<PlayerId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    if !after.is_between_players() {
        return Ok(());
    }
    let new = NewNotice::after_change(before, after, actor, now);
    let old = match before {
        Some(_) => write.notices_of(after.id).await?,
        None => Vec::new(),
    };
    for notice in old {
        let is_ended = before.is_some_and(|before| notice.kind.is_ended_by(before, after));
        if is_ended || new.iter().any(|&new| notice.is_replaced_by(new)) {
            write.end_notice(notice.id, now).await?;
        } else if before.is_some_and(|before| notice.kind.is_changed_by(before, after)) {
            write.outdate_notice(notice.id, now).await?;
        } else if notice.is_waiting() && before.is_some_and(|before| notice.kind.is_due_after(before, after)) {
            write.postpone_notice(notice.id, now).await?;
        }
    }
    for new in new {
        write.insert_notice(after, new, now).await?;
    }
    Ok(())
}

/// Records that a player offers a rematch.
pub(super) async fn record_rematch_offer(
    write: &mut Write,
    ended: &StoredGame,
    by: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewNotice::of_rematch_offer(ended, by, now);
    for notice in write.notices_of(ended.id).await? {
        if new.iter().any(|&new| notice.is_replaced_by(new)) {
            write.end_notice(notice.id, now).await?;
        }
    }
    for new in new {
        write.insert_notice(ended, new, now).await?;
    }
    Ok(())
}

/// Drops the notices of a game that have not been sent, because nothing waits for their players as long as the bot is not there.
pub(super) async fn drop_waiting_notices(write: &mut Write, game: &StoredGame) -> Result<(), StoreError> {
    if game.is_between_players() {
        for notice in write.notices_of(game.id).await? {
            write.drop_waiting_notice(notice.id).await?;
        }
    }
    Ok(())
}

/// Ends what tells of an offer of a rematch, because it is declined or has expired.
pub(super) async fn end_rematch_offer(write: &mut Write, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    for notice in write.notices_of(game).await? {
        if matches!(notice.kind, NoticeKind::Offer | NoticeKind::RematchOffer) {
            write.end_notice(notice.id, now).await?;
        }
    }
    Ok(())
}

/// Ends all notices of a game, because another game follows it.
pub(super) async fn end_notices(write: &mut Write, game: &StoredGame, now: Timestamp) -> Result<(), StoreError> {
    if !game.is_between_players() {
        return Ok(());
    }
    for notice in write.notices_of(game.id).await? {
        write.end_notice(notice.id, now).await?;
    }
    Ok(())
}
