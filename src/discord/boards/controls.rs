//! The last row below a game: its controls.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::help::HelpComponent;
use crate::discord::features::replay::{ReplayComponent, ReviewComponent};
use crate::discord::features::running_game::{AboutGameComponent, GameButton, GameComponent};
use crate::discord::message_view::{Label, MessageView, button_row};
use crate::domain::{Ending, HintChoice, OfferKind, Status, StoredGame, Timestamp};
use crate::service::GameView;
use crate::words::label;

/// Discord's limit.
const MAX_BUTTONS_PER_ROW: usize = 5;

impl MessageView {
    /// The buttons and selects below a game: its legal moves where a player is to move, then its controls.
    pub(crate) fn game_rows(&self, view: &GameView, now: Timestamp) -> Vec<CreateActionRow> {
        let game = &view.game;
        let people_to_move = game.side_to_move().is_some_and(|side| side.level().is_none());
        let mut rows = if people_to_move && game.status == Status::Running { self.move_rows(view) } else { Vec::new() };
        rows.extend(button_row(self.controls(view, now)));
        rows
    }

    fn controls(&self, view: &GameView, now: Timestamp) -> Vec<CreateButton> {
        let game = &view.game;
        match game.status {
            Status::Ended(ending) => self.controls_after_end(view, ending),
            _ if game.is_vote() => vec![self.control(game, GameButton::Stop, label!("button-stop"))],
            _ if game.is_exhibition() => self.exhibition_controls(game),
            _ => self.running_controls(view, now),
        }
    }

    fn controls_after_end(&self, view: &GameView, ending: Ending) -> Vec<CreateButton> {
        let game = &view.game;
        let mut controls = Vec::new();
        // A rematch confirms the win.
        if game.final_ending().is_none() && view.next_game.is_none() {
            controls.push(self.control(game, GameButton::DeclineWin, label!("button-decline-win")));
            controls.push(self.control(game, GameButton::ConfirmWin, label!("button-confirm-win")));
        }
        let next_is_possible = view.next_game.is_none() && ending.reason.has_result();
        if next_is_possible {
            controls.push(self.control(game, GameButton::Rematch, label!("button-rematch")));
        } else if view.next_game.is_none() && ending.reason.is_cancelled() {
            controls.push(self.control(game, GameButton::Rematch, label!("button-new-game")));
        }
        if game.check_replay().is_ok() {
            let id = ReplayComponent::Open { game: game.id };
            controls.push(self.button(id, label!("button-replay"), ButtonStyle::Secondary));
            if game.final_ending().is_some() {
                let id = ReviewComponent::Card { game: game.id };
                controls.push(self.button(id, label!("button-review"), ButtonStyle::Secondary));
            }
        }
        if view.bot_play.is_some() {
            let id = AboutGameComponent::BotPlay { game: game.id };
            controls.push(self.button(id, label!("button-bot-play"), ButtonStyle::Secondary));
        }
        if next_is_possible {
            let higher = game.level_up().map(|next| (GameButton::LevelUp, self.words.level_up_label(next.level)));
            let lower = game.easier().map(|next| (GameButton::Easier, self.words.easier_label(next.level)));
            controls.extend(higher.or(lower).map(|(button, label)| self.control(game, button, label)));
        }
        controls
    }

    fn exhibition_controls(&self, game: &StoredGame) -> Vec<CreateButton> {
        let (button, label) = match game.status {
            Status::Paused => (GameButton::Resume, label!("button-resume")),
            _ => (GameButton::Pause, label!("button-pause")),
        };
        vec![self.control(game, button, label), self.control(game, GameButton::Stop, label!("button-stop"))]
    }

    fn running_controls(&self, view: &GameView, now: Timestamp) -> Vec<CreateButton> {
        let game = &view.game;
        let (button, label) = if view.can_be_resigned() {
            (GameButton::Resign, label!("button-resign"))
        } else {
            (GameButton::Cancel, label!("button-cancel"))
        };
        let mut controls = vec![self.control(game, button, label)];
        controls.extend(self.offer_controls(view));
        if game.is_claimable(now) || game.flag_is_claimed() && game.clock.is_some() {
            controls.push(self.control(game, GameButton::ClaimWin, label!("button-claim-win")));
        }
        // Beside the claim, there is no room for it.
        let can_give_time = game.both_have_moved() && !game.flag_is_claimed();
        if let Some(clock) = game.clock.filter(|clock| can_give_time && clock.is_per_move()) {
            let button = GameButton::GiveTime { left_ms: clock.left_of_both_ms() };
            controls.push(self.control(game, button, label!("button-give-time")));
        }
        // Always for the player who waits.
        if game.has_conditional_moves() {
            controls.push(self.control(game, GameButton::ConditionalMoves, label!("button-conditional-moves")));
        }
        if view.is_first_game && controls.len() < MAX_BUTTONS_PER_ROW {
            controls.push(self.button(HelpComponent::Rules, label!("button-rules"), ButtonStyle::Secondary));
        }
        controls
    }

    /// The answers to the offer that waits for one, unless it is a message of its own, or else what the players can do instead of a
    /// move.
    fn offer_controls(&self, view: &GameView) -> Vec<CreateButton> {
        let game = &view.game;
        if view.has_offer_message {
            return Vec::new();
        }
        if let Some(offer) = game.offers.open {
            let (accept, label) = match offer.kind {
                OfferKind::Draw => (GameButton::AcceptDraw, label!("button-accept-draw")),
                OfferKind::Undo => (GameButton::AcceptUndo, label!("button-accept-undo")),
            };
            let decline = self.control(game, GameButton::DeclineOffer, label!("button-decline"));
            return vec![self.control(game, accept, label), decline];
        }
        let mut offers = Vec::new();
        if game.can_offer_draw() {
            offers.push(self.control(game, GameButton::Draw, label!("button-draw")));
        }
        if game.both_have_moved() && game.can_undo() {
            offers.push(self.control(game, GameButton::Undo, label!("button-undo")));
        }
        if view.style.hints == HintChoice::Offered && game.both_have_moved() && game.can_get_hint() {
            offers.push(self.control(game, GameButton::Hint, label!("button-hint")));
        }
        offers
    }

    /// A control of a game. All controls are gray, so that only the moves stand out.
    fn control(&self, game: &StoredGame, button: GameButton, label: impl Into<Label>) -> CreateButton {
        self.game_button(game, button, label, ButtonStyle::Secondary)
    }
}

impl MessageView {
    /// A button that works as long as the game is at the turn that it is at now.
    pub(crate) fn game_button(
        &self,
        game: &StoredGame,
        button: GameButton,
        label: impl Into<Label>,
        style: ButtonStyle,
    ) -> CreateButton {
        self.button(game_component(game, button), label, style)
    }
}

/// The component of a game's message at the game's turn.
pub(crate) fn game_component(game: &StoredGame, button: GameButton) -> GameComponent {
    GameComponent { game: game.id, turn: game.turn, button }
}
