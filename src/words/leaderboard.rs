//! The texts of the leaderboard's picture, and the leaderboard as a table of text. In the table, the numbers come
//! before the names, so that the width of a name does not shift a column.

use unicode_width::UnicodeWidthStr;

use crate::domain::{
    Leaderboard, LeaderboardRow, LeaderboardValue, Period, PlayerId, PuzzlePlayer, Ranking, RankingKind, Record,
};

use fluent_bundle::FluentValue;

use super::Words;
use super::user_text::{escape, escape_code, within_columns};

/// The widest name, in columns.
const MOST_COLUMNS: usize = 40;

/// One line of the text table: the columns of numbers, then the name.
struct TableLine {
    numbers: Vec<String>,
    name: String,
}

/// The texts of a leaderboard page's picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LeaderboardCard {
    /// The ranking, such as `Leaderboard by wins`.
    pub title: String,
    /// Who is listed.
    pub scope: String,
    /// The page, such as `Page 1 of 3`.
    pub page: String,
    pub headings: LeaderboardCardHeadings,
    /// The rows from the best rank on, including the viewer's own.
    pub rows: Vec<LeaderboardCardRow>,
    /// The index of the row before which ranks are left out, if there is one.
    pub gap: Option<usize>,
    /// An explanation of the `?` behind provisional ratings, if there are any.
    pub note: Option<String>,
}

/// The headings of the columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LeaderboardCardHeadings {
    pub rank: String,
    /// For names, and the details below them.
    pub player: String,
    pub value: String,
}

/// The texts of one row of a leaderboard's picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LeaderboardCardRow {
    pub rank: String,
    pub player: PlayerId,
    /// The player's name, not escaped, at most 40 columns wide.
    pub name: String,
    /// In the place of a name of which the picture shows nothing.
    pub fallback: String,
    /// The number that decides the rank.
    pub number: String,
    /// Behind it: `?` if it is a provisional rating.
    pub mark: &'static str,
    /// How the last game changed it, or nothing.
    pub change: String,
    /// For the alt text: the value that decides the rank.
    pub value: String,
    /// Further numbers, such as the record.
    pub detail: String,
    /// Whether this is the viewer's row.
    pub own: bool,
}

/// The rows of a page and the viewer's own row in order, and the index of the row before which others are left out.
fn rows_with_own(leaderboard: &Leaderboard) -> (Vec<&LeaderboardRow>, Option<usize>) {
    let mut rows: Vec<&LeaderboardRow> = leaderboard.rows.iter().collect();
    let own = leaderboard.own.as_ref().filter(|own| rows.iter().all(|row| row.player.id != own.player.id));
    let own_is_above = own.is_some_and(|own| rows.first().is_some_and(|first| own.rank < first.rank));
    let gap = own.map(|_| if own_is_above { 1 } else { rows.len() });
    if let Some(own) = own {
        rows.insert(if own_is_above { 0 } else { rows.len() }, own);
    }
    (rows, gap)
}

impl Words {
    /// What a ranking is by, as a choice of the command's option.
    pub(crate) fn ranking_choice(&self, kind: RankingKind) -> String {
        self.format_message("leaderboard-by", kind_values(kind))
    }

    /// The same as an option of the leaderboard's select.
    pub(crate) fn ranking_option(&self, kind: RankingKind) -> String {
        self.format_message("leaderboard-select-by", kind_values(kind))
    }

    /// A button to the period before or after the one that is shown.
    pub(crate) fn period_button(&self, period: Period, is_later: bool) -> String {
        let id = if is_later { "leaderboard-later" } else { "leaderboard-earlier" };
        self.format_message(id, ranking_values(Ranking::Wins(period)))
    }

    /// The placeholder of the select of the people on a page.
    pub(crate) fn leaderboard_people(&self) -> String {
        self.message("leaderboard-people")
    }

    /// An option of that select.
    pub(crate) fn leaderboard_person(&self, row: &LeaderboardRow) -> String {
        let values = [("rank", row.rank.into()), ("name", self.visible_name(&row.player.name).into())];
        self.format_message("leaderboard-person", values)
    }

    /// What is to be said about a page besides its rows.
    pub(crate) fn leaderboard_note(&self, leaderboard: &Leaderboard) -> String {
        let mut lines = Vec::new();
        if leaderboard.is_outdated {
            lines.push(self.ratings_outdated());
        } else if leaderboard.is_substitute {
            lines.push(self.message("leaderboard-substitute"));
        }
        if leaderboard.is_over && leaderboard.page == 0 {
            lines.extend(self.podium(&leaderboard.rows));
        }
        lines.join("\n")
    }

    /// The best three, if there are any.
    fn podium(&self, rows: &[LeaderboardRow]) -> Option<String> {
        let names: Vec<String> = rows.iter().take(3).map(|row| escape(&self.visible_name(&row.player.name))).collect();
        let name = |place: usize| names.get(place).map_or("", String::as_str).into();
        let values = [("players", names.len().into()), ("first", name(0)), ("second", name(1)), ("third", name(2))];
        (!names.is_empty()).then(|| self.format_message("leaderboard-podium", values))
    }

