//! The standings of tournaments, as pictures and as text.

use messages::message;

use crate::domain::{CrossResult, StandingRow, TieBreak, Tournament, TournamentState};

use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

/// The places of the podium.
const PODIUM: usize = 3;

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
    /// With their unit.
    pub points_in_words: String,
    pub tie_break: String,
    pub discs: String,
    /// Against the others in their order, in a round robin.
    pub cross: Vec<String>,
}

impl Words {
    /// The standings as a picture shows them: at most `most` rows.
    pub(crate) fn standings(&self, tournament: &Tournament, most: usize) -> StandingsText {
        let rows = tournament.standings();
        let more = rows.len().saturating_sub(most);
        let round = match tournament.state {
            TournamentState::Draft | TournamentState::Open | TournamentState::Cancelled => None,
            TournamentState::Running => {
                Some(message!(self, "tournament-running", round = tournament.round, rounds = tournament.rounds()))
            }
            TournamentState::Ended => {
                Some(self.tournament_end(tournament).unwrap_or_else(|| message!(self, "tournament-final")))
            }
        };
        let subtitle: Vec<_> = [Some(self.tournament_format(tournament)), round].into_iter().flatten().collect();
        let heading =
            |column: &str| message!(self, "tournament-heading", column, tie_break = tie_break_name(tournament));
        StandingsText {
            title: super::user_text::clean(&tournament.options.name),
            subtitle: subtitle.join(&message!(self, "separator-sides")),
            headings: ["place", "player", "points", "tie-break", "discs"].map(heading),
            rows: rows.iter().take(most).map(|row| self.standing(tournament, row)).collect(),
            more: if more > 0 { message!(self, "tournament-more", more) } else { self.uncounted(tournament) },
        }
    }

    /// Why games are missing in the standings of a round robin, or nothing.
    fn uncounted(&self, tournament: &Tournament) -> String {
        let is_uncounted = tournament.entrants.iter().any(|entrant| !tournament.counts(entrant.player.id));
        if is_uncounted { message!(self, "tournament-uncounted") } else { String::new() }
    }

    /// The first three of a tournament that has ended.
    pub(crate) fn podium_places(&self, tournament: &Tournament) -> StandingsText {
        let first = tournament.podium();
        let rows = first.iter().take(PODIUM).map(|row| self.standing(tournament, row)).collect();
        StandingsText { rows, more: String::new(), ..self.standings(tournament, 0) }
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
            points_in_words: message!(
                self,
                "tournament-points",
                // How many they are as a noun counts them: "½ point", "1½ points".
                count = (row.half_points + 1) / 2,
                points = points(row.half_points)
            ),
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
        let mut lines = vec![super::user_text::escape(&text.title), text.subtitle.clone()];
        lines.push(if text.rows.is_empty() { message!(self, "tournament-no-players") } else { points.clone() });
        lines.extend(text.rows.iter().map(row));
        lines.push(text.more.clone());
        truncate(lines.join("\n").trim_end(), MAX_MESSAGE_LENGTH)
    }

    /// A picture of standings in words.
    pub(crate) fn standings_alt(&self, text: &StandingsText) -> AltText {
        let [_, _, points, tie_break, _] = &text.headings;
        let labelled = |row: &StandingsRowText| {
            let name = self.marked_if_left(row, row.name.clone());
            [row.place.clone(), name, format!("{points} {}", row.points), format!("{tie_break} {}", row.tie_break)]
        };
        let labelled: Vec<[String; 4]> = text.rows.iter().map(labelled).collect();
        let rows: Vec<_> = labelled.iter().map(|row| row.each_ref().map(String::as_str)).collect();
        self.leaderboard_alt(&text.title, &rows, &text.more)
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
