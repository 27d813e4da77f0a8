//! The file format of books.

use std::collections::BTreeMap;
use std::fmt::Write;

use thiserror::Error;

use rules::{Game, IllegalMove, Square, TranscriptError, Variant};

use super::tree::{MARGINS, Plan, Tree};

/// The first line of a file, with the version of the format.
const OPENING_LINE: &str = "outflank book 1";

/// Where and why the text of a book is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub struct BookError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong in that line.
    pub problem: BookProblem,
}

/// What is wrong with a line of a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BookProblem {
    /// The first line is missing or different.
    #[error("a book begins with ‘{OPENING_LINE}’")]
    NotABook,
    /// The second line is missing or wrong.
    #[error("‘plies N margin M’ is missing, or M is above {}", MARGINS.end())]
    NoPlan,
    /// The third line is missing or wrong.
    #[error("‘by …’, which says how the moves were scored, is missing")]
    NoOrigin,
    /// The moves that lead to the position are wrong.
    #[error(transparent)]
    Line(#[from] TranscriptError),
    /// The line gives no move for its position.
    #[error("no move is given for the position")]
    NoMove,
    /// A move is not a square followed by a signed number.
    #[error("‘{0}’ is not a move with its score, such as f5+0")]
    NotAMove(String),
    /// A move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Tree {
    /// Reads text that [`write`](Tree::write) has written. Returns the tree and its `origin`.
    ///
    /// ```
    /// use engine::book::Tree;
    ///
    /// let (tree, origin) = Tree::read("outflank book 1\nplies 12 margin 1\nby hand\n- f5+0\n")?;
    /// assert_eq!((tree.len(), origin), (1, "hand"));
    /// let error = Tree::read("a letter").expect_err("not a book");
    /// assert_eq!(error.to_string(), "line 1: a book begins with ‘outflank book 1’");
    /// # Ok::<(), engine::book::BookError>(())
    /// ```
    ///
    /// # Errors
    /// If a line is wrong: the first such line, and what is wrong in it.
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

    /// Writes the tree as text, ordered by number of plies, then by moves. `origin` is one line that says how the moves were
    /// scored.
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
