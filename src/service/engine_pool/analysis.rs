//! What is searched besides single moves: what every move of a position is worth, estimated by one search and then solved move by move
//! near the end of the game; and reviews of whole games, every move once, and those that seem to cost most a second time.

use std::time::Instant;

use futures_util::stream::{StreamExt, iter};

use crate::domain::{MoveValue, PlayerId, Review};
use engine::analysis::{ALL_MOVES_TIME, Comparison, Effort, MoveComparison, ScoredPosition};
use engine::{BestPlay, ScoredMove, Stop};
use rules::{Game, Goal, Position, Shape, Square};

use super::search::{AnalysedMove, Search};
use super::{EnginePool, EngineStopped, Requester};

/// Positions on 8×8 with the goal `most` are solved from this number of empty squares on, as far as the time is enough.
const SOLVED_FROM: u32 = 22;
/// Other positions, for which the solver is slower.
const OTHERS_SOLVED_FROM: u32 = 16;

/// What every move of a position is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PositionScores {
    /// The best first; none if the search failed, or if there is no legal move.
    pub moves: Vec<ScoredMove>,
    /// Whether another search would find the same: every score is proven, or nothing was cut short by time.
    pub is_final: bool,
}

impl EnginePool {
    /// Scores every move of a position outside a running game, unless that is known. It waits like a review. Each search that a game
    /// interrupts begins again, but after the time for all of them, nothing more is solved: the other moves keep their estimates.
    pub(crate) async fn score_position(
        &self,
        player: Option<PlayerId>,
        position: Position,
        goal: Goal,
    ) -> Result<PositionScores, EngineStopped> {
        let key = (position, goal.name());
        if let Some(moves) = self.slots.scored.lock().get(&key).cloned() {
            return Ok(PositionScores { moves, is_final: true });
        }
        let scores = self.search_scores(Requester::for_review(player), position, goal).await?;
        if scores.is_final {
            self.slots.scored.lock().put(key, scores.moves.clone());
        }
        Ok(scores)
    }

    async fn search_scores(
        &self,
        requester: Requester,
        position: Position,
        goal: Goal,
    ) -> Result<PositionScores, EngineStopped> {
        let effort = Effort::all_moves(&position);
        let failure = "the analysis of a position panicked; there is none";
        let find = move |searcher: &mut dyn Search, _, stop: &Stop| searcher.score_all(&position, goal, effort, stop);
        let estimated = self.find(requester, position, failure, find).await?;
        let Some(ScoredPosition { moves, elapsed }) = estimated else {
            return Ok(PositionScores { moves: Vec::new(), is_final: false });
        };
        let is_proven = |moves: &[ScoredMove]| moves.iter().all(|scored| scored.exact);
        if is_proven(&moves) || position.empties() > solved_from(&position, goal) {
            let is_final = is_proven(&moves) || effort.time.is_none_or(|time| elapsed < time);
            return Ok(PositionScores { moves, is_final });
        }
        let until = self.stopwatch.now() + ALL_MOVES_TIME.saturating_sub(elapsed);
        let moves = self.solve_moves(requester, (position, goal), moves, until).await?;
        let is_final = is_proven(&moves);
        Ok(PositionScores { moves, is_final })
    }

    /// Solves as many of these moves as the time allows, the first ones first, and sorts them again.
    async fn solve_moves(
        &self,
        requester: Requester,
        (position, goal): (Position, Goal),
        mut moves: Vec<ScoredMove>,
        until: Instant,
    ) -> Result<Vec<ScoredMove>, EngineStopped> {
        let squares: Vec<_> = moves.iter().map(|scored| scored.square).collect();
        let solve = |square| {
            let after = AnalysedMove { position, goal, square, effort: Effort::SOLVED };
            self.search_best_play(requester, after, Some(until))
        };
        let found: Vec<_> = iter(squares.into_iter().map(solve)).buffered(self.reviewed_at_once()).collect().await;
        for (scored, found) in moves.iter_mut().zip(found) {
            if let Some(BestPlay { score, exact: true, .. }) = found? {
                *scored = ScoredMove { score, exact: true, depth: position.empties(), ..*scored };
            }
        }
        moves.sort_by_key(|scored| -scored.score);
        Ok(moves)
    }

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

    /// By how many discs moves are worse than the best ones; `None` if a search fails. They wait as those of a review.
    pub(crate) async fn losses(
        &self,
        requester: Requester,
        goal: Goal,
        moves: Vec<(Position, Square)>,
    ) -> Result<Option<Vec<u32>>, EngineStopped> {
        let values = self.review_moves(requester, goal, moves, Effort::review).await?;
        Ok(values.map(|values| values.into_iter().map(|value| value.loss).collect()))
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
        let found: Vec<_> = iter(moves.into_iter().map(search)).buffered(self.reviewed_at_once()).collect().await;
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

/// With how many empty squares a position is solved.
fn solved_from(position: &Position, goal: Goal) -> u32 {
    if (position.shape(), goal) == (Shape::STANDARD, Goal::Most) { SOLVED_FROM } else { OTHERS_SOLVED_FROM }
}
