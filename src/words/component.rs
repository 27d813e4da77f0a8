//! Labels of buttons, and texts of select menus and autocomplete choices.

use crate::domain::{ChannelNotices, GameId, GuildSettingsSection, SettingsSection};
use rules::{Color, Level, Square};

use super::HelpSection;

use super::Words;

/// A button's label.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ButtonLabel {
    /// Resign a game, which asks for confirmation first.
    Resign,
    /// Cancel a game before both sides have moved.
    Cancel,
    /// Post the board of a game here, whose channel or thread is deleted.
    BringBoard(GameId),
    /// Offer a draw.
    Draw,
    /// Accept the draw that is offered.
    AcceptDraw,
    /// Take back a move, or ask for it.
    Undo,
    /// Let the opponent take back a move.
    AcceptUndo,
    /// Show the best moves.
    Hint,
    /// Confirm that the game is resigned.
    ConfirmResign,
    /// Confirm that the game is cancelled.
    ConfirmCancel,
    /// Confirm that a game of others is ended.
    ConfirmEnd,
    /// Confirm that a rated game no longer counts.
    ConfirmAnnul,
    /// Confirm that an annulled game counts again.
    ConfirmRestore,
    /// Let a game count, or not, as it did before.
    DeclineAnnulment,
    /// Do not resign.
    KeepPlaying,
    /// Offer or accept another game with colours swapped.
    Rematch,
    /// Show the finished game move by move.
    Replay,
    /// Post what each move of the finished game was worth.
    Review,
    /// Start a game from an opening, with these discs.
    Practise(Color),
    /// Give up a puzzle.
    GiveUp,
    /// Take a wrong move of a puzzle back.
    TryAgain,
    /// Show the solution of a puzzle.
    ShowSolution,
    /// Show another puzzle.
    NextPuzzle,
    RatedPuzzle,
    /// Show the next position of the trainer.
    NextTrained,
    /// Look whether there is something to train now.
    LookAgain,
    /// Step through a review.
    StepThrough,
    /// Show the move of a review that cost most.
    TurningPoint,
    /// Show the best move of a review.
    BestMove,
    /// Show the reader's own worst move of a review.
    WorstMove,
    /// Show the moves that follow a reviewed move.
    WhatFollows(Square),
    /// Show a reviewed move again; `0` is the first one.
    BackToMove(usize),
    /// Show the start of a replayed game.
    FirstPosition,
    /// Show the position one move before.
    PreviousPosition,
    /// Show the position one move later.
    NextPosition,
    /// Show the end of a replayed game.
    LastPosition,
    /// Send a replay as an animated picture.
    Picture,
    /// Send the moves of a replay as text.
    Transcript,
    /// Post a replay for everybody.
    Share,
    /// Play against this level, which is one above the level that was beaten.
    LevelUp(Level),
    /// Play against this level, which is one below the level that won.
    Easier(Level),
    /// Claim the win because the opponent has not moved for a long time.
    ClaimWin,
    /// Give the opponent another day for their move.
    GiveTime,
    /// Set replies to moves that the opponent may make.
    ConditionalMoves,
    /// Set another line of conditional moves.
    AnotherLine,
    /// Remove all lines of conditional moves.
    RemoveLines,
    /// Decline a win by time, so that the game goes on.
    DeclineWin,
    /// Keep a win by time.
    ConfirmWin,
    /// Pause an exhibition.
    Pause,
    /// Resume an exhibition.
    Resume,
    /// Stop an exhibition for good.
    Stop,
    /// Accept a challenge.
    Accept,
    /// Decline a challenge, or an offer in a game.
    Decline,
    /// Cancel one's own challenge.
    CancelChallenge,
    /// Show the previous page.
    Previous,
    /// Show the next page.
    Next,
    /// Show newer games of a history.
    NewerGames,
    /// Show older games of a history.
    OlderGames,
    /// Show the history of the player on a profile.
    History,
    /// Compare the user with the player on a profile.
    HeadToHead,
    /// Challenge the player on a profile.
    Challenge,
    /// Show the biggest win on a profile move by move.
    BiggestWin,
    /// Play the bot instead of challenging it.
    PlayOutflank,
    /// Show the rules of the game.
    Rules,
    /// Send the user what is stored about them.
    Export,
    /// Delete what is stored about the user, which asks for confirmation first.
    DeleteData,
    /// Confirm that it is deleted.
    ConfirmDelete,
    /// Do not delete it.
    KeepData,
    /// Let games be started in all channels of the server.
    AllChannels,
    /// Let notices be posted in the channels of the server, or not.
    ChannelNotices(ChannelNotices),
    /// Post no weekly summary in the server any more.
    NoWeeklySummary,
    /// Post no daily puzzle in the server any more.
    NoDailyPuzzle,
    /// Mention no role with the daily puzzle any more.
    MentionNobody,
    /// Say how the bot played.
    BotPlay,
    /// Solve the daily puzzle in private.
    SolvePuzzle,
    /// Have the user mentioned with each daily puzzle, or not any more.
    NotifyMe,
    /// Show this part of the settings.
    SettingsSection(SettingsSection),
    /// Show this part of the help.
    HelpSection(HelpSection),
    /// Show this part of the server's settings.
    GuildSettingsSection(GuildSettingsSection),
}

