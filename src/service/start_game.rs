//! Starting games: against the bot, and the bot against itself.

use crate::domain::{
    GameOptions, GivenOptions, LimitOwner, Location, NewGame, Player, Refusal, SetupChoice, Side, StoredGame, User,
};
use crate::rules::{ByColor, Color, Level, Square, Variant};
use crate::store::{Read, StartCommand, Write};

use super::{GameView, Games, Origin, ServiceError};

/// Running games that one person may have.
const MAX_RUNNING_GAMES: usize = 10;
/// What plays the bot's moves, for the record.
const ENGINE_VERSION: &str = concat!("outflank ", env!("CARGO_PKG_VERSION"));

impl Games {
    /// Starts a game against the bot; what was not given repeats the person's last choice.
    ///
    /// # Errors
    /// When the person has too many games, the bot has too much to do, or the database fails.
    pub(crate) async fn start_game(
        &self,
        user: &User,
        given: &GivenOptions,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let options = given.with_defaults(self.last_options(user, StartCommand::Play).await?);
        self.check_engine()?;
        let level = options.level.unwrap_or(Level::WEAKEST);
        let (own, variant, opening) = self.draw_start(&options).await?;
        let now = self.now();
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        write.remember_options(player.id, StartCommand::Play, &options).await?;
        let sides = assign_sides(own, Side::Player(player.id), Side::Level(level));
        let mut new = NewGame::new(variant, options.setup, &opening, sides, location, player.id);
        new.format = options.format;
        self.store_new(write, new).await
    }

    /// Starts a game of the bot against itself; it counts among the starter's games. It begins afresh every time, but for
    /// the look, which repeats the person's last choice.
    ///
    /// # Errors
    /// When the person has too many games, the bot has too much to do, or the database fails.
    pub(crate) async fn start_exhibition(
        &self,
        user: &User,
        levels: ByColor<Level>,
        given: &GivenOptions,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let options = given.with_defaults(GameOptions::default_challenge());
        self.check_engine()?;
        let (_, variant, opening) = self.draw_start(&options).await?;
        let now = self.now();
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        let format = match given.format {
            Some(format) => format,
            None => write.board_format_of(player.id).await?,
        };
        write.remember_board_format(player.id, format).await?;
        let mut new = NewGame::new(variant, options.setup, &opening, levels.map(Side::Level), location, player.id);
        new.format = format;
        self.store_new(write, new).await
    }

    /// Stores a new game and commits.
    pub(super) async fn store_new(&self, mut write: Write, new: NewGame) -> Result<GameView, ServiceError> {
        let game = self.insert(&mut write, new).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        Ok(view)
    }

    pub(super) async fn insert(&self, write: &mut Write, new: NewGame) -> Result<StoredGame, ServiceError> {
        Ok(write.insert_game(new, ENGINE_VERSION, self.now()).await?)
    }

    /// What a person chose last for a command; the first time what it usually means, in the look that they chose last in
    /// any.
    pub(super) async fn last_options(&self, user: &User, of: StartCommand) -> Result<GameOptions, ServiceError> {
        let first = match of {
            StartCommand::Play => GameOptions::default_play(),
            StartCommand::Challenge => GameOptions::default_challenge(),
        };
        let mut read = self.dependencies.store.read().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(first) };
        match read.last_options(player.id, of).await? {
            Some(last) => Ok(last),
            None => Ok(GameOptions { format: read.board_format_of(player.id).await?, ..first }),
        }
    }

    /// Refuses what would ask the engine for more while it is busy.
    pub(super) fn check_engine(&self) -> Result<(), Refusal> {
        if self.dependencies.engine.is_full() { Err(Refusal::Busy) } else { Ok(()) }
    }

    /// Everything that chance decides: the chooser's colour, the variant, the opening.
    pub(super) async fn draw_start(
        &self,
        options: &GameOptions,
    ) -> Result<(Color, Variant, Vec<Square>), ServiceError> {
        let own = options.color.resolve(self.coin());
        let variant = options.variant(self.coin());
        let opening = self.opening(options.setup, variant).await?;
        Ok((own, variant, opening))
    }

    /// The opening of a set-up: none, unless it is drawn; refused then while the engine is busy.
    pub(super) async fn opening(&self, setup: SetupChoice, variant: Variant) -> Result<Vec<Square>, ServiceError> {
        match setup {
            SetupChoice::Fixed(_) => Ok(Vec::new()),
            SetupChoice::Random => {
                self.check_engine()?;
                Ok(self.dependencies.engine.opening(variant, self.dependencies.random.seed()).await?)
            }
        }
    }

    fn coin(&self) -> Color {
        // The highest bit: some sources are least random in the lowest.
        if self.dependencies.random.seed() >> 63 == 0 { Color::Black } else { Color::White }
    }
}

/// Puts one side on its colour and the other on the other.
pub(super) fn assign_sides(color: Color, own: Side, other: Side) -> ByColor<Side> {
    ByColor::from_fn(|side| if side == color { own } else { other })
}

/// Refuses a person who has as many running games as allowed.
pub(super) async fn check_game_limit(read: &mut Read, player: &Player, whose: LimitOwner) -> Result<(), ServiceError> {
    if read.running_games_of(player.id).await?.len() >= MAX_RUNNING_GAMES {
        return Err(Refusal::TooManyGames { whose }.into());
    }
    Ok(())
}
