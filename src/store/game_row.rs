//! One row of the table `game`, read back into a game.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{
    ChannelId, Ending, GameId, GuildId, Location, PlayerId, Status, StoredGame, Timestamp, Turn, Version,
};
use crate::rules::{ByColor, Color, Game, Variant};

use super::columns::{from_bits, parse, parse_end_reason, rated_status, shape, side};
use super::error::{ErrorContext, StoreError, corrupt};

const CONTEXT: &str = "reading a game";

/// Reads one column.
fn get<'row, T>(row: &'row SqliteRow, column: &str) -> Result<T, StoreError>
where
    T: sqlx::Decode<'row, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(column).context(CONTEXT)
}

/// The game in a row that has all columns of the table.
pub(super) fn game(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    let variant = Variant {
        shape: shape(get(row, "columns")?, get(row, "rows")?)?,
        setup: parse("set-up", get(row, "setup")?)?,
        first: parse("first mover", get(row, "first")?)?,
        goal: parse("goal", get(row, "goal")?)?,
    };
    let game = Game::from_transcript(variant, get(row, "moves")?).map_err(|error| corrupt("transcript", error))?;
    let opening: i64 = get(row, "opening_plies")?;
    let guild: Option<i64> = get(row, "guild_id")?;
    Ok(StoredGame {
        id: GameId(get(row, "id")?),
        version: Version(get(row, "version")?),
        turn: Turn(get(row, "turn")?),
        opening_plies: usize::try_from(opening)
            .ok()
            .filter(|&plies| plies <= game.plies().len())
            .ok_or_else(|| corrupt("number of opening plies", opening))?,
        sides: ByColor {
            black: side(get(row, "black_player_id")?, get(row, "black_level")?)?,
            white: side(get(row, "white_player_id")?, get(row, "white_level")?)?,
        },
        status: status(row, &game)?,
        rated: rated_status(get(row, "rating_class")?, get(row, "casual_reason")?)?,
        location: Location {
            guild: guild.map(|id| GuildId(from_bits(id))),
            channel: ChannelId(from_bits(get(row, "channel_id")?)),
            installation: parse("installation", get(row, "installation")?)?,
        },
        started_by: PlayerId(get(row, "started_by")?),
        created_at: Timestamp(get(row, "created_at_ms")?),
        turn_started_at: Timestamp(get(row, "turn_started_at_ms")?),
        rematch_of: get::<Option<i64>>(row, "rematch_of")?.map(GameId),
        format: parse("look", get(row, "look")?)?,
        game,
    })
}

fn status(row: &SqliteRow, game: &Game) -> Result<Status, StoreError> {
    let color = |column| -> Result<Option<Color>, StoreError> {
        get::<Option<&str>>(row, column)?.map(|name| parse("colour", name)).transpose()
    };
    match get(row, "status")? {
        "running" => Ok(Status::Running),
        "paused" => Ok(Status::Paused),
        "ended" => Ok(Status::Ended(Ending {
            reason: parse_end_reason(get(row, "end_reason")?, color("end_color")?)?,
            winner: color("winner")?,
            counts: game.position().counts(),
        })),
        other => Err(corrupt("status", other)),
    }
}
