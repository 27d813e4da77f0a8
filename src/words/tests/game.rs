//! The game message of running and ended games, and its length.

use crate::domain::{
    Announcement, AnnouncementKind, BoardPlace, CasualReason, ChannelId, EndReason, Ending, GameId, GameLink, GuildId,
    MessageId, MessageRef, Offer, OfferKind, Player, PlayerId, RatedStatus, RatingChange, RatingClass, Status,
    StoredGame,
};
use crate::words::{GameText, Words, utf16_length};
use rules::{ByColor, Color, Corners, Goal, Opening, Setup, Shape, Variant};

use super::{SidePlayer, WORST_NAMES, game, level, plain_text, player, side_of};

pub(super) fn small(columns: u8, rows: u8) -> Variant {
    Variant { shape: Shape::new(columns, rows).expect("a board"), ..Variant::default() }
}

/// Alice black, Bob white.
pub(super) fn alice_and_bob() -> (SidePlayer, SidePlayer) {
    (side_of(&player(1, "Alice")), side_of(&player(2, "Bob")))
}

pub(super) fn bot(number: u8) -> SidePlayer {
    (level(number), None)
}

pub(super) fn message(stored: &(StoredGame, ByColor<Option<Player>>)) -> String {
    message_with_ratings(stored, ByColor { black: None, white: None })
}

pub(super) fn message_with_ratings(
    stored: &(StoredGame, ByColor<Option<Player>>),
    rating_changes: ByColor<Option<RatingChange>>,
) -> String {
    let starter = player(1, "Alice");
    Words::english().game_message(&GameText { rating_changes, ..plain_text(&stored.0, &stored.1, &starter) })
}

pub(super) fn end(stored: &mut StoredGame, reason: EndReason, winner: Option<Color>) {
    let counts = stored.game.position().counts();
    stored.status = Status::Ended(Ending { reason, winner, counts });
}

/// A game that was played to its end.
pub(super) fn finished(
    variant: Variant,
    moves: &str,
    (black, white): (SidePlayer, SidePlayer),
) -> (StoredGame, ByColor<Option<Player>>) {
    let mut stored = game(variant, moves, black, white);
    let winner = stored.0.game.outcome().expect("a finished game").winner;
    end(&mut stored.0, EndReason::Board, winner);
    stored
}

#[test]
fn player_sees_all_moves_and_passes_since_their_own_move() {
    let alice = side_of(&player(1, "Alice"));
    let wanted = "**⚫ Alice's turn**\nAlice e4 (+1) · Level 3 f1 (+1), Alice passes, b4 (+1)\n\
        -# Game 123 · 6×6 board";
    assert_eq!(message(&game(small(6, 6), "b3d2e1d1e2f2e4f1b4", alice.clone(), bot(3))), wanted);
    let thinking = message(&game(Variant::default(), "f5", alice.clone(), bot(5)));
    let wanted = "**⚪ Level 5 is thinking…**\nAlice f5 (+1)\n\
        -# Game 123";
    assert_eq!(thinking, wanted);
    let first = message(&game(Variant::default(), "", alice, bot(5)));
    let wanted = "**⚫ Alice's turn**\nNo moves yet\n-# Game 123";
    assert_eq!(first, wanted);
}

#[test]
fn game_between_players_has_their_names_and_is_rated_or_casual() {
    let (alice, bob) = alice_and_bob();
    let mut between = game(Variant::default(), "f5d6", alice, bob);
    let text = message(&between);
    let wanted = "**⚫ Alice's turn**\nAlice f5 (+1) · Bob d6 (+1)\n\
        -# Game 123 · casual";
    assert_eq!(text, wanted);
    between.0.rated = RatedStatus::Rated(RatingClass::Main);
    assert!(message(&between).ends_with("\n-# Game 123 · rated"));
    for (reason, sentence) in [
        ("claimed", "the win was claimed"),
        ("too-short", "over before both sides had moved twice"),
        ("too-many", "Alice and Bob have played 10 rated games today"),
        ("annulled", "annulled by a moderator"),
    ] {
        between.0.rated = RatedStatus::Casual(reason.parse().expect("a reason"));
        let text = message(&between);
        assert!(text.ends_with(&format!("\n-# Game 123 · not rated: {sentence}")), "{text}");
    }
}

