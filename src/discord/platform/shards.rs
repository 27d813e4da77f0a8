//! Watches whether the shards are connected to Discord's gateway.
//!
//! serenity tells changes of a shard's stage only to an `EventHandler`, never to a framework, so the stages are read from
//! the shard manager at intervals. A stage alone can be out of date: serenity does not report that a shard resumes after a
//! close frame. The latency changes with every heartbeat that Discord acknowledges, so a shard whose latency stays the same
//! for too long is not connected either.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardId, ShardManager};
use thiserror::Error;

use crate::discord::platform::connection_state::{ConnectionListener, ConnectionState, UnreadEvents};
use crate::domain::ShardBlock;

/// How often the stages are read.
const INTERVAL: Duration = Duration::from_millis(250);
/// How often while a shard is not connected, so that the program is ready soon after the last one is.
const SHORT_INTERVAL: Duration = Duration::from_millis(25);
/// Discord asks for a heartbeat about every 41 s. serenity reconnects when one is not acknowledged before the next is due.
const LONGEST_SILENCE: Duration = Duration::from_secs(120);

/// A shard that is not connected for this long does not come back by itself. The service manager starts the program again,
/// which asks for the address of the gateway and the number of shards anew.
const LONGEST_OUTAGE: Duration = Duration::from_secs(5 * 60);
/// serenity starts one shard after the other, with 5 s in between. Where all of them have to start again, the last one waits.
const START_TIME: Duration = Duration::from_secs(6);

/// What the shard manager says about a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Observation {
    stage: ConnectionStage,
    /// Of the last acknowledged heartbeat.
    latency: Option<Duration>,
}

impl Observation {
    /// A shard whose READY serenity cannot read stays in the stage before it, and is connected nevertheless.
    fn with_unread_ready(self, is_unread: bool) -> Self {
        match self.stage {
            ConnectionStage::Identifying if is_unread => Self { stage: ConnectionStage::Connected, ..self },
            _ => self,
        }
    }
}

/// A latency, and since when it has been the same.
#[derive(Clone, Copy, Debug)]
struct LastHeartbeat {
    latency: Option<Duration>,
    since: Instant,
}

/// Shards that do not come back.
#[derive(Debug, Error)]
#[error("{state} since {} min: check the network, and https://discordstatus.com", .since.as_secs() / 60)]
pub(crate) struct ShardsLost {
    state: ConnectionState,
    since: Duration,
}

/// Tells `listener` about every change. Ends when a shard was not connected for too long.
pub(crate) async fn watch(
    manager: Arc<ShardManager>,
    shards: ShardBlock,
    unread: UnreadEvents,
    listener: ConnectionListener,
) -> ShardsLost {
    let (mut heartbeats, mut outage) = (Heartbeats::default(), Outage::begin(shards, Instant::now()));
    let mut last = ConnectionState::disconnected(shards);
    loop {
        let observed = observe(&manager).await;
        let now = Instant::now();
        let unread = unread.get();
        let mut is_down = |shard: &u32| {
            let observation = observed.get(shard).map(|one| one.with_unread_ready(unread.has_ready_of(*shard)));
            !heartbeats.is_connected(*shard, observation, now)
        };
        let disconnected = shards.numbers().filter(&mut is_down).collect();
        let state = ConnectionState { shards, disconnected, unread };
        if state != last {
            listener(&state);
            last = state;
        }
        if let Some(since) = outage.too_long(&last, now) {
            return ShardsLost { state: last, since };
        }
        tokio::time::sleep(if last.is_connected() { INTERVAL } else { SHORT_INTERVAL }).await;
    }
}

/// Since when each shard is not connected.
#[derive(Debug)]
struct Outage {
    since: HashMap<u32, Instant>,
    limit: Duration,
}

impl Outage {
    /// At the start no shard is connected.
    fn begin(shards: ShardBlock, now: Instant) -> Self {
        let since = shards.numbers().map(|shard| (shard, now)).collect();
        // Those of other processes start between them.
        Self { since, limit: LONGEST_OUTAGE + START_TIME * shards.total.get() }
    }

    /// How long a shard has not been connected, if that is too long.
    fn too_long(&mut self, state: &ConnectionState, now: Instant) -> Option<Duration> {
        self.since.retain(|shard, _| state.disconnected.contains(shard));
        for &shard in &state.disconnected {
            self.since.entry(shard).or_insert(now);
        }
        let longest = self.since.values().map(|since| now.duration_since(*since)).max()?;
        (longest >= self.limit).then_some(longest)
    }
}

async fn observe(manager: &ShardManager) -> HashMap<u32, Observation> {
    let runners = manager.runners.lock().await;
    let observations =
        runners.iter().map(|(&ShardId(id), runner)| (id, Observation { stage: runner.stage, latency: runner.latency }));
    observations.collect()
}

/// The last heartbeat of each shard.
#[derive(Debug, Default)]
struct Heartbeats(HashMap<u32, LastHeartbeat>);

