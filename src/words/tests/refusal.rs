//! Every refusal is one short sentence or two, and quotes no text that could format or mention anything.

use std::collections::BTreeSet;

use crate::domain::{
    AnalysisRefusal, AnnulmentRefusal, BoardPlace, ChallengeRefusal, ChannelId, GameId, GameLink, GuildId,
    HandicapRefusal, LimitOwner, MessageId, MessageRef, OfferKind, OpeningRefusal, OtherChannels, Refusal,
    ReviewRefusal, SideName, ThreadOwner, TournamentRefusal,
};
use crate::words::{Words, utf16_length};
use rules::{
    Color, GameRecord, IllegalMove, Level, ObfError, ObfProblem, RecordError, Shape, Square, TranscriptProblem,
    WthorProblem,
};

use strum::VariantNames;

use super::catalogue::messages;

/// One refusal for each message. `text` is used wherever a refusal contains user-written text.
fn refusals(text: &str) -> Vec<Refusal> {
    let square: Square = "d3".parse().expect("a square");
    vec![
        Refusal::unknown_square(text, Shape::STANDARD),
        Refusal::Illegal(IllegalMove::Occupied(square)),
        Refusal::Illegal(IllegalMove::OutflanksNothing(square)),
        Refusal::Illegal(IllegalMove::OutsideCentre(square)),
        Refusal::Illegal(IllegalMove::GameOver),
        Refusal::NotYourTurn,
        Refusal::TurnOf(SideName::Player(text.to_owned())),
        Refusal::NotYourGame,
        Refusal::GameOver(GameId(i64::MAX)),
        Refusal::AlreadyEnded(GameId(i64::MAX)),
        Refusal::OutdatedButton,
        Refusal::BadButton,
        Refusal::UnknownGame,
        Refusal::NoGameHere(Vec::new()),
        Refusal::NoGameHere(vec![GameLink { game: GameId(12), guild: None, board: BoardPlace::Channel(ChannelId(8)) }]),
        Refusal::BoardElsewhere(GameLink { game: GameId(12), guild: None, board: BoardPlace::Channel(ChannelId(8)) }),
        Refusal::VoteOutsideServer,
        Refusal::VoteUnderWay(GameLink { game: GameId(12), guild: None, board: BoardPlace::Channel(ChannelId(8)) }),
        Refusal::AlreadyDone,
        Refusal::TooLateToCancel,
        Refusal::NotStarter,
        Refusal::AlreadyPaused,
        Refusal::AlreadyRunning,
        Refusal::TimeIsUp,
        Refusal::TooMuchTime,
        Refusal::NotTheWinner,
        Refusal::WinIsFinal,
        Refusal::OwnTurnToClaim,
        Refusal::TooEarlyToClaim,
        Refusal::DrawWithBot,
        Refusal::TooEarlyForDraw,
        Refusal::DrawOfferedLately { moves: 10 },
        Refusal::OfferOpen(OfferKind::Draw),
        Refusal::OwnOffer,
        Refusal::NoOffer,
        Refusal::UndoInRatedGame,
        Refusal::NothingToUndo,
        Refusal::UndoDeclined,
        Refusal::HintBetweenPlayers,
        Refusal::ConditionalMovesOnOwnTurn,
        Refusal::TooManyLines,
        Refusal::HintUnderWay,
        Refusal::RematchExists(GameLink {
            game: GameId(i64::MAX),
            guild: None,
            board: BoardPlace::Channel(ChannelId(8)),
        }),
        Refusal::NoLevelUp,
        Refusal::NoEasierLevel,
        Refusal::NoRematch,
        Refusal::RematchDeclined,
        Refusal::OpponentDeleted,
        Refusal::ReplayTooEarly,
        Refusal::NothingToReplay,
        Refusal::ReplayUnderWay,
        Refusal::Review(ReviewRefusal::TooEarly),
        Refusal::Review(ReviewRefusal::NoMoves),
        Refusal::Review(ReviewRefusal::UnderWay),
        Refusal::Review(ReviewRefusal::RunningGame),
        Refusal::HintInRunningGame,
        Refusal::TrainedInRunningGame,
        Refusal::Analysis(AnalysisRefusal::UnderWay),
        Refusal::Analysis(AnalysisRefusal::RunningGame),
        Refusal::Analysis(AnalysisRefusal::Over),
        Refusal::Analysis(AnalysisRefusal::Squares(999)),
        Refusal::Analysis(AnalysisRefusal::Obf(ObfError { character: 999, problem: ObfProblem::NoSide })),
        Refusal::Review(ReviewRefusal::Gone),
        Refusal::Review(ReviewRefusal::SeveralGames),
        Refusal::ReplayShared,
        Refusal::NoFinishedGame,
        Refusal::HasNotPlayed(text.to_owned()),
        Refusal::PlayerDeleted,
        Refusal::BotHasNoGames,
        Refusal::SamePlayer,
        Refusal::BadDay(text.to_owned()),
        Refusal::Opening(OpeningRefusal::Unknown(text.to_owned())),
        Refusal::UnknownSetup(text.to_owned()),
        Refusal::Opening(OpeningRefusal::NeedsStandardBoard),
        Refusal::Opening(OpeningRefusal::RunningGame),
        Refusal::Handicap(HandicapRefusal::DecidesSides),
        Refusal::Handicap(HandicapRefusal::FreeSetup),
        Refusal::Handicap(HandicapRefusal::AutoNeedsStandardBoard),
        Refusal::Handicap(HandicapRefusal::AutoNeedsOpponent),
        Refusal::EmptyPeriod,
        Refusal::BadRecord(RecordError::TooLong),
        Refusal::BadRecord(RecordError::NoMoves),
        Refusal::BadRecord(RecordError::NoSuchGame { number: 9, games: 5 }),
        Refusal::BadRecord(RecordError::Move {
            number: usize::MAX,
            text: text.to_owned(),
            problem: TranscriptProblem::Illegal(IllegalMove::OutflanksNothing(square)),
        }),
        Refusal::BadRecord(RecordError::WrongSide { number: 99, text: text.to_owned(), to_move: Color::White }),
        Refusal::BadRecord(RecordError::AmongWords { number: usize::MAX, text: text.to_owned() }),
        Refusal::BadRecord(RecordError::WrongNumber { number: 99, text: text.to_owned(), stated: usize::MAX }),
        Refusal::BadRecord(RecordError::NotAProperty { character: 999, text: text.to_owned() }),
        Refusal::BadRecord(RecordError::NoEnd { character: 999 }),
        Refusal::BadRecord(RecordError::OtherGame(text.to_owned())),
        Refusal::BadRecord(RecordError::BadStart(text.to_owned())),
        Refusal::BadRecord(RecordError::OtherStart),
        Refusal::BadRecord(RecordError::DiscsChanged),
        Refusal::BadRecord(RecordError::NotWthor),
        Refusal::BadRecord(WthorProblem::TooLong { stated: usize::MAX, bytes: usize::MAX }.into()),
        Refusal::PasteGone,
        Refusal::TooManyGames { whose: LimitOwner::Own },
        Refusal::TooManyGames { whose: LimitOwner::Other(text.to_owned()) },
        Refusal::Challenge(ChallengeRefusal::TooMany),
        Refusal::Challenge(ChallengeRefusal::TooManyPings(text.to_owned())),
        Refusal::Challenge(ChallengeRefusal::Oneself),
        Refusal::Challenge(ChallengeRefusal::Bot),
        Refusal::Challenge(ChallengeRefusal::OpenInDirectMessages),
        Refusal::Challenge(ChallengeRefusal::KeptPrivate),
        Refusal::Challenge(ChallengeRefusal::InDirectMessages(text.to_owned())),
        Refusal::TakesNoChallenges(text.to_owned()),
        Refusal::BlockedByYou(text.to_owned()),
        Refusal::BlockSelf,
        Refusal::BlockBot,
        Refusal::TooManyBlocked,
        Refusal::ChannelNotAllowed(vec![ChannelId(u64::MAX)]),
        Refusal::ChannelFull { limit: 20, others: OtherChannels::All },
        Refusal::ChannelFull { limit: 20, others: OtherChannels::None },
        Refusal::ChannelFull { limit: 20, others: OtherChannels::These(vec![ChannelId(u64::MAX)]) },
        Refusal::ThreadOfGame(ThreadOwner { game: GameId(i64::MAX), channel: ChannelId(u64::MAX) }),
        Refusal::ExhibitionsForModerators,
        Refusal::NoExhibitions,
        Refusal::NotModerator,
        Refusal::Annulment(AnnulmentRefusal::NotManager),
        Refusal::MayNotSeeReports,
        Refusal::NotOwner,
        Refusal::Annulment(AnnulmentRefusal::TooEarly(GameId(i64::MAX))),
        Refusal::Annulment(AnnulmentRefusal::BeforeWinIsFinal(GameId(i64::MAX))),
        Refusal::Annulment(AnnulmentRefusal::NotRated(GameId(i64::MAX))),
        Refusal::Annulment(AnnulmentRefusal::AlreadyAnnulled(GameId(i64::MAX))),
        Refusal::Annulment(AnnulmentRefusal::NotAnnulled(GameId(i64::MAX))),
        Refusal::NotManager,
        Refusal::Challenge(ChallengeRefusal::Unknown),
        Refusal::Challenge(ChallengeRefusal::Settled),
        Refusal::Challenge(ChallengeRefusal::Expired),
        Refusal::Challenge(ChallengeRefusal::AcceptOwn { opponent: Some(text.to_owned()) }),
        Refusal::Challenge(ChallengeRefusal::AcceptOwn { opponent: None }),
        Refusal::Challenge(ChallengeRefusal::OnlyOpponentResponds(text.to_owned())),
        Refusal::Challenge(ChallengeRefusal::OnlyChallengerCancels(text.to_owned())),
        Refusal::Tournament(TournamentRefusal::Unknown),
        Refusal::Tournament(TournamentRefusal::Several),
        Refusal::Tournament(TournamentRefusal::OutsideServer),
        Refusal::Tournament(TournamentRefusal::ForModerators),
        Refusal::Tournament(TournamentRefusal::NotAllowed),
        Refusal::Tournament(TournamentRefusal::TooMany),
        Refusal::Tournament(TournamentRefusal::NeedsClock),
        Refusal::Tournament(TournamentRefusal::NeedsStandardBoard),
        Refusal::Tournament(TournamentRefusal::NoName),
        Refusal::Tournament(TournamentRefusal::Started),
        Refusal::Tournament(TournamentRefusal::Over),
        Refusal::Tournament(TournamentRefusal::Full),
        Refusal::Tournament(TournamentRefusal::Joined),
        Refusal::Tournament(TournamentRefusal::NotJoined),
        Refusal::Tournament(TournamentRefusal::TooFewPlayers(4)),
        Refusal::Tournament(TournamentRefusal::NotOrganizer(text.to_owned())),
        Refusal::Tournament(TournamentRefusal::NoGame),
        Refusal::Tournament(TournamentRefusal::Ready),
        Refusal::Tournament(TournamentRefusal::NoCancel),
        Refusal::BadBoard(text.to_owned()),
        Refusal::BadLevel(text.to_owned()),
        Refusal::BadLevelChoice(text.to_owned()),
        Refusal::BadChoice { option: "setup", expected: "standard, mirrored, parallel, free, random" },
        Refusal::NoServerHere,
        Refusal::TooManyActions,
        Refusal::Busy,
        Refusal::NoDailyRole,
        Refusal::PowerfulDailyRole,
        Refusal::CannotChangeRole,
        Refusal::NotInServer,
        Refusal::RolesUnknown,
    ]
}

