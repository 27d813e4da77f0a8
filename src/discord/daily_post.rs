//! The messages with daily puzzles in channels of servers, and the role that they mention.

use tracing::info;

use crate::domain::{CheckedRoles, DailyPuzzle, GuildId, Refusal, RoleAccess, RoleId, RoleObstacle};
use crate::service::DuePost;

use super::bot::Bot;
use super::command_error::CommandError;
use super::due_work::WorkError;
use super::guild_roles::RoleReason;
use super::interaction_context::InteractionContext;
use super::message_view::MessageView;
use super::nonce;
use super::outgoing_message::OutgoingMessage;
use super::retry::FailureKind;
use super::scheduled_post::{PostMessage, PostWorker};
use super::title_role_panel::RolesOfGuild;

impl PostMessage for DailyPuzzle {
    const WORK: &'static str = "post a daily puzzle";
    const POSTED: &'static str = "outflank_daily_puzzles_posted_total";
    const REFUSED: &'static str = "outflank_daily_puzzles_refused_total";

    fn nonce(self) -> String {
        nonce::of_daily_puzzle(self)
    }

    fn title(self, view: &MessageView) -> String {
        view.words.daily_puzzle_title(self)
    }

    async fn message(post: &DuePost<Self>, worker: &PostWorker<Self>) -> Result<OutgoingMessage, WorkError> {
        let role = role_to_mention(post, worker).await?;
        let theme = worker.guilds.settings(Some(post.guild)).await?.theme;
        Ok(worker.message_view.daily_post(post, role, theme).await?)
    }
}

/// The role of a post, unless it is deleted or has got power over others. Then it is disconnected.
async fn role_to_mention(
    post: &DuePost<DailyPuzzle>,
    worker: &PostWorker<DailyPuzzle>,
) -> Result<Option<RoleId>, WorkError> {
    let Some(role) = post.schedule.options.role else { return Ok(None) };
    match worker.rest.guild_roles(post.guild).await {
        Ok(found) => {
            let lost = worker.guilds.disconnect_lost_roles(post.guild, &found, &[role]).await?;
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

/// Gives a member the role that is mentioned with each daily puzzle, or takes it away. Returns the role, and whether they have it now.
pub(super) async fn switch_role(bot: &Bot, interaction: &InteractionContext) -> Result<(RoleId, bool), CommandError> {
    let guild = interaction.location.guild.ok_or(Refusal::BadButton)?;
    let role = bot.posts.setting::<DailyPuzzle>(guild).await?.role().ok_or(Refusal::NoDailyRole)?;
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
            bot.guilds.disconnect_deleted_role(guild, role).await?;
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
