//! The texts of a history: its filter, one line for each game, and the options of the select.

use crate::domain::{EndReason, GameKind, HistoryFilter, HistoryGame, HistoryPage, Opponent, Player, Score};

use super::user_text::escape;
use super::{MAX_CHOICE_LENGTH, MAX_MESSAGE_LENGTH, Words, truncate, utf16_length};

/// The length of opponents' names where the full ones do not fit.
const SHORT_NAME: usize = 12;

/// A page of a history with the names in its filter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HistoryText<'a> {
    pub filter: &'a HistoryFilter,
    pub player: &'a Player,
    /// The opponent in the filter.
    pub opponent: Option<&'a Player>,
    /// The opening in the filter.
    pub opening: Option<&'a str>,
    pub page: &'a HistoryPage,
}

impl Words {
    /// How a game ended, as a choice of the option: `won`.
    pub(crate) fn score_choice(&self, score: Score) -> String {
        self.format_message("history-score", [("score", score.name().into())])
    }

    /// A kind of games, as a choice of the option.
    pub(crate) fn kind_choice(&self, kind: GameKind) -> String {
        self.format_message("history-kind", [("kind", kind.name().into())])
    }

    /// A page of a history, at most 2000 characters.
    pub(crate) fn history(&self, text: &HistoryText<'_>) -> String {
        let title = self.history_title(text);
        if text.page.games.is_empty() {
            return format!("{title}\n{}", self.message("history-none"));
        }
        let with_names_of = |most: usize| {
            let lines: Vec<String> = text.page.games.iter().map(|game| self.history_line(game, most)).collect();
            format!("{title}\n{}", lines.join("\n"))
        };
        let whole = with_names_of(usize::MAX);
        // Only names that consist of escaped characters make the text that long.
        if utf16_length(&whole) <= MAX_MESSAGE_LENGTH { whole } else { with_names_of(SHORT_NAME) }
    }

    /// A game in the select of a history, at most 100 characters.
    pub(crate) fn history_option(&self, game: &HistoryGame) -> String {
        let values = [
            ("game", game.game.to_string().into()),
            ("score", game.score.name().into()),
            ("opponent", self.opponent_name(&game.opponent).into()),
        ];
        truncate(&self.format_message("history-option", values), MAX_CHOICE_LENGTH)
    }

    /// The placeholder of that select.
    pub(crate) fn history_placeholder(&self) -> String {
        self.message("history-open")
    }

    fn history_title(&self, text: &HistoryText<'_>) -> String {
        let named = |id, player: &Player| self.format_message(id, [("name", self.player_name(Some(player)).into())]);
        let mut parts = vec![named("history-of", text.player)];
        parts.extend(text.opponent.map(|opponent| named("history-against", opponent)));
        parts.extend(text.filter.score.map(|score| self.score_choice(score)));
        parts.extend(text.filter.kind.map(|kind| self.kind_choice(kind)));
        parts.extend(text.opening.map(|name| self.format_message("history-opening", [("name", escape(name).into())])));
        for (id, day) in [("history-since", text.filter.after), ("history-before", text.filter.before)] {
            let Some(day) = day else { continue };
            parts.push(self.format_message(id, [("at", day.start().seconds().to_string().into())]));
        }
        let parts = parts.join(&self.message("separator-sides"));
        self.format_message("history-title", [("parts", parts.into())])
    }

    /// A line with at most this many UTF-16 units of the opponent's name.
    fn history_line(&self, game: &HistoryGame, most: usize) -> String {
        let change = game.rating_change.map(|change| self.rating_change(change));
        let number = self.format_message("game-number", [("game", game.game.to_string().into())]);
        let rest: Vec<String> = change.into_iter().chain([number]).collect();
        let values = [
            ("at", game.finished_at.seconds().to_string().into()),
            ("score", game.score.name().into()),
            ("opponent", escape(&truncate(&self.opponent_name(&game.opponent), most)).into()),
            ("how", self.how_it_ended(game).into()),
            ("rest", rest.join(&self.message("separator-sides")).into()),
        ];
        self.format_message("history-line", values)
    }

    /// The discs of both sides, or why the game ended before its end.
    fn how_it_ended(&self, game: &HistoryGame) -> String {
        match early_end(game.reason) {
            Some(reason) => self.format_message("history-how", [("reason", reason.into())]),
            None => self.discs_of(game),
        }
    }

    /// The discs of both sides, or in a word why the game ended before its end.
    pub(super) fn short_result(&self, game: &HistoryGame) -> String {
        match early_end(game.reason) {
            Some(reason) => self.format_message("history-how-short", [("reason", reason.into())]),
            None => self.discs_of(game),
        }
    }

    /// The player's discs and the opponent's: `40–24`.
    pub(super) fn discs_of(&self, game: &HistoryGame) -> String {
        let [own, other] = game.discs;
        self.format_message("history-discs", [("own", own.into()), ("other", other.into())])
    }

    /// The name of an opponent, not escaped.
    pub(super) fn opponent_name(&self, opponent: &Opponent) -> String {
        match opponent {
            Opponent::Player(player) => self.plain_player_name(Some(player)),
            Opponent::Level(level) => self.level_name(*level),
        }
    }
}

/// Why a game ended before its end, by the name that messages have for that.
fn early_end(reason: EndReason) -> Option<&'static str> {
    match reason {
        EndReason::Resigned(_) => Some("resigned"),
        EndReason::TimeOut(_) => Some("time"),
        EndReason::Claimed(_) => Some("claimed"),
        EndReason::DrawAgreed => Some("agreed"),
        _ => None,
    }
}
