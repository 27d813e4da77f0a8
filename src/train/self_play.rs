//! Games that the engine plays against itself, each a function of its number and the generation's settings alone.

use std::sync::Arc;

use crate::rules::{ByColor, Color, Goal, Position, Shape, Square, SquareSet};

use super::sample::{OFF_GAME, Sample};
use crate::engine::board8::{Board, Dispatch, Weights, squares};
use crate::engine::rng::{Rng, mix};
use crate::engine::{Limits, Request, SearchResult, Searcher, Stop, Strength};

/// Megabytes of each thread's table, small enough for the processor's cache.
const HASH_MB: usize = 1;

/// Who plays.
#[derive(Clone)]
pub(crate) enum Evaluator {
    /// The search with its hand-made evaluation.
    HandMade,
    /// The search with learnt weights, and the checksum of their file.
    Learnt(Arc<Weights>, u32),
}

impl Evaluator {
    pub(crate) fn searcher(&self) -> Searcher {
        match self {
            Self::HandMade => Searcher::new(HASH_MB).with_hand_crafted_evaluation(),
            Self::Learnt(weights, _) => Searcher::new(HASH_MB).with_weights(Arc::clone(weights)),
        }
    }

    /// Changes with the weights.
    pub(crate) fn fingerprint(&self) -> u32 {
        match self {
            Self::HandMade => 0,
            Self::Learnt(_, checksum) => *checksum,
        }
    }
}

/// How the games of a generation are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlaySettings {
    /// Fewest and most random plies at the start; fewer are likelier.
    pub(crate) opening: (u32, u32),
    /// Plies looked ahead.
    pub(crate) depth: u32,
    /// With this many empty squares or fewer the rest is solved.
    pub(crate) exact_from: u32,
    /// How often a game is taken up again from one of its positions, with a random move.
    pub(crate) branches: u32,
    /// Random moves, 1 to so many, from each position that is not yet solved to one beside the game, which is valued too:
    /// searches look at many such positions, and good games have none of them. 0 for none.
    pub(crate) off_game_moves: u32,
}

impl PlaySettings {
    /// All settings, to tell runs apart.
    pub(crate) fn words(&self) -> [u32; 6] {
        [self.opening.0, self.opening.1, self.depth, self.exact_from, self.branches, self.off_game_moves]
    }
}

