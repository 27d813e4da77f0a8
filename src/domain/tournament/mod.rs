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

use super::{GameId, Location, Player, PlayerId, Timestamp, TournamentId};

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

    /// The pairings of a round.
    pub(crate) fn pairings_of(&self, round: i64) -> impl Iterator<Item = &Pairing> {
        self.pairings.iter().filter(move |pairing| pairing.round == round)
    }

    /// The pairing of a player in the current round.
    pub(crate) fn pairing_of(&self, player: PlayerId) -> Option<&Pairing> {
        self.pairings_of(self.round).find(|pairing| pairing.players.color_of(player).is_some())
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

    /// Who has won, once it has ended: the first one, if they have played a game or are the only one who is left.
    pub(crate) fn winner(&self) -> Option<PlayerId> {
        let first = self.standings().into_iter().next().filter(|_| self.state == TournamentState::Ended)?.player.id;
        let is_played = |pairing: &Pairing| {
            pairing.players.color_of(first).is_some() && matches!(pairing.result, Some(PairingResult::Played { .. }))
        };
        let is_alone = self.active().map(|entrant| entrant.player.id).eq([first]);
        (is_alone || self.pairings.iter().any(is_played)).then_some(first)
    }

    /// Those who have not left.
    fn active(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| entrant.withdrawn_in.is_none())
    }
}
