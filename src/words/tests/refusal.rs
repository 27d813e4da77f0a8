//! Every refusal is one short sentence that says what to do instead.

use std::collections::BTreeSet;

use crate::domain::{ChannelId, GameId, GameLink, GuildId, LimitOwner, MessageId, MessageRef, Refusal};
use crate::rules::{IllegalMove, Shape, Square};
use crate::words::{Words, utf16_length};

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
        Refusal::NotYourGame,
        Refusal::GameOver(GameId(i64::MAX)),
        Refusal::OutdatedButton,
        Refusal::BadButton,
        Refusal::UnknownGame,
        Refusal::NoGameHere(Vec::new()),
        Refusal::NoGameHere(vec![GameLink { game: GameId(12), guild: None, message: None }]),
        Refusal::TooLateToCancel,
        Refusal::NotYourExhibition,
        Refusal::NothingToPause,
        Refusal::TooEarlyToClaim,
        Refusal::RematchExists(GameId(i64::MAX)),
        Refusal::NoLevelUp,
        Refusal::NoEasierLevel,
        Refusal::NoRematch,
        Refusal::ReplayTooEarly,
        Refusal::NothingToReplay,
        Refusal::ReplayUnderWay,
        Refusal::TooManyGames { whose: LimitOwner::Own },
        Refusal::TooManyGames { whose: LimitOwner::Other(text.to_owned()) },
        Refusal::TooManyChallenges,
        Refusal::ChallengeSelf,
        Refusal::ChallengeBot,
        Refusal::OpenChallengeInDirectMessages,
        Refusal::ChallengeInDirectMessages,
        Refusal::UnknownChallenge,
        Refusal::ChallengeSettled,
        Refusal::ChallengeExpired,
        Refusal::AcceptOwnChallenge,
        Refusal::OnlyOpponentResponds(text.to_owned()),
        Refusal::OnlyChallengerCancels(text.to_owned()),
        Refusal::BadBoard(text.to_owned()),
        Refusal::BadLevel(text.to_owned()),
        Refusal::BadChoice { option: "setup", expected: "standard, mirrored, parallel, free, random" },
        Refusal::NoServerHere,
        Refusal::Busy,
    ]
}

#[test]
fn every_refusal_is_one_sentence_with_an_instruction() {
    let words = Words::english();
    let texts: BTreeSet<String> = refusals("z9").iter().map(|refusal| words.refusal(refusal)).collect();
    let known = messages().into_iter().filter(|id| id.starts_with("refusal-")).count();
    assert_eq!(texts.len(), known, "a refusal is not tested, or two have the same text");
    for text in &texts {
        assert!(text.ends_with('.') && !text.contains(". ") && !text.contains('\n'), "{text}");
        let (_, remedy) = text.split_once(": ").expect("the reason, a colon, the remedy");
        assert!(remedy.split(' ').count() >= 3 || remedy.starts_with("make"), "{text}");
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
    let wanted = "“z9” is no square of this 6×10 board: write a column letter a–f and a row number 1–10, such as d3.";
    assert_eq!(words.refusal(&Refusal::unknown_square("z9", shape)), wanted);
    assert_eq!(words.refusal(&Refusal::BadLevel(String::new())), "That is no level: choose a number from 1 to 10.");
    assert!(words.refusal(&Refusal::BadBoard("7x9".to_owned())).starts_with("“7x9” is no board: "));
    let off = Refusal::Illegal(IllegalMove::OffBoard("k11".parse().expect("a square"), Shape::STANDARD));
    assert!(words.refusal(&off).starts_with("“k11” is no square of this 8×8 board: "));
}

#[test]
fn running_games_are_linked_if_their_board_message_is_known() {
    let words = Words::english();
    let board = |message| Some(MessageRef { channel: ChannelId(8), message: MessageId(message) });
    let links = vec![
        GameLink { game: GameId(12), guild: Some(GuildId(7)), message: board(9) },
        GameLink { game: GameId(13), guild: None, message: board(10) },
        GameLink { game: GameId(14), guild: None, message: None },
    ];
    let wanted = "You have no running game in this channel: go to Game 12 <https://discord.com/channels/7/8/9>, \
        Game 13 <https://discord.com/channels/@me/8/10>, Game 14, or start one here with /play or /challenge.";
    assert_eq!(words.refusal(&Refusal::NoGameHere(links)), wanted);
    let longest = GameLink {
        game: GameId(i64::MAX),
        guild: Some(GuildId(u64::MAX)),
        message: Some(MessageRef { channel: ChannelId(u64::MAX), message: MessageId(u64::MAX) }),
    };
    assert!(utf16_length(&words.refusal(&Refusal::NoGameHere(vec![longest; 10]))) <= 2000);
}
