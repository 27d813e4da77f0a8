//! The tables `rating`, `rating_change` and `month_record`.

use crate::domain::{
    GameId, Month, PairGames, PlayerId, RECENT_GAMES, Rating, RatingChange, RatingClass, RatingLimit, RatingUpdate,
    Record, Score, Timestamp,
};

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

columns!(Rating { rating, deviation, record: Record, opponents, at: "last_at_ms" });
columns!(RatingChange { before: "rating_before", after: "rating_after", is_provisional, limited_by });
columns!(PairGames { recent, limited_gain });
columns!(StoredChange { rating_before, rating_after, deviation_after, is_provisional, limited_gain, limited_by });
columns!(RatingChangeRow {
    finish_sequence,
    player: "player_id",
    opponent: "opponent_id",
    class,
    score,
    deviation_before,
    stored: StoredChange,
});

/// A change of a player's rating, as it is stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewRating {
    /// The position of the game in the order in which games ended.
    pub finish_sequence: i64,
    pub player: PlayerId,
    pub opponent: PlayerId,
    pub class: RatingClass,
    pub update: RatingUpdate,
}

/// A stored change of a rating, as far as the rest follows from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct StoredChange {
    pub rating_before: f64,
    pub rating_after: f64,
    pub deviation_after: f64,
    pub is_provisional: bool,
    pub limited_gain: f64,
    pub limited_by: Option<RatingLimit>,
}

/// A row of `rating_change`.
pub(super) struct RatingChangeRow {
    finish_sequence: i64,
    player: PlayerId,
    opponent: PlayerId,
    class: RatingClass,
    score: Score,
    deviation_before: f64,
    stored: StoredChange,
}

impl StoredChange {
    /// What is stored for this change of a rating.
    pub(crate) fn of(update: &RatingUpdate) -> Self {
        let (before, after) = (update.before, update.after);
        Self {
            rating_before: before.rating,
            rating_after: after.rating,
            deviation_after: after.deviation,
            is_provisional: after.is_provisional(after.at),
            limited_gain: update.limited_gain,
            limited_by: update.limited_by,
        }
    }
}

impl RatingChangeRow {
    pub(super) fn of(new: &NewRating) -> Self {
        let NewRating { finish_sequence, player, opponent, class, update } = *new;
        let (score, deviation_before) = (update.score, update.before.deviation);
        let stored = StoredChange::of(&update);
        Self { finish_sequence, player, opponent, class, score, deviation_before, stored }
    }
}

impl Read {
    /// A player's rating in a class, if they have played a game in it.
    pub(crate) async fn rating(&mut self, player: PlayerId, class: RatingClass) -> Result<Option<Rating>, StoreError> {
        self.fetch_optional(
            "SELECT {rating} FROM rating WHERE player_id = $1 AND class = $2",
            (player, class),
            "reading a rating",
        )
        .await
    }

    /// A player's rated games in all classes together.
    pub(crate) async fn record(&mut self, player: PlayerId) -> Result<Record, StoreError> {
        let ratings = self.ratings_of(player).await?;
        Ok(ratings.iter().fold(Record::default(), |total, (_, rating)| total.plus(rating.record)))
    }

    /// A player's ratings.
    pub(crate) async fn ratings_of(&mut self, player: PlayerId) -> Result<Vec<(RatingClass, Rating)>, StoreError> {
        self.fetch_all("SELECT class, {rating} FROM rating WHERE player_id = $1", player, "reading a player's ratings")
            .await
    }

