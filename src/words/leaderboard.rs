//! The texts of the leaderboard's picture, and the leaderboard as a table of text. In the table, the numbers come
//! before the names, so that the width of a name does not shift a column.

use messages::message;
use unicode_width::UnicodeWidthStr;

use crate::domain::{
    Leaderboard, LeaderboardRow, LeaderboardValue, Period, PlayerId, PuzzlePlayer, Ranking, RankingKind, Record,
};

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

/// Says in messages that the games of all months count.
const ALL_MONTHS: &str = "all";

impl Words {
    /// What a ranking is by, as a choice of the command's option.
    pub(crate) fn ranking_choice(&self, kind: RankingKind) -> String {
        message!(self, "leaderboard-by", kind = kind.name(), month = ALL_MONTHS)
    }

    /// The same as an option of the leaderboard's select.
    pub(crate) fn ranking_option(&self, kind: RankingKind) -> String {
        message!(self, "leaderboard-select-by", kind = kind.name(), month = ALL_MONTHS)
    }

    /// A button to the period before or after the one that is shown.
    pub(crate) fn period_button(&self, period: Period, is_later: bool) -> String {
        let month = self.month_of(Ranking::Wins(period));
        message!(self, if is_later { "leaderboard-later" } else { "leaderboard-earlier" }, month)
    }

    /// An option of that select.
    pub(crate) fn leaderboard_person(&self, row: &LeaderboardRow) -> String {
        message!(self, "leaderboard-person", rank = row.rank, name = self.visible_name(&row.player.name))
    }

    /// What is to be said about a page besides its rows.
    pub(crate) fn leaderboard_note(&self, leaderboard: &Leaderboard) -> String {
        let mut lines = Vec::new();
        if leaderboard.is_outdated {
            lines.push(self.ratings_outdated());
        } else if leaderboard.is_substitute {
            lines.push(message!(self, "leaderboard-substitute"));
        }
        if leaderboard.is_over && leaderboard.page == 0 {
            lines.extend(self.podium(&leaderboard.rows));
        }
        lines.join("\n")
    }

    /// The best three, if there are any.
    fn podium(&self, rows: &[LeaderboardRow]) -> Option<String> {
        let names: Vec<String> = rows.iter().take(3).map(|row| escape(&self.visible_name(&row.player.name))).collect();
        let name = |place: usize| names.get(place).map_or("", String::as_str);
        (!names.is_empty()).then(|| {
            message!(
                self,
                "leaderboard-podium",
                players = names.len(),
                first = name(0),
                second = name(1),
                third = name(2)
            )
        })
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
        let (kind, month) = (leaderboard.ranking.kind().name(), self.month_of(leaderboard.ranking));
        Some(LeaderboardCard {
            title: message!(self, "leaderboard-card-title", kind, month),
            scope: self.card_scope(leaderboard),
            page: message!(self, "leaderboard-card-page", page, pages),
            headings: self.card_headings(leaderboard.ranking),
            rows: rows.iter().map(row).collect(),
            gap,
            note: has_provisional(&rows).then(|| match leaderboard.ranking {
                Ranking::Puzzles => message!(self, "leaderboard-card-provisional-puzzles"),
                _ => message!(self, "leaderboard-card-provisional"),
            }),
        })
    }

    /// Who is listed.
    fn card_scope(&self, leaderboard: &Leaderboard) -> String {
        let month = self.month_of(leaderboard.ranking);
        message!(self, "leaderboard-card-scope", month, scope = leaderboard.scope.choice().name())
    }

    /// The month of the games that count, or [`ALL_MONTHS`].
    fn month_of(&self, ranking: Ranking) -> String {
        ranking.month().and_then(|month| self.month(month.start())).unwrap_or_else(|| ALL_MONTHS.to_owned())
    }

    fn card_headings(&self, ranking: Ranking) -> LeaderboardCardHeadings {
        let player = match ranking {
            Ranking::Rating(_) | Ranking::Wins(_) => message!(self, "leaderboard-player-record"),
            Ranking::BotLadder | Ranking::Puzzles => message!(self, "leaderboard-player"),
        };
        let value = match ranking {
            Ranking::Rating(_) | Ranking::Puzzles => message!(self, "leaderboard-card-rating"),
            Ranking::Wins(_) => message!(self, "leaderboard-wins"),
            Ranking::BotLadder => message!(self, "leaderboard-level"),
        };
        LeaderboardCardHeadings { rank: message!(self, "leaderboard-rank"), player, value }
    }

    /// The value that decides the rank, and further numbers.
    fn value_and_detail(&self, row: &LeaderboardRow) -> (String, String) {
        match row.value {
            LeaderboardValue::Rated(rating) => {
                (format_rating(rating.rating, row.is_provisional), format_record(rating.record))
            }
            LeaderboardValue::Puzzles(player) => (
                format_rating(player.rating, row.is_provisional),
                message!(
                    self,
                    "leaderboard-card-puzzles",
                    solved = player.solved,
                    tried = player.tried,
                    streak = player.best_streak
                ),
            ),
            LeaderboardValue::Won(record) => (record.wins.to_string(), format_record(record)),
            LeaderboardValue::Ladder(ladder) => (
                message!(self, "leaderboard-card-level", level = ladder.level.number()),
                message!(self, "leaderboard-card-ladder", discs = ladder.discs, games = ladder.games),
            ),
        }
    }

    /// What stands below numbers while all ratings are computed again.
    pub(crate) fn ratings_outdated(&self) -> String {
        message!(self, "ratings-outdated")
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
                Ranking::Puzzles => message!(self, "leaderboard-provisional-puzzles"),
                _ => message!(self, "leaderboard-provisional"),
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
        let (kind, month) = (leaderboard.ranking.kind().name(), self.month_of(leaderboard.ranking));
        let (page, pages) = (leaderboard.page + 1, leaderboard.pages);
        message!(self, "leaderboard-title", kind, month, scope = leaderboard.scope.choice().name(), page, pages)
    }

    fn empty_page(&self, leaderboard: &Leaderboard) -> String {
        if leaderboard.is_outdated {
            return self.ratings_outdated();
        }
        message!(self, "leaderboard-empty", scope = leaderboard.scope.choice().name())
    }

    fn header_line(&self, ranking: Ranking) -> TableLine {
        let rating = || message!(self, "leaderboard-rating");
        let record = || message!(self, "leaderboard-record");
        let mut numbers = vec![message!(self, "leaderboard-rank")];
        numbers.extend(match ranking {
            Ranking::Rating(_) => vec![rating(), record()],
            Ranking::Wins(_) => vec![message!(self, "leaderboard-wins"), record()],
            Ranking::BotLadder => vec![
                message!(self, "leaderboard-level"),
                message!(self, "leaderboard-discs"),
                message!(self, "leaderboard-games"),
            ],
            Ranking::Puzzles => {
                vec![rating(), message!(self, "leaderboard-solved"), message!(self, "leaderboard-streak")]
            }
        });
        TableLine { numbers, name: message!(self, "leaderboard-player") }
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
        let name = if viewer == Some(row.player.id) { message!(self, "leaderboard-own-row", name) } else { name };
        TableLine { numbers, name }
    }
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
