//! The table `player_record`: what each player's games add up to.

use sqlx::sqlite::SqliteRow;

use crate::domain::{Player, PlayerId, PlayerRecord, RatedAt, RatingClass, Record, RecordSubject, Streak, Timestamp};
use rules::{ByColor, Level, Shape};

use super::columns::{get, get_named, parse};
use super::error::{ErrorContext, StoreError};
use super::player::player;
use super::{Read, Write};

const AGAINST: &str = "against";
const COLOR: &str = "color";
const BOARD: &str = "board";
const OPENING: &str = "opening";
const OPPONENT: &str = "opponent";
const LEVEL: &str = "level";
const OPPONENT_AS: ByColor<&str> = ByColor { black: "opponent-as-black", white: "opponent-as-white" };

/// The columns `kind` and `key`.
fn columns_of(subject: &RecordSubject) -> (&'static str, String) {
    match subject {
        RecordSubject::People => (AGAINST, "people".to_owned()),
        RecordSubject::Bot => (AGAINST, "bot".to_owned()),
        RecordSubject::Color(color) => (COLOR, color.name().to_owned()),
        RecordSubject::Board(shape) => (BOARD, shape.to_string()),
        RecordSubject::Opening(name) => (OPENING, name.clone()),
        RecordSubject::Opponent(opponent) => (OPPONENT, opponent.to_string()),
        RecordSubject::OpponentAs(opponent, color) => (OPPONENT_AS[*color], opponent.to_string()),
        RecordSubject::Level(level) => (LEVEL, level.number().to_string()),
    }
}

impl Read {
    /// What a player's games of this kind add up to, if there are any.
    pub(crate) async fn player_record(
        &mut self,
        player: PlayerId,
        subject: &RecordSubject,
    ) -> Result<Option<PlayerRecord>, StoreError> {
        let (kind, key) = columns_of(subject);
        let row = sqlx::query("SELECT * FROM player_record WHERE player_id = $1 AND kind = $2 AND key = $3")
            .bind(player.0)
            .bind(kind)
            .bind(key)
            .fetch_optional(self.connection())
            .await
            .context("reading a record")?;
        row.as_ref().map(player_record).transpose()
    }

    /// A player's results at each level of the bot, the lowest first.
    pub(crate) async fn records_by_level(&mut self, player: PlayerId) -> Result<Vec<(Level, Record)>, StoreError> {
        let mut records = self.records_of_kind(player, LEVEL, |key| parse("level", key)).await?;
        records.sort_by_key(|(level, _)| *level);
        Ok(records)
    }

    /// A player's results on each board, the one with most games first.
    pub(crate) async fn records_by_board(&mut self, player: PlayerId) -> Result<Vec<(Shape, Record)>, StoreError> {
        self.records_of_kind(player, BOARD, |key| parse("board", key)).await
    }

    /// A player's results with each opening, the one with most games first.
    pub(crate) async fn records_by_opening(&mut self, player: PlayerId) -> Result<Vec<(String, Record)>, StoreError> {
        self.records_of_kind(player, OPENING, |key| Ok(key.to_owned())).await
    }

    async fn records_of_kind<K>(
        &mut self,
        player: PlayerId,
        kind: &'static str,
        read_key: fn(&str) -> Result<K, StoreError>,
    ) -> Result<Vec<(K, Record)>, StoreError> {
        let rows = sqlx::query("SELECT * FROM player_record WHERE player_id = $1 AND kind = $2 ORDER BY games DESC")
            .bind(player.0)
            .bind(kind)
            .fetch_all(self.connection())
            .await
            .context("reading records")?;
        rows.iter().map(|row| Ok((read_key(get(row, "key")?)?, player_record(row)?.record))).collect()
    }

    /// Whom a player has met most, with the results, the most games first, at most `limit`.
    pub(crate) async fn most_met(&mut self, id: PlayerId, limit: i64) -> Result<Vec<(Player, Record)>, StoreError> {
        let rows = sqlx::query(
            "SELECT one.*, opponent.id, opponent.discord_id, opponent.name FROM player_record AS one
             JOIN player AS opponent ON opponent.id = CAST(one.key AS BIGINT)
             WHERE one.player_id = $1 AND one.kind = 'opponent' ORDER BY one.games DESC LIMIT $2",
        )
        .bind(id.0)
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context("reading whom a player has met")?;
        rows.iter().map(|row| Ok((player(row)?, player_record(row)?.record))).collect()
    }

    /// A player's rating in a class after each of their last games, the oldest first, at most `limit`.
    pub(crate) async fn rating_course(
        &mut self,
        player: PlayerId,
        class: RatingClass,
        limit: i64,
    ) -> Result<Vec<RatedAt>, StoreError> {
        let mut points: Vec<RatedAt> = sqlx::query_as(
            "SELECT game.finished_at_ms, change.rating_after FROM rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE change.player_id = $1 AND change.class = $2 ORDER BY change.finish_sequence DESC LIMIT $3",
        )
        .bind(player.0)
        .bind(class.name())
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context("reading the course of a rating")?
        .into_iter()
        .map(|(at, rating)| RatedAt { at: Timestamp(at), rating })
        .collect();
        points.reverse();
        Ok(points)
    }
}

impl Write {
    /// Stores what a player's games of this kind add up to.
    pub(crate) async fn update_player_record(
        &mut self,
        player: PlayerId,
        subject: &RecordSubject,
        new: &PlayerRecord,
    ) -> Result<(), StoreError> {
        let (kind, key) = columns_of(subject);
        sqlx::query(
            "INSERT INTO player_record (player_id, kind, key, wins, losses, draws, games, last_score, streak,
                 longest_wins)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (player_id, kind, key) DO UPDATE
             SET wins = excluded.wins, losses = excluded.losses, draws = excluded.draws, games = excluded.games,
                 last_score = excluded.last_score, streak = excluded.streak, longest_wins = excluded.longest_wins",
        )
        .bind(player.0)
        .bind(kind)
        .bind(key)
        .bind(new.record.wins)
        .bind(new.record.losses)
        .bind(new.record.draws)
        .bind(new.record.games())
        .bind(new.streak.score.name())
        .bind(new.streak.games)
        .bind(new.longest_wins)
        .execute(self.connection())
        .await
        .context("writing a record")?;
        Ok(())
    }
}

fn player_record(row: &SqliteRow) -> Result<PlayerRecord, StoreError> {
    Ok(PlayerRecord {
        record: Record { wins: get(row, "wins")?, losses: get(row, "losses")?, draws: get(row, "draws")? },
        streak: Streak { score: get_named(row, "last_score", "score")?, games: get(row, "streak")? },
        longest_wins: get(row, "longest_wins")?,
    })
}
