//! The components of the private message with a puzzle.

use std::fmt;

use crate::domain::Version;
use crate::rules::{PuzzleId, Square};

use super::encoding::{InvalidComponentId, SELECT, name_in, number};

/// A component of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzlePanelId {
    /// Shows the next puzzle.
    Next,
    /// Something that the user does in this puzzle.
    Of {
        puzzle: PuzzleId,
        /// The version of the user's attempt that the message showed.
        version: Version,
        button: PuzzleButton,
    },
}

/// What the component does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzleButton {
    Move(Square),
    /// A select whose chosen value is the square. The number tells the selects of one message apart.
    Select(u8),
    TryAgain,
    /// Gives up, or shows the solution after a wrong answer.
    Reveal,
}

pub(super) const PUZZLE_BUTTONS: [(&str, PuzzleButton); 2] =
    [("again", PuzzleButton::TryAgain), ("reveal", PuzzleButton::Reveal)];
const NEXT: &str = "next";

impl fmt::Display for PuzzlePanelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Of { puzzle, version, button } = self else { return f.write_str(NEXT) };
        write!(f, "{puzzle}:{version}:")?;
        match button {
            PuzzleButton::Move(square) => write!(f, "{square}"),
            PuzzleButton::Select(number) => write!(f, "{SELECT}{number}"),
            named => f.write_str(name_in(&PUZZLE_BUTTONS, named)),
        }
    }
}

impl PuzzlePanelId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        let [puzzle, version, button] = *parts else {
            return if *parts == [NEXT] { Ok(Self::Next) } else { Err(InvalidComponentId) };
        };
        let puzzle = puzzle.parse().map_err(|_| InvalidComponentId)?;
        Ok(Self::Of { puzzle, version: Version(number(version)?), button: parse_button(button)? })
    }
}

fn parse_button(text: &str) -> Result<PuzzleButton, InvalidComponentId> {
    if let Some((_, button)) = PUZZLE_BUTTONS.iter().find(|(name, _)| *name == text) {
        return Ok(*button);
    }
    match text.strip_prefix(SELECT) {
        Some(select) => Ok(PuzzleButton::Select(number(select)?)),
        None => text.parse().map(PuzzleButton::Move).map_err(|_| InvalidComponentId),
    }
}
