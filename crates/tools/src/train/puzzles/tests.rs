//! Tests of making puzzles: the same list every time, ratings, and what verification refuses.

use crate::train::error::Interrupted;
use engine::{ScoredMove, Searcher, Stop, key};
use rules::{Aim, Goal, Position, Puzzle, Shape, parse_obf, with_due_pass};

use super::build::{BuildState, PuzzleBuild};
use super::candidate::{find, id};
use super::levels::{own_positions, rating};
use super::scores::only_right;
use super::verify::faults;
use crate::train::list_build::ListBuild;

const LEVELS: [f64; 10] = [0.0, 300.0, 600.0, 900.0, 1200.0, 1500.0, 1800.0, 2100.0, 2400.0, 2700.0];
/// A position without symmetry.
const ENDING: &str = "X--XXX--OXX-XX--XXXXXXXXXXXXXX-X-XXOOOXXOOOOOXOX--OOXO---OOOOOO- O";

fn position(text: &str) -> Position {
    parse_obf(Shape::STANDARD, text).expect("a line").expect("a position")
}

/// A quick build: positions close to the end of the game, and few games at a time.
fn build(count: usize, threads: usize) -> PuzzleBuild {
    PuzzleBuild { chunk: 4, ..PuzzleBuild::new(5, count, threads, LEVELS) }.with_most_empties(9)
}

fn finished(build: PuzzleBuild, mut state: BuildState) -> String {
    while !build.is_done(&state) {
        build.advance(&mut state, &Stop::default()).expect("nothing stops it");
    }
    build.write(&state)
}

/// The score of a position for the side to move, by trying every move to the end of the game.
fn value(position: &Position) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.pass().map_or_else(|_| position.final_score(Goal::Most), |passed| -value(&passed));
    }
    let scores = moves.iter().filter_map(|square| position.play(square).ok()).map(|after| -value(&after));
    scores.max().expect("a move")
}

#[test]
fn a_list_is_the_same_for_any_number_of_threads_and_after_an_interruption() {
    let whole = finished(build(4, 1), BuildState::default());
    assert_eq!(finished(build(4, 3), BuildState::default()), whole);
    let mut part = BuildState::default();
    build(4, 1).advance(&mut part, &Stop::default()).expect("nothing stops it");
    let resumed = build(4, 1).resume(&build(4, 1).write(&part)).expect("a list").expect("of this build");
    assert_eq!(finished(build(4, 1), resumed), whole);
    assert!(build(5, 1).resume(&whole).expect("a list").is_none(), "another count");

    let puzzles = build(4, 1).resume(&whole).expect("a list").expect("of this build").puzzles;
    assert_eq!(puzzles.len(), 4);
    let faults = faults(&puzzles, 2, &Stop::default(), &|_| ()).expect("not stopped");
    assert_eq!(faults, [None, None, None, None]);
    for puzzle in &puzzles {
        by_brute_force(puzzle);
    }
}

/// Asserts that no other move of a puzzle reaches its aim.
fn by_brute_force(puzzle: &Puzzle) {
    for (position, own) in own_positions(puzzle) {
        let score = |square| position.play(square).map(|after| -value(&after)).expect("a legal move");
        let best = score(own);
        for other in position.legal_moves().iter().filter(|square| *square != own).map(score) {
            let right = match puzzle.aim() {
                Aim::Win => best > 0 && other <= 0,
                Aim::Draw => best == 0 && other < 0,
                Aim::Discs => best - other >= 4,
            };
            assert!(right, "{puzzle}: {own} {best}, another {other}");
        }
    }
}

#[test]
fn a_stopped_build_keeps_what_it_has() {
    let stop = Stop::default();
    stop.stop();
    let mut state = BuildState::default();
    assert_eq!(build(4, 2).advance(&mut state, &stop), Err(Interrupted { done: 0, total: 4 }));
    assert!(state.puzzles.is_empty());
    assert_eq!(faults(&[], 1, &stop, &|_| ()), Ok(Vec::new()));
}

