//! Pictures of one game.

use crate::domain::SetupChoice;
use crate::words::Words;
use engine::analysis::{Effort, MoveReview, Verdict};
use engine::{Searcher, opening};
use render::{
    BoardView, CardPlayer, DiscShapes, EvaluationAxes, EvaluationView, HintMarks, LastMove, MarkedMove, PlayerView,
    RenderError, Renderer, ReplayView, ResultView, Severity, SeverityNames, Theme,
};
use rules::{ByColor, Color, Game, Level, Shape};

use tools::support::ToolError;
use tools::support::reviews;

/// Names for players without one.
pub(crate) const BLACK: &str = "Black";
pub(crate) const WHITE: &str = "White";

#[derive(Clone, Copy)]
pub(crate) struct Style {
    pub(crate) theme: Theme,
    pub(crate) discs: DiscShapes,
}

/// A game to draw. The names are black's and white's.
#[derive(Clone, Copy)]
pub(crate) struct GamePicture<'a> {
    pub(crate) game: &'a Game,
    pub(crate) names: [&'a str; 2],
    pub(crate) style: Style,
}

/// The engine's evaluation of a game.
pub(crate) struct Evaluation {
    /// Black's lead in discs in every position, the start first.
    pub(crate) leads: Vec<i32>,
    /// The mistakes and blunders.
    pub(crate) slips: Vec<(usize, Color, Severity)>,
    /// Discs lost by all moves of a side together.
    pub(crate) lost: ByColor<u32>,
}

pub(crate) fn failed(error: &RenderError) -> ToolError {
    ToolError::Failed(error.to_string())
}

impl<'a> GamePicture<'a> {
    pub(crate) fn board(&self, renderer: &Renderer, marks: HintMarks<'_>) -> Result<Vec<u8>, ToolError> {
        let hints = if self.game.to_move().is_some() { marks } else { HintMarks::Hidden };
        let view = BoardView {
            position: self.game.position(),
            last: self.last(),
            hints,
            players: self.players(),
            to_move: self.game.to_move(),
            theme: self.style.theme,
            discs: self.style.discs,
        };
        renderer.board(&view).map_err(|error| failed(&error))
    }

    pub(crate) fn replay(&self, renderer: &Renderer) -> Result<Vec<u8>, ToolError> {
        let Style { theme, discs } = self.style;
        let highlighted = self.game.to_move().or(self.winner());
        let view = ReplayView { game: self.game, players: self.players(), highlighted, theme, discs };
        renderer.replay(&view).map_err(|error| failed(&error))
    }

    /// The result card of a finished game.
    pub(crate) fn result(&self, renderer: &Renderer) -> Result<Vec<u8>, ToolError> {
        let words = Words::english();
        let variant = self.game.variant();
        let board = words.board_fact(variant, SetupChoice::Fixed(variant.setup));
        let facts = [&*board, &*words.move_count(self.game.plies().len())];
        self.result_with(renderer, &words, ["", ""], &facts)
    }

    pub(crate) fn result_with(
        &self,
        renderer: &Renderer,
        words: &Words,
        details: [&str; 2],
        facts: &[&str],
    ) -> Result<Vec<u8>, ToolError> {
        let headlines = self.headlines(renderer, words)?;
        let opening = opening::name(self.game).map(|name| words.opening(name));
        let players = self.players();
        let view = ResultView {
            headlines: &headlines,
            position: self.game.position(),
            last: self.last(),
            players: ByColor {
                black: CardPlayer { player: players.black, detail: details[0] },
                white: CardPlayer { player: players.white, detail: details[1] },
            },
            winner: self.winner(),
            opening: opening.as_deref(),
            facts,
            product: &words.product_name(),
            theme: self.style.theme,
            discs: self.style.discs,
        };
        renderer.result(&view).map_err(|error| failed(&error))
    }

    /// The sentence about the result, once for each length of the names, with names that can be drawn.
    fn headlines(&self, renderer: &Renderer, words: &Words) -> Result<Vec<String>, ToolError> {
        let names = renderer.names_in_sentence(self.players());
        let sentences: Option<Vec<String>> = names.iter().map(|names| self.result_sentence(words, names)).collect();
        sentences.ok_or_else(|| ToolError::Usage("the game is not over, so it has no result".to_owned()))
    }

