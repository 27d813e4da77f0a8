//! Use cases that start games: against the bot, and of the bot against itself.

use crate::domain::{
    Action, Actor, BoardFormat, CasualReason, ChannelId, ClockChoice, GameAction, GameOptions, GivenOptions,
    LevelChoice, LimitOwner, Location, NewGame, OpeningRefusal, Player, PlayerId, RatedStatus, Refusal, ReviewRefusal,
    SetupChoice, Side, StoredGame, Timestamp, User,
};
use crate::store::{Read, StartCommand, Write};
use rules::{ByColor, Color, Corners, Game, Level, Square, Variant, balanced_opening};

use super::dependencies::claim_request;
use super::ending::has_too_many_rated_games;
use super::game::apply;
use super::game_thread::want_thread;
use super::handicap;
use super::level_rating::chosen_level;
use super::notice_changes::record_notices;
use super::settings::settings_for;
use super::transition::stop_times_if_absent;
use super::vote::check_only_vote;
use super::{Dependencies, GameView, Games, Origin, ServiceError};

/// Running games that a player may have.
const MAX_RUNNING_GAMES: usize = 10;
/// By this time, in milliseconds, a new game has a message that is known, or none at all.
pub(super) const POSTED_WITHIN_MS: i64 = 10 * 60 * 1_000;
/// What plays the bot's moves. It is stored with each game.
const ENGINE_VERSION: &str = concat!("outflank ", env!("CARGO_PKG_VERSION"));

/// The random parts of a game's start.
pub(super) struct DrawnStart {
    /// The color of the user who chose the options.
    pub(super) color: Color,
    pub(super) variant: Variant,
    pub(super) opening: Vec<Square>,
}

/// What a game starts with whose options are not those that the user chose last, and the transaction that stores it.
pub(super) struct DefaultStart {
    pub(super) setup: SetupChoice,
    pub(super) start: DrawnStart,
    pub(super) write: Write,
    pub(super) player: Player,
    pub(super) format: BoardFormat,
}

/// A game of a person against the bot that begins with the moves of another game.
pub(super) struct GameAtPosition<'a> {
    pub start: &'a Game,
    pub setup: SetupChoice,
    /// That of the person.
    pub color: Color,
    pub level: LevelChoice,
    pub location: Location,
}

impl Games {
    /// Starts a game against the bot. Options that are not given are those of the user's settings, with the
    /// level and the color of the last game. It replaces the user's
    /// untouched games against the bot in this channel.
    ///
    /// # Errors
    /// A refusal when the user has too many running games, or the engine is busy.
    pub(crate) async fn start(
        &self,
        user: &User,
        given: &GivenOptions,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let mut read = self.store.read().await?;
        let last = settings_for(&mut read, user, location.guild).await?.play;
        let options = given.with_defaults(last);
        options.check_setup()?;
        let options = handicap::against_level(&mut read, user, given, options).await?;
        drop(read);
        self.check_engine()?;
        self.check_start(user, Some(location.channel)).await?;
        let start = self.draw_start(user, &options).await?;
        self.check_opening(options.setup).await?;
        let mut write = self.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?;
        let replaced = self.replace_untouched_games(&mut write, &player, location.channel).await?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        write.remember_options(player.id, StartCommand::Play, &options.remembered(last)).await?;
        let level = chosen_level(&mut write, player.id, options.level).await?;
        let sides = sides(start.color, Side::Player(player.id), Side::Level(level));
        let new =
            NewGame::new(start.variant, options.setup, ClockChoice::None, &start.opening, sides, location, player.id);
        let new = if options.needs_no_corner { new.without_corner() } else { new };
        self.commit_replacing(write, NewGame { format: options.format, ..new }, &replaced).await
    }

