//! Checks at intervals whether the database can be written.

use std::sync::Arc;
use std::time::Duration;

use crate::service::Dependencies;

use super::readiness::{Check, Readiness};

/// How often the database is written to.
const INTERVAL: Duration = Duration::from_secs(5);
/// A write that takes longer counts as failed. Players wait as long for their moves then.
const WRITE_LIMIT: Duration = Duration::from_secs(3);

/// Writes to the database at intervals, and says in `readiness` whether that works.
pub(super) async fn run(dependencies: Arc<Dependencies>, readiness: Readiness) {
    let mut interval = tokio::time::interval(INTERVAL);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let result = match tokio::time::timeout(WRITE_LIMIT, dependencies.record_heartbeat()).await {
            Ok(written) => written.map_err(Some),
            Err(_) => Err(dependencies.outage()),
        };
        let result = result.map_err(|error| match error {
            Some(error) => format!("the database cannot be written ({error})"),
            None => format!("the database has not taken a write for {} s", WRITE_LIMIT.as_secs()),
        });
        readiness.set(Check::Database, result);
    }
}
