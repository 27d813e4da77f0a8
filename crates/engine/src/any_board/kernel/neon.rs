//! Moves on boards larger than 8 × 8, with the whole board in two NEON registers.

use std::arch::aarch64::{
    uint16x8_t, vaddq_u16, vandq_u16, vbicq_u16, vdupq_n_u16, vdupq_n_u64, vextq_u16, vgetq_lane_u64, vorrq_u16,
    vreinterpretq_u16_u64, vreinterpretq_u64_u16, vsetq_lane_u64, vshlq_n_u16, vshrq_n_u16,
};

use rules::Lanes;

/// The upper and the lower eight rows.
type Rows = [uint16x8_t; 2];

/// See [`super::Kernel::unmasked_moves`].
#[target_feature(enable = "neon")]
#[inline]
pub(crate) fn unmasked_moves(own: Lanes, opponent: Lanes) -> Lanes {
    let (own, opponent) = (load(own), load(opponent));
    // To the east, adding the first disc of a run carries through the run to the square beyond its end.
    let begun = and(east::<1>(own), opponent);
    let to_east = [0, 1].map(|half| vbicq_u16(vaddq_u16(opponent[half], begun[half]), opponent[half]));
    let to_west = along(own, opponent, |set| west::<1>(set), |set| west::<2>(set), |set| west::<4>(set));
    let to_north = along(own, opponent, |set| north::<1>(set), |set| north::<2>(set), |set| north::<4>(set));
    let to_south = along(own, opponent, |set| south::<7>(set), |set| south::<6>(set), |set| south::<4>(set));
    let to_north_east = along(
        own,
        opponent,
        |set| east::<1>(north::<1>(set)),
        |set| east::<2>(north::<2>(set)),
        |set| east::<4>(north::<4>(set)),
    );
    let to_north_west = along(
        own,
        opponent,
        |set| west::<1>(north::<1>(set)),
        |set| west::<2>(north::<2>(set)),
        |set| west::<4>(north::<4>(set)),
    );
    let to_south_east = along(
        own,
        opponent,
        |set| east::<1>(south::<7>(set)),
        |set| east::<2>(south::<6>(set)),
        |set| east::<4>(south::<4>(set)),
    );
    let to_south_west = along(
        own,
        opponent,
        |set| west::<1>(south::<7>(set)),
        |set| west::<2>(south::<6>(set)),
        |set| west::<4>(south::<4>(set)),
    );
    let straight = or(or(to_east, to_west), or(to_north, to_south));
    let diagonal = or(or(to_north_east, to_north_west), or(to_south_east, to_south_west));
    store(or(straight, diagonal))
}

/// The squares just beyond lines of `opponent` that begin next to `own` and go in the direction of the given steps by
/// one, two and four squares.
#[target_feature(enable = "neon")]
#[inline]
fn along(
    own: Rows,
    opponent: Rows,
    one: impl Fn(Rows) -> Rows,
    two: impl Fn(Rows) -> Rows,
    four: impl Fn(Rows) -> Rows,
) -> Rows {
    let pairs = and(opponent, one(opponent));
    let fours = and(pairs, two(pairs));
    let mut line = or(own, and(opponent, one(own)));
    line = or(line, and(pairs, two(line)));
    line = or(line, and(fours, four(line)));
    line = or(line, and(fours, four(line)));
    one(and(opponent, line))
}

#[target_feature(enable = "neon")]
#[inline]
fn and(one: Rows, other: Rows) -> Rows {
    [vandq_u16(one[0], other[0]), vandq_u16(one[1], other[1])]
}

#[target_feature(enable = "neon")]
#[inline]
fn or(one: Rows, other: Rows) -> Rows {
    [vorrq_u16(one[0], other[0]), vorrq_u16(one[1], other[1])]
}

#[target_feature(enable = "neon")]
#[inline]
fn east<const COLUMNS: i32>(set: Rows) -> Rows {
    set.map(|half| vshlq_n_u16::<COLUMNS>(half))
}

#[target_feature(enable = "neon")]
#[inline]
fn west<const COLUMNS: i32>(set: Rows) -> Rows {
    set.map(|half| vshrq_n_u16::<COLUMNS>(half))
}

/// Moves a set up by `ROWS` rows.
#[target_feature(enable = "neon")]
#[inline]
fn north<const ROWS: i32>([upper, lower]: Rows) -> Rows {
    [vextq_u16::<ROWS>(upper, lower), vextq_u16::<ROWS>(lower, vdupq_n_u16(0))]
}

/// Moves a set down by 8 − `OTHERS` rows.
#[target_feature(enable = "neon")]
#[inline]
fn south<const OTHERS: i32>([upper, lower]: Rows) -> Rows {
    [vextq_u16::<OTHERS>(vdupq_n_u16(0), upper), vextq_u16::<OTHERS>(upper, lower)]
}

#[target_feature(enable = "neon")]
#[inline]
fn load(lanes: Lanes) -> Rows {
    let [a, b, c, d] = lanes.to_words();
    [[a, b], [c, d]].map(|[low, high]| vreinterpretq_u16_u64(vsetq_lane_u64::<1>(high, vdupq_n_u64(low))))
}

#[target_feature(enable = "neon")]
#[inline]
fn store(set: Rows) -> Lanes {
    let [upper, lower] = set.map(|half| vreinterpretq_u64_u16(half));
    let words = [
        vgetq_lane_u64::<0>(upper),
        vgetq_lane_u64::<1>(upper),
        vgetq_lane_u64::<0>(lower),
        vgetq_lane_u64::<1>(lower),
    ];
    Lanes(std::array::from_fn(|row| (words[row / 4] >> (row % 4 * 16)) as u16))
}
