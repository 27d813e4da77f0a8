//! The analysis of a position, and why there is none.

use crate::domain::{HintMove, PositionAnalysis, Slip};
use rules::Goal;

use super::{AltText, Words};

impl Words {
    /// The lines with what every move is worth, the best first.
    pub(crate) fn analysis(&self, analysis: &PositionAnalysis) -> Vec<String> {
        let PositionAnalysis { position, goal, moves, is_cut_short } = analysis;
        let side = position.side_to_move();
        let values =
            [("disc", self.disc(side).into()), ("color", side.name().into()), ("empties", position.empties().into())];
        let proven = moves.iter().filter(|one| one.proven).count();
        let note = [
            ("goal", goal.name().into()),
            ("proven", proven_share(proven, moves.len()).into()),
            ("cut", if *is_cut_short { "yes" } else { "no" }.into()),
        ];
        let heading = self.format_message("analysis", values);
        let note = self.format_message("analysis-note", note);
        [heading].into_iter().chain(self.valued_moves(analysis)).chain([note]).collect()
    }

    /// The label of the button that analyzes a position for a goal: `If fewest discs win`.
    pub(crate) fn analysis_goal_label(&self, goal: Goal) -> String {
        self.format_message("button-analysis-goal", [("goal", goal.name().into())])
    }

    /// The key of the picture on a board of so many squares: its title, and how many discs moves of each shade lose, from none on.
    pub(crate) fn analysis_key(&self, area: u32) -> (String, [String; 4]) {
        let [mistake, blunder] = [Slip::Mistake, Slip::Blunder].map(|slip| slip.least_loss(area));
        let range = |least: u32, most: u32| {
            self.format_message("analysis-key-range", [("least", least.into()), ("most", most.into())])
        };
        let shades = [
            self.message("analysis-key-best"),
            range(1, mistake - 1),
            range(mistake, blunder - 1),
            self.format_message("analysis-key-more", [("least", blunder.into())]),
        ];
        (self.message("analysis-key"), shades)
    }

    /// The alt text of the picture: `board` describes the position.
    pub(crate) fn analysis_alt(&self, analysis: &PositionAnalysis, board: &AltText) -> AltText {
        let values = self.valued_moves(analysis);
        let lines: Vec<String> = std::iter::once(board.to_string()).chain(values).collect();
        AltText::new(&self.sentences(&lines))
    }

    /// `Proven: d3 +4 · c4 +2`, and `Estimated by a search 14 moves deep: e3 −1`, the best first.
    fn valued_moves(&self, analysis: &PositionAnalysis) -> Vec<String> {
        let listed = |is_listed: &dyn Fn(&&HintMove) -> bool| {
            let moves = analysis.moves.iter().filter(is_listed).map(|one| self.plain_value(one.square, one.lead));
            moves.collect::<Vec<String>>().join(&self.message("separator-sides"))
        };
        let estimated = analysis.moves.iter().find(|one| !one.proven);
        let proven = analysis
            .moves
            .iter()
            .any(|one| one.proven)
            .then(|| self.format_message("analysis-proven", [("moves", listed(&|one| one.proven).into())]));
        let estimated = estimated.map(|first| {
            let values = [
                ("reach", if first.depth < analysis.position.empties() { "depth" } else { "end" }.into()),
                ("depth", first.depth.into()),
                ("moves", listed(&|one| !one.proven).into()),
            ];
            self.format_message("analysis-estimated", values)
        });
        proven.into_iter().chain(estimated).collect()
    }
}

/// How many of the values are proven, by the name that the note has for that.
fn proven_share(proven: usize, moves: usize) -> &'static str {
    match proven {
        0 => "none",
        all if all == moves => "all",
        _ => "some",
    }
}
