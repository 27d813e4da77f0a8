//! Responds to every interaction: once, and before Discord's limit of three seconds.

use std::fmt;
use std::future::Future;
use std::sync::Arc;

use metrics::{counter, histogram};
use poise::serenity_prelude::InteractionId;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use tracing::{error, info, warn};

use crate::discord::action_limit::ActionLimit;
use crate::discord::boards::{GameMessages, Token};
use crate::discord::command_error::CommandError;
use crate::discord::deferral::{Deferral, Deferred, run_and_defer};
use crate::discord::event::{Unreadable, UnreadableInteraction};
use crate::discord::interaction_context::{ATTACH_FILES, InteractionContext};
use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::{InitialResponse, OutgoingMessage};
use crate::discord::platform::delivery::{Delivered, deliver};
use crate::discord::platform::rest::Rest;
use crate::discord::recent::Recent;
use crate::discord::response::{Response, ResponseKind, Subject, TrackedMessage};
use crate::domain::{Installation, MessageId, Refusal};
use crate::service::{Guilds, Notices, PostingSubject, ServiceError};
use crate::words::{Words, message};

/// Responds to interactions.
#[derive(Clone)]
pub(crate) struct Responder {
    pub(crate) rest: Rest,
    pub(crate) notices: Notices,
    pub(crate) guilds: Guilds,
    pub(crate) game_messages: GameMessages,
    pub(crate) words: Arc<Words>,
    pub(crate) action_limit: ActionLimit,
    /// The responses in progress; the program waits for them before it ends.
    pub(crate) in_progress: TaskTracker,
    pub(crate) recent: Arc<Recent<InteractionId>>,
}

impl Responder {
    /// Delivers what `work` returns: at once, or after a deferral where `work` takes long. Without a deferral, what `work`
    /// returns is always the initial response; only in an initial response do mentions ping. An error becomes a private
    /// message. `name` is what the interaction is called in the log. Beyond the limit of actions, the user gets a refusal
    /// instead. An interaction that arrives again is ignored.
    pub(crate) async fn respond(
        &self,
        interaction: &InteractionContext,
        deferral: impl Into<Option<Deferral>>,
        name: &str,
        work: impl Future<Output = Result<Response, CommandError>>,
    ) {
        let Some(_in_progress) = self.begin_work() else { return };
        if !self.recent.insert(interaction.id) {
            info!(name, user = %interaction.user.discord, "an interaction arrived again and is ignored");
            return;
        }
        let is_allowed = self.action_limit.allow(interaction.user.discord, interaction.received);
        // In a box, because the futures around it would all have its size.
        let work = Box::pin(async {
            if !is_allowed {
                return Err(Refusal::TooManyActions.into());
            }
            let mut response = work.await?;
            if interaction.is_kept_private
                && let ResponseKind::Post(post) = &mut response.kind
            {
                post.message.content += &format!("\n{}", message!(self.words, "kept-private"));
            }
            self.begin_posting(interaction, &response).await?;
            Ok(response)
        });
        self.run(interaction, deferral.into(), name, work).await;
    }

    /// Makes the program wait for the caller before it ends. `None` if it waits no longer: then the caller must do nothing, because it
    /// might not get as far as its response.
    pub(crate) fn begin_work(&self) -> Option<TaskTrackerToken> {
        let token = self.in_progress.token();
        (!self.in_progress.is_closed()).then_some(token)
    }

