//! What is read and written when all ratings are computed again from the games.

use crate::domain::{GameId, GuildId, PlayerId, RatedGame, RatingClass, Score, Timestamp, Version};
use rules::{ByColor, Color, Variant};

use super::columns::Joined;
use super::error::{StoreError, corrupt};
use super::program::Computed;
use super::rating::{RatingChangeRow, StoredChange};
use super::{NewRating, Read, Write};

/// The row that says that rated games have been annulled, or count again, since the stored ratings were computed: how many times.
const OUTDATED: &str = "ratings_outdated";
/// The row that says after which game the stored ratings began to be outdated: its finish sequence.
const OUTDATED_AFTER: &str = "ratings_outdated_after";

/// A rated game that has ended, with the changes of ratings that are stored for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplayedGame {
    pub finish_sequence: i64,
    pub guild: Option<GuildId>,
    pub game: RatedGame,
    /// `None` where no change, or one in a class of an earlier version, is stored.
    pub stored: ByColor<Option<StoredChange>>,
}

impl Read {
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
        type Row = (
            (i64, Option<GuildId>),
            (PlayerId, PlayerId, Variant, Option<Color>, Timestamp),
            (Joined<StoredChange>, Joined<StoredChange>),
        );
        self.visit(
            "SELECT game.finish_sequence, game.guild_id,
                 game.black_player_id, game.white_player_id, {game.variant}, game.winner,
                 game.finished_at_ms,
                 {black.stored_change}, {white.stored_change}
             FROM game
             LEFT JOIN rating_change AS black ON black.finish_sequence = game.finish_sequence
                 AND black.player_id = game.black_player_id AND black.class IN ('8x8', 'variants')
             LEFT JOIN rating_change AS white ON white.finish_sequence = game.finish_sequence
                 AND white.player_id = game.white_player_id AND white.class IN ('8x8', 'variants')
             WHERE game.finish_sequence > $1 AND game.rating_class IS NOT NULL
                 AND game.end_reason IN ('board', 'resigned', 'time-out', 'draw-agreed', 'claimed')
             ORDER BY game.finish_sequence LIMIT $2",
            (finish_sequence, limit),
            "reading rated games",
            |((finish_sequence, guild), (black, white, variant, winner, ended_at), stored): Row| {
                let players = ByColor { black, white };
                let class = RatingClass::of(variant);
                let game = RatedGame { players, class, score: Score::for_black(winner), ended_at };
                let (Joined(black), Joined(white)) = stored;
                visit(ReplayedGame { finish_sequence, guild, game, stored: ByColor { black, white } });
            },
        )
        .await
    }
}

impl Write {
    /// Notes that the stored ratings no longer follow from the games.
    pub(crate) async fn note_ratings_outdated(&mut self) -> Result<(), StoreError> {
        let times: i64 = match self.ratings_outdated().await? {
            Some(times) => times.parse().map_err(|_| corrupt("number of annulments", &times))?,
            None => 0,
        };
        self.set_program_value(OUTDATED, (times + 1).to_string()).await?;
        self.execute(
            "INSERT INTO program (name, value) VALUES ($1, (SELECT CAST(coalesce(max(finish_sequence), 0) AS TEXT) FROM game))
             ON CONFLICT (name) DO NOTHING",
            OUTDATED_AFTER,
            "noting after which game ratings are outdated",
        )
        .await
    }

    /// Notes that the stored ratings follow from the games, computed in this way. Makes the versions of the rated games grow that ended
    /// while they did not, so that their messages are brought up to date, and returns these.
    pub(crate) async fn note_ratings_computed(&mut self, system: &str) -> Result<Vec<(GameId, Version)>, StoreError> {
        let after = self.program_value(OUTDATED_AFTER).await?;
        let ended = match after {
            Some(after) => self.mark_rated_games_as_changed(&after).await?,
            None => Vec::new(),
        };
        self.delete_program_value(OUTDATED).await?;
        self.delete_program_value(OUTDATED_AFTER).await?;
        self.set_computed(Computed::RatingSystem, system).await?;
        Ok(ended)
    }

    async fn mark_rated_games_as_changed(&mut self, after: &str) -> Result<Vec<(GameId, Version)>, StoreError> {
        let after: i64 = after.parse().map_err(|_| corrupt("number of a game that ended", &after))?;
        self.fetch_all(
            "UPDATE game SET version = version + 1 WHERE finish_sequence > $1 AND rating_class IS NOT NULL
             RETURNING id, version",
            after,
            "marking games as changed whose ratings are known now",
        )
        .await
    }

    /// Stores changes of ratings by games, in place of those that were computed before, and the class of each game.
    pub(crate) async fn record_rating_changes(&mut self, changes: &[NewRating]) -> Result<(), StoreError> {
        let (together, rest) = changes.as_chunks();
        for changes in together {
            self.record_eight_changes(changes).await?;
        }
        for change in rest {
            self.record_rating_change(change).await?;
        }
        for changes in changes.chunk_by(|one, next| one.finish_sequence == next.finish_sequence) {
            self.update_rating_class(&changes[0]).await?;
            self.update_rating_margin(&changes[0]).await?;
        }
        Ok(())
    }

    /// Stores the class of a game in place of one of an earlier version. A trigger does so in the histories of its players.
    async fn update_rating_class(&mut self, new: &NewRating) -> Result<(), StoreError> {
        self.execute(
            "UPDATE game SET rating_class = $1 WHERE finish_sequence = $2 AND rating_class <> $1",
            (new.class, new.finish_sequence),
            "writing the rating class of a game",
        )
        .await
    }

    /// Stores again how much higher the rating of the beaten opponent was in the history of whoever won the game.
    async fn update_rating_margin(&mut self, new: &NewRating) -> Result<(), StoreError> {
        self.execute(
            "UPDATE player_game SET rating_margin = (
                 SELECT CAST(round(other.rating_before - own.rating_before) AS BIGINT)
                 FROM rating_change AS own
                 JOIN rating_change AS other
                     ON other.finish_sequence = own.finish_sequence AND other.player_id = own.opponent_id
                 WHERE own.finish_sequence = player_game.finish_sequence AND own.player_id = player_game.player_id
                     AND round(other.rating_before - own.rating_before) > 0)
             WHERE player_id IN ($1, $2) AND finish_sequence = $3 AND score = 'win'",
            (new.player, new.opponent, new.finish_sequence),
            "writing by how much a beaten opponent was rated higher",
        )
        .await
    }

    /// Eight at once: a statement costs more than a row.
    async fn record_eight_changes(&mut self, changes: &[NewRating; 8]) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO rating_change ({rating_change_row})
             VALUES
                 ({$rating_change_row}), ({$rating_change_row}), ({$rating_change_row}), ({$rating_change_row}),
                 ({$rating_change_row}), ({$rating_change_row}), ({$rating_change_row}), ({$rating_change_row})
             ON CONFLICT (finish_sequence, player_id) DO UPDATE
             SET {rating_change_row - finish_sequence player_id opponent_id = excluded}",
            changes.each_ref().map(RatingChangeRow::of),
            "writing changes of ratings",
        )
        .await
    }

    /// Deletes a player's rating in a class.
    pub(crate) async fn delete_rating(&mut self, player: PlayerId, class: RatingClass) -> Result<(), StoreError> {
        self.execute("DELETE FROM rating WHERE player_id = $1 AND class = $2", (player, class), "deleting a rating")
            .await
    }
}
