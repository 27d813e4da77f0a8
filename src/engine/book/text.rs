//! Books as files: reading and writing.

use std::collections::BTreeMap;
use std::fmt::Write;

use thiserror::Error;

use crate::rules::{Game, IllegalMove, Square, TranscriptError, Variant};

use super::tree::{MARGINS, Plan, Tree};

/// The first line: what the file is, and the version of its format.
const OPENING_LINE: &str = "outflank book 1";

/// Where and why a text is not a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: BookProblem,
}

/// What is wrong with a line of a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BookProblem {
    /// The first line is another, or there is none.
    #[error("a book begins with ‘{OPENING_LINE}’")]
    NotABook,
    /// The second line is wrong.
    #[error("‘plies N margin M’ is missing, or M is above {}", MARGINS.end())]
    NoPlan,
    /// The third line is wrong.
    #[error("‘by …’, which says how the moves were valued, is missing")]
    NoOrigin,
    /// The moves that lead to the position are wrong.
    #[error(transparent)]
    Line(#[from] TranscriptError),
    /// The position has no moves, or none are given.
    #[error("no move is given for the position")]
    NoMove,
    /// A move is not a square with a signed number.
    #[error("‘{0}’ is not a move with its worth, such as f5+0")]
    NotAMove(String),
    /// The rules forbid a move.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Tree {
    /// Reads what [`write`](Tree::write) writes: the tree, and how its moves were valued.
    ///
    /// # Errors
    /// With the first line that is wrong.
    pub fn read(text: &str) -> Result<(Self, &str), BookError> {
        let mut lines = (1..).zip(text.lines());
        let mut heading = |line, problem| match lines.next() {
            Some((_, text)) => Ok(text),
            None => Err(BookError { line, problem }),
        };
        let opening = heading(1, BookProblem::NotABook)?;
        if opening != OPENING_LINE {
            return Err(BookError { line: 1, problem: BookProblem::NotABook });
        }
        let plan = plan(heading(2, BookProblem::NoPlan)?);
        let mut tree = Self::new(plan.ok_or(BookError { line: 2, problem: BookProblem::NoPlan })?);
        let no_origin = || BookError { line: 3, problem: BookProblem::NoOrigin };
        let origin = heading(3, BookProblem::NoOrigin)?.strip_prefix("by ").ok_or_else(no_origin)?;
        for (line, text) in lines {
            let (game, values) = position(text).map_err(|problem| BookError { line, problem })?;
            tree.add(game, &values);
        }
        Ok((tree, origin))
    }

    /// The tree as text, positions after few discs first; `origin` is one line on how the moves were valued.
    pub fn write(&self, origin: &str) -> String {
        let Plan { plies, margin } = self.plan;
        let mut text = format!("{OPENING_LINE}\nplies {plies} margin {margin}\nby {origin}\n");
        let in_order: BTreeMap<(usize, String), _> =
            self.nodes.values().map(|node| ((node.game.plies().len(), node.game.transcript()), &node.moves)).collect();
        for ((_, transcript), moves) in in_order {
            text.push_str(if transcript.is_empty() { "-" } else { &transcript });
            for found in moves {
                write!(text, " {}{:+}", found.square, found.score).expect("a string takes any text");
            }
            text.push('\n');
        }
        text
    }
}

/// Reads `plies N margin M`.
fn plan(line: &str) -> Option<Plan> {
    let words: Vec<&str> = line.split(' ').collect();
    let ["plies", plies, "margin", margin] = words[..] else { return None };
    let plan = Plan { plies: plies.parse().ok()?, margin: margin.parse().ok()? };
    MARGINS.contains(&plan.margin).then_some(plan)
}

/// Reads a position and its moves.
fn position(line: &str) -> Result<(Game, Vec<(Square, i32)>), BookProblem> {
    let mut words = line.split(' ');
    let transcript = words.next().filter(|&word| word != "-").unwrap_or_default();
    let game = Game::from_transcript(Variant::default(), transcript)?;
    let mut values = Vec::new();
    for word in words {
        let not_a_move = || BookProblem::NotAMove(word.chars().take(8).collect());
        let sign = word.find(['+', '-']).ok_or_else(not_a_move)?;
        let square: Square = word[..sign].parse().map_err(|_| not_a_move())?;
        let score = word[sign..].parse::<i8>().map_err(|_| not_a_move())?;
        game.position().play(square)?;
        values.push((square, score.into()));
    }
    if values.is_empty() { Err(BookProblem::NoMove) } else { Ok((game, values)) }
}
