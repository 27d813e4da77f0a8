//! The board as text: exact wording, random games on every board, and the length limit.

use std::sync::LazyLock;

use crate::domain::{BoardFormat, EndReason, Ending, Player, PlayerId, Side, Status, StoredGame};
use crate::words::{GameText, Words, utf16_length};
use rules::{ByColor, Color, Goal, Hints, Position, Setup, Shape, Square, SquareSet, Variant, draw};

use super::game::small;
use super::{SidePlayer, WORST_NAMES, game, level, plain_text, player, side_of};

static WORDS: LazyLock<Words> = LazyLock::new(Words::english);
/// With emojis as long as those of the application.
static EMOJI_WORDS: LazyLock<Words> = LazyLock::new(|| {
    let sign = |color: &str| format!("<:disc_{color}_0123:1234567890123456789>");
    Words::english().with_disc_signs(Some(ByColor { black: sign("black"), white: sign("white") }))
});

fn in_letters((stored, players): (StoredGame, ByColor<Option<Player>>)) -> (StoredGame, ByColor<Option<Player>>) {
    (StoredGame { format: BoardFormat::Letters, ..stored }, players)
}

/// A game with the board as text.
fn text_game(
    variant: Variant,
    moves: &str,
    black: SidePlayer,
    white: SidePlayer,
) -> (StoredGame, ByColor<Option<Player>>) {
    let (stored, players) = game(variant, moves, black, white);
    (StoredGame { format: BoardFormat::Text, ..stored }, players)
}

fn message(stored: &(StoredGame, ByColor<Option<Player>>)) -> String {
    let starter = player(1, "Alice");
    WORDS.game_message(&plain_text(&stored.0, &stored.1, &starter))
}

/// Parses the rows of a text board: `Row 4: d white, e to g black; rest empty`, or `Row 4: white d, black e f g`.
fn parse_rows(text: &str, shape: Shape) -> ByColor<SquareSet> {
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    let column = |name: &str| name.as_bytes()[0] - b'a';
    let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("-# Row")).collect();
    let mut described = 0;
    for line in lines.iter().filter(|line| !line.starts_with("s from")) {
        let (numbers, squares) = line.strip_suffix('.').and_then(|line| line.split_once(": ")).expect("a row");
        let numbers: Vec<u8> = numbers.split(' ').filter_map(|word| word.parse().ok()).collect();
        assert_eq!(numbers[0], described + 1, "{text}");
        described = *numbers.last().expect("a number");
        if squares == "empty" {
            continue;
        }
        for part in squares.trim_end_matches("; rest empty").split(", ") {
            let words: Vec<&str> = part.split(' ').collect();
            let (color, columns): (Color, Vec<u8>) = match words[..] {
                [first, "to", last, color] => {
                    (color.parse().expect("a colour"), (column(first)..=column(last)).collect())
                }
                [name, color] if name.len() == 1 => (color.parse().expect("a colour"), vec![column(name)]),
                _ => (words[0].parse().expect("a colour"), words[1..].iter().map(|name| column(name)).collect()),
            };
            for column in columns {
                discs[color].insert(Square::new(column, described - 1).expect("on the board"));
            }
        }
    }
    assert_eq!(described, shape.rows(), "{text}");
    discs
}

fn discs(position: &Position) -> ByColor<SquareSet> {
    ByColor::from_fn(|color| position.discs(color))
}

#[test]
fn board_is_described_row_by_row_or_drawn() {
    let alice = side_of(&player(1, "Alice"));
    let wanted = "**⚫ Alice's turn**\n\
        Alice a2 (+1) · Level 3 a1 (+1)\n\
        -# ⚫ Alice 3 · ⚪ Level 3 · Positional 3 · 10 empty · Game 123 · 4×4 board\n\
        Last move: white a1, flipped b2.\n\
        Legal moves: b1, d3, c4.\n\
        -# Rows from the top, columns a to d.\n\
        -# Row 1: a white; rest empty.\n\
        -# Row 2: a black, b white, c black; rest empty.\n\
        -# Row 3: b black, c white; rest empty.\n\
        -# Row 4: empty.";
    assert_eq!(message(&text_game(small(4, 4), "a2a1", alice.clone(), (level(3), None))), wanted);
    let lines: Vec<&str> = wanted.lines().collect();
    let letters = message(&in_letters(text_game(small(4, 4), "a2a1", alice.clone(), (level(3), None))));
    let drawn = "-# X black · O white · + legal move\n```\n  a b c d\n1 O + . .\n2 X O X .\n3 . X O +\n4 . . + .\n```";
    assert_eq!(letters, [&lines[..5].join("\n"), drawn].join("\n"));
    let picture = game(small(4, 4), "a2a1", alice, (level(3), None));
    let of_picture = [lines[0], lines[1], "-# Game 123 · 4×4 board"];
    assert_eq!(message(&picture).lines().collect::<Vec<&str>>(), of_picture, "it shows the players and their discs");
}

