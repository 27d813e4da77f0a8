//! Games from random openings, each a function of its kind, the seed and its number alone.

use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::rules::{Color, Game, Goal, Position, Setup, Shape, Square, Variant};

use crate::engine::any_board::FeatureVector;
use crate::engine::rng::{Rng, mix};
use crate::engine::transposition_table::TranspositionTable;
use crate::engine::{Limits, Request, Searcher, Stop, Strength};

/// Megabytes of each thread's table.
const HASH_MB: usize = 4;
/// A search of one move enters no more positions.
const NODES: u64 = 300_000;
/// Plies that every game begins with at random, and the part of the board's squares that gives how many more at most.
const RANDOM_PLIES: usize = 4;
const RANDOM_PART: usize = 3;
/// The set-ups, the usual one twice as often.
const SETUPS: [Setup; 3] = [Setup::Standard, Setup::Standard, Setup::Parallel];
/// Positions of a game on which it is measured what two more plies change.
const MEASURED_POSITIONS: usize = 4;
/// The fewer plies of those searches.
const SHALLOW_DEPTH: u32 = 2;
/// With no more empty squares the deeper search would see the end of the game.
const FEWEST_EMPTIES: u32 = 8;

/// Games that share their weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameKind {
    pub(crate) size: &'static str,
    pub(crate) goal: Goal,
    /// Columns and rows of the boards, in turn.
    pub(crate) boards: &'static [&'static str],
    /// Plies looked ahead.
    pub(crate) depth: u32,
    /// With this many empty squares or fewer the rest is solved.
    pub(crate) exact_from: u32,
}

impl GameKind {
    /// By size, then goal, as the fitted numbers stand.
    pub(crate) const ALL: [Self; 6] = {
        const SMALL: GameKind = GameKind {
            size: "small",
            goal: Goal::Most,
            boards: &["6x6", "6x6", "6x6", "6x8", "8x6", "4x8"],
            depth: 5,
            exact_from: 12,
        };
        const MID: GameKind =
            GameKind { size: "mid", boards: &["8x8", "8x8", "8x10", "10x6"], depth: 4, exact_from: 12, ..SMALL };
        const WIDE: GameKind =
            GameKind { size: "wide", boards: &["10x10", "12x12", "10x12", "12x8"], depth: 3, exact_from: 10, ..SMALL };
        const fn fewest(kind: GameKind) -> GameKind {
            GameKind { goal: Goal::Fewest, ..kind }
        }
        [SMALL, fewest(SMALL), MID, fewest(MID), WIDE, fewest(WIDE)]
    };
}

/// A position and how its game ended.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) seen: FeatureVector,
    /// In discs for the side to move.
    pub(crate) result: i16,
}

/// What one game gives.
#[derive(Clone, Debug)]
pub(crate) struct PlayedGame {
    pub(crate) samples: Vec<Sample>,
    /// The part of the board's squares that are taken, and by how many discs two more plies changed the value.
    pub(crate) changes: Vec<(f64, i32)>,
}

/// What threads share.
#[derive(Default)]
struct Shared {
    next: usize,
    /// Games are taken in order but done in any.
    games: Vec<Option<PlayedGame>>,
    /// Games from the first on without a gap, and the positions in them.
    whole: usize,
    positions: usize,
}

