//! Who begins with how many corners, as far as that depends on ratings.

use crate::domain::{
    GameOptions, GivenOptions, HandicapChoice, HandicapRefusal, LevelRating, PlayerId, RatingClass, User,
};
use crate::store::Read;

use super::ServiceError;
use super::level_rating::bot_level;

/// The options of a game against the bot with the handicap that is given, if there is one.
///
/// # Errors
/// When the handicap does not go with the other options.
pub(super) async fn against_level(
    read: &mut Read,
    user: &User,
    given: &GivenOptions,
    options: GameOptions,
) -> Result<GameOptions, ServiceError> {
    let handicap = match given.handicap_for(&options)? {
        Some(HandicapChoice::Auto) => {
            let rating = match read.player_by_discord_id(user.discord).await? {
                Some(player) => read.level_rating(player.id).await?,
                None => None,
            };
            HandicapChoice::against_level(rating.as_ref(), bot_level(options.level, rating.as_ref()))
        }
        Some(handicap) => handicap,
        None => return Ok(options),
    };
    Ok(options.with_handicap(handicap))
}

/// The same for a challenge. `opponent` is `None` for anybody in the channel.
///
/// # Errors
/// When the handicap does not go with the other options, or when it depends on an opponent whom nobody knows yet.
pub(super) async fn against_player(
    read: &mut Read,
    challenger: PlayerId,
    opponent: Option<PlayerId>,
    given: &GivenOptions,
    options: GameOptions,
) -> Result<GameOptions, ServiceError> {
    let handicap = match given.handicap_for(&options)? {
        Some(HandicapChoice::Auto) => {
            let opponent = opponent.ok_or(HandicapRefusal::AutoNeedsOpponent)?;
            let (own, others) = (strength(read, challenger).await?, strength(read, opponent).await?);
            HandicapChoice::against_player([own.0, others.0], [own.1, others.1])
        }
        Some(handicap) => handicap,
        None => return Ok(options),
    };
    Ok(options.with_handicap(handicap))
}

/// A player's rating against people on 8×8, and the one against the levels.
async fn strength(read: &mut Read, player: PlayerId) -> Result<(Option<f64>, Option<LevelRating>), ServiceError> {
    let rating = read.rating(player, RatingClass::Main).await?;
    Ok((rating.map(|rating| rating.rating), read.level_rating(player).await?))
}
