//! Users' names, and excerpts of their texts.

use super::*;

#[test]
fn names_lose_invisible_characters_and_fall_back_to_the_id() {
    let name = |text: &str| User::new(DiscordUserId(77), text, "en-GB").name;
    assert_eq!(name("  Ann\tLee\n"), "AnnLee");
    assert_eq!(name(&"ä".repeat(40)), "ä".repeat(32));
    assert_eq!(name("\u{202e}eve\u{2066}\u{200b}"), "eve");
    assert_eq!(name("👩\u{200d}🚀"), "👩\u{200d}🚀", "joined emoji stay whole");
    for invisible in ["", "   ", "\u{200b}\u{200d}", "\u{3164}", "\u{2800}", "\0\u{7f}"] {
        assert_eq!(name(invisible), "77", "{invisible:?}");
    }
    assert_eq!(User::new(DiscordUserId(1), "a", &"x".repeat(99)).locale.len(), 32);
    assert_eq!(Refusal::excerpt("a\u{202e}b\nc0123456789012345"), "abc0123456789012");
}