/// Plays one game after the other.
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

    /// The positions of a game and its branches with their labels, as game `game` of a chunk; `None` once stopped.
    pub(crate) fn game(&mut self, seed: u64, game: u16) -> Option<Vec<Sample>> {
        let mut rng = Rng::new(seed);
        let opening = self.opening(&mut rng);
        let mut samples = Vec::new();
        self.play_on(opening, game, &mut samples)?;
        let main = samples.len();
        for _ in 0..self.settings.branches.min(main as u32) {
            let board = samples[rng.below(main)].board;
            if let Some(board) = self.to_move(self.random_move(board, &mut rng)) {
                self.play_on(board, game, &mut samples)?;
            }
        }
        if self.settings.off_game_moves > 0 {
            for at in 0..samples.len() {
                let board = samples[at].board;
                if board.empties() > self.settings.exact_from {
                    samples.extend(self.beside(board, game, &mut rng)?);
                }
            }
        }
        Some(samples)
    }

    /// A valued position some random moves away, unless the game ends there; `None` once stopped.
    fn beside(&mut self, mut board: Board, game: u16, rng: &mut Rng) -> Option<Option<Sample>> {
        for _ in 0..=rng.below(self.settings.off_game_moves as usize) {
            let Some(next) = self.to_move(self.random_move(board, rng)) else { return Some(None) };
            board = next;
        }
        let value = self.search(board, self.limits(board))?.score.clamp(-64, 64) as i8;
        Some(Some(Sample { board, result: value, value, game: game | OFF_GAME }))
    }

    /// How a position is searched.
    fn limits(&self, board: Board) -> Limits {
        if board.empties() <= self.settings.exact_from { Limits::EXACT } else { Limits::depth(self.settings.depth) }
    }

    /// A position after random moves, the game not over.
    fn opening(&self, rng: &mut Rng) -> Board {
        let (fewest, most) = self.settings.opening;
        let range = (most - fewest + 1) as usize;
        let plies = fewest as usize + rng.below(range).min(rng.below(range));
        'again: loop {
            let mut board = start();
            for _ in 0..plies {
                match self.to_move(self.random_move(board, rng)) {
                    Some(next) => board = next,
                    None => continue 'again,
                }
            }
            return board;
        }
    }

    /// After a random move; the side to move must have one.
    fn random_move(&self, board: Board, rng: &mut Rng) -> Board {
        let moves = self.dispatch.moves(board.own, board.opponent);
        let chosen = squares(moves).nth(rng.below(moves.count_ones() as usize));
        self.played(board, chosen.expect("an index below the number of moves"))
    }

    fn played(&self, board: Board, index: u32) -> Board {
        board.after(index, self.dispatch.flips(board.own, board.opponent, index))
    }

    /// The same, or seen by the other side when only that has a move; `None` when the game is over.
    fn to_move(&self, board: Board) -> Option<Board> {
        if self.dispatch.moves(board.own, board.opponent) != 0 {
            return Some(board);
        }
        let passed = board.passed();
        (self.dispatch.moves(passed.own, passed.opponent) != 0).then_some(passed)
    }

    /// Plays a position to the end and adds what came up, labelled; `None` once stopped.
    fn play_on(&mut self, mut board: Board, game: u16, samples: &mut Vec<Sample>) -> Option<()> {
        let first = samples.len();
        // For each sample added whether its side to move is the one that moved first here.
        let mut sides = Vec::new();
        let mut same_side = true;
        let result = 'game: loop {
            let exact = board.empties() <= self.settings.exact_from;
            let report = self.search(board, self.limits(board))?;
            // A proven line may end before the game does; what follows is solved again.
            let line = if exact { report.pv.as_slice() } else { &[report.best] };
            let mut value = report.score.clamp(-64, 64);
            for &square in line {
                samples.push(Sample { board, result: 0, value: value as i8, game });
                sides.push(same_side);
                let after = self.played(board, index(square));
                let Some(next) = self.to_move(after) else {
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
        for (sample, same_side) in samples[first..].iter_mut().zip(sides) {
            sample.result = if same_side { result } else { -result } as i8;
        }
        Some(())
    }

    /// What the engine finds; `None` once stopped.
    fn search(&mut self, board: Board, limits: Limits) -> Option<SearchResult> {
        let seed = mix(board.own ^ mix(board.opponent));
        let request = Request::new(position(board), Goal::Most, Strength::Limits(limits), seed);
        let report = self.searcher.search(&request.expect("the side to move has a move"), self.stop);
        (!self.stop.is_stopped()).then_some(report)
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
            set.insert(Square::new(index as u8 % 8, index as u8 / 8).expect("an index of a square is below 64"));
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
        PlaySettings { opening: (2, 20), depth: 1, exact_from: 8, branches: 3, off_game_moves: 0 };

    fn games(numbers: std::ops::Range<u64>) -> Vec<Vec<Sample>> {
        games_of(SETTINGS, numbers)
    }

    fn games_of(settings: PlaySettings, numbers: std::ops::Range<u64>) -> Vec<Vec<Sample>> {
        let stop = Stop::default();
        let mut play = SelfPlay::new(settings, Evaluator::HandMade.searcher(), &stop);
        numbers.map(|number| play.game(number, number as u16).expect("nobody stops it")).collect()
    }

    #[test]
    fn a_game_follows_from_its_seed_alone() {
        let both = games(5..7);
        assert_eq!(games(6..7)[0], both[1]);
        assert_ne!(both[0], both[1]);
        assert!(both[1].iter().all(|sample| sample.game == 6));
    }

    #[test]
    fn endings_are_labelled_with_what_they_are_worth() {
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
    fn labels_are_the_end_of_the_line_seen_by_the_side_to_move() {
        let dispatch = Dispatch::detect();
        let mut passes = 0;
        for samples in games_of(PlaySettings { branches: 0, ..SETTINGS }, 10..40) {
            assert!(samples.len() > 30);
            for pair in samples.windows(2) {
                let [Sample { board, result, .. }, next] = pair else { continue };
                let moves = dispatch.moves(board.own, board.opponent);
                let after = |index| board.after(index, dispatch.flips(board.own, board.opponent, index));
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
    fn positions_beside_the_game_are_labelled_with_their_value() {
        let [with, without] =
            [2, 0].map(|off_game_moves| games_of(PlaySettings { off_game_moves, ..SETTINGS }, 0..5).concat());
        let (beside, played): (Vec<Sample>, Vec<Sample>) = with.into_iter().partition(Sample::is_off_game);
        assert_eq!(played, without);
        assert!(beside.len() > 200 && beside.iter().all(|sample| sample.result == sample.value));
        let new = beside.iter().filter(|sample| played.iter().all(|played| played.board != sample.board)).count();
        assert!(new * 2 > beside.len(), "{new} of {}", beside.len());
    }

    #[test]
    fn a_stopped_game_is_no_game() {
        let stop = Stop::default();
        stop.stop();
        assert_eq!(SelfPlay::new(SETTINGS, Evaluator::HandMade.searcher(), &stop).game(0, 0), None);
    }

    #[test]
    fn boards_are_those_of_the_rules() {
        let start = position(start());
        assert_eq!(start, Position::start(crate::rules::Variant::default()));
        for square in start.legal_moves().iter() {
            assert_eq!(Square::new(index(square) as u8 % 8, index(square) as u8 / 8), Some(square));
        }
    }
}
