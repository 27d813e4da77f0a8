//! Random openings: as long as agreed, legal, fair, the same for the same seed.

use std::collections::HashSet;

use outflank::engine::{Limits, Request, Searcher, Stop, Strength, opening};
use outflank::rules::{Color, Game, Goal, Setup, Shape, Square, Variant};

fn played(variant: Variant, squares: &[Square]) -> Game {
    let mut game = Game::new(variant);
    for &square in squares {
        game.play(square).expect("an opening is legal");
    }
    game
}

#[test]
fn openings_are_legal_and_long_enough_on_every_board() {
    for (index, shape) in Shape::all().enumerate() {
        for &setup in Setup::ALL {
            let goal = Goal::ALL[index % 2];
            let variant = Variant { shape, setup, goal, first: Color::BOTH[index % 2] };
            let squares = opening::random(variant, index as u64);
            assert_eq!(squares.len() as u32, (shape.area() / 8).min(8), "{shape} {setup}");
            assert!(played(variant, &squares).to_move().is_some(), "{shape} {setup} {goal}");
        }
    }
}

#[test]
fn a_seed_names_one_opening() {
    let draw = |seed| opening::random(Variant::default(), seed);
    assert_eq!(draw(5), draw(5));
    let different: HashSet<Vec<Square>> = (0..20).map(draw).collect();
    assert!(different.len() >= 19, "{}", different.len());
    let first: String = draw(1).iter().map(ToString::to_string).collect();
    assert_eq!(first, "d3e3f4g3f2e2f6c5");
}

#[test]
fn openings_are_near_equal() {
    for &goal in Goal::ALL {
        let variant = Variant { goal, ..Variant::default() };
        for seed in 0..20 {
            let game = played(variant, &opening::random(variant, seed));
            let limits = Strength::Limits(Limits::depth(4));
            let request = Request::new(*game.position(), goal, limits, 0).expect("a move");
            let score = Searcher::new(1).search(&request, &Stop::default()).score;
            assert!(score.abs() <= 2, "{goal}, seed {seed}: {score}");
        }
    }
}
