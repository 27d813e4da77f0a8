//! The messages of tournaments.

use messages::message;

use crate::domain::{
    GameId, GameLink, Pairing, PairingResult, Player, PlayerId, Players, RatedChoice, SetupChoice, Tournament,
    TournamentId, TournamentOption, TournamentOptions, TournamentRefusal, TournamentState,
};
use rules::{Color, Setup, Shape};

use super::{MAX_MESSAGE_LENGTH, Words, truncate, utf16_length};

/// The most players that are named in the message of a tournament before it begins.
const MOST_NAMED: usize = 24;

impl Words {
    /// The message that shows a tournament.
    pub(crate) fn tournament(&self, tournament: &Tournament, organizer: &Player) -> String {
        let mut lines = vec![self.tournament_title(tournament), self.tournament_facts(tournament)];
        let options = &tournament.options;
        lines.push(match tournament.state {
            TournamentState::Draft | TournamentState::Open => {
                let least = options.format.least_players();
                let starts = match tournament.starts_at {
                    Some(at) => message!(self, "tournament-starts-at", at = at.seconds().to_string(), least),
                    None => {
                        message!(self, "tournament-starts-by-hand", name = self.player_name(Some(organizer)), least)
                    }
                };
                let players = tournament.entrants.len();
                let open = message!(self, "tournament-open", players, most = options.max_players);
                self.sentences(&[open, starts])
            }
            TournamentState::Running => {
                message!(self, "tournament-running", round = tournament.round, rounds = tournament.rounds())
            }
            TournamentState::Ended => self.tournament_winner(tournament),
            TournamentState::Cancelled => message!(self, "tournament-cancelled"),
        });
        if tournament.state == TournamentState::Open && !tournament.entrants.is_empty() {
            let names: Vec<String> = tournament
                .entrants
                .iter()
                .take(MOST_NAMED)
                .map(|entrant| self.short_player_name(&entrant.player))
                .collect();
            let more = tournament.entrants.len() - names.len();
            lines.push(message!(self, "tournament-players", names = self.items(&names), more));
        }
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    fn tournament_title(&self, tournament: &Tournament) -> String {
        message!(self, "tournament-title", name = self.escaped(&tournament.options.name))
    }

    /// `Swiss, 5 rounds · 15 min + 10 s a move · rated`
    fn tournament_facts(&self, tournament: &Tournament) -> String {
        let options = &tournament.options;
        let format = self.tournament_format(tournament);
        let clock = options.clock.control().map(|control| self.time_control(control));
        let board = (options.shape != Shape::STANDARD).then(|| self.board(options.shape));
        let setup = (options.setup != SetupChoice::Fixed(Setup::Standard)).then(|| self.setup(options.setup));
        let rated = self.rated(options.rated == RatedChoice::Yes);
        let facts: Vec<String> = [Some(format), clock, board, setup, Some(rated)].into_iter().flatten().collect();
        facts.join(&message!(self, "separator-sides"))
    }

    pub(super) fn tournament_format(&self, tournament: &Tournament) -> String {
        let options = &tournament.options;
        // Fewer players have fewer rounds, and who they are is not known before the first one.
        let rounds = if tournament.round > 0 { tournament.rounds() } else { options.rounds };
        message!(self, "tournament-format", format = options.format.name(), rounds)
    }

    fn tournament_winner(&self, tournament: &Tournament) -> String {
        let winner = match tournament.winner().and_then(|winner| tournament.entrant(winner)) {
            Some(winner) => message!(self, "tournament-won", name = self.player_name(Some(&winner.player))),
            None => message!(self, "tournament-nobody-won"),
        };
        [Some(winner), self.tournament_end(tournament)].into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// That it had fewer rounds than it should have; `None` if it had them all.
    pub(super) fn tournament_end(&self, tournament: &Tournament) -> Option<String> {
        let round = tournament.ended_after()?;
        Some(message!(self, "tournament-ended-early", round, rounds = tournament.rounds()))
    }

    /// What the organizer reads while they choose the options.
    pub(crate) fn tournament_draft(&self, tournament: &Tournament) -> String {
        let draft = message!(self, "tournament-draft");
        [self.tournament_title(tournament), self.tournament_facts(tournament), draft].join("\n")
    }

    /// A value in the select of an option, which says what it is.
    pub(crate) fn tournament_option(&self, option: TournamentOption, value: &str) -> String {
        match option {
            TournamentOption::Rounds => message!(self, "tournament-option-rounds", rounds = number(value)),
            TournamentOption::MaxPlayers => message!(self, "tournament-option-players", players = number(value)),
            TournamentOption::Start => message!(self, "tournament-option-start", value),
            TournamentOption::Deadline => message!(self, "tournament-option-deadline", value),
            TournamentOption::Rated => self.rated(value == "yes"),
        }
    }

    /// The pairings of a round. It mentions its players as long as it can still be started.
    pub(crate) fn tournament_round(&self, tournament: &Tournament, round: i64, boards: &[GameLink]) -> String {
        let mut texts = [(boards, false), (&[], false)].into_iter();
        let text = texts.find_map(|(boards, is_short)| {
            let text = self.pairings(tournament, round, boards, is_short);
            (utf16_length(&text) <= MAX_MESSAGE_LENGTH).then_some(text)
        });
        text.unwrap_or_else(|| truncate(&self.pairings(tournament, round, &[], true), MAX_MESSAGE_LENGTH))
    }

    /// The pairings of a round, in short lines if there are many.
    fn pairings(&self, tournament: &Tournament, round: i64, boards: &[GameLink], is_short: bool) -> String {
        let is_current = tournament.has_games_to_begin(round);
        let mut lines = vec![message!(
            self,
            "tournament-round",
            name = self.escaped(&tournament.options.name),
            round,
            rounds = tournament.rounds()
        )];
        if let Some(deadline) = tournament.round_deadline.filter(|_| is_current) {
            lines.push(message!(self, "tournament-round-deadline", deadline = deadline.seconds().to_string()));
        }
        let pairings = tournament.pairings_of(round);
        lines.extend(pairings.map(|pairing| self.pairing(tournament, pairing, boards, is_short)));
        if let Some(player) = tournament.sits_out(round) {
            lines.push(message!(self, "tournament-sits-out", name = self.player_name(Some(player))));
        }
        lines.join("\n")
    }

    /// `⚫ Alice – Bob ⚪ · Game 12`, or `Alice – Bob · Game 12` if it is short. A winner is bold.
    fn pairing(&self, tournament: &Tournament, pairing: &Pairing, boards: &[GameLink], is_short: bool) -> String {
        let is_current = tournament.has_games_to_begin(pairing.round);
        let is_waiting = is_current && pairing.game.is_none() && pairing.result.is_none();
        let name = |player: PlayerId| match tournament.entrant(player).map(|entrant| &entrant.player) {
            Some(Player { discord: Some(discord), .. }) if is_waiting => format!("<@{discord}>"),
            Some(player @ Player { discord: Some(_), .. }) if is_short => self.short_player_name(player),
            player => self.player_name(player),
        };
        let Players::Both(players) = pairing.players else {
            return message!(self, "tournament-bye", name = name(pairing.players.black()));
        };
        let mut names = players.map(name);
        // Who resigns, or runs out of time, may have more discs.
        if let Some(PairingResult::Played { winner: Some(winner), .. }) = pairing.result {
            names[winner] = format!("**{}**", names[winner]);
        }
        let disc = |color: Color| if is_short { String::new() } else { self.disc(color) };
        let both = message!(
            self,
            "tournament-pairing",
            black_disc = disc(Color::Black),
            black = names.black.as_str(),
            white = names.white.as_str(),
            white_disc = disc(Color::White)
        );
        let ready = Color::BOTH.into_iter().find(|&color| pairing.ready[color] && !is_short);
        let state = match (pairing.result, pairing.game) {
            (Some(PairingResult::Played { discs, .. }), _) => Some(format!("{}–{}", discs.black, discs.white)),
            // The signs of a cross table.
            (Some(PairingResult::Forfeit(Color::Black)), _) if is_short => Some("+–−".to_owned()),
            (Some(PairingResult::Forfeit(Color::White)), _) if is_short => Some("−–+".to_owned()),
            (Some(PairingResult::Forfeit(winner)), _) if !tournament.counts(players[winner.other()]) => {
                Some(message!(self, "tournament-not-counted"))
            }
            (Some(PairingResult::Forfeit(winner)), _) => {
                Some(message!(self, "tournament-forfeit", name = names[winner].as_str()))
            }
            (Some(PairingResult::None), _) => Some(message!(self, "tournament-not-played")),
            (None, Some(game)) => Some(self.game_of(game, boards)),
            (None, None) => ready.map(|color| message!(self, "tournament-ready", name = names[color].as_str())),
        };
        let both = both.trim().to_owned();
        [Some(both), state].into_iter().flatten().collect::<Vec<_>>().join(&message!(self, "separator-sides"))
    }

    /// The number of a game, with a link to its board if that is known.
    fn game_of(&self, game: GameId, boards: &[GameLink]) -> String {
        match boards.iter().find(|board| board.game == game).and_then(|board| self.board_link(board)) {
            Some(link) => message!(self, "game-number-link", game, link),
            None => message!(self, "game-number", game),
        }
    }

    /// The message at the end of a tournament.
    pub(crate) fn tournament_podium(&self, tournament: &Tournament) -> String {
        [self.tournament_title(tournament), self.tournament_winner(tournament)].join("\n")
    }

    /// How a tournament works.
    pub(crate) fn tournament_rules(&self, options: &TournamentOptions) -> String {
        let rules = message!(
            self,
            "tournament-rules",
            format = options.format.name(),
            clock = options.clock.control().map(|control| self.time_control(control)).unwrap_or_default(),
            deadline = message!(self, "tournament-option-deadline", value = options.deadline.name())
        );
        let leaving = message!(self, "tournament-rules-leaving", format = options.format.name());
        [rules, leaving].join("\n")
    }

    pub(crate) fn tournament_joined(&self, tournament: &Tournament) -> String {
        message!(self, "tournament-joined", name = self.escaped(&tournament.options.name))
    }

    pub(crate) fn tournament_left(&self, tournament: &Tournament) -> String {
        message!(self, "tournament-left", name = self.escaped(&tournament.options.name))
    }

    pub(crate) fn tournament_opened(&self, tournament: &Tournament) -> String {
        message!(
            self,
            "tournament-opened",
            name = self.escaped(&tournament.options.name),
            channel = self.channel_list(&[tournament.location.channel])
        )
    }

    pub(crate) fn tournament_started(&self, tournament: &Tournament) -> String {
        message!(self, "tournament-started", channel = self.channel_list(&[tournament.location.channel]))
    }

    /// What is asked before a tournament is ended.
    pub(crate) fn tournament_end_question(&self, tournament: &Tournament) -> String {
        message!(self, "tournament-end-question", name = self.escaped(&tournament.options.name))
    }

    /// What is asked before a running tournament is left.
    pub(crate) fn tournament_leave_question(&self, tournament: &Tournament) -> String {
        message!(self, "tournament-leave-question", name = self.escaped(&tournament.options.name))
    }

    pub(crate) fn tournament_stopped(&self, tournament: &Tournament) -> String {
        message!(self, "tournament-stopped", name = self.escaped(&tournament.options.name))
    }

    pub(crate) fn tournament_waiting(&self, opponent: &Player) -> String {
        message!(self, "tournament-waiting", name = self.player_name(Some(opponent)))
    }

    /// The name of a tournament as a suggestion.
    pub(crate) fn tournament_choice(&self, id: TournamentId, name: &str) -> String {
        truncate(&format!("#{id} {name}"), super::MAX_CHOICE_LENGTH)
    }

    pub(super) fn tournament_refusal(&self, refusal: &TournamentRefusal) -> String {
        match refusal {
            TournamentRefusal::TooFewPlayers(least) => {
                message!(self, "refusal-tournament-too-few-players", least = *least)
            }
            TournamentRefusal::NotOrganizer(name) => {
                message!(self, "refusal-tournament-not-organizer", name = self.escaped(name))
            }
            refusal => {
                let name: &'static str = refusal.into();
                self.message_named(&format!("refusal-{name}"), [])
            }
        }
    }
}

fn number(value: &str) -> i64 {
    value.parse().unwrap_or_default()
}
