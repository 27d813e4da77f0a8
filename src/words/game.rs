//! The text of the game message, which has a picture of the board or contains the board as text.

use crate::domain::{
    BoardFormat, GameId, Player, PlayerId, RatedStatus, RatingChange, SetupChoice, Status, StoredGame,
};
use crate::rules::{ByColor, Color, Goal, Setup, Shape};

use super::text_board::TextBoard;
use super::{LONGEST_MESSAGE, Words, length};

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
        let seat = |color: Color| {
            let values = [
                ("disc", self.disc(color).into()),
                ("name", names[color].as_str().into()),
                ("discs", counts[color].into()),
            ];
            let seat = self.say("game-seat", values);
            match text.rating_changes[color] {
                Some(step) => [seat, self.rating_change(step)].join(&self.text("separator-sides")),
                None => seat,
            }
        };
        let above = [seat(Color::Black), seat(Color::White), self.state(text.game, &names)];
        let below: Vec<String> = [self.rematch(text, &names), Some(self.about(text))].into_iter().flatten().collect();
        let used: usize = above.iter().chain(&below).map(|line| length(line) + 1).sum();
        let room = LONGEST_MESSAGE.saturating_sub(used);
        let mut moves = self.moves(text.game, text.players, room);
        let board = match text.game.format {
            BoardFormat::Picture => TextBoard::default(),
            BoardFormat::Text => self.text_board(text.game, room.saturating_sub(length(&moves))),
        };
        let room = room.saturating_sub(board.length());
        if length(&moves) > room {
            moves = self.moves(text.game, text.players, room);
        }
        let moves = Some(moves).filter(|moves| !moves.is_empty());
        let lines = above.into_iter().chain(moves).chain(board.news).chain(below).chain(board.board);
        lines.collect::<Vec<String>>().join("\n")
    }

    /// The number of empty squares and whose turn it is, or the ending.
    fn state(&self, game: &StoredGame, names: &ByColor<String>) -> String {
        let empty = game.game.position().empties();
        if let Some(ending) = game.ending() {
            let ending = self.ending(game, ending, names);
            return match empty {
                0 => self.say("game-ended", [("ending", ending.into())]),
                _ => self.say("game-ended-early", [("ending", ending.into()), ("empty", empty.into())]),
            };
        }
        self.say("game-running", [("empty", empty.into()), ("turn", self.turn(game, names).into())])
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
        self.say(id, [("disc", self.disc(color).into()), ("name", names[color].as_str().into())])
    }

    fn rematch(&self, text: &GameText<'_>, names: &ByColor<String>) -> Option<String> {
        let ending = text.game.ending()?;
        if let Some(next_game) = text.next_game {
            // After beating a level, the next game may be against the level above instead of a rematch.
            let beaten = ending.winner.is_some_and(|winner| text.game.sides[winner.other()].level().is_some());
            let id = if beaten { "game-next" } else { "game-rematch" };
            return Some(self.say(id, [("game", next_game.to_string().into())]));
        }
        let offers = Color::BOTH.into_iter().filter(|&color| {
            text.game.sides[color].player().is_some_and(|player| text.rematch_offers.contains(&player))
        });
        let wanting: Vec<&str> = offers.map(|color| names[color].as_str()).collect();
        let name = wanting.first().copied()?;
        Some(self.say("game-rematch-wanted", [("name", name.into())]))
    }

    /// The game's number, whether it is rated, and how its variant differs from the standard.
    fn about(&self, text: &GameText<'_>) -> String {
        let game = text.game;
        let mut parts = vec![self.say("game-number", [("game", game.id.to_string().into())])];
        if game.is_exhibition() {
            let starter = self.player_name(Some(text.started_by));
            parts.push(self.say("game-exhibition", [("name", starter.into())]));
        } else if game.is_between_players() {
            parts.push(self.rated(matches!(game.rated, RatedStatus::Rated(_))));
        }
        parts.extend(self.variant_remarks(game));
        parts.join(&self.text("separator-sides"))
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
            parts.push(self.say("first", [("color", variant.first.name().into())]));
        }
        if variant.goal == Goal::Fewest {
            parts.push(self.goal(variant.goal));
        }
        parts
    }

    /// `8×8`.
    pub(super) fn board(&self, shape: Shape) -> String {
        self.say("board", [("columns", shape.columns().into()), ("rows", shape.rows().into())])
    }

    /// `8×8 board`.
    pub(super) fn board_remark(&self, shape: Shape) -> String {
        self.say("board-remark", [("board", self.board(shape).into())])
    }

    /// `mirrored set-up`.
    pub(super) fn setup(&self, setup: SetupChoice) -> String {
        self.say("setup", [("setup", setup.name().into())])
    }

    /// `most discs win`.
    pub(super) fn goal(&self, goal: Goal) -> String {
        self.say("goal", [("goal", goal.name().into())])
    }

    /// `rated` or `casual`.
    pub(super) fn rated(&self, rated: bool) -> String {
        self.text(if rated { "rated" } else { "casual" })
    }
}
