//! The message with the daily puzzle in a channel, and the part of a server's settings.

use crate::domain::{
    ChannelId, DailyPostOptions, DailyPuzzle, Day, GuildSettingsSection, Hour, Player, PlayerId, PostSchedule,
    PostSetting, RoleId, RoleObstacle, Timestamp,
};
use crate::words::{DailyPostPanel, DailyPostText, GuildSettingsPanel, Words, message};
use rules::{Puzzle, Puzzles};

/// A Thursday.
const DAY: Day = Day(20_790);

fn daily() -> DailyPuzzle {
    DailyPuzzle::of(DAY.start())
}

fn puzzle(daily: DailyPuzzle) -> &'static Puzzle {
    let id = daily.choose(Puzzles::shipped().all()).expect("a puzzle");
    Puzzles::shipped().get(id).expect("shipped")
}

fn player(name: &str) -> Player {
    Player { id: PlayerId(1), discord: None, name: name.to_owned() }
}

fn post(solvers: &[(&Player, i64)], solved: i64, role: Option<RoleId>) -> String {
    let before = daily().previous();
    Words::english().daily_post(&DailyPostText {
        daily: daily(),
        puzzle: puzzle(daily()),
        role,
        before,
        before_puzzle: puzzle(before),
        solvers: solvers.to_vec(),
        solved,
    })
}

#[test]
fn the_post_asks_for_a_move_and_tells_the_solution_of_the_day_before() {
    let nobody = post(&[], 0, None);
    let lines: Vec<&str> = nobody.lines().collect();
    let [title, aim, solution, solvers] = lines[..] else { panic!("{nobody}") };
    assert_eq!(title, "**Daily puzzle 11** · ★★★");
    assert!(aim.contains(" to move"), "{aim}");
    let first = puzzle(daily().previous()).steps()[0].own;
    assert!(solution.starts_with("Solution of puzzle 10: ") && solution.contains(&format!("{first}")), "{solution}");
    assert_eq!(solvers, "Nobody solved it here on its day.");
}

#[test]
fn solvers_are_named_with_their_tries_and_cannot_ping() {
    let (alice, hostile) = (player("Alice"), player("**@everyone** <@&7>"));
    let two = post(&[(&alice, 1), (&hostile, 3)], 2, None);
    let line = two.lines().last().expect("a line");
    assert!(line.starts_with("Solved here by **Alice** (1 try), **") && line.ends_with(" (3 tries)"), "{line}");
    assert!(!line.contains("**@everyone**") && !line.contains("<@&7>"), "{line}");
    let more = |solved| post(&[(&alice, 1)], solved, None).lines().last().expect("a line").to_owned();
    assert_eq!(more(2), "Solved here by **Alice** (1 try), and 1 other");
    assert_eq!(more(9), "Solved here by **Alice** (1 try), and 8 others");
    assert!(post(&[], 0, Some(RoleId(7))).ends_with("\n-# <@&7>"));
}

#[test]
fn the_panel_says_where_when_and_whom_it_mentions() {
    let words = Words::english();
    let text = |setting, missing: &[&str], refused: Option<&(RoleId, RoleObstacle)>| {
        let panel = GuildSettingsPanel::DailyPuzzle(DailyPostPanel { setting, missing, checked: None, refused });
        assert_eq!(panel.section(), GuildSettingsSection::DailyPuzzle);
        words.guild_settings(&panel)
    };
    let options = DailyPostOptions { hour: Hour::new(7).expect("an hour"), role: None };
    let schedule =
        PostSchedule { channel: ChannelId(5), options, subject: daily(), posting_since: None, was_refused: false };
    let seven = Timestamp(DAY.start().0 + 7 * 3_600_000).seconds();
    let on = text(PostSetting::On(schedule), &[], None);
    assert!(
        on.contains(&format!("\nIt is posted in <#5>, the next time <t:{seven}:F>.\nIt mentions nobody. To mention")),
        "{on}"
    );
    let refused = (RoleId(9), RoleObstacle::AboveBot);
    let all =
        PostSchedule { options: DailyPostOptions { role: Some(RoleId(8)), ..options }, was_refused: true, ..schedule };
    let all = text(PostSetting::On(all), &["Send Messages", "Attach Files"], Some(&refused));
    for part in [
        "\nIt mentions <@&8>. ",
        "\nI can't give <@&9>, ",
        "\nI can't post in <#5> without these permissions: Send Messages, Attach Files.",
        "\nI could not post the last one, because a permission was missing.",
    ] {
        assert!(all.contains(part), "{part}: {all}");
    }
    assert!(text(PostSetting::Off, &[], None).ends_with("\nIt is not posted here until you choose a channel."));
    let deleted = text(PostSetting::ChannelDeleted, &[], None);
    assert!(deleted.ends_with("because its channel was deleted. Choose another one."), "{deleted}");
    assert_eq!(message!(words, "server-settings-daily-hour", hour = options.hour.to_string()), "Posted at 07:00 UTC");
}
