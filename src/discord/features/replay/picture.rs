//! The pictures of the viewer: a position, one with the values of its moves, the graph of a review, and the animation of a game.

use crate::discord::boards::game_picture;
use crate::discord::message_view::{MessageView, PlayerNames, style};
use crate::discord::outgoing_message::Picture;
use crate::domain::{BoardStyle, HintMove, PositionAnalysis, ReviewedMove, Slip};
use crate::words::{Words, message};
use render::{
    BoardView, CardPlayer, EvaluationView, HintMarks, MarkedMove, MoveScore, NamedMove, RenderError, ReplayView,
    Severity, SeverityNames, Shade, ShadeKey, Tile, TileMark,
};
use rules::{ByColor, Outcome};

use super::{ReplayStep, Replayed, Reviewed};

/// An analysis of a position, of this game if there is one.
#[derive(Clone)]
pub(crate) struct Analyzed {
    pub(crate) analysis: PositionAnalysis,
    pub(crate) replayed: Option<Replayed>,
    pub(crate) style: BoardStyle,
}

const ANIMATION_FILE: &str = "replay.gif";
const POSITION_FILE: &str = "position.png";
const REVIEW_FILE: &str = "move.png";
const GRAPH_FILE: &str = "review.png";
const ANALYSIS_FILE: &str = "analysis.png";

/// Draws the animation.
pub(crate) fn animation(view: &MessageView, subject: &Replayed) -> Result<Picture, RenderError> {
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
    let bytes = view.renderer.replay(&ReplayView {
        game: subject.game(),
        players: names_of(&view.words, subject).players(),
        highlighted,
        theme: style::theme(subject.style()),
        discs: style::discs(subject.style()),
    })?;
    Ok(Picture { file: ANIMATION_FILE, bytes, alt })
}

/// Draws a position. The end of a stored game is the card with its result.
fn position_picture(view: &MessageView, step: &ReplayStep) -> Result<Picture, RenderError> {
    let ended = match &step.replayed {
        Replayed::Game(stored) if step.is_last() => return game_picture(view, stored),
        Replayed::Record { game, .. } if step.is_last() => view.words.record_end(game),
        Replayed::Game(_) | Replayed::Record { .. } => None,
    };
    let names = names_of(&view.words, &step.replayed);
    let shown = step.replayed.game().truncated(step.ply);
    let last = shown.plies().last().copied();
    let style = step.replayed.style();
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
    Ok(Picture { file: POSITION_FILE, bytes, alt })
}

