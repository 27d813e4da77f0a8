//! Challenges: round trips, settling, and stale messages.

use super::*;
use crate::domain::{
    BoardFormat, ChallengeId, ChallengeState, ColorChoice, GameOptions, HolidayChoice, MessageId, MessageRef,
    NewChallenge, PlayerSettings, RatedChoice,
};
use crate::store::StoreError;
use rules::{Color, Corners, Goal, Shape};

pub(super) fn options() -> GameOptions {
    GameOptions {
        level: None,
        color: ColorChoice::Fixed(Color::White),
        shape: Shape::new(12, 4).unwrap(),
        setup: SetupChoice::Random,
        first: ColorChoice::Random,
        goal: Goal::Fewest,
        corners: Corners::NONE,
        needs_no_corner: false,
        rated: RatedChoice::No,
        clock: crate::domain::ClockChoice::None,
        format: BoardFormat::Text,
        board_is_chosen: false,
    }
}

#[tokio::test]
async fn a_challenge_is_read_as_written_and_settled_once() {
    let (_folder, mut write) = new_write().await;
    let (alice, bob) = (upsert_player(&mut write, 1).await, upsert_player(&mut write, 2).await);
    let (game, _) = against_level(&mut write).await;
    let no_holidays = PlayerSettings { holidays: HolidayChoice::Off, ..PlayerSettings::default() };
    write.update_settings(bob.id, no_holidays).await.unwrap();
    for (corners, (opponent, state)) in Corners::ALL.into_iter().zip([
        (Some(&bob), ChallengeState::Accepted(game.id)),
        (Some(&bob), ChallengeState::Declined),
        (None, ChallengeState::Cancelled),
        (None, ChallengeState::Expired),
    ]) {
        let options = GameOptions { corners, ..options() };
        let new = NewChallenge::new(alice.id, opponent.map(|bob| bob.id), options, LOCATION, START).unwrap();
        let id = write.insert_challenge(&new).await.unwrap();
        write.record_challenge_message(id, MessageId(u64::MAX)).await.unwrap();
        let stored = write.challenge(id).await.unwrap().expect("it is there");
        assert_eq!((&stored.challenger, stored.opponent.as_ref()), (&alice, opponent));
        let bobs = opponent.map(|_| HolidayChoice::Off);
        assert_eq!((stored.challenger_holidays, stored.opponent_holidays), (HolidayChoice::On, bobs));
        assert_eq!((stored.options, stored.location, stored.state), (options, LOCATION, ChallengeState::Open));
        let message = MessageRef { channel: LOCATION.channel, message: MessageId(u64::MAX) };
        assert_eq!((stored.message, stored.expires_at), (Some(message), new.expires_at));
        assert_eq!(write.count_open_challenges(alice.id, START).await.unwrap(), 1);
        assert_eq!(write.count_open_challenges(alice.id, new.expires_at).await.unwrap(), 0);
        assert_eq!(write.challenges_past_expiry(Timestamp(new.expires_at.0 - 1)).await.unwrap(), []);
        assert_eq!(write.challenges_past_expiry(new.expires_at).await.unwrap(), [id]);
        assert_eq!(write.next_deadline(START).await.unwrap(), Some(new.expires_at), "before the deadline of any game");
        assert!(write.settle_challenge(id, state, START).await.unwrap());
        assert!(!write.settle_challenge(id, ChallengeState::Declined, START).await.unwrap());
        assert_eq!(write.challenge(id).await.unwrap().map(|settled| settled.state), Some(state));
        assert_eq!(write.challenges_with_stale_messages(Timestamp(0)).await.unwrap(), [id]);
        write.record_challenge_shown(id).await.unwrap();
        assert_eq!(write.challenges_with_stale_messages(Timestamp(0)).await.unwrap(), []);
    }
    assert_eq!(write.challenge(ChallengeId(999)).await.unwrap(), None);
    write.execute("UPDATE challenge SET game_id = 1 WHERE state = 'expired'", (), "testing").await.unwrap();
    assert!(matches!(write.challenge(ChallengeId(4)).await, Err(StoreError::Corrupt { .. })));
}

#[tokio::test]
async fn an_open_challenge_without_a_message_is_found_once_it_is_old_enough() {
    let (_folder, mut write) = new_write().await;
    let alice = upsert_player(&mut write, 1).await;
    let id =
        write.insert_challenge(&NewChallenge::new(alice.id, None, options(), LOCATION, START).unwrap()).await.unwrap();
    assert_eq!(write.challenges_with_stale_messages(Timestamp(START.0 - 1)).await.unwrap(), []);
    assert_eq!(write.challenges_with_stale_messages(START).await.unwrap(), [id]);
    write.record_challenge_message(id, MessageId(7)).await.unwrap();
    assert_eq!(write.challenges_with_stale_messages(START).await.unwrap(), []);
    write.forget_all_messages().await.unwrap();
    assert_eq!(write.challenges_with_stale_messages(START).await.unwrap(), [id]);
}