/// As many games as it takes for so many positions; `None` once stopped. `show` is told of more positions.
pub(crate) fn games(
    kind: GameKind,
    (seed, stream): (u64, u64),
    positions: usize,
    threads: usize,
    stop: &Stop,
    show: &(dyn Fn(usize) + Sync),
) -> Option<Vec<PlayedGame>> {
    let shared = Mutex::new(Shared::default());
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let work = || {
        let mut player = GamePlayer { searcher: Searcher::new(HASH_MB), table: TranspositionTable::new(1), stop };
        loop {
            let number = {
                let mut shared = lock();
                if shared.positions >= positions || stop.is_stopped() {
                    return;
                }
                shared.games.push(None);
                shared.next += 1;
                shared.next - 1
            };
            let Some(played) = player.game(kind, number, mix(mix(mix(seed) ^ stream) ^ number as u64)) else { return };
            let mut shared = lock();
            shared.games[number] = Some(played);
            while shared.positions < positions
                && let Some(Some(played)) = shared.games.get(shared.whole)
            {
                let more = played.samples.len();
                shared.positions += more;
                shared.whole += 1;
                show(more);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let Shared { games, whole, .. } = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    (!stop.is_stopped()).then(|| games.into_iter().take(whole).flatten().collect())
}

/// Plays one game after the other.
struct GamePlayer<'a> {
    searcher: Searcher,
    /// For [`FeatureVector::of`].
    table: TranspositionTable,
    stop: &'a Stop,
}

impl GamePlayer<'_> {
    /// `None` once stopped.
    fn game(&mut self, kind: GameKind, number: usize, seed: u64) -> Option<PlayedGame> {
        let mut rng = Rng::new(seed);
        let shape: Shape = kind.boards[number % kind.boards.len()].parse().expect("the names of boards");
        let setup = SETUPS[rng.below(SETUPS.len())];
        let mut game = Game::new(Variant { shape, goal: kind.goal, setup, ..Variant::default() });
        let random_plies = RANDOM_PLIES + rng.below(shape.area() as usize / RANDOM_PART);
        let limits = Limits { depth: kind.depth, exact_from: kind.exact_from, nodes: NODES };
        let (mut positions, mut samples) = (Vec::new(), Vec::new());
        while let Some(color) = game.to_move() {
            let position = *game.position();
            let plies = game.plies().len();
            // The last random move may be a blunder that the position before does not account for.
            if plies >= random_plies {
                samples.push((FeatureVector::of(&position, kind.goal, &self.table), color));
            }
            let square = if plies < random_plies {
                let moves: Vec<Square> = position.legal_moves().iter().collect();
                moves[rng.below(moves.len())]
            } else {
                self.search(position, kind.goal, limits, rng.next())?.1
            };
            positions.push(position);
            game.play(square).expect("a legal move");
        }
        let last = game.position();
        let score = last.final_score(kind.goal);
        let result = |color: Color| (if color == last.side_to_move() { score } else { -score }) as i16;
        let samples = samples.into_iter().map(|(seen, color)| Sample { seen, result: result(color) }).collect();
        let changes = self.changes(kind, &positions, &mut rng)?;
        Some(PlayedGame { samples, changes })
    }

    /// What two more plies change, on some of the positions; `None` once stopped.
    fn changes(&mut self, kind: GameKind, positions: &[Position], rng: &mut Rng) -> Option<Vec<(f64, i32)>> {
        let mut changes = Vec::new();
        // The search made for 8 × 8 when most discs win has deviations of its own.
        let is_other = kind.goal == Goal::Most && positions[0].shape() == Shape::STANDARD;
        for _ in 0..if is_other { 0 } else { MEASURED_POSITIONS } {
            let position = positions[rng.below(positions.len())];
            let (area, empties) = (position.shape().area(), position.empties());
            if empties <= FEWEST_EMPTIES {
                continue;
            }
            let mut value = |depth| Some(self.search(position, kind.goal, Limits::depth(depth), 0)?.0);
            let (shallow, deep) = (value(SHALLOW_DEPTH)?, value(SHALLOW_DEPTH + 2)?);
            // One side is wiped out there: that is no estimate.
            if deep.unsigned_abs() < area - 1 && shallow.unsigned_abs() < area - 1 {
                changes.push((1.0 - f64::from(empties) / f64::from(area), deep - shallow));
            }
        }
        Some(changes)
    }

    /// What a position is worth and the best move; `None` once stopped.
    fn search(&mut self, position: Position, goal: Goal, limits: Limits, seed: u64) -> Option<(i32, Square)> {
        let request = Request::new(position, goal, Strength::Limits(limits), seed);
        let report = self.searcher.search(&request.expect("the side to move has a move"), self.stop);
        (!self.stop.is_stopped()).then_some((report.score, report.best))
    }
}
