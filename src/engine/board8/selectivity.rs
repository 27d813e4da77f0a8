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
    /// The shallow score lies 1.1 standard deviations outside the window, which is right 86 % of the time. For move
    /// ordering, and for searches that time or nodes end.
    High = 0,
    /// 1.5 standard deviations, 93 %. For searches to a depth.
    Medium = 1,
    /// 2 standard deviations, 97.7 %.
    Low = 2,
    /// No position is cut off: the score is exact.
    Off = 5,
}

impl Selectivity {
    /// The selectivity with this discriminant.
    #[inline(always)]
    pub(crate) fn from_u8(discriminant: u8) -> Self {
        match discriminant {
            0 => Self::High,
            1 => Self::Medium,
            2 => Self::Low,
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

/// The lowest depth at which a selective search tries to cut a position off.
pub(crate) const SHALLOWEST: u32 = 2;

/// How many standard deviations outside the window a shallow score must lie, for each selectivity but `Off`.
const DEVIATIONS: [f32; 3] = [1.1, 1.5, 2.0];

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
pub(crate) fn shallow(depth: u32, empties: u32) -> u32 {
    let fraction = if depth == empties { depth / 4 } else { (depth - 1) / 2 };
    fraction - (fraction ^ depth) % 2 * u32::from(fraction > 0)
}

/// The standard deviation, in discs, of the difference between the scores of searches of two depths. `engine deviations`
/// measures it.
pub(crate) fn deviation(depth: u32, shallow: u32, empties: u32) -> f32 {
    if depth == empties {
        // Slightly more than measured, because that needed fewer nodes for FFO 20 to 49.
        return 5.0 + 6.5 / (shallow + 1) as f32;
    }
    let late = (1.0 - 0.019 * (empties as f32 - 24.0)).clamp(0.3, 1.3);
    // Unlike `powf`, `sqrt` gives the same result on every machine.
    ((depth - shallow) as f32).sqrt() * (1.44 + 1.2 / shallow.max(1) as f32) * late
}
