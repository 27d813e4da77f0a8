//! Every custom id that was ever sent reads as before, and is written in the same way. No other text is one.

use crate::discord::component_id::{AnswerButton, PastedGameId, ReplaySubject, ReviewSubject};
use crate::discord::features::conditional_moves::ConditionalButton;
use crate::discord::features::guild_settings::DailyPostButton;
use crate::discord::features::history::HistoryPageId;
use crate::discord::features::offer::OfferAnswer;
use crate::discord::features::pasted::{EarlierShow, PastedSelect};
use crate::discord::features::replay::{ReplayButton, ReviewButton};
use crate::discord::features::running_game::GameButton;
use crate::domain::{
    ChallengeAction, ChallengeId, ChannelNotices, ConditionalLine, Day, DiscordUserId, GameId, GameKind, GuildSetting,
    GuildSettingsSection, HistoryFilter, HistoryPosition, Month, OpeningId, Period, PlayerId, Ranking, RankingChoice,
    RankingKind, RatedChoice, RatingClass, ReviewId, ReviewLine, ScopeChoice, Score, Setting, SettingsSection, Title,
    TournamentId, TournamentOption, Turn, Version,
};
use crate::words::HelpSection;
use rules::{Color, Goal, PuzzleId, Setup, Shape, Square, Variant};

use super::*;

/// Ids with their meaning.
type Ids = Vec<(String, ComponentId)>;

/// Ids with this start and end, for names and what they mean.
fn named<T: Copy>(start: &str, names: &[(&str, T)], end: &str, component: impl Fn(T) -> ComponentId) -> Ids {
    names.iter().map(|&(name, value)| (format!("{start}{name}{end}"), component(value))).collect()
}

