//! The review of a whole game: which moves are searched, and how long.

use super::*;
use engine::analysis::ObviousMove;

/// Where a review searches, and how long.
type Searched = (u32, Effort);

/// A searcher that finds another move better, by more discs in later positions, and tells what it searches. The second search of a move finds
/// a loss of one disc.
#[derive(Clone)]
struct Losing(mpsc::UnboundedSender<Searched>);

impl Search for Losing {
    fn review_move(&mut self, of: &AnalysedMove, _: &Stop) -> MoveComparison {
        let empties = of.position.empties();
        self.0.send((empties, of.effort)).expect("the test listens");
        let loss = if of.effort == Effort::review(&of.position) { 61 - empties } else { 1 };
        let best = of.position.legal_moves().iter().find(|&square| square != of.square).expect("a choice");
        let obvious = Some(ObviousMove { square: of.square, loss });
        let comparison = Comparison { best, score: 0, loss, exact: false };
        MoveComparison { comparison, line: vec![best], reply: Vec::new(), obvious }
    }

    fn search(&mut self, _: &Request, _: &Stop) -> SearchResult {
        panic!("only reviews here")
    }

    fn score_moves(&mut self, _: &Request, _: &Stop) -> Vec<ScoredMove> {
        panic!("only reviews here")
    }

    fn compare_move(&mut self, _: &AnalysedMove, _: &Stop) -> Comparison {
        panic!("only reviews here")
    }

    fn score_all(&mut self, _: &Position, _: Goal, _: Effort, _: &Stop) -> ScoredPosition {
        panic!("only reviews here")
    }

    fn best_play(&mut self, _: &AnalysedMove, _: &Stop) -> Option<BestPlay> {
        panic!("only reviews here")
    }
}

#[tokio::test]
async fn every_move_is_reviewed_from_the_last_to_the_first_and_the_costliest_once_more() {
    let (sender, mut searched) = mpsc::unbounded_channel();
    let pool = EnginePool::start_with(1, move |_| Losing(sender.clone()), 1, Stopwatch(Arc::new(Instant::now)));
    let pool = pool.expect("threads");
    let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4f4f6g5").expect("legal moves");
    let review = must_end(pool.review(Requester::NOBODY, &game)).await.expect("a result").expect("a review");
    pool.stop();
    let mut searches: Vec<Searched> = Vec::new();
    while let Some(search) = must_end(searched.recv()).await {
        searches.push(search);
    }
    let positions = game.positions();
    let first = positions.iter().rev().map(|position| (position.empties(), Effort::review(position)));
    let again = positions.iter().rev().take(4).map(|position| (position.empties(), Effort::second_review(position)));
    assert_eq!(searches, first.chain(again).collect::<Vec<_>>());
    let losses: Vec<u32> = review.moves().iter().map(|made| made.value.loss).collect();
    assert_eq!(losses, [1, 2, 3, 4, 1, 1, 1, 1]);
}
