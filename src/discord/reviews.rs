//! The cards of reviews that were posted lately.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::domain::ChannelId;

use super::component_id::ReviewSubject;

/// How many posted cards are remembered.
const MAX_POSTED: usize = 1_000;

/// The games whose card was posted lately, and the channels, oldest first.
#[derive(Default)]
pub(crate) struct PostedReviews(Mutex<VecDeque<(ReviewSubject, ChannelId)>>);

impl PostedReviews {
    /// Records that the card of a game is posted in a channel. Returns `false` if it was posted there lately.
    pub(crate) fn record(&self, game: ReviewSubject, channel: ChannelId) -> bool {
        let mut posted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
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
