//! The components of a replay that a user steps through.

use std::fmt;

use crate::domain::GameId;
use rules::Variant;

use super::encoding::{InvalidComponentId, name_in, number, parse_variant_value, variant_value};
use super::pasted_select::PastedGameId;

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
    /// A game from elsewhere, whose moves are in the message.
    Record {
        variant: Variant,
        /// Where it was found, if there are other games or starts to choose from.
        pasted: Option<PastedGameId>,
    },
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
/// Stands before the paste and before the number of the game in it.
const PASTED: char = '~';

impl fmt::Display for ReplayPanelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subject {
            ReplaySubject::Game(game) => write!(f, "{game}")?,
            ReplaySubject::Record { variant, pasted } => {
                f.write_str(&variant_value(variant))?;
                if let Some(PastedGameId { paste, number }) = pasted {
                    write!(f, "{PASTED}{paste}{PASTED}{number}")?;
                }
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
    let parts: Vec<&str> = text.split(PASTED).collect();
    let (variant, pasted) = match parts[..] {
        [game] if !game.contains('-') => return Ok(ReplaySubject::Game(GameId(number(game)?))),
        [variant] => (variant, None),
        [variant, paste, game] => (variant, Some(PastedGameId { paste: number(paste)?, number: number(game)? })),
        _ => return Err(InvalidComponentId),
    };
    Ok(ReplaySubject::Record { variant: parse_variant_value(variant)?, pasted })
}
