//! The table `vote`: for which moves people have voted in the games that channels play.

use crate::domain::{ChannelId, GameId, JudgedVote, Player, PlayerId, StoredGame, Turn, Vote, Votes};
use rules::Square;

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

columns!(Vote { player: "player_id", square, version });
columns!(JudgedVote { turn, player: Player, square, loss });

impl Read {
    /// The votes for the move that is due now.
    pub(crate) async fn votes(&mut self, game: &StoredGame) -> Result<Votes, StoreError> {
        let votes = self.fetch_all(
            "SELECT {vote} FROM vote WHERE game_id = $1 AND turn = $2",
            (game.id, game.turn),
            "reading votes",
        );
        Ok(Votes(votes.await?))
    }

    /// All votes in a game, with what is known about them.
    pub(crate) async fn votes_in(&mut self, game: GameId) -> Result<Vec<JudgedVote>, StoreError> {
        self.fetch_all(
            "SELECT {judged_vote} FROM vote JOIN player ON player.id = vote.player_id
             WHERE vote.game_id = $1 ORDER BY vote.turn, vote.player_id",
            game,
            "reading the votes of a game",
        )
        .await
    }

    /// The running vote game that was started in a channel.
    pub(crate) async fn vote_game_in(&mut self, channel: ChannelId) -> Result<Option<StoredGame>, StoreError> {
        self.fetch_optional(
            "SELECT {game} FROM game WHERE channel_id = $1 AND status <> 'ended' AND channel_color IS NOT NULL",
            channel,
            "reading the vote game of a channel",
        )
        .await
    }

    /// The running games in which a player has voted.
    pub(crate) async fn running_games_voted_in(&mut self, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
        self.fetch_all(
            "SELECT {game} FROM game WHERE status <> 'ended' AND channel_color IS NOT NULL
                 AND EXISTS (SELECT 1 FROM vote WHERE player_id = $1 AND game_id = game.id)",
            player,
            "reading running vote games",
        )
        .await
    }
}

impl Write {
    /// Stores a vote, in place of the player's earlier one for this move.
    pub(crate) async fn put_vote(&mut self, game: &StoredGame, vote: Vote) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO vote (game_id, turn, {vote}) VALUES ($1, $2, {$vote})
             ON CONFLICT (game_id, turn, player_id) DO UPDATE SET {vote - player_id = excluded}",
            (game.id, game.turn, vote),
            "writing a vote",
        )
        .await
    }

    /// Stores by how many discs a move is worse than the best one.
    pub(crate) async fn judge_votes(
        &mut self,
        game: GameId,
        turn: Turn,
        square: Square,
        loss: u32,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE vote SET loss = $4 WHERE game_id = $1 AND turn = $2 AND square = $3",
            (game, turn, square, loss),
            "judging votes",
        )
        .await
    }
}
