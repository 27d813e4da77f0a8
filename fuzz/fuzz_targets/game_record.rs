//! Fuzzes `outflank::cli::fuzz::game_record`, which says what it checks.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| outflank::cli::fuzz::game_record(bytes));
