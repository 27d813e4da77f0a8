//! The table `tournament_message`: which messages show a tournament, and which version of it.

use crate::domain::{MessageId, Timestamp, TournamentId};

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

/// A message of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TournamentMessage {
    pub post: i64,
    /// `None` while it is not known, and when it could not be posted.
    pub message: Option<MessageId>,
    /// Since when it may be in the channel without being known.
    pub posting_since: Option<Timestamp>,
    pub shown_version: i64,
    /// Whether it is never edited again.
    pub is_final: bool,
}

columns!(TournamentMessage { post, message: "message_id", posting_since: "posting_since_ms", shown_version, is_final });

impl Read {
    pub(crate) async fn tournament_messages(
        &mut self,
        tournament: TournamentId,
    ) -> Result<Vec<TournamentMessage>, StoreError> {
        self.fetch_all(
            "SELECT {tournament_message} FROM tournament_message WHERE tournament_id = $1",
            tournament,
            "reading the messages of a tournament",
        )
        .await
    }
}

impl Write {
    pub(crate) async fn put_tournament_message(
        &mut self,
        tournament: TournamentId,
        message: TournamentMessage,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO tournament_message (tournament_id, {tournament_message}) VALUES ($1, {$tournament_message})
             ON CONFLICT (tournament_id, post) DO UPDATE SET {tournament_message - post = excluded}",
            (tournament, message),
            "storing a message of a tournament",
        )
        .await
    }
}
