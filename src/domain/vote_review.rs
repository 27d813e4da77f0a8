//! What the review of a vote game says about its votes: who voted best, and where the channel chose better or worse than somebody.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use rules::{Color, Square};

use super::{Player, PlayerId, Review, StoredGame, Turn};

/// How many voters, and how many moves of a kind, are named.
const MOST_NAMED: usize = 3;

/// A vote in a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct JudgedVote {
    pub turn: Turn,
    pub player: Player,
    pub square: Square,
    /// By how many discs the move is worse than the best one, once that is known.
    pub loss: Option<u32>,
}

/// A move of the channel, and somebody's vote for another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OtherVote {
    /// The number of moves before it.
    pub index: usize,
    pub played: Square,
    pub player: Player,
    pub square: Square,
    /// By how many discs one of the moves is worse than the other.
    pub difference: u32,
}

/// What the votes in a game were worth.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct VoteReview {
    /// The discs that a move of the channel lost on average.
    pub channel_loss: f64,
    /// Those who voted for at least half of the moves, and the discs that a vote of theirs lost on average: the best ones first.
    pub voters: Vec<(Player, f64)>,
    /// Where the channel played better than the best voter wanted, the greatest difference first.
    pub right: Vec<OtherVote>,
    /// Where it played worse than somebody wanted.
    pub wrong: Vec<OtherVote>,
}

impl StoredGame {
    /// The number of moves before a turn of a vote game, in which nothing is taken back.
    fn index_of(&self, turn: Turn) -> Option<usize> {
        usize::try_from(turn.0 - Turn::FIRST.0).ok().map(|moves| self.opening_plies + moves)
    }

    /// The votes for moves of which the review does not say what they are worth: neither the played one nor the best one. Each with
    /// the number of moves before it.
    pub(crate) fn votes_to_judge(&self, review: &Review, votes: &[JudgedVote]) -> Vec<(usize, JudgedVote)> {
        let mut found: Vec<(usize, JudgedVote)> = Vec::new();
        for vote in votes.iter().filter(|vote| vote.loss.is_none()) {
            let Some(index) = self.index_of(vote.turn) else { continue };
            let is_known = known_loss(review, index, vote.square).is_some();
            if !is_known && !found.iter().any(|(_, other)| (other.turn, other.square) == (vote.turn, vote.square)) {
                found.push((index, vote.clone()));
            }
        }
        found
    }

    /// What the votes were worth, if there are any for moves that were played.
    pub(crate) fn review_votes(&self, review: &Review, votes: &[JudgedVote]) -> Option<VoteReview> {
        let is_channel = |color: Color| self.sides[color].is_channel();
        let moves = review.moves().iter().skip(self.opening_plies).filter(|made| is_channel(made.color));
        let (moves, lost) = moves.fold((0_u32, 0), |(moves, lost), made| (moves + 1, lost + made.value.loss));
        let losses: Vec<(usize, &Player, Square, u32)> =
            votes.iter().filter_map(|vote| self.loss(review, vote)).collect();
        if moves == 0 || losses.is_empty() {
            return None;
        }
        let voters = best_voters(&losses, moves);
        let best = voters.first().map(|(player, _)| player.id);
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        for (index, player, square, loss) in losses {
            let made = &review.moves()[index];
            let difference = loss.abs_diff(made.value.loss);
            let other = OtherVote { index, played: made.played, player: player.clone(), square, difference };
            match loss.cmp(&made.value.loss) {
                Ordering::Greater if Some(player.id) == best => right.push(other),
                Ordering::Less => wrong.push(other),
                Ordering::Greater | Ordering::Equal => {}
            }
        }
        let channel_loss = f64::from(lost) / f64::from(moves);
        Some(VoteReview { channel_loss, voters, right: greatest(right), wrong: greatest(wrong) })
    }

    /// A vote for a move that was played, with the moves before it and what it loses.
    fn loss<'a>(&self, review: &Review, vote: &'a JudgedVote) -> Option<(usize, &'a Player, Square, u32)> {
        let index = self.index_of(vote.turn).filter(|&index| index < review.moves().len())?;
        let loss = known_loss(review, index, vote.square).or(vote.loss)?;
        Some((index, &vote.player, vote.square, loss))
    }
}

/// What a move loses, if the review says so.
fn known_loss(review: &Review, index: usize, square: Square) -> Option<u32> {
    let made = review.moves().get(index)?;
    let known = [(made.played, made.value.loss), (made.value.best, 0)];
    known.into_iter().find(|(known, _)| *known == square).map(|(_, loss)| loss)
}

/// Who voted for at least half of so many moves, and what their votes lost on average: the best ones first.
fn best_voters(losses: &[(usize, &Player, Square, u32)], moves: u32) -> Vec<(Player, f64)> {
    let mut by_player: BTreeMap<PlayerId, (&Player, u32, u32)> = BTreeMap::new();
    for &(_, player, _, loss) in losses {
        let (_, votes, lost) = by_player.entry(player.id).or_insert((player, 0, 0));
        *votes += 1;
        *lost += loss;
    }
    let often = by_player.into_values().filter(|(_, votes, _)| votes * 2 >= moves);
    let mut voters: Vec<(Player, f64)> =
        often.map(|(player, votes, lost)| (player.clone(), f64::from(lost) / f64::from(votes))).collect();
    voters.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    voters.truncate(MOST_NAMED);
    voters
}

/// The votes with the greatest differences, one for each move, in the order of the game.
fn greatest(mut votes: Vec<OtherVote>) -> Vec<OtherVote> {
    votes.sort_by_key(|vote| (vote.index, Reverse(vote.difference)));
    votes.dedup_by_key(|vote| vote.index);
    votes.sort_by_key(|vote| Reverse(vote.difference));
    votes.truncate(MOST_NAMED);
    votes.sort_by_key(|vote| vote.index);
    votes
}
