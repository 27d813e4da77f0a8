//! The player bar: who plays which discs, how many there are, whose turn it is.

use super::BoardView;
use super::geometry::{Area, DiscSide};
use super::ground::Ground;
use super::raster::Raster;
use super::text::{Align, Lettering};
use crate::rules::Color;

/// Space between a panel's edge and the count, and between count and name, in pixels.
const MARGIN: f32 = 18.0;

/// The letters of the bar.
pub(super) struct BarLettering {
    names: Lettering,
    long_names: Lettering,
    counts: Lettering,
}

impl BarLettering {
    pub(super) fn new() -> BarLettering {
        BarLettering { names: Lettering::new(25.0), long_names: Lettering::new(20.0), counts: Lettering::new(33.0) }
    }

    /// Draws the panel of the player of `color`.
    pub(super) fn draw(&self, raster: &mut Raster, ground: &Ground, view: &BoardView<'_>, color: Color) {
        let (area, side) = ground.geometry.panels()[color];
        let lit = view.to_move == Some(color);
        if lit {
            raster.put(&ground.lit_panels[color], area.left, area.top);
        }
        let ramp = if lit { &ground.ink_lit } else { &ground.ink };
        let count = view.position.counts()[color].to_string();
        let name = self.names.name(view.players[color]);
        let room = Self::name_room(area) - self.counts.width(&count);
        let names = if self.names.width(&name) <= room { &self.names } else { &self.long_names };
        let name = names.fit(&name, room);
        let (start, end) = (area.left as f32, (area.left + area.width) as f32);
        // The disc takes a square at the panel's end.
        let disc = area.height as f32;
        let (name_at, name_align, count_at, count_align) = match side {
            DiscSide::Left => (start + disc, Align::Start, end - MARGIN, Align::End),
            DiscSide::Right => (end - disc, Align::End, start + MARGIN, Align::Start),
        };
        names.draw(raster, &name, (name_at, names.baseline(area)), name_align, ramp, area);
        self.counts.draw(raster, &count, (count_at, self.counts.baseline(area)), count_align, ramp, area);
    }

    /// Pixels for name and count together.
    fn name_room(area: Area) -> f32 {
        (area.width - area.height) as f32 - 2.0 * MARGIN
    }
}
