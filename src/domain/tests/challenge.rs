//! Who may accept, decline and cancel a challenge, and when.

use super::*;

fn challenge(opponent: Option<PlayerId>, state: ChallengeState) -> Challenge {
    let stored = |id: PlayerId, name: &str| Player { id, discord: None, name: name.to_owned() };
    Challenge {
        locale: String::new(),
        id: ChallengeId(1),
        challenger_holidays: HolidayChoice::On,
        challenger: stored(ALICE, "Alice"),
        opponent: opponent.map(|id| stored(id, "Bob")),
        opponent_holidays: opponent.map(|_| HolidayChoice::On),
        options: GameOptions::default_challenge(),
        location: LOCATION,
        message: None,
        expires_at: START.plus_ms(Timestamp::DAY_MS),
        state,
    }
}

#[test]
fn accepting_declining_and_cancelling_are_for_the_right_player() {
    use ChallengeAction::{Accept, Cancel, Decline};
    let named = challenge(Some(BOB), ChallengeState::Open);
    let open = challenge(None, ChallengeState::Open);
    let refused = |refusal: ChallengeRefusal| Err(Refusal::from(refusal));
    let not_opponent = || refused(ChallengeRefusal::OnlyOpponentResponds("Bob".to_owned()));
    let not_challenger = || refused(ChallengeRefusal::OnlyChallengerCancels("Alice".to_owned()));
    let own_challenge =
        |opponent: Option<&str>| refused(ChallengeRefusal::AcceptOwn { opponent: opponent.map(str::to_owned) });
    for (player, action, for_named, for_open) in [
        (ALICE, Cancel, Ok(()), Ok(())),
        (ALICE, Accept, own_challenge(Some("Bob")), own_challenge(None)),
        (ALICE, Decline, not_opponent(), Err(Refusal::BadButton)),
        (BOB, Cancel, not_challenger(), not_challenger()),
        (BOB, Accept, Ok(()), Ok(())),
        (BOB, Decline, Ok(()), Err(Refusal::BadButton)),
        (EVE, Cancel, not_challenger(), not_challenger()),
        (EVE, Accept, not_opponent(), Ok(())),
        (EVE, Decline, not_opponent(), Err(Refusal::BadButton)),
    ] {
        assert_eq!(named.check(player, action, START), for_named, "{player} {action:?}");
        assert_eq!(open.check(player, action, START), for_open, "{player} {action:?}");
        let late = named.expires_at;
        assert_eq!(named.check(player, action, late), refused(ChallengeRefusal::Expired));
        for state in [ChallengeState::Accepted(GameId(1)), ChallengeState::Declined, ChallengeState::Cancelled] {
            assert_eq!(challenge(Some(BOB), state).check(player, action, late), refused(ChallengeRefusal::Settled));
        }
        assert_eq!(
            challenge(None, ChallengeState::Expired).check(player, action, START),
            refused(ChallengeRefusal::Expired)
        );
    }
    let new = |opponent| NewChallenge::new(ALICE, opponent, GameOptions::default_challenge(), LOCATION, START);
    assert_eq!(new(Some(ALICE)), Err(ChallengeRefusal::Oneself));
    assert_eq!(new(None).map(|new| new.expires_at), Ok(START.plus_ms(86_400_000)));
}
