//! A player's running games, as a list and as autocomplete choices.

use messages::message;

use crate::domain::{BoardPlace, GameLink, GuildId, MessageRef, Player, PlayerId, Side, Status, StoredGame, Timestamp};
use rules::{ByColor, Color};

use super::{MAX_CHOICE_LENGTH, Words, truncate, utf16_length};

/// A game in a player's list.
#[derive(Clone, Debug)]
pub(crate) struct GameLine<'a> {
    pub game: &'a StoredGame,
    /// The player of each color. `None` if the bot plays it.
    pub players: &'a ByColor<Option<Player>>,
    /// Until when the holiday of the player to move can last, while there is one.
    pub holiday_until: Option<Timestamp>,
    /// The player who reads the list.
    pub viewer: PlayerId,
    /// Where its board is.
    pub link: GameLink,
}

/// A list whose lines become components of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ListText {
    pub title: String,
    /// One for each item, as many as there is room for.
    pub lines: Vec<String>,
    /// What stands below them: that there are none, or how many more.
    pub rest: Option<String>,
}

impl ListText {
    /// Whether Discord takes it: at most 4,000 characters in all, and few enough bytes
    /// (<https://github.com/discord/discord-api-docs/issues/8554>).
    pub(super) fn fits(&self) -> bool {
        let parts = [&self.title].into_iter().chain(&self.lines).chain(&self.rest);
        let sum = |length: fn(&str) -> usize| -> usize { parts.clone().map(|part| length(part) + 1).sum() };
        sum(utf16_length) <= 4_000 && sum(str::len) <= 9_500
    }
}

impl Words {
    /// The text of `/games`: running games with links, board, goal, whose turn it is and when the last move was. `holiday_left_ms` is the
    /// holiday that the user can still take in one of them, if there is such a game. `here` is the server of the user.
    pub(crate) fn running_games(
        &self,
        games: &[GameLine<'_>],
        holiday_left_ms: Option<i64>,
        here: Option<GuildId>,
    ) -> ListText {
        let lines: Vec<String> = games.iter().map(|game| self.game_line(game)).collect();
        let mut title = message!(self, "games-title", games = lines.len());
        if let Some(left_ms) = holiday_left_ms {
            title = format!("{title}\n-# {}", self.holiday_left(left_ms));
        }
        let links: Vec<GameLink> = games.iter().map(|game| game.link).collect();
        if let Some(deleted) = self.deleted_boards(&links, here) {
            title = format!("{title}\n{deleted}");
        }
        let whole = ListText { title, lines, rest: None };
        if whole.fits() {
            return whole;
        }
        let cut = |kept: usize| ListText {
            title: whole.title.clone(),
            lines: whole.lines[..kept].to_vec(),
            rest: Some(message!(self, "games-more", games = whole.lines.len() - kept)),
        };
        (0..whole.lines.len()).rev().map(cut).find(ListText::fits).unwrap_or_else(|| cut(0))
    }

    /// The autocomplete choice for a running game, at most 100 characters: `#12 vs Bob` if the viewer plays in it.
    pub(crate) fn game_choice(
        &self,
        game: &StoredGame,
        players: &ByColor<Option<Player>>,
        viewer: Option<PlayerId>,
    ) -> String {
        let names = self.plain_names(&game.sides, players);
        let number = game.id.to_string();
        let text = match viewer.and_then(|viewer| game.color_of(viewer)) {
            Some(color) => {
                let other = names[color.other()].as_str();
                message!(self, "game-choice", game = number, opponent = other)
            }
            None => {
                let (black, white) = (names.black.as_str(), names.white.as_str());
                message!(self, "game-choice-between", game = number, black, white)
            }
        };
        truncate(&text, MAX_CHOICE_LENGTH)
    }

    fn game_line(&self, line: &GameLine<'_>) -> String {
        let game = line.game;
        let names = self.side_names(&game.sides, line.players);
        let own = game.color_of(line.viewer);
        let linked = match line.link.message() {
            Some(board) => {
                let number = message!(self, "game-number", game = game.id);
                format!("[{number}](<{}>)", self.message_link(line.link.guild, board))
            }
            None => self.game_without_board(&line.link),
        };
        let who = match own {
            Some(color) => message!(self, "games-against", opponent = names[color.other()].as_str()),
            None => {
                let (black, white) = (names.black.as_str(), names.white.as_str());
                message!(self, "games-between", black, white)
            }
        };
        let (board, goal) = (self.board(game.shape()), self.goal(game.game.variant().goal));
        let turn = self.turn_in_list(game, own, &names);
        if let Some(until) = line.holiday_until {
            let until = until.seconds().to_string();
            return message!(self, "games-line-holiday", game = linked, who, board, goal, turn, until);
        }
        if let Some((limit, at)) = game.turn_limit() {
            let (limit, at) = (<&str>::from(limit), at.seconds().to_string());
            return message!(self, "games-line-clock", game = linked, who, board, goal, turn, limit, at);
        }
        let since = game.turn_started_at.seconds().to_string();
        let has_moves = game.game.plies().len() > game.opening_plies;
        message!(
            self,
            if has_moves { "games-line" } else { "games-line-unplayed" },
            game = linked,
            who,
            board,
            goal,
            turn,
            since
        )
    }

    /// A game whose board has no message: with its channel, in which `/board` or the next move posts it, unless that is deleted.
    pub(super) fn game_without_board(&self, link: &GameLink) -> String {
        match link.board {
            BoardPlace::Message(MessageRef { channel, .. }) | BoardPlace::Channel(channel) => {
                message!(self, "game-in-channel", game = link.game, channel = channel.to_string())
            }
            BoardPlace::Deleted => message!(self, "game-number", game = link.game),
            BoardPlace::Outside => message!(self, "game-outside", game = link.game),
        }
    }

    fn turn_in_list(&self, game: &StoredGame, own: Option<Color>, names: &ByColor<String>) -> String {
        match (game.status, game.to_move()) {
            (Status::Paused, _) => message!(self, "games-paused"),
            (Status::Running, Some(color)) if Some(color) == own => message!(self, "games-your-turn"),
            (Status::Running, Some(color)) => {
                let name = match game.sides[color] {
                    Side::Level(level) => self.level_short(level),
                    Side::Player(_) | Side::Channel(_) => names[color].clone(),
                };
                message!(self, "games-turn-of", disc = self.disc(color), name)
            }
            (Status::Running, None) | (Status::Ended(_), _) => message!(self, "games-over"),
        }
    }
}
