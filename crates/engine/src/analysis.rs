//! Game analysis: compares each move of a game with the best move of its position.

use std::time::{Duration, Instant};

use rules::{Color, Game, Goal, Level, Position, Square, Variant};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Limits, Request, ScoredMove, SearchResult, Searcher, Stop, Strength, level};

/// How long to search for each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// The limits of each search.
    pub limits: Limits,
    /// The approximate most time for each move; `None` for no limit.
    pub time: Option<Duration>,
}

/// A move of a game, compared with the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveReview {
    /// The number of the move in the game, counted from 1. Passes are not counted.
    pub ply: usize,
    /// The side that played it.
    pub color: Color,
    /// The move that was played.
    pub played: Square,
    /// The best move: `played`, if no other is better.
    pub best: Square,
    /// The score of the best move for the side that moved, in the unit of [`SearchResult::score`].
    pub score: i32,
    /// By how many discs `played` is worse than `best`.
    pub loss: u32,
    /// Whether `score` and `loss` are proven.
    pub exact: bool,
}

/// The rating of a move by the discs that it loses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verdict {
    /// The move loses no disc.
    Best,
    /// The move loses 1 to 4 discs.
    Inaccuracy,
    /// The move loses 5 to 9 discs.
    Mistake,
    /// The move loses 10 discs or more.
    Blunder,
}

/// The least depth of the search of a position, in plies, so that the position after a move is searched one ply deep.
const MIN_DEPTH: u32 = 2;
/// How many times more positions the search of the played move may enter than that of the best one: enough for the same depth unless the
/// best move ends the game soon.
const PLAYED_NODES: u64 = 4;
/// A position with at most this many empty squares is solved within milliseconds, so however late it is, its review is proven.
const ALWAYS_SOLVED: u32 = 6;
/// The level whose move counts as obvious: it looks at the squares, one move ahead.
const OBVIOUS_LEVEL: u8 = 3;
/// In a review, a position with at most this many empty squares is solved, unless that takes too many positions.
const REVIEW_EXACT_FROM: u32 = 16;
/// Positions that a search for a review enters at most: enough to solve nearly every position with 16 empty squares.
const REVIEW_EXACT_NODES: u64 = 2_000_000;
/// The most time for a move in a review, for the rare positions that are solved early and take long.
const REVIEW_TIME: Duration = Duration::from_secs(1);
/// Positions that a search for a review enters before that.
const REVIEW_NODES: u64 = 100_000;

/// How many times more positions the second search of a move enters, in the same time at most.
const SECOND_SEARCH: u32 = 10;
/// How many times more positions a search of all moves of a position enters than the second search of one move.
const ALL_MOVES: u32 = 3;
/// The most time for all searches of all moves of a position.
pub const ALL_MOVES_TIME: Duration = Duration::from_secs(3);

impl Effort {
    /// Finds the best play after a move: enough to solve every position with 18 empty squares, and to search others about 14 plies deep.
    pub const BEST_PLAY: Self =
        Self { limits: Limits { depth: u32::MAX, nodes: 4_000_000, exact_from: 18 }, time: None };
    /// Solves a position, however long that takes.
    pub const SOLVED: Self = Self { limits: Limits::EXACT, time: None };

    /// The search of all moves of a position.
    pub fn all_moves(position: &Position) -> Self {
        Self { time: Some(ALL_MOVES_TIME), ..Self::second_review(position).times(ALL_MOVES) }
    }

    /// The request for this search, which begins now; `None` if there is no legal move.
    pub(super) fn request(self, position: &Position, goal: Goal) -> Option<Request> {
        let request = Request::new(*position, goal, Strength::Limits(self.limits), 0)?;
        Some(request.with_deadline(self.time.map(|time| Instant::now() + time)))
    }

    /// The search with so many times the nodes and the time.
    pub(crate) fn times(self, times: u32) -> Self {
        let Self { limits, time } = self;
        Self {
            limits: Limits { nodes: limits.nodes.saturating_mul(u64::from(times)), ..limits },
            time: time.map(|time| time * times),
        }
    }

    /// The search of a position in a review: a game of 60 moves takes less than 5 s.
    pub fn review(position: &Position) -> Self {
        let solves = position.empties() <= REVIEW_EXACT_FROM;
        // On larger boards, a game has more moves, and a position takes longer.
        let nodes =
            if solves { REVIEW_EXACT_NODES } else { REVIEW_NODES * 64 / u64::from(position.shape().area().max(64)) };
        Self { limits: Limits { nodes, exact_from: REVIEW_EXACT_FROM, ..Limits::NONE }, time: Some(REVIEW_TIME) }
    }

    /// The second search of a position in a review, for the moves on which most depends.
    pub fn second_review(position: &Position) -> Self {
        let first = Self::review(position);
        Self { time: first.time, ..first.times(SECOND_SEARCH) }
    }

