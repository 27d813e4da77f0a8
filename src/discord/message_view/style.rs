//! How pictures show names, boards and Chinese characters.

use crate::domain::{self, BoardStyle, Side};
use crate::service::GameView;
use crate::words::Words;
use render::{DiscShapes, HanForm, HintMarks, PlayerView, Theme};
use rules::{ByColor, Color};

pub(crate) fn theme(style: BoardStyle) -> Theme {
    match style.theme {
        domain::Theme::Classic => Theme::Classic,
        domain::Theme::Walnut => Theme::Walnut,
        domain::Theme::Slate => Theme::Slate,
        domain::Theme::Contrast => Theme::Contrast,
    }
}

pub(crate) fn discs(style: BoardStyle) -> DiscShapes {
    match style.discs {
        domain::DiscShapes::Alike => DiscShapes::Alike,
        domain::DiscShapes::Distinct => DiscShapes::Distinct,
    }
}

pub(crate) fn han(form: domain::HanForm) -> HanForm {
    match form {
        domain::HanForm::Japanese => HanForm::Japanese,
        domain::HanForm::Simplified => HanForm::Simplified,
        domain::HanForm::Traditional => HanForm::Traditional,
    }
}

pub(crate) fn marks(style: BoardStyle) -> HintMarks<'static> {
    match style.marks {
        domain::HintMarks::Names => HintMarks::Names,
        domain::HintMarks::Dots => HintMarks::Dots,
        domain::HintMarks::Counts => HintMarks::Counts,
        domain::HintMarks::Hidden => HintMarks::Hidden,
    }
}

/// Each player's name, what stands in its place where it is too wide, and if no font draws anything of it: `Player 12`, or the color.
pub(crate) struct PlayerNames {
    names: ByColor<String>,
    /// `Lv 10`; empty for people and channels, whose names are cut.
    shorts: ByColor<String>,
    fallbacks: ByColor<String>,
}

impl PlayerNames {
    pub(crate) fn new(words: &Words, view: &GameView) -> Self {
        Self {
            names: ByColor::from_fn(|color| words.plain_name(view.game.sides[color], view.players[color].as_ref())),
            shorts: view.game.sides.map(|side| match side {
                Side::Level(level) => words.level_shortest(level),
                Side::Player(_) | Side::Channel(_) => String::new(),
            }),
            fallbacks: ByColor::from_fn(|color| match &view.players[color] {
                Some(player) => words.numbered_player(player.id),
                None => words.color(color),
            }),
        }
    }

    /// The colors as names.
    pub(crate) fn of_colors(words: &Words) -> Self {
        let names = ByColor::from_fn(|color| words.color_as_name(color));
        Self { fallbacks: names.clone(), shorts: ByColor::from_fn(|_| String::new()), names }
    }

    pub(crate) fn names(&self) -> ByColor<&str> {
        self.names.as_ref().map(String::as_str)
    }

    pub(crate) fn player(&self, color: Color) -> PlayerView<'_> {
        PlayerView { short: &self.shorts[color], ..PlayerView::new(&self.names[color], &self.fallbacks[color]) }
    }

    /// The players as named in sentences on pictures.
    pub(crate) fn in_sentences(&self) -> ByColor<PlayerView<'_>> {
        ByColor::from_fn(|color| match &*self.shorts[color] {
            "" => self.player(color),
            short => PlayerView::new(short, short),
        })
    }

    pub(crate) fn players(&self) -> ByColor<PlayerView<'_>> {
        ByColor::from_fn(|color| self.player(color))
    }
}
