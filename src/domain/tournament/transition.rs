//! What changes a tournament: its players, its organizer, its games, and time.

use std::cmp::Reverse;

use rules::{ByColor, Color};
use strum::{IntoStaticStr, VariantNames};

use super::{Entrant, Pairing, PairingResult, Players, Tournament, TournamentState};
use crate::domain::{EndReason, Ending, GameId, Player, PlayerId, Timestamp};

/// Who has not come to so many games leaves the tournament.
const MAX_ABSENCES: i64 = 2;
/// A draft that is not opened is deleted after this time, in milliseconds.
const DRAFT_MS: i64 = Timestamp::DAY_MS;

/// How long players have at least to find a message that was posted again, in milliseconds.
const FIND_MESSAGE_MS: i64 = 10 * 60_000;

/// Why something is not done in a tournament.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "tournament-")]
pub(crate) enum TournamentRefusal {
    /// There is no such tournament in the server, or none at all.
    Unknown,
    /// Several could be meant.
    Several,
    /// Tournaments belong to servers.
    OutsideServer,
    /// Only moderators may create tournaments in the server.
    ForModerators,
    /// Nobody may create tournaments in the server.
    NotAllowed,
    /// As many are open or running in the server as there may be.
    TooMany,
    NeedsClock,
    /// The set-up needs the standard board.
    NeedsStandardBoard,
    NoName,
    /// Registration is over.
    Started,
    /// It is over.
    Over,
    Full,
    Joined,
    NotJoined,
    /// It cannot begin with fewer players.
    TooFewPlayers(usize),
    /// Only the organizer, who is named here, and moderators may do it.
    NotOrganizer(String),
    /// The player has no game in this round that can be started.
    NoGame,
    /// The player has pressed Ready already.
    Ready,
    /// A game of a tournament cannot be cancelled.
    NoCancel,
}

impl Tournament {
    /// When something happens without a user.
    pub(crate) fn next_due(&self) -> Option<Timestamp> {
        match self.state {
            TournamentState::Draft => Some(self.created_at.plus_ms(DRAFT_MS)),
            TournamentState::Open => self.starts_at,
            TournamentState::Running => self.round_deadline.filter(|_| self.waits_for_players()),
            TournamentState::Ended | TournamentState::Cancelled => None,
        }
    }

    /// Whether a game of the current round has not begun.
    pub(super) fn waits_for_players(&self) -> bool {
        self.pairings_of(self.round).any(|pairing| pairing.game.is_none() && pairing.result.is_none())
    }

    /// Opens the registration. Nothing changes if it is open already.
    ///
    /// # Errors
    /// When it is over.
    pub(crate) fn open(&mut self, now: Timestamp) -> Result<(), TournamentRefusal> {
        if self.state != TournamentState::Draft {
            return self.check_open();
        }
        self.state = TournamentState::Open;
        self.starts_at = self.options.start.delay_ms().map(|delay| now.plus_ms(delay));
        Ok(())
    }

    /// # Errors
    /// When registration is over, when there is no place left, or when the player has joined.
    pub(crate) fn join(&mut self, player: &Player) -> Result<(), TournamentRefusal> {
        self.check_open()?;
        if self.entrant(player.id).is_some() {
            return Err(TournamentRefusal::Joined);
        }
        if self.entrants.len() as i64 >= self.options.max_players {
            return Err(TournamentRefusal::Full);
        }
        self.entrants.push(Entrant { player: player.clone(), absences: 0, withdrawn_in: None });
        Ok(())
    }

    /// A player leaves. Their games that have not begun are lost; one that has begun goes on. Nothing changes for who has played all
    /// games.
    ///
    /// # Errors
    /// When the tournament is over, or the player is not in it.
    pub(crate) fn leave(&mut self, player: PlayerId) -> Result<(), TournamentRefusal> {
        let is_here = self.entrant(player).is_some_and(|entrant| entrant.withdrawn_in.is_none());
        match self.state {
            _ if self.has_ended() => return Err(TournamentRefusal::Over),
            _ if !is_here => return Err(TournamentRefusal::NotJoined),
            TournamentState::Running if self.has_played_all(player) => {}
            TournamentState::Running => self.withdraw(player),
            _ => self.entrants.retain(|entrant| entrant.player.id != player),
        }
        Ok(())
    }

