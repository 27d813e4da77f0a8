//! Legal moves and flips with AVX2: one lane per axis, four at a time. The method is Kogge-Stone for moves and carry
//! propagation for flips; see `kernel_portable`. The indices of patterns are found by table look-ups within a register.

use std::arch::x86_64::{
    __m128i, __m256i, _mm_add_epi16, _mm_and_si128, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_maddubs_epi16,
    _mm_movemask_epi8, _mm_mullo_epi16, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi8, _mm_set1_epi16, _mm_setr_epi8,
    _mm_shuffle_epi8, _mm_slli_epi64, _mm_srli_epi16, _mm_unpackhi_epi64, _mm_unpacklo_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256,
    _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64,
};
use std::array::from_fn;

use crate::board8::order_weights::{EMPTY_PATTERN, ORDER_INSTANCES};
use crate::board8::rays::{RAYS, Rays};

per_cpu! {
    /// The legal moves of the side with `own`.
    #[inline]
    pub(crate) fn moves(own: u64, opponent: u64) -> u64 {
        let step = _mm256_set_epi64x(7, 9, 8, 1);
        let two_steps = _mm256_set_epi64x(14, 18, 16, 2);
        let inside = 0x7e7e_7e7e_7e7e_7e7e;
        let mine = _mm256_set1_epi64x(own as i64);
        let between = _mm256_and_si256(_mm256_set1_epi64x(opponent as i64), _mm256_set_epi64x(inside, inside, -1, inside));
        let mut up = _mm256_and_si256(between, _mm256_sllv_epi64(mine, step));
        let mut down = _mm256_and_si256(between, _mm256_srlv_epi64(mine, step));
        up = _mm256_or_si256(up, _mm256_and_si256(between, _mm256_sllv_epi64(up, step)));
        down = _mm256_or_si256(down, _mm256_and_si256(between, _mm256_srlv_epi64(down, step)));
        let up_pairs = _mm256_and_si256(between, _mm256_sllv_epi64(between, step));
        let down_pairs = _mm256_srlv_epi64(up_pairs, step);
        up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, two_steps)));
        down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, two_steps)));
        up = _mm256_or_si256(up, _mm256_and_si256(up_pairs, _mm256_sllv_epi64(up, two_steps)));
        down = _mm256_or_si256(down, _mm256_and_si256(down_pairs, _mm256_srlv_epi64(down, two_steps)));
        let reached = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
        join(reached) & !(own | opponent)
    }

    /// The discs that flip when the side with `own` plays the empty square with this index; none if the move is illegal.
    #[inline]
    pub(crate) fn flips(own: u64, opponent: u64, index: u32) -> u64 {
        let Rays { up, down } = &RAYS[index as usize & 63];
        let mine = _mm256_set1_epi64x(own as i64);
        let theirs = _mm256_set1_epi64x(opponent as i64);
        let zero = _mm256_setzero_si256();
        // Up: adding 1 carries through the run of opponent's discs to the first other square of the ray.
        let ray = load(up);
        let full = _mm256_cmpeq_epi64(zero, zero);
        let carried = _mm256_sub_epi64(_mm256_or_si256(theirs, _mm256_andnot_si256(ray, full)), full);
        let end = _mm256_and_si256(_mm256_and_si256(carried, mine), ray);
        let before = _mm256_sub_epi64(_mm256_add_epi64(end, full), _mm256_cmpeq_epi64(end, zero));
        let flips_up = _mm256_and_si256(before, ray);
        // Down: all squares from the first one on that has no disc of the opponent.
        let ray = load(down);
        let other = _mm256_andnot_si256(theirs, ray);
        let mut beyond = _mm256_or_si256(other, _mm256_srlv_epi64(other, _mm256_set_epi64x(7, 9, 8, 1)));
        beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, _mm256_set_epi64x(14, 18, 16, 2)));
        beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, _mm256_set_epi64x(28, 36, 32, 4)));
        let first = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, _mm256_set_epi64x(7, 9, 8, 1)), other);
        let none = _mm256_cmpeq_epi64(_mm256_and_si256(first, mine), zero);
        let flips_down = _mm256_andnot_si256(none, _mm256_andnot_si256(beyond, ray));
        join(_mm256_or_si256(flips_up, flips_down))
    }

    /// A register with these lanes.
    #[inline]
    pub(crate) fn load(lanes: &[u64; 4]) -> __m256i {
        _mm256_set_epi64x(lanes[3] as i64, lanes[2] as i64, lanes[1] as i64, lanes[0] as i64)
    }

    /// The union of the four lanes.
    #[inline]
    pub(crate) fn join(lanes: __m256i) -> u64 {
        let half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
    }

    /// The indices of the patterns that order moves; see [`order_weights`](crate::board8::order_weights).
    #[inline]
    pub(crate) fn order_indices(own: u64, opponent: u64) -> [u16; ORDER_INSTANCES] {
        let both = _mm_set_epi64x(opponent as i64, own as i64);
        // A word for each edge, then for each row or column next to it: low byte own, high byte opponent.
        let rows = _mm_shuffle_epi8(both, _mm_setr_epi8(0, 8, 7, 15, -1, -1, -1, -1, 1, 9, 6, 14, -1, -1, -1, -1));
        let outer_columns = column_pair(_mm_slli_epi64::<7>(both), both);
        let inner_columns = column_pair(_mm_slli_epi64::<6>(both), _mm_slli_epi64::<1>(both));
        let squares = _mm_or_si128(rows, _mm_set_epi64x(inner_columns << 32, outer_columns << 32));
        // Four squares as numbers in base 3, counted from their first and from their last one.
        let forward = _mm_setr_epi8(0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31, 36, 37, 39, 40);
        let backward = _mm_setr_epi8(0, 27, 9, 36, 3, 30, 12, 39, 1, 28, 10, 37, 4, 31, 13, 40);
        let mask = _mm_set1_epi8(15);
        let first_half = _mm_and_si128(squares, mask);
        let last_half = _mm_and_si128(_mm_srli_epi16::<4>(squares), mask);
        let difference = |numbers| _mm_maddubs_epi16(numbers, _mm_set1_epi16(i16::from_le_bytes([1, 255])));
        let first = difference(_mm_shuffle_epi8(forward, first_half));
        let last = difference(_mm_shuffle_epi8(forward, last_half));
        let last_backward = difference(_mm_shuffle_epi8(backward, last_half));
        let power = _mm_set1_epi16(3_i16.pow(4));
        let edges = _mm_add_epi16(first, _mm_mullo_epi16(last, power));
        let beside = |inner| _mm_mullo_epi16(_mm_unpackhi_epi64(inner, inner), power);
        let first_corners = _mm_add_epi16(first, beside(first));
        let last_corners = _mm_add_epi16(last_backward, beside(last_backward));
        let empty = _mm_set1_epi16(EMPTY_PATTERN.cast_signed());
        let first_eight = _mm_add_epi16(_mm_unpacklo_epi64(edges, first_corners), empty);
        let last_four = _mm_add_epi16(last_corners, empty);
        let parts = [_mm_cvtsi128_si64(first_eight), _mm_extract_epi64::<1>(first_eight), _mm_cvtsi128_si64(last_four)];
        from_fn(|at| (parts[at / 4] >> (16 * (at % 4))) as u16)
    }

    /// The column of the highest bits of the bytes in `first`, and of those in `last`, each with 8 bits for own squares and 8 for
    /// the opponent's.
    #[inline]
    fn column_pair(first: __m128i, last: __m128i) -> i64 {
        i64::from(_mm_movemask_epi8(first)) | i64::from(_mm_movemask_epi8(last)) << 16
    }
}
