//! A game with everything that is shown beside it.

use crate::domain::{ChannelId, DiscordUserId, GameId, Player, PlayerId, RatingChange, StoredGame};
use crate::engine::opening;
use crate::rules::{ByColor, Color};
use crate::store::{GameMessage, Read, StoreError};

/// A game, its people, its message and what follows it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameView {
    /// The game.
    pub game: StoredGame,
    /// The person behind each colour; `None` where the bot plays.
    pub players: ByColor<Option<Player>>,
    /// What it did to the ratings, once a rated game is over.
    pub rating_changes: ByColor<Option<RatingChange>>,
    /// Who started it.
    pub started_by: Player,
    /// The message that shows it, once known.
    pub game_message: Option<GameMessage>,
    /// Who wants a rematch.
    pub rematch_offers: Vec<PlayerId>,
    /// The rematch or level-up that followed.
    pub next_game: Option<GameId>,
}

impl GameView {
    /// The player with this Discord account, if they play in the game.
    pub(crate) fn player_id_of(&self, user: DiscordUserId) -> Option<PlayerId> {
        let mut players = Color::BOTH.into_iter().filter_map(|color| self.players[color].as_ref());
        players.find(|player| player.discord == Some(user)).map(|player| player.id)
    }

    /// What its opening is called, where it has a name.
    pub(crate) fn opening_name(&self) -> Option<&'static str> {
        opening::name(&self.game.game)
    }

    /// The channel where its board is, or will be.
    pub(crate) fn channel(&self) -> ChannelId {
        self.game_message.map_or(self.game.location.channel, |message| message.message.channel)
    }

    pub(super) async fn read(read: &mut Read, game: StoredGame) -> Result<Self, StoreError> {
        let mut players = ByColor { black: None, white: None };
        for color in Color::BOTH {
            if let Some(player) = game.sides[color].player() {
                players[color] = Some(read.player(player).await?);
            }
        }
        let mut rating_changes = ByColor { black: None, white: None };
        if game.ending().is_some() {
            for color in Color::BOTH {
                if let Some(player) = game.sides[color].player() {
                    rating_changes[color] = read.rating_change(game.id, player).await?;
                }
            }
        }
        let started_by = read.player(game.started_by).await?;
        let game_message = read.game_message_of(game.id).await?;
        let (rematch_offers, next_game) = match game.ending() {
            Some(_) => (read.rematch_offers(game.id).await?, read.next_game_of(game.id).await?),
            None => (Vec::new(), None),
        };
        Ok(Self { game, players, rating_changes, started_by, game_message, rematch_offers, next_game })
    }
}
