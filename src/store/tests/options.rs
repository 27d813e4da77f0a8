//! The options that players chose last.

use super::challenge::options;
use super::*;
use crate::domain::{GameOptions, LevelChoice};
use crate::store::StartCommand;
use rules::{Opening, Setup};

#[tokio::test]
async fn each_command_remembers_its_own_options() {
    let (_folder, mut write) = new_write().await;
    let alice = upsert_player(&mut write, 1).await.id;
    assert_eq!(write.last_options(alice, StartCommand::Play).await.unwrap(), None);
    let play = GameOptions {
        level: Some(LevelChoice::Fixed(Level::STRONGEST)),
        setup: SetupChoice::Fixed(Setup::Free),
        ..options()
    };
    write.remember_options(alice, StartCommand::Play, &GameOptions::default_play()).await.unwrap();
    write.remember_options(alice, StartCommand::Play, &play).await.unwrap();
    write.remember_options(alice, StartCommand::Challenge, &options()).await.unwrap();
    let matched = GameOptions { level: Some(LevelChoice::MatchMe), ..play };
    write.remember_options(alice, StartCommand::Play, &matched).await.unwrap();
    assert_eq!(write.last_options(alice, StartCommand::Play).await.unwrap(), Some(matched));
    write.remember_options(alice, StartCommand::Play, &play).await.unwrap();
    assert_eq!(write.last_options(alice, StartCommand::Play).await.unwrap(), Some(play));
    assert_eq!(write.last_options(alice, StartCommand::Challenge).await.unwrap(), Some(options()));
    // Every set-up, and openings by their names.
    for setup in SetupChoice::ALL.iter().copied().chain(Opening::all().map(SetupChoice::Opening)) {
        let chosen = GameOptions { setup, ..options() };
        write.remember_options(alice, StartCommand::Challenge, &chosen).await.unwrap();
        assert_eq!(write.last_options(alice, StartCommand::Challenge).await.unwrap(), Some(chosen));
    }
}
