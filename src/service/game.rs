//! Games: acting in one, and looking at one.

use std::sync::Arc;

use crate::domain::{
    Actor, BoardFormat, GameAction, GameId, GuildId, Leaderboard, MessageId, MessageRef, Ranking, Refusal, StoredGame,
    Timestamp, Turn, User, Version,
};
use crate::rules::Square;
use crate::store::{Store, Write};

use super::ending::record_ending;
use super::{Clock, EnginePool, Event, Events, GameView, Origin, RandomSource, ServiceError};

/// What the use cases work with.
#[derive(Clone, Debug)]
pub(crate) struct Dependencies {
    /// The database.
    pub store: Store,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Chance.
    pub random: Arc<dyn RandomSource>,
    /// The engine.
    pub engine: EnginePool,
    /// Where news are told.
    pub events: Events,
}

/// How long after its end a game's message is still brought up to date after a restart, in milliseconds.
const REPAIR_MS: i64 = Timestamp::DAY_MS;

/// The use cases around games.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    pub(super) dependencies: Dependencies,
}

impl Games {
    /// The use cases on these dependencies.
    pub(crate) fn new(dependencies: Dependencies) -> Self {
        Self { dependencies }
    }

    /// A person does something in a game. `turn` is the position that they saw, where a button said so; `origin` says
    /// whether the answer to them shows the game.
    ///
    /// # Errors
    /// The refusal, when they may not or cannot; or when the database fails.
    pub(crate) async fn apply(
        &self,
        user: &User,
        moderator: bool,
        id: GameId,
        action: GameAction,
        turn: Option<Turn>,
        origin: Origin,
    ) -> Result<GameView, ServiceError> {
        let now = self.dependencies.clock.now();
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        let actor = Actor::Player { id: player.id, moderator };
        let game = apply(&mut write, actor, id, action, turn, now).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.publish(&view.game, origin);
        Ok(view)
    }

    /// The bot does something in a game: a level's move, or the end of a game that nobody plays any more.
    ///
    /// # Errors
    /// The refusal, when the game went on meanwhile; or when the database fails.
    pub(crate) async fn apply_as_bot(
        &self,
        id: GameId,
        action: GameAction,
        turn: Option<Turn>,
    ) -> Result<(), ServiceError> {
        let now = self.dependencies.clock.now();
        let mut write = self.dependencies.store.write().await?;
        let game = apply(&mut write, Actor::Bot, id, action, turn, now).await?;
        write.commit().await?;
        self.publish(&game, Origin::Background);
        Ok(())
    }

    /// A person places a disc on the square that they wrote.
    ///
    /// # Errors
    /// As [`Games::action`], and when the text is no square of that board.
    pub(crate) async fn play_square(
        &self,
        user: &User,
        id: GameId,
        text: &str,
        origin: Origin,
    ) -> Result<GameView, ServiceError> {
        let shape = self.view(id).await?.game.shape();
        let square: Square = text.trim().parse().map_err(|_| Refusal::unknown_square(text, shape))?;
        self.apply(user, false, id, GameAction::Move(square), None, origin).await
    }

    /// A person wants to see a game in this look; the answer to them shows it. Nothing is written where it has it already.
    ///
    /// # Errors
    /// When the game is not theirs, or the database fails.
    pub(crate) async fn set_board_format(
        &self,
        user: &User,
        id: GameId,
        format: BoardFormat,
    ) -> Result<GameView, ServiceError> {
        let now = self.dependencies.clock.now();
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        let before = write.game(id).await?.ok_or(Refusal::UnknownGame)?;
        let after = before.with_board_format(player.id, format)?;
        if before.format == format {
            return Ok(GameView::read(&mut write, before).await?);
        }
        write.update_board_format(&before, &after, player.id, now).await?;
        let view = GameView::read(&mut write, after).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        Ok(view)
    }

    /// A game as it is.
    ///
    /// # Errors
    /// When there is none, or the database fails.
    pub(crate) async fn view(&self, id: GameId) -> Result<GameView, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        let game = read.game(id).await?.ok_or(Refusal::UnknownGame)?;
        Ok(GameView::read(&mut read, game).await?)
    }

    /// Notes that a message is a game's board and shows this version. Gives the message that was the board before, if it
    /// was another one.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn record_shown_version(
        &self,
        id: GameId,
        message: MessageRef,
        version: Version,
    ) -> Result<Option<MessageRef>, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let old = write.record_shown_version(id, message, version).await?;
        write.commit().await?;
        Ok(old)
    }

    /// Notes for many boards at once, in their known messages, which versions they show.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn record_shown_versions(
        &self,
        notes: &[(GameId, MessageRef, Version)],
    ) -> Result<(), ServiceError> {
        if notes.is_empty() {
            return Ok(());
        }
        let mut write = self.dependencies.store.write().await?;
        for &(id, message, version) in notes {
            // A board that was moved meanwhile shows a newer version there, and is left alone.
            if write.game_message_of(id).await?.is_some_and(|board| board.message == message) {
                write.record_shown_version(id, message, version).await?;
            }
        }
        Ok(write.commit().await?)
    }

    /// Forgets a message that is gone.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn forget_message(&self, message: MessageId) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.forget_message(message).await?;
        Ok(write.commit().await?)
    }

    /// Games whose board is behind what is stored, or missing.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn games_with_stale_messages(&self) -> Result<Vec<GameId>, ServiceError> {
        let since = self.dependencies.clock.now().plus_ms(-REPAIR_MS);
        Ok(self.dependencies.store.read().await?.games_with_stale_messages(since).await?)
    }

    /// A page of a server's leaderboard, with the viewer's own row.
    ///
    /// # Errors
    /// When there is no server here, or the database fails.
    pub(crate) async fn leaderboard(
        &self,
        guild: Option<GuildId>,
        ranking: Ranking,
        page: u32,
        user: &User,
    ) -> Result<Leaderboard, ServiceError> {
        let guild = guild.ok_or(Refusal::NoServerHere)?;
        let now = self.dependencies.clock.now();
        let mut read = self.dependencies.store.read().await?;
        let viewer = read.player_by_discord_id(user.discord).await?.map(|player| player.id);
        Ok(read.leaderboard(guild, ranking, page, viewer, now).await?)
    }

    /// How a visitor chose last to be shown boards; pictures for somebody who is not known yet.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn board_format_of(&self, user: &User) -> Result<BoardFormat, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(read.board_format_of(player.id).await?),
            None => Ok(BoardFormat::default()),
        }
    }

    /// The time now.
    pub(crate) fn now(&self) -> Timestamp {
        self.dependencies.clock.now()
    }

    pub(super) fn publish(&self, game: &StoredGame, origin: Origin) {
        self.dependencies.events.publish(Event::Game { id: game.id, version: game.version, origin });
    }
}

/// Loads a game, applies an action to it, and stores the result with everything that follows from the game's end.
async fn apply(
    write: &mut Write,
    actor: Actor,
    id: GameId,
    action: GameAction,
    turn: Option<Turn>,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    let before = write.game(id).await?.ok_or(Refusal::UnknownGame)?;
    let after = before.apply(actor, action, turn, now)?;
    let finish = write.update_game(&before, &after, actor, action, now).await?;
    if let Some(finish) = finish {
        record_ending(write, &after, finish, now).await?;
    }
    Ok(after)
}
