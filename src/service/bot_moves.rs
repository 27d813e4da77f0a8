//! Plays the bot's moves. Which games wait for the bot is read from the database, so nothing is lost by a restart.

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::task::JoinSet;
use tracing::{debug, error};

use crate::domain::{BotAction, BotLevel, BotPlay, BotSearch, GameId, MoveSource, Refusal, StoredGame};
use engine::{SearchResult, level};
use rules::{Color, Level};

use super::engine_pool::{BotMove, Purpose, Requester};
use super::worker::Worker;
use super::{Event, Games, ServiceError};

/// How often the database is searched for games that wait for the bot: after an error, or without an event.
const SCAN_INTERVAL: Duration = Duration::from_secs(30);

/// Plays the bot's moves in all games.
#[derive(Debug)]
pub(crate) struct BotMoveWorker {
    games: Games,
    /// The least time between two moves of an exhibition.
    pace: Duration,
    /// The games that have a running task: at most all running games. Their number is limited by that of each player, and
    /// new games are refused while the engine is busy.
    playing: HashSet<GameId>,
    /// The games that changed while their task was running, and may have changed after it read them last.
    changed: HashSet<GameId>,
    /// One for each game of `playing`. They end with the worker.
    tasks: JoinSet<GameId>,
}

impl Worker for BotMoveWorker {
    const WORK: &'static str = "read which games wait for the bot";
    const LONGEST_WAIT: Duration = SCAN_INTERVAL;
    const PAUSE_AFTER_FAILURE: Duration = Duration::ZERO;

    /// Plays in all games that wait for the bot.
    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        let waiting = self.games.store.read().await?.games_waiting_for_a_level().await?;
        waiting.into_iter().for_each(|game| self.play(game));
        Ok(None)
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        if let Event::Game { id, .. } = event {
            self.play(id);
        }
        None
    }

    async fn follow_progress(&mut self) -> Option<Duration> {
        let Some(Ok(game)) = self.tasks.join_next().await else { return std::future::pending().await };
        self.playing.remove(&game);
        if self.changed.remove(&game) {
            self.play(game);
        }
        None
    }

    async fn end(mut self) {
        self.tasks.shutdown().await;
    }
}

impl BotMoveWorker {
    /// `pace` is the least time between two moves of an exhibition.
    pub(crate) fn new(games: Games, pace: Duration) -> Self {
        Self { games, pace, playing: HashSet::new(), changed: HashSet::new(), tasks: JoinSet::new() }
    }

    /// Spawns a task that plays in a game as long as the bot is to move. A game never has more than one task. After a panic,
    /// the next event or search tries again.
    fn play(&mut self, game: GameId) {
        if !self.playing.insert(game) {
            self.changed.insert(game);
            return;
        }
        let (games, pace) = (self.games.clone(), self.pace);
        self.tasks.spawn(async move {
            match AssertUnwindSafe(play_moves(&games, game, pace)).catch_unwind().await {
                Ok(Ok(()) | Err(ServiceError::Stopped(_))) => {}
                Ok(Err(error)) => error!(%game, %error, "the bot cannot move"),
                // The panic hook has logged the message.
                Err(_) => error!(%game, "the bot cannot move because of a panic"),
            }
            game
        });
    }
}

/// Plays the bot's moves in a game until it is no longer the bot's turn.
async fn play_moves(games: &Games, id: GameId, pace: Duration) -> Result<(), ServiceError> {
    loop {
        let game = games.stored(id).await?;
        if !games.owns(game.location.guild) {
            // Another process moves there.
            return Ok(());
        }
        let Some(level) = game.level_to_move() else { return Ok(()) };
        if let Some(wait) = time_to_wait(&game, games, pace) {
            tokio::time::sleep(wait).await;
        }
        let level = level_of_move(&game, level);
        let seed = games.random.seed();
        let BotMove { result, starved } = games.engine.best_move(requester(&game), &game.game, level, seed).await?;
        let (best, nodes, elapsed) = (result.best, result.nodes, result.elapsed);
        debug!(game = %id, %level, %best, nodes, ?elapsed, starved, "the bot moves");
        let action = BotAction::Move { square: best, starved };
        let search = BotPlay::strongest_color(&game).map(|_| bot_search(&game, &result));
        match games.apply_bot_move(id, action, Some(game.turn), search.as_ref()).await {
            // After a refusal the game was resigned, paused or stopped meanwhile. It is read again.
            Ok(())
            | Err(ServiceError::Refused(Refusal::OutdatedButton | Refusal::NotYourTurn | Refusal::GameOver(_))) => {}
            Err(error) => return Err(error),
        }
    }
}

/// The level that chooses the next move. For a mixture, it follows from the game and the number of its moves, so that it is the same
/// after a restart.
fn level_of_move(game: &StoredGame, level: BotLevel) -> Level {
    match level {
        BotLevel::Whole(level) => level,
        BotLevel::Mixed(mixed) => {
            // A game has fewer than 1,024 moves.
            level::of_move(mixed, (game.id.0 as u64) << 10 | game.game.plies().len() as u64)
        }
    }
}

/// How the bot has found its move in a game.
fn bot_search(game: &StoredGame, result: &SearchResult) -> BotSearch {
    let source = if result.from_book {
        MoveSource::Book
    } else {
        let nodes = i64::try_from(result.nodes).unwrap_or(i64::MAX);
        MoveSource::Search { score: result.score, is_exact: result.exact, nodes }
    };
    BotSearch { moves_before: game.game.plies().len(), square: result.best, source }
}

/// For whom the bot moves in a game.
fn requester(game: &StoredGame) -> Requester {
    let mut players = Color::BOTH.into_iter().filter_map(|color| game.sides[color].player());
    let purpose = if game.is_exhibition() { Purpose::Exhibition } else { Purpose::Game };
    Requester { player: Some(players.next().unwrap_or(game.started_by)), purpose }
}

/// How long an exhibition has to wait for its next move.
fn time_to_wait(game: &StoredGame, games: &Games, pace: Duration) -> Option<Duration> {
    if !game.is_exhibition() || game.game.plies().len() == game.opening_plies {
        return None;
    }
    let waited_ms = u64::try_from(games.now().0 - game.turn_started_at.0).unwrap_or(0);
    pace.checked_sub(Duration::from_millis(waited_ms))
}
