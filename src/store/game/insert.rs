//! Stores new games.

use crate::domain::{GameId, NewGame, StoredGame, Timestamp};
use crate::store::Write;
use crate::store::columns::{rated_columns, to_bits};
use crate::store::error::{ErrorContext, StoreError};
use rules::Color;

use super::clock::ClockColumns;
use super::deadline_ms;

impl Write {
    /// Stores a new game, and records its start.
    pub(crate) async fn insert_game(
        &mut self,
        new: NewGame,
        engine_version: &str,
        now: Timestamp,
    ) -> Result<StoredGame, StoreError> {
        let game = StoredGame::start(GameId(0), new, now);
        let variant = game.game.variant();
        let clock = ClockColumns::of(game.clock);
        let (class, casual) = rated_columns(game.rated);
        let level = |color: Color| game.sides[color].level().map(|level| i64::from(level.number()));
        let player = |color: Color| game.sides[color].player().map(|player| player.0);
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO game (version, turn, status, columns, rows, setup, goal, first, opening_plies, moves,
                 black_player_id, black_level, white_player_id, white_level, to_move_level, engine_version,
                 rating_class, casual_reason, turn_started_at_ms, deadline_at_ms, guild_id, channel_id, installation,
                 started_by, created_at_ms, rematch_of, board_format, clock_kind, clock_left_black_ms,
                 clock_left_white_ms)
             VALUES ($1, $2, 'running', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
                 $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)
             RETURNING id",
        )
        .bind(game.version.0)
        .bind(game.turn.0)
        .bind(i64::from(variant.shape.columns()))
        .bind(i64::from(variant.shape.rows()))
        .bind(variant.setup.name())
        .bind(variant.goal.name())
        .bind(variant.first.name())
        .bind(i64::try_from(game.opening_plies).unwrap_or(i64::MAX))
        .bind(game.game.transcript())
        .bind(player(Color::Black))
        .bind(level(Color::Black))
        .bind(player(Color::White))
        .bind(level(Color::White))
        .bind(game.level_to_move().map(|level| i64::from(level.number())))
        .bind(engine_version)
        .bind(class)
        .bind(casual)
        .bind(game.turn_started_at.0)
        .bind(deadline_ms(&game, now))
        .bind(game.location.guild.map(|guild| to_bits(guild.0)))
        .bind(to_bits(game.location.channel.0))
        .bind(game.location.installation.name())
        .bind(game.started_by.0)
        .bind(now.0)
        .bind(game.rematch_of.map(|game| game.0))
        .bind(game.format.name())
        .bind(clock.kind)
        .bind(clock.left_black_ms)
        .bind(clock.left_white_ms)
        .fetch_one(self.connection())
        .await
        .context("writing a new game")?;
        let game = StoredGame { id: GameId(id), ..game };
        self.record_event(&game, Some(game.started_by), "start", "", now).await?;
        self.record_first_game(&game).await?;
        self.move_running_position(None, &game).await?;
        Ok(game)
    }
}