    /// The search of a level in a game of this variant; `None` for levels 1 to 3, which do not search.
    pub fn level(level: Level, variant: Variant) -> Option<Self> {
        let limits = level::move_selection(level, variant.shape, variant.goal).limits()?;
        Some(Self { limits, time: Some(level::time_cap(level)) })
    }
}

impl MoveReview {
    /// The rating of the move.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self.loss)
    }
}

impl Verdict {
    /// The rating of a move that loses so many discs.
    pub(crate) fn of(loss: u32) -> Self {
        match loss {
            0 => Self::Best,
            1..=4 => Self::Inaccuracy,
            5..=9 => Self::Mistake,
            _ => Self::Blunder,
        }
    }
}

/// Compares every move of a game with the best move. Returns the reviews in the order of the moves.
///
/// The best move and the move that was played are searched equally deep, if the limits allow it. The moves are reviewed from the last to the
/// first, so that a proven score of a position is also used for the position before it. After each review, `done` is
/// called with the number of reviews so far. Once `stop` is set, the analysis ends, and the reviews of the first moves are
/// missing.
///
/// The call blocks for up to `effort.time` per move.
///
/// ```
/// use engine::analysis::{Effort, Verdict, analyze};
/// use engine::{Limits, Searcher, Stop};
/// use rules::{Game, Variant};
///
/// let variant = Variant { shape: "4x4".parse()?, ..Variant::default() };
/// let game = Game::from_transcript(variant, "b1a1a2c1d1a3a4")?;
/// let effort = Effort { limits: Limits::EXACT, time: None };
/// let reviews = analyze(&game, effort, &mut Searcher::new(1), &Stop::default(), |_| ());
/// let first = &reviews[0];
/// assert_eq!((first.score, first.loss, first.exact), (-10, 0, true));
/// assert_eq!(first.verdict(), Verdict::Best);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyze(
    game: &Game,
    effort: Effort,
    searcher: &mut Searcher,
    stop: &Stop,
    mut done: impl FnMut(usize),
) -> Vec<MoveReview> {
    let mut reviewer = Reviewer { goal: game.variant().goal, effort, searcher, stop };
    let mut reviews: Vec<MoveReview> = Vec::new();
    for (index, (ply, position)) in game.plies().iter().zip(game.positions()).enumerate().rev() {
        let next = reviews.last().filter(|next: &&MoveReview| next.exact);
        let proven = next.map(|next| if next.color == ply.color { next.score } else { -next.score });
        let Comparison { best, score, loss, exact } = reviewer.review_move(&position, ply.square, proven);
        if stop.is_stopped() {
            break;
        }
        reviews.push(MoveReview { ply: index + 1, color: ply.color, played: ply.square, best, score, loss, exact });
        done(reviews.len());
    }
    reviews.reverse();
    reviews
}

/// Compares one move, which must be legal, with the best one, within the limits of `effort`. Once `stop` is set, the result means
/// nothing.
pub fn compare_move(
    position: &Position,
    goal: Goal,
    played: Square,
    effort: Effort,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Comparison {
    Reviewer { goal, effort, searcher, stop }.review_move(position, played, None)
}

/// Reviews one move, which must be legal: compares it with the best one, and if it is the best one, with the move that a beginner would
/// play. Once `stop` is set, the result means nothing.
pub fn review_move(
    position: &Position,
    goal: Goal,
    played: Square,
    effort: Effort,
    searcher: &mut Searcher,
    stop: &Stop,
) -> MoveComparison {
    let mut reviewer = Reviewer { goal, effort, searcher, stop };
    let (comparison, root, reply) = reviewer.compare(position, played, None);
    let obvious = match (comparison.loss, position.legal_moves().iter().nth(1)) {
        (0, Some(_)) => reviewer.obvious_move(position).filter(|&obvious| obvious != played && obvious != root.best),
        _ => None,
    };
    let obvious = obvious.map(|square| {
        let deadline = effort.time.map(|time| Instant::now() + time);
        let (value, ..) = reviewer.value(position, square, &root, deadline);
        ObviousMove { square, loss: u32::try_from(comparison.score - value).unwrap_or(0) }
    });
    MoveComparison { comparison, line: root.pv, reply, obvious }
}

/// The legal moves of a position with what they are worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoredPosition {
    /// The best first.
    pub moves: Vec<ScoredMove>,
    /// How long the search took.
    pub elapsed: Duration,
}

/// Scores every legal move of a position; none if there is none. Once `stop` is set, the result means nothing.
pub fn score_all(
    position: &Position,
    goal: Goal,
    effort: Effort,
    searcher: &mut Searcher,
    stop: &Stop,
) -> ScoredPosition {
    let start = Instant::now();
    let request = effort.request(position, goal);
    let moves = request.map(|request| searcher.score_moves(&request, stop)).unwrap_or_default();
    ScoredPosition { moves, elapsed: start.elapsed() }
}

