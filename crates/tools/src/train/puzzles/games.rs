//! The games from which puzzles are taken: two levels against each other after a random opening. A game depends only on its
//! seed.

use crate::train::error::Stopped;
use engine::rng::Rng;
use engine::{Searcher, Stop};
use rules::{Game, Level, Position, Variant};

use super::scores::level_move;

/// Fewest and most random plies of an opening.
const RANDOM_PLIES: (usize, usize) = (2, 11);
/// Positions with fewer empty squares are not looked at.
const FEWEST_EMPTIES: u32 = 7;
/// The numbers of the two levels, chosen with equal probability. Level 6 against itself is the engine's self-play. Weak
/// players against strong ones lose all discs now and then, and make positions with many possibilities.
const PAIRS: [[u8; 2]; 12] =
    [[6, 6], [6, 6], [5, 5], [5, 6], [4, 6], [4, 5], [3, 5], [4, 4], [3, 4], [3, 3], [2, 6], [1, 6]];

/// The positions of a game with at most this many empty squares that are looked at, in order. The side to move has a move
/// in each.
pub(super) fn positions(
    seed: u64,
    most_empties: u32,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Result<Vec<Position>, Stopped> {
    let mut rng = Rng::new(seed);
    let pair = PAIRS[rng.below(PAIRS.len())];
    let swapped = rng.below(2);
    let (fewest, most) = RANDOM_PLIES;
    let random = fewest + rng.below(most - fewest + 1);
    let mut game = Game::new(Variant::default());
    let mut positions = Vec::new();
    while let Some(side) = game.to_move() {
        let position = *game.position();
        let empties = position.empties();
        if empties < FEWEST_EMPTIES {
            break;
        }
        if empties <= most_empties {
            positions.push(position);
        }
        let square = if game.plies().len() < random {
            position.legal_moves().iter().nth(rng.below(position.legal_moves().len() as usize))
        } else {
            let level = pair[(side as usize + swapped) % 2];
            Some(level_move(&position, Level::ALL[usize::from(level) - 1], rng.next_u64(), searcher, stop)?)
        };
        // The side to move has a legal move, and levels play legal moves.
        let played = square.is_some_and(|square| game.play(square).is_ok());
        if !played {
            break;
        }
    }
    Ok(positions)
}
