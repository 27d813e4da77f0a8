//! Rated games that no longer count, because a moderator has annulled them.

use crate::domain::{AnnulmentRefusal, RatingClass};

use super::{CasualReason, RatedStatus, StoredGame};

impl StoredGame {
    /// The game without effect on ratings.
    ///
    /// # Errors
    /// When it is not rated, or not over for good.
    pub(crate) fn annulled(&self) -> Result<Self, AnnulmentRefusal> {
        let Some(ending) = self.ending() else { return Err(AnnulmentRefusal::TooEarly(self.id)) };
        if self.rated == RatedStatus::Casual(CasualReason::Annulled) {
            return Err(AnnulmentRefusal::AlreadyAnnulled(self.id));
        }
        if !ending.reason.has_result() || !matches!(self.rated, RatedStatus::Rated(_)) {
            return Err(AnnulmentRefusal::NotRated(self.id));
        }
        if self.final_ending().is_none() {
            return Err(AnnulmentRefusal::BeforeWinIsFinal(self.id));
        }
        Ok(self.with_rated_status(RatedStatus::Casual(CasualReason::Annulled)))
    }

    /// The annulled game as a rated one again.
    ///
    /// # Errors
    /// When it is not annulled.
    pub(crate) fn restored(&self) -> Result<Self, AnnulmentRefusal> {
        if self.rated != RatedStatus::Casual(CasualReason::Annulled) {
            return Err(AnnulmentRefusal::NotAnnulled(self.id));
        }
        Ok(self.with_rated_status(RatedStatus::Rated(RatingClass::of(self.game.variant()))))
    }

    fn with_rated_status(&self, rated: RatedStatus) -> Self {
        Self { version: self.version.next(), rated, ..self.clone() }
    }
}
