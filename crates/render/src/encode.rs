//! Encodes pictures as PNG.

use image::RgbaImage;
use thiserror::Error;

use super::indexed_image::IndexedImage;
use super::palette::FilePalette;

/// A picture could not be encoded.
#[derive(Debug, Error)]
pub enum RenderError {
    /// The PNG encoder failed.
    #[error("the picture could not be encoded as PNG")]
    Png(#[from] png::EncodingError),
    /// The GIF encoder failed.
    #[error("the replay could not be encoded as GIF")]
    Gif(#[from] gif::EncodingError),
}

/// Capacity reserved for a file, in bytes: most pictures are smaller.
const CAPACITY: usize = 48 * 1024;

/// Level of compression, 0 to 9. At level 2 a board takes about a millisecond. Level 3 takes 20 % longer and saves 6 % of
/// the bytes.
const LEVEL: u8 = 2;

/// Encodes a picture as a PNG file.
///
/// Rows are not filtered: filters predict a pixel from its neighbors, which does not work for palette indices.
pub(super) fn png(image: &IndexedImage, palette: &FilePalette) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(CAPACITY);
    let mut encoder = png::Encoder::new(&mut bytes, image.width as u32, image.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.rgb.as_slice());
    encoder.set_trns(palette.alpha.as_slice());
    encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&image.pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// Level of compression of pictures in true color.
const TRUE_COLOR_LEVEL: u8 = 6;

/// Encodes a card as a PNG file: in a palette of its own if it has at most 256 colors, which is faster and smaller, otherwise
/// in true color.
///
/// Rows are not filtered: cards consist of flat areas and of the same few letters, which the compression finds when they
/// are unchanged.
pub(super) fn card_png(image: &RgbaImage) -> Result<Vec<u8>, RenderError> {
    if let Some((palette, image)) = FilePalette::of(image) {
        return png(&image, &palette);
    }
    let mut bytes = Vec::with_capacity(CAPACITY);
    let mut encoder = png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_deflate_compression(png::DeflateCompression::Level(TRUE_COLOR_LEVEL));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(image.as_raw())?;
    writer.finish()?;
    Ok(bytes)
}
