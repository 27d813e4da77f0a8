//! Challenges that came to nothing and people who have never used the program are forgotten.

use super::*;
use crate::domain::{ChallengeAction, ChallengeId, ChallengeRefusal};
use crate::store::StoreError;

/// Somebody whom others name. Discord tells no language of them.
fn named(number: u64) -> User {
    User::new(DiscordUserId(500 + number), &format!("Named {number}"), "")
}

async fn is_stored(service: &TestService, user: &User) -> Result<bool, StoreError> {
    let mut read = service.games.store.read().await?;
    Ok(read.player_by_discord_id(user.discord).await?.is_some())
}

impl TestService {
    async fn challenge(&self, opponent: &User) -> ChallengeId {
        self.challenges.create(&alice(), Some(opponent), &small(), LOCATION).await.unwrap().id
    }

    async fn challenge_is_shown(&self, id: ChallengeId) {
        let mut write = self.games.store.write().await.unwrap();
        write.record_challenge_shown(id).await.unwrap();
        write.commit().await.unwrap();
    }
}

#[tokio::test]
async fn a_challenge_that_was_not_accepted_is_forgotten_after_a_day_with_whom_it_named() {
    let service = TestService::new().await;
    let [ignored, blocked, twice] = [1, 2, 3].map(named);
    let mut ids = Vec::new();
    for user in [&ignored, &blocked, &twice, &bob()] {
        ids.push(service.challenge(user).await);
        assert!(is_stored(&service, user).await.unwrap(), "the challenge names them");
    }
    service.players.block(&eve(), &blocked).await.unwrap();
    for &id in &ids {
        service.challenges.decline_or_cancel(&alice(), id, ChallengeAction::Cancel).await.unwrap();
        service.challenge_is_shown(id).await;
    }
    service.advance(Timestamp::DAY_MS - 1);
    let again = service.challenge(&twice).await;
    service.settle().await;
    assert!(service.challenges.view(ids[0]).await.is_ok() && is_stored(&service, &ignored).await.unwrap());

    service.advance(1);
    service.settle().await;
    for &id in &ids {
        assert_eq!(refusal(service.challenges.view(id).await), Refusal::Challenge(ChallengeRefusal::Unknown));
    }
    assert!(service.challenges.view(again).await.is_ok());
    for (user, expected) in [(&ignored, false), (&blocked, true), (&twice, true), (&bob(), true), (&alice(), true)] {
        assert_eq!(is_stored(&service, user).await.unwrap(), expected, "{user:?}");
    }
    service.unblock(&eve(), &blocked).await;
    assert!(!is_stored(&service, &blocked).await.unwrap());
    // Somebody who was forgotten can be challenged anew, and accepts.
    let anew = service.challenge(&ignored).await;
    let player = User::new(ignored.discord, &ignored.name, "de");
    service.challenges.accept(&player, anew).await.unwrap();
    service.advance(2 * Timestamp::DAY_MS);
    service.settle().await;
    assert!(service.challenges.view(anew).await.is_ok() && is_stored(&service, &ignored).await.unwrap());
}

#[tokio::test]
async fn a_challenge_whose_message_cannot_be_changed_is_forgotten_after_a_month() {
    let service = TestService::new().await;
    let id = service.challenge(&named(1)).await;
    service.challenges.decline_or_cancel(&alice(), id, ChallengeAction::Cancel).await.unwrap();
    service.advance(30 * Timestamp::DAY_MS - 1);
    service.settle().await;
    assert!(service.challenges.view(id).await.is_ok());
    service.advance(1);
    service.settle().await;
    assert!(!is_stored(&service, &named(1)).await.unwrap());
}

#[tokio::test]
async fn the_blocks_of_a_deleted_player_hold_nobody() {
    let service = TestService::new().await;
    service.players.block(&alice(), &named(1)).await.unwrap();
    service.players.block(&alice(), &bob()).await.unwrap();
    service.games.start(&bob(), &level(1), LOCATION).await.unwrap();
    assert!(service.privacy.delete_player(&alice()).await.unwrap());
    assert!(!is_stored(&service, &named(1)).await.unwrap() && is_stored(&service, &bob()).await.unwrap());
}
