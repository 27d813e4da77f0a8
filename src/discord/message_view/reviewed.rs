//! What a review shows: a stored game or one from elsewhere, as a whole or at one of its moves.

use crate::discord::component_id::ReviewSubject;
use crate::domain::{BoardStyle, Review, ReviewedMove};
use crate::service::{GameView, StoredReview, opening_name};

/// A game with its review.
#[derive(Clone)]
pub(crate) struct Reviewed {
    pub(crate) stored: StoredReview,
    pub(crate) source: ReviewSource,
}

/// Where the game was played.
#[derive(Clone)]
pub(crate) enum ReviewSource {
    /// With this bot. In the style of the user who reads the review.
    Game(Box<GameView>),
    /// Only the messages that show it hold its players' names, in their first line.
    Elsewhere { heading: String, style: BoardStyle },
}

/// A review at one of its moves.
#[derive(Clone)]
pub(crate) struct ReviewStep {
    pub(crate) reviewed: Reviewed,
    /// The number of moves before it.
    pub(crate) index: usize,
    /// Whether the expected moves are shown.
    pub(crate) shows_line: bool,
}

impl Reviewed {
    pub(crate) fn review(&self) -> &Review {
        &self.stored.review
    }

    pub(crate) fn subject(&self) -> ReviewSubject {
        match &self.source {
            ReviewSource::Game(view) => ReviewSubject::Game(view.game.id),
            ReviewSource::Elsewhere { .. } => ReviewSubject::Record(self.stored.id),
        }
    }

    pub(super) fn style(&self) -> BoardStyle {
        match &self.source {
            ReviewSource::Game(view) => view.style,
            ReviewSource::Elsewhere { style, .. } => *style,
        }
    }

    /// How many of the moves were drawn, and belong to nobody.
    pub(crate) fn opening_plies(&self) -> usize {
        match &self.source {
            ReviewSource::Game(view) => view.game.opening_plies,
            ReviewSource::Elsewhere { .. } => 0,
        }
    }

    pub(super) fn opening(&self) -> Option<&'static str> {
        opening_name(self.review().game())
    }
}

impl ReviewStep {
    /// The move that is shown; `None` if the game has no such move.
    pub(crate) fn made(&self) -> Option<&ReviewedMove> {
        self.reviewed.review().moves().get(self.index)
    }
}
