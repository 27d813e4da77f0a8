//! How the games start that channels play by votes.

use crate::domain::{
    ClockChoice, GivenOptions, Installation, LimitOwner, Location, NewGame, Refusal, Side, StoredGame, TimeControl,
    User, VoteTime,
};
use rules::{ByColor, Level};

use super::ending::check_no_next_game;
use super::start_game::{DefaultStart, check_game_limit, sides};
use super::{GameView, Games, ServiceError};

/// The level that a channel plays against if none is given: 5.
const DEFAULT_LEVEL: Level = Level::ALL[4];

impl Games {
    /// Starts a game of everybody in a channel against a level. It counts as one of the running games of the user. Options that are not
    /// given have their defaults.
    ///
    /// # Errors
    /// A refusal outside of servers, while the channel plays such a game, when the user has too many running games, or when the engine
    /// is busy.
    pub(crate) async fn start_vote(
        &self,
        user: &User,
        level: Option<Level>,
        time: VoteTime,
        given: &GivenOptions,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        if location.guild.is_none() || location.installation != Installation::Guild {
            return Err(Refusal::VoteOutsideServer.into());
        }
        let DefaultStart { setup, start, write, player, format } =
            self.start_with_defaults(user, given, location).await?;
        let level = Side::Level(level.unwrap_or(DEFAULT_LEVEL).into());
        let sides = sides(start.color, Side::Channel(player.id), level);
        let clock = ClockChoice::Limited(TimeControl::Votes(time));
        let new = NewGame::new(start.variant, setup, clock, &start.opening, sides, location, player.id);
        self.commit_new_game(write, NewGame { format, ..new }).await
    }

    /// Starts a vote game again with swapped colors, for a user who may never have voted. It counts as one of their running games.
    ///
    /// # Errors
    /// As [`Self::start_vote`], and when another game follows the ended one already.
    pub(super) async fn repeat_vote(&self, user: &User, ended: &StoredGame) -> Result<GameView, ServiceError> {
        self.check_engine()?;
        self.check_start(user, None).await?;
        let setup = ended.setup_choice();
        let opening = self.opening(user, setup, ended.game.variant()).await?;
        self.check_opening(setup).await?;
        let mut write = self.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?;
        check_no_next_game(&mut write, ended.id).await?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        let own = |side: Side| if side.is_channel() { Side::Channel(player.id) } else { side };
        let ByColor { black, white } = ended.sides.map(own);
        let sides = ByColor { black: white, white: black };
        self.start_next_game(write, ended, sides, &opening, player.id).await
    }
}
