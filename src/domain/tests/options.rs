//! Options of games, and the names of their choices.

use super::*;
use rules::{Corners, Opening};

#[test]
fn options_that_are_not_given_are_taken_from_the_defaults() {
    let defaults = GameOptions { shape: Shape::new(6, 4).expect("a board"), ..GameOptions::default_play() };
    assert_eq!(GivenOptions::default().with_defaults(defaults), defaults);
    let (color, goal, format) = (ColorChoice::Random, Goal::Fewest, BoardFormat::Text);
    let given = GivenOptions { color: Some(color), goal: Some(goal), format: Some(format), ..GivenOptions::default() };
    assert_eq!(given.with_defaults(defaults), GameOptions { color, goal, format, ..defaults });
    assert_eq!(GameOptions::default_play().level, Some(LevelChoice::Fixed(Level::ALL[2])));
    assert_eq!(GameOptions::default_challenge().level, None);
    for choice in ColorChoice::ALL.iter().copied() {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
    }
    for choice in SetupChoice::ALL.iter().copied() {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
        assert_eq!(choice.name().to_uppercase().parse(), Ok(choice));
    }
    for format in BoardFormat::ALL.iter().copied() {
        assert_eq!(format.name().parse(), Ok(format));
        assert_eq!(format.to_string(), format.name());
    }
    assert!("Text".parse::<BoardFormat>().is_err());
    assert!("Black".parse::<ColorChoice>().is_err() && "".parse::<SetupChoice>().is_err());
    assert_eq!(ColorChoice::Random.resolve(Color::White), Color::White);
    assert_eq!(ColorChoice::Fixed(Color::Black).resolve(Color::White), Color::Black);
    let random = GameOptions { setup: SetupChoice::Random, first: ColorChoice::Random, ..defaults };
    assert_eq!(
        random.variant(Color::White),
        Variant { shape: defaults.shape, first: Color::White, ..Variant::default() }
    );
    assert_eq!(Game::new(random.variant(Color::White)).to_move(), Some(Color::White));
}

#[test]
fn an_opening_is_chosen_by_its_name_and_no_opening_is_called_like_a_set_up() {
    for opening in Opening::all() {
        let choice = SetupChoice::Opening(opening);
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(opening.name().to_uppercase().parse(), Ok(choice));
        assert!(SetupChoice::ALL.iter().all(|other| !other.name().eq_ignore_ascii_case(opening.name())));
        assert_eq!(choice.setup(), rules::Setup::Standard);
    }
    assert!("Sicilian".parse::<SetupChoice>().is_err());
}

#[test]
fn an_opening_needs_the_board_and_goal_that_it_is_made_for() {
    let tiger = SetupChoice::Opening(Opening::with_name("Tiger").expect("an opening"));
    let standard = SetupChoice::Fixed(rules::Setup::Standard);
    let small = Shape::new(6, 6).ok();
    let earlier = GameOptions { shape: Shape::new(6, 6).expect("a board"), ..GameOptions::default_challenge() };
    let fewest = GameOptions { goal: Goal::Fewest, ..earlier };
    // What was chosen earlier gives way to a set-up that is chosen now.
    let given = |setup| GivenOptions { setup: Some(setup), ..GivenOptions::default() };
    for (setup, goal) in [(tiger, Goal::Fewest), (SetupChoice::Balanced, Goal::Most)] {
        let options = given(setup).with_defaults(fewest);
        assert_eq!(options, GameOptions { setup, goal, shape: Shape::STANDARD, ..fewest });
        assert_eq!(options.check_setup(), Ok(()));
        // Both at the same time are a mistake.
        let both = GivenOptions { shape: small, ..given(setup) }.with_defaults(GameOptions::default_play());
        assert_eq!(both.check_setup(), Err(OpeningRefusal::NeedsStandardBoard));
        // An opening that was chosen earlier gives way to a board.
        let later = GivenOptions { shape: small, ..GivenOptions::default() }.with_defaults(options);
        assert_eq!((later.setup, later.check_setup()), (standard, Ok(())));
    }
    let both = GivenOptions { goal: Some(Goal::Fewest), ..given(SetupChoice::Balanced) }.with_defaults(earlier);
    assert_eq!(both.check_setup(), Err(OpeningRefusal::NeedsStandardBoard));
    let random = GivenOptions { shape: small, ..given(SetupChoice::Random) }.with_defaults(fewest);
    assert_eq!((random.setup, random.shape, random.check_setup()), (SetupChoice::Random, fewest.shape, Ok(())));
}

#[test]
fn handicaps_are_read_as_they_are_written() {
    for choice in HandicapChoice::ALL {
        assert_eq!(choice.to_string().parse(), Ok(choice));
    }
    for text in ["", "me-0", "me-5", "me", "opponent-", "Auto"] {
        assert!(text.parse::<HandicapChoice>().is_err(), "{text}");
    }
}

#[test]
fn a_handicap_decides_colors_and_first_move_and_the_next_game_is_as_before() {
    let [one, three] = [1, 3].map(|corners: usize| Corners::ALL[corners]);
    let last = GameOptions { color: ColorChoice::Random, ..GameOptions::default_play() };
    let with = |handicap| last.with_handicap(handicap);
    for (handicap, color, corners) in
        [(HandicapChoice::Own(one), Color::Black, one), (HandicapChoice::Opponents(three), Color::White, three)]
    {
        let (color, first) = (ColorChoice::Fixed(color), ColorChoice::Fixed(Color::White));
        assert_eq!(with(handicap), GameOptions { color, first, corners, ..last });
        assert!(!with(handicap).is_rated());
        assert_eq!(with(handicap).variant(Color::Black).corners, corners);
        assert_eq!(with(handicap).remembered(last), last);
    }
    let none = with(HandicapChoice::Own(Corners::NONE));
    assert_eq!(none, GameOptions { needs_no_corner: true, rated: RatedChoice::No, ..last });
    assert_eq!((none.is_rated(), none.remembered(last)), (false, last));
    assert_eq!(with(HandicapChoice::Auto), last);

    let given = |handicap| GivenOptions { handicap: Some(handicap), ..GivenOptions::default() };
    let (own, auto) = (given(HandicapChoice::Own(one)), given(HandicapChoice::Auto));
    assert_eq!(GivenOptions::default().handicap_for(&last), Ok(None));
    assert_eq!(own.handicap_for(&last), Ok(own.handicap));
    let (color, first) =
        (GivenOptions { color: Some(last.color), ..own }, GivenOptions { first: Some(last.first), ..auto });
    assert_eq!([color, first].map(|given| given.handicap_for(&last)), [Err(HandicapRefusal::DecidesSides); 2]);
    let free = GameOptions { setup: SetupChoice::Fixed(rules::Setup::Free), ..last };
    assert_eq!(own.handicap_for(&free), Err(HandicapRefusal::FreeSetup));
    let small = GameOptions { shape: Shape::new(6, 6).expect("a board"), ..last };
    for other in [small, GameOptions { goal: Goal::Fewest, ..last }] {
        assert_eq!(own.handicap_for(&other), Ok(own.handicap));
        assert_eq!(auto.handicap_for(&other), Err(HandicapRefusal::AutoNeedsStandardBoard));
    }
}

#[test]
fn only_a_named_opening_makes_a_challenge_casual() {
    let tiger = SetupChoice::Opening(Opening::with_name("Tiger").expect("an opening"));
    let is_rated = |setup| GameOptions { setup, ..GameOptions::default_challenge() }.is_rated();
    assert!(SetupChoice::ALL.iter().all(|&setup| is_rated(setup)) && !is_rated(tiger));
}
