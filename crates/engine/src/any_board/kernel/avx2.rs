//! Moves on boards larger than 8 × 8, with the whole board in one AVX2 register.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_extract_epi64,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set_epi64x, _mm256_slli_epi16, _mm256_srli_epi16,
};

use rules::Lanes;

/// See [`super::Kernel::unmasked_moves`].
#[target_feature(enable = "avx2")]
#[inline]
pub(crate) fn unmasked_moves(own: Lanes, opponent: Lanes) -> Lanes {
    let (own, opponent) = (load(own), load(opponent));
    // To the east, adding the first disc of a run carries through the run to the square beyond its end.
    let begun = _mm256_and_si256(east::<1>(own), opponent);
    let to_east = _mm256_andnot_si256(opponent, _mm256_add_epi16(opponent, begun));
    let to_west = along(own, opponent, |set| west::<1>(set), |set| west::<2>(set), |set| west::<4>(set));
    let to_north = along(own, opponent, |set| north::<2, 14>(set), |set| north::<4, 12>(set), |set| north::<8, 8>(set));
    let to_south = along(own, opponent, |set| south::<2, 14>(set), |set| south::<4, 12>(set), |set| south::<8, 8>(set));
    let to_north_east = along(
        own,
        opponent,
        |set| east::<1>(north::<2, 14>(set)),
        |set| east::<2>(north::<4, 12>(set)),
        |set| east::<4>(north::<8, 8>(set)),
    );
    let to_north_west = along(
        own,
        opponent,
        |set| west::<1>(north::<2, 14>(set)),
        |set| west::<2>(north::<4, 12>(set)),
        |set| west::<4>(north::<8, 8>(set)),
    );
    let to_south_east = along(
        own,
        opponent,
        |set| east::<1>(south::<2, 14>(set)),
        |set| east::<2>(south::<4, 12>(set)),
        |set| east::<4>(south::<8, 8>(set)),
    );
    let to_south_west = along(
        own,
        opponent,
        |set| west::<1>(south::<2, 14>(set)),
        |set| west::<2>(south::<4, 12>(set)),
        |set| west::<4>(south::<8, 8>(set)),
    );
    let straight = _mm256_or_si256(_mm256_or_si256(to_east, to_west), _mm256_or_si256(to_north, to_south));
    let up = _mm256_or_si256(to_north_east, to_north_west);
    let down = _mm256_or_si256(to_south_east, to_south_west);
    store(_mm256_or_si256(straight, _mm256_or_si256(up, down)))
}

/// The squares just beyond lines of `opponent` that begin next to `own` and go in the direction of the given steps by
/// one, two and four squares.
#[target_feature(enable = "avx2")]
#[inline]
fn along(
    own: __m256i,
    opponent: __m256i,
    one: impl Fn(__m256i) -> __m256i,
    two: impl Fn(__m256i) -> __m256i,
    four: impl Fn(__m256i) -> __m256i,
) -> __m256i {
    let pairs = _mm256_and_si256(opponent, one(opponent));
    let fours = _mm256_and_si256(pairs, two(pairs));
    let mut line = _mm256_or_si256(own, _mm256_and_si256(opponent, one(own)));
    line = _mm256_or_si256(line, _mm256_and_si256(pairs, two(line)));
    line = _mm256_or_si256(line, _mm256_and_si256(fours, four(line)));
    line = _mm256_or_si256(line, _mm256_and_si256(fours, four(line)));
    one(_mm256_and_si256(opponent, line))
}

#[target_feature(enable = "avx2")]
#[inline]
fn east<const COLUMNS: i32>(set: __m256i) -> __m256i {
    _mm256_slli_epi16::<COLUMNS>(set)
}

#[target_feature(enable = "avx2")]
#[inline]
fn west<const COLUMNS: i32>(set: __m256i) -> __m256i {
    _mm256_srli_epi16::<COLUMNS>(set)
}

/// Moves a set up by `BYTES` / 2 rows. `OTHERS` is 16 − `BYTES`.
#[target_feature(enable = "avx2")]
#[inline]
fn north<const BYTES: i32, const OTHERS: i32>(set: __m256i) -> __m256i {
    _mm256_alignr_epi8::<BYTES>(_mm256_permute2x128_si256::<0x81>(set, set), set)
}

/// Moves a set down by `BYTES` / 2 rows. `OTHERS` is 16 − `BYTES`.
#[target_feature(enable = "avx2")]
#[inline]
fn south<const BYTES: i32, const OTHERS: i32>(set: __m256i) -> __m256i {
    _mm256_alignr_epi8::<OTHERS>(set, _mm256_permute2x128_si256::<0x08>(set, set))
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(lanes: Lanes) -> __m256i {
    let [a, b, c, d] = lanes.to_words();
    _mm256_set_epi64x(d as i64, c as i64, b as i64, a as i64)
}

#[target_feature(enable = "avx2")]
#[inline]
fn store(set: __m256i) -> Lanes {
    let words = [
        _mm256_extract_epi64::<0>(set),
        _mm256_extract_epi64::<1>(set),
        _mm256_extract_epi64::<2>(set),
        _mm256_extract_epi64::<3>(set),
    ];
    Lanes(std::array::from_fn(|row| (words[row / 4] >> (row % 4 * 16)) as u16))
}
