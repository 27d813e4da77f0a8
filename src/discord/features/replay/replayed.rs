//! A game in the viewer: which one, at which position, and what is shown of it; and what was posted from there lately.

use std::num::NonZeroUsize;

use crate::discord::component_id::{ReplaySubject, ReviewSubject};
use crate::discord::features::pasted::PastedChoices;
use crate::discord::message_view::{DrawError, MessageView};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::recent::Recent;
use crate::domain::{
    BoardFormat, BoardStyle, DiscordUserId, MessageId, PositionAnalysis, Review, ReviewLineStep, ReviewedMove,
    UsualLevel,
};
use crate::service::{GameView, StoredReview, UserSlot, UserSlots, named_opening_plies};
use crate::words::Words;
use rules::{ByColor, Color, Game, Ply, Position, Variant};

/// How many posts are remembered, so that none is made twice.
const MOST_SHARED: NonZeroUsize = NonZeroUsize::new(1_000).expect("not zero");

/// Draws animations, one at a time.
pub(crate) struct Replays {
    slots: UserSlots,
    /// Locked while an animation is drawn. The mutex is fair: who waits longest is next.
    drawing: tokio::sync::Mutex<()>,
    /// The private messages from which a game was posted lately, each with what was posted.
    shared: Recent<(MessageId, String)>,
}

impl Replays {
    pub(crate) fn new() -> Self {
        Self { slots: UserSlots::default(), drawing: tokio::sync::Mutex::default(), shared: Recent::new(MOST_SHARED) }
    }

    /// The user's place in the queue; `None` while the user waits for another animation.
    pub(crate) fn reserve(&self, user: DiscordUserId) -> Option<UserSlot> {
        self.slots.reserve(user)
    }

    /// The private message with the animation, for the user with this slot.
    pub(crate) async fn draw(
        &self,
        view: &MessageView,
        replayed: &Replayed,
        _slot: &UserSlot,
    ) -> Result<OutgoingMessage, DrawError> {
        let _drawing = self.drawing.lock().await;
        view.replay(replayed).await
    }

    /// The public message with the animation, for the user with this slot.
    pub(crate) async fn draw_shared(
        &self,
        view: &MessageView,
        replayed: &Replayed,
        _slot: &UserSlot,
    ) -> Result<OutgoingMessage, DrawError> {
        let _drawing = self.drawing.lock().await;
        view.shared_replay(replayed).await
    }

    /// Records that `post`, some game in some form, is posted from a private message. Returns `false` if it has been posted before.
    pub(crate) fn record_share(&self, message: MessageId, post: String) -> bool {
        self.shared.insert((message, post))
    }
}

/// A game that is replayed.
#[derive(Clone)]
pub(crate) enum Replayed {
    /// A finished game, in the style of the user who replays it.
    Game(Box<GameView>),
    /// A game from elsewhere. It is not stored: the messages that show it hold it.
    Record {
        game: Game,
        /// The lines above the moves, the first of which has the players.
        heading: String,
        style: BoardStyle,
        choices: Option<Box<PastedChoices>>,
    },
}

/// A game at one of its positions, as its reader sees it.
#[derive(Clone)]
pub(crate) struct ReplayStep {
    pub(crate) replayed: Replayed,
    /// How many discs have been placed, at most as many as the game has plies.
    pub(crate) ply: usize,
    pub(crate) shown: Shown,
    /// How the reader wants boards.
    pub(crate) format: BoardFormat,
    /// The side that the reader played, if they played in the game.
    pub(crate) reader: Option<Color>,
}

/// What the viewer shows.
#[derive(Clone)]
pub(crate) enum Shown {
    /// The position, and what the next move is worth if the review is known.
    Position(Option<StoredReview>),
    /// The position after some moves of a line of the review.
    Line(StoredReview, ReviewLineStep),
    /// The course of the whole game by its review.
    Graph(StoredReview),
    /// What every move of the position is worth.
    Analysis(PositionAnalysis),
    /// The levels against which the game can go on from the position.
    Levels,
}

/// A game with its review.
#[derive(Clone)]
pub(crate) struct Reviewed {
    pub(crate) replayed: Replayed,
    pub(crate) stored: StoredReview,
}

impl Replayed {
    /// The game in a message of the viewer; `None` if the message holds none.
    pub(crate) fn from_message(
        content: &str,
        variant: Variant,
        style: BoardStyle,
        choices: Option<PastedChoices>,
    ) -> Option<Self> {
        let (heading, moves) = Words::split_replay(content)?;
        let game = Game::from_transcript(variant, moves).ok()?;
        Some(Self::Record { game, heading, style, choices: choices.map(Box::new) })
    }

    pub(crate) fn game(&self) -> &Game {
        match self {
            Self::Game(view) => &view.game.game,
            Self::Record { game, .. } => game,
        }
    }

    pub(crate) fn subject(&self) -> ReplaySubject {
        match self {
            Self::Game(view) => ReplaySubject::Game(view.game.id),
            Self::Record { game, choices, .. } => {
                let pasted = choices.as_ref().map(|choices| choices.game);
                ReplaySubject::Record { variant: game.variant(), pasted }
            }
        }
    }