    async fn run(
        &self,
        interaction: &InteractionContext,
        deferral: Option<Deferral>,
        name: &str,
        work: impl Future<Output = Result<Response, CommandError>>,
    ) {
        let _in_progress = self.in_progress.token();
        let work = async {
            match work.await {
                Ok(response) => response,
                Err(error) => Response::private(self.explain(interaction, name, error).await),
            }
        };
        let (response, deferred) = run_and_defer(&self.rest, interaction, deferral, work).await;
        if let Deferred::Failed(_, error) = &deferred {
            warn!(name, user = %interaction.user.discord, %error, "cannot defer a response");
        }
        let game = response.game();
        match deliver(&self.rest, interaction, &deferred, &response.kind).await {
            Ok(delivered) => {
                let latency = interaction.received.elapsed();
                histogram!("outflank_response_seconds", "kind" => name.to_owned()).record(latency);
                let latency_ms = latency.as_millis();
                info!(name, game = game.map(|game| game.0), user = %interaction.user.discord, latency_ms, "responded");
                self.record(interaction, &response, delivered).await;
                self.warn_of_missing_permissions(interaction, &response).await;
                self.introduce(interaction, &response).await;
            }
            Err(error) => {
                counter!("outflank_responses_failed_total").increment(1);
                warn!(name, game = game.map(|game| game.0), user = %interaction.user.discord, %error, "cannot respond");
                self.show_later(interaction, &response, &deferred);
            }
        }
        self.note_interaction(interaction).await;
    }

    /// Records that the user has pressed something, so that notices that wait for them are not sent. After the response, which
    /// must not wait for it.
    async fn note_interaction(&self, interaction: &InteractionContext) {
        let clicked = interaction.clicked_message.map(|clicked| clicked.message);
        let (user, requested) = (&interaction.user, interaction.requested_at());
        let since = interaction.received.elapsed();
        if let Err(error) = self.notices.note_interaction(user, requested, since, clicked).await {
            warn!(user = %user.discord, %error, "cannot end the notices that wait for a user");
        }
    }

    /// Responds with an apology for an error that is the program's own fault.
    pub(crate) async fn apologize(&self, interaction: &InteractionContext, name: &str, error: &str) {
        let message = self.apology(interaction, name, &error);
        let work = async { Ok(Response::private(message)) };
        self.run(interaction, Some(Deferral::Private), name, work).await;
    }

    /// Responds to an interaction of which something that the bot needs cannot be read: without suggestions, or with an apology.
    pub(crate) async fn respond_to_unreadable(&self, unreadable: &UnreadableInteraction, error: &Unreadable) {
        let Some(_in_progress) = self.begin_work() else { return };
        if !self.recent.insert(unreadable.id) {
            return;
        }
        let interaction = InteractionContext::unreadable(unreadable.id, &unreadable.token);
        let apology = self.apology(&interaction, "unreadable", error);
        let response =
            if unreadable.is_autocomplete { InitialResponse::suggestions(Vec::new()) } else { apology.as_private() };
        if let Err(error) = self.rest.respond(&interaction, &response).await {
            counter!("outflank_responses_failed_total").increment(1);
            warn!(%error, "cannot respond to an interaction that cannot be read");
        }
    }

    /// The same, which writes to the user in this language.
    pub(crate) fn for_reader(&self, view: &MessageView) -> Self {
        Self { words: Arc::clone(&view.words), game_messages: self.game_messages.for_reader(view), ..self.clone() }
    }

    /// What the user reads instead of a result.
    async fn explain(&self, interaction: &InteractionContext, name: &str, error: CommandError) -> OutgoingMessage {
        match error {
            CommandError::Service(ServiceError::Refused(refusal)) => {
                counter!("outflank_refusals_total").increment(1);
                info!(name, user = %interaction.user.discord, reason = %refusal, "refused");
                self.game_messages.refusal(refusal, interaction.location.guild).await
            }
            error => self.apology(interaction, name, &error),
        }
    }

    /// Logs an error with an id, and returns the apology that names the id.
    fn apology(&self, interaction: &InteractionContext, name: &str, error: &dyn fmt::Display) -> OutgoingMessage {
        // The id of the interaction: unique, and logged with everything else about it.
        let id = format!("{:x}", interaction.id.get());
        counter!("outflank_errors_total").increment(1);
        error!(name, id, user = %interaction.user.discord, %error, "an interaction failed");
        OutgoingMessage::text(message!(self.words, "apology", id))
    }

