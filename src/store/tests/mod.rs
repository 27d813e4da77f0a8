//! Tests of this room, on real files.

mod boards;
mod challenges;
mod files;
mod games;
mod looks;
mod standings;

use tempfile::TempDir;

use crate::domain::{
    ChannelId, DiscordUserId, GuildId, Installation, Level, Moment, NewGame, Person, Place, PlayerId, SetupChoice,
    Side, StoredGame, Visitor,
};
use crate::rules::{ByColor, Variant};

use super::{Store, Write};

const START: Moment = Moment(1_700_000_000_000);
/// Ids with all 64 bits in use.
const PLACE: Place =
    Place { guild: Some(GuildId(u64::MAX)), channel: ChannelId(u64::MAX - 1), installation: Installation::User };

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("games.db").display())
}

async fn new_store() -> (TempDir, Store) {
    let folder = TempDir::new().expect("a folder");
    let store = Store::open(&url(&folder)).await.expect("a database");
    (folder, store)
}

fn visitor(number: u64) -> Visitor {
    Visitor::new(DiscordUserId(number), &format!("user {number}"), "en")
}

async fn meet(write: &mut Write, number: u64) -> Person {
    write.meet(&visitor(number), START).await.expect("a player")
}

fn new_game(black: Side, white: Side, by: PlayerId) -> NewGame {
    let setup = SetupChoice::Fixed(Variant::default().setup);
    NewGame::new(Variant::default(), setup, &[], ByColor { black, white }, PLACE, by)
}

/// A game of Alice, with black, against level 3, and Alice's id.
async fn against_level(write: &mut Write) -> (StoredGame, PlayerId) {
    let alice = meet(write, 1).await.id;
    let new = new_game(Side::Person(alice), Side::Level(Level::ALL[2]), alice);
    (write.insert_game(new, "test", START).await.expect("a game"), alice)
}
