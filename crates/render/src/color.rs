//! Colors and the transitions between them.

/// Red, green, blue.
pub(super) type Rgb = [u8; 3];

/// Colors between which a palette has steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColorRange {
    pub(super) from: Rgb,
    pub(super) to: Rgb,
    /// Number of steps, both ends included.
    pub(super) steps: u8,
}

/// The color with channels in floating point, from 0 to 255.
pub(super) fn float(color: Rgb) -> [f32; 3] {
    color.map(f32::from)
}

/// Interpolates between two colors: `share` from 0 (`from`) to 1 (`to`).
pub(super) fn mix(from: [f32; 3], to: [f32; 3], share: f32) -> [f32; 3] {
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * share)
}
