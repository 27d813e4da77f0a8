//! What follows the end of a game: ratings, the ladder, rematches, the next level.

use super::*;
use crate::domain::{EndReason, Ranking, Side, Standing, Turn, Whose};
use crate::rules::{ByColor, Color};

#[tokio::test]
async fn of_two_moves_at_once_exactly_one_is_made() {
    let house = House::new().await;
    let game = house.people(Given::default()).await.game;
    let visitor = alice();
    let play = |square: &str| {
        let act = Act::Move(square.parse().unwrap());
        house.games.act(&visitor, false, game.id, act, Some(Turn(1)), Origin::Answer)
    };
    let (one, other) = tokio::join!(play("d3"), play("c4"));
    assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1);
    let lost = if one.is_ok() { other } else { one };
    assert_eq!(refusal(lost), Refusal::OutdatedButton);
    assert_eq!(house.games.view(game.id).await.unwrap().game.game.plies().len(), 1);
}

#[tokio::test]
async fn a_rated_game_feeds_both_ratings_once_and_one_without_result_none() {
    let house = House::new().await;
    let board = |visitor: Visitor| {
        let games = house.games.clone();
        async move { games.leaderboard(PLACE.guild, Ranking::Rating, 0, &visitor).await.unwrap() }
    };
    for act in [Act::Cancel, Act::ClaimWin, Act::Abandon] {
        let game = house.people(Given::default()).await.game.id;
        match act {
            Act::Cancel => drop(house.act(&alice(), game, act).await.unwrap()),
            Act::ClaimWin => {
                house.wait(7 * Moment::DAY_MS);
                house.act(&bob(), game, act).await.unwrap();
            }
            _ => {
                house.wait(30 * Moment::DAY_MS);
                Sweeper::new(house.games.clone(), house.challenges.clone()).sweep().await.unwrap();
                let ending = house.games.view(game).await.unwrap().game.ending().unwrap();
                assert_eq!(ending.reason, EndReason::Abandoned);
            }
        }
        assert_eq!(board(alice()).await.rows.len(), 0, "{act:?}");
    }
    let game = house.people(Given::default()).await;
    assert_eq!(game.rating_steps, ByColor { black: None, white: None });
    let played = house.play_out(game).await;
    let winner = played.game.ending().unwrap().winner;
    for (color, step) in house.games.view(played.game.id).await.unwrap().rating_steps.iter() {
        let step = step.expect("the game was rated");
        assert_eq!((step.before, step.after > 1500.0), (1500.0, winner == Some(color)));
    }
    let ended = played.game;
    let listed = board(alice()).await;
    assert_eq!(listed.rows.len(), 2);
    for row in &listed.rows {
        let Standing::Rated(rating) = row.standing else { panic!("{row:?}") };
        let games = rating.tally.wins + rating.tally.losses + rating.tally.draws;
        assert_eq!(games, 1);
        let won = winner.is_some_and(|color| ended.sides[color] == Side::Person(row.person.id));
        assert_eq!(rating.rating > 1500.0, won);
    }
    assert!(house.act(&bob(), ended.id, Act::Resign).await.is_err());
    assert_eq!(board(alice()).await, listed);
    assert_eq!(refusal(house.games.leaderboard(None, Ranking::Wins, 0, &alice()).await), Refusal::NoServerHere);
}

#[tokio::test]
async fn a_rematch_waits_for_both_swaps_colours_and_comes_once() {
    let house = House::new().await;
    let game = house.people(small()).await.game;
    assert_eq!(refusal(house.games.rematch(&alice(), game.id).await), Refusal::NoRematch);
    house.act(&alice(), game.id, Act::Resign).await.unwrap();
    assert_eq!(refusal(house.games.rematch(&eve(), game.id).await), Refusal::NotYourGame);
    for _ in 0..2 {
        match house.games.rematch(&alice(), game.id).await.unwrap() {
            Rematch::Offered(view) => assert_eq!(view.rematch_offers.len(), 1),
            Rematch::Started(_) => panic!("Bob was not asked"),
        }
    }
    let visitor = bob();
    let (one, other) = tokio::join!(house.games.rematch(&visitor, game.id), house.games.rematch(&visitor, game.id));
    let (started, refused) = if one.is_ok() { (one, other) } else { (other, one) };
    let Ok(Rematch::Started(next)) = started else { panic!("{started:?}") };
    assert_eq!(refusal(refused), Refusal::RematchExists(next.game.id));
    assert_eq!(next.game.sides, ByColor { black: game.sides.white, white: game.sides.black });
    assert_eq!((next.game.rematch_of, next.game.game.variant()), (Some(game.id), game.game.variant()));
    assert_eq!(house.games.view(game.id).await.unwrap().follower, Some(next.game.id));
}

