//! Keeps the messages of games and challenges up to date when no response to an interaction does it.
//!
//! A background edit waits for the pending responses about its game ([`PendingResponses`]), so that an older picture never
//! follows a newer one. After that the newest version wins: a game is drawn as it is stored when the edit is sent, and again
//! if it changed in the meantime. What cannot be shown stays outdated in the database, and its [`Worker`] tries it
//! again.

mod absence;
mod challenge_message;
mod channel_activity;
mod controls;
mod error;
mod game_message;
mod message_cache;
mod move_rows;
mod older_messages;
mod pending_responses;
mod picture;
mod places;
mod postings;
mod threads;
mod token;
mod view;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio_util::task::TaskTracker;
use tracing::{debug, error, warn};

use crate::discord::message_view::MessageView;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::EditBackoff;
use crate::domain::{ChallengeId, ChannelId, GameId, GameThread, Installation, Location, MessageRef, Timestamp};
use crate::service::{
    Dependencies, Event, GameView, Origin, Players, PostingSubject, ServiceError, ShownVersion, Worker, at_once,
};

use challenge_message::ChallengeMessages;
use error::UpdateError;
use game_message::{GameMessage, Updated};
use message_cache::{BackgroundEdit, Outdated};
use postings::Shown;
use token::FormerMessage;

pub(crate) use absence::Absences;
pub(crate) use channel_activity::ChannelActivity;
pub(crate) use move_rows::SquareComponent;
pub(crate) use pending_responses::PendingResponses;
pub(crate) use picture::{board, game_picture};
pub(crate) use token::Token;

/// A board that is older is posted again with the next response, in milliseconds. Discord limits the edits of messages that are
/// older than an hour.
const IN_SIGHT_FOR_MS: i64 = 50 * 60 * 1_000;
/// How often outdated messages are searched for.
const SEARCH_INTERVAL: Duration = Duration::from_secs(30);

/// Updates messages in the background.
#[derive(Clone)]
pub(crate) struct GameMessages {
    game_message: GameMessage,
    challenge_messages: ChallengeMessages,
    players: Players,
    updates: TaskTracker,
}

/// Updates messages after changes without a response, and searches for outdated messages: at once, and then at regular intervals.
impl Worker for GameMessages {
    const WORK: &'static str = "update messages";
    const LONGEST_WAIT: Duration = SEARCH_INTERVAL;

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        self.update_outdated().await;
        Ok(None)
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        match event {
            Event::Game { id, origin: Origin::Background, .. } if !self.game_message.cache.is_given_up(id) => {
                self.request(id);
            }
            Event::Challenge(id) => self.request_challenge(id),
            Event::LanguagesChanged => self.load_languages(),
            event => return at_once(event == Event::TimeChanged),
        }
        None
    }

    async fn end(self) {
        self.updates.close();
        self.updates.wait().await;
        self.game_message.save_shown_versions().await;
    }
}

impl GameMessages {
    pub(crate) fn new(all: &Arc<Dependencies>, message_view: MessageView, rest: Rest) -> Self {
        let challenge_messages = ChallengeMessages::new(all.into(), message_view.clone(), rest.clone());
        let game_message = GameMessage {
            games: all.into(),
            messages: all.into(),
            message_view,
            rest,
            cache: Arc::default(),
            pending: PendingResponses::default(),
            activity: Arc::default(),
            started: all.now(),
        };
        Self { game_message, challenge_messages, players: all.into(), updates: TaskTracker::new() }
    }

    /// The same, whose private messages are in this language.
    pub(crate) fn for_reader(&self, view: &MessageView) -> Self {
        let game_message = GameMessage { message_view: view.clone(), ..self.game_message.clone() };
        Self { game_message, ..self.clone() }
    }

    /// Reads in the background which languages players have chosen.
    fn load_languages(&self) {
        let messages = self.clone();
        self.updates.spawn(async move {
            let languages = &messages.game_message.message_view.languages;
            if let Err(error) = languages.load_of_players(&messages.players).await {
                error!(%error, "cannot read which languages players have chosen");
            }
        });
    }

    pub(crate) fn pending_responses(&self) -> &PendingResponses {
        &self.game_message.pending
    }

    /// Records that a response showed a game in a message. `token` can edit that message. If the response posted it, this ends
    /// the posting with the token `posting`.
    pub(crate) async fn record_response(
        &self,
        view: &GameView,
        message: MessageRef,
        token: Option<Token>,
        posting: Option<&str>,
    ) {
        let is_late = self.game_message.cache.shown_version(view.game.id) > Some(view.game.version);
        let has_to_move = view.wants_thread() || view.moves_board_from(message.channel).is_some();
        if let Some(former) = self.game_message.record_response(view, message, token, posting).await {
            self.retire_older_messages(view.game.id, Some(former));
        }
        if is_late || has_to_move {
            // The response has replaced a newer picture, or the board belongs into a thread.
            self.request(view.game.id);
        }
    }

