//! Reads a game from a row of the table `game`.

use sqlx::sqlite::SqliteRow;

use crate::domain::{Ending, GameId, PlayerId, Status, StoredGame, Timestamp, Turn, Version};
use crate::store::columns::{
    announcement, get, get_named, location, offers, parse, parse_end_reason, parse_rated, shape, side,
};
use crate::store::error::{StoreError, corrupt};
use rules::{ByColor, Color, Game, Variant};

use super::absence::absence;
use super::clock::clock;

/// The game in a row with all columns of the table.
pub(in crate::store) fn game(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    let variant = Variant {
        shape: shape(row)?,
        setup: get_named(row, "setup", "set-up")?,
        first: get_named(row, "first", "first mover")?,
        goal: get_named(row, "goal", "goal")?,
    };
    let game = Game::from_transcript(variant, get(row, "moves")?).map_err(|error| corrupt("transcript", &error))?;
    let opening: i64 = get(row, "opening_plies")?;
    Ok(StoredGame {
        id: GameId(get(row, "id")?),
        version: Version(get(row, "version")?),
        turn: Turn(get(row, "turn")?),
        opening_plies: usize::try_from(opening)
            .ok()
            .filter(|&plies| plies <= game.plies().len())
            .ok_or_else(|| corrupt("number of opening plies", &opening))?,
        sides: ByColor {
            black: side(get(row, "black_player_id")?, get(row, "black_level")?)?,
            white: side(get(row, "white_player_id")?, get(row, "white_level")?)?,
        },
        status: status(row, &game)?,
        rated: parse_rated(get(row, "rating_class")?, get(row, "casual_reason")?)?,
        location: location(row)?,
        started_by: PlayerId(get(row, "started_by")?),
        created_at: Timestamp(get(row, "created_at_ms")?),
        turn_started_at: Timestamp(get(row, "turn_started_at_ms")?),
        rematch_of: get::<Option<i64>>(row, "rematch_of")?.map(GameId),
        format: get_named(row, "board_format", "board format")?,
        clock: clock(row)?,
        bot_was_starved: get(row, "bot_was_starved")?,
        had_undo: get(row, "had_undo")?,
        had_hint: get(row, "had_hint")?,
        offers: offers(row)?,
        absence: absence(row)?,
        announcement: announcement(row)?,
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
