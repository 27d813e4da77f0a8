//! PNG from palette indices.

use thiserror::Error;

use super::deflate;
use super::ground::Ground;
use super::raster::Raster;

/// A picture could not be made.
#[derive(Debug, Error)]
pub enum RenderError {
    /// The PNG encoder refused.
    #[error("the picture could not be encoded as PNG")]
    Png(#[from] png::EncodingError),
}

/// Against what a row's pixels are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowFilter {
    /// The row above: best where discs and vertical lines go on.
    Up,
    /// The pixel to the left: best where the whole row is of one colour that the row above has not.
    Sub,
}

/// Bytes of a large picture, reserved at once.
const LARGE: usize = 48 * 1024;

/// Encodes a picture drawn on `ground`.
pub(super) fn png(raster: &Raster, ground: &Ground) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(LARGE);
    let mut encoder = png::Encoder::new(&mut bytes, raster.width as u32, raster.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(ground.rgb.as_slice());
    encoder.set_trns(ground.alpha.as_slice());
    let mut writer = encoder.write_header()?;
    let data = deflate::zlib(&filtered(raster, &ground.filters), raster.width + 1, ground.geometry.cell() as usize);
    writer.write_chunk(png::chunk::IDAT, &data)?;
    writer.finish()?;
    Ok(bytes)
}

/// The rows as PNG compresses them: the filter's number, then each pixel less what the filter expects there.
fn filtered(raster: &Raster, filters: &[RowFilter]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((raster.width + 1) * raster.height);
    for (row, filter) in filters.iter().enumerate() {
        let pixels = raster.row(row);
        match (filter, row.checked_sub(1)) {
            (RowFilter::Up, Some(above)) => {
                bytes.push(2);
                bytes.extend(pixels.iter().zip(raster.row(above)).map(|(pixel, above)| pixel.wrapping_sub(*above)));
            }
            _ => {
                bytes.push(1);
                bytes.extend_from_slice(&pixels[..1]);
                bytes.extend(pixels.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])));
            }
        }
    }
    bytes
}
