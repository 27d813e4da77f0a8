//! Pictures of fixed games, drawn as the bot draws them: for the documentation, and to look at after a change.

use render::{RenderError, Renderer};
use rules::{ByColor, Color, Game, Level, Position, Shape, Square, Variant, parse_obf};

use super::boards::game_picture;
use super::example_tournament;
use super::features::answer::{AnsweredBoard, answered_board_picture};
use super::features::leaderboard::leaderboard_picture;
use super::features::profile::{head_to_head_picture, profile_picture};
use super::features::replay::{
    Analyzed, ReplayStep, Replayed, Reviewed, Shown, analysis_picture, animation, graph, review_picture,
};
use super::features::tournament::{podium_picture, standings_picture};
use super::message_view::MessageView;
use super::outgoing_message::Picture;
use crate::domain::{
    BigWin, BoardFormat, BoardStyle, ChannelId, ClassRating, ClockChoice, Contender, DiscordUserId, EarnedTitle,
    EndReason, Ending, GameId, GuildId, HeadToHead, HintMove, HistoryGame, Installation, Language, Leaderboard,
    LeaderboardPlace, LeaderboardRow, LeaderboardScope, LeaderboardValue, LevelRange, Location, MoveValue, NewGame,
    Opponent, Player, PlayerId, PlayerRecord, PlaysLike, PositionAnalysis, Profile, ProfilePuzzles, PuzzlePlayer,
    Ranking, RatedAt, RatedStatus, Rating, RatingChange, RatingClass, RatingCourse, Record, Review, ReviewId,
    ScopeChoice, Score, Side, Status, StoredGame, Streak, Theme, Timestamp, Title, Votes,
};
use crate::service::{GameView, StoredReview};
use crate::words::{LeaderboardCard, Words};

/// A game between levels 4 and 5.
const TRANSCRIPT: &str = "e6f4f3f2c3d6g4e3f6g5c6h5g3h4d2d3e2c5c2c1b5b6b4c4d1e1a6f7e7a4h6a5h3f5g6a7g2f8d7d8b3c7g1f1b2a2a3a1c8e8a8h1h2h7b1g7g8b7h8b8";

/// For each of its moves the best one, by how many discs the side leads after that, and how many discs the move loses: from
/// `outflank engine analyze --level 8`.
const VALUES: &str = "e6 1 0,f4 0 0,d3 2 3,d6 3 9,d3 7 2,d6 -5 0,f6 5 7,f5 1 1,f5 1 3,g5 3 0,e2 -1 8,h5 11 0,g3 -10 0,h4 12 0,e2 -12 5,f5 17 6,e2 -12 0,f1 13 11,c2 -2 0,e1 3 3,e1 1 4,c4 5 8,h6 3 1,c4 0 0,f1 1 1,f5 0 4,h6 1 4,f5 3 9,e7 4 0,f5 -5 2,a3 6 9,h7 -1 11,h3 9 0,f5 -10 0,g6 11 0,g7 -9 8,b2 14 14,c7 -2 9,d7 10 0,c8 -12 1,c7 9 6,c7 -10 0,e8 6 18,f1 12 0,b2 -12 0,a1 12 24,b1 12 2,h1 -10 4,b1 14 8,h1 -6 8,a8 14 0,h1 -14 0,h2 14 0,h7 -14 0,b1 14 0,g7 -14 0,g8 14 0,b7 -14 0,h8 14 0,b8 14 0";
/// The move of the game that is hardest to find, counted from 0, the obvious one in its place, and the discs that that loses.
const BEST_MOVE: (usize, &str, u32) = (38, "c7", 6);
/// The move that the step of a review shows, counted from 0.
const STEP: usize = 36;

/// What every move of White is worth after `f5d6c3d3c4`, from an analysis at level 10.
const ANALYZED: [(&str, i32); 6] = [("f4", -1), ("b5", -4), ("b3", -5), ("f3", -8), ("g5", -10), ("g6", -10)];

