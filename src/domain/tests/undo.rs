//! Taking back moves against the bot and between players.

use super::*;

fn act(game: &StoredGame, who: PlayerId, action: GameAction) -> Result<StoredGame, Refusal> {
    game.apply(player(who), action, Some(game.turn), START.plus_ms(9))
}

/// A game on 4×4 with these moves. Alice has black; the game is casual.
fn small_game(white: Side, moves: &str) -> StoredGame {
    let start = game(variant(4, 4, Goal::Most), &[], Side::Player(ALICE), white);
    let start = StoredGame { rated: start.rated.chosen(RatedChoice::No), ..start };
    let line = Game::from_transcript(start.game.variant(), moves).expect("legal moves");
    line.plies().iter().fold(start, |game, ply| {
        let square = ply.square.to_string();
        match game.sides[ply.color].player() {
            Some(id) => play(&game, player(id), &square),
            None => play_as_bot(&game, &square),
        }
    })
}

fn transcript(game: &StoredGame) -> String {
    game.game.transcript()
}

#[test]
fn an_undo_against_the_bot_returns_to_the_players_last_turn() {
    // White passes after a4, after b4 and after c1.
    for (moves, kept) in [
        ("a2", ""),
        ("a2a3", ""),
        ("a2a3c4d3d4b1a4", "a2a3c4d3d4b1"),
        ("a2a3c4d3d4b1a4d2d1", "a2a3c4d3d4b1a4"),
        ("a2a3c4d3d4b1a4d2d1b4", "a2a3c4d3d4b1a4d2d1"),
    ] {
        let before = small_game(level(1), moves);
        assert!(before.can_undo(), "{moves}");
        let undone = act(&before, ALICE, GameAction::Undo).expect("Alice has moved");
        assert_eq!(transcript(&undone), kept, "{moves}");
        assert_eq!((undone.turn, undone.version), (before.turn.next(), before.version.next()), "{moves}");
        assert_eq!((undone.turn_started_at, undone.had_undo), (START.plus_ms(9), true));
        assert_eq!(undone.to_move(), Some(Color::Black), "it is Alice's turn again");
    }
    let passed = small_game(Side::Player(BOB), "a2a3c4d3d4b1a4d2d1b4c1");
    assert_eq!(passed.to_move(), Some(Color::Black), "White passes");
    let asked = act(&passed, ALICE, GameAction::Undo).expect("Alice asks");
    let undone = act(&asked, BOB, GameAction::AcceptUndo).expect("Bob accepts");
    assert_eq!(transcript(&undone), "a2a3c4d3d4b1a4d2d1b4", "only the last of two moves in a row");
}

#[test]
fn moves_of_an_opening_and_of_the_bot_alone_are_not_undone() {
    let opening = ["f5", "d6"].map(square);
    let opened = game(Variant::default(), &opening, Side::Player(ALICE), level(1));
    let bot_moved = play_as_bot(&game(Variant::default(), &[], level(1), Side::Player(ALICE)), "f5");
    for untouched in [opened.clone(), bot_moved.clone()] {
        assert!(!untouched.can_undo());
        assert_eq!(act(&untouched, ALICE, GameAction::Undo), Err(Refusal::NothingToUndo));
    }
    for (before, square) in [(opened, "c3"), (bot_moved, "d6")] {
        let undone = act(&play(&before, player(ALICE), square), ALICE, GameAction::Undo).expect("Alice has moved");
        assert_eq!(undone.game, before.game);
    }
    let watched = play_as_bot(&exhibition(), "d3");
    assert!(!watched.can_undo());
    assert_eq!(act(&watched, ALICE, GameAction::Undo), Err(Refusal::NotYourGame));
}

