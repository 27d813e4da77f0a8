//! Fills the histories and records of all players from the games that are stored.

use std::collections::HashMap;

use tracing::info;

use crate::domain::{PlayerId, PlayerRecord, RecordSubject};
use crate::store::{EndedGame, StoreError, Write};
use rules::Color;

use super::Games;
use super::player_games::{player_game, subjects};

/// How the tables are filled. Another name lets the next start of the program fill them again.
const FILLING: &str = "1";
/// How many games are read at once.
const BATCH: i64 = 1_000;

impl Games {
    /// Fills the histories and records of all players from the games, unless that has been done.
    pub(crate) async fn update_player_games(&self) -> Result<(), StoreError> {
        let store = &self.dependencies.store;
        if store.read().await?.player_games_filled().await?.as_deref() == Some(FILLING) {
            return Ok(());
        }
        let mut write = store.write().await?;
        let games = fill_player_games(&mut write).await?;
        write.commit().await?;
        info!(games, "the histories of all players have been filled");
        Ok(())
    }
}

/// Fills the histories and records of all players from the games. Returns how many games there are.
async fn fill_player_games(write: &mut Write) -> Result<u64, StoreError> {
    write.forget_player_games().await?;
    let mut records: HashMap<(PlayerId, RecordSubject), PlayerRecord> = HashMap::new();
    let (mut last, mut games) = (0, 0);
    loop {
        let batch = write.games_ended_after(last, BATCH).await?;
        let is_last = i64::try_from(batch.len()).unwrap_or(i64::MAX) < BATCH;
        for EndedGame { finish_sequence, finished_at, game } in &batch {
            last = *finish_sequence;
            let Some(ending) = game.ending().filter(|ending| ending.reason.has_result()) else { continue };
            games += 1;
            for color in Color::BOTH {
                let Some(new) = player_game(write, game, ending, color, *finish_sequence, *finished_at).await? else {
                    continue;
                };
                for subject in subjects(game, color, new.opening) {
                    let entry = (new.player, subject);
                    let after = PlayerRecord::after(records.get(&entry).copied(), new.score);
                    records.insert(entry, after);
                }
                write.record_player_game(&new).await?;
            }
        }
        if is_last {
            break;
        }
    }
    for ((player, subject), record) in &records {
        write.update_player_record(*player, subject, record).await?;
    }
    write.set_player_games_filled(FILLING).await?;
    Ok(games)
}
