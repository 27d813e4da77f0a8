//! Pictures, seen from outside: what is drawn where, how large it is, and how it looked when somebody last looked.
#![allow(clippy::unwrap_used)]

#[path = "render/cards.rs"]
mod cards;
#[path = "render/command.rs"]
mod command;
#[path = "render/fonts.rs"]
mod fonts;
#[path = "render/golden.rs"]
mod golden;
#[path = "render/names.rs"]
mod names;
#[path = "render/picture.rs"]
mod picture;
#[path = "render/replay.rs"]
mod replay;
#[path = "render/squares.rs"]
mod squares;