impl Words {
    /// A button's label, at most 34 characters.
    pub(crate) fn button_label(&self, label: ButtonLabel) -> String {
        let id = match label {
            ButtonLabel::LevelUp(level) => {
                return self.format_message("button-level-up", [("level", self.level_choice(level).into())]);
            }
            ButtonLabel::BringBoard(game) => return self.message_about_game("button-bring-board", game),
            ButtonLabel::HelpSection(section) => {
                return self.format_message("button-help", [("section", section.name().into())]);
            }
            ButtonLabel::SettingsSection(section) => {
                return self.format_message("button-settings", [("section", section.name().into())]);
            }
            ButtonLabel::GuildSettingsSection(section) => {
                return self.format_message("button-server-settings", [("section", section.name().into())]);
            }
            ButtonLabel::ChannelNotices(notices) => {
                return self.format_message("button-channel-notices", [("notices", notices.name().into())]);
            }
            ButtonLabel::Easier(level) => {
                return self.format_message("button-easier", [("level", self.level_choice(level).into())]);
            }
            ButtonLabel::Practise(color) => {
                return self.format_message("button-practise", [("color", color.name().into())]);
            }
            ButtonLabel::WhatFollows(square) => {
                return self.format_message("button-what-follows", [("square", square.to_string().into())]);
            }
            ButtonLabel::BackToMove(index) => {
                return self.format_message("button-back-to-move", [("ply", (index + 1).into())]);
            }
            ButtonLabel::Resign => "button-resign",
            ButtonLabel::Cancel => "button-cancel",
            ButtonLabel::Draw => "button-draw",
            ButtonLabel::AcceptDraw => "button-accept-draw",
            ButtonLabel::Undo => "button-undo",
            ButtonLabel::AcceptUndo => "button-accept-undo",
            ButtonLabel::Hint => "button-hint",
            ButtonLabel::ConfirmCancel => "button-confirm-cancel",
            ButtonLabel::ConfirmResign => "button-confirm-resign",
            ButtonLabel::ConfirmEnd => "button-confirm-end",
            ButtonLabel::ConfirmAnnul => "button-confirm-annul",
            ButtonLabel::ConfirmRestore => "button-confirm-restore",
            ButtonLabel::DeclineAnnulment => "button-decline-annulment",
            ButtonLabel::KeepPlaying => "button-keep-playing",
            ButtonLabel::Rematch => "button-rematch",
            ButtonLabel::Replay => "button-replay",
            ButtonLabel::Review => "button-review",
            ButtonLabel::GiveUp => "button-give-up",
            ButtonLabel::TryAgain => "button-try-again",
            ButtonLabel::ShowSolution => "button-show-solution",
            ButtonLabel::NextPuzzle => "button-next-puzzle",
            ButtonLabel::RatedPuzzle => "button-rated-puzzle",
            ButtonLabel::NextTrained => "button-next-trained",
            ButtonLabel::LookAgain => "button-look-again",
            ButtonLabel::StepThrough => "button-step-through",
            ButtonLabel::TurningPoint => "button-turning-point",
            ButtonLabel::BestMove => "button-best-move",
            ButtonLabel::WorstMove => "button-worst-move",
            ButtonLabel::FirstPosition => "button-first-position",
            ButtonLabel::PreviousPosition => "button-previous-position",
            ButtonLabel::NextPosition => "button-next-position",
            ButtonLabel::LastPosition => "button-last-position",
            ButtonLabel::Picture => "button-picture",
            ButtonLabel::Transcript => "button-transcript",
            ButtonLabel::Share => "button-share",
            ButtonLabel::ClaimWin => "button-claim-win",
            ButtonLabel::GiveTime => "button-give-time",
            ButtonLabel::ConditionalMoves => "button-conditional-moves",
            ButtonLabel::AnotherLine => "button-another-line",
            ButtonLabel::RemoveLines => "button-remove-lines",
            ButtonLabel::DeclineWin => "button-decline-win",
            ButtonLabel::ConfirmWin => "button-confirm-win",
            ButtonLabel::Pause => "button-pause",
            ButtonLabel::Resume => "button-resume",
            ButtonLabel::Stop => "button-stop",
            ButtonLabel::Accept => "button-accept",
            ButtonLabel::Decline => "button-decline",
            ButtonLabel::CancelChallenge => "button-cancel-challenge",
            ButtonLabel::Previous => "button-previous",
            ButtonLabel::Next => "button-next",
            ButtonLabel::NewerGames => "button-newer-games",
            ButtonLabel::OlderGames => "button-older-games",
            ButtonLabel::History => "button-history",
            ButtonLabel::HeadToHead => "button-head-to-head",
            ButtonLabel::Challenge => "button-challenge",
            ButtonLabel::BiggestWin => "button-biggest-win",
            ButtonLabel::PlayOutflank => "button-play-outflank",
            ButtonLabel::Rules => "button-rules",
            ButtonLabel::Export => "button-export",
            ButtonLabel::DeleteData => "button-delete-data",
            ButtonLabel::ConfirmDelete => "button-confirm-delete",
            ButtonLabel::KeepData => "button-keep-data",
            ButtonLabel::AllChannels => "button-all-channels",
            ButtonLabel::NoWeeklySummary => "button-no-weekly-summary",
            ButtonLabel::NoDailyPuzzle => "button-no-daily-puzzle",
            ButtonLabel::MentionNobody => "button-mention-nobody",
            ButtonLabel::BotPlay => "button-bot-play",
            ButtonLabel::SolvePuzzle => "button-solve-puzzle",
            ButtonLabel::NotifyMe => "button-notify-me",
        };
        self.message(id)
    }

    /// The placeholder of a select menu of moves: `Choose a square (23)`.
    pub(crate) fn select_placeholder(&self, moves: usize) -> String {
        self.format_message("select-moves", [("moves", moves.into())])
    }

    /// The description of a move in a select menu: `flips 3`.
    pub(crate) fn move_flips(&self, flips: u32) -> String {
        self.format_message("select-flips", [("flips", flips.into())])
    }

    /// The autocomplete choice for a move: `d3 — flips 2`.
    pub(crate) fn square_choice(&self, square: Square, flips: u32) -> String {
        self.format_message("square-choice", [("square", square.to_string().into()), ("flips", flips.into())])
    }
}
