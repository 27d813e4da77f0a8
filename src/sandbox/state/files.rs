//! Uploaded files: kept as long as a message shows them.

use axum::body::Bytes;

/// One uploaded file.
#[derive(Debug, Clone)]
pub(crate) struct StoredFile {
    pub name: String,
    pub content_type: String,
    pub bytes: Bytes,
    /// Width and height in pixels, for pictures.
    pub size_px: Option<(u32, u32)>,
}

/// Width and height of a PNG (W3C PNG, section 11.2.1) or GIF (GIF89a, section 18), read from its first bytes.
pub(crate) fn picture_size_px(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let read = |at: usize| {
            let four = bytes.get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_be_bytes(four))
        };
        return Some((read(16)?, read(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let read = |at: usize| {
            let two = bytes.get(at..at + 2)?.try_into().ok()?;
            Some(u32::from(u16::from_le_bytes(two)))
        };
        return Some((read(6)?, read(8)?));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_from_png_and_gif_headers() {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend([0, 0, 2, 0xD0, 0, 0, 3, 0]);
        assert_eq!(picture_size_px(&png), Some((720, 768)));
        assert_eq!(picture_size_px(b"GIF89a\x10\x01\x20\x00"), Some((272, 32)));
        assert_eq!(picture_size_px(b"\x89PNG\r\n\x1a\n"), None);
        assert_eq!(picture_size_px(b"hello"), None);
    }
}
