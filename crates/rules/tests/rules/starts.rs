//! The set-ups, and the filling of the center.

use rules::{Color, Corners, Game, Hints, IllegalMove, Position, Setup, Shape, Square, SquareSet, Variant, draw};

fn squares(names: &str) -> SquareSet {
    names.split(' ').map(square).collect()
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Checks the start on 8 × 8: the discs of both sides, and the legal moves of the first side.
fn assert_start(setup: Setup, first: Color, black: &str, white: &str, moves: &str) {
    let start = Position::start(Variant { setup, first, ..Variant::default() });
    assert_eq!(start.discs(Color::Black), squares(black), "{setup}");
    assert_eq!(start.discs(Color::White), squares(white), "{setup}");
    assert_eq!(start.side_to_move(), first);
    assert_eq!(start.legal_moves(), squares(moves), "{setup}, {first} first");
}

#[test]
fn the_set_ups() {
    assert_start(Setup::Standard, Color::Black, "e4 d5", "d4 e5", "d3 c4 f5 e6");
    assert_start(Setup::Standard, Color::White, "e4 d5", "d4 e5", "e3 f4 c5 d6");
    assert_start(Setup::Mirrored, Color::Black, "d4 e5", "e4 d5", "e3 f4 c5 d6");
    assert_start(Setup::Parallel, Color::Black, "d4 e4", "d5 e5", "c6 d6 e6 f6");
    assert_start(Setup::Parallel, Color::White, "d4 e4", "d5 e5", "c3 d3 e3 f3");
}

#[test]
fn corners_are_black_discs_of_every_board() {
    for (shape, corners, expected) in
        [("8x8", 4, "a1 h8 h1 a8"), ("8x8", 1, "a1"), ("12x6", 3, "a1 l6 l1"), ("4x4", 2, "a1 d4")]
    {
        let variant = Variant { shape: shape.parse().expect("a board"), ..Variant::default() };
        let with = Variant { corners: Corners::try_from(corners).expect("a number"), ..variant };
        let (without, start) = (Position::start(variant), Position::start(with));
        let added = start.discs(Color::Black).iter().filter(|&square| !without.discs(Color::Black).contains(square));
        assert_eq!(added.collect::<SquareSet>(), squares(expected), "{shape}");
        assert_eq!(start.discs(Color::White), without.discs(Color::White));
    }
}

/// `mirrored` with white first is the start of the Java program that Outflank began as.
#[test]
fn mirrored_with_white_first() {
    assert_start(Setup::Mirrored, Color::White, "d4 e5", "e4 d5", "d3 c4 f5 e6");
    let variant = Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() };
    let expected = "  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . . + . . . .
4 . . + X O . . .
5 . . . O X + . .
6 . . . . + . . .
7 . . . . . . . .
8 . . . . . . . .
";
    assert_eq!(draw(&Position::start(variant), Hints::Shown), expected);
    let mut game = Game::new(variant);
    let ply = game.play(square("d3")).expect("a legal move");
    assert_eq!((ply.color, ply.next), (Color::White, Some(Color::Black)));
    assert_eq!(ply.flips, squares("d4"));
}

#[test]
fn the_centre_of_every_board() {
    for shape in Shape::all() {
        let start = Position::start(Variant { shape, ..Variant::default() });
        let (column, row) = (shape.columns() / 2, shape.rows() / 2);
        let at = |column, row| start.at(Square::new(column, row).expect("on the board"));
        assert_eq!(at(column - 1, row - 1), Some(Color::White), "{shape}");
        assert_eq!(at(column, row - 1), Some(Color::Black), "{shape}");
        assert_eq!(at(column - 1, row), Some(Color::Black), "{shape}");
        assert_eq!(at(column, row), Some(Color::White), "{shape}");
        assert_eq!(start.empties(), shape.area() - 4);
    }
}

#[test]
fn the_centre_is_filled_by_turns_and_nothing_flips() {
    for first in Color::BOTH {
        let mut game = Game::new(Variant { setup: Setup::Free, first, ..Variant::default() });
        assert!(game.position().pass().is_err());
        for (name, color, left) in [("d4", first, "e4 d5 e5"), ("e4", first.other(), "d5 e5"), ("d5", first, "e5")] {
            let ply = game.play(square(name)).expect("a centre square");
            assert_eq!((ply.color, ply.flips, ply.next), (color, SquareSet::EMPTY, Some(color.other())));
            assert_eq!(game.position().legal_moves(), squares(left));
            assert_eq!(game.play(square("c4")), Err(IllegalMove::OutsideCentre(square("c4"))));
            assert_eq!(game.play(square("d4")), Err(IllegalMove::Occupied(square("d4"))));
            assert_eq!(game.position().at(square("d4")), Some(first));
        }
        game.play(square("e5")).expect("a centre square");
        assert_eq!(game.to_move(), Some(first));
        // The first side has d4 and d5, so it outflanks to the right.
        assert_eq!(game.position().legal_moves(), squares("f3 f4 f5 f6"));
        assert_eq!(game.play(square("a1")), Err(IllegalMove::OutflanksNothing(square("a1"))));
    }
}

#[test]
fn few_discs_do_not_mean_that_the_centre_is_filled_first() {
    let empty = Position::from_discs(Shape::STANDARD, Default::default(), Color::Black).expect("no disc twice");
    assert!(empty.is_over());
    assert_ne!(empty, Position::start(Variant { setup: Setup::Free, ..Variant::default() }));
    assert_eq!(empty.play(square("d4")), Err(IllegalMove::GameOver));
}
