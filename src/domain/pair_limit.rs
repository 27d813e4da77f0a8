//! How much rated games count between people who often play each other.
//!
//! Without a limit, accounts that lose on purpose could lift the rating of another one as far as they like. docs/ratings-measured.md
//! shows what is left to them, and how much worse ratings predict results because of the limit.

use super::rating::{LEAST_DEVIATION, PROVISIONAL_ABOVE, RELIABLE_OPPONENTS};
use super::{Rating, RatingLimit, RatingUpdate, Timestamp};

/// How many of a player's last rated games in a class are looked at.
pub(crate) const RECENT_GAMES: usize = 20;
/// How many of these games can be against the same opponent before there is a limit.
const UNLIMITED_GAMES: usize = 4;
/// How far above or below an opponent a game against them can take a rating whose deviation makes it provisional.
const MOST_GAP: f64 = 120.0;
/// The most points that a player can gain from one opponent, or lose to them, in all games of a class for which there is a
/// limit.
const MOST_GAIN: f64 = 5.0;
/// The same between new players, whose only games may be these.
const MOST_GAIN_OF_NEWCOMERS: f64 = 30.0;

/// A player's earlier rated games against one opponent, in one class.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct PairGames {
    /// How many of the player's last [`RECENT_GAMES`] rated games were against this opponent.
    pub recent: usize,
    /// The points that the player has gained from this opponent in games for which there was a limit. Negative for a loss.
    pub limited_gain: f64,
}

impl RatingUpdate {
    /// The same update with as large a change as the limit allows. `opponent` is the other rating before the game, which ended
    /// at `at`.
    pub(super) fn limited(self, games: PairGames, opponent: &Rating, at: Timestamp) -> Self {
        let deviation = self.before.grown(at).deviation;
        let is_uncertain = deviation > PROVISIONAL_ABOVE;
        let full_change = self.after.rating - self.before.rating;
        // How far the rating is already ahead in the direction in which it changes.
        let gap = (self.before.rating - opponent.rating) * full_change.signum();
        let most_change = if is_uncertain { (MOST_GAP - gap).max(0.0) } else { f64::INFINITY };
        let mut change = full_change.clamp(-most_change, most_change);
        let (mut limited_gain, mut limit) = (games.limited_gain, RatingLimit::Apart);
        // New accounts must not lift each other.
        let are_new = is_uncertain && opponent.opponents < RELIABLE_OPPONENTS;
        if are_new || games.recent >= UNLIMITED_GAMES {
            let (most_gain, limit_of_pair) =
                if are_new { (MOST_GAIN_OF_NEWCOMERS, RatingLimit::New) } else { (MOST_GAIN, RatingLimit::Often) };
            // What was gained under another limit is kept.
            let change_of_pair = if change > 0.0 {
                change.min((most_gain - limited_gain).max(0.0))
            } else {
                change.max((-most_gain - limited_gain).min(0.0))
            };
            if change_of_pair.abs() < change.abs() {
                (change, limit) = (change_of_pair, limit_of_pair);
            }
            limited_gain += change;
        }
        if change.abs() >= full_change.abs() {
            return Self { limited_gain, ..self };
        }
        // A game that counts in part also makes the rating more certain in part. Precisions, which are inverse variances, add up.
        let [precision, full_precision] = [deviation, self.after.deviation].map(|deviation| deviation.powi(-2));
        let precision = precision + change / full_change * (full_precision - precision);
        let after = Rating {
            rating: self.before.rating + change,
            deviation: precision.powf(-0.5).max(LEAST_DEVIATION),
            ..self.after
        };
        Self { after, limited_gain, limited_by: Some(limit), ..self }
    }
}