/// The names of all refusals. Those of a feature stand for it.
pub(super) fn refusal_names() -> BTreeSet<&'static str> {
    let features = ["analysis", "annulment", "challenge", "handicap", "opening", "review", "tournament"];
    let own = Refusal::VARIANTS.iter().filter(|name| !features.contains(name));
    let of_features = [
        AnalysisRefusal::VARIANTS,
        AnnulmentRefusal::VARIANTS,
        ChallengeRefusal::VARIANTS,
        HandicapRefusal::VARIANTS,
        OpeningRefusal::VARIANTS,
        ReviewRefusal::VARIANTS,
        TournamentRefusal::VARIANTS,
    ];
    own.chain(of_features.into_iter().flatten()).copied().collect()
}

#[test]
fn every_refusal_is_tested() {
    let tested: BTreeSet<&str> = refusals("z9").iter().map(Refusal::name).collect();
    assert_eq!(tested, refusal_names());
}

#[test]
fn every_refusal_is_one_or_two_sentences_on_one_line() {
    let words = Words::english();
    let texts: BTreeSet<String> = refusals("z9").iter().map(|refusal| words.refusal(refusal)).collect();
    // The panel of title roles says these as well.
    let shared = ["role-obstacle-not-in-server", "role-obstacle-no-response"];
    let known = messages().into_iter().filter(|id| id.starts_with("refusal-") || shared.contains(&&**id)).count();
    // Four say that a running game between people is at the position.
    assert_eq!(texts.len(), known - 3, "a refusal is not tested, or two have the same text");
    for text in &texts {
        assert!(text.ends_with('.') && !text.contains('\n') && !text.contains("  "), "{text}");
        assert!(text.matches(". ").count() <= 1, "at most two sentences: {text}");
    }
}

