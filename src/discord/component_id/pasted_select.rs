//! The selects below a game that a user gave: its other starts, and the other games of the same text or file.

use std::fmt;

use rules::{Goal, named_enum};

use super::encoding::{InvalidComponentId, number};

/// A select below a game from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PastedSelectId {
    pub(crate) pasted: PastedGameId,
    pub(crate) show: PastedShow,
    pub(crate) select: PastedSelect,
}

/// A game of a text or file that is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PastedGameId {
    /// The id of the interaction that gave the text or file.
    pub(crate) paste: u64,
    /// The number of the game in it, from 1.
    pub(crate) number: u32,
}

/// What is shown of the chosen game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PastedShow {
    Replay,
    Review,
    /// The analysis of its last position, if most discs win.
    Analysis,
    /// The same if fewest discs win.
    AnalysisForFewest,
}

named_enum! {
    pub(crate) PastedShow {
        Replay = "replay",
        Review = "review",
        Analysis = "analysis",
        AnalysisForFewest = "analysis-fewest",
    }
}

impl PastedShow {
    pub(crate) fn analysis(goal: Goal) -> Self {
        match goal {
            Goal::Most => Self::Analysis,
            Goal::Fewest => Self::AnalysisForFewest,
        }
    }
}

/// What is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PastedSelect {
    /// The number of a game.
    Game,
    /// The start of the game, as [`super::variant_value`] writes it.
    Start,
}

named_enum! {
    pub(crate) PastedSelect {
        Game = "game",
        Start = "start",
    }
}

impl fmt::Display for PastedSelectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PastedGameId { paste, number } = self.pasted;
        write!(f, "{paste}:{number}:{}:{}", self.show, self.select)
    }
}

impl PastedSelectId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        let [paste, game, show, select] = *parts else { return Err(InvalidComponentId) };
        Ok(Self {
            pasted: PastedGameId { paste: number(paste)?, number: number(game)? },
            show: show.parse().map_err(|_| InvalidComponentId)?,
            select: select.parse().map_err(|_| InvalidComponentId)?,
        })
    }
}
