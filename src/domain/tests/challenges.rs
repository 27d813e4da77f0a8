//! Who may answer a challenge, and when.

use super::*;

fn challenge(opponent: Option<PlayerId>, state: ChallengeState) -> Challenge {
    let known = |id: PlayerId, name: &str| Player { id, discord: None, name: name.to_owned() };
    Challenge {
        id: ChallengeId(1),
        challenger: known(ALICE, "Alice"),
        opponent: opponent.map(|id| known(id, "Bob")),
        options: GameOptions::default_challenge(),
        location: LOCATION,
        message: None,
        expires_at: START.plus_ms(Timestamp::DAY_MS),
        state,
    }
}

#[test]
fn each_answer_to_a_challenge_has_its_person() {
    use ChallengeAction::{Accept, Cancel, Decline};
    let named = challenge(Some(BOB), ChallengeState::Open);
    let open = challenge(None, ChallengeState::Open);
    let theirs = || Err(Refusal::AnswerIsTheOpponents("Bob".to_owned()));
    let alices = || Err(Refusal::CancelIsTheChallengers("Alice".to_owned()));
    for (who, answer, of_named, of_open) in [
        (ALICE, Cancel, Ok(()), Ok(())),
        (ALICE, Accept, Err(Refusal::AcceptOwnChallenge), Err(Refusal::AcceptOwnChallenge)),
        (ALICE, Decline, theirs(), Err(Refusal::BadButton)),
        (BOB, Cancel, alices(), alices()),
        (BOB, Accept, Ok(()), Ok(())),
        (BOB, Decline, Ok(()), Err(Refusal::BadButton)),
        (EVE, Cancel, alices(), alices()),
        (EVE, Accept, theirs(), Ok(())),
        (EVE, Decline, theirs(), Err(Refusal::BadButton)),
    ] {
        assert_eq!(named.check(who, answer, START), of_named, "{who} {answer:?}");
        assert_eq!(open.check(who, answer, START), of_open, "{who} {answer:?}");
        let late = named.expires_at;
        assert_eq!(named.check(who, answer, late), Err(Refusal::ChallengeExpired));
        for state in [ChallengeState::Accepted(GameId(1)), ChallengeState::Declined, ChallengeState::Cancelled] {
            assert_eq!(challenge(Some(BOB), state).check(who, answer, late), Err(Refusal::ChallengeSettled));
        }
        assert_eq!(challenge(None, ChallengeState::Expired).check(who, answer, START), Err(Refusal::ChallengeExpired));
    }
    let new = |opponent| NewChallenge::new(ALICE, opponent, GameOptions::default_challenge(), LOCATION, START);
    assert_eq!(new(Some(ALICE)), Err(Refusal::ChallengeSelf));
    assert_eq!(new(None).map(|new| new.expires_at), Ok(START.plus_ms(86_400_000)));
}
