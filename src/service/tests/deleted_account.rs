//! Blocks and the limit of challenges cannot be got rid of by deleting one's data.

use super::*;
use crate::domain::{ChallengeAction, ChallengeRefusal};

const HOUR_MS: i64 = 60 * 60 * 1000;

impl TestService {
    async fn challenge_from(&self, user: &User, opponent: &User) -> Result<(), ServiceError> {
        let made = self.challenges.create(user, Some(opponent), &small(), LOCATION).await?;
        self.challenges.decline_or_cancel(user, made.id, ChallengeAction::Cancel).await?;
        Ok(())
    }

    async fn hash_is_kept(&self, user: &User) -> bool {
        let mut read = self.games.store.read().await.unwrap();
        read.deleted_account(user.discord).await.unwrap().is_some()
    }
}

#[tokio::test]
async fn the_hash_ends_with_the_data_of_those_who_block() {
    let service = TestService::new().await;
    service.players.block(&alice(), &bob()).await.unwrap();
    service.players.block(&eve(), &bob()).await.unwrap();
    assert!(service.privacy.delete_player(&bob()).await.unwrap());
    for (user, expected) in [(alice(), true), (eve(), false)] {
        assert!(service.privacy.delete_player(&user).await.unwrap());
        service.advance(HOUR_MS + 1);
        service.settle().await;
        assert_eq!(service.hash_is_kept(&bob()).await, expected);
    }
}

#[tokio::test]
async fn the_limit_of_challenges_outlasts_a_deletion() {
    let service = TestService::new().await;
    for _ in 0..3 {
        service.challenge_from(&bob(), &alice()).await.unwrap();
    }
    for _ in 0..2 {
        assert!(service.privacy.delete_player(&bob()).await.unwrap());
        let refused = service.challenge_from(&bob(), &alice()).await;
        assert_eq!(refusal(refused), Refusal::Challenge(ChallengeRefusal::TooManyPings("Alice".to_owned())));
        service.challenge_from(&bob(), &eve()).await.unwrap();
        service.advance(HOUR_MS / 2);
        service.settle().await;
    }
    service.advance(1);
    service.challenge_from(&bob(), &alice()).await.unwrap();
    assert!(service.privacy.delete_player(&bob()).await.unwrap());
    service.advance(HOUR_MS);
    service.settle().await;
    assert!(service.hash_is_kept(&bob()).await);
    service.advance(1);
    service.settle().await;
    assert!(!service.hash_is_kept(&bob()).await);
}
