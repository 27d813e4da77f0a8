//! Training labels: a mix of the search's scores and the final score, as in temporal difference learning (Sutton 1988).
//!
//! The label of a position is (1 − λ) × its own search score + λ × the label of the next position in its game. So the
//! near future counts for more than the end of the game, which says little about a position when play is weak.

use super::sample::Sample;

/// The label of each sample, in discs for the side to move. The samples of a game follow each other as they were
/// played.
pub(crate) fn labels(samples: &[Sample], lambda: f32) -> Vec<f32> {
    let mut labels = vec![0.0; samples.len()];
    let mut next: Option<(&Sample, f32)> = None;
    for (sample, label) in samples.iter().zip(&mut labels).rev() {
        let future = next.and_then(|(next, label)| sign_after(sample, next).map(|sign| sign * label));
        let future = future.unwrap_or(f32::from(sample.result));
        *label = f32::from(sample.value) + lambda * (future - f32::from(sample.value));
        next = Some((sample, *label));
    }
    labels
}

/// The factor that turns a score of the next position into one of this position: −1, or 1 if the opponent passed in
/// between. `None` if `next` does not follow from `sample`.
fn sign_after(sample: &Sample, next: &Sample) -> Option<f32> {
    let before = sample.board.own | sample.board.opponent;
    let after = next.board.own | next.board.opponent;
    let placed = after & !before;
    let follows = sample.game == next.game && !sample.is_off_game() && before & !after == 0 && placed.count_ones() == 1;
    follows.then_some(if next.board.own & placed != 0 { 1.0 } else { -1.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::board8::Board;

    fn sample(own: u64, opponent: u64, value: i8, result: i8) -> Sample {
        Sample { board: Board { own, opponent }, value, result, game: 0 }
    }

    #[test]
    fn labels_blend_values_along_a_game_and_end_in_its_result() {
        // Two moves, one after which the opponent passes, and a position of another line.
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
