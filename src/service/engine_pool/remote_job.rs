//! What the bot sends to a worker and gets back, as text: the calls of [`Search`], and what they return.

use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::time::{Duration, Instant};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use engine::analysis::{Comparison, Effort, MoveComparison, ObviousMove, ScoredPosition};
use engine::{BENCH_NODES, BestPlay, Limits, Request, ScoredMove, SearchResult, Searcher, Stop, Strength};
use rules::{Goal, Level, Position, Shape, Square, parse_obf, write_obf};

use super::job::MIN_SEARCH_TIME;
use super::search::{AnalysedMove, Search};

/// Grows with every change of this file that another build would not understand.
const FORMAT: u32 = 1;

/// A call of a method of [`Search`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum RemoteJob {
    Search(LevelSearch),
    ScoreMoves(LevelSearch),
    CompareMove(MoveSearch),
    ReviewMove(MoveSearch),
    ScoreAll(PositionSearch),
    BestPlay(MoveSearch),
}

/// What is searched as a level searches it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct LevelSearch {
    #[serde(with = "position")]
    position: Position,
    #[serde(with = "text")]
    goal: Goal,
    level: u8,
    seed: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct PositionSearch {
    #[serde(with = "position")]
    position: Position,
    #[serde(with = "text")]
    goal: Goal,
    #[serde(with = "EffortFields")]
    effort: Effort,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct MoveSearch {
    of: PositionSearch,
    #[serde(with = "text")]
    square: Square,
}

/// What a job finds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum RemoteAnswer {
    Search(#[serde(with = "SearchResultFields")] SearchResult),
    ScoreMoves(Vec<OneMove>),
    CompareMove(#[serde(with = "ComparisonFields")] Comparison),
    ReviewMove(#[serde(with = "MoveComparisonFields")] MoveComparison),
    ScoreAll {
        moves: Vec<OneMove>,
        elapsed: Duration,
    },
    BestPlay(Option<OneBestPlay>),
    /// The search panicked, or the job cannot be read.
    Failed,
}

/// serde cannot apply `with` to what is in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct OneMove(#[serde(with = "ScoredMoveFields")] pub ScoredMove);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct OneBestPlay(#[serde(with = "BestPlayFields")] pub BestPlay);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Effort")]
struct EffortFields {
    #[serde(with = "LimitsFields")]
    limits: Limits,
    time: Option<Duration>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Limits")]
struct LimitsFields {
    depth: u32,
    nodes: u64,
    exact_from: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "SearchResult")]
struct SearchResultFields {
    #[serde(with = "text")]
    best: Square,
    score: i32,
    depth: u32,
    nodes: u64,
    exact: bool,
    from_book: bool,
    #[serde(with = "squares")]
    pv: Vec<Square>,
    elapsed: Duration,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "ScoredMove")]
struct ScoredMoveFields {
    #[serde(with = "text")]
    square: Square,
    score: i32,
    depth: u32,
    exact: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Comparison")]
struct ComparisonFields {
    #[serde(with = "text")]
    best: Square,
    score: i32,
    loss: u32,
    exact: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "MoveComparison")]
struct MoveComparisonFields {
    #[serde(with = "ComparisonFields")]
    comparison: Comparison,
    #[serde(with = "squares")]
    line: Vec<Square>,
    #[serde(with = "squares")]
    reply: Vec<Square>,
    #[serde(with = "obvious")]
    obvious: Option<ObviousMove>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "BestPlay")]
struct BestPlayFields {
    #[serde(with = "squares")]
    line: Vec<Square>,
    score: i32,
    exact: bool,
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
        Some(match self {
            Self::Search(search) => RemoteAnswer::Search(searcher.search(&of_level(search)?, stop)),
            Self::ScoreMoves(search) => RemoteAnswer::ScoreMoves(all(searcher.score_moves(&of_level(search)?, stop))),
            Self::CompareMove(search) => RemoteAnswer::CompareMove(searcher.compare_move(&search.legal()?, stop)),
            Self::ReviewMove(search) => RemoteAnswer::ReviewMove(searcher.review_move(&search.legal()?, stop)),
            Self::ScoreAll(PositionSearch { position, goal, effort }) => {
                let ScoredPosition { moves, elapsed } = searcher.score_all(&position, goal, effort, stop);
                RemoteAnswer::ScoreAll { moves: all(moves), elapsed }
            }
            Self::BestPlay(search) => {
                RemoteAnswer::BestPlay(searcher.best_play(&search.analysed(), stop).map(OneBestPlay))
            }
        })
    }

    /// `None` if the position cannot be written, as one in which the center is still filled.
    pub(super) fn to_text(&self) -> Option<String> {
        let position = match self {
            Self::Search(search) | Self::ScoreMoves(search) => &search.position,
            Self::CompareMove(search) | Self::ReviewMove(search) | Self::BestPlay(search) => &search.of.position,
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

impl MoveSearch {
    pub(super) fn new(of: &AnalysedMove) -> Self {
        Self { of: PositionSearch::new(of.position, of.goal, of.effort), square: of.square }
    }

    fn analysed(&self) -> AnalysedMove {
        let PositionSearch { position, goal, effort } = self.of;
        AnalysedMove { position, goal, square: self.square, effort }
    }

    fn legal(&self) -> Option<AnalysedMove> {
        self.of.position.legal_moves().contains(self.square).then(|| self.analysed())
    }
}

fn all(moves: Vec<ScoredMove>) -> Vec<OneMove> {
    moves.into_iter().map(OneMove).collect()
}

/// A value as its own text.
mod text {
    use super::*;

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'d, T: FromStr<Err: Display>, D: Deserializer<'d>>(from: D) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// The shape of the board, and an OBF line.
mod position {
    use super::*;

    pub(super) fn serialize<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{} {}", position.shape(), write_obf(position)))
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Position, D::Error> {
        let text = String::deserialize(from)?;
        let (shape, line) = text.split_once(' ').ok_or_else(|| D::Error::custom("there is no shape"))?;
        let shape: Shape = shape.parse().map_err(D::Error::custom)?;
        let position = parse_obf(shape, line).map_err(D::Error::custom)?;
        position.ok_or_else(|| D::Error::custom("there is no position"))
    }
}

mod squares {
    use super::*;

    pub(super) fn serialize<S: Serializer>(squares: &[Square], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(squares.iter().map(ToString::to_string))
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Vec<Square>, D::Error> {
        Vec::<String>::deserialize(from)?.iter().map(|square| square.parse().map_err(D::Error::custom)).collect()
    }
}

mod obvious {
    use super::*;

    pub(super) fn serialize<S: Serializer>(obvious: &Option<ObviousMove>, serializer: S) -> Result<S::Ok, S::Error> {
        obvious.map(|obvious| (obvious.square.to_string(), obvious.loss)).serialize(serializer)
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Option<ObviousMove>, D::Error> {
        let obvious = Option::<(String, u32)>::deserialize(from)?;
        let read =
            |(square, loss): (String, u32)| Ok(ObviousMove { square: square.parse().map_err(D::Error::custom)?, loss });
        obvious.map(read).transpose()
    }
}
