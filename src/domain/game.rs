//! A game between two sides, each a person or a level of the bot, and every change it can go through.

use crate::rules::{ByColor, Color, Game, Level, Outcome, Shape, Square, Variant};

use super::{BoardFormat, GameId, Location, PlayerId, RatingClass, Refusal, SetupChoice, Timestamp, Turn, Version};

/// Who plays one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Side {
    /// A person.
    Player(PlayerId),
    /// The bot at this level.
    Level(Level),
}

impl Side {
    /// The person, if it is one.
    pub(crate) fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Level(_) => None,
        }
    }

    /// The level, if the bot plays.
    pub(crate) fn level(self) -> Option<Level> {
        match self {
            Self::Player(_) => None,
            Self::Level(level) => Some(level),
        }
    }
}

/// What a game counts for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RatedStatus {
    /// The ratings of this class.
    Rated(RatingClass),
    /// Nothing between people; the reason is one word for the record.
    Casual(&'static str),
}

/// Whether a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It goes on.
    Running,
    /// An exhibition stands still.
    Paused,
    /// It is over.
    Ended(Ending),
}

/// How and when a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    /// What ended it.
    pub reason: EndReason,
    /// Who won; `None` for a draw, and for an end without result.
    pub winner: Option<Color>,
    /// Discs on the board.
    pub counts: ByColor<u32>,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndReason {
    /// Neither side had a move.
    Board,
    /// This colour resigned.
    Resigned(Color),
    /// This colour claimed the win after a week's silence.
    Claimed(Color),
    /// A player took it back before both had moved: no result.
    Cancelled,
    /// An exhibition was stopped: no result.
    Stopped,
    /// Nobody moved for 30 days: no result.
    Abandoned,
}

impl EndReason {
    /// Whether the game has a winner or a draw.
    pub(crate) fn has_result(self) -> bool {
        match self {
            Self::Board | Self::Resigned(_) | Self::Claimed(_) => true,
            Self::Cancelled | Self::Stopped | Self::Abandoned => false,
        }
    }
}

/// Who wants something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Actor {
    /// A person; `moderator` when they may manage messages where they asked.
    Player {
        /// Who.
        id: PlayerId,
        /// Whether they may pause and stop other people's exhibitions.
        moderator: bool,
    },
    /// The bot.
    Bot,
}

/// What somebody wants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameAction {
    /// Place a disc.
    Move(Square),
    /// Give up.
    Resign,
    /// End it without result before both sides have moved.
    Cancel,
    /// Win because the other has been silent for a week.
    ClaimWin,
    /// Let an exhibition stand still.
    Pause,
    /// Let it go on.
    Resume,
    /// End an exhibition.
    Stop,
    /// Let everybody see that the win can be claimed, after a week's silence.
    OfferClaim,
    /// End what nobody has touched for 30 days.
    Abandon,
}

impl GameAction {
    /// The name in the record of events.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Move(_) => "move",
            Self::Resign => "resign",
            Self::Cancel => "cancel",
            Self::ClaimWin => "claim",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Stop => "stop",
            Self::OfferClaim => "offer-claim",
            Self::Abandon => "abandon",
        }
    }
}

/// A game before it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    /// Start and opening moves.
    pub game: Game,
    /// Who plays.
    pub sides: ByColor<Side>,
    /// What it counts for.
    pub rated: RatedStatus,
    /// Where.
    pub location: Location,
    /// Who asked for it; an exhibition is theirs to pause and stop.
    pub started_by: PlayerId,
    /// The game that it follows, for a rematch or a level up.
    pub rematch_of: Option<GameId>,
    /// How its message shows the board; a picture unless changed.
    pub format: BoardFormat,
}

impl NewGame {
    /// A game between these sides, `opening` already played.
    ///
    /// # Panics
    /// When the opening is not legal; openings are drawn by the engine from legal moves.
    pub(crate) fn new(
        variant: Variant,
        setup: SetupChoice,
        opening: &[Square],
        sides: ByColor<Side>,
        location: Location,
        started_by: PlayerId,
    ) -> Self {
        let mut game = Game::new(variant);
        for &square in opening {
            game.play(square).expect("an opening is drawn from legal moves");
        }
        let players = sides.black.player().is_some() && sides.white.player().is_some();
        let rated = match RatingClass::of(setup, variant) {
            Some(class) if players => RatedStatus::Rated(class),
            Some(_) => RatedStatus::Casual("bot"),
            None => RatedStatus::Casual("variant"),
        };
        Self { game, sides, rated, location, started_by, rematch_of: None, format: BoardFormat::Picture }
    }
}

