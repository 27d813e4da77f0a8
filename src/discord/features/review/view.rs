//! The card of a review.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::component_id::PastedShow;
use crate::discord::message_view::{DrawError, MessageView, PlayerNames, button_row, style};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::domain::{ReviewedMove, Slip};
use crate::words::ReviewCardText;
use render::{
    BoardView, CardPlayer, EvaluationAxes, EvaluationView, HintMarks, LastMove, MarkedMove, MoveScore, RenderError,
    Severity, SeverityNames, Shade, Tile,
};
use rules::{ByColor, Color, Outcome};

use super::reviewed::{ReviewSource, ReviewStep, Reviewed};
use super::{ReviewButton, ReviewComponent};

impl MessageView {
    /// The card with the graph, for everybody.
    pub(crate) async fn review_card(&self, reviewed: &Reviewed) -> Result<OutgoingMessage, DrawError> {
        let (review, opening_plies) = (reviewed.review(), reviewed.opening_plies());
        let remarks = match &reviewed.source {
            ReviewSource::Game(view) => self.words.game_remarks(&view.game),
            ReviewSource::Elsewhere { .. } => self.words.record_remarks(review.game()),
        };
        let (heading, labels) = (self.review_heading(reviewed), self.review_labels(reviewed));
        let text = ReviewCardText {
            heading: &heading,
            remarks,
            opening: reviewed.opening(),
            opening_plies,
            best_move: reviewed.best_move(),
            labels: &labels,
            usual: reviewed.usual_levels(),
        };
        let content = self.words.review_card(review, text);
        let picture = self.draw(reviewed, review_picture).await?;
        let button = |button, label: &'static str, index| self.review_button(reviewed, button, label, index);
        let mut buttons = vec![button(ReviewButton::Open, "button-step-through", 0)];
        let turning_point = review.turning_point(opening_plies);
        buttons
            .extend(turning_point.map(|made| button(ReviewButton::TurningPoint, "button-turning-point", made.index)));
        buttons.extend(reviewed.best_move().map(|made| button(ReviewButton::BestMove, "button-best-move", made.index)));
        let choices = match &reviewed.source {
            ReviewSource::Game(_) => None,
            ReviewSource::Elsewhere { choices, .. } => choices.as_ref(),
        };
        let rows = [button_row(buttons), self.pasted_rows(choices, PastedShow::Review)].concat();
        Ok(OutgoingMessage { picture: Some(picture), rows, ..OutgoingMessage::text(content) })
    }

    /// The first line of the review of a game from elsewhere. `place` is its number, and how many games were given with it.
    pub(crate) fn record_review_heading(&self, players: &ByColor<Option<String>>, place: (u32, usize)) -> String {
        self.words.review_of_record(players, place)
    }

    pub(crate) fn review_heading(&self, reviewed: &Reviewed) -> String {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.review_of_game(&view.game, &view.players),
            ReviewSource::Elsewhere { heading, .. } => heading.clone(),
        }
    }

    /// The escaped names of the sides.
    pub(crate) fn review_labels(&self, reviewed: &Reviewed) -> ByColor<String> {
        match &reviewed.source {
            ReviewSource::Game(view) => self.words.replay_labels(&view.game, &view.players),
            ReviewSource::Elsewhere { .. } => ByColor::from_fn(|color| self.words.color_as_name(color)),
        }
    }

    /// The name of a side without escaping, if it has one.
    pub(crate) fn review_name(&self, reviewed: &Reviewed, color: Color) -> Option<String> {
        match &reviewed.source {
            ReviewSource::Game(view) => {
                Some(self.words.plain_name(view.game.sides[color], view.players[color].as_ref()))
            }
            ReviewSource::Elsewhere { .. } => None,
        }
    }

    pub(crate) fn review_button(
        &self,
        reviewed: &Reviewed,
        button: ReviewButton,
        label: &'static str,
        index: usize,
    ) -> CreateButton {
        self.button(self.review_id(reviewed, button, index), label, ButtonStyle::Secondary)
    }

    pub(crate) fn review_id(&self, reviewed: &Reviewed, button: ReviewButton, index: usize) -> ReviewComponent {
        // A game has at most 144 moves.
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        ReviewComponent::Move { subject: reviewed.subject(), button, index }
    }
}

