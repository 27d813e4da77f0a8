//! Weights and their file format.

use super::*;
use crate::board8::board::Board;
use crate::rng::Rng;

const INFO: WeightsInfo = WeightsInfo { generation: 3, seed: 77 };

fn random() -> Weights {
    let mut rng = Rng::new(5);
    let mut phase = || (0..CLASSES).map(|_| rng.next_u64() as i8).collect();
    Weights::of_classes(&[(); PHASES].map(|()| phase()))
}

fn random_board(rng: &mut Rng) -> Board {
    let (own, opponent) = (rng.next_u64() & rng.next_u64(), rng.next_u64());
    Board { own, opponent: opponent & !own }
}

#[test]
fn the_number_of_classes_is_right() {
    let most = classes::OF_WEIGHT.iter().max().copied();
    assert_eq!(most, Some(CLASSES as u32 - 1));
}

#[test]
fn a_board_and_its_images_have_the_same_evaluation() {
    let weights = random();
    let mut rng = Rng::new(1);
    let mut different = std::collections::HashSet::new();
    for _ in 0..200 {
        let board = random_board(&mut rng);
        let value = |board: Board| weights.evaluate(&Features::of(board), board.empties());
        for symmetry in 1..8 {
            assert_eq!(value(board.image(symmetry)), value(board), "{board:?} {symmetry}");
        }
        different.insert(value(board));
    }
    assert!(different.len() > 20);
}

#[test]
fn an_evaluation_is_a_rounded_sum() {
    let mut phases: [Vec<i8>; PHASES] = std::array::from_fn(|_| vec![0; CLASSES]);
    // The last class is the constant.
    let features = Features::of(Board { own: 0xff00, opponent: 0xff });
    for (weight, discs) in [(11, 1), (12, 2), (-11, -1), (-13, -2), (127, 16), (-128, -16)] {
        phases[3][CLASSES - 1] = weight;
        let weights = Weights::of_classes(&phases);
        let evaluation = |empties| weights.evaluate(&features, empties);
        assert_eq!([49, 48, 45, 44].map(evaluation), [0, discs, discs, 0]);
    }
    for (weight, discs) in [(127, MAX_EVALUATION), (-128, -MAX_EVALUATION)] {
        let weights = Weights::of_classes(&vec![vec![weight; CLASSES]; PHASES]);
        assert_eq!(weights.evaluate(&features, 20), discs, "the sum is limited");
    }
}

#[test]
fn every_number_of_empties_has_a_phase() {
    assert_eq!([64, 60, 57, 56, 4, 3, 0].map(phase), [0, 0, 0, 1, 14, 14, 14]);
}

#[test]
fn a_file_decodes_to_what_was_encoded() {
    let weights = random();
    let bytes = weights.encode(INFO);
    assert!(Weights::decode(&bytes) == Ok(weights));
}

#[test]
fn a_damaged_file_is_refused() {
    let bytes = Weights::zero().encode(INFO);
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] ^= byte;
        Weights::decode(&bytes).err()
    };
    assert_eq!(Weights::decode(&[]).err(), Some(WeightsError::NotWeights));
    assert_eq!(with(0, 1), Some(WeightsError::NotWeights));
    assert_eq!(with(8, 3), Some(WeightsError::Version(1)));
    for at in [10, 12, 28, 40, bytes.len() - 1] {
        assert_eq!(with(at, 0x10), Some(WeightsError::Damaged), "byte {at}");
    }
    for length in 8..bytes.len() {
        assert_eq!(Weights::decode(&bytes[..length]).err(), Some(WeightsError::Damaged), "{length} bytes");
    }
}

#[test]
fn a_decompression_bomb_is_refused() {
    let bomb = |length: usize| {
        let body = miniz_oxide::deflate::compress_to_vec_zlib(&vec![0; length], 6);
        let mut bytes = Weights::zero().encode(INFO);
        bytes.truncate(28);
        bytes.extend(crc32fast::hash(&body).to_le_bytes());
        bytes.extend(body);
        Weights::decode(&bytes).err()
    };
    assert_eq!(bomb(PHASES * CLASSES), None);
    assert_eq!(bomb(PHASES * CLASSES + 1), Some(WeightsError::Damaged));
    assert_eq!(bomb(100 * PHASES * CLASSES), Some(WeightsError::Damaged));
}
