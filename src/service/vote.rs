//! Use cases of the games that channels play by votes: what a vote does, and what the votes were worth.

use crate::domain::{
    Action, Actor, BotAction, ChannelId, GameAction, GameId, NewGame, Refusal, Review, ReviewRefusal, Side, StoredGame,
    Timestamp, User, Vote, VoteReview,
};
use crate::store::{Read, Write};
use rules::{Position, Square};

use super::engine_pool::Requester;
use super::game_view::stored_game;
use super::transition::store_transition;
use super::{GameView, Reviews, ServiceError};

impl GameView {
    /// The running vote game that is played in a channel or thread.
    pub(super) async fn vote_game_in(read: &mut Read, channel: ChannelId) -> Result<Option<Self>, ServiceError> {
        let game = match read.running_game_in_thread(channel).await? {
            Some(id) => Some(stored_game(read, id).await?).filter(StoredGame::is_vote),
            None => read.vote_game_in(channel).await?,
        };
        match game {
            Some(game) => Ok(Some(Self::read(read, game).await?)),
            None => Ok(None),
        }
    }
}

/// Checks that no other vote game is running in the channel of a new one.
pub(super) async fn check_only_vote(read: &mut Read, new: &NewGame) -> Result<(), ServiceError> {
    if ![new.sides.black, new.sides.white].into_iter().any(Side::is_channel) {
        return Ok(());
    }
    let Some(running) = read.vote_game_in(new.location.channel).await? else { return Ok(()) };
    Err(Refusal::VoteUnderWay(GameView::read(read, running).await?.link()).into())
}

/// Stores a vote that leads from `before` to `after`. The same vote again changes nothing.
pub(super) async fn store_vote(
    write: &mut Write,
    before: StoredGame,
    after: StoredGame,
    actor: Actor,
    square: Square,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    if write.votes(&before).await?.of(actor.id) == Some(square) {
        return Ok(before);
    }
    let after = store_transition(write, &before, after, Action::Player(actor, GameAction::Vote(square)), now).await?;
    write.put_vote(&after, Vote { player: actor.id, square, version: after.version }).await?;
    Ok(after)
}

/// The move for which most people have voted in a vote game, if there are votes.
pub(super) async fn voted_move(read: &mut Read, id: GameId) -> Result<Option<BotAction>, ServiceError> {
    let game = stored_game(read, id).await?;
    if !game.is_voting() {
        return Ok(None);
    }
    Ok(read.votes(&game).await?.most_voted().map(BotAction::VotedMove))
}

impl Reviews {
    /// What the votes in a reviewed game were worth, if there were any. What the review does not say is searched for this user, and
    /// stored.
    ///
    /// # Errors
    /// A refusal while the user waits for a review.
    pub(crate) async fn review_votes(
        &self,
        user: &User,
        game: &StoredGame,
        review: &Review,
    ) -> Result<Option<VoteReview>, ServiceError> {
        if !game.is_vote() {
            return Ok(None);
        }
        let votes = self.store.read().await?.votes_in(game.id).await?;
        if game.votes_to_judge(review, &votes).is_empty() {
            return Ok(game.review_votes(review, &votes));
        }
        let slots = &self.engine.slots;
        let _slot = slots.reviews.reserve(user.discord).ok_or(ReviewRefusal::UnderWay)?;
        let _turn = slots.reviewed_games.turn(game.game.transcript()).await;
        self.judge_votes(user, game, review).await?;
        let votes = self.store.read().await?.votes_in(game.id).await?;
        Ok(game.review_votes(review, &votes))
    }

    /// Searches what those votes are worth of which that is not known.
    async fn judge_votes(&self, user: &User, game: &StoredGame, review: &Review) -> Result<(), ServiceError> {
        let mut read = self.store.read().await?;
        let votes = game.votes_to_judge(review, &read.votes_in(game.id).await?);
        let player = read.player_by_discord_id(user.discord).await?.map(|player| player.id);
        drop(read);
        let positions = game.game.positions();
        let moves: Vec<(Position, Square)> =
            votes.iter().filter_map(|(index, vote)| Some((*positions.get(*index)?, vote.square))).collect();
        let requester = Requester::for_review(player);
        let losses = self.engine.losses(requester, game.game.variant().goal, moves).await?;
        let mut write = self.store.write().await?;
        for ((_, vote), loss) in votes.iter().zip(losses.ok_or(ServiceError::NoReview)?) {
            write.judge_votes(game.id, vote.turn, vote.square, loss).await?;
        }
        Ok(write.commit().await?)
    }
}
