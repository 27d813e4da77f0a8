//! Three accounts of a simulated club lose on purpose to one of them: what it gains by that.

use std::ops::Range;

use crate::domain::{MAX_RATED_GAMES, Rating, Score, Timestamp};
use crate::engine::rng::Rng;

use super::club::{Club, ClubGame, DAYS, START};
use super::systems::{Ours, RatingSystem};

/// The true strength of the three.
const STRENGTH: f64 = 1500.0;
/// The first day on which they lose on purpose.
const FIRST_DAY: i64 = 90;

/// How the three go about it. They play as many rated games a day as there can be between two people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plan {
    /// They are new, and play only each other.
    New,
    /// They have ratings, and play only each other from then on.
    Apart,
    /// They have ratings, and go on playing honest games.
    Among,
    /// The same, and every month the others lose to the next one.
    InTurn,
    /// The others have ratings and lose to a new one. All go on playing honest games.
    Newcomer,
}

impl Plan {
    pub(super) const ALL: [Self; 5] = [Self::New, Self::Apart, Self::Among, Self::InTurn, Self::Newcomer];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::New => "new accounts, only each other",
            Self::Apart => "known accounts, only each other",
            Self::Among => "known accounts, among others",
            Self::InTurn => "known accounts, in turn",
            Self::Newcomer => "a new account and two known ones",
        }
    }

    fn plays_honestly_on(self, day: i64) -> bool {
        match self {
            Self::New => false,
            Self::Apart => day < FIRST_DAY,
            Self::Among | Self::InTurn | Self::Newcomer => true,
        }
    }

    /// The day on which the account joins to which the others lose first.
    fn joined(self) -> i64 {
        if self == Self::Newcomer { FIRST_DAY } else { 0 }
    }

    /// The one to whom the others lose.
    fn winner_on(self, day: i64) -> usize {
        if self == Self::InTurn { usize::try_from(day / 30).unwrap_or(0) % 3 } else { 0 }
    }
}

/// What the three achieved by losing on purpose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Collusion {
    /// By how many points one of them was rated higher at most than without it. For a new account among others, while its rating
    /// was not provisional: before, one won game means more than that.
    pub(super) most_gain: f64,
    /// The best place that one of them had on the leaderboard with it, from 1 on. `None` if their ratings stayed provisional.
    pub(super) best_rank: Option<usize>,
    /// The same without it.
    pub(super) honest_rank: Option<usize>,
}

impl Collusion {
    /// Simulates the club twice with the same honest games: with games that are lost on purpose, and without.
    pub(super) fn of(plan: Plan, people: usize, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let mut club = Club::new(people, &mut rng);
        let three = club.add_steady(STRENGTH, [plan.joined(), 0, 0]);
        let (mut colluding, mut honest) = (Ours::default(), Ours::default());
        let mut collusion = Self { most_gain: 0.0, best_rank: None, honest_rank: None };
        for day in 0..DAYS {
            let is_played = |game: &ClubGame| {
                plan.plays_honestly_on(day) || !(three.contains(&game.black) || three.contains(&game.white))
            };
            for game in club.games_on(day, &mut rng).into_iter().filter(is_played) {
                colluding.add(&game);
                honest.add(&game);
            }
            if day < FIRST_DAY {
                continue;
            }
            let end = START.plus_ms((day + 1) * Timestamp::DAY_MS - 1);
            let winner = three.start + plan.winner_on(day);
            for loser in three.clone().filter(|&loser| loser != winner) {
                for _ in 0..MAX_RATED_GAMES {
                    colluding.add(&ClubGame { black: winner, white: loser, score: Score::Win, at: end, expected: 0.5 });
                }
            }
            for one in three.clone() {
                collusion.most_gain = collusion.most_gain.max(gain(plan, &colluding, &honest, one, end));
            }
            collusion.best_rank = better(collusion.best_rank, best_rank(&colluding, &three, end));
            collusion.honest_rank = better(collusion.honest_rank, best_rank(&honest, &three, end));
        }
        collusion
    }
}

/// By how much somebody is rated higher than by their honest games alone.
fn gain(plan: Plan, colluding: &Ours, honest: &Ours, one: usize, now: Timestamp) -> f64 {
    let rating = |lists: &Ours| lists.rating(one).copied().unwrap_or(Rating::new(now));
    let (with, without) = (rating(colluding), rating(honest));
    if plan == Plan::Newcomer && with.is_provisional(now) { 0.0 } else { with.rating - without.rating }
}

/// The better one of two ranks.
fn better(one: Option<usize>, other: Option<usize>) -> Option<usize> {
    one.into_iter().chain(other).min()
}

/// The best rank of one of the three. Provisional ratings have none.
fn best_rank(lists: &Ours, three: &Range<usize>, now: Timestamp) -> Option<usize> {
    let reliable = |index: usize| lists.rating(index).filter(|rating| !rating.is_provisional(now));
    let best = three.clone().filter_map(reliable).map(|rating| rating.rating).max_by(f64::total_cmp)?;
    let above = (0..three.start).filter_map(reliable).filter(|rating| rating.rating > best).count();
    Some(above + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_accounts_that_lose_on_purpose_gain_less_than_a_hundred_points_and_head_no_list() {
        for plan in Plan::ALL {
            for seed in 1..=3 {
                let collusion = Collusion::of(plan, 60, seed);
                assert!(collusion.best_rank.is_none_or(|rank| rank > 1), "{plan:?} {seed} {collusion:?}");
                assert!((10.0..100.0).contains(&collusion.most_gain), "{plan:?} {seed} {collusion:?}");
            }
        }
    }

    #[test]
    fn accounts_that_play_only_each_other_are_never_ranked() {
        assert_eq!(Collusion::of(Plan::New, 20, 1).best_rank, None);
    }
}
