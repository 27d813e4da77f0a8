//! Options of games, and the names of their choices.

use super::*;

#[test]
fn options_that_are_not_given_are_taken_from_the_defaults() {
    let defaults = GameOptions { shape: Shape::new(6, 4).expect("a board"), ..GameOptions::default_play() };
    assert_eq!(GivenOptions::default().with_defaults(defaults), defaults);
    let (color, goal, format) = (ColorChoice::Random, Goal::Fewest, BoardFormat::Text);
    let given = GivenOptions { color: Some(color), goal: Some(goal), format: Some(format), ..GivenOptions::default() };
    assert_eq!(given.with_defaults(defaults), GameOptions { color, goal, format, ..defaults });
    assert_eq!(GameOptions::default_play().level.map(Level::number), Some(3));
    assert_eq!(GameOptions::default_challenge().level, None);
    for choice in ColorChoice::ALL.iter().copied() {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
    }
    for choice in SetupChoice::ALL.iter().copied() {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
    }
    for ranking in Ranking::ALL.iter().copied() {
        assert_eq!(ranking.name().parse(), Ok(ranking));
    }
    for format in BoardFormat::ALL.iter().copied() {
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(format.to_string(), format.name());
    }
    assert!("Text".parse::<BoardFormat>().is_err());
    assert!("Black".parse::<ColorChoice>().is_err() && "".parse::<SetupChoice>().is_err());
    assert!("elo".parse::<Ranking>().is_err());
    assert_eq!(ColorChoice::Random.resolve(Color::White), Color::White);
    assert_eq!(ColorChoice::Fixed(Color::Black).resolve(Color::White), Color::Black);
    let random = GameOptions { setup: SetupChoice::Random, first: ColorChoice::Random, ..defaults };
    assert_eq!(
        random.variant(Color::White),
        Variant { shape: defaults.shape, first: Color::White, ..Variant::default() }
    );
    assert_eq!(Game::new(random.variant(Color::White)).to_move(), Some(Color::White));
}
