//! Draws messages: a game, a challenge, and the buttons below them.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use thiserror::Error;

use crate::domain::{BoardFormat, Challenge, ChallengeAction, GameId, MessageRef, Status, Timestamp, Turn};
use crate::render::{BoardView, DiscShapes, HintMarks, LastMove, PlayerView, RenderError, Renderer, ResultView, Theme};
use crate::rules::{ByColor, Color, Square};
use crate::service::GameView;
use crate::words::{ButtonLabel, GameText, Words};

use super::component_id::{ComponentId, GameButton};
use super::outgoing_message::{OutgoingMessage, Picture};

/// Moves offered as buttons; more are offered in selects.
const MOST_BUTTONS: usize = 20;
/// Buttons of a row.
const ROW: usize = 5;
/// Options of a select.
const MOST_OPTIONS: usize = 25;
/// The name of a board's picture.
const BOARD: &str = "board.png";

/// Turns what is stored into messages.
#[derive(Clone)]
pub(crate) struct MessageView {
    pub(super) words: Arc<Words>,
    pub(super) renderer: Arc<Renderer>,
}

/// A picture could not be made.
#[derive(Debug, Error)]
pub(crate) enum DrawError {
    #[error("cannot draw the game: {0}")]
    Render(#[from] RenderError),
    #[error("drawing the game failed: {0}")]
    Task(#[from] tokio::task::JoinError),
}

impl MessageView {
    pub(crate) fn new(words: Arc<Words>, renderer: Arc<Renderer>) -> Self {
        Self { words, renderer }
    }

    /// The message that shows a game.
    pub(crate) async fn game(&self, view: &GameView, now: Timestamp) -> Result<OutgoingMessage, DrawError> {
        let text = GameText {
            game: &view.game,
            players: &view.players,
            rating_changes: view.rating_changes,
            rematch_offers: &view.rematch_offers,
            next_game: view.next_game,
            started_by: &view.started_by,
        };
        let content = self.words.game_message(&text);
        let rows = self.game_rows(view, now);
        let picture = match view.game.format {
            BoardFormat::Text => None,
            BoardFormat::Picture => {
                let (message_view, view) = (self.clone(), view.clone());
                Some(tokio::task::spawn_blocking(move || message_view.picture(&view)).await??)
            }
        };
        Ok(OutgoingMessage { content, picture, rows, pings: Vec::new() })
    }

    /// The board while a game goes on, and where it ended without a result; else the card of its result.
    fn picture(&self, view: &GameView) -> Result<Picture, RenderError> {
        let game = &view.game;
        let names = ByColor::from_fn(|color| self.words.plain_name(game.sides[color], view.players[color].as_ref()));
        let last = game.game.plies().last().filter(|_| game.game.plies().len() > game.opening_plies);
        let player_to_move = game.to_move().filter(|&color| game.sides[color].player().is_some());
        let colors = ByColor::from_fn(|color| self.words.color(color));
        let player = |color: Color| PlayerView { name: &names[color], fallback: &colors[color] };
        let marked = last.map(|ply| LastMove { square: ply.square, flips: ply.flips });
        let ended = self.words.plain_ending(game, &view.players);
        let alt = self.words.board_alt(
            game.game.position(),
            last.map(|ply| (ply.square, ply.flips)),
            names.as_ref().map(String::as_str),
            ended.as_deref(),
        );
        let bytes = match game.ending().filter(|ending| ending.reason.has_result()) {
            Some(ending) => {
                let written = self.renderer.names_in_sentence(ByColor::from_fn(player));
                let headlines: Vec<String> =
                    written.iter().map(|names| self.words.ending(game, ending, names)).collect();
                let steps = view.rating_changes.map(|step| step.map(|step| self.words.rating_change(step)));
                let detail = |color: Color| steps[color].as_deref().unwrap_or_default();
                let facts = self.words.result_facts(game);
                self.renderer.result(&ResultView {
                    headlines: &headlines,
                    position: game.game.position(),
                    last: marked,
                    players: ByColor::from_fn(|color| (player(color), detail(color))),
                    winner: ending.winner,
                    facts: &facts.each_ref().map(String::as_str),
                    theme: Theme::Classic,
                    discs: DiscShapes::Alike,
                })?
            }
            None => self.renderer.board(&BoardView {
                position: game.game.position(),
                last: marked,
                hints: if player_to_move.is_some() { HintMarks::Dots } else { HintMarks::Hidden },
                players: ByColor::from_fn(player),
                to_move: game.to_move(),
                theme: Theme::Classic,
                discs: DiscShapes::Alike,
            })?,
        };
        Ok(Picture { file: BOARD, bytes, alt })
    }

    /// What an older message of a game becomes.
    pub(crate) fn link(&self, view: &GameView, to: MessageRef) -> OutgoingMessage {
        OutgoingMessage::text(
            self.words.board_moved(view.game.id, &self.words.message_link(view.game.location.guild, to)),
        )
    }

    fn game_rows(&self, view: &GameView, now: Timestamp) -> Vec<CreateActionRow> {
        let game = &view.game;
        let player_to_move = game.side_to_move().is_some_and(|side| side.player().is_some());
        let mut rows = if player_to_move && game.status == Status::Running {
            self.move_rows(game.id, game.turn, &game.game.position().legal_moves().iter().collect::<Vec<_>>())
        } else {
            Vec::new()
        };
        let controls = self.controls(view, now);
        if !controls.is_empty() {
            rows.push(CreateActionRow::Buttons(controls));
        }
        rows
    }

    /// Every legal move: buttons while they fit, else selects that share them evenly in row order.
    fn move_rows(&self, game: GameId, turn: Turn, moves: &[Square]) -> Vec<CreateActionRow> {
        let id = |action| ComponentId::Game { game, turn, action }.to_string();
        if moves.len() <= MOST_BUTTONS {
            let button = |&square: &Square| {
                CreateButton::new(id(GameButton::Move(square))).label(square.to_string()).style(ButtonStyle::Secondary)
            };
            return moves.chunks(ROW).map(|row| CreateActionRow::Buttons(row.iter().map(button).collect())).collect();
        }
        let selects = moves.len().div_ceil(MOST_OPTIONS);
        moves
            .chunks(moves.len().div_ceil(selects))
            .zip(0..)
            .map(|(part, number)| {
                let option = |square: &Square| CreateSelectMenuOption::new(square.to_string(), square.to_string());
                let options = part.iter().map(option).collect();
                let select =
                    CreateSelectMenu::new(id(GameButton::Select(number)), CreateSelectMenuKind::String { options });
                let (first, last) = (part[0], part[part.len() - 1]);
                CreateActionRow::SelectMenu(select.placeholder(self.words.select_placeholder(first, last)))
            })
            .collect()
    }

    fn controls(&self, view: &GameView, now: Timestamp) -> Vec<CreateButton> {
        let game = &view.game;
        let button = |action, label, style| {
            let id = ComponentId::Game { game: game.id, turn: game.turn, action }.to_string();
            CreateButton::new(id).label(self.words.button_label(label)).style(style)
        };
        use ButtonStyle::{Danger, Primary, Secondary};
        match game.status {
            Status::Ended(ending) => {
                let mut controls = Vec::new();
                let goes_on = view.next_game.is_none() && ending.reason.has_result();
                if goes_on {
                    controls.push(button(GameButton::Rematch, ButtonLabel::Rematch, Primary));
                }
                if game.check_replay().is_ok() {
                    let replay = CreateButton::new(ComponentId::Replay { game: game.id }.to_string());
                    controls.push(replay.label(self.words.button_label(ButtonLabel::Replay)).style(Secondary));
                }
                if goes_on {
                    let beaten = ending.winner.and_then(|winner| {
                        game.sides[winner].player()?;
                        game.sides[winner.other()].level()?.next()
                    });
                    if let Some(next) = beaten {
                        controls.push(button(GameButton::LevelUp, ButtonLabel::LevelUp(next), Primary));
                    }
                }
                controls
            }
            _ if game.is_exhibition() => {
                let (action, label) = match game.status {
                    Status::Paused => (GameButton::Resume, ButtonLabel::Resume),
                    _ => (GameButton::Pause, ButtonLabel::Pause),
                };
                vec![button(action, label, Secondary), button(GameButton::Stop, ButtonLabel::Stop, Danger)]
            }
            _ => {
                let mut controls = vec![button(GameButton::Resign, ButtonLabel::Resign, Danger)];
                if !game.both_have_moved() {
                    controls.push(button(GameButton::Cancel, ButtonLabel::Cancel, Secondary));
                }
                if game.is_claimable(now) {
                    controls.push(button(GameButton::ClaimWin, ButtonLabel::ClaimWin, Primary));
                }
                controls
            }
        }
    }

    /// The question before a game is given up.
    pub(crate) fn resign_question(&self, view: &GameView) -> OutgoingMessage {
        let game = &view.game;
        let button = |action, label, style| {
            let id = ComponentId::Game { game: game.id, turn: game.turn, action }.to_string();
            CreateButton::new(id).label(self.words.button_label(label)).style(style)
        };
        let buttons = vec![
            button(GameButton::ConfirmResign, ButtonLabel::ConfirmResign, ButtonStyle::Danger),
            button(GameButton::KeepPlaying, ButtonLabel::KeepPlaying, ButtonStyle::Secondary),
        ];
        OutgoingMessage::text(self.words.resign_question(game, &view.players))
            .with_rows(vec![CreateActionRow::Buttons(buttons)])
    }

    /// An open challenge, which pings nobody but the one who is challenged.
    pub(crate) fn challenge(&self, challenge: &Challenge) -> OutgoingMessage {
        let button = |answer, label, style| {
            let id = ComponentId::Challenge { challenge: challenge.id, answer }.to_string();
            CreateButton::new(id).label(self.words.button_label(label)).style(style)
        };
        let mut buttons = vec![button(ChallengeAction::Accept, ButtonLabel::Accept, ButtonStyle::Success)];
        if challenge.opponent.is_some() {
            buttons.push(button(ChallengeAction::Decline, ButtonLabel::Decline, ButtonStyle::Danger));
        }
        buttons.push(button(ChallengeAction::Cancel, ButtonLabel::CancelChallenge, ButtonStyle::Secondary));
        let mut message = OutgoingMessage::text(self.words.challenge_message(challenge))
            .with_rows(vec![CreateActionRow::Buttons(buttons)]);
        message.pings = challenge.opponent.iter().filter_map(|opponent| opponent.discord).collect();
        message
    }

    /// A challenge that came to nothing.
    pub(crate) fn settled(&self, challenge: &Challenge) -> OutgoingMessage {
        OutgoingMessage::text(self.words.challenge_settled(challenge))
    }
}
