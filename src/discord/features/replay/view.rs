//! The messages with the replay of a game: stepping through it, its animated picture, its moves as text.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::boards::game_picture;
use crate::discord::component_id::PastedShow;
use crate::discord::features::pasted::PastedChoices;
use crate::discord::message_view::{DrawError, MessageView, PlayerNames, button_row, select, style};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::domain::BoardStyle;
use crate::service::opening_name;
use crate::words::Words;
use render::{BoardView, HintMarks, LastMove, RenderError, ReplayView};
use rules::{ByColor, GameRecord};

use super::{ReplayButton, ReplayComponent, ReplayStep, Replayed};

/// Discord's limit.
pub(crate) const MAX_OPTIONS_PER_SELECT: usize = 25;

impl MessageView {
    /// A game from elsewhere, game `number` of its record.
    pub(crate) fn replayed_record(
        &self,
        record: &GameRecord,
        number: u32,
        style: BoardStyle,
        choices: Option<PastedChoices>,
    ) -> Replayed {
        let heading = self.words.record_heading(record, number, opening_name(&record.game));
        Replayed::Record { game: record.game.clone(), heading, style, choices: choices.map(Box::new) }
    }

    /// The message in which a user steps through a game.
    pub(crate) async fn replay_panel(&self, step: &ReplayStep) -> Result<OutgoingMessage, DrawError> {
        let game = step.replayed.game();
        let labels = match &step.replayed {
            Replayed::Game(view) => self.words.replay_labels(&view.game, &view.players),
            Replayed::Record { .. } => ByColor::from_fn(|color| self.words.color_as_name(color)),
        };
        let content = self.words.replay_panel(&self.heading(&step.replayed), game, step.ply, &labels);
        let picture = self.draw(step, replay_step_picture).await?;
        let choices = self.pasted_rows(step.replayed.choices(), PastedShow::Replay);
        let rows = [self.step_buttons(step), self.jump_row(step), self.other_buttons(step), choices].concat();
        Ok(OutgoingMessage { picture: Some(picture), rows, ..OutgoingMessage::text(content) })
    }

    /// The replay with the game's transcript and its animated picture. Drawing it takes as long as dozens of boards.
    pub(crate) async fn replay(&self, replayed: &Replayed) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.replay_content(&self.heading(replayed), replayed.game());
        let picture = self.draw(replayed, replay_picture).await?;
        Ok(OutgoingMessage { picture: Some(picture), ..OutgoingMessage::text(content) })
    }

    /// The same for everybody. Anybody can step through a game that is stored.
    pub(crate) async fn shared_replay(&self, replayed: &Replayed) -> Result<OutgoingMessage, DrawError> {
        let rows = match replayed {
            Replayed::Game(view) => {
                let id = ReplayComponent::Open { game: view.game.id };
                button_row(vec![self.button(id, "button-replay", ButtonStyle::Secondary)])
            }
            Replayed::Record { .. } => Vec::new(),
        };
        Ok(self.replay(replayed).await?.with_rows(rows))
    }

    /// The moves of a game as text.
    pub(crate) fn replay_transcript(&self, replayed: &Replayed) -> OutgoingMessage {
        let (players, result) = match replayed {
            Replayed::Game(view) => {
                let name = |color| self.words.plain_name(view.game.sides[color], view.players[color].as_ref());
                (ByColor::from_fn(|color| Some(name(color))), view.game.stated_result())
            }
            Replayed::Record { .. } => (ByColor::default(), None),
        };
        let record = GameRecord { game: replayed.game().clone(), players, result, games: 1 };
        OutgoingMessage::text(self.words.replay_transcript(&record))
    }

    fn heading(&self, replayed: &Replayed) -> String {
        match replayed {
            Replayed::Game(view) => self.words.replay_heading(&view.game, &view.players, view.opening_name()),
            Replayed::Record { heading, .. } => heading.clone(),
        }
    }

    fn step_buttons(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let last = step.replayed.game().plies().len();
        let (back, forward) = (step.ply.saturating_sub(1), (step.ply + 1).min(last));
        let button = |button, label: &'static str, ply: usize| {
            self.replay_button(step, button, label, ply).disabled(ply == step.ply)
        };
        button_row(vec![
            button(ReplayButton::First, "button-first-position", 0),
            button(ReplayButton::Back, "button-previous-position", back),
            button(ReplayButton::Forward, "button-next-position", forward),
            button(ReplayButton::Last, "button-last-position", last),
        ])
    }

    fn jump_row(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let game = step.replayed.game();
        let option = |ply: usize| CreateSelectMenuOption::new(self.words.jump_option(game, ply), ply.to_string());
        let options = jump_plies(game.plies().len()).into_iter().map(option).collect();
        let id = replay_id(step, ReplayButton::Jump, step.ply);
        let menu = select(id, CreateSelectMenuKind::String { options });
        vec![CreateActionRow::SelectMenu(menu.placeholder(self.words.jump_placeholder()))]
    }

    fn other_buttons(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let mut buttons = vec![
            self.replay_button(step, ReplayButton::Picture, "button-picture", step.ply),
            self.replay_button(step, ReplayButton::Transcript, "button-transcript", step.ply),
        ];
        if !step.is_shared {
            buttons.push(self.replay_button(step, ReplayButton::Share, "button-share", step.ply));
        }
        button_row(buttons)
    }

    fn replay_button(&self, step: &ReplayStep, button: ReplayButton, label: &'static str, ply: usize) -> CreateButton {
        self.button(replay_id(step, button, ply), label, ButtonStyle::Secondary)
    }
}

