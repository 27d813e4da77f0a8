//! A second account of a tournament, slow and plain: what counts for whom, who is first, and who can be paired.

use std::collections::{HashMap, HashSet};

use super::*;

pub(super) struct Reference {
    format: TournamentFormat,
    rounds: i64,
    seats: Vec<PlayerId>,
    withdrawn: HashSet<PlayerId>,
    absences: HashMap<PlayerId, i64>,
    met: HashSet<[PlayerId; 2]>,
    pub(super) pairings: Vec<(Players, PairingResult)>,
}

/// A pairing, seen by one of its players.
struct Own {
    /// `None` for a bye.
    opponent: Option<PlayerId>,
    color: Color,
    points: f64,
    /// `None` if there was no game.
    discs: Option<i64>,
}

impl Reference {
    pub(super) fn new(format: TournamentFormat, rounds: i64, seats: Vec<PlayerId>) -> Self {
        Self {
            format,
            rounds,
            seats,
            withdrawn: HashSet::new(),
            absences: HashMap::new(),
            met: HashSet::new(),
            pairings: Vec::new(),
        }
    }

    pub(super) fn record(&mut self, players: Players, result: PairingResult) {
        if let Players::Both(players) = players {
            self.met.insert(sorted([players.black, players.white]));
        }
        self.pairings.push((players, result));
    }

    pub(super) fn withdraw(&mut self, player: PlayerId) {
        self.withdrawn.insert(player);
    }

    /// Somebody did not come. The second time, they are out.
    pub(super) fn note_absence(&mut self, player: PlayerId) {
        let absences = self.absences.entry(player).or_default();
        *absences += 1;
        if *absences == 2 {
            self.withdraw(player);
        }
    }

    pub(super) fn is_active(&self, player: PlayerId) -> bool {
        !self.withdrawn.contains(&player)
    }

    fn active(&self) -> Vec<PlayerId> {
        self.seats.iter().copied().filter(|&player| self.is_active(player)).collect()
    }

    /// Whether another round follows this one.
    pub(super) fn goes_on(&self, round: i64) -> bool {
        let active = self.active().len() as i64;
        match self.format {
            TournamentFormat::Swiss => round < self.rounds && 2 * (round + 1) <= active,
            _ => round < self.rounds && active >= 2,
        }
    }

    /// The result that a pairing has from the beginning.
    pub(super) fn first_result(&self, players: Players) -> Option<PairingResult> {
        let Players::Both(players) = players else { return Some(PairingResult::Forfeit(Color::Black)) };
        match players.map(|player| self.is_active(player)) {
            ByColor { black: true, white: true } => None,
            ByColor { black: true, white: false } => Some(PairingResult::Forfeit(Color::Black)),
            ByColor { black: false, white: true } => Some(PairingResult::Forfeit(Color::White)),
            ByColor { black: false, white: false } => Some(PairingResult::None),
        }
    }

    fn own(&self, player: PlayerId) -> Vec<Own> {
        let mut own = Vec::new();
        for (players, result) in &self.pairings {
            let (color, opponent) = match players {
                Players::Bye(id) if *id == player => (Color::Black, None),
                Players::Both(players) if players.black == player => (Color::Black, Some(players.white)),
                Players::Both(players) if players.white == player => (Color::White, Some(players.black)),
                _ => continue,
            };
            let (points, discs) = match *result {
                PairingResult::Played { winner: None, discs } => (0.5, Some(discs[color])),
                PairingResult::Played { winner, discs } if winner == Some(color) => (1.0, Some(discs[color])),
                PairingResult::Played { discs, .. } => (0.0, Some(discs[color])),
                PairingResult::Forfeit(winner) if winner == color => (1.0, None),
                PairingResult::Forfeit(_) | PairingResult::None => (0.0, None),
            };
            own.push(Own { opponent, color, points, discs });
        }
        own
    }

    /// Whether a player has left a round robin before half of their games were played.
    fn is_ignored(&self, player: PlayerId) -> bool {
        let opponents = self.seats.len() - 1;
        let games = match self.format {
            TournamentFormat::Swiss => return false,
            TournamentFormat::RoundRobin => opponents,
            TournamentFormat::DoubleRoundRobin => 2 * opponents,
        };
        let played = self.own(player).iter().filter(|own| own.discs.is_some()).count();
        !self.is_active(player) && (played as f64) < games as f64 / 2.0
    }

