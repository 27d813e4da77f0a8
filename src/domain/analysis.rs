//! The analysis of a position that a user gives: as a transcript, or as a line in the OBF format.

use strum::{IntoStaticStr, VariantNames};

use rules::{Game, Goal, ObfError, Position, Shape, parse_obf, typed, with_due_pass};

use super::HintMove;

/// The number of squares of the smallest board.
const SMALLEST_BOARD: usize = 16;

/// Why a position is not analyzed.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "analysis-")]
pub(crate) enum AnalysisRefusal {
    /// The user is still waiting for another analysis.
    UnderWay,
    /// A running game between people stands there, or can stand there after one move.
    RunningGame,
    /// Neither side can move.
    Over,
    /// The text is meant to be an OBF line and is none.
    Obf(ObfError),
    /// The OBF line has a number of squares that no square board has.
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

/// Reads an OBF line of a square board; `None` if the text is meant to be a game.
///
/// # Errors
/// A refusal when the line is wrong, or when neither side can move there.
pub(crate) fn obf_position(text: &str) -> Result<Option<Position>, AnalysisRefusal> {
    let text = typed(text);
    // From a code block or a spoiler.
    let text = text.trim_matches(|sign: char| sign.is_whitespace() || "`|\"".contains(sign));
    match text.split_whitespace().next() {
        Some(squares) if is_obf(squares) => to_analyze(obf(text, squares.chars().count())?).map(Some),
        _ => Ok(None),
    }
}

/// The position after a game.
///
/// # Errors
/// A refusal when the game is over.
pub(crate) fn last_position(game: &Game) -> Result<Position, AnalysisRefusal> {
    to_analyze(*game.position())
}

fn to_analyze(position: Position) -> Result<Position, AnalysisRefusal> {
    if position.is_over() { Err(AnalysisRefusal::Over) } else { Ok(with_due_pass(position)) }
}

/// Whether the first word of a text consists of the squares of an OBF line.
fn is_obf(word: &str) -> bool {
    word.len() >= SMALLEST_BOARD && word.chars().all(|sign| "Xx*BbOo0Ww-.".contains(sign))
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
    use rules::{Color, GameRecord, ObfProblem, Variant};

    const START: &str = "---------------------------OX------XO---------------------------";

    /// The position of an OBF line, or else that after a game.
    fn read_position(text: &str) -> Result<Position, AnalysisRefusal> {
        let game = || last_position(&GameRecord::read(text, 1).expect("a game").game);
        obf_position(text)?.map_or_else(game, Ok)
    }

    #[test]
    fn a_move_loses_what_it_leads_less_than_the_best_one() {
        let made =
            |text: &str, lead| HintMove { square: text.parse().expect("a square"), lead, depth: 1, proven: false };
        let moves = vec![made("d3", 4), made("c4", 4), made("f5", -6)];
        let position = Position::start(Variant::default());
        let analysis = PositionAnalysis { position, goal: Goal::Most, moves, is_cut_short: false };
        let losses: Vec<u32> = analysis.moves.iter().map(|made| analysis.loss(made)).collect();
        assert_eq!(losses, [0, 0, 10]);
    }

    #[test]
    fn obf_lines_and_transcripts_are_read() {
        let start = Position::start(Variant::default());
        assert_eq!(read_position(&format!("{START} X")), Ok(start));
        assert_eq!(read_position(&format!("  {START} * ; the start")), Ok(start));
        assert_eq!(read_position(&format!("{START} O")).map(|position| position.side_to_move()), Ok(Color::White));
        assert_eq!(read_position(&format!("||`\u{200b}{START} Ｘ`||")), Ok(start));
        for list in ["- f5", "B f5", "** f5 **"] {
            assert_eq!(read_position(list).map(|position| position.empties()), Ok(59), "{list}");
        }
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
        assert_eq!(refusal(&"OX--".repeat(5)), AnalysisRefusal::Squares(20));
        assert_eq!(refusal("---------------- X"), AnalysisRefusal::Over);
        assert_eq!(refusal("XXXXXXXXXXXXXXXX O"), AnalysisRefusal::Over);
        let AnalysisRefusal::Obf(error) = refusal(START) else { panic!("no side to move") };
        assert_eq!((error.character, error.problem), (65, ObfProblem::NoSide));
        for text in ["hello", "", "f5a1", "**Bob** plays", "x o x o", "OX--"] {
            assert_eq!(obf_position(text), Ok(None), "{text}");
        }
    }
}
