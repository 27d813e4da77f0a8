//! The desk: every interaction is answered here, in time, once, and with what the person can act on.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage};
use thiserror::Error;
use tokio_util::task::TaskTracker;
use tracing::{error, info, warn};

use crate::domain::{ChallengeId, GameId, MessageRef, Refusal};
use crate::service::{GameView, ServiceError};
use crate::words::Words;

use super::artist::DrawError;
use super::ask::{ATTACH_FILES, Ask};
use super::boards::{Answering, Boards, Token};
use super::drawn::Drawn;
use super::rest::{Response, Rest};
use super::retry::CallError;

/// An answer that takes longer than this is promised first, so that Discord's 3 s never pass.
const PATIENCE: Duration = Duration::from_millis(500);

/// Answers interactions.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(super) rest: Rest,
    pub(super) boards: Boards,
    pub(super) words: Arc<Words>,
    /// What is being answered; waited for before the program ends.
    pub(super) in_hand: TaskTracker,
}

/// What a person gets.
pub(crate) enum Reply {
    /// The pressed message changes.
    Update(Shown),
    /// A new public message.
    Post(Shown),
    /// A message that only they see.
    Private(Drawn),
    /// The pressed message changes, and a new public message follows.
    UpdateAndPost(Drawn, Shown),
}

/// A message, and what it shows.
pub(crate) struct Shown {
    drawn: Drawn,
    subject: Subject,
    /// Keeps other edits of the same game waiting until this one is sent.
    _answering: Option<Answering>,
}

/// What a message shows: once its id is known, it is noted.
enum Subject {
    Board(Box<GameView>),
    Challenge(ChallengeId),
    Other,
}

impl Shown {
    /// The board of a game.
    pub(crate) fn board(view: GameView, drawn: Drawn) -> Self {
        Self { drawn, subject: Subject::Board(Box::new(view)), _answering: None }
    }

    /// A new challenge.
    pub(crate) fn challenge(drawn: Drawn, id: ChallengeId) -> Self {
        Self { drawn, subject: Subject::Challenge(id), _answering: None }
    }

    /// Any other message.
    pub(crate) fn plain(drawn: Drawn) -> Self {
        Self { drawn, subject: Subject::Other, _answering: None }
    }

    /// The same, with other edits of the game waiting until it is sent.
    pub(crate) fn holding(self, answering: Option<Answering>) -> Self {
        Self { _answering: answering, ..self }
    }

    /// The message alone.
    pub(crate) fn into_drawn(self) -> Drawn {
        self.drawn
    }

    fn game(&self) -> Option<GameId> {
        match &self.subject {
            Subject::Board(view) => Some(view.game.id),
            Subject::Challenge(_) | Subject::Other => None,
        }
    }
}

/// How an answer that takes long is promised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Promise {
    /// The pressed message stays as it is meanwhile.
    Update,
    /// Everybody sees that an answer is coming.
    Public,
    /// Only the person sees it.
    Private,
}

/// Why somebody did not get what they asked for.
#[derive(Debug, Error)]
pub(crate) enum Trouble {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Service(ServiceError::Refused(refusal))
    }
}

impl Desk {
    /// Answers with what `work` gives: at once when it is quick, else promised first; without a promise it is always the
    /// first response, so that it pings whom it names. Trouble becomes a private message.
    pub(crate) async fn answer(
        &self,
        ask: &Ask,
        promise: impl Into<Option<Promise>>,
        what: &str,
        work: impl Future<Output = Result<Reply, Trouble>>,
    ) {
        let _in_hand = self.in_hand.token();
        tokio::pin!(work);
        let (outcome, promised) = tokio::select! {
            outcome = &mut work => (outcome, None),
            promise = slow(promise.into()) => {
                if let Err(error) = self.rest.respond(ask, &promise.as_response()).await {
                    warn!(what, user = %ask.user.discord, %error, "cannot promise an answer");
                }
                (work.await, Some(promise))
            }
        };
        let reply = outcome.unwrap_or_else(|trouble| Reply::Private(self.explain(ask, what, &trouble)));
        let game = match &reply {
            Reply::Update(shown) | Reply::Post(shown) | Reply::UpdateAndPost(_, shown) => shown.game(),
            Reply::Private(_) => None,
        };
        let delivered = self.deliver(ask, promised, &reply).await;
        match delivered {
            Ok(()) => {
                let latency_ms = ask.received.elapsed().as_millis();
                info!(what, game = game.map(|game| game.0), user = %ask.user.discord, latency_ms, "answered");
                self.warn_of_permissions(ask, &reply).await;
            }
            Err(error) => {
                warn!(what, game = game.map(|game| game.0), user = %ask.user.discord, %error, "answer failed");
                if let Some(game) = game {
                    self.boards.request(game);
                }
            }
        }
    }

