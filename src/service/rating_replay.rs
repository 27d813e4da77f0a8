//! Computes all ratings again from the games.

use std::collections::HashMap;

use tracing::info;

use crate::domain::{GuildId, PlayerId, RatingClass, RatingLists, Record, Standing, Timestamp};
use crate::store::{NewRating, ReplayedGame, Store, StoreError, StoredChange, Write};

use super::Games;
use super::leaderboard::LISTED_MS;

/// How ratings are computed. Another name lets the next start of the program compute all of them again.
const SYSTEM: &str = "glicko-5-classes";
/// How many games are read at once.
const BATCH: i64 = 10_000;

/// What came of computing all ratings again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Recomputed {
    /// Rated games.
    pub games: u64,
    /// Changes of ratings, two for each game, that were not stored or not with the same numbers.
    pub changes: u64,
}

impl Games {
    /// Computes all ratings again if the stored ones were computed in another way.
    pub(crate) async fn update_rating_system(&self) -> Result<(), StoreError> {
        let store = &self.dependencies.store;
        if store.read().await?.rating_system().await?.as_deref() == Some(SYSTEM) {
            return Ok(());
        }
        let Recomputed { games, changes } = recompute_ratings(store, self.now()).await?;
        info!(games, changes, "all ratings have been computed");
        Ok(())
    }
}

/// Computes all ratings again from the games, in the order in which they ended, and stores those that differ, in one
/// transaction.
pub(crate) async fn recompute_ratings(store: &Store, now: Timestamp) -> Result<Recomputed, StoreError> {
    let mut write = store.write().await?;
    let mut replay = Replay::new(now);
    loop {
        let games = write.rated_games_after(replay.last, BATCH).await?;
        let is_last = i64::try_from(games.len()).unwrap_or(i64::MAX) < BATCH;
        for game in games {
            replay.add(&mut write, &game).await?;
        }
        if is_last {
            break;
        }
    }
    if replay.store_ratings(&mut write).await? || replay.done.changes > 0 {
        replay.list_players(&mut write, now).await?;
    }
    write.set_rating_system(SYSTEM).await?;
    write.commit().await?;
    Ok(replay.done)
}

struct Replay {
    lists: RatingLists,
    /// When each player's last rated game in each server, or in direct messages, ended.
    last_games: HashMap<(Option<GuildId>, PlayerId, RatingClass), Timestamp>,
    /// When the current month began, and each player's games since then.
    month_start: Timestamp,
    month: HashMap<PlayerId, Record>,
    /// The finish sequence of the last game.
    last: i64,
    done: Recomputed,
}

impl Replay {
    fn new(now: Timestamp) -> Self {
        Self {
            lists: RatingLists::default(),
            last_games: HashMap::new(),
            month_start: now.month_start(),
            month: HashMap::new(),
            last: 0,
            done: Recomputed::default(),
        }
    }

    async fn add(&mut self, write: &mut Write, replayed: &ReplayedGame) -> Result<(), StoreError> {
        let ReplayedGame { finish_sequence, guild, game, stored } = *replayed;
        let updates = self.lists.add(&game);
        for (color, &update) in updates.iter() {
            let (player, opponent) = (game.players[color], game.players[color.other()]);
            if stored[color] != Some(StoredChange::of(game.class, &update)) {
                let new = NewRating { finish_sequence, player, opponent, class: game.class, update };
                write.record_rating_change(&new).await?;
                self.done.changes += 1;
            }
            self.last_games.insert((guild, player, game.class), game.ended_at);
            if game.ended_at >= self.month_start {
                let month = self.month.entry(player).or_default();
                *month = month.with(update.score);
            }
        }
        self.last = finish_sequence;
        self.done.games += 1;
        Ok(())
    }

    /// Stores the ratings. Returns whether any differed.
    async fn store_ratings(&self, write: &mut Write) -> Result<bool, StoreError> {
        let stored = write.all_ratings().await?;
        let mut differ = false;
        for (player, class, rating) in self.lists.ratings() {
            if stored.get(&(player, class)) != Some(rating) {
                write.update_rating(player, class, rating).await?;
                differ = true;
            }
        }
        for (player, class) in stored.into_keys() {
            if self.lists.rating(player, class).is_none() {
                write.delete_rating(player, class).await?;
                differ = true;
            }
        }
        Ok(differ)
    }

    /// Puts all players with recent rated games on the leaderboards.
    async fn list_players(&self, write: &mut Write, now: Timestamp) -> Result<(), StoreError> {
        write.delete_rated_listings().await?;
        let mut records: HashMap<PlayerId, Record> = HashMap::new();
        for (player, _, rating) in self.lists.ratings() {
            let record = records.entry(player).or_default();
            *record = record.plus(rating.record);
        }
        let mut last_in_any_class: HashMap<(Option<GuildId>, PlayerId), Timestamp> = HashMap::new();
        for (&(guild, player, class), &last) in &self.last_games {
            let Some(rating) = self.lists.rating(player, class).filter(|_| last >= now.plus_ms(-LISTED_MS)) else {
                continue;
            };
            write.record_standing(player, Standing::by_rating(class, rating, now), guild, last).await?;
            let newest = last_in_any_class.entry((guild, player)).or_insert(last);
            *newest = last.max(*newest);
        }
        // All of them, because the month of `now` has begun before this time.
        write.forget_months_before(now.plus_ms(1)).await?;
        for (&player, &record) in &self.month {
            write.record_month(player, now, record).await?;
        }
        for ((guild, player), last) in last_in_any_class {
            let record = records.get(&player).copied().unwrap_or_default();
            write.record_standing(player, Standing::by_wins(record), guild, last).await?;
            if let Some(&month) = self.month.get(&player).filter(|_| last >= self.month_start) {
                write.record_standing(player, Standing::by_month(month), guild, last).await?;
            }
        }
        Ok(())
    }
}
