//! How the bot played, in words.

use crate::domain::{BotPlay, GameId, NumberedMove};
use crate::words::Words;
use rules::Goal;

fn made(number: usize, square: &str) -> NumberedMove {
    NumberedMove { number, square: square.parse().expect("a square") }
}

const NOTHING: BotPlay = BotPlay { last_book: None, solved: None, nodes: 0, longest: None };

fn lines(goal: Goal, play: &BotPlay) -> Vec<String> {
    let text = Words::english().bot_play(GameId(123), goal, play);
    text.lines().map(str::to_owned).collect()
}

#[test]
fn book_solution_and_positions_are_told() {
    let play = BotPlay {
        last_book: Some(made(12, "c4")),
        solved: Some((made(38, "b7"), 6)),
        nodes: 412_345_678,
        longest: Some((made(31, "d7"), 31_999_999)),
    };
    let note = "-# Squares that are empty at the end count for the winner in these numbers.";
    assert_eq!(
        lines(Goal::Most, &play),
        [
            "**How I played Game 123 as Level 10 · Grandmaster**",
            "My last move from my opening book was move 12 (c4).",
            "From move 38 (b7) on, I had solved the game: +6. With the best play of both sides I end 6 discs ahead.",
            "I searched 412,000,000 positions, and most of all for move 31 (d7): 31,900,000 positions.",
            note,
        ]
    );
    let behind = BotPlay { solved: Some((made(38, "b7"), -10)), ..play };
    assert!(lines(Goal::Most, &behind)[2].ends_with(": −10. With the best play of both sides I end 10 discs behind."));
    let level = BotPlay { solved: Some((made(38, "b7"), 0)), ..play };
    assert!(lines(Goal::Most, &level)[2].ends_with(": 0. With the best play of both sides I end level."));
    let fewest = lines(Goal::Fewest, &play);
    assert!(fewest[2].ends_with("I end with 6 fewer discs than the other side."), "{fewest:?}");
}

#[test]
fn a_short_game_reads_well() {
    let play = BotPlay { nodes: 999, longest: Some((made(2, "d6"), 1)), ..NOTHING };
    assert_eq!(
        lines(Goal::Most, &play)[1..],
        [
            "None of my moves came from my opening book.",
            "The game ended before I could solve it.",
            "I searched 999 positions, and most of all for move 2 (d6): 1 position.",
        ]
    );
    let only_book = BotPlay { last_book: Some(made(2, "d6")), ..NOTHING };
    assert_eq!(lines(Goal::Most, &only_book).len(), 3);
    let thousand = BotPlay { nodes: 54_321, longest: Some((made(2, "d6"), 54_321)), ..NOTHING };
    assert!(lines(Goal::Most, &thousand)[3].starts_with("I searched 54,300 positions"));
}
