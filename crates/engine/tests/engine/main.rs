//! Tests of the public interface of the engine: solved positions, levels, openings and bounds.

mod analysis;
mod bounds;
mod brute;
mod ffo;
mod levels;
mod openings;
mod puzzles;
mod solved;
