//! Settings and first games of players, and what both are for players of earlier versions.

use super::board_format::create_first_version;
use super::*;
use crate::domain::{
    BoardFormat, DiscShapes, GameId, HintMarks, Hour, NoticeChoice, PlayerSettings, QuietHours, Theme, TimeZone,
    UtcOffset,
};

#[tokio::test]
async fn each_player_has_their_own_settings() {
    let (_folder, mut write) = new_write().await;
    let (alice, bob) = (upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id);
    assert_eq!(write.settings_of(alice).await.unwrap(), PlayerSettings::default());
    for &marks in HintMarks::ALL {
        let settings = PlayerSettings { marks, ..PlayerSettings::default() };
        write.update_settings(alice, settings).await.unwrap();
        assert_eq!(write.settings_of(alice).await.unwrap(), settings);
    }
    for &theme in Theme::ALL {
        let (discs, format) = (DiscShapes::Distinct, BoardFormat::Letters);
        let settings = PlayerSettings { theme: Some(theme), discs, format, ..PlayerSettings::default() };
        write.update_settings(alice, settings).await.unwrap();
        assert_eq!(write.settings_of(alice).await.unwrap(), settings);
        assert_eq!(write.board_format_of(alice).await.unwrap(), format);
    }
    let fixed = TimeZone::Fixed(UtcOffset::new(-600).unwrap());
    let zones = [fixed, "Asia/Kathmandu".parse().unwrap(), TimeZone::UTC];
    for (&notices, zone) in NoticeChoice::ALL.iter().zip(zones) {
        let quiet = QuietHours { from: Hour::new(23), to: Hour::new(0).unwrap(), zone };
        let settings = PlayerSettings { notices, quiet, ..PlayerSettings::default() };
        write.update_settings(alice, settings).await.unwrap();
        assert_eq!(write.settings_of(alice).await.unwrap(), settings);
    }
    assert_eq!(write.settings_of(bob).await.unwrap(), PlayerSettings::default());
    assert!(write.settings_of(PlayerId(99)).await.is_err());
}

#[tokio::test]
async fn the_first_game_of_a_player_is_known_until_it_is_forgotten() {
    let (_folder, mut write) = new_write().await;
    let (first, alice) = against_level(&mut write).await;
    let (second, _) = against_level(&mut write).await;
    assert!(write.is_first_game(&first).await.unwrap());
    assert!(!write.is_first_game(&second).await.unwrap());
    let bob = upsert_player(&mut write, 2).await.id;
    let with_bob = new_game(Side::Player(alice), Side::Player(bob), alice);
    let with_bob = write.insert_game(with_bob, "test", START).await.unwrap();
    assert!(write.is_first_game(&with_bob).await.unwrap(), "Bob's first");
    write.forget_first_game(alice, second.id).await.unwrap();
    assert!(write.is_first_game(&first).await.unwrap(), "another game is not concerned");
    write.forget_first_game(alice, first.id).await.unwrap();
    assert!(!write.is_first_game(&first).await.unwrap());
    let (next, _) = against_level(&mut write).await;
    assert!(write.is_first_game(&next).await.unwrap());
    let levels = new_game(Side::Level(Level::WEAKEST.into()), Side::Level(Level::WEAKEST.into()), alice);
    let exhibition = write.insert_game(levels, "test", START).await.unwrap();
    assert!(!write.is_first_game(&exhibition).await.unwrap());
}

#[tokio::test]
async fn players_of_the_first_version_keep_their_first_game_and_have_default_settings() {
    let folder = TempDir::new().unwrap();
    create_first_version(&folder).await;
    let store = Store::open(&url(&folder)).await.expect("a database of the first version");
    let mut read = store.read().await.unwrap();
    let game = read.game(GameId(1)).await.unwrap().expect("the game");
    assert!(read.is_first_game(&game).await.unwrap());
    assert_eq!(read.settings_of(game.started_by).await.unwrap(), PlayerSettings::default());
}
