//! Draws a game as an animated GIF. Each frame holds only what changed, and all frames share the theme's palette.

use std::io::Write;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::board_assets::BoardAssets;
use super::encode::RenderError;
use super::geometry::{Area, Size};
use super::indexed_image::IndexedImage;
use super::palette::Palette;
use super::player_bar::PlayerBar;
use super::renderer::Renderer;
use super::text::{Align, Fonts, TextPosition};
use super::view::ReplayView;
use rules::{Game, SquareSet};

// How long frames are shown, in hundredths of a second. A move has two frames: its discs, then the new counts. Discs and
// counts are far from each other, so that two frames take a third fewer bytes than one.
const START: u16 = 80;
const DISCS: u16 = 10;
const COUNTS: u16 = 70;
const END: u16 = 500;

/// Capacity reserved for a file, in bytes: most replays are smaller.
const CAPACITY: usize = 128 * 1024;

impl Renderer {
    /// Draws a game as an endlessly repeated GIF: the start, every move with its number and marks, and the end for five
    /// seconds. An 8×8 board is 396 pixels wide.
    ///
    /// Takes some tens of milliseconds. Do not call it on an async thread.
    ///
    /// # Errors
    /// If the encoder fails. No view is known to cause this.
    pub fn replay(&self, view: &ReplayView<'_>) -> Result<Vec<u8>, RenderError> {
        let variant = view.game.variant();
        let assets = self.board_assets(view.theme, view.discs, variant.shape, Size::Replay);
        let plies = view.game.plies();
        let mut gif = GifWriter::new(assets)?;
        let mut game = Game::new(variant);
        let bar_after = |plies_shown: usize, image: &mut IndexedImage, game: &Game| {
            let highlighted = view.highlighted.filter(|_| plies_shown == plies.len());
            image.copy_area(&assets.background, assets.geometry.bar());
            draw_move_number(image, assets, &self.fonts, plies_shown);
            let bar = PlayerBar { players: view.players, position: game.position(), highlighted };
            bar.draw(image, assets, &self.fonts);
        };
        draw_squares(&mut gif.image, assets, &game, variant.shape.squares().collect());
        bar_after(0, &mut gif.image, &game);
        gif.write_all(if plies.is_empty() { END } else { START })?;

        for (index, ply) in plies.iter().enumerate() {
            let marked = game.plies().last().map(|ply| (ply.square, ply.flips));
            game.play(ply.square).expect("the moves of a game are legal");
            let changed = marked.into_iter().chain([(ply.square, ply.flips)]);
            let changed: SquareSet = changed.flat_map(|(square, flips)| flips.iter().chain([square])).collect();
            let square_area = |square| assets.geometry.square(square);
            let area = changed.iter().map(square_area).reduce(Area::union).unwrap_or(square_area(ply.square));
            gif.write_change(area, DISCS, |image| draw_squares(image, assets, &game, changed))?;
            let delay = if index + 1 == plies.len() { END } else { COUNTS };
            gif.write_change(assets.geometry.bar(), delay, |image| bar_after(index + 1, image, &game))?;
        }
        Ok(gif.encoder.into_inner()?)
    }
}

/// Draws squares as they are in the game, with the marks of its last move.
fn draw_squares(image: &mut IndexedImage, assets: &BoardAssets, game: &Game, squares: SquareSet) {
    let last = game.plies().last().copied();
    for square in squares.iter() {
        image.copy_area(&assets.background, assets.geometry.square(square));
        if let Some(color) = game.position().at(square) {
            assets.draw_disc(image, square, color, last);
        }
    }
}

/// Draws the number of the last move between the panels. The start has none.
fn draw_move_number(image: &mut IndexedImage, assets: &BoardAssets, fonts: &Fonts, number: usize) {
    let Some(area) = assets.geometry.move_number().filter(|_| number > 0) else { return };
    // Smaller than the disc counts beside it.
    let em = assets.geometry.measures().names;
    let at = TextPosition { x: area.middle().x, baseline: fonts.baseline(em, area), align: Align::Middle };
    fonts.line(&format!("#{number}"), em).draw(image, at, &assets.frame_text, area);
}

/// Writes the frames of a GIF.
struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    /// The visible picture after the frames written so far.
    image: IndexedImage,
}

impl GifWriter {
    fn new(assets: &BoardAssets) -> Result<Self, RenderError> {
        let mut image = assets.background.clone();
        image.pixels.iter_mut().for_each(|index| *index = Palette::without_half_transparent(*index));
        let (width, height) = (image.width as u16, image.height as u16);
        let mut encoder = Encoder::new(Vec::with_capacity(CAPACITY), width, height, &assets.file_palette.rgb)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, image })
    }

    /// Writes the whole picture as a frame.
    fn write_all(&mut self, delay: u16) -> Result<(), RenderError> {
        write_frame(&mut self.encoder, self.image.area(), &self.image.pixels, delay)
    }

    /// Changes the picture within `area` and writes the difference as a frame: the smallest rectangle that contains all
    /// changed pixels. Unchanged pixels in it are transparent.
    fn write_change(
        &mut self,
        area: Area,
        delay: u16,
        draw: impl FnOnce(&mut IndexedImage),
    ) -> Result<(), RenderError> {
        let before = self.image.crop(area);
        draw(&mut self.image);
        let after = self.image.crop(area);
        let changed = changed_area(&before, &after);
        let mut pixels = Vec::with_capacity((changed.width * changed.height) as usize);
        let columns = changed.left as usize..changed.right() as usize;
        for row in changed.rows() {
            let pairs = before.row(row as usize)[columns.clone()].iter().zip(&after.row(row as usize)[columns.clone()]);
            pixels.extend(pairs.map(|(old, new)| if old == new { Palette::TRANSPARENT } else { *new }));
        }
        let frame = Area { left: area.left + changed.left, top: area.top + changed.top, ..changed };
        write_frame(&mut self.encoder, frame, &pixels, delay)
    }
}

/// The smallest rectangle that contains all pixels in which the pictures differ. A single pixel if there is none, because
/// a frame cannot be empty.
fn changed_area(before: &IndexedImage, after: &IndexedImage) -> Area {
    let changed_in_row = |row: usize| {
        let mut pairs = before.row(row).iter().zip(after.row(row));
        let differs = |(old, new): (&u8, &u8)| old != new;
        let first = pairs.clone().position(differs)?;
        let last = pairs.rposition(differs)?;
        Some(Area { left: first as u32, top: row as u32, width: (last + 1 - first) as u32, height: 1 })
    };
    (0..after.height).filter_map(changed_in_row).reduce(Area::union).unwrap_or(Area::of_size(1, 1))
}

fn write_frame(encoder: &mut Encoder<impl Write>, area: Area, pixels: &[u8], delay: u16) -> Result<(), RenderError> {
    let [left, top, width, height] = [area.left, area.top, area.width, area.height].map(|length| length as u16);
    let frame = Frame {
        left,
        top,
        width,
        height,
        delay,
        transparent: Some(Palette::TRANSPARENT),
        dispose: DisposalMethod::Keep,
        buffer: pixels.into(),
        ..Frame::default()
    };
    Ok(encoder.write_frame(&frame)?)
}
