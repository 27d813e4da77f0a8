//! Legal moves and flips with NEON, two lanes at a time. The method is Kogge-Stone for moves and carry propagation for flips;
//! see `kernel_portable`.
//!
//! The downward directions are the upward ones of the board with its bits in reverse order. A carry then runs along every ray,
//! and both lanes shift by the same constant, which needs no register for the count.

use std::arch::aarch64::{
    uint64x2_t, vaddq_u8, vaddq_u64, vandq_u8, vandq_u64, vbicq_u8, vdupq_n_u64, vgetq_lane_u64, vornq_u64, vorrq_u64,
    vpaddq_u64, vqsubq_u64, vreinterpretq_u8_u64, vreinterpretq_u64_u8, vsetq_lane_u64, vshlq_n_u8, vshlq_n_u64,
};

use crate::board8::order_weights::{self, ORDER_INSTANCES};
use crate::board8::rays::RAYS;

per_cpu! {
    /// The legal moves of the side with `own`.
    #[inline]
    pub(crate) fn moves(own: u64, opponent: u64) -> u64 {
        let mine = lanes(own, own.reverse_bits());
        let theirs = lanes(opponent, opponent.reverse_bits());
        let inside = vandq_u64(theirs, vdupq_n_u64(0x7e7e_7e7e_7e7e_7e7e));
        let straight = vorrq_u64(reach_in_row(mine, theirs), reach::<8, 16>(mine, theirs));
        let diagonal = vorrq_u64(reach::<7, 14>(mine, inside), reach::<9, 18>(mine, inside));
        join(vorrq_u64(straight, diagonal)) & !(own | opponent)
    }

    /// The squares right after runs of `between` that begin next to `mine`, upwards. `TWO_STEPS` is 2 × `STEP`.
    #[inline]
    fn reach<const STEP: i32, const TWO_STEPS: i32>(mine: uint64x2_t, between: uint64x2_t) -> uint64x2_t {
        let mut up = vandq_u64(between, vshlq_n_u64::<STEP>(mine));
        up = vorrq_u64(up, vandq_u64(between, vshlq_n_u64::<STEP>(up)));
        let pairs = vandq_u64(between, vshlq_n_u64::<STEP>(between));
        up = vorrq_u64(up, vandq_u64(pairs, vshlq_n_u64::<TWO_STEPS>(up)));
        up = vorrq_u64(up, vandq_u64(pairs, vshlq_n_u64::<TWO_STEPS>(up)));
        vshlq_n_u64::<STEP>(up)
    }

    /// As [`reach`], along rows. A row is a byte, so adding the first disc of a run carries to the square after the run, and
    /// not into the next row.
    #[inline]
    fn reach_in_row(mine: uint64x2_t, theirs: uint64x2_t) -> uint64x2_t {
        let (mine, theirs) = (vreinterpretq_u8_u64(mine), vreinterpretq_u8_u64(theirs));
        let begun = vandq_u8(vshlq_n_u8::<1>(mine), theirs);
        vreinterpretq_u64_u8(vbicq_u8(vaddq_u8(theirs, begun), theirs))
    }

    /// The discs that flip when the side with `own` plays the empty square with this index; none if the move is illegal.
    #[inline]
    pub(crate) fn flips(own: u64, opponent: u64, index: u32) -> u64 {
        let index = index as usize & 63;
        let up = flips_up(own, opponent, &RAYS[index].up);
        // In reverse order, the square is the one with index 63 - `index`, and its rays up lead down.
        let down = flips_up(own.reverse_bits(), opponent.reverse_bits(), &RAYS[63 - index].up);
        // The rays have no square in common, so the sum of two lanes is their union.
        join(vpaddq_u64(up, down))
    }

    /// The discs that flip along these rays up.
    #[inline]
    fn flips_up(own: u64, opponent: u64, rays: &[u64; 4]) -> uint64x2_t {
        let (mine, theirs) = (vdupq_n_u64(own), vdupq_n_u64(opponent));
        vorrq_u64(flips_along(mine, theirs, lanes(rays[0], rays[1])), flips_along(mine, theirs, lanes(rays[2], rays[3])))
    }

    /// The discs that flip along the ray of each lane.
    #[inline]
    fn flips_along(mine: uint64x2_t, theirs: uint64x2_t, ray: uint64x2_t) -> uint64x2_t {
        // Adding 1 carries through the run of opponent's discs to the first other square of the ray.
        let carried = vaddq_u64(vornq_u64(theirs, ray), vdupq_n_u64(1));
        let end = vandq_u64(carried, vandq_u64(mine, ray));
        // Saturation leaves 0 where no own disc ends the run.
        let before = vqsubq_u64(end, vdupq_n_u64(1));
        vandq_u64(before, ray)
    }

    /// A register with these lanes.
    #[inline]
    fn lanes(low: u64, high: u64) -> uint64x2_t {
        vsetq_lane_u64::<1>(high, vdupq_n_u64(low))
    }

    /// The union of the low lane and of the high lane, whose bits are in reverse order.
    #[inline]
    fn join(lanes: uint64x2_t) -> u64 {
        vgetq_lane_u64::<0>(lanes) | vgetq_lane_u64::<1>(lanes).reverse_bits()
    }

    /// The indices of the patterns that order moves, by the portable method.
    #[inline]
    pub(crate) fn order_indices(own: u64, opponent: u64) -> [u16; ORDER_INSTANCES] {
        order_weights::order_indices(own, opponent)
    }
}