/// Draws the board before a reviewed move, or in one of its lines; without a review the position alone.
pub(crate) fn review_picture(view: &MessageView, step: &ReplayStep) -> Result<Picture, RenderError> {
    let Some((review, made)) = step.made() else { return position_picture(view, step) };
    let names = names_of(&view.words, &step.replayed);
    let (line, (plies, position)) = (step.line(), step.position());
    // The move before the reviewed one stays unmarked, so that nobody takes it for that.
    let last = plies.last().copied();
    let scores = scores_of(made, review.area());
    let bytes = view.renderer.board(&BoardView {
        position: &position,
        last,
        hints: if line.is_some() { HintMarks::Hidden } else { HintMarks::Scores(&scores) },
        players: names.players(),
        to_move: (!position.is_over()).then(|| position.side_to_move()),
        theme: style::theme(step.replayed.style()),
        discs: style::discs(step.replayed.style()),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    let over = position.is_over().then(|| {
        let Outcome { winner, counts } = Outcome::new(position.counts(), review.goal());
        view.words.outcome(review.goal(), (winner, counts), &names.names().map(str::to_owned))
    });
    let board = view.words.board_alt(&position, last, names.names(), over.as_deref());
    let alt = view.words.review_step_alt(review, made, line, names.names(), &board);
    Ok(Picture { file: REVIEW_FILE, bytes, alt })
}

/// The best and the played move with what they are worth, on a board of so many squares. The played one is framed.
fn scores_of(made: &ReviewedMove, area: u32) -> Vec<MoveScore> {
    let shade = Shade::of_loss(made.value.loss, area);
    let played = (made.played, made.played_score(), Tile { shade, mark: TileMark::Played });
    let best = (made.value.best, made.value.score, Tile { shade: Shade::BEST, mark: TileMark::None });
    let shown = if made.played == made.value.best { vec![played] } else { vec![best, played] };
    shown.into_iter().map(|(square, score, tile)| MoveScore { square, score, tile: Some(tile) }).collect()
}

/// Draws the graph of a review.
pub(crate) fn graph(view: &MessageView, reviewed: &Reviewed) -> Result<Picture, RenderError> {
    let (review, names) = (reviewed.review(), names_of(&view.words, &reviewed.replayed));
    let details = view
        .words
        .accuracies(review, reviewed.replayed.opening_plies())
        .map(|share| message!(view.words, "review-detail", share));
    let mark = |made: &ReviewedMove| {
        let severity = match made.slip? {
            Slip::Mistake => Severity::Mistake,
            Slip::Blunder => Severity::Blunder,
        };
        Some(MarkedMove { ply: made.index + 1, color: made.color, severity, loss: made.value.loss })
    };
    let slips: Vec<MarkedMove> = review.moves().iter().filter_map(mark).collect();
    let moves = [reviewed.replayed.turning_point(review), reviewed.replayed.best_move(review)];
    let texts = view.words.named_moves();
    let named: Vec<NamedMove<'_>> = moves
        .into_iter()
        .zip(&texts)
        .filter_map(|(made, name)| Some(NamedMove { ply: made?.index + 1, name }))
        .collect();
    let ahead = names_ahead(view, &names).map(|name| message!(view.words, "card-ahead", name));
    let [mistake, blunder] = view.words.slips(review.area());
    let style = reviewed.replayed.style();
    let bytes = view.renderer.evaluation(&EvaluationView {
        players: ByColor::from_fn(|color| CardPlayer { player: names.player(color), detail: &details[color] }),
        ahead: ahead.as_ref().map(String::as_str),
        scores: &review.leads(),
        slips: &slips,
        named: &named,
        moves: &message!(view.words, "card-axis-move"),
        legend: SeverityNames { mistake: &mistake, blunder: &blunder },
        theme: style::theme(style),
        discs: style::discs(style),
    })?;
    Ok(Picture { file: GRAPH_FILE, bytes, alt: view.words.review_alt(names.names(), review) })
}

/// Both names, short enough for a label on the graph.
fn names_ahead(view: &MessageView, names: &PlayerNames) -> ByColor<String> {
    /// Characters of the longest name.
    const LONGEST: usize = 22;
    let is_short = |names: &ByColor<String>| names.iter().all(|(_, name)| name.chars().count() <= LONGEST);
    let mut shortened = view.renderer.names_in_sentence(names.in_sentences());
    let shortest = shortened.pop().unwrap_or_else(|| names.names().map(str::to_owned));
    shortened.into_iter().find(is_short).unwrap_or(shortest)
}

/// Draws a position with what every move is worth.
pub(crate) fn analysis_picture(view: &MessageView, analyzed: &Analyzed) -> Result<Picture, RenderError> {
    let Analyzed { analysis, replayed, style } = analyzed;
    let names = match replayed {
        Some(replayed) => names_of(&view.words, replayed),
        None => PlayerNames::of_colors(&view.words),
    };
    let scores: Vec<MoveScore> = analysis.moves.iter().map(|one| score_of(analysis, one)).collect();
    let (title, shades) = view.words.analysis_key(analysis.position.shape().area());
    let key = ShadeKey { title: &title, shades: shades.each_ref().map(String::as_str) };
    let bytes = view.renderer.board(&BoardView {
        position: &analysis.position,
        last: None,
        hints: HintMarks::ScoresWithKey(&scores, key),
        players: names.players(),
        to_move: Some(analysis.position.side_to_move()),
        theme: style::theme(*style),
        discs: style::discs(*style),
    })?;
    let board = view.words.board_alt(&analysis.position, None, names.names(), None);
    Ok(Picture { file: ANALYSIS_FILE, bytes, alt: view.words.analysis_alt(analysis, &board) })
}

/// The last rank that is shown.
const RANKED: u8 = 3;

fn score_of(analysis: &PositionAnalysis, one: &HintMove) -> MoveScore {
    let shade = Shade::of_loss(analysis.loss(one), analysis.position.shape().area());
    let better = analysis.moves.iter().filter(|other| other.lead > one.lead).count();
    let mark = u8::try_from(better + 1).ok().filter(|&rank| rank <= RANKED).map_or(TileMark::None, TileMark::Rank);
    MoveScore { square: one.square, score: one.lead, tile: Some(Tile { shade, mark }) }
}

fn names_of(words: &Words, replayed: &Replayed) -> PlayerNames {
    match replayed {
        Replayed::Game(view) => PlayerNames::new(words, view),
        Replayed::Record { .. } => PlayerNames::of_colors(words),
    }
}
