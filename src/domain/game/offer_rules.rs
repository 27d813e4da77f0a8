//! How offers are made and answered.

use crate::domain::{Refusal, Turn};
use rules::Color;

use super::{ActionTime, Announcement, EndReason, Offer, OfferKind, StoredGame};

/// After a draw offer, the same side may offer the next one this many turns later.
const DRAW_OFFER_INTERVAL: i64 = 10;

impl StoredGame {
    /// Whether a player could offer a draw now.
    pub(crate) fn can_offer_draw(&self) -> bool {
        let check = |color| self.check_draw_offer(color).is_ok();
        self.ending().is_none() && self.offers.open.is_none() && Color::BOTH.into_iter().any(check)
    }

    /// How many more turns it takes until a side may offer a draw; 0 if it may now.
    fn turns_until_draw_offer(&self, color: Color) -> i64 {
        let last = self.offers.draw_offered_at[color];
        last.map_or(0, |last| (last.0 + DRAW_OFFER_INTERVAL - self.turn.0).max(0))
    }

    /// Checks everything but open offers.
    fn check_draw_offer(&self, color: Color) -> Result<(), Refusal> {
        if !self.is_between_players() {
            return Err(Refusal::DrawWithBot);
        }
        if !self.both_have_moved() {
            return Err(Refusal::TooEarlyForDraw);
        }
        match self.turns_until_draw_offer(color) {
            0 => Ok(()),
            moves => Err(Refusal::DrawOfferedLately { moves }),
        }
    }

    pub(super) fn offer_draw(&mut self, color: Color, turn: Option<Turn>, time: ActionTime) -> Result<(), Refusal> {
        self.check_turn(turn)?;
        match self.offers.open {
            Some(Offer { kind: OfferKind::Draw, by }) if by != color => return self.accept_draw(color, turn, time),
            Some(offer) => return Err(offer.refuse_another(color)),
            None => self.check_draw_offer(color)?,
        }
        self.make_offer(OfferKind::Draw, color);
        self.offers.draw_offered_at[color] = Some(self.turn);
        Ok(())
    }

    pub(super) fn accept_draw(&mut self, color: Color, turn: Option<Turn>, time: ActionTime) -> Result<(), Refusal> {
        self.check_answer(OfferKind::Draw, color, turn)?;
        self.make_casual_if_short();
        self.end(EndReason::DrawAgreed, time);
        Ok(())
    }

    pub(super) fn decline_offer(&mut self, color: Color, turn: Option<Turn>) -> Result<(), Refusal> {
        let offer = self.offers.open.ok_or(Refusal::NoOffer)?;
        self.check_answer(offer.kind, color, turn)?;
        self.offers.open = None;
        self.announcement = Some(Announcement::declined(offer.kind, color));
        Ok(())
    }

    /// Makes an offer, which is what the board says from now on.
    pub(super) fn make_offer(&mut self, kind: OfferKind, by: Color) {
        self.offers.open = Some(Offer { kind, by });
        self.announcement = None;
    }

    /// Checks that this side may answer an offer of this kind.
    pub(super) fn check_answer(&self, kind: OfferKind, color: Color, turn: Option<Turn>) -> Result<(), Refusal> {
        self.check_turn(turn)?;
        match self.offers.open {
            Some(offer) if offer.kind == kind && offer.by != color => Ok(()),
            Some(offer) if offer.kind == kind => Err(Refusal::OwnOffer),
            Some(_) | None => Err(Refusal::NoOffer),
        }
    }
}

impl Offer {
    /// Why a side cannot make another offer while this one waits for an answer.
    pub(super) fn refuse_another(self, color: Color) -> Refusal {
        if self.by == color { Refusal::OwnOffer } else { Refusal::OfferOpen(self.kind) }
    }
}
