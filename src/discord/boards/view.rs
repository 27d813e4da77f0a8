//! The message that shows a game, and smaller messages about a game.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::running_game::{AboutGameComponent, GameButton};
use crate::discord::message_view::{DrawError, MessageView, button_row};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, EndReason, GameLink, GuildId, MessageRef, Refusal, Timestamp};
use crate::service::GameView;
use crate::words::{GameText, MessageId, label, message};
use rules::Color;

use super::picture::game_picture;

/// The buttons that leave a game as it is.
const KEEP_PLAYING: (GameButton, MessageId) = (GameButton::KeepPlaying, label!("button-keep-playing"));
const KEEP_COUNTING: (GameButton, MessageId) = (GameButton::KeepPlaying, label!("button-keep-counting"));

impl MessageView {
    /// The message that shows a game, as a picture or as text. A game that was replaced, or cancelled before the first
    /// move, is one line.
    pub(crate) async fn game(&self, view: &GameView, now: Timestamp) -> Result<OutgoingMessage, DrawError> {
        self.for_game(view).game_in_own_language(view, now).await
    }

    async fn game_in_own_language(&self, view: &GameView, now: Timestamp) -> Result<OutgoingMessage, DrawError> {
        let has_moves = view.game.game.plies().len() > view.game.opening_plies;
        match view.game.ending().map(|ending| ending.reason) {
            Some(EndReason::Replaced) => {
                return Ok(OutgoingMessage::text(self.words.game_replaced(&view.game, &view.players)));
            }
            Some(EndReason::Cancelled(by)) if !has_moves => {
                let line = self.words.game_cancelled(&view.game, &view.players, by);
                return Ok(OutgoingMessage::text(line).with_rows(self.game_rows(view, now)));
            }
            _ => {}
        }
        let text = GameText {
            game: &view.game,
            players: &view.players,
            rating_changes: view.rating_changes,
            plays_like: view.plays_like,
            titles: view.titles,
            holiday_until: view.holiday_until,
            rematch_offers: &view.rematch_offers,
            declined_rematch_of: view.declined_rematch_of,
            has_offer_message: view.has_offer_message,
            next_game: view.next_link(),
            started_by: &view.started_by,
            votes: view.votes.0.len(),
            opening: view.opening_name(),
        };
        let content = self.words.game_message(&text);
        let rows = self.game_rows(view, now);
        let picture = match view.game.format {
            BoardFormat::Text | BoardFormat::Letters => None,
            BoardFormat::Picture => Some(self.draw(view, game_picture).await?),
        };
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }

    /// What an older message of a game becomes: a link to the message that shows the game now.
    pub(crate) fn game_link(&self, view: &GameView, to: MessageRef) -> OutgoingMessage {
        let words = self.for_game(view).words;
        let link = words.message_link(view.game.location.guild, to);
        OutgoingMessage::text(message!(words, "board-moved", game = view.game.id, link))
    }

    /// The name of a game's thread.
    pub(crate) fn thread_name(&self, view: &GameView) -> String {
        self.for_game(view).words.thread_name(&view.game, &view.players)
    }

    /// The question whether a moderator wants to end a game.
    pub(crate) fn end_question(&self, view: &GameView) -> OutgoingMessage {
        let confirm = (GameButton::ConfirmEnd, label!("button-confirm-end"), ButtonStyle::Danger);
        self.question(view, self.words.end_question(&view.game, &view.players), confirm, KEEP_PLAYING)
    }

    /// The question whether to annul a game, or whether to let an annulled one count again.
    pub(crate) fn annulment_question(&self, view: &GameView) -> OutgoingMessage {
        let confirm = match view.game.restored() {
            Ok(_) => (GameButton::ConfirmRestore, label!("button-confirm-restore"), ButtonStyle::Primary),
            Err(_) => (GameButton::ConfirmAnnul, label!("button-confirm-annul"), ButtonStyle::Danger),
        };
        let decline = (GameButton::DeclineAnnulment, label!("button-decline-annulment"));
        self.question(view, self.words.annulment_question(&view.game, &view.players), confirm, decline)
    }

