//! Posts the daily puzzle where servers want it, when that is due, and gives members the role that is mentioned.
//!
//! A post is recorded before the call and after it, as a weekly summary is, so that it is in the channel once whenever the program ends.

use std::sync::Arc;

use metrics::counter;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::domain::{DailyPostSetting, GuildId, Refusal, RoleId, Timestamp};
use crate::service::{DailyPostOutcome, DailyPostToPost, Event, Events, Games, ServiceError};

use super::bot::Bot;
use super::command_error::CommandError;
use super::due_work::{self, DueWork, RETRY_AFTER_MS, WorkError};
use super::guild_roles::RoleReason;
use super::interaction_context::InteractionContext;
use super::message_view::MessageView;
use super::nonce;
use super::posted_messages::{self, Search};
use super::rest::Rest;
use super::retry::FailureKind;

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

    fn follows(event: &Event) -> bool {
        matches!(event, Event::TimeChanged)
    }

    async fn due(&self) -> Result<Vec<GuildId>, ServiceError> {
        self.games.due_daily_posts().await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, ServiceError> {
        self.games.next_daily_post().await
    }

    async fn settle(&self, guild: GuildId, _stop: &CancellationToken) -> Result<(), WorkError> {
        let Some(post) = self.games.daily_post_to_post(guild).await? else { return Ok(()) };
        let now = self.games.now();
        let since = match post.posting_since {
            Some(since) if posted_messages::is_nonce_forgotten(since, now) => {
                let title = self.message_view.daily_post_title(&post);
                let search = posted_messages::search(&self.rest, post.guild, post.channel, since, &title).await?;
                if search != Search::NotThere {
                    info!(guild = guild.0, ?search, "a daily puzzle is not posted again");
                    return Ok(self.games.record_daily_post(&post, DailyPostOutcome::Posted).await?);
                }
                now
            }
            Some(since) => since,
            None => now,
        };
        if !self.games.begin_daily_post(&post, since).await? {
            return Ok(());
        }
        let outcome = self.post(&post).await?;
        Ok(self.games.record_daily_post(&post, outcome).await?)
    }

    async fn postpone(&self, guild: GuildId) -> Result<(), ServiceError> {
        self.games.postpone_daily_post(guild, self.games.now().plus_ms(RETRY_AFTER_MS)).await
    }
}

impl DailyPostWorker {
    pub(crate) fn new(games: Games, message_view: MessageView, rest: Rest) -> Self {
        Self { games, message_view, rest, slots: Arc::new(Semaphore::new(MAX_AT_ONCE)) }
    }

    /// Posts daily puzzles when they are due, until `stop`.
    pub(crate) async fn run(self, events: Events, stop: CancellationToken) {
        due_work::run(self, events, stop).await;
    }

    async fn post(&self, post: &DailyPostToPost) -> Result<DailyPostOutcome, WorkError> {
        let theme = self.games.guild_settings(Some(post.guild)).await?.theme;
        let message = self.message_view.daily_post(post, theme).await?;
        match self.rest.post(post.channel, &message, nonce::of_daily_puzzle(post.daily)).await {
            Ok(_) => {
                counter!("outflank_daily_puzzles_posted_total").increment(1);
                Ok(DailyPostOutcome::Posted)
            }
            Err(error) if error.kind().is_temporary() => Err(error.into()),
            Err(error) => {
                info!(guild = post.guild.0, channel = %post.channel, %error, "a daily puzzle cannot be posted");
                counter!("outflank_daily_puzzles_refused_total").increment(1);
                Ok(match error.kind() {
                    FailureKind::UnknownChannel => DailyPostOutcome::ChannelDeleted,
                    _ => DailyPostOutcome::Refused,
                })
            }
        }
    }
}

/// Gives a member the role that is mentioned with each daily puzzle, or takes it away. Returns the role, and whether they have it now.
pub(super) async fn switch_role(bot: &Bot, interaction: &InteractionContext) -> Result<(RoleId, bool), CommandError> {
    let guild = interaction.location.guild.ok_or(Refusal::BadButton)?;
    let DailyPostSetting::On(schedule) = bot.games.daily_post_setting(guild).await? else {
        return Err(Refusal::NoDailyRole.into());
    };
    let role = schedule.role.ok_or(Refusal::NoDailyRole)?;
    let member = interaction.as_member();
    let rest = &bot.responder.rest;
    let had_it = member.roles.contains(&role);
    let changed = if had_it {
        rest.take_role(guild, member.user, role, RoleReason::DailyPuzzle).await
    } else {
        rest.give_role(guild, member.user, role, RoleReason::DailyPuzzle).await
    };
    if let Err(error) = changed {
        info!(guild = guild.0, %error, "a role for daily puzzles cannot be changed");
        return Err(Refusal::CannotChangeRole.into());
    }
    Ok((role, !had_it))
}
