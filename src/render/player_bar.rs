//! The player bar: who plays which discs, how many there are, whose turn it is.

use super::PlayerView;
use super::board_assets::BoardAssets;
use super::geometry::DiscSide;
use super::indexed_image::IndexedImage;
use super::text::{Align, Fonts};
use crate::rules::{Color, Position};

/// Draws the panel of the player of `color`, lit when it is that player's turn.
pub(super) fn draw(
    image: &mut IndexedImage,
    (assets, fonts): (&BoardAssets, &Fonts),
    (color, player): (Color, PlayerView<'_>),
    position: &Position,
    to_move: Option<Color>,
) {
    let (area, side) = assets.geometry.panels()[color];
    let measures = assets.geometry.measures();
    let highlighted = to_move == Some(color);
    if highlighted {
        image.put(&assets.highlighted_panels[color], area.left, area.top);
    }
    let ramp = if highlighted { &assets.highlighted_text } else { &assets.text_color };
    let count = fonts.line(&position.counts()[color].to_string(), measures.counts);
    // Room for any count on this board, so that a name is cut alike on all pictures of a game.
    let widest = fonts.line(&position.shape().area().to_string().replace(|_: char| true, "0"), measures.counts);
    // The disc takes a square at the panel's end.
    let disc = area.height;
    let taken = count.width().max(widest.width()).ceil() as u32;
    let room = area.width.saturating_sub(disc + 2 * measures.margin + taken);
    let whole = fonts.name(player, measures.names, u32::MAX);
    let (em, name) = if whole.width() <= room as f32 {
        (measures.names, whole)
    } else {
        (measures.long_names, fonts.name(player, measures.long_names, room))
    };
    let (start, end, margin) = (area.left as f32, (area.left + area.width) as f32, measures.margin as f32);
    let (name_at, name_align, count_at, count_align) = match side {
        DiscSide::Left => (start + disc as f32, Align::Start, end - margin, Align::End),
        DiscSide::Right => (end - disc as f32, Align::End, start + margin, Align::Start),
    };
    name.draw(image, (name_at, fonts.baseline(em, area)), name_align, ramp, area);
    count.draw(image, (count_at, fonts.baseline(measures.counts, area)), count_align, ramp, area);
}
