//! Checks the message of a game against the game as it must be.

use std::io::Cursor;

use rules::{ByColor, Color, Goal, Position, Shape, Square};

use super::expected_game::Move;
use super::game_driver::GameDriver;
use super::shown_board::shown_board;

impl GameDriver {
    /// Adds the bot's moves to the expected game, and checks everything that the message shows.
    pub(crate) async fn check(&mut self) {
        self.follow_moves();
        self.check_message();
        let plies = self.expected.moves.len();
        if self.view == "picture" && (plies.is_multiple_of(8) || self.expected.to_move().is_none()) {
            self.check_picture().await;
        }
    }

    /// Plays the bot's moves that the message names in the expected game, and checks the line of moves.
    fn follow_moves(&mut self) {
        let line = self.message.content().lines().nth(1).unwrap_or_default().to_owned();
        let is_over = self.expected.to_move().is_none();
        if is_over && self.user_colors().len() == 2 && self.message.content().contains(" · rated") {
            let ratings: Vec<&str> = line.split(", ").collect();
            let is_of =
                |(rating, name): (&&str, &String)| rating.starts_with(&format!("{name} 1")) && rating.contains(" → ");
            let names = self.short_names();
            assert!(ratings.len() == 2 && ratings.iter().zip([&names.black, &names.white]).all(is_of), "{line}");
            return;
        }
        // A line that becomes too long names only the newest moves.
        let is_cut = line.starts_with('…');
        let named = named_moves(&line);
        let is_against_bot = self.user_colors().len() == 1;
        if is_cut && is_against_bot {
            // The bot moved so often in a row that the line leaves moves out. The board has them all.
            let user = self.user_colors()[0];
            let move_of_bot = |(square, flips)| Move { color: user.other(), square, flips, passes: true };
            self.expected.moves.extend(named.into_iter().map(move_of_bot));
            let shown = shown_board(&self.message);
            self.expected.position = Position::from_discs(shown.shape, shown.discs, user).expect("a position");
            return;
        }
        if is_against_bot {
            let known = self.expected.moves.len() - self.first_unseen_move();
            for (square, _) in named.iter().skip(known) {
                self.expected.play(*square);
            }
        }
        let count = self.expected.moves.len();
        let start = self.first_unseen_move();
        assert!(!is_cut || named.len() >= 3 && named.len() < count - start, "short names leave room: {line}");
        let start = if is_cut { count - named.len() } else { start };
        let expected: Vec<_> = self.expected.moves[start..].iter().map(|one| (one.square, one.flips)).collect();
        assert_eq!(named, expected, "{line}");
        let passes = self.expected.moves[start..].iter().filter(|one| one.passes).count();
        assert_eq!(line.matches(" passes").count(), passes, "{line}");
        if let Some(first) = self.expected.moves.get(start) {
            let mover = &self.short_names()[first.color];
            let shown = line.trim_start_matches("… ");
            assert!(shown.starts_with(&format!("{mover} {} (+{})", first.square, first.flips)), "{line}");
        } else {
            assert!(line == "No moves yet" || line.starts_with("The game starts after "), "{line}");
        }
    }

    /// The index of the first move that the line of moves names: the last own move of the user who reads it.
    fn first_unseen_move(&self) -> usize {
        let users = self.user_colors();
        let to_move = self.expected.to_move().filter(|color| users.contains(color));
        let readers = to_move.map_or(users, |color| vec![color]);
        let last = |color: Color| self.expected.moves.iter().rposition(|one: &Move| one.color == color).unwrap_or(0);
        readers.into_iter().map(last).min().unwrap_or(0)
    }

