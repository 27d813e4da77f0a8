//! The part of a server's settings with the roles for titles.

use crate::domain::{CheckedRoles, RoleAccess, RoleId, RoleObstacle, Title, TitleRolePanel, TitleRoles};
use crate::words::{GuildSettingsPanel, MAX_MESSAGE_LENGTH, Words, message, utf16_length};

fn text(panel: &TitleRolePanel) -> String {
    Words::english().guild_settings(&GuildSettingsPanel::Titles(panel))
}

/// A panel in which only the title Novice has a role.
fn novice() -> TitleRolePanel {
    let roles = TitleRoles::from_iter([(Title::Novice, RoleId(7))]);
    TitleRolePanel { roles, title: Title::Novice, checked: checked(RoleAccess::Known(Vec::new())), refused: None }
}

fn checked(access: RoleAccess) -> CheckedRoles {
    CheckedRoles { access, lost: Vec::new() }
}

#[test]
fn each_title_is_listed_with_its_role_the_highest_first() {
    let text = text(&novice());
    let lines: Vec<&str> = text.lines().skip(2).collect();
    assert_eq!(
        lines,
        [
            "Legend: no role",
            "Virtuoso: no role",
            "Adept: no role",
            "Advanced: no role",
            "Intermediate: no role",
            "Novice: <@&7>",
            "Beginner: no role",
        ]
    );
}

#[test]
fn the_last_line_says_what_is_missing() {
    let refused = |obstacle| TitleRolePanel { refused: Some((RoleId(9), obstacle)), ..novice() };
    for (obstacle, wanted) in [
        (RoleObstacle::Unknown, "no longer has the role"),
        (RoleObstacle::Everyone, "Everybody has that role"),
        (RoleObstacle::Managed, "Only Discord gives <@&9>"),
        (RoleObstacle::Powerful(vec!["Ban Members", "Manage Roles"]), "these permissions: Ban Members, Manage Roles."),
        (RoleObstacle::ManagerMayNot, "You can't choose <@&9> without the Manage Roles permission."),
        (RoleObstacle::AboveManager, "You can't choose <@&9>, because it isn't below your own"),
        (RoleObstacle::BotMayNot, "I can't give roles here without the Manage Roles permission."),
        (RoleObstacle::AboveBot, "I can't give <@&9>, because it isn't below my own highest role."),
    ] {
        let text = text(&refused(obstacle));
        assert!(text.lines().count() == 10 && text.lines().last().is_some_and(|line| line.contains(wanted)), "{text}");
    }
    for (access, wanted) in [
        (RoleAccess::Known(vec![(RoleId(7), RoleObstacle::AboveBot)]), "I can't give <@&7>, because it isn't below"),
        (RoleAccess::MayNotGiveAny, "without the Manage Roles permission"),
        (RoleAccess::NotInServer, "only my commands are in this server"),
        (RoleAccess::Unknown, "Try again in a moment"),
    ] {
        let text = text(&TitleRolePanel { checked: checked(access), ..novice() });
        assert!(text.lines().count() == 10 && text.lines().last().is_some_and(|line| line.contains(wanted)), "{text}");
    }
    let both = TitleRolePanel { checked: checked(RoleAccess::MayNotGiveAny), ..refused(RoleObstacle::BotMayNot) };
    assert_eq!(text(&both).matches("Manage Roles").count(), 1, "once");
    let lost =
        [(3, RoleObstacle::Unknown), (4, RoleObstacle::Unknown), (5, RoleObstacle::Powerful(vec!["Ban Members"]))];
    let lost = lost.map(|(role, obstacle)| (RoleId(role), obstacle)).to_vec();
    let all_lost = text(&TitleRolePanel { checked: CheckedRoles { lost, ..novice().checked }, ..novice() });
    let lines: Vec<&str> = all_lost.lines().skip(9).collect();
    let powerful = "I no longer give <@&5>, because it has permissions over others.";
    assert_eq!(lines, ["This server no longer has the role that you chose.", powerful]);
}

#[test]
fn the_longest_panel_fits_a_message() {
    let role = |number: u64| RoleId(u64::MAX - number);
    let roles: TitleRoles = Title::ALL.iter().copied().zip((0..).map(role)).collect();
    let obstacles = roles.roles().into_iter().map(|role| (role, RoleObstacle::AboveBot)).collect();
    let powers = RoleObstacle::Powerful(vec!["Mention @everyone"; 18]);
    let lost = roles.roles().into_iter().map(|role| (role, powers.clone())).collect();
    let panel = TitleRolePanel {
        roles,
        title: Title::Grandmaster,
        checked: checked(RoleAccess::Known(obstacles)),
        refused: Some((role(9), powers)),
    };
    assert!(utf16_length(&text(&panel)) <= MAX_MESSAGE_LENGTH, "{}", text(&panel).len());
    let panel = TitleRolePanel { checked: CheckedRoles { access: RoleAccess::MayNotGiveAny, lost }, ..panel };
    assert!(utf16_length(&text(&panel)) <= MAX_MESSAGE_LENGTH, "{}", text(&panel).len());
    let words = Words::english();
    for &title in Title::ALL {
        assert!((1..=100).contains(&utf16_length(&message!(words, "title-choice", title = title.name()))));
        assert!((1..=150).contains(&utf16_length(&message!(words, "select-role", title = title.name()))));
    }
}
