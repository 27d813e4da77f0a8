//! The opening book: positions of 8 × 8 with the moves that are worth playing there, found by the engine beforehand.
//!
//! A [`Tree`] is what is known while a book is being built, and what its file says; a [`Book`] is what is played from.
//! A file is text, one position a line: the moves that lead there from the standard start (`-` for none), then the moves
//! that were looked into, each with its worth in discs for the side that plays it.
//!
//! ```text
//! outflank book 1
//! plies 12 margin 1
//! by 100000 nodes seed 0
//! - f5+0
//! f5 d6+0 f6+0 f4-4
//! ```

mod text;
mod tree;
mod values;

use std::sync::LazyLock;

use crate::rules::{Form, Goal, Position, Shape, Square};

use super::rng::Rng;
use super::symmetry::{Symmetry, to_canonical};

pub use text::{BookError, BookProblem};
pub(crate) use tree::MARGINS;
pub use tree::{NextPosition, Plan, Tree};
pub(crate) use values::score_moves;

/// The discs of the side to move and of the other, one image for all eight.
type Key = [u64; 2];

/// The moves that are worth playing, by position.
#[derive(Debug)]
pub struct Book {
    /// In order of their keys.
    entries: Vec<Entry>,
}

/// The moves of one position, seen as its key has it.
#[derive(Debug)]
struct Entry {
    key: Key,
    /// One bit a move.
    moves: Vec<u64>,
}

impl Book {
    /// The book that is part of the program, read when it is first used.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Book> = LazyLock::new(|| {
            let (tree, _) =
                Tree::read(include_str!("../../../assets/book.txt")).expect("a test reads the shipped book");
            Book::new(&tree)
        });
        &SHIPPED
    }

    /// The book that follows from a tree: of each position the moves that are worse than the best by no more than the
    /// margin, each move worth what its best continuation in the tree is.
    pub fn new(tree: &Tree) -> Self {
        let mut entries: Vec<Entry> = tree
            .positions()
            .map(|(key, position, moves)| {
                let sets = discs(&position).expect("a book is one of 8 × 8");
                let to_key = to_canonical(sets).next().expect("some symmetry leads to the canonical image");
                Entry { key, moves: moves.into_iter().map(|square| to_key.map(bit(square))).collect() }
            })
            .collect();
        entries.sort_by_key(|entry| entry.key);
        Self { entries }
    }

    /// How many positions there are, images counted once.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// A move of the book, drawn by `seed` from those that are worth playing here; `None` where the book knows nothing:
    /// other boards and goals, and positions that are not in it.
    pub fn choose(&self, position: &Position, goal: Goal, seed: u64) -> Option<Square> {
        let sets = discs(position).filter(|_| goal == Goal::Most)?;
        let to_key: Vec<Symmetry> = to_canonical(sets).collect();
        let key = sets.map(|set| to_key[0].map(set));
        let found = self.entries.binary_search_by_key(&key, |entry| entry.key).ok()?;
        let moves = &self.entries[found].moves;
        let mut rng = Rng::new(seed);
        let chosen = moves[rng.below(moves.len())];
        // Where the position is an image of itself, so are its moves of each other.
        let image = to_key[rng.below(to_key.len())].inverse().map(chosen);
        Some(square(image))
    }
}

/// The discs of the side to move and of the other; `None` off 8 × 8 and while the centre is being filled.
fn discs(position: &Position) -> Option<[u64; 2]> {
    match position.form() {
        Form::Small(grid) if grid.shape == Shape::STANDARD && !grid.placing => Some([grid.own, grid.opponent]),
        Form::Small(_) | Form::Wide(_) => None,
    }
}

fn bit(square: Square) -> u64 {
    1 << (8 * square.row() + square.column())
}

/// The square of a set that has one.
fn square(bit: u64) -> Square {
    let index = bit.trailing_zeros() as u8;
    Square::new(index % 8, index / 8).expect("a set of one square of 64")
}
