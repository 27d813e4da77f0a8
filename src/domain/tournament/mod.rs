//! Tournaments of a server: round robins and Swiss tournaments, from the registration to the final standings.
//!
//! [`Tournament`] is the whole of what is stored about one. Its transitions are in `transition.rs`, who plays whom in `pairing.rs`,
//! and the order of the players in `standings.rs`.

mod options;
mod pairing;
mod standings;
mod transition;

use rules::{ByColor, Color, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::{GameId, Location, Player, PlayerId, Timestamp, TournamentId, User};

pub(crate) use options::{RoundDeadline, TournamentOption, TournamentOptions, TournamentStart};
pub(crate) use standings::{CrossResult, StandingRow, TieBreak};
pub(crate) use transition::TournamentRefusal;

/// The most tournaments of a server that have not ended.
pub(crate) const MAX_TOURNAMENTS: usize = 3;

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TournamentFormat {
    /// Everybody plays everybody once.
    RoundRobin,
    /// Everybody plays everybody twice, once with each color.
    DoubleRoundRobin,
    /// In each round, players with about as many points play each other, and never the same two twice.
    Swiss,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TournamentState {
    /// Its organizer still chooses the options. Nobody else sees it.
    Draft,
    /// Players can join.
    Open,
    Running,
    /// All rounds are over, or the organizer has ended it.
    Ended,
    /// It ended before its first round.
    Cancelled,
}

named_enum!(TournamentFormat, TournamentState);

impl TournamentFormat {
    pub(crate) fn least_players(self) -> usize {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin => 3,
            Self::Swiss => 4,
        }
    }

    pub(crate) fn most_players(self) -> usize {
        match self {
            Self::RoundRobin => 12,
            Self::DoubleRoundRobin => 8,
            Self::Swiss => 64,
        }
    }
}

/// A tournament as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tournament {
    pub id: TournamentId,
    /// Grows with every change.
    pub version: i64,
    pub state: TournamentState,
    pub options: TournamentOptions,
    pub organizer: PlayerId,
    pub location: Location,
    pub created_at: Timestamp,
    /// When the first round begins by itself.
    pub starts_at: Option<Timestamp>,
    /// The round that is played or was the last one, from 1; 0 before the first.
    pub round: i64,
    /// Until when the games of the round can be started.
    pub round_deadline: Option<Timestamp>,
    pub ended_at: Option<Timestamp>,
    /// In the order of their seats, or in which they have joined.
    pub entrants: Vec<Entrant>,
    /// In the order of rounds and tables.
    pub pairings: Vec<Pairing>,
}

/// Somebody who plays in a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entrant {
    pub player: Player,
    /// How many games the player has not come to.
    pub absences: i64,
    /// The round in which the player left.
    pub withdrawn_in: Option<i64>,
}

/// Two players of a round, or one who has a bye.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    pub round: i64,
    /// From 1 in each round.
    pub table: i64,
    pub players: Players,
    /// Who has pressed Ready.
    pub ready: ByColor<bool>,
    pub game: Option<GameId>,
    /// `None` until it is known. A bye has one from the beginning.
    pub result: Option<PairingResult>,
}

