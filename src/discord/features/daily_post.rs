//! The daily puzzle in a channel of a server.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};
use tracing::info;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::components::Component;
use crate::discord::due_work::WorkError;
use crate::discord::features::answer;
use crate::discord::features::answer::AnsweredBoard;
use crate::discord::features::guild_settings::{DailyPostButton, GuildSettingsComponent, post_channel_select};
use crate::discord::features::puzzle::PuzzleComponent;
use crate::discord::features::scheduled_post::{PostMessage, PostWorker};
use crate::discord::features::title_roles::RolesOfGuild;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView, button_row, select};
use crate::discord::nonce;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::guild_roles::RoleReason;
use crate::discord::platform::rest::ChannelMessage;
use crate::discord::platform::retry::FailureKind;
use crate::domain::{
    BoardStyle, CheckedRoles, DailyPuzzle, GuildId, Hour, PostSetting, Refusal, RoleAccess, RoleId, RoleObstacle, Theme,
};
use crate::service::DuePost;
use crate::words::{DailyPostPanel, DailyPostText, MessageId, label, message};

impl PostMessage for DailyPuzzle {
    const WORK: &'static str = "post a daily puzzle";
    const POSTED: &'static str = "outflank_daily_puzzles_posted_total";
    const REFUSED: &'static str = "outflank_daily_puzzles_refused_total";

    fn nonce(self) -> String {
        nonce::of_daily_puzzle(self)
    }

    fn is_in(self, message: &ChannelMessage) -> bool {
        message.has_button(&PuzzleComponent::Solve { day: self.day().0 }.custom_id())
    }

    async fn message(post: &DuePost<Self>, worker: &PostWorker<Self>) -> Result<OutgoingMessage, WorkError> {
        let role = role_to_mention(post, worker).await?;
        let theme = worker.guilds.settings(Some(post.guild)).await?.theme;
        Ok(worker.message_view.for_everybody(post.guild).daily_post(post, role, theme).await?)
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

impl Bot {
    /// Gives a member the role that is mentioned with each daily puzzle, or takes it away. Returns the role, and whether they have it now.
    pub(crate) async fn switch_daily_role(
        &self,
        interaction: &InteractionContext,
    ) -> Result<(RoleId, bool), CommandError> {
        let guild = interaction.location.guild.ok_or(Refusal::BadButton)?;
        let role = self.posts.setting::<DailyPuzzle>(guild).await?.role().ok_or(Refusal::NoDailyRole)?;
        let member = interaction.as_member();
        let rest = &self.responder.rest;
        let had_it = member.roles.contains(&role);
        if !had_it {
            check_gift(self, guild, role).await?;
        }
        let changed = if had_it {
            rest.take_role(guild, member.user, role, RoleReason::DailyPuzzle).await
        } else {
            rest.give_role(guild, member.user, role, RoleReason::DailyPuzzle).await
        };
        match changed {
            Ok(()) => Ok((role, !had_it)),
            Err(error) if error.kind() == FailureKind::UnknownRole => {
                self.guilds.disconnect_deleted_role(guild, role).await?;
                Err(Refusal::NoDailyRole.into())
            }
            Err(error) => {
                info!(guild = guild.0, %error, "a role for daily puzzles cannot be changed");
                Err(Refusal::CannotChangeRole.into())
            }
        }
    }
}

/// # Errors
/// A refusal when the bot may no longer give the role. Nobody gets a role with power over others by a button.
async fn check_gift(bot: &Bot, guild: GuildId, role: RoleId) -> Result<(), CommandError> {
    let CheckedRoles { access, lost } = RolesOfGuild::fetch(bot, guild).await.check(bot, guild, &[role]).await?;
    match lost.first() {
        Some((_, RoleObstacle::Powerful(_))) => Err(Refusal::PowerfulDailyRole.into()),
        Some(_) => Err(Refusal::NoDailyRole.into()),
        None if access == RoleAccess::Known(Vec::new()) => Ok(()),
        None => Err(Refusal::CannotChangeRole.into()),
    }
}

const FILE: &str = "daily-puzzle.png";

impl MessageView {
    /// The selects and the button of the part of a server's settings. The text above them names the channel and the role, because
    /// Discord refuses a select with one that is deleted.
    pub(crate) fn daily_post_rows(&self, panel: &DailyPostPanel<'_>) -> Vec<CreateActionRow> {
        let select = |button, kind| select(GuildSettingsComponent::DailyPost(button), kind);
        let channel = GuildSettingsComponent::DailyPost(DailyPostButton::Channel);
        let mut rows = vec![post_channel_select(channel, message!(self.words, "select-daily-channel"))];
        if let PostSetting::On(schedule) = panel.setting {
            let option = |hour: Hour| {
                let label = message!(self.words, "server-settings-daily-hour", hour = hour.to_string());
                CreateSelectMenuOption::new(label, hour.to_string()).default_selection(hour == schedule.options.hour)
            };
            let options = Hour::all().map(option).collect();
            let hour = select(DailyPostButton::Hour, CreateSelectMenuKind::String { options });
            let kind = CreateSelectMenuKind::Role { default_roles: None };
            let role = select(DailyPostButton::Role, kind).placeholder(message!(self.words, "select-daily-role"));
            rows.extend([hour, role].map(CreateActionRow::SelectMenu));
        }
        let button = |button, label: MessageId| {
            self.button(GuildSettingsComponent::DailyPost(button), label, ButtonStyle::Secondary)
        };
        let is_off = panel.setting == PostSetting::Off;
        let mut buttons = vec![button(DailyPostButton::Off, label!("button-no-daily-puzzle")).disabled(is_off)];
        // The select does not show the role, so nothing can be deselected in it.
        if matches!(panel.setting, PostSetting::On(schedule) if schedule.options.role.is_some()) {
            buttons.push(button(DailyPostButton::NoRole, label!("button-mention-nobody")));
        }
        rows.extend(button_row(buttons));
        rows
    }

    /// The position, with a button to solve it in private. It notifies the members of the role that the server has chosen.
    pub(crate) async fn daily_post(
        &self,
        post: &DuePost<DailyPuzzle>,
        role: Option<RoleId>,
        theme: Theme,
    ) -> Result<OutgoingMessage, DrawError> {
        let (daily, puzzle, yesterday) = (post.schedule.subject, post.content.puzzle, &post.content.yesterday);
        let position = *puzzle.position();
        let board = AnsweredBoard {
            position,
            last: None,
            is_open: true,
            style: BoardStyle { theme, ..BoardStyle::default() },
            file: FILE,
            alt: self.words.daily_post_alt(&position),
        };
        let picture = Some(self.draw(&board, answer::answered_board_picture).await?);
        let solve = PuzzleComponent::Solve { day: daily.day().0 };
        let mut buttons = vec![self.button(solve, label!("button-solve-puzzle"), ButtonStyle::Primary)];
        if role.is_some() {
            buttons.push(self.button(PuzzleComponent::Notify, label!("button-notify-me"), ButtonStyle::Secondary));
        }
        let content = self.words.daily_post(&DailyPostText {
            daily,
            puzzle,
            role,
            before: yesterday.daily,
            before_puzzle: yesterday.puzzle,
            solvers: yesterday.solvers.iter().map(|one| (&one.player, one.wrong_answers + 1)).collect(),
            solved: yesterday.count,
        });
        let rows = button_row(buttons).into_iter().collect();
        Ok(OutgoingMessage { content, picture, rows, pinged_role: role, ..OutgoingMessage::default() })
    }
}
