//! The text of the game message, which has a picture of the board or contains the board as text.

use crate::domain::{
    BoardFormat, GameId, Player, PlayerId, RatedStatus, RatingChange, SetupChoice, Status, StoredGame,
};
use crate::rules::{ByColor, Color, Goal, Setup, Shape};

use super::text_board::TextBoard;
use super::{MAX_MESSAGE_LENGTH, Words, utf16_length};

/// The data that a game message shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameText<'a> {
    pub game: &'a StoredGame,
    /// The player of each colour. `None` if the bot plays it.
    pub players: &'a ByColor<Option<Player>>,
    /// The rating changes, if the game is rated and over.
    pub rating_changes: ByColor<Option<RatingChange>>,
    /// The players who want a rematch.
    pub rematch_offers: &'a [PlayerId],
    /// The rematch, or the game against the next level.
    pub next_game: Option<GameId>,
    /// The player who started the game.
    pub started_by: &'a Player,
}

impl Words {
    /// The content of the game message, at most 2000 characters. It contains the board if the game's format is text.
    pub(crate) fn game_message(&self, text: &GameText<'_>) -> String {
        let names = self.side_names(&text.game.sides, text.players);
        let counts = text.game.game.position().counts();
        let side_line = |color: Color| {
            let values = [
                ("disc", self.disc(color).into()),
                ("name", names[color].as_str().into()),
                ("discs", counts[color].into()),
            ];
            let side_line = self.format_message("game-seat", values);
            match text.rating_changes[color] {
                Some(change) => [side_line, self.rating_change(change)].join(&self.message("separator-sides")),
                None => side_line,
            }
        };
        let above = [side_line(Color::Black), side_line(Color::White), self.turn_or_ending(text.game, &names)];
        let below: Vec<String> =
            [self.next_game_line(text, &names), Some(self.game_facts(text))].into_iter().flatten().collect();
        let used: usize = above.iter().chain(&below).map(|line| utf16_length(line) + 1).sum();
        let remaining = MAX_MESSAGE_LENGTH.saturating_sub(used);
        let mut moves = self.recent_moves(text.game, text.players, remaining);
        let board = match text.game.format {
            BoardFormat::Picture => TextBoard::default(),
            BoardFormat::Text => self.text_board(text.game, remaining.saturating_sub(utf16_length(&moves))),
        };
        let remaining = remaining.saturating_sub(board.utf16_length());
        if utf16_length(&moves) > remaining {
            moves = self.recent_moves(text.game, text.players, remaining);
        }
        let moves = Some(moves).filter(|moves| !moves.is_empty());
        let lines = above.into_iter().chain(moves).chain(board.moves).chain(below).chain(board.position);
        lines.collect::<Vec<String>>().join("\n")
    }

    /// The number of empty squares and whose turn it is, or the ending.
    fn turn_or_ending(&self, game: &StoredGame, names: &ByColor<String>) -> String {
        let empty = game.game.position().empties();
        if let Some(ending) = game.ending() {
            let ending = self.ending(game, ending, names);
            return match empty {
                0 => self.format_message("game-ended", [("ending", ending.into())]),
                _ => self.format_message("game-ended-early", [("ending", ending.into()), ("empty", empty.into())]),
            };
        }
        self.format_message("game-running", [("empty", empty.into()), ("turn", self.turn(game, names).into())])
    }

    fn turn(&self, game: &StoredGame, names: &ByColor<String>) -> String {
        let Some(color) = game.to_move() else { return String::new() };
        let against_bot = game.sides[color.other()].level().is_some();
        let id = match (game.status, game.sides[color].level()) {
            (Status::Paused, _) => "turn-paused",
            (_, Some(_)) => "turn-thinking",
            (_, None) if against_bot => "turn-yours",
            (_, None) => "turn-of",
        };
        self.format_message(id, [("disc", self.disc(color).into()), ("name", names[color].as_str().into())])
    }

    fn next_game_line(&self, text: &GameText<'_>, names: &ByColor<String>) -> Option<String> {
        let ending = text.game.ending()?;
        if let Some(next_game) = text.next_game {
            // After beating a level, the next game may be against the level above instead of a rematch.
            let beat_level = ending.winner.is_some_and(|winner| text.game.sides[winner.other()].level().is_some());
            let id = if beat_level { "game-next" } else { "game-rematch" };
            return Some(self.format_message(id, [("game", next_game.to_string().into())]));
        }
        let offers = Color::BOTH.into_iter().filter(|&color| {
            text.game.sides[color].player().is_some_and(|player| text.rematch_offers.contains(&player))
        });
        let names: Vec<&str> = offers.map(|color| names[color].as_str()).collect();
        let name = names.first().copied()?;
        Some(self.format_message("game-rematch-wanted", [("name", name.into())]))
    }

    /// The game's number, whether it is rated, and how its variant differs from the standard.
    fn game_facts(&self, text: &GameText<'_>) -> String {
        let game = text.game;
        let mut parts = vec![self.format_message("game-number", [("game", game.id.to_string().into())])];
        if game.is_exhibition() {
            let starter = self.player_name(Some(text.started_by));
            parts.push(self.format_message("game-exhibition", [("name", starter.into())]));
        } else if game.is_between_players() {
            parts.push(self.rated(matches!(game.rated, RatedStatus::Rated(_))));
        }
        parts.extend(self.variant_remarks(game));
        parts.join(&self.message("separator-sides"))
    }

    /// Where board, set-up, first move and goal differ from the standard.
    pub(super) fn variant_remarks(&self, game: &StoredGame) -> Vec<String> {
        let (variant, mut parts) = (game.game.variant(), Vec::new());
        if variant.shape != Shape::STANDARD {
            parts.push(self.board_remark(variant.shape));
        }
        if variant.setup != Setup::Standard {
            parts.push(self.setup(SetupChoice::Fixed(variant.setup)));
        }
        if game.opening_plies > 0 {
            parts.push(self.setup(SetupChoice::Random));
        }
        if variant.first == Color::White {
            parts.push(self.format_message("first", [("color", variant.first.name().into())]));
        }
        if variant.goal == Goal::Fewest {
            parts.push(self.goal(variant.goal));
        }
        parts
    }

    /// `8×8`.
    pub(super) fn board(&self, shape: Shape) -> String {
        self.format_message("board", [("columns", shape.columns().into()), ("rows", shape.rows().into())])
    }

    /// `8×8 board`.
    pub(super) fn board_remark(&self, shape: Shape) -> String {
        self.format_message("board-remark", [("board", self.board(shape).into())])
    }

    /// `mirrored set-up`.
    pub(super) fn setup(&self, setup: SetupChoice) -> String {
        self.format_message("setup", [("setup", setup.name().into())])
    }

    /// `most discs wins`.
    pub(super) fn goal(&self, goal: Goal) -> String {
        self.format_message("goal", [("goal", goal.name().into())])
    }

    /// `rated` or `casual`.
    pub(super) fn rated(&self, rated: bool) -> String {
        self.message(if rated { "rated" } else { "casual" })
    }
}
