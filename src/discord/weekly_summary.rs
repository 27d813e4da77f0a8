//! The messages with weekly summaries.

use crate::domain::Week;
use crate::service::DuePost;

use super::due_work::WorkError;
use super::message_view::MessageView;
use super::nonce;
use super::outgoing_message::OutgoingMessage;
use super::scheduled_post::{PostMessage, PostWorker};

impl PostMessage for Week {
    const WORK: &'static str = "post a weekly summary";
    const POSTED: &'static str = "outflank_weekly_summaries_posted_total";
    const REFUSED: &'static str = "outflank_weekly_summaries_refused_total";

    fn nonce(self) -> String {
        nonce::of_weekly_summary(self)
    }

    fn title(self, view: &MessageView) -> String {
        view.words.weekly_summary_title(self)
    }

    /// A summary, which notifies nobody.
    async fn message(post: &DuePost<Self>, worker: &PostWorker<Self>) -> Result<OutgoingMessage, WorkError> {
        let words = &worker.message_view.words;
        let (week, content) = (post.schedule.subject, &post.content);
        let board = content.best_game_board.map(|board| words.message_link(Some(post.guild), board));
        Ok(OutgoingMessage::text(words.weekly_summary(week, &content.summary, board.as_deref())))
    }
}
