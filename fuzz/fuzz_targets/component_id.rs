//! Fuzzes `outflank::cli::fuzz::component_id`, which says what it checks.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| outflank::cli::fuzz::component_id(bytes));
