//! Conversions between columns and the values of the domain.

use std::str::FromStr;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{
    Announcement, AnnouncementKind, ChannelId, EndReason, GuildId, Location, MessageId, MessageRef, Offer, Offers,
    PlayerId, RatedStatus, Side, Turn,
};
use rules::{ByColor, Color, Level, Shape, Square};

use super::error::{ErrorContext, StoreError, corrupt};

/// Reads one column. The error names the column.
pub(super) fn get<'row, T>(row: &'row SqliteRow, column: &str) -> Result<T, StoreError>
where
    T: sqlx::Decode<'row, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(column).context("reading a row")
}

/// Reads a column with the name of a value.
pub(super) fn get_named<T: FromStr>(row: &SqliteRow, column: &str, what: &'static str) -> Result<T, StoreError> {
    parse(what, get(row, column)?)
}

/// A value from its name.
pub(super) fn parse<T: FromStr>(what: &'static str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| corrupt(what, text))
}

/// Squares one after another: `d3c4`.
pub(super) fn squares_text<'a>(squares: impl IntoIterator<Item = &'a Square>) -> String {
    squares.into_iter().map(Square::to_string).collect()
}

/// The squares of such a text; `None` if it is none.
pub(super) fn squares(text: &str) -> Option<Vec<Square>> {
    let starts: Vec<usize> =
        text.char_indices().filter(|(_, sign)| sign.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    // Nothing stands before the first one.
    if starts.first().copied().unwrap_or(text.len()) != 0 {
        return None;
    }
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| text.get(start..end)?.parse().ok()).collect()
}

/// A board from the columns `columns` and `rows`.
pub(super) fn shape(row: &SqliteRow) -> Result<Shape, StoreError> {
    let (columns, rows): (i64, i64) = (get(row, "columns")?, get(row, "rows")?);
    let side = |number: i64| u8::try_from(number).map_err(|_| corrupt("board", &number));
    Shape::new(side(columns)?, side(rows)?).map_err(|_| corrupt("board", &format!("{columns}x{rows}")))
}

pub(super) fn level(number: i64) -> Result<Level, StoreError> {
    u8::try_from(number).ok().and_then(|number| Level::try_from(number).ok()).ok_or_else(|| corrupt("level", &number))
}

/// A side from its two columns, of which exactly one is set.
pub(super) fn side(player: Option<i64>, number: Option<i64>) -> Result<Side, StoreError> {
    match (player, number) {
        (Some(player), None) => Ok(Side::Player(PlayerId(player))),
        (None, Some(number)) => level(number).map(Side::Level),
        _ => Err(corrupt("side", &format!("{player:?} {number:?}"))),
    }
}

/// A location from the columns `guild_id`, `channel_id` and `installation`.
pub(super) fn location(row: &SqliteRow) -> Result<Location, StoreError> {
    let guild: Option<i64> = get(row, "guild_id")?;
    Ok(Location {
        guild: guild.map(|id| GuildId(from_bits(id))),
        channel: ChannelId(from_bits(get(row, "channel_id")?)),
        installation: get_named(row, "installation", "installation")?,
    })
}

/// A message from the columns `channel_id` and `message_id`.
pub(super) fn message_ref(row: &SqliteRow) -> Result<MessageRef, StoreError> {
    Ok(MessageRef {
        channel: ChannelId(from_bits(get(row, "channel_id")?)),
        message: MessageId(from_bits(get(row, "message_id")?)),
    })
}

/// The name of an end reason, and its colour.
pub(super) fn end_reason(reason: EndReason) -> (&'static str, Option<Color>) {
    match reason {
        EndReason::Board => ("board", None),
        EndReason::Resigned(color) => ("resigned", Some(color)),
        EndReason::TimeOut(color) => ("time-out", Some(color)),
        EndReason::DrawAgreed => ("draw-agreed", None),
        EndReason::Claimed(color) => ("claimed", Some(color)),
        EndReason::Cancelled => ("cancelled", None),
        EndReason::Replaced => ("replaced", None),
        EndReason::Stopped => ("stopped", None),
        EndReason::EndedByModerator => ("ended-by-moderator", None),
        EndReason::PlayerDeleted => ("player-deleted", None),
        EndReason::Abandoned => ("abandoned", None),
    }
}