#[test]
fn refusals_stay_within_200_characters_and_mention_nobody() {
    let words = Words::english();
    for text in super::WORST_NAMES.into_iter().chain(["", "<@123> @everyone", "\u{200b}"]) {
        for refusal in refusals(text) {
            let message = words.refusal(&refusal);
            assert!(utf16_length(&message) <= 200, "{} {message}", utf16_length(&message));
            assert!(!message.contains("<@") && !message.contains("@everyone"), "{message}");
        }
    }
}

#[test]
fn user_text_is_quoted_and_the_board_is_named() {
    let words = Words::english();
    let shape = Shape::new(6, 10).expect("a board");
    let wanted = "“z9” is not a square on this board. Use a–f and 1–10, such as d3.";
    assert_eq!(words.refusal(&Refusal::unknown_square("z9", shape)), wanted);
    assert_eq!(words.refusal(&Refusal::BadLevel(String::new())), "That is not a level. Choose a number from 1 to 10.");
    let wanted = "“match” is not a level. Choose a number from 1 to 10, or `match me`.";
    assert_eq!(words.refusal(&Refusal::BadLevelChoice("match".to_owned())), wanted);
    let wanted = "“7x9” is not a board size. Both numbers must be even, 4 to 12.";
    assert_eq!(words.refusal(&Refusal::BadBoard("7x9".to_owned())), wanted);
    let off = Refusal::Illegal(IllegalMove::OffBoard("k11".parse().expect("a square"), Shape::STANDARD));
    assert!(words.refusal(&off).starts_with("“k11” is not a square on this board. Use a–h and 1–8, "));
}

