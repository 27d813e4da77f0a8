//! Stores how many calls Discord has refused, so that a program that is started again and again stays below Discord's limit,
//! too.

use std::time::Duration;

use tokio::sync::watch;
use tracing::warn;

use crate::discord::INVALID_ANSWERS_WINDOW;
use crate::domain::Timestamp;
use crate::store::{InvalidAnswerCount, Store, StoreError};

/// The least time between two writes. In it, the bot makes a few calls only.
const INTERVAL: Duration = Duration::from_millis(100);

/// How many of the calls that were stored count at `now`.
pub(super) fn still_counted(stored: Option<InvalidAnswerCount>, now: Timestamp) -> u32 {
    stored.filter(|stored| now <= stored.at.plus_ms(window_ms())).map_or(0, |stored| stored.count)
}

fn window_ms() -> i64 {
    i64::try_from(INVALID_ANSWERS_WINDOW.as_millis()).unwrap_or(i64::MAX)
}

/// Stores the number whenever it changes, until nobody can change it.
pub(super) async fn run(store: Store, now: impl Fn() -> Timestamp, mut number: watch::Receiver<u32>) {
    while number.changed().await.is_ok() {
        let count = *number.borrow_and_update();
        if let Err(error) = write(&store, InvalidAnswerCount { count, at: now() }).await {
            warn!(%error, "cannot store how many calls Discord has refused");
        }
        tokio::time::sleep(INTERVAL).await;
    }
}

async fn write(store: &Store, answers: InvalidAnswerCount) -> Result<(), StoreError> {
    let mut write = store.write().await?;
    write.record_invalid_answers(answers).await?;
    write.commit().await
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn refused_calls_are_stored_and_count_for_ten_minutes() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let store = Store::open(&url).await.unwrap();
        let stored = async || store.read().await.unwrap().invalid_answers().await.unwrap();
        let now = Timestamp(1_000_000);
        assert_eq!(still_counted(stored().await, now), 0);
        let (number, receiver) = watch::channel(0);
        let storing = tokio::spawn(run(store.clone(), move || now, receiver));
        for count in [3, 5_000] {
            number.send_replace(count);
            while stored().await.is_none_or(|stored| stored.count != count) {
                tokio::task::yield_now().await;
            }
        }
        drop(number);
        storing.await.unwrap();
        for (later_ms, counted) in [(0, 5_000), (window_ms(), 5_000), (window_ms() + 1, 0)] {
            assert_eq!(still_counted(stored().await, now.plus_ms(later_ms)), counted);
        }
    }
}
