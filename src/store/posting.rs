//! The tables `posting` and `request`: messages of games and challenges that are being posted, and whose ids are not known yet;
//! and what users asked for lately, so that nothing is done twice.

use crate::domain::{ChallengeId, GameId, MessageRef, RequestId, Timestamp, Version};

use super::columns::{columns, row_struct, stored_as};
use super::error::{StoreError, corrupt};
use super::game_message::RecordedMessage;
use super::{Read, Write};

/// How long a request is remembered, in milliseconds: as long as Discord accepts responses to an interaction.
const KEPT_FOR_MS: i64 = 15 * 60 * 1_000;

/// A message that is being posted as the response to an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Posting {
    /// The token of the interaction.
    pub token: String,
    pub subject: PostingSubject,
    pub at: Timestamp,
}

/// What is being posted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PostingSubject {
    Game(GameId),
    Challenge(ChallengeId),
}

columns!(Posting { token, subject: PostingSubject, at: "at_ms" });

row_struct! {
    SubjectRow { game_id: Option<GameId>, challenge_id: Option<ChallengeId> }
}
stored_as!(
    PostingSubject,
    SubjectRow,
    |subject| match *subject {
        PostingSubject::Game(game) => SubjectRow { game_id: Some(game), challenge_id: None },
        PostingSubject::Challenge(challenge) => SubjectRow { game_id: None, challenge_id: Some(challenge) },
    },
    |row| match (row.game_id, row.challenge_id) {
        (Some(game), None) => Ok(PostingSubject::Game(game)),
        (None, Some(challenge)) => Ok(PostingSubject::Challenge(challenge)),
        (game, challenge) => Err(corrupt("subject of a posting", &format!("{game:?}, {challenge:?}"))),
    }
);

impl Read {
    /// The postings of this process that began before this time and have not ended.
    pub(crate) async fn postings_before(&mut self, before: Timestamp) -> Result<Vec<Posting>, StoreError> {
        let query = "SELECT {posting} FROM posting
             WHERE at_ms < $1 AND (EXISTS (SELECT 1 FROM game WHERE game.id = game_id AND {game.own})
                 OR EXISTS (SELECT 1 FROM challenge WHERE challenge.id = challenge_id AND {challenge.own}))
             ORDER BY at_ms";
        self.fetch_all(query, before, "reading unfinished postings").await
    }
}

impl Write {
    pub(crate) async fn begin_posting(&mut self, posting: &Posting) -> Result<(), StoreError> {
        let query = "INSERT INTO posting ({posting}) VALUES ({$posting}) ON CONFLICT (token) DO NOTHING";
        self.execute(query, posting, "recording a posting").await
    }

    /// Forgets a posting, because its message is recorded or was never posted.
    pub(crate) async fn end_posting(&mut self, token: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM posting WHERE token = $1", token, "ending a posting").await
    }

    /// Records a message that was posted for a game without being recorded then. It shows the game from now on if it is
    /// newer than the one that is recorded, and must be edited, because nobody knows which version it shows. Otherwise it
    /// must be deleted or become a link.
    pub(crate) async fn record_found_message(
        &mut self,
        game: GameId,
        message: MessageRef,
    ) -> Result<RecordedMessage, StoreError> {
        match self.game_message_of(game).await? {
            Some(newest) if newest.message.message.0 >= message.message.0 => {
                self.record_older_message(game, message).await?;
                Ok(RecordedMessage::default())
            }
            Some(older) => {
                self.execute(
                    "UPDATE message SET shown_version = $2 WHERE message_id = $1",
                    (older.message.message, Version::NONE),
                    "recording a found message",
                )
                .await?;
                self.record_shown_version(game, message, Version::NONE).await
            }
            None => self.record_shown_version(game, message, Version::NONE).await,
        }
    }

    /// Records a request. Returns `false` if it was recorded before.
    pub(crate) async fn record_request(&mut self, id: RequestId, now: Timestamp) -> Result<bool, StoreError> {
        const CONTEXT: &str = "recording a request";
        self.execute("DELETE FROM request WHERE at_ms < $1", now.plus_ms(-KEPT_FOR_MS).0, CONTEXT).await?;
        let inserted = self
            .execute_and_count(
                "INSERT INTO request (id, at_ms) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
                (id, now),
                CONTEXT,
            )
            .await?;
        Ok(inserted == 1)
    }
}