    /// Checks that the user may have another running game, so that nothing is drawn for a game that cannot start. The
    /// user's untouched games in `replacing` do not count.
    pub(super) async fn check_start(&self, user: &User, replacing: Option<ChannelId>) -> Result<(), ServiceError> {
        let mut read = self.store.read().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(()) };
        let mut count = 0;
        for game in read.running_games_of(player.id).await? {
            let is_replaced = match replacing {
                Some(channel) => self.would_be_replaced(&mut read, &game, channel).await?,
                None => false,
            };
            count += usize::from(!is_replaced);
        }
        count = count.saturating_sub(read.count_tournament_games_of(player.id).await?);
        check_count(count, LimitOwner::Own)
    }

    /// Ends a player's untouched games against the bot in a channel, so that boards that nobody uses do not count towards
    /// the limit. Returns the ended games.
    async fn replace_untouched_games(
        &self,
        write: &mut Write,
        player: &Player,
        channel: ChannelId,
    ) -> Result<Vec<StoredGame>, ServiceError> {
        let actor = Actor { id: player.id, moderator: false };
        let mut replaced = Vec::new();
        for game in write.running_games_of(player.id).await? {
            if !self.would_be_replaced(write, &game, channel).await? {
                continue;
            }
            let ended = apply(write, game.id, Action::Player(actor, GameAction::Replace), None, self.now()).await?;
            write.forget_first_game(player.id, game.id).await?;
            replaced.push(ended);
        }
        Ok(replaced)
    }

    /// Whether a new game of the player in this channel takes the place of a running one. A game whose message is not known
    /// yet stays: if the program ended while it was being posted, it can be found only as long as the game is running.
    async fn would_be_replaced(
        &self,
        read: &mut Read,
        game: &StoredGame,
        channel: ChannelId,
    ) -> Result<bool, ServiceError> {
        if !game.is_untouched() {
            return Ok(false);
        }
        let view = GameView::read(read, game.clone()).await?;
        let has_message = view.game_message.is_some() || game.created_at.plus_ms(POSTED_WITHIN_MS) < self.now();
        let is_here = view.channel() == channel || view.open_thread().is_some() && game.location.channel == channel;
        Ok(has_message && is_here)
    }

    /// Starts a game of the bot against itself. It counts as one of the user's running games. Only the board format
    /// repeats the user's last choice; all other options that are not given have their defaults.
    ///
    /// # Errors
    /// A refusal when the user has too many running games, or the engine is busy.
    pub(crate) async fn start_exhibition(
        &self,
        user: &User,
        levels: ByColor<Level>,
        given: &GivenOptions,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let DefaultStart { setup, start, mut write, player, format } =
            self.start_with_defaults(user, given, location).await?;
        write.remember_board_format(player.id, format).await?;
        let sides = levels.map(|level| Side::Level(level.into()));
        let new = NewGame::new(start.variant, setup, ClockChoice::None, &start.opening, sides, location, player.id);
        self.commit_new_game(write, NewGame { format, ..new }).await
    }

    /// Begins to start a game that does not repeat the user's last choices, apart from the board format.
    ///
    /// # Errors
    /// A refusal when the user has too many running games, or the engine is busy.
    pub(super) async fn start_with_defaults(
        &self,
        user: &User,
        given: &GivenOptions,
        location: Location,
    ) -> Result<DefaultStart, ServiceError> {
        let board = self.store.read().await?.guild_settings(location.guild).await?.board;
        let options = given.with_defaults(GameOptions::default_challenge().with_server_board(board));
        options.check_setup()?;
        self.check_engine()?;
        self.check_start(user, None).await?;
        let start = self.draw_start(user, &options).await?;
        self.check_opening(options.setup).await?;
        let mut write = self.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        let format = match given.format {
            Some(format) => format,
            None => write.board_format_of(player.id).await?,
        };
        Ok(DefaultStart { setup: options.setup, start, write, player, format })
    }

    /// Starts a game against a level that goes on from the position after the first `plies` moves of another game. The user plays
    /// the side to move. Their last options stay.
    ///
    /// # Errors
    /// A refusal when the game is over there, when a running game between people is there or one move further, when the user has too many
    /// running games, or when the engine is busy.
    pub(crate) async fn play_on(
        &self,
        user: &User,
        reviewed: &Game,
        plies: usize,
        level: Level,
        location: Location,
    ) -> Result<GameView, ServiceError> {
        let start = reviewed.truncated(plies);
        let color = start.to_move().ok_or(Refusal::BadButton)?;
        self.check_tried_position(start.position()).await?;
        let setup = SetupChoice::Fixed(start.variant().setup);
        let level = LevelChoice::Fixed(level);
        let new = GameAtPosition { start: &start, setup, color, level, location };
        self.start_at_position(user, new, NewGame::continuing_review).await
    }

    /// Starts a game against a level that begins at a position. `finish` completes what is stored. The user's last options
    /// stay.
    pub(super) async fn start_at_position(
        &self,
        user: &User,
        new: GameAtPosition<'_>,
        finish: impl FnOnce(NewGame) -> NewGame,
    ) -> Result<GameView, ServiceError> {
        let GameAtPosition { start, setup, color, level, location } = new;
        let opening: Vec<Square> = start.plies().iter().map(|ply| ply.square).collect();
        self.check_engine()?;
        self.check_start(user, Some(location.channel)).await?;
        let mut write = self.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?;
        let replaced = self.replace_untouched_games(&mut write, &player, location.channel).await?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        let format = write.board_format_of(player.id).await?;
        let level = chosen_level(&mut write, player.id, Some(level)).await?;
        let sides = sides(color, Side::Player(player.id), Side::Level(level));
        let new = NewGame::new(start.variant(), setup, ClockChoice::None, &opening, sides, location, player.id);
        self.commit_replacing(write, NewGame { format, ..finish(new) }, &replaced).await
    }

    /// Stores a new game, commits, and lets the boards of the games follow that it replaces.
    async fn commit_replacing(
        &self,
        write: Write,
        new: NewGame,
        replaced: &[StoredGame],
    ) -> Result<GameView, ServiceError> {
        let view = self.commit_new_game(write, new).await?;
        for game in replaced {
            self.publish(game, Origin::Background);
        }
        Ok(view)
    }

    /// Stores a new game and commits.
    pub(super) async fn commit_new_game(&self, mut write: Write, new: NewGame) -> Result<GameView, ServiceError> {
        let (by, now) = (new.started_by, self.now());
        claim_request(&mut write, self.request, now).await?;
        let game = insert_game(&mut write, new, by, now).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        Ok(view)
    }
}