/// Who has which color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Players {
    Both(ByColor<PlayerId>),
    Bye(PlayerId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PairingResult {
    /// The game was played. `None` is a draw. The discs are those on the board.
    Played { winner: Option<Color>, discs: ByColor<i64> },
    /// Only one of them came. The player with a bye has black.
    Forfeit(Color),
    /// Nobody played.
    None,
}

impl Players {
    pub(crate) fn black(self) -> PlayerId {
        match self {
            Self::Both(players) => players.black,
            Self::Bye(player) => player,
        }
    }

    pub(crate) fn white(self) -> Option<PlayerId> {
        match self {
            Self::Both(players) => Some(players.white),
            Self::Bye(_) => None,
        }
    }

    /// The color of a player.
    pub(crate) fn color_of(self, player: PlayerId) -> Option<Color> {
        if self.black() == player { Some(Color::Black) } else { (self.white() == Some(player)).then_some(Color::White) }
    }

    pub(crate) fn of(self, color: Color) -> Option<PlayerId> {
        match color {
            Color::Black => Some(self.black()),
            Color::White => self.white(),
        }
    }
}

impl Tournament {
    /// How many rounds it has, if nobody leaves.
    pub(crate) fn rounds(&self) -> i64 {
        let players = self.entrants.len() as i64;
        let single = players - 1 + players % 2;
        match self.options.format {
            TournamentFormat::RoundRobin => single,
            TournamentFormat::DoubleRoundRobin => 2 * single,
            TournamentFormat::Swiss => self.options.rounds.min(players / 2),
        }
    }

    pub(crate) fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.player.id == player)
    }

    /// Whether a user plays in it and has not left.
    pub(crate) fn is_played_by(&self, user: &User) -> bool {
        self.active().any(|entrant| entrant.player.discord == Some(user.discord))
    }

    /// The pairings of a round.
    pub(crate) fn pairings_of(&self, round: i64) -> impl Iterator<Item = &Pairing> {
        self.pairings.iter().filter(move |pairing| pairing.round == round)
    }

    /// The pairing of a player in the current round.
    pub(crate) fn pairing_of(&self, player: PlayerId) -> Option<&Pairing> {
        self.pairings_of(self.round).find(|pairing| pairing.players.color_of(player).is_some())
    }

    /// Whether a player has a game in this round for which they can press Ready.
    pub(crate) fn can_be_ready(&self, player: PlayerId) -> bool {
        let can_begin = |pairing: &Pairing| {
            let color = pairing.players.color_of(player);
            pairing.game.is_none() && pairing.result.is_none() && color.is_some_and(|color| !pairing.ready[color])
        };
        self.is_running() && self.pairing_of(player).is_some_and(can_begin)
    }

    /// Whether a game of this round can still begin.
    pub(crate) fn has_games_to_begin(&self, round: i64) -> bool {
        self.is_running() && self.round == round && self.waits_for_players()
    }

    pub(crate) fn is_running(&self) -> bool {
        self.state == TournamentState::Running
    }

    /// Whether it is over.
    pub(crate) fn has_ended(&self) -> bool {
        matches!(self.state, TournamentState::Ended | TournamentState::Cancelled)
    }

    /// Who has won, once it has ended. Nobody wins without a point.
    pub(crate) fn winner(&self) -> Option<PlayerId> {
        let first = self.podium().into_iter().next()?;
        (self.state == TournamentState::Ended && first.half_points > 0).then_some(first.player.id)
    }

    /// Those who have a point or have played a game, and have not left, in the order of the standings. Nobody, if no game was played.
    pub(crate) fn podium(&self) -> Vec<StandingRow> {
        let played = || self.pairings.iter().filter(|one| matches!(one.result, Some(PairingResult::Played { .. })));
        if played().next().is_none() {
            return Vec::new();
        }
        let has_played = |player: PlayerId| played().any(|pairing| pairing.players.color_of(player).is_some());
        let counts = |row: &StandingRow| !row.has_withdrawn && (row.half_points > 0 || has_played(row.player.id));
        let standings = self.standings().into_iter().filter(counts);
        standings.enumerate().map(|(at, row)| StandingRow { place: at + 1, ..row }).collect()
    }

    /// How many rounds it has had, if it has ended with fewer than it should have. A round in which nobody has won or played is none.
    pub(crate) fn ended_after(&self) -> Option<i64> {
        let has_result = |pairing: &&Pairing| {
            pairing.players.white().is_some() && pairing.result.is_some_and(|result| result != PairingResult::None)
        };
        let last = self.pairings.iter().filter(has_result).map(|pairing| pairing.round).max().unwrap_or_default();
        (self.state == TournamentState::Ended && last < self.rounds()).then_some(last)
    }

    /// Who has no opponent in a round of a round robin. In a Swiss tournament, such a player has a bye.
    pub(crate) fn sits_out(&self, round: i64) -> Option<&Player> {
        let is_left_out = |entrant: &&Entrant| {
            !self.pairings_of(round).any(|pairing| pairing.players.color_of(entrant.player.id).is_some())
                && entrant.withdrawn_in.is_none()
        };
        let is_swiss = self.options.format == TournamentFormat::Swiss;
        self.entrants.iter().filter(|_| !is_swiss).find(is_left_out).map(|entrant| &entrant.player)
    }

    /// Those who have not left.
    fn active(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| entrant.withdrawn_in.is_none())
    }
}