#[test]
fn a_win_that_does_not_count_on_the_ladder_says_why() {
    let (alice, _) = alice_and_bob();
    let mut ended = finished(Variant::default(), "e6f4e3f6g5d6e7f5c5", (alice, bot(7)));
    assert!(message(&ended).ends_with("\n-# Game 123"));
    ended.0.bot_was_starved = true;
    let wanted = "\n-# Game 123 · not counted for levels: I had too little time";
    assert!(message(&ended).ends_with(wanted), "{}", message(&ended));
    let winner = Some(Color::White);
    end(&mut ended.0, EndReason::Resigned(Color::Black), winner);
    assert!(message(&ended).ends_with("\n-# Game 123"), "a loss counts");
    ended.0.had_undo = true;
    let wanted = "\n-# Game 123 · not counted for levels: a move was undone";
    assert!(message(&ended).ends_with(wanted), "{}", message(&ended));
}

#[test]
fn sides_with_the_same_name_are_distinguished_by_color() {
    let mut twins = game(Variant::default(), "f5d6", side_of(&player(1, "Bob")), side_of(&player(2, "Bob")));
    assert!(message(&twins).contains("\n⚫ Bob f5 (+1) · ⚪ Bob d6 (+1)\n"));
    end(&mut twins.0, EndReason::Resigned(Color::White), Some(Color::Black));
    assert!(message(&twins).contains("**Bob (white) resigned: Bob (black) wins**"));
}

#[test]
fn exhibition_names_its_starter_and_can_be_paused_and_stopped() {
    let mut exhibition = game(Variant::default(), "f5d6", bot(3), bot(5));
    let text = message(&exhibition);
    let wanted = "**⚫ Level 3 is thinking…**\nLevel 3 f5 (+1) · Level 5 d6 (+1)\n\
        -# Game 123 · exhibition started by Alice";
    assert_eq!(text, wanted);
    exhibition.0.status = Status::Paused;
    assert!(message(&exhibition).starts_with("**Paused · Black to move**\n"));
    end(&mut exhibition.0, EndReason::Stopped, None);
    assert!(message(&exhibition).contains("**Stopped: no result**"));
}

#[test]
fn differences_from_the_standard_variant_are_mentioned() {
    let variant = Variant { setup: Setup::Mirrored, first: Color::White, goal: Goal::Fewest, ..small(8, 6) };
    let text = message(&game(variant, "", side_of(&player(1, "Alice")), bot(1)));
    let wanted = "\n-# Game 123 · 8×6 board · mirrored set-up · white moves first · fewest discs win";
    assert!(text.ends_with(wanted), "{text}");
    let mut opened = game(Variant::default(), "f5d6c3d3", side_of(&player(1, "Alice")), bot(1));
    opened.0.opening_plies = 4;
    let text = message(&opened);
    assert!(text.contains("\nThe game starts after f5 d6 c3 d3\n"), "{text}");
    assert!(text.ends_with("\n-# Game 123 · random opening"), "{text}");
    let corner = Variant { first: Color::White, corners: Corners::ALL[1], ..Variant::default() };
    let text = message(&game(corner, "", side_of(&player(1, "Alice")), bot(1)));
    assert!(text.ends_with("\n-# Game 123 · handicap: 1 corner for black · white moves first"), "{text}");
    let mut even = game(Variant::default(), "", side_of(&player(1, "Alice")), bot(1));
    even.0.rated = RatedStatus::Casual(CasualReason::Handicap);
    assert!(message(&even).ends_with("\n-# Game 123 · handicap: none"));
}

#[test]
fn game_that_begins_with_moves_names_them_and_their_opening() {
    let alice = player(1, "Alice");
    let second_line = |moves: &str, opening: Option<&str>| {
        let mut stored = game(Variant::default(), moves, side_of(&alice), bot(5));
        stored.0.opening_plies = stored.0.game.plies().len();
        let text = Words::english().game_message(&GameText { opening, ..plain_text(&stored.0, &stored.1, &alice) });
        text.lines().nth(1).map(str::to_owned).expect("a second line")
    };
    assert_eq!(second_line("f5d6c3d3c4", Some("Tiger")), "The game starts after f5 d6 c3 d3 c4 (Tiger)");
    let perpendicular = second_line("f5d6", Some("Perpendicular Opening"));
    assert_eq!(perpendicular, "The game starts after f5 d6 (Perpendicular)");
    assert_eq!(second_line("f5f4", None), "The game starts after f5 f4");
    let longest = Opening::all().max_by_key(|opening| opening.game().plies().len()).expect("openings");
    let moves: Vec<String> = longest.game().plies().iter().map(|ply| ply.square.to_string()).collect();
    let wanted = format!("The game starts after {} ({})", moves.join(" "), longest.name());
    assert_eq!(second_line(&moves.concat(), Some(longest.name())), wanted);
}

