//! The components of a replay that a user steps through.

use std::fmt;
use std::str::FromStr;

use crate::domain::GameId;
use crate::rules::Variant;

use super::encoding::{InvalidComponentId, name_in, number};

/// A component of a replay that a user steps through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReplayPanelId {
    pub(crate) subject: ReplaySubject,
    pub(crate) button: ReplayButton,
    /// How many discs have been placed in the position that the button shows. The buttons that show none have the number of
    /// the message.
    pub(crate) ply: u16,
    /// Whether the replay has been posted for everybody.
    pub(crate) is_shared: bool,
}

/// The game that is replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplaySubject {
    Game(GameId),
    /// A game of this variant whose moves are in the message.
    Record(Variant),
}

/// What the component does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayButton {
    First,
    Back,
    Forward,
    Last,
    /// A select whose chosen value is the number of a ply.
    Jump,
    /// Sends the animated picture.
    Picture,
    /// Sends the moves as text.
    Transcript,
    /// Posts the replay for everybody.
    Share,
}

pub(super) const REPLAY_BUTTONS: [(&str, ReplayButton); 8] = [
    ("first", ReplayButton::First),
    ("back", ReplayButton::Back),
    ("forward", ReplayButton::Forward),
    ("last", ReplayButton::Last),
    ("jump", ReplayButton::Jump),
    ("picture", ReplayButton::Picture),
    ("transcript", ReplayButton::Transcript),
    ("share", ReplayButton::Share),
];
const SHARED: &str = "shared";

impl fmt::Display for ReplayPanelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subject {
            ReplaySubject::Game(game) => write!(f, "{game}")?,
            ReplaySubject::Record(Variant { shape, setup, first, goal }) => {
                write!(f, "{shape}-{setup}-{first}-{goal}")?;
            }
        }
        write!(f, ":{}:{}", name_in(&REPLAY_BUTTONS, &self.button), self.ply)?;
        if self.is_shared { write!(f, ":{SHARED}") } else { Ok(()) }
    }
}

impl ReplayPanelId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        let (subject, button, ply, is_shared) = match *parts {
            [subject, button, ply] => (subject, button, ply, false),
            [subject, button, ply, SHARED] => (subject, button, ply, true),
            _ => return Err(InvalidComponentId),
        };
        let button = REPLAY_BUTTONS.iter().find(|(name, _)| *name == button).ok_or(InvalidComponentId)?.1;
        Ok(Self { subject: parse_subject(subject)?, button, ply: number(ply)?, is_shared })
    }
}

fn parse_subject(text: &str) -> Result<ReplaySubject, InvalidComponentId> {
    let parts: Vec<&str> = text.split('-').collect();
    match parts[..] {
        [shape, setup, first, goal] => Ok(ReplaySubject::Record(Variant {
            shape: named(shape)?,
            setup: named(setup)?,
            first: named(first)?,
            goal: named(goal)?,
        })),
        _ => Ok(ReplaySubject::Game(GameId(number(text)?))),
    }
}

fn named<T: FromStr>(text: &str) -> Result<T, InvalidComponentId> {
    text.parse().map_err(|_| InvalidComponentId)
}
