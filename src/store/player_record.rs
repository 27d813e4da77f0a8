//! The table `player_record`: what each player's games add up to.

use std::str::FromStr;

use crate::domain::{Player, PlayerId, PlayerRecord, RatedAt, RatingClass, Record, RecordSubject, Streak, Timestamp};
use rules::{ByColor, Level, Shape};

use super::columns::columns;
use super::error::{StoreError, corrupt};
use super::{Read, Write};

columns!(PlayerRecord { record: Record, streak: Streak, longest_wins });
columns!(Streak { score: "last_score", games: "streak" });

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
        self.fetch_optional(
            "SELECT {player_record} FROM player_record WHERE player_id = $1 AND kind = $2 AND key = $3",
            (player, kind, key),
            "reading a record",
        )
        .await
    }

    /// A player's results at each level of the bot, the lowest first.
    pub(crate) async fn records_by_level(&mut self, player: PlayerId) -> Result<Vec<(Level, Record)>, StoreError> {
        let mut records = self.records_of_kind(player, LEVEL).await?;
        records.sort_by_key(|(level, _)| *level);
        Ok(records)
    }

    /// A player's results on each board, the one with most games first.
    pub(crate) async fn records_by_board(&mut self, player: PlayerId) -> Result<Vec<(Shape, Record)>, StoreError> {
        self.records_of_kind(player, BOARD).await
    }

    /// A player's results with each opening, the one with most games first.
    pub(crate) async fn records_by_opening(&mut self, player: PlayerId) -> Result<Vec<(String, Record)>, StoreError> {
        self.records_of_kind(player, OPENING).await
    }

    async fn records_of_kind<K: FromStr>(
        &mut self,
        player: PlayerId,
        kind: &'static str,
    ) -> Result<Vec<(K, Record)>, StoreError> {
        let rows: Vec<(String, Record)> = self
            .fetch_all(
                "SELECT key, {record} FROM player_record WHERE player_id = $1 AND kind = $2 ORDER BY games DESC",
                (player, kind),
                "reading records",
            )
            .await?;
        rows.into_iter().map(|(key, record)| Ok((key.parse().map_err(|_| corrupt(kind, &key))?, record))).collect()
    }

    /// Whom a player has met most, with the results, the most games first, at most `limit`.
    pub(crate) async fn most_met(&mut self, id: PlayerId, limit: i64) -> Result<Vec<(Player, Record)>, StoreError> {
        self.fetch_all(
            "SELECT {opponent.player}, {one.record} FROM player_record AS one
             JOIN player AS opponent ON opponent.id = CAST(CASE one.kind WHEN 'opponent' THEN one.key END AS BIGINT)
             WHERE one.player_id = $1 AND one.kind = 'opponent' ORDER BY one.games DESC LIMIT $2",
            (id, limit),
            "reading whom a player has met",
        )
        .await
    }

    /// A player's rating in a class before and after each of their last games, the oldest first, at most `limit`.
    pub(crate) async fn rating_course(
        &mut self,
        player: PlayerId,
        class: RatingClass,
        limit: i64,
    ) -> Result<Vec<(f64, RatedAt)>, StoreError> {
        let points: Vec<(Timestamp, f64, f64)> = self
            .fetch_all(
                "SELECT game.finished_at_ms, change.rating_before, change.rating_after FROM rating_change AS change
                 JOIN game ON game.finish_sequence = change.finish_sequence
                 WHERE change.player_id = $1 AND change.class = $2 ORDER BY change.finish_sequence DESC LIMIT $3",
                (player, class, limit),
                "reading the course of a rating",
            )
            .await?;
        Ok(points.into_iter().rev().map(|(at, before, rating)| (before, RatedAt { at, rating })).collect())
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
        self.execute(
            "INSERT INTO player_record (player_id, kind, key, games, {player_record})
             VALUES ($1, $2, $3, $4, {$player_record})
             ON CONFLICT (player_id, kind, key) DO UPDATE SET games = excluded.games, {player_record = excluded}",
            (player, kind, key, new.record.games(), new),
            "writing a record",
        )
        .await
    }
}
