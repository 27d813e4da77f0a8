//! Starting games: against the bot, and the bot against itself.

use crate::domain::{
    GameOptions, GivenOptions, LimitOwner, Location, NewGame, Player, Refusal, SetupChoice, Side, StoredGame, User,
};
use crate::rules::{ByColor, Color, Level, Square, Variant};
use crate::store::{OptionsFor, Read, Write};

use super::{GameView, Games, Origin, ServiceError};

/// Running games that one person may have.
const MOST_GAMES: usize = 10;
/// What plays the bot's moves, for the record.
const ENGINE_VERSION: &str = concat!("outflank ", env!("CARGO_PKG_VERSION"));

impl Games {
    /// Starts a game against the bot; what was not given repeats the person's last choice.
    ///
    /// # Errors
    /// When the person has too many games, the bot has too much to do, or the database fails.
    pub(crate) async fn play(
        &self,
        user: &User,
        given: &GivenOptions,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let options = given.over(self.last_options(user, OptionsFor::Play).await?);
        self.check_engine()?;
        let level = options.level.unwrap_or(Level::WEAKEST);
        let (own, variant, opening) = self.draw(&options).await?;
        let now = self.now();
        let mut write = self.parts.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        check_room(&mut write, &player, LimitOwner::Own).await?;
        write.remember_choice(player.id, OptionsFor::Play, &options).await?;
        let sides = seats(own, Side::Player(player.id), Side::Level(level));
        let mut new = NewGame::new(variant, options.setup, &opening, sides, location, player.id);
        new.format = options.format;
        self.store_new(write, new).await
    }

    /// Starts a game of the bot against itself; it counts among the starter's games. It begins afresh every time, but for
    /// the look, which repeats the person's last choice.
    ///
    /// # Errors
    /// When the person has too many games, the bot has too much to do, or the database fails.
    pub(crate) async fn exhibit(
        &self,
        user: &User,
        levels: ByColor<Level>,
        given: &GivenOptions,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let options = given.over(GameOptions::first_challenge());
        self.check_engine()?;
        let (_, variant, opening) = self.draw(&options).await?;
        let now = self.now();
        let mut write = self.parts.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        check_room(&mut write, &player, LimitOwner::Own).await?;
        let format = match given.format {
            Some(format) => format,
            None => write.format_of(player.id).await?,
        };
        write.remember_format(player.id, format).await?;
        let mut new = NewGame::new(variant, options.setup, &opening, levels.map(Side::Level), location, player.id);
        new.format = format;
        self.store_new(write, new).await
    }

    /// Stores a new game and commits.
    pub(super) async fn store_new(&self, mut write: Write, new: NewGame) -> Result<GameView, ServiceError> {
        let game = self.insert(&mut write, new).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.tell(&view.game, Origin::Response);
        Ok(view)
    }

    pub(super) async fn insert(&self, write: &mut Write, new: NewGame) -> Result<StoredGame, ServiceError> {
        Ok(write.insert_game(new, ENGINE_VERSION, self.now()).await?)
    }

    /// What a person chose last for a command; the first time what it usually means, in the look that they chose last in
    /// any.
    pub(super) async fn last_options(&self, user: &User, of: OptionsFor) -> Result<GameOptions, ServiceError> {
        let first = match of {
            OptionsFor::Play => GameOptions::first_play(),
            OptionsFor::Challenge => GameOptions::first_challenge(),
        };
        let mut read = self.parts.store.read().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(first) };
        match read.last_choice(player.id, of).await? {
            Some(last) => Ok(last),
            None => Ok(GameOptions { format: read.format_of(player.id).await?, ..first }),
        }
    }

    /// Refuses what would ask the engine for more while it is busy.
    pub(super) fn check_engine(&self) -> Result<(), Refusal> {
        if self.parts.engine.is_full() { Err(Refusal::Busy) } else { Ok(()) }
    }

    /// Everything that chance decides: the chooser's colour, the variant, the opening.
    pub(super) async fn draw(&self, options: &GameOptions) -> Result<(Color, Variant, Vec<Square>), ServiceError> {
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
                Ok(self.parts.engine.opening(variant, self.parts.chance.seed()).await?)
            }
        }
    }

    fn coin(&self) -> Color {
        // The highest bit: some sources are least random in the lowest.
        if self.parts.chance.seed() >> 63 == 0 { Color::Black } else { Color::White }
    }
}

/// Puts one side on its colour and the other on the other.
pub(super) fn seats(color: Color, own: Side, other: Side) -> ByColor<Side> {
    ByColor::from_fn(|seat| if seat == color { own } else { other })
}

/// Refuses a person who has as many running games as allowed.
pub(super) async fn check_room(read: &mut Read, player: &Player, whose: LimitOwner) -> Result<(), ServiceError> {
    if read.running_games_of(player.id).await?.len() >= MOST_GAMES {
        return Err(Refusal::TooManyGames { whose }.into());
    }
    Ok(())
}
