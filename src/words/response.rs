//! Short responses to one user, and the text of a message that no longer shows the current board.

use crate::domain::{ChannelId, GameId, GuildId, Location, MessageRef, Player, StoredGame};
use crate::rules::{ByColor, Square};

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

    /// The address of a channel, which Discord shows as a link. Channels outside servers are under `@me`.
    pub(crate) fn channel_link(&self, at: Location) -> String {
        let guild = at.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        format!("https://discord.com/channels/{guild}/{}", at.channel)
    }

    /// The response to a command or options that this version of the bot does not have.
    pub(crate) fn outdated_command(&self) -> String {
        self.message("outdated-command")
    }

    /// What the user is told after they have asked for the board of a game that is played in a thread.
    pub(crate) fn board_in_thread(&self, game: GameId, thread: ChannelId) -> String {
        let number = self.format_message("game-number", [("game", game.to_string().into())]);
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

    /// The new text of a message whose game was cancelled before the first move.
    pub(crate) fn game_cancelled(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        self.game_withdrawn("game-cancelled", game, players)
    }

    pub(super) fn game_withdrawn(&self, id: &str, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let names = self.side_names(&game.sides, players);
        let values =
            [("game", game.id.to_string().into()), ("black", names.black.into()), ("white", names.white.into())];
        self.format_message(id, values)
    }

    /// The private response to `/move` if the board is in another channel.
    pub(crate) fn move_played_elsewhere(&self, game: GameId, square: Square, link: &str) -> String {
        let values = [("game", game.to_string().into()), ("square", square.to_string().into()), ("link", link.into())];
        self.format_message("move-played-elsewhere", values)
    }

    /// The private response to a command that acted on a game in another channel.
    pub(crate) fn played_elsewhere(&self, game: GameId, link: &str) -> String {
        self.format_message("played-elsewhere", [("game", game.to_string().into()), ("link", link.into())])
    }

    /// The question whether to resign a game, or to cancel it.
    pub(crate) fn resign_question(&self, game: &StoredGame) -> String {
        let id = match (game.is_cancelled_instead_of_resigned(), game.is_too_short_to_be_rated()) {
            (true, _) => "cancel-question",
            (false, true) => "resign-question-early",
            (false, false) => "resign-question",
        };
        self.format_message(id, [("game", game.id.to_string().into())])
    }

    /// The private response after a game is resigned.
    pub(crate) fn resigned(&self, game: GameId) -> String {
        self.format_message("resigned", [("game", game.to_string().into())])
    }

    /// The private response after a game is cancelled that the player wanted to resign.
    pub(crate) fn cancelled(&self, game: GameId) -> String {
        self.format_message("cancelled", [("game", game.to_string().into())])
    }

    /// The question whether to end a game of others without result.
    pub(crate) fn end_question(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        self.game_withdrawn("end-question", game, players)
    }

    /// The private response after a moderator has ended a game.
    pub(crate) fn ended(&self, game: GameId) -> String {
        self.format_message("ended", [("game", game.to_string().into())])
    }

    /// The private response if the player decides not to resign.
    pub(crate) fn still_playing(&self) -> String {
        self.message("still-playing")
    }

    /// The response to a challenge of the bot itself. It has a Play button.
    pub(crate) fn play_instead(&self) -> String {
        self.message("play-instead")
    }

    /// The response if the bot lacks Discord permissions with these names.
    pub(crate) fn missing_permission(&self, names: &[&str]) -> String {
        let list = names.join(&self.message("separator-items"));
        self.format_message("missing-permission", [("names", list.into()), ("count", names.len().into())])
    }
}
