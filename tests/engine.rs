//! The engine, checked from outside: proven scores, a brute force, the levels, openings.

#[path = "engine/solved.rs"]
mod solved;
