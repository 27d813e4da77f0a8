//! Profiles, and two players side by side.

use super::farming::rated_game;
use super::history::play_many;
use super::*;
use crate::domain::{HeadToHead, Ranking, Record, Score};
use rules::Color;

#[tokio::test]
async fn a_profile_adds_up_to_the_games() {
    let service = TestService::new().await;
    let games = play_many(&service, 60).await;
    let profile = service.players.profile_of(&alice(), LOCATION.guild).await.unwrap();
    let people = profile.people.unwrap();
    let total = people.record.plus(profile.bot.unwrap());
    assert_eq!(usize::try_from(total.games()).unwrap(), games);
    assert_eq!(profile.colors.black.plus(profile.colors.white), total);
    let sum = |records: Vec<Record>| records.into_iter().fold(Record::default(), Record::plus);
    assert_eq!(sum(profile.boards.iter().map(|(_, record)| *record).collect()), total);
    assert_eq!(sum(profile.levels.iter().map(|(_, record)| *record).collect()), profile.bot.unwrap());
    assert_eq!(sum(profile.most_met.iter().map(|(_, record)| *record).collect()), people.record);
    assert!(profile.most_met[0].1.games() >= profile.most_met[1].1.games());
    assert!(profile.boards[0].1.games() >= profile.boards[1].1.games());
    let course = profile.course.unwrap();
    assert_eq!(course.start, 1500.0);
    let ranking = Ranking::Rating(course.class).into();
    let leaderboard = service.players.leaderboard(SERVER, Some(ranking), 0, &alice()).await.unwrap();
    let own = leaderboard.own.unwrap();
    let place = profile.place.unwrap();
    assert_eq!((place.rank, place.players), (own.rank, i64::try_from(leaderboard.rows.len()).unwrap()));
    assert_eq!(own.change.map(|change| change.after), course.points.last().map(|point| point.rating));
    assert_eq!(service.players.profile_of(&alice(), None).await.unwrap().place, None, "not on the global one");
    let shown = profile.ratings.iter().find(|one| one.class == course.class).unwrap();
    assert_eq!(course.points.last().map(|point| point.rating), Some(shown.rating.rating));
    assert_eq!(i64::try_from(course.points.len()).unwrap(), shown.rating.record.games());
    assert!(course.points.windows(2).all(|pair| pair[0].at <= pair[1].at) && !course.is_cut);
    for one in &profile.ratings {
        let other = service.players.profile(profile.player.id, Some(one.class), None).await.unwrap();
        assert_eq!(other.course.unwrap().class, one.class);
    }
}

#[tokio::test]
async fn the_biggest_upset_is_the_win_over_the_highest_rating() {
    let service = TestService::new().await;
    // Bob beats Eve, then Alice beats Bob.
    for _ in 0..3 {
        let given = GivenOptions { color: "black".parse().ok(), ..GivenOptions::default() };
        let challenge = service.challenges.create(&eve(), Some(&bob()), &given, LOCATION).await.unwrap();
        let mut view = service.challenges.accept(&bob(), challenge.id).await.unwrap();
        for _ in 0..4 {
            let mover = if view.game.to_move() == Some(Color::Black) { eve() } else { bob() };
            view = service.apply(&mover, view.game.id, GameAction::Move(first_move(&view))).await.unwrap();
        }
        service.apply(&eve(), view.game.id, GameAction::Resign).await.unwrap();
    }
    let game = rated_game(&service, &bob(), 4).await.game.id;
    service.apply(&bob(), game, GameAction::Resign).await.unwrap();
    let upset = service.players.profile_of(&alice(), None).await.unwrap().biggest_upset.unwrap();
    assert_eq!((upset.game.game, upset.margin > 20), (game, true));
    assert_eq!(
        service.players.profile_of(&bob(), None).await.unwrap().biggest_upset,
        None,
        "his opponents had no higher rating"
    );
    let mut write = service.games.store.write().await.unwrap();
    write.change_rating_class(game, None).await;
    write.commit().await.unwrap();
    assert_eq!(
        service.players.profile_of(&alice(), None).await.unwrap().biggest_upset,
        None,
        "the game is no longer rated"
    );
}

#[tokio::test]
async fn two_players_are_each_others_mirror_image() {
    let service = TestService::new().await;
    play_many(&service, 60).await;
    let view = service.player_game(GivenOptions::default()).await;
    service.play_to_the_end(view).await;
    let HeadToHead { contenders: [one, other], last_games } =
        service.players.head_to_head(&alice(), &bob()).await.unwrap();
    let (won, lost) = (one.record.unwrap(), other.record.unwrap());
    assert_eq!((won.record.wins, won.record.losses), (lost.record.losses, lost.record.wins));
    assert_eq!(one.colors.black.wins, other.colors.white.losses);
    assert_eq!(one.colors.black.plus(one.colors.white), won.record);
    assert_eq!(last_games.len(), 10);
    let biggest = one.biggest_win.or(other.biggest_win).expect("one game was played to its end");
    assert_eq!(biggest.margin, i64::from(biggest.game.discs[0].abs_diff(biggest.game.discs[1])));
    assert_eq!(biggest.game.score, Score::Win);

    let never = service.players.head_to_head(&bob(), &eve()).await.unwrap();
    assert_eq!(never.contenders.map(|one| one.record), [None, None]);
    assert_eq!(never.last_games, []);
    assert_eq!(refusal(service.players.head_to_head(&bob(), &bob()).await), Refusal::SamePlayer);
    let nobody = User::new(DiscordUserId(999), "Nobody", "en");
    let refused = refusal(service.players.head_to_head(&bob(), &nobody).await);
    assert_eq!(refused, Refusal::HasNotPlayed("Nobody".to_owned()));
}

#[tokio::test]
async fn somebody_without_finished_games_and_a_deleted_player_have_no_profile() {
    let service = TestService::new().await;
    let has_not = Refusal::HasNotPlayed("Alice".to_owned());
    assert_eq!(refusal(service.players.profile_of(&alice(), None).await), has_not);
    let view = service.player_game(small()).await;
    assert_eq!(refusal(service.players.profile_of(&alice(), None).await), has_not, "the game is not over");
    service.play_to_the_end(view).await;
    let id = service.players.profile_of(&alice(), None).await.unwrap().player.id;
    service.privacy.delete_player(&alice()).await.unwrap();
    assert_eq!(refusal(service.players.profile_of(&alice(), None).await), has_not);
    assert_eq!(refusal(service.players.profile(id, None, None).await), Refusal::PlayerDeleted);
    let bob = service.players.profile_of(&bob(), None).await.unwrap();
    assert_eq!((bob.most_met.len(), bob.most_met[0].0.discord), (1, None), "the opponent is anonymous");
}
