//! Messages that were posted as responses without becoming known: the program ended before, or Discord did not tell the
//! message's id. The token of the interaction finds them, so that a game never keeps two boards, and a challenge two messages.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use tracing::{debug, error};

use crate::discord::platform::retry::FailureKind;
use crate::domain::{GameId, MessageRef};
use crate::service::{Posting, PostingSubject, ServiceError};

use super::game_message::GameMessage;
use super::message_cache::Outdated;
use super::token::Token;

/// What has become of a posting.
enum Found {
    Posted(MessageRef),
    Nothing,
    /// Discord does not say now.
    Unclear,
}

/// A game whose message has been found and must be shown again.
pub(crate) struct Shown {
    pub(crate) game: GameId,
    pub(crate) outdated: Outdated,
    pub(crate) token: Option<Token>,
}

/// The postings that were settled.
#[derive(Default)]
pub(crate) struct Settled {
    pub(crate) found: Vec<Shown>,
    /// It is not known yet whether these have a message.
    pub(crate) unclear: HashSet<PostingSubject>,
}

impl GameMessage {
    /// Looks for the messages of all postings that have not ended in time.
    pub(crate) async fn settle_postings(&self) -> Result<Settled, ServiceError> {
        let mut settled = Settled::default();
        for posting in self.messages.postings_before(self.responses_are_over_before()).await? {
            let mut outdated = Outdated::Edit;
            let found = match self.find(&posting).await {
                // After a deferral by an update, the token finds the clicked message, which shows another game or is an offer.
                Found::Posted(message) => {
                    let subject = self.messages.subject(message.message).await?;
                    let shown = subject.game.or(subject.offer);
                    // It shows this game already, so that what was posted is another message.
                    if shown.is_some() {
                        outdated = Outdated::Repost;
                    }
                    Some(message).filter(|_| shown.is_none_or(|game| posting.subject == PostingSubject::Game(game)))
                }
                Found::Nothing => None,
                Found::Unclear => {
                    settled.unclear.insert(posting.subject);
                    continue;
                }
            };
            debug!(subject = ?posting.subject, ?found, "settled a posting");
            self.messages.end_posting(&posting, found).await?;
            if let (PostingSubject::Game(game), Some(_)) = (posting.subject, found) {
                settled.found.push(Shown { game, outdated, token: self.token(&posting) });
            }
        }
        Ok(settled)
    }

    async fn find(&self, posting: &Posting) -> Found {
        if self.token(posting).is_none_or(|token| !token.is_valid()) {
            return Found::Nothing;
        }
        match self.rest.once().original(&posting.token).await {
            Ok(message) => Found::Posted(message),
            Err(error) if error.kind().is_temporary() => Found::Unclear,
            Err(error) => {
                let is_expected = matches!(error.kind(), FailureKind::UnknownMessage | FailureKind::InvalidToken);
                if !is_expected {
                    error!(subject = ?posting.subject, %error, "cannot find out whether a message was posted");
                }
                Found::Nothing
            }
        }
    }

    /// The token of a posting's interaction. `None` if it began before the machine was started.
    fn token(&self, posting: &Posting) -> Option<Token> {
        let age_ms = u64::try_from(self.games.now().0 - posting.at.0).unwrap_or(0);
        let received = Instant::now().checked_sub(Duration::from_millis(age_ms))?;
        Some(Token::new(&posting.token, received))
    }
}
