//! The search for 8 × 8 when most discs win: the strong engine, with everything made for this one board.

mod board;
mod rays;
mod tiers;

#[cfg(target_arch = "x86_64")]
mod avx2;
mod portable;

#[cfg(test)]
mod tests;

pub(super) use board::Board;
pub(super) use tiers::Tier;
