//! The shipped puzzles: their shapes, and their right moves by brute force and by the search.

use std::collections::HashSet;

use engine::analysis::Effort;
use engine::{BestPlay, Limits, Request, Searcher, Stop, Strength, best_play};
use rules::{
    Aim, Color, Goal, MoveShape, Position, Puzzle, PuzzleKind, PuzzleProgress, Puzzles, Square, SquareSet, regions,
};

use super::brute::value;

/// The positions of a puzzle in which a move has to be found, with that move.
fn own_positions(puzzle: &Puzzle) -> Vec<(Position, Square)> {
    let own: Vec<Square> = puzzle.steps().iter().map(|step| step.own).collect();
    let position = |moves: usize| match puzzle.progress(&own[..moves]).expect("a legal line") {
        PuzzleProgress::Open { position, .. } => position,
        other => panic!("{puzzle}: {other:?}"),
    };
    (0..own.len()).map(|moves| (position(moves), own[moves])).collect()
}

/// The eight images of a position, as the discs of the side to move and those of the other side.
fn images(position: &Position) -> Vec<[u64; 2]> {
    let bits = |color: Color, image: u8| {
        let squares = position.discs(color);
        squares.iter().fold(0_u64, |bits, square| {
            let mirrored = |at: u8, bit: u8| if image & bit == 0 { at } else { 7 - at };
            let (column, row) = (mirrored(square.column(), 1), mirrored(square.row(), 2));
            let (column, row) = if image & 4 == 0 { (column, row) } else { (row, column) };
            bits | 1 << (row * 8 + column)
        })
    };
    let side = position.side_to_move();
    (0..8).map(|image| [bits(side, image), bits(side.other(), image)]).collect()
}

/// The score of a move, by the rules alone.
fn score(position: &Position, square: Square) -> i32 {
    -value(&position.play(square).expect("a legal move"), Goal::Most)
}

fn is_right(aim: Aim, own: i32, others: impl Iterator<Item = i32>) -> bool {
    let mut others = others;
    match aim {
        Aim::Win => own > 0 && others.all(|other| other <= 0),
        Aim::Draw => own == 0 && others.all(|other| other < 0),
        Aim::Discs => others.all(|other| other + 4 <= own),
    }
}

#[test]
fn the_shipped_puzzles_are_many_small_and_different() {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/puzzles.txt")).expect("a file");
    assert!(text.len() <= 400_000, "{} bytes", text.len());
    let puzzles = Puzzles::shipped();
    assert_eq!(Puzzles::read(&text).as_ref(), Ok(puzzles));
    assert!(puzzles.all().len() >= 3000, "{}", puzzles.all().len());
    let mut seen = HashSet::new();
    for puzzle in puzzles.all() {
        assert_eq!(puzzles.get(puzzle.id()), Some(puzzle));
        for (position, _) in own_positions(puzzle) {
            let least = images(&position).into_iter().min().expect("eight images");
            assert!(seen.insert(least), "{puzzle} has a position of another puzzle");
        }
    }
    for kind in PuzzleKind::ALL {
        let count = puzzles.all().iter().filter(|puzzle| puzzle.kind() == *kind).count();
        assert!(count >= 20, "{kind}: {count}");
    }
    let share = |ratings: std::ops::Range<u16>| {
        let inside = puzzles.all().iter().filter(|puzzle| ratings.contains(&puzzle.rating())).count();
        inside * 100 / puzzles.all().len()
    };
    assert!(share(0..600) >= 5 && share(600..1200) >= 20 && share(1200..1800) >= 20 && share(1800..4000) >= 5);
}

#[test]
fn every_shipped_puzzle_looks_like_its_kind() {
    for puzzle in Puzzles::shipped().all() {
        let right = puzzle.steps()[0].own;
        let position = puzzle.position();
        let shape = MoveShape::of(position, right).expect("a legal move");
        assert!(position.legal_moves().len() >= 4, "{puzzle}");
        let holds = match puzzle.kind() {
            PuzzleKind::WinEnding => puzzle.aim() == Aim::Win,
            PuzzleKind::SaveDraw => puzzle.aim() == Aim::Draw,
            PuzzleKind::Parity => {
                let regions = regions(position);
                let odd = |region: &SquareSet| region.contains(right) && region.len() % 2 == 1;
                regions.len() > 1 && regions.iter().any(odd)
            }
            PuzzleKind::Wedge => shape.wedge,
            PuzzleKind::QuietMove => shape.quiet,
            PuzzleKind::CornerSacrifice => shape.gives_corner,
            PuzzleKind::WipeOut => puzzle.aim() == Aim::Discs,
        };
        assert!(holds, "{puzzle}: {shape:?}");
    }
}

#[test]
fn small_shipped_puzzles_have_one_right_move_by_brute_force() {
    let small = Puzzles::shipped().all().iter().filter(|puzzle| puzzle.position().empties() <= 7);
    let mut checked = 0;
    for puzzle in small.take(20) {
        for (position, own) in own_positions(puzzle) {
            let others = position.legal_moves().iter().filter(|square| *square != own);
            let right = is_right(puzzle.aim(), score(&position, own), others.map(|other| score(&position, other)));
            assert!(right, "{puzzle}: {own}");
            checked += 1;
        }
    }
    assert!(checked >= 20, "{checked}");
}

#[test]
fn a_sample_of_the_shipped_puzzles_is_solved_exactly() {
    let all = Puzzles::shipped().all();
    let solvable: Vec<&Puzzle> = all.iter().filter(|puzzle| puzzle.position().empties() <= 12).collect();
    let mut searcher = Searcher::new(4);
    for puzzle in solvable.iter().step_by(solvable.len() / 15) {
        for (position, own) in own_positions(puzzle) {
            let request = Request::new(position, Goal::Most, Strength::Limits(Limits::EXACT), 3).expect("a legal move");
            let scored = searcher.score_moves(&request, &Stop::default());
            assert!(scored.iter().all(|scored| scored.exact));
            let best = scored.iter().find(|scored| scored.square == own).expect("a legal move").score;
            let others = scored.iter().filter(|scored| scored.square != own).map(|scored| scored.score);
            assert!(is_right(puzzle.aim(), best, others), "{puzzle}: {own} in {scored:?}");
            if puzzle.kind() == PuzzleKind::WipeOut && position == *puzzle.position() {
                assert_eq!(best, 64, "{puzzle}");
            }
        }
    }
}

#[test]
fn the_best_play_after_a_move_is_found() {
    let puzzle = Puzzles::shipped().all().iter().find(|puzzle| {
        puzzle.aim() == Aim::Win && puzzle.position().empties() <= 8 && puzzle.kind() == PuzzleKind::WinEnding
    });
    let puzzle = puzzle.expect("a small ending");
    let (mut searcher, stop) = (Searcher::new(1), Stop::default());
    let mut after = |square| best_play(puzzle.position(), Goal::Most, square, Effort::BEST_PLAY, &mut searcher, &stop);
    for square in puzzle.position().legal_moves().iter() {
        let found = after(square).expect("a legal move");
        let BestPlay { line, score: worth, exact } = found;
        assert!(exact);
        assert_eq!(worth, score(puzzle.position(), square));
        assert_eq!(worth > 0, square == puzzle.steps()[0].own, "{puzzle}: {square}");
        let mut now = puzzle.position().play(square).expect("legal");
        for square in line {
            now = now.pass().unwrap_or(now);
            now = now.play(square).expect("the line is legal");
        }
        assert!(now.is_over(), "the line goes to the end");
    }
    assert_eq!(after("d4".parse().expect("a square")), None);
}
