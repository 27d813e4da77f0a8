//! Tests of whole use cases on a real database, with a manual clock and predictable randomness.

mod absence;
mod analysis;
mod annulment;
mod board_format;
mod bot_moves;
mod challenge;
mod clock;
mod clocks;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod deadlines;
mod delete_player;
mod deleted_account;
mod ending;
mod fair_play;
mod farming;
mod find_game;
mod forget;
mod game_thread;
mod handicap;
mod hint;
mod history;
mod holiday;
mod interleavings;
mod level_rating;
mod limits;
mod many_games;
#[cfg(unix)]
mod moves_at_once;
mod next_game;
mod notice;
mod notice_for_both;
mod notice_links;
mod offer_message;
mod opening;
mod privacy;
mod profile;
mod puzzle;
mod rating_replay;
mod replay;
mod review;
mod running_positions;
mod settings;
mod supervisor;
mod title;
mod title_role;
mod trainer;
mod vote;
mod weekly_summary;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use crate::domain::{
    BotAction, ChannelId, DiscordUserId, GameAction, GameId, GivenOptions, GuildId, Installation, LeaderboardScope,
    LevelChoice, Location, PlayerId, Refusal, StoredGame, Timestamp, User,
};
use crate::store::{Store, database_url};
use rules::{Color, Level, Shape, Square};

use super::worker::run_worker;
use super::*;

const START: Timestamp = Timestamp(1_700_000_000_000);
const LOCATION: Location =
    Location { guild: Some(GuildId(1)), channel: ChannelId(2), installation: Installation::Guild };

/// A clock that shows the same time until it is advanced.
#[derive(Debug)]
struct ManualClock {
    time_ms: AtomicI64,
    /// What is added once the clock is read.
    jump_ms: AtomicI64,
}

impl ManualClock {
    fn new() -> Self {
        Self { time_ms: AtomicI64::new(START.0), jump_ms: AtomicI64::new(0) }
    }

    /// Lets the time pass just after the clock is read the next time, as when an interaction sets it at that moment.
    fn advance_after_reading(&self, milliseconds: i64) {
        self.jump_ms.store(milliseconds, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.time_ms.fetch_add(self.jump_ms.swap(0, Ordering::SeqCst), Ordering::SeqCst))
    }
}

/// Seeds that count up from 0: they differ, and every random color is black.
#[derive(Debug, Default)]
struct CountingSource(AtomicU64);

impl RandomSource for CountingSource {
    fn seed(&self) -> u64 {
        self.0.fetch_add(1, Ordering::SeqCst)
    }
}

/// The leaderboards of the server of [`LOCATION`].
const SERVER: LeaderboardScope = LeaderboardScope::Server(GuildId(1));

/// The use cases with a database of their own.
struct TestService {
    folder: TempDir,
    clock: Arc<ManualClock>,
    dependencies: Arc<Dependencies>,
    games: Games,
    challenges: Challenges,
    messages: Messages,
    notices: Notices,
    players: Players,
    puzzles: Puzzles,
    trainer: Trainer,
    reviews: Reviews,
    ratings: Ratings,
    guilds: Guilds,
    posts: Posts,
    privacy: Privacy,
}

impl TestService {
    async fn new() -> Self {
        Self::with_random(Arc::new(CountingSource::default())).await
    }

    async fn with_random(random: Arc<dyn RandomSource>) -> Self {
        let clock = Arc::new(ManualClock::new());
        Self::with_dependencies(random, clock.clone(), clock).await
    }

    /// With another clock than the manual one, which has no effect then.
    async fn with_clock(clock: Arc<dyn Clock>) -> Self {
        let unused = Arc::new(ManualClock::new());
        Self::with_dependencies(Arc::new(CountingSource::default()), clock, unused).await
    }

    async fn with_dependencies(
        random: Arc<dyn RandomSource>,
        clock: Arc<dyn Clock>,
        manual_clock: Arc<ManualClock>,
    ) -> Self {
        let folder = TempDir::new().unwrap();
        let store = Store::open(&database_url(folder.path())).await.unwrap();
        Self::with_store(folder, store, random, clock, manual_clock)
    }

