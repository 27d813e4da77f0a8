//! What stands on buttons and selects.

use crate::rules::{Level, Square};

use super::Words;

/// A button's label.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ButtonLabel {
    /// Give up a game.
    Resign,
    /// End a game before both have moved.
    Cancel,
    /// Yes, resign.
    ConfirmResign,
    /// No, do not resign.
    KeepPlaying,
    /// Another game with colours swapped.
    Rematch,
    /// The finished game move by move.
    Replay,
    /// A game against this level, the one above the level that was beaten.
    LevelUp(Level),
    /// Win because the other is silent.
    ClaimWin,
    /// Let an exhibition stand still.
    Pause,
    /// Let it go on.
    Resume,
    /// End it.
    Stop,
    /// Accept a challenge.
    Accept,
    /// Decline it.
    Decline,
    /// Take one's own challenge back.
    CancelChallenge,
    /// The page before.
    Previous,
    /// The page after.
    Next,
    /// Play the bot instead of challenging it.
    PlayOutflank,
}

impl Words {
    /// A button's label, at most 34 characters.
    pub(crate) fn button_label(&self, label: ButtonLabel) -> String {
        let id = match label {
            ButtonLabel::LevelUp(level) => {
                return self.say("button-level-up", [("level", self.level_choice(level).into())]);
            }
            ButtonLabel::Resign => "button-resign",
            ButtonLabel::Cancel => "button-cancel",
            ButtonLabel::ConfirmResign => "button-confirm-resign",
            ButtonLabel::KeepPlaying => "button-keep-playing",
            ButtonLabel::Rematch => "button-rematch",
            ButtonLabel::Replay => "button-replay",
            ButtonLabel::ClaimWin => "button-claim-win",
            ButtonLabel::Pause => "button-pause",
            ButtonLabel::Resume => "button-resume",
            ButtonLabel::Stop => "button-stop",
            ButtonLabel::Accept => "button-accept",
            ButtonLabel::Decline => "button-decline",
            ButtonLabel::CancelChallenge => "button-cancel-challenge",
            ButtonLabel::Previous => "button-previous",
            ButtonLabel::Next => "button-next",
            ButtonLabel::PlayOutflank => "button-play-outflank",
        };
        self.text(id)
    }

    /// What a select of moves says before one is chosen: `Moves a3 – d6`.
    pub(crate) fn select_placeholder(&self, first: Square, last: Square) -> String {
        self.say("select-moves", [("first", first.to_string().into()), ("last", last.to_string().into())])
    }

    /// The completion for a move: `d3 — flips 2`.
    pub(crate) fn square_choice(&self, square: Square, flips: u32) -> String {
        self.say("square-choice", [("square", square.to_string().into()), ("flips", flips.into())])
    }
}
