//! The messages that show games, kept up to date when no answer to an interaction does it.
//!
//! Whoever answers an interaction says so with [`GameMessages::begin_response`]; a background edit waits for that, so that an older
//! picture never follows a newer one. After the answer, the newest version wins: a game is drawn as it is stored when
//! the edit is sent, and again if it changed meanwhile. What could not be shown stays behind in the database and is made
//! good by [`GameMessages::run`].

mod message_cache;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, error, warn};

use crate::domain::{Challenge, ChallengeId, ChallengeState, GameId, MessageRef, Timestamp};
use crate::service::{Challenges, Event, Events, GameView, Games, Origin, ServiceError};

use self::message_cache::MessageCache;
pub(crate) use self::message_cache::{PendingResponse, Token};
use super::message_view::{DrawError, MessageView};
use super::outgoing_message::OutgoingMessage;
use super::rest::Rest;
use super::retry::{CallError, EditBackoff, FailureKind, RetryableError};

/// How often boards that are behind are looked for.
const REPAIR: Duration = Duration::from_secs(30);
/// An interaction is answered within 3 s; a new game's message that is not known after this long never will be.
const ANSWER_LIFE: Duration = Duration::from_secs(5);

/// Keeps the messages of games up to date.
#[derive(Clone)]
pub(crate) struct GameMessages {
    games: Games,
    challenges: Challenges,
    message_view: MessageView,
    rest: Rest,
    cache: Arc<MessageCache>,
    tasks: TaskTracker,
    /// When this run of the program began.
    started: Timestamp,
}

/// Why a board is not up to date.
#[derive(Debug, thiserror::Error)]
enum ShowError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
    #[error("Discord: {0}")]
    Discord(#[from] CallError),
}

impl ShowError {
    /// The call that failed, if it was one.
    fn call(&self) -> Option<&CallError> {
        match self {
            Self::Discord(error) => Some(error),
            Self::Service(_) | Self::Draw(_) => None,
        }
    }

    /// Whether the same would fail again.
    fn is_final(&self) -> bool {
        self.call().is_some_and(|error| !error.failure().is_temporary())
    }
}

impl GameMessages {
    pub(crate) fn new(games: Games, challenges: Challenges, message_view: MessageView, rest: Rest) -> Self {
        let started = games.now();
        Self { games, challenges, message_view, rest, cache: Arc::default(), tasks: TaskTracker::new(), started }
    }

    /// Says that an interaction about a game is being answered, until the value is dropped.
    pub(crate) fn begin_response(&self, game: GameId) -> PendingResponse {
        self.cache.begin_response(game)
    }

    /// Notes that an answer showed a version of a game in a message, and makes the message that was the board before a
    /// link.
    pub(crate) async fn record_response(&self, view: &GameView, message: MessageRef, token: Option<Token>) {
        if self.is_known(view, message) {
            self.cache.note(view.game.id, message, view.game.version);
            self.cache.shown(view.game.id, view.game.version, token);
            return;
        }
        // Noted before anybody is told: whoever waits for this answer then looks up where the board is.
        let noted = self.games.record_shown_version(view.game.id, message, view.game.version).await;
        self.cache.shown(view.game.id, view.game.version, token);
        match noted {
            Ok(old) => self.leave(view, old, message).await,
            Err(error) => error!(game = %view.game.id, %error, "cannot note which message shows a game"),
        }
    }

    /// Notes which message shows a challenge.
    pub(crate) async fn record_challenge_message(&self, id: ChallengeId, message: MessageRef) {
        if let Err(error) = self.challenges.record_message(id, message.message).await {
            error!(challenge = %id, %error, "cannot note which message shows a challenge");
        }
    }

