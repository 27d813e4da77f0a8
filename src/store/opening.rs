//! The games that began with a named opening. Only games from the standard start count, in which the players chose all moves.

use sqlx::sqlite::SqliteRow;

use crate::domain::{GUILD_GAMES, GuildId, OpeningGame, PlayerId};
use rules::Color;

use super::Read;
use super::columns::{get, parse, to_bits};
use super::error::{ErrorContext, StoreError};

impl Read {
    /// A player's games with a named opening, each from their side.
    pub(crate) async fn opening_games_of(&mut self, player: PlayerId) -> Result<Vec<OpeningGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT one.opening, game.winner, CASE WHEN game.black_player_id = $1 THEN 'black' ELSE 'white' END AS color
             FROM player_game AS one
             JOIN game ON game.id = one.game_id
             WHERE one.player_id = $1 AND one.opening IS NOT NULL AND game.opening_plies = 0
                 AND game.setup = 'standard' AND game.goal = 'most' AND game.first = 'black'",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading a player's openings")?;
        rows.iter().map(opening_game).collect()
    }

    /// The last games of a server with a named opening, each from black's side. Those of people who deleted their data count as long as
    /// their opponent has not done so as well.
    pub(crate) async fn opening_games_in(&mut self, guild: GuildId) -> Result<Vec<OpeningGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT coalesce(black.opening, white.opening) AS opening, game.winner, 'black' AS color
             FROM game
             LEFT JOIN player_game AS black
                 ON black.player_id = game.black_player_id AND black.finish_sequence = game.finish_sequence
             LEFT JOIN player_game AS white
                 ON white.player_id = game.white_player_id AND white.finish_sequence = game.finish_sequence
             WHERE game.guild_id = $1 AND game.finish_sequence IS NOT NULL AND game.opening_plies = 0
                 AND game.setup = 'standard' AND game.goal = 'most' AND game.first = 'black'
                 AND coalesce(black.opening, white.opening) IS NOT NULL
             ORDER BY game.finished_at_ms DESC LIMIT $2",
        )
        .bind(to_bits(guild.0))
        .bind(GUILD_GAMES)
        .fetch_all(self.connection())
        .await
        .context("reading the openings of a server")?;
        rows.iter().map(opening_game).collect()
    }
}

fn opening_game(row: &SqliteRow) -> Result<OpeningGame, StoreError> {
    let winner: Option<Color> = get::<Option<&str>>(row, "winner")?.map(|name| parse("colour", name)).transpose()?;
    Ok(OpeningGame { opening: get(row, "opening")?, color: parse("colour", get(row, "color")?)?, winner })
}