    /// Checks the text, the alternative text of the picture, the offered moves and the controls.
    fn check_message(&self) {
        let position = &self.expected.position;
        let counts = position.counts();
        let lines: Vec<&str> = self.message.content().lines().collect();
        assert!(self.view != "picture" || lines.len() == 3, "{lines:?}");
        assert_eq!(lines[0], self.expected_status(), "{:?}", self.message);
        let details = lines[2].strip_prefix("-# ").unwrap_or_else(|| panic!("not small: {:?}", lines[2]));
        let black = format!("⚫ {} {}", self.names.black, counts.black);
        let white = format!("⚪ {} {}", self.names.white, counts.white);
        let empty = match position.empties() {
            0 => String::new(),
            empty => format!("{empty} empty · "),
        };
        // A picture shows the players and their discs.
        let sides = if self.view == "picture" { String::new() } else { format!("{black} · {white} · {empty}") };
        assert!(details.strip_prefix(&sides).is_some_and(|rest| rest.starts_with("Game ")), "{details}");
        let is_you = |word: &str| ["you", "your"].contains(&word.to_lowercase().as_str());
        let mut words = self.message.content().split(|character: char| !character.is_alphabetic());
        assert!(!words.any(is_you), "everybody reads it: {lines:?}");
        assert_eq!(self.message.view(), Some(self.view), "{:?}", self.message);
        let shown = shown_board(&self.message);
        assert_eq!(shown.discs, ByColor::from_fn(|color| position.discs(color)), "{:?}", self.message);
        let legal: Vec<_> = position.legal_moves().iter().collect();
        if self.view != "picture" {
            self.check_text_board(shown.moves.as_deref(), &legal);
        } else {
            assert_eq!(shown.to_move, self.expected.to_move());
            assert!(shown.moves.is_none_or(|moves| moves == legal), "{}", self.message.alt());
        }
        let offered: Vec<_> = self.message.offered_moves().into_iter().map(|offered| offered.square).collect();
        assert_eq!(offered, legal, "exactly the legal moves");
        self.message.check_layout();
        let mut controls = self.message.controls();
        // Only under a first game, which `help` tests.
        controls.retain(|label| *label != "Rules");
        assert_eq!(controls, self.expected_controls());
    }

    /// Checks what a board of text says about the last move and the legal moves.
    fn check_text_board(&self, moves: Option<&[Square]>, legal: &[Square]) {
        let content = self.message.content();
        assert_eq!(moves, self.expected.to_move().map(|_| legal), "{content}");
        let line = content.lines().find_map(|line| line.strip_prefix("Last move: "));
        let Some(last) = self.expected.moves.last() else { return assert_eq!(line, None) };
        let line = line.expect("a last move");
        let (placed, flipped) = match line.split_once(", flipped ") {
            Some((placed, flipped)) => (placed, flipped.split(", ").count()),
            None => (line.trim_end_matches('.'), 0),
        };
        assert_eq!(placed, format!("{} {}", last.color, last.square), "{content}");
        assert_eq!(flipped, usize::try_from(last.flips).expect("at most 144 flips"), "{content}");
    }

    fn expected_status(&self) -> String {
        let names = self.short_names();
        let Some(color) = self.expected.to_move() else { return format!("**{}**", self.expected.ending(&names)) };
        let disc = if color == Color::Black { "⚫" } else { "⚪" };
        format!("**{disc} {}'s turn**", names[color])
    }

    /// The names in the first two lines: `Level 3` instead of `Level 3 · Positional`.
    fn short_names(&self) -> ByColor<String> {
        self.names.clone().map(|name| name.split(" ·").next().unwrap_or_default().to_owned())
    }

    fn expected_controls(&self) -> Vec<&str> {
        let has_moved = |color| self.expected.moves.iter().any(|one| one.color == color);
        let users = self.user_colors();
        if self.expected.to_move().is_none() {
            let counts = self.expected.position.counts();
            let own = counts[users[0]].cmp(&counts[users[0].other()]);
            let won = match self.expected.goal {
                Goal::Most => own.is_gt(),
                Goal::Fewest => own.is_lt(),
            };
            let lost = !won && counts.black != counts.white;
            let next_level = self.level_up.filter(|_| won).or(self.easier.filter(|_| lost));
            let is_strongest = Color::BOTH.into_iter().any(|color| self.names[color].starts_with("Level 10 "));
            let explained = is_strongest.then_some("How I played");
            return ["Rematch", "Replay", "Review"].into_iter().chain(explained).chain(next_level).collect();
        }
        let both_have_moved = has_moved(Color::Black) && has_moved(Color::White);
        if !both_have_moved {
            return vec!["Cancel game"];
        }
        let is_rated = self.message.content().contains(" · rated");
        let between_users = users.len() == 2;
        let offers = [("Draw", between_users), ("Undo", !is_rated), ("Hint", !between_users)];
        let offered = offers.into_iter().filter_map(|(label, is_offered)| is_offered.then_some(label));
        ["Resign"].into_iter().chain(offered).collect()
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
            // After the end, the picture is a card in true color.
            let most = if self.expected.to_move().is_none() { 70_000 } else { 45_000 };
            assert!(bytes.len() <= most, "{} bytes", bytes.len());
        }
    }
}

/// Every move that a line names, such as `d3 (+2)`: the square and the number of flips.
fn named_moves(line: &str) -> Vec<(Square, u32)> {
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
