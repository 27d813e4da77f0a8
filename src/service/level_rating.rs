//! Use cases of the ratings against the bot's levels: "plays like level 4.3".

use std::collections::HashMap;

use tracing::info;

use crate::domain::{BotLevel, LevelChoice, LevelRating, PlayerId, User};
use crate::store::{Computed, EndedGame, Read, StoreError};
use rules::{Level, MixedLevel};

use super::{Players, ServiceError};

/// How the ratings are computed. Another name lets the next start of the program compute all of them again.
const SYSTEM: &str = "glicko-levels-1";
/// How many games are read at once.
const BATCH: i64 = 1_000;

impl Players {
    /// Computes all ratings against the levels from the games, if the stored ones were computed in another way.
    pub(super) async fn update_level_rating_system(&self) -> Result<(), StoreError> {
        let mut write = self.store.write().await?;
        if write.computed(Computed::LevelRatingSystem).await?.as_deref() == Some(SYSTEM) {
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

    /// The level that matches a user. Once they have played a game that counts, also the whole level against which they win about
    /// half of the games.
    pub(crate) async fn matching_levels(&self, user: &User) -> Result<(MixedLevel, Option<Level>), ServiceError> {
        let mut read = self.store.read().await?;
        let rating = match read.player_by_discord_id(user.discord).await? {
            Some(player) => read.level_rating(player.id).await?,
            None => None,
        };
        Ok((LevelRating::matched_level(rating.as_ref()), rating.map(|rating| rating.even_level())))
    }
}

/// The level that a player has chosen for a game that starts now.
pub(super) async fn chosen_level(
    read: &mut Read,
    player: PlayerId,
    choice: Option<LevelChoice>,
) -> Result<BotLevel, StoreError> {
    let rating = match choice {
        Some(LevelChoice::MatchMe) => read.level_rating(player).await?,
        Some(LevelChoice::Fixed(_)) | None => None,
    };
    Ok(bot_level(choice, rating.as_ref()))
}

/// The same for somebody with this rating.
pub(super) fn bot_level(choice: Option<LevelChoice>, rating: Option<&LevelRating>) -> BotLevel {
    match choice {
        Some(LevelChoice::MatchMe) => BotLevel::Mixed(LevelRating::matched_level(rating)),
        Some(LevelChoice::Fixed(level)) => level.into(),
        None => Level::WEAKEST.into(),
    }
}

/// The level that matches a player now.
pub(super) async fn matched_level(read: &mut Read, player: PlayerId) -> Result<BotLevel, StoreError> {
    chosen_level(read, player, Some(LevelChoice::MatchMe)).await
}
