//! Plays games to their end by what the message offers and nothing else, and checks every message on the way.

use std::io::Cursor;

use outflank::rules::{ByColor, Color, Goal, Position, Shape, Square, Variant};
use serde_json::{Value, json};

use super::expected_game::{ExpectedGame, Move, read, told};
use super::message::Message;
use super::user::TestUser;

/// What the sides agree on, in the words of the commands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameSettings {
    pub board: &'static str,
    pub setup: &'static str,
    pub first: &'static str,
    pub goal: &'static str,
    /// How the board is to be shown, where that is said.
    pub view: Option<&'static str>,
}

impl GameSettings {
    pub(crate) const fn new(board: &'static str, setup: &'static str, first: &'static str, goal: &'static str) -> Self {
        Self { board, setup, first, goal, view: None }
    }

    /// The same with the board shown so.
    pub(crate) const fn viewed(self, view: &'static str) -> Self {
        Self { view: Some(view), ..self }
    }

    /// As options of `/play` and `/challenge`, with others.
    pub(crate) fn options(&self, mut others: Value) -> Value {
        others["board"] = json!(self.board);
        others["setup"] = json!(self.setup);
        others["first"] = json!(self.first);
        others["goal"] = json!(self.goal);
        if let Some(view) = self.view {
            others["view"] = json!(view);
        }
        others
    }

    fn goal(&self) -> Goal {
        self.goal.parse().expect("a goal")
    }

    /// The position at the start; `None` where chance draws it.
    fn start(&self) -> Option<Position> {
        let shape: Shape = self.board.parse().expect("a board");
        let first: Color = self.first.parse().expect("a colour");
        let setup = self.setup.parse().ok()?;
        Some(Position::start(Variant { shape, setup, first, goal: self.goal() }))
    }
}

/// A game, its players, and what the message showed last.
pub(crate) struct GameDriver {
    pub message: Message,
    pub expected: ExpectedGame,
    /// Who plays each colour; `None` where the bot does.
    pub users: ByColor<Option<TestUser>>,
    pub names: ByColor<String>,
    /// The level above the bot's, as the button names it.
    level_up: Option<&'static str>,
    random: fastrand::Rng,
    /// Whether moves were ever offered in selects.
    pub saw_selects: bool,
    /// Whether the board is text.
    pub is_text: bool,
}

/// The levels' names, the weakest first.
pub(crate) const LEVELS: [&str; 10] =
    ["Random", "Greedy", "Positional", "Student", "Club", "Expert", "Master", "Champion", "Oracle", "Grandmaster"];
