//! The table `challenge`: each is settled exactly once.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{
    Challenge, ChallengeId, ChallengeState, ChannelId, GameId, GameOptions, GuildId, Location, MessageId, MessageRef,
    NewChallenge, PlayerId, Timestamp,
};

use super::columns::{from_bits, parse, shape, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

const CONTEXT: &str = "reading a challenge";

impl Read {
    /// A challenge, if there is one with this id.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn challenge(&mut self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        let row = sqlx::query("SELECT * FROM challenge WHERE id = $1")
            .bind(id.0)
            .fetch_optional(self.connection())
            .await
            .context(CONTEXT)?;
        let Some(row) = row else { return Ok(None) };
        let challenger = self.player(PlayerId(row.try_get("challenger_id").context(CONTEXT)?)).await?;
        let opponent: Option<i64> = row.try_get("opponent_id").context(CONTEXT)?;
        let opponent = match opponent {
            Some(id) => Some(self.player(PlayerId(id)).await?),
            None => None,
        };
        let location = location(&row)?;
        let message: Option<i64> = row.try_get("message_id").context(CONTEXT)?;
        Ok(Some(Challenge {
            id,
            challenger,
            opponent,
            options: options(&row)?,
            message: message
                .map(|message| MessageRef { channel: location.channel, message: MessageId(from_bits(message)) }),
            location,
            expires_at: Timestamp(row.try_get("expires_at_ms").context(CONTEXT)?),
            state: state(&row)?,
        }))
    }

    /// How many challenges of a person are open.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn count_open_challenges(
        &mut self,
        challenger: PlayerId,
        now: Timestamp,
    ) -> Result<i64, StoreError> {
        sqlx::query_scalar(
            "SELECT count(*) FROM challenge WHERE challenger_id = $1 AND state = 'open' AND expires_at_ms > $2",
        )
        .bind(challenger.0)
        .bind(now.0)
        .fetch_one(self.connection())
        .await
        .context("counting challenges")
    }

    /// Open challenges whose time is over.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn challenges_past_expiry(&mut self, now: Timestamp) -> Result<Vec<ChallengeId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM challenge WHERE state = 'open' AND expires_at_ms <= $1")
            .bind(now.0)
            .fetch_all(self.connection())
            .await
            .context("reading expired challenges")?;
        Ok(ids.into_iter().map(ChallengeId).collect())
    }

    /// When the next open challenge expires or the next game is past its deadline.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn next_deadline(&mut self) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar(
            "SELECT min(at) FROM (
                 SELECT min(expires_at_ms) AS at FROM challenge WHERE state = 'open' UNION ALL
                 SELECT min(deadline_at_ms) AS at FROM game WHERE status <> 'ended')",
        )
        .fetch_one(self.connection())
        .await
        .context("reading the next deadline")?;
        Ok(at.map(Timestamp))
    }

    /// Settled challenges whose message does not say so yet, and open ones made until `before` that have no message.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn challenges_with_stale_messages(
        &mut self,
        before: Timestamp,
    ) -> Result<Vec<ChallengeId>, StoreError> {
        const WHICH: &str = "SELECT id FROM challenge WHERE shown = 0
            UNION SELECT id FROM challenge WHERE state = 'open' AND message_id IS NULL AND created_at_ms <= $1";
        let ids: Vec<i64> = sqlx::query_scalar(WHICH)
            .bind(before.0)
            .fetch_all(self.connection())
            .await
            .context("reading challenges to show")?;
        Ok(ids.into_iter().map(ChallengeId).collect())
    }
}

