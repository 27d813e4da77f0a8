//! Every custom id parses back, and no other text is one.

use crate::domain::{
    ConditionalLine, Day, GameKind, HistoryFilter, HistoryPosition, OpeningId, RatingClass, ReviewId, ReviewLine,
    ReviewLineStep, Score, TrainedPosition, Version,
};
use rules::{Color, Goal, PuzzleId, Setup, Shape, Square, Variant};

use super::answer_button::ANSWER_BUTTONS;
use super::game_button::GAME_BUTTONS;
use super::replay_panel::REPLAY_BUTTONS;
use super::review_panel::REVIEW_BUTTONS;
use super::*;

fn all() -> Vec<ComponentId> {
    let game = |button| ComponentId::Game(GameComponentId { game: GameId(i64::MAX), turn: Turn(i64::MAX), button });
    let square = Square::new(11, 11).expect("l12 exists");
    let values = [GameButton::Move(square), GameButton::Select(255), GameButton::GiveTime { left_ms: i64::MAX }];
    let named = GAME_BUTTONS.iter().map(|(_, button)| *button);
    let mut all: Vec<ComponentId> = values.into_iter().chain(named).map(game).collect();
    all.extend(
        CHALLENGE_ACTIONS.iter().map(|&(_, action)| ComponentId::Challenge { challenge: ChallengeId(1), action }),
    );
    all.extend(Ranking::ALL.iter().map(|&ranking| {
        let owner = DiscordUserId(u64::MAX);
        let scope = ScopeChoice::Server;
        ComponentId::Leaderboard(LeaderboardComponentId { scope, ranking, page: u32::MAX, owner })
    }));
    all.extend(HelpSection::ALL.iter().map(|&section| ComponentId::HelpSection(section)));
    all.extend(ScopeChoice::ALL.iter().map(|&scope| {
        let owner = DiscordUserId(u64::MAX);
        ComponentId::LeaderboardOrder { scope, owner }
    }));
    let line: ConditionalLine = "l12".repeat(10).parse().expect("ten moves");
    let empty = ConditionalLine::default();
    let buttons = [
        ConditionalButton::Choose(line),
        ConditionalButton::Choose(empty),
        ConditionalButton::Select { number: 255, line },
        ConditionalButton::Select { number: 0, line: empty },
        ConditionalButton::Remove,
    ];
    all.extend(buttons.map(|button| {
        let (game, turn) = (GameId(i64::MAX), Turn(i64::MAX));
        ComponentId::Conditional(ConditionalComponentId { game, turn, button })
    }));
    let largest = Shape::new(12, 12).expect("a board");
    let variant = Variant { shape: largest, setup: Setup::Standard, first: Color::White, goal: Goal::Fewest };
    let pasted = PastedGameId { paste: u64::MAX, number: u32::MAX };
    let record = |pasted| ReplaySubject::Record { variant, pasted };
    for subject in [ReplaySubject::Game(GameId(i64::MAX)), record(None), record(Some(pasted))] {
        for is_shared in [false, true] {
            let id = |button| ReplayPanelId { subject, button, ply: u16::MAX, is_shared };
            all.extend(REPLAY_BUTTONS.iter().map(|&(_, button)| ComponentId::ReplayPanel(id(button))));
        }
    }
    for &show in PastedShow::ALL {
        all.extend(
            PastedSelect::ALL.iter().map(|&select| ComponentId::Pasted(PastedSelectId { pasted, show, select })),
        );
    }
    for subject in [ReviewSubject::Game(GameId(i64::MAX)), ReviewSubject::Record(ReviewId(i64::MAX))] {
        let id = |button| ReviewPanelId { subject, button, index: u16::MAX };
        all.extend(REVIEW_BUTTONS.iter().map(|&(_, button)| ComponentId::ReviewPanel(id(button))));
        let lines = ReviewLine::ALL.iter().map(|&line| ReviewLineStep { line, plies: usize::from(u8::MAX) });
        all.extend(lines.map(|step| ComponentId::ReviewPanel(id(ReviewButton::Line(step)))));
    }
    let of = |button| PuzzlePanelId::Of { puzzle: PuzzleId(u32::MAX), version: Version(i64::MAX), button };
    all.extend(ANSWER_BUTTONS.iter().map(|&(_, button)| ComponentId::Puzzle(of(button))));
    let h8 = Square::new(7, 7).expect("h8 exists");
    all.extend([AnswerButton::Move(h8), AnswerButton::Select(255)].map(|button| ComponentId::Puzzle(of(button))));
    let day = Day(i32::MAX);
    all.push(ComponentId::Puzzle(PuzzlePanelId::Solve(day)));
    all.push(ComponentId::Puzzle(PuzzlePanelId::Notify));
    all.extend(DailyPostButton::ALL.iter().map(|&button| ComponentId::DailyPost(button)));
    let of_day = |button| PuzzlePanelId::OfDay { day, version: Version(i64::MAX), button };
    all.extend(ANSWER_BUTTONS.iter().map(|&(_, button)| ComponentId::Puzzle(of_day(button))));
    all.extend([PuzzlePanelId::Next, PuzzlePanelId::NextBelow].map(ComponentId::Puzzle));
    let position = TrainedPosition { game: GameId(i64::MAX), index: 140 };
    let of = |button| TrainerPanelId::Of { position, version: Version(i64::MAX), button };
    let answers = ANSWER_BUTTONS.iter().map(|&(_, button)| button);
    let answers = answers.chain([AnswerButton::Move(h8), AnswerButton::Select(255)]);
    all.extend(answers.map(|button| ComponentId::Trainer(of(button))));
    all.push(ComponentId::Trainer(TrainerPanelId::Next));
    all.push(ComponentId::Review { game: GameId(i64::MAX) });
    all.push(ComponentId::BotPlay { game: GameId(i64::MAX) });
    all.push(ComponentId::Board { game: GameId(i64::MAX) });
    all.extend(Color::BOTH.map(|color| ComponentId::Practise { opening: OpeningId(u32::MAX), color }));
    let most = HistoryFilter {
        player: PlayerId(i64::MAX),
        opponent: Some(PlayerId(i64::MAX)),
        score: Some(Score::Loss),
        kind: Some(GameKind::Rated(RatingClass::Random)),
        opening: Some(OpeningId(u32::MAX)),
        after: Day::parse("0000-01-01"),
        before: Day::parse("9999-12-31"),
    };
    let positions =
        [HistoryPosition::Newest, HistoryPosition::OlderThan(i64::MAX), HistoryPosition::NewerThan(i64::MAX)];
    for filter in [most, HistoryFilter::all(PlayerId(1))] {
        all.extend(positions.map(|position| ComponentId::HistoryPage(HistoryPageId { filter, position })));
    }
    all.push(ComponentId::HistoryGame);
    let player = PlayerId(i64::MAX);
    all.extend(ProfileButton::ALL.iter().map(|&button| ComponentId::Profile { player, button }));
    all.push(ComponentId::ProfileClass { player, owner: DiscordUserId(u64::MAX) });
    all.extend([ComponentId::Replay { game: GameId(i64::MAX) }, ComponentId::PlayBot, ComponentId::Rules]);
    all.extend(GuildSetting::ALL.iter().map(|&setting| ComponentId::GuildSetting(setting)));
    all.extend([ComponentId::Channels, ComponentId::AllChannels]);
    all.extend([ComponentId::SummaryChannel, ComponentId::NoWeeklySummary]);
    all.extend(ChannelNotices::ALL.iter().map(|&notices| ComponentId::ChannelNotices(notices)));
    all.extend(GuildSettingsSection::ALL.iter().map(|&section| ComponentId::GuildSettingsSection(section)));
    all.push(ComponentId::RoleTitle);
    all.extend(Title::ALL.iter().map(|&title| ComponentId::TitleRole(title)));
    all.extend(PrivacyButton::ALL.iter().map(|&button| ComponentId::Privacy(button)));
    all.extend([ComponentId::Block, ComponentId::Unblock]);
    all.extend(Setting::ALL.iter().map(|&setting| ComponentId::Setting(setting)));
    all.extend(SettingsSection::ALL.iter().map(|&section| ComponentId::SettingsSection(section)));
    all
}

