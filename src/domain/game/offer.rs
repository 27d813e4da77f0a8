//! What one player of a running game offers the other.

use crate::domain::Turn;
use rules::{ByColor, Color, named_enum};
use strum::{IntoStaticStr, VariantArray};

/// What is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum OfferKind {
    Draw,
    /// The side that asks for it takes back its last move.
    Undo,
}

named_enum!(OfferKind);

/// An offer that waits for an answer. The next move ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    pub kind: OfferKind,
    /// The side that made the offer. The other one answers it.
    pub by: Color,
}

/// The offers of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Offers {
    /// There is at most one at a time.
    pub open: Option<Offer>,
    /// The turn at which each side last offered a draw.
    pub draw_offered_at: ByColor<Option<Turn>>,
    /// The turn at which each side last asked for an undo.
    pub undo_asked_at: ByColor<Option<Turn>>,
}
