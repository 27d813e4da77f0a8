//! Who plays whom, and with which color.
//!
//! A round robin follows the circle method. A Swiss round is a perfect matching of least cost. Its cost puts first that nobody plays
//! the same opponent twice, then that nobody has one color three times more often than the other, then that opponents have equal
//! points, then balanced colors, and at last that the upper half of players with equal points meets the lower half.

use std::cmp::Ordering;

use integer_blossom::min_weight_perfect_matching;
use rules::{ByColor, Color};

use super::{Pairing, PairingResult, Players, Tournament, TournamentFormat};
use crate::domain::PlayerId;

/// One who is to be paired.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    player: PlayerId,
    half_points: i64,
    /// How many more games with black than with white.
    color_difference: i64,
    last_color: Option<Color>,
    /// The place among those with as many points, and how many they are.
    place: i64,
    group: i64,
}

/// More than what 32 pairs can cost by their places: 63² each.
const COLORS: i128 = 1 << 18;
/// More than what they can cost by colors as well: at most 32 each.
const POINTS: i128 = COLORS << 11;
/// More than what they can cost by points as well: at most 64² each.
const THREE_COLORS: i128 = POINTS << 18;
const REPEATED: i128 = THREE_COLORS << 6;

impl Tournament {
    /// The pairings of the round after this one; `None` if there is none.
    pub(super) fn next_pairings(&self) -> Option<Vec<Pairing>> {
        let round = self.round + 1;
        let active = self.active().count() as i64;
        let players = match self.options.format {
            TournamentFormat::Swiss if round > self.options.rounds || round > active / 2 => return None,
            TournamentFormat::Swiss => self.swiss_round()?,
            _ if round > self.rounds() || active < 2 => return None,
            TournamentFormat::RoundRobin | TournamentFormat::DoubleRoundRobin => self.round_robin(round),
        };
        let pairing = |(at, players): (usize, Players)| Pairing {
            round,
            table: at as i64 + 1,
            players,
            ready: ByColor::from_fn(|_| false),
            game: None,
            result: self.result_without_game(players),
        };
        Some(players.into_iter().enumerate().map(pairing).collect())
    }

    /// The result of a pairing in which somebody cannot play.
    fn result_without_game(&self, players: Players) -> Option<PairingResult> {
        let is_here = |player| self.entrant(player).is_some_and(|entrant| entrant.withdrawn_in.is_none());
        match players {
            Players::Bye(_) => Some(PairingResult::Forfeit(Color::Black)),
            Players::Both(players) => match (is_here(players.black), is_here(players.white)) {
                (true, true) => None,
                (true, false) => Some(PairingResult::Forfeit(Color::Black)),
                (false, true) => Some(PairingResult::Forfeit(Color::White)),
                (false, false) => Some(PairingResult::None),
            },
        }
    }

    /// A round by the circle method: the last seat stays, and all others move on by one in each round. In the second cycle, the colors
    /// are exchanged. Nobody has a bye, which would count for nobody: who has no opponent does not play.
    fn round_robin(&self, round: i64) -> Vec<Players> {
        let seats: Vec<PlayerId> = self.entrants.iter().map(|entrant| entrant.player.id).collect();
        let count = seats.len() + seats.len() % 2;
        let moving = count - 1;
        let (cycle, turn) = ((round as usize - 1) / moving, (round as usize - 1) % moving);
        let pair = |table: usize| {
            let first = (turn + table) % moving;
            let second = if table == 0 { moving } else { (turn + moving - table) % moving };
            // The one who stays has each color in turn; the others have them by their distance.
            let is_first_black = if table == 0 { turn % 2 == 0 } else { table % 2 == 1 };
            let (first, second) = (*seats.get(first)?, *seats.get(second)?);
            let (black, white) = if is_first_black == (cycle == 0) { (first, second) } else { (second, first) };
            Some(Players::Both(ByColor { black, white }))
        };
        (0..count / 2).filter_map(pair).collect()
    }

    /// A Swiss round; `None` if everybody who is left has played everybody else.
    fn swiss_round(&self) -> Option<Vec<Players>> {
        let candidates = self.candidates();
        if candidates.len().is_multiple_of(2) {
            return self.matching(&candidates);
        }
        // The bye goes to the last one who had none and without whom the others can be paired.
        let had_none = |candidate: &Candidate| {
            !self.pairings.iter().any(|pairing| pairing.players == Players::Bye(candidate.player))
        };
        let byes = (0..candidates.len()).rev().filter(|&at| had_none(&candidates[at]));
        byes.into_iter().find_map(|bye| {
            let mut others = candidates.clone();
            let bye = others.remove(bye);
            let mut players = self.matching(&others)?;
            players.push(Players::Bye(bye.player));
            Some(players)
        })
    }

