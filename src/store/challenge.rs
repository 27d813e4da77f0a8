//! The table `challenge`. Each challenge is settled exactly once.

use crate::domain::{
    BoardFormat, Challenge, ChallengeId, ChallengeState, GameId, GameOptions, Location, MessageId, MessageRef,
    NewChallenge, PlayerId, Timestamp,
};
use rules::Corners;

use super::columns::{columns, row_struct, stored_as};
use super::error::{StoreError, corrupt};
use super::{Read, Write};

columns!(NewChallenge {
    challenger: "challenger_id",
    opponent: "opponent_id",
    options: GameOptions,
    location: Location,
    created_at: "created_at_ms",
    expires_at: "expires_at_ms",
});

row_struct! {
    StateRow { state: String, game_id: Option<GameId> }
}
stored_as!(
    ChallengeState,
    StateRow,
    |state| {
        let (name, game_id) = match *state {
            ChallengeState::Open => ("open", None),
            ChallengeState::Accepted(game) => ("accepted", Some(game)),
            ChallengeState::Declined => ("declined", None),
            ChallengeState::Cancelled => ("cancelled", None),
            ChallengeState::Expired => ("expired", None),
        };
        StateRow { state: name.to_owned(), game_id }
    },
    |row| match (&*row.state, row.game_id) {
        ("open", None) => Ok(ChallengeState::Open),
        ("accepted", Some(game)) => Ok(ChallengeState::Accepted(game)),
        ("declined", None) => Ok(ChallengeState::Declined),
        ("cancelled", None) => Ok(ChallengeState::Cancelled),
        ("expired", None) => Ok(ChallengeState::Expired),
        (other, _) => Err(corrupt("state of a challenge", other)),
    }
);

impl Read {
    pub(crate) async fn challenge(&mut self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        type Row = (NewChallenge, BoardFormat, Corners, Option<MessageId>, ChallengeState);
        let row: Option<Row> = self
            .fetch_optional(
                "SELECT {new_challenge}, board_format, corners, message_id, {challenge_state} FROM challenge WHERE id = $1",
                id,
                "reading a challenge",
            )
            .await?;
        let Some((new, format, corners, message, state)) = row else { return Ok(None) };
        let NewChallenge { challenger, opponent, options, location, expires_at, .. } = new;
        let (opponent, opponent_holidays) = match opponent {
            Some(id) => (Some(self.player(id).await?), Some(self.settings_of(id).await?.holidays)),
            None => (None, None),
        };
        Ok(Some(Challenge {
            id,
            challenger_holidays: self.settings_of(challenger).await?.holidays,
            challenger: self.player(challenger).await?,
            locale: self.language_of(challenger).await?,
            opponent,
            opponent_holidays,
            options: GameOptions { format, corners, ..options },
            message: message.map(|message| MessageRef { channel: location.channel, message }),
            location,
            expires_at,
            state,
        }))
    }

    pub(crate) async fn count_open_challenges(
        &mut self,
        challenger: PlayerId,
        now: Timestamp,
    ) -> Result<i64, StoreError> {
        self.fetch_one(
            "SELECT count(*) FROM challenge WHERE challenger_id = $1 AND state = 'open' AND expires_at_ms > $2",
            (challenger, now),
            "counting challenges",
        )
        .await
    }

    /// How many challenges of a player to another were made at `since` or later and have not been accepted.
    pub(crate) async fn count_unaccepted_challenges(
        &mut self,
        challenger: PlayerId,
        opponent: PlayerId,
        since: Timestamp,
    ) -> Result<i64, StoreError> {
        self.fetch_one(
            "SELECT count(*) FROM challenge
             WHERE challenger_id = $1 AND opponent_id = $2 AND created_at_ms >= $3 AND state <> 'accepted'",
            (challenger, opponent, since),
            "counting challenges that were not accepted",
        )
        .await
    }

    /// The open challenges of this process whose time is over.
    pub(crate) async fn challenges_past_expiry(&mut self, now: Timestamp) -> Result<Vec<ChallengeId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM challenge WHERE state = 'open' AND expires_at_ms <= $1 AND {own}",
            now,
            "reading expired challenges",
        )
        .await
    }

    /// The settled challenges of this process whose message does not show it yet, and the open ones without a message that were made at
    /// `before` or earlier. Without those in places where the bot is no member, or no longer.
    pub(crate) async fn challenges_with_stale_messages(
        &mut self,
        before: Timestamp,
    ) -> Result<Vec<ChallengeId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM challenge WHERE shown = 0 AND {own}
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = challenge.guild_id)
             UNION ALL SELECT id FROM challenge
             WHERE shown = 1 AND state = 'open' AND message_id IS NULL AND created_at_ms <= $1 AND installation = 'guild' AND {own}
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = challenge.guild_id)",
            before,
            "reading challenges with stale messages",
        )
        .await
    }
}

impl Write {
    pub(crate) async fn insert_challenge(&mut self, new: &NewChallenge) -> Result<ChallengeId, StoreError> {
        self.fetch_one(
            "INSERT INTO challenge (state, board_format, corners, {new_challenge}) VALUES ('open', $1, $2, {$new_challenge})
             RETURNING id",
            (new.options.format, new.options.corners, new),
            "writing a challenge",
        )
        .await
    }

    /// Records which message shows a challenge.
    pub(crate) async fn record_challenge_message(
        &mut self,
        id: ChallengeId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE challenge SET message_id = $1 WHERE id = $2",
            (message, id),
            "recording the message of a challenge",
        )
        .await
    }

    /// Settles an open challenge. Returns `false` when it is settled already. Its message counts as stale until
    /// [`Write::record_challenge_shown`].
    pub(crate) async fn settle_challenge(
        &mut self,
        id: ChallengeId,
        state: ChallengeState,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let settled = self
            .execute_and_count(
                "UPDATE challenge SET {challenge_state = $}, settled_at_ms = $1, shown = 0 WHERE id = $2 AND state = 'open'",
                (now, id, state),
                "settling a challenge",
            )
            .await?;
        Ok(settled == 1)
    }

    /// Records that the message of a challenge shows its state, or that it never will.
    pub(crate) async fn record_challenge_shown(&mut self, id: ChallengeId) -> Result<(), StoreError> {
        self.execute("UPDATE challenge SET shown = 1 WHERE id = $1", id, "recording a shown challenge").await
    }
}
