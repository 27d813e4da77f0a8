//! The cards of reviews that were posted lately.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use lru::LruCache;

use crate::domain::ChannelId;

use super::component_id::ReviewSubject;

/// How many posted cards are remembered.
const MAX_POSTED: NonZeroUsize = NonZeroUsize::new(1_000).expect("not zero");

/// The games whose card was posted lately, and the channels.
pub(crate) struct PostedReviews(Mutex<LruCache<(ReviewSubject, ChannelId), ()>>);

impl Default for PostedReviews {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MAX_POSTED)))
    }
}

impl PostedReviews {
    /// Records that the card of a game is posted in a channel. Returns `false` if it was posted there lately.
    pub(crate) fn record(&self, game: ReviewSubject, channel: ChannelId) -> bool {
        let mut posted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = !posted.contains(&(game, channel));
        if is_first {
            posted.put((game, channel), ());
        }
        is_first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::GameId;

    #[test]
    fn a_card_is_posted_once_in_each_channel() {
        let reviews = PostedReviews::default();
        let record = |game, channel| reviews.record(ReviewSubject::Game(GameId(game)), ChannelId(channel));
        assert!(record(1, 1));
        assert!(!record(1, 1));
        assert!(record(2, 1) && record(1, 2));
        for game in 3..1_100 {
            assert!(record(game, 1), "only so many are remembered");
        }
        assert!(record(1, 1));
    }
}
