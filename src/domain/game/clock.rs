//! The clock of a game between two players, or of the votes in a game. It is computed from stored times; nothing ticks.

use crate::domain::Timestamp;
use rules::{ByColor, Color};

use super::{TimeControl, TimeLimit};

/// How long after its time a flag falls, in milliseconds. A click that was made in time can arrive that late.
pub(super) const FLAG_GRACE_MS: i64 = 300;

/// How long a side of a live game has for its first move, with which its clock starts, in milliseconds.
pub(crate) const FIRST_MOVE_MS: i64 = 2 * 60_000;

/// The most time that a side of a day game can be given, in milliseconds.
const MOST_TIME_MS: i64 = 14 * Timestamp::DAY_MS;

/// The clock of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameClock {
    pub control: TimeControl,
    /// What each side had left in milliseconds when the turn began, or when the clock stopped. Never negative.
    pub left: ByColor<i64>,
    /// Since when the time of the side to move has been running, or that for its first move, by the game's own time. `None` until
    /// the board has been shown, or the first vote in the turn, and when the game has ended.
    pub running_since: Option<Timestamp>,
    /// For how many milliseconds of this turn it stood still because the bot was away.
    pub stood_still_ms: i64,
    /// How many milliseconds of this turn are from the holiday of the player to move.
    pub holiday_ms: i64,
    /// Until when the winner of a day game may decline the win. Only then, or once the winner has confirmed it, the result counts.
    pub win_open_until: Option<Timestamp>,
}

/// When somebody acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ActionTime {
    /// When the user clicked or sent the command, as the interaction's id says.
    pub requested: Timestamp,
    pub now: Timestamp,
}

impl From<Timestamp> for ActionTime {
    fn from(now: Timestamp) -> Self {
        Self { requested: now, now }
    }
}

/// The side to move, and what its time is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClockTurn {
    pub color: Color,
    /// Whether it is the first move of a side of a live game, which takes no time from its clock.
    pub is_first_move: bool,
}

/// The time of the side to move has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeIsUp;

impl GameClock {
    /// A clock that stands still, with the whole time on both sides.
    pub(crate) fn new(control: TimeControl) -> Self {
        let base_ms = control.limit().base_ms();
        Self {
            control,
            left: ByColor::from_fn(|_| base_ms),
            running_since: None,
            stood_still_ms: 0,
            holiday_ms: 0,
            win_open_until: None,
        }
    }

    /// When the time for a turn runs out. `None` while the clock stands still.
    pub(super) fn turn_ends_at(&self, turn: ClockTurn) -> Option<Timestamp> {
        Some(self.running_since?.plus_ms(self.turn_ms(turn)))
    }

    fn turn_ms(&self, turn: ClockTurn) -> i64 {
        if turn.is_first_move { FIRST_MOVE_MS } else { self.left[turn.color] }
    }

    /// Ends the turn of a side with its move, and starts the next turn.
    pub(super) fn complete_move(&mut self, turn: ClockTurn, time: ActionTime) -> Result<(), TimeIsUp> {
        self.end_turn(turn, time, self.control.limit().increment_ms())
    }

    /// Ends the turn of a side without a move, and starts a turn from before. The time that was used stays used; in a day game,
    /// each turn has its own.
    pub(super) fn take_back(&mut self, turn: ClockTurn, time: ActionTime) -> Result<(), TimeIsUp> {
        self.end_turn(turn, time, 0)
    }

    /// Ends the turn of a side, which gets this increment in a live game and a whole turn in a day game. Starts the next one.
    fn end_turn(&mut self, turn: ClockTurn, time: ActionTime, increment_ms: i64) -> Result<(), TimeIsUp> {
        // The move with most votes is made when the time has run out.
        if !self.counts_votes() && self.used_ms(time) >= self.turn_ms(turn) {
            return Err(TimeIsUp);
        }
        self.left[turn.color] = match self.control.limit() {
            TimeLimit::PerSide { .. } => self.left_after(turn, time) + increment_ms,
            TimeLimit::PerMove { move_ms } | TimeLimit::Votes { move_ms } => move_ms,
        };
        // Not the time of the click: until now, the next player could not see the board.
        self.start_turn(time.now);
        Ok(())
    }

