//! Settings: what they change in running games, and which games start with them.

use super::*;
use crate::domain::{
    BoardFormat, ChannelNotices, ClockChoice, ColorChoice, GameOptions, GuildSetting, GuildSettings, HanForm,
    HintMarks, RatedChoice, Setting, Settings, SetupChoice, Theme, TimeControl,
};
use rules::{Goal, Shape};

impl TestService {
    async fn choose(&self, user: &User, setting: Setting, value: &str) -> Settings {
        self.players.change_setting(user, None, setting, value).await.unwrap()
    }

    /// The versions of games.
    async fn versions(&self, games: &[GameId]) -> Vec<i64> {
        let mut versions = Vec::new();
        for &game in games {
            versions.push(self.games.view(game).await.unwrap().game.version.0);
        }
        versions
    }
}

#[tokio::test]
async fn only_boards_that_look_different_get_a_new_version() {
    let service = TestService::new().await;
    let own = service.games.start(&alice(), &level(1), LOCATION).await.unwrap().game;
    let shared = service.player_game(small()).await.game;
    let text = GivenOptions { format: Some(BoardFormat::Text), ..level(1) };
    let in_text = service.games.start(&alice(), &text, channel(1)).await.unwrap().game;
    let others = service.games.start(&eve(), &level(1), LOCATION).await.unwrap().game;
    let games = [own.id, shared.id, in_text.id, others.id];
    let changed = async |before: &[i64]| {
        let after = service.versions(&games).await;
        after.iter().zip(before).map(|(after, before)| after - before).collect::<Vec<_>>()
    };
    let before = service.versions(&games).await;
    let mut events = service.games.events.subscribe();
    service.choose(&alice(), Setting::Theme, "slate").await;
    assert_eq!(changed(&before).await, [1, 1, 0, 0]);
    let mut told = vec![events.recv().await.unwrap(), events.recv().await.unwrap()];
    told.sort_by_key(|event| format!("{event:?}"));
    let event = |game: &crate::domain::StoredGame| Event::Game {
        id: game.id,
        version: game.version.next(),
        flag_falls_at: None,
        origin: Origin::Background,
    };
    assert_eq!(told, [event(&own), event(&shared)]);
    let before = service.versions(&games).await;
    service.choose(&alice(), Setting::Theme, "slate").await;
    service.choose(&bob(), Setting::Marks, "dots").await;
    service.choose(&bob(), Setting::Theme, "walnut").await;
    service.choose(&alice(), Setting::Level, "7").await;
    assert_eq!(changed(&before).await, [0, 0, 0, 0], "Alice is to move, and has a theme of her own");
    service.choose(&alice(), Setting::Marks, "dots").await;
    assert_eq!(changed(&before).await, [1, 1, 0, 0]);
    let view = service.games.view(shared.id).await.unwrap();
    assert_eq!((view.style.theme, view.style.marks), (Theme::Slate, HintMarks::Dots));
    assert_eq!(view.game.turn, shared.turn, "the buttons stay valid");
    service.choose(&alice(), Setting::View, "text").await;
    assert_eq!(changed(&before).await, [2, 2, 0, 0]);
    assert!(events.recv().await.is_ok());
    assert_eq!(service.games.view(shared.id).await.unwrap().game.format, BoardFormat::Text);
}

#[tokio::test]
async fn a_game_is_standard_but_for_the_settings_and_the_last_level_color_and_clock() {
    let service = TestService::new().await;
    assert_eq!(
        service.players.settings_of(&alice(), None).await.unwrap(),
        Settings::default(),
        "a user who is not known"
    );
    service.choose(&alice(), Setting::Board, "6x6").await;
    service.choose(&alice(), Setting::Level, "2").await;
    let played = service.games.start(&alice(), &GivenOptions::default(), LOCATION).await.unwrap();
    assert_eq!(played.game.shape().to_string(), "6x6");
    assert!(played.game.sides.iter().any(|(_, side)| side.level().is_some_and(|level| level.lower().number() == 2)));
    service.games.start(&alice(), &level(4), LOCATION).await.unwrap();
    let given = GivenOptions {
        color: Some(ColorChoice::Fixed(Color::White)),
        shape: Shape::new(10, 10).ok(),
        setup: Some(SetupChoice::Random),
        first: Some(ColorChoice::Random),
        goal: Some(Goal::Fewest),
        rated: Some(RatedChoice::No),
        clock: Some(ClockChoice::Limited(TimeControl::Days3)),
        ..GivenOptions::default()
    };
    service.challenges.create(&alice(), None, &given, LOCATION).await.unwrap();
    let settings = service.players.settings_of(&alice(), None).await.unwrap();
    let board =
        GameOptions { shape: Shape::new(6, 6).unwrap(), board_is_chosen: true, ..GameOptions::default_challenge() };
    let (color, clock) = (ColorChoice::Fixed(Color::White), ClockChoice::Limited(TimeControl::Days3));
    assert_eq!(settings.challenge, GameOptions { color, clock, ..board });
    let play = GameOptions {
        level: Level::try_from(4).ok().map(LevelChoice::Fixed),
        color: ColorChoice::Fixed(Color::Black),
        ..board
    };
    assert_eq!(settings.play, play);
    let bad = refusal(service.players.change_setting(&alice(), None, Setting::Level, "11").await);
    assert_eq!(bad, Refusal::BadLevelChoice("11".to_owned()));
    assert_eq!(service.players.settings_of(&alice(), None).await.unwrap(), settings);
}