impl Write {
    /// Stores a new challenge.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn insert_challenge(&mut self, new: &NewChallenge) -> Result<ChallengeId, StoreError> {
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO challenge (state, challenger_id, opponent_id, color, columns, rows, setup, first, goal, look,
                 guild_id, channel_id, installation, created_at_ms, expires_at_ms)
             VALUES ('open', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id",
        )
        .bind(new.challenger.0)
        .bind(new.opponent.map(|opponent| opponent.0))
        .bind(new.options.color.name())
        .bind(i64::from(new.options.shape.columns()))
        .bind(i64::from(new.options.shape.rows()))
        .bind(new.options.setup.name())
        .bind(new.options.first.name())
        .bind(new.options.goal.name())
        .bind(new.options.format.name())
        .bind(new.location.guild.map(|guild| to_bits(guild.0)))
        .bind(to_bits(new.location.channel.0))
        .bind(new.location.installation.name())
        .bind(new.created_at.0)
        .bind(new.expires_at.0)
        .fetch_one(self.connection())
        .await
        .context("writing a challenge")?;
        Ok(ChallengeId(id))
    }

    /// Notes which message shows a challenge.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn record_challenge_message(
        &mut self,
        id: ChallengeId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE challenge SET message_id = $1 WHERE id = $2")
            .bind(to_bits(message.0))
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("placing a challenge")?;
        Ok(())
    }

    /// Settles an open challenge; `false` when it was settled before. Until [`Write::record_challenge_shown`] its message is
    /// known to be behind.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn settle_challenge(
        &mut self,
        id: ChallengeId,
        state: ChallengeState,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (name, game) = match state {
            ChallengeState::Open => ("open", None),
            ChallengeState::Accepted(game) => ("accepted", Some(game.0)),
            ChallengeState::Declined => ("declined", None),
            ChallengeState::Cancelled => ("cancelled", None),
            ChallengeState::Expired => ("expired", None),
        };
        let changed = sqlx::query(
            "UPDATE challenge SET state = $1, game_id = $2, settled_at_ms = $3, shown = 0
             WHERE id = $4 AND state = 'open'",
        )
        .bind(name)
        .bind(game)
        .bind(now.0)
        .bind(id.0)
        .execute(self.connection())
        .await
        .context("settling a challenge")?;
        Ok(changed.rows_affected() == 1)
    }

    /// Notes that a challenge's message shows how it was settled, or never will.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn record_challenge_shown(&mut self, id: ChallengeId) -> Result<(), StoreError> {
        sqlx::query("UPDATE challenge SET shown = 1 WHERE id = $1")
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("noting a shown challenge")?;
        Ok(())
    }
}

fn location(row: &SqliteRow) -> Result<Location, StoreError> {
    let guild: Option<i64> = row.try_get("guild_id").context(CONTEXT)?;
    Ok(Location {
        guild: guild.map(|id| GuildId(from_bits(id))),
        channel: ChannelId(from_bits(row.try_get("channel_id").context(CONTEXT)?)),
        installation: parse("installation", row.try_get("installation").context(CONTEXT)?)?,
    })
}

fn options(row: &SqliteRow) -> Result<GameOptions, StoreError> {
    Ok(GameOptions {
        level: None,
        color: parse("colour", row.try_get("color").context(CONTEXT)?)?,
        shape: shape(row.try_get("columns").context(CONTEXT)?, row.try_get("rows").context(CONTEXT)?)?,
        setup: parse("set-up", row.try_get("setup").context(CONTEXT)?)?,
        first: parse("first mover", row.try_get("first").context(CONTEXT)?)?,
        goal: parse("goal", row.try_get("goal").context(CONTEXT)?)?,
        format: parse("look", row.try_get("look").context(CONTEXT)?)?,
    })
}

fn state(row: &SqliteRow) -> Result<ChallengeState, StoreError> {
    let game: Option<i64> = row.try_get("game_id").context(CONTEXT)?;
    match (row.try_get("state").context(CONTEXT)?, game) {
        ("open", None) => Ok(ChallengeState::Open),
        ("accepted", Some(game)) => Ok(ChallengeState::Accepted(GameId(game))),
        ("declined", None) => Ok(ChallengeState::Declined),
        ("cancelled", None) => Ok(ChallengeState::Cancelled),
        ("expired", None) => Ok(ChallengeState::Expired),
        (other, _) => Err(corrupt("state of a challenge", other)),
    }
}
