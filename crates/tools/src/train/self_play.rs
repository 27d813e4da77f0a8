//! Games of the engine against itself on 8 × 8. A game depends only on its seed and the settings.

use std::sync::Arc;

use engine::board8::{Board, Weights, squares};
use engine::dispatch::Dispatch;
use engine::rng::{Rng, mix};
use engine::{Limits, Request, SearchResult, Searcher, Stop, Strength};
use rules::{ByColor, Color, Goal, Position, Shape, Square, SquareSet};

use super::error::Stopped;
use super::sample::{OFF_GAME, Sample};

/// Megabytes of each thread's transposition table, small enough for the processor's cache.
pub(crate) const HASH_MB: usize = 1;

/// The evaluation that a generation plays with.
#[derive(Clone)]
pub(crate) enum Evaluator {
    HandCrafted,
    Trained {
        weights: Arc<Weights>,
        /// The CRC-32 of the file of weights.
        checksum: u32,
    },
}

impl Evaluator {
    pub(crate) fn searcher(&self) -> Searcher {
        let searcher = Searcher::new(HASH_MB);
        match self {
            Self::HandCrafted => searcher.with_hand_crafted_evaluation(),
            Self::Trained { weights, .. } => searcher.with_weights(Arc::clone(weights)),
        }
    }

    /// The trained weights, if it has any.
    pub(crate) fn weights(&self) -> Option<&Weights> {
        match self {
            Self::HandCrafted => None,
            Self::Trained { weights, .. } => Some(weights),
        }
    }

    /// Identifies the evaluation.
    pub(crate) fn fingerprint(&self) -> u32 {
        match self {
            Self::HandCrafted => 0,
            Self::Trained { checksum, .. } => *checksum,
        }
    }
}

/// How the games of a generation are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlaySettings {
    /// Fewest and most random plies at the start of a game; few are more likely than many.
    pub(crate) random_plies: (u32, u32),
    /// Search depth in plies.
    pub(crate) depth: u32,
    /// Positions with this number of empty squares or fewer are solved.
    pub(crate) exact_from: u32,
    /// The number of branches of a game. Each begins with a random move in one of the game's positions.
    pub(crate) branches: u32,
    /// For each position that is not solved, a position up to this many random moves off the game is searched as well.
    /// Searches visit many such positions, and good games contain none of them. 0 for none.
    pub(crate) off_game_moves: u32,
}

impl PlaySettings {
    /// All settings as numbers, for the fingerprint of a run.
    pub(crate) fn words(&self) -> [u32; 6] {
        let Self { random_plies: (fewest, most), depth, exact_from, branches, off_game_moves } = *self;
        [fewest, most, depth, exact_from, branches, off_game_moves]
    }
}

pub(crate) struct SelfPlay<'a> {
    settings: PlaySettings,
    searcher: Searcher,
    stop: &'a Stop,
    dispatch: Dispatch,
}

impl<'a> SelfPlay<'a> {
    pub(crate) fn new(settings: PlaySettings, searcher: Searcher, stop: &'a Stop) -> Self {
        SelfPlay { settings, searcher, stop, dispatch: Dispatch::detect() }
    }

    /// Plays a game and its branches. `game` is its number within its chunk.
    pub(crate) fn game(&mut self, seed: u64, game: u16) -> Result<Vec<Sample>, Stopped> {
        let mut rng = Rng::new(seed);
        let opening = self.opening(&mut rng);
        let mut samples = Vec::new();
        self.play_to_end(opening, game, &mut samples)?;
        let main_line = samples.len();
        for _ in 0..self.settings.branches.min(main_line as u32) {
            let board = samples[rng.below(main_line)].board;
            if let Some(board) = self.with_move(self.random_move(board, &mut rng)) {
                self.play_to_end(board, game, &mut samples)?;
            }
        }
        if self.settings.off_game_moves > 0 {
            for at in 0..samples.len() {
                let board = samples[at].board;
                if board.empties() > self.settings.exact_from {
                    samples.extend(self.off_game_sample(board, game, &mut rng)?);
                }
            }
        }
        Ok(samples)
    }

