//! What all tables hold about one player.

use sqlx::sqlite::SqliteRow;

use crate::domain::{GuildId, PersonalCounts, PlayerId, Record, StoredGame, Timestamp};

use super::columns::{from_bits, get};
use super::error::{ErrorContext, StoreError};
use super::game::row;
use super::{Read, StartCommand};

const CONTEXT: &str = "reading what is stored about a player";

/// The row of a player, without their settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonalRow {
    pub locale: String,
    /// When name or locale were last noted.
    pub seen_at: Timestamp,
}

/// A game that has ended, with its position in the order in which games ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EndedGame {
    pub game: StoredGame,
    pub finish_sequence: i64,
    pub finished_at: Timestamp,
}

/// Something that a player did in a game, at this time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonalEvent {
    pub at: Timestamp,
    pub kind: String,
    pub detail: String,
}

/// A challenge that a player made or got.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonalChallenge {
    pub created_at: Timestamp,
    pub state: String,
    /// Whether it names the player as the opponent of somebody else.
    pub is_to_player: bool,
    /// The name of the other one, if one was named and has not deleted their data.
    pub opponent: Option<String>,
}

/// Somebody whom a player blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonalBlock {
    /// `None` if they have deleted their data.
    pub name: Option<String>,
    pub at: Timestamp,
}

/// A list of a server that a player is on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonalListing {
    pub guild: GuildId,
    pub ranking: String,
    /// The last game in this server that counted for the list.
    pub last_at: Timestamp,
}

impl Read {
    /// How much is stored about a player.
    pub(crate) async fn personal_counts(&mut self, player: PlayerId) -> Result<PersonalCounts, StoreError> {
        let row = sqlx::query(
            "SELECT
                 (SELECT count(*) FROM game WHERE status = 'ended' AND black_player_id = $1)
                     + (SELECT count(*) FROM game WHERE status = 'ended' AND white_player_id = $1) AS ended_games,
                 (SELECT count(*) FROM rating_change WHERE player_id = $1) AS rated_games,
                 (SELECT count(*) FROM challenge WHERE challenger_id = $1) AS challenges",
        )
        .bind(player.0)
        .fetch_one(self.connection())
        .await
        .context(CONTEXT)?;
        let running_games = self.running_games_of(player).await?.len();
        Ok(PersonalCounts {
            running_games: i64::try_from(running_games).unwrap_or(i64::MAX),
            ended_games: get(&row, "ended_games")?,
            rated_games: get(&row, "rated_games")?,
            challenges: get(&row, "challenges")?,
            blocked: self.count_blocked(player).await?,
        })
    }

    /// A player's row.
    pub(crate) async fn personal_row(&mut self, player: PlayerId) -> Result<PersonalRow, StoreError> {
        let row = sqlx::query("SELECT locale, seen_at_ms FROM player WHERE id = $1")
            .bind(player.0)
            .fetch_one(self.connection())
            .await
            .context(CONTEXT)?;
        Ok(PersonalRow { locale: get(&row, "locale")?, seen_at: Timestamp(get(&row, "seen_at_ms")?) })
    }

    /// The commands whose options a player has chosen.
    pub(crate) async fn personal_commands(&mut self, player: PlayerId) -> Result<Vec<StartCommand>, StoreError> {
        let mut commands = Vec::new();
        for &command in StartCommand::ALL {
            if self.last_options(player, command).await?.is_some() {
                commands.push(command);
            }
        }
        Ok(commands)
    }

