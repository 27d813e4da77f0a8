//! Reads games from lists of squares in any text, such as `1. F5 d6 2. c3`, and finds the start from which the moves are legal.

use std::cmp::Reverse;

use super::error::RecordError;
use super::moves::Moves;
use super::parts::{Part, parts};
use crate::{Color, Game, Goal, Setup, Shape, Variant};

/// Of several lists, the fewest moves of each line. Shorter lines are the columns of one list.
const SHORTEST_LINE: usize = 3;
/// How many of several lists are played to tell them from one list with a mistake.
const CHECKED_LINES: usize = 50;
/// The most squares before a list that are taken for names, such as the board in “Table B2”.
const MOST_NAMES: usize = 2;
/// The most starts that are offered for a list.
const MOST_STARTS: usize = 25;

/// A list of squares: its moves, words for passes, and what looks like a move between or beside them.
#[derive(Clone, Debug)]
pub(super) struct List(Vec<Part>);

/// The lists of a text: one, or one on each line.
///
/// # Errors
/// If there is no move in the text, or no list whose moves are legal: the first mistake of the whole text as a list.
pub(super) fn lists(text: &str) -> Result<Vec<List>, RecordError> {
    let parts = parts(text);
    let whole = List::among(&parts).ok_or(RecordError::NoMoves)?;
    let Err(error) = whole.game() else { return Ok(vec![whole]) };
    let found = lines(&parts).or_else(|| without_names(&parts).map(|list| vec![list]));
    found.ok_or(error)
}

/// The lists on the lines of a text, if the first of them are games from the same start.
fn lines(parts: &[Part]) -> Option<Vec<List>> {
    let lines: Vec<List> = parts.split(|part| *part == Part::LineEnd).filter_map(List::among).collect();
    let start = lines.first().filter(|_| lines.len() > 1)?.game().ok()?.variant();
    let is_game = |line: &List| line.squares() >= SHORTEST_LINE && line.game_from(start).is_ok();
    lines.iter().take(CHECKED_LINES).all(is_game).then_some(lines)
}

/// The list after squares that are names, with a word between them.
fn without_names(parts: &[Part]) -> Option<List> {
    let (mut names, mut rest) = (0, parts);
    while names <= MOST_NAMES {
        let next = rest.iter().position(|part| matches!(part, Part::Square(_)))?;
        let word = next + rest[next..].iter().position(|part| matches!(part, Part::Word | Part::LineEnd))?;
        names += word - next;
        rest = &rest[word..];
        let list = List::among(rest)?;
        if names <= MOST_NAMES && list.squares() >= SHORTEST_LINE && list.game().is_ok() {
            return Some(list);
        }
    }
    None
}

impl List {
    /// The moves of a text with everything between them that could be one, and with what could be one directly before the first and after
    /// the last. `None` if there is nothing of that kind.
    fn among(parts: &[Part]) -> Option<Self> {
        let is_square = |part: &Part| matches!(part, Part::Square(_));
        let is_odd = |part: &&Part| matches!(part, Part::Odd(_));
        let squares = parts.iter().position(is_square).zip(parts.iter().rposition(is_square));
        let around = match squares {
            Some((first, last)) => {
                let before = parts[..first].iter().rev().take_while(is_odd).count();
                let could_follow = |part: &&Part| matches!(part, Part::Odd(_) | Part::Pass(_) | Part::LineEnd);
                let after = parts[last + 1..].iter().take_while(could_follow).count();
                &parts[first - before..=last + after]
            }
            None => parts,
        };
        let list = around.iter().filter(|part| !matches!(part, Part::Word | Part::LineEnd));
        let list: Vec<Part> = list.filter(|part| squares.is_some() || is_odd(part)).cloned().collect();
        (!list.is_empty()).then_some(Self(list))
    }

    fn squares(&self) -> usize {
        self.0.iter().filter(|part| matches!(part, Part::Square(_))).count()
    }

    /// The game from the likeliest start.
    ///
    /// # Errors
    /// If a move is illegal from every start: the first mistake from the start from which most moves are legal.
    pub(super) fn game(&self) -> Result<Game, RecordError> {
        let mut errors = Vec::new();
        for start in starts() {
            match self.play(start) {
                Ok(game) => return Ok(game),
                Err(error) => errors.push(error),
            }
        }
        let first = errors.into_iter().min_by_key(|(legal, _)| Reverse(*legal));
        Err(first.map_or(RecordError::NoMoves, |(_, error)| error))
    }

    /// The game from this start.
    pub(super) fn game_from(&self, start: Variant) -> Result<Game, RecordError> {
        self.play(start).map_err(|(_, error)| error)
    }

    /// The starts from which all moves are legal, the likeliest first. Of the others, those with the same board or a square one.
    pub(super) fn starts(&self) -> Vec<Variant> {
        let mut legal = starts().filter(|&start| self.play(start).is_ok());
        let Some(first) = legal.next() else { return Vec::new() };
        let is_offered = |start: &Variant| start.shape == first.shape || is_square(start.shape);
        std::iter::once(first).chain(legal.filter(is_offered)).take(MOST_STARTS).collect()
    }

    /// The game from this start, or how many moves are legal and what is wrong then.
    fn play(&self, start: Variant) -> Result<Game, (usize, RecordError)> {
        let mut moves = Moves::new(start);
        for (index, part) in self.0.iter().enumerate() {
            let made = match part {
                Part::Square(square) => moves.place(*square, &square.to_string()),
                Part::Pass(text) => moves.pass(None, text),
                Part::Odd(text) => Err(moves.not_a_move(text)),
                Part::Word | Part::LineEnd => Ok(()),
            };
            made.map_err(|error| (index, error))?;
        }
        Ok(moves.finish())
    }
}

/// All starts of a game for most discs, the likeliest first: 8×8, then the other square boards, then all others, small ones before large ones;
/// black's first move before white's.
fn starts() -> impl Iterator<Item = Variant> {
    let mut shapes: Vec<Shape> = Shape::all().collect();
    shapes.sort_by_key(|&shape| (shape != Shape::STANDARD, !is_square(shape), shape.area()));
    let variants = |shape: Shape| {
        let with =
            move |first: Color| Setup::ALL.iter().map(move |&setup| Variant { shape, setup, first, goal: Goal::Most });
        Color::BOTH.into_iter().flat_map(with)
    };
    shapes.into_iter().flat_map(variants)
}

fn is_square(shape: Shape) -> bool {
    shape.columns() == shape.rows()
}
