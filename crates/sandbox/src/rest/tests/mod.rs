//! Tests of the REST API.

mod emojis;
mod faults;
mod interactions;
mod messages;
mod roles;
mod threads;
