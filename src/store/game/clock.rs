//! The columns of a game's clock.

use sqlx::sqlite::SqliteRow;

use crate::domain::{ClockChoice, GameClock, Timestamp};
use crate::store::Write;
use crate::store::columns::{get, get_named};
use crate::store::error::{ErrorContext, StoreError, corrupt};
use rules::ByColor;

/// The columns of a clock, or of a game without one.
pub(super) struct ClockColumns {
    pub(super) kind: &'static str,
    pub(super) left_black_ms: Option<i64>,
    pub(super) left_white_ms: Option<i64>,
    pub(super) running_since_ms: Option<i64>,
    pub(super) stood_still_ms: i64,
    pub(super) holiday_ms: i64,
    pub(super) win_open_until_ms: Option<i64>,
}

impl ClockColumns {
    pub(super) fn of(clock: Option<GameClock>) -> Self {
        Self {
            kind: clock.map_or(ClockChoice::None, |clock| ClockChoice::Limited(clock.control)).name(),
            left_black_ms: clock.map(|clock| clock.left.black),
            left_white_ms: clock.map(|clock| clock.left.white),
            running_since_ms: clock.and_then(|clock| clock.running_since).map(|since| since.0),
            stood_still_ms: clock.map_or(0, |clock| clock.stood_still_ms),
            holiday_ms: clock.map_or(0, |clock| clock.holiday_ms),
            win_open_until_ms: clock.and_then(|clock| clock.win_open_until).map(|until| until.0),
        }
    }
}

/// The clock of a game, if it has one.
pub(super) fn clock(row: &SqliteRow) -> Result<Option<GameClock>, StoreError> {
    let choice: ClockChoice = get_named(row, "clock_kind", "clock")?;
    let left_ms = |column| -> Result<i64, StoreError> {
        let left: Option<i64> = get(row, column)?;
        left.filter(|&left| left >= 0).ok_or_else(|| corrupt("time left", &format!("{left:?}")))
    };
    let Some(control) = choice.control() else { return Ok(None) };
    Ok(Some(GameClock {
        control,
        left: ByColor { black: left_ms("clock_left_black_ms")?, white: left_ms("clock_left_white_ms")? },
        running_since: get::<Option<i64>>(row, "clock_running_since_ms")?.map(Timestamp),
        stood_still_ms: get(row, "clock_stood_still_ms")?,
        holiday_ms: get(row, "clock_holiday_ms")?,
        win_open_until: get::<Option<i64>>(row, "clock_win_open_until_ms")?.map(Timestamp),
    }))
}

impl Write {
    /// Gives back the time from `last` to `now` to all running clocks, or what a turn had of it. A clock that stands still
    /// because the bot is not in the server gets nothing. Returns how many clocks are
    /// running. A live game, and a game that gets back a minute or more, has a new version, so that its message says so.
    pub(crate) async fn give_back_time(&mut self, last: Timestamp, now: Timestamp) -> Result<u64, StoreError> {
        const CONTEXT: &str = "giving back time";
        self.delay_reminders(last, now).await?;
        sqlx::query(
            "INSERT INTO game_event (game_id, sequence, turn, at_ms, actor_id, kind, detail)
             SELECT id, version + 1, turn, $2, NULL, 'downtime', '' FROM (
                 SELECT id, version, turn, clock_kind,
                     $2 - CASE WHEN clock_running_since_ms > $1 THEN clock_running_since_ms ELSE $1 END AS gap_ms
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL
             ) AS stopped
             WHERE clock_kind IN ('5m+5s', '15m+10s') OR gap_ms >= 60000",
        )
        .bind(last.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        let updated = sqlx::query(
            "UPDATE game SET
                 clock_running_since_ms = clock_running_since_ms + gap_ms,
                 deadline_at_ms = deadline_at_ms + gap_ms,
                 clock_stood_still_ms = clock_stood_still_ms + gap_ms,
                 version = version + CASE WHEN clock_kind IN ('5m+5s', '15m+10s') OR gap_ms >= 60000 THEN 1 ELSE 0 END
             FROM (
                 SELECT id AS stopped_id,
                     $2 - CASE WHEN clock_running_since_ms > $1 THEN clock_running_since_ms ELSE $1 END AS gap_ms
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL
             ) AS stopped
             WHERE game.id = stopped_id",
        )
        .bind(last.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(updated.rows_affected())
    }
}
