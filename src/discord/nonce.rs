//! The nonces of the messages that the bot posts in a channel. For some minutes, Discord posts only one message for each nonce
//! in a channel. So a message that was posted without becoming known, because the program ended, is found and not posted again.
//!
//! A nonce has at most 25 characters.

use std::time::Duration;

use crate::domain::{ChallengeId, DailyPuzzle, GameId, MessageRef, NoticeId, Timestamp, TournamentId, Week};

/// Discord knows a nonce for "the past few minutes", and surely for this long
/// (<https://discord.com/developers/docs/resources/message#create-message>).
pub(crate) const KNOWN_FOR: Duration = Duration::from_secs(120);

/// The nonce of the message of a game that follows `former`. It stays the same until that message is recorded. It fits for the
/// first 2³² games.
pub(crate) fn of_game(game: GameId, former: Option<MessageRef>) -> String {
    format!("{:x}-{:x}", game.0, former.map_or(0, |message| message.message.0))
}

/// The nonce of the only message of a challenge.
pub(crate) fn of_challenge(challenge: ChallengeId) -> String {
    format!("challenge-{:x}", challenge.0)
}

/// The nonce of the only message of a notice.
pub(crate) fn of_notice(notice: NoticeId) -> String {
    format!("notice-{:x}", notice.0)
}

/// The nonce of the only message about a week in a server. The week is known by its Monday, in days since 1970.
pub(crate) fn of_weekly_summary(week: Week) -> String {
    format!("weekly-summary-{:x}", week.start().0 / Timestamp::DAY_MS)
}

/// The nonce of the only message with the puzzle of a day in a server.
pub(crate) fn of_daily_puzzle(daily: DailyPuzzle) -> String {
    format!("daily-puzzle-{:x}", daily.day().0)
}

/// The nonce of a message of a tournament. `shown` is the version that the message before it showed, which was deleted.
pub(crate) fn of_tournament(tournament: TournamentId, post: i64, shown: i64) -> String {
    format!("t-{:x}-{post}-{shown:x}", tournament.0)
}