    /// A position a few random moves away; `None` if the game ends on the way.
    fn off_game_sample(&mut self, board: Board, game: u16, rng: &mut Rng) -> Result<Option<Sample>, Stopped> {
        let moves = 1 + rng.below(self.settings.off_game_moves as usize);
        let Some(board) = self.random_moves(board, moves, rng) else { return Ok(None) };
        let value = self.search(board)?.score.clamp(-64, 64) as i8;
        Ok(Some(Sample { board, result: value, value, game: game | OFF_GAME }))
    }

    fn is_solved(&self, board: Board) -> bool {
        board.empties() <= self.settings.exact_from
    }

    /// A position after random moves in which the game is not over.
    fn opening(&self, rng: &mut Rng) -> Board {
        let (fewest, most) = self.settings.random_plies;
        let range = (most - fewest + 1) as usize;
        let plies = fewest as usize + rng.below(range).min(rng.below(range));
        loop {
            if let Some(board) = self.random_moves(start(), plies, rng) {
                return board;
            }
        }
    }

    /// Plays random moves; `None` if the game ends.
    fn random_moves(&self, mut board: Board, number: usize, rng: &mut Rng) -> Option<Board> {
        for _ in 0..number {
            board = self.with_move(self.random_move(board, rng))?;
        }
        Some(board)
    }

    /// Plays a random move. The side to move must have a legal move.
    fn random_move(&self, board: Board, rng: &mut Rng) -> Board {
        let moves = board.moves(self.dispatch);
        let chosen = squares(moves).nth(rng.below(moves.count_ones() as usize));
        board.played(self.dispatch, chosen.expect("an index below the number of moves"))
    }

    /// The same position, or the one after a pass if only the opponent has a legal move; `None` if the game is over.
    fn with_move(&self, board: Board) -> Option<Board> {
        if board.moves(self.dispatch) != 0 {
            return Some(board);
        }
        let passed = board.passed();
        (passed.moves(self.dispatch) != 0).then_some(passed)
    }

    /// Plays to the end of the game and adds the positions with their results.
    fn play_to_end(&mut self, mut board: Board, game: u16, samples: &mut Vec<Sample>) -> Result<(), Stopped> {
        let first = samples.len();
        // For each sample, whether its side to move is that of the first sample.
        let mut same_sides = Vec::new();
        let mut same_side = true;
        let result = 'game: loop {
            let found = self.search(board)?;
            // An exact line may end before the game does; the position at its end is then solved as well.
            let line = if self.is_solved(board) { found.pv.as_slice() } else { &[found.best] };
            let mut value = found.score.clamp(-64, 64);
            for &square in line {
                samples.push(Sample { board, result: 0, value: value as i8, game });
                same_sides.push(same_side);
                let after = board.played(self.dispatch, index(square));
                let Some(next) = self.with_move(after) else {
                    let score = -after.final_score();
                    break 'game if same_side { score } else { -score };
                };
                if next == after {
                    same_side = !same_side;
                    value = -value;
                }
                board = next;
            }
        };
        for (sample, same_side) in samples[first..].iter_mut().zip(same_sides) {
            sample.result = (if same_side { result } else { -result }) as i8;
        }
        Ok(())
    }

    fn search(&mut self, board: Board) -> Result<SearchResult, Stopped> {
        let limits = if self.is_solved(board) { Limits::EXACT } else { Limits::depth(self.settings.depth) };
        let seed = mix(board.own ^ mix(board.opponent));
        let request = Request::new(position(board), Goal::Most, Strength::Limits(limits), seed);
        let found = self.searcher.search(&request.expect("the side to move has a move"), self.stop);
        if self.stop.is_stopped() { Err(Stopped) } else { Ok(found) }
    }
}

/// The standard start.
fn start() -> Board {
    Board { own: 1 << 28 | 1 << 35, opponent: 1 << 27 | 1 << 36 }
}

fn index(square: Square) -> u32 {
    u32::from(square.row()) * 8 + u32::from(square.column())
}