#[test]
fn refusals_name_the_side_or_player_that_they_are_about() {
    let words = Words::english();
    let text = |refusal: Refusal| words.refusal(&refusal);
    assert_eq!(text(Refusal::TurnOf(SideName::Player("B_ob".to_owned()))), r"It's B\_ob's turn.");
    assert_eq!(text(Refusal::TurnOf(SideName::Level(Level::STRONGEST.into()))), "It's Level 10's turn.");
    let own = |opponent: Option<&str>| {
        text(Refusal::Challenge(ChallengeRefusal::AcceptOwn { opponent: opponent.map(str::to_owned) }))
    };
    assert_eq!(own(Some("Bob")), "This is your own challenge. Bob has to accept it.");
    assert_eq!(own(None), "This is your own challenge. Someone else has to accept it.");
    let flips_nothing = Refusal::Illegal(IllegalMove::OutflanksNothing("a1".parse().expect("a square")));
    assert_eq!(text(flips_nothing), "You can't play a1: it flips no discs.");
}

#[test]
fn a_full_channel_leads_to_others_where_games_may_be_started() {
    let words = Words::english();
    let text = |limit, others| words.refusal(&Refusal::ChannelFull { limit, others });
    let wanted = "One game is running in this channel, which is the limit. Start yours in another channel, or later.";
    assert_eq!(text(1, OtherChannels::All), wanted);
    assert!(text(2, OtherChannels::None).ends_with("Start yours later."));
    let these = OtherChannels::These([7, 8].map(ChannelId).to_vec());
    let wanted = "5 games are running in this channel, which is the limit. Go to <#7>, <#8>, or wait.";
    assert_eq!(text(5, these), wanted);
}

