//! The components of a review: those below its card, and those of the private message in which a user steps through it.

use std::fmt;

use crate::domain::{GameId, ReviewId, ReviewLine, ReviewLineStep};

use super::encoding::{InvalidComponentId, name_in, number};

/// A component of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReviewPanelId {
    pub(crate) subject: ReviewSubject,
    pub(crate) button: ReviewButton,
    /// The number of moves before the one that the button shows.
    pub(crate) index: u16,
}

/// The game that is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ReviewSubject {
    Game(GameId),
    /// A game from elsewhere, which only its review holds.
    Record(ReviewId),
}

/// What the component does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReviewButton {
    /// Begins to step through the review, at the reader's own worst move, or else at the first move.
    Open,
    /// Begins at the turning point.
    TurningPoint,
    /// Begins at the best move.
    BestMove,
    /// Shows the reader's own worst move.
    Worst,
    First,
    Back,
    Forward,
    Last,
    /// A select whose chosen value is the number of moves before one.
    Jump,
    /// Shows the move again, after one of its lines.
    Show,
    /// Shows the position after some moves of a line.
    Line(ReviewLineStep),
    /// Starts a game from the position before the move, against the level chosen in the select.
    Try,
}

impl ReviewButton {
    /// Whether the component is below the card, which everybody sees. The response is a message of its own.
    pub(crate) fn is_below_card(self) -> bool {
        matches!(self, Self::Open | Self::TurningPoint | Self::BestMove)
    }
}

pub(super) const REVIEW_BUTTONS: [(&str, ReviewButton); 11] = [
    ("open", ReviewButton::Open),
    ("turning-point", ReviewButton::TurningPoint),
    ("best-move", ReviewButton::BestMove),
    ("worst", ReviewButton::Worst),
    ("first", ReviewButton::First),
    ("back", ReviewButton::Back),
    ("forward", ReviewButton::Forward),
    ("last", ReviewButton::Last),
    ("jump", ReviewButton::Jump),
    ("show", ReviewButton::Show),
    ("try", ReviewButton::Try),
];
/// Stands before the number of a review that is not of a stored game.
const RECORD: char = 'r';

impl fmt::Display for ReviewPanelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subject {
            ReviewSubject::Game(game) => write!(f, "{game}")?,
            ReviewSubject::Record(review) => write!(f, "{RECORD}{review}")?,
        }
        match self.button {
            ReviewButton::Line(ReviewLineStep { line, plies }) => write!(f, ":{line}:{}:{plies}", self.index),
            button => write!(f, ":{}:{}", name_in(&REVIEW_BUTTONS, &button), self.index),
        }
    }
}

impl ReviewPanelId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        let (subject, button, index, plies) = match *parts {
            [subject, button, index] => (subject, button, index, None),
            [subject, line, index, plies] => (subject, line, index, Some(plies)),
            _ => return Err(InvalidComponentId),
        };
        let subject = match subject.strip_prefix(RECORD) {
            Some(review) => ReviewSubject::Record(ReviewId(number(review)?)),
            None => ReviewSubject::Game(GameId(number(subject)?)),
        };
        let button = match plies {
            Some(plies) => {
                let line: ReviewLine = button.parse().map_err(|_| InvalidComponentId)?;
                ReviewButton::Line(ReviewLineStep { line, plies: usize::from(number::<u8>(plies)?) })
            }
            None => REVIEW_BUTTONS.iter().find(|(name, _)| *name == button).ok_or(InvalidComponentId)?.1,
        };
        Ok(Self { subject, button, index: number(index)? })
    }
}
