//! The message with the summary of a week in a server.

use messages::message;

use crate::domain::{BestWin, Player, Timestamp, Title, Week, WeeklySummary};

use super::{MAX_MESSAGE_LENGTH, Words, truncate};

/// The most players that are named for a new title.
const MOST_TITLES: usize = 5;
/// The most tournaments that are named.
const MOST_TOURNAMENTS: usize = 3;

impl Words {
    /// A summary. `board` is the link to the game with the best win, if its message is there.
    pub(crate) fn weekly_summary(&self, week: Week, summary: &WeeklySummary<Player>, board: Option<&str>) -> String {
        let WeeklySummary { games, most_active, best_win, longest_streak, titles, podium, tournaments } = summary;
        let mut lines = vec![self.weekly_summary_title(week)];
        lines.push(message!(self, "weekly-summary-games", games = *games));
        lines.extend(most_active.as_ref().map(|(player, games)| {
            message!(self, "weekly-summary-most-active", name = self.short_player_name(player), games = *games)
        }));
        lines.extend(best_win.as_ref().map(|win| self.best_win(win, board)));
        lines.extend(longest_streak.as_ref().map(|(player, wins)| {
            message!(self, "weekly-summary-streak", name = self.short_player_name(player), wins = *wins)
        }));
        lines.extend(self.new_titles(titles));
        let podium: Vec<String> = podium
            .iter()
            .map(|(player, wins)| {
                message!(self, "weekly-summary-wins", name = self.short_player_name(player), wins = *wins)
            })
            .collect();
        lines
            .extend((!podium.is_empty()).then(|| message!(self, "weekly-summary-podium", names = self.items(&podium))));
        lines.extend(tournaments.iter().take(MOST_TOURNAMENTS).map(|(tournament, winner)| {
            let tournament = self.escaped(tournament);
            message!(self, "weekly-summary-tournament", name = self.short_player_name(winner), tournament)
        }));
        lines.push(message!(self, "weekly-summary-note"));
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The first line of a summary, which says which week it is about.
    fn weekly_summary_title(&self, week: Week) -> String {
        let last_day = week.end().plus_ms(-Timestamp::DAY_MS);
        message!(self, "weekly-summary-title", first = first_day_of(week), last = day(last_day))
    }

    fn best_win(&self, win: &BestWin<Player>, board: Option<&str>) -> String {
        let game = win.game.to_string();
        let game = match board {
            Some(link) => message!(self, "game-number-link", game, link),
            None => message!(self, "game-number", game),
        };
        message!(
            self,
            "weekly-summary-best-win",
            winner = self.short_player_name(&win.winner),
            loser = self.short_player_name(&win.loser),
            margin = win.margin,
            game
        )
    }

    /// The line with new titles, if there are any.
    fn new_titles(&self, titles: &[(Player, Title)]) -> Option<String> {
        let named = titles.iter().take(MOST_TITLES).map(|(player, title)| {
            message!(self, "weekly-summary-title-of", name = self.short_player_name(player), title = title.name())
        });
        let named = named.collect::<Vec<_>>().join(&message!(self, "separator-items"));
        let more = titles.len().saturating_sub(MOST_TITLES);
        (!titles.is_empty())
            .then(|| message!(self, "weekly-summary-titles", titles = named, more, count = titles.len()))
    }
}

/// The first day of a week, as it is written in the summary of the week in every language.
pub(crate) fn first_day_of(week: Week) -> String {
    day(week.start())
}

/// The day that starts at this time in UTC, as Discord writes it. At noon in UTC, it is the same day nearly everywhere.
fn day(start: Timestamp) -> String {
    format!("<t:{}:D>", start.plus_ms(Timestamp::DAY_MS / 2).seconds())
}
