//! What is read and written when all ratings are computed again from the games.

use futures_util::TryStreamExt;
use sqlx::sqlite::SqliteRow;
use sqlx::{Decode, Row, Sqlite, Type};

use crate::domain::{GuildId, PlayerId, RatedGame, RatingClass, RatingUpdate, Score, Timestamp};
use rules::{ByColor, Color};

use super::columns::{from_bits, parse};
use super::error::{ErrorContext, StoreError, corrupt};
use super::rating::bind_change;
use super::{NewRating, Read, Write};

/// The row of the table `program` that says how the stored ratings were computed.
const SYSTEM: &str = "rating_system";
/// The row that says that rated games have been annulled, or count again, since then: how many times.
const OUTDATED: &str = "ratings_outdated";

/// A rated game that has ended, with the changes of ratings that are stored for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplayedGame {
    pub finish_sequence: i64,
    pub guild: Option<GuildId>,
    pub game: RatedGame,
    /// `None` where no change, or one in another class, is stored.
    pub stored: ByColor<Option<StoredChange>>,
}

/// A stored change of a rating, as far as the rest follows from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct StoredChange {
    pub rating_before: f64,
    pub rating_after: f64,
    pub deviation_after: f64,
    pub is_provisional: bool,
    pub limited_gain: f64,
}

impl Read {
    /// How the stored ratings were computed, if it is known.
    pub(crate) async fn rating_system(&mut self) -> Result<Option<String>, StoreError> {
        self.program_value(SYSTEM).await
    }

    /// `None` if the stored ratings follow from the games. Otherwise a value that differs after each annulment.
    pub(crate) async fn ratings_outdated(&mut self) -> Result<Option<String>, StoreError> {
        self.program_value(OUTDATED).await
    }

    /// Visits the rated games that ended with a result after the game with this finish sequence, in their order, at most
    /// `limit`.
    pub(crate) async fn visit_rated_games(
        &mut self,
        finish_sequence: i64,
        limit: i64,
        mut visit: impl FnMut(ReplayedGame),
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "reading rated games";
        // Millions of rows: their columns are read by position.
        let mut rows = sqlx::query(
            "SELECT game.finish_sequence, game.guild_id, game.black_player_id, game.white_player_id, game.rating_class,
                 game.winner, game.finished_at_ms,
                 black.rating_before, black.rating_after, black.deviation_after, black.is_provisional,
                 black.limited_gain,
                 white.rating_before, white.rating_after, white.deviation_after, white.is_provisional,
                 white.limited_gain
             FROM game
             LEFT JOIN rating_change AS black ON black.finish_sequence = game.finish_sequence
                 AND black.player_id = game.black_player_id AND black.class = game.rating_class
             LEFT JOIN rating_change AS white ON white.finish_sequence = game.finish_sequence
                 AND white.player_id = game.white_player_id AND white.class = game.rating_class
             WHERE game.finish_sequence > $1 AND game.rating_class IS NOT NULL
                 AND game.end_reason IN ('board', 'resigned', 'time-out', 'draw-agreed', 'claimed')
             ORDER BY game.finish_sequence LIMIT $2",
        )
        .bind(finish_sequence)
        .bind(limit)
        .fetch(self.connection());
        while let Some(row) = rows.try_next().await.context(CONTEXT)? {
            visit(replayed_game(&row)?);
        }
        Ok(())
    }
}

impl Write {
    /// Notes that the stored ratings no longer follow from the games.
    pub(crate) async fn note_ratings_outdated(&mut self) -> Result<(), StoreError> {
        let times: i64 = match self.ratings_outdated().await? {
            Some(times) => times.parse().map_err(|_| corrupt("number of annulments", &times))?,
            None => 0,
        };
        self.set_program_value(OUTDATED, (times + 1).to_string()).await
    }

    /// Notes that the stored ratings follow from the games, computed in this way.
    pub(crate) async fn note_ratings_computed(&mut self, system: &str) -> Result<(), StoreError> {
        self.delete_program_value(OUTDATED).await?;
        self.set_program_value(SYSTEM, system.to_owned()).await
    }

    /// Stores changes of ratings by games, in place of those that were computed before.
    pub(crate) async fn record_rating_changes(&mut self, changes: &[NewRating]) -> Result<(), StoreError> {
        let (together, rest) = changes.as_chunks();
        for changes in together {
            self.record_eight_changes(changes).await?;
        }
        for change in rest {
            self.record_rating_change(change).await?;
        }
        for changes in changes.chunk_by(|one, next| one.finish_sequence == next.finish_sequence) {
            self.update_rating_margin(&changes[0]).await?;
        }
        Ok(())
    }

