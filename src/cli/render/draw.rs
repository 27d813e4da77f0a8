//! Pictures of one game.

use crate::domain::SetupChoice;
use crate::engine::Searcher;
use crate::engine::analysis::{Effort, MoveReview, Verdict};
use crate::render::{
    BoardView, DiscShapes, EvaluationView, HintMarks, LastMove, PlayerView, RenderError, Renderer, ReplayView,
    ResultView, Slip, SlipNames, Theme,
};
use crate::rules::{ByColor, Color, Game, Level};
use crate::words::Words;

use crate::cli::support::error::CliError;
use crate::cli::support::reviews::reviews;

/// Names for players without one.
pub(super) const BLACK: &str = "Black";
pub(super) const WHITE: &str = "White";

/// The colours, and whether discs differ in shape.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) theme: Theme,
    pub(super) discs: DiscShapes,
}

/// A game to be drawn, with the names of black and white.
#[derive(Clone, Copy)]
pub(super) struct GamePicture<'a> {
    pub(super) game: &'a Game,
    pub(super) names: [&'a str; 2],
    pub(super) look: Look,
}

/// How a game went: black's leads from the start on, and what was said of each move.
pub(super) struct Course {
    pub(super) leads: Vec<i32>,
    pub(super) slips: Vec<(usize, Color, Slip)>,
    pub(super) lost: ByColor<u32>,
}

/// A picture could not be made.
pub(super) fn failed(error: &RenderError) -> CliError {
    CliError::Failed(error.to_string())
}

impl<'a> GamePicture<'a> {
    pub(super) fn board(&self, renderer: &Renderer, counts: bool) -> Result<Vec<u8>, CliError> {
        let hints = match (self.game.to_move(), counts) {
            (None, _) => HintMarks::Hidden,
            (_, true) => HintMarks::Counts,
            (_, false) => HintMarks::Dots,
        };
        let view = BoardView {
            position: self.game.position(),
            last: self.last(),
            hints,
            players: self.players(),
            to_move: self.game.to_move(),
            theme: self.look.theme,
            discs: self.look.discs,
        };
        renderer.board(&view).map_err(|error| failed(&error))
    }

    pub(super) fn replay(&self, renderer: &Renderer) -> Result<Vec<u8>, CliError> {
        let Look { theme, discs } = self.look;
        let lit = self.game.to_move().or(self.winner());
        let view = ReplayView { game: self.game, players: self.players(), lit, theme, discs };
        renderer.replay(&view).map_err(|error| failed(&error))
    }

    /// The card of a game that is over.
    pub(super) fn result(&self, renderer: &Renderer) -> Result<Vec<u8>, CliError> {
        let words = Words::english();
        let variant = self.game.variant();
        let board = words.board_fact(variant, SetupChoice::Fixed(variant.setup));
        let facts = [&*board, &*words.move_count(self.game.plies().len())];
        self.result_with(renderer, &words, ["", ""], &facts)
    }

    pub(super) fn result_with(
        &self,
        renderer: &Renderer,
        words: &Words,
        details: [&str; 2],
        facts: &[&str],
    ) -> Result<Vec<u8>, CliError> {
        let headlines = self.headlines(renderer, words)?;
        let players = self.players();
        let view = ResultView {
            headlines: &headlines,
            position: self.game.position(),
            last: self.last(),
            players: ByColor { black: (players.black, details[0]), white: (players.white, details[1]) },
            winner: self.winner(),
            facts,
            theme: self.look.theme,
            discs: self.look.discs,
        };
        renderer.result(&view).map_err(|error| failed(&error))
    }

    /// The sentence that says how it ended, with names as they can be drawn.
    fn headlines(&self, renderer: &Renderer, words: &Words) -> Result<Vec<String>, CliError> {
        let names = renderer.names_in_sentence(self.players());
        let over: Option<Vec<String>> = names.iter().map(|names| self.ended(words, names)).collect();
        over.ok_or_else(|| CliError::Usage("the game is not over, so that it has no result".to_owned()))
    }

    /// The sentence that says how it ended, once it is over.
    pub(super) fn ended(&self, words: &Words, names: &ByColor<String>) -> Option<String> {
        let outcome = self.game.outcome()?;
        Some(words.outcome(self.game.variant().goal, (outcome.winner, outcome.counts), names))
    }

    /// The graph of a game as the engine sees it; thinks about every move.
    pub(super) fn evaluation(&self, renderer: &Renderer) -> Result<Vec<u8>, CliError> {
        self.evaluation_of(renderer, &course(self.game)?)
    }

    pub(super) fn evaluation_of(&self, renderer: &Renderer, course: &Course) -> Result<Vec<u8>, CliError> {
        let words = Words::english();
        let number = |slip: Slip| course.slips.iter().filter(|(_, _, made)| *made == slip).count();
        let names = words.slips([Slip::Inaccuracy, Slip::Mistake, Slip::Blunder].map(number));
        let lost = course.lost.map(|discs| words.discs_lost(discs));
        let players = self.players();
        let slips: Vec<(usize, Slip)> = course.slips.iter().map(|&(ply, _, slip)| (ply, slip)).collect();
        let view = EvaluationView {
            players: ByColor { black: (players.black, &lost.black), white: (players.white, &lost.white) },
            scores: &course.leads,
            slips: &slips,
            legend: SlipNames { inaccuracy: &names[0], mistake: &names[1], blunder: &names[2] },
            theme: self.look.theme,
            discs: self.look.discs,
        };
        renderer.evaluation(&view).map_err(|error| failed(&error))
    }

    pub(super) fn last(&self) -> Option<LastMove> {
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

/// Looks into every move as level 8 does.
fn course(game: &Game) -> Result<Course, CliError> {
    /// Megabytes for the search.
    const HASH_MB: usize = 64;
    let level = Level::ALL[7];
    let effort = Effort::level(level, game.variant())
        .ok_or_else(|| CliError::Failed(format!("level {level} does not search on this board")))?;
    let plies = game.plies().len();
    let reviews = reviews(game, effort, &mut Searcher::new(HASH_MB).ready())?;
    if reviews.len() < plies {
        return Err(CliError::Interrupted { done: reviews.len(), total: plies });
    }
    Ok(Course::of(&reviews))
}

impl Course {
    /// What the reviews of all moves of a game say.
    fn of(reviews: &[MoveReview]) -> Self {
        let blacks = |color: Color, score: i32| if color == Color::Black { score } else { -score };
        let before = reviews.iter().map(|review| blacks(review.color, review.score));
        // No move follows the last one: what it led to is what it was worth.
        let end = reviews.last().map_or(0, |last| blacks(last.color, last.score - last.loss as i32));
        let slips = reviews.iter().filter_map(|review| {
            let slip = match review.verdict() {
                Verdict::Best => return None,
                Verdict::Inaccuracy => Slip::Inaccuracy,
                Verdict::Mistake => Slip::Mistake,
                Verdict::Blunder => Slip::Blunder,
            };
            Some((review.ply, review.color, slip))
        });
        let lost = |color| reviews.iter().filter(|review| review.color == color).map(|review| review.loss).sum();
        Self { leads: before.chain([end]).collect(), slips: slips.collect(), lost: ByColor::from_fn(lost) }
    }
}

/// What a slip is called where the words choose by it.
pub(super) fn slip_name(slip: Slip) -> &'static str {
    match slip {
        Slip::Inaccuracy => Verdict::Inaccuracy.name(),
        Slip::Mistake => Verdict::Mistake.name(),
        Slip::Blunder => Verdict::Blunder.name(),
    }
}
