//! The private message with conditional moves.

use crate::domain::{BoardFormat, ConditionalLine, ConditionalMoves, StoredGame};
use crate::words::{ConditionalMovesText, Words, utf16_length};
use rules::{Color, Shape, Variant};

use super::{game, player, side_of};

fn line(text: &str) -> ConditionalLine {
    text.parse().expect("a line")
}

/// What White, who waits for Black's first move, reads after these moves.
fn message(variant: Variant, format: BoardFormat, name: &str, chosen: &str, set: &ConditionalMoves) -> String {
    let (stored, players) = game(variant, "", side_of(&player(1, name)), side_of(&player(2, "Bob")));
    let stored = StoredGame { format, ..stored };
    let expected = StoredGame { game: line(chosen).play(&stored.game).expect("legal"), ..stored.clone() };
    Words::english().conditional_moves(&ConditionalMovesText {
        game: &stored,
        expected: &expected,
        players: &players,
        own: Color::White,
        line: line(chosen),
        set,
    })
}

#[test]
fn the_message_asks_for_the_next_move_and_lists_the_lines_in_words() {
    let message =
        |chosen: &str, set: &ConditionalMoves| message(Variant::default(), BoardFormat::Picture, "Al_ice", chosen, set);
    let note = "-# Your reply is played as soon as its condition comes true; other lines are dropped. \
        Only you see this.";
    let none = "No line is set yet. Choose your reply to set one.";
    let empty = ConditionalMoves::default();
    let title = "**Conditional moves in Game 123**";
    let ask = r"**What might Al\_ice play?**";
    assert_eq!(message("", &empty), format!("{title}\n{ask}\n{none}\n{note}"));
    let chosen = r"If Al\_ice plays d3";
    assert_eq!(message("d3", &empty), format!("{title}\n{chosen}\n**What do you play then?**\n{none}\n{note}"));
    let two = ConditionalMoves::from_lines([line("d3c3c4e3"), line("c4e3")]);
    let first = r"If Al\_ice plays d3, you play c3";
    let listed = format!("**2 lines are set:**\n- {first}; then if c4, you play e3");
    let listed = format!("{listed}\n- If Al\\_ice plays c4, you play e3");
    assert_eq!(message("d3c3", &two), format!("{title}\n{first}\n{ask}\n{listed}\n{note}"));
    let full = message("d3c3c4e3f4c5e6f5d6f6", &empty);
    assert!(full.contains("\nThis line has 10 moves, which is the limit.\n"), "{full}");
}

#[test]
fn passes_are_implied_and_the_end_of_the_game_is_told() {
    // White passes after a4, after b4 and after c1.
    let small = Variant { shape: Shape::new(4, 4).expect("a board"), ..Variant::default() };
    let (stored, players) = game(small, "a2a3c4d3d4b1", side_of(&player(1, "Alice")), side_of(&player(2, "Bob")));
    let message = |chosen: &str| {
        let expected = StoredGame { game: line(chosen).play(&stored.game).expect("legal"), ..stored.clone() };
        Words::english().conditional_moves(&ConditionalMovesText {
            game: &stored,
            expected: &expected,
            players: &players,
            own: Color::White,
            line: line(chosen),
            set: &ConditionalMoves::default(),
        })
    };
    let text = message("a4d2d1b4c1");
    let wanted = "\nIf Alice plays a4, d2, you play d1; then if b4, c1\n**What might Alice play?**\n";
    assert!(text.contains(wanted), "{text}");
    let last = line("a4d2d1b4c1").play(&stored.game).expect("legal").position().legal_moves().iter().next();
    let ended = message(&format!("a4d2d1b4c1{}", last.expect("a move")));
    assert!(ended.contains("\nThat would end the game.\n"), "{ended}");
}

#[test]
fn the_message_fits_whatever_the_board_and_the_lines_are() {
    let large = Variant { shape: Shape::new(12, 12).expect("a board"), ..Variant::default() };
    let (stored, _) = game(large, "", side_of(&player(1, "Alice")), side_of(&player(2, "Bob")));
    let mut random = fastrand::Rng::with_seed(5);
    for format in [BoardFormat::Picture, BoardFormat::Text, BoardFormat::Letters] {
        for name in super::WORST_NAMES {
            let mut lines = Vec::new();
            while lines.len() < 20 {
                let (mut line, mut played) = (ConditionalLine::default(), stored.game.clone());
                while !line.is_full() {
                    let moves: Vec<_> = played.position().legal_moves().iter().collect();
                    let square = moves[random.usize(..moves.len())];
                    played.play(square).expect("legal");
                    line = line.with(square).expect("room");
                }
                lines.push(line);
            }
            let chosen = lines[0].to_string();
            let text = message(large, format, name, &chosen, &ConditionalMoves::from_lines(lines));
            assert!(utf16_length(&text) <= 2000 && !text.contains("@@"), "{} {text}", utf16_length(&text));
            assert!(text.contains("\n**20 lines are set:**\n- If ") && text.contains("\n- … and "), "{text}");
            assert!(text.ends_with("Only you see this."), "{text}");
            assert_eq!(text.contains("-# Rows from the top"), format == BoardFormat::Text, "{text}");
        }
    }
}
