//! Every transition of a game. They are pure: a game and an action give the next game or a refusal.

use crate::domain::{BoardFormat, PlayerId, Refusal, Timestamp, Turn};
use rules::{Color, Outcome, Square};

use super::clock::TimeIsUp;
use super::{
    Action, ActionTime, Actor, Announcement, AnnouncementKind, BotAction, CasualReason, EndReason, Ending, GameAction,
    RatedStatus, Side, Status, StoredGame, TurnLimit,
};

/// How long the winner of a day game by time may decline the win, in milliseconds.
const WIN_OPEN_MS: i64 = Timestamp::DAY_MS;

impl StoredGame {
    /// The game after `action`. Its version is one higher. `turn` is the position that the actor saw, where that matters.
    ///
    /// # Errors
    /// When the actor may not do this, or not now.
    pub(crate) fn perform(
        &self,
        action: Action,
        turn: Option<Turn>,
        time: impl Into<ActionTime>,
    ) -> Result<Self, Refusal> {
        match action {
            Action::Player(actor, action) => self.apply(actor, action, turn, time),
            Action::Bot(action) => self.apply_as_bot(action, turn, time),
        }
    }

    /// The game after an action of a player.
    ///
    /// # Errors
    /// As [`Self::perform`].
    pub(crate) fn apply(
        &self,
        actor: Actor,
        action: GameAction,
        turn: Option<Turn>,
        time: impl Into<ActionTime>,
    ) -> Result<Self, Refusal> {
        let actual: ActionTime = time.into();
        self.check_actor(actor, action)?;
        let decides_win = matches!(action, GameAction::DeclineWin | GameAction::ConfirmWin);
        if !decides_win && self.ending().is_some() {
            let is_moderator = action == GameAction::End;
            return Err(if is_moderator { Refusal::AlreadyEnded(self.id) } else { Refusal::GameOver(self.id) });
        }
        let mut next = self.next_version(actual.now);
        let time = next.own_action_time(actual);
        match action {
            GameAction::Move(square) => {
                let is_to_move = self.side_to_move() == Some(Side::Player(actor.id));
                next.place_disc(is_to_move, square, turn, time)?;
            }
            GameAction::Vote(square) => next.vote(square, turn, time)?,
            GameAction::Resign => {
                self.check_turn(turn)?;
                next.make_casual_if_short();
                next.end(EndReason::Resigned(self.color_of_actor(actor)?), time);
            }
            GameAction::OfferDraw => next.offer_draw(self.color_of_actor(actor)?, turn, time)?,
            GameAction::AcceptDraw => next.accept_draw(self.color_of_actor(actor)?, turn, time)?,
            GameAction::Undo => next.undo(self.color_of_actor(actor)?, turn, time)?,
            GameAction::AcceptUndo => next.accept_undo(self.color_of_actor(actor)?, turn, time)?,
            GameAction::Hint => next.note_hint(self.color_of_actor(actor)?, turn)?,
            GameAction::DeclineOffer => next.decline_offer(self.color_of_actor(actor)?, turn)?,
            GameAction::ClaimWin => next.claim_win(self.color_of_actor(actor)?, time)?,
            GameAction::Cancel if self.both_have_moved() => return Err(Refusal::TooLateToCancel),
            GameAction::Cancel => next.end(EndReason::Cancelled(Some(self.color_of_actor(actor)?)), time),
            GameAction::Replace if self.is_untouched() => next.end(EndReason::Replaced, time),
            GameAction::Replace => return Err(Refusal::TooLateToCancel),
            GameAction::Pause if self.status == Status::Running => next.status = Status::Paused,
            GameAction::Resume if self.status == Status::Paused => {
                next.status = Status::Running;
                next.turn_started_at = time.now;
            }
            GameAction::Pause => return Err(Refusal::AlreadyPaused),
            GameAction::Resume => return Err(Refusal::AlreadyRunning),
            GameAction::Stop => next.end(EndReason::Stopped, time),
            GameAction::End => next.end(EndReason::EndedByModerator, time),
            GameAction::DeletePlayer => next.end(EndReason::PlayerDeleted, time),
            GameAction::GiveTime { left_ms } => next.give_time(self.color_of_actor(actor)?, turn, left_ms)?,
            GameAction::DeclineWin => next.decline_win(self.color_of_actor(actor)?, actual.now)?,
            GameAction::ConfirmWin => {
                next.check_winner(self.color_of_actor(actor)?)?;
                next.keep_win();
            }
        }
        Ok(next)
    }

