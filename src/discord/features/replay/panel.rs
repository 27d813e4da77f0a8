//! The messages of the viewer: what they say, and their buttons and selects.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::message_view::{DrawError, Label, MessageView, button_row, select};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::domain::{BoardFormat, BoardStyle, PositionAnalysis, Review, ReviewLine, ReviewLineStep, ReviewedMove};
use crate::service::StoredReview;
use crate::words::{MessageId, ReplayText, ReviewCardText, ReviewJump, ReviewStepText, label, message};
use rules::{ByColor, Color, GameRecord, Level, write_obf};

use super::picture::{Analyzed, analysis_picture, animation, graph, review_picture};
use super::review::{ReviewButton, ReviewComponent};
use super::{ReplayButton, ReplayComponent, ReplayStep, Replayed, Reviewed, Shown};

/// Discord's limits.
const MAX_OPTIONS_PER_SELECT: usize = 25;
const MAX_ROWS: usize = 5;

impl MessageView {
    /// The viewer at a position.
    pub(crate) async fn replay_panel(&self, step: &ReplayStep) -> Result<OutgoingMessage, DrawError> {
        let replayed = &step.replayed;
        let (_, position) = step.position();
        let is_text = step.format != BoardFormat::Picture && !matches!(step.shown, Shown::Graph(_));
        let board = is_text.then_some((&position, step.format));
        let picture = if is_text { None } else { Some(self.step_picture(step).await?) };
        let heading = self.replay_heading(replayed);
        let code = match replayed {
            Replayed::Game(_) => None,
            Replayed::Record { game, .. } => Some(game.transcript()),
        };
        let lines = self.replay_lines(step);
        let content = self.words.replay_panel(ReplayText { heading: &heading, lines, board, code });
        Ok(OutgoingMessage { picture, rows: self.replay_rows(step), ..OutgoingMessage::text(content) })
    }

    async fn step_picture(&self, step: &ReplayStep) -> Result<Picture, DrawError> {
        let replayed = &step.replayed;
        match &step.shown {
            Shown::Graph(stored) => {
                let reviewed = Reviewed { replayed: replayed.clone(), stored: stored.clone() };
                self.draw(&reviewed, graph).await
            }
            Shown::Analysis(analysis) => {
                let (analysis, style) = (analysis.clone(), replayed.style());
                let analyzed = Analyzed { analysis, replayed: Some(replayed.clone()), style };
                self.draw(&analyzed, analysis_picture).await
            }
            Shown::Position(_) | Shown::Line(..) | Shown::Levels => self.draw(step, review_picture).await,
        }
    }

    fn replay_lines(&self, step: &ReplayStep) -> Vec<String> {
        let labels = self.replay_labels(&step.replayed);
        let position = || self.words.replay_step(step.replayed.game(), step.ply, &labels);
        match (&step.shown, step.made()) {
            (Shown::Graph(stored), _) => self.review_lines(&step.replayed, stored),
            (Shown::Analysis(analysis), _) => {
                std::iter::once(position()).chain(self.words.analysis(analysis)).collect()
            }
            (_, Some((review, made))) => {
                let is_own_worst = step.worst_move().is_some_and(|worst| worst.index == made.index);
                let text = ReviewStepText { review, made, line: step.line(), is_own_worst, labels: &labels };
                self.words.review_lines(text, step.format)
            }
            (_, None) => vec![position()],
        }
    }

    /// The card of a review for everybody.
    pub(crate) async fn review_card(&self, reviewed: &Reviewed) -> Result<OutgoingMessage, DrawError> {
        let picture = Some(self.draw(reviewed, graph).await?);
        let heading = self.replay_heading(&reviewed.replayed);
        let lines = self.review_lines(&reviewed.replayed, &reviewed.stored);
        let content = self.words.replay_panel(ReplayText { heading: &heading, lines, board: None, code: None });
        let id = ReviewComponent::Move { subject: reviewed.subject(), button: ReviewButton::Open, index: 0 };
        let rows = button_row(vec![self.button(id, label!("button-step-through"), ButtonStyle::Secondary)]);
        Ok(OutgoingMessage { picture, rows, ..OutgoingMessage::text(content) })
    }

