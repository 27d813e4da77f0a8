//! How boards look.

use super::{DiscShapes, HanForm, HintChoice, HintMarks, PlayerSettings, Theme};

/// How a board looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct BoardStyle {
    pub marks: HintMarks,
    pub theme: Theme,
    pub discs: DiscShapes,
    pub hints: HintChoice,
    /// As the language of a reader says; `None` if no reader has a language that is written with Chinese characters.
    pub han: Option<HanForm>,
}

impl BoardStyle {
    /// The style of a picture for one player.
    pub(crate) fn of(viewer: &PlayerSettings, server: Theme) -> Self {
        Self::shared(Some(viewer), &[], server)
    }

    /// The style of a picture that several players see. The marks are those of the player to move, who also decides
    /// about the button for hints and the theme; if they have not chosen a theme, it is the first that one of the others has chosen, or else the server's. Discs differ in
    /// shape as soon as one of the players needs that.
    pub(crate) fn shared(to_move: Option<&PlayerSettings>, others: &[PlayerSettings], server: Theme) -> Self {
        let all = || to_move.into_iter().chain(others);
        Self {
            marks: to_move.map(|settings| settings.marks).unwrap_or_default(),
            theme: all().find_map(|settings| settings.theme).unwrap_or(server),
            discs: all()
                .map(|settings| settings.discs)
                .find(|&discs| discs == DiscShapes::Distinct)
                .unwrap_or_default(),
            hints: to_move.map(|settings| settings.hints).unwrap_or_default(),
            han: None,
        }
    }
}
