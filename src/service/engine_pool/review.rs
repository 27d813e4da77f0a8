//! Reviews of whole games: every move once, and those that seem to cost most a second time.

use futures_util::stream::{StreamExt, iter};

use crate::domain::{MoveValue, Review};
use engine::analysis::{Comparison, Effort, MoveComparison};
use rules::{Game, Goal, Position, Square};

use super::{EnginePool, EngineStopped, Requester};

/// A worker always finds the next move of a review in the queue.
const AHEAD: usize = 1;

impl EnginePool {
    /// Reviews every move of a game, the last ones first; `None` if a search fails. The searches wait as
    /// [`Self::review_move`] says.
    pub(crate) async fn review(&self, requester: Requester, game: &Game) -> Result<Option<Review>, EngineStopped> {
        let goal = game.variant().goal;
        let squares = game.plies().iter().map(|ply| ply.square);
        let moves: Vec<(Position, Square)> = game.positions().into_iter().zip(squares).collect();
        let last_first = moves.iter().rev().copied().collect();
        let Some(mut values) = self.review_moves(requester, goal, last_first, Effort::review).await? else {
            return Ok(None);
        };
        values.reverse();
        let Some(mut review) = Review::new(game.clone(), values) else { return Ok(None) };
        let costliest = review.costliest();
        let again = costliest.iter().filter_map(|&index| moves.get(index).copied()).collect();
        let Some(values) = self.review_moves(requester, goal, again, Effort::second_review).await? else {
            return Ok(None);
        };
        for (index, value) in costliest.into_iter().zip(values) {
            review.correct(index, value);
        }
        Ok(Some(review))
    }

    /// Reviews moves, as many at the same time as there are workers. Returns their values in the same order.
    async fn review_moves(
        &self,
        requester: Requester,
        goal: Goal,
        moves: Vec<(Position, Square)>,
        effort: fn(&Position) -> Effort,
    ) -> Result<Option<Vec<MoveValue>>, EngineStopped> {
        let search = |(position, played)| self.review_move(requester, position, goal, played, effort(&position));
        let found: Vec<_> = iter(moves.into_iter().map(search)).buffered(self.threads + AHEAD).collect().await;
        let found: Vec<Option<MoveComparison>> = found.into_iter().collect::<Result<_, _>>()?;
        Ok(found.into_iter().map(|comparison| comparison.map(MoveValue::from)).collect())
    }
}

impl From<MoveComparison> for MoveValue {
    fn from(found: MoveComparison) -> Self {
        let MoveComparison { comparison: Comparison { best, score, loss, exact }, line, reply, obvious } = found;
        let obvious = obvious.map(|obvious| (obvious.square, obvious.loss));
        Self { best, score, loss, exact, line, reply, obvious }
    }
}
