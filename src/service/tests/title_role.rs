//! Roles for titles: who gets them looked at, and when.

use super::farming::rated_game;
use super::rating_replay::{opponent, recompute};
use super::title::play_until_titled;
use super::*;
use crate::domain::{EarnedTitle, RoleId, Title};
use crate::service::title_role::PAUSE_MS;
use rules::Color;

const HERE: GuildId = GuildId(1);

async fn set_title(service: &TestService, user: &User, title: Title) {
    let mut write = service.games.store.write().await.unwrap();
    let player = write.player_by_discord_id(user.discord).await.unwrap().unwrap().id;
    write.put_title(player, EarnedTitle { title, finish_sequence: 1, at: START }).await.unwrap();
    write.commit().await.unwrap();
}

/// Does all that is due in the server. Returns whose roles were compared with which title.
async fn work(service: &TestService) -> Vec<(DiscordUserId, Title)> {
    let mut done = Vec::new();
    for guild in service.guilds.due_role_work().await.unwrap() {
        assert_eq!(guild, HERE);
        while let Some(task) = service.guilds.next_role_task(guild).await.unwrap() {
            done.push((task.user, task.title));
            service.guilds.finish_role_change(guild, task.request).await.unwrap();
        }
    }
    done
}

async fn resigned_game(service: &TestService, white: &User) {
    let id = rated_game(service, white, 4).await.game.id;
    service.apply(white, id, GameAction::Resign).await.unwrap();
    service.advance(3_600_000);
}

async fn connect(service: &TestService, title: Title, role: Option<u64>) {
    service.guilds.connect_role(HERE, title, role.map(RoleId)).await.unwrap();
}

#[tokio::test]
async fn the_game_that_earns_a_title_asks_for_its_role() {
    let service = TestService::new().await;
    connect(&service, Title::Novice, Some(5)).await;
    assert_eq!(work(&service).await, []);
    // Alice plays against three opponents in turn, and wins every other game, until one earns her a title.
    let mut titled = false;
    for game in 0..40 {
        let white = opponent(game % 3);
        let id = rated_game(&service, &white, 4).await.game.id;
        let loser = if game % 2 == 0 { alice() } else { white };
        let ended = service.apply(&loser, id, GameAction::Resign).await.unwrap();
        let done = work(&service).await;
        let title = ended.titles[Color::Black];
        assert_eq!(done.iter().find(|(user, _)| *user == alice().discord).map(|(_, title)| *title), title);
        service.advance(3_600_000);
        titled = title.is_some();
        if titled {
            break;
        }
    }
    assert!(titled, "no title after 40 games");
    resigned_game(&service, &opponent(0)).await;
    assert_eq!(work(&service).await, [], "the next game changes nothing");
}

#[tokio::test]
async fn a_connected_role_goes_to_everybody_on_the_leaderboard_and_to_titled_newcomers() {
    let service = TestService::new().await;
    resigned_game(&service, &bob()).await;
    resigned_game(&service, &opponent(0)).await;
    set_title(&service, &alice(), Title::Adept).await;
    set_title(&service, &bob(), Title::Beginner).await;
    assert_eq!(work(&service).await, [], "the server has no roles for titles");
    connect(&service, Title::Novice, Some(5)).await;
    let alices = (alice().discord, Title::Adept);
    assert_eq!(work(&service).await, [alices, (bob().discord, Title::Beginner)]);
    assert_eq!((work(&service).await, service.guilds.next_role_work().await.unwrap()), (vec![], None));
    // Somebody who has a title from elsewhere has their first rated game here.
    let mut write = service.games.store.write().await.unwrap();
    write.upsert_player(&eve(), START).await.unwrap();
    write.commit().await.unwrap();
    set_title(&service, &eve(), Title::Virtuoso).await;
    resigned_game(&service, &eve()).await;
    assert_eq!(work(&service).await, [(eve().discord, Title::Virtuoso)]);
    resigned_game(&service, &eve()).await;
    assert_eq!(work(&service).await, []);
    connect(&service, Title::Novice, None).await;
    assert_eq!(work(&service).await, [], "nobody gets or loses a role that is disconnected");
}

#[tokio::test]
async fn work_without_roles_is_forgotten_and_that_of_removed_bots_too() {
    let service = TestService::new().await;
    resigned_game(&service, &bob()).await;
    set_title(&service, &alice(), Title::Adept).await;
    for end in 0..3 {
        connect(&service, Title::Novice, Some(5)).await;
        // Asks for Alice's.
        assert!(service.guilds.next_role_task(HERE).await.unwrap().is_some());
        match end {
            0 => connect(&service, Title::Novice, None).await,
            1 => service.guilds.disconnect_deleted_role(HERE, RoleId(5)).await.unwrap(),
            _ => service.guilds.begin_absence(HERE).await.unwrap(),
        }
        assert!(service.guilds.title_roles(HERE).await.unwrap().is_empty());
        assert_eq!(service.guilds.next_role_task(HERE).await.unwrap(), None);
        let mut read = service.games.store.read().await.unwrap();
        assert_eq!((read.role_request(HERE).await.unwrap(), read.role_work(HERE).await.unwrap()), (None, None));
    }
}

#[tokio::test]
async fn refused_work_waits_an_hour_or_until_it_is_resumed() {
    let service = TestService::new().await;
    resigned_game(&service, &bob()).await;
    set_title(&service, &alice(), Title::Adept).await;
    connect(&service, Title::Novice, Some(5)).await;
    let task = service.guilds.next_role_task(HERE).await.unwrap().unwrap();
    assert!(service.guilds.pause_role_work(HERE).await.unwrap(), "it is logged");
    assert!(!service.guilds.pause_role_work(HERE).await.unwrap(), "once");
    assert_eq!(work(&service).await, []);
    let tried_again_at = service.games.now().plus_ms(PAUSE_MS);
    assert_eq!(service.guilds.next_role_work().await.unwrap(), Some(tried_again_at));
    service.advance(PAUSE_MS);
    assert_eq!(service.guilds.due_role_work().await.unwrap(), [HERE]);
    assert!(!service.guilds.pause_role_work(HERE).await.unwrap(), "not again");
    assert_eq!(work(&service).await, []);
    service.guilds.resume_role_work(HERE).await.unwrap();
    assert_eq!(service.guilds.next_role_task(HERE).await.unwrap(), Some(task));
    service.guilds.postpone_role_work(HERE, 30_000).await.unwrap();
    assert_eq!(work(&service).await, []);
    service.advance(30_000);
    assert_eq!(work(&service).await, [(alice().discord, Title::Adept)]);
}

#[tokio::test]
async fn ratings_that_are_computed_again_ask_for_the_roles_of_higher_titles() {
    let service = TestService::new().await;
    connect(&service, Title::Novice, Some(5)).await;
    play_until_titled(&service).await;
    let earned = work(&service).await;
    let alices = *earned.iter().find(|(user, _)| *user == alice().discord).unwrap();
    let mut write = service.games.store.write().await.unwrap();
    let player = write.player_by_discord_id(alice().discord).await.unwrap().unwrap().id;
    for title in write.titles_of(player).await.unwrap() {
        write.delete_title(player, title.title).await.unwrap();
    }
    write.commit().await.unwrap();
    service.players.update_listings().await.unwrap();
    recompute(&service).await;
    assert_eq!(work(&service).await, [alices]);
}