/// A puzzle: the squares in the order of OBF, Black to move.
const PUZZLE: &str = "------------O--OXXXXOOXOXXXXOXOOXXXXOOXOXXXXOXOOX-OOOO-OXOOOOOOO X";

/// 29 June 2026.
const NOW: Timestamp = Timestamp(1_782_691_200_000);
const GUILD: GuildId = GuildId(1);
const ADA: &str = "Ada Lovelace";
const MINH: &str = "Nguyễn Thị Minh Khai";
const PLAYERS: [&str; 6] = [ADA, MINH, "Ελένη", "さくら", "Bartholomew Featherstonehaugh IV", "Łukasz"];

/// The pictures with their names in a language: the board in every theme, and every other kind in this theme.
pub(crate) fn example_pictures(
    renderer: Renderer,
    theme: Theme,
    language: Language,
) -> Result<Vec<(&'static str, Picture)>, RenderError> {
    let words = Words::english().in_locale(language.locale());
    let view = &MessageView::new(words.into(), renderer.into()).for_reader(language.locale(), None);
    view.languages.choose_for_guild(GUILD, Some(language));
    let style = BoardStyle { theme, ..BoardStyle::default() };
    let mut pictures = Vec::new();
    for &theme in Theme::ALL {
        let board = running(24, BoardStyle { theme, ..style });
        pictures.push((theme.name(), game_picture(view, &board)?));
    }
    let replayed = Replayed::Game(Box::new(finished(style)));
    let stored = StoredReview { id: ReviewId(1), review: review(), votes: None };
    let step = ReplayStep {
        replayed: replayed.clone(),
        ply: STEP,
        shown: Shown::Position(Some(stored.clone())),
        format: BoardFormat::Picture,
        reader: Some(Color::Black),
    };
    let players: Vec<Player> = (1..).zip(PLAYERS).map(|(id, name)| player(id, name)).collect();
    let tournament = example_tournament::tournament(&players, GUILD, NOW);
    pictures.extend([
        ("replay", animation(view, &replayed)?),
        ("result", game_picture(view, &finished(style))?),
        ("review-step", review_picture(view, &step)?),
        ("review", graph(view, &Reviewed { replayed, stored })?),
        ("analysis", analysis_picture(view, &analyzed(style))?),
        ("puzzle", answered_board_picture(view, &puzzle(view, style))?),
        ("leaderboard", leaderboard_picture(view, &leaderboard_card(view))?),
        ("profile", profile_picture(view, &profile())?),
        ("profile-levels", profile_picture(view, &beginner())?),
        ("standings", standings_picture(view, &view.words.standings(&tournament, usize::MAX))?),
        ("podium", podium_picture(view, &view.words.podium_places(&tournament))?),
        ("head-to-head", head_to_head_picture(view, &view.words.head_to_head_card(&head_to_head()))?),
    ]);
    Ok(pictures)
}

fn player(id: i64, name: &str) -> Player {
    Player { id: PlayerId(id), discord: Some(DiscordUserId(id.unsigned_abs())), name: name.to_owned() }
}

fn square(name: &str) -> Square {
    name.parse().expect("the examples name squares")
}

/// The game after so many moves, while it runs.
fn running(plies: usize, style: BoardStyle) -> GameView {
    let game = Game::from_transcript(Variant::default(), TRANSCRIPT).expect("the example is a game");
    let sides = ByColor { black: Side::Player(PlayerId(1)), white: Side::Player(PlayerId(2)) };
    let new = NewGame {
        game: Game::new(Variant::default()),
        sides,
        rated: RatedStatus::Rated(RatingClass::Main),
        location: Location { guild: Some(GUILD), channel: ChannelId(1), installation: Installation::Guild },
        started_by: PlayerId(1),
        rematch_of: None,
        format: BoardFormat::Picture,
        clock: ClockChoice::None,
    };
    let game = StoredGame { game: game.truncated(plies), ..StoredGame::start(GameId(123), new, NOW) };
    GameView {
        game,
        players: ByColor { black: Some(player(1, ADA)), white: Some(player(2, MINH)) },
        rating_changes: ByColor::default(),
        plays_like: None,
        titles: ByColor::default(),
        holiday_until: None,
        style,
        locale: String::new(),
        is_first_game: false,
        is_of_tournament: false,
        started_by: player(1, ADA),
        game_message: None,
        is_bot_absent: false,
        thread: None,
        rematch_offers: Vec::new(),
        declined_rematch_of: None,
        has_offer_message: false,
        next_game: None,
        next_message: None,
        votes: Votes::default(),
        bot_play: None,
    }
}

