//! The bot's own turns: whatever is stored as waiting for a level gets its move, also after a restart.

use std::collections::HashSet;
use std::time::Duration;

use tokio::sync::{broadcast, mpsc};
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, error};

use crate::domain::{GameAction, GameId, Refusal, StoredGame};

use super::{Event, Games, ServiceError};

/// How often the database is asked which games wait: what failed, or went untold, is taken up again then.
const REPAIR: Duration = Duration::from_secs(30);

/// Plays for the levels.
#[derive(Debug)]
pub(crate) struct BotMoveWorker {
    games: Games,
    /// The least time between two moves of an exhibition.
    pace: Duration,
    /// Games with a task of their own.
    playing: HashSet<GameId>,
    /// Games that changed while their task was running, so that it may have looked too early.
    again: HashSet<GameId>,
    tasks: TaskTracker,
}

impl BotMoveWorker {
    /// Plays for the levels of these games, an exhibition at most one move every `pace`.
    pub(crate) fn new(games: Games, pace: Duration) -> Self {
        Self { games, pace, playing: HashSet::new(), again: HashSet::new(), tasks: TaskTracker::new() }
    }

    /// Plays until `stop`; begins with the games that were left waiting.
    pub(crate) async fn run(mut self, stop: CancellationToken) {
        let mut events = self.games.dependencies.events.subscribe();
        let (finished, mut done) = mpsc::unbounded_channel();
        let mut repair = tokio::time::interval(REPAIR);
        repair.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stop.cancelled() => break,
                // The first tick is at once: the games that were left waiting.
                _ = repair.tick() => self.take_up_all(&finished, &stop).await,
                Some(game) = done.recv() => {
                    self.playing.remove(&game);
                    if self.again.remove(&game) {
                        self.take_up(game, &finished, &stop);
                    }
                }
                event = events.recv() => match event {
                    Ok(Event::Game { id, .. }) => self.take_up(id, &finished, &stop),
                    Ok(Event::Challenge(_)) => {}
                    // Fallen behind: the database knows what is waiting.
                    Err(broadcast::error::RecvError::Lagged(_)) => self.take_up_all(&finished, &stop).await,
                    Err(broadcast::error::RecvError::Closed) => break,
                },
            }
        }
        self.tasks.close();
        self.tasks.wait().await;
    }

    async fn take_up_all(&mut self, finished: &mpsc::UnboundedSender<GameId>, stop: &CancellationToken) {
        match self.waiting().await {
            Ok(games) => games.into_iter().for_each(|game| self.take_up(game, finished, stop)),
            Err(error) => error!(%error, "cannot read which games wait for the bot"),
        }
    }

    async fn waiting(&self) -> Result<Vec<GameId>, ServiceError> {
        Ok(self.games.dependencies.store.read().await?.games_waiting_for_a_level().await?)
    }

    /// Gives a game a task that plays until somebody else is to move; one task a game.
    fn take_up(&mut self, game: GameId, finished: &mpsc::UnboundedSender<GameId>, stop: &CancellationToken) {
        if !self.playing.insert(game) {
            self.again.insert(game);
            return;
        }
        let (games, pace, finished, stop) = (self.games.clone(), self.pace, finished.clone(), stop.clone());
        self.tasks.spawn(async move {
            tokio::select! {
                () = stop.cancelled() => {}
                result = play_on(&games, game, pace) => match result {
                    Ok(()) | Err(ServiceError::Stopped(_)) => {}
                    Err(error) => error!(%game, %error, "the bot cannot move"),
                },
            }
            // The actor ends before its tasks only when all of them are told to stop.
            let _ended = finished.send(game);
        });
    }
}

/// Plays the bot's moves in a game until it is not to move any more.
async fn play_on(games: &Games, id: GameId, pace: Duration) -> Result<(), ServiceError> {
    loop {
        let game = games.view(id).await?.game;
        let Some(level) = game.level_to_move() else { return Ok(()) };
        if let Some(wait) = pause(&game, games, pace) {
            tokio::time::sleep(wait).await;
        }
        let report = games.dependencies.engine.best_move(&game.game, level, games.dependencies.random.seed()).await?;
        debug!(game = %id, %level, best = %report.best, nodes = report.nodes, elapsed = ?report.elapsed, "the bot moves");
        match games.apply_as_bot(id, GameAction::Move(report.best), Some(game.turn)).await {
            Ok(()) => {}
            // Resigned, paused or stopped meanwhile: the next look says what is due now.
            Err(ServiceError::Refused(Refusal::OutdatedButton | Refusal::NotYourTurn | Refusal::GameOver(_))) => {}
            Err(error) => return Err(error),
        }
    }
}

/// How long an exhibition still has to rest.
fn pause(game: &StoredGame, games: &Games, pace: Duration) -> Option<Duration> {
    if !game.is_exhibition() || game.game.plies().len() == game.opening_plies {
        return None;
    }
    let rested = u64::try_from(games.now().0 - game.turn_started_at.0).unwrap_or(0);
    pace.checked_sub(Duration::from_millis(rested))
}
