//! The trainer: positions in which players lost discs in their own games, asked again until they know better.
//!
//! `spaced_repetition.rs` says when a position comes again.

use rules::{Color, Ply, Position, Square, played_out};

use super::spaced_repetition::Schedule;
use super::{
    AnswerAction, AnswerStage, CasualReason, GameId, Opponent, RatedStatus, Refusal, Refutation, Review, ReviewedMove,
    StoredGame, TimeZone, Timestamp, Version,
};

/// How many of a player's finished games are looked through.
pub(crate) const TRAINED_GAMES: u16 = 30;
/// How many positions of one game are asked at most.
const MOST_OF_GAME: usize = 5;
/// How many positions a player is asked for the first time on one day.
const NEW_A_DAY: i64 = 5;
/// A move that is searched but not solved is as good as the best one if it loses at most this many discs.
const NEARLY_NOTHING: u32 = 2;

/// A position of a game in which a player lost discs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct TrainedPosition {
    pub game: GameId,
    /// The number of moves before it.
    pub index: usize,
}

/// A mistake that a player made in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mistake {
    /// The number of moves before it.
    pub index: usize,
    /// How many discs it lost.
    pub loss: u32,
}

impl StoredGame {
    /// Whether mistakes in this game are worth training: it is over for good, it was played with a result, and it counts. A game that
    /// goes on from a reviewed one is an experiment.
    pub(crate) fn is_trained(&self) -> bool {
        let is_excluded = matches!(self.rated, RatedStatus::Casual(CasualReason::Annulled | CasualReason::Review));
        let has_result = self.final_ending().is_some_and(|ending| ending.reason.has_result());
        has_result && !is_excluded && self.game.plies().len() > self.opening_plies
    }
}

/// The worst mistakes and blunders of a side in a game, the worst first. The moves of the opening were not chosen in the game.
pub(crate) fn mistakes(review: &Review, color: Color, opening_plies: usize) -> Vec<Mistake> {
    let own = review.moves().iter().skip(opening_plies).filter(|made| made.color == color && made.slip.is_some());
    let mut found: Vec<Mistake> = own.map(|made| Mistake { index: made.index, loss: made.value.loss }).collect();
    found.sort_by_key(|mistake| (std::cmp::Reverse(mistake.loss), mistake.index));
    found.truncate(MOST_OF_GAME);
    found
}

/// What the engine found about an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct JudgedAnswer {
    /// By how many discs it is worse than the best move.
    pub loss: u32,
    /// Whether that is proven.
    pub is_exact: bool,
    /// The best moves of both sides after it, without passes.
    pub line: Vec<Square>,
}

impl JudgedAnswer {
    /// Whether the move is as good as the best one, as far as is known.
    pub(crate) fn is_right(&self) -> bool {
        self.loss <= if self.is_exact { 0 } else { NEARLY_NOTHING }
    }
}

/// Where a player is in a position that they are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrainedState {
    Open,
    Wrong(Square),
    Right(Square),
    /// The solution is shown.
    Revealed,
}

/// What a player does in such a position, once their move is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrainedAction {
    Answer { square: Square, is_right: bool },
    TryAgain,
    Reveal,
}

impl TrainedAction {
    /// `is_right` is the judgement of a move.
    pub(crate) fn new(action: AnswerAction, is_right: bool) -> Self {
        match action {
            AnswerAction::Move(square) => Self::Answer { square, is_right },
            AnswerAction::TryAgain => Self::TryAgain,
            AnswerAction::Reveal => Self::Reveal,
        }
    }
}

/// How far a player has come in a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TrainedAttempt {
    /// Grows with every change.
    pub version: Version,
    pub state: TrainedState,
    pub wrong_answers: i64,
    /// Whether the answer of this time has counted. Only the first one does.
    pub is_counted: bool,
    /// When it was asked for the first time, if it was.
    pub asked_at: Option<Timestamp>,
    /// `None` until the first answer of all.
    pub schedule: Option<Schedule>,
}

impl TrainedAttempt {
    /// A position that was never asked.
    pub(crate) fn new() -> Self {
        Self {
            version: Version::FIRST,
            state: TrainedState::Open,
            wrong_answers: 0,
            is_counted: false,
            asked_at: None,
            schedule: None,
        }
    }