    /// The games of a player that ended before the game with this finish sequence, the last one first, at most `limit`.
    pub(crate) async fn ended_games_before(
        &mut self,
        player: PlayerId,
        before: i64,
        limit: i64,
    ) -> Result<Vec<EndedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM game WHERE status = 'ended' AND black_player_id = $1 AND finish_sequence < $2
             UNION ALL SELECT * FROM game WHERE status = 'ended' AND white_player_id = $1 AND finish_sequence < $2
             ORDER BY finish_sequence DESC LIMIT $3",
        )
        .bind(player.0)
        .bind(before)
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context("reading the ended games of a player")?;
        let game = |row: &SqliteRow| {
            Ok(EndedGame {
                game: row::game(row)?,
                finish_sequence: get(row, "finish_sequence")?,
                finished_at: Timestamp(get(row, "finished_at_ms")?),
            })
        };
        rows.iter().map(game).collect()
    }

    /// What a player did in a game, in order.
    pub(crate) async fn events_of(
        &mut self,
        game: &StoredGame,
        player: PlayerId,
    ) -> Result<Vec<PersonalEvent>, StoreError> {
        let rows = sqlx::query(
            "SELECT at_ms, kind, detail FROM game_event WHERE game_id = $1 AND actor_id = $2 ORDER BY sequence",
        )
        .bind(game.id.0)
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading what a player did in a game")?;
        let event = |row: &SqliteRow| {
            Ok(PersonalEvent {
                at: Timestamp(get(row, "at_ms")?),
                kind: get(row, "kind")?,
                detail: get(row, "detail")?,
            })
        };
        rows.iter().map(event).collect()
    }

    /// Challenges that a player made, and those to them, at most `limit`.
    pub(crate) async fn challenges_of(
        &mut self,
        player: PlayerId,
        limit: i64,
    ) -> Result<Vec<PersonalChallenge>, StoreError> {
        let rows = sqlx::query(
            "SELECT challenge.created_at_ms, challenge.state, 0 AS is_to_player, opponent.name FROM challenge
             LEFT JOIN player AS opponent ON opponent.id = challenge.opponent_id AND opponent.discord_id IS NOT NULL
             WHERE challenge.challenger_id = $1
             UNION ALL SELECT challenge.created_at_ms, challenge.state, 1 AS is_to_player, challenger.name FROM challenge
             LEFT JOIN player AS challenger ON challenger.id = challenge.challenger_id AND challenger.discord_id IS NOT NULL
             WHERE challenge.opponent_id = $1 LIMIT $2",
        )
        .bind(player.0)
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context("reading the challenges of a player")?;
        let challenge = |row: &SqliteRow| {
            Ok(PersonalChallenge {
                created_at: Timestamp(get(row, "created_at_ms")?),
                state: get(row, "state")?,
                is_to_player: get(row, "is_to_player")?,
                opponent: get(row, "name")?,
            })
        };
        rows.iter().map(challenge).collect()
    }

    /// Whom a player blocks, and since when.
    pub(crate) async fn personal_blocks(&mut self, player: PlayerId) -> Result<Vec<PersonalBlock>, StoreError> {
        let rows = sqlx::query(
            "SELECT player.name, block.at_ms FROM block
             LEFT JOIN player ON player.id = block.blocked_id AND player.discord_id IS NOT NULL
             WHERE block.blocker_id = $1 ORDER BY block.blocked_id",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading whom a player blocks")?;
        rows.iter()
            .map(|row| Ok(PersonalBlock { name: get(row, "name")?, at: Timestamp(get(row, "at_ms")?) }))
            .collect()
    }

    /// The months in which a player had rated games, and their results.
    pub(crate) async fn months_of(&mut self, player: PlayerId) -> Result<Vec<(Timestamp, Record)>, StoreError> {
        let rows = sqlx::query(
            "SELECT month_ms, wins, losses, draws FROM month_record WHERE player_id = $1 ORDER BY month_ms",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading the months of a player")?;
        let month = |row: &SqliteRow| {
            let record = Record { wins: get(row, "wins")?, losses: get(row, "losses")?, draws: get(row, "draws")? };
            Ok((Timestamp(get(row, "month_ms")?), record))
        };
        rows.iter().map(month).collect()
    }

    /// The years in which a player took holidays, and how much, in milliseconds.
    pub(crate) async fn holidays_of(&mut self, player: PlayerId) -> Result<Vec<(i64, i64)>, StoreError> {
        let rows = sqlx::query("SELECT year, used_ms FROM holiday WHERE player_id = $1 ORDER BY year")
            .bind(player.0)
            .fetch_all(self.connection())
            .await
            .context("reading the holidays of a player")?;
        rows.iter().map(|row| Ok((get(row, "year")?, get(row, "used_ms")?))).collect()
    }

    /// The lists that a player is on.
    pub(crate) async fn listings_of(&mut self, player: PlayerId) -> Result<Vec<PersonalListing>, StoreError> {
        let rows = sqlx::query("SELECT guild_id, ranking, last_at_ms FROM guild_listing WHERE player_id = $1")
            .bind(player.0)
            .fetch_all(self.connection())
            .await
            .context("reading the lists that a player is on")?;
        let listing = |row: &SqliteRow| {
            Ok(PersonalListing {
                guild: GuildId(from_bits(get(row, "guild_id")?)),
                ranking: get(row, "ranking")?,
                last_at: Timestamp(get(row, "last_at_ms")?),
            })
        };
        rows.iter().map(listing).collect()
    }
}
