//! A game with everything that is shown beside it.

use crate::domain::{ChannelId, DiscordUserId, GameId, Person, PlayerId, RatingStep, StoredGame};
use crate::engine::opening;
use crate::rules::{ByColor, Color};
use crate::store::{Board, Read, StoreError};

/// A game, its people, its message and what follows it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameView {
    /// The game.
    pub game: StoredGame,
    /// The person behind each colour; `None` where the bot plays.
    pub people: ByColor<Option<Person>>,
    /// What it did to the ratings, once a rated game is over.
    pub rating_steps: ByColor<Option<RatingStep>>,
    /// Who started it.
    pub started_by: Person,
    /// The message that shows it, once known.
    pub board: Option<Board>,
    /// Who wants a rematch.
    pub rematch_offers: Vec<PlayerId>,
    /// The rematch or level-up that followed.
    pub follower: Option<GameId>,
}

impl GameView {
    /// The player with this Discord account, if they play in the game.
    pub(crate) fn player_on_discord(&self, user: DiscordUserId) -> Option<PlayerId> {
        let mut people = Color::BOTH.into_iter().filter_map(|color| self.people[color].as_ref());
        people.find(|person| person.discord == Some(user)).map(|person| person.id)
    }

    /// What its opening is called, where it has a name.
    pub(crate) fn opening(&self) -> Option<&'static str> {
        opening::name(&self.game.game)
    }

    /// The channel where its board is, or will be.
    pub(crate) fn channel(&self) -> ChannelId {
        self.board.map_or(self.game.place.channel, |board| board.place.channel)
    }

    pub(super) async fn read(read: &mut Read, game: StoredGame) -> Result<Self, StoreError> {
        let mut people = ByColor { black: None, white: None };
        for color in Color::BOTH {
            if let Some(player) = game.sides[color].person() {
                people[color] = Some(read.person(player).await?);
            }
        }
        let mut rating_steps = ByColor { black: None, white: None };
        if game.ending().is_some() {
            for color in Color::BOTH {
                if let Some(player) = game.sides[color].person() {
                    rating_steps[color] = read.rating_step(game.id, player).await?;
                }
            }
        }
        let started_by = read.person(game.started_by).await?;
        let board = read.board_of(game.id).await?;
        let (rematch_offers, follower) = match game.ending() {
            Some(_) => (read.rematch_offers(game.id).await?, read.follower_of(game.id).await?),
            None => (Vec::new(), None),
        };
        Ok(Self { game, people, rating_steps, started_by, board, rematch_offers, follower })
    }
}
