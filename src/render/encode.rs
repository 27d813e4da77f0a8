//! PNG from palette indices.

use std::io::Write;

use thiserror::Error;

use super::ground::Ground;
use super::raster::Raster;

/// A picture could not be made.
#[derive(Debug, Error)]
pub enum RenderError {
    /// The PNG encoder refused.
    #[error("the picture could not be encoded as PNG")]
    Png(#[from] png::EncodingError),
    /// The PNG encoder could not take a row.
    #[error("a row of the picture could not be encoded")]
    Row(#[from] std::io::Error),
}

/// Against what a row's pixels are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowFilter {
    /// The row above: best where discs and vertical lines go on.
    Up,
    /// The pixel to the left: best where the whole row is of one colour that the row above has not.
    Sub,
}

/// Bytes of a typical picture, reserved at once.
const TYPICAL_BYTES: usize = 48 * 1024;

/// Encodes a picture drawn on `ground`.
pub(super) fn png(raster: &Raster, ground: &Ground) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(TYPICAL_BYTES);
    let mut encoder = png::Encoder::new(&mut bytes, raster.width as u32, raster.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(ground.rgb.as_slice());
    encoder.set_trns(ground.alpha.as_slice());
    encoder.set_compression(png::Compression::Fastest);
    let mut writer = encoder.write_header()?;
    let mut rows = writer.stream_writer_with_size(TYPICAL_BYTES)?;
    for (row, filter) in ground.filters.iter().enumerate() {
        rows.set_filter(match filter {
            RowFilter::Up => png::Filter::Up,
            RowFilter::Sub => png::Filter::Sub,
        });
        rows.write_all(raster.row(row))?;
    }
    rows.finish()?;
    writer.finish()?;
    Ok(bytes)
}
