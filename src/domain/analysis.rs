//! The analysis of a position that a user gives: as a transcript, or as a line in the OBF format.

use thiserror::Error;

use crate::rules::{GameRecord, Goal, ObfError, Position, RecordError, Shape, Variant, parse_obf, with_due_pass};

use super::HintMove;

/// Why a position is not analysed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum AnalysisRefusal {
    /// The user is still waiting for another analysis.
    #[error("analysis under way")]
    UnderWay,
    /// A running game between people stands there, or can stand there after one move.
    #[error("a running game between people is there")]
    RunningGame,
    /// Neither side can move.
    #[error("the game is over")]
    Over,
    /// The text cannot be read as a game.
    #[error(transparent)]
    Record(RecordError),
    /// The text is meant to be an OBF line and is none.
    #[error(transparent)]
    Obf(ObfError),
    /// The OBF line has a number of squares that no square board has.
    #[error("no square board has {0} squares")]
    Squares(usize),
}

/// What every legal move of a position is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PositionAnalysis {
    pub position: Position,
    pub goal: Goal,
    /// At least one; the best comes first.
    pub moves: Vec<HintMove>,
    /// Whether time has cut the search short, so that another one may find more.
    pub is_cut_short: bool,
}

impl PositionAnalysis {
    /// By how many discs a move is worse than the best one.
    pub(crate) fn loss(&self, made: &HintMove) -> u32 {
        let best = self.moves.first().map_or(made.lead, |best| best.lead);
        best.abs_diff(made.lead)
    }
}

/// Reads a position with a legal move: an OBF line of a square board, or else the end of a transcript.
///
/// # Errors
/// A refusal when the text is neither, or when the game is over there.
pub(crate) fn read_position(text: &str) -> Result<Position, AnalysisRefusal> {
    let position = match text.split_whitespace().next() {
        Some(squares) if is_obf(squares) => obf(text, squares.chars().count())?,
        _ => {
            let record = GameRecord::read(text.as_bytes(), Variant::default(), 1).map_err(AnalysisRefusal::Record)?;
            *record.game.position()
        }
    };
    if position.is_over() { Err(AnalysisRefusal::Over) } else { Ok(with_due_pass(position)) }
}

/// Whether a word consists of the squares of an OBF line. Every transcript has a digit other than 0, or a bracket.
fn is_obf(word: &str) -> bool {
    word.chars().all(|sign| "Xx*BbOo0Ww-.".contains(sign))
}

fn obf(text: &str, squares: usize) -> Result<Position, AnalysisRefusal> {
    let is_board = |shape: &Shape| shape.columns() == shape.rows() && usize::try_from(shape.area()) == Ok(squares);
    let shape = Shape::all().find(is_board).ok_or(AnalysisRefusal::Squares(squares))?;
    let position = parse_obf(shape, text).map_err(AnalysisRefusal::Obf)?;
    position.ok_or(AnalysisRefusal::Squares(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, ObfProblem};

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn obf_lines_and_transcripts_are_read() {
        let start = Position::start(Variant::default());
        assert_eq!(read_position(&format!("{START} X")), Ok(start));
        assert_eq!(read_position(&format!("  {START} * ; the start")), Ok(start));
        assert_eq!(read_position(&format!("{START} O")).map(|position| position.side_to_move()), Ok(Color::White));
        assert_eq!(read_position("f5").map(|position| position.empties()), Ok(59));
        assert_eq!(read_position("(;GM[2]SZ[4];B[ba])").map(|position| position.empties()), Ok(11));
        assert_eq!(read_position("-----OX--XO----- X").map(|position| position.shape().columns()), Ok(4));
    }

    #[test]
    fn a_due_pass_is_made() {
        // White has no move.
        let position = read_position("OX-------------- O").expect("a position");
        assert_eq!(position.side_to_move(), Color::White);
        let position = read_position("OX-------------- X").expect("a position");
        assert_eq!(position.side_to_move(), Color::White, "black cannot move");
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let refusal = |text: &str| read_position(text).expect_err(text);
        assert_eq!(refusal("OX--"), AnalysisRefusal::Squares(4));
        assert_eq!(refusal("---------------- X"), AnalysisRefusal::Over);
        assert_eq!(refusal("XXXXXXXXXXXXXXXX O"), AnalysisRefusal::Over);
        let AnalysisRefusal::Obf(error) = refusal(START) else { panic!("no side to move") };
        assert_eq!((error.character, error.problem), (65, ObfProblem::NoSide));
        assert!(matches!(read_position("hello"), Err(AnalysisRefusal::Record(_))));
        assert!(matches!(read_position(""), Err(AnalysisRefusal::Record(_))));
        assert!(matches!(read_position("f5a1"), Err(AnalysisRefusal::Record(_))));
    }
}
