//! Board formats: stored with games, and added to databases of the first version.

use std::path::Path;

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};

use super::*;
use crate::domain::{
    Action, Actor, BoardFormat, ChallengeId, ColorChoice, GameAction, GameId, GameOptions, LevelChoice, MessageId,
    NewChallenge, Status, Version,
};
use crate::store::{StartCommand, StoreError};
use rules::Color;

#[tokio::test]
async fn the_board_format_of_a_game_is_updated_by_compare_and_set_and_recorded() {
    let (_folder, mut write) = new_write().await;
    let (game, alice) = against_level(&mut write).await;
    assert_eq!(game.format, BoardFormat::Picture);
    let text = game.with_board_format(alice, BoardFormat::Text).unwrap();
    write.update_board_format(&game, &text, alice, START).await.unwrap();
    assert_eq!(write.game(game.id).await.unwrap().as_ref(), Some(&text));
    let late = write.update_board_format(&game, &text, alice, START).await;
    assert!(matches!(late, Err(StoreError::Conflict)));
    let actor = Actor { id: alice, moderator: false };
    let stale = game.apply(actor, GameAction::Resign, None, START).unwrap();
    let late = write.update_game(&game, &stale, Action::Player(actor, GameAction::Resign), START).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "changing the format changes the version too");
    let recorded: (i64, i64, i64, String, String) = write
        .fetch_one(
            "SELECT sequence, turn, actor_id, kind, detail FROM game_event WHERE game_id = $1 AND sequence = 2",
            game.id.0,
            "testing",
        )
        .await
        .unwrap();
    assert_eq!(recorded, (2, 1, alice.0, "board-format".to_owned(), "text".to_owned()));
    let mut new = new_game(Side::Player(alice), Side::Level(Level::WEAKEST.into()), alice);
    new.format = BoardFormat::Text;
    let stored = write.insert_game(new, "test", START).await.unwrap();
    assert_eq!(write.game(stored.id).await.unwrap().map(|game| game.format), Some(BoardFormat::Text));
}

#[tokio::test]
async fn changing_the_format_of_an_ended_game_keeps_its_ending() {
    let (_folder, mut write) = new_write().await;
    let (game, alice) = against_level(&mut write).await;
    let actor = Actor { id: alice, moderator: false };
    let ended = game.apply(actor, GameAction::Resign, None, START).unwrap();
    assert_eq!(
        write.update_game(&game, &ended, Action::Player(actor, GameAction::Resign), START).await.unwrap(),
        Some(1)
    );
    let text = ended.with_board_format(alice, BoardFormat::Text).unwrap();
    write.update_board_format(&ended, &text, alice, START.plus_ms(5)).await.unwrap();
    let stored = write.game(game.id).await.unwrap().unwrap();
    assert_eq!((stored.format, stored.version), (BoardFormat::Text, Version(3)));
    assert!(matches!(stored.status, Status::Ended(_)));
    let end: (i64, i64) =
        write.fetch_one("SELECT finish_sequence, finished_at_ms FROM game", (), "testing").await.unwrap();
    assert_eq!(end, (1, START.0));
}

/// Creates a database with only these migrations.
async fn create_database(folder: &TempDir, files: &[&str]) -> SqliteConnection {
    let migrations = folder.path().join("migrations");
    std::fs::create_dir_all(&migrations).unwrap();
    for file in files {
        let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(file);
        std::fs::copy(original, migrations.join(file)).unwrap();
    }
    let options: SqliteConnectOptions = url(folder).parse().unwrap();
    let mut connection = options.create_if_missing(true).connect().await.unwrap();
    Migrator::new(migrations.as_path()).await.unwrap().run(&mut connection).await.unwrap();
    connection
}

/// Creates a database as the first version left it: with its one migration, and a row in each table changed since.
pub(super) async fn create_first_version(folder: &TempDir) {
    let mut connection = create_database(folder, &["0001_games.sql"]).await;
    for row in [
        "INSERT INTO player (discord_id, name, locale, seen_at_ms) VALUES (11, 'Alice', 'en', 1)",
        "INSERT INTO last_choice (player_id, command, level, color, columns, rows, setup, first, goal)
         VALUES (1, 'play', 4, 'white', 6, 6, 'free', 'black', 'fewest')",
        "INSERT INTO game (version, turn, status, columns, rows, setup, goal, first, opening_plies, moves,
             black_player_id, white_level, to_move_level, engine_version, casual_reason, turn_started_at_ms,
             deadline_at_ms, guild_id, channel_id, installation, started_by, created_at_ms)
         VALUES (2, 2, 'running', 8, 8, 'standard', 'most', 'black', 0, 'd3', 1, 3, 3, 'outflank 0.1.0', 'bot', 1,
             9, 5, 6, 'guild', 1, 1)",
        "INSERT INTO message (game_id, channel_id, message_id, shown_version, state) VALUES (1, 6, 7, 2, 'board')",
        "INSERT INTO message (game_id, channel_id, message_id, shown_version, state) VALUES (1, 6, 5, 1, 'link')",
        "INSERT INTO challenge (state, challenger_id, color, columns, rows, setup, first, goal, guild_id, channel_id,
             installation, created_at_ms, expires_at_ms)
         VALUES ('open', 1, 'random', 8, 8, 'standard', 'black', 'most', 5, 6, 'guild', 1, 9)",
    ] {
        sqlx::query(row).execute(&mut connection).await.unwrap();
    }
    let columns: Vec<String> =
        sqlx::query_scalar("SELECT name FROM pragma_table_info('game')").fetch_all(&mut connection).await.unwrap();
    assert!(!columns.contains(&"board_format".to_owned()), "the first version has no such column");
    sqlx::Connection::close(connection).await.unwrap();
}