    /// The game after an action of the bot.
    ///
    /// # Errors
    /// When there is no reason for it, or no longer.
    pub(crate) fn apply_as_bot(
        &self,
        action: BotAction,
        turn: Option<Turn>,
        time: impl Into<ActionTime>,
    ) -> Result<Self, Refusal> {
        let actual: ActionTime = time.into();
        if action != BotAction::SettleWin && self.ending().is_some() {
            return Err(Refusal::GameOver(self.id));
        }
        let mut next = self.next_version(actual.now);
        let time = next.own_action_time(actual);
        match action {
            BotAction::Move { square, starved } => {
                let is_to_move = matches!(self.side_to_move(), Some(Side::Level(_))) && self.status == Status::Running;
                next.place_disc(is_to_move, square, turn, time)?;
                next.bot_was_starved |= starved;
            }
            BotAction::VotedMove(square) => next.play_voted(square, turn, time)?,
            BotAction::SettleWin if actual.now < self.open_win()?.1 => return Err(Refusal::TooEarlyToClaim),
            BotAction::SettleWin => next.keep_win(),
            BotAction::StopTimes => next.stop_times(actual.now)?,
            BotAction::ResumeTimes => next.resume_times(actual.now)?,
            // The next version knows that the absence is over.
            BotAction::GoOn if self.absence != next.absence => {}
            BotAction::StartClock => next.start_clock(time.now)?,
            BotAction::TakeHoliday { given_ms } => next.take_holiday(given_ms, time.now)?,
            BotAction::FallFlag if self.is_vote() => next.stop_vote_time(time)?,
            BotAction::FallFlag if self.flag_is_claimed() => return Err(Refusal::TooEarlyToClaim),
            BotAction::FallFlag => next.fall_flag(time)?,
            BotAction::Abandon if self.is_abandoned(time.now) => next.end(EndReason::Abandoned, time),
            // Only the version changes, so that the message is edited and offers the claim.
            BotAction::OfferClaim if self.is_claimable(time.now) => {}
            BotAction::GoOn | BotAction::OfferClaim | BotAction::Abandon => return Err(Refusal::TooEarlyToClaim),
        }
        Ok(next)
    }

    /// The same game one version later, without an absence that is over.
    fn next_version(&self, now: Timestamp) -> Self {
        Self { version: self.version.next(), absence: self.absence_at(now), ..self.clone() }
    }

    /// The game with its board shown in this format. Its version is one higher. The turn stays, so buttons of the same
    /// position remain valid. An ended game can be changed too.
    ///
    /// # Errors
    /// When the player neither plays in the game nor started it.
    pub(crate) fn with_board_format(&self, player: PlayerId, format: BoardFormat) -> Result<Self, Refusal> {
        if self.color_of(player).is_none() && player != self.started_by {
            return Err(Refusal::NotYourGame);
        }
        Ok(Self { version: self.version.next(), format, ..self.clone() })
    }

    /// Checks that the actor may ever do such a thing in this game.
    fn check_actor(&self, actor: Actor, action: GameAction) -> Result<(), Refusal> {
        let Actor { id, moderator } = actor;
        match action {
            GameAction::Move(_)
            | GameAction::Resign
            | GameAction::Cancel
            | GameAction::Replace
            | GameAction::OfferDraw
            | GameAction::AcceptDraw
            | GameAction::Undo
            | GameAction::AcceptUndo
            | GameAction::Hint
            | GameAction::DeclineOffer
            | GameAction::ClaimWin
            | GameAction::GiveTime { .. }
            | GameAction::DeclineWin
            | GameAction::ConfirmWin => {
                if self.color_of(id).is_some() {
                    Ok(())
                } else {
                    Err(Refusal::NotYourGame)
                }
            }
            GameAction::Vote(_) => self.is_vote().then_some(()).ok_or(Refusal::NotYourGame),
            GameAction::Pause | GameAction::Resume | GameAction::Stop => {
                let is_possible = self.is_exhibition() || self.is_vote() && action == GameAction::Stop;
                if !is_possible {
                    return Err(Refusal::BadButton);
                }
                if moderator || id == self.started_by { Ok(()) } else { Err(Refusal::NotStarter) }
            }
            GameAction::DeletePlayer => {
                if self.color_of(id).is_some() || id == self.started_by {
                    Ok(())
                } else {
                    Err(Refusal::NotYourGame)
                }
            }
            GameAction::End => {
                if moderator {
                    Ok(())
                } else {
                    Err(Refusal::NotModerator)
                }
            }
        }
    }

