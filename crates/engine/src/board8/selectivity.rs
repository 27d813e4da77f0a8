//! Selective search with multi-ProbCut (Buro, "Experiments with Multi-ProbCut and a New High-Quality Evaluation Function
//! for Othello", 1997): a shallow search decides whether a position needs a deep one. The deviations between the two are
//! measured with this engine and its weights (`engine deviations`; docs/training/README.md).

use std::sync::LazyLock;

/// How readily a search cuts a position off after a shallow search of it. Ordered from more to less selective.
///
/// The table adds the discriminant to an entry's depth to decide which entries to keep.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Selectivity {
    /// As `High`, and late moves are first searched less deeply. For searches that time or nodes end.
    Reduced = 0,
    /// The shallow score lies 1.1 standard deviations outside the window, which is right 86 % of the time. For move
    /// ordering, and for the searches before an ending is solved.
    High = 1,
    /// 1.5 standard deviations, 93 %. For searches to a depth.
    Medium = 2,
    /// 2 standard deviations, 97.7 %.
    Low = 3,
    /// No position is cut off: the score is exact.
    Off = 6,
}

impl Selectivity {
    /// The selectivity with this discriminant.
    #[inline(always)]
    pub(crate) fn from_u8(discriminant: u8) -> Self {
        match discriminant {
            0 => Self::Reduced,
            1 => Self::High,
            2 => Self::Medium,
            3 => Self::Low,
            _ => Self::Off,
        }
    }
}

/// How far and how selectively a position is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SearchDepth {
    /// Plies; the number of empty squares for a search to the end of the game.
    pub(crate) depth: u32,
    pub(crate) selectivity: Selectivity,
}

impl SearchDepth {
    /// How many moves of a position with this many empty squares are tried before the late ones.
    #[inline(always)]
    pub(crate) fn first_late(self, empties: u32) -> usize {
        if self.reduction(empties) > 0 { REDUCED_AFTER } else { 1 }
    }

    /// The score of a late move in the null window above `alpha`. With [`Selectivity::Reduced`], it is searched to the whole
    /// depth only if a less deep search scores it above `alpha`. `score_at` searches the position after the move to a depth;
    /// it returns `None` if stopped.
    #[inline(always)]
    pub(crate) fn score_late(
        self,
        empties: u32,
        alpha: i32,
        mut score_at: impl FnMut(u32) -> Option<i32>,
    ) -> Option<i32> {
        let full = self.depth - 1;
        let reduction = self.reduction(empties);
        if reduction > 0 {
            let score = score_at(full - reduction)?;
            if score <= alpha {
                return Some(score);
            }
        }
        score_at(full)
    }

    /// By how many plies the first search of a late move is less deep.
    #[inline(always)]
    fn reduction(self, empties: u32) -> u32 {
        let is_reduced =
            self.selectivity == Selectivity::Reduced && self.depth >= REDUCTION_MIN_DEPTH && self.depth < empties;
        if is_reduced { REDUCTION } else { 0 }
    }
}

/// The lowest depth at which a selective search tries to cut a position off.
pub const SHALLOWEST: u32 = 2;

/// The lowest depth at which late moves are reduced.
const REDUCTION_MIN_DEPTH: u32 = 8;
/// How many moves are tried before those that are reduced.
const REDUCED_AFTER: usize = 3;
/// Even, because the evaluation favours the side that has just moved. 3 plies play worse.
const REDUCTION: u32 = 2;

/// How many standard deviations outside the window a shallow score must lie, for each selectivity but `Off`.
const DEVIATIONS: [f32; 4] = [1.1, 1.1, 1.5, 2.0];

static PROB_CUTS: LazyLock<Box<ProbCutTable>> = LazyLock::new(ProbCutTable::new);

/// The shallow search that can replace a deep one.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct ProbCut {
    /// Plies to search.
    pub(crate) depth: u8,
    /// How far outside the window its score must be, in discs, for each selectivity but `Off`.
    pub(crate) margins: [i8; DEVIATIONS.len()],
}

