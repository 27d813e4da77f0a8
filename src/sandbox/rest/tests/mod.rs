//! Tests of the REST API.

mod faults;
mod interactions;
mod messages;
