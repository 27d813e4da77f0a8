//! Texts of the games that channels play by votes.

use messages::message;

use crate::domain::{OtherVote, Player, StoredGame, TimeControl, Timestamp, VoteReview, VoteTime};
use rules::Square;

use super::Words;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

impl Words {
    /// `The channel`, in the place of a name.
    pub(super) fn channel_name(&self) -> String {
        message!(self, "vote-channel")
    }

    /// How long people can vote for a move: `5 minutes`.
    pub(super) fn vote_time(&self, move_ms: i64) -> String {
        match move_ms {
            ms if ms < HOUR_MS => message!(self, "minutes", minutes = move_ms / MINUTE_MS),
            ms if ms < Timestamp::DAY_MS => message!(self, "hours", hours = move_ms / HOUR_MS),
            _ => message!(self, "days", days = move_ms / Timestamp::DAY_MS),
        }
    }

    /// The same as a choice of the option.
    pub(crate) fn vote_time_choice(&self, time: VoteTime) -> String {
        self.time_control(TimeControl::Votes(time))
    }

    /// How many have voted for a move, and when it is made. Before the first vote, that its time has not begun.
    pub(super) fn turn_of_votes(&self, game: &StoredGame, disc: String, name: &str, votes: usize) -> String {
        match game.turn_limit() {
            Some((_, at)) => message!(self, "vote-running", disc, votes, at = at.seconds().to_string()),
            None => message!(self, "vote-open", disc, name),
        }
    }

    /// That a vote counts, and until when it can be changed.
    pub(crate) fn vote_counted(&self, game: &StoredGame, square: Square) -> String {
        let at = game.turn_limit().map_or(game.turn_started_at, |(_, at)| at).seconds();
        message!(self, "vote-counted", game = game.id, square = square.to_string(), at = at.to_string())
    }

    /// What the review says about the votes.
    pub(super) fn vote_review(&self, review: &VoteReview) -> Vec<String> {
        let mut sentences = vec![message!(self, "review-votes", loss = self.decimal(review.channel_loss))];
        if !review.voters.is_empty() {
            let voter = |(player, loss): &(Player, f64)| {
                message!(self, "review-voter", name = self.short_player_name(player), loss = self.decimal(*loss))
            };
            let voters: Vec<String> = review.voters.iter().map(voter).collect();
            sentences.push(message!(self, "review-voters", voters = self.items(&voters)));
        }
        let moves = |votes: &[OtherVote]| {
            let moves: Vec<String> = votes.iter().map(|vote| self.other_vote(vote)).collect();
            self.items(&moves)
        };
        let better =
            (!review.right.is_empty()).then(|| message!(self, "review-votes-better", moves = moves(&review.right)));
        let worse =
            (!review.wrong.is_empty()).then(|| message!(self, "review-votes-worse", moves = moves(&review.wrong)));
        std::iter::once(self.sentences(&sentences)).chain(better).chain(worse).collect()
    }

    /// `move 12, d3 (Ada c5: 4 discs)`.
    fn other_vote(&self, vote: &OtherVote) -> String {
        message!(
            self,
            "review-vote-move",
            ply = vote.index + 1,
            played = vote.played.to_string(),
            name = self.short_player_name(&vote.player),
            square = vote.square.to_string(),
            discs = vote.difference
        )
    }
}
