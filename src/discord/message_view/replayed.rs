//! What a replay shows: a stored game or one from elsewhere, at one of its positions.

use crate::discord::component_id::ReplaySubject;
use crate::discord::pasted_games::PastedChoices;
use crate::domain::BoardStyle;
use crate::service::GameView;
use crate::words::Words;
use rules::{Game, Variant};

/// A game that is replayed.
#[derive(Clone)]
pub(crate) enum Replayed {
    /// A finished game, in the style of the user who replays it.
    Game(Box<GameView>),
    /// A game from elsewhere. It is not stored: the message with its replay holds it.
    Record { game: Game, heading: String, style: BoardStyle, choices: Option<Box<PastedChoices>> },
}

/// A game at one of its positions.
#[derive(Clone)]
pub(crate) struct ReplayStep {
    pub(crate) replayed: Replayed,
    /// How many discs have been placed, at most as many as the game has plies.
    pub(crate) ply: usize,
    /// Whether the replay has been posted for everybody.
    pub(crate) is_shared: bool,
}

impl Replayed {
    /// The game in the message that steps through it; `None` if the message holds none.
    pub(crate) fn from_message(
        content: &str,
        variant: Variant,
        style: BoardStyle,
        choices: Option<PastedChoices>,
    ) -> Option<Self> {
        let (heading, moves) = Words::split_replay_panel(content)?;
        let game = Game::from_transcript(variant, moves).ok()?;
        Some(Self::Record { game, heading: heading.to_owned(), style, choices: choices.map(Box::new) })
    }

    pub(crate) fn game(&self) -> &Game {
        match self {
            Self::Game(view) => &view.game.game,
            Self::Record { game, .. } => game,
        }
    }

    pub(super) fn subject(&self) -> ReplaySubject {
        match self {
            Self::Game(view) => ReplaySubject::Game(view.game.id),
            Self::Record { game, choices, .. } => {
                let pasted = choices.as_ref().map(|choices| choices.game);
                ReplaySubject::Record { variant: game.variant(), pasted }
            }
        }
    }

    /// What can be replayed instead.
    pub(super) fn choices(&self) -> Option<&PastedChoices> {
        match self {
            Self::Game(_) => None,
            Self::Record { choices, .. } => choices.as_deref(),
        }
    }
}

impl ReplayStep {
    /// Whether this is the position after the last ply.
    pub(super) fn is_last(&self) -> bool {
        self.ply == self.replayed.game().plies().len()
    }
}
