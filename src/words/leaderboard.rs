//! The leaderboard as a table of text: numbers first, so that no name moves a column.

use crate::domain::{Leaderboard, LeaderboardRow, PlayerId, Ranking, Standing};

use super::Words;
use super::name::{cleaned, in_code};

/// One line of the table: the columns of numbers, then the name.
struct Line {
    numbers: Vec<String>,
    name: String,
}

impl Words {
    /// A page of a leaderboard with the viewer's own row, at most 2000 characters.
    pub fn leaderboard(&self, leaderboard: &Leaderboard, viewer: Option<PlayerId>) -> String {
        let title = self.leaderboard_title(leaderboard);
        let mut rows: Vec<&LeaderboardRow> = leaderboard.rows.iter().collect();
        let own = leaderboard.own.as_ref().filter(|own| rows.iter().all(|row| row.person.id != own.person.id));
        if rows.is_empty() && own.is_none() {
            return self.nobody_listed(leaderboard);
        }
        let own_is_above = own.is_some_and(|own| rows.first().is_some_and(|first| own.place < first.place));
        let gap = own.map(|_| if own_is_above { 1 } else { rows.len() });
        if let Some(own) = own {
            rows.insert(if own_is_above { 0 } else { rows.len() }, own);
        }
        let mut lines = vec![self.heading(leaderboard.ranking)];
        lines.extend(rows.iter().map(|row| self.line(row, leaderboard.ranking, viewer)));
        let mut table = aligned(&lines);
        if let Some(gap) = gap {
            table.insert(gap + 1, "…".to_owned());
        }
        let mut text = format!("{title}\n```\n{}\n```", table.join("\n"));
        if leaderboard.ranking == Ranking::Rating && rows.iter().any(|row| is_provisional(row)) {
            text.push('\n');
            text.push_str(&self.text("leaderboard-provisional"));
        }
        text
    }

    fn leaderboard_title(&self, leaderboard: &Leaderboard) -> String {
        let values = [
            ("ranking", leaderboard.ranking.name().into()),
            ("page", (leaderboard.page + 1).into()),
            ("pages", leaderboard.pages.into()),
        ];
        self.say("leaderboard-title", values)
    }

    fn nobody_listed(&self, leaderboard: &Leaderboard) -> String {
        if leaderboard.page > 0 {
            return self.text("leaderboard-page-empty");
        }
        self.text(match leaderboard.ranking {
            Ranking::Rating | Ranking::Wins => "leaderboard-empty-rated",
            Ranking::BotLadder => "leaderboard-empty-ladder",
        })
    }

    fn heading(&self, ranking: Ranking) -> Line {
        let numbers = match ranking {
            Ranking::Rating => vec!["leaderboard-place", "leaderboard-rating", "leaderboard-tally"],
            Ranking::Wins => vec!["leaderboard-place", "leaderboard-wins", "leaderboard-tally"],
            Ranking::BotLadder => {
                vec!["leaderboard-place", "leaderboard-level", "leaderboard-discs", "leaderboard-games"]
            }
        };
        Line { numbers: numbers.into_iter().map(|id| self.text(id)).collect(), name: self.text("leaderboard-player") }
    }

    fn line(&self, row: &LeaderboardRow, ranking: Ranking, viewer: Option<PlayerId>) -> Line {
        let place = row.place.to_string();
        let numbers = match row.standing {
            Standing::Rated(rating) => {
                let (wins, losses, draws) = (rating.tally.wins, rating.tally.losses, rating.tally.draws);
                let first = match ranking {
                    Ranking::Wins => wins.to_string(),
                    Ranking::Rating | Ranking::BotLadder => {
                        format!("{:.0}{}", rating.rating, if rating.is_provisional() { "?" } else { " " })
                    }
                };
                vec![place, first, format!("{wins}–{losses}–{draws}")]
            }
            Standing::Ladder(ladder) => {
                vec![place, ladder.level.to_string(), ladder.discs.to_string(), ladder.games.to_string()]
            }
        };
        let name = cleaned(&row.person.name);
        let name = if name.is_empty() { self.text("nameless") } else { in_code(&name) };
        let name = match viewer == Some(row.person.id) {
            true => self.say("leaderboard-you", [("name", name.into())]),
            false => name,
        };
        Line { numbers, name }
    }
}

fn is_provisional(row: &LeaderboardRow) -> bool {
    match row.standing {
        Standing::Rated(rating) => rating.is_provisional(),
        Standing::Ladder(_) => false,
    }
}

/// Numbers to the right of their columns, names to the left of theirs.
fn aligned(lines: &[Line]) -> Vec<String> {
    let columns = lines.iter().map(|line| line.numbers.len()).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.numbers.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let row = |line: &Line| {
        let cells = line.numbers.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
        let numbers: Vec<String> = cells.collect();
        format!("{}  {}", numbers.join("  "), line.name)
    };
    lines.iter().map(row).collect()
}
