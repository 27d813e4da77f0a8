//! When a player can get a hint.

use super::*;

fn hint(game: &StoredGame, who: PlayerId, turn: Turn) -> Result<StoredGame, Refusal> {
    game.apply(player(who), GameAction::Hint, Some(turn), START)
}

#[test]
fn hints_are_for_the_player_to_move_against_the_bot() {
    let own_turn = game(Variant::default(), &[], Side::Player(ALICE), level(1));
    assert!(own_turn.can_get_hint());
    let noted = hint(&own_turn, ALICE, own_turn.turn).expect("Alice's turn");
    assert_eq!(noted, StoredGame { version: own_turn.version.next(), had_hint: true, ..own_turn.clone() });
    assert!(!noted.counts() && own_turn.counts());
    assert_eq!(hint(&own_turn, EVE, own_turn.turn), Err(Refusal::NotYourGame));

    let thinking = play(&own_turn, player(ALICE), "d3");
    assert!(!thinking.can_get_hint());
    assert_eq!(hint(&thinking, ALICE, thinking.turn), Err(Refusal::NotYourTurn));
    assert_eq!(hint(&thinking, ALICE, own_turn.turn), Err(Refusal::OutdatedButton));
    let between = player_game();
    assert!(!between.can_get_hint());
    assert_eq!(hint(&between, ALICE, between.turn), Err(Refusal::HintBetweenPlayers));
    assert!(!exhibition().can_get_hint());
    assert_eq!(hint(&exhibition(), ALICE, Turn(1)), Err(Refusal::NotYourGame));
    let over = own_turn.apply(player(ALICE), GameAction::Cancel, None, START).expect("nobody has moved");
    assert!(!over.can_get_hint());
    assert_eq!(hint(&over, ALICE, over.turn), Err(Refusal::GameOver(over.id)));
}
