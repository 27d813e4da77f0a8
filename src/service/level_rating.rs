//! Use cases of the ratings against the bot's levels: "plays like level 4.3".

use std::collections::HashMap;

use tracing::info;

use crate::domain::{LevelRating, PlayerId, User};
use crate::store::{EndedGame, StoreError};
use rules::Level;

use super::{Players, ServiceError};

/// How the ratings are computed. Another name lets the next start of the program compute all of them again.
const SYSTEM: &str = "glicko-levels-1";
/// How many games are read at once.
const BATCH: i64 = 1_000;

impl Players {
    /// Computes all ratings against the levels from the games, if the stored ones were computed in another way.
    pub(super) async fn update_level_rating_system(&self) -> Result<(), StoreError> {
        let mut write = self.store.write().await?;
        if write.level_rating_system().await?.as_deref() == Some(SYSTEM) {
            return Ok(());
        }
        write.reset_level_ratings(SYSTEM).await?;
        let mut ratings: HashMap<PlayerId, LevelRating> = HashMap::new();
        let (mut last, mut games) = (0, 0_u64);
        loop {
            let ended = write.games_ended_after(last, BATCH).await?;
            let Some(newest) = ended.last() else { break };
            last = newest.finish_sequence;
            for EndedGame { finish_sequence, finished_at, game } in ended {
                let Some(game) = game.level_game() else { continue };
                let after = LevelRating::after_game(ratings.get(&game.player).copied(), game, finished_at);
                ratings.insert(game.player, after);
                write.record_level_rating(game.player, finish_sequence, &after).await?;
                games += 1;
            }
        }
        write.commit().await?;
        info!(games, players = ratings.len(), "which levels people play like has been computed");
        Ok(())
    }

    /// The level against which a user wins about half of the games, once they have played a game that counts.
    pub(crate) async fn even_level(&self, user: &User) -> Result<Option<Level>, ServiceError> {
        let mut read = self.store.read().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(None) };
        Ok(read.level_rating(player.id).await?.map(|rating| rating.even_level()))
    }
}