const LEVEL_UPS: [&str; 9] = [
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

/// Two people start a game.
pub(crate) async fn challenge(black: &TestUser, white: &TestUser, settings: GameSettings) -> GameDriver {
    let options = settings.options(json!({ "opponent": white.name, "color": "black" }));
    let challenge = black.command("challenge", options).await.message();
    let message = white.click(&challenge, "Accept").await.message();
    assert_eq!(message.id(), challenge.id(), "the challenge becomes the board");
    let names = ByColor { black: black.display_name(), white: white.display_name() };
    GameDriver::new(message, settings, ByColor { black: Some(black.clone()), white: Some(white.clone()) }, names, None)
}

/// Somebody starts a game against the bot.
pub(crate) async fn play(user: &TestUser, color: Color, level: usize, settings: GameSettings) -> GameDriver {
    let options = settings.options(json!({ "level": level.to_string(), "color": color.name() }));
    let message = user.command("play", options).await.message();
    let mut names = ByColor::from_fn(|_| format!("Level {level} · {}", LEVELS[level - 1]));
    names[color] = user.display_name();
    let mut users = ByColor { black: None, white: None };
    users[color] = Some(user.clone());
    GameDriver::new(message, settings, users, names, LEVEL_UPS.get(level - 1).copied())
}

impl GameDriver {
    fn new(
        message: Message,
        settings: GameSettings,
        users: ByColor<Option<TestUser>>,
        names: ByColor<String>,
        level_up: Option<&'static str>,
    ) -> Self {
        let position = settings.start().unwrap_or_else(|| read(message.alt()).position());
        let expected = ExpectedGame::new(position, settings.goal());
        let random = fastrand::Rng::with_seed(7);
        let is_text = settings.view == Some("text");
        assert_eq!((message.is_text_board(), message.is_picture()), (is_text, !is_text), "{message:?}");
        Self { message, expected, users, names, level_up, random, saw_selects: false, is_text }
    }

    /// Anybody who sees the message.
    pub(crate) fn viewer(&self) -> TestUser {
        let user = self.users.black.clone().or(self.users.white.clone());
        user.expect("somebody plays")
    }

    fn people(&self) -> Vec<Color> {
        Color::BOTH.into_iter().filter(|&color| self.users[color].is_some()).collect()
    }

    /// Who plays the colour to move: `None` for the bot, and at the end.
    pub(crate) fn user_to_move(&self) -> Option<TestUser> {
        self.expected.to_move().and_then(|color| self.users[color].clone())
    }

    /// Plays to the end against a level, always the best move. White wins 4×4 so against anything.
    pub(crate) async fn finish_with_best_moves(&mut self) {
        self.wait_for_turn().await;
        while self.expected.to_move().is_some() {
            let square = self.expected.best();
            self.play(square).await;
            self.wait_for_turn().await;
        }
    }

    /// Plays until a level has answered a move by an edit. The database then knows the message: a program killed
    /// between posting it and noting that posts another, which is right, but not what most tests of a kill are about.
    pub(crate) async fn play_until_first_edit(&mut self) {
        self.play_while(|game| game.expected.moves.len() < 2).await;
    }

    /// Plays random moves to the end, every message checked.
    pub(crate) async fn finish(&mut self) {
        self.play_while(|_| true).await;
    }

    /// Plays random moves while `go_on`, at most to the end.
    pub(crate) async fn play_while(&mut self, go_on: impl Fn(&Self) -> bool) {
        self.wait_for_turn().await;
        while go_on(self) && self.expected.to_move().is_some() {
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

    /// The player to move presses or chooses a square that the message offers.
    pub(crate) async fn play(&mut self, square: outflank::rules::Square) {
        let user = self.user_to_move().expect("a person is to move");
        let offered_moves = self.message.offered_moves();
        let offer = offered_moves.iter().find(|offer| offer.square == square).expect("offered");
        self.saw_selects |= offer.in_select;
        // It was offered when the player saw it; meanwhile an edit under way may show an older position for a moment.
        let values = offer.in_select.then(|| [square.to_string()]);
        let outcome = user.forged_click(&self.message, &offer.custom_id, json!(values)).await;
        self.expected.play(square);
        let after = outcome.message();
        assert_eq!(after.id(), self.message.id(), "the answer to a move is the board: {after:?}");
        assert_eq!((after.is_text_board(), after.is_picture()), (self.is_text, !self.is_text), "{after:?}");
        self.message = after;
    }

    /// Waits until a person is to move or the game is over, and checks the message.
    pub(crate) async fn wait_for_turn(&mut self) {
        let known = discs(&self.expected.position.counts());
        let bot = self.expected.to_move().is_some_and(|color| self.users[color].is_none());
        let least = if bot { known + 1 } else { known };
        let settled = |message: &Message| {
            let ready = !message.offered_moves().is_empty() || message.button("Rematch").is_some();
            // An edit that is repeated because its answer was lost shows an older position for a moment.
            ready && discs(&told(message).discs.map(|set| set.len())) >= least
        };
        self.message = self.viewer().wait(&self.message, settled).await;
        self.follow();
        self.check();
        let plies = self.expected.moves.len();
        if !self.is_text && (plies.is_multiple_of(8) || self.expected.to_move().is_none()) {
            self.check_picture().await;
        }
    }

    /// Plays in the mirror what the message says that the bot played, and checks all that it says of moves.
    fn follow(&mut self) {
        // What happened to a rating, `1500 → 1662 (+162)`, is no move.
        let mut lines = self.message.content().lines();
        let line = lines.find(|line| line.contains(" (+") && !line.contains('→')).unwrap_or_default().to_owned();
        let told = told_moves(&line);
        let bots = self.people().len() == 1;
        if bots {
            let known = self.expected.moves.len() - self.since_own_move();
            for (square, _) in told.iter().skip(known) {
                self.expected.play(*square);
            }
        }
        let start = self.since_own_move();
        let expected: Vec<_> = self.expected.moves[start..].iter().map(|one| (one.square, one.flips)).collect();
        assert_eq!(told, expected, "{line}");
        let passes = self.expected.moves[start..].iter().filter(|one| one.passes).count();
        assert_eq!(line.matches(" pass").count(), passes, "{line}");
        if let Some(first) = self.expected.moves.get(start) {
            let voice = match (&self.users[first.color], bots) {
                (Some(_), true) => "You".to_owned(),
                (Some(user), false) => user.display_name(),
                (None, _) => self.names[first.color].split(" ·").next().unwrap_or_default().to_owned(),
            };
            assert!(line.starts_with(&format!("{voice} {} (+{})", first.square, first.flips)), "{line}");
        }
    }

    /// Where the moves begin that the reader has not seen: at the last own one.
    fn since_own_move(&self) -> usize {
        let people = self.people();
        let to_move = self.expected.to_move().filter(|color| people.contains(color));
        let readers = to_move.map_or(people, |color| vec![color]);
        let last = |color: Color| self.expected.moves.iter().rposition(|one: &Move| one.color == color).unwrap_or(0);
        readers.into_iter().map(last).min().unwrap_or(0)
    }

    /// Checks text, words of the picture, offered moves and controls against the mirror.
    fn check(&self) {
        let position = &self.expected.position;
        let counts = position.counts();
        let lines: Vec<&str> = self.message.content().lines().collect();
        let users = [
            format!("⚫ {}: **{}**", self.names.black, counts.black),
            format!("⚪ {}: **{}**", self.names.white, counts.white),
        ];
        for (line, user) in lines.iter().zip(users) {
            let rest = line.strip_prefix(&user).unwrap_or_else(|| panic!("{line:?} is not of {user:?}"));
            let rated = self.expected.to_move().is_none() && rest.starts_with(" · 1") && rest.contains(" → ");
            assert!(rest.is_empty() || rated, "{line}");
        }
        assert_eq!(lines[2], self.state(), "{:?}", self.message);
        assert_eq!(self.message.is_text_board(), self.is_text, "{:?}", self.message);
        let told = told(&self.message);
        assert_eq!(told.discs, ByColor::from_fn(|color| position.discs(color)), "{:?}", self.message);
        let legal: Vec<_> = position.legal_moves().iter().collect();
        if self.is_text {
            self.check_news(told.moves, &legal)
        } else {
            assert_eq!(told.to_move, self.expected.to_move());
            assert!(told.moves.is_none_or(|moves| moves == legal), "{}", self.message.alt());
        }
        let offered: Vec<_> = self.message.offered_moves().into_iter().map(|offer| offer.square).collect();
        assert_eq!(offered, legal, "exactly the legal moves");
        self.message.check_layout();
        assert_eq!(self.message.controls(), self.controls());
    }

    /// Checks what a board of text says of the last move and the next one.
    fn check_news(&self, moves: Option<Vec<Square>>, legal: &[Square]) {
        let content = self.message.content();
        assert_eq!(moves.as_deref(), self.expected.to_move().map(|_| legal), "{content}");
        let last = content.lines().find_map(|line| line.strip_prefix("Last move: "));
        let Some(done) = self.expected.moves.last() else { return assert_eq!(last, None) };
        let (placed, turned) = match last.expect("a last move").split_once(", turned ") {
            Some((placed, turned)) => (placed, turned.split(", ").count()),
            None => (last.expect("a last move").trim_end_matches('.'), 0),
        };
        assert_eq!(placed, format!("{} {}", done.color, done.square), "{content}");
        assert_eq!(turned, usize::try_from(done.flips).expect("few"), "{content}");
    }

    fn state(&self) -> String {
        let empties = self.expected.position.empties();
        let empty = if empties == 1 { "1 square empty".to_owned() } else { format!("{empties} squares empty") };
        let Some(color) = self.expected.to_move() else {
            let ending = self.expected.ending(&self.names);
            return if empties == 0 { format!("**{ending}**") } else { format!("**{ending}** · {empty}") };
        };
        let disc = if color == Color::Black { "⚫" } else { "⚪" };
        match self.people().len() {
            1 => format!("{empty} · **Your turn**"),
            _ => format!("{empty} · **{disc} {}'s turn**", self.names[color]),
        }
    }

    fn controls(&self) -> Vec<&str> {
        let moved = |color| self.expected.moves.iter().any(|one| one.color == color);
        let people = self.people();
        if self.expected.to_move().is_none() {
            let counts = self.expected.position.counts();
            let own = counts[people[0]].cmp(&counts[people[0].other()]);
            let won = match self.expected.goal {
                Goal::Most => own.is_gt(),
                Goal::Fewest => own.is_lt(),
            };
            return ["Rematch", "Replay"].into_iter().chain(self.level_up.filter(|_| won)).collect();
        }
        if !(moved(Color::Black) && moved(Color::White)) { vec!["Resign", "Cancel"] } else { vec!["Resign"] }
    }

    async fn check_picture(&self) {
        let bytes = self.viewer().picture(&self.message).await;
        let mut picture = png::Decoder::new(Cursor::new(&bytes)).read_info().expect("a PNG");
        let mut pixels = vec![0; picture.output_buffer_size().expect("it fits into memory")];
        picture.next_frame(&mut pixels).expect("a whole picture");
        let (width, height) = (picture.info().width, picture.info().height);
        assert!(width >= 300 && height >= 300, "{width} × {height}");
        if self.expected.position.shape() == Shape::STANDARD {
            assert!((600..=800).contains(&width), "{width} wide");
            assert!(bytes.len() <= 48_000, "{} bytes", bytes.len());
        }
    }
}

fn discs(counts: &ByColor<u32>) -> u32 {
    counts.black + counts.white
}

/// Every `d3 (+2)` of a line.
fn told_moves(line: &str) -> Vec<(outflank::rules::Square, u32)> {
    let mut parts = line.split(" (+");
    let mut before = parts.next().unwrap_or_default();
    let mut moves = Vec::new();
    for part in parts {
        let name = before.rsplit(' ').next().unwrap_or_default();
        let flips = part.split(')').next().unwrap_or_default();
        moves.push((name.parse().expect("a square"), flips.parse().expect("a number")));
        before = part;
    }
    moves
}
