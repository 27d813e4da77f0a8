//! What a review shows: a stored game or one from elsewhere, as a whole or at one of its moves.

use crate::discord::component_id::ReviewSubject;
use crate::discord::features::pasted::PastedChoices;
use crate::domain::{BoardFormat, BoardStyle, Review, ReviewLineStep, ReviewedMove, UsualLevel};
use crate::service::{GameView, StoredReview, named_opening_plies, opening_name};
use rules::{ByColor, Color, Ply, Position};

/// A game with its review.
#[derive(Clone)]
pub(crate) struct Reviewed {
    pub(crate) stored: StoredReview,
    pub(crate) source: ReviewSource,
    /// The side that its reader played, if they played in the game.
    pub(crate) reader: Option<Color>,
}

/// Where the game was played.
#[derive(Clone)]
pub(crate) enum ReviewSource {
    /// With this bot. In the style of the user who reads the review.
    Game(Box<GameView>),
    /// Only the messages that show it hold its players' names, in their first line.
    Elsewhere {
        heading: String,
        style: BoardStyle,
        /// What can be reviewed instead.
        choices: Option<PastedChoices>,
    },
}

/// A review at one of its moves.
#[derive(Clone)]
pub(crate) struct ReviewStep {
    pub(crate) reviewed: Reviewed,
    /// The number of moves before it.
    pub(crate) index: usize,
    /// The position of a line that is shown instead of the one before the move.
    pub(crate) line: Option<ReviewLineStep>,
    /// How the reader wants boards.
    pub(crate) format: BoardFormat,
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

    pub(crate) fn style(&self) -> BoardStyle {
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

    /// The level that usually has each side's accuracy. The accuracy of a level is not compared with that of another one.
    pub(crate) fn usual_levels(&self) -> ByColor<Option<UsualLevel>> {
        let usual = self.review().usual_levels(self.opening_plies());
        match &self.source {
            ReviewSource::Game(view) => {
                ByColor::from_fn(|color| usual[color].filter(|_| view.game.sides[color].player().is_some()))
            }
            ReviewSource::Elsewhere { .. } => usual,
        }
    }

    /// The reader's worst move, if they played and one lost discs.
    pub(crate) fn worst_move(&self) -> Option<&ReviewedMove> {
        self.review().worst_move(self.reader?, self.opening_plies())
    }

    /// The best move of the game. Those of its named opening are known to many, so none of them is.
    pub(crate) fn best_move(&self) -> Option<&ReviewedMove> {
        let known = named_opening_plies(self.review().game()).max(self.opening_plies());
        self.review().best_move(known)
    }

    pub(crate) fn opening(&self) -> Option<&'static str> {
        opening_name(self.review().game())
    }
}

impl ReviewStep {
    /// The moves of the line that is shown, and the position after them; without a line, the position before the move.
    pub(crate) fn shown(&self) -> (Vec<Ply>, Position) {
        let review = self.reviewed.review();
        match self.made().zip(self.shown_line()) {
            Some((made, step)) => review.play_line(made, step.line, step.plies),
            None => (Vec::new(), *review.game().truncated(self.index).position()),
        }
    }

    /// The move that is shown; `None` if the game has no such move.
    pub(crate) fn made(&self) -> Option<&ReviewedMove> {
        self.reviewed.review().moves().get(self.index)
    }

    /// The position of a line that is shown: the last one, if the line has become shorter, because a running game came to its positions.
    pub(crate) fn shown_line(&self) -> Option<ReviewLineStep> {
        let (made, step) = (self.made()?, self.line?);
        let plies = step.plies.min(self.reviewed.review().line(made, step.line).len());
        (plies > 0).then_some(ReviewLineStep { plies, ..step })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{MoveValue, ReviewId};
    use rules::{Game, Variant};

    #[test]
    fn a_move_of_a_named_opening_is_not_the_best_move_of_the_game() {
        let best_move = |moves: &str, index: usize| {
            let game = Game::from_transcript(Variant::default(), moves).expect("a game");
            let value = |(at, ply): (usize, &Ply)| MoveValue {
                best: ply.square,
                score: 0,
                loss: 0,
                exact: false,
                line: Vec::new(),
                reply: Vec::new(),
                obvious: (at == index).then(|| ("a1".parse().expect("a square"), 9)),
            };
            let values = game.plies().iter().enumerate().map(value).collect();
            let review = Review::new(game, values).expect("a value for each move");
            assert_eq!(review.best_move(0).map(|made| made.index), Some(index));
            let source =
                ReviewSource::Elsewhere { heading: String::new(), style: BoardStyle::default(), choices: None };
            let reviewed = Reviewed { stored: StoredReview { id: ReviewId(1), review }, source, reader: None };
            reviewed.best_move().map(|made| made.index)
        };
        assert_eq!(best_move("f5d6c3d3c4", 4), None, "a Tiger");
        assert_eq!(best_move("f5f4e3", 2), Some(2), "no name");
    }
}
