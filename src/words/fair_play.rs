//! The report about a player's moves in rated games. Every number stands in a sentence that says what it means.

use messages::message;

use crate::domain::{FairPlay, LEAST_EMPTIES, LEAST_MOVES, LEAST_TIMES, MeasuredLevel, MoveQuality, OPENING_PLIES};

use super::user_text::escape;
use super::{MAX_MESSAGE_LENGTH, Words, truncate};

/// How many positions the engine enters for each judged move.
const POSITIONS: i64 = 100_000;

impl Words {
    /// A report, about games everywhere or in one server.
    pub(crate) fn fair_play(&self, report: &FairPlay, everywhere: bool) -> String {
        let [first, last] = report.span.map(|at| format!("<t:{}:D>", at.seconds()));
        let (name, scope) = (self.player_name(Some(&report.player)), scope(everywhere));
        let lines = [
            message!(self, "fair-play-title", name, games = report.games, scope, first, last),
            self.best_moves(report),
            self.mean_loss(report),
            self.nearest_levels(&report.own),
            self.thinking_times(&report.own),
            message!(
                self,
                "fair-play-note",
                opening = OPENING_PLIES,
                empties = LEAST_EMPTIES,
                positions = self.whole(POSITIONS)
            ),
        ];
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// That there is no report about somebody.
    pub(crate) fn no_judged_games(&self, name: &str, everywhere: bool) -> String {
        let name = escape(&self.visible_name(name));
        message!(self, "fair-play-none", name, scope = scope(everywhere))
    }

    fn best_moves(&self, report: &FairPlay) -> String {
        let (own, opponents) = (&report.own, &report.opponents);
        let share = own.best_share();
        let opponent_share = opponents.best_share();
        let percent = |share: Option<f64>| share.map(percent).unwrap_or_default();
        message!(
            self,
            "fair-play-best",
            best = own.best_moves.to_string(),
            moves = own.moves,
            share = percent(share.map(|one| one.share)),
            low = percent(share.map(|one| one.low)),
            high = percent(share.map(|one| one.high)),
            opponents = some_or_none(opponents),
            opponent_best = opponents.best_moves.to_string(),
            opponent_moves = opponents.moves,
            opponent_share = percent(opponent_share.map(|one| one.share))
        )
    }

    fn mean_loss(&self, report: &FairPlay) -> String {
        let loss = |quality: &MoveQuality| quality.mean_loss().map(|loss| self.decimal(loss)).unwrap_or_default();
        message!(
            self,
            "fair-play-loss",
            loss = loss(&report.own),
            opponents = some_or_none(&report.opponents),
            opponent_loss = loss(&report.opponents)
        )
    }

    fn nearest_levels(&self, own: &MoveQuality) -> String {
        let level = |one: MeasuredLevel| {
            message!(
                self,
                "fair-play-level",
                level = one.level.to_string(),
                share = percent(one.best_share),
                loss = self.decimal(one.mean_loss)
            )
        };
        let Some(levels) = own.nearest_levels() else {
            return message!(self, "fair-play-few-moves", least = LEAST_MOVES.to_string());
        };
        if levels.is_empty() {
            return message!(self, "fair-play-no-level");
        }
        let levels: Vec<String> = levels.into_iter().map(level).collect();
        message!(self, "fair-play-levels", levels = levels.join(" · "))
    }

    fn thinking_times(&self, own: &MoveQuality) -> String {
        let Some(times) = own.thinking_times() else {
            return message!(self, "fair-play-few-times", least = LEAST_TIMES, times = own.times);
        };
        message!(
            self,
            "fair-play-times",
            times = own.times,
            typical = self.decimal(times.typical),
            low = self.decimal(times.typical / times.factor),
            high = self.decimal(times.typical * times.factor),
            factor = self.decimal(times.factor)
        )
    }
}

fn scope(everywhere: bool) -> &'static str {
    if everywhere { "everywhere" } else { "server" }
}

fn some_or_none(quality: &MoveQuality) -> &'static str {
    if quality.moves > 0 { "some" } else { "none" }
}

fn percent(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}