const FILE: &str = "review.png";
const STEP_FILE: &str = "move.png";

/// Draws the graph.
fn review_picture(view: &MessageView, reviewed: &Reviewed) -> Result<Picture, RenderError> {
    let view = &for_readers(view, reviewed);
    let (review, names) = (reviewed.review(), names_of(view, reviewed));
    let details =
        view.words.accuracies(review, reviewed.opening_plies()).map(|share| view.words.accuracy_detail(&share));
    let mark = |made: &ReviewedMove| {
        let severity = match made.slip? {
            Slip::Mistake => Severity::Mistake,
            Slip::Blunder => Severity::Blunder,
        };
        Some(MarkedMove { ply: made.index + 1, color: made.color, severity })
    };
    let marks: Vec<MarkedMove> = review.moves().iter().filter_map(mark).collect();
    let [mistake, blunder] = view.words.slips(review.area());
    let [lead, moves] = view.words.evaluation_axes();
    let bytes = view.renderer.evaluation(&EvaluationView {
        players: ByColor::from_fn(|color| CardPlayer { player: names.player(color), detail: &details[color] }),
        scores: &review.leads(),
        marks: &marks,
        axes: EvaluationAxes { lead: &lead, moves: &moves },
        legend: SeverityNames { mistake: &mistake, blunder: &blunder },
        theme: style::theme(reviewed.style()),
        discs: style::discs(reviewed.style()),
    })?;
    Ok(Picture { file: FILE, bytes, alt: view.words.review_alt(names.names(), review) })
}

/// Draws the board before a move, or in one of its lines.
pub(crate) fn review_step_picture(view: &MessageView, step: &ReviewStep) -> Result<Picture, RenderError> {
    let view = &for_readers(view, &step.reviewed);
    let (review, names) = (step.reviewed.review(), names_of(view, &step.reviewed));
    let (line, made, (plies, position)) = (step.shown_line(), step.made(), step.shown());
    // The move before the reviewed one stays unmarked, so that nobody takes it for that.
    let last = plies.last().map(|ply| LastMove { square: ply.square, flips: ply.flips });
    let scores = made.map(|made| scores_of(made, review.area())).unwrap_or_default();
    let bytes = view.renderer.board(&BoardView {
        position: &position,
        last,
        hints: if line.is_some() { HintMarks::Hidden } else { HintMarks::Scores(&scores) },
        players: names.players(),
        to_move: (!position.is_over()).then(|| position.side_to_move()),
        theme: style::theme(step.reviewed.style()),
        discs: style::discs(step.reviewed.style()),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    let over = position.is_over().then(|| {
        let Outcome { winner, counts } = Outcome::new(position.counts(), review.goal());
        view.words.outcome(review.goal(), (winner, counts), &names.names().map(str::to_owned))
    });
    let board = view.words.board_alt(&position, last, names.names(), over.as_deref());
    let alt = match made {
        Some(made) => view.words.review_step_alt(review, made, line, names.names(), &board),
        None => board,
    };
    Ok(Picture { file: STEP_FILE, bytes, alt })
}

/// The best and the played move with what they are worth, on a board of so many squares. The played one is framed.
fn scores_of(made: &ReviewedMove, area: u32) -> Vec<MoveScore> {
    let shade = Shade::of_loss(made.value.loss, area);
    let played = (made.played, made.played_score(), Tile { shade, framed: true });
    let best = (made.value.best, made.value.score, Tile { shade: Shade::BEST, framed: false });
    let shown = if made.played == made.value.best { vec![played] } else { vec![best, played] };
    shown.into_iter().map(|(square, score, tile)| MoveScore { square, score, tile: Some(tile) }).collect()
}

fn for_readers(view: &MessageView, reviewed: &Reviewed) -> MessageView {
    match &reviewed.source {
        ReviewSource::Game(game) => view.for_game(game),
        ReviewSource::Elsewhere { .. } => view.clone(),
    }
}

fn names_of(view: &MessageView, reviewed: &Reviewed) -> PlayerNames {
    match &reviewed.source {
        ReviewSource::Game(stored) => PlayerNames::new(&view.words, stored),
        ReviewSource::Elsewhere { .. } => PlayerNames::of_colors(&view.words),
    }
}
