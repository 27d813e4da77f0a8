//! The table `guild_listing`: which players are on which leaderboards of a server.

use crate::domain::{GuildId, PlayerId, RatingClass, Timestamp};

use super::Write;
use super::columns::to_bits;
use super::error::{ErrorContext, StoreError};

/// A list of players that a server has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listing {
    Class(RatingClass),
    BotLadder,
}

impl Listing {
    /// The name in the database.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Class(class) => class.name(),
            Self::BotLadder => "bot-ladder",
        }
    }
}

impl Write {
    /// Puts a player on a list of a server, or renews the time of their last game there.
    pub(crate) async fn list_in_guild(
        &mut self,
        guild: GuildId,
        listing: Listing,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO guild_listing (guild_id, class, player_id, last_at_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (guild_id, class, player_id) DO UPDATE SET last_at_ms = excluded.last_at_ms",
        )
        .bind(to_bits(guild.0))
        .bind(listing.name())
        .bind(player.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("listing a player")?;
        Ok(())
    }
}
