//! The message with the daily puzzle in a channel, and the part of a server's settings about it.

use messages::message;

use crate::domain::{AnswerStage, CheckedRoles, DailyPuzzle, Player, PostSetting, RoleId, RoleObstacle};
use rules::{Position, Puzzle, played_out};

use super::scheduled_post::PostTexts;
use super::title_role::mention;
use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

/// What the message with the daily puzzle shows.
#[derive(Clone, Debug)]
pub(crate) struct DailyPostText<'a> {
    pub daily: DailyPuzzle,
    pub puzzle: &'a Puzzle,
    /// Who is mentioned.
    pub role: Option<RoleId>,
    /// The puzzle of the day before.
    pub before: DailyPuzzle,
    pub before_puzzle: &'a Puzzle,
    /// Who has solved that one here, and with how many tries.
    pub solvers: Vec<(&'a Player, i64)>,
    /// How many have, those among them who are not named.
    pub solved: i64,
}

/// What a server's managers see of the posts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DailyPostPanel<'a> {
    pub setting: PostSetting<DailyPuzzle>,
    /// The permissions that the bot lacks in the channel.
    pub missing: &'a [&'a str],
    /// What Discord says about the role, if there is one.
    pub checked: Option<&'a CheckedRoles>,
    /// A role that was just chosen and is not mentioned.
    pub refused: Option<&'a (RoleId, RoleObstacle)>,
}

impl Words {
    /// The message with the daily puzzle, which begins with its title.
    pub(crate) fn daily_post(&self, text: &DailyPostText<'_>) -> String {
        let mut lines = vec![self.daily_puzzle_title(text.daily), self.aim(text.puzzle, &AnswerStage::Open)];
        let plies = played_out(text.before_puzzle.position(), &text.before_puzzle.line().collect::<Vec<_>>()).0;
        lines.push(message!(
            self,
            "daily-post-solution",
            number = text.before.number().to_string(),
            moves = self.moves_by_color(&plies)
        ));
        lines.push(self.daily_solvers(text));
        lines.extend(text.role.map(|role| message!(self, "daily-post-role", role = mention(role))));
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The picture in words.
    pub(crate) fn daily_post_alt(&self, position: &Position) -> AltText {
        self.answered_board_alt(position, &[], AnswerStage::Open)
    }

    /// `Solved here by **Alice** at the first try, **Bob** at try 3, and 4 others`
    fn daily_solvers(&self, text: &DailyPostText<'_>) -> String {
        let named = text
            .solvers
            .iter()
            .map(|&(player, tries)| message!(self, "daily-post-solver", name = self.short_player_name(player), tries));
        let named: Vec<String> = named.collect();
        let more = text.solved - i64::try_from(named.len()).unwrap_or(i64::MAX);
        let names = self.items(&named);
        message!(self, "daily-post-solvers", solved = text.solved, names, more)
    }

    /// The part of a server's settings.
    pub(super) fn daily_post_panel(&self, panel: &DailyPostPanel<'_>) -> String {
        let texts = PostTexts {
            about: message!(self, "server-settings-daily"),
            off: message!(self, "server-settings-daily-off"),
            channel_deleted: message!(self, "server-settings-daily-channel-deleted"),
            on: |channel, next| message!(self, "server-settings-daily-on", channel, next),
        };
        self.post_setting(texts, panel.setting, panel.missing, |schedule| {
            let mut lines = vec![match schedule.options.role {
                Some(role) => message!(self, "server-settings-daily-role", role = mention(role)),
                None => message!(self, "server-settings-daily-no-role"),
            }];
            lines.extend(self.role_problems(panel.refused, panel.checked));
            lines
        })
    }

    /// That a member is mentioned from now on, or no longer.
    pub(crate) fn daily_role_switched(&self, role: RoleId, has_it: bool) -> String {
        message!(self, if has_it { "daily-role-given" } else { "daily-role-taken" }, role = mention(role))
    }
}