#[test]
fn images_of_a_position_have_one_number() {
    let position = position(ENDING);
    let turned: String = {
        let (squares, side) = ENDING.split_once(' ').expect("a side");
        let exchanged = |letter| match letter {
            'X' => 'O',
            'O' => 'X',
            other => other,
        };
        format!("{} {}", squares.chars().rev().map(exchanged).collect::<String>(), side.replace('O', "X"))
    };
    let image = self::position(&turned);
    assert_ne!(image, position);
    assert_eq!((id(&image), key(&image)), (id(&position), key(&position)));
    assert_ne!(key(&position.with_turn_passed()), key(&position));
}

#[test]
fn only_a_move_that_reaches_the_aim_alone_is_right() {
    let square = |name: &str| name.parse().expect("a square");
    let scored = |scores: [i32; 3]| {
        let names = ["a1", "b1", "c1"].into_iter().zip(scores);
        names
            .map(|(name, score)| ScoredMove { square: square(name), score, depth: 16, exact: true })
            .collect::<Vec<_>>()
    };
    let right = |scores, aim| only_right(&scored(scores), aim, 4).map(|right| right.score);
    assert_eq!(right([2, 0, -2], Aim::Win), Some(2));
    assert_eq!(right([2, 2, -2], Aim::Win), None);
    assert_eq!(right([0, -2, -2], Aim::Win), None);
    assert_eq!(right([0, -2, -2], Aim::Draw), Some(0));
    assert_eq!(right([2, -2, -2], Aim::Draw), None);
    assert_eq!(right([0, 0, -2], Aim::Draw), None);
    assert_eq!(right([-10, -14, -20], Aim::Discs), Some(-10));
    assert_eq!(right([-10, -13, -20], Aim::Discs), None);
    let single = &scored([-30, 0, 0])[..1];
    assert_eq!(only_right(single, Aim::Win, 4).map(|right| right.score), Some(-30), "nothing else is legal");
    assert_eq!(only_right(&[], Aim::Win, 4), None);
}

#[test]
fn puzzles_that_fewer_levels_solve_have_higher_ratings() {
    let of = |solved: usize| rating(&std::array::from_fn(|level| f64::from(u8::from(level + solved >= 10))), &LEVELS);
    let ratings: Vec<u16> = (0..=10).map(of).collect();
    assert!(ratings.windows(2).all(|pair| pair[0] > pair[1]), "{ratings:?}");
    assert!((2100..2400).contains(&of(2)), "between levels 8 and 9: {ratings:?}");
}

#[test]
fn verification_finds_every_kind_of_fault() {
    let check = |text: &str| {
        let puzzles = [text.parse::<Puzzle>().expect("a puzzle")];
        let faults = faults(&puzzles, 1, &Stop::default(), &|_| ()).expect("not stopped");
        faults[0].as_ref().map(ToString::to_string)
    };
    let list = finished(build(4, 1), BuildState::default());
    let puzzles: Vec<Puzzle> = build(4, 1).resume(&list).expect("a list").expect("of this build").puzzles;
    let text = puzzles.iter().find(|puzzle| puzzle.kind().name() != "draw").expect("a puzzle").to_string();
    assert_eq!(check(&text), None);
    let words: Vec<&str> = text.split(' ').collect();
    let other_kind = text.replacen(&format!(" {} ", words[3]), " draw ", 1);
    assert_eq!(check(&other_kind).as_deref(), Some("the kind is not draw"));
    let puzzle: Puzzle = text.parse().expect("a puzzle");
    let right = puzzle.steps()[0].own;
    let wrong = puzzle.position().legal_moves().iter().find(|square| *square != right).expect("another move");
    let line = words.last().expect("a line");
    let other_move = format!("{} {wrong}", text.trim_end_matches(line).trim_end());
    assert_eq!(check(&other_move), Some(format!("{wrong} is not the only right move")));
}

#[test]
fn a_symmetric_position_has_no_puzzle() {
    let start = position("---------------------------OX------XO--------------------------- X");
    let found = find(&with_due_pass(start), &|_| true, &mut Searcher::new(1), &Stop::default());
    assert_eq!(found, Ok(None));
}
