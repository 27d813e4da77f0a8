//! The panels of a game's two players: disc, name, and a smaller text below the name.

use super::painter::{CardPainter, GAP, TextStyle};
use super::view::CardPlayer;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font};
use rules::{ByColor, Color};

/// The width at a panel's left end that the disc takes.
const DISC: u32 = 57;
/// Radius of the disc.
const RADIUS: f32 = 18.0;

/// The panels of both players. They have the same size.
pub(super) struct PlayerPanels<'a> {
    pub(super) players: ByColor<CardPlayer<'a>>,
    pub(super) areas: ByColor<Area>,
    pub(super) highlighted: Option<Color>,
    /// The largest sizes of names and details. Neither player's name or detail is smaller than the other's.
    pub(super) name: Font,
    pub(super) detail: Font,
    /// The smallest size of both. Longer names are shortened.
    pub(super) least: u32,
    /// Space at the right end of the lower lines that stays free.
    pub(super) reserved: u32,
}

impl CardPainter<'_> {
    /// Draws both players' panels.
    pub(super) fn players(&mut self, panels: &PlayerPanels<'_>) {
        let PlayerPanels { players, areas, reserved, name, detail, least, .. } = panels;
        let width = text_area(areas.black).width;
        let details = [players.black.detail, players.white.detail];
        let names = [players.black.player, players.white.player];
        let sizes: Vec<Font> = name.sizes_down_to(*least).collect();
        let name = self.fonts.names_font(&names, &sizes, width);
        let detail = self.fitting_font(&details, *detail, *least, width - reserved);
        Color::BOTH.into_iter().for_each(|color| self.player(&PlayerPanels { name, detail, ..*panels }, color));
    }

    fn player(&mut self, panels: &PlayerPanels<'_>, color: Color) {
        let CardPlayer { player, detail } = panels.players[color];
        let area = panels.areas[color];
        self.panel(area, panels.highlighted == Some(color));
        self.disc(color, Point { x: (area.left + DISC / 2) as f32, y: area.middle().y }, RADIUS);
        let name_style = TextStyle { font: panels.name, align: Align::Start, color: self.theme.highlighted_text };
        let inside = text_area(area);
        let name = self.fonts.name(player, panels.name, inside.width);
        if detail.is_empty() && panels.reserved == 0 {
            self.line(&name, inside, name_style);
            return;
        }
        self.line(&name, upper(inside), name_style);
        let lower = lower(inside);
        let lower = Area { width: lower.width - panels.reserved, ..lower };
        self.text(detail, lower, TextStyle { font: panels.detail, align: Align::Start, color: self.theme.text });
    }
}

/// The space for texts on a panel.
pub(super) fn text_area(panel: Area) -> Area {
    Area { left: panel.left + DISC, width: panel.width - DISC - GAP, ..panel }
}

fn upper(area: Area) -> Area {
    Area { top: area.top + area.height / 12, height: area.height / 2 - area.height / 12, ..area }
}

/// The space for the lower line.
pub(super) fn lower(area: Area) -> Area {
    Area { top: area.top + area.height / 2, height: area.height / 2 - area.height / 12, ..area }
}
