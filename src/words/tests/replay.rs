//! The texts of a replay: exact wording, and the longest game with the longest names.

use crate::domain::{EndReason, Ending, Player, Status, StoredGame};
use crate::words::{ReplayText, Words, utf16_length};
use rules::{ByColor, Color, Game, GameRecord, Goal, Setup, Shape, StatedReason, StatedResult, Variant, write_sgf};

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

/// The message with a replay.
fn message(words: &Words, game: &StoredGame, players: &ByColor<Option<Player>>, opening: Option<&str>) -> String {
    words.replay_content(&words.replay_heading(game, players, opening), &game.game)
}

/// The viewer at a position.
fn panel(words: &Words, heading: &str, game: &Game, ply: usize, labels: &ByColor<String>) -> String {
    let (lines, code) = (vec![words.replay_step(game, ply, labels)], Some(game.transcript()));
    words.replay_panel(ReplayText { heading, lines, board: None, code })
}

fn small(variant: Variant) -> Variant {
    Variant { shape: Shape::new(4, 4).expect("a board"), ..variant }
}

#[test]
fn standard_game_shows_only_its_moves() {
    let words = Words::english();
    let (stored, players) =
        ended(Variant::default(), "f5d6c3", alice_and_bob(), EndReason::Resigned(Color::White), Some(Color::Black));
    let wanted = "Game 123: ⚫ Alice vs ⚪ B\\_ob\n**B\\_ob resigned: Alice wins**\n3 moves\n```\nf5d6c3```";
    assert_eq!(message(&words, &stored, &players, None), wanted);
    let named = message(&words, &stored, &players, Some("Tiger"));
    assert!(named.contains("\n3 moves · Opening: Tiger\n```"), "{named}");
    let wanted = "Replay of a Reversi game, 8 by 8. Alice (black) against B_ob (white). B_ob resigned: Alice wins. \
        3 moves: f5 d6 c3.";
    assert_eq!(&*words.replay_alt(&stored, &players), wanted);
}

#[test]
fn passes_and_variant_are_mentioned() {
    let words = Words::english();
    let moves = "a2a3c4d3d4b1a4d2d1b4c1a1";
    let variant = small(Variant { goal: Goal::Fewest, ..Variant::default() });
    let sides = (side_of(&player(1, "Alice")), (level(3), None));
    let (stored, players) = ended(variant, moves, sides, EndReason::Board, Some(Color::White));
    let text = message(&words, &stored, &players, None);
    let wanted = format!("\n12 moves · passes not shown · 4×4 board · fewest discs win\n```\n{moves}```");
    assert!(text.ends_with(&wanted), "{text}");
    let alt = words.replay_alt(&stored, &players);
    let wanted = "Level 3 · Positional (white) wins 1–15 (fewest discs win). 12 moves, passes not shown: a2 a3 c4 d3";
    assert!(alt.contains(wanted), "{alt}");

    let variant = small(Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() });
    let first = Game::new(variant).position().legal_moves().iter().next().expect("a legal move");
    let (mut stored, players) = ended(variant, &first.to_string(), alice_and_bob(), EndReason::Stopped, None);
    let text = message(&words, &stored, &players, None);
    let wanted =
        format!("**Stopped: no result**\n1 move · 4×4 board · mirrored set-up · white moves first\n```\n{first}```");
    assert!(text.ends_with(&wanted), "{text}");
    stored.opening_plies = 1;
    assert!(message(&words, &stored, &players, None).contains("mirrored set-up · random opening · white"));
}

