//! Checks at intervals whether the database can be written, and whether its server's clock agrees with that of this machine: a bot on
//! another machine may take the games over.

use std::sync::Arc;
use std::time::Duration;

use crate::domain::Timestamp;
use crate::service::{Dependencies, Machine, SystemTimes};
use crate::store::Store;

use super::readiness::{Check, Readiness};

/// How often the database is written to.
const INTERVAL: Duration = Duration::from_secs(5);
/// A write that takes longer counts as failed. Players wait as long for their moves then.
const WRITE_LIMIT: Duration = Duration::from_secs(3);
/// The most seconds by which the two clocks may differ, and how operators hear of more: each change of the reason is logged.
const CLOCK_LIMITS_S: [i64; 6] = [2, 10, 60, 600, 3_600, 86_400];

/// Writes to the database at intervals, and says in `readiness` whether that works.
pub(super) async fn run(store: Store, dependencies: Arc<Dependencies>, readiness: Readiness) {
    let mut interval = tokio::time::interval(INTERVAL);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let result = match tokio::time::timeout(WRITE_LIMIT, check(&store, &dependencies)).await {
            Ok(result) => result,
            Err(_) => Err(match store.outage() {
                Some(error) => cannot_be_written(&error),
                None => format!("the database has not taken a write for {} s", WRITE_LIMIT.as_secs()),
            }),
        };
        readiness.set(Check::Database, result);
    }
}

async fn check(store: &Store, dependencies: &Dependencies) -> Result<(), String> {
    dependencies.record_heartbeat().await.map_err(|error| cannot_be_written(&error))?;
    // Not the clock of the games, which does not follow a wrong one.
    let machine = Machine::default();
    let before = machine.wall();
    let server = store.server_clock().await.map_err(|error| error.to_string())?;
    let Some(server) = server else { return Ok(()) };
    let difference_ms = difference_ms(before, server, machine.wall());
    dependencies.compare_clock(server);
    let Some(seconds) = CLOCK_LIMITS_S.into_iter().rev().find(|limit| difference_ms > limit * 1_000) else {
        return Ok(());
    };
    Err(format!(
        "the clock of this machine and that of the database server differ by more than {seconds} s; set both by NTP"
    ))
}

fn cannot_be_written(error: &dyn std::fmt::Display) -> String {
    format!("the database cannot be written ({error})")
}

/// The least difference between the clocks, if the server's was read between the first and the last of these times.
fn difference_ms(before: Timestamp, server: Timestamp, after: Timestamp) -> i64 {
    (before.0 - server.0).max(server.0 - after.0).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_that_an_answer_takes_is_no_difference() {
        for (server, difference) in [(900, 100), (1_000, 0), (3_000, 0), (5_000, 0), (5_001, 1)] {
            assert_eq!(difference_ms(Timestamp(1_000), Timestamp(server), Timestamp(5_000)), difference);
        }
    }
}
