//! The table `posting`: messages of games and challenges that are being posted, and whose ids are not known yet.

use sqlx::sqlite::SqliteRow;

use crate::domain::{ChallengeId, GameId, MessageRef, Timestamp, Version};

use super::columns::{get, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::game_message::RecordedMessage;
use super::{Read, Write};

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

impl PostingSubject {
    fn game(self) -> Option<i64> {
        match self {
            Self::Game(id) => Some(id.0),
            Self::Challenge(_) => None,
        }
    }

    fn challenge(self) -> Option<i64> {
        match self {
            Self::Game(_) => None,
            Self::Challenge(id) => Some(id.0),
        }
    }
}

impl Read {
    /// The postings that began before this time and have not ended.
    pub(crate) async fn postings_before(&mut self, before: Timestamp) -> Result<Vec<Posting>, StoreError> {
        let query = "SELECT token, game_id, challenge_id, at_ms FROM posting WHERE at_ms < $1 ORDER BY at_ms";
        let rows = sqlx::query(query).bind(before.0).fetch_all(self.connection()).await;
        let rows = rows.context("reading unfinished postings")?;
        rows.iter().map(posting).collect()
    }
}

impl Write {
    pub(crate) async fn begin_posting(&mut self, posting: &Posting) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO posting (token, game_id, challenge_id, at_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (token) DO NOTHING",
        )
        .bind(&posting.token)
        .bind(posting.subject.game())
        .bind(posting.subject.challenge())
        .bind(posting.at.0)
        .execute(self.connection())
        .await
        .context("recording a posting")?;
        Ok(())
    }

    /// Forgets a posting, because its message is recorded or was never posted.
    pub(crate) async fn end_posting(&mut self, token: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM posting WHERE token = $1")
            .bind(token)
            .execute(self.connection())
            .await
            .context("ending a posting")?;
        Ok(())
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
                sqlx::query("UPDATE message SET shown_version = $2 WHERE message_id = $1")
                    .bind(to_bits(older.message.message.0))
                    .bind(Version::NONE.0)
                    .execute(self.connection())
                    .await
                    .context("recording a found message")?;
                self.record_shown_version(game, message, Version::NONE).await
            }
            None => self.record_shown_version(game, message, Version::NONE).await,
        }
    }
}

fn posting(row: &SqliteRow) -> Result<Posting, StoreError> {
    let subject = match (get(row, "game_id")?, get(row, "challenge_id")?) {
        (Some(game), None) => PostingSubject::Game(GameId(game)),
        (None, Some(challenge)) => PostingSubject::Challenge(ChallengeId(challenge)),
        (game, challenge) => return Err(corrupt("subject of a posting", &format!("{game:?}, {challenge:?}"))),
    };
    Ok(Posting { token: get(row, "token")?, subject, at: Timestamp(get(row, "at_ms")?) })
}