    /// Waits until no response about a game is pending.
    pub(crate) async fn wait_for_responses(&self, game: GameId) {
        self.game_message.wait_for_responses(game).await;
    }

    /// Waits until the board of a game has been shown, but not longer than it takes to deliver a response.
    pub(crate) async fn wait_until_shown(&self, game: GameId) {
        self.game_message.wait_until_shown(game).await;
    }

    /// The newest messages of the channels with boards.
    pub(crate) fn activity(&self) -> &ChannelActivity {
        &self.game_message.activity
    }

    /// Whether a board is hard to find in its channel: old, or with many messages below it. Without a bot in the server, nobody
    /// counts the messages there, as in direct messages.
    pub(crate) fn is_out_of_sight(&self, board: MessageRef, location: Location) -> bool {
        let posted = Timestamp::of_snowflake(board.message.0);
        let is_old = self.game_message.games.now() >= posted.plus_ms(IN_SIGHT_FOR_MS);
        let is_counted = location.guild.is_some() && location.installation == Installation::Guild;
        is_old || is_counted && self.game_message.activity.is_far_up(board)
    }

    /// Shows a game in the background after a response that did not arrive, even where the stored game has not changed.
    /// `token` can edit the message that waits for the response.
    pub(crate) fn show_again(&self, game: GameId, token: Option<Token>) {
        self.show_outdated(game, Outdated::Edit, token);
    }

    /// Posts the board of a game again in the background, in the thread where it is played.
    pub(crate) fn post_again(&self, game: GameId) {
        self.show_outdated(game, Outdated::Repost, None);
    }

    /// Moves the game of a locked thread to its channel, in the background.
    pub(crate) fn leave_thread(&self, thread: ChannelId) {
        let messages = self.clone();
        self.updates.spawn(async move {
            match messages.game_message.messages.leave_thread_of(thread).await {
                Ok(Some(game)) => {
                    debug!(%game, %thread, "the thread of a game was locked: it goes on in its channel");
                    messages.request(game);
                }
                Ok(None) => {}
                Err(error) => error!(%thread, %error, "cannot record that a game has left its thread"),
            }
        });
    }

    fn show_outdated(&self, game: GameId, outdated: Outdated, token: Option<Token>) {
        self.game_message.cache.mark_outdated(game, outdated, token);
        self.request(game);
    }

    /// Records that a response is about to post a message of a game or a challenge. Recording which message it is ends this.
    ///
    /// # Errors
    /// When it cannot be recorded. A message that nobody knows of would stay beside the one that the background then posts.
    pub(crate) async fn begin_posting(&self, subject: PostingSubject, token: &str) -> Result<(), ServiceError> {
        self.game_message.messages.begin_posting(subject, token).await
    }

    /// Records which message shows a challenge. `posting` is the token of the interaction to which it is the response.
    pub(crate) async fn record_challenge_message(&self, id: ChallengeId, message: MessageRef, posting: Option<&str>) {
        self.challenge_messages.record_message(id, message, posting).await;
    }

    /// Records that the message of a declined or cancelled challenge shows it.
    pub(crate) async fn record_settled_challenge(&self, id: ChallengeId) {
        self.challenge_messages.record_shown(id).await;
    }

    /// The version that a game's message shows, and since when, as far as this run of the program knows.
    pub(crate) fn shown(&self, game: GameId) -> Option<ShownVersion> {
        self.game_message.cache.shown(game)
    }

    /// Updates a game's message in the background.
    pub(crate) fn request(&self, game: GameId) {
        let Some(edit) = self.game_message.cache.begin_edit(game) else { return };
        let messages = self.clone();
        self.updates.spawn(async move { messages.update_until_shown(game, edit).await });
    }

    /// Deletes the older messages of a game in the background, or makes them links to the newest one.
    fn retire_older_messages(&self, game: GameId, former: Option<FormerMessage>) {
        let messages = self.clone();
        self.updates.spawn(async move {
            match messages.game_message.retire_older_messages(game, former).await {
                Ok(true) => messages.show_again(game, None),
                Ok(false) => {}
                Err(error) => warn!(%game, %error, "cannot update the older messages of a game now"),
            }
        });
    }

