//! Notices: one short sentence with a link to the board.

use crate::domain::{DiscordUserId, EndReason, NoticeKind, Offer, OfferKind, Player, StoredGame};
use rules::{ByColor, Color};

use super::Words;

/// What a notice is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoticeText<'a> {
    pub kind: NoticeKind,
    pub game: &'a StoredGame,
    pub players: &'a ByColor<Option<Player>>,
    /// The color of the player who is notified.
    pub color: Color,
    /// Whether the message notifies the other player too. It then names both. Only a holiday and a result notify both.
    pub is_for_both: bool,
    /// To the game's message. `None` if that is deleted.
    pub link: Option<&'a str>,
}

impl Words {
    /// A notice in a direct message.
    pub(crate) fn notice(&self, text: &NoticeText<'_>) -> String {
        let NoticeText { kind, game, players, color, is_for_both, link } = *text;
        let names = self.side_names(&game.sides, players);
        let opponent = names[color.other()].as_str();
        let without_board = || {
            let id = if game.ending().is_some() { "notice-board-deleted-ended" } else { "notice-board-deleted" };
            self.format_message(id, [("game", game.id.to_string().into())])
        };
        let has_board = link.is_some();
        let link = link.map_or_else(without_board, str::to_owned);
        let id = match kind {
            NoticeKind::Turn => "notice-turn",
            NoticeKind::Reminder => {
                let flag = game.flag_at().map_or(0, |at| at.seconds()).to_string();
                let values = [("opponent", opponent.into()), ("flag", flag.into()), ("link", link.into())];
                return self.format_message("notice-reminder", values);
            }
            NoticeKind::Accepted if game.to_move() == Some(color) => "notice-accepted-turn",
            NoticeKind::Accepted => "notice-accepted",
            NoticeKind::Offer => match (game.ending(), game.offers.open) {
                (Some(_), _) => "notice-rematch-offer",
                (None, Some(Offer { kind: OfferKind::Undo, .. })) => "notice-undo-offer",
                (None, Some(Offer { kind: OfferKind::Draw, .. }) | None) => "notice-draw-offer",
            },
            NoticeKind::DrawOffer => "notice-draw-offer",
            NoticeKind::UndoOffer => "notice-undo-offer",
            NoticeKind::RematchOffer => "notice-rematch-offer",
            NoticeKind::Holiday if is_for_both => {
                let name = names[game.to_move().unwrap_or(color)].as_str();
                let values = [("name", name.into()), ("link", link.into())];
                return self.format_message("notice-holiday-both", values);
            }
            NoticeKind::Holiday if game.to_move() == Some(color) => "notice-holiday-own",
            NoticeKind::Holiday => "notice-holiday",
            NoticeKind::Result if game.ending().is_some_and(|ending| ending.reason == EndReason::EndedByModerator) => {
                if is_for_both {
                    "notice-ended-by-moderator-both"
                } else {
                    "notice-ended-by-moderator"
                }
            }
            NoticeKind::Result => {
                let ending = game.ending().map_or(String::new(), |ending| self.ending(game, ending, &names));
                let values = [("ending", ending.into()), ("link", link.into())];
                let result = self.format_message("notice-result", values);
                let open_win = self.open_win(game, &names).filter(|_| has_board);
                let Some(open_win) = open_win else { return result };
                let values = [("result", result.into()), ("win_open", open_win.into())];
                return self.format_message("notice-result-win-open", values);
            }
        };
        let is_cancelled = game.ending().is_some_and(|ending| ending.reason.is_cancelled());
        let cancelled = if is_cancelled { "yes" } else { "no" };
        self.format_message(id, [("opponent", opponent.into()), ("link", link.into()), ("cancelled", cancelled.into())])
    }

    /// A notice in a channel, which mentions its players.
    pub(crate) fn notice_with_mentions(&self, users: &[DiscordUserId], notice: &str) -> String {
        let mentions: Vec<String> = users.iter().map(|user| format!("<@{user}>")).collect();
        let values = [("mention", mentions.join(" ").into()), ("notice", notice.into())];
        self.format_message("notice-mention", values)
    }

    /// What a message becomes that nobody needs now, and that is deleted at once.
    pub(crate) fn notice_ended(&self) -> String {
        self.message("notice-ended")
    }
}
