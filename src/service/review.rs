//! Reviews of games that are over: computed when the engine has nothing else to do, and stored.

use crate::domain::{GameId, Review, ReviewId, ReviewRefusal, User, positions_of};
use crate::store::ReviewOf;
use rules::Game;

use super::engine_pool::Requester;
use super::{GameView, Games, ServiceError};

/// How many of a user's finished games are looked through for one that can be reviewed.
const MOST_GAMES: u16 = 25;

/// A review with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredReview {
    pub id: ReviewId,
    pub review: Review,
}

impl Games {
    /// A game that is to be reviewed: `named` if it is given, else the user's last finished game with a move.
    ///
    /// # Errors
    /// A refusal when there is no such game, or when it cannot be reviewed.
    pub(crate) async fn game_to_review(&self, user: &User, named: Option<GameId>) -> Result<GameView, ServiceError> {
        if let Some(id) = named {
            let view = self.view(id).await?;
            view.game.check_review()?;
            return Ok(view);
        }
        let mut read = self.dependencies.store.read().await?;
        let player = read.player_by_discord_id(user.discord).await?.ok_or(ReviewRefusal::NoGame)?;
        let games = read.ended_games_of(player.id, MOST_GAMES).await?;
        let last = games.into_iter().find(|game| game.check_review().is_ok());
        Ok(GameView::read(&mut read, last.ok_or(ReviewRefusal::NoGame)?).await?)
    }

    /// The review of a game, if it is stored.
    ///
    /// # Errors
    /// A refusal when a running game between people stands at one of the game's positions.
    pub(super) async fn stored_review(&self, game: &Game) -> Result<Option<StoredReview>, ServiceError> {
        let stored = self.dependencies.store.read().await?.review_of(game).await?;
        let Some((id, review)) = stored else { return Ok(None) };
        Ok(Some(StoredReview { id, review: self.without_running_games(review).await? }))
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
        let slots = &self.dependencies.engine.slots;
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
        let player = self.dependencies.store.read().await?.player_by_discord_id(user.discord).await?;
        let player = player.map(|player| player.id);
        let review = self.dependencies.engine.review(Requester::for_review(player), game).await?;
        let review = review.ok_or(ServiceError::NoReview)?;
        let mut write = self.dependencies.store.write().await?;
        let id = write.insert_review(&review, of, self.now()).await?;
        write.commit().await?;
        // A running game may have come to such a position meanwhile.
        Ok(StoredReview { id, review: self.without_running_games(review).await? })
    }

    /// The game that has this review.
    ///
    /// # Errors
    /// A refusal when there is no such review.
    pub(crate) async fn game_of_review(&self, id: ReviewId) -> Result<Game, ServiceError> {
        let game = self.dependencies.store.read().await?.reviewed_game(id).await?;
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