#[test]
fn game_from_a_late_position_of_a_review_says_at_which_move_it_starts() {
    let alice = player(1, "Alice");
    let text = |moves: &str| {
        let mut stored = game(Variant::default(), moves, side_of(&alice), bot(5));
        stored.0.opening_plies = stored.0.game.plies().len();
        stored.0.rated = RatedStatus::Casual(CasualReason::Review);
        Words::english().game_message(&GameText { opening: Some("Tiger"), ..plain_text(&stored.0, &stored.1, &alice) })
    };
    let early = text("f5d6c3d3c4f4c5b3");
    assert!(early.contains("\nThe game starts after f5 d6 c3 d3 c4 f4 c5 b3 (Tiger)\n"), "{early}");
    assert!(early.ends_with(" · from move 9 of another game · Tiger"), "{early}");
    let late = text("f5d6c3d3c4f4c5b3c2");
    assert!(late.contains("\nThe game starts at move 10\n"), "{late}");
    assert!(late.ends_with(" · from move 10 of another game · Tiger"), "{late}");
}

#[test]
fn an_offer_stands_beside_the_turn() {
    let (alice, bob) = alice_and_bob();
    let mut between = game(Variant::default(), "f5d6", alice, bob);
    between.0.offers.open = Some(Offer { kind: OfferKind::Draw, by: Color::White });
    let text = message(&between);
    assert!(text.starts_with("**⚫ Alice's turn** · **Bob offers a draw**\n"), "{text}");
    between.0.offers.open = Some(Offer { kind: OfferKind::Undo, by: Color::Black });
    let text = message(&between);
    assert!(text.starts_with("**⚫ Alice's turn** · **Alice asks to undo a move**\n"), "{text}");
}

#[test]
fn rematch_offer_is_shown_then_the_next_game() {
    let words = Words::english();
    let starter = player(1, "Alice");
    let message = |stored: &(StoredGame, ByColor<Option<Player>>), rematch_offers: &[PlayerId], next_game| {
        let (game, players) = (&stored.0, &stored.1);
        words.game_message(&GameText { rematch_offers, next_game, ..plain_text(game, players, &starter) })
    };
    let moves = "a2a3c4d3d4b1a4d2d1b4c1a1";
    let between = finished(small(4, 4), moves, alice_and_bob());
    let text = GameText { declined_rematch_of: Some(PlayerId(1)), ..plain_text(&between.0, &between.1, &starter) };
    assert!(words.game_message(&text).contains(" · Bob declines a rematch**\n"));
    let elsewhere = GameText { rematch_offers: &[PlayerId(1)], has_offer_message: true, ..text };
    assert!(!words.game_message(&elsewhere).contains("rematch"), "a message of its own says it");
    let wanted = message(&between, &[PlayerId(1)], None);
    assert!(wanted.lines().next().is_some_and(|line| line.ends_with(" · Alice wants a rematch**")), "{wanted}");
    assert!(wanted.ends_with("\n-# Game 123 · casual · 4×4 board"), "{wanted}");
    let both = [PlayerId(1), PlayerId(2)];
    let next = GameLink { game: GameId(13), guild: Some(GuildId(1)), board: BoardPlace::Channel(ChannelId(2)) };
    let followed = message(&between, &both, Some(next));
    assert!(followed.ends_with(" · 4×4 board · rematch: Game 13") && !followed.contains("wants"), "{followed}");
    let message_of_next = MessageRef { channel: ChannelId(2), message: MessageId(3) };
    let linked = message(&between, &both, Some(GameLink { board: BoardPlace::Message(message_of_next), ..next }));
    assert!(linked.ends_with(" · rematch: [Game 13](https://discord.com/channels/1/2/3)"), "{linked}");
    let beaten = finished(small(4, 4), moves, (side_of(&player(1, "Alice")), bot(3)));
    assert!(message(&beaten, &[PlayerId(1)], Some(next)).ends_with(" · 4×4 board · next: Game 13"));
    let watched = finished(small(4, 4), moves, (bot(1), bot(2)));
    assert!(message(&watched, &[PlayerId(1)], Some(next)).ends_with(" · rematch: Game 13"));
}

#[test]
fn long_names_are_cut_and_the_third_line_ends_with_the_opening() {
    let long = "A name of exactly 32 characters!";
    let (stored, players) = game(Variant::default(), "f5d6c3d3c4", side_of(&player(1, long)), bot(10));
    let starter = player(1, long);
    let text =
        Words::english().game_message(&GameText { opening: Some("Tiger"), ..plain_text(&stored, &players, &starter) });
    let wanted = "**⚪ Level 10 is thinking…**\nA name of exactly 3… c4 (+1)\n\
        -# Game 123 · Tiger";
    assert_eq!(text, wanted);
}

