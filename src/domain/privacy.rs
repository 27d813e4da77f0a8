//! What is stored about one person.

use super::Player;

/// What is stored about a user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StoredData {
    Nothing {
        /// `false` while bytes of data that somebody has deleted, maybe this user, are still to be overwritten.
        is_erased: bool,
    },
    About {
        player: Player,
        counts: PersonalCounts,
    },
}

/// How much is stored about a player, besides their name, account, language and settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PersonalCounts {
    pub running_games: i64,
    pub ended_games: i64,
    /// Games that changed their rating.
    pub rated_games: i64,
    /// Challenges that they made.
    pub challenges: i64,
    /// Tournaments that they joined.
    pub tournaments: i64,
    /// Votes that they have in vote games.
    pub votes: i64,
    /// People whom they block.
    pub blocked: i64,
}
