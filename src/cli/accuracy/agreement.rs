//! How often the review of a game agrees with one that searches more.

use std::fmt;

use serde::Serialize;

use crate::domain::{Review, ReviewedMove};
use crate::engine::analysis::Verdict;

/// What two reviews of the same games agree about, such as `agreement 10 moves 9120 best 0.91 verdict 0.90 games 200 turn 0.88`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct AgreementRow {
    /// How many times the nodes the second review had.
    times: u32,
    /// Moves with a choice after the openings.
    moves: usize,
    /// In which part of them both name the same best move, or both call the played move the best.
    best: f64,
    /// In which part of them both give the same verdict.
    verdict: f64,
    games: usize,
    /// In which part of the games both name the same turning point, or both none.
    turn: f64,
}

/// Adds up what two reviews agree about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Agreement {
    moves: usize,
    best: usize,
    verdict: usize,
    games: usize,
    turn: usize,
}

impl Agreement {
    /// Adds a game that was reviewed twice, and began with a random opening of so many moves.
    pub(super) fn add(&mut self, first: &Review, second: &Review, opening_plies: usize) {
        let pairs = first.moves().iter().zip(second.moves()).skip(opening_plies);
        for (one, other) in pairs.filter(|(one, _)| one.is_choice) {
            self.moves += 1;
            self.best += usize::from(one.value.best == other.value.best);
            self.verdict += usize::from(verdict(one) == verdict(other));
        }
        let turn = |review: &Review| review.turning_point(opening_plies).map(|made| made.index);
        self.games += 1;
        self.turn += usize::from(turn(first) == turn(second));
    }

    /// `None` without games or without moves.
    pub(super) fn row(&self, times: u32) -> Option<AgreementRow> {
        let Self { moves, games, .. } = *self;
        let part = |count: usize, all: usize| count as f64 / all as f64;
        (moves > 0 && games > 0).then(|| AgreementRow {
            times,
            moves,
            best: part(self.best, moves),
            verdict: part(self.verdict, moves),
            games,
            turn: part(self.turn, games),
        })
    }
}

impl fmt::Display for AgreementRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { times, moves, best, verdict, games, turn } = self;
        write!(f, "agreement {times} moves {moves} best {best:.3} verdict {verdict:.3} games {games} turn {turn:.3}")
    }
}

fn verdict(made: &ReviewedMove) -> Verdict {
    Verdict::of(made.value.loss)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::MoveValue;
    use crate::rules::{Game, Variant};

    /// A review of a game of four moves which lose so many discs.
    fn review(losses: [u32; 4]) -> Review {
        let game = Game::from_transcript(Variant::default(), "f5d6c3d3").expect("a game");
        let values = game.plies().iter().zip(losses).map(|(ply, loss)| MoveValue {
            best: if loss == 0 { ply.square } else { "a1".parse().expect("a square") },
            score: 0,
            loss,
            exact: true,
            line: Vec::new(),
            reply: Vec::new(),
            obvious: None,
        });
        Review::new(game.clone(), values.collect()).expect("a value for each move")
    }

    #[test]
    fn moves_and_turning_points_are_compared_after_the_opening() {
        let mut agreement = Agreement::default();
        assert_eq!(agreement.row(10), None);
        agreement.add(&review([9, 0, 3, 60]), &review([0, 0, 4, 55]), 1);
        let row = agreement.row(10).expect("a row");
        assert_eq!((row.moves, row.best, row.verdict, row.games, row.turn), (3, 1.0, 1.0, 1, 1.0));
        agreement.add(&review([0, 0, 60, 3]), &review([0, 7, 9, 60]), 1);
        let row = agreement.row(10).expect("a row");
        assert_eq!((row.moves, row.games, row.turn), (6, 2, 0.5));
        assert_eq!(row.to_string(), "agreement 10 moves 6 best 0.833 verdict 0.500 games 2 turn 0.500");
    }
}
