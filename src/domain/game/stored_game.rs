//! Games as they are stored.

use crate::domain::{BoardFormat, GameId, Location, PlayerId, SetupChoice, Timestamp, Turn, Version};
use rules::{ByColor, Color, Game, Opening, Shape, has_balanced_opening};

use super::{
    Absence, Announcement, BotLevel, CasualReason, Ending, GameClock, NewGame, Offers, RatedStatus, Side, Status,
};

/// A game as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredGame {
    pub id: GameId,
    /// Grows with every write.
    pub version: Version,
    /// Grows with every change of the position.
    pub turn: Turn,
    /// Start, moves and position.
    pub game: Game,
    /// How many of the plies belong to a random opening, or to the reviewed game that this one goes on from.
    pub opening_plies: usize,
    pub sides: ByColor<Side>,
    pub status: Status,
    pub rated: RatedStatus,
    pub location: Location,
    /// The player who started the game.
    pub started_by: PlayerId,
    pub created_at: Timestamp,
    /// When the last move was made, the exhibition was resumed, or the game began.
    pub turn_started_at: Timestamp,
    /// The game that this one follows.
    pub rematch_of: Option<GameId>,
    /// How its message shows the board.
    pub format: BoardFormat,
    /// Only games between players have one.
    pub clock: Option<GameClock>,
    /// Whether a search for one of the bot's moves had too little time.
    pub bot_was_starved: bool,
    /// Whether a move was taken back.
    pub had_undo: bool,
    /// Whether a player got a hint.
    pub had_hint: bool,
    /// What the players have offered each other.
    pub offers: Offers,
    /// `None` while the bot is in the game's server, and in direct messages.
    pub absence: Option<Absence>,
    /// What a player did last in this turn besides moving.
    pub announcement: Option<Announcement>,
}

impl StoredGame {
    /// A game that starts now, with all plies of `new` as its opening.
    pub(crate) fn start(id: GameId, new: NewGame, now: Timestamp) -> Self {
        Self {
            id,
            version: Version::FIRST,
            turn: Turn::FIRST,
            opening_plies: new.game.plies().len(),
            game: new.game,
            sides: new.sides,
            status: Status::Running,
            rated: new.rated,
            location: new.location,
            started_by: new.started_by,
            created_at: now,
            turn_started_at: now,
            rematch_of: new.rematch_of,
            format: new.format,
            clock: new.clock.control().map(GameClock::new),
            bot_was_starved: false,
            had_undo: false,
            had_hint: false,
            offers: Offers::default(),
            absence: None,
            announcement: None,
        }
    }

    /// The color to move. `None` when the game has ended for any reason.
    pub(crate) fn to_move(&self) -> Option<Color> {
        match self.status {
            Status::Ended(_) => None,
            Status::Running | Status::Paused => self.game.to_move(),
        }
    }

    /// The side to move. `None` when the game has ended.
    pub(crate) fn side_to_move(&self) -> Option<Side> {
        self.to_move().map(|color| self.sides[color])
    }

    /// Whether it is a player's turn against the bot, so that they can get a hint.
    pub(crate) fn can_get_hint(&self) -> bool {
        let player_is_to_move = self.side_to_move().is_some_and(|side| side.player().is_some());
        player_is_to_move && !self.is_between_players()
    }

    /// The level to move. `None` unless the game is running and it is the bot's turn.
    pub(crate) fn level_to_move(&self) -> Option<BotLevel> {
        match self.status {
            Status::Running => self.side_to_move().and_then(Side::level),
            Status::Paused | Status::Ended(_) => None,
        }
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        match self.status {
            Status::Ended(ending) => Some(ending),
            Status::Running | Status::Paused => None,
        }
    }

    /// How the game ended, once that is final: a win by time in a day game can be declined for a day.
    pub(crate) fn final_ending(&self) -> Option<Ending> {
        self.ending().filter(|_| self.clock.is_none_or(|clock| clock.win_open_until.is_none()))
    }

    /// The player's color in a game against the bot; `None` in a game between people and in an exhibition.
    pub(crate) fn color_against_bot(&self) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|&color| matches!((self.sides[color], self.sides[color.other()]), (Side::Player(_), Side::Level(_))))
    }

    /// The color of a player. Nobody plays both, because a player cannot challenge themselves.
    pub(crate) fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.sides[color] == Side::Player(player))
    }

    /// Whether the bot plays both sides.
    pub(crate) fn is_exhibition(&self) -> bool {
        Color::BOTH.into_iter().all(|color| self.sides[color].level().is_some())
    }

    /// Whether players play both sides.
    pub(crate) fn is_between_players(&self) -> bool {
        Color::BOTH.into_iter().all(|color| self.sides[color].player().is_some())
    }

    /// Whether each side has placed a disc after the opening. From then on the game cannot be cancelled.
    pub(crate) fn both_have_moved(&self) -> bool {
        self.has_moved(Color::Black) && self.has_moved(Color::White)
    }

    /// Whether each side has placed two discs after the opening. A game that is resigned before, or in which a
    /// draw is agreed before, is not rated.
    pub(crate) fn both_have_moved_twice(&self) -> bool {
        Color::BOTH.into_iter().all(|color| self.moves_of(color) >= 2)
    }

    /// Whether a rated game is not rated if it is resigned now.
    pub(crate) fn is_too_short_to_be_rated(&self) -> bool {
        matches!(self.rated, RatedStatus::Rated(_)) && !self.both_have_moved_twice()
    }

    /// Whether a side has placed a disc after the opening.
    pub(super) fn has_moved(&self, color: Color) -> bool {
        self.moves_of(color) > 0
    }

    /// How many discs a side has placed after the opening.
    fn moves_of(&self, color: Color) -> usize {
        self.game.plies()[self.opening_plies..].iter().filter(|ply| ply.color == color).count()
    }

    /// Whether this is a running game of a player against the bot in which the player has not moved yet.
    pub(crate) fn is_untouched(&self) -> bool {
        self.ending().is_none() && self.color_against_bot().is_some_and(|color| !self.has_moved(color))
    }

    /// Columns and rows of the board.
    pub(crate) fn shape(&self) -> Shape {
        self.game.variant().shape
    }

    /// The choice that led to this game's start.
    pub(crate) fn setup_choice(&self) -> SetupChoice {
        let fixed = SetupChoice::Fixed(self.game.variant().setup);
        match self.rated {
            _ if self.opening_plies == 0 => fixed,
            RatedStatus::Casual(CasualReason::Review) => fixed,
            RatedStatus::Casual(CasualReason::Opening) => {
                Opening::of(&self.game.truncated(self.opening_plies)).map_or(fixed, SetupChoice::Opening)
            }
            _ if has_balanced_opening(&self.game, self.opening_plies) => SetupChoice::Balanced,
            _ => SetupChoice::Random,
        }
    }

    /// Whether a player chose the position at which the game begins: from a review, or a named opening.
    pub(crate) fn has_chosen_start(&self) -> bool {
        matches!(self.rated, RatedStatus::Casual(CasualReason::Review | CasualReason::Opening))
    }

    /// Whether the game goes on from a position of a reviewed game.
    pub(crate) fn is_from_review(&self) -> bool {
        self.rated == RatedStatus::Casual(CasualReason::Review)
    }
}
