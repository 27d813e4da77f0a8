//! The game message of ended games.

use crate::domain::{EndReason, LevelRange, PlaysLike, RatedStatus, RatingChange, RatingClass, RatingLimit, Title};
use crate::words::{GameText, Words};
use rules::{ByColor, Color, Goal, Variant};

use super::game::{alice_and_bob, bot, end, finished, message, message_with_ratings, small};
use super::{game, plain_text, player, side_of};

#[test]
fn ended_rated_game_shows_the_rating_changes() {
    let (alice, bob) = alice_and_bob();
    let ended = finished(Variant::default(), "e6f4e3f6g5d6e7f5c5", (alice, bob));
    let steps = ByColor {
        black: Some(RatingChange { before: 1500.0, after: 1662.2, is_provisional: true, limited_by: None }),
        white: Some(RatingChange { before: 1500.0, after: 1337.8, is_provisional: false, limited_by: None }),
    };
    let text = message_with_ratings(&ended, steps);
    let wanted = "**Alice (black) wins 13–0**\nAlice 1500 → 1662?, Bob 1500 → 1338\n-# Game 123 · casual";
    assert_eq!(text, wanted);
}

#[test]
fn ended_game_says_why_its_changes_of_ratings_are_limited() {
    let (alice, bob) = alice_and_bob();
    let ended = finished(Variant::default(), "e6f4e3f6g5d6e7f5c5", (alice, bob));
    let change = RatingChange { before: 1500.0, after: 1500.0, is_provisional: false, limited_by: None };
    let shown = |white| message_with_ratings(&ended, ByColor { black: Some(change), white: Some(white) });
    for (limit, reason) in [
        (RatingLimit::New, "Alice has met too few opponents"),
        (RatingLimit::Often, "they often play each other"),
        (RatingLimit::Apart, "an uncertain rating stays within 120 points of the opponent's"),
    ] {
        let text = shown(RatingChange { limited_by: Some(limit), ..change });
        assert!(text.ends_with(&format!(" · casual · no rating change for Bob: {reason}")), "{text}");
        let text = shown(RatingChange { limited_by: Some(limit), after: 1502.0, ..change });
        assert!(text.ends_with(&format!(" · casual · small rating change for Bob: {reason}")), "{text}");
    }
    assert!(shown(change).ends_with(" · casual"));
}

#[test]
fn ended_game_against_the_bot_says_which_level_its_player_plays_like() {
    let moves = "e6f4e3f6g5d6e7f5c5";
    let ended = finished(Variant::default(), moves, (side_of(&player(1, "Al_ice")), bot(5)));
    let starter = player(1, "Al_ice");
    let text = GameText {
        plays_like: Some(PlaysLike::Known(LevelRange { level: 4.26, least: 2.0, most: 6.549 })),
        ..plain_text(&ended.0, &ended.1, &starter)
    };
    let unknown = GameText { plays_like: Some(PlaysLike::Unknown { games: 9 }), ..text };
    for (text, wanted) in [
        (text, "Al\\_ice plays like level 4.3 (2.0–6.5)"),
        (unknown, "level of Al\\_ice: not known yet (at least 9 more bot games)"),
    ] {
        let message = Words::english().game_message(&text);
        assert!(message.ends_with(&format!("\n-# Game 123 · {wanted}")), "{message}");
    }
}

#[test]
fn ended_game_says_which_titles_it_earned() {
    let change = RatingChange { before: 1600.0, after: 1700.4, is_provisional: false, limited_by: None };
    let ended = finished(Variant::default(), "e6f4e3f6g5d6e7f5c5", alice_and_bob());
    let text = Words::english().game_message(&GameText {
        rating_changes: ByColor { black: Some(change), white: Some(change) },
        titles: ByColor { black: Some(Title::Advanced), white: Some(Title::Beginner) },
        ..plain_text(&ended.0, &ended.1, &player(1, "Alice"))
    });
    let wanted = "Alice 1600 → 1700, Bob 1600 → 1700 · **Alice has earned the title Advanced** · \
        **Bob has earned the title Beginner**";
    assert_eq!(text.lines().nth(1), Some(wanted));
}

#[test]
fn results_have_the_designed_texts() {
    let win = message(&finished(small(4, 4), "a2a3c4d3d4b1a4d2d1b4c1a1", alice_and_bob()));
    let wanted = "**Alice (black) wins 15–1**\n\
        Bob d1 (+1) · Alice b4 (+1), Bob passes, c1 (+1), Bob passes, a1 (+1)\n\
        -# Game 123 · casual · 4×4 board";
    assert_eq!(win, wanted);
    let draw = message(&finished(small(4, 4), "a2a1d3d2b1b4c4c1d1a3a4d4", alice_and_bob()));
    assert!(draw.contains("**Draw 8–8**\n"), "{draw}");
    let stuck = message(&finished(small(4, 4), "a2c1d4c4d2a3a4b4d3b1a1", alice_and_bob()));
    assert!(stuck.starts_with("**Alice (black) wins 10–5**\n"), "{stuck}");
    let fewest = Variant { goal: Goal::Fewest, ..small(4, 4) };
    let fewer = message(&finished(fewest, "a2a3c4d3d4b1a4d2d1b4c1a1", alice_and_bob()));
    assert!(fewer.contains("**Bob (white) wins 1–15 (fewest discs win)**"), "{fewer}");
}

#[test]
fn other_endings_have_the_designed_texts() {
    let ended = |reason, winner| {
        let (alice, bob) = alice_and_bob();
        let mut stored = game(Variant::default(), "f5d6", alice, bob);
        end(&mut stored.0, reason, winner);
        Words::english().plain_ending(&stored.0, &stored.1).expect("an ended game")
    };
    let resigned = ended(EndReason::Resigned(Color::White), Some(Color::Black));
    assert_eq!(resigned, "Bob resigned: Alice wins");
    let claimed = ended(EndReason::Claimed(Color::White), Some(Color::White));
    assert_eq!(claimed, "Bob claimed the win: Alice had not moved for 7 days");
    assert_eq!(ended(EndReason::DrawAgreed, None), "Draw agreed");
    assert_eq!(ended(EndReason::Cancelled(None), None), "Cancelled before both sides had moved: no result");
    let cancelled = ended(EndReason::Cancelled(Some(Color::White)), None);
    assert_eq!(cancelled, "Bob cancelled before both sides had moved: no result");
    assert_eq!(ended(EndReason::Abandoned, None), "Abandoned after 30 days without a move: no result");
    let (alice, bob) = alice_and_bob();
    let running = game(Variant::default(), "", alice, bob);
    assert_eq!(Words::english().plain_ending(&running.0, &running.1), None);
}

#[test]
fn a_game_without_result_is_neither_rated_nor_casual() {
    let (alice, bob) = alice_and_bob();
    let mut between = game(Variant::default(), "f5d6", alice, bob);
    between.0.rated = RatedStatus::Rated(RatingClass::Main);
    end(&mut between.0, EndReason::EndedByModerator, None);
    assert!(message(&between).ends_with("\n-# Game 123"), "{}", message(&between));
    end(&mut between.0, EndReason::DrawAgreed, None);
    assert!(message(&between).ends_with("\n-# Game 123 · rated"), "{}", message(&between));
}
