//! Legal moves and flips with AVX-512. Moves take one lane per direction, flips one lane per axis; the ends of runs are found
//! by their lowest or highest bits. The methods are those of `kernel_portable`.

use std::arch::x86_64::{
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_lzcnt_epi64, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_srlv_epi64, _mm256_sub_epi64, _mm512_and_si512, _mm512_castsi512_si256,
    _mm512_extracti64x4_epi64, _mm512_rolv_epi64, _mm512_set_epi64, _mm512_set1_epi64, _mm512_ternarylogic_epi64,
};

use crate::board8::rays::{RAYS, Rays};
pub(crate) use crate::dispatch::avx2::kernel8::order_indices;
use crate::dispatch::avx2::kernel8::{join, load};

/// For each bit: `a | b & c`.
const OR_AND: i32 = 0xf8;

per_cpu! {
    /// The legal moves of the side with `own`.
    #[inline]
    pub(crate) fn moves(own: u64, opponent: u64) -> u64 {
        // A rotation to the left by 64 − n is one to the right by n. No disc wraps around the border, because the squares
        // between do not touch the borders that their direction leads to.
        let step = _mm512_set_epi64(57, 55, 56, 63, 7, 9, 8, 1);
        let two_steps = _mm512_set_epi64(50, 46, 48, 62, 14, 18, 16, 2);
        let columns = 0x7e7e_7e7e_7e7e_7e7e;
        let rows = 0x00ff_ffff_ffff_ff00;
        let inside = columns & rows;
        let masks = _mm512_set_epi64(inside, inside, rows, columns, inside, inside, rows, columns);
        let between = _mm512_and_si512(_mm512_set1_epi64(opponent as i64), masks);
        let mut runs = _mm512_and_si512(between, _mm512_rolv_epi64(_mm512_set1_epi64(own as i64), step));
        runs = _mm512_ternarylogic_epi64::<OR_AND>(runs, between, _mm512_rolv_epi64(runs, step));
        let pairs = _mm512_and_si512(between, _mm512_rolv_epi64(between, step));
        runs = _mm512_ternarylogic_epi64::<OR_AND>(runs, pairs, _mm512_rolv_epi64(runs, two_steps));
        runs = _mm512_ternarylogic_epi64::<OR_AND>(runs, pairs, _mm512_rolv_epi64(runs, two_steps));
        let reached = _mm512_rolv_epi64(runs, step);
        let halves = _mm256_or_si256(_mm512_castsi512_si256(reached), _mm512_extracti64x4_epi64::<1>(reached));
        join(halves) & !(own | opponent)
    }

    /// The discs that flip when the side with `own` plays the empty square with this index; none if the move is illegal.
    #[inline]
    pub(crate) fn flips(own: u64, opponent: u64, index: u32) -> u64 {
        let Rays { up, down } = &RAYS[index as usize & 63];
        let mine = _mm256_set1_epi64x(own as i64);
        let theirs = _mm256_set1_epi64x(opponent as i64);
        let zero = _mm256_setzero_si256();
        // Up: the first square of the ray without a disc of the opponent is the lowest bit. If it is not an own disc, `end` is 0
        // and all bits are shifted out.
        let ray = load(up);
        let others = _mm256_andnot_si256(theirs, ray);
        let end = _mm256_and_si256(_mm256_and_si256(others, _mm256_sub_epi64(zero, others)), mine);
        let up_to_end = _mm256_srlv_epi64(_mm256_set1_epi64x(-1), _mm256_lzcnt_epi64(end));
        let flips_up = _mm256_and_si256(_mm256_and_si256(up_to_end, ray), theirs);
        // Down: it is the highest bit. The negative of twice `end` has all higher bits, or none.
        let ray = load(down);
        let others = _mm256_andnot_si256(theirs, ray);
        let end = _mm256_and_si256(_mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(others)), mine);
        let flips_down = _mm256_and_si256(_mm256_sub_epi64(zero, _mm256_add_epi64(end, end)), ray);
        join(_mm256_or_si256(flips_up, flips_down))
    }
}
