//! What a game on Discord is: ids, players, games, challenges, ratings, and every reason to refuse.
//!
//! Pure: a transition takes what is, what somebody wants and the time, and gives what follows or a [`Refusal`].

mod challenge;
mod game;
mod ids;
mod leaderboard;
mod look;
mod options;
mod player;
mod rating;
mod refusal;
mod replay;
#[cfg(test)]
mod tests;

pub(crate) use crate::engine::Level;
pub(crate) use challenge::{Answer, Challenge, ChallengeState, NewChallenge};
pub(crate) use game::{Act, Actor, EndReason, Ending, NewGame, Side, Stakes, Status, StoredGame};
pub(crate) use ids::{
    ChallengeId, ChannelId, DiscordUserId, GameId, GuildId, MessageId, MessagePlace, Moment, PlayerId, Turn, Version,
};
pub(crate) use leaderboard::{LadderRow, Leaderboard, LeaderboardRow, Ranking, Standing};
pub(crate) use look::BoardLook;
pub(crate) use options::{ColorChoice, GameOptions, Given, SetupChoice};
pub(crate) use player::{Installation, Person, Place, Visitor};
pub(crate) use rating::{Rating, RatingClass, RatingStep, RatingUpdate, Score, Tally};
pub(crate) use refusal::{GameLink, Refusal, Whose};
