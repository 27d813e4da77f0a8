//! The message with the summary of a week.

use crate::discord::outgoing_message::OutgoingMessage;
use crate::service::WeeklySummaryToPost;

use super::MessageView;

impl MessageView {
    /// A summary, which notifies nobody.
    pub(crate) fn weekly_summary(&self, post: &WeeklySummaryToPost) -> OutgoingMessage {
        let board = post.best_game_board.map(|board| self.words.message_link(Some(post.guild), board));
        OutgoingMessage::text(self.words.weekly_summary(post.week, &post.summary, board.as_deref()))
    }

    /// The first line of that message, by which it is found.
    pub(crate) fn weekly_summary_title(&self, post: &WeeklySummaryToPost) -> String {
        self.words.weekly_summary_title(post.week)
    }
}
