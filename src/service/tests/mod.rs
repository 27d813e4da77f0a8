//! Tests of this room: whole use cases on a real file, with a clock and chance of their own.

mod bots;
mod challenges;
mod endings;
mod looks;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use tempfile::TempDir;

use crate::domain::{
    Act, ChannelId, DiscordUserId, GameId, Given, GuildId, Installation, Level, Moment, Place, PlayerId, Refusal,
    Visitor,
};
use crate::rules::{Shape, Square};
use crate::store::Store;

use super::*;

const START: Moment = Moment(1_700_000_000_000);
const PLACE: Place = Place { guild: Some(GuildId(1)), channel: ChannelId(2), installation: Installation::Guild };

/// A clock that stands still until it is moved.
#[derive(Debug)]
struct HandClock(AtomicI64);

impl Clock for HandClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

/// Counts up: seeds that differ, and coins that all show black.
#[derive(Debug, Default)]
struct Counting(AtomicU64);

impl Chance for Counting {
    fn seed(&self) -> u64 {
        self.0.fetch_add(1, Ordering::SeqCst)
    }
}

/// A house of its own.
struct House {
    _folder: TempDir,
    clock: Arc<HandClock>,
    games: Games,
    challenges: Challenges,
}

impl House {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let clock = Arc::new(HandClock(AtomicI64::new(START.0)));
        let parts = Parts {
            store: Store::open(&url).await.unwrap(),
            clock: clock.clone(),
            chance: Arc::new(Counting::default()),
            engine: EnginePool::start(1, 1).unwrap(),
            changes: Changes::default(),
        };
        let games = Games::new(parts);
        Self { _folder: folder, clock, challenges: Challenges::new(games.clone()), games }
    }

    fn wait(&self, milliseconds: i64) {
        self.clock.0.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// A game of Alice, challenger, against Bob.
    async fn people(&self, given: Given) -> GameView {
        let challenge = self.challenges.challenge(&alice(), Some(&bob()), &given, PLACE).await.unwrap();
        self.challenges.accept(&bob(), challenge.id).await.unwrap().game
    }

    async fn act(&self, visitor: &Visitor, id: GameId, act: Act) -> Result<GameView, ServiceError> {
        self.games.act(visitor, false, id, act, None, Origin::Answer).await
    }

    /// Alice and Bob play first legal moves to the end.
    async fn play_out(&self, mut view: GameView) -> GameView {
        while let Some(color) = view.game.to_move() {
            let discord = view.people[color].as_ref().and_then(|person| person.discord).unwrap();
            let turn = Some(view.game.turn);
            let mover = if discord == alice().discord { alice() } else { bob() };
            let act = Act::Move(first_move(&view));
            view = self.games.act(&mover, false, view.game.id, act, turn, Origin::Answer).await.unwrap();
        }
        view
    }
}

fn first_move(view: &GameView) -> Square {
    view.game.game.position().legal_moves().iter().next().unwrap()
}

fn alice() -> Visitor {
    Visitor::new(DiscordUserId(11), "Alice", "en")
}

fn bob() -> Visitor {
    Visitor::new(DiscordUserId(12), "Bob", "de")
}

fn eve() -> Visitor {
    Visitor::new(DiscordUserId(13), "Eve", "en")
}

fn small() -> Given {
    Given { shape: Shape::new(4, 4).ok(), ..Given::default() }
}

fn level(number: u8) -> Given {
    Given { level: Level::try_from(number).ok(), ..small() }
}

fn refusal<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> Refusal {
    match result {
        Err(ServiceError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}
