//! PNG from palette indices.

use thiserror::Error;

use super::deflate;
use super::palette::FileColors;
use super::raster::Raster;

/// A picture could not be made.
#[derive(Debug, Error)]
pub enum RenderError {
    /// The PNG encoder refused.
    #[error("the picture could not be encoded as PNG")]
    Png(#[from] png::EncodingError),
    /// The GIF encoder refused.
    #[error("the replay could not be encoded as GIF")]
    Gif(#[from] gif::EncodingError),
}

/// Bytes of a large picture, reserved at once.
const LARGE: usize = 48 * 1024;

/// Encodes a picture. Things on it repeat every `period` pixels across, if anything does.
pub(super) fn png(raster: &Raster, colors: &FileColors, period: usize) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(LARGE);
    let mut encoder = png::Encoder::new(&mut bytes, raster.width as u32, raster.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colors.rgb.as_slice());
    encoder.set_trns(colors.alpha.as_slice());
    let mut writer = encoder.write_header()?;
    let data = deflate::zlib(&unfiltered(raster), raster.width + 1, period);
    writer.write_chunk(png::chunk::IDAT, &data)?;
    writer.finish()?;
    Ok(bytes)
}

/// The rows as PNG compresses them, each behind the number of its filter: none.
fn unfiltered(raster: &Raster) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((raster.width + 1) * raster.height);
    for row in raster.pixels.chunks_exact(raster.width) {
        bytes.push(0);
        bytes.extend_from_slice(row);
    }
    bytes
}
