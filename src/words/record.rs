//! Why a text is not read as a game, and what to do about it.

use rules::{IllegalMove, RecordError, TranscriptProblem, WthorProblem};

use super::Words;

impl Words {
    /// The refusal of a text that cannot be read as a game.
    pub(super) fn bad_record(&self, error: &RecordError) -> String {
        let quote = |id: &str, text: &str| self.message_with_quote(id, text);
        match error {
            RecordError::TooLong => self.message("refusal-record-too-long"),
            RecordError::NoMoves => self.message("refusal-record-no-moves"),
            RecordError::NoSuchGame { games, .. } => {
                self.format_message("refusal-record-no-such-game", [("games", (*games).into())])
            }
            RecordError::Move { number, text, problem } => self.bad_move(*number, text, problem),
            RecordError::WrongSide { number, text, to_move } => {
                let values = [
                    ("number", (*number).into()),
                    ("text", self.quoted(text).into()),
                    ("color", to_move.name().into()),
                ];
                self.format_message("refusal-record-side", values)
            }
            RecordError::AmongWords { number, text } => {
                let values = [("number", (*number).into()), ("text", self.quoted(text).into())];
                self.format_message("refusal-record-among-words", values)
            }
            RecordError::WrongNumber { number, text, stated } => {
                let values =
                    [("number", (*number).into()), ("text", self.quoted(text).into()), ("stated", (*stated).into())];
                self.format_message("refusal-record-number", values)
            }
            RecordError::NotAProperty { character, text } => {
                let values = [("character", (*character).into()), ("text", self.quoted(text).into())];
                self.format_message("refusal-record-property", values)
            }
            RecordError::NoEnd { character } => {
                self.format_message("refusal-record-no-end", [("character", (*character).into())])
            }
            RecordError::OtherGame(text) => quote("refusal-record-other-game", text),
            RecordError::BadBoard(text) => quote("refusal-bad-board", text),
            RecordError::BadStart(text) => quote("refusal-record-bad-start", text),
            RecordError::OtherStart => self.message("refusal-record-other-start"),
            RecordError::DiscsChanged => self.message("refusal-record-discs-changed"),
            RecordError::NotWthor => self.message("refusal-record-not-text"),
            RecordError::Wthor(problem) => self.wthor_problem(*problem),
        }
    }

    fn wthor_problem(&self, problem: WthorProblem) -> String {
        let (name, stated, held) = match problem {
            WthorProblem::Board(side) => ("board", usize::from(side), 0),
            WthorProblem::Solitaires => ("solitaires", 0, 0),
            WthorProblem::Players => ("players", 0, 0),
            WthorProblem::Tournaments => ("tournaments", 0, 0),
            WthorProblem::CutOff { stated, held } => ("short", stated, held),
            WthorProblem::TooLong { stated, bytes } => ("long", stated, bytes),
        };
        let values = [("problem", name.into()), ("stated", stated.into()), ("held", held.into())];
        self.format_message("refusal-record-wthor", values)
    }

    fn bad_move(&self, number: usize, text: &str, problem: &TranscriptProblem) -> String {
        let problem = match problem {
            TranscriptProblem::Illegal(IllegalMove::OffBoard(..)) => "outside",
            TranscriptProblem::Illegal(IllegalMove::Occupied(_)) => "occupied",
            TranscriptProblem::Illegal(IllegalMove::OutflanksNothing(_)) => "flips",
            TranscriptProblem::Illegal(IllegalMove::OutsideCentre(_)) => "centre",
            TranscriptProblem::Illegal(IllegalMove::GameOver) => "over",
            TranscriptProblem::PassNotDue => "pass",
            TranscriptProblem::NotAMove(_) => "other",
        };
        let values = [("number", number.into()), ("text", self.quoted(text).into()), ("problem", problem.into())];
        self.format_message("refusal-record-move", values)
    }
}