#[test]
fn only_players_get_a_list_of_legal_moves() {
    let alice = side_of(&player(1, "Alice"));
    let first = message(&text_game(Variant::default(), "", alice.clone(), (level(5), None)));
    assert!(first.contains("Game 123\nLegal moves: d3, c4, f5, e6.\n-# Rows from"), "{first}");
    let channel = (Side::Channel(PlayerId(1)), None);
    let voted = message(&text_game(Variant::default(), "", channel, (level(5), None)));
    assert!(voted.contains("\nLegal moves: d3, c4, f5, e6.\n-# Rows from"), "{voted}");
    let exhibition = text_game(small(6, 6), "b3", (level(1), None), (level(2), None));
    let mut ended = text_game(small(6, 6), "b3d2", alice.clone(), side_of(&player(2, "Bob")));
    let counts = ended.0.game.position().counts();
    ended.0.status =
        Status::Ended(Ending { reason: EndReason::Resigned(Color::White), winner: Some(Color::Black), counts });
    let thinking = text_game(small(6, 6), "b3", alice, (level(2), None));
    for stored in [exhibition, ended, thinking] {
        let text = message(&stored);
        assert!(text.contains("\nLast move: ") && !text.contains("Legal moves"), "{text}");
        assert_eq!(parse_rows(&text, stored.0.shape()), discs(stored.0.game.position()));
        let letters = message(&in_letters(stored));
        assert!(letters.contains("\n-# X black · O white\n```\n") && !letters.contains(" + "), "{letters}");
    }
}

#[test]
fn opening_move_is_not_the_last_move_and_a_move_may_flip_nothing() {
    let alice = side_of(&player(1, "Alice"));
    let mut opened = text_game(Variant::default(), "f5d6", alice.clone(), (level(5), None));
    opened.0.opening_plies = 2;
    assert!(!message(&opened).contains("Last move"));
    let free = Variant { setup: Setup::Free, ..Variant::default() };
    let placed = message(&text_game(free, "d4", alice, (level(5), None)));
    assert!(placed.contains("\nLast move: black d4.\n"), "{placed}");
}

#[test]
fn every_board_is_described_and_drawn_correctly_at_every_ply_within_2000_characters() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut texts = 0;
    for (shape, name) in Shape::all().flat_map(|shape| WORST_NAMES.map(|name| (shape, name))) {
        let (one, two) = (player(1, name), player(2, name));
        let variant =
            Variant { shape, setup: Setup::Parallel, first: Color::White, goal: Goal::Fewest, ..Variant::default() };
        let (mut stored, players) = text_game(variant, "", side_of(&one), side_of(&two));
        while stored.game.to_move().is_some() {
            let moves: Vec<Square> = stored.game.position().legal_moves().iter().collect();
            stored.game.play(moves[random.usize(..moves.len())]).expect("a legal move");
            let counts = stored.game.position().counts();
            let claimed = Ending { reason: EndReason::Claimed(Color::Black), winner: Some(Color::Black), counts };
            for status in [Status::Running, Status::Ended(claimed)] {
                stored.status = status;
                let [text, letters] = [BoardFormat::Text, BoardFormat::Letters].map(|format| {
                    stored.format = format;
                    let text = longest_message(&stored, &players, &one);
                    assert!(utf16_length(&text) <= 2000, "{} {text}", utf16_length(&text));
                    check(&text, &stored);
                    text
                });
                assert_eq!(parse_rows(&text, shape), discs(stored.game.position()), "{text}");
                let hints = if stored.to_move().is_some() { Hints::Shown } else { Hints::Hidden };
                assert!(letters.ends_with(&format!("\n```\n{}```", draw(stored.game.position(), hints))), "{letters}");
                texts += 1;
            }
            stored.status = Status::Running;
        }
    }
    assert!(texts > 1000, "{texts}");
}

/// The game message with everything that can stand in it.
fn longest_message(game: &StoredGame, players: &ByColor<Option<Player>>, started_by: &Player) -> String {
    EMOJI_WORDS.game_message(&GameText {
        rematch_offers: &[PlayerId(1)],
        opening: Some("Perpendicular"),
        ..plain_text(game, players, started_by)
    })
}

/// Checks the last move and the legal moves of a board as text.
fn check(text: &str, stored: &StoredGame) {
    let position = stored.game.position();
    let legal: Vec<String> = position.legal_moves().iter().map(|square| square.to_string()).collect();
    let listed = format!("\nLegal moves: {}.\n", legal.join(", "));
    assert_eq!(text.contains(&listed), stored.to_move().is_some(), "{text}");
    let last = stored.game.plies().last().expect("a move");
    let flipped: Vec<String> = last.flips.iter().map(|square| square.to_string()).collect();
    let last_move = format!("\nLast move: {} {}, flipped {}.\n", last.color, last.square, flipped.join(", "));
    assert!(text.contains(&last_move), "{last_move} {text}");
    assert!(text.contains(&format!("{} (+{})", last.square, last.flips.len())), "{text}");
    assert!(text.contains(" · Game 123 · "), "{text}");
    let fences = if stored.format == BoardFormat::Letters { 2 } else { 0 };
    assert_eq!(text.matches("```").count(), fences, "{text}");
}

#[test]
fn squares_that_do_not_fit_are_counted() {
    let (stored, _) = text_game(small(12, 12), "", side_of(&player(1, "Alice")), (level(3), None));
    let moves = stored.game.position().legal_moves();
    let (mut stored, board) = (stored, |stored: &StoredGame, longest| WORDS.text_board(stored, longest));
    stored.game.play(moves.iter().next().expect("a legal move")).expect("legal");
    let whole = board(&stored, 2000);
    let shortest = board(&stored, 0);
    assert!(shortest.moves[0].ends_with(", flipped 1 disc."), "{:?}", shortest.moves);
    assert!(shortest.position[0].ends_with("squares not named are empty."), "{:?}", shortest.position);
    assert_eq!(board(&stored, whole.utf16_length()).position, whole.position, "it just fits");
    assert_ne!(board(&stored, whole.utf16_length() - 1).position, whole.position);
}
