//! The pictures of a review: its graph, and the board before a move with the played and the best move marked.

use crate::discord::message_view::MessageView;
use crate::discord::message_view::reviewed::{ReviewSource, ReviewStep, Reviewed};
use crate::discord::outgoing_message::Picture;
use crate::domain::{ReviewedMove, Slip};
use render::{
    BoardView, CardPlayer, EvaluationAxes, EvaluationView, HintMarks, LastMove, MarkedMove, MoveScore, RenderError,
    Severity, SeverityNames, Shade, Tile,
};
use rules::{ByColor, Outcome};

use super::player_names::PlayerNames;
use super::style;

const FILE: &str = "review.png";
const STEP_FILE: &str = "move.png";

/// Draws the graph.
pub(crate) fn review(view: &MessageView, reviewed: &Reviewed) -> Result<Picture, RenderError> {
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
pub(crate) fn review_step(view: &MessageView, step: &ReviewStep) -> Result<Picture, RenderError> {
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
