//! The result of a match: wins, score, Elo difference with its error, discs, time.

use std::fmt;

use serde::Serialize;

use super::matches::{MatchGame, MoveTimes};

/// The games so far, seen by the first engine.
#[derive(Default)]
pub(crate) struct MatchScore {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Sum of the first engine's discs less the other's.
    discs: i64,
    thought: [MoveTimes; 2],
}

/// Half the width of a 95 % interval, in standard errors.
const NINETY_FIVE: f64 = 1.96;

impl MatchScore {
    /// Counts a game.
    pub(crate) fn add(&mut self, played: &MatchGame) {
        match played.winner() {
            None => self.draws += 1,
            Some(winner) if winner == played.first => self.wins += 1,
            Some(_) => self.losses += 1,
        }
        let counts = played.outcome.counts;
        self.discs += i64::from(counts[played.first]) - i64::from(counts[played.first.other()]);
        for (sum, thought) in self.thought.iter_mut().zip(&played.thought) {
            sum.time += thought.time;
            sum.longest = sum.longest.max(thought.longest);
            sum.moves += thought.moves;
        }
    }

    /// How many games were counted.
    pub(crate) fn games(&self) -> usize {
        (self.wins + self.draws + self.losses) as usize
    }

    /// What the games add up to; `None` before the first.
    pub(crate) fn sums(&self) -> Option<MatchSummary> {
        let games = self.games();
        let (elo, elo_error) = self.elo();
        let [first, second] = self.thought.map(SecondsPerMove::new);
        (games > 0).then(|| MatchSummary {
            games,
            mean_disc_difference: self.discs as f64 / games as f64,
            first,
            second,
            wins: self.wins,
            draws: self.draws,
            losses: self.losses,
            score: self.score(),
            elo,
            elo_error,
        })
    }

    /// The first engine's share of the points, 0 to 1.
    fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / self.games() as f64
    }

    /// The Elo difference that explains the score, and its 95 % error (the score's, by the slope of the Elo curve there);
    /// infinite when one side has every point, and the error of a single game is unknown, so infinite too.
    fn elo(&self) -> (f64, f64) {
        let (score, games) = (self.score(), self.games() as f64);
        let elo = 400.0 * (score / (1.0 - score)).log10();
        let square = |points: f64| (points - score).powi(2);
        let squares = f64::from(self.wins) * square(1.0)
            + f64::from(self.draws) * square(0.5)
            + f64::from(self.losses) * square(0.0);
        let standard_error = (squares / (games - 1.0) / games).sqrt();
        let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
        let error = NINETY_FIVE * standard_error * slope;
        (elo, if error.is_finite() { error } else { f64::INFINITY })
    }
}

/// What a match came to, as it is printed. In JSON what is infinite is null.
#[derive(Serialize)]
pub(crate) struct MatchSummary {
    games: usize,
    mean_disc_difference: f64,
    first: SecondsPerMove,
    second: SecondsPerMove,
    wins: u32,
    draws: u32,
    losses: u32,
    /// The first engine's share of the points, 0 to 1.
    score: f64,
    elo: f64,
    /// Half the width of the 95 % interval.
    elo_error: f64,
}

/// Seconds a move.
#[derive(Serialize)]
struct SecondsPerMove {
    mean_seconds: f64,
    max_seconds: f64,
}

impl SecondsPerMove {
    fn new(MoveTimes { time, longest, moves }: MoveTimes) -> Self {
        Self { mean_seconds: time.as_secs_f64() / f64::from(moves.max(1)), max_seconds: longest.as_secs_f64() }
    }
}

impl fmt::Display for SecondsPerMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.6} s max {:.6} s", self.mean_seconds, self.max_seconds)
    }
}

impl fmt::Display for MatchSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "mean disc difference {:+.2}", self.mean_disc_difference)?;
        writeln!(f, "time a move first {} second {}", self.first, self.second)?;
        write!(f, "first W/D/L {}/{}/{} ", self.wins, self.draws, self.losses)?;
        write!(f, "score {:.1} % Elo {:+.0} ±{:.0} (95 %)", 100.0 * self.score, self.elo, self.elo_error)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn last_line(wins: u32, draws: u32, losses: u32) -> String {
        let tally = MatchScore { wins, draws, losses, ..MatchScore::default() };
        tally.sums().expect("a game").to_string().lines().last().expect("a line").to_owned()
    }

    #[test]
    fn a_score_becomes_an_elo_difference_with_its_error() {
        assert_eq!(last_line(24, 2, 14), "first W/D/L 24/2/14 score 62.5 % Elo +89 ±110 (95 %)");
        assert_eq!(last_line(10, 0, 10), "first W/D/L 10/0/10 score 50.0 % Elo +0 ±156 (95 %)");
        assert_eq!(last_line(14, 2, 24), "first W/D/L 14/2/24 score 37.5 % Elo -89 ±110 (95 %)");
    }

    #[test]
    fn the_time_a_move_is_a_mean_and_a_maximum() {
        let thought = |millis, longest, moves| MoveTimes {
            time: Duration::from_millis(millis),
            longest: Duration::from_millis(longest),
            moves,
        };
        let tally = MatchScore {
            wins: 1,
            thought: [thought(600, 250, 30), thought(0, 0, 0)],
            discs: -3,
            ..MatchScore::default()
        };
        let text = tally.sums().expect("a game").to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "mean disc difference -3.00");
        assert_eq!(lines[1], "time a move first 0.020000 s max 0.250000 s second 0.000000 s max 0.000000 s");
    }

    #[test]
    fn a_clean_sweep_has_no_finite_difference() {
        assert_eq!(last_line(4, 0, 0), "first W/D/L 4/0/0 score 100.0 % Elo +inf ±inf (95 %)");
        assert_eq!(last_line(0, 0, 1), "first W/D/L 0/0/1 score 0.0 % Elo -inf ±inf (95 %)");
        assert_eq!(last_line(0, 1, 0), "first W/D/L 0/1/0 score 50.0 % Elo +0 ±inf (95 %)");
    }
}
