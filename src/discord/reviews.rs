//! Reviews of games that are over.
//!
//! A review that is not stored takes seconds of a worker's time. A user can wait for one at a time, and two users who want the same one
//! get it from one computation.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use crate::domain::{ChannelId, DiscordUserId, ReviewRefusal, User};
use crate::service::{Games, ReviewOf, ServiceError, StoredReview};
use rules::Game;

use super::component_id::ReviewSubject;
use super::user_slots::{UserSlot, UserSlots};

/// How many posted cards are remembered.
const MAX_POSTED: usize = 1_000;
/// Games of the same group are reviewed one after another.
const GROUPS: usize = 64;

/// Has games reviewed.
pub(crate) struct Reviews {
    slots: UserSlots,
    /// Locked while a game of the group is reviewed. The mutexes are fair: who waits longest is next.
    reviewing: [tokio::sync::Mutex<()>; GROUPS],
    /// The games whose card was posted lately, and the channels, oldest first.
    posted: Mutex<VecDeque<(ReviewSubject, ChannelId)>>,
}

impl Default for Reviews {
    fn default() -> Self {
        Self {
            slots: UserSlots::default(),
            reviewing: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            posted: Mutex::default(),
        }
    }
}

impl Reviews {
    /// The review of a game.
    pub(crate) async fn review(
        &self,
        games: &Games,
        user: &User,
        game: &Game,
        of: ReviewOf,
    ) -> Result<StoredReview, ServiceError> {
        if let Some(stored) = games.stored_review(game).await? {
            return Ok(stored);
        }
        let _slot = self.reserve(user.discord)?;
        let mut hasher = DefaultHasher::new();
        game.transcript().hash(&mut hasher);
        let group = usize::try_from(hasher.finish() % GROUPS as u64).unwrap_or_default();
        let _reviewing = self.reviewing[group].lock().await;
        games.review(user, game, of).await
    }

    fn reserve(&self, user: DiscordUserId) -> Result<UserSlot, ReviewRefusal> {
        self.slots.reserve(user).ok_or(ReviewRefusal::UnderWay)
    }

    /// Records that the card of a game is posted in a channel. Returns `false` if it was posted there lately.
    pub(crate) fn record_post(&self, game: ReviewSubject, channel: ChannelId) -> bool {
        let mut posted = self.posted.lock().unwrap_or_else(PoisonError::into_inner);
        if posted.contains(&(game, channel)) {
            return false;
        }
        if posted.len() == MAX_POSTED {
            posted.pop_front();
        }
        posted.push_back((game, channel));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::GameId;

    #[test]
    fn a_card_is_posted_once_in_each_channel() {
        let reviews = Reviews::default();
        assert!(reviews.record_post(ReviewSubject::Game(GameId(1)), ChannelId(1)));
        assert!(!reviews.record_post(ReviewSubject::Game(GameId(1)), ChannelId(1)));
        assert!(
            reviews.record_post(ReviewSubject::Game(GameId(2)), ChannelId(1))
                && reviews.record_post(ReviewSubject::Game(GameId(1)), ChannelId(2))
        );
        for game in 3..1_100 {
            assert!(
                reviews.record_post(ReviewSubject::Game(GameId(game)), ChannelId(1)),
                "only so many are remembered"
            );
        }
        assert!(reviews.record_post(ReviewSubject::Game(GameId(1)), ChannelId(1)));
    }
}