/// By depth and by number of empty squares, both at most 60.
#[derive(Debug)]
pub(crate) struct ProbCutTable([[ProbCut; 61]; 61]);

impl ProbCutTable {
    /// Computed once; shared by all searches.
    pub(crate) fn get() -> &'static Self {
        &PROB_CUTS
    }

    fn new() -> Box<Self> {
        let mut prob_cuts = Box::new(Self([[ProbCut::default(); 61]; 61]));
        for (depth, row) in (0..).zip(&mut prob_cuts.0) {
            for (empties, prob_cut) in (0..).zip(row) {
                if depth >= SHALLOWEST && depth <= empties {
                    let shallow = shallow(depth, empties);
                    let deviation = deviation(depth, shallow, empties);
                    let margins = DEVIATIONS.map(|times| (times * deviation).round() as i8);
                    *prob_cut = ProbCut { depth: shallow as u8, margins };
                }
            }
        }
        prob_cuts
    }

    /// The shallow search for a search of this depth of a position with this many empty squares.
    #[inline(always)]
    pub(crate) fn of(&self, depth: u32, empties: u32) -> &ProbCut {
        &self.0[depth as usize % 61][empties as usize % 61]
    }
}

/// The depth of the shallow search for a search of `depth`: about half of it; a quarter for a search to the end of the
/// game. Both depths are even or both are odd, because the evaluation favours the side that has just moved.
pub fn shallow(depth: u32, empties: u32) -> u32 {
    let fraction = if depth == empties { depth / 4 } else { (depth - 1) / 2 };
    fraction - (fraction ^ depth) % 2 * u32::from(fraction > 0)
}

/// The standard deviation, in discs, of the difference between the scores of searches of two depths. `engine deviations`
/// measures it.
pub fn deviation(depth: u32, shallow: u32, empties: u32) -> f32 {
    if depth == empties {
        // About as measured. Less takes more nodes for FFO 20 to 49.
        return 5.0 + 6.5 / (shallow + 1) as f32;
    }
    let late = (1.0 - 0.019 * (empties as f32 - 24.0)).clamp(0.3, 1.3);
    // Unlike `powf`, `sqrt` gives the same result on every machine.
    ((depth - shallow) as f32).sqrt() * (1.44 + 1.2 / shallow.max(1) as f32) * late
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The depths at which a late move of a position with 30 empty squares is searched, if every score is this.
    fn depths(depth: u32, selectivity: Selectivity, score: i32) -> Vec<u32> {
        let mut depths = Vec::new();
        let found = SearchDepth { depth, selectivity }.score_late(30, 4, |depth| {
            depths.push(depth);
            Some(score)
        });
        assert_eq!(found, Some(score));
        depths
    }

    #[test]
    fn late_moves_are_searched_to_the_whole_depth_if_they_seem_good_enough() {
        assert_eq!(depths(12, Selectivity::Reduced, 4), [9]);
        assert_eq!(depths(12, Selectivity::Reduced, 5), [9, 11]);
        assert_eq!(SearchDepth { depth: 12, selectivity: Selectivity::Reduced }.first_late(30), REDUCED_AFTER);
    }

    #[test]
    fn the_other_searches_are_not_reduced() {
        for (depth, selectivity) in [
            (12, Selectivity::High),
            (12, Selectivity::Off),
            (REDUCTION_MIN_DEPTH - 1, Selectivity::Reduced),
            (30, Selectivity::Reduced),
        ] {
            assert_eq!(depths(depth, selectivity, 4), [depth - 1]);
            assert_eq!(SearchDepth { depth, selectivity }.first_late(30), 1);
        }
    }

    #[test]
    fn a_stopped_search_has_no_score() {
        let step = SearchDepth { depth: 12, selectivity: Selectivity::Reduced };
        assert_eq!(step.score_late(30, 4, |_| None), None);
        assert_eq!(step.score_late(30, 4, |depth| (depth < 11).then_some(9)), None);
    }
}
