//! What stands on buttons and selects.

use crate::rules::{Level, Square};

use super::Words;

/// A button's label.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Label {
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
    pub(crate) fn label(&self, label: Label) -> String {
        let id = match label {
            Label::LevelUp(level) => return self.say("button-level-up", [("level", self.level_choice(level).into())]),
            Label::Resign => "button-resign",
            Label::Cancel => "button-cancel",
            Label::ConfirmResign => "button-confirm-resign",
            Label::KeepPlaying => "button-keep-playing",
            Label::Rematch => "button-rematch",
            Label::Replay => "button-replay",
            Label::ClaimWin => "button-claim-win",
            Label::Pause => "button-pause",
            Label::Resume => "button-resume",
            Label::Stop => "button-stop",
            Label::Accept => "button-accept",
            Label::Decline => "button-decline",
            Label::CancelChallenge => "button-cancel-challenge",
            Label::Previous => "button-previous",
            Label::Next => "button-next",
            Label::PlayOutflank => "button-play-outflank",
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