    /// Brings a game's message up to date in the background.
    pub(crate) fn request(&self, game: GameId) {
        if !self.cache.begin(game) {
            return;
        }
        let game_messages = self.clone();
        self.tasks.spawn(async move {
            let mut backoff = EditBackoff::new();
            loop {
                let shown = game_messages.show(game).await;
                match shown {
                    Ok(()) if game_messages.cache.finish(game) => return,
                    Ok(()) => {}
                    Err(error) => match error.call().and_then(|call| backoff.wait(call)) {
                        Some(wait) => {
                            debug!(%game, %error, ?wait, "a board is tried again");
                            tokio::time::sleep(wait).await;
                        }
                        None => {
                            let permanent = error.is_final();
                            warn!(%game, %error, permanent, "a board is left for later");
                            game_messages.cache.abandon(game, permanent);
                            return;
                        }
                    },
                }
            }
        });
    }

    /// Listens for changes, and looks for boards that are behind: at once, and then every half minute.
    pub(crate) async fn run(self, changes: Events, stop: CancellationToken) {
        let mut changes = changes.subscribe();
        let mut repair = tokio::time::interval(REPAIR);
        repair.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stop.cancelled() => break,
                _ = repair.tick() => self.repair().await,
                change = changes.recv() => match change {
                    Ok(Event::Game { id, origin: Origin::Background, .. }) => self.request(id),
                    Ok(Event::Game { origin: Origin::Response, .. }) => {}
                    Ok(Event::Challenge(id)) => self.request_challenge(id),
                    Err(broadcast::error::RecvError::Lagged(_)) => self.repair().await,
                    Err(broadcast::error::RecvError::Closed) => break,
                },
            }
        }
        self.tasks.close();
        self.tasks.wait().await;
        self.write_notes().await;
    }

    async fn repair(&self) {
        self.write_notes().await;
        self.cache.forget_old();
        match self.games.games_with_stale_messages().await {
            // Where the bot may not write, only a press or a command helps: asking again and again would get it banned.
            Ok(games) => {
                games
                    .into_iter()
                    .filter(|&game| !self.cache.failed_permanently(game))
                    .for_each(|game| self.request(game));
            }
            Err(error) => error!(%error, "cannot read which boards are behind"),
        }
        match self.challenges.challenges_with_stale_messages(self.answered_before()).await {
            Ok(challenges) => challenges.into_iter().for_each(|challenge| self.request_challenge(challenge)),
            Err(error) => error!(%error, "cannot read which challenges are behind"),
        }
    }

    /// Draws a game as it is now and shows it wherever that is possible.
    async fn show(&self, id: GameId) -> Result<(), ShowError> {
        self.cache.answers_done(id, ANSWER_LIFE).await;
        let mut view = self.games.view(id).await?;
        if view.game_message.is_none() && view.game.created_at > self.answered_before() {
            self.cache.shown_by_answer(id, ANSWER_LIFE).await;
            view = self.games.view(id).await?;
        }
        let known = self.cache.shown_version(id).or(view.game_message.map(|board| board.shown_version));
        if view.game_message.is_some() && known >= Some(view.game.version) {
            return self.note_if_behind(&view).await;
        }
        let message = self.message_view.game(&view, self.games.now()).await?;
        self.send(&view, &message).await
    }

    /// What was made until then has been answered, or never will be: an earlier run of the program answers nothing more.
    fn answered_before(&self) -> Timestamp {
        let life_ms = i64::try_from(ANSWER_LIFE.as_millis()).unwrap_or(i64::MAX);
        self.started.max(self.games.now().plus_ms(-life_ms))
    }

    async fn note_if_behind(&self, view: &GameView) -> Result<(), ShowError> {
        match view.game_message {
            Some(board) if board.shown_version < view.game.version => Ok(self.note(view, board.message).await?),
            _ => Ok(()),
        }
    }

    /// By the newest token, else as the bot itself, else as a new message. An edit is tried once: before the next try the
    /// game is looked at again, so that an older picture never comes after a newer one.
    async fn send(&self, view: &GameView, message: &OutgoingMessage) -> Result<(), ShowError> {
        let current = view.game_message.map(|message| message.message);
        if let Some(token) = self.cache.token(view.game.id) {
            match self.rest.once().edit_original(token.text(), message).await {
                Ok(edited) => return self.is_shown(view, edited).await,
                Err(error) if error.failure() == FailureKind::UnknownMessage => self.forget(view, current).await?,
                Err(error) if error.failure().is_temporary() => return Err(error.into()),
                Err(error) => debug!(game = %view.game.id, %error, "a token does not serve any more"),
            }
            self.cache.drop_token(view.game.id);
        }
        if let Some(at) = current {
            match self.rest.once().edit(at, message).await {
                Ok(()) => return self.is_shown(view, at).await,
                Err(error) => match error.failure() {
                    FailureKind::UnknownMessage => self.forget(view, current).await?,
                    FailureKind::TooManyEdits => debug!(game = %view.game.id, "too many edits: posting anew"),
                    _ => return Err(error.into()),
                },
            }
        }
        let channel = current.map_or(view.game.location.channel, |at| at.channel);
        let posted = self.rest.post(channel, message).await?;
        self.is_shown(view, posted).await
    }

    async fn forget(&self, view: &GameView, message: Option<MessageRef>) -> Result<(), ShowError> {
        if let Some(message) = message {
            debug!(game = %view.game.id, "the message is gone");
            self.games.forget_message(message.message).await?;
        }
        Ok(())
    }

    async fn is_shown(&self, view: &GameView, message: MessageRef) -> Result<(), ShowError> {
        self.cache.shown(view.game.id, view.game.version, None);
        if self.is_known(view, message) {
            self.cache.note(view.game.id, message, view.game.version);
            return Ok(());
        }
        Ok(self.note(view, message).await?)
    }

    /// Whether the database knows this message as the board. That it shows a newer version is then noted with others at
    /// the next look: lost in a crash, it costs a redrawing, and a move costs one commit instead of two.
    fn is_known(&self, view: &GameView, message: MessageRef) -> bool {
        view.game_message.is_some_and(|board| board.message == message)
    }

    async fn write_notes(&self) {
        if let Err(error) = self.games.record_shown_versions(&self.cache.take_notes()).await {
            error!(%error, "cannot note which versions are shown");
        }
    }

    async fn note(&self, view: &GameView, message: MessageRef) -> Result<(), ServiceError> {
        let old = self.games.record_shown_version(view.game.id, message, view.game.version).await?;
        self.leave(view, old, message).await;
        Ok(())
    }

    /// Makes the message that was the board a link to the one that is now.
    async fn leave(&self, view: &GameView, old: Option<MessageRef>, message: MessageRef) {
        let Some(old) = old else { return };
        if let Err(error) = self.rest.edit(old, &self.message_view.link(view, message)).await {
            // Its buttons still work: a press makes it the board again.
            debug!(game = %view.game.id, %error, "an older message cannot become a link");
        }
    }

    fn request_challenge(&self, id: ChallengeId) {
        let game_messages = self.clone();
        self.tasks.spawn(async move {
            if let Err(error) = game_messages.show_challenge(id).await {
                warn!(challenge = %id, %error, "a challenge is left for later");
            }
        });
    }

    async fn show_challenge(&self, id: ChallengeId) -> Result<(), ShowError> {
        let challenge = self.challenges.view(id).await?;
        if challenge.state == ChallengeState::Open {
            return self.post_challenge(&challenge).await;
        }
        if let Some(message) = challenge.message {
            match self.rest.edit(message, &self.message_view.settled(&challenge)).await {
                Ok(()) => {}
                Err(error) if !error.failure().is_temporary() => {
                    debug!(challenge = %id, %error, "cannot be shown any more");
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(self.challenges.record_shown(id).await?)
    }

    /// Posts an open challenge that has no message; one that cannot be posted is taken back.
    async fn post_challenge(&self, challenge: &Challenge) -> Result<(), ShowError> {
        if challenge.message.is_some() {
            return Ok(());
        }
        match self.rest.post(challenge.location.channel, &self.message_view.challenge(challenge)).await {
            Ok(message) => Ok(self.challenges.record_message(challenge.id, message.message).await?),
            Err(error) if !error.failure().is_temporary() => {
                debug!(challenge = %challenge.id, %error, "nobody can see it: it is taken back");
                Ok(self.challenges.cancel_unseen(challenge.id).await?)
            }
            Err(error) => Err(error.into()),
        }
    }
}
