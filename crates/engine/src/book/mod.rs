//! The opening book: 8 × 8 positions with good moves, which the engine found by long searches.
//!
//! A [`Tree`] holds all searched positions and scores. It is what a build extends and what the file stores. A [`Book`] is
//! made from a tree and holds only the moves to play.
//!
//! A file is text. After three lines of heading, each line is one position: the moves that lead there from the standard
//! start (`-` for none), then the searched moves, each with its score in discs for the side that plays it.
//!
//! ```text
//! outflank book 1
//! plies 12 margin 1
//! by 100000 nodes seed 0
//! - f5+0
//! f5 d6+0 f6+0 f4-4
//! ```

mod scores;
mod text;
mod tree;

use std::sync::LazyLock;

use rules::{Goal, Position, Square};

use super::rng::Rng;
use super::symmetry::{Key, Symmetry, discs, to_canonical};

pub use scores::score_moves;
pub use text::{BookError, BookProblem};
pub use tree::MARGINS;
pub use tree::{NextPosition, Plan, Tree};

/// Positions and the moves to play there.
///
/// ```
/// use engine::book::Book;
/// use rules::{Goal, Position, Variant};
///
/// let start = Position::start(Variant::default());
/// let book = Book::shipped();
/// let square = book.choose(&start, Goal::Most, 7).expect("the start is in the book");
/// assert!(start.legal_moves().contains(square));
/// // The book is made for the goal `most`.
/// assert_eq!(book.choose(&start, Goal::Fewest, 7), None);
/// ```
#[derive(Debug)]
pub struct Book {
    /// Sorted by key.
    entries: Vec<Entry>,
}

/// One position and its moves, both as the canonical image.
#[derive(Debug)]
struct Entry {
    key: Key,
    /// Each a set of one square, with its score in discs for the side to move.
    moves: Vec<(u64, i32)>,
}

impl Book {
    /// The book that is compiled into the program. The first call reads it.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Book> = LazyLock::new(|| {
            let (tree, _) =
                Tree::read(include_str!("../../../../assets/book.txt")).expect("a test reads the shipped book");
            Book::new(&tree)
        });
        &SHIPPED
    }

    /// Makes a book from a tree. It has, for each position, the moves whose scores are within the tree's margin of the best.
    /// The score of a move is that of its best continuation in the tree.
    pub fn new(tree: &Tree) -> Self {
        let mut entries: Vec<Entry> = tree
            .positions()
            .map(|(key, position, moves)| {
                let sets = discs(&position).expect("a book is one of 8 × 8");
                let to_key = to_canonical(sets).next().expect("some symmetry leads to the canonical image");
                Entry {
                    key,
                    moves: moves.into_iter().map(|(square, score)| (to_key.map(bit(square)), score)).collect(),
                }
            })
            .collect();
        entries.sort_by_key(|entry| entry.key);
        Self { entries }
    }

    /// The number of positions. The images of a position count as one.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book has no position.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// A move of the book, chosen by `seed`; `None` if the position is not in the book, and for other boards and goals.
    pub fn choose(&self, position: &Position, goal: Goal, seed: u64) -> Option<Square> {
        let sets = discs(position).filter(|_| goal == Goal::Most)?;
        let to_key: Vec<Symmetry> = to_canonical(sets).collect();
        let key = sets.map(|set| to_key[0].map(set));
        let index = self.entries.binary_search_by_key(&key, |entry| entry.key).ok()?;
        let moves = &self.entries[index].moves;
        let mut rng = Rng::new(seed);
        let (chosen, _) = moves[rng.below(moves.len())];
        // In a symmetric position, any image of the move is as good.
        let image = to_key[rng.below(to_key.len())].inverse().map(chosen);
        Some(square(image))
    }

    /// The moves of the book with their scores in discs for the side to move, the best first. Of moves that lead to images of the same
    /// position, one is given. Empty if the position is not in the book, and for other boards and goals.
    pub fn moves(&self, position: &Position, goal: Goal) -> Vec<(Square, i32)> {
        let Some(sets) = discs(position).filter(|_| goal == Goal::Most) else { return Vec::new() };
        let Some(to_key) = to_canonical(sets).next() else { return Vec::new() };
        let key = sets.map(|set| to_key.map(set));
        let Ok(index) = self.entries.binary_search_by_key(&key, |entry| entry.key) else { return Vec::new() };
        let image = |&(set, score): &(u64, i32)| (square(to_key.inverse().map(set)), score);
        let mut moves: Vec<(Square, i32)> = self.entries[index].moves.iter().map(image).collect();
        moves.sort_by_key(|&(_, score)| -score);
        moves
    }
}

fn bit(square: Square) -> u64 {
    1 << (8 * square.row() + square.column())
}

/// The square of a set of one square.
fn square(bit: u64) -> Square {
    let index = bit.trailing_zeros() as u8;
    Square::new(index % 8, index / 8).expect("a bit of a u64 is a square of 8 × 8")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, Opening, Variant};

    #[test]
    fn the_moves_of_the_book_have_scores_and_are_those_that_it_chooses() {
        let book = Book::shipped();
        let mut positions = 0;
        for opening in Opening::all() {
            let game = opening.game();
            let moves = book.moves(game.position(), Goal::Most);
            let chosen: Vec<Option<Square>> =
                (0..20).map(|seed| book.choose(game.position(), Goal::Most, seed)).collect();
            assert_eq!(moves.is_empty(), chosen.contains(&None), "{}", opening.name());
            assert!(moves.iter().all(|&(square, _)| game.position().legal_moves().contains(square)));
            assert!(moves.iter().all(|one| chosen.contains(&Some(one.0))) || moves.len() > 4, "{}", opening.name());
            assert!(moves.is_sorted_by_key(|&(_, score)| -score), "{moves:?}");
            assert!(moves.iter().all(|&(_, score)| score.abs() <= 10), "{}: {moves:?}", opening.name());
            assert!(book.moves(game.position(), Goal::Fewest).is_empty());
            positions += usize::from(!moves.is_empty());
        }
        assert!(positions >= 10, "{positions} openings are in the book");
    }

    #[test]
    fn the_moves_are_the_same_from_every_side_of_the_board() {
        let scores = |moves: &str| {
            let game = Game::from_transcript(Variant::default(), moves).expect("legal moves");
            let moves = Book::shipped().moves(game.position(), Goal::Most);
            moves.into_iter().map(|(_, score)| score).collect::<Vec<i32>>()
        };
        assert!(!scores("f5").is_empty());
        assert_eq!([scores("c4"), scores("d3"), scores("e6")], [scores("f5"), scores("f5"), scores("f5")]);
        assert!(scores("f5f6").len() == scores("c4c3").len());
    }
}