    /// Those who can play, in the order of the standings.
    fn candidates(&self) -> Vec<Candidate> {
        let standings = self.standings();
        let active: Vec<_> = standings.into_iter().filter(|row| !row.has_withdrawn).collect();
        let candidate = |at: usize| {
            let row = &active[at];
            let has_as_many = |other: &&super::StandingRow| other.half_points == row.half_points;
            let colors = self.colors(row.player.id);
            let sign = |color: &Color| if *color == Color::Black { 1 } else { -1 };
            Candidate {
                player: row.player.id,
                half_points: row.half_points,
                color_difference: colors.iter().map(sign).sum(),
                last_color: colors.last().copied(),
                place: active[..at].iter().filter(has_as_many).count() as i64,
                group: active.iter().filter(has_as_many).count() as i64,
            }
        };
        (0..active.len()).map(candidate).collect()
    }

    /// The colors that a player has had in games that were not forfeited.
    fn colors(&self, player: PlayerId) -> Vec<Color> {
        let was_played =
            |pairing: &&Pairing| !matches!(pairing.result, Some(PairingResult::Forfeit(_) | PairingResult::None));
        self.pairings.iter().filter(was_played).filter_map(|pairing| pairing.players.color_of(player)).collect()
    }

    fn have_met(&self, one: PlayerId, other: PlayerId) -> bool {
        self.pairings
            .iter()
            .any(|pairing| pairing.players.color_of(one).is_some() && pairing.players.color_of(other).is_some())
    }

    fn matching(&self, candidates: &[Candidate]) -> Option<Vec<Players>> {
        let count = candidates.len();
        let cost = |at: usize| {
            let (one, other) = (&candidates[at / count], &candidates[at % count]);
            if at / count < at % count { self.cost(one, other) } else { 0 }
        };
        let costs: Vec<i128> = (0..count * count).map(cost).collect();
        let opponents = min_weight_perfect_matching(&costs, count);
        let pairs = || (0..count).map(|at| (at, opponents[at])).filter(|(one, other)| one < other);
        if pairs().any(|(one, other)| costs[one * count + other] >= REPEATED) {
            return None;
        }
        Some(pairs().map(|(one, other)| self.with_colors(&candidates[one], &candidates[other])).collect())
    }

    fn cost(&self, one: &Candidate, other: &Candidate) -> i128 {
        let (_, imbalance) = colors_of(one, other);
        let points = one.half_points - other.half_points;
        let distance = if points == 0 { (one.place - other.place).abs() - one.group / 2 } else { 0 };
        let repeated = if self.have_met(one.player, other.player) { REPEATED } else { 0 };
        let three = if imbalance >= THREE { THREE_COLORS } else { 0 };
        repeated
            + three
            + i128::from(points * points) * POINTS
            + i128::from(imbalance.min(MOST_IMBALANCE)) * COLORS
            + i128::from(distance * distance)
    }

    /// Who has black: the one who had it less often, or has had white last. Otherwise the colors alternate with the places: if all of
    /// the upper half had black, most winners would want white in the next round.
    fn with_colors(&self, one: &Candidate, other: &Candidate) -> Players {
        let (color, _) = colors_of(one, other);
        let color = color.unwrap_or(if (self.round + one.place) % 2 == 0 { Color::Black } else { Color::White });
        let (black, white) = match color {
            Color::Black => (one.player, other.player),
            Color::White => (other.player, one.player),
        };
        Players::Both(ByColor { black, white })
    }
}

/// The imbalance of somebody who has had one color three times more often.
const THREE: i64 = 9;
const MOST_IMBALANCE: i64 = 32;

/// The better color for the first of two players, and how unbalanced both are with it: the sum of the squares of their differences, which
/// is less than [`THREE`] unless one of them is more than 2. `None` if both colors are as good.
fn colors_of(one: &Candidate, other: &Candidate) -> (Option<Color>, i64) {
    let imbalance = |color: Color| {
        let change = if color == Color::Black { 1 } else { -1 };
        let (own, others) = (one.color_difference + change, other.color_difference - change);
        let repeated = i64::from(one.last_color == Some(color)) + i64::from(other.last_color == Some(color.other()));
        (own * own + others * others, repeated)
    };
    let (black, white) = (imbalance(Color::Black), imbalance(Color::White));
    let color = match black.cmp(&white) {
        Ordering::Less => Some(Color::Black),
        Ordering::Greater => Some(Color::White),
        Ordering::Equal => None,
    };
    (color, black.min(white).0)
}
