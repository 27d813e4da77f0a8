//! Fills the table of the positions of running games from the games that are stored.

use tracing::info;

use crate::store::StoreError;

use super::Games;

/// How the table is filled. Another name lets the next start of the program fill it again: `PositionKey::hash` may change only with it.
const FILLING: &str = "1";

impl Games {
    /// Fills the table of the positions of running games between people, unless that has been done. Transitions keep it up to date.
    pub(crate) async fn update_running_positions(&self) -> Result<(), StoreError> {
        let store = &self.dependencies.store;
        if store.read().await?.running_positions_filled().await?.as_deref() == Some(FILLING) {
            return Ok(());
        }
        let mut write = store.write().await?;
        let games = write.fill_running_positions(FILLING).await?;
        write.commit().await?;
        info!(games, "the positions of the running games have been stored");
        Ok(())
    }
}
