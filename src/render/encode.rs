//! PNG from palette indices.

use thiserror::Error;

use super::indexed_image::IndexedImage;
use super::palette::FilePalette;

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

/// Capacity reserved for a file, in bytes: most pictures are smaller.
const CAPACITY: usize = 48 * 1024;

/// Level of compression, 0 to 9. At 2 a board takes about a millisecond; each higher level takes longer than the bytes
/// it saves are worth.
const LEVEL: u8 = 2;

/// Encodes a picture as a PNG file.
///
/// The rows are not filtered: neighbouring palette indices are no better predictors of each other than repeats are.
pub(super) fn png(image: &IndexedImage, colors: &FilePalette) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(CAPACITY);
    let mut encoder = png::Encoder::new(&mut bytes, image.width as u32, image.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colors.rgb.as_slice());
    encoder.set_trns(colors.alpha.as_slice());
    encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&image.pixels)?;
    writer.finish()?;
    Ok(bytes)
}
