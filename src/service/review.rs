//! Reviews of games that are over: computed when the engine has nothing else to do, and stored.

use std::collections::HashSet;

use futures_util::stream::{StreamExt, iter};

use crate::domain::{GameId, MoveValue, PlayerId, PositionKey, Refusal, Review, ReviewId, StoredGame, User};
use crate::engine::analysis::{Comparison, MoveComparison};
use crate::rules::{Game, Position, Square};

use super::{GameView, Games, ServiceError};

/// How many of a user's finished games are looked through for one that can be reviewed.
const MOST_GAMES: u16 = 25;
/// On 8×8, positions after fewer moves than this stand in every book, and many running games share them. They are reviewed, even if a
/// running game stands there.
const KNOWN_PLIES: u32 = 8;
/// The board for which that number is meant. On smaller boards it is in proportion.
const KNOWN_ON: u32 = 64;
/// A worker always finds the next move of a review in the queue.
const AHEAD: usize = 1;

/// A review with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredReview {
    pub id: ReviewId,
    pub review: Review,
}

impl StoredGame {
    /// Checks that the game is over for good and that somebody moved. After a win by time that can be declined, it may go on.
    fn check_review(&self) -> Result<(), Refusal> {
        if self.final_ending().is_none() {
            return Err(Refusal::ReviewTooEarly);
        }
        self.check_replay().map_err(|_| Refusal::NothingToReview)
    }
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
        let player = read.player_by_discord_id(user.discord).await?.ok_or(Refusal::NoGameToReview)?;
        let games = read.ended_games_of(player.id, MOST_GAMES).await?;
        let last = games.into_iter().find(|game| game.check_review().is_ok()).ok_or(Refusal::NoGameToReview)?;
        Ok(GameView::read(&mut read, last).await?)
    }

    /// The review of a game, computed for this user unless it is stored.
    ///
    /// # Errors
    /// A refusal when the game has no moves, or when a running game between people stands at one of its positions.
    pub(crate) async fn review(&self, user: &User, game: &Game) -> Result<StoredReview, ServiceError> {
        if game.plies().is_empty() {
            return Err(Refusal::NothingToReview.into());
        }
        self.check_running_games(game).await?;
        let mut read = self.dependencies.store.read().await?;
        if let Some((id, review)) = read.review_of(game).await? {
            return Ok(StoredReview { id, review });
        }
        let player = read.player_by_discord_id(user.discord).await?.map(|player| player.id);
        drop(read);
        let review = self.compute_review(player, game).await?;
        // One of them may have come to such a position meanwhile.
        self.check_running_games(game).await?;
        let mut write = self.dependencies.store.write().await?;
        let id = write.insert_review(&review, self.now()).await?;
        write.commit().await?;
        Ok(StoredReview { id, review })
    }

    /// The game that has this review.
    ///
    /// # Errors
    /// A refusal when there is no such review.
    pub(crate) async fn game_of_review(&self, id: ReviewId) -> Result<Game, ServiceError> {
        Ok(self.dependencies.store.read().await?.reviewed_game(id).await?.ok_or(Refusal::BadButton)?)
    }

    /// # Errors
    /// A refusal when a running game between people stands at a position of this game, from any side of the board.
    pub(super) async fn check_running_games(&self, game: &Game) -> Result<(), ServiceError> {
        let running = self.dependencies.store.read_list().await?.running_games_between_people().await?;
        let (area, goal) = (game.variant().shape.area(), game.variant().goal);
        let known = known_plies(area);
        let could_be_here = |other: &&Game| {
            let variant = other.variant();
            other.plies().len() >= known && variant.shape.area() == area && variant.goal == goal
        };
        let standing: Vec<&Game> = running.iter().filter(could_be_here).collect();
        if standing.is_empty() {
            return Ok(());
        }
        let positions = game.positions().into_iter().chain([*game.position()]);
        let reviewed: HashSet<_> = positions.skip(known).map(|position| key_of(&position, game)).collect();
        if standing.into_iter().any(|other| reviewed.contains(&key_of(other.position(), other))) {
            return Err(Refusal::ReviewOfRunningGame.into());
        }
        Ok(())
    }

    /// Reviews every move, the last ones first: as many at the same time as there are workers.
    async fn compute_review(&self, player: Option<PlayerId>, game: &Game) -> Result<Review, ServiceError> {
        let engine = &self.dependencies.engine;
        let goal = game.variant().goal;
        let squares = game.plies().iter().map(|ply| ply.square);
        let moves: Vec<(Position, Square)> = game.positions().into_iter().zip(squares).collect();
        let searches =
            moves.into_iter().rev().map(|(position, played)| engine.review_move(player, position, goal, played));
        let found: Vec<_> = iter(searches).buffered(engine.threads() + AHEAD).collect().await;
        let mut values = Vec::with_capacity(found.len());
        for comparison in found.into_iter().rev() {
            values.push(comparison?.ok_or(ServiceError::NoReview)?.into());
        }
        Review::new(game.clone(), values).ok_or(ServiceError::NoReview)
    }
}

fn known_plies(area: u32) -> usize {
    let plies = KNOWN_PLIES * area.min(KNOWN_ON) / KNOWN_ON;
    usize::try_from(plies).unwrap_or(usize::MAX)
}

fn key_of(position: &Position, game: &Game) -> PositionKey {
    PositionKey::of(position, game.variant().goal)
}

impl From<MoveComparison> for MoveValue {
    fn from(found: MoveComparison) -> Self {
        let MoveComparison { comparison: Comparison { best, score, loss, exact }, line, obvious } = found;
        Self { best, score, loss, exact, line, obvious: obvious.map(|obvious| (obvious.square, obvious.loss)) }
    }
}
