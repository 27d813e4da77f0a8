//! Keeps the messages of tournaments up to date, and does what is due in them.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;
use tracing::info;

use super::TournamentComponent;
use crate::discord::boards::GameMessages;
use crate::discord::components::Component;
use crate::discord::due_work::{DueWork, RETRY_AFTER_MS, WorkError};
use crate::discord::features::scheduled_post::{Search, is_nonce_forgotten, search};
use crate::discord::message_view::MessageView;
use crate::discord::nonce;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::rest::{ChannelMessage, Rest};
use crate::discord::platform::retry::FailureKind;
use crate::domain::{GameLink, GuildId, MessageRef, Timestamp, Tournament, TournamentId, TournamentState};
use crate::service::{Dependencies, Event, ServiceError, TournamentMessage, TournamentView, Tournaments};

/// A message of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Post {
    /// Shows it from the registration to the end.
    Tournament,
    Round(i64),
    /// Who has won.
    Podium,
}

#[derive(Clone)]
pub(crate) struct TournamentWorker {
    tournaments: Tournaments,
    game_messages: GameMessages,
    message_view: MessageView,
    rest: Rest,
}

impl Post {
    /// All messages that a tournament has.
    fn all(tournament: &Tournament) -> Vec<Self> {
        let mut all = vec![Self::Tournament];
        all.extend((1..=tournament.round).map(Self::Round));
        all.extend(
            (tournament.state == TournamentState::Ended && tournament.winner().is_some()).then_some(Self::Podium),
        );
        all
    }

    /// The number in the database.
    fn number(self) -> i64 {
        match self {
            Self::Tournament => 0,
            Self::Round(round) => round,
            Self::Podium => -1,
        }
    }

    /// Whether the message does not change any more.
    fn is_final(self, tournament: &Tournament) -> bool {
        match self {
            Self::Round(round) => round < tournament.round || tournament.has_ended(),
            Self::Tournament | Self::Podium => tournament.has_ended(),
        }
    }

    fn is_in(self, tournament: TournamentId, message: &ChannelMessage) -> bool {
        let button = match self {
            Self::Tournament => TournamentComponent::Rules { tournament },
            Self::Round(round) => TournamentComponent::Ready { tournament, round },
            Self::Podium => TournamentComponent::FinalStandings { tournament },
        };
        message.has_button(&button.custom_id())
    }
}

impl DueWork for TournamentWorker {
    type Id = TournamentId;
    const WORK: &'static str = "go on with a tournament";
    /// How many tournaments are worked on at once.
    const AT_ONCE: usize = 8;

    fn follows(event: Event) -> bool {
        matches!(event, Event::TournamentChanged | Event::TimeChanged | Event::Game { .. })
    }

    async fn due(&self) -> Result<Vec<TournamentId>, ServiceError> {
        self.tournaments.due().await
    }

    async fn next_due(&self) -> Result<Option<Duration>, ServiceError> {
        Ok(self.tournaments.next_due().await?.map(|next| self.tournaments.time_until(next)))
    }

    async fn settle(&self, id: TournamentId, stop: &CancellationToken) -> Result<(), WorkError> {
        // The next run of the program goes on.
        stop.run_until_cancelled(self.go_on(id)).await.unwrap_or(Ok(()))
    }

    async fn postpone(&self, id: TournamentId) -> Result<(), ServiceError> {
        self.tournaments.postpone(id, self.tournaments.now().plus_ms(RETRY_AFTER_MS)).await
    }
}

impl TournamentWorker {
    pub(crate) fn new(
        all: &Arc<Dependencies>,
        game_messages: GameMessages,
        message_view: MessageView,
        rest: Rest,
    ) -> Self {
        Self { tournaments: all.into(), game_messages, message_view, rest }
    }

    /// Does what is due, and brings the messages up to date.
    async fn go_on(&self, id: TournamentId) -> Result<(), WorkError> {
        let Some(view) = self.tournaments.settle(id).await? else { return Ok(()) };
        let tournament = &view.tournament;
        let Some(guild) = tournament.location.guild else { return Ok(()) };
        let stored = self.tournaments.messages(id).await?;
        for post in Post::all(tournament) {
            let message = stored.iter().find(|message| message.post == post.number()).copied();
            let new = TournamentMessage {
                post: post.number(),
                message: None,
                posting_since: None,
                shown_version: 0,
                is_final: false,
            };
            let message = message.unwrap_or(new);
            if !message.is_final
                && message.shown_version < tournament.version
                && !self.show(guild, &view, post, message).await?
            {
                return Ok(());
            }
        }
        Ok(self.tournaments.record_shown(tournament).await?)
    }

