//! Decoded pictures, and comparison with golden files in the folder `golden` of a test.

use std::path::Path;

/// The most by which a channel may differ: another machine may round differently.
const TOLERANCE: u8 = 24;

/// A decoded picture.
#[derive(Clone, PartialEq)]
pub(crate) struct Picture {
    pub width: u32,
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row.
    pub pixels: Vec<u8>,
}

impl Picture {
    pub(crate) fn decode(file: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!(info.color_type, png::ColorType::Rgba);
        reader.finish().unwrap();
        Self { width: info.width, height: info.height, pixels }
    }

    /// Red, green and blue of a pixel.
    pub(crate) fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let start = ((y * self.width + x) * 4) as usize;
        self.pixels[start..start + 3].try_into().unwrap()
    }

    /// A pixel's opacity, 0 to 255.
    pub(crate) fn opacity(&self, x: u32, y: u32) -> u8 {
        self.pixels[((y * self.width + x) * 4 + 3) as usize]
    }
}

/// Compares a picture with the golden file of that name. With `UPDATE_GOLDEN=1`, replaces the golden file instead.
pub(crate) fn check_file(name: &str, new: &[u8]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(env!("CARGO_CRATE_NAME")).join("golden");
    check_against(&folder.join(name).with_extension("png"), new);
}

/// The same with any file.
pub(crate) fn check_against(file: &Path, new: &[u8]) {
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        std::fs::write(file, new).unwrap();
        return;
    }
    let golden = Picture::decode(&std::fs::read(file).unwrap());
    let picture = Picture::decode(new);
    let same_size = (picture.width, picture.height) == (golden.width, golden.height);
    let differing =
        picture.pixels.iter().zip(&golden.pixels).filter(|(new, old)| new.abs_diff(**old) > TOLERANCE).count();
    if !same_size || differing > 0 {
        let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file.file_name().unwrap());
        std::fs::write(&actual, new).unwrap();
        panic!("{differing} channels differ from {}; the new picture is {}", file.display(), actual.display());
    }
}
