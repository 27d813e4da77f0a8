//! The order of the players of a tournament.
//!
//! A win counts 2 half points, a draw 1, a bye and a game to which the opponent did not come 2. Who has as many points as another is
//! ordered in a Swiss tournament by the Brightwell quotient, with the constant 6 and the rules for byes of the World Othello
//! Championship (<https://woc2017.worldothello.org/information/organisation/woc-rules>, <http://othello.dk/book/index.php/BQ>), in a
//! round robin by Sonneborn-Berger: the points of those that they have beaten, and half of the points of those that they have drawn
//! with. Then by their discs, and at last by their seats. Whoever has left comes after all others.

use std::cmp::Reverse;

use rules::Color;

use super::{Pairing, PairingResult, Tournament, TournamentFormat};
use crate::domain::{Player, PlayerId};

/// How often the points of the opponents are counted beside the discs.
const BRIGHTWELL_CONSTANT: i64 = 6;

/// A player's place in a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StandingRow {
    /// From 1. No two players have the same.
    pub place: usize,
    pub player: Player,
    pub has_withdrawn: bool,
    pub half_points: i64,
    /// The Brightwell quotient, or four times the Sonneborn-Berger score.
    pub tie_break: i64,
    /// On the boards of all games.
    pub discs: i64,
    /// Against the others in the order of the places; of a round robin only. Two games in a double one.
    pub cross: Vec<Vec<CrossResult>>,
}

/// A result in a cross table, for the player of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CrossResult {
    Win,
    Draw,
    Loss,
    /// A win or a loss of a game that was not played.
    WinByForfeit,
    LossByForfeit,
}

impl CrossResult {
    /// The sign in a cross table.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Self::Win => "1",
            Self::Draw => "½",
            Self::Loss => "0",
            Self::WinByForfeit => "+",
            Self::LossByForfeit => "−",
        }
    }
}

/// How players with as many points are ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TieBreak {
    Brightwell,
    SonnebornBerger,
}

/// A pairing for one of its players.
struct Own<'a> {
    /// `None` for a bye.
    opponent: Option<PlayerId>,
    half_points: i64,
    discs: i64,
    pairing: &'a Pairing,
    color: Color,
}

impl Tournament {
    pub(crate) fn tie_break(&self) -> TieBreak {
        match self.options.format {
            TournamentFormat::Swiss => TieBreak::Brightwell,
            TournamentFormat::RoundRobin | TournamentFormat::DoubleRoundRobin => TieBreak::SonnebornBerger,
        }
    }

    /// The players in their order, the best one first.
    pub(crate) fn standings(&self) -> Vec<StandingRow> {
        let mut rows: Vec<_> = self
            .entrants
            .iter()
            .map(|entrant| {
                let player = entrant.player.id;
                StandingRow {
                    place: 0,
                    player: entrant.player.clone(),
                    has_withdrawn: entrant.withdrawn_in.is_some(),
                    half_points: self.half_points(player),
                    tie_break: match self.tie_break() {
                        TieBreak::Brightwell => self.brightwell(player),
                        TieBreak::SonnebornBerger => self.sonneborn_berger(player),
                    },
                    discs: self.results(player).map(|own| own.discs).sum(),
                    cross: Vec::new(),
                }
            })
            .collect();
        // The sort is stable.
        rows.sort_by_key(|row| (row.has_withdrawn, Reverse((row.half_points, row.tie_break, row.discs))));
        let order: Vec<PlayerId> = rows.iter().map(|row| row.player.id).collect();
        for (at, row) in rows.iter_mut().enumerate() {
            row.place = at + 1;
            if self.tie_break() == TieBreak::SonnebornBerger {
                row.cross = order.iter().map(|&opponent| self.cross(row.player.id, opponent)).collect();
            }
        }
        rows
    }

    pub(super) fn half_points(&self, player: PlayerId) -> i64 {
        self.results(player).map(|own| own.half_points).sum()
    }

    /// The results that count for a player. In a round robin, nothing counts of somebody who left before half of their games were
    /// over.
    fn results(&self, player: PlayerId) -> impl Iterator<Item = Own<'_>> {
        let counts = self.counts(player);
        let own = self.pairings.iter().filter_map(move |pairing| own(pairing, player));
        own.filter(move |own| counts && own.opponent.is_none_or(|opponent| self.counts(opponent)))
    }

    /// Whether the games of a player count: not those of somebody who left a round robin too early.
    pub(crate) fn counts(&self, player: PlayerId) -> bool {
        let has_left = self.entrant(player).is_some_and(|entrant| entrant.withdrawn_in.is_some());
        let cycles = match self.options.format {
            TournamentFormat::RoundRobin if has_left => 1,
            TournamentFormat::DoubleRoundRobin if has_left => 2,
            _ => return true,
        };
        let is_over = |own: &Own<'_>| own.was_played();
        let over = self.pairings.iter().filter_map(|pairing| own(pairing, player)).filter(is_over).count();
        2 * over >= cycles * (self.entrants.len() - 1)
    }

    fn brightwell(&self, player: PlayerId) -> i64 {
        let shape = self.options.shape;
        let half_of_board = i64::from(shape.columns()) * i64::from(shape.rows()) / 2;
        let own_points = self.half_points(player);
        let quotient = |own: Own<'_>| {
            let has_left = |opponent| self.entrant(opponent).is_some_and(|entrant| entrant.withdrawn_in.is_some());
            match own.opponent.filter(|&opponent| !has_left(opponent) && own.was_played()) {
                Some(opponent) => own.discs + BRIGHTWELL_CONSTANT * self.half_points(opponent) / 2,
                None if own.half_points == 0 && !own.was_played() => 0,
                None => half_of_board + BRIGHTWELL_CONSTANT * own_points / 2,
            }
        };
        self.results(player).map(quotient).sum()
    }

    /// Four times the score, which may have quarters.
    fn sonneborn_berger(&self, player: PlayerId) -> i64 {
        let score = |own: Own<'_>| own.opponent.map_or(0, |opponent| own.half_points * self.half_points(opponent));
        self.results(player).map(score).sum()
    }

    fn cross(&self, player: PlayerId, opponent: PlayerId) -> Vec<CrossResult> {
        self.results(player).filter(|own| own.opponent == Some(opponent)).filter_map(|own| own.cross()).collect()
    }
}

/// A pairing for this player, if it is theirs and has a result.
fn own(pairing: &Pairing, player: PlayerId) -> Option<Own<'_>> {
    let color = pairing.players.color_of(player)?;
    let (half_points, discs) = match pairing.result? {
        PairingResult::Played { winner, discs } => {
            (winner.map_or(1, |winner| if winner == color { 2 } else { 0 }), discs[color])
        }
        PairingResult::Forfeit(winner) => (if winner == color { 2 } else { 0 }, 0),
        PairingResult::None => (0, 0),
    };
    Some(Own { opponent: pairing.players.of(color.other()), half_points, discs, pairing, color })
}

impl Own<'_> {
    fn was_played(&self) -> bool {
        matches!(self.pairing.result, Some(PairingResult::Played { .. }))
    }

    fn cross(&self) -> Option<CrossResult> {
        match self.pairing.result? {
            PairingResult::Played { winner: None, .. } => Some(CrossResult::Draw),
            PairingResult::Played { winner: Some(winner), .. } if winner == self.color => Some(CrossResult::Win),
            PairingResult::Played { .. } => Some(CrossResult::Loss),
            PairingResult::Forfeit(winner) if winner == self.color => Some(CrossResult::WinByForfeit),
            PairingResult::Forfeit(_) | PairingResult::None => Some(CrossResult::LossByForfeit),
        }
    }
}
