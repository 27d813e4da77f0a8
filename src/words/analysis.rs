//! The analysis of a position, and why there is none.

use messages::message;

use crate::domain::{HintMove, PositionAnalysis, Slip};
use rules::Goal;

use super::{AltText, Words};

impl Words {
    /// The lines with what every move is worth, the best first.
    pub(crate) fn analysis(&self, analysis: &PositionAnalysis) -> Vec<String> {
        let PositionAnalysis { position, goal, moves, is_cut_short } = analysis;
        let side = position.side_to_move();
        let proven = moves.iter().filter(|one| one.proven).count();
        let heading =
            message!(self, "analysis", disc = self.disc(side), color = side.name(), empties = position.empties());
        let note = message!(
            self,
            "analysis-note",
            goal = goal.name(),
            proven = proven_share(proven, moves.len()),
            cut = if *is_cut_short { "yes" } else { "no" }
        );
        [heading].into_iter().chain(self.valued_moves(analysis)).chain([note]).collect()
    }

    /// The label of the button that analyzes a position for a goal: `If fewest discs win`.
    pub(crate) fn analysis_goal_label(&self, goal: Goal) -> String {
        message!(self, "button-analysis-goal", goal = goal.name())
    }

    /// The key of the picture on a board of so many squares: its title, and how many discs moves of each shade lose, from none on.
    pub(crate) fn analysis_key(&self, area: u32) -> (String, [String; 4]) {
        let [mistake, blunder] = [Slip::Mistake, Slip::Blunder].map(|slip| slip.least_loss(area));
        let range = |least: u32, most: u32| message!(self, "analysis-key-range", least, most);
        let shades = [
            message!(self, "analysis-key-best"),
            range(1, mistake - 1),
            range(mistake, blunder - 1),
            message!(self, "analysis-key-more", least = blunder),
        ];
        (message!(self, "analysis-key"), shades)
    }

    /// The alt text of the picture: `board` describes the position.
    pub(crate) fn analysis_alt(&self, analysis: &PositionAnalysis, board: &AltText) -> AltText {
        let values = self.valued_moves(analysis).into_iter().map(|line| self.sentence(&line));
        let lines: Vec<String> = std::iter::once(board.to_string()).chain(values).collect();
        AltText::new(&self.sentences(&lines))
    }

    /// `Proven: d3 +4 · c4 +2`, and `Estimated by a search 14 moves deep: e3 −1`, the best first.
    fn valued_moves(&self, analysis: &PositionAnalysis) -> Vec<String> {
        let listed = |is_listed: &dyn Fn(&&HintMove) -> bool| {
            let moves = analysis.moves.iter().filter(is_listed).map(|one| self.plain_value(one.square, one.lead));
            moves.collect::<Vec<String>>().join(&message!(self, "separator-sides"))
        };
        let estimated = analysis.moves.iter().find(|one| !one.proven);
        let proven = analysis
            .moves
            .iter()
            .any(|one| one.proven)
            .then(|| message!(self, "analysis-proven", moves = listed(&|one| one.proven)));
        let estimated = estimated.map(|first| {
            let reach = if first.depth < analysis.position.empties() { "depth" } else { "end" };
            message!(self, "analysis-estimated", reach, depth = first.depth, moves = listed(&|one| !one.proven))
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
