//! Reviews of games that are over: computed when the engine has nothing else to do, and stored.

use crate::domain::{Review, ReviewId, ReviewRefusal, User, VoteReview, positions_of};
use crate::store::ReviewOf;
use rules::Game;

use super::engine_pool::Requester;
use super::{Reviews, ServiceError};

/// A review with its number.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoredReview {
    pub id: ReviewId,
    pub review: Review,
    /// What the votes were worth, once that is wanted.
    pub votes: Option<Box<VoteReview>>,
}

impl Reviews {
    /// The review of a game, if it is stored and no running game between people stands at one of the game's positions.
    pub(crate) async fn known_review(&self, game: &Game) -> Result<Option<StoredReview>, ServiceError> {
        match self.stored_review(game).await {
            Err(ServiceError::Refused(_)) => Ok(None),
            known => known,
        }
    }

    /// The review of a game, if it is stored.
    ///
    /// # Errors
    /// A refusal when a running game between people stands at one of the game's positions.
    pub(super) async fn stored_review(&self, game: &Game) -> Result<Option<StoredReview>, ServiceError> {
        let stored = self.store.read().await?.review_of(game).await?;
        let Some((id, review)) = stored else { return Ok(None) };
        Ok(Some(StoredReview { id, review: self.without_running_games(review).await?, votes: None }))
    }

    /// The review of a game, computed for this user unless it is stored. That takes seconds of a worker's time. A user can wait for one
    /// at a time, and two users who want the same one get it from one computation.
    ///
    /// # Errors
    /// A refusal when the game has no moves, when a running game between people stands at one of its positions, or while the user waits
    /// for another review.
    pub(crate) async fn review(&self, user: &User, game: &Game, of: ReviewOf) -> Result<StoredReview, ServiceError> {
        if let Some(stored) = self.stored_review(game).await? {
            return Ok(stored);
        }
        let slots = &self.engine.slots;
        let _slot = slots.reviews.reserve(user.discord).ok_or(ReviewRefusal::UnderWay)?;
        if game.plies().is_empty() {
            return Err(ReviewRefusal::NoMoves.into());
        }
        let _turn = slots.reviewed_games.turn(game.transcript()).await;
        // Another user may have waited for it.
        if let Some(stored) = self.stored_review(game).await? {
            return Ok(stored);
        }
        self.check_running_games(game).await?;
        let player = self.store.read().await?.player_by_discord_id(user.discord).await?;
        let player = player.map(|player| player.id);
        let review = self.engine.review(Requester::for_review(player), game).await?;
        let review = review.ok_or(ServiceError::NoReview)?;
        let mut write = self.store.write().await?;
        let id = write.insert_review(&review, of, self.now()).await?;
        write.commit().await?;
        // A running game may have come to such a position meanwhile.
        Ok(StoredReview { id, review: self.without_running_games(review).await?, votes: None })
    }

    /// The game that has this review.
    ///
    /// # Errors
    /// A refusal when there is no such review.
    pub(crate) async fn game_of_review(&self, id: ReviewId) -> Result<Game, ServiceError> {
        let game = self.store.read().await?.reviewed_game(id).await?;
        Ok(game.ok_or(ReviewRefusal::Gone)?)
    }

    /// Cuts the expected moves where they come to the position of a running game between people.
    ///
    /// # Errors
    /// A refusal when one stands at a position of the reviewed game itself.
    async fn without_running_games(&self, mut review: Review) -> Result<Review, ServiceError> {
        let running = self.running_positions(review.positions()).await?;
        if positions_of(review.game()).iter().any(|position| running.contains(position)) {
            return Err(ReviewRefusal::RunningGame.into());
        }
        review.cut_lines(|position| running.contains(position));
        Ok(review)
    }
}