    /// What every move of a position is worth that belongs to no game.
    pub(crate) async fn position_panel(
        &self,
        analysis: &PositionAnalysis,
        style: BoardStyle,
        format: BoardFormat,
    ) -> Result<OutgoingMessage, DrawError> {
        let (picture, board) = match format {
            BoardFormat::Picture => {
                let analyzed = Analyzed { analysis: analysis.clone(), replayed: None, style };
                (Some(self.draw(&analyzed, analysis_picture).await?), None)
            }
            BoardFormat::Text | BoardFormat::Letters => (None, Some((&analysis.position, format))),
        };
        let lines = self.words.analysis(analysis);
        let code = Some(write_obf(&analysis.position));
        let content = self.words.replay_panel(ReplayText { heading: "", lines, board, code });
        let goal = analysis.goal.other();
        let label = self.words.analysis_goal_label(goal);
        let rows = button_row(vec![self.button(ReplayComponent::Position { goal }, label, ButtonStyle::Secondary)]);
        Ok(OutgoingMessage { picture, rows, ..OutgoingMessage::text(content) })
    }

    /// The message with the game's transcript and its animated picture. Drawing it takes as long as dozens of boards.
    pub(crate) async fn replay(&self, replayed: &Replayed) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.replay_content(&self.replay_heading(replayed), replayed.game());
        let picture = self.draw(replayed, animation).await?;
        Ok(OutgoingMessage { picture: Some(picture), ..OutgoingMessage::text(content) })
    }

    /// The animated picture and the transcript for everybody. Anybody can open the viewer of a game that is stored.
    pub(crate) async fn shared_replay(&self, replayed: &Replayed) -> Result<OutgoingMessage, DrawError> {
        let rows = match replayed {
            Replayed::Game(view) => {
                let id = ReplayComponent::Open { game: view.game.id };
                button_row(vec![self.button(id, label!("button-replay"), ButtonStyle::Secondary)])
            }
            Replayed::Record { .. } => Vec::new(),
        };
        Ok(self.replay(replayed).await?.with_rows(rows))
    }

    /// The moves of a game as text.
    pub(crate) fn replay_transcript(&self, replayed: &Replayed) -> OutgoingMessage {
        let players = ByColor::from_fn(|color| self.player_name(replayed, color));
        let result = match replayed {
            Replayed::Game(view) => view.game.stated_result(),
            Replayed::Record { .. } => None,
        };
        let record = GameRecord { game: replayed.game().clone(), players, result, games: 1 };
        OutgoingMessage::text(self.words.replay_transcript(&record))
    }

    fn replay_heading(&self, replayed: &Replayed) -> String {
        match replayed {
            Replayed::Game(view) => self.words.replay_heading(&view.game, &view.players, view.opening_name()),
            Replayed::Record { heading, .. } => heading.clone(),
        }
    }

    /// The escaped names of the sides.
    fn replay_labels(&self, replayed: &Replayed) -> ByColor<String> {
        match replayed {
            Replayed::Game(view) => self.words.replay_labels(&view.game, &view.players),
            Replayed::Record { .. } => ByColor::from_fn(|color| self.words.color_as_name(color)),
        }
    }

    /// The name of a side without escaping, if it has one.
    fn player_name(&self, replayed: &Replayed, color: Color) -> Option<String> {
        match replayed {
            Replayed::Game(view) => Some(self.words.plain_name(view.game.sides[color], view.players[color].as_ref())),
            Replayed::Record { .. } => None,
        }
    }

    fn review_lines(&self, replayed: &Replayed, stored: &StoredReview) -> Vec<String> {
        let review = &stored.review;
        let text = ReviewCardText {
            opening_plies: replayed.opening_plies(),
            best_move: replayed.best_move(review),
            labels: &self.replay_labels(replayed),
            votes: stored.votes.as_deref(),
            usual: replayed.usual_levels(review),
        };
        self.words.review_card(review, text)
    }

    fn replay_rows(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let back = || self.replay_button(step, ReplayButton::Position, label!("button-back"), step.ply);
        let choices = || self.pasted_rows(step.replayed.choices());
        match (&step.shown, step.review(), step.line().zip(step.made())) {
            (Shown::Graph(stored), ..) => [self.graph_buttons(step, &stored.review), choices()].concat(),
            (Shown::Analysis(analysis), ..) => {
                let goal = analysis.goal.other();
                let other = self.words.analysis_goal_label(goal);
                let other = self.replay_button(step, ReplayButton::analyze(goal), other, step.ply);
                [self.step_buttons(step), button_row(vec![other, back()])].concat()
            }
            (Shown::Levels, ..) => [self.level_row(step), button_row(vec![back()])].concat(),
            (_, _, Some((line, (review, made)))) => self.line_buttons(step, review, made, line),
            (_, Some(review), None) => {
                let jump = self.review_jump_row(step, review);
                let rows = [self.step_buttons(step), jump, self.tools(step), choices()].concat();
                // What follows gives way to other games and starts.
                let follows = if rows.len() < MAX_ROWS { self.follow_buttons(step) } else { Vec::new() };
                [rows, follows].concat()
            }
            _ => [self.step_buttons(step), self.jump_row(step), self.tools(step), choices()].concat(),
        }
    }

    fn step_buttons(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let game = step.replayed.game();
        let last = game.plies().len();
        let (back, forward) = (step.ply.saturating_sub(1), (step.ply + 1).min(last));
        let button = |button, label: MessageId, ply: usize| {
            self.replay_button(step, button, label, ply).disabled(ply == step.ply)
        };
        let is_over = game.truncated(step.ply).position().is_over();
        button_row(vec![
            button(ReplayButton::First, label!("button-first-position"), 0),
            button(ReplayButton::Back, label!("button-previous-position"), back),
            button(ReplayButton::Forward, label!("button-next-position"), forward),
            button(ReplayButton::Last, label!("button-last-position"), last),
            self.replay_button(step, ReplayButton::PlayOn, label!("button-play-on"), step.ply).disabled(is_over),
        ])
    }

    fn tools(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let game = step.replayed.game();
        let button = |button, label: MessageId| self.replay_button(step, button, label, step.ply);
        let analyze = ReplayButton::analyze(game.variant().goal);
        let is_over = game.truncated(step.ply).position().is_over();
        let has_moves = !game.plies().is_empty();
        button_row(vec![
            button(ReplayButton::Graph, label!("button-review")).disabled(!has_moves),
            button(analyze, label!("button-analyze")).disabled(is_over),
            button(ReplayButton::Picture, label!("button-picture")),
            button(ReplayButton::Transcript, label!("button-transcript")),
            button(ReplayButton::Share, label!("button-share")),
        ])
    }

    fn jump_row(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let game = step.replayed.game();
        let option = |ply: usize| CreateSelectMenuOption::new(self.words.jump_option(game, ply), ply.to_string());
        let options = jump_plies(game.plies().len()).into_iter().map(option).collect();
        self.replay_select(step, ReplayButton::Jump, options, message!(self.words, "select-jump"))
    }

    /// The moves of a review, the mistakes first.
    fn review_jump_row(&self, step: &ReplayStep, review: &Review) -> Vec<CreateActionRow> {
        let (replayed, reader) = (&step.replayed, step.reader);
        let slips = review.slips(reader, replayed.opening_plies());
        let named = replayed.turning_point(review).into_iter().chain(replayed.best_move(review));
        let indexes = jump_indexes(review, &slips, named);
        let names = ByColor::from_fn(|color| {
            self.player_name(replayed, color).unwrap_or_else(|| self.words.color_as_name(color))
        });
        let option = |made: &ReviewedMove| {
            let label = self.words.review_jump_option(made, &names[made.color]);
            CreateSelectMenuOption::new(label, made.index.to_string())
        };
        let options: Vec<_> = indexes.iter().filter_map(|&index| review.moves().get(index)).map(option).collect();
        let jump = ReviewJump {
            shown: options.len(),
            moves: review.moves().len(),
            mistakes: slips.len(),
            has_own: slips.first().is_some_and(|made| Some(made.color) == reader),
        };
        self.replay_select(step, ReplayButton::Jump, options, self.words.review_jump_placeholder(jump))
    }

    /// What follows the next move and the best one, and the way to the reader's own worst move.
    fn follow_buttons(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let made = step.made();
        let lines = ReviewLine::ALL.iter().filter_map(|&line| {
            let (review, made) = made?;
            self.follow_button(step, review, made, line)
        });
        let worst = step.worst_move().map(|worst| {
            let button = self.replay_button(step, ReplayButton::Worst, label!("button-worst-move"), worst.index);
            button.disabled(worst.index == step.ply)
        });
        button_row(lines.chain(worst).collect())
    }

    /// The button that shows the first position of a line, if there is one.
    fn follow_button(
        &self,
        step: &ReplayStep,
        review: &Review,
        made: &ReviewedMove,
        line: ReviewLine,
    ) -> Option<CreateButton> {
        let first = review.line(made, line).first()?.square;
        let id = line_id(step, ReviewLineStep { line, plies: 1 });
        let label = message!(self.words, "button-what-follows", square = first.to_string());
        Some(self.button(id, label, ButtonStyle::Secondary))
    }

    /// The buttons where a line is shown: through the line, back to the move, and to the other line.
    fn line_buttons(
        &self,
        step: &ReplayStep,
        review: &Review,
        made: &ReviewedMove,
        shown: ReviewLineStep,
    ) -> Vec<CreateActionRow> {
        let last = review.line(made, shown.line).len();
        let button = |label: MessageId, plies: usize| {
            self.button(line_id(step, ReviewLineStep { plies, ..shown }), label, ButtonStyle::Secondary)
        };
        let back = button(label!("button-previous-position"), shown.plies - 1).disabled(shown.plies == 1);
        let forward = button(label!("button-next-position"), shown.plies + 1).disabled(shown.plies == last);
        let label = message!(self.words, "button-back-to-move", ply = step.ply + 1);
        let show = self.replay_button(step, ReplayButton::Position, label, step.ply);
        let other = ReviewLine::ALL.iter().filter(|&&line| line != shown.line);
        let other = other.filter_map(|&line| self.follow_button(step, review, made, line));
        button_row([back, forward, show].into_iter().chain(other).collect())
    }

    /// The buttons below the graph.
    fn graph_buttons(&self, step: &ReplayStep, review: &Review) -> Vec<CreateActionRow> {
        let button = |button, label: MessageId, ply| self.replay_button(step, button, label, ply);
        let first = step.worst_move().map_or(0, |made| made.index);
        let named = [
            (ReplayButton::TurningPoint, label!("button-turning-point"), step.replayed.turning_point(review)),
            (ReplayButton::BestMove, label!("button-best-move"), step.replayed.best_move(review)),
        ];
        let named = named.into_iter().filter_map(|(id, label, made)| Some(button(id, label, made?.index)));
        let through = button(ReplayButton::StepThrough, label!("button-step-through"), first);
        let share = button(ReplayButton::ShareReview, label!("button-share"), step.ply);
        button_row(std::iter::once(through).chain(named).chain([share]).collect())
    }

    /// The levels against which the user can go on from the position, with the discs of the side that moves there.
    fn level_row(&self, step: &ReplayStep) -> Vec<CreateActionRow> {
        let Some(color) = step.replayed.game().truncated(step.ply).to_move() else { return Vec::new() };
        let option =
            |level: Level| CreateSelectMenuOption::new(self.words.level_choice(level), level.number().to_string());
        let options = Level::ALL.into_iter().map(option).collect();
        let name = self.player_name(&step.replayed, color);
        let placeholder = self.words.play_on_placeholder(color, name.as_deref());
        self.replay_select(step, ReplayButton::Level, options, placeholder)
    }

    fn replay_select(
        &self,
        step: &ReplayStep,
        button: ReplayButton,
        options: Vec<CreateSelectMenuOption>,
        placeholder: String,
    ) -> Vec<CreateActionRow> {
        let menu = select(replay_id(step, button, step.ply), CreateSelectMenuKind::String { options });
        vec![CreateActionRow::SelectMenu(menu.placeholder(placeholder))]
    }

    fn replay_button(
        &self,
        step: &ReplayStep,
        button: ReplayButton,
        label: impl Into<Label>,
        ply: usize,
    ) -> CreateButton {
        self.button(replay_id(step, button, ply), label, ButtonStyle::Secondary)
    }
}

