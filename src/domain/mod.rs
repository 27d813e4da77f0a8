//! What a game on Discord is: ids, players, games, challenges, ratings, and every reason to refuse.
//!
//! Pure: a transition takes what is, what somebody wants and the time, and gives what follows or a [`Refusal`].

mod board_format;
mod challenge;
mod game;
mod ids;
mod leaderboard;
mod options;
mod player;
mod rating;
mod refusal;
mod replay;
#[cfg(test)]
mod tests;

pub(crate) use board_format::BoardFormat;
pub(crate) use challenge::{Challenge, ChallengeAction, ChallengeState, NewChallenge};
pub(crate) use game::{Actor, EndReason, Ending, GameAction, NewGame, RatedStatus, Side, Status, StoredGame};
pub(crate) use ids::{
    ChallengeId, ChannelId, DiscordUserId, GameId, GuildId, MessageId, MessageRef, PlayerId, Timestamp, Turn, Version,
};
pub(crate) use leaderboard::{LadderRow, Leaderboard, LeaderboardRow, LeaderboardValue, Ranking};
pub(crate) use options::{ColorChoice, GameOptions, GivenOptions, SetupChoice};
pub(crate) use player::{Installation, Location, Player, User};
pub(crate) use rating::{Rating, RatingChange, RatingClass, RatingUpdate, Record, Score};
pub(crate) use refusal::{GameLink, LimitOwner, Refusal};
