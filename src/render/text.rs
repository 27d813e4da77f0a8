//! Letters: what the embedded font covers, how wide it is, and how it comes onto a picture.

use std::sync::OnceLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale};

use super::PlayerView;
use super::geometry::Area;
use super::palette::{LEVELS, Ramp};
use super::raster::Raster;

/// Inter Semi Bold (SIL Open Font License 1.1, see assets/fonts): Latin, Greek, Cyrillic, Vietnamese.
static FONT: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");

/// No more characters of a name are looked at; no panel has room for as many.
const LONGEST_NAME: usize = 120;

/// Where a text stands relative to its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Align {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// The font at one size. Each letter is rasterised once, when first used.
pub(super) struct Lettering {
    font: FontRef<'static>,
    scale: PxScale,
    /// Pixels for one unit of the font.
    unit: f32,
    /// One place for each glyph of the font.
    glyphs: Box<[OnceLock<Glyph>]>,
    cap_height: f32,
}

/// A rasterised glyph.
#[derive(Default)]
struct Glyph {
    /// Offset of the top left pixel from the pen, y down.
    left: i32,
    top: i32,
    /// Pixels a row; at least 1.
    width: usize,
    /// How much of each pixel is covered, 0 to `LEVELS` − 1.
    levels: Vec<u8>,
}

impl Lettering {
    /// The font at `em` pixels.
    pub(super) fn new(em: f32) -> Lettering {
        let font = FontRef::try_from_slice(FONT).expect("the embedded font is a font");
        let unit = em / font.units_per_em().expect("the embedded font has an em");
        let scale = PxScale::from(font.height_unscaled() * unit);
        let glyphs = std::iter::repeat_with(OnceLock::new).take(font.glyph_count()).collect();
        let mut lettering = Lettering { font, scale, unit, glyphs, cap_height: 0.0 };
        let tall = lettering.font.glyph_id('H');
        lettering.cap_height = -lettering.glyph(tall).top as f32;
        lettering
    }

    /// The baseline on which capitals and digits stand in the vertical middle of `area`.
    pub(super) fn baseline(&self, area: Area) -> i32 {
        (area.top as f32 + (area.height as f32 + self.cap_height) / 2.0).round() as i32
    }

    /// Width of a text in pixels.
    pub(super) fn width(&self, text: &str) -> f32 {
        text.chars().map(|character| self.advance(character)).sum()
    }

    /// A player's name as it can be drawn: on one line, without what the font lacks; or the fallback, when that would
    /// lose letters or leave nothing.
    pub(super) fn name(&self, player: PlayerView<'_>) -> String {
        let mut name = String::new();
        for character in player.name.chars().take(LONGEST_NAME) {
            if character.is_whitespace() {
                if !name.is_empty() && !name.ends_with(' ') {
                    name.push(' ');
                }
                continue;
            }
            if self.covers(character) {
                name.push(character);
            } else if character.is_alphanumeric() {
                return player.fallback.to_owned();
            }
        }
        let name = name.trim_end();
        if name.chars().any(|character| self.advance(character) > 0.0) {
            name.to_owned()
        } else {
            player.fallback.to_owned()
        }
    }

    /// The text, or as much of its beginning as fits into `room` pixels with `…`.
    pub(super) fn fit(&self, text: &str, room: f32) -> String {
        if self.width(text) <= room {
            return text.to_owned();
        }
        let mut left = room - self.advance('…');
        let fits = |character: &char| {
            left -= self.advance(*character);
            left >= 0.0
        };
        let mut short: String = text.chars().take_while(fits).collect();
        short.truncate(short.trim_end().len());
        short.push('…');
        short
    }

    /// Draws a text on one line, within `clip`.
    pub(super) fn draw(&self, raster: &mut Raster, text: &str, at: (f32, i32), align: Align, ramp: &Ramp, clip: Area) {
        let mut pen = match align {
            Align::Start => at.0,
            Align::Middle => at.0 - self.width(text) / 2.0,
            Align::End => at.0 - self.width(text),
        };
        for character in text.chars() {
            let glyph = self.glyph(self.font.glyph_id(character));
            let left = pen.round() as i32 + glyph.left;
            for (row, levels) in (at.1 + glyph.top..).zip(glyph.levels.chunks(glyph.width.max(1))) {
                for (column, &level) in (left..).zip(levels) {
                    if level > 0 {
                        raster.set(column, row, clip, || ramp.0[usize::from(level)]);
                    }
                }
            }
            pen += self.advance(character);
        }
    }

    /// Whether the font has a visible or zero-width glyph for it, and it is no control character.
    fn covers(&self, character: char) -> bool {
        !character.is_control() && !is_invisible(character) && self.font.glyph_id(character) != GlyphId(0)
    }

    fn advance(&self, character: char) -> f32 {
        self.font.h_advance_unscaled(self.font.glyph_id(character)) * self.unit
    }

    fn glyph(&self, id: GlyphId) -> &Glyph {
        self.glyphs[usize::from(id.0)].get_or_init(|| {
            let Some(outline) = self.font.outline_glyph(id.with_scale(self.scale)) else { return Glyph::default() };
            let bounds = outline.px_bounds();
            let width = bounds.width() as usize;
            let mut levels = vec![0; width * bounds.height() as usize];
            outline.draw(|column, row, share| {
                let level = (share * (LEVELS - 1) as f32).round().clamp(0.0, (LEVELS - 1) as f32);
                levels[row as usize * width + column as usize] = level as u8;
            });
            Glyph { left: bounds.min.x as i32, top: bounds.min.y as i32, width, levels }
        })
    }
}

/// Characters that steer the direction or joining of text and have no shape of their own.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{34f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}
