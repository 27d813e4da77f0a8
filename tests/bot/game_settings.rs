//! What the users of a game agree on, and the names of the levels.

use rules::{Color, Corners, Goal, Position, Shape, Variant};
use serde_json::{Value, json};

/// The options of `/play` and `/challenge` that set up a game, as the commands name their values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameSettings {
    pub board: &'static str,
    pub setup: &'static str,
    pub first: &'static str,
    pub goal: &'static str,
    /// Black's corners: black is the one who starts the game.
    pub corners: u8,
    /// The board format, if it is chosen.
    pub view: Option<&'static str>,
    /// Whether a game between two users is rated.
    pub is_rated: bool,
}

impl GameSettings {
    /// A casual game of a few moves.
    pub(crate) const SMALL: Self = Self::new("4x4", "standard", "black", "most").casual();
    pub(crate) const STANDARD: Self = Self::new("8x8", "standard", "black", "most");

    pub(crate) const fn new(board: &'static str, setup: &'static str, first: &'static str, goal: &'static str) -> Self {
        Self { board, setup, first, goal, corners: 0, view: None, is_rated: true }
    }

    /// The same settings for a casual game.
    pub(crate) const fn casual(self) -> Self {
        Self { is_rated: false, ..self }
    }

    /// The same settings with corners for the one who starts the game.
    pub(crate) const fn with_corners(self, corners: u8) -> Self {
        Self { corners, first: "white", is_rated: false, ..self }
    }

    /// The same settings with a board format.
    pub(crate) const fn with_view(self, view: &'static str) -> Self {
        Self { view: Some(view), ..self }
    }

    /// The settings as options of `/challenge`, added to others.
    pub(crate) fn challenge_options(&self, mut others: Value) -> Value {
        others["rated"] = json!(if self.is_rated { "yes" } else { "no" });
        self.options(others)
    }

    /// The settings as options of a command, added to others.
    pub(crate) fn options(&self, mut others: Value) -> Value {
        others["board"] = json!(self.board);
        others["setup"] = json!(self.setup);
        others["goal"] = json!(self.goal);
        if self.corners == 0 {
            others["first"] = json!(self.first);
        } else {
            // It decides the color as well.
            others.as_object_mut().expect("options").remove("color");
            others["handicap"] = json!(format!("me-{}", self.corners));
        }
        if let Some(view) = self.view {
            others["view"] = json!(view);
        }
        others
    }

    pub(crate) fn goal(&self) -> Goal {
        self.goal.parse().expect("a goal")
    }

    /// The position at the start; `None` for a random opening.
    pub(crate) fn start(&self) -> Option<Position> {
        let shape: Shape = self.board.parse().expect("a board");
        let first: Color = self.first.parse().expect("a colour");
        let setup = self.setup.parse().ok()?;
        let corners = Corners::try_from(self.corners).expect("a number of corners");
        Some(Position::start(Variant { shape, setup, first, goal: self.goal(), corners }))
    }
}

/// The names of the levels, the weakest first.
pub(crate) const LEVELS: [&str; 10] =
    ["Random", "Greedy", "Positional", "Student", "Club", "Expert", "Master", "Champion", "Oracle", "Grandmaster"];
/// The button after a win against each level.
pub(crate) const LEVEL_UPS: [&str; 9] = [
    "Level up: 2 · Greedy",
    "Level up: 3 · Positional",
    "Level up: 4 · Student",
    "Level up: 5 · Club",
    "Level up: 6 · Expert",
    "Level up: 7 · Master",
    "Level up: 8 · Champion",
    "Level up: 9 · Oracle",
    "Level up: 10 · Grandmaster",
];
/// The button after a loss against each level from 2 on.
pub(crate) const EASIER: [&str; 9] = [
    "Easier: 1 · Random",
    "Easier: 2 · Greedy",
    "Easier: 3 · Positional",
    "Easier: 4 · Student",
    "Easier: 5 · Club",
    "Easier: 6 · Expert",
    "Easier: 7 · Master",
    "Easier: 8 · Champion",
    "Easier: 9 · Oracle",
];
