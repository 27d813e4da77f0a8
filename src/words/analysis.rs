//! The analysis of a position, and why there is none.

use crate::domain::{AnalysisRefusal, BoardFormat, HintMove, PositionAnalysis};
use crate::rules::{ObfError, ObfProblem};

use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

impl Words {
    /// The private message with what every move is worth, the best first, and the board for a user who wants it as text.
    pub(crate) fn analysis(&self, analysis: &PositionAnalysis, format: BoardFormat) -> String {
        let PositionAnalysis { position, goal, moves } = analysis;
        let side = position.side_to_move();
        let values = [
            ("disc", self.disc(side).into()),
            ("color", self.color_as_name(side).into()),
            ("empties", position.empties().into()),
        ];
        let proven = moves.iter().all(|one| one.proven);
        let note = [
            ("format", format.name().into()),
            ("goal", goal.name().into()),
            ("proven", if proven { "all" } else { "some" }.into()),
        ];
        let mut lines = vec![
            self.format_message("analysis", values),
            self.valued_moves(analysis),
            self.format_message("analysis-note", note),
        ];
        let board = self.answered_board(position, format, false, &lines);
        lines.extend(board);
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The alt text of the picture: `board` describes the position.
    pub(crate) fn analysis_alt(&self, analysis: &PositionAnalysis, board: &AltText) -> AltText {
        AltText::new(&[&**board, &self.valued_moves(analysis)].join(" "))
    }

    /// `d3 +4 · c4 +2`. If all are proven, the message says so once.
    fn valued_moves(&self, analysis: &PositionAnalysis) -> String {
        let all = analysis.moves.iter().all(|one| one.proven);
        let value = |one: &HintMove| self.valued_move(one.square, one.lead, one.proven && !all);
        analysis.moves.iter().map(value).collect::<Vec<String>>().join(&self.message("separator-sides"))
    }

    /// Why a position is not analysed.
    pub(super) fn analysis_refusal(&self, refusal: &AnalysisRefusal) -> String {
        match refusal {
            AnalysisRefusal::UnderWay => self.message("refusal-analysis-under-way"),
            AnalysisRefusal::RunningGame => self.message("refusal-analysis-of-running-game"),
            AnalysisRefusal::Over => self.message("refusal-analysis-over"),
            AnalysisRefusal::Record(error) => self.bad_record(error),
            AnalysisRefusal::Squares(squares) => {
                self.format_message("refusal-analysis-squares", [("squares", (*squares).into())])
            }
            AnalysisRefusal::Obf(ObfError { character, problem }) => {
                let problem = match problem {
                    ObfProblem::NoSide | ObfProblem::NotASide(_) => "side",
                    ObfProblem::LeftOver(_) => "rest",
                    ObfProblem::NotASquare(_) | ObfProblem::TooShort { .. } | ObfProblem::TooLong(_) => "square",
                };
                let values = [("character", (*character).into()), ("problem", problem.into())];
                self.format_message("refusal-analysis-obf", values)
            }
        }
    }
}