#[test]
fn longest_game_with_the_longest_names_fits_and_mentions_nobody() {
    let words = Words::english();
    for name in WORST_NAMES.into_iter().chain(["@everyone <@123> ```x"]) {
        let shape = Shape::new(12, 12).expect("a board");
        let variant =
            Variant { shape, setup: Setup::Parallel, first: Color::White, goal: Goal::Fewest, ..Variant::default() };
        let mut played = Game::new(variant);
        while let Some(square) = played.position().legal_moves().iter().next() {
            played.play(square).expect("a legal move");
        }
        assert!(played.plies().len() > 100);
        let sides = (side_of(&player(1, name)), side_of(&player(2, name)));
        let reason = EndReason::Claimed(Color::White);
        let (stored, players) = ended(variant, &played.transcript(), sides, reason, Some(Color::White));
        let text = message(&words, &stored, &players, None);
        assert!(utf16_length(&text) <= 2000, "{}", utf16_length(&text));
        assert!(!text.contains("<@1") && !text.contains("@everyone"), "{text}");
        assert_eq!(text.matches("```").count(), 2, "one code block: {text}");
        for ply in [0, 1, played.plies().len()] {
            let heading = words.replay_heading(&stored, &players, Some("Perpendicular Opening"));
            let panel = panel(&words, &heading, &played, ply, &words.replay_labels(&stored, &players));
            assert!(utf16_length(&panel) <= 2000 && !panel.contains("@everyone"), "{}", utf16_length(&panel));
            assert_eq!(Words::split_replay(&panel), Some((heading, played.transcript().as_str())));
        }
        let named = ByColor { black: Some(name.to_owned()), white: Some(name.to_owned()) };
        let record = GameRecord { game: played.clone(), players: named, result: None, games: usize::MAX };
        let heading = words.record_heading(&record, u32::MAX, Some("Perpendicular Opening"));
        assert!(!heading.contains("<@1") && !heading.contains("@everyone") && !heading.contains("```"), "{heading}");
        let labels = ByColor::from_fn(|color| words.color_as_name(color));
        let panel = panel(&words, &heading, &played, 1, &labels);
        assert!(utf16_length(&panel) <= 2000, "{}", utf16_length(&panel));
        let text = words.replay_transcript(&record);
        assert!(utf16_length(&text) <= 2000 && text.matches("```").count() == 4, "{text}");
        assert!(!text.contains("@everyone") && !text.contains("<@1"), "{text}");
        let alt = words.replay_alt(&stored, &players);
        assert!(utf16_length(&alt) <= 1024, "{}", utf16_length(&alt));
        // Both texts can be parsed as transcripts.
        let transcript = text.split("```").nth(1).expect("the block");
        assert_eq!(Game::from_transcript(variant, transcript).as_ref(), Ok(&played));
        let transcript = alt.rsplit(": ").next().expect("the moves").trim_end_matches('.');
        assert_eq!(Game::from_transcript(variant, transcript), Ok(played));
    }
}

#[test]
fn each_step_names_its_move_and_the_pass_that_follows() {
    let words = Words::english();
    let moves = "a2a3c4d3d4b1a4d2d1b4c1a1";
    let (stored, players) = ended(small(Variant::default()), moves, alice_and_bob(), EndReason::Board, None);
    let heading = words.replay_heading(&stored, &players, None);
    let labels = words.replay_labels(&stored, &players);
    let step = |ply: usize| {
        let text = panel(&words, &heading, &stored.game, ply, &labels);
        assert!(text.starts_with(&heading) && text.ends_with(&format!("\n```\n{moves}```")), "{text}");
        text[heading.len() + 1..].lines().next().expect("a line").to_owned()
    };
    assert_eq!(step(0), "Start · 12 moves to come · ⚫ 2 · ⚪ 2");
    assert_eq!(step(1), "Move 1 of 12: ⚫ Alice a2 (+1) · ⚫ 4 · ⚪ 1");
    assert_eq!(step(2), "Move 2 of 12: ⚪ B\\_ob a3 (+1) · ⚫ 3 · ⚪ 3");
    let passes = stored.game.plies().iter().position(|ply| ply.forces_pass()).expect("a pass") + 1;
    assert!(step(passes).contains(" passes · ⚫ "), "{}", step(passes));
    let counts = stored.game.position().counts();
    assert!(step(12).ends_with(&format!(" · ⚫ {} · ⚪ {}", counts.black, counts.white)), "{}", step(12));
    assert_eq!(words.jump_option(&stored.game, 0), "Start");
    assert_eq!(words.jump_option(&stored.game, 2), "2. a3");
    for text in ["", "x", "```\nf5```", "a\nb\n```\nf5"] {
        assert_eq!(Words::split_replay(text), None, "{text}");
    }
    let left_out = "One\nTwo\nThree\nFour\n```\nf5```\n-# Left out";
    assert_eq!(Words::split_replay(left_out), Some(("One\nTwo\nThree".to_owned(), "f5")));
}

