//! Use cases of the messages that show games.

use crate::domain::{Action, BotAction, ChannelId, GameId, GuildId, MessageId, MessageRef, Timestamp, Version};

use crate::store::{Locked, MessageSubject, Posting, PostingSubject, RecordedMessage, Write};

use super::game::apply;
use super::notice::move_offer_to_board;
use super::{Event, Messages, Origin, ServiceError};

/// How long after its end the message of a game is still updated if it is stale, in milliseconds.
const UPDATE_ENDED_FOR_MS: i64 = Timestamp::DAY_MS;

impl Messages {
    /// Records that a message shows this version of a game. The first message starts the game's clock. If a posting with this
    /// token brought the message, it ends. Returns a message that no longer shows the game, if there is one.
    pub(crate) async fn record_shown_version(
        &self,
        id: GameId,
        message: MessageRef,
        version: Version,
        posting: Option<&str>,
    ) -> Result<Option<MessageRef>, ServiceError> {
        let once = async |locked| {
            let mut write = self.store.write_for(locked).await?;
            let recorded = write.record_shown_version(id, message, version).await?;
            write.record_presence(message.message).await?;
            if let Some(token) = posting {
                write.end_posting(token).await?;
            }
            self.commit_shown_version(write, id, recorded).await
        };
        match once(Locked::Game(id)).await {
            Err(ServiceError::Store(error)) if error.needs_to_be_alone() => once(Locked::All).await,
            recorded => recorded,
        }
    }

    /// As [`record_shown_version`](Self::record_shown_version), for a message that was edited or posted in the background while
    /// `before` was known to show the game. A message in which a response has shown this version or a newer one since keeps showing
    /// the game; then `message` is the one that no longer shows it.
    pub(crate) async fn record_background_update(
        &self,
        id: GameId,
        before: Option<MessageRef>,
        message: MessageRef,
        version: Version,
    ) -> Result<Option<MessageRef>, ServiceError> {
        let once = async |locked| {
            let mut write = self.store.write_for(locked).await?;
            let recorded = write.record_background_update(id, before, message, version).await?;
            write.record_presence(message.message).await?;
            self.commit_shown_version(write, id, recorded).await
        };
        match once(Locked::Game(id)).await {
            Err(ServiceError::Store(error)) if error.needs_to_be_alone() => once(Locked::All).await,
            recorded => recorded,
        }
    }

    async fn commit_shown_version(
        &self,
        mut write: Write,
        id: GameId,
        recorded: RecordedMessage,
    ) -> Result<Option<MessageRef>, ServiceError> {
        let has_outdated_notices = write.outdate_notice_links(id, self.now()).await?;
        self.commit_and_start_clock(write, id).await?;
        self.publish_previous_game(recorded);
        self.publish_notices_if(has_outdated_notices);
        Ok(recorded.older)
    }

    /// Records that somebody has deleted these messages. Notices no longer link to them, and an offer that was one of them stands on
    /// its board.
    pub(crate) async fn record_deletions(&self, messages: &[MessageId]) -> Result<(), ServiceError> {
        let mut read = self.store.read().await?;
        let (mut boards, mut offers) = (Vec::new(), Vec::new());
        for &message in messages {
            if read.is_board(message).await? {
                boards.push(message);
            }
            offers.extend(read.game_of_offer(message).await?);
        }
        drop(read);
        if boards.is_empty() && offers.is_empty() {
            return Ok(());
        }
        let mut write = self.store.write().await?;
        let mut changed = Vec::new();
        for game in offers {
            changed.push(move_offer_to_board(&mut write, game, self.now()).await?);
        }
        let mut has_outdated_notices = false;
        for board in boards {
            if let Some(game) = write.record_deletion(board, self.now()).await? {
                has_outdated_notices |= write.outdate_notice_links(game, self.now()).await?;
            }
        }
        write.commit().await?;
        for game in &changed {
            self.publish(game, Origin::Background);
        }
        self.publish_notices_if(has_outdated_notices);
        Ok(())
    }

