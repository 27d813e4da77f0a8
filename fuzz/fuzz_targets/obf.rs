//! Fuzzes `outflank::cli::fuzz::obf`, which says what it checks.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| outflank::cli::fuzz::obf(bytes));
