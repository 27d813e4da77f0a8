//! Games that are not stored yet.

use crate::domain::{BoardFormat, GameId, Location, PlayerId, RatingClass, SetupChoice};
use rules::{ByColor, Corners, Game, Square, Variant};

use super::{CasualReason, ClockChoice, RatedStatus, Side};

/// A game that is not stored yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewGame {
    /// The start, with the opening already played.
    pub game: Game,
    pub sides: ByColor<Side>,
    pub rated: RatedStatus,
    pub location: Location,
    /// The player who started the game. An exhibition is theirs to pause and stop.
    pub started_by: PlayerId,
    /// The game that this one follows, as a rematch or as the next level.
    pub rematch_of: Option<GameId>,
    /// A picture unless changed.
    pub format: BoardFormat,
    /// Only games between players have one.
    pub clock: ClockChoice,
}

impl NewGame {
    /// The same game as one that goes on from a position of a reviewed game.
    pub(crate) fn continuing_review(self) -> Self {
        Self { rated: RatedStatus::Casual(CasualReason::Review), ..self }
    }

    /// The same game against the bot as one that was asked for with a handicap and is even without a corner. That it begins with a chosen
    /// opening is more important.
    pub(crate) fn without_corner(self) -> Self {
        match self.rated {
            RatedStatus::Casual(CasualReason::Bot) => {
                Self { rated: RatedStatus::Casual(CasualReason::Handicap), ..self }
            }
            RatedStatus::Casual(_) | RatedStatus::Rated(_) => self,
        }
    }

    /// A game between these sides, with `opening` already played.
    ///
    /// # Panics
    /// When the opening is not legal. Openings come from the engine, which draws them from legal moves, and from lists that a test plays.
    pub(crate) fn new(
        variant: Variant,
        setup: SetupChoice,
        clock: ClockChoice,
        opening: &[Square],
        sides: ByColor<Side>,
        location: Location,
        started_by: PlayerId,
    ) -> Self {
        let mut game = Game::new(variant);
        for &square in opening {
            game.play(square).expect("an opening is drawn from legal moves");
        }
        let between_players = sides.black.player().is_some() && sides.white.player().is_some();
        let rated = match setup {
            SetupChoice::Opening(_) => RatedStatus::Casual(CasualReason::Opening),
            _ if !between_players => RatedStatus::Casual(CasualReason::Bot),
            _ if variant.corners != Corners::NONE => RatedStatus::Casual(CasualReason::Handicap),
            _ => RatedStatus::Rated(RatingClass::of(variant)),
        };
        Self { game, sides, rated, location, started_by, rematch_of: None, format: BoardFormat::Picture, clock }
    }
}
