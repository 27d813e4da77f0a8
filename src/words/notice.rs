//! Notices: one short sentence with a link to the board.

use messages::message;

use crate::domain::{DiscordUserId, EndReason, NoticeKind, OfferKind, Player, StoredGame};
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
    /// Whether it is a game of a tournament, in which nobody has accepted anything.
    pub is_of_tournament: bool,
    /// To the game's message. `None` if that is deleted.
    pub link: Option<&'a str>,
}

impl Words {
    /// A notice in a direct message.
    pub(crate) fn notice(&self, text: &NoticeText<'_>) -> String {
        let NoticeText { kind, game, players, color, is_for_both, is_of_tournament, link } = *text;
        let names = self.side_names(&game.sides, players);
        let opponent = names[color.other()].as_str();
        let without_board = || {
            let is_ended = game.ending().is_some();
            message!(self, if is_ended { "notice-board-deleted-ended" } else { "notice-board-deleted" }, game = game.id)
        };
        let has_board = link.is_some();
        let link = &link.map_or_else(without_board, str::to_owned);
        let offers = |kind| match kind {
            OfferKind::Undo => message!(self, "notice-undo-offer", opponent, link),
            OfferKind::Draw => message!(self, "notice-draw-offer", opponent, link),
        };
        match kind {
            NoticeKind::Turn => message!(self, "notice-turn", opponent, link),
            NoticeKind::Reminder => {
                let flag = game.flag_at().map_or(0, |at| at.seconds()).to_string();
                message!(self, "notice-reminder", opponent, flag, link)
            }
            NoticeKind::Accepted if is_of_tournament && game.to_move() == Some(color) => {
                message!(self, "notice-tournament-turn", opponent, link)
            }
            NoticeKind::Accepted if is_of_tournament => message!(self, "notice-tournament", opponent, link),
            NoticeKind::Accepted if game.to_move() == Some(color) => {
                message!(self, "notice-accepted-turn", opponent, link)
            }
            NoticeKind::Accepted => message!(self, "notice-accepted", opponent, link),
            NoticeKind::Offer if game.ending().is_none() => {
                offers(game.offers.open.map_or(OfferKind::Draw, |offer| offer.kind))
            }
            NoticeKind::DrawOffer => offers(OfferKind::Draw),
            NoticeKind::UndoOffer => offers(OfferKind::Undo),
            NoticeKind::RematchOffer | NoticeKind::Offer => {
                let is_cancelled = game.ending().is_some_and(|ending| ending.reason.is_cancelled());
                let cancelled = if is_cancelled { "yes" } else { "no" };
                message!(self, "notice-rematch-offer", opponent, link, cancelled)
            }
            NoticeKind::Holiday if is_for_both => {
                let name = names[game.to_move().unwrap_or(color)].as_str();
                message!(self, "notice-holiday-both", name, link)
            }
            NoticeKind::Holiday if game.to_move() == Some(color) => {
                message!(self, "notice-holiday-own", opponent, link)
            }
            NoticeKind::Holiday => message!(self, "notice-holiday", opponent, link),
            NoticeKind::Result if game.ending().is_some_and(|ending| ending.reason == EndReason::EndedByModerator) => {
                if is_for_both {
                    message!(self, "notice-ended-by-moderator-both", link)
                } else {
                    message!(self, "notice-ended-by-moderator", opponent, link)
                }
            }
            NoticeKind::Result => {
                let ending = game.ending().map_or(String::new(), |ending| self.ending(game, ending, &names));
                let result = message!(self, "notice-result", ending, link);
                let open_win = self.open_win(game, &names).filter(|_| has_board);
                let Some(open_win) = open_win else { return result };
                message!(self, "notice-result-win-open", result, win_open = open_win)
            }
        }
    }

    /// A notice in a channel, which mentions its players.
    pub(crate) fn notice_with_mentions(&self, users: &[DiscordUserId], notice: &str) -> String {
        let mentions: Vec<String> = users.iter().map(|user| format!("<@{user}>")).collect();
        message!(self, "notice-mention", mention = mentions.join(" "), notice)
    }
}
