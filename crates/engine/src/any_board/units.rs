//! The units of the search's scores.

/// Units per disc.
pub(crate) const DISC: i32 = 16;
/// Greater than any score.
pub(crate) const INFINITY: i32 = 200 * DISC;
