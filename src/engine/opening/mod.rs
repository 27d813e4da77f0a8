//! Openings: their names, and random but fair ones.

mod names;
mod random;

pub use names::name;
pub use random::random;
