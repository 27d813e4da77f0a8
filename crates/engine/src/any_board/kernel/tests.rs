//! Compares moves and flips with those of the rules, on every board.

use super::*;
use crate::dispatch::Dispatch;
use crate::rng::Rng;
use rules::{Form, Grid, Position, Setup, Shape, Variant};

/// Compares moves and flips in every position of a random game.
fn check_game<B: Kernel>(mut grid: Grid<B>, rng: &mut Rng) {
    while !grid.is_over() {
        let moves = unmasked_moves(&grid);
        assert_eq!(moves, grid.moves(), "{grid:?}");
        for index in grid.empty().indices() {
            let square = B::of(B::square(index));
            assert_eq!(B::index(B::square(index)), index);
            assert_eq!(B::flips(grid.own, grid.opponent, index), grid.flips(square), "{square:?} {grid:?}");
        }
        let squares: Vec<Square> = moves.squares().collect();
        assert_eq!(moves.indices().map(B::square).collect::<Vec<_>>(), squares);
        grid = match squares.len() {
            0 => grid.passed(),
            count => grid.played(squares[rng.below(count)]),
        };
    }
}

#[test]
fn moves_and_flips_equal_those_of_the_rules() {
    let mut rng = Rng::new(5);
    for shape in Shape::all() {
        for setup in [Setup::Standard, Setup::Parallel] {
            match *Position::start(Variant { shape, setup, ..Variant::default() }).form() {
                Form::Small(grid) => check_game(grid, &mut rng),
                Form::Wide(grid) => check_game(grid, &mut rng),
            }
        }
    }
}

/// The longest lines of a board in all directions hardly ever occur in random games.
#[test]
fn the_longest_lines_flip() {
    for side in [6, 8, 10, 12] {
        let shape = Shape::new(side, side).expect("a board");
        match *Position::start(Variant { shape, ..Variant::default() }).form() {
            Form::Small(grid) => assert_longest_lines(&grid),
            Form::Wide(grid) => assert_longest_lines(&grid),
        }
    }
}

/// One square is empty. The side to move has the rest of the border, and the opponent has all other squares.
fn assert_longest_lines<B: Kernel>(grid: &Grid<B>) {
    let last = grid.shape.columns() - 1;
    let on_border = |square: &Square| [0, last].contains(&square.column()) || [0, last].contains(&square.row());
    let squares: Vec<Square> = grid.playable.squares().collect();
    for &empty in &squares {
        let of = |border| {
            let chosen = squares.iter().filter(|square| **square != empty && on_border(square) == border);
            chosen.fold(B::EMPTY, |set, &square| set | B::of(square))
        };
        let grid = Grid { own: of(true), opponent: of(false), ..*grid };
        let square = B::of(empty);
        assert_eq!(B::flips(grid.own, grid.opponent, B::index(empty)), grid.flips(square), "{empty}");
        assert_eq!(unmasked_moves(&grid), grid.moves(), "{empty}");
    }
}

/// The moves of the portable code. Asserts that AVX2 or NEON code, if the processor can run it, gives the same.
#[expect(unsafe_code, reason = "may use instructions that not every processor has")]
fn unmasked_moves<B: Kernel>(grid: &Grid<B>) -> B {
    // SAFETY: `SIMD` is false.
    let portable = unsafe { B::unmasked_moves::<false>(grid.own, grid.opponent) } & grid.empty();
    if Dispatch::detect() != Dispatch::portable() {
        // SAFETY: the processor has AVX2 or NEON.
        assert_eq!(unsafe { B::unmasked_moves::<true>(grid.own, grid.opponent) } & grid.empty(), portable);
    }
    portable
}

/// The other tests skip code that this processor cannot run. This test reports that. Few processors have AVX-512, so that its
/// absence fails nowhere.
#[test]
fn simd_code_is_compared_with_portable_code() {
    use std::io::Write;
    if Dispatch::detect() == Dispatch::portable() {
        let reason = "this processor lacks NEON or one of AVX2, BMI, LZCNT and POPCNT, so only portable code is tested";
        // Not `eprintln!`: its output is hidden unless the test fails.
        writeln!(std::io::stderr(), "skipped: simd_code_is_compared_with_portable_code: {reason}").expect("it is open");
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no test may be skipped where CI=true");
    } else if cfg!(target_arch = "x86_64") && Dispatch::all().len() < 3 {
        writeln!(std::io::stderr(), "skipped: tests of AVX-512 code: this processor lacks AVX-512")
            .expect("it is open");
    }
}
