//! Text: shaped by cosmic-text from the embedded font and the fonts of a folder, rasterised by ab_glyph.
//!
//! Recently used lines are kept shaped and rasterised, so that most pictures only copy them.

mod fonts;
mod glyph;
mod line;
mod name;
mod typesetter;

pub(super) use fonts::Fonts;
pub use fonts::FontsError;
pub(super) use line::{Align, TextLine, TextPosition};
