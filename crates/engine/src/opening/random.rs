//! Random balanced openings.

use crate::rng::Rng;
use crate::{Limits, Request, Searcher, Stop, Strength};
use rules::{Game, Square, SquareSet, Variant};

/// The number of random lines.
const LINES: usize = 16;
/// The most plies of a line.
const MAX_PLIES: u32 = 8;
/// The search that scores every line.
const FIRST_SEARCH: Limits = Limits { depth: 4, nodes: 20_000, exact_from: 0 };
/// The number of lines that are searched again: those with scores nearest to 0.
const FINALISTS: usize = 4;
/// The search that scores the finalists.
const SECOND_SEARCH: Limits = Limits { depth: 8, nodes: 20_000, exact_from: 0 };
/// The same for boards larger than 8 × 8, which are searched several times slower.
const SECOND_SEARCH_WIDE: Limits = Limits { nodes: 2_000, ..SECOND_SEARCH };
/// On small boards, a line has one ply per this many squares.
const SQUARES_PER_PLY: u32 = 8;

/// The moves of a balanced opening. The game is not over after them. The same seed gives the same moves on every machine.
///
/// Makes 16 random lines of min(8, squares / 8) plies, searches each 4 plies deep, searches the four lines with scores
/// nearest to 0 deeper, and returns the one nearest to 0.
///
/// The call blocks for up to some tenths of a second.
pub fn random(variant: Variant, seed: u64) -> Vec<Square> {
    let mut rng = Rng::new(seed);
    let mut searcher = Searcher::new(1);
    let mut lines: Vec<Game> = (0..LINES).map(|_| line(variant, &mut rng)).collect();
    lines.sort_by_cached_key(|game| imbalance(game, FIRST_SEARCH, &mut searcher));
    lines.truncate(FINALISTS);
    let wide = variant.shape.columns().max(variant.shape.rows()) > 8;
    let limits = if wide { SECOND_SEARCH_WIDE } else { SECOND_SEARCH };
    let most_balanced = lines.into_iter().min_by_key(|game| imbalance(game, limits, &mut searcher));
    let game = most_balanced.expect("there are several lines");
    game.plies().iter().map(|ply| ply.square).collect()
}

/// A game with random moves, none of which ends it.
fn line(variant: Variant, rng: &mut Rng) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..MAX_PLIES.min(variant.shape.area() / SQUARES_PER_PLY) {
        let legal: SquareSet = game.position().legal_moves();
        let mut unfinished: Vec<Game> = legal.iter().filter_map(|square| after(&game, square)).collect();
        if unfinished.is_empty() {
            break;
        }
        game = unfinished.swap_remove(rng.below(unfinished.len()));
    }
    game
}

/// The game after one more move; `None` if that ends it.
fn after(game: &Game, square: Square) -> Option<Game> {
    let mut game = game.clone();
    game.play(square).ok()?;
    game.to_move().map(|_| game)
}

/// The absolute score of the position, in discs.
fn imbalance(game: &Game, limits: Limits, searcher: &mut Searcher) -> u32 {
    let request = Request::new(*game.position(), game.variant().goal, Strength::Limits(limits), 0);
    let request = request.expect("the opening does not end the game");
    searcher.search(&request, &Stop::default()).score.unsigned_abs()
}
