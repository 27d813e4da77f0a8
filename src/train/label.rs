//! What positions are said to be label: between what the search expected at once and how the game ended.
//!
//! Each takes a part of its own value and the rest of what the next position of its line is label, which does the same
//! (temporal differences: Sutton 1988). Thus what happens soon counts for more than the far end of the game, which says
//! the less the weaker the evaluator is.

use super::sample::Sample;

/// For each sample its worth in discs for the side to move; `lambda` is the part that the next position has in it, 0 to 1.
/// The samples of a line follow each other as they were played.
pub(crate) fn labels(samples: &[Sample], lambda: f32) -> Vec<f32> {
    let mut labels = vec![0.0; samples.len()];
    let mut next: Option<(&Sample, f32)> = None;
    for (sample, label) in samples.iter().zip(&mut labels).rev() {
        let end = next.and_then(|(after, label)| sign(sample, after).map(|sign| sign * label));
        let end = end.unwrap_or(f32::from(sample.result));
        *label = f32::from(sample.value) + lambda * (end - f32::from(sample.value));
        next = Some((sample, *label));
    }
    labels
}

/// What a score after a move counts for the side that made it: −1, or 1 when the other side had to pass; `None` when the
/// second position does not follow from the first.
fn sign(sample: &Sample, next: &Sample) -> Option<f32> {
    let before = sample.board.own | sample.board.opponent;
    let after = next.board.own | next.board.opponent;
    let placed = after & !before;
    let follows = sample.game == next.game && !sample.is_off_game() && before & !after == 0 && placed.count_ones() == 1;
    follows.then_some(if next.board.own & placed != 0 { 1.0 } else { -1.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::board8::Board;

    fn sample(own: u64, opponent: u64, value: i8, result: i8) -> Sample {
        Sample { board: Board { own, opponent }, value, result, game: 0 }
    }

    #[test]
    fn worth_fades_along_a_line_and_ends_in_its_label() {
        // Two moves, then one after which the other side passes, and a line of its own.
        let samples = [
            sample(0b01, 0b10, 8, 20),
            sample(0b10, 0b101, -16, -20),
            sample(0b101, 0b1010, 0, 20),
            sample(0b11101, 0b10, 40, 20),
            sample(0b10, 0b1, 4, -4),
        ];
        assert_eq!(labels(&samples, 0.0), [8.0, -16.0, 0.0, 40.0, 4.0]);
        assert_eq!(labels(&samples, 1.0), [20.0, -20.0, 20.0, 20.0, -4.0]);
        assert_eq!(labels(&samples, 0.5), [11.75, -15.5, 15.0, 30.0, 0.0]);
    }
}
