//! The board with which a user answers, as its picture shows it.

use crate::domain::BoardStyle;
use crate::words::AltText;
use rules::{Ply, Position};

/// What the picture of an answer shows.
#[derive(Clone)]
pub(crate) struct AnsweredBoard {
    pub(super) position: Position,
    pub(super) last: Option<Ply>,
    /// Whether a move is to be found.
    pub(super) is_open: bool,
    pub(super) style: BoardStyle,
    pub(super) file: &'static str,
    pub(super) alt: AltText,
}
