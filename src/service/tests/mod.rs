//! Tests of this room: whole use cases on a real file, with a clock and chance of their own.

mod board_format;
mod bot_moves;
mod challenges;
mod endings;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use tempfile::TempDir;

use crate::domain::{
    ChannelId, DiscordUserId, GameAction, GameId, GivenOptions, GuildId, Installation, Location, PlayerId, Refusal,
    Timestamp, User,
};
use crate::rules::{Level, Shape, Square};
use crate::store::Store;

use super::*;

const START: Timestamp = Timestamp(1_700_000_000_000);
const LOCATION: Location =
    Location { guild: Some(GuildId(1)), channel: ChannelId(2), installation: Installation::Guild };

/// A clock that stands still until it is moved.
#[derive(Debug)]
struct ManualClock(AtomicI64);

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.load(Ordering::SeqCst))
    }
}

/// Counts up: seeds that differ, and coins that all show black.
#[derive(Debug, Default)]
struct CountingSource(AtomicU64);

impl RandomSource for CountingSource {
    fn seed(&self) -> u64 {
        self.0.fetch_add(1, Ordering::SeqCst)
    }
}

/// A service of its own.
struct TestService {
    _folder: TempDir,
    clock: Arc<ManualClock>,
    games: Games,
    challenges: Challenges,
}

impl TestService {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let clock = Arc::new(ManualClock(AtomicI64::new(START.0)));
        let dependencies = Dependencies {
            store: Store::open(&url).await.unwrap(),
            clock: clock.clone(),
            random: Arc::new(CountingSource::default()),
            engine: EnginePool::start(1, 1).unwrap(),
            events: Events::default(),
        };
        let games = Games::new(dependencies);
        Self { _folder: folder, clock, challenges: Challenges::new(games.clone()), games }
    }

    fn wait(&self, milliseconds: i64) {
        self.clock.0.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// A game of Alice, challenger, against Bob.
    async fn players(&self, given: GivenOptions) -> GameView {
        let challenge = self.challenges.create(&alice(), Some(&bob()), &given, LOCATION).await.unwrap();
        self.challenges.accept(&bob(), challenge.id).await.unwrap()
    }

    async fn apply(&self, user: &User, id: GameId, action: GameAction) -> Result<GameView, ServiceError> {
        self.games.apply(user, false, id, action, None, Origin::Response).await
    }

    /// Alice and Bob play first legal moves to the end.
    async fn play_out(&self, mut view: GameView) -> GameView {
        while let Some(color) = view.game.to_move() {
            let discord = view.players[color].as_ref().and_then(|player| player.discord).unwrap();
            let turn = Some(view.game.turn);
            let mover = if discord == alice().discord { alice() } else { bob() };
            let action = GameAction::Move(first_move(&view));
            view = self.games.apply(&mover, false, view.game.id, action, turn, Origin::Response).await.unwrap();
        }
        view
    }
}

fn first_move(view: &GameView) -> Square {
    view.game.game.position().legal_moves().iter().next().unwrap()
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
    GivenOptions { level: Level::try_from(number).ok(), ..small() }
}

fn refusal<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> Refusal {
    match result {
        Err(ServiceError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}