impl TestService {
    /// Unblocks somebody whom a user blocks.
    pub(super) async fn unblock(&self, user: &User, blocked: &User) {
        let players = self.players.blocked_by(user).await.unwrap();
        let player = players.iter().find(|player| player.discord == Some(blocked.discord)).unwrap();
        self.players.unblock(user, player.id).await.unwrap();
    }
}

#[tokio::test]
async fn a_player_blocks_at_most_100_others_and_everybody_once() {
    let service = TestService::new().await;
    let other = |number: u64| User::new(DiscordUserId(1000 + number), "Other", "en");
    for number in 0..100 {
        service.players.block(&alice(), &other(number)).await.unwrap();
    }
    assert_eq!(refusal(service.players.block(&alice(), &bob()).await), Refusal::TooManyBlocked);
    service.players.block(&alice(), &other(7)).await.unwrap();
    assert_eq!(service.players.blocked_by(&alice()).await.unwrap().len(), 100, "nobody is listed twice");
    service.unblock(&alice(), &other(7)).await;
    service.players.block(&alice(), &bob()).await.unwrap();
    assert_eq!(refusal(service.players.block(&alice(), &alice()).await), Refusal::BlockSelf);
    assert_eq!(service.players.blocked_by(&bob()).await.unwrap(), [], "Bob blocks nobody");
}

#[tokio::test]
async fn a_rematch_that_was_offered_does_not_start_after_a_block() {
    let service = TestService::new().await;
    let game = service.player_game(small()).await;
    let ended = service.play_to_the_end(game).await.game;
    service.games.rematch(&bob(), ended.id).await.unwrap();
    service.players.block(&bob(), &alice()).await.unwrap();
    let refused = refusal(service.games.rematch(&alice(), ended.id).await);
    assert_eq!(refused, Refusal::TakesNoChallenges("Bob".to_owned()));
    service.unblock(&bob(), &alice()).await;
    assert!(matches!(service.games.rematch(&alice(), ended.id).await, Ok(Rematch::Started(_))));
}

#[tokio::test]
async fn what_players_have_not_chosen_is_the_servers() {
    let service = TestService::new().await;
    let guild = LOCATION.guild.unwrap();
    let set = async |setting, value| service.guilds.change_setting(&bob(), guild, setting, value).await.unwrap();
    let play = async |given| service.games.start(&alice(), &given, LOCATION).await.unwrap();
    let level_one = || GivenOptions { shape: None, ..level(1) };
    let shape = |view: &GameView| view.game.shape().to_string();
    set(GuildSetting::Board, "6x6").await;
    set(GuildSetting::Theme, "slate").await;
    let first = play(level_one()).await;
    assert_eq!((shape(&first), first.style.theme), ("6x6".to_owned(), Theme::Slate));
    set(GuildSetting::Board, "10x10").await;
    assert_eq!(shape(&play(level_one()).await), "10x10", "playing on the server's board chooses none");
    let elsewhere = Location { guild: None, ..channel(5) };
    let alone = service.games.start(&alice(), &level_one(), elsewhere).await.unwrap();
    assert_eq!((shape(&alone), alone.style.theme), ("8x8".to_owned(), Theme::Classic));
    play(small()).await;
    assert_eq!(shape(&play(level_one()).await), "10x10", "a board with the command is for one game");
    service.choose(&alice(), Setting::Board, "4x4").await;
    assert_eq!(shape(&play(level_one()).await), "4x4", "now Alice has chosen one");
    let open = service.challenges.create(&alice(), None, &GivenOptions::default(), LOCATION).await.unwrap();
    assert_eq!(open.options.shape.to_string(), "4x4", "for challenges too");
    service.choose(&alice(), Setting::Theme, "walnut").await;
    assert_eq!(play(level_one()).await.style.theme, Theme::Walnut);
    service.choose(&alice(), Setting::Theme, "server").await;
    assert_eq!(play(level_one()).await.style.theme, Theme::Slate);
    let refused = service.guilds.change_setting(&bob(), guild, GuildSetting::Exhibitions, "purple").await;
    assert!(matches!(refusal(refused), Refusal::BadChoice { .. }));
}