    /// One private sentence: the cure for what the person can cure, an apology with an id for what is ours.
    pub(crate) fn explain(&self, ask: &Ask, what: &str, trouble: &Trouble) -> Drawn {
        let text = match trouble {
            Trouble::Service(ServiceError::Refused(refusal)) => {
                info!(what, user = %ask.user.discord, reason = %refusal, "refused");
                self.words.refusal(refusal)
            }
            trouble => self.apologize(ask, what, trouble),
        };
        Drawn::text(text)
    }

    /// Logs what went wrong with an id, and gives the apology that names it.
    pub(crate) fn apologize(&self, ask: &Ask, what: &str, trouble: &dyn std::fmt::Display) -> String {
        // The interaction's own id: unique, and found in the log beside everything else about it.
        let id = format!("{:x}", ask.id.get());
        error!(what, id, user = %ask.user.discord, error = %trouble, "an interaction failed");
        self.words.internal_error(&id)
    }

    async fn deliver(&self, ask: &Ask, promised: Option<Promise>, reply: &Reply) -> Result<(), CallError> {
        match (reply, promised) {
            (Reply::Update(shown), None) => {
                self.rest.respond(ask, &shown.drawn.as_update()).await?;
                self.note(ask, shown, ask.pressed).await
            }
            (Reply::Post(shown), None) => {
                self.rest.respond(ask, &shown.drawn.as_post()).await?;
                let place = match shown.subject {
                    Subject::Board(_) | Subject::Challenge(_) => Some(self.rest.original(&ask.token).await?),
                    Subject::Other => None,
                };
                self.note(ask, shown, place).await
            }
            (Reply::Private(drawn), None) => self.rest.respond(ask, &drawn.as_private()).await,
            (Reply::UpdateAndPost(drawn, shown), None) => {
                self.rest.respond(ask, &drawn.as_update()).await?;
                self.post_after(ask, shown).await
            }
            (Reply::Update(shown) | Reply::Post(shown), Some(Promise::Update | Promise::Public)) => {
                let place = self.rest.edit_original(&ask.token, &shown.drawn).await?;
                self.note(ask, shown, Some(place)).await
            }
            (Reply::Update(shown) | Reply::Post(shown), Some(Promise::Private)) => self.post_after(ask, shown).await,
            (Reply::Private(drawn), Some(Promise::Private)) => {
                self.rest.edit_original(&ask.token, drawn).await.map(|_| ())
            }
            (Reply::Private(drawn), Some(promise)) => {
                self.rest.follow_up(&ask.token, drawn, true).await?;
                match promise {
                    Promise::Public => self.rest.delete_original(&ask.token).await,
                    Promise::Update | Promise::Private => Ok(()),
                }
            }
            (Reply::UpdateAndPost(drawn, shown), Some(_)) => {
                self.rest.edit_original(&ask.token, drawn).await?;
                self.post_after(ask, shown).await
            }
        }
    }

    /// Posts a board after the first response.
    async fn post_after(&self, ask: &Ask, shown: &Shown) -> Result<(), CallError> {
        let place = self.rest.follow_up(&ask.token, &shown.drawn, false).await?;
        if let Subject::Board(view) = &shown.subject {
            self.boards.answered(view, place, None).await;
        }
        Ok(())
    }

    /// Tells the person privately which permissions the bot lacks here; without them it cannot keep a board up to date.
    async fn warn_of_permissions(&self, ask: &Ask, reply: &Reply) {
        let Reply::Post(Shown { drawn, subject: Subject::Board(_), .. }) = reply else { return };
        // A board of text needs no files.
        let needed = |name: &&str| *name != ATTACH_FILES || drawn.picture.is_some();
        let missing: Vec<&str> = ask.missing.iter().copied().filter(needed).collect();
        if missing.is_empty() {
            return;
        }
        let warning = Drawn::text(self.words.missing_permission(&missing));
        if let Err(error) = self.rest.follow_up(&ask.token, &warning, true).await {
            warn!(user = %ask.user.discord, %error, "cannot tell which permissions are missing");
        }
    }

    /// Notes which message is now a game's board; the interaction's token edits it for the next 15 minutes.
    async fn note(&self, ask: &Ask, shown: &Shown, place: Option<MessageRef>) -> Result<(), CallError> {
        match (&shown.subject, place) {
            (Subject::Board(view), Some(place)) => {
                self.boards.answered(view, place, Some(Token::new(&ask.token, ask.received))).await;
            }
            (Subject::Challenge(id), Some(place)) => self.boards.challenge_placed(*id, place).await,
            _ => {}
        }
        Ok(())
    }
}

/// The promise, once the answer takes long.
async fn slow(promise: Option<Promise>) -> Promise {
    match promise {
        Some(promise) => {
            tokio::time::sleep(PATIENCE).await;
            promise
        }
        None => std::future::pending().await,
    }
}

impl Promise {
    fn as_response(self) -> Response<'static> {
        let message = CreateInteractionResponseMessage::new();
        let body = match self {
            Self::Update => CreateInteractionResponse::Acknowledge,
            Self::Public => CreateInteractionResponse::Defer(message),
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
        };
        Response { body, drawn: None }
    }
}