fn position(board: Board) -> Position {
    let set = |discs: u64| {
        let mut set = SquareSet::EMPTY;
        for index in squares(discs) {
            set.insert(Square::new(index as u8 % 8, index as u8 / 8).expect("the index of a square is below 64"));
        }
        set
    };
    let discs = ByColor { black: set(board.own), white: set(board.opponent) };
    Position::from_discs(Shape::STANDARD, discs, Color::Black).expect("no square has two discs")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTINGS: PlaySettings =
        PlaySettings { random_plies: (2, 20), depth: 1, exact_from: 8, branches: 3, off_game_moves: 0 };

    fn games(numbers: std::ops::Range<u64>) -> Vec<Vec<Sample>> {
        games_of(SETTINGS, numbers)
    }

    fn games_of(settings: PlaySettings, numbers: std::ops::Range<u64>) -> Vec<Vec<Sample>> {
        let stop = Stop::default();
        let mut play = SelfPlay::new(settings, Evaluator::HandCrafted.searcher(), &stop);
        numbers.map(|number| play.game(number, number as u16).expect("nothing stops it")).collect()
    }

    #[test]
    fn a_game_depends_only_on_its_seed() {
        let both = games(5..7);
        assert_eq!(games(6..7)[0], both[1]);
        assert_ne!(both[0], both[1]);
        assert!(both[1].iter().all(|sample| sample.game == 6));
    }

    #[test]
    fn results_and_values_of_solved_positions_are_exact() {
        let mut searcher = Searcher::new(1).with_hand_crafted_evaluation();
        let (mut seen, mut won) = (0, 0);
        for sample in games(0..10).into_iter().flatten().filter(|sample| sample.board.empties() <= SETTINGS.exact_from)
        {
            let limits = Strength::Limits(Limits::EXACT);
            let request =
                Request::new(position(sample.board), Goal::Most, limits, 0).expect("the side to move has a move");
            let report = searcher.search(&request, &Stop::default());
            assert_eq!((i32::from(sample.result), i32::from(sample.value)), (report.score, report.score));
            seen += 1;
            won += u32::from(report.score > 0);
        }
        assert!(seen > 200 && won > 20 && seen - won > 20, "{seen} {won}");
    }

    #[test]
    fn results_are_final_scores_for_the_side_to_move() {
        let dispatch = Dispatch::detect();
        let mut passes = 0;
        for samples in games_of(PlaySettings { branches: 0, ..SETTINGS }, 10..40) {
            assert!(samples.len() > 30);
            for pair in samples.windows(2) {
                let [Sample { board, result, .. }, next] = pair else { continue };
                let moves = board.moves(dispatch);
                let after = |index| board.played(dispatch, index);
                if squares(moves).any(|index| after(index) == next.board) {
                    assert_eq!(*result, -next.result);
                } else {
                    assert!(squares(moves).any(|index| after(index).passed() == next.board), "{board:?} {next:?}");
                    assert_eq!(*result, next.result);
                    passes += 1;
                }
            }
        }
        assert!(passes > 5, "{passes}");
    }

    #[test]
    fn the_result_of_a_position_off_the_game_is_its_value() {
        let [with, without] =
            [2, 0].map(|off_game_moves| games_of(PlaySettings { off_game_moves, ..SETTINGS }, 0..5).concat());
        let (off_game, played): (Vec<Sample>, Vec<Sample>) = with.into_iter().partition(Sample::is_off_game);
        assert_eq!(played, without);
        assert!(off_game.len() > 200 && off_game.iter().all(|sample| sample.result == sample.value));
        let new = off_game.iter().filter(|sample| played.iter().all(|played| played.board != sample.board)).count();
        assert!(new * 2 > off_game.len(), "{new} of {}", off_game.len());
    }

    #[test]
    fn a_stopped_game_is_dropped() {
        let stop = Stop::default();
        stop.stop();
        assert_eq!(SelfPlay::new(SETTINGS, Evaluator::HandCrafted.searcher(), &stop).game(0, 0), Err(Stopped));
    }

    #[test]
    fn boards_convert_to_positions_of_the_rules() {
        let start = position(start());
        assert_eq!(start, Position::start(rules::Variant::default()));
        for square in start.legal_moves().iter() {
            assert_eq!(Square::new(index(square) as u8 % 8, index(square) as u8 / 8), Some(square));
        }
    }
}
