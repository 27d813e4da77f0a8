//! Configuration: flags over environment over defaults, every bad value reported at once.