    /// The question whether the user wants to take back a move, after which the game no longer counts.
    pub(crate) fn undo_question(&self, view: &GameView) -> OutgoingMessage {
        let confirm = (GameButton::ConfirmUndo, label!("button-confirm-undo"), ButtonStyle::Primary);
        self.question(view, message!(self.words, "undo-question", game = view.game.id), confirm, KEEP_COUNTING)
    }

    /// The question whether the user wants a hint, after which the game no longer counts.
    pub(crate) fn hint_question(&self, view: &GameView) -> OutgoingMessage {
        let confirm = (GameButton::ConfirmHint, label!("button-confirm-hint"), ButtonStyle::Primary);
        self.question(view, message!(self.words, "hint-question", game = view.game.id), confirm, KEEP_COUNTING)
    }

    /// The question whether the user wants to cancel a game that has just begun.
    pub(crate) fn cancel_question(&self, view: &GameView) -> OutgoingMessage {
        let confirm = (GameButton::ConfirmCancel, label!("button-confirm-cancel"), ButtonStyle::Danger);
        self.question(view, message!(self.words, "cancel-question", game = view.game.id), confirm, KEEP_PLAYING)
    }

    /// The question whether the side of this color resigns, or cancels the game where its board offers that instead.
    pub(crate) fn resign_question(&self, view: &GameView, color: Color) -> OutgoingMessage {
        let game = &view.game;
        if !view.can_be_resigned() {
            return self.cancel_question(view);
        }
        let is_early = game.is_too_short_to_be_rated();
        let confirm = if is_early { GameButton::ConfirmEarlyResign } else { GameButton::ConfirmResign };
        let confirm = (confirm, label!("button-confirm-resign"), ButtonStyle::Danger);
        self.question(view, self.words.resign_question(game, &view.players, color), confirm, KEEP_PLAYING)
    }

    /// A question about a game, with a button that confirms it and a button that does not.
    fn question(
        &self,
        view: &GameView,
        text: String,
        (confirm, confirm_label, style): (GameButton, MessageId, ButtonStyle),
        (decline, decline_label): (GameButton, MessageId),
    ) -> OutgoingMessage {
        OutgoingMessage::text(text).with_rows(button_row(vec![
            self.game_button(&view.game, confirm, confirm_label, style),
            self.game_button(&view.game, decline, decline_label, ButtonStyle::Secondary),
        ]))
    }
}

/// The buttons of one row.
const MOST_IN_ROW: usize = 5;

impl MessageView {
    /// The message of a refusal.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> OutgoingMessage {
        OutgoingMessage::text(self.words.refusal(refusal))
    }

    /// The message with a sentence about the boards among these that are deleted, and with a button for each that can be brought into this
    /// server.
    pub(crate) fn with_deleted_boards(
        &self,
        mut message: OutgoingMessage,
        links: &[GameLink],
        here: Option<GuildId>,
    ) -> OutgoingMessage {
        if let Some(sentence) = self.words.deleted_boards(links, here) {
            message.content = format!("{}\n{sentence}", message.content);
        }
        message.rows.extend(self.bring_rows(links, here));
        message
    }

    /// Rows with a button for each deleted board that can be brought into this server.
    pub(crate) fn bring_rows(&self, links: &[GameLink], here: Option<GuildId>) -> Vec<CreateActionRow> {
        let buttons: Vec<CreateButton> = links
            .iter()
            .filter(|link| link.can_be_brought_into(here))
            .map(|link| {
                let id = AboutGameComponent::Board { game: link.game };
                self.button(id, message!(self.words, "button-bring-board", game = link.game), ButtonStyle::Primary)
            })
            .collect();
        buttons.chunks(MOST_IN_ROW).flat_map(|row| button_row(row.to_vec())).collect()
    }
}