/// A game as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredGame {
    /// Its id.
    pub id: GameId,
    /// Grows with every write.
    pub version: Version,
    /// Grows with every change of position.
    pub turn: Turn,
    /// Start, moves and position.
    pub game: Game,
    /// How many of the moves were drawn as an opening.
    pub opening_plies: usize,
    /// Who plays.
    pub sides: ByColor<Side>,
    /// Whether it goes on.
    pub status: Status,
    /// What it counts for.
    pub rated: RatedStatus,
    /// Where it is played.
    pub location: Location,
    /// Who asked for it.
    pub started_by: PlayerId,
    /// When it began.
    pub created_at: Timestamp,
    /// When the last move was made, or the game began.
    pub turn_started_at: Timestamp,
    /// The game that it follows.
    pub rematch_of: Option<GameId>,
    /// How its message shows the board.
    pub format: BoardFormat,
}

/// The waiting side may claim the win after this silence.
const CLAIM_AFTER_MS: i64 = 7 * Timestamp::DAY_MS;
/// A game is abandoned after this silence.
const ABANDON_AFTER_MS: i64 = 30 * Timestamp::DAY_MS;

impl StoredGame {
    /// The colour to move; `None` when the game is over for any reason.
    pub(crate) fn to_move(&self) -> Option<Color> {
        match self.status {
            Status::Ended(_) => None,
            Status::Running | Status::Paused => self.game.to_move(),
        }
    }

    /// The side to move; `None` when the game is over.
    pub(crate) fn side_to_move(&self) -> Option<Side> {
        self.to_move().map(|color| self.sides[color])
    }

    /// The level that is to move now, if it is the bot's turn in a running game.
    pub(crate) fn level_to_move(&self) -> Option<Level> {
        match self.status {
            Status::Running => self.side_to_move().and_then(Side::level),
            Status::Paused | Status::Ended(_) => None,
        }
    }

    /// How it ended, if it did.
    pub(crate) fn ending(&self) -> Option<Ending> {
        match self.status {
            Status::Ended(ending) => Some(ending),
            Status::Running | Status::Paused => None,
        }
    }