#[test]
fn every_id_parses_back_and_fits_into_100_characters() {
    for id in all() {
        let text = id.to_string();
        assert!((1..=100).contains(&text.chars().count()), "{text}");
        assert_eq!(text.parse(), Ok(id), "{text}");
    }
}

#[test]
fn ids_that_the_bot_never_creates_are_invalid() {
    for id in ["", ":", "1", "0:p", "1:g:1:2", "1:g:1:2:z9", "1:g:x:2:d3", "1:g:1:2:d3:4", "1:c:1:maybe", "1:l:x:1:1"]
        .into_iter()
        .chain([
            "1:r",
            "1:r:",
            "1:r:x",
            "1:r:1:2",
            "0:r:1",
            "1:r:1:back",
            "1:r:1:back:x",
            "1:r:1:back:65536",
            "1:r:1:away:1",
            "1:r:1:back:1:yes",
            "1:r:1:back:1:shared:x",
            "1:r:8x8-standard-black:back:1",
            "1:r:8x9-standard-black-most:back:1",
            "1:r:8x8-random-black-most:back:1",
            "1:r:8x8-standard-black-most~1:back:1",
            "1:r:8x8-standard-black-most~1~x:back:1",
            "1:r:8x8-standard-black-most~1~2~3:back:1",
            "1:r:1~2~3:back:1",
            "1:e:1:1:review",
            "1:e:1:1:away:game",
            "1:e:1:1:review:away",
            "1:e:x:1:review:game",
            "1:w",
            "1:w:x",
            "1:w:r1",
            "1:w:1:back",
            "1:w:1:away:1",
            "1:w:1:back:65536",
            "1:w:rx:back:1",
            "1:w:1:back:1:2",
            "1:w:1:best:1:256",
            "1:z",
            "1:z:away",
            "1:z:b24e7735:3",
            "1:z:b24e773:3:d3",
            "1:z:B24E7735:3:d3",
            "1:z:b24e7735:x:d3",
            "1:z:b24e7735:3:away",
            "1:z:b24e7735:3:pick",
            "1:z:b24e7735:3:d3:4",
            "1:g:1:2:replay",
            "1:g:1:2:give-time",
            "1:g:1:2:give-time-",
            "1:g:1:2:give-time-x",
            "1:s:x",
            "1:s:section",
            "1:s:section:x",
            "1:v:x",
            "1:v:notices:x",
            "1:v:section",
            "1:v:section:x",
            "1:h:1",
            "1:y",
            "1:y:1",
            "1:y:1:-:-:-:-:-:-",
            "1:y:1:-:-:-:-:-:-:x1",
            "1:y:1:-:won:-:-:-:-:0",
            "1:y:1:-:-:-:-:-:-:0:0",
            "1:u:1",
            "1:u:x:history",
            "1:u:1:away",
            "1:u:1:class",
            "1:i:1:2",
            "1:i:1:2:e",
            "1:i:1:2:e6é4",
            "1:i:1:2:e6 f4",
            "1:i:1:2:pick0",
            "1:i:1:2:e6:f4",
            "1:i:1:2:a1a1a1a1a1a1a1a1a1a1a1",
        ])
    {
        assert_eq!(id.parse::<ComponentId>(), Err(InvalidComponentId), "{id}");
    }
    let long = format!("1:g:{}:2:d3", "9".repeat(500));
    assert_eq!(long.parse::<ComponentId>(), Err(InvalidComponentId));
}
