//! What players give: options, and their names.

use super::*;

#[test]
fn options_repeat_what_was_not_given() {
    let last = GameOptions { shape: Shape::new(6, 4).expect("a board"), ..GameOptions::default_play() };
    assert_eq!(GivenOptions::default().with_defaults(last), last);
    let (color, goal, format) = (ColorChoice::Random, Goal::Fewest, BoardFormat::Text);
    let given = GivenOptions { color: Some(color), goal: Some(goal), format: Some(format), ..GivenOptions::default() };
    assert_eq!(given.with_defaults(last), GameOptions { color, goal, format, ..last });
    assert_eq!(GameOptions::default_play().level.map(Level::number), Some(3));
    assert_eq!(GameOptions::default_challenge().level, None);
    for choice in ColorChoice::ALL {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
    }
    for choice in SetupChoice::ALL {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
    }
    for ranking in Ranking::ALL {
        assert_eq!(ranking.name().parse(), Ok(ranking));
    }
    for format in BoardFormat::ALL {
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(format.to_string(), format.name());
    }
    assert!("Text".parse::<BoardFormat>().is_err());
    assert!("Black".parse::<ColorChoice>().is_err() && "".parse::<SetupChoice>().is_err());
    assert!("elo".parse::<Ranking>().is_err());
    assert_eq!(ColorChoice::Random.resolve(Color::White), Color::White);
    assert_eq!(ColorChoice::Fixed(Color::Black).resolve(Color::White), Color::Black);
    let random = GameOptions { setup: SetupChoice::Random, first: ColorChoice::Random, ..last };
    assert_eq!(random.variant(Color::White), Variant { shape: last.shape, first: Color::White, ..Variant::default() });
    assert_eq!(Game::new(random.variant(Color::White)).to_move(), Some(Color::White));
}

#[test]
fn names_are_shown_whole_or_replaced_by_the_id() {
    let name = |text: &str| User::new(DiscordUserId(77), text, "en-GB").name;
    assert_eq!(name("  Ann\tLee\n"), "AnnLee");
    assert_eq!(name(&"ä".repeat(40)), "ä".repeat(32));
    assert_eq!(name("\u{202e}eve\u{2066}\u{200b}"), "eve");
    assert_eq!(name("👩\u{200d}🚀"), "👩\u{200d}🚀", "joined emoji stay whole");
    for nothing in ["", "   ", "\u{200b}\u{200d}", "\u{3164}", "\u{2800}", "\0\u{7f}"] {
        assert_eq!(name(nothing), "77", "{nothing:?}");
    }
    assert_eq!(User::new(DiscordUserId(1), "a", &"x".repeat(99)).locale.len(), 32);
    assert_eq!(Refusal::excerpt("a\u{202e}b\nc0123456789012345"), "abc0123456789012");
}
