//! The texts of a history: its filter, and one line for each game.

use messages::message;

use crate::domain::{Day, EndReason, GameKind, HistoryFilter, HistoryGame, HistoryPage, Opponent, Player, Score};

use super::user_text::escape;
use super::{ListText, Words, truncate};

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
        message!(self, "history-score", score = score.name())
    }

    /// A kind of games, as a choice of the option.
    pub(crate) fn kind_choice(&self, kind: GameKind) -> String {
        message!(self, "history-kind", kind = kind.name())
    }

    /// A page of a history.
    pub(crate) fn history(&self, text: &HistoryText<'_>) -> ListText {
        let games = &text.page.games;
        let with_names_of = |most: usize| ListText {
            title: self.history_title(text),
            lines: games.iter().map(|game| self.history_line(game, most)).collect(),
            rest: games.is_empty().then(|| message!(self, "history-none")),
        };
        let whole = with_names_of(usize::MAX);
        // Only names that consist of escaped characters make the text that long.
        if whole.fits() { whole } else { with_names_of(SHORT_NAME) }
    }

    fn history_title(&self, text: &HistoryText<'_>) -> String {
        let name = |player: &Player| self.player_name(Some(player));
        let mut parts = vec![message!(self, "history-of", name = name(text.player))];
        parts.extend(text.opponent.map(|opponent| message!(self, "history-against", name = name(opponent))));
        parts.extend(text.filter.score.map(|score| self.score_choice(score)));
        parts.extend(text.filter.kind.map(|kind| self.kind_choice(kind)));
        parts.extend(
            text.opening.map(|name| message!(self, "history-opening", name = escape(&self.opening_name(name)))),
        );
        let start = |day: Day| day.start().seconds().to_string();
        parts.extend(text.filter.after.map(|day| message!(self, "history-since", at = start(day))));
        parts.extend(text.filter.before.map(|day| message!(self, "history-before", at = start(day))));
        let parts = parts.join(&message!(self, "separator-sides"));
        message!(self, "history-title", parts)
    }

    /// A line with at most this many UTF-16 units of the opponent's name.
    fn history_line(&self, game: &HistoryGame, most: usize) -> String {
        let change = game.rating_change.map(|change| self.rating_change(change));
        let number = message!(self, "game-number", game = game.game);
        let rest: Vec<String> = change.into_iter().chain([number]).collect();
        message!(
            self,
            "history-line",
            at = game.finished_at.seconds().to_string(),
            score = game.score.name(),
            opponent = escape(&truncate(&self.opponent_in_history(game), most)),
            how = self.how_it_ended(game),
            rest = rest.join(&message!(self, "separator-sides"))
        )
    }

    /// The discs of both sides, or why the game ended before its end.
    fn how_it_ended(&self, game: &HistoryGame) -> String {
        match early_end(game.reason) {
            Some(reason) => message!(self, "history-how", reason),
            None => self.discs(game.discs),
        }
    }

    /// The discs of both sides, or in a word why the game ended before its end.
    pub(super) fn short_result(&self, reason: EndReason, discs: [u32; 2]) -> String {
        match early_end(reason) {
            Some(reason) => message!(self, "history-how-short", reason),
            None => self.discs(discs),
        }
    }

    /// The discs of two sides: `40–24`.
    pub(super) fn discs(&self, [own, other]: [u32; 2]) -> String {
        message!(self, "history-discs", own, other)
    }

    /// The name of the opponent, and that the player has only voted against it. Not escaped.
    fn opponent_in_history(&self, game: &HistoryGame) -> String {
        let opponent = self.opponent_name(&game.opponent);
        if game.is_vote { message!(self, "history-by-votes", opponent) } else { opponent }
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