/// The state of an analysis.
struct Reviewer<'a> {
    goal: Goal,
    effort: Effort,
    searcher: &'a mut Searcher,
    stop: &'a Stop,
}

/// The comparison of a move with the best one; the fields are those of [`MoveReview`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Comparison {
    /// See [`MoveReview::best`].
    pub best: Square,
    /// See [`MoveReview::score`].
    pub score: i32,
    /// See [`MoveReview::loss`].
    pub loss: u32,
    /// See [`MoveReview::exact`].
    pub exact: bool,
}

/// The comparison of a move with the best one and with the obvious one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveComparison {
    /// With the best one.
    pub comparison: Comparison,
    /// The best moves of both sides, which begin with the best one. Passes are left out.
    pub line: Vec<Square>,
    /// The best moves of both sides after the played one, without passes, if that is not the best one.
    pub reply: Vec<Square>,
    /// `None` if the move is not the best one, or is the obvious one itself.
    pub obvious: Option<ObviousMove>,
}

/// The move that level 3 would play, which looks at the squares alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObviousMove {
    /// Where it is played.
    pub square: Square,
    /// By how many discs it is worse than the best one.
    pub loss: u32,
}

impl Reviewer<'_> {
    /// Compares `played` with the best move. `proven` is the score of `played`, if it is already proven.
    fn review_move(&mut self, position: &Position, played: Square, proven: Option<i32>) -> Comparison {
        self.compare(position, played, proven).0
    }

    /// Compares `played` with the best move, and returns the search for the best move as well, and the best moves after `played` if that
    /// is worse and was searched. If `played` turns out to be better than what that search has found, the result is as if the search
    /// had found it.
    fn compare(
        &mut self,
        position: &Position,
        played: Square,
        proven: Option<i32>,
    ) -> (Comparison, SearchResult, Vec<Square>) {
        let start = Instant::now();
        let Effort { limits, time } = self.effort;
        let time = time.filter(|_| position.empties() > ALWAYS_SOLVED);
        let root = self.search(position, limits, time.map(|time| start + time / 2));
        let root = match root {
            SearchResult { exact: false, depth, .. } if depth < MIN_DEPTH => {
                self.search(position, Limits::depth(MIN_DEPTH), None)
            }
            root => root,
        };
        let SearchResult { best, score, exact, .. } = root;
        if best == played {
            return (Comparison { best, score, loss: 0, exact }, root, Vec::new());
        }
        let (value, value_exact, line) = match proven {
            Some(value) if exact => (value, true, Vec::new()),
            _ => self.value(position, played, &root, time.map(|time| start + time)),
        };
        let exact = exact && value_exact;
        if value >= score {
            let pv = std::iter::once(played).chain(line).collect();
            let root = SearchResult { best: played, score: value, pv, ..root };
            return (Comparison { best: played, score: value, loss: 0, exact }, root, Vec::new());
        }
        (Comparison { best, score, loss: score.abs_diff(value), exact }, root, line)
    }

    /// The score of `played` for the side that plays it, searched as deep as the best move in `root` if the limits allow it, whether it
    /// is proven, and the best moves that follow.
    fn value(
        &mut self,
        position: &Position,
        played: Square,
        root: &SearchResult,
        deadline: Option<Instant>,
    ) -> (i32, bool, Vec<Square>) {
        let after = position.play(played).expect("a move of a game is legal");
        if after.is_over() {
            return (-after.final_score(self.goal), true, Vec::new());
        }
        // Where the best move ends the game soon, it is found deep or proven at once. After another move, that depth can take hours.
        let most = Limits { nodes: self.effort.limits.nodes.saturating_mul(PLAYED_NODES), ..self.effort.limits };
        let limits =
            if root.exact { most } else { Limits { depth: root.depth.saturating_sub(1), exact_from: 0, ..most } };
        match after.pass() {
            Ok(passed) => {
                let report = self.search(&passed, limits, deadline);
                (report.score, report.exact, report.pv)
            }
            Err(_) => {
                let report = self.search(&after, limits, deadline);
                (-report.score, report.exact, report.pv)
            }
        }
    }

    /// The move that level 3 plays.
    fn obvious_move(&mut self, position: &Position) -> Option<Square> {
        let level = Level::try_from(OBVIOUS_LEVEL).ok()?;
        let request = Request::new(*position, self.goal, Strength::Level(level), 0)?;
        Some(self.searcher.search(&request, self.stop).best)
    }

    /// Searches a position, in which the side to move must have a legal move.
    fn search(&mut self, position: &Position, limits: Limits, deadline: Option<Instant>) -> SearchResult {
        let request = Request::new(*position, self.goal, Strength::Limits(limits), 0);
        let request = request.expect("passes are made, and a finished game is not searched");
        self.searcher.search(&request.with_deadline(deadline), self.stop)
    }
}
