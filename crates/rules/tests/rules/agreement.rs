//! Random games and positions, compared with the slow reference square by square and ply by ply.

use rules::{ByColor, Color, Game, Goal, Outcome, Position, Setup, Square, SquareSet, Variant, perft};

use crate::random::{cells, check, choices, pick, position_of, variants};
use crate::reference::{Reference, set, square};

/// The number of random games for each of the 400 variants.
const GAMES_EACH: u32 = 5;

/// All squares of the largest board.
fn every_square() -> Vec<Square> {
    (0..12).flat_map(|row| (0..12).filter_map(move |column| Square::new(column, row))).collect()
}

/// Plays the game that `choices` select with the rules and with the reference, and compares both after each ply.
fn compare_game(variant: Variant, choices: &[u16]) {
    let squares = every_square();
    let mut game = Game::new(variant);
    let mut reference = Reference::start(variant);
    assert_eq!(game.to_move(), Some(variant.first));
    for &choice in choices {
        reference.assert_same(game.position());
        compare_refusal(&mut game, &reference, pick(&squares, choice));
        let moves = reference.moves();
        if moves.is_empty() {
            break;
        }
        let cell = pick(&moves, choice);
        let (mover, flips) = (reference.mover, set(&reference.flips(cell)));
        assert_eq!(game.position().flips(square(cell)), flips);
        assert_eq!(game.to_move(), Some(mover));
        reference.play(cell);
        let ply = game.play(square(cell)).expect("the reference allows it");
        let over = reference.is_over();
        let next = (!over).then_some(reference.mover);
        assert_eq!((ply.color, ply.square, ply.flips, ply.next), (mover, square(cell), flips, next));
        assert_eq!(ply.forces_pass(), next == Some(mover));
        assert_eq!(game.plies().last(), Some(&ply));
        assert_eq!(game.to_move(), next);
        assert_eq!(game.outcome(), over.then(|| outcome(variant.goal, &reference)));
    }
    assert!(reference.is_over(), "144 choices are enough for any game");
    reference.assert_same(game.position());
    for square in squares {
        compare_refusal(&mut game, &reference, square);
    }
    compare_score(&game, &reference);
    let middle = game.plies().len() / 2;
    assert_eq!(game.truncated(middle).plies(), &game.plies()[..middle]);
    assert_eq!(game.truncated(usize::MAX), game);
}

/// Checks that a move which is illegal in the reference is refused for the same reason and changes nothing, and that any
/// other move is legal.
fn compare_refusal(game: &mut Game, reference: &Reference, square: Square) {
    let Some(reason) = reference.why_illegal(square) else {
        assert!(game.position().play(square).is_ok(), "{square}");
        return;
    };
    let before = game.clone();
    assert_eq!(game.position().play(square), Err(reason));
    assert_eq!(game.play(square), Err(reason));
    assert_eq!(game.position().flips(square), SquareSet::EMPTY);
    assert_eq!(*game, before);
}

/// The outcome of a finished game.
fn outcome(goal: Goal, reference: &Reference) -> Outcome {
    let (black, white) = (reference.count(Color::Black), reference.count(Color::White));
    let winner = match goal {
        _ if black == white => None,
        Goal::Most if black > white => Some(Color::Black),
        Goal::Fewest if black < white => Some(Color::Black),
        Goal::Most | Goal::Fewest => Some(Color::White),
    };
    Outcome { counts: ByColor { black, white }, winner }
}

/// Compares the engine's score, which gives the empty squares to the side with more discs.
fn compare_score(game: &Game, reference: &Reference) {
    let (own, other) = (reference.count(reference.mover) as i32, reference.count(reference.mover.other()) as i32);
    let empties = reference.shape.area() as i32 - own - other;
    let most = match own - other {
        0 => 0,
        ahead if ahead > 0 => own + empties - other,
        _ => own - other - empties,
    };
    assert_eq!(game.position().final_score(Goal::Most), most);
    assert_eq!(game.position().final_score(Goal::Fewest), -most);
}

fn compare_games(setup: Setup) {
    for variant in variants().into_iter().filter(|variant| variant.setup == setup) {
        check(GAMES_EACH, &choices(), |choices| compare_game(variant, &choices));
    }
}

#[test]
fn random_games_from_the_standard_set_up() {
    compare_games(Setup::Standard);
}

#[test]
fn random_games_from_the_mirrored_set_up() {
    compare_games(Setup::Mirrored);
}

#[test]
fn random_games_from_the_parallel_set_up() {
    compare_games(Setup::Parallel);
}

#[test]
fn random_games_from_an_empty_centre() {
    compare_games(Setup::Free);
}

#[test]
fn random_boards() {
    check(2000, &cells(), |(shape, cells, mover)| {
        let mut reference = Reference::filled(shape, &cells, mover);
        let position = position_of(shape, &cells, mover);
        reference.assert_same(&position);
        for square in shape.squares() {
            assert_eq!(position.play(square).err(), reference.why_illegal(square));
        }
        let Some(&cell) = reference.moves().last() else { return };
        let after = position.play(square(cell)).expect("the reference allows it");
        reference.place(cell);
        reference.assert_same(&after);
        reference.with_turn_passed().assert_same(&after.with_turn_passed());
    });
}

#[test]
fn perft_of_every_variant() {
    for variant in variants().into_iter().filter(|variant| variant.goal == Goal::Most) {
        let (position, reference) = (Position::start(variant), Reference::start(variant));
        for depth in 0..=4 {
            assert_eq!(perft(&position, depth), reference.perft(depth), "{variant:?}, depth {depth}");
        }
    }
}
