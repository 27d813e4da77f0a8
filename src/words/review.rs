//! The review of a game: the message beside its card.

use messages::message;

use crate::domain::{Review, ReviewedMove, UsualLevel, VoteReview};
use rules::{ByColor, Color, Square};

use super::{AltText, Words};

/// What the message beside the card of a review says besides the review.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReviewCardText<'a> {
    /// How many of the moves were drawn.
    pub opening_plies: usize,
    pub best_move: Option<&'a ReviewedMove>,
    /// The escaped names of the sides.
    pub labels: &'a ByColor<String>,
    /// What the votes in a vote game were worth.
    pub votes: Option<&'a VoteReview>,
    /// The levels that usually have the sides' accuracies, where that is said.
    pub usual: ByColor<Option<UsualLevel>>,
}

impl Words {
    /// The lines beside the card.
    pub(crate) fn review_card(&self, review: &Review, text: ReviewCardText<'_>) -> Vec<String> {
        let ReviewCardText { opening_plies, best_move, labels, votes, usual } = text;
        let plain = self.accuracies(review, opening_plies);
        let shares = ByColor::from_fn(|color| match usual[color] {
            Some(level) => self.usual_share(&plain[color], level),
            None => plain[color].clone(),
        });
        let accuracy = message!(
            self,
            "review-accuracy",
            black = shares.black,
            white = shares.white,
            black_disc = self.disc(Color::Black),
            white_disc = self.disc(Color::White)
        );
        let turning_point = match review.turning_point(opening_plies) {
            Some(made) => self.review_move(true, made, labels, made.value.loss, made.value.best),
            None => message!(self, "review-no-turning-point"),
        };
        let has_usual = Color::BOTH.into_iter().any(|color| usual[color].is_some());
        let usual = if has_usual { "yes" } else { "no" };
        let note = message!(self, "review-note", goal = review.goal().name(), usual);
        let best_move = best_move.and_then(|made| Some((made, made.value.obvious?)));
        let best_move = best_move.map(|(made, (obvious, loss))| self.review_move(false, made, labels, loss, obvious));
        let votes = votes.map(|votes| self.vote_review(votes)).unwrap_or_default();
        [accuracy, turning_point].into_iter().chain(best_move).chain(votes).chain([note]).collect()
    }

    fn review_move(
        &self,
        is_turning_point: bool,
        made: &ReviewedMove,
        labels: &ByColor<String>,
        loss: u32,
        other: Square,
    ) -> String {
        message!(
            self,
            if is_turning_point { "review-turning-point" } else { "review-best-move" },
            ply = made.index + 1,
            disc = self.disc(made.color),
            name = &labels[made.color],
            played = made.played.to_string(),
            loss,
            other = other.to_string()
        )
    }

    /// Each side's accuracy: `87%`, or a dash for a side that had no choice.
    pub(crate) fn accuracies(&self, review: &Review, opening_plies: usize) -> ByColor<String> {
        review.accuracy(opening_plies).map(|accuracy| match accuracy {
            Some(accuracy) => {
                let percent = (accuracy * 100.0).round() as i64;
                message!(self, "review-share", percent)
            }
            None => message!(self, "review-no-share"),
        })
    }

    /// `91%, usual for level 6`.
    fn usual_share(&self, share: &str, level: UsualLevel) -> String {
        let UsualLevel { least, most } = level;
        let is_one = if least == most { "one" } else { "several" };
        message!(self, "review-share-usual", share, count = is_one, least, most)
    }

    /// The card in words: how the lead went, and the mistakes and blunders.
    pub(crate) fn review_alt(&self, names: ByColor<&str>, review: &Review) -> AltText {
        let slip = |made: &ReviewedMove| Some((made.index + 1, made.color, made.slip?.into()));
        let slips: Vec<(usize, Color, &str)> = review.moves().iter().filter_map(slip).collect();
        self.evaluation_alt(names, &review.leads(), &slips)
    }
}
