//! Strategies for property tests: all variants, random games and random boards.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rules::{ByColor, Color, Game, Goal, Position, Setup, Shape, Square, Variant};

/// All 25 boards × 4 set-ups × 2 first movers × 2 goals.
pub(crate) fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for shape in Shape::all() {
        for &setup in Setup::ALL {
            for first in Color::BOTH {
                variants.extend(Goal::ALL.iter().map(|&goal| Variant {
                    shape,
                    setup,
                    first,
                    goal,
                    ..Variant::default()
                }));
            }
        }
    }
    variants
}

pub(crate) fn variant() -> impl Strategy<Value = Variant> {
    proptest::sample::select(variants())
}

/// One number for each possible disc of a game. [`pick`] selects a move by such a number.
pub(crate) fn choices() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 144)
}

/// The element that `choice` selects.
pub(crate) fn pick<T: Copy>(from: &[T], choice: u16) -> T {
    from[usize::from(choice) % from.len()]
}

/// A game of at most as many plies as there are choices.
pub(crate) fn play(variant: Variant, choices: &[u16]) -> Game {
    let mut game = Game::new(variant);
    for &choice in choices {
        let moves: Vec<Square> = game.position().legal_moves().iter().collect();
        if moves.is_empty() {
            break;
        }
        game.play(pick(&moves, choice)).expect("a legal move");
    }
    game
}

/// A game of any variant, finished or not.
pub(crate) fn game() -> impl Strategy<Value = Game> {
    (variant(), choices(), 0..=144_usize).prop_map(|(variant, choices, plies)| play(variant, &choices[..plies]))
}

/// A position from such a game.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    game().prop_map(|game| *game.position())
}

/// A board of any shape with random cells, of which a random share is empty, and a side to move.
pub(crate) fn cells() -> impl Strategy<Value = (Shape, Vec<Option<Color>>, Color)> {
    let cell = |share: u8| {
        (0..100_u8, any::<bool>()).prop_map(move |(percent, black)| match (percent < share, black) {
            (true, _) => None,
            (false, true) => Some(Color::Black),
            (false, false) => Some(Color::White),
        })
    };
    let shape = proptest::sample::select(Shape::all().collect::<Vec<_>>());
    (shape, 2..90_u8, proptest::sample::select(Color::BOTH.to_vec())).prop_flat_map(move |(shape, share, mover)| {
        (Just(shape), proptest::collection::vec(cell(share), shape.area() as usize), Just(mover))
    })
}

/// Checks a property for this many random cases. Failed cases are not stored.
pub(crate) fn check<S: Strategy>(cases: u32, strategy: &S, property: impl Fn(S::Value)) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let result = TestRunner::new(config).run(strategy, |value| {
        property(value);
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
}

/// The position with these cells, row by row.
pub(crate) fn position_of(shape: Shape, cells: &[Option<Color>], mover: Color) -> Position {
    let discs = ByColor::from_fn(|color| {
        shape.squares().zip(cells).filter(|(_, cell)| **cell == Some(color)).map(|(square, _)| square).collect()
    });
    Position::from_discs(shape, discs, mover).expect("each cell holds one disc at most")
}
