//! Times in which the program was away: the last sign that it could write, and the time that clocks get back.

use crate::domain::{ShardBlock, Timestamp};

use super::error::{StoreError, corrupt};
use super::{Read, Write};

/// The row of the table `program` with the time of the last sign. A process with a block of shards has a row of its own, whose name ends
/// with the number of the first one. Before it has, the process that ran all shards tells the time.
const HEARTBEAT: &str = "heartbeat_ms";

fn heartbeat_name(block: Option<ShardBlock>) -> String {
    block.map_or_else(|| HEARTBEAT.to_owned(), |block| format!("{HEARTBEAT}_{}", block.first))
}

impl Read {
    /// When this process, or the one that had its shards before, last wrote to show that it can; `None` before the first time.
    pub(crate) async fn heartbeat(&mut self) -> Result<Option<Timestamp>, StoreError> {
        let own = self.program_value(&heartbeat_name(self.shards())).await?;
        let value = match own {
            None => self.program_value(HEARTBEAT).await?,
            own => own,
        };
        value.map(|value| value.parse().map(Timestamp).map_err(|_| corrupt("time", &value))).transpose()
    }
}

impl Write {
    /// Stores that this process can write now.
    pub(crate) async fn record_heartbeat(&mut self, now: Timestamp) -> Result<(), StoreError> {
        let name = heartbeat_name(self.shards());
        self.set_program_value(&name, now.0.to_string()).await
    }

    /// Gives back the time from `last` to `now` to all running clocks of this process, or what a turn had of it. A clock that stands still
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
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL AND {own}
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
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL AND {own}
             ) AS stopped
             WHERE game.id = stopped_id",
            (last, now),
            CONTEXT,
        )
        .await
    }

    /// Delays the deadlines of the rounds of all tournaments of this process.
    async fn delay_rounds(&mut self, last: Timestamp, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE tournament SET round_deadline_ms = round_deadline_ms + ($2 - $1), version = version + 1, due_at_ms = $2
             WHERE due_at_ms > 0 AND round_deadline_ms > $1 AND {own}",
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
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL AND {own}
             ) AS stopped
             WHERE notice.game_id = stopped_id AND notice.kind = 'reminder' AND notice.state = 'waiting'",
            (last, now),
            "delaying reminders",
        )
        .await
    }
}