    /// Stores again how much higher the rating of the beaten opponent was in the history of whoever won the game.
    async fn update_rating_margin(&mut self, new: &NewRating) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE player_game SET rating_margin = (
                 SELECT CAST(round(other.rating_before - own.rating_before) AS BIGINT)
                 FROM rating_change AS own
                 JOIN rating_change AS other
                     ON other.finish_sequence = own.finish_sequence AND other.player_id = own.opponent_id
                 WHERE own.finish_sequence = player_game.finish_sequence AND own.player_id = player_game.player_id
                     AND round(other.rating_before - own.rating_before) > 0)
             WHERE player_id IN ($1, $2) AND finish_sequence = $3 AND score = 'win'",
        )
        .bind(new.player.0)
        .bind(new.opponent.0)
        .bind(new.finish_sequence)
        .execute(self.connection())
        .await
        .context("writing by how much a beaten opponent was rated higher")?;
        Ok(())
    }

    /// Eight at once: a statement costs more than a row.
    async fn record_eight_changes(&mut self, changes: &[NewRating; 8]) -> Result<(), StoreError> {
        let mut query = sqlx::query(
            "INSERT INTO rating_change (finish_sequence, player_id, opponent_id, class, score,
                 rating_before, deviation_before, rating_after, deviation_after, is_provisional,
                 limited_gain, is_limited)
             VALUES
                 ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12),
                 ($13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24),
                 ($25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36),
                 ($37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48),
                 ($49, $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60),
                 ($61, $62, $63, $64, $65, $66, $67, $68, $69, $70, $71, $72),
                 ($73, $74, $75, $76, $77, $78, $79, $80, $81, $82, $83, $84),
                 ($85, $86, $87, $88, $89, $90, $91, $92, $93, $94, $95, $96)
             ON CONFLICT (finish_sequence, player_id) DO UPDATE
             SET class = excluded.class, score = excluded.score,
                 rating_before = excluded.rating_before, deviation_before = excluded.deviation_before,
                 rating_after = excluded.rating_after, deviation_after = excluded.deviation_after,
                 is_provisional = excluded.is_provisional, limited_gain = excluded.limited_gain,
                 is_limited = excluded.is_limited",
        );
        for change in changes {
            query = bind_change(query, change);
        }
        query.execute(self.connection()).await.context("writing changes of ratings")?;
        Ok(())
    }

    /// Deletes a player's rating in a class.
    pub(crate) async fn delete_rating(&mut self, player: PlayerId, class: RatingClass) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM rating WHERE player_id = $1 AND class = $2")
            .bind(player.0)
            .bind(class.name())
            .execute(self.connection())
            .await
            .context("deleting a rating")?;
        Ok(())
    }
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
        }
    }
}

/// A column by its position.
fn at<'row, T: Decode<'row, Sqlite> + Type<Sqlite>>(row: &'row SqliteRow, position: usize) -> Result<T, StoreError> {
    row.try_get(position).context("reading a rated game")
}

fn replayed_game(row: &SqliteRow) -> Result<ReplayedGame, StoreError> {
    let winner: Option<Color> = at::<Option<&str>>(row, 5)?.map(|name| parse("colour", name)).transpose()?;
    Ok(ReplayedGame {
        finish_sequence: at(row, 0)?,
        guild: at::<Option<i64>>(row, 1)?.map(|guild| GuildId(from_bits(guild))),
        game: RatedGame {
            players: ByColor { black: PlayerId(at(row, 2)?), white: PlayerId(at(row, 3)?) },
            class: parse("rating class", at(row, 4)?)?,
            score: Score::for_black(winner),
            ended_at: Timestamp(at(row, 6)?),
        },
        stored: ByColor { black: stored_change(row, 7)?, white: stored_change(row, 12)? },
    })
}

/// The stored change whose columns begin at this position.
fn stored_change(row: &SqliteRow, first: usize) -> Result<Option<StoredChange>, StoreError> {
    let Some(rating_before) = at(row, first)? else { return Ok(None) };
    Ok(Some(StoredChange {
        rating_before,
        rating_after: at(row, first + 1)?,
        deviation_after: at(row, first + 2)?,
        is_provisional: at(row, first + 3)?,
        limited_gain: at(row, first + 4)?,
    }))
}