    /// Records that a message of a game or a challenge is about to be posted. If its id does not become known, the
    /// interaction's token finds it.
    async fn begin_posting(&self, interaction: &InteractionContext, response: &Response) -> Result<(), ServiceError> {
        let ResponseKind::Post(post) = &response.kind else { return Ok(()) };
        let subject = match &post.subject {
            Some(Subject::Game(view)) => PostingSubject::Game(view.game.id),
            Some(Subject::Challenge(id)) => PostingSubject::Challenge(*id),
            Some(Subject::SettledChallenge(_)) | None => return Ok(()),
        };
        // From before the message is posted, because somebody may click on it before its id is known here. That of a challenge becomes
        // the board.
        self.game_messages.activity().watch(interaction.location.channel, MessageId(interaction.id.get()));
        self.game_messages.begin_posting(subject, &interaction.token).await
    }

    /// Records which message shows a game or a challenge. For the next 15 minutes, the interaction's token can edit that
    /// message if it is the interaction's original one.
    async fn record(&self, interaction: &InteractionContext, response: &Response, delivered: Delivered) {
        let (message, token) = match delivered {
            Delivered::Original(message) => (message, Some(token(interaction))),
            Delivered::FollowUp(message) => (message, Some(token(interaction).for_follow_up(message.message))),
            Delivered::Another(message) => (message, None),
            Delivered::Untracked => return,
        };
        let posting = Some(interaction.token.as_str());
        match response.subject() {
            Some(Subject::Game(view)) => self.game_messages.record_response(view, message, token, posting).await,
            Some(Subject::Challenge(id)) => self.game_messages.record_challenge_message(*id, message, posting).await,
            Some(Subject::SettledChallenge(id)) => self.game_messages.record_settled_challenge(*id).await,
            None => {}
        }
    }

    /// Leaves to the background what the response could not show.
    fn show_later(&self, interaction: &InteractionContext, response: &Response, deferred: &Deferred) {
        match response.subject() {
            Some(Subject::Game(view)) => {
                let token = response.is_shown_in_original(deferred.deferral()).then(|| token(interaction));
                self.game_messages.show_again(view.game.id, token);
            }
            Some(Subject::SettledChallenge(id)) => self.game_messages.request_challenge(*id),
            // The search for outdated messages posts it.
            Some(Subject::Challenge(_)) | None => {}
        }
    }

    /// Tells the user privately which permissions the bot lacks to update the game that it has posted here.
    async fn warn_of_missing_permissions(&self, interaction: &InteractionContext, response: &Response) {
        let ResponseKind::Post(TrackedMessage { message, subject: Some(Subject::Game(_)) }) = &response.kind else {
            return;
        };
        // A board of text needs no files.
        let is_needed = |name: &&str| *name != ATTACH_FILES || message.picture.is_some();
        let missing: Vec<&str> = interaction.missing_permissions.iter().copied().filter(is_needed).collect();
        if missing.is_empty() {
            return;
        }
        let warning = OutgoingMessage::text(self.words.missing_permission(&missing));
        if let Err(error) = self.rest.follow_up(&interaction.token, &warning, true).await {
            warn!(user = %interaction.user.discord, %error, "cannot say which permissions are missing");
        }
    }

    /// Tells a manager who has started a game or made a challenge how to choose the channels for games, once in each server.
    async fn introduce(&self, interaction: &InteractionContext, response: &Response) {
        let ResponseKind::Post(TrackedMessage { subject: Some(Subject::Game(_) | Subject::Challenge(_)), .. }) =
            &response.kind
        else {
            return;
        };
        let is_in_server = interaction.location.installation == Installation::Guild;
        let Some(guild) = interaction.location.guild.filter(|_| is_in_server && interaction.is_manager) else { return };
        match self.guilds.introduce(guild).await {
            Ok(true) => {
                let message = OutgoingMessage::text(message!(self.words, "introduction"));
                if let Err(error) = self.rest.follow_up(&interaction.token, &message, true).await {
                    warn!(user = %interaction.user.discord, %error, "cannot tell a manager how to choose channels");
                }
            }
            Ok(false) => {}
            Err(error) => error!(%guild, %error, "cannot record that a manager is told how to choose channels"),
        }
    }
}

fn token(interaction: &InteractionContext) -> Token {
    Token::new(&interaction.token, interaction.received)
}
