//! The report about a player's moves in rated games. Every number stands in a sentence that says what it means.

use crate::domain::{FairPlay, LEAST_EMPTIES, LEAST_MOVES, LEAST_TIMES, MeasuredLevel, MoveQuality, OPENING_PLIES};

use super::user_text::escape;
use super::{MAX_MESSAGE_LENGTH, Words, truncate};

/// How many positions the engine enters for each judged move.
const POSITIONS: &str = "100,000";

impl Words {
    /// A report, about games everywhere or in one server.
    pub(crate) fn fair_play(&self, report: &FairPlay, everywhere: bool) -> String {
        let [first, last] = report.span.map(|at| self.date(at).unwrap_or_default());
        let title = [
            ("name", self.player_name(Some(&report.player)).into()),
            ("games", report.games.into()),
            ("scope", scope(everywhere).into()),
            ("first", first.into()),
            ("last", last.into()),
        ];
        let note =
            [("opening", OPENING_PLIES.into()), ("empties", LEAST_EMPTIES.into()), ("positions", POSITIONS.into())];
        let lines = [
            self.format_message("fair-play-title", title),
            self.best_moves(report),
            self.mean_loss(report),
            self.nearest_levels(&report.own),
            self.thinking_times(&report.own),
            self.format_message("fair-play-note", note),
        ];
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// That there is no report about somebody.
    pub(crate) fn no_judged_games(&self, name: &str, everywhere: bool) -> String {
        let name = escape(&self.visible_name(name));
        self.format_message("fair-play-none", [("name", name.into()), ("scope", scope(everywhere).into())])
    }

    fn best_moves(&self, report: &FairPlay) -> String {
        let (own, opponents) = (&report.own, &report.opponents);
        let share = own.best_share();
        let opponent_share = opponents.best_share();
        let percent = |share: Option<f64>| share.map(percent).unwrap_or_default();
        let values = [
            ("best", own.best_moves.to_string().into()),
            ("moves", own.moves.into()),
            ("share", percent(share.map(|one| one.share)).into()),
            ("low", percent(share.map(|one| one.low)).into()),
            ("high", percent(share.map(|one| one.high)).into()),
            ("opponents", some_or_none(opponents).into()),
            ("opponent_best", opponents.best_moves.to_string().into()),
            ("opponent_moves", opponents.moves.into()),
            ("opponent_share", percent(opponent_share.map(|one| one.share)).into()),
        ];
        self.format_message("fair-play-best", values)
    }

    fn mean_loss(&self, report: &FairPlay) -> String {
        let loss = |quality: &MoveQuality| quality.mean_loss().map(|loss| self.decimal(loss)).unwrap_or_default();
        let values = [
            ("loss", loss(&report.own).into()),
            ("opponents", some_or_none(&report.opponents).into()),
            ("opponent_loss", loss(&report.opponents).into()),
        ];
        self.format_message("fair-play-loss", values)
    }

    fn nearest_levels(&self, own: &MoveQuality) -> String {
        let level = |one: MeasuredLevel| {
            let values = [
                ("level", one.level.to_string().into()),
                ("share", percent(one.best_share).into()),
                ("loss", self.decimal(one.mean_loss).into()),
            ];
            self.format_message("fair-play-level", values)
        };
        let Some(levels) = own.nearest_levels() else {
            return self.format_message("fair-play-few-moves", [("least", LEAST_MOVES.to_string().into())]);
        };
        if levels.is_empty() {
            return self.message("fair-play-no-level");
        }
        let levels: Vec<String> = levels.into_iter().map(level).collect();
        self.format_message("fair-play-levels", [("levels", levels.join(" · ").into())])
    }

    fn thinking_times(&self, own: &MoveQuality) -> String {
        let Some(times) = own.thinking_times() else {
            let values = [("least", LEAST_TIMES.into()), ("times", own.times.into())];
            return self.format_message("fair-play-few-times", values);
        };
        let values = [
            ("times", own.times.into()),
            ("typical", self.decimal(times.typical).into()),
            ("low", self.decimal(times.typical / times.factor).into()),
            ("high", self.decimal(times.typical * times.factor).into()),
            ("factor", self.decimal(times.factor).into()),
        ];
        self.format_message("fair-play-times", values)
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