/// The same for all values of a type, in their order.
fn all<T: Copy, C: Into<ComponentId>>(start: &str, names: &str, values: &[T], component: impl Fn(T) -> C) -> Ids {
    let names: Vec<&str> = names.split(' ').collect();
    assert_eq!(names.len(), values.len(), "{names:?}");
    let ids = names.iter().zip(values);
    ids.map(|(name, &value)| (format!("{start}{name}"), component(value).into())).collect()
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn game_ids() -> Ids {
    let (game, turn) = (GameId(123), Turn(45));
    let buttons = [
        ("resign", GameButton::Resign),
        ("resign!", GameButton::ConfirmResign),
        ("resign-early!", GameButton::ConfirmEarlyResign),
        ("cancel!", GameButton::ConfirmCancel),
        ("end!", GameButton::ConfirmEnd),
        ("annul!", GameButton::ConfirmAnnul),
        ("restore!", GameButton::ConfirmRestore),
        ("keep-status", GameButton::DeclineAnnulment),
        ("keep", GameButton::KeepPlaying),
        ("cancel", GameButton::Cancel),
        ("draw", GameButton::Draw),
        ("draw!", GameButton::AcceptDraw),
        ("undo", GameButton::Undo),
        ("undo!", GameButton::AcceptUndo),
        ("undo-yes!", GameButton::ConfirmUndo),
        ("hint", GameButton::Hint),
        ("hint!", GameButton::ConfirmHint),
        ("decline", GameButton::DeclineOffer),
        ("claim", GameButton::ClaimWin),
        ("if", GameButton::ConditionalMoves),
        ("decline-win", GameButton::DeclineWin),
        ("confirm-win", GameButton::ConfirmWin),
        ("rematch", GameButton::Rematch),
        ("level-up", GameButton::LevelUp),
        ("easier", GameButton::Easier),
        ("pause", GameButton::Pause),
        ("resume", GameButton::Resume),
        ("stop", GameButton::Stop),
        ("d3", GameButton::Move(square("d3"))),
        ("l12", GameButton::Move(square("l12"))),
        ("pick0", GameButton::Select(0)),
        ("pick255", GameButton::Select(255)),
        ("give-time-172800000", GameButton::GiveTime { left_ms: 172_800_000 }),
        ("give-time-9223372036854775807", GameButton::GiveTime { left_ms: i64::MAX }),
    ];
    let line = |moves: &str| -> ConditionalLine { moves.parse().expect("moves") };
    let conditional = [
        ("e6f4", ConditionalButton::Choose(line("e6f4"))),
        ("l12l12l12l12l12l12l12l12l12l12", ConditionalButton::Choose(line(&"l12".repeat(10)))),
        ("", ConditionalButton::Choose(line(""))),
        ("pick0:e6", ConditionalButton::Select { number: 0, line: line("e6") }),
        ("pick255:", ConditionalButton::Select { number: 255, line: line("") }),
        ("remove", ConditionalButton::Remove),
    ];
    let answers = [
        ("draw", OfferAnswer::AcceptDraw),
        ("undo", OfferAnswer::AcceptUndo),
        ("decline", OfferAnswer::Decline),
        ("rematch", OfferAnswer::AcceptRematch),
        ("no-rematch", OfferAnswer::DeclineRematch),
    ];
    let challenge = ChallengeId(7);
    [
        named("1:g:123:45:", &buttons, "", |button| GameComponent { game, turn, button }.into()),
        named("1:i:123:45:", &conditional, "", |button| ConditionalMovesComponent { game, turn, button }.into()),
        named("1:offer:123:45:", &answers, "", |answer| OfferComponent { game, turn, answer }.into()),
        all("1:c:7:", "accept decline cancel", ChallengeAction::ALL, |action| ChallengeComponent { challenge, action }),
        vec![
            ("1:b:123".into(), AboutGameComponent::BotPlay { game }.into()),
            ("1:m:123".into(), AboutGameComponent::Board { game }.into()),
            ("1:r:9223372036854775807".into(), ReplayComponent::Open { game: GameId(i64::MAX) }.into()),
            ("1:w:123".into(), ReviewComponent::Card { game }.into()),
            ("1:p".into(), NewGameComponent::PlayBot.into()),
        ],
        named("1:o:a1b2c3d4:", &[("black", Color::Black), ("white", Color::White)], "", |color| {
            NewGameComponent::Practise { opening: OpeningId(0xa1b2_c3d4), color }.into()
        }),
    ]
    .concat()
}

fn replay_ids() -> Ids {
    let variant = Variant::default();
    let shape = Shape::new(12, 12).expect("a board");
    let largest =
        Variant { shape, setup: Setup::Standard, first: Color::White, goal: Goal::Fewest, ..Variant::default() };
    let pasted = |paste, number| Some(PastedGameId { paste, number });
    let subjects = [
        ("123", ReplaySubject::Game(GameId(123))),
        ("8x8-standard-black-most", ReplaySubject::Record { variant, pasted: None }),
        ("8x8-standard-black-most~9~3", ReplaySubject::Record { variant, pasted: pasted(9, 3) }),
        (
            "12x12-standard-white-fewest~18446744073709551615~4294967295",
            ReplaySubject::Record { variant: largest, pasted: pasted(u64::MAX, u32::MAX) },
        ),
    ];
    let buttons = [
        ("first", ReplayButton::First),
        ("back", ReplayButton::Back),
        ("forward", ReplayButton::Forward),
        ("last", ReplayButton::Last),
        ("jump", ReplayButton::Jump),
        ("worst", ReplayButton::Worst),
        ("position", ReplayButton::Position),
        ("step", ReplayButton::StepThrough),
        ("turning-point", ReplayButton::TurningPoint),
        ("best-move", ReplayButton::BestMove),
        ("graph", ReplayButton::Graph),
        ("most", ReplayButton::AnalyzeMost),
        ("fewest", ReplayButton::AnalyzeFewest),
        ("play-on", ReplayButton::PlayOn),
        ("level", ReplayButton::Level),
        ("picture", ReplayButton::Picture),
        ("transcript", ReplayButton::Transcript),
        ("share", ReplayButton::Share),
        ("share-review", ReplayButton::ShareReview),
    ];
    let lines = [("played", ReviewLine::Played), ("best", ReviewLine::Best)];
    let goals = [("most", Goal::Most), ("fewest", Goal::Fewest)];
    let of = |(name, subject): (&str, ReplaySubject)| {
        let start = format!("1:r:{name}:");
        let step = |button| ReplayComponent::Step { subject, button, ply: 12 }.into();
        let shared = |button| ReplayComponent::SharedStep { subject, button, ply: u16::MAX }.into();
        let line = |line| ReplayComponent::Line { subject, line, ply: 7, plies: u8::MAX }.into();
        [
            named(&start, &buttons, ":12", step),
            named(&start, &buttons, ":65535:shared", shared),
            named(&start, &lines, ":7:255", line),
        ]
        .concat()
    };
    let selects = [("start", PastedSelect::Start), ("game", PastedSelect::Game)];
    let select = |paste, number| move |select| PastedComponent::Choose { paste, number, select }.into();
    let shows = [
        ("replay", EarlierShow::Replay),
        ("review", EarlierShow::Review),
        ("analysis", EarlierShow::Analysis),
        ("analysis-fewest", EarlierShow::AnalysisForFewest),
    ];
    let earlier = |show| PastedComponent::Earlier { paste: 9, number: 3, show, select: PastedSelect::Game }.into();
    [
        subjects.into_iter().flat_map(of).collect(),
        named("1:r:position:", &goals, "", |goal| ReplayComponent::Position { goal }.into()),
        named("1:e:9:3:", &selects, "", select(9, 3)),
        named("1:e:9:3:", &shows, ":game", earlier),
        named("1:e:18446744073709551615:4294967295:", &selects, "", select(u64::MAX, u32::MAX)),
    ]
    .concat()
}

fn review_ids() -> Ids {
    let buttons = [
        ("open", ReviewButton::Open),
        ("turning-point", ReviewButton::TurningPoint),
        ("best-move", ReviewButton::BestMove),
        ("worst", ReviewButton::Worst),
        ("first", ReviewButton::First),
        ("back", ReviewButton::Back),
        ("forward", ReviewButton::Forward),
        ("last", ReviewButton::Last),
        ("jump", ReviewButton::Jump),
        ("show", ReviewButton::Show),
        ("try", ReviewButton::Try),
    ];
    let lines = [("played", ReviewLine::Played), ("best", ReviewLine::Best)];
    let (game, record) = (ReviewSubject::Game(GameId(123)), ReviewSubject::Record(ReviewId(5)));
    let shown = |subject, index| move |button| ReviewComponent::Move { subject, button, index }.into();
    let line = |subject, index, plies| move |line| ReviewComponent::Line { subject, line, index, plies }.into();
    [
        named("1:w:123:", &buttons, ":12", shown(game, 12)),
        named("1:w:r5:", &buttons, ":65535", shown(record, u16::MAX)),
        named("1:w:r5:", &lines, ":12:1", line(record, 12, 1)),
        named("1:w:123:", &lines, ":65535:255", line(game, u16::MAX, u8::MAX)),
    ]
    .concat()
}

fn puzzle_ids() -> Ids {
    let answers = [
        ("d3", AnswerButton::Move(square("d3"))),
        ("pick255", AnswerButton::Select(255)),
        ("again", AnswerButton::TryAgain),
        ("reveal", AnswerButton::Reveal),
    ];
    let (version, puzzle, game) = (Version(3), PuzzleId(0xb24e_7735), GameId(123));
    [
        named("1:z:b24e7735:3:", &answers, "", |button| PuzzleComponent::Answer { puzzle, version, button }.into()),
        named("1:z:daily:20781:3:", &answers, "", |button| {
            PuzzleComponent::AnswerDaily { day: 20_781, version, button }.into()
        }),
        named("1:t:123:40:3:", &answers, "", |button| {
            TrainerComponent::Answer { game, index: 40, version, button }.into()
        }),
        vec![
            ("1:z:daily:2147483647".into(), PuzzleComponent::Solve { day: i32::MAX }.into()),
            ("1:z:daily:notify".into(), PuzzleComponent::Notify.into()),
            ("1:z:daily:next".into(), PuzzleComponent::NextBelow.into()),
            ("1:z:next".into(), PuzzleComponent::Next.into()),
            ("1:t:next".into(), TrainerComponent::Next.into()),
        ],
    ]
    .concat()
}

fn player_ids() -> Ids {
    let (player, owner, server) = (PlayerId(1), DiscordUserId(u64::MAX), ScopeChoice::Server);
    let filter = HistoryFilter {
        player: PlayerId(i64::MAX),
        opponent: Some(PlayerId(i64::MAX)),
        score: Some(Score::Loss),
        kind: Some(GameKind::Rated(RatingClass::Variants)),
        opening: Some(OpeningId(0xa1b2)),
        after: Day::parse("0000-01-01"),
        before: Day::parse("9999-12-31"),
    };
    let positions = [
        ("0", HistoryPosition::Newest),
        ("o5", HistoryPosition::OlderThan(5)),
        ("n7fffffffffffffff", HistoryPosition::NewerThan(i64::MAX)),
    ];
    let page = |filter| move |position| HistoryComponent::Page(HistoryPageId { filter, position }).into();
    let month = Month::of(crate::domain::Timestamp(1_700_000_000_000));
    let leaderboards = [
        ("8x8", RankingChoice::Exact(Ranking::Rating(RatingClass::Main))),
        ("variants", RankingChoice::Exact(Ranking::Rating(RatingClass::Variants))),
        ("wins", RankingChoice::Exact(Ranking::Wins(Period::AllTime))),
        ("month-2023-11", RankingChoice::Exact(Ranking::Wins(Period::Month(month)))),
        ("month", RankingChoice::Kind(RankingKind::Wins)),
        ("bot-ladder", RankingChoice::Exact(Ranking::BotLadder)),
        ("puzzles", RankingChoice::Exact(Ranking::Puzzles)),
    ];
    let page_of = |choice| LeaderboardComponent::Page { scope: server, choice, page: u32::MAX, owner }.into();
    [
        named("1:l:server:", &leaderboards, ":4294967295:18446744073709551615", page_of),
        named("1:l:", &[("server", server), ("global", ScopeChoice::Global)], ":99", |scope| {
            LeaderboardComponent::Order { scope, owner: DiscordUserId(99) }.into()
        }),
        named(
            "1:y:7fffffffffffffff:7fffffffffffffff:loss:variants:a1b2:-719528:2932896:",
            &positions,
            "",
            page(filter),
        ),
        named("1:y:1:-:-:-:-:-:-:", &positions, "", page(HistoryFilter::all(player))),
        vec![
            ("1:l:people".into(), LeaderboardComponent::People.into()),
            ("1:u:1:history".into(), ProfileComponent::History { player }.into()),
            ("1:u:1:head-to-head".into(), ProfileComponent::HeadToHead { player }.into()),
            ("1:u:1:challenge".into(), ProfileComponent::Challenge { player }.into()),
            ("1:u:1:class:18446744073709551615".into(), ProfileComponent::Class { player, owner }.into()),
            ("1:d:show".into(), PrivacyComponent::Show.into()),
            ("1:d:export".into(), PrivacyComponent::Export.into()),
            ("1:d:delete".into(), PrivacyComponent::Delete.into()),
            ("1:d:confirm".into(), PrivacyComponent::ConfirmDelete.into()),
            ("1:h".into(), HelpComponent::Rules.into()),
        ],
        all("1:h:", "rules playing people learning servers", HelpSection::ALL, HelpComponent::Section),
    ]
    .concat()
}

fn tournament_ids() -> Ids {
    let tournament = TournamentId(7);
    [
        vec![
            ("1:t:7:join".into(), TournamentComponent::Join { tournament }.into()),
            ("1:t:7:leave".into(), TournamentComponent::Leave { tournament }.into()),
            ("1:t:7:leave!".into(), TournamentComponent::ConfirmLeave { tournament }.into()),
            ("1:t:7:standings".into(), TournamentComponent::Standings { tournament }.into()),
            ("1:t:7:final".into(), TournamentComponent::FinalStandings { tournament }.into()),
            ("1:t:7:rules".into(), TournamentComponent::Rules { tournament }.into()),
            ("1:t:7:start".into(), TournamentComponent::Start { tournament }.into()),
            ("1:t:7:ready:3".into(), TournamentComponent::Ready { tournament, round: 3 }.into()),
            ("1:t:7:open".into(), TournamentComponent::Open { tournament }.into()),
        ],
        all("1:t:7:option:", "rounds max-players start deadline rated", TournamentOption::ALL, |option| {
            TournamentComponent::Option { tournament, option }
        }),
        all("1:t:7:rated:", "yes no", RatedChoice::ALL, |rated| TournamentComponent::Rated { tournament, rated }),
    ]
    .concat()
}

fn settings_ids() -> Ids {
    let settings = "level color board setup theme discs marks view notices quiet-from quiet-to time-zone holidays hints listing language";
    let titles = "beginner novice intermediate advanced adept virtuoso grandmaster";
    let guild_settings = "games-per-channel place board theme exhibitions tournaments language";
    let daily_post = [
        ("channel", DailyPostButton::Channel),
        ("hour", DailyPostButton::Hour),
        ("role", DailyPostButton::Role),
        ("no-role", DailyPostButton::NoRole),
        ("off", DailyPostButton::Off),
    ];
    [
        vec![
            ("1:s:block".into(), SettingsComponent::Block.into()),
            ("1:s:unblock".into(), SettingsComponent::Unblock.into()),
            ("1:v:channels".into(), GuildSettingsComponent::Channels.into()),
            ("1:v:all".into(), GuildSettingsComponent::AllChannels.into()),
            ("1:v:summary".into(), GuildSettingsComponent::SummaryChannel.into()),
            ("1:v:no-summary".into(), GuildSettingsComponent::NoWeeklySummary.into()),
            ("1:v:titles".into(), GuildSettingsComponent::RoleTitle.into()),
        ],
        all("1:s:", settings, Setting::ALL, SettingsComponent::Setting),
        all(
            "1:s:section:",
            "boards games notices playing people data",
            SettingsSection::ALL,
            SettingsComponent::Section,
        ),
        all("1:v:", guild_settings, GuildSetting::ALL, GuildSettingsComponent::Setting),
        all("1:v:notices:", "allowed off", ChannelNotices::ALL, GuildSettingsComponent::Notices),
        named("1:v:daily:", &daily_post, "", |button| GuildSettingsComponent::DailyPost(button).into()),
        all("1:v:role:", titles, Title::ALL, GuildSettingsComponent::TitleRole),
        all(
            "1:v:section:",
            "channels games weekly-summary daily-puzzle titles language",
            GuildSettingsSection::ALL,
            GuildSettingsComponent::Section,
        ),
    ]
    .concat()
}

#[test]
fn every_id_keeps_its_meaning_and_fits_into_100_characters() {
    let ids =
        [game_ids(), replay_ids(), review_ids(), puzzle_ids(), player_ids(), settings_ids(), tournament_ids()].concat();
    for (text, component) in ids {
        assert_eq!(text.parse(), Ok(component), "{text}");
        assert_eq!(component.to_string(), text);
        assert!(text.len() <= 100, "{text}");
    }
}

#[test]
fn ids_that_name_classes_of_earlier_versions_are_read() {
    for (earlier, now) in
        [("live", "8x8"), ("daily", "8x8"), ("random", "8x8"), ("boards", "variants"), ("fewest", "variants")]
    {
        for id in ["1:l:server:CLASS:3:99", "1:y:1:-:-:CLASS:-:-:-:0"] {
            let [earlier, now] = [earlier, now].map(|class| id.replace("CLASS", class).parse::<ComponentId>());
            assert!(earlier.is_ok() && earlier == now, "{id}");
        }
    }
}

#[test]
fn components_belong_where_others_may_see_their_response() {
    let game = |button| GameComponent { game: GameId(1), turn: Turn(1), button };
    for button in [GameButton::Select(0), GameButton::Resign, GameButton::Rematch, GameButton::Cancel] {
        assert_eq!(game(button).place(), Place::Game(GameId(1)), "{button:?}");
    }
    for question in [
        GameButton::ConfirmResign,
        GameButton::ConfirmEarlyResign,
        GameButton::ConfirmCancel,
        GameButton::ConfirmEnd,
        GameButton::ConfirmAnnul,
        GameButton::ConfirmRestore,
        GameButton::DeclineAnnulment,
        GameButton::KeepPlaying,
    ] {
        assert_eq!(game(question).place(), Place::Private, "the response would replace the board: {question:?}");
    }
    let conditional = ConditionalMovesComponent { game: GameId(1), turn: Turn(1), button: ConditionalButton::Remove };
    assert_eq!(conditional.place(), Place::Private, "the opponent would see the moves");
    assert_eq!(SettingsComponent::Setting(Setting::Marks).place(), Place::Private, "others would see the settings");
    assert_eq!(HelpComponent::Rules.place(), Place::Anywhere, "the rules are a message of their own");
    let accept = ChallengeComponent { challenge: ChallengeId(1), action: ChallengeAction::Accept };
    assert_eq!(accept.place(), Place::Challenge(ChallengeId(1)));
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
            "1:e:x:1:game",
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