#[test]
fn running_games_are_linked_if_their_board_message_is_known() {
    let words = Words::english();
    let board = |message| BoardPlace::Message(MessageRef { channel: ChannelId(8), message: MessageId(message) });
    let links = vec![
        GameLink { game: GameId(12), guild: Some(GuildId(7)), board: board(9) },
        GameLink { game: GameId(13), guild: None, board: board(10) },
        GameLink { game: GameId(14), guild: None, board: BoardPlace::Channel(ChannelId(8)) },
    ];
    let wanted = "You have no running game in this channel. Go to Game 12 <https://discord.com/channels/7/8/9>, \
        Game 13 <https://discord.com/channels/@me/8/10>, Game 14 in <#8>, or start one with /play or /challenge.";
    assert_eq!(words.refusal(&Refusal::NoGameHere(links)), wanted);
    let longest = GameLink {
        game: GameId(i64::MAX),
        guild: Some(GuildId(u64::MAX)),
        board: BoardPlace::Message(MessageRef { channel: ChannelId(u64::MAX), message: MessageId(u64::MAX) }),
    };
    assert!(utf16_length(&words.refusal(&Refusal::NoGameHere(vec![longest; 10]))) <= 2000);
}

#[test]
fn an_unknown_opening_is_named_if_it_has_visible_letters() {
    let words = Words::english();
    let text = |name: &str| words.refusal(&Refusal::Opening(OpeningRefusal::Unknown(name.to_owned())));
    let unknown = " is not an opening that I know.";
    let rest = format!("{unknown} Choose one of those that I suggest.");
    assert_eq!(text("Sicilian"), format!("“Sicilian”{rest}"));
    assert_eq!(text("\u{200b}"), format!("That{rest}"));
    assert_eq!(text("bufalo"), format!("“bufalo”{unknown} Did you mean Buffalo / Kenichi Variation?"));
    let setup = words.refusal(&Refusal::UnknownSetup("tigre".to_owned()));
    assert_eq!(setup, "“tigre” is neither a set-up nor the name of an opening. Did you mean Tiger?");
    let long = words.refusal(&Refusal::UnknownSetup("x".repeat(6_000)));
    assert!(utf16_length(&long) < 400, "{long}");
    let small = words.refusal(&Refusal::Opening(OpeningRefusal::NeedsStandardBoard));
    assert!(small.starts_with("Named openings are for the 8×8 board"), "{small}");
}

