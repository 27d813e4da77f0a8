//! How many puzzles of each kind and of each difficulty a list has at most, so that common ones leave room for the others.

use std::collections::BTreeMap;

use rules::{Puzzle, PuzzleKind};

/// A band of difficulty, in rating points.
const BAND: u16 = 300;
/// The most puzzles of a band, in hundredths of all.
const BAND_HUNDREDTHS: usize = 22;

/// The most puzzles of a kind, in hundredths of all. They add up to more than 100, because some kinds are too rare to fill
/// their part.
fn hundredths(kind: PuzzleKind) -> usize {
    match kind {
        PuzzleKind::WinEnding => 26,
        PuzzleKind::QuietMove | PuzzleKind::Parity | PuzzleKind::CornerSacrifice => 16,
        PuzzleKind::Wedge | PuzzleKind::SaveDraw => 13,
        PuzzleKind::WipeOut => 8,
    }
}

/// How many puzzles of each kind and band are there, and how many there may be.
#[derive(Clone, Debug)]
pub(super) struct Quota {
    count: usize,
    of_kind: BTreeMap<PuzzleKind, usize>,
    of_band: BTreeMap<u16, usize>,
}

impl Quota {
    pub(super) fn new(count: usize, puzzles: &[Puzzle]) -> Self {
        let mut quota = Self { count, of_kind: BTreeMap::new(), of_band: BTreeMap::new() };
        puzzles.iter().for_each(|puzzle| quota.add(puzzle));
        quota
    }

    pub(super) fn add(&mut self, puzzle: &Puzzle) {
        *self.of_kind.entry(puzzle.kind()).or_default() += 1;
        *self.of_band.entry(puzzle.rating() / BAND).or_default() += 1;
    }

    /// Whether any puzzle of the kind is wanted.
    pub(super) fn wants(&self, kind: PuzzleKind) -> bool {
        self.of_kind.get(&kind).is_none_or(|&found| found < self.most(hundredths(kind)))
    }

    pub(super) fn has_room(&self, puzzle: &Puzzle) -> bool {
        let in_band = self.of_band.get(&(puzzle.rating() / BAND));
        self.wants(puzzle.kind()) && in_band.is_none_or(|&found| found < self.most(BAND_HUNDREDTHS))
    }

    fn most(&self, hundredths: usize) -> usize {
        (self.count * hundredths).div_ceil(100)
    }
}
