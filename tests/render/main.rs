//! Pictures, seen from outside: what is drawn where, how large it is, and how it looked when somebody last looked.
#![allow(clippy::unwrap_used)]

mod cards;
mod command;
mod fonts;
mod golden;
mod names;
mod picture;
mod replay;
mod squares;
