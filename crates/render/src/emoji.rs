//! The discs of both colors as emojis, which stand in texts instead of ⚫ and ⚪.
//!
//! Discord shows emojis on dark and on light backgrounds. The rim is a gray that stands out from all of them.

use image::imageops::{FilterType, resize};
use image::{Rgba, RgbaImage};
use imageproc::drawing::draw_filled_circle_mut;

use rules::Color;

use super::RenderError;
use super::color::{Rgb, float, mix};

/// Width and height in pixels, as Discord recommends.
const SIZE: u32 = 128;
/// Emojis are painted at a multiple of their size and then reduced, which makes their edges smooth.
const SCALE: u32 = 4;
/// The radius of the disc with its rim; a small margin keeps it apart from the text.
const RADIUS: u32 = 60;
/// The width of the rim. It is still one and a half pixels wide where an emoji is as high as the text.
const RIM: u32 = 9;
const RIM_COLOR: Rgb = [0x8A, 0x8F, 0x98];

/// The colors of a disc's face at the top left and at the bottom right.
fn face(color: Color) -> [Rgb; 2] {
    match color {
        Color::Black => [[0x3C, 0x40, 0x46], [0x0A, 0x0B, 0x0D]],
        Color::White => [[0xFF, 0xFF, 0xFF], [0xDD, 0xE0, 0xE4]],
    }
}

/// The disc of one color as a PNG file with a transparent background.
///
/// # Errors
/// When the encoder fails.
pub fn disc_emoji(color: Color) -> Result<Vec<u8>, RenderError> {
    let image = paint(color);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&image)?;
    writer.finish()?;
    Ok(bytes)
}

fn paint(color: Color) -> RgbaImage {
    let size = SIZE * SCALE;
    // The transparent pixels have the color of the rim, so that the edges keep it when they are mixed.
    let mut image = RgbaImage::from_pixel(size, size, pixel(RIM_COLOR, 0));
    let middle = (size / 2).cast_signed();
    let radius = |pixels: u32| (pixels * SCALE).cast_signed();
    draw_filled_circle_mut(&mut image, (middle, middle), radius(RADIUS), pixel(RIM_COLOR, u8::MAX));
    let [light, shade] = face(color);
    let mut face = RgbaImage::from_fn(size, size, |x, y| {
        let share = (x + y) as f32 / (2 * size) as f32;
        pixel(mix(float(light), float(shade), share).map(|channel| channel.round() as u8), u8::MAX)
    });
    let mut mask = RgbaImage::new(size, size);
    draw_filled_circle_mut(&mut mask, (middle, middle), radius(RADIUS - RIM), pixel(RIM_COLOR, u8::MAX));
    for (pixel, mask) in face.pixels_mut().zip(mask.pixels()) {
        pixel.0[3] = mask.0[3];
    }
    image::imageops::overlay(&mut image, &face, 0, 0);
    resize(&image, SIZE, SIZE, FilterType::Triangle)
}

fn pixel([red, green, blue]: Rgb, alpha: u8) -> Rgba<u8> {
    Rgba([red, green, blue, alpha])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Discord's backgrounds: dark, darkest and light.
    const BACKGROUNDS: [Rgb; 3] = [[0x31, 0x33, 0x38], [0x1A, 0x1A, 0x1E], [0xFF, 0xFF, 0xFF]];

    /// Relative luminance as in WCAG 2.
    fn luminance(color: Rgb) -> f32 {
        let linear = |channel: u8| {
            let share = f32::from(channel) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = color.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: Rgb, other: Rgb) -> f32 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    fn color_at(image: &RgbaImage, x: u32, y: u32) -> Rgb {
        let Rgba([red, green, blue, _]) = *image.get_pixel(x, y);
        [red, green, blue]
    }

    #[test]
    fn the_rim_stands_out_from_the_face_and_from_every_background() {
        for color in Color::BOTH {
            let image = paint(color);
            let (rim, middle) = (color_at(&image, SIZE / 2, 8), color_at(&image, SIZE / 2, SIZE / 2));
            assert_eq!(rim, RIM_COLOR);
            assert!(contrast(rim, middle) >= 2.5, "{color}: {}", contrast(rim, middle));
            for background in BACKGROUNDS {
                assert!(contrast(rim, background) >= 3.0, "{color} on {background:?}: {}", contrast(rim, background));
            }
        }
        let middle = |color| color_at(&paint(color), SIZE / 2, SIZE / 2);
        assert!(contrast(middle(Color::Black), middle(Color::White)) >= 10.0);
    }

    #[test]
    fn the_background_is_transparent_and_the_edge_is_smooth() {
        for color in Color::BOTH {
            let image = paint(color);
            let alpha = |x: u32, y: u32| image.get_pixel(x, y).0[3];
            for (x, y) in [(0, 0), (SIZE - 1, 0), (0, SIZE - 1), (SIZE - 1, SIZE - 1), (SIZE / 2, 0)] {
                assert_eq!(alpha(x, y), 0, "{x} {y}");
            }
            assert_eq!(alpha(SIZE / 2, SIZE / 2), u8::MAX);
            let partly = image.pixels().filter(|pixel| (1..u8::MAX).contains(&pixel.0[3])).count();
            assert!(partly > 200, "{partly} pixels at the edge");
            for (x, y, pixel) in image.enumerate_pixels().filter(|(_, _, pixel)| pixel.0[3] > 0) {
                let nearest = RIM_COLOR.into_iter().zip(pixel.0).map(|(rim, own)| rim.abs_diff(own)).max();
                let at_edge = (1..u8::MAX).contains(&pixel.0[3]);
                assert!(!at_edge || nearest <= Some(2), "{x} {y} {pixel:?}: no dark fringe");
            }
        }
    }

    #[test]
    fn the_file_is_a_small_png_with_transparency() {
        for color in Color::BOTH {
            let bytes = disc_emoji(color).expect("a file");
            assert!(bytes.len() < 32 * 1024, "{} bytes", bytes.len());
            let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a PNG");
            let info = reader.info();
            assert_eq!((info.width, info.height, info.color_type), (SIZE, SIZE, png::ColorType::Rgba));
        }
        assert_eq!(disc_emoji(Color::Black).expect("a file"), disc_emoji(Color::Black).expect("the same file"));
    }
}
