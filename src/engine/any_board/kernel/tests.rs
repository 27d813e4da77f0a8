//! Moves and flips against the rules, on every board.

use super::*;
#[cfg(target_arch = "x86_64")]
use crate::engine::dispatch::Dispatch;
use crate::engine::rng::Rng;
use crate::rules::{Form, Grid, Position, Setup, Shape, Variant};

/// Along a random game every set of moves and flips is that of the rules.
fn follow<B: Kernel>(mut grid: Grid<B>, rng: &mut Rng) {
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
fn moves_and_flips_are_those_of_the_rules() {
    let mut rng = Rng::new(5);
    for shape in Shape::all() {
        for setup in [Setup::Standard, Setup::Parallel] {
            match *Position::start(Variant { shape, setup, ..Variant::default() }).form() {
                Form::Small(grid) => follow(grid, &mut rng),
                Form::Wide(grid) => follow(grid, &mut rng),
            }
        }
    }
}

/// Lines as long as the board has, in all directions, which random games hardly know.
#[test]
fn the_longest_lines_turn() {
    for side in [6, 8, 10, 12] {
        let shape = Shape::new(side, side).expect("a board");
        match *Position::start(Variant { shape, ..Variant::default() }).form() {
            Form::Small(grid) => assert_longest(&grid),
            Form::Wide(grid) => assert_longest(&grid),
        }
    }
}

/// One square is empty, the border is the mover's, the rest the opponent's.
fn assert_longest<B: Kernel>(grid: &Grid<B>) {
    let last = grid.shape.columns() - 1;
    let on_border = |square: &Square| [0, last].contains(&square.column()) || [0, last].contains(&square.row());
    let squares: Vec<Square> = grid.playable.squares().collect();
    for &empty in &squares {
        let of = |border| {
            let those = squares.iter().filter(|square| **square != empty && on_border(square) == border);
            those.fold(B::EMPTY, |set, &square| set | B::of(square))
        };
        let grid = Grid { own: of(true), opponent: of(false), ..*grid };
        let square = B::of(empty);
        assert_eq!(B::flips(grid.own, grid.opponent, B::index(empty)), grid.flips(square), "{empty}");
        assert_eq!(unmasked_moves(&grid), grid.moves(), "{empty}");
    }
}

/// The moves as compiled for every machine, which are those compiled for this one.
#[expect(unsafe_code, reason = "instructions that not every processor has")]
fn unmasked_moves<B: Kernel>(grid: &Grid<B>) -> B {
    // SAFETY: AVX2 is used only where it is found.
    let portable = unsafe { B::unmasked_moves::<false>(grid.own, grid.opponent) } & grid.empty();
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: just found.
        assert_eq!(unsafe { B::unmasked_moves::<true>(grid.own, grid.opponent) } & grid.empty(), portable);
    }
    portable
}

/// The other tests compare only the code that this processor can run. This one reports what they leave out.
#[test]
#[cfg(target_arch = "x86_64")]
fn avx2_code_is_compared_with_portable_code() {
    use std::io::Write;
    if Dispatch::detect() == Dispatch::portable() {
        let reason = "this processor lacks AVX2, BMI or LZCNT, so only portable code is tested";
        // Not `eprintln!`: its output is hidden unless the test fails.
        writeln!(std::io::stderr(), "skipped: avx2_code_is_compared_with_portable_code: {reason}").expect("it is open");
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no test may be skipped where CI=true");
    }
}