    /// What can be replayed instead.
    pub(crate) fn choices(&self) -> Option<&PastedChoices> {
        match self {
            Self::Game(_) => None,
            Self::Record { choices, .. } => choices.as_deref(),
        }
    }

    pub(crate) fn style(&self) -> BoardStyle {
        match self {
            Self::Game(view) => view.style,
            Self::Record { style, .. } => *style,
        }
    }

    /// How many of the moves were drawn, and belong to nobody.
    pub(crate) fn opening_plies(&self) -> usize {
        match self {
            Self::Game(view) => view.game.opening_plies,
            Self::Record { .. } => 0,
        }
    }

    /// The side that this user played, if they played in the game.
    pub(crate) fn color_of(&self, user: DiscordUserId) -> Option<Color> {
        match self {
            Self::Game(view) => view.color_of(user),
            Self::Record { .. } => None,
        }
    }

    /// The level that usually has each person's accuracy. Bots have none, because their level is known.
    pub(crate) fn usual_levels(&self, review: &Review) -> ByColor<Option<UsualLevel>> {
        let usual = review.usual_levels(self.opening_plies());
        match self {
            Self::Game(view) => {
                ByColor::from_fn(|color| usual[color].filter(|_| view.game.sides[color].player().is_some()))
            }
            Self::Record { .. } => usual,
        }
    }

    pub(crate) fn turning_point<'a>(&self, review: &'a Review) -> Option<&'a ReviewedMove> {
        review.turning_point(self.opening_plies())
    }

    /// The best move of the game after its named opening, whose moves many people know.
    pub(crate) fn best_move<'a>(&self, review: &'a Review) -> Option<&'a ReviewedMove> {
        review.best_move(named_opening_plies(review.game()).max(self.opening_plies()))
    }

    /// The worst move of a side, if one lost discs.
    pub(crate) fn worst_move<'a>(&self, review: &'a Review, color: Option<Color>) -> Option<&'a ReviewedMove> {
        review.worst_move(color?, self.opening_plies())
    }
}

impl ReplayStep {
    /// The review, if it is known and to be shown.
    pub(crate) fn review(&self) -> Option<&Review> {
        match &self.shown {
            Shown::Position(known) => known.as_ref().map(|stored| &stored.review),
            Shown::Line(stored, _) | Shown::Graph(stored) => Some(&stored.review),
            Shown::Analysis(_) | Shown::Levels => None,
        }
    }

    /// The review and the move that is made next, if both are known.
    pub(crate) fn made(&self) -> Option<(&Review, &ReviewedMove)> {
        let review = self.review()?;
        Some((review, review.moves().get(self.ply)?))
    }

    /// The position on the board, and the moves of a line that lead to it.
    pub(crate) fn position(&self) -> (Vec<Ply>, Position) {
        match (self.made(), self.line()) {
            (Some((review, made)), Some(step)) => review.play_line(made, step.line, step.plies),
            _ => (Vec::new(), *self.replayed.game().truncated(self.ply).position()),
        }
    }

    /// Whether this is the position after the last ply.
    pub(crate) fn is_last(&self) -> bool {
        self.ply == self.replayed.game().plies().len()
    }

    /// The reader's worst move, if they played and one lost discs.
    pub(crate) fn worst_move(&self) -> Option<&ReviewedMove> {
        self.replayed.worst_move(self.review()?, self.reader)
    }

    /// The position of a line that is shown: the last one, if the line has become shorter, because a running game came to its positions.
    pub(crate) fn line(&self) -> Option<ReviewLineStep> {
        let Shown::Line(_, step) = self.shown else { return None };
        let (review, made) = self.made()?;
        let plies = step.plies.min(review.line(made, step.line).len());
        (plies > 0).then_some(ReviewLineStep { plies, ..step })
    }
}

impl Reviewed {
    pub(crate) fn review(&self) -> &Review {
        &self.stored.review
    }

    /// The game in the ids below its card.
    pub(crate) fn subject(&self) -> ReviewSubject {
        match &self.replayed {
            Replayed::Game(view) => ReviewSubject::Game(view.game.id),
            Replayed::Record { .. } => ReviewSubject::Record(self.stored.id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::MoveValue;

    #[test]
    fn a_move_of_a_named_opening_is_not_the_best_move_of_the_game() {
        let best_move = |moves: &str, index: usize| {
            let game = Game::from_transcript(Variant::default(), moves).expect("a game");
            let value = |(at, ply): (usize, &Ply)| MoveValue {
                best: ply.square,
                score: 0,
                loss: 0,
                exact: false,
                line: Vec::new(),
                reply: Vec::new(),
                obvious: (at == index).then(|| ("a1".parse().expect("a square"), 9)),
            };
            let values = game.plies().iter().enumerate().map(value).collect();
            let review = Review::new(game.clone(), values).expect("a value for each move");
            assert_eq!(review.best_move(0).map(|made| made.index), Some(index));
            let (heading, style) = (String::new(), BoardStyle::default());
            let replayed = Replayed::Record { game, heading, style, choices: None };
            replayed.best_move(&review).map(|made| made.index)
        };
        assert_eq!(best_move("f5d6c3d3c4", 4), None, "a Tiger");
        assert_eq!(best_move("f5f4f3", 2), Some(2), "no name");
    }
}
