//! Short responses to one user, and the text of a message that no longer shows the current board.

use messages::message;

use crate::domain::{ChannelId, GameId, GameLink, GuildId, MessageRef, Player, StoredGame};
use rules::{ByColor, Color, Square};

use super::Words;

impl Words {
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
            let games: Vec<String> = games.map(|link| message!(self, "game-number", game = link.game)).collect();
            let (count, list) = (games.len(), self.items(&games));
            (count > 0).then(|| {
                message!(
                    self,
                    if is_here { "deleted-boards-here" } else { "deleted-boards-elsewhere" },
                    count,
                    games = list
                )
            })
        };
        let sentences: Vec<String> = [true, false].into_iter().filter_map(deleted).collect();
        (!sentences.is_empty()).then(|| sentences.join("\n"))
    }

    /// What the user is told after they have asked for the board of a game that is played in a thread.
    pub(crate) fn board_in_thread(&self, game: GameId, thread: ChannelId) -> String {
        let number = message!(self, "game-number", game);
        message!(self, "board-in-thread", game = number, thread = format!("<#{thread}>"))
    }

    /// The new text of a message whose game was replaced by a newer one before its player had moved.
    pub(crate) fn game_replaced(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let ByColor { black, white } = self.side_names(&game.sides, players);
        message!(self, "game-replaced", game = game.id, black, white)
    }

    /// The new text of a message whose game was cancelled before the first move, by this side if that is known.
    pub(crate) fn game_cancelled(
        &self,
        game: &StoredGame,
        players: &ByColor<Option<Player>>,
        by: Option<Color>,
    ) -> String {
        let Some(by) = by else { return message!(self, "end-cancelled") };
        let names = self.side_names(&game.sides, players);
        message!(self, "game-cancelled", game = game.id, name = names[by].as_str(), other = names[by.other()].as_str())
    }

    /// The private response to `/move` if the board is in another channel. `link` leads there, unless that is deleted.
    pub(crate) fn move_played_elsewhere(&self, game: GameId, square: Square, link: Option<String>) -> String {
        let square = square.to_string();
        match link {
            Some(link) => message!(self, "move-played-elsewhere", game, square, link),
            None => message!(self, "played-move", game, square),
        }
    }

    /// The question whether the side of this color resigns a game.
    pub(crate) fn resign_question(&self, game: &StoredGame, players: &ByColor<Option<Player>>, color: Color) -> String {
        let is_early = game.is_too_short_to_be_rated();
        let opponent = self.side_name(game.sides[color.other()], players[color.other()].as_ref());
        message!(self, if is_early { "resign-question-early" } else { "resign-question" }, game = game.id, opponent)
    }

    /// The question whether to end a game of others without result.
    pub(crate) fn end_question(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let ByColor { black, white } = self.side_names(&game.sides, players);
        message!(self, "end-question", game = game.id, black, white)
    }

    /// The response if the bot lacks Discord permissions with these names.
    pub(crate) fn missing_permission(&self, names: &[&str]) -> String {
        let list = self.permissions(names);
        message!(self, "missing-permission", names = list, count = names.len())
    }
}
