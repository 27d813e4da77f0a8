//! Times in which the program was away: the last sign that it could write, and the time that clocks get back.

use crate::domain::Timestamp;

use super::error::{StoreError, corrupt};
use super::{Read, Write};

/// The row of the table `program` with the time of the last sign.
const HEARTBEAT: &str = "heartbeat_ms";

impl Read {
    /// When the program last wrote to show that it can; `None` before the first time.
    pub(crate) async fn heartbeat(&mut self) -> Result<Option<Timestamp>, StoreError> {
        let value = self.program_value(HEARTBEAT).await?;
        value.map(|value| value.parse().map(Timestamp).map_err(|_| corrupt("time", &value))).transpose()
    }
}

impl Write {
    /// Stores that the program can write now.
    pub(crate) async fn record_heartbeat(&mut self, now: Timestamp) -> Result<(), StoreError> {
        self.set_program_value(HEARTBEAT, now.0.to_string()).await
    }

    /// Gives back the time from `last` to `now` to all running clocks, or what a turn had of it. A clock that stands still
    /// because the bot is not in the server gets nothing. Returns how many clocks are running. A live game, a vote game, and a
    /// game that gets back a minute or more, gets a new version, so that its message says so.
    pub(crate) async fn give_back_time(&mut self, last: Timestamp, now: Timestamp) -> Result<u64, StoreError> {
        const CONTEXT: &str = "giving back time";
        self.delay_reminders(last, now).await?;
        self.delay_rounds(last, now).await?;
        self.execute(
            "INSERT INTO game_event (game_id, sequence, turn, at_ms, actor_id, kind, detail)
             SELECT id, version + 1, turn, $2, NULL, 'downtime', '' FROM (
                 SELECT id, version, turn, clock_kind,
                     $2 - CASE WHEN clock_running_since_ms > $1 THEN clock_running_since_ms ELSE $1 END AS gap_ms
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL
             ) AS stopped
             WHERE clock_kind IN ('5m+5s', '15m+10s') OR clock_kind LIKE 'vote-%' OR gap_ms >= 60000",
            (last, now),
            CONTEXT,
        )
        .await?;
        self.execute_and_count(
            "UPDATE game SET
                 clock_running_since_ms = clock_running_since_ms + gap_ms,
                 deadline_at_ms = deadline_at_ms + gap_ms,
                 clock_stood_still_ms = clock_stood_still_ms + gap_ms,
                 version = version + CASE WHEN clock_kind IN ('5m+5s', '15m+10s') OR clock_kind LIKE 'vote-%'
                     OR gap_ms >= 60000 THEN 1 ELSE 0 END
             FROM (
                 SELECT id AS stopped_id,
                     $2 - CASE WHEN clock_running_since_ms > $1 THEN clock_running_since_ms ELSE $1 END AS gap_ms
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL
             ) AS stopped
             WHERE game.id = stopped_id",
            (last, now),
            CONTEXT,
        )
        .await
    }

    /// Delays the deadlines of the rounds of all tournaments.
    async fn delay_rounds(&mut self, last: Timestamp, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE tournament SET round_deadline_ms = round_deadline_ms + ($2 - $1), version = version + 1, due_at_ms = $2
             WHERE due_at_ms > 0 AND round_deadline_ms > $1",
            (last, now),
            "delaying rounds",
        )
        .await
    }

    /// Delays the reminders of all games whose clocks get back the time from `last` to `now`. To be called before that.
    async fn delay_reminders(&mut self, last: Timestamp, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE notice SET due_at_ms = due_at_ms + gap_ms
             FROM (
                 SELECT id AS stopped_id,
                     $2 - CASE WHEN clock_running_since_ms > $1 THEN clock_running_since_ms ELSE $1 END AS gap_ms
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL
             ) AS stopped
             WHERE notice.game_id = stopped_id AND notice.kind = 'reminder' AND notice.state = 'waiting'",
            (last, now),
            "delaying reminders",
        )
        .await
    }
}