    async fn update_outdated(&self) {
        let GameMessage { messages, cache, pending, .. } = &self.game_message;
        self.game_message.save_shown_versions().await;
        cache.prune(pending);
        let unclear = self.settle_postings().await;
        match messages.games_with_stale_messages().await {
            // Where the bot may not write, only an interaction helps. Discord bans bots that keep making invalid requests.
            Ok(games) => {
                let to_edit =
                    |game: &GameId| !cache.is_given_up(*game) && !unclear.contains(&PostingSubject::Game(*game));
                games.into_iter().filter(to_edit).for_each(|game| self.request(game));
                cache.outdated().into_iter().for_each(|game| self.request(game));
            }
            Err(error) => error!(%error, "cannot read which games have outdated messages"),
        }
        match messages.games_with_outdated_older_messages().await {
            Ok(games) => games.into_iter().for_each(|game| self.retire_older_messages(game, None)),
            Err(error) => error!(%error, "cannot read which games have outdated older messages"),
        }
        match messages.games_with_misplaced_boards().await {
            Ok(games) => games.into_iter().filter(|game| !cache.is_given_up(*game)).for_each(|game| self.request(game)),
            Err(error) => error!(%error, "cannot read which boards belong into a thread"),
        }
        match messages.threads_to_archive().await {
            Ok(threads) => threads.into_iter().for_each(|(game, thread)| self.archive_thread(game, thread)),
            Err(error) => error!(%error, "cannot read which threads have to be archived"),
        }
        match self.challenge_messages.outdated(self.game_message.responses_are_over_before()).await {
            Ok(challenges) => {
                let is_clear = |id: &ChallengeId| !unclear.contains(&PostingSubject::Challenge(*id));
                challenges.into_iter().filter(is_clear).for_each(|challenge| self.request_challenge(challenge));
            }
            Err(error) => error!(%error, "cannot read which challenges have outdated messages"),
        }
    }

    /// Looks for messages that were posted without becoming known. Returns the games and challenges for which Discord does not
    /// say now whether they have one.
    async fn settle_postings(&self) -> HashSet<PostingSubject> {
        match self.game_message.settle_postings().await {
            Ok(settled) => {
                for Shown { game, outdated, token } in settled.found {
                    self.show_outdated(game, outdated, token);
                    self.retire_older_messages(game, None);
                }
                settled.unclear
            }
            Err(error) => {
                error!(%error, "cannot settle which messages were posted");
                HashSet::new()
            }
        }
    }

    /// Archives the thread of an ended game in the background.
    fn archive_thread(&self, game: GameId, thread: GameThread) {
        let game_message = self.game_message.clone();
        self.updates.spawn(async move {
            if let Err(error) = game_message.archive_thread(game, thread).await {
                warn!(%game, %error, "cannot archive the thread of a game now");
            }
        });
    }

    /// Updates a challenge's message in the background.
    pub(crate) fn request_challenge(&self, id: ChallengeId) {
        let challenge_messages = self.challenge_messages.clone();
        self.updates.spawn(async move {
            if let Err(error) = challenge_messages.update(id).await {
                warn!(challenge = %id, %error, "cannot update a challenge's message now");
            }
        });
    }

    /// Updates a game's message until it shows the newest version, or until there is no point in another try.
    async fn update_until_shown(&self, game: GameId, mut edit: BackgroundEdit) {
        let (mut backoff, mut uneditable) = (EditBackoff::new(), None);
        loop {
            match self.game_message.update(game, uneditable).await {
                Ok(Updated { former, wants_thread }) => {
                    if former.is_some() {
                        self.retire_older_messages(game, former);
                    }
                    if wants_thread {
                        continue;
                    }
                    let Some(again) = edit.end() else { return };
                    edit = again;
                }
                Err(error @ (UpdateError::Superseded | UpdateError::Reposted)) => {
                    debug!(%game, %error, "an update of a game's message is repeated");
                }
                Err(UpdateError::JustShown { wait }) => tokio::time::sleep(wait).await,
                Err(error) => match (error.call().and_then(|call| backoff.wait(call)), &error) {
                    (Some(wait), _) => {
                        debug!(%game, %error, ?wait, "an update of a game's message is repeated");
                        tokio::time::sleep(wait).await;
                    }
                    // Waiting as long as Discord asks did not help.
                    (None, &UpdateError::TooManyEdits { message, .. }) if uneditable != Some(message) => {
                        uneditable = Some(message);
                    }
                    (None, _) => {
                        let permanently = error.is_permanent();
                        warn!(%game, %error, permanently, "cannot update a game's message now");
                        return edit.fail(permanently);
                    }
                },
            }
        }
    }
}
