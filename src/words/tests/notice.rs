//! Notices: their wording, for every kind and for the longest names.

use super::{WORST_NAMES, game, player, side_of};
use crate::domain::{
    DiscordUserId, EndReason, Ending, GameClock, NoticeKind, Status, StoredGame, TimeControl, Timestamp,
};
use crate::words::{NoticeText, Words, message, utf16_length};
use rules::{Color, Variant};

const LINK: &str = "https://discord.com/channels/1/2/3";

#[test]
fn every_notice_is_one_sentence_with_a_link() {
    let words = Words::english();
    let (alice, bob) = (player(1, "Alice"), player(2, "Bob *"));
    let (mut game, players) = game(Variant::default(), "f5", side_of(&alice), side_of(&bob));
    game.clock = Some(GameClock { running_since: Some(Timestamp(5_000)), ..GameClock::new(TimeControl::Days1) });
    let text = |kind, color| {
        words.notice(&NoticeText {
            kind,
            game: &game,
            players: &players,
            color,
            is_for_both: false,
            is_of_tournament: false,
            link: Some(LINK),
        })
    };
    for (kind, color, expected) in [
        (NoticeKind::Turn, Color::White, "It's your move against Alice"),
        (NoticeKind::Turn, Color::Black, r"It's your move against Bob \*"),
        (NoticeKind::Reminder, Color::White, "Your time for the move against Alice runs out <t:86405:R>"),
        (NoticeKind::Accepted, Color::White, "Alice has accepted, and it's your move"),
        (NoticeKind::Accepted, Color::Black, r"Bob \* has accepted, and the game has begun"),
        (NoticeKind::DrawOffer, Color::White, "Alice offers a draw"),
        (NoticeKind::UndoOffer, Color::White, "Alice asks to undo a move"),
        (NoticeKind::RematchOffer, Color::White, "Alice wants a rematch"),
        (NoticeKind::Holiday, Color::Black, r"Bob \* is on holiday"),
        (
            NoticeKind::Holiday,
            Color::White,
            "Your time for the move against Alice has run out, so your holiday has begun",
        ),
    ] {
        assert_eq!(text(kind, color), format!("{expected}: {LINK}"));
    }
    let ending = Ending {
        reason: EndReason::Resigned(Color::White),
        winner: Some(Color::Black),
        counts: game.game.position().counts(),
    };
    let ended = StoredGame { status: Status::Ended(ending), ..game.clone() };
    let (kind, color) = (NoticeKind::Result, Color::White);
    let result = words.notice(&NoticeText {
        kind,
        game: &ended,
        players: &players,
        color,
        is_for_both: false,
        is_of_tournament: false,
        link: Some(LINK),
    });
    assert_eq!(result, format!(r"Bob \* resigned: Alice wins · {LINK}"));
    let clock = game.clock.map(|clock| GameClock { win_open_until: Some(Timestamp(9_000)), ..clock });
    let open = StoredGame { clock, ..ended.clone() };
    let text = |link| {
        words.notice(&NoticeText {
            kind,
            game: &open,
            players: &players,
            color,
            is_for_both: false,
            is_of_tournament: false,
            link,
        })
    };
    let expected = "Alice can decline the win until <t:9:f>, with a button under the board.";
    assert_eq!(text(Some(LINK)), format!(r"Bob \* resigned: Alice wins · {LINK} · {expected}"));
    assert_eq!(text(None), r"Bob \* resigned: Alice wins · Game 123, whose board was deleted.");
    let by_moderator = Ending { reason: EndReason::EndedByModerator, winner: None, ..ending };
    let stopped = StoredGame { status: Status::Ended(by_moderator), ..game.clone() };
    let text = words.notice(&NoticeText {
        kind,
        game: &stopped,
        players: &players,
        color,
        is_for_both: false,
        is_of_tournament: false,
        link: Some(LINK),
    });
    assert_eq!(text, format!("A moderator has ended your game against Alice without a result: {LINK}"));
    let without_board = NoticeText {
        kind,
        game: &ended,
        players: &players,
        color,
        is_for_both: false,
        is_of_tournament: false,
        link: None,
    };
    assert_eq!(words.notice(&without_board), r"Bob \* resigned: Alice wins · Game 123, whose board was deleted.");
    let running = NoticeText {
        kind: NoticeKind::Turn,
        game: &game,
        players: &players,
        color,
        is_for_both: false,
        is_of_tournament: false,
        link: None,
    };
    let expected = "It's your move against Alice: Game 123. Its board was deleted; /board posts it again.";
    assert_eq!(words.notice(&running), expected);
    assert_eq!(words.notice_with_mentions(&[DiscordUserId(77)], "Your move"), "<@77> Your move");
    assert!(!message!(words, "notice-ended").is_empty());
}

#[test]
fn a_notice_for_both_players_names_them() {
    let words = Words::english();
    let (alice, bob) = (player(1, "Alice"), player(2, "Bob *"));
    let (running, players) = game(Variant::default(), "f5", side_of(&alice), side_of(&bob));
    let ended = |reason, winner| {
        let ending = Ending { reason, winner, counts: running.game.position().counts() };
        StoredGame { status: Status::Ended(ending), ..running.clone() }
    };
    let timed_out = ended(EndReason::TimeOut(Color::White), Some(Color::Black));
    let by_moderator = ended(EndReason::EndedByModerator, None);
    let users = [DiscordUserId(77), DiscordUserId(78)];
    for (kind, game, expected) in [
        (
            NoticeKind::Holiday,
            &running,
            r"Bob \*'s time for the move has run out, so Bob \*'s holiday has begun: https://",
        ),
        (NoticeKind::Result, &timed_out, r"Bob \*'s time ran out: Alice wins · https://"),
        (NoticeKind::Result, &by_moderator, "A moderator has ended your game without a result: https://"),
    ] {
        let texts = [Color::Black, Color::White].map(|color| {
            let text = NoticeText {
                kind,
                game,
                players: &players,
                color,
                is_for_both: true,
                is_of_tournament: false,
                link: Some("https://"),
            };
            words.notice_with_mentions(&users, &words.notice(&text))
        });
        assert_eq!(texts, [format!("<@77> <@78> {expected}"), format!("<@77> <@78> {expected}")]);
    }
}

#[test]
fn names_in_notices_mention_nobody_and_fit() {
    let words = Words::english();
    for name in WORST_NAMES {
        let (alice, bob) = (player(1, name), player(2, name));
        let (game, players) = game(Variant::default(), "f5", side_of(&alice), side_of(&bob));
        for &kind in NoticeKind::ALL {
            let text = words.notice(&NoticeText {
                kind,
                game: &game,
                players: &players,
                color: Color::White,
                is_for_both: true,
                is_of_tournament: false,
                link: Some(LINK),
            });
            assert!(utf16_length(&text) < 400 && !text.contains("@@") && !text.contains("<@"), "{text}");
        }
    }
}

#[test]
fn nobody_has_accepted_a_game_of_a_tournament() {
    let words = Words::english();
    let (alice, bob) = (player(1, "Alice"), player(2, "Bob"));
    let (game, players) = game(Variant::default(), "f5", side_of(&alice), side_of(&bob));
    for (color, expected) in [
        (Color::White, "Your game against Alice has begun, and it's your move: "),
        (Color::Black, "Your game against Bob has begun: "),
    ] {
        let text = words.notice(&NoticeText {
            kind: NoticeKind::Accepted,
            game: &game,
            players: &players,
            color,
            is_for_both: false,
            is_of_tournament: true,
            link: Some(LINK),
        });
        assert_eq!(text, format!("{expected}{LINK}"));
    }
}
