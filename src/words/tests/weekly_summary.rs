//! Weekly summaries, and the part of a server's settings about them.

use super::{WORST_NAMES, player};
use crate::domain::{
    BestWin, ChannelId, GameId, Player, PostSchedule, PostSetting, Timestamp, Title, Week, WeeklySummary,
};
use crate::words::{GuildSettingsPanel, Words, utf16_length};

/// The week from Monday, 2026-11-16.
fn week() -> Week {
    Week::of(Timestamp(1_795_000_000_000))
}

fn full() -> WeeklySummary<Player> {
    let [alice, bob, eve] = [player(1, "Alice"), player(2, "Bob"), player(3, "Eve")];
    WeeklySummary {
        games: 23,
        most_active: Some((alice.clone(), 12)),
        best_win: Some(BestWin { winner: bob.clone(), loser: eve.clone(), margin: 243, game: GameId(120) }),
        longest_streak: Some((alice, 6)),
        titles: vec![(eve.clone(), Title::Adept), (bob.clone(), Title::Novice)],
        podium: vec![(bob, 9), (eve.clone(), 4)],
        tournaments: vec![("Autumn cup".to_owned(), eve)],
    }
}

#[test]
fn a_summary_says_what_happened_in_the_week() {
    let words = Words::english();
    assert_eq!(
        words.weekly_summary(week(), &full(), Some("https://discord.com/channels/1/2/3")),
        "**Weekly summary · <t:1794830400:D> – <t:1795348800:D>**\n\
         23 games were finished here.\n\
         Most active: **Alice** with 12 games\n\
         Best win: **Bob** beat **Eve**, who was rated 243 higher · [Game 120](https://discord.com/channels/1/2/3)\n\
         Longest streak: **Alice** won 6 games against people in a row\n\
         New titles: **Eve** Adept, **Bob** Novice\n\
         Most wins of the month: **Bob** 9, **Eve** 4\n\
         **Eve** won the tournament **Autumn cup**.\n\
         -# Who stands where: /leaderboard"
    );
}

#[test]
fn what_did_not_happen_is_left_out_and_one_game_is_one_game() {
    let words = Words::english();
    let alice = player(1, "Alice");
    let one = WeeklySummary {
        games: 1,
        most_active: Some((alice.clone(), 1)),
        best_win: None,
        longest_streak: None,
        titles: vec![(alice, Title::Grandmaster)],
        podium: Vec::new(),
        tournaments: Vec::new(),
    };
    assert_eq!(
        words.weekly_summary(week(), &one, None),
        "**Weekly summary · <t:1794830400:D> – <t:1795348800:D>**\n\
         1 game was finished here.\n\
         Most active: **Alice** with 1 game\n\
         New title: **Alice** Legend\n\
         -# Who stands where: /leaderboard"
    );
    let nobody = WeeklySummary { most_active: None, titles: Vec::new(), ..one };
    assert_eq!(words.weekly_summary(week(), &nobody, None).lines().count(), 3);
    assert!(words.weekly_summary(week(), &full(), None).contains(" higher · Game 120\n"), "a deleted message");
}

/// Fluent's numbers are exact up to 2⁵³.
const MANY: i64 = 1 << 53;

#[test]
fn hostile_names_and_large_numbers_fit_a_message_and_mention_nobody() {
    let words = Words::english();
    words.set_command_ids([("leaderboard".to_owned(), u64::MAX)].into());
    for name in WORST_NAMES {
        let titles = |count| (0..count).map(|id| (player(id, name), Title::Intermediate)).collect::<Vec<_>>();
        let worst = WeeklySummary {
            games: MANY,
            most_active: Some((player(1, name), MANY)),
            best_win: Some(BestWin {
                winner: player(1, name),
                loser: player(2, name),
                margin: i64::MAX,
                game: GameId(i64::MAX),
            }),
            longest_streak: Some((player(1, name), MANY)),
            titles: titles(100_000),
            podium: vec![(player(1, name), MANY); 3],
            tournaments: vec![(name.to_owned(), player(1, name)); 3],
        };
        let id = u64::MAX;
        let link = format!("https://discord.com/channels/{id}/{id}/{id}");
        let text = words.weekly_summary(week(), &worst, Some(&link));
        assert!(utf16_length(&text) <= 2000, "{}", utf16_length(&text));
        assert!(text.contains(&format!("{MANY} games were finished")), "{text}");
        assert!(text.contains(" and 99995 more\n") && text.contains("-# Who stands where: </leaderboard:"), "{text}");
        let names = text.replace("\\@\u{200b}", "").replace("\\<", "").replace("\\#", "").replace("-# ", "");
        assert!(!names.contains('@') && !names.contains("<@") && !names.contains('#'), "{text}");
        let few = WeeklySummary { titles: titles(5), ..worst };
        assert!(!words.weekly_summary(week(), &few, Some(&link)).contains(" more\n"));
    }
}

#[test]
fn the_panel_says_when_the_next_one_comes_and_what_is_missing() {
    let words = Words::english();
    let schedule =
        PostSchedule { channel: ChannelId(7), options: (), subject: week(), posting_since: None, was_refused: false };
    let text = |setting, missing: &[&str]| {
        let text = words.guild_settings(&GuildSettingsPanel::WeeklySummary { setting, missing });
        text.lines().skip(2).collect::<Vec<_>>().join("\n")
    };
    let about = words.guild_settings(&GuildSettingsPanel::WeeklySummary { setting: PostSetting::Off, missing: &[] });
    assert!(about.contains("the most wins of the month so far and the tournaments that ended. "), "{about}");
    assert_eq!(text(PostSetting::Off, &[]), "There is none here until you choose a channel.");
    let deleted = "There is none, because its channel was deleted. Choose another one.";
    assert_eq!(text(PostSetting::ChannelDeleted, &[]), deleted);
    let on = "It is posted in <#7>, the next time <t:1795424400:F>.";
    assert_eq!(text(PostSetting::On(schedule), &[]), on);
    assert_eq!(
        text(PostSetting::On(schedule), &["Send Messages"]),
        format!("{on}\nI can't post in <#7> without the Send Messages permission.")
    );
    let refused = PostSchedule { was_refused: true, ..schedule };
    assert_eq!(
        text(PostSetting::On(refused), &["View Channel", "Send Messages"]),
        format!(
            "{on}\nI can't post in <#7> without these permissions: View Channel, Send Messages.\n\
             I could not post the last one, because a permission was missing."
        )
    );
}