    /// Refuses a click on a message that shows an earlier position.
    pub(super) fn check_turn(&self, turn: Option<Turn>) -> Result<(), Refusal> {
        if turn.is_some_and(|turn| turn != self.turn) { Err(Refusal::OutdatedButton) } else { Ok(()) }
    }

    fn color_of_actor(&self, actor: Actor) -> Result<Color, Refusal> {
        self.color_of(actor.id).ok_or(Refusal::NotYourGame)
    }

    pub(super) fn place_disc(
        &mut self,
        is_to_move: bool,
        square: Square,
        turn: Option<Turn>,
        time: ActionTime,
    ) -> Result<(), Refusal> {
        self.check_turn(turn)?;
        if !is_to_move {
            return Err(Refusal::NotYourTurn);
        }
        let (clock_turn, shape) = (self.clock_turn(), self.shape());
        self.game.play(square).map_err(|illegal| Refusal::illegal(illegal, shape))?;
        if let (Some(clock), Some(clock_turn)) = (&mut self.clock, clock_turn) {
            clock.complete_move(clock_turn, time).map_err(|TimeIsUp| Refusal::TimeIsUp)?;
        }
        self.start_turn(time.now);
        if self.game.outcome().is_some() {
            self.end(EndReason::Board, time);
        }
        Ok(())
    }

    /// Begins the turn after a change of the position.
    pub(super) fn start_turn(&mut self, now: Timestamp) {
        self.turn = self.turn.next();
        self.turn_started_at = now;
        self.offers.open = None;
        self.announcement = None;
    }

    /// Notes that the player to move gets a hint.
    fn note_hint(&mut self, color: Color, turn: Option<Turn>) -> Result<(), Refusal> {
        self.check_turn(turn)?;
        if self.is_between_players() {
            return Err(Refusal::HintBetweenPlayers);
        }
        if self.to_move() != Some(color) {
            return Err(Refusal::NotYourTurn);
        }
        self.had_hint = true;
        Ok(())
    }

    /// Starts the clock of a game whose board has just been shown for the first time. The time for votes waits for the first one.
    fn start_clock(&mut self, now: Timestamp) -> Result<(), Refusal> {
        match &mut self.clock {
            Some(clock) if clock.running_since.is_none() && !clock.counts_votes() => {
                clock.running_since = Some(now);
                Ok(())
            }
            Some(_) | None => Err(Refusal::AlreadyDone),
        }
    }

    /// Gives the player to move time of their holiday.
    fn take_holiday(&mut self, given_ms: i64, now: Timestamp) -> Result<(), Refusal> {
        if !self.can_take_holiday(now) {
            return Err(Refusal::TooEarlyToClaim);
        }
        if let (Some(color), Some(clock)) = (self.to_move(), &mut self.clock) {
            clock.take_holiday(color, given_ms);
        }
        Ok(())
    }

    /// Ends the game because the time for the turn has run out.
    fn fall_flag(&mut self, time: ActionTime) -> Result<(), Refusal> {
        let (Some(color), Some(limit)) = (self.to_move(), self.limit_that_ends_game(time.now)) else {
            return Err(Refusal::TooEarlyToClaim);
        };
        if limit == TurnLimit::FirstMove {
            self.end(EndReason::NoFirstMove(color), time);
            return Ok(());
        }
        self.end(EndReason::TimeOut(color), time);
        match &mut self.clock {
            Some(clock) if clock.is_per_move() => clock.win_open_until = Some(time.now.plus_ms(WIN_OPEN_MS)),
            Some(_) | None => self.make_casual_if_short(),
        }
        Ok(())
    }

