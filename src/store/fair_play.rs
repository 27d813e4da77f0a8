//! The table `judged_game`: how the moves of players compare with the engine's choice.

use sqlx::sqlite::SqliteRow;

use crate::domain::{GameId, GuildId, MoveQuality, PlayerId, REPORTED_GAMES, Timestamp};

use super::columns::{get, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

/// The row of the table `program` that says up to which finish sequence all games have been judged.
const JUDGED: &str = "judged_up_to";

/// The judged moves of a player in a game that is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct JudgedGame {
    pub player: PlayerId,
    pub opponent: PlayerId,
    pub finish_sequence: i64,
    pub guild: Option<GuildId>,
    pub finished_at: Timestamp,
    pub quality: MoveQuality,
}

/// What the last judged games of a player add up to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct JudgedGames {
    pub games: i64,
    /// When the first and the last of them ended; `None` if there are none.
    pub span: Option<[Timestamp; 2]>,
    pub own: MoveQuality,
    pub opponents: MoveQuality,
}

impl Read {
    /// Up to which finish sequence all games have been judged.
    pub(crate) async fn judged_up_to(&mut self) -> Result<i64, StoreError> {
        match self.program_value(JUDGED).await? {
            Some(sequence) => sequence.parse().map_err(|_| corrupt("finish sequence", &sequence)),
            None => Ok(0),
        }
    }

    /// When the moves of a game were played, in their order.
    pub(crate) async fn move_times(&mut self, game: GameId) -> Result<Vec<Timestamp>, StoreError> {
        let times: Vec<i64> =
            sqlx::query_scalar("SELECT at_ms FROM game_event WHERE game_id = $1 AND kind = 'move' ORDER BY sequence")
                .bind(game.0)
                .fetch_all(self.connection())
                .await
                .context("reading when moves were played")?;
        Ok(times.into_iter().map(Timestamp).collect())
    }

    /// What a player's last judged games add up to, in one server or everywhere.
    pub(crate) async fn judged_games(
        &mut self,
        player: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<JudgedGames, StoreError> {
        let query = match guild {
            Some(guild) => sqlx::query(
                "SELECT own.*, other.moves AS other_moves, other.best_moves AS other_best_moves,
                     other.lost_discs AS other_lost_discs, other.times AS other_times,
                     other.log_times AS other_log_times, other.squared_log_times AS other_squared_log_times
                 FROM judged_game AS own
                 LEFT JOIN judged_game AS other
                     ON other.player_id = own.opponent_id AND other.finish_sequence = own.finish_sequence
                 WHERE own.player_id = $1 AND own.guild_id = $3 ORDER BY own.finish_sequence DESC LIMIT $2",
            )
            .bind(player.0)
            .bind(REPORTED_GAMES)
            .bind(to_bits(guild.0)),
            None => sqlx::query(
                "SELECT own.*, other.moves AS other_moves, other.best_moves AS other_best_moves,
                     other.lost_discs AS other_lost_discs, other.times AS other_times,
                     other.log_times AS other_log_times, other.squared_log_times AS other_squared_log_times
                 FROM judged_game AS own
                 LEFT JOIN judged_game AS other
                     ON other.player_id = own.opponent_id AND other.finish_sequence = own.finish_sequence
                 WHERE own.player_id = $1 ORDER BY own.finish_sequence DESC LIMIT $2",
            )
            .bind(player.0)
            .bind(REPORTED_GAMES),
        };
        let rows = query.fetch_all(self.connection()).await.context("reading judged games")?;
        let ended_at = |row: Option<&SqliteRow>| -> Result<Option<Timestamp>, StoreError> {
            row.map(|row| Ok(Timestamp(get(row, "finished_at_ms")?))).transpose()
        };
        let mut found = JudgedGames {
            games: i64::try_from(rows.len()).unwrap_or(i64::MAX),
            span: ended_at(rows.last())?.zip(ended_at(rows.first())?).map(|(first, last)| [first, last]),
            own: MoveQuality::default(),
            opponents: MoveQuality::default(),
        };
        for row in &rows {
            found.own = found.own.plus(quality(row)?);
            if let Some(other) = opponent_quality(row)? {
                found.opponents = found.opponents.plus(other);
            }
        }
        Ok(found)
    }
}

impl Write {
    /// Stores the judged moves of a player, unless the player has deleted their data meanwhile.
    pub(crate) async fn record_judged_game(&mut self, judged: &JudgedGame) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO judged_game (player_id, finish_sequence, opponent_id, guild_id, finished_at_ms, moves, best_moves,
                 lost_discs, times, log_times, squared_log_times)
             SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM player WHERE id = $1 AND discord_id IS NOT NULL",
        )
        .bind(judged.player.0)
        .bind(judged.finish_sequence)
        .bind(judged.opponent.0)
        .bind(judged.guild.map(|guild| to_bits(guild.0)))
        .bind(judged.finished_at.0)
        .bind(judged.quality.moves)
        .bind(judged.quality.best_moves)
        .bind(judged.quality.lost_discs)
        .bind(judged.quality.times)
        .bind(judged.quality.log_times)
        .bind(judged.quality.squared_log_times)
        .execute(self.connection())
        .await
        .context("writing a judged game")?;
        Ok(())
    }

    /// Stores up to which finish sequence all games have been judged.
    pub(crate) async fn set_judged_up_to(&mut self, finish_sequence: i64) -> Result<(), StoreError> {
        self.set_program_value(JUDGED, finish_sequence.to_string()).await
    }
}

fn quality(row: &SqliteRow) -> Result<MoveQuality, StoreError> {
    Ok(MoveQuality {
        moves: get(row, "moves")?,
        best_moves: get(row, "best_moves")?,
        lost_discs: get(row, "lost_discs")?,
        times: get(row, "times")?,
        log_times: get(row, "log_times")?,
        squared_log_times: get(row, "squared_log_times")?,
    })
}

/// The judged moves of the opponent in the same game; `None` if there are none, or if the opponent has deleted their data.
fn opponent_quality(row: &SqliteRow) -> Result<Option<MoveQuality>, StoreError> {
    let Some(moves) = get(row, "other_moves")? else { return Ok(None) };
    Ok(Some(MoveQuality {
        moves,
        best_moves: get(row, "other_best_moves")?,
        lost_discs: get(row, "other_lost_discs")?,
        times: get(row, "other_times")?,
        log_times: get(row, "other_log_times")?,
        squared_log_times: get(row, "other_squared_log_times")?,
    }))
}