    /// The position as it is asked now: from its beginning, unless it waits for its first answer.
    pub(crate) fn asked(self, now: Timestamp) -> Self {
        let asked_at = Some(self.asked_at.unwrap_or(now));
        if !self.is_counted {
            return Self { asked_at, ..self };
        }
        Self { version: self.version.next(), asked_at, schedule: self.schedule, ..Self::new() }
    }

    /// The attempt after an action. The first answer decides when the position comes again.
    ///
    /// # Errors
    /// A refusal when the action is not possible in this state.
    pub(crate) fn apply(self, action: TrainedAction, zone: TimeZone, now: Timestamp) -> Result<Self, Refusal> {
        let next = Self { version: self.version.next(), ..self };
        let (next, is_right) = match (self.state, action) {
            (TrainedState::Open, TrainedAction::Answer { square, is_right: true }) => {
                (Self { state: TrainedState::Right(square), ..next }, true)
            }
            (TrainedState::Open, TrainedAction::Answer { square, is_right: false }) => {
                let state = TrainedState::Wrong(square);
                (Self { state, wrong_answers: self.wrong_answers + 1, ..next }, false)
            }
            (TrainedState::Open | TrainedState::Wrong(_), TrainedAction::Reveal) => {
                (Self { state: TrainedState::Revealed, ..next }, false)
            }
            (TrainedState::Wrong(_), TrainedAction::TryAgain) => {
                return Ok(Self { state: TrainedState::Open, ..next });
            }
            _ => return Err(Refusal::BadButton),
        };
        if self.is_counted {
            return Ok(next);
        }
        let schedule = self.schedule.unwrap_or_default().after_answer(is_right, zone, now);
        Ok(Self { is_counted: true, schedule: Some(schedule), ..next })
    }
}

/// What is left for a player today.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TrainedToday {
    /// Positions that come again, and those that were asked and have no answer.
    pub due: i64,
    /// Positions that were never asked.
    pub new: i64,
    /// Positions that were asked today for the first time.
    pub begun: i64,
}

impl TrainedToday {
    /// How many more positions may be asked for the first time.
    pub(crate) fn new_left(self) -> i64 {
        (NEW_A_DAY - self.begun).max(0).min(self.new)
    }

    pub(crate) fn left(self) -> i64 {
        self.due + self.new_left()
    }
}

/// A position as it is asked, or as it was answered.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TrainedQuestion {
    pub game: StoredGame,
    pub opponent: Opponent,
    pub finished_at: Timestamp,
    /// What the player did in the game, and what is best. Lines end before what must not be shown.
    pub made: ReviewedMove,
    pub attempt: TrainedAttempt,
    /// Why the answer is wrong, if it is.
    pub refutation: Option<Refutation>,
    /// How many positions are left for today. One that was asked and is not answered is among them.
    pub left: i64,
}

impl TrainedQuestion {
    pub(crate) fn position(&self) -> TrainedPosition {
        TrainedPosition { game: self.game.id, index: self.made.index }
    }

    /// The position in which a move is to be found.
    pub(crate) fn before(&self) -> Position {
        *self.game.game.truncated(self.made.index).position()
    }

    pub(crate) fn stage(&self) -> AnswerStage {
        match self.attempt.state {
            TrainedState::Open => AnswerStage::Open,
            TrainedState::Wrong(wrong) => {
                AnswerStage::Wrong { before: self.before(), wrong, right: self.made.value.best }
            }
            TrainedState::Right(_) => AnswerStage::Solved,
            TrainedState::Revealed => AnswerStage::Revealed,
        }
    }

    /// The move that the board shows: the answer, or the best move.
    pub(crate) fn shown(&self) -> (Vec<Ply>, Position) {
        let square = match self.attempt.state {
            TrainedState::Open => None,
            TrainedState::Wrong(square) | TrainedState::Right(square) => Some(square),
            TrainedState::Revealed => Some(self.made.value.best),
        };
        played_out(&self.before(), &Vec::from_iter(square))
    }
}

/// Games in which mistakes are still to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct UnseenGames {
    pub count: usize,
    /// Whether a running game between people is at a position of each of them, so that they have to wait.
    pub are_blocked: bool,
}

/// Why a player is asked nothing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NothingToTrain {
    /// The player has no finished game.
    NoGames,
    /// None of the reviewed games has a mistake.
    NoMistakes { unseen: UnseenGames },
    /// Everything for today is answered.
    Done {
        /// When the next position comes.
        next: Option<Timestamp>,
        unseen: UnseenGames,
        /// Whether a position waits because a running game between people is there.
        is_waiting: bool,
    },
}
