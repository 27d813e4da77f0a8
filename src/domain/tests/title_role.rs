//! Which role goes with which title, and who may have the bot give a role.

use super::*;
use crate::domain::title_role::RoleChange;

const EVERYONE: RoleId = RoleId(100);
const OWNER: DiscordUserId = DiscordUserId(1);
const BOT_ROLE: RoleId = RoleId(110);
const MANAGER_ROLE: RoleId = RoleId(111);

fn ladder() -> TitleRoles {
    [(Title::Advanced, RoleId(3)), (Title::Novice, RoleId(1)), (Title::Intermediate, RoleId(2))].into_iter().collect()
}

#[test]
fn a_player_wears_the_role_of_their_highest_title_or_of_the_next_lower_one() {
    let roles = ladder();
    for (title, worn) in [
        (Title::Beginner, None),
        (Title::Novice, Some(RoleId(1))),
        (Title::Intermediate, Some(RoleId(2))),
        (Title::Advanced, Some(RoleId(3))),
        (Title::Grandmaster, Some(RoleId(3))),
    ] {
        assert_eq!(roles.worn_with(title), worn, "{title:?}");
    }
    assert!(TitleRoles::default().is_empty() && TitleRoles::default().worn_with(Title::Grandmaster).is_none());
}

#[test]
fn only_roles_of_lower_titles_are_taken() {
    let other = RoleId(50);
    let change = |title, has: &[u64]| {
        let has: Vec<RoleId> = has.iter().map(|&id| RoleId(id)).chain([other]).collect();
        let RoleChange { give, take } = ladder().change_for(title, &has);
        (give.map(|role| role.0), take.iter().map(|role| role.0).collect::<Vec<_>>())
    };
    assert_eq!(change(Title::Advanced, &[]), (Some(3), vec![]));
    assert_eq!(change(Title::Advanced, &[1, 2]), (Some(3), vec![1, 2]));
    assert_eq!(change(Title::Advanced, &[3]), (None, vec![]));
    assert_eq!(change(Title::Novice, &[2, 3]), (Some(1), vec![]), "roles of higher titles stay");
    assert_eq!(change(Title::Beginner, &[1]), (None, vec![]));
    // One role for several titles.
    let shared = [(Title::Novice, 1), (Title::Intermediate, 2), (Title::Adept, 1), (Title::Virtuoso, 3)];
    let shared: TitleRoles = shared.into_iter().map(|(title, role)| (title, RoleId(role))).collect();
    assert_eq!(shared.roles(), [RoleId(1), RoleId(2), RoleId(3)]);
    let change = shared.change_for(Title::Adept, &[RoleId(1), RoleId(2)]);
    assert_eq!(change, RoleChange { give: None, take: vec![RoleId(2)] });
    let change = shared.change_for(Title::Grandmaster, &[RoleId(1)]);
    assert_eq!(change, RoleChange { give: Some(RoleId(3)), take: vec![RoleId(1)] });
}

fn role(id: RoleId, position: i64) -> GuildRole {
    GuildRole { id, position, is_managed: false, gives_roles: false, powers: Vec::new() }
}

/// A server in which the bot is above the manager, who is above the roles at positions below 5.
fn server(more: &[GuildRole]) -> GuildRoles {
    let mut roles = vec![
        role(EVERYONE, 0),
        GuildRole { gives_roles: true, is_managed: true, ..role(BOT_ROLE, 8) },
        GuildRole { gives_roles: true, powers: vec!["Manage Roles"], ..role(MANAGER_ROLE, 5) },
    ];
    roles.extend_from_slice(more);
    GuildRoles { owner: OWNER, everyone: EVERYONE, roles }
}

fn member(user: u64, roles: &[RoleId]) -> GuildMember {
    GuildMember { user: DiscordUserId(user), roles: roles.to_vec() }
}

#[test]
fn a_manager_connects_only_roles_that_they_could_give_themselves() {
    let (bot, manager, owner) = (member(8, &[BOT_ROLE]), member(5, &[MANAGER_ROLE]), member(OWNER.0, &[]));
    let check = |wanted: GuildRole, manager: &GuildMember| {
        server(std::slice::from_ref(&wanted)).check_choice(wanted.id, &bot, manager)
    };
    let plain = |position| role(RoleId(200), position);
    assert_eq!(check(plain(4), &manager), Ok(()));
    assert_eq!(check(plain(5), &manager), Ok(()), "of two at one position, the older one is higher");
    assert_eq!(check(role(RoleId(90), 5), &manager), Err(RoleObstacle::AboveManager));
    assert_eq!(check(plain(6), &manager), Err(RoleObstacle::AboveManager));
    assert_eq!(check(plain(6), &owner), Ok(()));
    assert_eq!(check(plain(9), &owner), Err(RoleObstacle::AboveBot));
    assert_eq!(check(plain(4), &member(6, &[])), Err(RoleObstacle::ManagerMayNot), "Manage Server is not enough");
    let powerful = GuildRole { powers: vec!["Ban Members"], ..plain(4) };
    assert_eq!(check(powerful.clone(), &owner), Err(RoleObstacle::Powerful(vec!["Ban Members"])));
    assert_eq!(check(powerful, &manager), Err(RoleObstacle::Powerful(vec!["Ban Members"])));
    let managed = GuildRole { is_managed: true, ..plain(4) };
    assert_eq!(check(managed, &owner), Err(RoleObstacle::Managed));
    let server = server(&[]);
    assert_eq!(server.check_choice(EVERYONE, &bot, &owner), Err(RoleObstacle::Everyone));
    assert_eq!(server.check_choice(RoleId(1), &bot, &owner), Err(RoleObstacle::Unknown));
}

#[test]
fn a_role_that_is_deleted_or_has_got_power_does_not_stay_connected() {
    let loss = |found: GuildRole| server(std::slice::from_ref(&found)).loss(found.id);
    let plain = |position| role(RoleId(200), position);
    assert_eq!(loss(plain(4)), None);
    let powerful = GuildRole { powers: vec!["Ban Members"], ..plain(4) };
    assert_eq!(loss(powerful), Some(RoleObstacle::Powerful(vec!["Ban Members"])));
    assert_eq!(loss(plain(9)), None, "the bot's role may rise again");
    assert_eq!(server(&[]).loss(RoleId(1)), Some(RoleObstacle::Unknown));
}

#[test]
fn what_keeps_the_bot_from_giving_roles_is_known_for_each() {
    let (below, above) = (role(RoleId(201), 7), role(RoleId(202), 9));
    let server = server(&[below.clone(), above.clone()]);
    let bot = member(8, &[BOT_ROLE]);
    let roles = [below.id, above.id, RoleId(1)];
    let obstacles = vec![(above.id, RoleObstacle::AboveBot), (RoleId(1), RoleObstacle::Unknown)];
    assert_eq!(server.access(&roles, &bot), RoleAccess::Known(obstacles));
    assert_eq!(server.access(&[], &bot), RoleAccess::Known(Vec::new()));
    assert_eq!(server.access(&[], &member(8, &[])), RoleAccess::MayNotGiveAny);
    assert_eq!(server.obstacle(below.id, &member(8, &[])), Some(RoleObstacle::BotMayNot));
}
