//! What the moves of a game were worth: the best move of each position beside the one that was played.

use std::time::{Duration, Instant};

use crate::rules::{Color, Game, Goal, Level, Position, Square, Variant, named_enum};

use super::{Limits, Request, SearchResult, Searcher, Stop, Strength};

/// How hard to think about each move of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Where the search of a position ends.
    pub limits: Limits,
    /// About how long a move may take at most, if there is a limit.
    pub time: Option<Duration>,
}

/// A move that was played, and what it was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveReview {
    /// Its number in the game, from 1; passes are not counted.
    pub ply: usize,
    /// Who played it.
    pub color: Color,
    /// Where.
    pub played: Square,
    /// The best move; the one that was played wherever no other is better.
    pub best: Square,
    /// What the best move leads to, for the side that moved: as [`SearchResult::score`].
    pub score: i32,
    /// How many discs worse the move is that was played.
    pub loss: u32,
    /// Whether score and loss are proven.
    pub exact: bool,
}

/// What is said of a move: by the discs that it lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// No move is better.
    Best,
    /// 1 to 4 discs were lost.
    Inaccuracy,
    /// 5 to 9 discs were lost.
    Mistake,
    /// 10 discs or more were lost.
    Blunder,
}

/// Looked ahead at least this far, so that something is left to look at behind each move.
const SHALLOWEST: u32 = 2;

impl Effort {
    /// As far as a level looks in such a game; `None` for levels 1 to 3, which do not search.
    pub fn level(level: Level, variant: Variant) -> Option<Self> {
        let limits = level.move_selection(variant.shape, variant.goal).limits()?;
        Some(Self { limits, time: Some(level.time_cap()) })
    }
}

impl MoveReview {
    /// What is said of the move.
    pub fn verdict(&self) -> Verdict {
        match self.loss {
            0 => Verdict::Best,
            1..=4 => Verdict::Inaccuracy,
            5..=9 => Verdict::Mistake,
            _ => Verdict::Blunder,
        }
    }
}

named_enum! {
    pub Verdict {
        Best = "best",
        Inaccuracy = "inaccuracy",
        Mistake = "mistake",
        Blunder = "blunder",
    }
}

/// Reviews every move of a game. Both the best move and the one that was played are looked into equally deeply, from the
/// last move to the first, so that what is proven of a position is known in the one before; `done` is told how many moves
/// are reviewed. Once stopped it gives up: then the first moves are missing.
///
/// Takes up to the effort for each move: not for threads that must not block.
pub fn analyze(
    game: &Game,
    effort: Effort,
    searcher: &mut Searcher,
    stop: &Stop,
    mut done: impl FnMut(usize),
) -> Vec<MoveReview> {
    let mut reviewer = Reviewer { goal: game.variant().goal, effort, searcher, stop };
    let mut reviews: Vec<MoveReview> = Vec::new();
    for (index, (ply, position)) in game.plies().iter().zip(positions(game)).enumerate().rev() {
        let next = reviews.last().filter(|next: &&MoveReview| next.exact);
        let proven = next.map(|next| if next.color == ply.color { next.score } else { -next.score });
        let Verified { best, score, loss, exact } = reviewer.review_move(&position, ply.square, proven);
        if stop.is_stopped() {
            break;
        }
        reviews.push(MoveReview { ply: index + 1, color: ply.color, played: ply.square, best, score, loss, exact });
        done(reviews.len());
    }
    reviews.reverse();
    reviews
}

/// The positions in which the moves of a game were played.
fn positions(game: &Game) -> Vec<Position> {
    let mut replayed = Game::new(game.variant());
    let mut positions = Vec::with_capacity(game.plies().len());
    for ply in game.plies() {
        positions.push(*replayed.position());
        replayed.play(ply.square).expect("a move of a game is legal");
    }
    positions
}

/// Looks at one move after the other.
struct Reviewer<'a> {
    goal: Goal,
    effort: Effort,
    searcher: &'a mut Searcher,
    stop: &'a Stop,
}

/// What is found out about a move.
struct Verified {
    best: Square,
    score: i32,
    loss: u32,
    exact: bool,
}

impl Reviewer<'_> {
    /// The worth of the best move and what `played` loses; `proven` is the worth of `played` where that is known.
    fn review_move(&mut self, position: &Position, played: Square, proven: Option<i32>) -> Verified {
        let start = Instant::now();
        let Effort { limits, time } = self.effort;
        let root = self.search(position, limits, time.map(|time| start + time / 2));
        let root = match root {
            SearchResult { exact: false, depth, .. } if depth < SHALLOWEST => {
                self.search(position, Limits::depth(SHALLOWEST), None)
            }
            root => root,
        };
        let SearchResult { best, score, exact, .. } = root;
        if best == played {
            return Verified { best, score, loss: 0, exact };
        }
        let (value, value_exact) = match proven {
            Some(value) if exact => (value, true),
            _ => self.value(position, played, &root, time.map(|time| start + time)),
        };
        let exact = exact && value_exact;
        if value >= score {
            return Verified { best: played, score: value, loss: 0, exact };
        }
        Verified { best, score, loss: score.abs_diff(value), exact }
    }

    /// What `played` leads to for the side that plays it, as deeply looked into as the best move was, and whether that is
    /// proven.
    fn value(
        &mut self,
        position: &Position,
        played: Square,
        root: &SearchResult,
        deadline: Option<Instant>,
    ) -> (i32, bool) {
        let after = position.play(played).expect("a move of a game is legal");
        if after.is_over() {
            return (-after.final_score(self.goal), true);
        }
        let (limits, deadline) =
            if root.exact { (Limits::EXACT, deadline) } else { (Limits::depth(root.depth.saturating_sub(1)), None) };
        match after.pass() {
            Ok(passed) => {
                let report = self.search(&passed, limits, deadline);
                (report.score, report.exact)
            }
            Err(_) => {
                let report = self.search(&after, limits, deadline);
                (-report.score, report.exact)
            }
        }
    }

    /// The position's side to move must have a move.
    fn search(&mut self, position: &Position, limits: Limits, deadline: Option<Instant>) -> SearchResult {
        let request = Request::new(*position, self.goal, Strength::Limits(limits), 0);
        let request = request.expect("passes are made and a game that is over is not searched");
        let request = match deadline {
            Some(deadline) => request.with_deadline(deadline),
            None => request,
        };
        self.searcher.search(&request, self.stop)
    }
}
