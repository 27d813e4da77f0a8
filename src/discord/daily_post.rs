//! Posts the daily puzzle where servers want it, when that is due, and gives members the role that is mentioned.
//! `posted_messages.rs` says why it is posted once.

use std::sync::Arc;

use metrics::counter;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::domain::{CheckedRoles, GuildId, Refusal, RoleAccess, RoleId, RoleObstacle, Timestamp};
use crate::service::{DailyPostToPost, Event, Games, PostOutcome, ServiceError};

use super::bot::Bot;
use super::command_error::CommandError;
use super::due_work::{DueWork, RETRY_AFTER_MS, WorkError};
use super::guild_roles::RoleReason;
use super::interaction_context::InteractionContext;
use super::message_view::MessageView;
use super::nonce;
use super::posted_messages::{self, Wanted};
use super::rest::Rest;
use super::retry::FailureKind;
use super::title_role_panel::RolesOfGuild;

/// The most posts that are made at once. Each waits for as long as Discord asks.
const MAX_AT_ONCE: usize = 8;

/// Posts daily puzzles.
#[derive(Clone)]
pub(crate) struct DailyPostWorker {
    games: Games,
    message_view: MessageView,
    rest: Rest,
    slots: Arc<Semaphore>,
}

impl DueWork for DailyPostWorker {
    type Id = GuildId;
    const WORK: &'static str = "post a daily puzzle";

    fn games(&self) -> &Games {
        &self.games
    }

    fn slots(&self) -> &Semaphore {
        &self.slots
    }

    fn follows(event: Event) -> bool {
        event == Event::TimeChanged
    }

    async fn due(&self) -> Result<Vec<GuildId>, ServiceError> {
        self.games.due_daily_posts().await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, ServiceError> {
        self.games.next_daily_post().await
    }

    async fn settle(&self, guild: GuildId, stop: &CancellationToken) -> Result<(), WorkError> {
        // The next run of the program looks for the message.
        stop.run_until_cancelled(self.post(guild)).await.unwrap_or(Ok(()))
    }

    async fn postpone(&self, guild: GuildId) -> Result<(), ServiceError> {
        self.games.postpone_daily_post(guild, self.games.now().plus_ms(RETRY_AFTER_MS)).await
    }
}

impl DailyPostWorker {
    pub(crate) fn new(games: Games, message_view: MessageView, rest: Rest) -> Self {
        Self { games, message_view, rest, slots: Arc::new(Semaphore::new(MAX_AT_ONCE)) }
    }

    /// Posts the puzzle of a server, if it is due.
    async fn post(&self, guild: GuildId) -> Result<(), WorkError> {
        let Some(post) = self.games.daily_post_to_post(guild).await? else { return Ok(()) };
        let title = self.message_view.daily_post_title(&post);
        let wanted = Wanted { guild, channel: post.channel, title: &title, posting_since: post.posting_since };
        let Some(since) = posted_messages::posting_since(&self.rest, &wanted, self.games.now()).await? else {
            return Ok(self.games.record_daily_post(&post, PostOutcome::Posted).await?);
        };
        if !self.games.begin_daily_post(&post, since).await? {
            return Ok(());
        }
        let post = DailyPostToPost { role: self.role_to_mention(&post).await?, ..post };
        let theme = self.games.guild_settings(Some(guild)).await?.theme;
        let message = self.message_view.daily_post(&post, theme).await?;
        let outcome = posted_messages::post(&self.rest, &wanted, &message, nonce::of_daily_puzzle(post.daily)).await?;
        match outcome {
            PostOutcome::Posted => counter!("outflank_daily_puzzles_posted_total"),
            PostOutcome::Refused | PostOutcome::ChannelDeleted => counter!("outflank_daily_puzzles_refused_total"),
        }
        .increment(1);
        Ok(self.games.record_daily_post(&post, outcome).await?)
    }

    /// The role of a post, unless it is deleted or has got power over others. Then it is disconnected.
    async fn role_to_mention(&self, post: &DailyPostToPost) -> Result<Option<RoleId>, WorkError> {
        let Some(role) = post.role else { return Ok(None) };
        match self.rest.guild_roles(post.guild).await {
            Ok(found) => {
                let lost = self.games.disconnect_lost_roles(post.guild, &found, &[role]).await?;
                Ok(lost.is_empty().then_some(role))
            }
            Err(error) if error.kind().is_temporary() => Err(error.into()),
            // The post will say whether the bot may still do anything there.
            Err(error) => {
                info!(guild = post.guild.0, %error, "the role of a daily puzzle cannot be checked");
                Ok(Some(role))
            }
        }
    }
}

/// Gives a member the role that is mentioned with each daily puzzle, or takes it away. Returns the role, and whether they have it now.
pub(super) async fn switch_role(bot: &Bot, interaction: &InteractionContext) -> Result<(RoleId, bool), CommandError> {
    let guild = interaction.location.guild.ok_or(Refusal::BadButton)?;
    let role = bot.games.daily_post_setting(guild).await?.role().ok_or(Refusal::NoDailyRole)?;
    let member = interaction.as_member();
    let rest = &bot.responder.rest;
    let had_it = member.roles.contains(&role);
    if !had_it {
        check_gift(bot, guild, role).await?;
    }
    let changed = if had_it {
        rest.take_role(guild, member.user, role, RoleReason::DailyPuzzle).await
    } else {
        rest.give_role(guild, member.user, role, RoleReason::DailyPuzzle).await
    };
    match changed {
        Ok(()) => Ok((role, !had_it)),
        Err(error) if error.kind() == FailureKind::UnknownRole => {
            bot.games.disconnect_deleted_role(guild, role).await?;
            Err(Refusal::NoDailyRole.into())
        }
        Err(error) => {
            info!(guild = guild.0, %error, "a role for daily puzzles cannot be changed");
            Err(Refusal::CannotChangeRole.into())
        }
    }
}

/// # Errors
/// A refusal when the bot may not give the role any more. Nobody gets a role with power over others by a button.
async fn check_gift(bot: &Bot, guild: GuildId, role: RoleId) -> Result<(), CommandError> {
    let CheckedRoles { access, lost } = RolesOfGuild::fetch(bot, guild).await.check(bot, guild, &[role]).await?;
    match lost.first() {
        Some((_, RoleObstacle::Powerful(_))) => Err(Refusal::PowerfulDailyRole.into()),
        Some(_) => Err(Refusal::NoDailyRole.into()),
        None if access == RoleAccess::Known(Vec::new()) => Ok(()),
        None => Err(Refusal::CannotChangeRole.into()),
    }
}