impl Dependencies {
    pub(super) async fn draw_start(&self, user: &User, options: &GameOptions) -> Result<DrawnStart, ServiceError> {
        let color = options.color.resolve(self.random_color());
        let variant = options.variant(self.random_color());
        let opening = self.opening(user, options.setup, variant).await?;
        Ok(DrawnStart { color, variant, opening })
    }

    /// The moves of the opening. A random one is drawn for this user by the engine unless it is busy; in the rare case that a corner makes a
    /// move illegal, it ends before it. Empty for a fixed set-up.
    pub(super) async fn opening(
        &self,
        user: &User,
        setup: SetupChoice,
        variant: Variant,
    ) -> Result<Vec<Square>, ServiceError> {
        let listed = match setup {
            SetupChoice::Fixed(_) => return Ok(Vec::new()),
            SetupChoice::Balanced => Some(balanced_opening(variant, self.random.seed())),
            SetupChoice::Opening(opening) => Some(opening.in_variant(variant)),
            SetupChoice::Random => None,
        };
        if let Some(game) = listed {
            let game = game.ok_or(Refusal::Opening(OpeningRefusal::NeedsStandardBoard))?;
            return Ok(game.plies().iter().map(|ply| ply.square).collect());
        }
        self.check_engine()?;
        let player = self.store.read().await?.player_by_discord_id(user.discord).await?;
        let seed = self.random.seed();
        // One that is balanced with the corners would make up for them.
        let without_corners = Variant { corners: Corners::NONE, ..variant };
        let drawn = self.engine.opening(player.map(|player| player.id), without_corners, seed).await?;
        let mut game = Game::new(variant);
        Ok(drawn.into_iter().take_while(|&square| game.play(square).is_ok()).collect())
    }

    /// Checks that nobody tries out a running game between people by a game of the bot that begins with a chosen opening.
    ///
    /// # Errors
    /// A refusal when a running game between people stands there, or one move from there.
    pub(super) async fn check_opening(&self, setup: SetupChoice) -> Result<(), ServiceError> {
        let SetupChoice::Opening(opening) = setup else { return Ok(()) };
        match self.check_tried_position(opening.game().position()).await {
            Err(ServiceError::Refused(Refusal::Review(ReviewRefusal::RunningGame))) => {
                Err(Refusal::Opening(OpeningRefusal::RunningGame).into())
            }
            checked => checked,
        }
    }

    fn random_color(&self) -> Color {
        // The highest bit, because the lowest bits of some sources are the least random.
        if self.random.seed() >> 63 == 0 { Color::Black } else { Color::White }
    }
}

/// Stores a new game, which begins now because a player has pressed something. One that would not count because its players have had
/// too many rated games lately is casual from the start.
///
/// # Errors
/// A refusal when too many games are running in the channel, or a vote game if this is one, or when it is the thread of a game.
pub(super) async fn insert_game(
    write: &mut Write,
    new: NewGame,
    by: PlayerId,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    check_place(write, new.location).await?;
    check_only_vote(write, &new).await?;
    insert_tournament_game(write, new, by, now).await
}

/// The same for a game of a tournament, for which there is always a place.
pub(super) async fn insert_tournament_game(
    write: &mut Write,
    mut new: NewGame,
    by: PlayerId,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    if has_too_many_rated_games(write, new.sides, new.rated, now).await? {
        new.rated = RatedStatus::Casual(CasualReason::TooMany);
    }
    let game = write.insert_game(new, ENGINE_VERSION, now).await?;
    want_thread(write, &game).await?;
    record_notices(write, None, &game, Some(by), now).await?;
    stop_times_if_absent(write, game, now).await
}

/// `own` plays `color`, and `other` the other color.
pub(super) fn sides(color: Color, own: Side, other: Side) -> ByColor<Side> {
    ByColor::from_fn(|side| if side == color { own } else { other })
}

/// Checks that a player may have another running game, besides those of tournaments. `whose` describes the player in the refusal.
pub(super) async fn check_game_limit(read: &mut Read, player: &Player, whose: LimitOwner) -> Result<(), ServiceError> {
    let games = read.running_games_of(player.id).await?.len();
    check_count(games.saturating_sub(read.count_tournament_games_of(player.id).await?), whose)
}

/// Checks that another game may be started in a channel of a server. In the thread of a game, no other one is started: it would
/// have no channel to go on in when the thread is locked or deleted.
pub(super) async fn check_place(read: &mut Read, location: Location) -> Result<(), ServiceError> {
    let Some(guild) = location.guild else { return Ok(()) };
    if let Some(owner) = read.owner_of_thread(location.channel).await? {
        return Err(Refusal::ThreadOfGame(owner).into());
    }
    let running = read.count_running_games_in(guild, location.channel).await?;
    Ok(read.guild_settings(Some(guild)).await?.check_games_in(location.channel, running)?)
}

fn check_count(running_games: usize, whose: LimitOwner) -> Result<(), ServiceError> {
    if running_games >= MAX_RUNNING_GAMES { Err(Refusal::TooManyGames { whose }.into()) } else { Ok(()) }
}