    /// The texts of a leaderboard page's picture, or `None` if the page has no rows.
    pub(crate) fn leaderboard_card(
        &self,
        leaderboard: &Leaderboard,
        viewer: Option<PlayerId>,
    ) -> Option<LeaderboardCard> {
        let (rows, gap) = rows_with_own(leaderboard);
        if rows.is_empty() {
            return None;
        }
        let row = |row: &&LeaderboardRow| {
            let (value, detail) = self.value_and_detail(row);
            LeaderboardCardRow {
                rank: row.rank.to_string(),
                player: row.player.id,
                name: within_columns(&self.visible_name(&row.player.name), MOST_COLUMNS),
                fallback: self.numbered_player(row.player.id),
                number: ranking_number(row),
                mark: if row.is_provisional { "?" } else { "" },
                change: row.change.map(|change| self.rating_difference(change)).unwrap_or_default(),
                value,
                detail,
                own: viewer == Some(row.player.id),
            }
        };
        let (page, pages) = (leaderboard.page + 1, leaderboard.pages);
        Some(LeaderboardCard {
            title: self.format_message("leaderboard-card-title", ranking_values(leaderboard.ranking)),
            scope: self.card_scope(leaderboard),
            page: self.format_message("leaderboard-card-page", [("page", page.into()), ("pages", pages.into())]),
            headings: self.card_headings(leaderboard.ranking),
            rows: rows.iter().map(row).collect(),
            gap,
            note: has_provisional(&rows).then(|| match leaderboard.ranking {
                Ranking::Puzzles => self.message("leaderboard-card-provisional-puzzles"),
                _ => self.message("leaderboard-card-provisional"),
            }),
        })
    }

    /// Who is listed.
    fn card_scope(&self, leaderboard: &Leaderboard) -> String {
        let scope = [("scope", leaderboard.scope.choice().name().into())];
        self.format_message("leaderboard-card-scope", ranking_values(leaderboard.ranking).into_iter().chain(scope))
    }

    fn card_headings(&self, ranking: Ranking) -> LeaderboardCardHeadings {
        let (player, value) = match ranking {
            Ranking::Rating(_) => ("leaderboard-player-record", "leaderboard-card-rating"),
            Ranking::Wins(_) => ("leaderboard-player-record", "leaderboard-wins"),
            Ranking::BotLadder => ("leaderboard-player", "leaderboard-level"),
            Ranking::Puzzles => ("leaderboard-player", "leaderboard-card-rating"),
        };
        LeaderboardCardHeadings {
            rank: self.message("leaderboard-rank"),
            player: self.message(player),
            value: self.message(value),
        }
    }

    /// The value that decides the rank, and further numbers.
    fn value_and_detail(&self, row: &LeaderboardRow) -> (String, String) {
        match row.value {
            LeaderboardValue::Rated(rating) => {
                (format_rating(rating.rating, row.is_provisional), format_record(rating.record))
            }
            LeaderboardValue::Puzzles(player) => {
                let values = [
                    ("solved", player.solved.into()),
                    ("tried", player.tried.into()),
                    ("streak", player.best_streak.into()),
                ];
                (
                    format_rating(player.rating, row.is_provisional),
                    self.format_message("leaderboard-card-puzzles", values),
                )
            }
            LeaderboardValue::Won(record) => (record.wins.to_string(), format_record(record)),
            LeaderboardValue::Ladder(ladder) => {
                let detail = [("discs", ladder.discs.into()), ("games", ladder.games.into())];
                let level = [("level", ladder.level.number().into())];
                (
                    self.format_message("leaderboard-card-level", level),
                    self.format_message("leaderboard-card-ladder", detail),
                )
            }
        }
    }

    /// What stands below numbers while all ratings are computed again.
    pub(crate) fn ratings_outdated(&self) -> String {
        self.message("ratings-outdated")
    }

    /// A page of a leaderboard and the viewer's own row as a text table, at most 2000 characters.
    pub(crate) fn leaderboard_table(&self, leaderboard: &Leaderboard, viewer: Option<PlayerId>) -> String {
        let title = self.leaderboard_title(leaderboard);
        let (rows, gap) = rows_with_own(leaderboard);
        if rows.is_empty() {
            return self.empty_page(leaderboard);
        }
        let mut lines = vec![self.header_line(leaderboard.ranking)];
        lines.extend(rows.iter().map(|row| self.row_line(row, viewer)));
        let mut table = align_columns(&lines);
        if let Some(gap) = gap {
            table.insert(gap + 1, "…".to_owned());
        }
        let mut text = format!("{title}\n```\n{}\n```", table.join("\n"));
        if has_provisional(&rows) {
            text.push('\n');
            text.push_str(&match leaderboard.ranking {
                Ranking::Puzzles => self.message("leaderboard-provisional-puzzles"),
                _ => self.message("leaderboard-provisional"),
            });
        }
        let note = self.leaderboard_note(leaderboard);
        if !note.is_empty() {
            text.push('\n');
            text.push_str(&note);
        }
        text
    }

