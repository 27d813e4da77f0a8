//! The games with a named opening, of a player and of a server.

use super::*;
use crate::domain::{GameAction, GameKind, GuildId, OpeningGame, Score};
use crate::store::NewPlayerGame;
use rules::{Color, Opening};

const GUILD: GuildId = GuildId(77);

/// A game that white resigns after some moves, with its entries in the histories of its players.
async fn resigned(write: &mut Write, new: NewGame) {
    let sides = new.sides;
    let mut game = write.insert_game(new, "test", START).await.unwrap();
    let mut finish_sequence = None;
    for action in ["f5", "d6", "c3", "d3", "resign"] {
        let square = match action {
            "resign" => None,
            _ if game.opening_plies > 0 => game.game.position().legal_moves().iter().next(),
            square => square.parse().ok(),
        };
        let color = if square.is_none() { Color::White } else { game.to_move().unwrap() };
        let action = action_of(sides[color], square.map_or(GameAction::Resign, GameAction::Move));
        let after = game.perform(action, None, START).unwrap();
        finish_sequence = write.update_game(&game, &after, action, START).await.unwrap();
        game = after;
    }
    for color in Color::BOTH {
        let Some(player) = sides[color].player() else { continue };
        let new = NewPlayerGame {
            player,
            finish_sequence: finish_sequence.unwrap(),
            game: game.id,
            opponent: sides[color.other()].player(),
            kind: GameKind::of(&game),
            score: if color == Color::Black { Score::Win } else { Score::Loss },
            opening: Some("Perpendicular Opening"),
            finished_at: START,
            rating_margin: None,
            disc_margin: None,
        };
        write.record_player_game(&new).await.unwrap();
    }
}

fn in_guild(new: NewGame) -> NewGame {
    NewGame { location: crate::domain::Location { guild: Some(GUILD), ..LOCATION }, ..new }
}

#[tokio::test]
async fn games_from_the_standard_start_count_for_players_and_for_their_server() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let people = |black, white| new_game(Side::Player(black), Side::Player(white), alice);
    resigned(&mut write, in_guild(people(alice, bob))).await;
    resigned(&mut write, people(bob, alice)).await;
    // A chosen opening is nobody's choice in the game.
    let tiger = Opening::with_name("Tiger").unwrap();
    let opening: Vec<_> = tiger.game().plies().iter().map(|ply| ply.square).collect();
    let sides = ByColor { black: Side::Player(alice), white: Side::Player(bob) };
    let chosen = NewGame::new(
        Variant::default(),
        SetupChoice::Opening(tiger),
        ClockChoice::None,
        &opening,
        sides,
        LOCATION,
        alice,
    );
    resigned(&mut write, in_guild(chosen)).await;
    // Neither are games for fewest discs the same openings.
    let fewest = Variant { goal: rules::Goal::Fewest, ..Variant::default() };
    let setup = SetupChoice::Fixed(fewest.setup);
    let fewest = NewGame::new(fewest, setup, ClockChoice::None, &[], sides, LOCATION, alice);
    resigned(&mut write, in_guild(fewest)).await;

    let game = |color| OpeningGame { opening: "Perpendicular Opening".to_owned(), color, winner: Some(Color::Black) };
    let mut of_alice = write.opening_games_of(alice).await.unwrap();
    of_alice.sort_by_key(|game| game.color != Color::Black);
    assert_eq!(of_alice, [game(Color::Black), game(Color::White)]);
    assert_eq!(write.opening_games_of(bob).await.unwrap().len(), 2);
    assert_eq!(write.opening_games_in(GUILD).await.unwrap(), [game(Color::Black)]);
    assert_eq!(write.opening_games_in(GuildId(7)).await.unwrap(), []);
    // One that deleted their data is still in their opponent's games.
    write.execute("DELETE FROM player_game WHERE player_id = $1", alice.0, "testing").await.unwrap();
    assert_eq!(write.opening_games_in(GUILD).await.unwrap().len(), 1);
    write.execute("DELETE FROM player_game", (), "testing").await.unwrap();
    assert_eq!(write.opening_games_in(GUILD).await.unwrap(), []);
    assert_eq!(write.opening_games_of(bob).await.unwrap(), []);
}