fn replay_id(step: &ReplayStep, button: ReplayButton, ply: usize) -> ReplayComponent {
    // A game has at most 144 plies.
    let (subject, ply) = (step.replayed.subject(), u16::try_from(ply).unwrap_or(u16::MAX));
    if step.is_shared {
        ReplayComponent::SharedStep { subject, button, ply }
    } else {
        ReplayComponent::Step { subject, button, ply }
    }
}

/// The plies that can be jumped to: all, or as many as fit, evenly from the start to the end.
pub(crate) fn jump_plies(last: usize) -> Vec<usize> {
    let steps = (MAX_OPTIONS_PER_SELECT - 1).min(last);
    (0..=steps).map(|step| step * last / steps.max(1)).collect()
}

const FILE: &str = "replay.gif";
const STEP_FILE: &str = "position.png";

/// Draws the animation.
fn replay_picture(view: &MessageView, subject: &Replayed) -> Result<Picture, RenderError> {
    let view = &for_readers(view, subject);
    let (highlighted, alt) = match subject {
        Replayed::Game(stored) => (
            stored.game.ending().and_then(|ending| ending.winner),
            view.words.replay_alt(&stored.game, &stored.players),
        ),
        Replayed::Record { game, .. } => {
            let winner = game.outcome().and_then(|outcome| outcome.winner);
            (winner.or(game.to_move()), view.words.record_alt(game))
        }
    };
    let style = style_of(subject);
    let bytes = view.renderer.replay(&ReplayView {
        game: subject.game(),
        players: names_of(&view.words, subject).players(),
        highlighted,
        theme: style::theme(style),
        discs: style::discs(style),
    })?;
    Ok(Picture { file: FILE, bytes, alt })
}

/// Draws a position. The end of a stored game is the card with its result.
fn replay_step_picture(view: &MessageView, step: &ReplayStep) -> Result<Picture, RenderError> {
    let view = &for_readers(view, &step.replayed);
    let ended = match &step.replayed {
        Replayed::Game(stored) if step.is_last() => return game_picture(view, stored),
        Replayed::Record { game, .. } if step.is_last() => view.words.record_end(game),
        Replayed::Game(_) | Replayed::Record { .. } => None,
    };
    let names = names_of(&view.words, &step.replayed);
    let shown = step.replayed.game().truncated(step.ply);
    let last = shown.plies().last().map(|ply| LastMove { square: ply.square, flips: ply.flips });
    let style = style_of(&step.replayed);
    let bytes = view.renderer.board(&BoardView {
        position: shown.position(),
        last,
        hints: HintMarks::Hidden,
        players: names.players(),
        to_move: shown.to_move(),
        theme: style::theme(style),
        discs: style::discs(style),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    let alt = view.words.board_alt(shown.position(), last, names.names(), ended.as_deref());
    Ok(Picture { file: STEP_FILE, bytes, alt })
}

fn for_readers(view: &MessageView, replayed: &Replayed) -> MessageView {
    match replayed {
        Replayed::Game(game) => view.for_game(game),
        Replayed::Record { .. } => view.clone(),
    }
}

fn names_of(words: &Words, replayed: &Replayed) -> PlayerNames {
    match replayed {
        Replayed::Game(view) => PlayerNames::new(words, view),
        Replayed::Record { .. } => PlayerNames::of_colors(words),
    }
}

fn style_of(replayed: &Replayed) -> BoardStyle {
    match replayed {
        Replayed::Game(view) => view.style,
        Replayed::Record { style, .. } => *style,
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_OPTIONS_PER_SELECT, jump_plies};

    #[test]
    fn the_start_and_the_end_can_be_jumped_to_and_nothing_stands_twice() {
        assert_eq!(jump_plies(1), [0, 1]);
        assert_eq!(jump_plies(24), (0..=24).collect::<Vec<_>>());
        for last in 1..=144 {
            let plies = jump_plies(last);
            assert!(plies.len() <= MAX_OPTIONS_PER_SELECT && plies.is_sorted_by(|one, next| one < next), "{plies:?}");
            assert_eq!((plies.first(), plies.last()), (Some(&0), Some(&last)));
        }
    }
}
