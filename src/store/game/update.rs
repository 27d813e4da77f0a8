//! Stores the transitions of games.

use crate::domain::{ARCHIVE_AFTER_MS, Action, BotAction, Status, StoredGame, Timestamp};
use crate::store::Write;
use crate::store::columns::{end_reason, rated_columns};
use crate::store::error::{ErrorContext, StoreError};
use rules::Color;

use super::absence::AbsenceColumns;
use super::clock::ClockColumns;
use super::deadline_ms;

impl Write {
    /// Replaces `before` by `after`, its successor, and records the action.
    ///
    /// If this ended the game for good, returns its position in the order in which games ended.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`.
    pub(crate) async fn update_game(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        action: Action,
        now: Timestamp,
    ) -> Result<Option<i64>, StoreError> {
        let (status, ending) = match after.status {
            Status::Running => ("running", None),
            Status::Paused => ("paused", None),
            Status::Ended(ending) => ("ended", Some(ending)),
        };
        let reason = ending.map(|ending| end_reason(ending.reason));
        let finish_sequence = match after.final_ending() {
            Some(_) => Some(self.next_finish_sequence().await?),
            None => None,
        };
        let clock = ClockColumns::of(after.clock);
        let (class, casual) = rated_columns(after.rated);
        let (offers, absence) = (after.offers, AbsenceColumns::of(after.absence));
        let updated = sqlx::query(
            "UPDATE game SET version = $1, turn = $2, status = $3, moves = $4, to_move_level = $5,
                 turn_started_at_ms = $6, deadline_at_ms = $7, winner = $8, end_reason = $9, end_color = $10,
                 black_discs = $11, white_discs = $12, finish_sequence = $13, finished_at_ms = $14,
                 rating_class = $15, casual_reason = $16, bot_was_starved = $17,
                 clock_left_black_ms = $18, clock_left_white_ms = $19, clock_running_since_ms = $20,
                 clock_stood_still_ms = $21, clock_win_open_until_ms = $22, offer_kind = $23, offer_color = $24,
                 black_draw_offer_turn = $25, white_draw_offer_turn = $26,
                 black_undo_offer_turn = $27, white_undo_offer_turn = $28, had_undo = $29, had_hint = $30,
                 clock_holiday_ms = $31, absent_since_ms = $32, goes_on_at_ms = $33, announcement_kind = $34,
                 announcement_color = $35
             WHERE id = $36 AND version = $37",
        )
        .bind(after.version.0)
        .bind(after.turn.0)
        .bind(status)
        .bind(after.game.transcript())
        .bind(after.level_to_move().map(|level| i64::from(level.number())))
        .bind(after.turn_started_at.0)
        .bind(deadline_ms(after, now))
        .bind(ending.and_then(|ending| ending.winner).map(Color::name))
        .bind(reason.map(|(name, _)| name))
        .bind(reason.and_then(|(_, color)| color).map(Color::name))
        .bind(ending.map(|ending| i64::from(ending.counts.black)))
        .bind(ending.map(|ending| i64::from(ending.counts.white)))
        .bind(finish_sequence)
        .bind(ending.map(|_| now.0))
        .bind(class)
        .bind(casual)
        .bind(after.bot_was_starved)
        .bind(clock.left_black_ms)
        .bind(clock.left_white_ms)
        .bind(clock.running_since_ms)
        .bind(clock.stood_still_ms)
        .bind(clock.win_open_until_ms)
        .bind(offers.open.map(|offer| offer.kind.name()))
        .bind(offers.open.map(|offer| offer.by.name()))
        .bind(offers.draw_offered_at.black.map(|turn| turn.0))
        .bind(offers.draw_offered_at.white.map(|turn| turn.0))
        .bind(offers.undo_asked_at.black.map(|turn| turn.0))
        .bind(offers.undo_asked_at.white.map(|turn| turn.0))
        .bind(after.had_undo)
        .bind(after.had_hint)
        .bind(clock.holiday_ms)
        .bind(absence.absent_since_ms)
        .bind(absence.goes_on_at_ms)
        .bind(after.announcement.map(|announcement| announcement.kind.name()))
        .bind(after.announcement.map(|announcement| announcement.by.name()))
        .bind(before.id.0)
        .bind(before.version.0)
        .execute(self.connection())
        .await
        .context("writing a game")?;
        if updated.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        let detail = match action {
            Action::Bot(BotAction::TakeHoliday { given_ms }) => given_ms.to_string(),
            action => action.square().map(|square| square.to_string()).unwrap_or_default(),
        };
        self.record_event(after, action.player(), action.name(), &detail, now).await?;
        self.move_running_position(Some(before), after).await?;
        let archive_at = match (before.ending(), after.ending()) {
            (None, None) => return Ok(finish_sequence),
            (Some(_), None) => None,
            (_, Some(_)) => {
                let over_at = after.clock.and_then(|clock| clock.win_open_until).unwrap_or(now);
                Some(over_at.plus_ms(ARCHIVE_AFTER_MS))
            }
        };
        self.archive_thread_at(after.id, archive_at).await?;
        Ok(finish_sequence)
    }

    async fn next_finish_sequence(&mut self) -> Result<i64, StoreError> {
        sqlx::query_scalar("SELECT coalesce(max(finish_sequence), 0) + 1 FROM game")
            .fetch_one(self.connection())
            .await
            .context("numbering an ended game")
    }
}
