//! The messages of a review: its card, and the private message in which a user steps through it.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::component_id::{ComponentId, ReviewButton, ReviewPanelId};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::ReviewedMove;
use crate::rules::{ByColor, Level};
use crate::words::ButtonLabel;

use super::buttons::button_row;
use super::replay::jump_plies;
use super::reviewed::{ReviewSource, ReviewStep, Reviewed};
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The card with the graph, for everybody.
    pub(crate) async fn review_card(&self, reviewed: &Reviewed) -> Result<OutgoingMessage, DrawError> {
        let (review, opening_plies) = (reviewed.review(), reviewed.opening_plies());
        let remarks = match &reviewed.source {
            ReviewSource::Game(view) => self.words.game_remarks(&view.game),
            ReviewSource::Elsewhere(_) => self.words.record_remarks(review.game()),
        };
        let (heading, labels) = (self.review_heading(reviewed), self.review_labels(reviewed));
        let content = self.words.review_card(&heading, remarks, reviewed.opening(), review, opening_plies, &labels);
        let picture = self.draw(reviewed, pictures::review).await?;
        let button = |button, label, index| self.review_button(reviewed, button, label, index);
        let mut buttons = vec![button(ReviewButton::Open, ButtonLabel::StepThrough, 0)];
        let turning_point = review.turning_point(opening_plies);
        buttons.extend(
            turning_point.map(|made| button(ReviewButton::TurningPoint, ButtonLabel::TurningPoint, made.index)),
        );
        let best_move = review.best_move(opening_plies);
        buttons.extend(best_move.map(|made| button(ReviewButton::BestMove, ButtonLabel::BestMove, made.index)));
        Ok(OutgoingMessage { picture: Some(picture), rows: button_row(buttons), ..OutgoingMessage::text(content) })
    }

    /// The private message about one move.
    pub(crate) async fn review_panel(
        &self,
        step: &ReviewStep,
        made: &ReviewedMove,
    ) -> Result<OutgoingMessage, DrawError> {
        let reviewed = &step.reviewed;
        let (heading, labels) = (self.review_heading(reviewed), self.review_labels(reviewed));
        let content = self.words.review_panel(&heading, reviewed.review(), made, &labels, step.shows_line);
        let picture = self.draw(step, pictures::review_step).await?;
        let rows = [self.review_step_buttons(step), self.review_jump_row(step), self.try_row(step)].concat();
        Ok(OutgoingMessage { picture: Some(picture), rows, ..OutgoingMessage::text(content) })
    }

    fn review_heading(&self, reviewed: &Reviewed) -> String {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.review_of_game(&view.game, &view.players),
            ReviewSource::Elsewhere(_) => self.words.review_of_record(),
        }
    }

    /// The escaped names of the sides.
    fn review_labels(&self, reviewed: &Reviewed) -> ByColor<String> {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.replay_labels(&view.game, &view.players),
            ReviewSource::Elsewhere(_) => ByColor::from_fn(|color| self.words.color_as_name(color)),
        }
    }

    fn review_step_buttons(&self, step: &ReviewStep) -> Vec<CreateActionRow> {
        let last = step.reviewed.review().moves().len().saturating_sub(1);
        let (back, forward) = (step.index.saturating_sub(1), (step.index + 1).min(last));
        let button = |button, label, index: usize| {
            self.review_button(&step.reviewed, button, label, index).disabled(index == step.index)
        };
        button_row(vec![
            button(ReviewButton::First, ButtonLabel::FirstPosition, 0),
            button(ReviewButton::Back, ButtonLabel::PreviousPosition, back),
            button(ReviewButton::Forward, ButtonLabel::NextPosition, forward),
            button(ReviewButton::Last, ButtonLabel::LastPosition, last),
            self.review_button(&step.reviewed, ReviewButton::Line, ButtonLabel::ExpectedLine, step.index)
                .disabled(step.shows_line),
        ])
    }

    fn review_jump_row(&self, step: &ReviewStep) -> Vec<CreateActionRow> {
        let game = step.reviewed.review().game();
        let last = game.plies().len().saturating_sub(1);
        let option =
            |index: usize| CreateSelectMenuOption::new(self.words.jump_option(game, index + 1), index.to_string());
        let options = jump_plies(last).into_iter().map(option).collect();
        let id = self.review_id(&step.reviewed, ReviewButton::Jump, step.index).to_string();
        let select = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        vec![CreateActionRow::SelectMenu(select.placeholder(self.words.jump_placeholder()))]
    }

    /// The levels against which the user can go on from the position.
    fn try_row(&self, step: &ReviewStep) -> Vec<CreateActionRow> {
        let option =
            |level: Level| CreateSelectMenuOption::new(self.words.level_choice(level), level.number().to_string());
        let options = Level::ALL.into_iter().map(option).collect();
        let id = self.review_id(&step.reviewed, ReviewButton::Try, step.index).to_string();
        let select = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        vec![CreateActionRow::SelectMenu(select.placeholder(self.words.try_placeholder()))]
    }

    fn review_button(
        &self,
        reviewed: &Reviewed,
        button: ReviewButton,
        label: ButtonLabel,
        index: usize,
    ) -> CreateButton {
        self.button(self.review_id(reviewed, button, index), label, ButtonStyle::Secondary)
    }

    fn review_id(&self, reviewed: &Reviewed, button: ReviewButton, index: usize) -> ComponentId {
        // A game has at most 144 moves.
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        ComponentId::ReviewPanel(ReviewPanelId { subject: reviewed.subject(), button, index })
    }
}
