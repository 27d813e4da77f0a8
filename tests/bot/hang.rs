//! Tests wait for what happens, not for time. The limit here only ends a test that would otherwise hang.

use std::time::Duration;

/// Far longer than anything takes, on a loaded machine too.
pub(crate) const HANG_LIMIT: Duration = Duration::from_secs(120);

/// Waits for `work`.
///
/// # Panics
///
/// After [`HANG_LIMIT`].
pub(crate) async fn must_end<T>(what: &str, work: impl Future<Output = T>) -> T {
    let ended = tokio::time::timeout(HANG_LIMIT, work).await;
    ended.unwrap_or_else(|_| panic!("still waiting after {HANG_LIMIT:?}: {what}"))
}
