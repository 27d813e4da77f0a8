//! Why a text is not read as a game, and what to do about it.

use messages::message;

use rules::{IllegalMove, RecordError, TranscriptProblem, WthorProblem};

use super::Words;

impl Words {
    /// The refusal of a text that cannot be read as a game.
    pub(super) fn bad_record(&self, error: &RecordError) -> String {
        match error {
            RecordError::TooLong => message!(self, "refusal-record-too-long"),
            RecordError::NoMoves => message!(self, "refusal-record-no-moves"),
            RecordError::NoSuchGame { games, .. } => {
                message!(self, "refusal-record-no-such-game", games = *games)
            }
            RecordError::Move { number, text, problem } => self.bad_move(*number, text, problem),
            RecordError::WrongSide { number, text, to_move } => {
                message!(
                    self,
                    "refusal-record-side",
                    number = *number,
                    text = self.quoted(text),
                    color = to_move.name()
                )
            }
            RecordError::AmongWords { number, text } => {
                message!(self, "refusal-record-among-words", number = *number, text = self.quoted(text))
            }
            RecordError::WrongNumber { number, text, stated } => {
                message!(self, "refusal-record-number", number = *number, text = self.quoted(text), stated = *stated)
            }
            RecordError::NotAProperty { character, text } => {
                message!(self, "refusal-record-property", character = *character, text = self.quoted(text))
            }
            RecordError::NoEnd { character } => {
                message!(self, "refusal-record-no-end", character = *character)
            }
            RecordError::OtherGame(text) => message!(self, "refusal-record-other-game", text = self.quoted(text)),
            RecordError::BadBoard(text) => message!(self, "refusal-bad-board", text = self.quoted(text)),
            RecordError::BadStart(text) => message!(self, "refusal-record-bad-start", text = self.quoted(text)),
            RecordError::OtherStart => message!(self, "refusal-record-other-start"),
            RecordError::DiscsChanged => message!(self, "refusal-record-discs-changed"),
            RecordError::NotWthor => message!(self, "refusal-record-not-text"),
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
        message!(self, "refusal-record-wthor", problem = name, stated, held)
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
        message!(self, "refusal-record-move", number, text = self.quoted(text), problem)
    }
}
