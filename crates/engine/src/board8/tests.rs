//! The kernel of every instruction set against the rules.

use rules::{Form, Game, Grid, Position, Shape, Variant, parse_obf};

use crate::dispatch::Dispatch;
use crate::rng::Rng;

use super::board::{Board, square};
use super::entry_points::Board8Dispatch;

/// All positions of random games.
pub(crate) fn random_positions(games: usize, seed: u64) -> Vec<Position> {
    let mut rng = Rng::new(seed);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut game = Game::new(Variant::default());
        while game.to_move().is_some() {
            positions.push(*game.position());
            let legal: Vec<_> = game.position().legal_moves().iter().collect();
            game.play(legal[rng.below(legal.len())]).expect("a legal move");
        }
        positions.push(*game.position());
    }
    positions
}

pub(crate) fn grid(position: &Position) -> &Grid<u64> {
    match position.form() {
        Form::Small(grid) => grid,
        Form::Wide(_) => panic!("{position:?} is not small"),
    }
}

fn agrees_with_the_rules(position: &Position) {
    for dispatch in Dispatch::all() {
        let grid = grid(position);
        let board = Board::from(grid);
        assert_eq!(dispatch.moves(board.own, board.opponent), grid.moves(), "moves of {dispatch:?} in {position:?}");
        for index in super::board::squares(board.empty()) {
            let flips = dispatch.flips(board.own, board.opponent, index);
            assert_eq!(flips, grid.flips(1 << index), "flips of {dispatch:?} by {} in {position:?}", square(index));
        }
    }
}

#[test]
fn random_games_have_the_moves_and_flips_of_the_rules() {
    let positions = random_positions(300, 1);
    assert!(positions.len() > 300 * 50);
    positions.iter().for_each(agrees_with_the_rules);
}

#[test]
fn any_discs_have_the_moves_and_flips_of_the_rules() {
    let mut rng = Rng::new(2);
    for density in 0..4 {
        for _ in 0..3_000 {
            let taken = (0..density).fold(!0, |taken, _| taken & rng.next_u64());
            let taken = if rng.below(2) == 0 { taken } else { !taken };
            let own = rng.next_u64() & taken;
            agrees_with_the_rules(&position(own, taken & !own));
        }
    }
}

#[test]
fn each_direction_alone_turns_its_line() {
    let mut tried = 0;
    for index in 0..64_i32 {
        for (column_step, row_step) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
            for length in 1..=6 {
                let at = |step: i32| (index % 8 + step * column_step, index / 8 + step * row_step);
                let bit = |(column, row): (i32, i32)| 1_u64 << (row * 8 + column);
                let (column, row) = at(length + 1);
                if !(0..8).contains(&column) || !(0..8).contains(&row) {
                    continue;
                }
                let line = (1..=length).fold(0, |line, step| line | bit(at(step)));
                let end = bit((column, row));
                for dispatch in Dispatch::all() {
                    assert_eq!(dispatch.flips(end, line, index as u32), line, "{dispatch:?}");
                    assert_eq!(dispatch.flips(0, line | end, index as u32), 0, "{dispatch:?}");
                    assert_eq!(dispatch.moves(end, line) & bit(at(0)), bit(at(0)), "{dispatch:?}");
                }
                agrees_with_the_rules(&position(end, line));
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 4 * 8 * 21 + 4 * 91);
}

/// On random boards, long lines in several directions at once are rare.
#[test]
fn long_lines_in_all_directions_turn_together() {
    const BORDER: u64 = 0xff81_8181_8181_81ff;
    let mut rng = Rng::new(4);
    for index in 0..64 {
        let others = !(1_u64 << index);
        agrees_with_the_rules(&position(BORDER & others, !BORDER & others));
        for _ in 0..20 {
            let own = BORDER & rng.next_u64();
            let gaps = rng.next_u64() & rng.next_u64() & rng.next_u64() & rng.next_u64();
            agrees_with_the_rules(&position(own & others, !(own | gaps) & others));
        }
    }
}

/// The position with these discs, the side with `own` to move.
pub(crate) fn position(own: u64, opponent: u64) -> Position {
    let letter = |index: u32| match (own >> index & 1, opponent >> index & 1) {
        (1, _) => 'X',
        (_, 1) => 'O',
        _ => '-',
    };
    let line: String = (0..64).map(letter).chain(" X".chars()).collect();
    parse_obf(Shape::STANDARD, &line).expect("a line of squares").expect("not a comment")
}

#[test]
fn perft_counts_what_the_rules_count() {
    for position in random_positions(3, 3).iter().step_by(7) {
        for dispatch in Dispatch::all() {
            for depth in 0..5 {
                let counted = dispatch.perft(Board::from(grid(position)), depth);
                assert_eq!(counted, rules::perft(position, depth), "{dispatch:?} depth {depth} {position:?}");
            }
        }
    }
}

/// The number after nine plies is a published one; see `crates/rules/tests/rules/perft.rs`.
#[test]
fn perft_of_the_start_counts_what_others_count() {
    let start = Board::from(grid(&Position::start(Variant::default())));
    for dispatch in Dispatch::all() {
        assert_eq!(dispatch.perft(start, 9), 3_005_288, "{dispatch:?}");
    }
}