#[test]
fn a_wrong_move_of_a_record_is_named_with_what_is_wrong() {
    let words = Words::english();
    let text = |moves: &str| {
        let error = GameRecord::read(moves, 1).expect_err("a mistake");
        words.refusal(&Refusal::BadRecord(error))
    };
    let wanted = "Move 3 can't be read. “a1” flips no discs: check the moves before it, and the start.";
    assert_eq!(text("f5d6a1"), wanted);
    assert_eq!(text("f5d6 pass"), "Move 3 can't be read. No pass is due there.");
    assert_eq!(text("f5 x3 d6"), "Move 2 can't be read. “x3” is neither a square nor a pass.");
    assert_eq!(text("f5d12"), "Move 2 can't be read. “d12” is outside the board.");
    assert_eq!(text("hello"), "There is no move in it. Give me the moves, such as `f5d6c3`.");
    assert!(text("f5f5").starts_with("Move 2 can't be read. “f5” has a disc already: "));
    assert_eq!(text("e6f4e3f6g5d6e7f5c5a1"), "Move 10 can't be read. The game is over before it.");
    let among_words = "Move 3 can't be read. “c3” stands among words: give me the moves only.";
    assert_eq!(text("f5d6 and then I should have played c3"), among_words);
    let missing = "Move 3 can't be read. “c3” has the number 4: maybe a move is missing before it.";
    assert_eq!(text("1. f5 2. d6 4. c3"), missing);
    assert_eq!(text("f5d6c3d3c4f4 f6f3e3b4b5e6e7f2e"), "Move 15 can't be read. “e” is neither a square nor a pass.");
    assert_eq!(text("[\"f5\",\"d6\",\"cc3\"]"), "Move 3 can't be read. “cc3” is neither a square nor a pass.");
    for (sgf, beginning) in [
        ("(;GM[2];B[f5];B[d6])", "Move 2, “d6”, is given for the wrong side. It is white's turn"),
        ("(;GM[2];B[f5]", "What begins at character 1 has no end."),
        ("(;GM[2];B f5)", "From character 9 on I can't read it."),
        ("(;GM[1];B[dd])", "“1” is another game."),
        ("(;GM[2]SZ[19];B[dd])", "“19” is not a board size."),
        ("(;GM[2]AB[a1];B[f5])", "The game starts from other discs than my set-ups do."),
    ] {
        assert!(text(sgf).starts_with(beginning), "{sgf}: {}", text(sgf));
    }
    let none = Refusal::BadRecord(RecordError::NoSuchGame { number: 1, games: 0 });
    assert_eq!(words.refusal(&none), "There is no game in it.");
    let one = Refusal::BadRecord(RecordError::NoSuchGame { number: 2, games: 1 });
    assert_eq!(words.refusal(&one), "There is only one game in it.");
    // A text is shortened between characters as people see them.
    let long = text(&format!("(;GM[2];B[{}])", "👩\u{200d}👧".repeat(12)));
    assert_eq!(long, format!("Move 1 can't be read. “{}…” is neither a square nor a pass.", "👩\u{200d}👧".repeat(5)));
}

#[test]
fn a_wthor_file_without_games_is_named_as_what_it_is() {
    let words = Words::english();
    let text = |problem: WthorProblem| words.refusal(&Refusal::BadRecord(problem.into()));
    assert_eq!(text(WthorProblem::Board(10)), "This WTHOR file has games on a 10×10 board. I can read those on 8×8.");
    assert!(text(WthorProblem::Solitaires).starts_with("This WTHOR file has positions to solve. "));
    assert!(text(WthorProblem::Players).starts_with("This is WTHOR's list of players. "));
    assert!(text(WthorProblem::Tournaments).starts_with("This is WTHOR's list of tournaments. "));
    let cut_off = text(WthorProblem::CutOff { stated: 1_200, held: 3 });
    assert!(cut_off.starts_with("This WTHOR file states 1200 games but has 3. "), "{cut_off}");
    let too_long = text(WthorProblem::TooLong { stated: 2, bytes: 7 });
    assert!(too_long.starts_with("This WTHOR file states 2 games but has 7 bytes more. "), "{too_long}");
    let one = text(WthorProblem::CutOff { stated: 1, held: 0 });
    assert_eq!(one, "This WTHOR file states 1 game but has 0. Download it again.");
    let one = text(WthorProblem::TooLong { stated: 1, bytes: 1 });
    assert_eq!(one, "This WTHOR file states 1 game but has 1 byte more. Download it again.");
}
