//! Games from random openings, for fitting. A game depends only on its kind, the seed and its number.

use crate::train::error::Stopped;
use crate::train::threads::{Unfinished, produce};
use engine::any_board::FeatureVector;
use engine::rng::{Rng, mix};
use engine::transposition_table::TranspositionTable;
use engine::{Limits, Request, Searcher, Stop, Strength};
use rules::{Color, Game, Goal, Position, Setup, Shape, Square, Variant};

/// Megabytes of each thread's transposition table.
const HASH_MB: usize = 4;
/// The node limit of a search.
const NODES: u64 = 300_000;
/// Every game begins with this number of random plies, and up to one more for every `RANDOM_PART` squares of the board.
const RANDOM_PLIES: usize = 4;
const RANDOM_PART: usize = 3;
/// The set-ups to choose from; the standard one is twice as likely.
const SETUPS: [Setup; 3] = [Setup::Standard, Setup::Standard, Setup::Parallel];
/// Positions of a game at which the change of the score between two search depths is measured.
const MEASURED_POSITIONS: usize = 4;
/// The smaller of these two depths. The other is two plies deeper.
const SHALLOW_DEPTH: u32 = 2;
/// With fewer empty squares, the deeper search may reach the end of the game, so nothing is measured.
const FEWEST_EMPTIES: u32 = 9;

/// A kind of game: the boards and the goal that share their weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameKind {
    pub(crate) size: &'static str,
    pub(crate) goal: Goal,
    /// The boards, used in turn.
    pub(crate) boards: &'static [&'static str],
    /// Search depth in plies.
    pub(crate) depth: u32,
    /// Positions with this number of empty squares or fewer are solved.
    pub(crate) exact_from: u32,
}

impl GameKind {
    /// By size, then goal, in the order of the fitted numbers.
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

/// A position and the result of its game.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) features: FeatureVector,
    /// The final score, in discs for the side to move.
    pub(crate) result: i16,
}

/// How much the score of a position changes between a shallow search and one that is two plies deeper.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreChange {
    /// The share of the board that is filled, 0 to 1.
    pub(crate) filled: f64,
    /// In discs.
    pub(crate) change: i32,
}

#[derive(Clone, Debug)]
pub(crate) struct PlayedGame {
    pub(crate) samples: Vec<Sample>,
    pub(crate) changes: Vec<ScoreChange>,
}

/// The games of one kind.
#[derive(Clone, Copy)]
pub(crate) struct KindGames {
    pub(crate) kind: GameKind,
    pub(crate) seed: u64,
    /// The least number of positions; the last game may add a few more.
    pub(crate) positions: usize,
    pub(crate) threads: usize,
}

impl KindGames {
    /// Plays the games. `on_progress` gets the number of positions so far, from any thread.
    pub(crate) fn play(
        &self,
        stop: &Stop,
        on_progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<PlayedGame>, Unfinished<Stopped>> {
        let worker = || {
            let searcher = Searcher::new(HASH_MB);
            let mut player = GamePlayer { kind: self.kind, searcher, table: TranspositionTable::new(1), stop };
            move |number| player.game(number, mix(self.seed ^ number as u64))
        };
        produce(self.positions, self.threads, worker, |game: &PlayedGame| game.samples.len(), on_progress)
    }
}

struct GamePlayer<'a> {
    kind: GameKind,
    searcher: Searcher,
    /// For [`FeatureVector::of`].
    table: TranspositionTable,
    stop: &'a Stop,
}

impl GamePlayer<'_> {
    fn game(&mut self, number: usize, seed: u64) -> Result<PlayedGame, Stopped> {
        let kind = self.kind;
        let mut rng = Rng::new(seed);
        let shape: Shape = kind.boards[number % kind.boards.len()].parse().expect("the names of boards are valid");
        let setup = SETUPS[rng.below(SETUPS.len())];
        let mut game = Game::new(Variant { shape, goal: kind.goal, setup, ..Variant::default() });
        let random_plies = RANDOM_PLIES + rng.below(shape.area() as usize / RANDOM_PART);
        let limits = Limits { depth: kind.depth, exact_from: kind.exact_from, nodes: NODES };
        let (mut positions, mut feature_vectors) = (Vec::new(), Vec::new());
        while let Some(color) = game.to_move() {
            let position = *game.position();
            let plies = game.plies().len();
            // Positions before a random move are left out: the move may be a blunder that the result depends on.
            if plies >= random_plies {
                feature_vectors.push((FeatureVector::of(&position, kind.goal, &self.table), color));
            }
            let square = if plies < random_plies {
                let moves: Vec<Square> = position.legal_moves().iter().collect();
                moves[rng.below(moves.len())]
            } else {
                self.search(position, limits, rng.next_u64())?.1
            };
            positions.push(position);
            game.play(square).expect("the move is legal");
        }
        let last = game.position();
        let score = last.final_score(kind.goal);
        let result = |color: Color| (if color == last.side_to_move() { score } else { -score }) as i16;
        let samples = feature_vectors.into_iter().map(|(features, color)| Sample { features, result: result(color) });
        Ok(PlayedGame { samples: samples.collect(), changes: self.changes(&positions, &mut rng)? })
    }

    /// Measures score changes at some of the positions.
    fn changes(&mut self, positions: &[Position], rng: &mut Rng) -> Result<Vec<ScoreChange>, Stopped> {
        let mut changes = Vec::new();
        // The search for 8 × 8 with the goal of most discs has deviations of its own.
        if self.kind.goal == Goal::Most && positions[0].shape() == Shape::STANDARD {
            return Ok(changes);
        }
        for _ in 0..MEASURED_POSITIONS {
            let position = positions[rng.below(positions.len())];
            let (area, empties) = (position.shape().area(), position.empties());
            if empties < FEWEST_EMPTIES {
                continue;
            }
            let shallow = self.search(position, Limits::depth(SHALLOW_DEPTH), 0)?.0;
            let deep = self.search(position, Limits::depth(SHALLOW_DEPTH + 2), 0)?.0;
            // Scores of positions in which one side loses all its discs are exact.
            if deep.unsigned_abs() < area - 1 && shallow.unsigned_abs() < area - 1 {
                changes
                    .push(ScoreChange { filled: 1.0 - f64::from(empties) / f64::from(area), change: deep - shallow });
            }
        }
        Ok(changes)
    }

    /// The score of a position and its best move.
    fn search(&mut self, position: Position, limits: Limits, seed: u64) -> Result<(i32, Square), Stopped> {
        let request = Request::new(position, self.kind.goal, Strength::Limits(limits), seed);
        let found = self.searcher.search(&request.expect("the side to move has a move"), self.stop);
        if self.stop.is_stopped() { Err(Stopped) } else { Ok((found.score, found.best)) }
    }
}
