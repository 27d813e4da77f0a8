//! What other processes of the bot change, for this one's subscribers.

use std::sync::Arc;
use std::time::Duration;

use tracing::{error, info, warn};

use crate::domain::GameId;
use crate::store::{ProcessChange, StoreError};

use super::{Dependencies, Event, Games, Origin, ServiceError};

/// How long to wait before listening again.
const RETRY_AFTER: Duration = Duration::from_secs(2);

/// Publishes what other processes change, as if this one had changed it in the background, until it is dropped. Returns at once if there
/// are no other processes.
pub(crate) async fn follow_other_processes(all: Arc<Dependencies>) {
    let mut is_connected = true;
    loop {
        let Err(error) = follow(&all, &mut is_connected).await else { return };
        // Each reason is logged once.
        if std::mem::take(&mut is_connected) {
            warn!(%error, "this process does not hear of the others");
        }
        tokio::time::sleep(RETRY_AFTER).await;
    }
}

async fn follow(all: &Arc<Dependencies>, is_connected: &mut bool) -> Result<(), StoreError> {
    let Some(mut changes) = all.store.process_changes().await? else { return Ok(()) };
    info!("this process hears of the others");
    *is_connected = true;
    // What was changed before may have been missed.
    all.events.publish(Event::TimeChanged);
    all.events.publish(Event::LanguagesChanged);
    loop {
        match changes.next().await? {
            ProcessChange::Languages => all.events.publish(Event::LanguagesChanged),
            ProcessChange::Game(game) => {
                if let Err(error) = publish(all, game).await {
                    error!(%game, %error, "cannot read a game that another process has changed");
                }
            }
        }
    }
}

async fn publish(all: &Arc<Dependencies>, game: GameId) -> Result<(), ServiceError> {
    let game = Games::from(all).stored(game).await?;
    all.publish(&game, Origin::Background);
    Ok(())
}
