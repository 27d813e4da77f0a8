//! A simulated club: people of known strength with habits of their own, and the games that they play in a year.

use std::ops::Range;

use crate::domain::{Score, Timestamp};
use crate::engine::rng::Rng;

/// When the year begins.
pub(super) const START: Timestamp = Timestamp(1_700_000_000_000);
/// Days of the simulated year.
pub(super) const DAYS: i64 = 365;
/// The share of games that end in a draw between people of equal strength, as among good players.
const DRAWS: f64 = 0.03;
/// How many opponents are looked for before somebody gives up for this time.
const TRIES: usize = 8;
const FRIENDS: usize = 4;

/// A game of the club.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ClubGame {
    /// The players' indexes.
    pub(super) black: usize,
    pub(super) white: usize,
    /// Black's result.
    pub(super) score: Score,
    pub(super) at: Timestamp,
    /// Black's expected score by the true strengths.
    pub(super) expected: f64,
}

/// Somebody with their habits.
#[derive(Clone, Debug)]
struct Person {
    /// Strength in points when they join.
    strength: f64,
    /// What the strength grows by in a year of steady learning, or shrinks by.
    trend: f64,
    /// What a beginner learns in the end beyond the trend, most of it in the first months.
    beginner_gain: f64,
    /// The day on which they join.
    joined: i64,
    /// The games for which they look for an opponent on an average day.
    games_per_day: f64,
    /// The days on which they do not play.
    pause: Range<i64>,
    friends: Vec<usize>,
}

impl Person {
    fn new(people: usize, rng: &mut Rng) -> Self {
        let is_beginner = chance(0.3, rng);
        let joined = if is_beginner { between(1, DAYS, rng) } else { 0 };
        let pause_start = if chance(0.4, rng) { between(0, DAYS, rng) } else { DAYS };
        Self {
            strength: if is_beginner { 1250.0 + 150.0 * normal(rng) } else { 1550.0 + 250.0 * normal(rng) },
            trend: 60.0 * normal(rng),
            beginner_gain: if is_beginner { 400.0 * uniform(rng) } else { 0.0 },
            joined,
            games_per_day: (0.2 * normal(rng).exp()).min(6.0),
            pause: pause_start..pause_start + between(30, 150, rng),
            friends: (0..FRIENDS).map(|_| rng.below(people)).collect(),
        }
    }

    /// Somebody who always has this strength, plays often and has no friends.
    fn steady(strength: f64, joined: i64) -> Self {
        Self {
            strength,
            trend: 0.0,
            beginner_gain: 0.0,
            joined,
            games_per_day: 0.5,
            pause: DAYS..DAYS,
            friends: Vec::new(),
        }
    }

    fn strength_on(&self, day: i64) -> f64 {
        const LEARNING_DAYS: f64 = 90.0;
        let days = (day - self.joined) as f64;
        let learnt = self.beginner_gain * (1.0 - (-days / LEARNING_DAYS).exp());
        self.strength + self.trend * days / DAYS as f64 + learnt
    }

    fn plays_on(&self, day: i64) -> bool {
        day >= self.joined && !self.pause.contains(&day)
    }
}

/// The people of a club.
#[derive(Clone, Debug)]
pub(super) struct Club {
    people: Vec<Person>,
}

impl Club {
    pub(super) fn new(people: usize, rng: &mut Rng) -> Self {
        Self { people: (0..people).map(|_| Person::new(people, rng)).collect() }
    }

    /// Adds people who always have this strength, and who join on these days. Returns their indexes.
    pub(super) fn add_steady<const N: usize>(&mut self, strength: f64, joined: [i64; N]) -> Range<usize> {
        let first = self.people.len();
        self.people.extend(joined.map(|joined| Person::steady(strength, joined)));
        first..self.people.len()
    }

    /// The games of a day, in order of time.
    pub(super) fn games_on(&self, day: i64, rng: &mut Rng) -> Vec<ClubGame> {
        let mut games = Vec::new();
        for (index, person) in self.people.iter().enumerate().filter(|(_, person)| person.plays_on(day)) {
            let whole = person.games_per_day.floor();
            let number = whole as usize + usize::from(chance(person.games_per_day - whole, rng));
            for _ in 0..number {
                let Some(opponent) = self.opponent(index, day, rng) else { continue };
                let (black, white) = if chance(0.5, rng) { (index, opponent) } else { (opponent, index) };
                let at = START.plus_ms(day * Timestamp::DAY_MS + between(0, Timestamp::DAY_MS, rng));
                games.push(self.game(black, white, at, rng));
            }
        }
        games.sort_by_key(|game| (game.at, game.black, game.white));
        games
    }

    fn game(&self, black: usize, white: usize, at: Timestamp, rng: &mut Rng) -> ClubGame {
        let day = (at.0 - START.0).div_euclid(Timestamp::DAY_MS);
        let lead = self.people[black].strength_on(day) - self.people[white].strength_on(day);
        let without_draws = 1.0 / (1.0 + 10_f64.powf(-lead / 400.0));
        let draws = DRAWS * 4.0 * without_draws * (1.0 - without_draws);
        let wins = without_draws - draws / 2.0;
        let number = uniform(rng);
        let score = if number < wins {
            Score::Win
        } else if number < wins + draws {
            Score::Draw
        } else {
            Score::Loss
        };
        ClubGame { black, white, score, at, expected: without_draws }
    }

    /// Half of the time a friend, else mostly somebody of about the same strength, else anybody.
    fn opponent(&self, index: usize, day: i64, rng: &mut Rng) -> Option<usize> {
        let is_possible = |other: &usize| *other != index && self.people[*other].plays_on(day);
        let person = &self.people[index];
        let habit = uniform(rng);
        if habit < 0.5 && !person.friends.is_empty() {
            let friend = person.friends[rng.below(person.friends.len())];
            if is_possible(&friend) {
                return Some(friend);
            }
        }
        let tried: Vec<usize> = (0..TRIES).map(|_| rng.below(self.people.len())).filter(is_possible).collect();
        if habit < 0.85 {
            let own = person.strength_on(day);
            let distance = |other: &usize| (self.people[*other].strength_on(day) - own).abs();
            return tried.into_iter().min_by(|one, other| distance(one).total_cmp(&distance(other)));
        }
        tried.first().copied()
    }
}

/// A number from 0 to 1, without 1.
fn uniform(rng: &mut Rng) -> f64 {
    (rng.next() >> 11) as f64 / (1_u64 << 53) as f64
}

fn chance(probability: f64, rng: &mut Rng) -> bool {
    uniform(rng) < probability
}

/// A whole number from `least` to below `end`.
fn between(least: i64, end: i64, rng: &mut Rng) -> i64 {
    least + (uniform(rng) * (end - least) as f64) as i64
}

/// A number that is normally distributed with the mean 0 and the deviation 1, nearly: the sum of twelve uniform ones.
fn normal(rng: &mut Rng) -> f64 {
    (0..12).map(|_| uniform(rng)).sum::<f64>() - 6.0
}