    /// The colour that a person plays. In a game against oneself there is none: nobody can challenge themselves.
    pub(crate) fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.sides[color] == Side::Player(player))
    }

    /// Whether the bot plays both sides.
    pub(crate) fn is_exhibition(&self) -> bool {
        Color::BOTH.into_iter().all(|color| self.sides[color].level().is_some())
    }

    /// Whether each side has placed a disc beyond the opening; from then on a game can only be resigned.
    pub(crate) fn both_have_moved(&self) -> bool {
        let moved = |color| self.game.plies()[self.opening_plies..].iter().any(|ply| ply.color == color);
        moved(Color::Black) && moved(Color::White)
    }

    /// When the side that waits may claim the win; `None` unless two people play on.
    pub(crate) fn claimable_at(&self) -> Option<Timestamp> {
        let players = Color::BOTH.into_iter().all(|color| self.sides[color].player().is_some());
        (players && self.to_move().is_some()).then(|| self.turn_started_at.plus_ms(CLAIM_AFTER_MS))
    }

    /// Whether the side that waits may claim the win now.
    pub(crate) fn is_claimable(&self, now: Timestamp) -> bool {
        self.claimable_at().is_some_and(|at| now >= at)
    }

    /// When something happens by itself next if nobody moves: the win can be claimed, or the game is abandoned.
    pub(crate) fn deadline(&self, now: Timestamp) -> Timestamp {
        self.claimable_at().filter(|&at| now < at).unwrap_or_else(|| self.abandoned_at())
    }

    /// When the game is abandoned if nobody moves.
    pub(crate) fn abandoned_at(&self) -> Timestamp {
        self.turn_started_at.plus_ms(ABANDON_AFTER_MS)
    }

    /// The board's columns and rows.
    pub(crate) fn shape(&self) -> Shape {
        self.game.variant().shape
    }

    /// The game after `action`, its version one higher. `turn` is the position that the actor saw, where that matters.
    ///
    /// # Errors
    /// When the actor may not do so, or not now; the game stays as it is.
    pub(crate) fn after(
        &self,
        actor: Actor,
        action: GameAction,
        turn: Option<Turn>,
        now: Timestamp,
    ) -> Result<Self, Refusal> {
        self.check_membership(actor, action)?;
        if self.ending().is_some() {
            return Err(Refusal::GameOver(self.id));
        }
        let mut next = self.clone();
        next.version = Version(self.version.0 + 1);
        match action {
            GameAction::Move(square) => next.place_disc(actor, square, turn, now)?,
            GameAction::Resign => next.end(EndReason::Resigned(self.color_of_actor(actor)?)),
            GameAction::ClaimWin => next.claim(self.color_of_actor(actor)?, now)?,
            GameAction::Cancel if self.both_have_moved() => return Err(Refusal::TooLateToCancel),
            GameAction::Cancel => next.end(EndReason::Cancelled),
            GameAction::Pause if self.status == Status::Running => next.status = Status::Paused,
            GameAction::Resume if self.status == Status::Paused => {
                next.status = Status::Running;
                next.turn_started_at = now;
            }
            GameAction::Pause | GameAction::Resume => return Err(Refusal::NothingToPause),
            GameAction::Stop => next.end(EndReason::Stopped),
            GameAction::Abandon if now >= self.abandoned_at() => next.end(EndReason::Abandoned),
            // Nothing but the version changes, so that the message is drawn anew.
            GameAction::OfferClaim if self.is_claimable(now) => {}
            GameAction::OfferClaim | GameAction::Abandon => return Err(Refusal::TooEarlyToClaim),
        }
        Ok(next)
    }

    /// Whether this actor may do such a thing in this game at all.
    fn check_membership(&self, actor: Actor, action: GameAction) -> Result<(), Refusal> {
        let Actor::Player { id, moderator } = actor else { return Ok(()) };
        let playing = self.color_of(id).is_some();
        match action {
            GameAction::Move(_) | GameAction::Resign | GameAction::Cancel | GameAction::ClaimWin if playing => Ok(()),
            GameAction::Pause | GameAction::Resume | GameAction::Stop if !self.is_exhibition() => {
                Err(Refusal::BadButton)
            }
            GameAction::Pause | GameAction::Resume | GameAction::Stop if moderator || id == self.started_by => Ok(()),
            GameAction::Pause | GameAction::Resume | GameAction::Stop => Err(Refusal::NotYourExhibition),
            GameAction::Move(_) | GameAction::Resign | GameAction::Cancel | GameAction::ClaimWin => {
                Err(Refusal::NotYourGame)
            }
            GameAction::OfferClaim | GameAction::Abandon => Err(Refusal::BadButton),
        }
    }

    fn color_of_actor(&self, actor: Actor) -> Result<Color, Refusal> {
        match actor {
            Actor::Player { id, .. } => self.color_of(id).ok_or(Refusal::NotYourGame),
            Actor::Bot => Err(Refusal::NotYourGame),
        }
    }

    fn place_disc(&mut self, actor: Actor, square: Square, turn: Option<Turn>, now: Timestamp) -> Result<(), Refusal> {
        let on_turn = match (actor, self.side_to_move()) {
            (Actor::Player { id, .. }, Some(Side::Player(player))) => id == player,
            (Actor::Bot, Some(Side::Level(_))) => self.status == Status::Running,
            _ => false,
        };
        if turn.is_some_and(|turn| turn != self.turn) {
            return Err(Refusal::OutdatedButton);
        }
        if !on_turn {
            return Err(Refusal::NotYourTurn);
        }
        let shape = self.shape();
        self.game.play(square).map_err(|illegal| Refusal::illegal(illegal, shape))?;
        self.turn = Turn(self.turn.0 + 1);
        self.turn_started_at = now;
        if self.game.outcome().is_some() {
            self.end(EndReason::Board);
        }
        Ok(())
    }

    fn claim(&mut self, color: Color, now: Timestamp) -> Result<(), Refusal> {
        let waits = self.to_move() == Some(color.other());
        if !waits || !self.is_claimable(now) {
            return Err(Refusal::TooEarlyToClaim);
        }
        self.rated = RatedStatus::Casual("claimed");
        self.end(EndReason::Claimed(color));
        Ok(())
    }

    fn end(&mut self, reason: EndReason) {
        let counts = self.game.position().counts();
        let winner = match reason {
            EndReason::Board => Outcome::new(counts, self.game.variant().goal).winner,
            EndReason::Resigned(color) => Some(color.other()),
            EndReason::Claimed(color) => Some(color),
            EndReason::Cancelled | EndReason::Stopped | EndReason::Abandoned => None,
        };
        self.status = Status::Ended(Ending { reason, winner, counts });
    }
}
