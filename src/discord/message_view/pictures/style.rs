//! How pictures look, from the words of the domain to those of the renderer.

use crate::domain::{self, BoardStyle};
use render::{DiscShapes, HanForm, HintMarks, Theme};

pub(super) fn theme(style: BoardStyle) -> Theme {
    match style.theme {
        domain::Theme::Classic => Theme::Classic,
        domain::Theme::Walnut => Theme::Walnut,
        domain::Theme::Slate => Theme::Slate,
        domain::Theme::Contrast => Theme::Contrast,
    }
}

pub(super) fn discs(style: BoardStyle) -> DiscShapes {
    match style.discs {
        domain::DiscShapes::Alike => DiscShapes::Alike,
        domain::DiscShapes::Distinct => DiscShapes::Distinct,
    }
}

pub(in crate::discord::message_view) fn han(form: domain::HanForm) -> HanForm {
    match form {
        domain::HanForm::Japanese => HanForm::Japanese,
        domain::HanForm::Simplified => HanForm::Simplified,
        domain::HanForm::Traditional => HanForm::Traditional,
    }
}

pub(super) fn marks(style: BoardStyle) -> HintMarks<'static> {
    match style.marks {
        domain::HintMarks::Names => HintMarks::Names,
        domain::HintMarks::Dots => HintMarks::Dots,
        domain::HintMarks::Counts => HintMarks::Counts,
        domain::HintMarks::Hidden => HintMarks::Hidden,
    }
}