#[test]
fn between_players_an_undo_needs_the_opponents_consent() {
    let before = small_game(Side::Player(BOB), "a2a3c4");
    let asked = act(&before, ALICE, GameAction::Undo).expect("a casual game");
    assert_eq!((asked.turn, transcript(&asked)), (before.turn, transcript(&before)), "nothing changes yet");
    assert_eq!(asked.offers.open, Some(Offer { kind: OfferKind::Undo, by: Color::Black }));
    assert_eq!(act(&asked, ALICE, GameAction::AcceptUndo), Err(Refusal::OwnOffer));
    assert_eq!(act(&asked, BOB, GameAction::AcceptDraw), Err(Refusal::NoOffer), "it is not a draw offer");
    assert_eq!(act(&asked, ALICE, GameAction::Undo), Err(Refusal::OwnOffer));
    for (who, action) in [(BOB, GameAction::Undo), (BOB, GameAction::OfferDraw)] {
        assert_eq!(act(&asked, who, action), Err(Refusal::OfferOpen(OfferKind::Undo)));
    }
    let undone = act(&asked, BOB, GameAction::AcceptUndo).expect("Bob accepts");
    assert_eq!((transcript(&undone), undone.turn), ("a2a3".to_owned(), before.turn.next()));
    assert_eq!((undone.offers.open, undone.had_undo), (None, true));
    assert_eq!(act(&undone, BOB, GameAction::AcceptUndo), Err(Refusal::NoOffer));

    let declined = act(&asked, BOB, GameAction::DeclineOffer).expect("Bob declines");
    assert_eq!(act(&declined, ALICE, GameAction::Undo), Err(Refusal::UndoDeclined));
    assert!(act(&declined, BOB, GameAction::Undo).is_ok(), "Bob has not asked");
    let moved = play(&asked, player(BOB), "d3");
    assert_eq!((moved.offers.open, act(&moved, BOB, GameAction::AcceptUndo)), (None, Err(Refusal::NoOffer)));
    assert!(act(&moved, ALICE, GameAction::Undo).is_ok(), "the next turn");
}

#[test]
fn moves_of_rated_games_are_final() {
    let rated = play(&play(&player_game(), player(ALICE), "d3"), player(BOB), "c3");
    assert!(!rated.can_undo());
    assert_eq!(act(&rated, ALICE, GameAction::Undo), Err(Refusal::UndoInRatedGame));
}

#[test]
fn a_button_of_an_earlier_turn_undoes_nothing() {
    let before = small_game(level(1), "a2a3");
    let click = |game: &StoredGame| game.apply(player(ALICE), GameAction::Undo, Some(before.turn), START);
    let undone = click(&before).expect("the current turn");
    assert_eq!(click(&undone), Err(Refusal::OutdatedButton), "a double click undoes one move");
    let again = play_as_bot(&play(&undone, player(ALICE), "a2"), "a3");
    assert_eq!(again.game, before.game);
    assert_eq!(click(&again), Err(Refusal::OutdatedButton), "the same position, later");
}

#[test]
fn the_time_that_was_used_before_an_undo_stays_used_in_a_live_game() {
    // After the second of these beginnings Bob has not moved yet, so that his clock has not started.
    for (control, moves, left_ms, limit) in [
        (TimeControl::Minutes5, "a2a1b1", 4 * 60_000, "clock"),
        (TimeControl::Minutes5, "a2", 5 * 60_000, "first-move"),
        (TimeControl::Days1, "a2", Timestamp::DAY_MS, "clock"),
    ] {
        let clock = GameClock { running_since: Some(START), ..GameClock::new(control) };
        let before = StoredGame { clock: Some(clock), ..small_game(Side::Player(BOB), moves) };
        let asked = act(&before, ALICE, GameAction::Undo).expect("Alice has moved");
        let accept = |now| asked.apply(player(BOB), GameAction::AcceptUndo, Some(asked.turn), now);
        let now = START.plus_ms(60_000);
        let undone = accept(now).expect("Bob has time");
        assert_eq!(turn_limit(&undone).map(|(limit, _)| limit), Some(limit), "{control:?} {moves}: Alice's turn again");
        let after = undone.clock.expect("a clock");
        // It was Bob's turn for a minute.
        assert_eq!((after.left.white, after.left.black), (left_ms, clock.left.black), "{control:?} {moves}");
        assert_eq!(after.running_since, Some(now), "{control:?}");
        assert_eq!(accept(START.plus_ms(clock.left.white)), Err(Refusal::TimeIsUp), "{control:?}");
    }
}