/// The whole game.
fn finished(style: BoardStyle) -> GameView {
    let mut view = running(usize::MAX, style);
    let counts = view.game.game.position().counts();
    view.game.status = Status::Ended(Ending { reason: EndReason::Board, winner: Some(Color::Black), counts });
    view.rating_changes = ByColor { black: Some(change(1671.0, 1684.0)), white: Some(change(1702.0, 1689.0)) };
    view
}

fn change(before: f64, after: f64) -> RatingChange {
    RatingChange { before, after, is_provisional: false, limited_by: None }
}

fn review() -> Review {
    let game = Game::from_transcript(Variant::default(), TRANSCRIPT).expect("the example is a game");
    let mut values: Vec<MoveValue> = VALUES.split(',').map(value).collect();
    let (index, obvious, loss) = BEST_MOVE;
    values[index].obvious = Some((square(obvious), loss));
    Review::new(game, values).expect("each move has a value")
}

/// A value such as `d3 -2 4`.
fn value(text: &str) -> MoveValue {
    let mut parts = text.split(' ');
    let mut next = || parts.next().expect("a value has three parts");
    let best = square(next());
    let score = next().parse().expect("the score is a number");
    let loss = next().parse().expect("the loss is a number");
    MoveValue { best, score, loss, exact: false, line: vec![best], reply: Vec::new(), obvious: None }
}

fn analyzed(style: BoardStyle) -> Analyzed {
    let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4").expect("the example is a game");
    let made = |(name, lead): (&str, i32)| HintMove { square: square(name), lead, depth: 14, proven: false };
    let moves = ANALYZED.map(made).into();
    let goal = game.variant().goal;
    let analysis = PositionAnalysis { position: *game.position(), goal, moves, is_cut_short: false };
    Analyzed { analysis, replayed: None, style }
}

fn puzzle(view: &MessageView, style: BoardStyle) -> AnsweredBoard {
    let position: Position = parse_obf(Shape::STANDARD, PUZZLE).ok().flatten().expect("the example is a position");
    let names = ByColor { black: "", white: "" };
    let alt = view.words.board_alt(&position, None, names, None);
    AnsweredBoard { position, last: None, is_open: true, style, file: "puzzle.png", alt }
}

fn rated(rating: f64, deviation: f64, [wins, losses, draws]: [i64; 3]) -> Rating {
    Rating { rating, deviation, record: Record { wins, losses, draws }, opponents: 9, ..Rating::new(NOW) }
}