    fn start_turn(&mut self, now: Timestamp) {
        self.running_since = Some(now).filter(|_| !self.counts_votes());
        self.stood_still_ms = 0;
        self.holiday_ms = 0;
    }

    /// Checks that a vote is in time, and starts the time with the first one.
    pub(super) fn take_vote(&mut self, turn: ClockTurn, time: ActionTime) -> Result<(), TimeIsUp> {
        if self.used_ms(time) >= self.turn_ms(turn) {
            return Err(TimeIsUp);
        }
        self.running_since.get_or_insert(time.now);
        Ok(())
    }

    /// What both sides have left together in milliseconds, without what the side to move has used. Each gift changes it.
    pub(crate) fn left_of_both_ms(&self) -> i64 {
        self.left.black + self.left.white
    }

    /// Gives a side another day. Returns `false` for a live game, and if the side has plenty of time.
    pub(super) fn give_day(&mut self, color: Color) -> bool {
        let is_possible = self.is_per_move() && self.left[color] + Timestamp::DAY_MS <= MOST_TIME_MS;
        if is_possible {
            self.left[color] += Timestamp::DAY_MS;
        }
        is_possible
    }

    /// Gives a side time of its holiday.
    pub(super) fn take_holiday(&mut self, to_move: Color, given_ms: i64) {
        self.left[to_move] += given_ms;
        self.holiday_ms += given_ms;
    }

    /// Whether the game has a live clock.
    pub(crate) fn is_live(&self) -> bool {
        self.control.limit().is_live()
    }

    /// Whether each move has days.
    pub(crate) fn is_per_move(&self) -> bool {
        matches!(self.control.limit(), TimeLimit::PerMove { .. })
    }

    /// Whether its time is the one for votes.
    pub(super) fn counts_votes(&self) -> bool {
        matches!(self.control.limit(), TimeLimit::Votes { .. })
    }

    /// Starts again with the whole time for this side, whose flag had fallen.
    pub(super) fn restart(&mut self, to_move: Color, now: Timestamp) {
        self.left[to_move] = self.control.limit().base_ms();
        self.start_turn(now);
        self.win_open_until = None;
    }

    /// Subtracts what the side to move has used until now, because the clock stops for a time that is not known.
    pub(super) fn settle(&mut self, turn: ClockTurn, now: Timestamp) {
        self.left[turn.color] = self.left_after(turn, now.into());
        self.running_since = self.running_since.map(|_| now);
    }

    /// Lets a clock that has stopped go on at this time, if it was running.
    pub(super) fn go_on(&mut self, at: Timestamp) {
        self.running_since = self.running_since.map(|_| at);
    }

    /// Stops the clock for good. `turn` is the one in which the game has ended, if somebody was to move.
    pub(super) fn stop(&mut self, turn: Option<ClockTurn>, time: ActionTime) {
        if let Some(turn) = turn {
            self.left[turn.color] = self.left_after(turn, time);
        }
        self.running_since = None;
    }

    /// What the side to move has left now.
    fn left_after(&self, turn: ClockTurn, time: ActionTime) -> i64 {
        let used_ms = if turn.is_first_move { 0 } else { self.used_ms(time) };
        (self.left[turn.color] - used_ms).max(0)
    }

    /// How much of the turn's time has been used.
    fn used_ms(&self, ActionTime { requested, now }: ActionTime) -> i64 {
        match self.running_since {
            // A click on a board of an earlier turn, or a clock that was set back, costs nothing.
            Some(since) => requested.min(now).max(since).0 - since.0,
            None => 0,
        }
    }
}
