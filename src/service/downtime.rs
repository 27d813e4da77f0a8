//! Time in which the bot was away is given back to the players whose clocks were running: after a restart, after the machine
//! was suspended, and after any other gap in the heartbeat.

use std::time::Duration;

use tracing::info;

use crate::domain::{GameId, Timestamp};
use crate::store::{Locked, StoreError, Write};

use super::{Dependencies, Event, PassedTime};

/// A longer time without a heartbeat, in milliseconds, is one in which the bot was away. The heartbeat comes every few seconds.
const AWAY_FROM_MS: i64 = 30_000;

impl Dependencies {
    /// Gives back the time since the last heartbeat of an earlier run. To be called before anything else at the start.
    pub(crate) async fn end_downtime(&self) -> Result<(), StoreError> {
        self.beat_after(0).await
    }

    /// Records that the program runs and can write.
    pub(crate) async fn record_heartbeat(&self) -> Result<(), StoreError> {
        self.beat_after(AWAY_FROM_MS).await
    }

    /// Lets time pass at once, as if the program had been running meanwhile. For tests.
    pub(crate) async fn let_time_pass(&self, passed: &PassedTime, by: Duration) -> Result<(), StoreError> {
        // Nothing else is written in between, which would take the time for one in which the bot was away.
        let mut write = self.store.write().await?;
        passed.add(by);
        write.record_heartbeat(self.now()).await?;
        write.commit().await?;
        self.events.publish(Event::TimeChanged);
        Ok(())
    }

    async fn beat_after(&self, away_from_ms: i64) -> Result<(), StoreError> {
        let (mut write, now) = self.begin_write().await?;
        let is_changed = give_back_downtime(&mut write, now, away_from_ms).await?;
        if !is_changed {
            write.record_heartbeat(now).await?;
        }
        write.commit().await?;
        if is_changed {
            self.events.publish(Event::TimeChanged);
        }
        Ok(())
    }

    /// The time now, for reading what is due. If the bot was away until just now, its time is given back before.
    ///
    /// An interaction may set the clock at any moment, so a second reading could be later than what has been given back.
    pub(super) async fn settled_now(&self) -> Result<Timestamp, StoreError> {
        loop {
            let last = self.store.read().await?.heartbeat().await?;
            let now = self.now();
            if last.is_none_or(|last| now <= last.plus_ms(AWAY_FROM_MS)) {
                return Ok(now);
            }
            self.beat_after(AWAY_FROM_MS).await?;
        }
    }

    /// Begins a transaction for actions in games, at the time that is returned. If the bot was away until just now, the clocks get the
    /// time back before.
    pub(super) async fn begin_action(&self) -> Result<(Write, Timestamp), StoreError> {
        self.begin_action_in(Locked::All).await
    }

    /// The same for actions in a game. If it belongs to another process that is gone, the clocks get that time back, too.
    pub(super) async fn begin_action_on(&self, game: GameId, locked: Locked) -> Result<(Write, Timestamp), StoreError> {
        loop {
            let (mut write, now) = self.begin_action_in(locked).await?;
            let is_gone = write.act_for_process_of(game).await?;
            if !is_gone || !give_back_downtime(&mut write, now, AWAY_FROM_MS).await? {
                return Ok((write, now));
            }
            write.commit().await?;
        }
    }

    /// The same for what is locked.
    pub(super) async fn begin_action_in(&self, locked: Locked) -> Result<(Write, Timestamp), StoreError> {
        loop {
            let mut write = self.store.write_for(locked).await?;
            let now = self.now();
            if !give_back_downtime(&mut write, now, AWAY_FROM_MS).await? {
                return Ok((write, now));
            }
            // On its own, so that it counts even if the action is refused.
            write.commit().await?;
            self.events.publish(Event::TimeChanged);
        }
    }
}

/// Gives back the time since the last heartbeat if it is longer than `away_from_ms`, and renews the heartbeat in the same
/// transaction, so that no time is given back twice. Returns whether it did so.
async fn give_back_downtime(write: &mut Write, now: Timestamp, away_from_ms: i64) -> Result<bool, StoreError> {
    let Some(last) = write.heartbeat().await?.filter(|last| now > last.plus_ms(away_from_ms)) else { return Ok(false) };
    write.check_alone()?;
    let clocks = write.give_back_time(last, now).await?;
    write.record_heartbeat(now).await?;
    if clocks > 0 {
        let away_s = (now.0 - last.0) / 1000;
        info!(clocks, away_s, "the bot was away: its time is given back to the running clocks");
    }
    Ok(true)
}
