//! The table `running_position`: where the running games between people stand, and where they can stand after one move.

use crate::domain::{PositionHash, StoredGame, running_hashes};
use rules::Game;

use super::error::{StoreError, corrupt};
use super::program::Computed;
use super::value::to_bits;
use super::{Read, Write};

impl Read {
    /// The running games between people that are found by these hashes, each with its hash. Their positions may be others.
    pub(crate) async fn games_at(&mut self, hashes: &[PositionHash]) -> Result<Vec<(PositionHash, Game)>, StoreError> {
        self.fetch_all(
            "SELECT hash, {played} FROM running_position JOIN game ON game.id = running_position.game_id
             WHERE hash IN (SELECT value FROM json_each($1))",
            list(hashes)?,
            "reading the running games at positions",
        )
        .await
    }

    /// The games between people that are running, or can go on because a win by time is not final.
    pub(crate) async fn running_games_between_people(&mut self) -> Result<Vec<StoredGame>, StoreError> {
        self.fetch_all(
            "SELECT {game} FROM game WHERE status <> 'ended' AND black_player_id IS NOT NULL AND white_player_id IS NOT NULL
             UNION ALL SELECT {game} FROM game WHERE clock_win_open_until_ms IS NOT NULL",
            (),
            "reading the running games between people",
        )
        .await
    }
}

impl Write {
    /// Follows a game from `before`, unless it is new, to `after`.
    pub(super) async fn move_running_position(
        &mut self,
        before: Option<&StoredGame>,
        after: &StoredGame,
    ) -> Result<(), StoreError> {
        let is_same = |before: &StoredGame| {
            before.game == after.game && before.final_ending().is_some() == after.final_ending().is_some()
        };
        if before.is_some_and(is_same) {
            return Ok(());
        }
        if let Some(hashes) = before.map(running_hashes).filter(|hashes| !hashes.is_empty()) {
            self.execute(
                "DELETE FROM running_position WHERE hash IN (SELECT value FROM json_each($1)) AND game_id = $2",
                (list(&hashes)?, after.id),
                "deleting the positions of a running game",
            )
            .await?;
        }
        let hashes = running_hashes(after);
        if hashes.is_empty() {
            return Ok(());
        }
        self.execute(
            "INSERT INTO running_position (hash, game_id) SELECT value, $2 FROM json_each($1)",
            (list(&hashes)?, after.id),
            "writing the positions of a running game",
        )
        .await
    }

    /// Fills the table from the games, and stores how that was done. Returns how many games there are.
    pub(crate) async fn fill_running_positions(&mut self, filling: &str) -> Result<usize, StoreError> {
        self.execute("DELETE FROM running_position", (), "deleting the positions of all running games").await?;
        let games = self.running_games_between_people().await?;
        let of_game = |game: &StoredGame| {
            let id = game.id.0;
            running_hashes(game).into_iter().map(move |hash| [to_bits(hash.0), id])
        };
        let mut rows: Vec<[i64; 2]> = games.iter().flat_map(of_game).collect();
        // In any other order, each row would change another page.
        rows.sort_unstable();
        for row in rows {
            self.execute(
                "INSERT INTO running_position (hash, game_id) VALUES ($1, $2)",
                row,
                "writing the positions of all running games",
            )
            .await?;
        }
        self.set_computed(Computed::RunningPositions, filling).await?;
        Ok(games.len())
    }
}

/// Hashes as a list in JSON, because SQLite has no parameters that are lists.
fn list(hashes: &[PositionHash]) -> Result<String, StoreError> {
    let list: Vec<i64> = hashes.iter().map(|hash| to_bits(hash.0)).collect();
    serde_json::to_string(&list).map_err(|error| corrupt("list of hashes", &error))
}
