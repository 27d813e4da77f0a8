//! Games of the bot against itself.

use super::*;

#[test]
fn only_the_starter_and_moderators_pause_and_stop_an_exhibition() {
    let running = exhibition();
    assert!(running.is_exhibition() && !player_game().is_exhibition());
    for action in [GameAction::Pause, GameAction::Resume, GameAction::Stop] {
        assert_eq!(running.apply(player(EVE), action, None, START), Err(Refusal::NotStarter));
        assert_eq!(player_game().apply(moderator(ALICE), action, None, START), Err(Refusal::BadButton));
    }
    assert_eq!(running.apply(player(ALICE), GameAction::Resume, None, START), Err(Refusal::AlreadyRunning));
    for action in [GameAction::Resign, GameAction::Cancel, GameAction::ClaimWin, GameAction::Move(square("d3"))] {
        assert_eq!(running.apply(player(ALICE), action, None, START), Err(Refusal::NotYourGame));
    }
    let paused = running.apply(moderator(EVE), GameAction::Pause, None, START).expect("a moderator pauses");
    assert_eq!((paused.status, paused.turn, paused.level_to_move()), (Status::Paused, Turn(1), None));
    assert_eq!(paused.apply(player(ALICE), GameAction::Pause, None, START), Err(Refusal::AlreadyPaused));
    let bot = paused.apply_as_bot(bot_move("d3"), None, START);
    assert_eq!(bot, Err(Refusal::NotYourTurn));
    let later = START.plus_ms(Timestamp::DAY_MS);
    let resumed = paused.apply(player(ALICE), GameAction::Resume, None, later).expect("it goes on");
    assert_eq!((resumed.status, resumed.turn, resumed.turn_started_at), (Status::Running, Turn(1), later));
    let stopped = paused.apply(player(ALICE), GameAction::Stop, None, later).expect("it ends");
    assert!(stopped.ending().is_some_and(|ending| ending.reason == EndReason::Stopped && ending.winner.is_none()));
}

#[test]
fn only_moderators_end_games_of_others_and_at_any_time() {
    for game in [exhibition(), player_game()] {
        assert_eq!(game.apply(player(ALICE), GameAction::End, None, START), Err(Refusal::NotModerator));
        let ended = game.apply(moderator(EVE), GameAction::End, None, START).expect("a moderator ends it");
        assert!(
            ended
                .ending()
                .is_some_and(|ending| ending.reason == EndReason::EndedByModerator && ending.winner.is_none())
        );
        assert_eq!(ended.apply(moderator(EVE), GameAction::End, None, START), Err(Refusal::AlreadyEnded(game.id)));
    }
}