#[test]
fn emojis_of_the_application_stand_for_the_discs() {
    let words = Words::english().with_disc_signs(Some(ByColor { black: "<:b:1>".into(), white: "<:w:2>".into() }));
    let (stored, players) = game(Variant::default(), "f5d6", side_of(&player(1, "Bob")), side_of(&player(2, "Bob")));
    let starter = player(1, "Bob");
    let text = words.game_message(&plain_text(&stored, &players, &starter));
    let wanted = "**<:b:1> Bob's turn**\n<:b:1> Bob f5 (+1) · <:w:2> Bob d6 (+1)\n\
        -# Game 123 · casual";
    assert_eq!(text, wanted);
    assert!(words.replay_heading(&stored, &players, None).contains("<:b:1> Bob vs <:w:2> Bob"));
}

/// What the players read is for everybody in the channel: names instead of "you".
#[test]
fn no_public_text_addresses_the_reader() {
    let public = ["game", "turn", "move", "moves", "pass", "end", "position", "challenge", "text"];
    let mut lines = 0;
    let mut id = "";
    for line in include_str!("../en-US.ftl").lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            id = line.split_once(" =").map_or("", |(id, _)| id);
        }
        let is_private = id == "move-played-elsewhere";
        if !is_private && public.contains(&id.split('-').next().unwrap_or_default()) {
            let words = line.split(|character: char| !character.is_alphabetic());
            assert!(!words.into_iter().any(|word| ["you", "your", "You", "Your"].contains(&word)), "{line}");
            lines += 1;
        }
    }
    assert!(lines > 40, "{lines}");
}

/// The length of a line as users see it: without the signs that escape Markdown.
fn visible(line: &str) -> usize {
    line.replace(['\\', '\u{200b}'], "").chars().count()
}

#[test]
fn longest_names_fit_and_mention_nobody() {
    let words = Words::english();
    for name in WORST_NAMES.into_iter().chain(["@everyone <@123> <t:1:R> [x](http://y.z)"]) {
        let (one, two) = (player(1, name), player(2, name));
        let variant = Variant { setup: Setup::Parallel, first: Color::White, goal: Goal::Fewest, ..small(12, 12) };
        let (mut stored, players) = game(variant, "", side_of(&one), side_of(&two));
        while let Some(square) = stored.game.position().legal_moves().iter().next() {
            stored.game.play(square).expect("a legal move");
            let text = GameText {
                rematch_offers: &[PlayerId(1)],
                opening: Some("Perpendicular"),
                ..plain_text(&stored, &players, &one)
            };
            let message = words.game_message(&text);
            assert_eq!(message.lines().count(), 3, "{message}");
            assert!(message.lines().all(|line| visible(line) <= 200), "{message}");
            assert!(utf16_length(&message) <= 2000, "{}", utf16_length(&message));
            assert!(
                !message.contains("<@1") && !message.contains("@everyone") && !message.contains("<t:"),
                "{message}"
            );
        }
        assert!(stored.game.plies().len() > 100);
    }
}

#[test]
fn line_of_moves_says_what_a_player_did_after_them() {
    let (alice, bob) = alice_and_bob();
    let mut stored = game(Variant::default(), "f5d6", alice, bob);
    let line = |stored: &(StoredGame, ByColor<Option<Player>>)| message(stored).lines().nth(1).map(str::to_owned);
    let moves = "Alice f5 (+1) · Bob d6 (+1)";
    for (kind, by, text) in [
        (AnnouncementKind::DrawDeclined, Color::White, "Bob declines the draw"),
        (AnnouncementKind::UndoDeclined, Color::Black, "Alice declines the undo"),
        (AnnouncementKind::TimeGiven, Color::Black, "Alice gives Bob a day"),
    ] {
        stored.0.announcement = Some(Announcement { kind, by });
        assert_eq!(line(&stored), Some(format!("{moves} · {text}")));
    }
    let namesake = side_of(&player(3, "Alice"));
    let mut unplayed = game(Variant::default(), "", side_of(&player(1, "Alice")), namesake);
    unplayed.0.announcement = Some(Announcement { kind: AnnouncementKind::TimeGiven, by: Color::White });
    assert_eq!(line(&unplayed).as_deref(), Some("No moves yet · ⚪ Alice gives ⚫ Alice a day"));
}
