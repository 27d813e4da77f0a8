//! The tables `rating` and `rating_change`.

use sqlx::Sqlite;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};

use crate::domain::{
    GameId, PairGames, PlayerId, RECENT_GAMES, Rating, RatingChange, RatingClass, RatingUpdate, Record, Timestamp,
};

use super::columns::{get, get_named};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

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

impl Read {
    /// A player's rating in a class, if they have played a game in it.
    pub(crate) async fn rating(&mut self, player: PlayerId, class: RatingClass) -> Result<Option<Rating>, StoreError> {
        let row = sqlx::query("SELECT * FROM rating WHERE player_id = $1 AND class = $2")
            .bind(player.0)
            .bind(class.name())
            .fetch_optional(self.connection())
            .await
            .context("reading a rating")?;
        row.as_ref().map(rating).transpose()
    }

    /// A player's rated games in all classes together.
    pub(crate) async fn record(&mut self, player: PlayerId) -> Result<Record, StoreError> {
        let ratings = self.ratings_of(player).await?;
        Ok(ratings.iter().fold(Record::default(), |total, (_, rating)| total.plus(rating.record)))
    }

    /// The class in which a player had their last rated game.
    pub(crate) async fn last_rating_class(&mut self, player: PlayerId) -> Result<Option<RatingClass>, StoreError> {
        let ratings = self.ratings_of(player).await?;
        Ok(ratings.into_iter().max_by_key(|(_, rating)| rating.at).map(|(class, _)| class))
    }

    /// A player's ratings.
    pub(crate) async fn ratings_of(&mut self, player: PlayerId) -> Result<Vec<(RatingClass, Rating)>, StoreError> {
        let rows = sqlx::query("SELECT * FROM rating WHERE player_id = $1")
            .bind(player.0)
            .fetch_all(self.connection())
            .await
            .context("reading a player's ratings")?;
        rows.iter().map(|row| Ok((get_named(row, "class", "rating class")?, rating(row)?))).collect()
    }

    /// A player's rated games against an opponent in a class; `None` if there are none.
    pub(crate) async fn pair_games(
        &mut self,
        player: PlayerId,
        opponent: PlayerId,
        class: RatingClass,
    ) -> Result<Option<PairGames>, StoreError> {
        let row = sqlx::query(
            "SELECT limited_gain,
                 (SELECT count(*) FROM rating_change
                  WHERE player_id = $1 AND opponent_id = $2 AND class = $3 AND finish_sequence >= coalesce(
                      (SELECT finish_sequence FROM rating_change WHERE player_id = $1 AND class = $3
                       ORDER BY finish_sequence DESC LIMIT 1 OFFSET $4), 0)) AS recent
             FROM rating_change WHERE player_id = $1 AND opponent_id = $2 AND class = $3
             ORDER BY finish_sequence DESC LIMIT 1",
        )
        .bind(player.0)
        .bind(opponent.0)
        .bind(class.name())
        .bind(RECENT_GAMES as i64 - 1)
        .fetch_optional(self.connection())
        .await
        .context("reading the rated games against an opponent")?;
        let Some(row) = row else { return Ok(None) };
        let recent: i64 = get(&row, "recent")?;
        let recent = usize::try_from(recent).map_err(|_| corrupt("number of games", &recent))?;
        Ok(Some(PairGames { recent, limited_gain: get(&row, "limited_gain")? }))
    }

    /// When the rated game between two players ended that is the `nth` from the newest, counted from 1.
    pub(crate) async fn rated_game_between(
        &mut self,
        player: PlayerId,
        opponent: PlayerId,
        nth: i64,
    ) -> Result<Option<Timestamp>, StoreError> {
        let ended: Option<i64> = sqlx::query_scalar(
            "SELECT game.finished_at_ms FROM rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE change.player_id = $1 AND change.opponent_id = $2
             ORDER BY change.finish_sequence DESC LIMIT 1 OFFSET $3",
        )
        .bind(player.0)
        .bind(opponent.0)
        .bind(nth - 1)
        .fetch_optional(self.connection())
        .await
        .context("reading the rated games between two players")?;
        Ok(ended.map(Timestamp))
    }

    /// How a game changed a player's rating, if it was rated and has ended.
    pub(crate) async fn rating_change(
        &mut self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<RatingChange>, StoreError> {
        let row = sqlx::query(
            "SELECT change.rating_before, change.rating_after, change.is_provisional,
                 change.is_limited FROM rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE game.id = $1 AND change.player_id = $2",
        )
        .bind(game.0)
        .bind(player.0)
        .fetch_optional(self.connection())
        .await
        .context("reading a change of a rating")?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(RatingChange {
            before: get(&row, "rating_before")?,
            after: get(&row, "rating_after")?,
            is_provisional: get(&row, "is_provisional")?,
            is_limited: get(&row, "is_limited")?,
        }))
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
        sqlx::query(
            "INSERT INTO rating (player_id, class, rating, deviation, wins, losses, draws, opponents, last_at_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (player_id, class) DO UPDATE
             SET rating = excluded.rating, deviation = excluded.deviation, wins = excluded.wins,
                 losses = excluded.losses, draws = excluded.draws, opponents = excluded.opponents,
                 last_at_ms = excluded.last_at_ms",
        )
        .bind(player.0)
        .bind(class.name())
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.record.wins)
        .bind(rating.record.losses)
        .bind(rating.record.draws)
        .bind(rating.opponents)
        .bind(rating.at.0)
        .execute(self.connection())
        .await
        .context("writing a rating")?;
        Ok(())
    }

    /// Stores the change of a rating by a game, in place of one that was computed before.
    pub(crate) async fn record_rating_change(&mut self, new: &NewRating) -> Result<(), StoreError> {
        let query = sqlx::query(
            "INSERT INTO rating_change (finish_sequence, player_id, opponent_id, class, score,
                 rating_before, deviation_before, rating_after, deviation_after, is_provisional,
                 limited_gain, is_limited)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
             ON CONFLICT (finish_sequence, player_id) DO UPDATE
             SET class = excluded.class, score = excluded.score,
                 rating_before = excluded.rating_before, deviation_before = excluded.deviation_before,
                 rating_after = excluded.rating_after, deviation_after = excluded.deviation_after,
                 is_provisional = excluded.is_provisional, limited_gain = excluded.limited_gain,
                 is_limited = excluded.is_limited",
        );
        bind_change(query, new).execute(self.connection()).await.context("writing a change of a rating")?;
        Ok(())
    }
}

/// Binds the columns of a row of `rating_change`.
pub(super) fn bind_change<'q>(
    query: Query<'q, Sqlite, SqliteArguments>,
    new: &NewRating,
) -> Query<'q, Sqlite, SqliteArguments> {
    let NewRating { finish_sequence, player, opponent, class, update } = *new;
    let (before, after) = (update.before, update.after);
    query
        .bind(finish_sequence)
        .bind(player.0)
        .bind(opponent.0)
        .bind(class.name())
        .bind(update.score.name())
        .bind(before.rating)
        .bind(before.deviation)
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.is_provisional(after.at))
        .bind(update.limited_gain)
        .bind(update.is_limited)
}

/// A rating from the columns of the table `rating`.
pub(super) fn rating(row: &SqliteRow) -> Result<Rating, StoreError> {
    Ok(Rating {
        rating: get(row, "rating")?,
        deviation: get(row, "deviation")?,
        record: Record { wins: get(row, "wins")?, losses: get(row, "losses")?, draws: get(row, "draws")? },
        opponents: get(row, "opponents")?,
        at: Timestamp(get(row, "last_at_ms")?),
    })
}
