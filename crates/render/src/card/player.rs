//! The panels of a game's two players: disc, name, and a smaller text below the name.

use super::painter::{CardPainter, DETAIL, GAP, LEAST_DETAIL, LEAST_NAME, NAME, TextStyle};
use super::view::CardPlayer;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font};
use rules::{ByColor, Color};

/// The width at a panel's left end that the disc takes.
const DISC: u32 = 62;
/// Radius of the disc.
const RADIUS: f32 = 18.0;

/// The panels of both players. They have the same size.
pub(super) struct PlayerPanels<'a> {
    pub(super) players: ByColor<CardPlayer<'a>>,
    pub(super) areas: ByColor<Area>,
    pub(super) highlighted: Option<Color>,
    /// Space at the right end of the lower lines that stays free.
    pub(super) reserved: u32,
}

/// The fonts of the texts on both panels: no player's name or rating is smaller than the other's.
struct PanelFonts {
    name: Font,
    detail: Font,
}

impl CardPainter<'_> {
    /// Draws both players' panels.
    pub(super) fn players(&mut self, panels: &PlayerPanels<'_>) {
        let PlayerPanels { players, areas, reserved, .. } = panels;
        let width = text_area(areas.black).width;
        let details = [players.black.detail, players.white.detail];
        let fonts = PanelFonts {
            name: self.names_font(players, width),
            detail: self.fitting_font(&details, DETAIL, LEAST_DETAIL, width - reserved),
        };
        Color::BOTH.into_iter().for_each(|color| self.player(panels, color, &fonts));
    }

    /// The largest size in which both names fit into `width` pixels, or the least size.
    fn names_font(&self, players: &ByColor<CardPlayer<'_>>, width: u32) -> Font {
        let fits = |font: Font| {
            players.iter().all(|(_, player)| self.fonts.name(player.player, font, u32::MAX).width() <= width as f32)
        };
        NAME.sizes_down_to(LEAST_NAME).find(|&font| fits(font)).unwrap_or(NAME.sized(LEAST_NAME))
    }

    fn player(&mut self, panels: &PlayerPanels<'_>, color: Color, fonts: &PanelFonts) {
        let CardPlayer { player, detail } = panels.players[color];
        let area = panels.areas[color];
        self.panel(area, panels.highlighted == Some(color));
        self.disc(color, Point { x: (area.left + DISC / 2) as f32, y: area.middle().y }, RADIUS);
        let name_style = TextStyle { font: fonts.name, align: Align::Start, color: self.theme.highlighted_text };
        let inside = text_area(area);
        let name = self.fonts.name(player, fonts.name, inside.width);
        if detail.is_empty() && panels.reserved == 0 {
            self.line(&name, inside, name_style);
            return;
        }
        self.line(&name, upper(inside), name_style);
        let lower = lower(inside);
        let lower = Area { width: lower.width - panels.reserved, ..lower };
        self.text(detail, lower, TextStyle { font: fonts.detail, align: Align::Start, color: self.theme.text });
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