    /// Records that a channel or thread of a server is deleted, with the boards of running games in it. A game in a thread goes on in
    /// the channel of the thread. Returns the games whose board was there.
    pub(crate) async fn record_deleted_channel(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<Vec<GameId>, ServiceError> {
        let thread = self.leave_thread_of(channel).await?;
        let mut read = self.store.read().await?;
        if read.boards_in(guild, channel).await?.is_empty() && read.count_running_games_in(guild, channel).await? == 0 {
            return Ok(thread.into_iter().collect());
        }
        drop(read);
        let mut write = self.store.write().await?;
        let boards = write.boards_in(guild, channel).await?;
        let mut has_outdated_notices = false;
        for &(game, message) in &boards {
            write.record_deleted_place(message, channel, self.now()).await?;
            has_outdated_notices |= write.outdate_notice_links(game, self.now()).await?;
        }
        write.forget_threads_in(guild, channel).await?;
        write.commit().await?;
        self.publish_notices_if(has_outdated_notices);
        Ok(boards.into_iter().map(|(game, _)| game).chain(thread).collect())
    }

    fn publish_notices_if(&self, have_changed: bool) {
        if have_changed {
            self.events.publish(Event::NoticesChanged);
        }
    }

    /// Commits, and starts the clock of a game whose board has just been shown for the first time.
    async fn commit_and_start_clock(&self, mut write: Write, id: GameId) -> Result<(), ServiceError> {
        let started = match apply(&mut write, id, Action::Bot(BotAction::StartClock), None, self.now()).await {
            Ok(game) => Some(game),
            // There is no clock, it is running already, or the game is over.
            Err(ServiceError::Refused(_)) => None,
            Err(error) => return Err(error),
        };
        write.commit().await?;
        if let Some(game) = started {
            self.publish(&game, Origin::Background);
        }
        Ok(())
    }

    /// Publishes the game before a rematch, so that its message links to the rematch's new message.
    fn publish_previous_game(&self, recorded: RecordedMessage) {
        if let Some((id, version)) = recorded.previous_game {
            self.publish_ended(id, version);
        }
    }

    /// Records that a response is about to post a message of a game or a challenge, so that a message whose id is never
    /// learnt is found by the interaction's token.
    pub(crate) async fn begin_posting(&self, subject: PostingSubject, token: &str) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.begin_posting(&Posting { token: token.to_owned(), subject, at: self.now() }).await?;
        Ok(write.commit().await?)
    }

    /// The postings that began before this time and whose messages are not known.
    pub(crate) async fn postings_before(&self, before: Timestamp) -> Result<Vec<Posting>, ServiceError> {
        Ok(self.store.read().await?.postings_before(before).await?)
    }

    /// Ends a posting with the message that was posted, if there is one.
    pub(crate) async fn end_posting(&self, posting: &Posting, found: Option<MessageRef>) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        let (mut recorded, mut has_outdated_notices) = (RecordedMessage::default(), false);
        match (posting.subject, found) {
            (PostingSubject::Game(game), Some(message)) => {
                recorded = write.record_found_message(game, message).await?;
                has_outdated_notices = write.outdate_notice_links(game, self.now()).await?;
            }
            (PostingSubject::Challenge(id), Some(message)) => {
                let challenge = write.challenge(id).await?;
                // A click there has recorded it otherwise.
                if challenge.is_some_and(|challenge| challenge.message.is_none()) {
                    write.record_challenge_message(id, message.message).await?;
                }
            }
            (_, None) => {}
        }
        write.end_posting(&posting.token).await?;
        write.commit().await?;
        self.publish_previous_game(recorded);
        self.publish_notices_if(has_outdated_notices);
        Ok(())
    }

    /// Records which versions many messages show. Each message must be known to show its game.
    pub(crate) async fn record_shown_versions(
        &self,
        shown: &[(GameId, MessageRef, Version)],
    ) -> Result<(), ServiceError> {
        if shown.is_empty() {
            return Ok(());
        }
        let mut write = self.store.write().await?;
        for &(id, message, version) in shown {
            // If another message shows the game by now, it shows a newer version.
            if write.game_message_of(id).await?.is_some_and(|current| current.message == message) {
                write.record_shown_version(id, message, version).await?;
            }
        }
        Ok(write.commit().await?)
    }

    /// Deletes the record of a message that no longer exists. Returns whether it showed its game.
    pub(crate) async fn forget(&self, message: MessageId) -> Result<bool, ServiceError> {
        let mut write = self.store.write().await?;
        let showed_the_game = write.forget_message(message).await?;
        write.commit().await?;
        Ok(showed_the_game)
    }

    /// What a message is known to show.
    pub(crate) async fn subject(&self, message: MessageId) -> Result<MessageSubject, ServiceError> {
        Ok(self.store.read().await?.message_subject(message).await?)
    }

    /// The older messages of a game that do not link to its newest message.
    pub(crate) async fn outdated_older_messages(&self, id: GameId) -> Result<Vec<MessageRef>, ServiceError> {
        Ok(self.store.read().await?.outdated_older_messages(id).await?)
    }

    /// The games with older messages that do not link to the newest one.
    pub(crate) async fn games_with_outdated_older_messages(&self) -> Result<Vec<GameId>, ServiceError> {
        Ok(self.store.read().await?.games_with_outdated_older_messages().await?)
    }

    /// Records that an older message links to the newest one, or that it cannot. Returns `false` if it shows the game again.
    pub(crate) async fn record_link(&self, older: MessageId, newest: MessageId) -> Result<bool, ServiceError> {
        let mut write = self.store.write().await?;
        let is_older = write.record_link(older, newest).await?;
        write.commit().await?;
        Ok(is_older)
    }

    /// The games whose message is stale or missing.
    pub(crate) async fn games_with_stale_messages(&self) -> Result<Vec<GameId>, ServiceError> {
        let since = self.now().plus_ms(-UPDATE_ENDED_FOR_MS);
        Ok(self.store.read().await?.games_with_stale_messages(since).await?)
    }
}