/// A game has at most 144 plies.
fn small(ply: usize) -> u16 {
    u16::try_from(ply).unwrap_or(u16::MAX)
}

fn replay_id(step: &ReplayStep, button: ReplayButton, ply: usize) -> ReplayComponent {
    ReplayComponent::Step { subject: step.replayed.subject(), button, ply: small(ply) }
}

/// The component that shows a position of a line of the next move.
fn line_id(step: &ReplayStep, ReviewLineStep { line, plies }: ReviewLineStep) -> ReplayComponent {
    let plies = u8::try_from(plies).unwrap_or(u8::MAX);
    ReplayComponent::Line { subject: step.replayed.subject(), line, ply: small(step.ply), plies }
}

/// The plies that can be jumped to: all, or as many as fit, evenly from the start to the end.
fn jump_plies(last: usize) -> Vec<usize> {
    let steps = (MAX_OPTIONS_PER_SELECT - 1).min(last);
    (0..=steps).map(|step| step * last / steps.max(1)).collect()
}

/// The moves that can be jumped to, as many as Discord allows: the mistakes in their order, then in the order of the game those that the card
/// has `named`, the first, the last, and others at equal distances.
fn jump_indexes<'a>(
    review: &Review,
    slips: &[&ReviewedMove],
    named: impl Iterator<Item = &'a ReviewedMove>,
) -> Vec<usize> {
    let last = review.moves().len().saturating_sub(1);
    let mut indexes: Vec<usize> = slips.iter().map(|made| made.index).take(MAX_OPTIONS_PER_SELECT).collect();
    let wanted = named.map(|made| made.index).chain([0, last]).chain(jump_plies(last)).chain(0..=last);
    let mut others = BTreeSet::new();
    for index in wanted.filter(|index| !indexes.contains(index)) {
        if indexes.len() + others.len() < MAX_OPTIONS_PER_SELECT {
            others.insert(index);
        }
    }
    indexes.extend(others);
    indexes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::MoveValue;
    use rules::{Game, Variant};

    /// A game of 60 moves in which these lose 10 discs and more, the later the more.
    fn review(slips: &[usize]) -> Review {
        let mut game = Game::new(Variant::default());
        while let Some(square) = game.position().legal_moves().iter().last() {
            game.play(square).expect("legal");
        }
        let value = |(index, ply): (usize, &rules::Ply)| {
            let loss = if slips.contains(&index) { 10 + index as u32 } else { 0 };
            MoveValue {
                best: ply.square,
                score: 0,
                loss,
                exact: false,
                line: vec![ply.square],
                reply: Vec::new(),
                obvious: None,
            }
        };
        let values = game.plies().iter().enumerate().map(value).collect();
        Review::new(game, values).expect("a value for each move")
    }

    #[test]
    fn the_mistakes_can_be_jumped_to_the_worst_first_and_then_others_in_the_order_of_the_game() {
        let indexes =
            |review: &Review| jump_indexes(review, &review.slips(None, 0), review.turning_point(0).into_iter());
        let few = review(&[7, 11, 13]);
        let last = few.moves().len() - 1;
        let all = indexes(&few);
        assert_eq!((all.len(), &all[..3]), (MAX_OPTIONS_PER_SELECT, [13, 11, 7].as_slice()));
        assert!(all[3..].is_sorted_by(|one, next| one < next) && all[3] == 0 && all.ends_with(&[last]), "{all:?}");
        let many: Vec<usize> = (1..40).collect();
        assert_eq!(indexes(&review(&many)), (15..40).rev().collect::<Vec<usize>>(), "as many as fit");
        let none = indexes(&review(&[]));
        assert_eq!((none.len(), none[0]), (MAX_OPTIONS_PER_SELECT, 0));
    }

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
