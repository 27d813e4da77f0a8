//! What is told about the bot's moves in a game against its strongest level.

use super::*;
use crate::domain::{BotPlay, BotSearch, MoveSource, NumberedMove};

fn book(moves_before: usize, text: &str) -> BotSearch {
    BotSearch { moves_before, square: square(text), source: MoveSource::Book }
}

fn search(moves_before: usize, text: &str, score: i32, is_exact: bool, nodes: i64) -> BotSearch {
    BotSearch { moves_before, square: square(text), source: MoveSource::Search { score, is_exact, nodes } }
}

fn made(number: usize, text: &str) -> NumberedMove {
    NumberedMove { number, square: square(text) }
}

fn squares(moves: &[&str]) -> Vec<Square> {
    moves.iter().map(|text| square(text)).collect()
}

/// Alice is black, level 10 is white.
fn against_strongest(moves: &[&str]) -> StoredGame {
    game(Variant::default(), &squares(moves), Side::Player(ALICE), level(10))
}

#[test]
fn book_solution_and_positions_are_found_among_the_moves_that_were_played() {
    let game = against_strongest(&["f5", "d6", "c3", "d3", "c4", "f4"]);
    assert_eq!(BotPlay::strongest_color(&game), Some(Color::White));
    assert_eq!(BotPlay::of(&game, &[]), None, "nothing is known of an old game");
    let searches = [book(1, "d6"), search(3, "d3", 2, false, 700), search(5, "f4", -6, true, 90)];
    let play = BotPlay::of(&game, &searches).expect("known");
    assert_eq!(play.last_book, Some(made(2, "d6")));
    assert_eq!(play.solved, Some((made(6, "f4"), -6)));
    assert_eq!((play.nodes, play.longest), (790, Some((made(4, "d3"), 700))));
    // Only the first one counts, even if the score grows because of a mistake.
    let both = [search(3, "d3", 2, true, 1), search(5, "f4", 8, true, 1)];
    assert_eq!(BotPlay::of(&game, &both).expect("known").solved, Some((made(4, "d3"), 2)));
}

#[test]
fn moves_that_were_taken_back_do_not_count() {
    let game = against_strongest(&["f5", "d6", "c3", "d3"]);
    let other_square = search(3, "f4", 9, true, 900);
    let of_player = search(2, "c3", 9, true, 900);
    let later = search(5, "b4", 9, true, 900);
    let play = BotPlay::of(&game, &[book(1, "d6"), of_player, other_square, later]).expect("known");
    assert_eq!((play.solved, play.nodes, play.longest), (None, 0, None));
    assert_eq!(BotPlay::of(&game, &[other_square]), None);
}

#[test]
fn it_is_told_of_games_of_people_against_level_10_alone() {
    let moves = squares(&["f5", "d6"]);
    for other in [
        game(Variant::default(), &moves, Side::Player(ALICE), level(9)),
        game(Variant::default(), &moves, level(10), level(10)),
        game(Variant::default(), &moves, Side::Player(ALICE), Side::Player(BOB)),
    ] {
        assert_eq!((BotPlay::strongest_color(&other), BotPlay::of(&other, &[book(1, "d6")])), (None, None));
    }
}
