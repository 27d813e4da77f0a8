//! Plays games by clicking what the message offers and nothing else.
//!
//! `game_checks` checks every message on the way.

use rules::{ByColor, Color, Square};
use serde_json::json;

use super::expected_game::ExpectedGame;
use super::game_settings::{EASIER, GameSettings, LEVEL_UPS, LEVELS};
use super::message::Message;
use super::shown_board::{ShownBoard, shown_board};
use super::user::TestUser;

/// A game, its users, and what its message showed last.
pub(crate) struct GameDriver {
    pub message: Message,
    pub expected: ExpectedGame,
    /// Who plays each color; `None` for the bot.
    pub users: ByColor<Option<TestUser>>,
    pub names: ByColor<String>,
    /// The label of the button after a win against the bot.
    pub level_up: Option<&'static str>,
    /// The label of the button after a loss against the bot.
    pub easier: Option<&'static str>,
    random: fastrand::Rng,
    /// Whether a move was chosen in a select.
    pub saw_selects: bool,
    /// How the board is shown: `picture`, `text` or `letters`.
    pub view: &'static str,
    /// Whether the next move is shown in a new message: nobody has counted the messages below the board since a restart.
    pub(crate) is_posted_anew: bool,
}

/// Two users start a game.
pub(crate) async fn challenge(black: &TestUser, white: &TestUser, settings: GameSettings) -> GameDriver {
    let options = settings.challenge_options(json!({ "opponent": white.name, "color": "black" }));
    let challenge = black.command("challenge", options).await.message();
    let message = white.click(&challenge, "Accept").await.message();
    assert_eq!(message.id(), challenge.id(), "the challenge's message becomes the game's");
    let names = ByColor { black: black.display_name(), white: white.display_name() };
    GameDriver::new(message, settings, ByColor { black: Some(black.clone()), white: Some(white.clone()) }, names)
}

/// A user starts a game against the bot.
pub(crate) async fn play(user: &TestUser, color: Color, level: usize, settings: GameSettings) -> GameDriver {
    let options = settings.options(json!({ "level": level.to_string(), "color": color.name() }));
    let message = user.command("play", options).await.message();
    let mut names = ByColor::from_fn(|_| format!("Level {level} · {}", LEVELS[level - 1]));
    names[color] = user.display_name();
    let mut users = ByColor { black: None, white: None };
    users[color] = Some(user.clone());
    let game = GameDriver::new(message, settings, users, names);
    let easier = level.checked_sub(2).map(|below| EASIER[below]);
    GameDriver { level_up: LEVEL_UPS.get(level - 1).copied(), easier, ..game }
}

impl GameDriver {
    fn new(message: Message, settings: GameSettings, users: ByColor<Option<TestUser>>, names: ByColor<String>) -> Self {
        let position = settings.start().unwrap_or_else(|| ShownBoard::of_alt(message.alt()).position());
        let expected = ExpectedGame::new(position, settings.goal());
        let random = fastrand::Rng::with_seed(7);
        let view = settings.view.unwrap_or("picture");
        assert_eq!(message.view(), Some(view), "{message:?}");
        let (level_up, easier) = (None, None);
        Self {
            message,
            expected,
            users,
            names,
            level_up,
            easier,
            random,
            saw_selects: false,
            view,
            is_posted_anew: false,
        }
    }

    /// A user who sees the message.
    pub(crate) fn viewer(&self) -> TestUser {
        let user = self.users.black.clone().or(self.users.white.clone());
        user.expect("at least one user plays")
    }

    /// The colors that users play.
    pub(crate) fn user_colors(&self) -> Vec<Color> {
        Color::BOTH.into_iter().filter(|&color| self.users[color].is_some()).collect()
    }

    /// Who is to move: `None` for the bot, and at the end.
    pub(crate) fn user_to_move(&self) -> Option<TestUser> {
        self.expected.to_move().and_then(|color| self.users[color].clone())
    }

    /// Plays the best moves against a level until the end. With them, white wins on 4×4 against anything.
    pub(crate) async fn finish_with_best_moves(&mut self) {
        self.wait_for_turn().await;
        while self.expected.to_move().is_some() {
            let square = self.expected.best();
            self.play(square).await;
            self.wait_for_turn().await;
        }
    }

    /// Plays until the bot has shown its first move by an edit, because the database then knows the message.
    pub(crate) async fn play_until_first_edit(&mut self) {
        self.play_while(|game| game.expected.moves.len() < 2).await;
    }

    /// Plays random moves until the end.
    pub(crate) async fn finish(&mut self) {
        self.play_while(|_| true).await;
    }

    /// Plays random moves while a condition holds, at most until the end. Prefers moves after which the opponent passes.
    pub(crate) async fn play_while(&mut self, condition: impl Fn(&Self) -> bool) {
        self.wait_for_turn().await;
        while condition(self) && self.expected.to_move().is_some() {
            let legal: Vec<_> = self.expected.position.legal_moves().iter().collect();
            let leads_to_pass = legal.iter().copied().find(|&square| {
                let mut next = self.expected.clone();
                next.play(square);
                next.moves.last().is_some_and(|last| last.passes)
            });
            let square = leads_to_pass.unwrap_or_else(|| legal[self.random.usize(..legal.len())]);
            self.play(square).await;
            self.wait_for_turn().await;
        }
    }

    /// The user to move chooses a square that the message offers.
    pub(crate) async fn play(&mut self, square: Square) {
        let user = self.user_to_move().expect("a user is to move");
        let offered = self.message.offered_moves();
        let offered = offered.iter().find(|offered| offered.square == square).expect("the square is offered");
        self.saw_selects |= offered.in_select;
        // A forged click, because an edit in progress may show an older position for a moment.
        let values = offered.in_select.then(|| [square.to_string()]);
        let before = self.message.clone();
        let outcome = user.forged_click(&before, &offered.custom_id, json!(values)).await;
        self.expected.play(square);
        if std::mem::take(&mut self.is_posted_anew) {
            self.follow_board().await;
            assert_ne!(self.message.id(), before.id(), "nobody knows how many messages stand below the board");
        } else {
            self.message = outcome.message();
            let id = before.id();
            assert_eq!(self.message.id(), id, "the response to a move updates the message: {:?}", self.message);
        }
        assert_eq!(self.message.view(), Some(self.view), "{:?}", self.message);
    }

    /// Finds the message that shows the expected game.
    pub(crate) async fn follow_board(&mut self) {
        let (number, discs) = (self.message.game_number(), self.expected.discs());
        let is_newest = |message: &Message| {
            message.is_board() && message.game_number() == number && shown_board(message).disc_count() >= discs
        };
        self.message = self.viewer().wait_for_any(is_newest).await;
    }

    /// Waits until a user is to move or the game is over, and checks the message.
    pub(crate) async fn wait_for_turn(&mut self) {
        let known = self.expected.discs();
        let bot_to_move = self.expected.to_move().is_some_and(|color| self.users[color].is_none());
        let least = if bot_to_move { known + 1 } else { known };
        let is_ready = |message: &Message| {
            let ready = !message.offered_moves().is_empty() || message.button("Rematch").is_some();
            // An edit that is repeated because its response was lost shows an older position for a moment.
            ready && shown_board(message).disc_count() >= least
        };
        self.message = self.viewer().wait(&self.message, is_ready).await;
        self.check().await;
    }
}
