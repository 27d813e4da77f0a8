//! Text: shaped by cosmic-text from the embedded fonts and the fonts of a folder, rasterised by ab_glyph.
//!
//! Shaped and rasterised lines are cached, so most pictures only copy them.

mod direction;
mod fallback_fonts;
mod font;
mod font_folder;
mod fonts;
mod glyph;
mod items;
mod line;
mod name;
mod typesetter;

pub(super) use font::Font;
pub(super) use fonts::Fonts;
pub use fonts::FontsError;
pub(super) use line::{Align, TextLine, TextPosition};
