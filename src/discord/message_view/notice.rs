//! The message of a notice.

use crate::discord::outgoing_message::OutgoingMessage;
use crate::service::NoticeContent;
use crate::words::NoticeText;

use super::MessageView;

impl MessageView {
    /// A notice, which notifies only its player, or both. `is_direct` says whether only the player reads it.
    pub(crate) fn notice(&self, notice: &NoticeContent, is_direct: bool) -> OutgoingMessage {
        let view = &notice.view;
        let (game, players) = (&view.game, &view.players);
        let link = view.board().map(|board| self.words.message_link(game.location.guild, board));
        let text = self.words.notice(&NoticeText {
            kind: notice.kind,
            game,
            players,
            color: notice.color,
            is_for_both: notice.second_user.is_some(),
            link: link.as_deref(),
        });
        let users = notice.users();
        let content = if is_direct { text } else { self.words.notice_with_mentions(&users, &text) };
        OutgoingMessage { pings: users, ..OutgoingMessage::text(content) }
    }

    /// The silent message with which a notice is found that nobody needs any more.
    pub(crate) fn ended_notice(&self) -> OutgoingMessage {
        OutgoingMessage::text(self.words.notice_ended())
    }
}
