//! Games in which a channel plays against a level: everybody has one vote a move, and the move with most votes is played when the time
//! for it has run out. That time starts with the first vote, so that a channel in which nobody votes plays no moves.

use std::cmp::Reverse;

use crate::domain::{PlayerId, Refusal, Turn, Version};
use rules::Square;

use super::clock::TimeIsUp;
use super::{ActionTime, GameAction, Side, StoredGame};

/// A person's vote for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vote {
    pub player: PlayerId,
    pub square: Square,
    /// The game's version since this vote: the earlier of two votes has the smaller one.
    pub version: Version,
}

/// The votes for one move: at most one of each person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Votes(pub Vec<Vote>);

impl Votes {
    /// How many there are for a square.
    pub(crate) fn count(&self, square: Square) -> usize {
        self.0.iter().filter(|vote| vote.square == square).count()
    }

    /// The square with most votes. Of several, the one that has had all of them for longest.
    pub(crate) fn most_voted(&self) -> Option<Square> {
        let last = |square| self.0.iter().filter(|vote| vote.square == square).map(|vote| vote.version.0).max();
        self.0.iter().map(|vote| vote.square).min_by_key(|&square| (Reverse(self.count(square)), last(square)))
    }

    /// The square for which a player votes.
    pub(crate) fn of(&self, player: PlayerId) -> Option<Square> {
        self.0.iter().find(|vote| vote.player == player).map(|vote| vote.square)
    }
}

impl StoredGame {
    /// Whether a channel plays by votes.
    pub(crate) fn is_vote(&self) -> bool {
        [self.sides.black, self.sides.white].into_iter().any(Side::is_channel)
    }

    /// Whether the channel is to move.
    pub(crate) fn is_voting(&self) -> bool {
        self.side_to_move().is_some_and(Side::is_channel)
    }

    /// What an action is in this game: a move of a channel is a vote.
    pub(crate) fn meant(&self, action: GameAction) -> GameAction {
        match action {
            GameAction::Move(square) if self.is_vote() => GameAction::Vote(square),
            action => action,
        }
    }

    /// Checks a vote, and starts the time for the move with the first one.
    pub(super) fn vote(&mut self, square: Square, turn: Option<Turn>, time: ActionTime) -> Result<(), Refusal> {
        self.check_turn(turn)?;
        if !self.is_voting() {
            return Err(Refusal::NotYourTurn);
        }
        let shape = self.shape();
        self.game.clone().play(square).map_err(|illegal| Refusal::illegal(illegal, shape))?;
        if let (Some(clock_turn), Some(clock)) = (self.clock_turn(), &mut self.clock) {
            clock.take_vote(clock_turn, time).map_err(|TimeIsUp| Refusal::TimeIsUp)?;
        }
        Ok(())
    }

    /// Plays the move with most votes, whose time has run out.
    pub(super) fn play_voted(&mut self, square: Square, turn: Option<Turn>, time: ActionTime) -> Result<(), Refusal> {
        self.check_time_of_votes(time)?;
        self.place_disc(true, square, turn, time)
    }

    /// Stops the time for a move without votes: all who had voted have deleted their data. The next vote starts it again.
    pub(super) fn stop_vote_time(&mut self, time: ActionTime) -> Result<(), Refusal> {
        self.check_time_of_votes(time)?;
        if let Some(clock) = &mut self.clock {
            clock.running_since = None;
        }
        Ok(())
    }

    fn check_time_of_votes(&self, time: ActionTime) -> Result<(), Refusal> {
        let is_over = self.is_voting() && self.limit_that_ends_game(time.now).is_some();
        if is_over { Ok(()) } else { Err(Refusal::TooEarlyToClaim) }
    }
}