#[test]
fn a_game_from_elsewhere_is_introduced_by_its_record() {
    let words = Words::english();
    let record = |moves: &str, result| GameRecord {
        game: Game::from_transcript(Variant::default(), moves).expect("a game"),
        players: ByColor { black: Some("A_da".to_owned()), white: None },
        result,
        games: 1,
    };
    let won = |winner, reason| Some(StatedResult { winner, reason });
    let heading = |result| words.record_heading(&record("f5d6c3", result), 1, None);
    let players = "Imported game: ⚫ A\\_da vs ⚪ White";
    assert_eq!(heading(None), format!("{players}\n**Not finished**\n3 moves"));
    for (result, wanted) in [
        (won(Some(Color::White), StatedReason::Resignation), "A\\_da resigned: White wins"),
        (won(Some(Color::Black), StatedReason::Time), "White's time ran out: A\\_da wins"),
        (won(Some(Color::Black), StatedReason::Discs), "A\\_da wins"),
        (won(None, StatedReason::Discs), "Draw"),
    ] {
        assert_eq!(heading(result), format!("{players}\n**{wanted}**\n3 moves"));
    }
    let over = record("e6f4e3f6g5d6e7f5c5", won(Some(Color::White), StatedReason::Time));
    let text = words.record_heading(&GameRecord { games: 5, ..over.clone() }, 2, Some("Tiger"));
    let wanted = "**A\\_da (black) wins 13–0**\ngame 2 of 5 · 9 moves · Opening: Tiger";
    assert_eq!(text, format!("{players}\n{wanted}"), "the discs decide");
    assert!(words.record_alt(&over.game).contains("8 by 8. Black against White. Black wins 13–0. 9 moves: e6 f4"));
    assert!(words.record_alt(&record("f5", None).game).contains(". Not finished. 1 move: f5."));
    let transcript = words.replay_transcript(&over);
    let sgf = write_sgf(&over);
    assert_eq!(
        transcript,
        format!("Moves\n```\ne6f4e3f6g5d6e7f5c5```\nSGF, for programs such as Edax. A pass is `pa`.\n```\n{sgf}```")
    );
}

#[test]
fn the_result_of_a_stored_game_is_stated_in_its_record() {
    let stated = |reason, winner| ended(Variant::default(), "f5d6", alice_and_bob(), reason, winner).0.stated_result();
    let (black, white) = (Some(Color::Black), Some(Color::White));
    let result = |winner, reason| Some(StatedResult { winner, reason });
    assert_eq!(stated(EndReason::Resigned(Color::White), black), result(black, StatedReason::Resignation));
    assert_eq!(stated(EndReason::TimeOut(Color::Black), white), result(white, StatedReason::Time));
    assert_eq!(stated(EndReason::Claimed(Color::White), white), result(white, StatedReason::Time));
    assert_eq!(stated(EndReason::DrawAgreed, None), result(None, StatedReason::Discs));
    assert_eq!(stated(EndReason::Stopped, None), None);
}

#[test]
fn the_first_of_what_is_left_out_is_quoted() {
    let words = Words::english();
    let left_out: Vec<String> = (1..=12).map(|row| format!("z{row}")).collect();
    assert_eq!(words.with_left_out("A game.", &[]), "A game.");
    let all = words.with_left_out(&"x".repeat(2000), &left_out);
    assert!(utf16_length(&all) <= 2000 && all.ends_with(" `z9`, `z10`, and 2 more"), "{all}");
}
