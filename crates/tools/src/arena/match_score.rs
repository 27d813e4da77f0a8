//! The score of a match: wins, draws and losses, Elo difference, discs and time.

use std::fmt;

use serde::Serialize;

use super::match_game::{MatchGame, MoveTimes};

/// The games of a match so far, from the first engine's point of view.
#[derive(Default)]
pub(crate) struct MatchScore {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Sum over the games of the first engine's discs minus the second's.
    disc_difference: i64,
    move_times: [MoveTimes; 2],
}

/// Half the width of a 95 % confidence interval, in standard errors.
const STANDARD_ERRORS_95: f64 = 1.96;

impl MatchScore {
    pub(crate) fn add(&mut self, game: &MatchGame) {
        match game.winner() {
            None => self.draws += 1,
            Some(winner) if winner == game.first_color => self.wins += 1,
            Some(_) => self.losses += 1,
        }
        let counts = game.outcome.counts;
        self.disc_difference += i64::from(counts[game.first_color]) - i64::from(counts[game.first_color.other()]);
        for (sum, times) in self.move_times.iter_mut().zip(&game.move_times) {
            sum.total += times.total;
            sum.longest = sum.longest.max(times.longest);
            sum.moves += times.moves;
        }
    }

    /// The number of games.
    pub(crate) fn games(&self) -> usize {
        (self.wins + self.draws + self.losses) as usize
    }

    /// `None` before the first game.
    pub(crate) fn summary(&self) -> Option<MatchSummary> {
        let games = self.games();
        if games == 0 {
            return None;
        }
        let (elo, elo_error) = self.elo();
        let [first, second] = self.move_times.map(SecondsPerMove::new);
        Some(MatchSummary {
            games,
            mean_disc_difference: self.disc_difference as f64 / games as f64,
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

    /// The Elo difference that corresponds to the score, and half the width of its 95 % interval: that of the score
    /// times the slope of the Elo curve there. Both are infinite if one engine scored every point; after a single game
    /// the error is infinite.
    fn elo(&self) -> (f64, f64) {
        let (score, games) = (self.score(), self.games() as f64);
        let elo = 400.0 * (score / (1.0 - score)).log10();
        let square = |points: f64| (points - score).powi(2);
        let squares = f64::from(self.wins) * square(1.0)
            + f64::from(self.draws) * square(0.5)
            + f64::from(self.losses) * square(0.0);
        let standard_error = (squares / (games - 1.0) / games).sqrt();
        let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
        let error = STANDARD_ERRORS_95 * standard_error * slope;
        (elo, if error.is_finite() { error } else { f64::INFINITY })
    }
}

/// The result of a match as `engine match` prints it. In JSON infinite numbers are null.
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

#[derive(Serialize)]
struct SecondsPerMove {
    mean_seconds: f64,
    max_seconds: f64,
}

impl SecondsPerMove {
    fn new(MoveTimes { total, longest, moves }: MoveTimes) -> Self {
        Self { mean_seconds: total.as_secs_f64() / f64::from(moves.max(1)), max_seconds: longest.as_secs_f64() }
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
        let score = MatchScore { wins, draws, losses, ..MatchScore::default() };
        score.summary().expect("a game").to_string().lines().last().expect("a line").to_owned()
    }

    #[test]
    fn the_elo_difference_and_its_error_follow_from_the_score() {
        assert_eq!(last_line(24, 2, 14), "first W/D/L 24/2/14 score 62.5 % Elo +89 ±110 (95 %)");
        assert_eq!(last_line(10, 0, 10), "first W/D/L 10/0/10 score 50.0 % Elo +0 ±156 (95 %)");
        assert_eq!(last_line(14, 2, 24), "first W/D/L 14/2/24 score 37.5 % Elo -89 ±110 (95 %)");
    }

    #[test]
    fn times_are_printed_as_mean_and_maximum() {
        let times = |millis, longest, moves| MoveTimes {
            total: Duration::from_millis(millis),
            longest: Duration::from_millis(longest),
            moves,
        };
        let score = MatchScore {
            wins: 1,
            move_times: [times(600, 250, 30), times(0, 0, 0)],
            disc_difference: -3,
            ..MatchScore::default()
        };
        let text = score.summary().expect("a game").to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "mean disc difference -3.00");
        assert_eq!(lines[1], "time a move first 0.020000 s max 0.250000 s second 0.000000 s max 0.000000 s");
    }

    #[test]
    fn winning_every_game_gives_an_infinite_difference() {
        assert_eq!(last_line(4, 0, 0), "first W/D/L 4/0/0 score 100.0 % Elo +inf ±inf (95 %)");
        assert_eq!(last_line(0, 0, 1), "first W/D/L 0/0/1 score 0.0 % Elo -inf ±inf (95 %)");
        assert_eq!(last_line(0, 1, 0), "first W/D/L 0/1/0 score 50.0 % Elo +0 ±inf (95 %)");
    }
}
