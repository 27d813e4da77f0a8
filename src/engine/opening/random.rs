//! Random but fair openings.

use crate::rules::{Game, Square, SquareSet, Variant};

use super::super::rng::Rng;
use super::super::{Limits, Request, Searcher, Stop, Strength};

/// Lines that are drawn.
const LINES: usize = 16;
/// Plies of a line on boards that are large enough.
const LONGEST: u32 = 8;
/// How far the balance of every line is looked into.
const FIRST_LOOK: Limits = Limits { depth: 4, nodes: 20_000, exact_from: 0 };
/// How many lines are looked into once more: those that seemed nearest equal.
const FINALISTS: usize = 4;
/// How far the balance of those is looked into.
const SECOND_LOOK: Limits = Limits { depth: 8, nodes: 20_000, exact_from: 0 };
/// Boards above 8 × 8 are searched at a fraction of the speed.
const SECOND_LOOK_WIDE: Limits = Limits { nodes: 2_000, ..SECOND_LOOK };
/// Squares of the board for each ply of a line.
const SQUARES_A_PLY: u32 = 8;

/// The moves of a balanced opening: of 16 random lines of min(8, squares / 8) plies the four nearest equal by a search of
/// four plies, and of those the one nearest equal by a deeper one. The game goes on after it; the same seed gives the same
/// line on any machine.
///
/// Takes up to some tenths of a second: not for threads that must not block.
pub fn random(variant: Variant, seed: u64) -> Vec<Square> {
    let mut rng = Rng::new(seed);
    let mut searcher = Searcher::new(1);
    let mut lines: Vec<Game> = (0..LINES).map(|_| line(variant, &mut rng)).collect();
    lines.sort_by_cached_key(|game| imbalance(game, FIRST_LOOK, &mut searcher));
    lines.truncate(FINALISTS);
    let wide = variant.shape.columns().max(variant.shape.rows()) > 8;
    let limits = if wide { SECOND_LOOK_WIDE } else { SECOND_LOOK };
    let fairest = lines.into_iter().min_by_key(|game| imbalance(game, limits, &mut searcher));
    let game = fairest.expect("more than one line is drawn");
    game.plies().iter().map(|ply| ply.square).collect()
}

/// A game with random moves, none of which ends it.
fn line(variant: Variant, rng: &mut Rng) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..LONGEST.min(variant.shape.area() / SQUARES_A_PLY) {
        let legal: SquareSet = game.position().legal_moves();
        let mut going_on: Vec<Game> = legal.iter().filter_map(|square| after(&game, square)).collect();
        if going_on.is_empty() {
            break;
        }
        game = going_on.swap_remove(rng.below(going_on.len()));
    }
    game
}

/// The game after one more move; `None` if that ends it.
fn after(game: &Game, square: Square) -> Option<Game> {
    let mut game = game.clone();
    game.play(square).ok()?;
    game.to_move().map(|_| game)
}

/// How far from equal the position is, in discs.
fn imbalance(game: &Game, limits: Limits, searcher: &mut Searcher) -> u32 {
    let request = Request::new(*game.position(), game.variant().goal, Strength::Limits(limits), 0);
    let request = request.expect("the opening does not end the game");
    searcher.search(&request, &Stop::default()).score.unsigned_abs()
}
