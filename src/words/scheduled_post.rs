//! What the managers of a server see about something that is posted there again and again.

use messages::message;

use crate::domain::{ChannelId, PostSchedule, PostSetting, PostSubject};

use super::Words;

/// The texts about what a server has posted.
pub(super) struct PostTexts<On> {
    pub about: String,
    pub off: String,
    pub channel_deleted: String,
    /// With the channel and the time of the next post, in seconds.
    pub on: On,
}

impl Words {
    /// Where and when a server has something posted. `more` are lines about what else it has chosen. `missing` are the permissions that
    /// the bot lacks in the channel.
    pub(super) fn post_setting<Subject: PostSubject>(
        &self,
        texts: PostTexts<impl FnOnce(String, String) -> String>,
        setting: PostSetting<Subject>,
        missing: &[&str],
        more: impl FnOnce(&PostSchedule<Subject>) -> Vec<String>,
    ) -> String {
        let mut lines = vec![texts.about];
        match setting {
            PostSetting::Off => lines.push(texts.off),
            PostSetting::ChannelDeleted => lines.push(texts.channel_deleted),
            PostSetting::On(schedule) => {
                let next = schedule.posted_at().seconds().to_string();
                lines.push((texts.on)(self.channel_list(&[schedule.channel]), next));
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
            lines.push(message!(
                self,
                "server-settings-post-missing-permission",
                channel,
                names,
                count = missing.len()
            ));
        }
        if was_refused {
            lines.push(message!(self, "server-settings-post-refused"));
        }
        lines
    }
}