    /// Gives the opponent of `giver` a day, if both sides still have `left_ms` together, so that a double click gives one day.
    fn give_time(&mut self, giver: Color, turn: Option<Turn>, left_ms: i64) -> Result<(), Refusal> {
        self.check_turn(turn)?;
        let Some(clock) = self.clock.as_mut().filter(|clock| clock.is_per_move()) else {
            return Err(Refusal::BadButton);
        };
        if clock.left_of_both_ms() != left_ms {
            return Err(Refusal::OutdatedButton);
        }
        if !clock.give_day(giver.other()) {
            return Err(Refusal::TooMuchTime);
        }
        self.announcement = Some(Announcement { kind: AnnouncementKind::TimeGiven, by: giver });
        Ok(())
    }

    /// The winner of a win by time that can still be declined, and until when.
    fn open_win(&self) -> Result<(Color, Timestamp), Refusal> {
        let winner = self.ending().ok_or(Refusal::OutdatedButton)?.winner;
        let until = self.clock.and_then(|clock| clock.win_open_until);
        winner.zip(until).ok_or(Refusal::WinIsFinal)
    }

    /// Checks that a player has won by time, and may decide what becomes of the win. Returns until when.
    fn check_winner(&self, color: Color) -> Result<Timestamp, Refusal> {
        let (winner, until) = self.open_win()?;
        if color == winner { Ok(until) } else { Err(Refusal::NotTheWinner) }
    }

    /// Lets the game go on, because its winner declines the win.
    fn decline_win(&mut self, winner: Color, now: Timestamp) -> Result<(), Refusal> {
        if now >= self.check_winner(winner)? {
            return Err(Refusal::WinIsFinal);
        }
        self.status = Status::Running;
        self.turn_started_at = now;
        if let Some(clock) = &mut self.clock {
            clock.restart(winner.other(), now);
        }
        Ok(())
    }

    /// Makes a win by time final.
    fn keep_win(&mut self) {
        self.make_casual_if_short();
        if let Some(clock) = &mut self.clock {
            clock.win_open_until = None;
        }
    }

    fn claim_win(&mut self, color: Color, time: ActionTime) -> Result<(), Refusal> {
        if (self.claimable_at().is_some() || self.flag_is_claimed()) && self.to_move() == Some(color) {
            return Err(Refusal::OwnTurnToClaim);
        }
        if self.flag_is_claimed() && self.clock.is_some() {
            return self.fall_flag(time);
        }
        if !self.is_claimable(time.now) {
            return Err(Refusal::TooEarlyToClaim);
        }
        self.make_casual(CasualReason::Claimed);
        self.end(EndReason::Claimed(color), time);
        Ok(())
    }

    /// Makes a rated game casual. A game that was casual before keeps its reason.
    pub(crate) fn make_casual(&mut self, reason: CasualReason) {
        if let RatedStatus::Rated(_) = self.rated {
            self.rated = RatedStatus::Casual(reason);
        }
    }

    /// Makes a game casual that ends before both sides have moved twice.
    pub(super) fn make_casual_if_short(&mut self) {
        if self.is_too_short_to_be_rated() {
            self.make_casual(CasualReason::TooShort);
        }
    }

    pub(super) fn end(&mut self, reason: EndReason, time: ActionTime) {
        let turn = self.clock_turn();
        if let Some(clock) = &mut self.clock {
            clock.stop(turn, time);
        }
        let counts = self.game.position().counts();
        let winner = match reason {
            EndReason::Board => Outcome::new(counts, self.game.variant().goal).winner,
            EndReason::Resigned(color) | EndReason::TimeOut(color) => Some(color.other()),
            EndReason::Claimed(color) => Some(color),
            EndReason::NoFirstMove(_)
            | EndReason::DrawAgreed
            | EndReason::Cancelled(_)
            | EndReason::Replaced
            | EndReason::Stopped
            | EndReason::PlayerDeleted
            | EndReason::EndedByModerator
            | EndReason::Abandoned => None,
        };
        self.offers.open = None;
        self.announcement = None;
        self.status = Status::Ended(Ending { reason, winner, counts });
    }
}
