//! Tests of the pictures through the public interface: what is drawn where, how large files are, and comparison with approved
//! pictures.
#![allow(clippy::unwrap_used)]

mod cards;
mod fonts;
mod golden;
mod names;
mod picture;
mod profile_card;
mod replay;
mod scripts;
mod squares;
mod tournament;
mod views;
