//! The message with the daily puzzle in a channel of a server.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::components::{DailyPostButton, GuildSettingsComponent, PuzzleComponent};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardStyle, DailyPuzzle, Hour, PostSetting, RoleId, Theme};
use crate::service::DuePost;
use crate::words::{DailyPostPanel, DailyPostText};

use super::answered_board::AnsweredBoard;
use super::buttons::{button_row, select};
use super::guild_settings::post_channel_select;
use super::{DrawError, MessageView, pictures};

const FILE: &str = "daily-puzzle.png";

impl MessageView {
    /// The selects and the button of the part of a server's settings. The text above them names the channel and the role, because
    /// Discord refuses a select with one that is deleted.
    pub(super) fn daily_post_rows(&self, panel: &DailyPostPanel<'_>) -> Vec<CreateActionRow> {
        let select = |button, kind| select(GuildSettingsComponent::DailyPost(button), kind);
        let channel = GuildSettingsComponent::DailyPost(DailyPostButton::Channel);
        let mut rows = vec![post_channel_select(channel, self.words.select_daily_channel())];
        if let PostSetting::On(schedule) = panel.setting {
            let option = |hour: Hour| {
                CreateSelectMenuOption::new(self.words.daily_post_hour(hour), hour.to_string())
                    .default_selection(hour == schedule.options.hour)
            };
            let options = Hour::all().map(option).collect();
            let hour = select(DailyPostButton::Hour, CreateSelectMenuKind::String { options });
            let kind = CreateSelectMenuKind::Role { default_roles: None };
            let role = select(DailyPostButton::Role, kind).placeholder(self.words.select_daily_role());
            rows.extend([hour, role].map(CreateActionRow::SelectMenu));
        }
        let button = |button, label: &'static str| {
            self.button(GuildSettingsComponent::DailyPost(button), label, ButtonStyle::Secondary)
        };
        let is_off = panel.setting == PostSetting::Off;
        let mut buttons = vec![button(DailyPostButton::Off, "button-no-daily-puzzle").disabled(is_off)];
        // The select does not show the role, so nothing can be deselected in it.
        if matches!(panel.setting, PostSetting::On(schedule) if schedule.options.role.is_some()) {
            buttons.push(button(DailyPostButton::NoRole, "button-mention-nobody"));
        }
        rows.extend(button_row(buttons));
        rows
    }

    /// That a member is notified of daily puzzles from now on, or not any more.
    pub(crate) fn daily_role_switched(&self, role: RoleId, has_it: bool) -> OutgoingMessage {
        OutgoingMessage::text(self.words.daily_role_switched(role, has_it))
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
        let picture = Some(self.draw(&board, pictures::answered_board).await?);
        let solve = PuzzleComponent::Solve { day: daily.day().0 };
        let mut buttons = vec![self.button(solve, "button-solve-puzzle", ButtonStyle::Primary)];
        if role.is_some() {
            buttons.push(self.button(PuzzleComponent::Notify, "button-notify-me", ButtonStyle::Secondary));
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
