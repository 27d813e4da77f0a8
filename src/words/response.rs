//! Short responses to one user, and the text of a message that no longer shows the current board.

use crate::domain::{ChannelId, GameId, GameLink, GuildId, MessageRef, Player, StoredGame};
use rules::{ByColor, Color, Square};

use super::Words;

impl Words {
    /// An apology for an internal error. `id` identifies the error in the log.
    pub(crate) fn internal_error(&self, id: &str) -> String {
        self.format_message("apology", [("id", id.into())])
    }

    /// A link to a message. `guild` is `None` in direct messages.
    pub(crate) fn message_link(&self, guild: Option<GuildId>, at: MessageRef) -> String {
        let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        format!("https://discord.com/channels/{guild}/{}/{}", at.channel, at.message)
    }

    /// A link to the board of a game, or to its channel while its message is not known or deleted; `None` if the channel is deleted.
    pub(crate) fn board_link(&self, link: &GameLink) -> Option<String> {
        if let Some(board) = link.message() {
            return Some(self.message_link(link.guild, board));
        }
        let guild = link.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        link.channel().map(|channel| format!("https://discord.com/channels/{guild}/{channel}"))
    }

    /// What is said of the boards among these whose channel or thread is deleted, to a user in this server; `None` if there are none.
    pub(crate) fn deleted_boards(&self, links: &[GameLink], here: Option<GuildId>) -> Option<String> {
        let deleted = |is_here: bool| {
            let is_such = |link: &&GameLink| link.is_deleted() && link.can_be_brought_into(here) == is_here;
            let games = links.iter().filter(is_such);
            let games: Vec<String> = games.map(|link| self.message_about_game("game-number", link.game)).collect();
            let id = if is_here { "deleted-boards-here" } else { "deleted-boards-elsewhere" };
            let list = self.items(&games);
            (!games.is_empty())
                .then(|| self.format_message(id, [("count", games.len().into()), ("games", list.into())]))
        };
        let sentences: Vec<String> = [true, false].into_iter().filter_map(deleted).collect();
        (!sentences.is_empty()).then(|| sentences.join("\n"))
    }

    /// The response to a command or options that this version of the bot does not have.
    pub(crate) fn outdated_command(&self) -> String {
        self.message("outdated-command")
    }

    /// What the user is told after they have asked for the board of a game that is played in a thread.
    pub(crate) fn board_in_thread(&self, game: GameId, thread: ChannelId) -> String {
        let number = self.message_about_game("game-number", game);
        let values = [("game", number.into()), ("thread", format!("<#{thread}>").into())];
        self.format_message("board-in-thread", values)
    }

    /// The new text of an older board message after the board has moved to `link`.
    pub(crate) fn board_moved(&self, game: GameId, link: &str) -> String {
        self.format_message("board-moved", [("game", game.to_string().into()), ("link", link.into())])
    }

    /// The new text of a message whose game was replaced by a newer one before its player had moved.
    pub(crate) fn game_replaced(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        self.game_withdrawn("game-replaced", game, players)
    }

    /// The new text of a message whose game was cancelled before the first move, by this side if that is known.
    pub(crate) fn game_cancelled(
        &self,
        game: &StoredGame,
        players: &ByColor<Option<Player>>,
        by: Option<Color>,
    ) -> String {
        let Some(by) = by else { return self.message("end-cancelled") };
        let names = self.side_names(&game.sides, players);
        let values = [
            ("game", game.id.to_string().into()),
            ("name", names[by].as_str().into()),
            ("other", names[by.other()].as_str().into()),
        ];
        self.format_message("game-cancelled", values)
    }

    pub(super) fn game_withdrawn(&self, id: &str, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let names = self.side_names(&game.sides, players);
        let values =
            [("game", game.id.to_string().into()), ("black", names.black.into()), ("white", names.white.into())];
        self.format_message(id, values)
    }

    /// The private response to `/move` if the board is in another channel. `link` leads there, unless that is deleted.
    pub(crate) fn move_played_elsewhere(&self, game: GameId, square: Square, link: Option<String>) -> String {
        let values = [("game", game.to_string().into()), ("square", square.to_string().into())];
        match link {
            Some(link) => {
                self.format_message("move-played-elsewhere", values.into_iter().chain([("link", link.into())]))
            }
            None => self.format_message("played-move", values),
        }
    }

    /// The question whether to resign a game.
    pub(crate) fn resign_question(&self, game: &StoredGame) -> String {
        let id = if game.is_too_short_to_be_rated() { "resign-question-early" } else { "resign-question" };
        self.message_about_game(id, game.id)
    }

    /// The question whether to cancel a game that has just begun.
    pub(crate) fn cancel_question(&self, game: GameId) -> String {
        self.message_about_game("cancel-question", game)
    }

    /// The question whether to take back a move in a game that then no longer counts.
    pub(crate) fn undo_question(&self, game: GameId) -> String {
        self.message_about_game("undo-question", game)
    }

    /// The question whether to show a hint in a game that then no longer counts.
    pub(crate) fn hint_question(&self, game: GameId) -> String {
        self.message_about_game("hint-question", game)
    }

    /// The private response after a move is taken back.
    pub(crate) fn undone(&self, game: GameId) -> String {
        self.message_about_game("undone", game)
    }

    /// The private response after a game is resigned.
    pub(crate) fn resigned(&self, game: GameId) -> String {
        self.message_about_game("resigned", game)
    }

    /// The private response after a game is cancelled that the player wanted to resign.
    pub(crate) fn cancelled(&self, game: GameId) -> String {
        self.message_about_game("cancelled", game)
    }

    /// The question whether to end a game of others without result.
    pub(crate) fn end_question(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        self.game_withdrawn("end-question", game, players)
    }

    /// The private response after a moderator has ended a game.
    pub(crate) fn ended(&self, game: GameId) -> String {
        self.message_about_game("ended", game)
    }

    /// The private response if the player decides not to resign.
    pub(crate) fn still_playing(&self) -> String {
        self.message("still-playing")
    }

    /// The response to a challenge of the bot itself. It has a Play button.
    pub(crate) fn play_instead(&self) -> String {
        self.message("play-instead")
    }

    /// What a manager reads who is the first to start a game in a server.
    pub(crate) fn introduction(&self) -> String {
        self.message("introduction")
    }

    /// The response if the bot lacks Discord permissions with these names.
    pub(crate) fn missing_permission(&self, names: &[&str]) -> String {
        let list = self.permissions(names);
        self.format_message("missing-permission", [("names", list.into()), ("count", names.len().into())])
    }
}
