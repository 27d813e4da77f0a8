//! Moves and the transitions that they cause.

use super::*;

#[test]
fn a_move_increases_version_and_turn_and_passes_the_turn() {
    let before = player_game();
    let after = play(&before, player(ALICE), "d3");
    assert_eq!((after.version, after.turn, after.turn_started_at), (Version(2), Turn(2), START.plus_ms(5)));
    assert_eq!(after.side_to_move(), Some(Side::Player(BOB)));
    assert_eq!(after.status, Status::Running);
    let again = after.apply(player(ALICE), GameAction::Move(square("c3")), None, START);
    assert_eq!(again, Err(Refusal::NotYourTurn));
    let old = after.apply(player(BOB), GameAction::Move(square("c3")), Some(Turn(1)), START);
    assert_eq!(old, Err(Refusal::OutdatedButton));
    let double = after.apply(player(ALICE), GameAction::Move(square("d3")), Some(Turn(1)), START);
    assert_eq!(double, Err(Refusal::OutdatedButton), "the second of two clicks uses an outdated button");
}

#[test]
fn refused_moves_say_why() {
    let before = player_game();
    let refusal = |actor, text: &str| before.apply(actor, GameAction::Move(square(text)), None, START).err();
    assert_eq!(refusal(player(EVE), "d3"), Some(Refusal::NotYourGame));
    assert_eq!(refusal(moderator(EVE), "d3"), Some(Refusal::NotYourGame));
    assert_eq!(before.apply_as_bot(bot_move("d3"), None, START), Err(Refusal::NotYourTurn));
    assert!(matches!(refusal(player(ALICE), "d4"), Some(Refusal::Illegal(IllegalMove::Occupied(_)))));
    assert!(matches!(refusal(player(ALICE), "a1"), Some(Refusal::Illegal(_))));
    assert!(matches!(refusal(player(ALICE), "l12"), Some(Refusal::UnknownSquare { .. })));
    let bots_turn = game(Variant::default(), &[], level(3), Side::Player(ALICE));
    assert_eq!(bots_turn.level_to_move(), Level::try_from(3).ok().map(BotLevel::Whole));
    assert_eq!(bots_turn.apply(player(ALICE), GameAction::Move(square("d3")), None, START), Err(Refusal::NotYourTurn));
    assert_eq!(play_as_bot(&bots_turn, "d3").level_to_move(), None);
}

#[test]
fn an_ended_game_refuses_all_actions() {
    let ended = player_game().apply(player(BOB), GameAction::Resign, None, START).expect("a player may resign");
    let ending = ended.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::Resigned(Color::White), Some(Color::Black)));
    assert_eq!((ended.turn, ended.version, ended.to_move(), ended.claimable_at()), (Turn(1), Version(2), None, None));
    for action in [GameAction::Move(square("d3")), GameAction::Resign, GameAction::Cancel, GameAction::ClaimWin] {
        let late = START.plus_ms(40 * Timestamp::DAY_MS);
        assert_eq!(ended.apply(player(ALICE), action, None, late), Err(Refusal::GameOver(GameId(9))), "{action:?}");
        assert_eq!(ended.apply(player(EVE), action, None, late), Err(Refusal::NotYourGame), "{action:?}");
    }
    let late = START.plus_ms(40 * Timestamp::DAY_MS);
    assert_eq!(ended.apply_as_bot(BotAction::Abandon, None, late), Err(Refusal::GameOver(GameId(9))));
}
