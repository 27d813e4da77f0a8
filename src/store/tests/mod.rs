//! Tests of the store, on real files.

mod absence;
mod annulment;
mod backup;
mod board_format;
mod bot_play;
mod challenge;
mod clocks;
mod commands_guild;
mod conditional_moves;
mod daily_puzzle;
mod database;
mod deleted_account;
mod erase;
mod faults;
mod game;
mod game_message;
mod game_thread;
mod holiday;
mod integrity;
mod leaderboard;
mod many_games;
#[cfg(unix)]
mod migrate_to;
mod migrations;
mod next_game;
mod notice;
mod opening;
mod options;
mod owner;
mod player;
pub(crate) mod postgres;
#[cfg(unix)]
mod postgres_server;
mod posting;
mod power_cut;
#[cfg(unix)]
mod process_blocks;
mod puzzle;
mod query;
mod query_plans;
mod review;
mod running_position;
#[cfg(unix)]
mod search_job;
mod settings;
mod sqlite_version;
mod title;
mod title_role;
mod trainer;
mod weekly_summary;

use tempfile::TempDir;

use crate::domain::{
    Action, Actor, BotAction, ChannelId, ClockChoice, DiscordUserId, GameAction, GameId, GuildId, Installation,
    Location, MessageId, MessageRef, NewGame, Player, PlayerId, Rating, RatingClass, RatingUpdate, Score, SetupChoice,
    Side, StoredGame, Timestamp, User,
};
use rules::{ByColor, Level, Variant};

use super::sql::Connection;
use super::{Read, Store, Write};

impl Read {
    /// The connection, for what only SQLite has.
    fn sqlite(&mut self) -> &mut sqlx::SqliteConnection {
        match self.connection() {
            Connection::Sqlite(transaction) => transaction,
            Connection::Postgres(..) => panic!("a connection to PostgreSQL"),
        }
    }
}

const START: Timestamp = Timestamp(1_700_000_000_000);
/// Ids with all 64 bits in use.
const LOCATION: Location =
    Location { guild: Some(GuildId(u64::MAX)), channel: ChannelId(u64::MAX - 1), installation: Installation::Guild };

fn url(folder: &TempDir) -> String {
    postgres::database_url(folder.path())
}

async fn new_store() -> (TempDir, Store) {
    let folder = TempDir::new().expect("a folder");
    let store = Store::open(&url(&folder)).await.expect("a database");
    (folder, store)
}

/// A transaction in a new database.
async fn new_write() -> (TempDir, Write) {
    let (folder, store) = new_store().await;
    (folder, store.write().await.expect("a transaction"))
}

fn user(number: u64) -> User {
    User::new(DiscordUserId(number), &format!("user {number}"), "en")
}

async fn upsert_player(write: &mut Write, number: u64) -> Player {
    write.upsert_player(&user(number), START).await.expect("a player")
}

fn new_game(black: Side, white: Side, by: PlayerId) -> NewGame {
    let setup = SetupChoice::Fixed(Variant::default().setup);
    NewGame::new(Variant::default(), setup, ClockChoice::None, &[], ByColor { black, white }, LOCATION, by)
}

/// A game of Alice, who plays black, against level 3, and Alice's id.
async fn against_level(write: &mut Write) -> (StoredGame, PlayerId) {
    let alice = upsert_player(write, 1).await.id;
    let new = new_game(Side::Player(alice), Side::Level(Level::ALL[2].into()), alice);
    (write.insert_game(new, "test", START).await.expect("a game"), alice)
}

/// A message in one channel, whose id has the highest bit set.
fn message(number: u64) -> MessageRef {
    MessageRef { channel: ChannelId(u64::MAX), message: MessageId(number) }
}

impl Read {
    /// The rows of a table about a player, as in their export: outside of their games, or in all that have ended.
    pub(crate) async fn personal_table(&mut self, player: PlayerId, table: &str) -> Vec<serde_json::Value> {
        let mut all = vec![self.personal_rows(player, usize::MAX - 1).await.expect("rows").tables];
        for (game, _) in self.ended_games_before(player, i64::MAX, i64::MAX).await.expect("games") {
            all.push(self.personal_rows_of_game(player, game).await.expect("rows"));
        }
        all.iter().flat_map(|tables| tables.get(table)).filter_map(|rows| rows.as_array().cloned()).flatten().collect()
    }
}

impl Write {
    /// Stores what an action makes of a game.
    async fn perform(&mut self, game: &StoredGame, action: Action, now: Timestamp) -> StoredGame {
        let after = game.perform(action, None, now).expect("an allowed action");
        self.update_game(game, &after, action, now).await.expect("a write");
        after
    }

    /// Rates a game in another class, or no longer.
    pub(crate) async fn change_rating_class(&mut self, game: GameId, class: Option<RatingClass>) {
        self.execute(
            "UPDATE game SET rating_class = $1, casual_reason = CASE WHEN $1 IS NULL THEN 'chosen' END WHERE id = $2",
            (class, game),
            "testing",
        )
        .await
        .expect("the game is stored");
    }
}

/// A change of a rating that nothing limits.
fn unlimited(before: Rating, after: Rating, score: Score) -> RatingUpdate {
    RatingUpdate { before, after, score, limited_gain: 0.0, limited_by: None }
}

/// What a player does who is no moderator.
fn by_player(id: PlayerId, action: GameAction) -> Action {
    Action::Player(Actor { id, moderator: false }, action)
}

/// What a player does, or the same move of a level.
fn action_of(side: Side, action: GameAction) -> Action {
    match (side, action) {
        (Side::Player(id) | Side::Channel(id), action) => Action::Player(Actor { id, moderator: true }, action),
        (Side::Level(_), GameAction::Move(square)) => Action::Bot(BotAction::Move { square, starved: false }),
        (Side::Level(_), action) => panic!("a level does not do this: {action:?}"),
    }
}