#[tokio::test]
async fn a_rematch_without_room_is_refused_whole() {
    let house = House::new().await;
    let game = house.people(small()).await.game;
    house.act(&alice(), game.id, Act::Resign).await.unwrap();
    house.games.rematch(&alice(), game.id).await.unwrap();
    for _ in 0..10 {
        house.games.play(&alice(), &level(1), PLACE).await.unwrap();
    }
    let full = Refusal::TooManyGames { whose: Whose::Other("Alice".into()) };
    assert_eq!(refusal(house.games.rematch(&bob(), game.id).await), full);
    let view = house.games.view(game.id).await.unwrap();
    assert_eq!((view.rematch_offers.len(), view.follower), (1, None), "Bob's wish was dropped with the rest");
}

#[tokio::test]
async fn beating_a_level_leads_to_the_next_and_up_the_ladder() {
    let house = House::new().await;
    let given = Given { shape: None, ..level(1) };
    let lost = house.games.play(&alice(), &given, PLACE).await.unwrap().game;
    house.act(&alice(), lost.id, Act::Resign).await.unwrap();
    assert_eq!(refusal(house.games.level_up(&alice(), lost.id).await), Refusal::NoLevelUp);
    let Rematch::Started(again) = house.games.rematch(&alice(), lost.id).await.unwrap() else { panic!("at once") };
    assert_eq!(again.game.sides.white, lost.sides.black);
    house.act(&alice(), again.game.id, Act::Resign).await.unwrap();
    // A won game: the bot gives squares away, Alice takes them.
    let mut game = house.games.play(&alice(), &given, PLACE).await.unwrap();
    for (ply, text) in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].into_iter().enumerate() {
        let act = Act::Move(text.parse().unwrap());
        game = match ply % 2 {
            0 => house.act(&alice(), game.game.id, act).await.unwrap(),
            _ => house.games.act_as_bot(game.game.id, act, Some(game.game.turn)).await.unwrap(),
        };
    }
    assert_eq!(game.game.ending().and_then(|ending| ending.winner), Some(Color::Black));
    let ladder = house.games.leaderboard(PLACE.guild, Ranking::BotLadder, 0, &alice()).await.unwrap();
    let Standing::Ladder(row) = ladder.own.unwrap().standing else { panic!("a ladder") };
    assert_eq!((row.level.number(), row.discs, row.games), (1, 13, 3));
    let next = house.games.level_up(&alice(), game.game.id).await.unwrap().game;
    assert_eq!((next.sides.black, next.sides.white.level()), (game.game.sides.black, Level::try_from(2).ok()));
    assert_eq!(refusal(house.games.level_up(&alice(), game.game.id).await), Refusal::RematchExists(next.id));
}

#[tokio::test]
async fn a_silent_game_is_shown_anew_once_when_the_win_can_be_claimed() {
    let house = House::new().await;
    let game = house.people(Given::default()).await.game;
    let sweeper = Sweeper::new(house.games.clone(), house.challenges.clone());
    house.wait(7 * Moment::DAY_MS);
    for _ in 0..2 {
        sweeper.sweep().await.unwrap();
        let now = house.games.view(game.id).await.unwrap().game;
        assert_eq!((now.version.0, now.turn), (game.version.0 + 1, game.turn));
        assert!(now.is_claimable(house.games.now()));
    }
}