impl Heartbeats {
    /// Whether a shard is connected, by what the manager says now. `None` is a shard that waits for its start.
    fn is_connected(&mut self, shard: u32, observed: Option<Observation>, now: Instant) -> bool {
        let Some(Observation { stage: ConnectionStage::Connected, latency }) = observed else {
            self.0.remove(&shard);
            return false;
        };
        let last = self.0.entry(shard).or_insert(LastHeartbeat { latency, since: now });
        if last.latency != latency {
            *last = LastHeartbeat { latency, since: now };
        }
        now.duration_since(last.since) < LONGEST_SILENCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::platform::connection_state::Unread;
    use crate::domain::Sharding;

    fn all(shards: u32) -> ShardBlock {
        ShardBlock::all(shards.try_into().expect("not 0"))
    }

    fn connected(latency_ms: u64) -> Option<Observation> {
        Some(Observation { stage: ConnectionStage::Connected, latency: Some(Duration::from_millis(latency_ms)) })
    }

    #[test]
    fn only_a_shard_in_the_stage_connected_counts() {
        let (mut heartbeats, now) = (Heartbeats::default(), Instant::now());
        assert!(!heartbeats.is_connected(0, None, now));
        for stage in [
            ConnectionStage::Connecting,
            ConnectionStage::Disconnected,
            ConnectionStage::Handshake,
            ConnectionStage::Identifying,
            ConnectionStage::Resuming,
        ] {
            assert!(!heartbeats.is_connected(0, Some(Observation { stage, latency: None }), now), "{stage}");
        }
        assert!(heartbeats.is_connected(0, connected(10), now));
    }

    #[test]
    fn a_shard_whose_ready_cannot_be_read_is_connected_while_its_heartbeats_are_acknowledged() {
        let identifying = Observation { stage: ConnectionStage::Identifying, latency: None };
        assert_eq!(identifying.with_unread_ready(false), identifying);
        let start = Instant::now();
        let mut heartbeats = Heartbeats::default();
        let mut is_connected =
            |after| heartbeats.is_connected(0, Some(identifying.with_unread_ready(true)), start + after);
        assert!(is_connected(Duration::ZERO));
        assert!(!is_connected(Duration::from_secs(120)));
        let connecting = Observation { stage: ConnectionStage::Connecting, latency: None };
        assert_eq!(connecting.with_unread_ready(true), connecting);
    }

    #[test]
    fn a_shard_without_acknowledged_heartbeats_is_not_connected() {
        let (mut heartbeats, start) = (Heartbeats::default(), Instant::now());
        let after = |seconds| start + Duration::from_secs(seconds);
        assert!(heartbeats.is_connected(0, connected(10), start));
        assert!(heartbeats.is_connected(0, connected(10), after(119)));
        assert!(!heartbeats.is_connected(0, connected(10), after(120)), "the same latency for two minutes");
        assert!(heartbeats.is_connected(0, connected(11), after(121)), "a heartbeat was acknowledged");
        assert!(heartbeats.is_connected(1, connected(10), after(121)), "each shard has its own");
        assert!(!heartbeats.is_connected(0, None, after(122)));
        assert!(heartbeats.is_connected(0, connected(11), after(300)), "a new connection starts anew");
    }

    #[test]
    fn a_shard_that_does_not_come_back_is_lost() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let down = |disconnected: &[u32]| ConnectionState {
            shards: all(2),
            disconnected: disconnected.to_vec(),
            unread: Unread::default(),
        };
        let mut outage = Outage::begin(all(2), start);
        assert_eq!(outage.too_long(&down(&[0, 1]), after(311)), None, "2 shards have 5 min and 12 s to start");
        assert_eq!(outage.too_long(&down(&[]), after(312)), None);
        assert_eq!(outage.too_long(&down(&[1]), after(400)), None);
        assert_eq!(outage.too_long(&down(&[]), after(500)), None, "it was connected in between");
        assert_eq!(outage.too_long(&down(&[1]), after(600)), None);
        assert_eq!(outage.too_long(&down(&[0, 1]), after(911)), None);
        let since = outage.too_long(&down(&[1]), after(912)).expect("shard 1 is lost");
        assert_eq!(
            ShardsLost { state: down(&[1]), since }.to_string(),
            "shard 1 of 0 to 1 is not connected to Discord's gateway since 5 min: check the network, and \
             https://discordstatus.com"
        );
    }

    #[test]
    fn a_state_says_which_shards_are_missing() {
        let text = |shards: ShardBlock, disconnected: &[u32]| {
            let state = ConnectionState { shards, disconnected: disconnected.to_vec(), unread: Unread::default() };
            state.to_string()
        };
        assert_eq!(text(all(1), &[0]), "not connected to Discord's gateway");
        assert_eq!(text(all(4), &[0, 1, 2, 3]), "not connected to Discord's gateway");
        assert_eq!(text(all(4), &[2]), "shard 2 of 0 to 3 is not connected to Discord's gateway");
        assert_eq!(text(all(4), &[0, 2]), "shards 0, 2 of 0 to 3 are not connected to Discord's gateway");
        let block = Sharding::parse("16/4").expect("a sharding").block(1);
        assert_eq!(text(block, &[4, 5, 6, 7]), "not connected to Discord's gateway");
        assert_eq!(text(block, &[5]), "shard 5 of 4 to 7 is not connected to Discord's gateway");
    }
}
