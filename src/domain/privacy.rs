//! What is stored about one person.

/// How much is stored about a player, besides their name, account, language and settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PersonalCounts {
    pub running_games: i64,
    pub ended_games: i64,
    /// Games that changed their rating.
    pub rated_games: i64,
    /// Challenges that they made.
    pub challenges: i64,
    /// People whom they block.
    pub blocked: i64,
}
