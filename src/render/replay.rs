//! A game as an animated picture: GIF frames that hold only what changed, all in the theme's one palette.

use std::io::Write;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::board_assets::BoardAssets;
use super::encode::RenderError;
use super::geometry::{Area, Size};
use super::indexed_image::IndexedImage;
use super::palette::Palette;
use super::renderer::put_disc;
use super::{LastMove, Renderer, ReplayView, player_bar};
use crate::rules::{Color, Game, Position, SquareSet};

/// How long the start, the discs of a move before its counts, the whole move and the end are shown, in hundredths of a
/// second. Discs and counts are far from each other: as two frames they take a third fewer bytes than as one.
const START: u16 = 80;
const DISCS: u16 = 10;
const COUNTS: u16 = 70;
const END: u16 = 500;

/// Bytes of a long game, reserved at once.
const LONG: usize = 128 * 1024;

impl Renderer {
    /// The game as an endlessly repeated GIF: the start, every move with its ring and the discs that flipped, and the end
    /// for five seconds. An 8×8 board is 480 pixels wide.
    ///
    /// Takes some tens of milliseconds: call it off the async threads.
    ///
    /// # Errors
    /// When the encoder fails, which no view is known to bring about.
    pub fn replay(&self, view: &ReplayView<'_>) -> Result<Vec<u8>, RenderError> {
        let variant = view.game.variant();
        let assets = self.board_assets(view.theme, view.discs, variant.shape, Size::Replay);
        let plies = view.game.plies();
        let mut gif = GifWriter::new(assets)?;
        let mut game = Game::new(variant);
        put_discs(&mut gif.shown, assets, &game, variant.shape.squares().collect());
        let highlighted = |shown: usize| if shown == plies.len() { view.highlighted } else { None };
        self.draw_bar(&mut gif.shown, assets, view, (game.position(), highlighted(0)));
        gif.whole(if plies.is_empty() { END } else { START })?;

        let panels = assets.geometry.panels();
        let bar = panels.black.0.with(panels.white.0);
        for (index, ply) in plies.iter().enumerate() {
            let marked = game.plies().last().map(|ply| (ply.square, ply.flips));
            game.play(ply.square).expect("the moves of a game are legal");
            let changed = marked.into_iter().chain([(ply.square, ply.flips)]);
            let changed: SquareSet = changed.flat_map(|(square, flips)| flips.iter().chain([square])).collect();
            let square = |square| assets.geometry.square(square);
            let area = changed.iter().map(square).reduce(Area::with).unwrap_or(square(ply.square));
            gif.change(area, DISCS, |shown| put_discs(shown, assets, &game, changed))?;
            let delay = if index + 1 == plies.len() { END } else { COUNTS };
            let position = (game.position(), highlighted(index + 1));
            gif.change(bar, delay, |shown| self.draw_bar(shown, assets, view, position))?;
        }
        Ok(gif.encoder.into_inner()?)
    }

    fn draw_bar(
        &self,
        shown: &mut IndexedImage,
        assets: &BoardAssets,
        view: &ReplayView<'_>,
        (position, highlighted): (&Position, Option<Color>),
    ) {
        for (color, &(panel, _)) in assets.geometry.panels().iter() {
            shown.copy(&assets.background, panel);
            player_bar::draw(shown, (assets, &self.fonts), (color, view.players[color]), position, highlighted);
        }
    }
}

/// Draws squares as they stand in the game, marked as its last move says.
fn put_discs(shown: &mut IndexedImage, assets: &BoardAssets, game: &Game, squares: SquareSet) {
    let last = game.plies().last().map(|ply| LastMove { square: ply.square, flips: ply.flips });
    for square in squares.iter() {
        shown.copy(&assets.background, assets.geometry.square(square));
        if let Some(color) = game.position().at(square) {
            put_disc(shown, assets, (square, color), last);
        }
    }
}

/// The frames written so far, and what they show.
struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    shown: IndexedImage,
}

impl GifWriter {
    fn new(assets: &BoardAssets) -> Result<Self, RenderError> {
        let mut shown = assets.background.clone();
        shown.pixels.iter_mut().for_each(|index| *index = Palette::without_half_transparent(*index));
        let (width, height) = (shown.width as u16, shown.height as u16);
        let mut encoder = Encoder::new(Vec::with_capacity(LONG), width, height, &assets.colors.rgb)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, shown })
    }

    /// Writes all that is shown as a frame.
    fn whole(&mut self, delay: u16) -> Result<(), RenderError> {
        let whole = Area { left: 0, top: 0, width: self.shown.width as u32, height: self.shown.height as u32 };
        let pixels = std::mem::take(&mut self.shown.pixels);
        let written = write(&mut self.encoder, whole, &pixels, delay);
        self.shown.pixels = pixels;
        written
    }

    /// Changes what is shown within `area`, and writes what differs as a frame: the smallest rectangle outside which all
    /// stayed, and in it transparent pixels for those that stayed.
    fn change(&mut self, area: Area, delay: u16, draw: impl FnOnce(&mut IndexedImage)) -> Result<(), RenderError> {
        let before = self.shown.crop(area);
        draw(&mut self.shown);
        let after = self.shown.crop(area);
        let differing = |row: usize| {
            let mut pairs = before.row(row).iter().zip(after.row(row));
            let differs = |(old, new): (&u8, &u8)| old != new;
            let first = pairs.clone().position(differs)?;
            Some((row, first, pairs.rposition(differs)?))
        };
        let rows: Vec<(usize, usize, usize)> = (0..after.height).filter_map(differing).collect();
        // Where nothing changed a single pixel carries the time that the frame is shown.
        let (top, bottom) = (rows.first().map_or(0, |row| row.0), rows.last().map_or(0, |row| row.0));
        let left = rows.iter().map(|row| row.1).min().unwrap_or(0);
        let right = rows.iter().map(|row| row.2).max().unwrap_or(0);
        let mut pixels = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
        for row in top..=bottom {
            let pairs = before.row(row)[left..=right].iter().zip(&after.row(row)[left..=right]);
            pixels.extend(pairs.map(|(old, new)| if old == new { Palette::TRANSPARENT } else { *new }));
        }
        let [width, height] = [right + 1 - left, bottom + 1 - top].map(|length| length as u32);
        let place = Area { left: area.left + left as u32, top: area.top + top as u32, width, height };
        write(&mut self.encoder, place, &pixels, delay)
    }
}

fn write(encoder: &mut Encoder<impl Write>, area: Area, pixels: &[u8], delay: u16) -> Result<(), RenderError> {
    let [left, top, width, height] = [area.left, area.top, area.width, area.height].map(|length| length as u16);
    let transparent = Some(Palette::TRANSPARENT);
    let frame = Frame {
        left,
        top,
        width,
        height,
        delay,
        transparent,
        dispose: DisposalMethod::Keep,
        buffer: pixels.into(),
        ..Frame::default()
    };
    Ok(encoder.write_frame(&frame)?)
}
