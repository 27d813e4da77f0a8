//! The tree of searched positions from which a book is made, and the choice of the position to search next.

use std::collections::{BTreeMap, HashSet, VecDeque};

use rules::{Game, Position, Square, Variant};

use crate::symmetry::{Key, key};

/// The possible margins of a [`Plan`], in discs.
pub const MARGINS: std::ops::RangeInclusive<u32> = 0..=4;

/// The size of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The number of plies after which positions are searched last.
    pub plies: u32,
    /// By how many discs a move in the book may be worse than the best, 0 to 4.
    pub margin: u32,
}

/// The searched opening positions on 8 × 8, and the size of the book to build.
///
/// A build searches [`next`](Self::next) and calls [`add`](Self::add), until nothing is left to search:
///
/// ```
/// use engine::book::{Book, Plan, Tree};
/// use rules::Square;
///
/// let mut tree = Tree::new(Plan { plies: 1, margin: 0 });
/// while let Some(next) = tree.next() {
///     // A real build searches every move; here, all moves are equal.
///     let scores: Vec<(Square, i32)> = next.game.position().legal_moves().iter().map(|square| (square, 0)).collect();
///     tree.add(next.game, &scores);
/// }
/// // The four first moves lead to images of one position.
/// assert_eq!(Book::new(&tree).len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    pub(crate) plan: Plan,
    pub(crate) nodes: BTreeMap<Key, Node>,
}

/// A searched position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    /// A game that leads to the position.
    pub(crate) game: Game,
    /// The moves, best first.
    pub(crate) moves: Vec<Move>,
}

/// A move and its score for the side that plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) square: Square,
    /// The score that the search of the move gave, in discs.
    pub(crate) score: i32,
    /// The position after the move and a pass, if one follows; `None` if the move ends the game.
    child: Option<Child>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Child {
    key: Key,
    /// Whether the other side must pass, so that the same side moves again.
    same_side: bool,
}

/// The position to search next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextPosition {
    /// A game that leads to the position. It is not over.
    pub game: Game,
    /// The number of positions that are known to need a search, including this one. Their scores may add more.
    pub open: usize,
}

impl Tree {
    /// A tree without positions.
    pub fn new(plan: Plan) -> Self {
        Self { plan, nodes: BTreeMap::new() }
    }

    /// Replaces the plan, to make the book larger or smaller.
    pub fn with_plan(self, plan: Plan) -> Self {
        Self { plan, ..self }
    }

    /// The number of searched positions.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no position has been searched.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The next position to search: the first, in breadth-first order, that moves within the margin lead to and that is not
    /// in the tree. `None` if the book is complete.
    ///
    /// The choice depends only on the contents of the tree, so a build can be interrupted at any position.
    pub fn next(&self) -> Option<NextPosition> {
        let scores = self.scores();
        let mut queue = VecDeque::from([Game::new(Variant::default())]);
        let mut seen: HashSet<Key> = HashSet::new();
        let (mut first, mut open) = (None, 0);
        while let Some(game) = queue.pop_front() {
            let Some(key) = key(game.position()).filter(|&key| seen.insert(key)) else { continue };
            let Some(node) = self.nodes.get(&key) else {
                open += 1;
                first = first.or(Some(game));
                continue;
            };
            if node.game.plies().len() < self.plan.plies as usize {
                queue.extend(self.good_moves(node, &scores).filter_map(|(square, _)| node.after(square)));
            }
        }
        first.map(|game| NextPosition { game, open })
    }

    /// Adds a searched position: its moves and their scores for the side to move, in discs. Moves that are worse than the
    /// best by more than twice the largest margin are dropped, and so are moves that lead to an image of the same position.
    ///
    /// # Panics
    /// If the board is not 8 × 8, the game is over, `scores` is empty, or a move is illegal.
    pub fn add(&mut self, game: Game, scores: &[(Square, i32)]) {
        let best = scores.iter().map(|&(_, score)| score).max().expect("a position of a book has a move");
        let mut moves: Vec<Move> = Vec::new();
        for &(square, score) in scores {
            let child = child(game.position(), square);
            let image = child.is_some() && moves.iter().any(|other| other.child == child);
            if score >= best - *MARGINS.end() as i32 * 2 && !image {
                moves.push(Move { square, score, child });
            }
        }
        moves.sort_by_key(|scored| (-scored.score, scored.square));
        let key = key(game.position()).expect("a book is one of 8 × 8");
        self.nodes.insert(key, Node { game, moves });
    }

    /// The positions, one image of each, with the moves within the margin and their scores.
    pub(crate) fn positions(&self) -> impl Iterator<Item = (Key, Position, Vec<(Square, i32)>)> {
        let scores = self.scores();
        self.nodes
            .iter()
            .map(move |(&key, node)| (key, *node.game.position(), self.good_moves(node, &scores).collect()))
    }

    /// The moves of a position whose scores are within the margin, with those scores.
    fn good_moves(&self, node: &Node, scores: &BTreeMap<Key, i32>) -> impl Iterator<Item = (Square, i32)> {
        let moves: Vec<(Square, i32)> =
            node.moves.iter().map(|entry| (entry.square, entry.best_score(scores))).collect();
        let best = moves.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let margin = self.plan.margin as i32;
        moves.into_iter().filter(move |&(_, score)| score >= best - margin)
    }

    /// The score of each position for its side to move, by minimax over the tree.
    fn scores(&self) -> BTreeMap<Key, i32> {
        let mut deepest_first: Vec<(&Key, &Node)> = self.nodes.iter().collect();
        deepest_first.sort_by_key(|(_, node)| std::cmp::Reverse(node.game.plies().len()));
        let mut scores = BTreeMap::new();
        for (&key, node) in deepest_first {
            if let Some(best) = node.moves.iter().map(|entry| entry.best_score(&scores)).max() {
                scores.insert(key, best);
            }
        }
        scores
    }
}

impl Node {
    /// The game with one more move; `None` if that ends it.
    fn after(&self, square: Square) -> Option<Game> {
        let mut game = self.game.clone();
        game.play(square).ok()?;
        game.to_move().map(|_| game)
    }
}

impl Move {
    /// The score of the position after the move, if it is in the tree; otherwise the score of the move's own search.
    fn best_score(&self, scores: &BTreeMap<Key, i32>) -> i32 {
        let below = self.child.and_then(|child| Some((child, *scores.get(&child.key)?)));
        match below {
            Some((Child { same_side: true, .. }, score)) => score,
            Some((Child { same_side: false, .. }, score)) => -score,
            None => self.score,
        }
    }
}

/// The position after a move, which must be legal; `None` if it ends the game.
fn child(position: &Position, square: Square) -> Option<Child> {
    let after = position.play(square).expect("a move of a book is legal");
    let passed = after.pass();
    let next = passed.unwrap_or(after);
    (!next.is_over()).then_some(())?;
    Some(Child { key: key(&next)?, same_side: passed.is_ok() })
}
