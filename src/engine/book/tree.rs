//! A book in the making: the positions that were looked into, and which comes next.

use std::collections::{BTreeMap, HashSet, VecDeque};

use crate::rules::{Game, Position, Square, Variant};

use super::super::symmetry::canonical;
use super::{Key, discs};

/// The margins there are, in discs: what lies further below the best move than the last of them is not written down.
pub(crate) const MARGINS: std::ops::RangeInclusive<u32> = 0..=4;

/// How large a book is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Positions after so many discs are the last that are looked into.
    pub plies: u32,
    /// How much worse than the best a move may be, in discs, one of [`MARGINS`].
    pub margin: u32,
}

/// What is known of the openings on 8 × 8, and how large it is to become.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    pub(crate) plan: Plan,
    pub(crate) nodes: BTreeMap<Key, Node>,
}

/// A position that was looked into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    /// A game that leads there.
    pub(crate) game: Game,
    /// The best first.
    pub(crate) moves: Vec<Move>,
}

/// A move and its worth for the side that plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) square: Square,
    /// By itself, in discs.
    pub(crate) score: i32,
    /// The position that it leads to, passes made; `None` when it ends the game.
    child: Option<Child>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Child {
    key: Key,
    /// The other side has to pass.
    same_side: bool,
}

/// A position that a tree has to know next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextPosition {
    /// The game that leads there; it is not over.
    pub game: Game,
    /// How many positions are wanted now, this one counted.
    pub open: usize,
}

impl Tree {
    /// A tree that knows nothing yet.
    pub fn new(plan: Plan) -> Self {
        Self { plan, nodes: BTreeMap::new() }
    }

    /// The same tree, to become larger or smaller.
    pub fn with_plan(self, plan: Plan) -> Self {
        Self { plan, ..self }
    }

    /// How many positions are known.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether none is known.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The next position to look into: of those that moves within the margin lead to the one after the fewest discs;
    /// `None` when the book is done. Follows from what is known alone, so that it does not matter where a build stopped.
    pub fn next(&self) -> Option<NextPosition> {
        let worths = self.worths();
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
                queue.extend(self.good_moves(node, &worths).filter_map(|(square, _)| node.after(square)));
            }
        }
        first.map(|game| NextPosition { game, open })
    }

    /// Adds what was found out about a position: moves and their worth for the side to move, in discs. Moves that lie too
    /// far below the best ever to count are left out, as are images of others.
    ///
    /// # Panics
    /// When the game is over or not one of 8 × 8 discs, when there is no move, or an illegal one.
    pub fn add(&mut self, game: Game, values: &[(Square, i32)]) {
        let best = values.iter().map(|&(_, score)| score).max().expect("a position of a book has a move");
        let mut moves: Vec<Move> = Vec::new();
        for &(square, score) in values {
            let child = child(game.position(), square);
            let image = child.is_some() && moves.iter().any(|other| other.child == child);
            if score >= best - *MARGINS.end() as i32 * 2 && !image {
                moves.push(Move { square, score, child });
            }
        }
        moves.sort_by_key(|found| (-found.score, found.square));
        let key = key(game.position()).expect("a book is one of 8 × 8");
        self.nodes.insert(key, Node { game, moves });
    }

    /// The positions, one image of each, with the moves that are worth playing.
    pub(crate) fn positions(&self) -> impl Iterator<Item = (Key, Position, Vec<Square>)> {
        let worths = self.worths();
        self.nodes.iter().map(move |(&key, node)| {
            (key, *node.game.position(), self.good_moves(node, &worths).map(|(square, _)| square).collect())
        })
    }

    /// The moves of a position within the margin, and their worth, seen from the positions that they lead to.
    fn good_moves(&self, node: &Node, worths: &BTreeMap<Key, i32>) -> impl Iterator<Item = (Square, i32)> {
        let moves: Vec<(Square, i32)> = node.moves.iter().map(|found| (found.square, found.worth(worths))).collect();
        let best = moves.iter().map(|&(_, worth)| worth).max().unwrap_or(0);
        let margin = self.plan.margin as i32;
        moves.into_iter().filter(move |&(_, worth)| worth >= best - margin)
    }

    /// What each known position is worth to its side to move: its best move, seen as deep as the tree goes.
    fn worths(&self) -> BTreeMap<Key, i32> {
        let mut deepest_first: Vec<(&Key, &Node)> = self.nodes.iter().collect();
        deepest_first.sort_by_key(|(_, node)| std::cmp::Reverse(node.game.plies().len()));
        let mut worths = BTreeMap::new();
        for (&key, node) in deepest_first {
            if let Some(best) = node.moves.iter().map(|found| found.worth(&worths)).max() {
                worths.insert(key, best);
            }
        }
        worths
    }
}

impl Node {
    /// The game with one more move, unless that ends it.
    fn after(&self, square: Square) -> Option<Game> {
        let mut game = self.game.clone();
        game.play(square).ok()?;
        game.to_move().map(|_| game)
    }
}

impl Move {
    /// What the position that it leads to is worth where that is known, else what it is worth by itself.
    fn worth(&self, worths: &BTreeMap<Key, i32>) -> i32 {
        let below = self.child.and_then(|child| Some((child, *worths.get(&child.key)?)));
        match below {
            Some((Child { same_side: true, .. }, worth)) => worth,
            Some((Child { same_side: false, .. }, worth)) => -worth,
            None => self.score,
        }
    }
}

/// What the position is known under; `None` off 8 × 8.
fn key(position: &Position) -> Option<Key> {
    discs(position).map(canonical)
}

fn child(position: &Position, square: Square) -> Option<Child> {
    let after = position.play(square).expect("a move of a book is legal");
    let passed = after.pass();
    let next = passed.unwrap_or(after);
    (!next.is_over()).then_some(())?;
    Some(Child { key: key(&next)?, same_side: passed.is_ok() })
}