/// An end reason from its name and its colour.
pub(super) fn parse_end_reason(name: &str, color: Option<Color>) -> Result<EndReason, StoreError> {
    match (name, color) {
        ("board", None) => Ok(EndReason::Board),
        ("resigned", Some(color)) => Ok(EndReason::Resigned(color)),
        ("time-out", Some(color)) => Ok(EndReason::TimeOut(color)),
        ("draw-agreed", None) => Ok(EndReason::DrawAgreed),
        ("claimed", Some(color)) => Ok(EndReason::Claimed(color)),
        ("cancelled", None) => Ok(EndReason::Cancelled),
        ("replaced", None) => Ok(EndReason::Replaced),
        ("stopped", None) => Ok(EndReason::Stopped),
        ("ended-by-moderator", None) => Ok(EndReason::EndedByModerator),
        ("player-deleted", None) => Ok(EndReason::PlayerDeleted),
        ("abandoned", None) => Ok(EndReason::Abandoned),
        _ => Err(corrupt("end of a game", name)),
    }
}

/// The rating class or the reason for which a game is casual. Exactly one of the two columns is set.
pub(super) fn rated_columns(rated: RatedStatus) -> (Option<&'static str>, Option<&'static str>) {
    match rated {
        RatedStatus::Rated(class) => (Some(class.name()), None),
        RatedStatus::Casual(reason) => (None, Some(reason.name())),
    }
}

pub(super) fn parse_rated(class: Option<&str>, reason: Option<&str>) -> Result<RatedStatus, StoreError> {
    match (class, reason) {
        (Some(class), None) => parse("rating class", class).map(RatedStatus::Rated),
        (None, Some(reason)) => parse("casual reason", reason).map(RatedStatus::Casual),
        _ => Err(corrupt("rated status", &format!("{class:?} {reason:?}"))),
    }
}

/// The offers from their columns.
pub(super) fn offers(row: &SqliteRow) -> Result<Offers, StoreError> {
    let open = match (get::<Option<&str>>(row, "offer_kind")?, get::<Option<&str>>(row, "offer_color")?) {
        (Some(kind), Some(color)) => Some(Offer { kind: parse("offer", kind)?, by: parse("colour", color)? }),
        (None, None) => None,
        (kind, color) => return Err(corrupt("offer", &format!("{kind:?} {color:?}"))),
    };
    let turn = |column| Ok::<_, StoreError>(get::<Option<i64>>(row, column)?.map(Turn));
    let draw_offered_at = ByColor { black: turn("black_draw_offer_turn")?, white: turn("white_draw_offer_turn")? };
    let undo_asked_at = ByColor { black: turn("black_undo_offer_turn")?, white: turn("white_undo_offer_turn")? };
    Ok(Offers { open, draw_offered_at, undo_asked_at })
}

/// What a player did last in this turn besides moving, from its columns.
pub(super) fn announcement(row: &SqliteRow) -> Result<Option<Announcement>, StoreError> {
    match (get::<Option<&str>>(row, "announcement_kind")?, get::<Option<&str>>(row, "announcement_color")?) {
        (Some(kind), Some(color)) => Ok(Some(Announcement {
            kind: parse::<AnnouncementKind>("announcement", kind)?,
            by: parse("colour", color)?,
        })),
        (None, None) => Ok(None),
        (kind, color) => Err(corrupt("announcement", &format!("{kind:?} {color:?}"))),
    }
}

/// A Discord id as SQLite stores it: the same 64 bits, signed.
pub(super) fn to_bits(id: u64) -> i64 {
    id.cast_signed()
}

/// A Discord id from its stored bits.
pub(super) fn from_bits(id: i64) -> u64 {
    id.cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_as_they_are_written_and_nothing_else_is() {
        for text in ["", "d3", "d3c4", "l12a1k10"] {
            assert_eq!(squares(text).map(|read| squares_text(&read)).as_deref(), Some(text));
        }
        for text in ["3", "3d3", " d3", "d3 ", "d", "d3x", "d3c", "d33", "m1", "d0"] {
            assert_eq!(squares(text), None, "{text}");
        }
    }
}
