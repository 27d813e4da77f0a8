//! The message with the summary of a week in a server.

use crate::domain::{BestWin, Player, Timestamp, Title, Week, WeeklySummary};

use super::{MAX_MESSAGE_LENGTH, Words, truncate};

/// The most players that are named for a new title.
const MOST_TITLES: usize = 8;

impl Words {
    /// A summary. `board` is the link to the game with the best win, if its message is there.
    pub(crate) fn weekly_summary(&self, week: Week, summary: &WeeklySummary<Player>, board: Option<&str>) -> String {
        let WeeklySummary { games, most_active, best_win, longest_streak, titles } = summary;
        let mut lines = vec![self.weekly_summary_title(week)];
        lines.push(self.format_message("weekly-summary-games", [("games", (*games).into())]));
        lines.extend(most_active.as_ref().map(|(player, games)| {
            let values = [("name", self.short_player_name(player).into()), ("games", (*games).into())];
            self.format_message("weekly-summary-most-active", values)
        }));
        lines.extend(best_win.as_ref().map(|win| self.best_win(win, board)));
        lines.extend(longest_streak.as_ref().map(|(player, wins)| {
            let values = [("name", self.short_player_name(player).into()), ("wins", (*wins).into())];
            self.format_message("weekly-summary-streak", values)
        }));
        lines.extend(self.new_titles(titles));
        lines.push(self.message("weekly-summary-note"));
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The first line of a summary, which says which week it is about.
    pub(crate) fn weekly_summary_title(&self, week: Week) -> String {
        let last_day = week.end().plus_ms(-Timestamp::DAY_MS);
        let [first, last] = [week.start(), last_day].map(|day| self.date(day).unwrap_or_default());
        self.format_message("weekly-summary-title", [("first", first.into()), ("last", last.into())])
    }

    fn best_win(&self, win: &BestWin<Player>, board: Option<&str>) -> String {
        let game = win.game.to_string();
        let game = match board {
            Some(link) => self.format_message("game-number-link", [("game", game.into()), ("link", link.into())]),
            None => self.format_message("game-number", [("game", game.into())]),
        };
        let values = [
            ("winner", self.short_player_name(&win.winner).into()),
            ("loser", self.short_player_name(&win.loser).into()),
            ("margin", win.margin.into()),
            ("game", game.into()),
        ];
        self.format_message("weekly-summary-best-win", values)
    }

    /// The line with new titles, if there are any.
    fn new_titles(&self, titles: &[(Player, Title)]) -> Option<String> {
        let named = titles.iter().take(MOST_TITLES).map(|(player, title)| {
            let values = [("name", self.short_player_name(player).into()), ("title", title.name().into())];
            self.format_message("weekly-summary-title-of", values)
        });
        let named = named.collect::<Vec<_>>().join(&self.message("separator-items"));
        let more = titles.len().saturating_sub(MOST_TITLES);
        let values = [("titles", named.into()), ("more", more.into()), ("count", titles.len().into())];
        (!titles.is_empty()).then(|| self.format_message("weekly-summary-titles", values))
    }
}
