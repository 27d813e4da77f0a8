//! Which games can be replayed.

use super::*;

fn end(game: &StoredGame, action: GameAction) -> StoredGame {
    game.apply(player(ALICE), action, None, START.plus_ms(9)).expect("Alice may do so")
}

#[test]
fn an_ended_game_with_moves_can_be_replayed() {
    let start = player_game();
    assert_eq!(start.check_replay(), Err(Refusal::ReplayTooEarly));
    assert_eq!(end(&start, GameAction::Cancel).check_replay(), Err(Refusal::NothingToReplay));
    let moved = play(&start, player(ALICE), "d3");
    assert_eq!(moved.check_replay(), Err(Refusal::ReplayTooEarly));
    assert_eq!(end(&moved, GameAction::Cancel).check_replay(), Ok(()));
    assert_eq!(end(&moved, GameAction::Resign).check_replay(), Ok(()));
    let opening = ["d3", "c3"].map(square);
    let opened = game(Variant::default(), &opening, Side::Player(ALICE), level(3));
    assert_eq!(end(&opened, GameAction::Resign).check_replay(), Err(Refusal::NothingToReplay));
    assert_eq!(end(&play(&opened, player(ALICE), "c4"), GameAction::Resign).check_replay(), Ok(()));
    let paused = exhibition().apply(player(ALICE), GameAction::Pause, None, START).expect("it is hers");
    assert_eq!(paused.check_replay(), Err(Refusal::ReplayTooEarly));
}
