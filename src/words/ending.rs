//! The ending of a game in one line.

use crate::domain::{EndReason, Ending, FIRST_MOVE_MS, Player, StoredGame};
use rules::{ByColor, Color, Goal};

use super::Words;

impl Words {
    /// The ending of a game without escaped names, for pictures and alt texts. `None` while the game runs.
    pub(crate) fn plain_ending(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> Option<String> {
        let names = self.plain_names(&game.sides, players);
        game.ending().map(|ending| self.ending(game, ending, &names))
    }

    /// The ending of a game: `Alice (black) wins 34–30`. The caller escapes the names for messages.
    pub(crate) fn ending(&self, game: &StoredGame, ending: Ending, names: &ByColor<String>) -> String {
        match ending.reason {
            EndReason::Board => self.ending_on_board(game.game.variant().goal, ending, names),
            EndReason::Resigned(loser) => self.ending_with_names("end-resigned", loser, loser.other(), names),
            EndReason::TimeOut(loser) => self.ending_with_names("end-time-out", loser, loser.other(), names),
            EndReason::NoFirstMove(color) => {
                let values =
                    [("name", self.distinct_name(color, names).into()), ("minutes", (FIRST_MOVE_MS / 60_000).into())];
                self.format_message("end-no-first-move", values)
            }
            EndReason::DrawAgreed => {
                let counts = ending.counts;
                self.format_message("end-draw-agreed", [("black", counts.black.into()), ("white", counts.white.into())])
            }
            EndReason::Claimed(winner) => self.ending_with_names("end-claimed", winner.other(), winner, names),
            EndReason::Cancelled(None) => self.message("end-cancelled"),
            EndReason::Cancelled(Some(color)) => {
                self.format_message("end-cancelled-by", [("name", self.distinct_name(color, names).into())])
            }
            EndReason::Replaced => self.message("end-replaced"),
            EndReason::EndedByModerator => self.message("end-by-moderator"),
            EndReason::Stopped => self.message("end-stopped"),
            EndReason::PlayerDeleted => self.message("end-player-deleted"),
            EndReason::Abandoned => self.message("end-abandoned"),
        }
    }

    fn ending_on_board(&self, goal: Goal, ending: Ending, names: &ByColor<String>) -> String {
        self.outcome(goal, (ending.winner, ending.counts), names)
    }

    /// The outcome of a game that was played to its end: the winner, or a draw, and the discs on the board.
    pub(crate) fn outcome(
        &self,
        goal: Goal,
        (winner, counts): (Option<Color>, ByColor<u32>),
        names: &ByColor<String>,
    ) -> String {
        let Some(winner) = winner else {
            return self.format_message("end-draw", [("discs", counts.black.into())]);
        };
        let id = match goal {
            Goal::Most => "end-win",
            Goal::Fewest => "end-win-fewest",
        };
        let values = [
            ("winner", self.name_and_color(&names[winner], winner).into()),
            ("own", counts[winner].into()),
            ("other", counts[winner.other()].into()),
        ];
        self.format_message(id, values)
    }

    /// An ending that names the loser and the winner.
    pub(super) fn ending_with_names(&self, id: &str, loser: Color, winner: Color, names: &ByColor<String>) -> String {
        let [loser, winner] = [loser, winner].map(|color| self.distinct_name(color, names).into());
        self.format_message(id, [("loser", loser), ("winner", winner)])
    }

    /// The name of a side. If both have the same name, its color is added.
    fn distinct_name(&self, color: Color, names: &ByColor<String>) -> String {
        if names.black == names.white { self.name_and_color(&names[color], color) } else { names[color].clone() }
    }

    /// `Alice (black)`. A side without a name of its own is only called by its color: `Black`, or `black` where the name is empty.
    pub(super) fn name_and_color(&self, name: &str, color: Color) -> String {
        if name.is_empty() {
            return self.color(color);
        }
        if name == self.color_as_name(color) {
            return name.to_owned();
        }
        self.format_message("name-and-color", [("name", name.into()), ("color", color.name().into())])
    }
}
