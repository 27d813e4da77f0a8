//! What the bot sends to a worker and gets back, as text: the calls of [`Search`], and what they return.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use engine::analysis::{Comparison, Effort, MoveComparison, ScoredPosition};
use engine::{BENCH_NODES, BestPlay, Request, ScoredMove, SearchResult, Searcher, Stop, Strength};
use rules::{Goal, Level, Position, parse_obf, write_obf};

use super::job::MIN_SEARCH_TIME;
use super::search::{AnalysedMove, Search, position};

/// Grows with every change of these types, or of what they are made of, that another build would not understand.
const FORMAT: u32 = 2;

/// A call of a method of [`Search`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum RemoteJob {
    Search(LevelSearch),
    ScoreMoves(LevelSearch),
    CompareMove(AnalysedMove),
    ReviewMove(AnalysedMove),
    ScoreAll(PositionSearch),
    BestPlay(AnalysedMove),
}

/// What is searched as a level searches it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct LevelSearch {
    #[serde(with = "position")]
    position: Position,
    goal: Goal,
    level: u8,
    seed: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct PositionSearch {
    #[serde(with = "position")]
    position: Position,
    goal: Goal,
    effort: Effort,
}

/// What a job finds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum RemoteAnswer {
    Search(SearchResult),
    ScoreMoves(Vec<ScoredMove>),
    CompareMove(Comparison),
    ReviewMove(MoveComparison),
    ScoreAll(ScoredPosition),
    BestPlay(Option<BestPlay>),
    /// The search panicked, or the job cannot be read.
    Failed,
}

/// Workers take only the jobs of a bot with the same name of its engine.
pub(crate) fn engine_version() -> String {
    format!("{} {BENCH_NODES} {FORMAT}", env!("CARGO_PKG_VERSION"))
}

/// Does a job for a bot, and returns the answer as text, and whether the searcher can be used again. The search ends when nothing of
/// the time is left, or at `stop`.
pub(crate) fn answer(job: &str, left: Option<Duration>, searcher: &mut Searcher, stop: &Stop) -> (String, bool) {
    let deadline = left.map(|left| Instant::now() + left.max(MIN_SEARCH_TIME));
    let done =
        catch_unwind(AssertUnwindSafe(|| serde_json::from_str::<RemoteJob>(job).ok()?.run(deadline, searcher, stop)));
    let is_sound = done.is_ok();
    let answer = done.ok().flatten().unwrap_or(RemoteAnswer::Failed);
    (serde_json::to_string(&answer).unwrap_or_default(), is_sound)
}

impl RemoteJob {
    /// `None` if the job makes no sense.
    fn run(self, deadline: Option<Instant>, searcher: &mut impl Search, stop: &Stop) -> Option<RemoteAnswer> {
        let of_level = |search: LevelSearch| Some(search.request()?.with_deadline(deadline));
        let legal = |of: AnalysedMove| of.position.legal_moves().contains(of.square).then_some(of);
        Some(match self {
            Self::Search(search) => RemoteAnswer::Search(searcher.search(&of_level(search)?, stop)),
            Self::ScoreMoves(search) => RemoteAnswer::ScoreMoves(searcher.score_moves(&of_level(search)?, stop)),
            Self::CompareMove(search) => RemoteAnswer::CompareMove(searcher.compare_move(&legal(search)?, stop)),
            Self::ReviewMove(search) => RemoteAnswer::ReviewMove(searcher.review_move(&legal(search)?, stop)),
            Self::ScoreAll(PositionSearch { position, goal, effort }) => {
                RemoteAnswer::ScoreAll(searcher.score_all(&position, goal, effort, stop))
            }
            Self::BestPlay(search) => RemoteAnswer::BestPlay(searcher.best_play(&search, stop)),
        })
    }

    /// `None` if the position cannot be written, as one in which the center is still filled.
    pub(super) fn to_text(&self) -> Option<String> {
        let position = match self {
            Self::Search(search) | Self::ScoreMoves(search) => &search.position,
            Self::CompareMove(search) | Self::ReviewMove(search) | Self::BestPlay(search) => &search.position,
            Self::ScoreAll(search) => &search.position,
        };
        let is_same = parse_obf(position.shape(), &write_obf(position)) == Ok(Some(*position));
        is_same.then(|| serde_json::to_string(self).ok()).flatten()
    }
}

impl LevelSearch {
    /// `None` if the strength is not that of a level.
    pub(super) fn of(request: &Request) -> Option<Self> {
        let Strength::Level(level) = request.strength() else { return None };
        let (position, goal) = (*request.position(), request.goal());
        Some(Self { position, goal, level: level.number(), seed: request.seed() })
    }

    fn request(&self) -> Option<Request> {
        let level = Level::try_from(self.level).ok()?;
        Request::new(self.position, self.goal, Strength::Level(level), self.seed)
    }
}

impl PositionSearch {
    pub(super) fn new(position: Position, goal: Goal, effort: Effort) -> Self {
        Self { position, goal, effort }
    }
}
