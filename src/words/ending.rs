//! The ending of a game in one line.

use messages::message;

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
            EndReason::Resigned(loser) => self.resigned_ending(loser, names),
            EndReason::TimeOut(loser) => self.time_out_ending(loser, names),
            EndReason::NoFirstMove(color) => {
                message!(
                    self,
                    "end-no-first-move",
                    name = self.distinct_name(color, names),
                    minutes = FIRST_MOVE_MS / 60_000
                )
            }
            EndReason::DrawAgreed => message!(self, "end-draw-agreed"),
            EndReason::Claimed(winner) => {
                let [winner, loser] = self.distinct_names(winner, names);
                message!(self, "end-claimed", winner, loser)
            }
            EndReason::Cancelled(None) => message!(self, "end-cancelled"),
            EndReason::Cancelled(Some(color)) => {
                message!(self, "end-cancelled-by", name = self.distinct_name(color, names))
            }
            EndReason::Replaced => message!(self, "end-replaced"),
            EndReason::EndedByModerator => message!(self, "end-by-moderator"),
            EndReason::Stopped => message!(self, "end-stopped"),
            EndReason::PlayerDeleted => message!(self, "end-player-deleted"),
            EndReason::Abandoned => message!(self, "end-abandoned"),
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
            return message!(self, "end-draw", discs = counts.black);
        };
        message!(
            self,
            match goal {
                Goal::Most => "end-win",
                Goal::Fewest => "end-win-fewest",
            },
            winner = self.name_and_color(&names[winner], winner),
            own = counts[winner],
            other = counts[winner.other()]
        )
    }

    /// That this side has resigned.
    pub(super) fn resigned_ending(&self, loser: Color, names: &ByColor<String>) -> String {
        let [loser, winner] = self.distinct_names(loser, names);
        message!(self, "end-resigned", loser, winner)
    }

    /// That this side has run out of time.
    pub(super) fn time_out_ending(&self, loser: Color, names: &ByColor<String>) -> String {
        let [loser, winner] = self.distinct_names(loser, names);
        message!(self, "end-time-out", loser, winner)
    }

    /// The names of a side and of the other one.
    fn distinct_names(&self, color: Color, names: &ByColor<String>) -> [String; 2] {
        [color, color.other()].map(|color| self.distinct_name(color, names))
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
        message!(self, "name-and-color", name, color = color.name())
    }
}
