//! The table `challenge`. Each challenge is settled exactly once.

use sqlx::sqlite::SqliteRow;

use crate::domain::{
    Challenge, ChallengeId, ChallengeState, GameId, MessageId, MessageRef, NewChallenge, PlayerId, Timestamp,
};

use super::columns::{from_bits, get, location, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::options::options;
use super::{Read, Write};

impl Read {
    pub(crate) async fn challenge(&mut self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        let row = sqlx::query("SELECT * FROM challenge WHERE id = $1")
            .bind(id.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a challenge")?;
        let Some(row) = row else { return Ok(None) };
        let challenger = self.player(PlayerId(get(&row, "challenger_id")?)).await?;
        let opponent: Option<i64> = get(&row, "opponent_id")?;
        let (opponent, opponent_holidays) = match opponent.map(PlayerId) {
            Some(id) => (Some(self.player(id).await?), Some(self.settings_of(id).await?.holidays)),
            None => (None, None),
        };
        let location = location(&row)?;
        let message: Option<i64> = get(&row, "message_id")?;
        Ok(Some(Challenge {
            id,
            challenger_holidays: self.settings_of(challenger.id).await?.holidays,
            challenger,
            opponent,
            opponent_holidays,
            options: options(&row)?,
            message: message.map(|id| MessageRef { channel: location.channel, message: MessageId(from_bits(id)) }),
            location,
            expires_at: Timestamp(get(&row, "expires_at_ms")?),
            state: state(&row)?,
        }))
    }

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

    /// How many challenges of a player to another were made at `since` or later and have not been accepted.
    pub(crate) async fn count_unaccepted_challenges(
        &mut self,
        challenger: PlayerId,
        opponent: PlayerId,
        since: Timestamp,
    ) -> Result<i64, StoreError> {
        sqlx::query_scalar(
            "SELECT count(*) FROM challenge
             WHERE challenger_id = $1 AND opponent_id = $2 AND created_at_ms >= $3 AND state <> 'accepted'",
        )
        .bind(challenger.0)
        .bind(opponent.0)
        .bind(since.0)
        .fetch_one(self.connection())
        .await
        .context("counting challenges that were not accepted")
    }

    /// The open challenges whose time is over.
    pub(crate) async fn challenges_past_expiry(&mut self, now: Timestamp) -> Result<Vec<ChallengeId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM challenge WHERE state = 'open' AND expires_at_ms <= $1")
            .bind(now.0)
            .fetch_all(self.connection())
            .await
            .context("reading expired challenges")?;
        Ok(ids.into_iter().map(ChallengeId).collect())
    }

    /// The settled challenges whose message does not show it yet, and the open ones without a message that were made at
    /// `before` or earlier. Without those of servers from which the bot was removed.
    pub(crate) async fn challenges_with_stale_messages(
        &mut self,
        before: Timestamp,
    ) -> Result<Vec<ChallengeId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM challenge WHERE shown = 0
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = challenge.guild_id)
             UNION ALL SELECT id FROM challenge
             WHERE shown = 1 AND state = 'open' AND message_id IS NULL AND created_at_ms <= $1
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = challenge.guild_id)",
        )
        .bind(before.0)
        .fetch_all(self.connection())
        .await
        .context("reading challenges with stale messages")?;
        Ok(ids.into_iter().map(ChallengeId).collect())
    }
}

impl Write {
    pub(crate) async fn insert_challenge(&mut self, new: &NewChallenge) -> Result<ChallengeId, StoreError> {
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO challenge (state, challenger_id, opponent_id, color, columns, rows, setup, first, goal, rated,
                 clock, board_format, guild_id, channel_id, installation, created_at_ms, expires_at_ms)
             VALUES ('open', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id",
        )
        .bind(new.challenger.0)
        .bind(new.opponent.map(|opponent| opponent.0))
        .bind(new.options.color.name())
        .bind(i64::from(new.options.shape.columns()))
        .bind(i64::from(new.options.shape.rows()))
        .bind(new.options.setup.name())
        .bind(new.options.first.name())
        .bind(new.options.goal.name())
        .bind(new.options.rated.name())
        .bind(new.options.clock.name())
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

    /// Records which message shows a challenge.
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
            .context("recording the message of a challenge")?;
        Ok(())
    }

    /// Settles an open challenge. Returns `false` when it is settled already. Its message counts as stale until
    /// [`Write::record_challenge_shown`].
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
        let updated = sqlx::query(
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
        Ok(updated.rows_affected() == 1)
    }

    /// Records that the message of a challenge shows its state, or that it never will.
    pub(crate) async fn record_challenge_shown(&mut self, id: ChallengeId) -> Result<(), StoreError> {
        sqlx::query("UPDATE challenge SET shown = 1 WHERE id = $1")
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("recording a shown challenge")?;
        Ok(())
    }
}

fn state(row: &SqliteRow) -> Result<ChallengeState, StoreError> {
    let game: Option<i64> = get(row, "game_id")?;
    match (get(row, "state")?, game) {
        ("open", None) => Ok(ChallengeState::Open),
        ("accepted", Some(game)) => Ok(ChallengeState::Accepted(GameId(game))),
        ("declined", None) => Ok(ChallengeState::Declined),
        ("cancelled", None) => Ok(ChallengeState::Cancelled),
        ("expired", None) => Ok(ChallengeState::Expired),
        (other, _) => Err(corrupt("state of a challenge", other)),
    }
}