    /// A player's rated games against an opponent in a class; `None` if there are none.
    pub(crate) async fn pair_games(
        &mut self,
        player: PlayerId,
        opponent: PlayerId,
        class: RatingClass,
    ) -> Result<Option<PairGames>, StoreError> {
        self.fetch_optional(
            "SELECT (SELECT count(*) FROM rating_change
                     WHERE player_id = $1 AND opponent_id = $2 AND class = $3 AND finish_sequence >= coalesce(
                         (SELECT finish_sequence FROM rating_change WHERE player_id = $1 AND class = $3
                          ORDER BY finish_sequence DESC LIMIT 1 OFFSET $4), 0)) AS recent,
                 limited_gain
             FROM rating_change WHERE player_id = $1 AND opponent_id = $2 AND class = $3
             ORDER BY finish_sequence DESC LIMIT 1",
            (player, opponent, class, RECENT_GAMES - 1),
            "reading the rated games against an opponent",
        )
        .await
    }

    /// When the rated game between two players ended that is the `nth` from the newest, counted from 1.
    pub(crate) async fn rated_game_between(
        &mut self,
        player: PlayerId,
        opponent: PlayerId,
        nth: i64,
    ) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_optional(
            "SELECT game.finished_at_ms FROM rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE change.player_id = $1 AND change.opponent_id = $2
             ORDER BY change.finish_sequence DESC LIMIT 1 OFFSET $3",
            (player, opponent, nth - 1),
            "reading the rated games between two players",
        )
        .await
    }

    /// How a game changed a player's rating, if it was rated and has ended.
    pub(crate) async fn rating_change(
        &mut self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<RatingChange>, StoreError> {
        self.fetch_optional(
            "SELECT {change.rating_change} FROM rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE game.id = $1 AND change.player_id = $2",
            (game, player),
            "reading a change of a rating",
        )
        .await
    }

    /// How the last rated game of a class changed a player's rating.
    pub(crate) async fn last_rating_change(
        &mut self,
        player: PlayerId,
        class: RatingClass,
    ) -> Result<Option<RatingChange>, StoreError> {
        self.fetch_optional(
            "SELECT {rating_change} FROM rating_change WHERE player_id = $1 AND class = $2
             ORDER BY finish_sequence DESC LIMIT 1",
            (player, class),
            "reading the last change of a rating",
        )
        .await
    }

    /// A player's rated games in a month.
    pub(crate) async fn month_record(&mut self, player: PlayerId, month: Month) -> Result<Record, StoreError> {
        let query = "SELECT {record} FROM month_record WHERE player_id = $1 AND month_ms = $2";
        let found = self.fetch_optional(query, (player, month), "reading the games of a month").await?;
        Ok(found.unwrap_or_default())
    }

    /// A player's rated games in each month from `oldest` on.
    pub(crate) async fn months_of(
        &mut self,
        player: PlayerId,
        oldest: Month,
    ) -> Result<Vec<(Month, Record)>, StoreError> {
        let query = "SELECT month_ms, {record} FROM month_record WHERE player_id = $1 AND month_ms >= $2";
        let mut months: Vec<(Month, Record)> =
            self.fetch_all(query, (player, oldest), "reading the games of all months").await?;
        // One without games is left of games that were annulled.
        months.retain(|(_, record)| *record != Record::default());
        Ok(months)
    }
}

impl Write {
    /// Stores a player's rating after a game, and the change itself.
    pub(crate) async fn change_rating(&mut self, new: &NewRating) -> Result<(), StoreError> {
        self.update_rating(new.player, new.class, &new.update.after).await?;
        self.record_rating_change(new).await
    }

    /// Stores a player's rating in a class.
    pub(crate) async fn update_rating(
        &mut self,
        player: PlayerId,
        class: RatingClass,
        rating: &Rating,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO rating (player_id, class, {rating}) VALUES ($1, $2, {$rating})
             ON CONFLICT (player_id, class) DO UPDATE SET {rating = excluded}",
            (player, class, rating),
            "writing a rating",
        )
        .await
    }

    /// Stores the change of a rating by a game, in place of one that was computed before.
    pub(crate) async fn record_rating_change(&mut self, new: &NewRating) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO rating_change ({rating_change_row}) VALUES ({$rating_change_row})
             ON CONFLICT (finish_sequence, player_id) DO UPDATE
             SET {rating_change_row - finish_sequence player_id opponent_id = excluded}",
            RatingChangeRow::of(new),
            "writing a change of a rating",
        )
        .await
    }

    /// Deletes the changes of ratings by a game.
    pub(crate) async fn delete_rating_changes(&mut self, game: GameId) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM rating_change WHERE finish_sequence = (SELECT finish_sequence FROM game WHERE id = $1)",
            game,
            "deleting the changes of ratings by a game",
        )
        .await
    }

    /// Stores a player's rated games in a month.
    pub(crate) async fn record_month(
        &mut self,
        player: PlayerId,
        month: Month,
        record: Record,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO month_record (player_id, month_ms, {record}) VALUES ($1, $2, {$record})
             ON CONFLICT (player_id, month_ms) DO UPDATE SET {record = excluded}",
            (player, month, record),
            "writing the games of a month",
        )
        .await
    }

    /// Forgets the games of all months before this one.
    pub(crate) async fn forget_months_before(&mut self, month: Month) -> Result<(), StoreError> {
        self.execute("DELETE FROM month_record WHERE month_ms < $1", month, "forgetting the games of earlier months")
            .await
    }
}