#[tokio::test]
async fn a_new_theme_of_a_server_changes_the_boards_that_follow_it_at_once() {
    let service = TestService::new().await;
    let guild = LOCATION.guild.unwrap();
    let elsewhere = Location { guild: Some(GuildId(guild.0 + 1)), ..LOCATION };
    let play = async |user: User, given, location| service.games.start(&user, &given, location).await.unwrap();
    let text = GivenOptions { format: Some(BoardFormat::Text), ..small() };
    // Bob chooses a theme, and Carol plays in another server.
    service.choose(&bob(), Setting::Theme, "walnut").await;
    let follows = play(alice(), small(), channel(1)).await;
    let others = [
        play(alice(), text, channel(2)).await,
        play(bob(), small(), channel(3)).await,
        play(eve(), small(), elsewhere).await,
    ];
    let ended = play(eve(), small(), channel(4)).await.game;
    service.apply(&eve(), ended.id, GameAction::Cancel).await.unwrap();
    let version = async |id| service.games.view(id).await.unwrap().game.version;
    let ended_version = version(ended.id).await;
    let set = async |value| service.guilds.change_setting(&bob(), guild, GuildSetting::Theme, value).await.unwrap();
    for theme in [Theme::Slate, Theme::Contrast, Theme::Contrast] {
        set(theme.name()).await;
        assert_eq!(service.games.view(follows.game.id).await.unwrap().style.theme, theme);
    }
    let after = service.games.view(follows.game.id).await.unwrap().game;
    assert_eq!(after.version, follows.game.version.next().next(), "not if nothing changes");
    assert_eq!(after.turn, follows.game.turn, "the buttons stay valid");
    for other in others {
        assert_eq!(version(other.game.id).await, other.game.version, "{other:?}");
    }
    assert_eq!(version(ended.id).await, ended_version);
}

#[tokio::test]
async fn a_manager_is_told_once_how_to_choose_channels_unless_the_settings_were_changed() {
    let service = TestService::new().await;
    let [told, changed] = [GuildId(1), GuildId(u64::MAX)];
    assert!(service.guilds.introduce(told).await.unwrap());
    assert!(!service.guilds.introduce(told).await.unwrap());
    service.guilds.change_channel_notices(changed, ChannelNotices::Off).await.unwrap();
    assert!(!service.guilds.introduce(changed).await.unwrap());
}

#[tokio::test]
async fn the_settings_of_a_server_are_kept() {
    let service = TestService::new().await;
    let [one, other] = [GuildId(1), GuildId(u64::MAX)];
    assert_eq!(service.guilds.settings(Some(one)).await.unwrap(), GuildSettings::default());
    let channels = vec![ChannelId(9), ChannelId(u64::MAX), ChannelId(9)];
    let changed = service.guilds.change_channels(one, channels).await.unwrap();
    assert_eq!(changed.channels, [ChannelId(9), ChannelId(u64::MAX)]);
    let all = service.guilds.change_setting(&bob(), one, GuildSetting::Exhibitions, "nobody").await.unwrap();
    assert_eq!((all.channels.len(), all.value(GuildSetting::Exhibitions).as_str()), (2, "nobody"));
    let stored = service.guilds.settings(Some(one)).await.unwrap();
    assert_eq!(stored.channels.len(), 2, "in any order");
    assert_eq!(service.guilds.settings(Some(other)).await.unwrap(), GuildSettings::default());
    let too_many = (0..26).map(ChannelId).collect();
    assert!(service.guilds.change_channels(one, too_many).await.is_err());
    let most = (0..25).map(ChannelId).collect();
    assert_eq!(service.guilds.change_channels(one, most).await.unwrap().channels.len(), 25);
    assert!(service.guilds.change_channels(one, Vec::new()).await.unwrap().channels.is_empty());
}

#[tokio::test]
async fn chinese_characters_have_the_form_of_a_players_language() {
    let service = TestService::new().await;
    for (number, locale, form) in [
        (21, "ja", Some(HanForm::Japanese)),
        (22, "zh-CN", Some(HanForm::Simplified)),
        (23, "zh-TW", Some(HanForm::Traditional)),
        (24, "ko", None),
    ] {
        let user = User::new(DiscordUserId(number), "Ada", locale);
        let game = service.games.start(&user, &level(1), LOCATION).await.unwrap().game;
        assert_eq!(service.games.view(game.id).await.unwrap().style.han, form, "the board of {locale}");
        assert_eq!(service.players.style_for(&user, None).await.unwrap().han, form, "what {locale} alone sees");
    }
}