    /// Each player with twice the points, the tie-break as it is stored, and the discs, the best one first.
    pub(super) fn standings(&self) -> Vec<(i64, i64, i64, i64)> {
        let ignored: HashSet<_> = self.seats.iter().copied().filter(|&player| self.is_ignored(player)).collect();
        let counted = |player| {
            let mut own = self.own(player);
            own.retain(|own| own.opponent.is_none_or(|opponent| !ignored.contains(&opponent)));
            if ignored.contains(&player) { Vec::new() } else { own }
        };
        let own: HashMap<PlayerId, Vec<Own>> = self.seats.iter().map(|&player| (player, counted(player))).collect();
        let points: HashMap<PlayerId, f64> =
            own.iter().map(|(&player, own)| (player, own.iter().map(|own| own.points).sum())).collect();
        let mut rows: Vec<_> = self
            .seats
            .iter()
            .map(|player| {
                let tie_break = match self.format {
                    TournamentFormat::Swiss => self.brightwell(*player, &own[player], &points),
                    _ => 4.0 * sonneborn_berger(&own[player], &points),
                };
                let discs: i64 = own[player].iter().filter_map(|own| own.discs).sum();
                (player.0, (2.0 * points[player]) as i64, tie_break as i64, discs)
            })
            .collect();
        rows.sort_by_key(|row| (!self.is_active(PlayerId(row.0)), -row.1, -row.2, -row.3));
        rows
    }

    fn brightwell(&self, player: PlayerId, own: &[Own], points: &HashMap<PlayerId, f64>) -> f64 {
        let mut quotient = 0.0;
        for own in own {
            let opponent = own.opponent.filter(|&opponent| self.is_active(opponent));
            quotient += match (own.discs, opponent) {
                (Some(discs), Some(opponent)) => discs as f64 + 6.0 * points[&opponent],
                (Some(_), None) => 32.0 + 6.0 * points[&player],
                (None, _) if own.points == 1.0 => 32.0 + 6.0 * points[&player],
                (None, _) => 0.0,
            };
        }
        quotient
    }

    /// How many more games with black than with white somebody has played.
    fn color_difference(&self, player: PlayerId) -> i64 {
        let own = self.own(player);
        let games = |color| own.iter().filter(|own| own.discs.is_some() && own.color == color).count() as i64;
        games(Color::Black) - games(Color::White)
    }

    /// Checks a round of a Swiss tournament before it is played.
    pub(super) fn check_swiss_round(&self, round: &[Players]) {
        let mut seen: Vec<_> = round.iter().flat_map(|pair| [Some(pair.black()), pair.white()]).flatten().collect();
        seen.sort_unstable();
        let mut paired = self.active();
        paired.sort_unstable();
        assert_eq!(seen, paired, "everybody is in one pairing");
        let byes = round.iter().filter(|pair| pair.white().is_none()).map(|pair| pair.black());
        let byes: Vec<PlayerId> = byes.collect();
        assert_eq!(byes, Vec::from_iter(self.expected_bye()), "the last one who can have it has the bye");
        paired.retain(|player| !byes.contains(player));
        let pairs = round.iter().filter_map(|pair| pair.white().map(|white| [pair.black(), white]));
        self.check_pairs(&paired, &pairs.collect::<Vec<_>>());
    }

    /// Checks pairs of players, the one with black first.
    fn check_pairs(&self, players: &[PlayerId], pairs: &[[PlayerId; 2]]) {
        let have_met = |pair: &[PlayerId; 2]| self.have_met(*pair);
        assert!(!pairs.iter().any(have_met), "nobody plays the same opponent twice");
        let differences: HashMap<_, _> =
            players.iter().map(|&player| (player, self.color_difference(player))).collect();
        let is_balanced = |[black, white]: [PlayerId; 2]| differences[&black] < 2 && differences[&white] > -2;
        let can_be_balanced = |[one, other]: [PlayerId; 2]| is_balanced([one, other]) || is_balanced([other, one]);
        let unbalanced = pairs.iter().filter(|pair| !is_balanced(**pair)).count();
        if unbalanced > 0 {
            let is_allowed = |pair| !self.have_met(pair) && can_be_balanced(pair);
            assert!(!can_be_paired(players, is_allowed), "a pairing with balanced colors exists");
        }
        if players.len() > 8 {
            return;
        }
        let points: HashMap<i64, i64> = self.standings().into_iter().map(|row| (row.0, row.1)).collect();
        let squares = |pairs: &[[PlayerId; 2]]| -> i64 {
            pairs.iter().map(|[one, other]| (points[&one.0] - points[&other.0]).pow(2)).sum()
        };
        let imbalance =
            |[black, white]: [PlayerId; 2]| (differences[&black] + 1).pow(2) + (differences[&white] - 1).pow(2);
        let least_imbalance = |[one, other]: [PlayerId; 2]| imbalance([one, other]).min(imbalance([other, one]));
        let cost = |pairs: Vec<[PlayerId; 2]>| {
            let unbalanced = pairs.iter().filter(|pair| !can_be_balanced(**pair)).count();
            (unbalanced, squares(&pairs), pairs.into_iter().map(least_imbalance).sum::<i64>())
        };
        let least = all_pairings(players).into_iter().filter(|pairs| !pairs.iter().any(have_met)).map(cost).min();
        let own = (unbalanced, squares(pairs), pairs.iter().map(|&pair| imbalance(pair)).sum());
        assert_eq!(Some(own), least, "first points are as equal as possible, then colors");
    }