    /// The sentence about the result; `None` if the game is not over.
    pub(crate) fn result_sentence(&self, words: &Words, names: &ByColor<String>) -> Option<String> {
        let outcome = self.game.outcome()?;
        Some(words.outcome(self.game.variant().goal, (outcome.winner, outcome.counts), names))
    }

    /// The chart of the engine's evaluation; analyzes every move.
    pub(crate) fn evaluation(&self, renderer: &Renderer) -> Result<Vec<u8>, ToolError> {
        self.evaluation_of(renderer, &evaluate(self.game)?)
    }

    pub(crate) fn evaluation_of(&self, renderer: &Renderer, evaluation: &Evaluation) -> Result<Vec<u8>, ToolError> {
        let words = Words::english();
        let [mistake, blunder] = words.slips(Shape::STANDARD.area());
        let [lead, moves] = words.evaluation_axes();
        let lost = evaluation.lost.map(|discs| words.discs_lost(discs));
        let players = self.players();
        let marks: Vec<MarkedMove> =
            evaluation.slips.iter().map(|&(ply, color, severity)| MarkedMove { ply, color, severity }).collect();
        let view = EvaluationView {
            players: ByColor {
                black: CardPlayer { player: players.black, detail: &lost.black },
                white: CardPlayer { player: players.white, detail: &lost.white },
            },
            scores: &evaluation.leads,
            marks: &marks,
            axes: EvaluationAxes { lead: &lead, moves: &moves },
            legend: SeverityNames { mistake: &mistake, blunder: &blunder },
            theme: self.style.theme,
            discs: self.style.discs,
        };
        renderer.evaluation(&view).map_err(|error| failed(&error))
    }

    pub(crate) fn last(&self) -> Option<LastMove> {
        self.game.plies().last().map(|ply| LastMove { square: ply.square, flips: ply.flips })
    }

    fn winner(&self) -> Option<Color> {
        self.game.outcome().and_then(|outcome| outcome.winner)
    }

    fn players(&self) -> ByColor<PlayerView<'a>> {
        ByColor {
            black: PlayerView { name: self.names[0], fallback: BLACK },
            white: PlayerView { name: self.names[1], fallback: WHITE },
        }
    }
}

/// Analyzes every move at level 8.
fn evaluate(game: &Game) -> Result<Evaluation, ToolError> {
    /// Megabytes of the transposition table.
    const HASH_MB: usize = 64;
    let level = Level::ALL[7];
    let effort = Effort::level(level, game.variant())
        .ok_or_else(|| ToolError::Failed(format!("level {level} does not search on this board")))?;
    let plies = game.plies().len();
    let reviews = reviews(game, effort, &mut Searcher::new(HASH_MB).ready())?;
    if reviews.len() < plies {
        return Err(ToolError::Interrupted { done: reviews.len(), total: plies });
    }
    Ok(Evaluation::of(&reviews))
}

impl Evaluation {
    fn of(reviews: &[MoveReview]) -> Self {
        let blacks = |color: Color, score: i32| if color == Color::Black { score } else { -score };
        let before = reviews.iter().map(|review| blacks(review.color, review.score));
        // The position after the last move is not reviewed: its score is that of the best move minus the loss.
        let end = reviews.last().map_or(0, |last| blacks(last.color, last.score - last.loss as i32));
        let slips = reviews.iter().filter_map(|review| {
            let slip = match review.verdict() {
                Verdict::Best | Verdict::Inaccuracy => return None,
                Verdict::Mistake => Severity::Mistake,
                Verdict::Blunder => Severity::Blunder,
            };
            Some((review.ply, review.color, slip))
        });
        let lost = |color| reviews.iter().filter(|review| review.color == color).map(|review| review.loss).sum();
        Self { leads: before.chain([end]).collect(), slips: slips.collect(), lost: ByColor::from_fn(lost) }
    }
}
