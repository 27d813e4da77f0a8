//! Users' names, and excerpts of their texts.

use super::*;

#[test]
fn names_lose_invisible_characters_and_fall_back_to_the_id() {
    let name = |text: &str| User::new(DiscordUserId(77), text, "en-GB").name;
    assert_eq!(name("  Ann\tLee\n"), "Ann Lee");
    assert_eq!(name(&"ä".repeat(40)), "ä".repeat(32));
    assert_eq!(name("\u{202e}eve\u{2066}\u{200b}"), "eve");
    for invisible in ["", "   ", "\u{200b}\u{200d}", "\u{3164}", "\u{2800}", "\0\u{7f}"] {
        assert_eq!(name(invisible), "77", "{invisible:?}");
    }
    assert_eq!(User::new(DiscordUserId(1), "a", &"x".repeat(99)).locale.len(), 32);
    assert_eq!(Refusal::excerpt("a\u{202e}b\nc0123456789012345"), "ab c012345678901…");
    assert_eq!(Refusal::excerpt("ab c012345678901…"), "ab c012345678901…", "an excerpt of an excerpt");
}

#[test]
fn emoji_of_several_characters_stay_whole() {
    let name = |text: &str| User::new(DiscordUserId(77), text, "en-GB").name;
    for whole in [
        "👩\u{200d}🚀",
        "👨\u{200d}👩\u{200d}👧\u{200d}👦",
        "👩🏽\u{200d}🚀",
        "🏳\u{fe0f}\u{200d}🌈",
        "❤\u{fe0f}\u{200d}🔥",
        "🇩🇪🇫🇷",
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        "1\u{fe0f}\u{20e3} #\u{fe0f}\u{20e3}",
        "👋🏿",
        "می\u{200c}خواهم",
        "क्\u{200d}ष",
    ] {
        assert_eq!(name(whole), whole, "{whole:?}");
        assert_eq!(name(&name(&format!("{whole} Bob"))), format!("{whole} Bob"));
    }
    // The family is seven code points: the fifth one does not fit.
    let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
    assert_eq!(name(&family.repeat(5)), family.repeat(4));
    assert_eq!(name(&format!("{}🇩🇪", "a".repeat(31))), "a".repeat(31), "half a flag would be another sign");
    assert_eq!(name(&format!("e{}", "\u{301}".repeat(99))).chars().count(), 32, "one letter with too many marks");
}

#[test]
fn joiners_and_selectors_outside_emoji_are_left_out() {
    let name = |text: &str| User::new(DiscordUserId(77), text, "en-GB").name;
    for (text, left) in [
        ("Al\u{200d}ice\u{200d}", "Alice"),
        ("Al\u{200c}i\u{fe0f}ce", "Alice"),
        ("👩\u{200d}", "👩"),
        ("👩\u{200d} 🚀", "👩 🚀"),
        ("👩\u{200d}a", "👩a"),
        ("a\u{200d}\u{301}", "a\u{301}"),
        ("🏴\u{e0067}\u{e0062}", "🏴"),
        ("🏴\u{e0067}\u{e007f}\u{e0062}\u{e007f}", "🏴"),
        ("Bob\u{e0067}\u{e007f}", "Bob"),
    ] {
        assert_eq!(name(text), left, "{text:?}");
    }
    for invisible in ["\u{200d}", "\u{fe0f}", "\u{200d}\u{fe0f}\u{200c}", "\u{e0067}\u{e007f}", "\u{34f}\u{180e}"] {
        assert_eq!(name(invisible), "77", "{invisible:?}");
    }
}