    /// Posts or edits a message. Returns whether it is there: if not, it is due to be posted again.
    async fn show(
        &self,
        guild: GuildId,
        view: &TournamentView,
        post: Post,
        stored: TournamentMessage,
    ) -> Result<bool, WorkError> {
        let (tournament, channel) = (&view.tournament, view.tournament.location.channel);
        let mut message = self.message(guild, view, post).await?;
        if stored.shown_version > 0 {
            // Who was notified by a message that was deleted is not notified again.
            message.pings.clear();
        }
        let shown = TournamentMessage {
            posting_since: None,
            shown_version: tournament.version,
            is_final: post.is_final(tournament),
            ..stored
        };
        let result = match stored.message {
            Some(at) => self.rest.edit(MessageRef { channel, message: at }, &message).await.map(|()| at),
            None => {
                let nonce = nonce::of_tournament(tournament.id, post.number(), stored.shown_version);
                let Some(since) = self.posting_since(guild, tournament, post, stored).await? else {
                    let lost = TournamentMessage { is_final: true, ..shown };
                    self.tournaments.record_message(tournament.id, lost).await?;
                    return Ok(true);
                };
                let posting = TournamentMessage { posting_since: Some(since), ..stored };
                self.tournaments.record_message(tournament.id, posting).await?;
                self.rest.post(channel, &message, nonce).await.map(|posted| posted.message.message)
            }
        };
        let shown = match result {
            Ok(at) => TournamentMessage { message: Some(at), ..shown },
            Err(error) if error.kind().is_temporary() => return Err(error.into()),
            // The permission may come back. What no longer changes is given up.
            Err(error) if error.kind() == FailureKind::MissingAccess && !shown.is_final => return Err(error.into()),
            // Somebody has deleted it. What still changes is posted again.
            Err(error)
                if error.kind() == FailureKind::UnknownMessage && stored.message.is_some() && !shown.is_final =>
            {
                self.tournaments.record_deletions(guild, stored.message.as_slice()).await?;
                if let Some(message) = stored.message {
                    // Discord may have been wrong. Two of them would be confusing.
                    let _ = self.rest.delete(MessageRef { channel, message }).await;
                }
                return Ok(false);
            }
            Err(error) => {
                info!(tournament = %tournament.id, ?post, %error, "a message of a tournament cannot be shown");
                if error.kind() == FailureKind::UnknownChannel {
                    self.tournaments.end_without_channel(tournament.id).await?;
                }
                TournamentMessage { is_final: true, ..shown }
            }
        };
        self.tournaments.record_message(tournament.id, shown).await?;
        Ok(true)
    }

    async fn message(&self, guild: GuildId, view: &TournamentView, post: Post) -> Result<OutgoingMessage, WorkError> {
        let message_view = self.message_view.for_everybody(guild);
        Ok(match post {
            Post::Tournament => message_view.tournament(view).await?,
            Post::Round(round) => {
                let boards = self.boards(&view.tournament, round).await?;
                message_view.tournament_round(&view.tournament, round, &boards)
            }
            Post::Podium => message_view.tournament_podium(&view.tournament).await?,
        })
    }

    /// The boards of a round. The response to the second Ready posts a board, which is known a moment later.
    async fn boards(&self, tournament: &Tournament, round: i64) -> Result<Vec<GameLink>, WorkError> {
        let boards = self.tournaments.boards(tournament, round).await?;
        let unknown = boards.iter().filter(|board| board.message().is_none());
        let shown: Vec<_> = unknown.map(|board| self.game_messages.wait_until_shown(board.game)).collect();
        if shown.is_empty() {
            return Ok(boards);
        }
        join_all(shown).await;
        Ok(self.tournaments.boards(tournament, round).await?)
    }

    /// Since when the message may be in the channel if it is posted now; `None` if nobody can find out which one it is.
    async fn posting_since(
        &self,
        guild: GuildId,
        tournament: &Tournament,
        post: Post,
        stored: TournamentMessage,
    ) -> Result<Option<Timestamp>, WorkError> {
        let now = self.tournaments.now();
        let Some(since) = stored.posting_since else { return Ok(Some(now)) };
        if !is_nonce_forgotten(since, now) {
            return Ok(Some(since));
        }
        let is_it = |message: &ChannelMessage| post.is_in(tournament.id, message);
        let found = search(&self.rest, guild, tournament.location.channel, since, is_it).await?;
        Ok((found == Search::NotThere).then_some(now))
    }
}
