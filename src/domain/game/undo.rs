//! Taking back moves.

use crate::domain::{Refusal, Turn};
use rules::Color;

use super::clock::TimeIsUp;
use super::{ActionTime, OfferKind, RatedStatus, StoredGame};

impl StoredGame {
    /// Whether a player could take back a move now, or ask for it.
    pub(crate) fn can_undo(&self) -> bool {
        let check = |color| self.color_is_played(color) && self.check_undo(color).is_ok();
        self.ending().is_none() && self.offers.open.is_none() && Color::BOTH.into_iter().any(check)
    }

    fn color_is_played(&self, color: Color) -> bool {
        self.sides[color].player().is_some()
    }

    /// Checks everything but open offers.
    fn check_undo(&self, color: Color) -> Result<(), Refusal> {
        if self.is_between_players() && matches!(self.rated, RatedStatus::Rated(_)) {
            return Err(Refusal::UndoInRatedGame);
        }
        if !self.has_moved(color) {
            return Err(Refusal::NothingToUndo);
        }
        if self.offers.undo_asked_at[color] == Some(self.turn) { Err(Refusal::UndoDeclined) } else { Ok(()) }
    }

    pub(super) fn undo(&mut self, color: Color, turn: Option<Turn>, time: ActionTime) -> Result<(), Refusal> {
        self.check_turn(turn)?;
        if let Some(offer) = self.offers.open {
            return Err(offer.refuse_another(color));
        }
        self.check_undo(color)?;
        if self.is_between_players() {
            self.make_offer(OfferKind::Undo, color);
            self.offers.undo_asked_at[color] = Some(self.turn);
        } else {
            self.take_back(color, time)?;
        }
        Ok(())
    }

    pub(super) fn accept_undo(&mut self, color: Color, turn: Option<Turn>, time: ActionTime) -> Result<(), Refusal> {
        self.check_answer(OfferKind::Undo, color, turn)?;
        self.take_back(color.other(), time)
    }

    /// Returns to the last turn of a side: takes back its last move, and everything that followed it.
    fn take_back(&mut self, color: Color, time: ActionTime) -> Result<(), Refusal> {
        let Some(last) = self.game.plies().iter().rposition(|ply| ply.color == color) else { return Ok(()) };
        if let (Some(turn), Some(clock)) = (self.clock_turn(), &mut self.clock) {
            clock.take_back(turn, time).map_err(|TimeIsUp| Refusal::TimeIsUp)?;
        }
        self.game = self.game.truncated(last);
        self.had_undo = true;
        self.start_turn(time.now);
        Ok(())
    }
}
