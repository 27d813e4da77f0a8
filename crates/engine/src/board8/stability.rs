//! Stable discs, which can never flip again: a lower bound that is fast enough for cut-offs in the search.

use std::sync::LazyLock;

use super::ternary::TERNARY;

/// By contents of an edge: the own discs on it that no sequence of moves on that edge can flip. The contents are a number
/// in base 3, one digit per square: 0 empty, 1 own, 2 opponent.
#[derive(Debug)]
pub(crate) struct EdgeStability([u8; 6561]);

static EDGES: LazyLock<EdgeStability> = LazyLock::new(EdgeStability::new);
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const INSIDE: u64 = 0x007e_7e7e_7e7e_7e00;

fn number(own: u8, opponent: u8) -> usize {
    usize::from(TERNARY[usize::from(own)] + 2 * TERNARY[usize::from(opponent)])
}

impl EdgeStability {
    /// The table, computed on first use.
    pub(crate) fn get() -> &'static Self {
        &EDGES
    }

    fn new() -> Self {
        let mut edges = Self([0; 6561]);
        // Full edges come first: the result for an edge follows from those for the edges with one more disc.
        for empties in 0..=8 {
            for own in 0..=255_u8 {
                for opponent in (0..=255_u8).filter(|opponent| opponent & own == 0) {
                    if (own | opponent).count_zeros() == empties {
                        edges.0[number(own, opponent)] = edges.stable_after_any_move(own, opponent);
                    }
                }
            }
        }
        edges
    }

    /// The own discs that stay after a disc of either side on any empty square. A move need not flip anything on the edge,
    /// because it may flip discs in another line.
    fn stable_after_any_move(&self, own: u8, opponent: u8) -> u8 {
        let mut stable = own;
        for bit in (0..8).map(|at| 1_u8 << at).filter(|bit| (own | opponent) & bit == 0) {
            let gained = along_edge(own, opponent, bit);
            stable &= self.0[number(own | bit | gained, opponent & !gained)];
            let lost = along_edge(opponent, own, bit);
            stable &= self.0[number(own & !lost, opponent | bit | lost)];
        }
        stable
    }

    #[inline(always)]
    fn stable(&self, own: u8, opponent: u8) -> u64 {
        let number = TERNARY[usize::from(own)] + 2 * TERNARY[usize::from(opponent)];
        u64::from(self.0[usize::from(number)])
    }

    /// Own discs that no move can flip. There may be more of them.
    #[inline(always)]
    pub(crate) fn stable_discs(&self, own: u64, opponent: u64) -> u64 {
        let mut stable = self.stable(own as u8, opponent as u8)
            | self.stable((own >> 56) as u8, (opponent >> 56) as u8) << 56
            | column_of(self.stable(byte_of(own), byte_of(opponent)))
            | column_of(self.stable(byte_of(own >> 7), byte_of(opponent >> 7))) << 7;
        let [across, down, falling, rising] = full_lines(!(own | opponent));
        let inside = own & INSIDE;
        stable |= inside & across & down & falling & rising;
        loop {
            let held = (stable >> 1 | stable << 1 | across)
                & (stable >> 8 | stable << 8 | down)
                & (stable >> 9 | stable << 9 | falling)
                & (stable >> 7 | stable << 7 | rising);
            let more = held & inside & !stable;
            if more == 0 {
                return stable;
            }
            stable |= more;
        }
    }
}

/// The opponent's discs on the edge that an own disc on `bit` flips.
fn along_edge(own: u8, opponent: u8, bit: u8) -> u8 {
    let up = run(bit, opponent, own, |at| at << 1);
    let down = run(bit, opponent, own, |at| at >> 1);
    up | down
}

fn run(bit: u8, opponent: u8, own: u8, step: impl Fn(u8) -> u8) -> u8 {
    let (mut line, mut at) = (0, step(bit));
    while at & opponent != 0 {
        line |= at;
        at = step(at);
    }
    if at & own != 0 { line } else { 0 }
}

/// The first column as a byte; a1 is the lowest bit.
#[inline(always)]
fn byte_of(set: u64) -> u8 {
    ((set & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The inverse of [`byte_of`].
#[inline(always)]
fn column_of(byte: u64) -> u64 {
    // Seven shifted copies bring bit i of the byte to bit 8 · i.
    let spread = (byte & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & 0x0001_0101_0101_0101;
    spread | (byte & 0x80) << 49
}

/// The squares whose row, column, a1–h8 diagonal and h1–a8 diagonal have no empty square, in this order.
#[inline(always)]
fn full_lines(empty: u64) -> [u64; 4] {
    let both = |set: u64, step: u32, up: u64, down: u64| {
        let (mut open, mut ahead, mut behind) = (set, up, down);
        for distance in [step, 2 * step, 4 * step] {
            open |= (open << distance) & ahead | (open >> distance) & behind;
            ahead &= ahead << distance;
            behind &= behind >> distance;
        }
        !open
    };
    [both(empty, 1, NOT_A, NOT_H), both(empty, 8, !0, !0), both(empty, 9, NOT_A, NOT_H), both(empty, 7, NOT_H, NOT_A)]
}
