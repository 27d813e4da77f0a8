//! Roles for titles, and the players whose roles are to be compared with them.

use super::*;
use crate::domain::{EarnedTitle, Period, Ranking, RoleId, RoleRequest, RoleWork, Standing, Title, TitleRoles};

const HERE: GuildId = GuildId(u64::MAX);
const ELSEWHERE: GuildId = GuildId(2);
const NOW: Timestamp = Timestamp(START.0 + 60_000);

/// A player with a title who is on the leaderboards of these servers.
async fn listed(write: &mut Write, number: u64, servers: &[GuildId]) -> PlayerId {
    let id = upsert_player(write, number).await.id;
    let standing =
        Standing { ranking: Ranking::Wins(Period::AllTime), keys: [0.0; 3], step: 0, provisional_from: None };
    for &server in servers {
        write.record_standing(id, standing, Some(server), START).await.unwrap();
    }
    let earned = EarnedTitle { title: Title::Novice, finish_sequence: 1, at: START };
    write.put_title(id, earned).await.unwrap();
    id
}

#[tokio::test]
async fn a_title_has_one_role_in_each_server() {
    let (_folder, mut write) = new_write().await;
    for (server, title, role) in [
        (HERE, Title::Novice, 5),
        (HERE, Title::Novice, u64::MAX),
        (HERE, Title::Adept, 7),
        (HERE, Title::Virtuoso, 7),
        (ELSEWHERE, Title::Novice, 7),
    ] {
        write.set_title_role(server, title, Some(RoleId(role))).await.unwrap();
    }
    let roles = |roles: &[(Title, u64)]| roles.iter().map(|&(title, id)| (title, RoleId(id))).collect::<TitleRoles>();
    let all = roles(&[(Title::Novice, u64::MAX), (Title::Adept, 7), (Title::Virtuoso, 7)]);
    assert_eq!(write.title_roles(HERE).await.unwrap(), all);
    write.disconnect_role(HERE, RoleId(7)).await.unwrap();
    assert_eq!(write.title_roles(HERE).await.unwrap(), roles(&[(Title::Novice, u64::MAX)]));
    write.set_title_role(HERE, Title::Novice, None).await.unwrap();
    assert_eq!(write.title_roles(HERE).await.unwrap(), TitleRoles::default());
    assert_eq!(write.title_roles(ELSEWHERE).await.unwrap(), roles(&[(Title::Novice, 7)]));
}

#[tokio::test]
async fn a_change_is_asked_for_where_the_player_is_listed_and_titles_have_roles() {
    let (_folder, mut write) = new_write().await;
    let alice = listed(&mut write, 1, &[HERE, ELSEWHERE]).await;
    write.set_title_role(HERE, Title::Novice, Some(RoleId(5))).await.unwrap();
    write.set_title_role(GuildId(3), Title::Novice, Some(RoleId(5))).await.unwrap();
    write.request_role_changes(alice, NOW).await.unwrap();
    assert_eq!(
        write.personal_table(alice, "role_change").await.len(),
        1,
        "only where it is listed and a title has a role"
    );
    assert_eq!(write.role_work(HERE).await.unwrap(), Some(RoleWork { is_paused: false, listed_after: None }));
    assert_eq!(write.due_role_work(Timestamp(NOW.0 - 1), 10).await.unwrap(), []);
    assert_eq!(write.next_role_work(START).await.unwrap(), Some(NOW));
    assert_eq!(write.due_role_work(NOW, 10).await.unwrap(), [HERE]);
    let first = RoleRequest { player: alice, number: 1 };
    assert_eq!(write.role_request(HERE).await.unwrap(), Some(first));
    // A change that is asked for meanwhile is not lost.
    write.request_role_changes(alice, NOW).await.unwrap();
    write.finish_role_change(HERE, first).await.unwrap();
    let second = RoleRequest { number: 2, ..first };
    assert_eq!(write.role_request(HERE).await.unwrap(), Some(second));
    write.finish_role_change(HERE, second).await.unwrap();
    assert_eq!(write.role_request(HERE).await.unwrap(), None);
    write.end_role_work(HERE).await.unwrap();
    assert_eq!((write.role_work(HERE).await.unwrap(), write.next_role_work(START).await.unwrap()), (None, None));
}

#[tokio::test]
async fn paused_work_waits_whatever_else_is_asked_for() {
    let (_folder, mut write) = new_write().await;
    let alice = listed(&mut write, 1, &[HERE]).await;
    write.set_title_role(HERE, Title::Novice, Some(RoleId(5))).await.unwrap();
    write.request_role_changes(alice, NOW).await.unwrap();
    let later = NOW.plus_ms(3_600_000);
    write.set_role_pause(HERE, Some(NOW), later).await.unwrap();
    write.request_role_changes(alice, NOW.plus_ms(5)).await.unwrap();
    assert_eq!(write.next_role_work(START).await.unwrap(), Some(later));
    assert!(write.role_work(HERE).await.unwrap().unwrap().is_paused);
    // A manager connects a role: there is another try at once.
    write.request_roles_of_all(HERE, NOW.plus_ms(9)).await.unwrap();
    let work = RoleWork { is_paused: false, listed_after: Some(PlayerId(0)) };
    assert_eq!(write.role_work(HERE).await.unwrap(), Some(work));
    assert_eq!(write.next_role_work(START).await.unwrap(), Some(NOW.plus_ms(9)));
    write.forget_title_roles(HERE).await.unwrap();
    assert_eq!((write.role_work(HERE).await.unwrap(), write.role_request(HERE).await.unwrap()), (None, None));
    assert!(write.title_roles(HERE).await.unwrap().is_empty());
}

#[tokio::test]
async fn listed_players_with_titles_are_found_in_portions() {
    let (_folder, mut write) = new_write().await;
    let mut players = Vec::new();
    for number in 1..=5 {
        players.push(listed(&mut write, number, &[HERE]).await);
    }
    listed(&mut write, 6, &[ELSEWHERE]).await;
    write.delete_title(players[1], Title::Novice).await.unwrap();
    write.request_roles_of_all(HERE, NOW).await.unwrap();
    let mut asked = Vec::new();
    let mut after = PlayerId(0);
    while let Some(last) = write.request_listed_roles(HERE, after, 2).await.unwrap() {
        assert_eq!(write.role_work(HERE).await.unwrap().unwrap().listed_after, Some(last));
        let mut portion = 0;
        while let Some(request) = write.role_request(HERE).await.unwrap() {
            asked.push(request.player);
            portion += 1;
            write.finish_role_change(HERE, request).await.unwrap();
        }
        assert!(portion <= 2);
        after = last;
    }
    assert_eq!(asked, [players[0], players[2], players[3], players[4]]);
    assert!(write.is_listed_in(HERE, players[0]).await.unwrap());
    assert!(!write.is_listed_in(ELSEWHERE, players[0]).await.unwrap());
}
