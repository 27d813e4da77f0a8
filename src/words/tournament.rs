//! The messages of tournaments.

use messages::message;

use crate::domain::{
    CrossResult, Pairing, PairingResult, Player, PlayerId, Players, RatedChoice, SetupChoice, StandingRow, TieBreak,
    Tournament, TournamentFormat, TournamentId, TournamentOption, TournamentOptions, TournamentRefusal,
    TournamentState,
};
use rules::{Color, Setup, Shape};

use super::{AltText, LeaderboardRowText, MAX_MESSAGE_LENGTH, Words, truncate, utf16_length};

/// The most players that are named in the message of a tournament before it begins.
const MOST_NAMED: usize = 24;

/// The texts of a picture of the standings.
#[derive(Clone, Debug)]
pub(crate) struct StandingsText {
    pub title: String,
    pub subtitle: String,
    /// Place, player, points, tie-break, discs.
    pub headings: [String; 5],
    pub rows: Vec<StandingsRowText>,
    /// How many are not shown, or empty.
    pub more: String,
}

#[derive(Clone, Debug)]
pub(crate) struct StandingsRowText {
    pub place: String,
    pub name: String,
    /// What stands for a name of which nothing can be drawn.
    pub fallback: String,
    pub has_withdrawn: bool,
    pub points: String,
    pub tie_break: String,
    pub discs: String,
    /// Against the others in their order, in a round robin.
    pub cross: Vec<String>,
}

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
                format!("{open} {starts}")
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

    fn tournament_format(&self, tournament: &Tournament) -> String {
        let options = &tournament.options;
        // Fewer players have fewer rounds, and who they are is not known before the first one.
        let rounds = if tournament.round > 0 { tournament.rounds() } else { options.rounds };
        message!(self, "tournament-format", format = options.format.name(), rounds)
    }

    fn tournament_winner(&self, tournament: &Tournament) -> String {
        match tournament.winner().and_then(|winner| tournament.entrant(winner)) {
            Some(winner) => message!(self, "tournament-won", name = self.player_name(Some(&winner.player))),
            None => message!(self, "tournament-nobody-won"),
        }
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

    /// The choices of the option `format`.
    pub(crate) fn tournament_format_choice(&self, format: TournamentFormat) -> String {
        message!(self, "choice-tournament-format", format = format.name())
    }

    /// The pairings of a round. It mentions its players as long as it can still be started.
    pub(crate) fn tournament_round(&self, tournament: &Tournament, round: i64) -> String {
        let text = self.pairings(tournament, round, false);
        if utf16_length(&text) <= MAX_MESSAGE_LENGTH {
            return text;
        }
        truncate(&self.pairings(tournament, round, true), MAX_MESSAGE_LENGTH)
    }

    /// The pairings of a round, in short lines if there are many.
    fn pairings(&self, tournament: &Tournament, round: i64, is_short: bool) -> String {
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
        lines.extend(pairings.map(|pairing| self.pairing(tournament, pairing, is_current, is_short)));
        lines.join("\n")
    }

    /// `⚫ Alice – Bob ⚪ · Game 12`, or `Alice – Bob · Game 12` if it is short. A winner is bold.
    fn pairing(&self, tournament: &Tournament, pairing: &Pairing, is_current: bool, is_short: bool) -> String {
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
            (Some(PairingResult::Forfeit(winner)), _) => {
                Some(message!(self, "tournament-forfeit", name = names[winner].as_str()))
            }
            (Some(PairingResult::None), _) => Some(message!(self, "tournament-not-played")),
            (None, Some(game)) => Some(message!(self, "game-number", game)),
            (None, None) => ready.map(|color| message!(self, "tournament-ready", name = names[color].as_str())),
        };
        let both = both.trim().to_owned();
        [Some(both), state].into_iter().flatten().collect::<Vec<_>>().join(&message!(self, "separator-sides"))
    }

    /// The message at the end of a tournament.
    pub(crate) fn tournament_podium(&self, tournament: &Tournament) -> String {
        [self.tournament_title(tournament), self.tournament_winner(tournament)].join("\n")
    }

    /// How a tournament works.
    pub(crate) fn tournament_rules(&self, options: &TournamentOptions) -> String {
        message!(
            self,
            "tournament-rules",
            format = options.format.name(),
            clock = options.clock.control().map(|control| self.time_control(control)).unwrap_or_default(),
            deadline = message!(self, "tournament-option-deadline", value = options.deadline.name())
        )
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

    /// The standings as a picture shows them: at most `most` rows.
    pub(crate) fn standings(&self, tournament: &Tournament, most: usize) -> StandingsText {
        let rows = tournament.standings();
        let more = rows.len().saturating_sub(most);
        let round = match tournament.state {
            TournamentState::Draft | TournamentState::Open | TournamentState::Cancelled => None,
            TournamentState::Running => {
                Some(message!(self, "tournament-running", round = tournament.round, rounds = tournament.rounds()))
            }
            TournamentState::Ended => Some(message!(self, "tournament-final")),
        };
        let subtitle: Vec<_> = [Some(self.tournament_format(tournament)), round].into_iter().flatten().collect();
        let heading =
            |column: &str| message!(self, "tournament-heading", column, tie_break = tie_break_name(tournament));
        StandingsText {
            title: super::user_text::clean(&tournament.options.name),
            subtitle: subtitle.join(&message!(self, "separator-sides")),
            headings: ["place", "player", "points", "tie-break", "discs"].map(heading),
            rows: rows.iter().take(most).map(|row| self.standing(tournament, row)).collect(),
            more: if more > 0 { message!(self, "tournament-more", more) } else { String::new() },
        }
    }

    fn standing(&self, tournament: &Tournament, row: &StandingRow) -> StandingsRowText {
        let cross =
            |results: &Vec<CrossResult>| results.iter().map(|result| result.sign()).collect::<Vec<_>>().join(" ");
        StandingsRowText {
            place: row.place.to_string(),
            name: self.plain_player_name(Some(&row.player)),
            fallback: self.numbered_player(row.player.id),
            has_withdrawn: row.has_withdrawn,
            points: points(row.half_points),
            tie_break: match tournament.tie_break() {
                TieBreak::Brightwell => row.tie_break.to_string(),
                TieBreak::SonnebornBerger => quarters(row.tie_break),
            },
            discs: row.discs.to_string(),
            cross: row.cross.iter().map(cross).collect(),
        }
    }

    /// The name of a player, and that they have left.
    fn marked_if_left(&self, row: &StandingsRowText, name: String) -> String {
        if row.has_withdrawn { message!(self, "tournament-withdrawn", name) } else { name }
    }

    /// The standings as text.
    pub(crate) fn standings_text(&self, text: &StandingsText) -> String {
        let [_, _, points, tie_break, _] = &text.headings;
        let row = |row: &StandingsRowText| {
            let name = self.marked_if_left(row, format!("**{}**", super::user_text::escape(&row.name)));
            format!("{}. {name} {} · {tie_break} {}", row.place, row.points, row.tie_break)
        };
        let mut lines = vec![super::user_text::escape(&text.title), text.subtitle.clone(), points.clone()];
        lines.extend(text.rows.iter().map(row));
        lines.push(text.more.clone());
        truncate(lines.join("\n").trim_end(), MAX_MESSAGE_LENGTH)
    }

    /// A picture of standings in words.
    pub(crate) fn standings_alt(&self, text: &StandingsText) -> AltText {
        let [_, _, points, tie_break, _] = &text.headings;
        let labelled = |row: &StandingsRowText| {
            let name = self.marked_if_left(row, row.name.clone());
            (name, format!("{points} {}", row.points), format!("{tie_break} {}", row.tie_break))
        };
        let labelled: Vec<_> = text.rows.iter().map(labelled).collect();
        let rows = text.rows.iter().zip(&labelled).map(|(row, (name, value, detail))| LeaderboardRowText {
            rank: &row.place,
            name,
            value,
            detail,
        });
        let rows: Vec<_> = rows.collect();
        self.leaderboard_alt(&text.title, &rows, &text.more)
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

/// Half points as they are written in tables: `4½`.
fn points(half_points: i64) -> String {
    quarters(2 * half_points)
}

/// A number of quarters: `9`, `9¼`, `½`.
fn quarters(number: i64) -> String {
    let part = ["", "¼", "½", "¾"][(number % 4) as usize];
    match number / 4 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}

fn tie_break_name(tournament: &Tournament) -> &'static str {
    match tournament.tie_break() {
        TieBreak::Brightwell => "brightwell",
        TieBreak::SonnebornBerger => "sonneborn-berger",
    }
}

fn number(value: &str) -> i64 {
    value.parse().unwrap_or_default()
}