#[tokio::test]
async fn games_of_the_first_version_are_shown_as_pictures_until_changed() {
    let folder = TempDir::new().unwrap();
    create_first_version(&folder).await;
    let store = Store::open(&url(&folder)).await.expect("a database of the first version");
    let mut write = store.write().await.unwrap();
    let game = write.game(GameId(1)).await.unwrap().expect("the game");
    assert_eq!((game.format, game.version, game.game.transcript().as_str()), (BoardFormat::Picture, Version(2), "d3"));
    assert_eq!(
        write.game_message_of(game.id).await.unwrap().map(|message| message.message.message),
        Some(MessageId(7))
    );
    assert_eq!(write.games_with_outdated_older_messages().await.unwrap(), [], "its link stays as it is");
    assert_eq!(write.games_waiting_for_a_level().await.unwrap(), [game.id]);
    let challenge = write.challenge(ChallengeId(1)).await.unwrap().expect("the challenge");
    assert_eq!(challenge.options, GameOptions { color: ColorChoice::Random, ..GameOptions::default_challenge() });
    let alice = challenge.challenger.id;
    let last = write.last_options(alice, StartCommand::Play).await.unwrap().expect("options");
    let (level, color) = (Level::try_from(4).ok().map(LevelChoice::Fixed), ColorChoice::Fixed(Color::White));
    assert_eq!(last, GameOptions { level, color, ..GameOptions::default_play() }, "the rest is standard again");
    let text = game.with_board_format(alice, BoardFormat::Text).unwrap();
    write.update_board_format(&game, &text, alice, START).await.unwrap();
    let options = GameOptions { format: BoardFormat::Text, ..GameOptions::default_challenge() };
    write.remember_options(alice, StartCommand::Challenge, &options).await.unwrap();
    let new = NewChallenge::new(alice, None, options, LOCATION, START).unwrap();
    let new = write.insert_challenge(&new).await.unwrap();
    write.commit().await.unwrap();
    store.close().await;
    let again = Store::open(&url(&folder)).await.expect("the same database");
    let mut read = again.read().await.unwrap();
    assert_eq!(read.game(game.id).await.unwrap(), Some(text));
    assert_eq!(read.board_format_of(alice).await.unwrap(), BoardFormat::Text);
    assert_eq!(read.challenge(new).await.unwrap().map(|new| new.options), Some(options));
}

#[tokio::test]
async fn boards_that_were_text_before_letters_existed_are_still_text() {
    let folder = TempDir::new().unwrap();
    create_first_version(&folder).await;
    let mut connection = create_database(&folder, &["0002_look.sql"]).await;
    for change in [
        "UPDATE game SET look = 'text'",
        "UPDATE challenge SET look = 'text'",
        "UPDATE player SET look = 'text'",
        "INSERT INTO game_event (game_id, sequence, turn, at_ms, actor_id, kind, detail)
         VALUES (1, 2, 2, 1, 1, 'look', 'text')",
    ] {
        sqlx::query(change).execute(&mut connection).await.unwrap();
    }
    sqlx::Connection::close(connection).await.unwrap();
    let store = Store::open(&url(&folder)).await.expect("a database of an older version");
    let mut write = store.write().await.unwrap();
    let game = write.game(GameId(1)).await.unwrap().expect("the game");
    let challenge = write.challenge(ChallengeId(1)).await.unwrap().expect("the challenge");
    let alice = challenge.challenger.id;
    let formats = [game.format, challenge.options.format, write.board_format_of(alice).await.unwrap()];
    assert_eq!(formats, [BoardFormat::Text; 3]);
    let kind: String = write.fetch_one("SELECT kind FROM game_event WHERE game_id = 1", (), "testing").await.unwrap();
    assert_eq!(kind, "board-format");
    let letters = game.with_board_format(alice, BoardFormat::Letters).unwrap();
    write.update_board_format(&game, &letters, alice, START).await.unwrap();
    assert_eq!(write.game(game.id).await.unwrap(), Some(letters));
}
