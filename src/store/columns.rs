//! The words under which enums stand in the database, and the way back.

use std::str::FromStr;

use crate::domain::{EndReason, PlayerId, RatedStatus, Side};
use crate::rules::{Color, Level, Shape};

use super::error::{StoreError, corrupt};

/// Reads a value by the name it was written under.
pub(super) fn parse<T: FromStr>(what: &'static str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| corrupt(what, text))
}

/// A board from its two numbers.
pub(super) fn shape(columns: i64, rows: i64) -> Result<Shape, StoreError> {
    let side = |number: i64| u8::try_from(number).map_err(|_| corrupt("board", number));
    Shape::new(side(columns)?, side(rows)?).map_err(|_| corrupt("board", format!("{columns}x{rows}")))
}

/// A level from its number.
pub(super) fn level(number: i64) -> Result<Level, StoreError> {
    u8::try_from(number).ok().and_then(|number| Level::try_from(number).ok()).ok_or_else(|| corrupt("level", number))
}

/// A side from its two columns, of which exactly one is set.
pub(super) fn side(player: Option<i64>, number: Option<i64>) -> Result<Side, StoreError> {
    match (player, number) {
        (Some(player), None) => Ok(Side::Player(PlayerId(player))),
        (None, Some(number)) => level(number).map(Side::Level),
        _ => Err(corrupt("side", format!("{player:?} {number:?}"))),
    }
}

/// The name of a reason to end, and the colour that goes with it.
pub(super) fn end_reason(reason: EndReason) -> (&'static str, Option<Color>) {
    match reason {
        EndReason::Board => ("board", None),
        EndReason::Resigned(color) => ("resigned", Some(color)),
        EndReason::Claimed(color) => ("claimed", Some(color)),
        EndReason::Cancelled => ("cancelled", None),
        EndReason::Stopped => ("stopped", None),
        EndReason::Abandoned => ("abandoned", None),
    }
}

pub(super) fn parse_end_reason(reason: &str, color: Option<Color>) -> Result<EndReason, StoreError> {
    match (reason, color) {
        ("board", None) => Ok(EndReason::Board),
        ("resigned", Some(color)) => Ok(EndReason::Resigned(color)),
        ("claimed", Some(color)) => Ok(EndReason::Claimed(color)),
        ("cancelled", None) => Ok(EndReason::Cancelled),
        ("stopped", None) => Ok(EndReason::Stopped),
        ("abandoned", None) => Ok(EndReason::Abandoned),
        _ => Err(corrupt("end of a game", reason)),
    }
}

pub(super) fn rated_status(class: Option<&str>, reason: Option<&str>) -> Result<RatedStatus, StoreError> {
    match (class, reason) {
        (Some(class), None) => parse("rating class", class).map(RatedStatus::Rated),
        (None, Some(reason)) => parse("casual reason", reason).map(RatedStatus::Casual),
        _ => Err(corrupt("rated status", format!("{class:?} {reason:?}"))),
    }
}

/// A Discord id as SQLite keeps it: the same 64 bits, signed.
pub(super) fn to_bits(id: u64) -> i64 {
    id.cast_signed()
}

/// A Discord id as we use it.
pub(super) fn from_bits(id: i64) -> u64 {
    id.cast_unsigned()
}