/// A player with rating, deviation, results, and what the last game changed.
struct Ranked(i64, &'static str, f64, f64, [i64; 3], f64);

/// A page of a leaderboard, with the reader's own row from a later page.
fn leaderboard_card(view: &MessageView) -> LeaderboardCard {
    const ROWS: [Ranked; 11] = [
        Ranked(1, MINH, 1932.0, 48.0, [71, 12, 2], 6.0),
        Ranked(2, "村上健", 1885.0, 51.0, [40, 9, 1], -4.0),
        Ranked(3, "Дмитрий", 1838.0, 46.0, [112, 60, 4], 11.0),
        Ranked(4, ADA, 1684.0, 45.0, [71, 46, 3], 13.0),
        Ranked(5, "Bartholomew Featherstonehaugh IV", 1651.0, 60.0, [20, 17, 0], -9.0),
        Ranked(6, "Ελένη", 1640.0, 57.0, [33, 31, 2], 0.0),
        Ranked(7, "edsger", 1602.0, 98.0, [8, 7, 0], 21.0),
        Ranked(8, "김민준 🎲", 1533.0, 71.0, [14, 19, 1], -13.0),
        Ranked(9, "barbara", 1490.0, 88.0, [5, 9, 0], -17.0),
        Ranked(10, "kurt", 1511.0, 190.0, [2, 1, 0], 84.0),
        Ranked(57, "grace", 1462.0, 240.0, [0, 2, 0], -38.0),
    ];
    let row = |Ranked(rank, name, rating, deviation, results, gain)| LeaderboardRow {
        rank,
        player: player(rank, name),
        value: LeaderboardValue::Rated(rated(rating, deviation, results)),
        is_provisional: deviation > 110.0,
        change: Some(change(rating - gain, rating)),
    };
    let mut rows: Vec<LeaderboardRow> = ROWS.map(row).into();
    let own = rows.pop();
    let reader = own.as_ref().map(|own| own.player.id);
    let ranking = Ranking::Rating(RatingClass::Main);
    let leaderboard = Leaderboard {
        scope: LeaderboardScope::Server(GUILD),
        ranking,
        is_substitute: false,
        kinds: vec![ranking.kind()],
        periods: Vec::new(),
        is_over: false,
        page: 0,
        pages: 6,
        rows,
        is_outdated: false,
        own,
    };
    view.words.leaderboard_card(&leaderboard, reader).expect("the example has rows")
}

fn class_rating(class: RatingClass, rating: f64, deviation: f64) -> ClassRating {
    ClassRating::at(class, rated(rating, deviation, [71, 46, 3]), NOW)
}

fn record(wins: i64, losses: i64, draws: i64) -> Record {
    Record { wins, losses, draws }
}

fn streak(record: Record, score: Score, games: i64, longest_wins: i64) -> PlayerRecord {
    PlayerRecord { record, streak: Streak { score, games }, longest_wins }
}

fn past_game(opponent: Opponent, score: Score, reason: EndReason, discs: [u32; 2]) -> HistoryGame {
    HistoryGame {
        is_vote: false,
        game: GameId(123),
        finish_sequence: 123,
        finished_at: NOW,
        opponent,
        color: Color::Black,
        score,
        reason,
        discs,
        rating_change: None,
    }
}

fn big_win(name: &str, margin: i64) -> BigWin {
    let opponent = Opponent::Player(player(3, name));
    BigWin { game: past_game(opponent, Score::Win, EndReason::Board, [56, 8]), margin }
}

/// Somebody who improves.
fn profile() -> Profile {
    let level = |number| Level::try_from(number).expect("a level");
    // A slope with two waves of different periods.
    let rating = |game: i64| {
        let game = game as f64;
        1508.0 + 1.5 * game + 24.0 * (game * 0.21).sin() + 11.0 * (game * 0.83).sin()
    };
    let points =
        (0..120).map(|game| RatedAt { at: NOW.plus_ms((game - 119) * Timestamp::DAY_MS), rating: rating(game) });
    let points: Vec<RatedAt> = points.collect();
    let last = points.last().map_or(1500.0, |point| point.rating);
    Profile {
        player: player(1, ADA),
        title: Some(EarnedTitle {
            title: Title::Advanced,
            finish_sequence: 7,
            at: NOW.plus_ms(-9 * Timestamp::DAY_MS),
        }),
        ratings: vec![class_rating(RatingClass::Main, last, 45.0), class_rating(RatingClass::Variants, 1571.0, 140.0)],
        is_outdated: false,
        course: Some(RatingCourse { class: RatingClass::Main, start: 1500.0, points, is_cut: false }),
        place: Some(LeaderboardPlace { scope: ScopeChoice::Server, rank: 4, players: 57 }),
        people: Some(streak(record(71, 46, 3), Score::Win, 3, 9)),
        bot: Some(record(12, 9, 1)),
        puzzles: Some(ProfilePuzzles {
            player: PuzzlePlayer { rating: 1104.0, tried: 60, solved: 41, best_streak: 7, ..PuzzlePlayer::new(NOW) },
            is_provisional: false,
        }),
        tournaments_won: 0,
        plays_like: Some(PlaysLike::Known(LevelRange { level: 6.3, least: 5.6, most: 7.1 })),
        colors: ByColor { black: record(40, 20, 1), white: record(43, 35, 3) },
        most_met: vec![
            (player(2, MINH), record(12, 9, 0)),
            (player(5, "Bartholomew Featherstonehaugh IV"), record(7, 2, 1)),
            (player(6, "Ελένη"), record(3, 3, 0)),
        ],
        levels: vec![(level(5), record(5, 1, 0)), (level(6), record(4, 3, 1)), (level(8), record(1, 3, 0))],
        boards: vec![(Shape::STANDARD, record(80, 55, 4))],
        best_opening: Some(("Tiger".to_owned(), record(9, 1, 0))),
        worst_opening: Some(("Cow".to_owned(), record(1, 5, 0))),
        biggest_upset: Some(big_win(MINH, 212)),
        biggest_win: Some(big_win("kurt", 48)),
    }
}

/// Somebody who has played the bot only.
fn beginner() -> Profile {
    let levels = Level::ALL.into_iter().take(5).map(|level| {
        let wins = if level == Level::ALL[3] { 0 } else { 1 };
        (level, record(wins, i64::from(level.number()), 0))
    });
    Profile {
        player: player(9, "barbara"),
        title: None,
        ratings: Vec::new(),
        course: None,
        place: None,
        people: None,
        bot: Some(record(4, 15, 0)),
        tournaments_won: 0,
        plays_like: Some(PlaysLike::Unknown { games: 4 }),
        colors: ByColor { black: record(3, 8, 0), white: record(1, 7, 0) },
        most_met: Vec::new(),
        levels: levels.collect(),
        boards: vec![(Shape::STANDARD, record(4, 15, 0))],
        best_opening: None,
        worst_opening: None,
        biggest_upset: None,
        biggest_win: None,
        ..profile()
    }
}

fn head_to_head() -> HeadToHead {
    use EndReason::{Board, DrawAgreed, Resigned, TimeOut};
    use Score::{Draw, Loss, Win};
    let games = [
        (Win, Board, [40, 24]),
        (Loss, Board, [20, 44]),
        (Win, Resigned(Color::White), [18, 20]),
        (Win, Board, [36, 28]),
        (Draw, Board, [32, 32]),
        (Loss, TimeOut(Color::Black), [20, 19]),
        (Loss, Board, [6, 58]),
        (Win, Board, [33, 31]),
        (Draw, DrawAgreed, [20, 20]),
        (Win, Board, [56, 8]),
    ];
    let game = |(score, reason, discs)| past_game(Opponent::Player(player(2, MINH)), score, reason, discs);
    let contender = |player, rating, record, longest, colors, win| Contender {
        player,
        ratings: vec![class_rating(RatingClass::Main, rating, 45.0)],
        record: Some(streak(record, Score::Win, 1, longest)),
        colors,
        biggest_win: Some(BigWin { game: win, margin: 48 }),
    };
    let ada = contender(
        player(1, ADA),
        1684.0,
        record(12, 8, 2),
        5,
        ByColor { black: record(7, 4, 1), white: record(5, 4, 1) },
        game((Win, Board, [56, 8])),
    );
    let minh = contender(
        player(2, MINH),
        1689.0,
        record(8, 12, 2),
        3,
        ByColor { black: record(4, 5, 1), white: record(4, 7, 1) },
        game((Win, Board, [58, 6])),
    );
    HeadToHead { contenders: [ada, minh], last_games: games.map(game).into() }
}
