//! The texts of a replay: exact wording, and the longest game with the longest names.

use crate::domain::{EndReason, Ending, Player, Status, StoredGame};
use crate::rules::{ByColor, Color, Game, Goal, Setup, Shape, Variant};
use crate::words::{Words, utf16_length};

use super::{SidePlayer, WORST_NAMES, game, level, player, side_of};

fn ended(
    variant: Variant,
    moves: &str,
    (black, white): (SidePlayer, SidePlayer),
    reason: EndReason,
    winner: Option<Color>,
) -> (StoredGame, ByColor<Option<Player>>) {
    let (mut stored, players) = game(variant, moves, black, white);
    let counts = stored.game.position().counts();
    stored.status = Status::Ended(Ending { reason, winner, counts });
    (stored, players)
}

fn alice_and_bob() -> (SidePlayer, SidePlayer) {
    (side_of(&player(1, "Alice")), side_of(&player(2, "B_ob")))
}

fn small(variant: Variant) -> Variant {
    Variant { shape: Shape::new(4, 4).expect("a board"), ..variant }
}

#[test]
fn standard_game_shows_only_its_moves() {
    let words = Words::english();
    let (stored, players) =
        ended(Variant::default(), "f5d6c3", alice_and_bob(), EndReason::Resigned(Color::White), Some(Color::Black));
    let wanted =
        "Game 123 move by move: ⚫ Alice vs ⚪ B\\_ob\n**B\\_ob resigned: Alice wins**\n3 moves\n```\nf5d6c3```";
    assert_eq!(words.replay_message(&stored, &players, None), wanted);
    let named = words.replay_message(&stored, &players, Some("Tiger"));
    assert!(named.contains("\n3 moves · Opening: Tiger\n```"), "{named}");
    let wanted = "Replay of a Reversi game, 8 by 8. Alice (black) against B_ob (white). B_ob resigned: Alice wins. \
        3 moves: f5 d6 c3.";
    assert_eq!(words.replay_alt(&stored, &players), wanted);
}

#[test]
fn passes_and_variant_are_mentioned() {
    let words = Words::english();
    let moves = "a2a3c4d3d4b1a4d2d1b4c1a1";
    let variant = small(Variant { goal: Goal::Fewest, ..Variant::default() });
    let sides = (side_of(&player(1, "Alice")), (level(3), None));
    let (stored, players) = ended(variant, moves, sides, EndReason::Board, Some(Color::White));
    let text = words.replay_message(&stored, &players, None);
    let wanted = format!("\n12 moves · passes not shown · 4×4 board · fewest discs wins\n```\n{moves}```");
    assert!(text.ends_with(&wanted), "{text}");
    let alt = words.replay_alt(&stored, &players);
    let wanted = "Level 3 · Positional (white) wins 1–15 (fewest discs wins). 12 moves, passes not shown: a2 a3 c4 d3";
    assert!(alt.contains(wanted), "{alt}");

    let variant = small(Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() });
    let first = Game::new(variant).position().legal_moves().iter().next().expect("a legal move");
    let (mut stored, players) = ended(variant, &first.to_string(), alice_and_bob(), EndReason::Stopped, None);
    let text = words.replay_message(&stored, &players, None);
    let wanted =
        format!("**Stopped: no result**\n1 move · 4×4 board · mirrored set-up · white moves first\n```\n{first}```");
    assert!(text.ends_with(&wanted), "{text}");
    stored.opening_plies = 1;
    assert!(words.replay_message(&stored, &players, None).contains("mirrored set-up · random opening · white"));
}

#[test]
fn longest_game_with_the_longest_names_fits_and_mentions_nobody() {
    let words = Words::english();
    for name in WORST_NAMES.into_iter().chain(["@everyone <@123> ```x"]) {
        let shape = Shape::new(12, 12).expect("a board");
        let variant = Variant { shape, setup: Setup::Parallel, first: Color::White, goal: Goal::Fewest };
        let mut played = Game::new(variant);
        while let Some(square) = played.position().legal_moves().iter().next() {
            played.play(square).expect("a legal move");
        }
        assert!(played.plies().len() > 100);
        let sides = (side_of(&player(1, name)), side_of(&player(2, name)));
        let reason = EndReason::Claimed(Color::White);
        let (stored, players) = ended(variant, &played.transcript(), sides, reason, Some(Color::White));
        let text = words.replay_message(&stored, &players, None);
        assert!(utf16_length(&text) <= 2000, "{}", utf16_length(&text));
        assert!(!text.contains("<@1") && !text.contains("@everyone"), "{text}");
        assert_eq!(text.matches("```").count(), 2, "one code block: {text}");
        let alt = words.replay_alt(&stored, &players);
        assert!(utf16_length(&alt) <= 1024, "{}", utf16_length(&alt));
        // Both texts can be parsed as transcripts.
        let transcript = text.split("```").nth(1).expect("the block");
        assert_eq!(Game::from_transcript(variant, transcript).as_ref(), Ok(&played));
        let transcript = alt.rsplit(": ").next().expect("the moves").trim_end_matches('.');
        assert_eq!(Game::from_transcript(variant, transcript), Ok(played));
    }
}
