//! What the managers of a server see about something that is posted there again and again.

use crate::domain::{ChannelId, PostSchedule, PostSetting, PostSubject};

use super::Words;

/// The messages about what a server has posted.
pub(super) struct PostTexts {
    pub about: &'static str,
    pub off: &'static str,
    pub channel_deleted: &'static str,
    pub on: &'static str,
}

impl Words {
    /// Where and when a server has something posted. `more` are lines about what else it has chosen. `missing` are the permissions that
    /// the bot lacks in the channel.
    pub(super) fn post_setting<Subject: PostSubject>(
        &self,
        texts: &PostTexts,
        setting: PostSetting<Subject>,
        missing: &[&str],
        more: impl FnOnce(&PostSchedule<Subject>) -> Vec<String>,
    ) -> String {
        let mut lines = vec![self.message(texts.about)];
        match setting {
            PostSetting::Off => lines.push(self.message(texts.off)),
            PostSetting::ChannelDeleted => lines.push(self.message(texts.channel_deleted)),
            PostSetting::On(schedule) => {
                let next = schedule.posted_at().seconds().to_string();
                let values = [("channel", self.channel_list(&[schedule.channel]).into()), ("next", next.into())];
                lines.push(self.format_message(texts.on, values));
                lines.extend(more(&schedule));
                lines.extend(self.posting_problems(schedule.channel, missing, schedule.was_refused));
            }
        }
        lines.join("\n")
    }

    /// What keeps the bot from posting in a channel that a server has chosen, and whether it could not post the last time.
    fn posting_problems(&self, channel: ChannelId, missing: &[&str], was_refused: bool) -> Vec<String> {
        let mut lines = Vec::new();
        if !missing.is_empty() {
            let names = self.permissions(missing);
            let channel = self.channel_list(&[channel]);
            let values = [("channel", channel.into()), ("names", names.into()), ("count", missing.len().into())];
            lines.push(self.format_message("server-settings-post-missing-permission", values));
        }
        if was_refused {
            lines.push(self.message("server-settings-post-refused"));
        }
        lines
    }
}
