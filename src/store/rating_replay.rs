//! What is read and written when all ratings are computed again from the games.

use std::collections::HashMap;

use sqlx::sqlite::SqliteRow;

use crate::domain::{GuildId, PlayerId, Ranking, RatedGame, Rating, RatingClass, RatingUpdate, Score, Timestamp};
use crate::rules::{ByColor, Color};

use super::columns::{from_bits, get, get_named, parse, parse_end_reason};
use super::error::{ErrorContext, StoreError};
use super::rating::rating;
use super::{Read, Write};

/// The row of the table `program` that says how the stored ratings were computed.
const SYSTEM: &str = "rating_system";

/// A rated game that has ended, with the changes of ratings that are stored for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplayedGame {
    pub finish_sequence: i64,
    pub guild: Option<GuildId>,
    pub game: RatedGame,
    pub stored: ByColor<Option<StoredChange>>,
}

/// A stored change of a rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct StoredChange {
    pub class: RatingClass,
    pub rating_before: f64,
    pub rating_after: f64,
    pub deviation_after: f64,
    pub is_provisional: bool,
}

impl Read {
    /// How the stored ratings were computed, if it is known.
    pub(crate) async fn rating_system(&mut self) -> Result<Option<String>, StoreError> {
        self.program_value(SYSTEM).await
    }

    /// The rated games that ended after the game with this finish sequence, in their order, at most `limit`.
    pub(crate) async fn rated_games_after(
        &mut self,
        finish_sequence: i64,
        limit: i64,
    ) -> Result<Vec<ReplayedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT game.finish_sequence, game.guild_id, game.black_player_id, game.white_player_id, game.rating_class,
                 game.winner, game.end_reason, game.end_color, game.finished_at_ms,
                 black.class AS black_class, black.rating_before AS black_before, black.rating_after AS black_after,
                 black.deviation_after AS black_deviation, black.is_provisional AS black_is_provisional,
                 white.class AS white_class, white.rating_before AS white_before, white.rating_after AS white_after,
                 white.deviation_after AS white_deviation, white.is_provisional AS white_is_provisional
             FROM game
             LEFT JOIN rating_change AS black
                 ON black.finish_sequence = game.finish_sequence AND black.player_id = game.black_player_id
             LEFT JOIN rating_change AS white
                 ON white.finish_sequence = game.finish_sequence AND white.player_id = game.white_player_id
             WHERE game.finish_sequence > $1 AND game.rating_class IS NOT NULL
             ORDER BY game.finish_sequence LIMIT $2",
        )
        .bind(finish_sequence)
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context("reading rated games")?;
        rows.iter().filter_map(|row| replayed_game(row).transpose()).collect()
    }

    /// The stored rating of each player in each class.
    pub(crate) async fn all_ratings(&mut self) -> Result<HashMap<(PlayerId, RatingClass), Rating>, StoreError> {
        let rows = sqlx::query("SELECT * FROM rating").fetch_all(self.connection()).await.context("reading ratings")?;
        let entry = |row: &SqliteRow| {
            let key = (PlayerId(get(row, "player_id")?), get_named(row, "class", "rating class")?);
            Ok((key, rating(row)?))
        };
        rows.iter().map(entry).collect()
    }
}

impl Write {
    /// Stores how the ratings are computed from now on.
    pub(crate) async fn set_rating_system(&mut self, system: &str) -> Result<(), StoreError> {
        self.set_program_value(SYSTEM, system.to_owned()).await
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

    /// Takes everybody off the leaderboards that are ordered by rated games.
    pub(crate) async fn delete_rated_listings(&mut self) -> Result<(), StoreError> {
        for ranking in Ranking::ALL.iter().filter(|ranking| ranking.is_of_rated_games()) {
            sqlx::query("DELETE FROM guild_listing WHERE ranking = $1")
                .bind(ranking.name())
                .execute(self.connection())
                .await
                .context("deleting listings")?;
        }
        Ok(())
    }
}

impl StoredChange {
    /// What is stored for this change of a rating.
    pub(crate) fn of(class: RatingClass, update: &RatingUpdate) -> Self {
        let (before, after) = (update.before, update.after);
        Self {
            class,
            rating_before: before.rating,
            rating_after: after.rating,
            deviation_after: after.deviation,
            is_provisional: after.is_provisional(after.at),
        }
    }
}

/// `None` if the game ended without a result.
fn replayed_game(row: &SqliteRow) -> Result<Option<ReplayedGame>, StoreError> {
    let color = |name: &str| -> Result<Option<Color>, StoreError> {
        get::<Option<&str>>(row, name)?.map(|text| parse("colour", text)).transpose()
    };
    if !parse_end_reason(get(row, "end_reason")?, color("end_color")?)?.has_result() {
        return Ok(None);
    }
    let guild: Option<i64> = get(row, "guild_id")?;
    let game = RatedGame {
        players: ByColor {
            black: PlayerId(get(row, "black_player_id")?),
            white: PlayerId(get(row, "white_player_id")?),
        },
        class: get_named(row, "rating_class", "rating class")?,
        score: Score::for_black(color("winner")?),
        ended_at: Timestamp(get(row, "finished_at_ms")?),
    };
    Ok(Some(ReplayedGame {
        finish_sequence: get(row, "finish_sequence")?,
        guild: guild.map(|guild| GuildId(from_bits(guild))),
        game,
        stored: ByColor { black: stored_change(row, "black")?, white: stored_change(row, "white")? },
    }))
}

fn stored_change(row: &SqliteRow, color: &str) -> Result<Option<StoredChange>, StoreError> {
    let column = |name: &str| format!("{color}_{name}");
    let Some(class) = get::<Option<&str>>(row, &column("class"))? else { return Ok(None) };
    Ok(Some(StoredChange {
        class: parse("rating class", class)?,
        rating_before: get(row, &column("before"))?,
        rating_after: get(row, &column("after"))?,
        deviation_after: get(row, &column("deviation"))?,
        is_provisional: get(row, &column("is_provisional"))?,
    }))
}