    fn leaderboard_title(&self, leaderboard: &Leaderboard) -> String {
        let values = [
            ("scope", leaderboard.scope.choice().name().into()),
            ("page", (leaderboard.page + 1).into()),
            ("pages", leaderboard.pages.into()),
        ];
        let values = ranking_values(leaderboard.ranking).into_iter().chain(values);
        self.format_message("leaderboard-title", values)
    }

    fn empty_page(&self, leaderboard: &Leaderboard) -> String {
        if leaderboard.is_outdated {
            return self.ratings_outdated();
        }
        self.format_message("leaderboard-empty", [("scope", leaderboard.scope.choice().name().into())])
    }

    fn header_line(&self, ranking: Ranking) -> TableLine {
        let numbers = match ranking {
            Ranking::Rating(_) => vec!["leaderboard-rank", "leaderboard-rating", "leaderboard-record"],
            Ranking::Wins(_) => vec!["leaderboard-rank", "leaderboard-wins", "leaderboard-record"],
            Ranking::BotLadder => {
                vec!["leaderboard-rank", "leaderboard-level", "leaderboard-discs", "leaderboard-games"]
            }
            Ranking::Puzzles => {
                vec!["leaderboard-rank", "leaderboard-rating", "leaderboard-solved", "leaderboard-streak"]
            }
        };
        TableLine {
            numbers: numbers.into_iter().map(|id| self.message(id)).collect(),
            name: self.message("leaderboard-player"),
        }
    }

    fn row_line(&self, row: &LeaderboardRow, viewer: Option<PlayerId>) -> TableLine {
        let rank = row.rank.to_string();
        let numbers = match row.value {
            LeaderboardValue::Rated(rating) => {
                vec![rank, aligned_rating(rating.rating, row.is_provisional), format_record(rating.record)]
            }
            LeaderboardValue::Won(record) => vec![rank, record.wins.to_string(), format_record(record)],
            LeaderboardValue::Ladder(ladder) => {
                vec![rank, ladder.level.to_string(), ladder.discs.to_string(), ladder.games.to_string()]
            }
            LeaderboardValue::Puzzles(player) => {
                let rating = aligned_rating(player.rating, row.is_provisional);
                vec![rank, rating, format_solved(&player), player.best_streak.to_string()]
            }
        };
        let name = escape_code(&within_columns(&self.visible_name(&row.player.name), MOST_COLUMNS));
        let name = if viewer == Some(row.player.id) {
            self.format_message("leaderboard-own-row", [("name", name.into())])
        } else {
            name
        };
        TableLine { numbers, name }
    }
}

/// The values of messages that say what a ranking is by. The month is 0 if the games of all months count.
fn ranking_values(ranking: Ranking) -> [(&'static str, FluentValue<'static>); 3] {
    let (month, year) = ranking.month().map_or((0, String::new()), |month| (month.number(), month.year().to_string()));
    [("kind", ranking.kind().name().into()), ("month", month.into()), ("year", year.into())]
}

/// The same for a ranking without a period.
fn kind_values(kind: RankingKind) -> [(&'static str, FluentValue<'static>); 3] {
    [("kind", kind.name().into()), ("month", 0.into()), ("year", "".into())]
}

/// The number that decides the rank.
fn ranking_number(row: &LeaderboardRow) -> String {
    match row.value {
        LeaderboardValue::Rated(rating) => format!("{:.0}", rating.rating),
        LeaderboardValue::Won(record) => record.wins.to_string(),
        LeaderboardValue::Ladder(ladder) => ladder.level.to_string(),
        LeaderboardValue::Puzzles(player) => format!("{:.0}", player.rating),
    }
}

/// `1642`, or `1642?` while the rating is provisional.
pub(super) fn format_rating(rating: f64, is_provisional: bool) -> String {
    format!("{rating:.0}{}", if is_provisional { "?" } else { "" })
}

/// The same, with a space in the place of `?`, so that the numbers line up.
fn aligned_rating(rating: f64, is_provisional: bool) -> String {
    format!("{}{}", format_rating(rating, is_provisional), if is_provisional { "" } else { " " })
}

/// Puzzles solved, of those tried: `41/60`.
fn format_solved(player: &PuzzlePlayer) -> String {
    format!("{}/{}", player.solved, player.tried)
}

/// Wins, losses and draws: `12–5–1`.
pub(super) fn format_record(Record { wins, losses, draws }: Record) -> String {
    format!("{wins}–{losses}–{draws}")
}

fn has_provisional(rows: &[&LeaderboardRow]) -> bool {
    rows.iter().any(|row| row.is_provisional)
}

/// Formats lines as a table: numbers are right-aligned, names are left-aligned.
fn align_columns(lines: &[TableLine]) -> Vec<String> {
    let columns = lines.iter().map(|line| line.numbers.len()).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.numbers.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let row = |line: &TableLine| {
        let pad = |(cell, width): (&String, &usize)| format!("{}{cell}", " ".repeat(width - cell.width()));
        let cells = line.numbers.iter().zip(&widths).map(pad);
        let numbers: Vec<String> = cells.collect();
        format!("{}  {}", numbers.join("  "), line.name)
    };
    lines.iter().map(row).collect()
}
