//! The messages that show games, kept up to date when no answer to an interaction does it.
//!
//! Whoever answers an interaction says so with [`Boards::answering`]; a background edit waits for that, so that an older
//! picture never follows a newer one. After the answer, the newest version wins: a game is drawn as it is stored when
//! the edit is sent, and again if it changed meanwhile. What could not be shown stays behind in the database and is made
//! good by [`Boards::run`].

mod entry;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, error, warn};

use crate::domain::{Challenge, ChallengeId, ChallengeState, GameId, MessageRef, Timestamp};
use crate::service::{Challenges, Event, Events, GameView, Games, Origin, ServiceError};

use self::entry::Entries;
pub(crate) use self::entry::{Answering, Token};
use super::artist::{Artist, DrawError};
use super::drawn::Drawn;
use super::rest::Rest;
use super::retry::{CallError, Failing, Failure, Patience};

/// How often boards that are behind are looked for.
const REPAIR: Duration = Duration::from_secs(30);
/// An interaction is answered within 3 s; a new game's message that is not known after this long never will be.
const ANSWER_LIFE: Duration = Duration::from_secs(5);

/// Keeps the messages of games up to date.
#[derive(Clone)]
pub(crate) struct Boards {
    games: Games,
    challenges: Challenges,
    artist: Artist,
    rest: Rest,
    entries: Arc<Entries>,
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
        self.call().is_some_and(|error| !error.failure().is_passing())
    }
}

impl Boards {
    pub(crate) fn new(games: Games, challenges: Challenges, artist: Artist, rest: Rest) -> Self {
        let started = games.now();
        Self { games, challenges, artist, rest, entries: Arc::default(), tasks: TaskTracker::new(), started }
    }

    /// Says that an interaction about a game is being answered, until the value is dropped.
    pub(crate) fn answering(&self, game: GameId) -> Answering {
        self.entries.answering(game)
    }

    /// Notes that an answer showed a version of a game in a message, and makes the message that was the board before a
    /// link.
    pub(crate) async fn answered(&self, view: &GameView, message: MessageRef, token: Option<Token>) {
        if self.is_known(view, message) {
            self.entries.note(view.game.id, message, view.game.version);
            self.entries.shown(view.game.id, view.game.version, token);
            return;
        }
        // Noted before anybody is told: whoever waits for this answer then looks up where the board is.
        let noted = self.games.record_shown_version(view.game.id, message, view.game.version).await;
        self.entries.shown(view.game.id, view.game.version, token);
        match noted {
            Ok(old) => self.leave(view, old, message).await,
            Err(error) => error!(game = %view.game.id, %error, "cannot note which message shows a game"),
        }
    }

    /// Notes which message shows a challenge.
    pub(crate) async fn challenge_placed(&self, id: ChallengeId, message: MessageRef) {
        if let Err(error) = self.challenges.record_message(id, message.message).await {
            error!(challenge = %id, %error, "cannot note which message shows a challenge");
        }
    }

    /// Brings a game's message up to date in the background.
    pub(crate) fn request(&self, game: GameId) {
        if !self.entries.begin(game) {
            return;
        }
        let boards = self.clone();
        self.tasks.spawn(async move {
            let mut patience = Patience::new();
            loop {
                let shown = boards.show(game).await;
                match shown {
                    Ok(()) if boards.entries.finish(game) => return,
                    Ok(()) => {}
                    Err(error) => match error.call().and_then(|call| patience.wait(call)) {
                        Some(wait) => {
                            debug!(%game, %error, ?wait, "a board is tried again");
                            tokio::time::sleep(wait).await;
                        }
                        None => {
                            let hopeless = error.is_final();
                            warn!(%game, %error, hopeless, "a board is left for later");
                            boards.entries.abandon(game, hopeless);
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
        self.entries.forget_old();
        match self.games.games_with_stale_messages().await {
            // Where the bot may not write, only a press or a command helps: asking again and again would get it banned.
            Ok(games) => {
                games.into_iter().filter(|&game| !self.entries.is_hopeless(game)).for_each(|game| self.request(game));
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
        self.entries.answers_done(id, ANSWER_LIFE).await;
        let mut view = self.games.view(id).await?;
        if view.game_message.is_none() && view.game.created_at > self.answered_before() {
            self.entries.shown_by_answer(id, ANSWER_LIFE).await;
            view = self.games.view(id).await?;
        }
        let known = self.entries.shown_version(id).or(view.game_message.map(|message| message.shown_version));
        if view.game_message.is_some() && known >= Some(view.game.version) {
            return self.note_if_behind(&view).await;
        }
        let drawn = self.artist.game(&view, self.games.now()).await?;
        self.send(&view, &drawn).await
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
    async fn send(&self, view: &GameView, drawn: &Drawn) -> Result<(), ShowError> {
        let board = view.game_message.map(|board| board.message);
        if let Some(token) = self.entries.token(view.game.id) {
            match self.rest.once().edit_original(token.text(), drawn).await {
                Ok(message) => return self.is_shown(view, message).await,
                Err(error) if error.failure() == Failure::UnknownMessage => self.forget(view, board).await?,
                Err(error) if error.failure().is_passing() => return Err(error.into()),
                Err(error) => debug!(game = %view.game.id, %error, "a token does not serve any more"),
            }
            self.entries.drop_token(view.game.id);
        }
        if let Some(message) = board {
            match self.rest.once().edit(message, drawn).await {
                Ok(()) => return self.is_shown(view, message).await,
                Err(error) => match error.failure() {
                    Failure::UnknownMessage => self.forget(view, board).await?,
                    Failure::TooManyEdits => debug!(game = %view.game.id, "too many edits: posting anew"),
                    _ => return Err(error.into()),
                },
            }
        }
        let channel = board.map_or(view.game.location.channel, |message| message.channel);
        let message = self.rest.post(channel, drawn).await?;
        self.is_shown(view, message).await
    }

    async fn forget(&self, view: &GameView, board: Option<MessageRef>) -> Result<(), ShowError> {
        if let Some(message) = board {
            debug!(game = %view.game.id, "the message is gone");
            self.games.forget_message(message.message).await?;
        }
        Ok(())
    }

    async fn is_shown(&self, view: &GameView, message: MessageRef) -> Result<(), ShowError> {
        self.entries.shown(view.game.id, view.game.version, None);
        if self.is_known(view, message) {
            self.entries.note(view.game.id, message, view.game.version);
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
        if let Err(error) = self.games.record_shown_versions(&self.entries.take_notes()).await {
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
        if let Err(error) = self.rest.edit(old, &self.artist.link(view, message)).await {
            // Its buttons still work: a press makes it the board again.
            debug!(game = %view.game.id, %error, "an older message cannot become a link");
        }
    }

    fn request_challenge(&self, id: ChallengeId) {
        let boards = self.clone();
        self.tasks.spawn(async move {
            if let Err(error) = boards.show_challenge(id).await {
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
            match self.rest.edit(message, &self.artist.settled(&challenge)).await {
                Ok(()) => {}
                Err(error) if !error.failure().is_passing() => {
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
        match self.rest.post(challenge.location.channel, &self.artist.challenge(challenge)).await {
            Ok(message) => Ok(self.challenges.record_message(challenge.id, message.message).await?),
            Err(error) if !error.failure().is_passing() => {
                debug!(challenge = %challenge.id, %error, "nobody can see it: it is taken back");
                Ok(self.challenges.cancel_unseen(challenge.id).await?)
            }
            Err(error) => Err(error.into()),
        }
    }
}