    fn with_store(
        folder: TempDir,
        store: Store,
        random: Arc<dyn RandomSource>,
        clock: Arc<dyn Clock>,
        manual_clock: Arc<ManualClock>,
    ) -> Self {
        let engine = EnginePool::start(1, 1).unwrap().with_analysis_nodes(1_000);
        let all = &Dependencies::new(store, clock, random, engine, Events::default());
        Self {
            folder,
            clock: manual_clock,
            dependencies: all.clone(),
            games: all.into(),
            challenges: all.into(),
            messages: all.into(),
            notices: all.into(),
            players: all.into(),
            puzzles: all.into(),
            trainer: all.into(),
            reviews: all.into(),
            ratings: all.into(),
            guilds: all.into(),
            posts: all.into(),
            privacy: all.into(),
        }
    }

    /// Runs a worker. To await what is returned stops it.
    fn run<W: Worker + 'static>(&self, worker: W) -> impl Future<Output = ()> + use<W> {
        let stop = CancellationToken::new();
        let run = tokio::spawn(run_worker(worker, self.dependencies.events.subscribe(), stop.clone()));
        async move {
            stop.cancel();
            run.await.unwrap();
        }
    }

    fn deadlines(&self) -> DeadlineWorker {
        DeadlineWorker::new(&self.dependencies)
    }

    /// Acts on everything that is due. Returns the time until there is more.
    async fn settle(&self) -> Duration {
        self.deadlines().settle_due().await.unwrap()
    }

    fn advance(&self, milliseconds: i64) {
        self.clock.time_ms.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// A game of Alice, who challenges, against Bob.
    async fn player_game(&self, given: GivenOptions) -> GameView {
        let challenge = self.challenges.create(&alice(), Some(&bob()), &given, LOCATION).await.unwrap();
        self.challenges.accept(&bob(), challenge.id).await.unwrap()
    }

    async fn apply(&self, user: &User, id: GameId, action: GameAction) -> Result<GameView, ServiceError> {
        self.games.apply(user, false, id, action, None, Origin::Response).await
    }

    /// Alice and Bob play the first legal move until the game ends.
    async fn play_to_the_end(&self, mut view: GameView) -> GameView {
        while view.game.to_move().is_some() {
            let (action, turn) = (GameAction::Move(first_move(&view)), Some(view.game.turn));
            view = self.games.apply(&mover(&view), false, view.game.id, action, turn, Origin::Response).await.unwrap();
        }
        view
    }

    /// Alice and Bob play the first legal move so many times.
    async fn play_first_moves(&self, mut view: GameView, moves: usize) -> GameView {
        for _ in 0..moves {
            let action = GameAction::Move(first_move(&view));
            view = self.apply(&mover(&view), view.game.id, action).await.unwrap();
        }
        view
    }

    /// Alice and Bob play these moves.
    async fn play_moves(&self, mut view: GameView, moves: &str) -> GameView {
        let game = rules::Game::from_transcript(view.game.game.variant(), moves).unwrap();
        for ply in game.plies() {
            view = self.apply(&mover(&view), view.game.id, GameAction::Move(ply.square)).await.unwrap();
        }
        view
    }
}

/// Who is to move in a game between Alice and Bob.
fn mover(view: &GameView) -> User {
    user_of(view, view.game.to_move().unwrap())
}

/// Who has this color in a game between Alice and Bob.
fn user_of(view: &GameView, color: Color) -> User {
    let discord = view.players[color].as_ref().and_then(|player| player.discord);
    if discord == Some(alice().discord) { alice() } else { bob() }
}

/// A level's move.
fn bot_move(square: Square) -> BotAction {
    BotAction::Move { square, starved: false }
}

fn first_move(view: &GameView) -> Square {
    view.game.game.position().legal_moves().iter().next().unwrap()
}

/// The action of a player who gives time in a game with a clock that they have just seen.
fn give_time(seen: &StoredGame) -> GameAction {
    GameAction::GiveTime { left_ms: seen.clock.unwrap().left_of_both_ms() }
}

/// Another channel of the same server for each number.
fn channel(number: u64) -> Location {
    Location { channel: ChannelId(100 + number), ..LOCATION }
}

fn alice() -> User {
    User::new(DiscordUserId(11), "Alice", "en")
}

fn bob() -> User {
    User::new(DiscordUserId(12), "Bob", "de")
}

fn eve() -> User {
    User::new(DiscordUserId(13), "Eve", "en")
}

fn small() -> GivenOptions {
    GivenOptions { shape: Shape::new(4, 4).ok(), ..GivenOptions::default() }
}

fn level(number: u8) -> GivenOptions {
    GivenOptions { level: Level::try_from(number).ok().map(LevelChoice::Fixed), ..small() }
}

fn refusal<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> Refusal {
    match result {
        Err(ServiceError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}
