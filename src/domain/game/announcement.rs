//! What a player has done in this turn besides moving. The board says so until the next move.

use rules::{Color, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::OfferKind;

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum AnnouncementKind {
    /// The opponent's draw offer was declined.
    DrawDeclined,
    /// The opponent may not undo a move.
    UndoDeclined,
    /// The opponent got another day.
    TimeGiven,
}

named_enum!(AnnouncementKind);

/// The newest thing that a player did in this turn besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Announcement {
    pub kind: AnnouncementKind,
    /// The side that did it.
    pub by: Color,
}

impl Announcement {
    /// A side has declined the opponent's offer.
    pub(super) fn declined(offer: OfferKind, by: Color) -> Self {
        let kind = match offer {
            OfferKind::Draw => AnnouncementKind::DrawDeclined,
            OfferKind::Undo => AnnouncementKind::UndoDeclined,
        };
        Self { kind, by }
    }
}
