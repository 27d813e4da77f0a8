//! Every sentence that people read, one Fluent file a language.

pub mod alt;