    fn have_met(&self, pair: [PlayerId; 2]) -> bool {
        self.met.contains(&sorted(pair))
    }

    /// The last player of an odd number who had no bye, and without whom the others can be paired.
    fn expected_bye(&self) -> Option<PlayerId> {
        let active = self.active();
        let others = |bye| active.iter().copied().filter(|&player| player != bye).collect::<Vec<_>>();
        let had_none = |player| !self.own(player).iter().any(|own| own.opponent.is_none());
        let standings = self.standings().into_iter().rev().map(|row| PlayerId(row.0));
        standings
            .filter(|_| active.len() % 2 == 1)
            .filter(|player| active.contains(player) && had_none(*player))
            .find(|&player| can_be_paired(&others(player), |pair| !self.have_met(pair)))
    }
}

/// The points of those who were beaten, and half of the points of those with whom a game was drawn.
fn sonneborn_berger(own: &[Own], points: &HashMap<PlayerId, f64>) -> f64 {
    own.iter().filter_map(|own| own.opponent.map(|opponent| own.points * points[&opponent])).sum()
}

fn sorted(mut pair: [PlayerId; 2]) -> [PlayerId; 2] {
    pair.sort_unstable();
    pair
}

/// All ways to pair an even number of players.
fn all_pairings(players: &[PlayerId]) -> Vec<Vec<[PlayerId; 2]>> {
    let Some((&first, others)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for (at, &other) in others.iter().enumerate() {
        let mut rest = others.to_vec();
        rest.remove(at);
        all.extend(all_pairings(&rest).into_iter().map(|pairs| [pairs, vec![[first, other]]].concat()));
    }
    all
}

/// A prime number.
const PRIME: u64 = (1 << 61) - 1;

/// Whether an even number of players can be paired with allowed pairs only: then, and only then, the determinant of a skew-symmetric
/// matrix with an unknown for each of these pairs is not zero (Tutte, The factorization of linear graphs, 1947). Random numbers stand for
/// the unknowns; they hide a pairing with a probability below 2⁻⁵⁴.
fn can_be_paired(players: &[PlayerId], is_allowed: impl Fn([PlayerId; 2]) -> bool) -> bool {
    let mut random = fastrand::Rng::with_seed(1);
    let count = players.len();
    let mut rows = vec![vec![0; count]; count];
    for one in 0..count {
        for other in one + 1..count {
            if is_allowed([players[one], players[other]]) {
                let number = random.u64(1..PRIME);
                (rows[one][other], rows[other][one]) = (number, PRIME - number);
            }
        }
    }
    for column in 0..count {
        let Some(pivot) = (column..count).find(|&row| rows[row][column] != 0) else { return false };
        rows.swap(column, pivot);
        let (above, below) = rows.split_at_mut(column + 1);
        let pivot = &above[column];
        let inverse = power(pivot[column], PRIME - 2);
        for row in below {
            let factor = product(PRIME - row[column], inverse);
            for (value, pivot) in row.iter_mut().zip(pivot).skip(column) {
                *value = (*value + product(factor, *pivot)) % PRIME;
            }
        }
    }
    true
}

fn product(one: u64, other: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(PRIME)) as u64
}

fn power(base: u64, exponent: u64) -> u64 {
    match exponent {
        0 => 1,
        _ if exponent.is_multiple_of(2) => power(product(base, base), exponent / 2),
        _ => product(base, power(base, exponent - 1)),
    }
}

#[test]
fn pairings_are_found_exactly_where_there_are_some() {
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let players: Vec<_> = (0..2 * random.i64(1..=4)).map(PlayerId).collect();
        let pairs = players.iter().flat_map(|&one| players.iter().map(move |&other| [one, other]));
        let allowed: HashSet<_> = pairs.filter(|[one, other]| one < other && random.u8(..3) == 0).collect();
        let is_allowed = |pair| allowed.contains(&sorted(pair));
        let expected = all_pairings(&players).iter().any(|pairs| pairs.iter().all(|pair| is_allowed(*pair)));
        assert_eq!(can_be_paired(&players, is_allowed), expected, "{allowed:?}");
    }
}
