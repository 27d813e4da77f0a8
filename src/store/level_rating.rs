//! The tables `level_rating` and `level_rating_change`: how strong people play on the scale of the bot's levels. The table
//! `bot_ladder`: the highest level that each player has beaten.

use crate::domain::{GameId, LadderRow, LevelRating, PlayerId};
use rules::Level;

use super::columns::columns;
use super::error::StoreError;
use super::program::Computed;
use super::{Read, Write};

columns!(LevelRating { rating, deviation, games, at: "last_at_ms" });
columns!(LadderRow { level, discs, games });

impl Read {
    /// A player's rating against the levels, if they have played a game that counts.
    pub(crate) async fn level_rating(&mut self, player: PlayerId) -> Result<Option<LevelRating>, StoreError> {
        self.fetch_optional(
            "SELECT {level_rating} FROM level_rating WHERE player_id = $1",
            player,
            "reading a rating against the levels",
        )
        .await
    }

    /// A player's rating against the levels after a game of theirs, if that game changed it.
    pub(crate) async fn level_rating_after(
        &mut self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<LevelRating>, StoreError> {
        self.fetch_optional(
            "SELECT {change.level_rating - last_at_ms}, change.at_ms AS last_at_ms FROM level_rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE game.id = $1 AND change.player_id = $2",
            (game, player),
            "reading a change of a rating against the levels",
        )
        .await
    }

    /// A player's best win against the bot, if there is one.
    pub(crate) async fn ladder_row(&mut self, player: PlayerId) -> Result<Option<LadderRow>, StoreError> {
        self.fetch_optional(
            "SELECT {ladder_row} FROM bot_ladder WHERE player_id = $1 AND level > 0",
            player,
            "reading the bot ladder",
        )
        .await
    }
}

impl Write {
    /// Stores a player's rating after the game with this finish sequence.
    pub(crate) async fn record_level_rating(
        &mut self,
        player: PlayerId,
        finish_sequence: i64,
        rating: &LevelRating,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing a rating against the levels";
        self.execute(
            "INSERT INTO level_rating (player_id, {level_rating}) VALUES ($1, {$level_rating})
             ON CONFLICT (player_id) DO UPDATE SET {level_rating = excluded}",
            (player, rating),
            CONTEXT,
        )
        .await?;
        self.execute(
            "INSERT INTO level_rating_change (player_id, finish_sequence, {level_rating - last_at_ms}, at_ms)
             VALUES ($1, $2, {$level_rating})",
            (player, finish_sequence, rating),
            CONTEXT,
        )
        .await
    }

    /// Deletes all ratings against the levels, and stores how they are computed from now on.
    pub(crate) async fn reset_level_ratings(&mut self, system: &str) -> Result<(), StoreError> {
        const CONTEXT: &str = "deleting the ratings against the levels";
        for query in ["DELETE FROM level_rating_change", "DELETE FROM level_rating"] {
            self.execute(query, (), CONTEXT).await?;
        }
        self.set_computed(Computed::LevelRatingSystem, system).await
    }

    /// Counts a game against the bot, and the win if `won` has the level beaten and the winner's discs.
    ///
    /// A higher level counts more than a lower one, then more discs, then fewer games.
    pub(crate) async fn record_ladder_game(
        &mut self,
        player: PlayerId,
        won: Option<(Level, u32)>,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing the bot ladder";
        self.execute(
            "INSERT INTO bot_ladder (player_id, level, discs, games, played) VALUES ($1, 0, 0, 0, 1)
             ON CONFLICT (player_id) DO UPDATE SET played = bot_ladder.played + 1",
            player,
            CONTEXT,
        )
        .await?;
        let Some((level, discs)) = won else { return Ok(()) };
        self.execute(
            "UPDATE bot_ladder SET level = $1, discs = $2, games = played
             WHERE player_id = $3 AND (level < $1 OR (level = $1 AND discs < $2))",
            (level, discs, player),
            CONTEXT,
        )
        .await
    }
}
