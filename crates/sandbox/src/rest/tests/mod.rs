//! Tests of the REST API.

mod emojis;
mod faults;
mod interactions;
mod messages;
mod places;
mod roles;
mod threads;
