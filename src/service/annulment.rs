//! Use cases of rated games that no longer count. The ratings follow in the background.

use crate::domain::{GameId, GuildId, Refusal, StoredGame, User};

use super::find_game::{ListedGame, MOST_LISTED, listed_games};
use super::game_view::stored_game;
use super::{Event, GameView, Origin, Ratings, ServiceError};

/// What happens to a game that is annulled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Annul,
    Restore,
}

impl Ratings {
    /// A game of a server that can be annulled.
    ///
    /// # Errors
    /// A refusal when the server has no such game, or when it cannot be annulled.
    pub(crate) async fn game_to_annul(&self, guild: GuildId, id: GameId) -> Result<GameView, ServiceError> {
        let view = GameView::stored(&mut self.store.read().await?, id).await?;
        check_server(&view.game, guild)?;
        view.game.annulled()?;
        Ok(view)
    }

    /// The game with this number, if it is annulled.
    pub(crate) async fn annulled_game(&self, id: GameId) -> Result<Option<GameView>, ServiceError> {
        let view = GameView::stored(&mut self.store.read().await?, id).await?;
        Ok(view.game.restored().is_ok().then_some(view))
    }

    /// The rated games of a server that ended last with their players, and the one with this number. Those that are annulled come
    /// first, if they are wanted.
    pub(crate) async fn games_to_annul(
        &self,
        guild: GuildId,
        numbered: Option<GameId>,
        with_annulled: bool,
    ) -> Result<Vec<ListedGame>, ServiceError> {
        let mut read = self.store.read_list().await?;
        let mut games = Vec::new();
        if with_annulled {
            games.extend(read.annulled_games_in(guild, MOST_LISTED).await?);
        }
        games.extend(read.rated_games_in(guild, MOST_LISTED).await?);
        let is_wanted = |game: &StoredGame| game.annulled().is_ok() || with_annulled && game.restored().is_ok();
        listed_games(&mut read, guild, games, numbered, is_wanted).await
    }

    /// Annuls a rated game of a server, for a user who manages it.
    ///
    /// # Errors
    /// A refusal as that of [`Self::game_to_annul`].
    pub(crate) async fn annul(&self, user: &User, guild: GuildId, id: GameId) -> Result<(), ServiceError> {
        self.change_rated_status(user, id, Change::Annul, |game| check_server(game, guild)).await
    }

    /// Lets an annulled game count again, for the owner of the bot.
    ///
    /// # Errors
    /// A refusal when it is not annulled.
    pub(crate) async fn restore(&self, user: &User, id: GameId) -> Result<(), ServiceError> {
        self.change_rated_status(user, id, Change::Restore, |_| Ok(())).await
    }

    async fn change_rated_status(
        &self,
        user: &User,
        id: GameId,
        change: Change,
        check: impl FnOnce(&StoredGame) -> Result<(), Refusal>,
    ) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        let before = stored_game(&mut write, id).await?;
        check(&before)?;
        let after = match change {
            Change::Annul => before.annulled()?,
            Change::Restore => before.restored()?,
        };
        let by = write.upsert_player(user, now).await?.id;
        write.update_rated_status(&before, &after, change.name(), by, now).await?;
        // Those of a game that counts again are computed with everything that follows from it.
        write.delete_rating_changes(id).await?;
        write.note_ratings_outdated().await?;
        write.commit().await?;
        self.publish(&after, Origin::Background);
        self.events.publish(Event::RatingsOutdated);
        Ok(())
    }
}

impl Change {
    /// The name in the log of events that is stored with each game.
    fn name(self) -> &'static str {
        match self {
            Self::Annul => "annul",
            Self::Restore => "restore",
        }
    }
}

/// Games of other servers, and in direct messages, are as good as unknown.
fn check_server(game: &StoredGame, guild: GuildId) -> Result<(), Refusal> {
    if game.location.guild == Some(guild) { Ok(()) } else { Err(Refusal::UnknownGame) }
}
