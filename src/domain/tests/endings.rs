//! How games end: on the board, by cancelling, by a claim, and by abandonment.

use super::*;

/// Plays the first legal move until the game ends.
fn play_to_the_end(mut game: StoredGame) -> StoredGame {
    let mut turns = game.turn.0;
    while let Some(Side::Player(mover)) = game.side_to_move() {
        let next = game.game.position().legal_moves().iter().next().expect("the side to move has a legal move");
        game = game.apply(player(mover), GameAction::Move(next), Some(game.turn), START).expect("a legal move");
        turns += 1;
        assert_eq!((game.turn, game.version), (Turn(turns), Version(turns)));
    }
    game
}

#[test]
fn a_full_board_is_decided_by_disc_count_and_goal() {
    for (columns, rows) in [(4, 4), (6, 4), (8, 8), (12, 12)] {
        let end =
            |goal| play_to_the_end(game(variant(columns, rows, goal), &[], Side::Player(ALICE), Side::Player(BOB)));
        let (most, fewest) = (end(Goal::Most), end(Goal::Fewest));
        let (most, fewest) = (most.ending().expect("an end"), fewest.ending().expect("an end"));
        assert_eq!(most.reason, EndReason::Board);
        assert_eq!(most.counts, fewest.counts, "the same moves");
        assert_eq!(most.winner, fewest.winner.map(Color::other));
        let more = match most.counts.black.cmp(&most.counts.white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        };
        assert_eq!(most.winner, more);
    }
    // White has no disc left after nine moves: 13–0, since empty squares count for nobody.
    let mut game = player_game();
    for (ply, text) in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].into_iter().enumerate() {
        game = play(&game, player(if ply % 2 == 0 { ALICE } else { BOB }), text);
    }
    let ending = game.ending().expect("an end");
    assert_eq!((ending.counts, ending.winner), (ByColor { black: 13, white: 0 }, Some(Color::Black)));
}

#[test]
fn a_game_can_be_cancelled_until_both_sides_have_moved() {
    let first = play(&player_game(), player(ALICE), "d3");
    let (black, white) = (Color::Black, Color::White);
    for (game, who, color) in [(player_game(), BOB, white), (first.clone(), ALICE, black), (first.clone(), BOB, white)]
    {
        let ending = game.apply(player(who), GameAction::Cancel, None, START).expect("it may be cancelled").ending();
        let by = EndReason::Cancelled(Some(color));
        assert!(ending.is_some_and(|ending| ending.reason == by && ending.winner.is_none()));
    }
    let both = play(&first, player(BOB), "c3");
    assert_eq!(both.apply(player(ALICE), GameAction::Cancel, None, START), Err(Refusal::TooLateToCancel));
    assert_eq!(player_game().apply(player(EVE), GameAction::Cancel, None, START), Err(Refusal::NotYourGame));
    let opening = ["f5", "d6"].map(square);
    let opened = game(Variant::default(), &opening, Side::Player(ALICE), level(1));
    assert!(!opened.both_have_moved(), "the plies of an opening are nobody's moves");
    assert!(opened.apply(player(ALICE), GameAction::Cancel, None, START).is_ok());
}

#[test]
fn a_game_against_the_bot_is_replaced_only_before_its_player_has_moved() {
    let against_bot = game(Variant::default(), &[], level(1), Side::Player(ALICE));
    let thinking = play_as_bot(&against_bot, "d3");
    for untouched in [&against_bot, &thinking] {
        assert!(untouched.is_untouched());
        let ended = untouched.apply(player(ALICE), GameAction::Replace, None, START).expect("Alice has not moved");
        let ending = ended.ending().expect("an end");
        assert_eq!((ending.reason, ending.winner, ending.reason.has_result()), (EndReason::Replaced, None, false));
        assert!(!ended.is_untouched(), "it is over");
    }
    let touched = play(&thinking, player(ALICE), "c3");
    for other in [touched, player_game(), exhibition()] {
        assert!(!other.is_untouched());
        assert!(other.apply(player(ALICE), GameAction::Replace, None, START).is_err());
    }
    assert_eq!(against_bot.apply(player(EVE), GameAction::Replace, None, START), Err(Refusal::NotYourGame));
}

#[test]
fn a_claim_keeps_the_reason_for_which_a_game_is_casual() {
    let week = START.plus_ms(7 * Timestamp::DAY_MS);
    let chosen = RatedStatus::Casual(CasualReason::Chosen);
    let casual = StoredGame { rated: chosen, ..player_game() };
    let claimed = casual.apply(player(BOB), GameAction::ClaimWin, None, week).expect("Alice was silent for a week");
    assert_eq!(claimed.rated, chosen);
}

#[test]
fn only_the_opponent_of_the_side_to_move_claims_the_win_and_only_after_a_week() {
    let week = START.plus_ms(7 * Timestamp::DAY_MS);
    let claim = |who, now| player_game().apply(player(who), GameAction::ClaimWin, None, now);
    assert_eq!(claim(BOB, Timestamp(week.0 - 1)), Err(Refusal::TooEarlyToClaim));
    assert_eq!(claim(ALICE, week), Err(Refusal::OwnTurnToClaim));
    assert_eq!(claim(EVE, week), Err(Refusal::NotYourGame));
    let claimed = claim(BOB, week).expect("Bob has waited");
    let ending = claimed.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::Claimed(Color::White), Some(Color::White)));
    assert_eq!(claimed.rated, RatedStatus::Casual(CasualReason::Claimed));
    let bot = game(Variant::default(), &[], level(1), Side::Player(ALICE));
    assert_eq!(bot.claimable_at(), None);
    assert_eq!(bot.apply(player(ALICE), GameAction::ClaimWin, None, week), Err(Refusal::TooEarlyToClaim));
}

#[test]
fn offering_a_claim_after_a_week_changes_only_the_version() {
    let week = START.plus_ms(7 * Timestamp::DAY_MS);
    let game = player_game();
    assert_eq!(game.deadline(START), Some(week));
    assert_eq!(game.apply_as_bot(BotAction::OfferClaim, None, Timestamp(week.0 - 1)), Err(Refusal::TooEarlyToClaim));
    let offered = game.apply_as_bot(BotAction::OfferClaim, None, week).expect("a week is over");
    assert_eq!(offered, StoredGame { version: Version(game.version.0 + 1), ..game.clone() });
    assert_eq!(offered.deadline(week), Some(game.abandoned_at()));
    assert_eq!(exhibition().deadline(START), Some(exhibition().abandoned_at()));
}

#[test]
fn any_game_is_abandoned_after_thirty_days_without_a_move() {
    let month = START.plus_ms(30 * Timestamp::DAY_MS);
    let paused = exhibition().apply(player(ALICE), GameAction::Pause, None, START).expect("a pause");
    for game in [player_game(), exhibition(), paused] {
        let early = game.apply_as_bot(BotAction::Abandon, None, Timestamp(month.0 - 1));
        assert_eq!(early, Err(Refusal::TooEarlyToClaim));
        let ending = game.apply_as_bot(BotAction::Abandon, None, month).expect("it is time").ending();
        assert!(ending.is_some_and(|ending| ending.reason == EndReason::Abandoned && ending.winner.is_none()));
    }
}