    /// Whether a player has no game left in the last round.
    fn has_played_all(&self, player: PlayerId) -> bool {
        self.round == self.rounds() && self.pairing_of(player).is_none_or(|pairing| pairing.result.is_some())
    }

    fn withdraw(&mut self, player: PlayerId) {
        let round = self.round;
        if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.player.id == player) {
            entrant.withdrawn_in = Some(round);
        }
        for pairing in self.pairings.iter_mut().filter(|pairing| pairing.round == round) {
            if let Some(color) = pairing.players.color_of(player)
                && pairing.game.is_none()
                && pairing.result.is_none()
            {
                pairing.result = Some(PairingResult::Forfeit(color.other()));
            }
        }
    }

    /// The first round begins, with the seats in the order of `ratings`, the highest one first.
    ///
    /// # Errors
    /// When it has begun, or there are too few players.
    pub(crate) fn start(
        &mut self,
        ratings: impl Fn(PlayerId) -> Option<f64>,
        now: Timestamp,
    ) -> Result<(), TournamentRefusal> {
        self.check_open()?;
        let least = self.options.format.least_players();
        if self.entrants.len() < least {
            return Err(TournamentRefusal::TooFewPlayers(least));
        }
        self.entrants.sort_by_key(|entrant| Reverse(ratings(entrant.player.id).map(|rating| rating.round() as i64)));
        self.state = TournamentState::Running;
        self.begin_next_round(now);
        Ok(())
    }

    /// Begins the next round that is to be played, or ends the tournament after the last one.
    fn begin_next_round(&mut self, now: Timestamp) {
        match self.next_pairings() {
            Some(pairings) => {
                self.round += 1;
                self.round_deadline = Some(now.plus_ms(self.options.deadline.ms()));
                self.pairings.extend(pairings);
            }
            None => self.finish(TournamentState::Ended, now),
        }
    }

    fn finish(&mut self, state: TournamentState, now: Timestamp) {
        self.state = state;
        self.round_deadline = None;
        self.starts_at = None;
        self.ended_at = Some(now);
    }

    /// A player is ready for their game. Returns the table of the game if both are.
    ///
    /// # Errors
    /// When the player has no game that can begin, or has said so before.
    pub(crate) fn ready(&mut self, player: PlayerId) -> Result<Option<i64>, TournamentRefusal> {
        if self.has_ended() {
            return Err(TournamentRefusal::Over);
        }
        let table = self.pairing_of(player).map(|pairing| pairing.table).ok_or(TournamentRefusal::NoGame)?;
        let pairing = self.pairing_mut(table).ok_or(TournamentRefusal::NoGame)?;
        let color = pairing.players.color_of(player).ok_or(TournamentRefusal::NoGame)?;
        if pairing.game.is_some() || pairing.result.is_some() {
            return Err(TournamentRefusal::NoGame);
        }
        if pairing.ready[color] {
            return Err(TournamentRefusal::Ready);
        }
        pairing.ready[color] = true;
        Ok((pairing.ready.black && pairing.ready.white).then_some(table))
    }

    /// The pairing at a table of the current round.
    fn pairing_mut(&mut self, table: i64) -> Option<&mut Pairing> {
        let round = self.round;
        self.pairings.iter_mut().find(|pairing| pairing.round == round && pairing.table == table)
    }

    /// The game of a table of the current round has begun.
    pub(crate) fn begin_game(&mut self, table: i64, game: GameId) {
        if let Some(pairing) = self.pairing_mut(table) {
            pairing.game = Some(game);
        }
    }

    /// The games of the current round whose result is not known.
    pub(crate) fn open_games(&self) -> Vec<GameId> {
        let open = self.pairings_of(self.round).filter(|pairing| pairing.result.is_none());
        open.filter_map(|pairing| pairing.game).collect()
    }

    /// A game has ended. Nothing changes if its result is known, or the tournament was ended without it.
    pub(crate) fn record_game(&mut self, game: GameId, ending: Ending) {
        let is_it = |pairing: &&mut Pairing| pairing.game == Some(game) && pairing.result.is_none();
        let Some(pairing) = self.pairings.iter_mut().find(is_it) else { return };
        let players = pairing.players;
        let absent = match ending.reason {
            EndReason::NoFirstMove(color) | EndReason::Cancelled(Some(color)) => Some(color),
            EndReason::PlayerDeleted => Color::BOTH.into_iter().find(|&color| {
                players.of(color).is_some_and(|player| {
                    self.entrants.iter().any(|one| one.player.id == player && one.withdrawn_in.is_some())
                })
            }),
            _ => None,
        };
        pairing.result = Some(match absent {
            _ if ending.reason.has_result() => {
                PairingResult::Played { winner: ending.winner, discs: ending.counts.map(i64::from) }
            }
            Some(color) => PairingResult::Forfeit(color.other()),
            None => PairingResult::None,
        });
        if let (EndReason::NoFirstMove(color), Some(player)) =
            (ending.reason, absent.and_then(|color| players.of(color)))
        {
            debug_assert_eq!(players.color_of(player), Some(color));
            self.note_absence(player);
        }
    }

    fn note_absence(&mut self, player: PlayerId) {
        let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.player.id == player) else { return };
        entrant.absences += 1;
        if entrant.absences >= MAX_ABSENCES && entrant.withdrawn_in.is_none() {
            self.withdraw(player);
        }
    }

    /// What happens without a user: the first round begins at its time, games that were not started by the deadline are lost, and the
    /// next round begins when all games of this one are over.
    pub(crate) fn advance(&mut self, ratings: impl Fn(PlayerId) -> Option<f64>, now: Timestamp) {
        if self.state == TournamentState::Open
            && self.starts_at.is_some_and(|at| at <= now)
            && self.start(ratings, now).is_err()
        {
            self.finish(TournamentState::Cancelled, now);
        }
        while self.state == TournamentState::Running {
            if self.round_deadline.is_some_and(|deadline| deadline <= now) {
                self.forfeit_games_not_started();
            }
            if self.pairings_of(self.round).any(|pairing| pairing.result.is_none()) {
                break;
            }
            self.begin_next_round(now);
        }
    }

    fn forfeit_games_not_started(&mut self) {
        let round = self.round;
        let mut absent = Vec::new();
        for pairing in self.pairings.iter_mut().filter(|pairing| pairing.round == round) {
            let Players::Both(players) = pairing.players else { continue };
            if pairing.game.is_some() || pairing.result.is_some() {
                continue;
            }
            let ByColor { black, white } = pairing.ready;
            pairing.result = Some(match (black, white) {
                (true, _) => PairingResult::Forfeit(Color::Black),
                (false, true) => PairingResult::Forfeit(Color::White),
                (false, false) => PairingResult::None,
            });
            absent.extend(players.iter().filter(|(color, _)| !pairing.ready[*color]).map(|(_, player)| *player));
        }
        absent.into_iter().for_each(|player| self.note_absence(player));
    }

    /// The organizer ends it. Games that are running go on, but no longer count for it.
    ///
    /// # Errors
    /// When it is over, or a draft.
    pub(crate) fn end(&mut self, now: Timestamp) -> Result<(), TournamentRefusal> {
        match self.state {
            TournamentState::Ended | TournamentState::Cancelled => return Err(TournamentRefusal::Over),
            TournamentState::Draft => return Err(TournamentRefusal::Unknown),
            TournamentState::Open => self.finish(TournamentState::Cancelled, now),
            TournamentState::Running => {
                for pairing in self.pairings.iter_mut().filter(|pairing| pairing.result.is_none()) {
                    pairing.result = Some(PairingResult::None);
                }
                self.finish(TournamentState::Ended, now);
            }
        }
        Ok(())
    }

    /// The message about this round was deleted. Who has to press Ready in it gets time to find the next one.
    pub(crate) fn lose_message(&mut self, round: i64, now: Timestamp) {
        if self.has_games_to_begin(round) {
            let least = now.plus_ms(FIND_MESSAGE_MS);
            self.round_deadline = self.round_deadline.map(|deadline| deadline.max(least));
        }
    }

    /// The bot is in the server again after it was removed: the round begins anew.
    pub(crate) fn resume(&mut self, now: Timestamp) {
        if self.round_deadline.is_some() {
            self.round_deadline = Some(now.plus_ms(self.options.deadline.ms()));
        }
    }

    fn check_open(&self) -> Result<(), TournamentRefusal> {
        match self.state {
            TournamentState::Open => Ok(()),
            TournamentState::Draft => Err(TournamentRefusal::Unknown),
            TournamentState::Running => Err(TournamentRefusal::Started),
            TournamentState::Ended | TournamentState::Cancelled => Err(TournamentRefusal::Over),
        }
    }
}
