//! Use cases of privacy: a user sees what is stored about them, and gets it as a file.

use serde_json::{Value, json};

use crate::domain::{StoredData, User};
use crate::store::left_out_columns;

use super::{Games, ServiceError};

/// The most bytes in an export. Discord takes files of 10 MiB.
const MOST_BYTES: usize = 9_500_000;
/// The most rows of a table in an export, besides those in the games.
const MOST_ROWS: usize = 5_000;
/// How many games are read at once.
const BATCH: i64 = 100;

/// What is stored about a user, as a JSON file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Export {
    pub json: Vec<u8>,
    pub coverage: ExportCoverage,
}

/// How much of what is stored an export has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExportCoverage {
    All,
    /// The newest of the games that have ended, and what else fits into a file.
    Part {
        games: i64,
        of: i64,
    },
}

impl Games {
    /// How much is stored about a user.
    pub(crate) async fn stored_data(&self, user: &User) -> Result<StoredData, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(StoredData::About { counts: read.personal_counts(player.id).await?, player }),
            None => Ok(StoredData::Nothing { is_erased: !read.has_erasures().await? }),
        }
    }

    /// Everything that is stored about a user, as a file; `None` if nothing is. Of very many games, the oldest are left out.
    pub(crate) async fn export(&self, user: &User) -> Result<Option<Export>, ServiceError> {
        self.export_up_to(user, MOST_BYTES, MOST_ROWS).await
    }

    /// The same with other limits for the bytes, and for the rows of a table.
    pub(super) async fn export_up_to(
        &self,
        user: &User,
        most_bytes: usize,
        most_rows: usize,
    ) -> Result<Option<Export>, ServiceError> {
        let mut read = self.dependencies.store.read_list().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await?.map(|player| player.id) else {
            return Ok(None);
        };
        let of_player = read.personal_rows(player, most_rows).await?;
        let mut running = Vec::new();
        for game in read.running_games_of(player).await? {
            running.push(read.personal_rows_of_game(player, game.id).await?);
        }
        let mut head = json!({
            "exported_at_ms": self.now().0,
            "tables": of_player.tables,
            "running_games": running,
            "shortened_tables": of_player.shortened,
            "left_out_columns": left_out_columns(),
        });
        let room = most_bytes.saturating_sub(head.to_string().len());
        let (mut ended, mut games, mut before) = (Vec::new(), 0, i64::MAX);
        'batches: loop {
            let batch = read.ended_games_before(player, before, BATCH).await?;
            let Some(&(_, last)) = batch.last() else { break };
            before = last;
            for (game, _) in batch {
                let game = Value::from(read.personal_rows_of_game(player, game).await?).to_string();
                if ended.len() + game.len() >= room {
                    break 'batches;
                }
                if games > 0 {
                    ended.push(b',');
                }
                ended.extend(game.into_bytes());
                games += 1;
            }
        }
        let of = read.personal_counts(player).await?.ended_games;
        drop(read);
        head["ended_games_left_out"] = (of - games).into();
        let is_whole = games == of && of_player.shortened.is_empty();
        let coverage = if is_whole { ExportCoverage::All } else { ExportCoverage::Part { games, of } };
        // The games are not kept as values, which take several times as much memory as their text.
        let mut json = head.to_string().into_bytes();
        json.pop();
        json.extend(br#","ended_games":["#);
        json.extend(ended);
        json.extend(b"]}");
        Ok(Some(Export { json, coverage }))
    }
}
