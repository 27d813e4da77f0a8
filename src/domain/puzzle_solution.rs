//! What is told of a puzzle when it is over: what its first moves are worth, and how the game goes on after its line.

use rules::{Position, Puzzle, Square, played_out, with_due_pass};

use super::Refutation;

/// A move after which the best play is to be found, so that the solution can be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SolutionMove {
    /// The own moves, up to this one. They name it in the store.
    pub own_moves: Vec<Square>,
    /// The position in which it is made.
    pub before: Position,
    pub square: Square,
    /// Whether it is the last one of the line, and not a wrong first one.
    pub ends_line: bool,
}

impl SolutionMove {
    /// The wrong first moves of a puzzle, and the last one of its line.
    pub(crate) fn all_of(puzzle: &Puzzle) -> Vec<Self> {
        let (Some(first), Some(last)) = (puzzle.steps().first(), puzzle.steps().last()) else { return Vec::new() };
        let position = *puzzle.position();
        let wrong = position.legal_moves().iter().filter(|&square| square != first.own);
        let wrong = wrong.map(|square| Self { own_moves: vec![square], before: position, square, ends_line: false });
        let own_moves: Vec<Square> = puzzle.steps().iter().map(|step| step.own).collect();
        let line: Vec<Square> = puzzle.line().collect();
        let before_last = line.iter().rposition(|&square| square == last.own).unwrap_or(0);
        let before = with_due_pass(played_out(&position, &line[..before_last]).1);
        wrong.chain([Self { own_moves, before, square: last.own, ends_line: true }]).collect()
    }
}

/// What is told of a puzzle when it is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleSolution {
    /// The disc difference at the end for the side that solves, with the empty squares given to the winner.
    pub right_score: i32,
    /// The best of the other first moves.
    pub second: Square,
    pub second_score: i32,
    /// Whether both scores are proven.
    pub is_exact: bool,
    /// The best play of both sides after the line, without passes.
    pub rest: Vec<Square>,
}

impl PuzzleSolution {
    /// `known` is the best play after own moves, the last of which is one of [`SolutionMove::all_of`]. `None` while one is missing.
    pub(crate) fn of(puzzle: &Puzzle, known: &[(Vec<Square>, Refutation)]) -> Option<Self> {
        let found = |searched: &SolutionMove| {
            let (_, best_play) = known.iter().find(|(own_moves, _)| *own_moves == searched.own_moves)?;
            Some((searched.ends_line, searched.square, best_play))
        };
        let found: Vec<_> = SolutionMove::all_of(puzzle).iter().map(found).collect::<Option<_>>()?;
        let (_, _, end) = found.iter().find(|(ends_line, ..)| *ends_line)?;
        let wrong = found.iter().filter(|(ends_line, ..)| !ends_line);
        let (_, second, worth) = wrong.max_by_key(|(.., worth)| worth.score)?;
        Some(Self {
            right_score: worth.right_score,
            second: *second,
            second_score: worth.score,
            is_exact: worth.is_exact,
            rest: end.line.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Color;

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    fn worth(score: i32, line: &[&str]) -> Refutation {
        Refutation { line: line.iter().map(|text| square(text)).collect(), score, right_score: 6, is_exact: true }
    }

    #[test]
    fn a_solution_has_the_second_best_move_and_what_follows_the_line() {
        let text =
            "-XXXXX--O-OXXX--OOXXXXXXOXOOXXXXOXXOXX-XOXOOXX--OO--XX--OOOOXO-- O; b24e7735 quiet discs 1460 c7d7g6";
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        let searched = SolutionMove::all_of(&puzzle);
        assert_eq!(searched.len(), puzzle.position().legal_moves().iter().count());
        let last = searched.last().expect("the end of the line");
        assert_eq!((last.own_moves.clone(), last.square), (vec![square("c7"), square("g6")], square("g6")));
        assert_eq!((last.before.side_to_move(), last.ends_line), (Color::White, true));
        assert!(last.before.legal_moves().contains(square("g6")));
        let known = |count: usize| -> Vec<(Vec<Square>, Refutation)> {
            let worths = searched.iter().zip(0..).map(|(searched, index)| {
                let found = if searched.ends_line {
                    worth(6, &["g7", "h8"])
                } else {
                    worth(if index == 1 { 0 } else { -8 }, &[])
                };
                (searched.own_moves.clone(), found)
            });
            worths.take(count).collect()
        };
        let solution = PuzzleSolution::of(&puzzle, &known(searched.len())).expect("all are known");
        assert_eq!((solution.right_score, solution.second, solution.second_score), (6, searched[1].square, 0));
        assert_eq!((solution.rest, solution.is_exact), (vec![square("g7"), square("h8")], true));
        assert_eq!(PuzzleSolution::of(&puzzle, &known(searched.len() - 1)), None);
        assert_eq!(PuzzleSolution::of(&puzzle, &known(searched.len())[1..]), None);
    }
}
