//! Tests of the public interface of the engine: solved positions, levels, openings and bounds.

mod bounds;
mod brute;
mod ffo;
mod levels;
mod openings;
mod solved;
