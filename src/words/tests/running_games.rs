//! The list of running games, autocomplete choices, and responses that name a game.

use crate::domain::{
    BoardPlace, ChannelId, GameId, GameLink, GuildId, MessageId, MessageRef, PlayerId, RatedStatus, RatingClass, Side,
    Status, StoredGame,
};
use crate::words::{GameLine, ListText, Words, message, utf16_length};
use rules::{Color, Goal, Shape, Variant};

use super::{WORST_NAMES, game, level, player, side_of};

/// A list as one text.
pub(super) fn whole(list: &ListText) -> String {
    let parts: Vec<&String> = [&list.title].into_iter().chain(&list.lines).chain(&list.rest).collect();
    parts.iter().map(|part| part.as_str()).collect::<Vec<&str>>().join("\n")
}

fn link(guild: GuildId, board: BoardPlace) -> GameLink {
    GameLink { game: GameId(123), guild: Some(guild), board }
}

#[test]
fn each_game_shows_whose_turn_it_is() {
    let words = Words::english();
    let (alice, bob) = (player(1, "Alice"), player(2, "Bob"));
    let link = link(GuildId(7), BoardPlace::Message(MessageRef { channel: ChannelId(8), message: MessageId(9) }));
    let unknown = GameLink { board: BoardPlace::Channel(ChannelId(8)), ..link };
    let between = game(Variant::default(), "f5", side_of(&alice), side_of(&bob));
    let bot = game(Variant::default(), "", side_of(&alice), (level(3), None));
    let fewest = Variant { shape: Shape::new(12, 4).expect("a board"), goal: Goal::Fewest, ..Variant::default() };
    let thinking = game(fewest, "f1", side_of(&alice), (level(3), None));
    let mut exhibition = game(Variant::default(), "f5", (level(3), None), (level(5), None));
    exhibition.0.status = Status::Paused;
    let lines = [
        GameLine { game: &between.0, players: &between.1, holiday_until: None, viewer: alice.id, link },
        GameLine { game: &bot.0, players: &bot.1, holiday_until: None, viewer: alice.id, link: unknown },
        GameLine { game: &thinking.0, players: &thinking.1, holiday_until: None, viewer: alice.id, link: unknown },
        GameLine { game: &exhibition.0, players: &exhibition.1, holiday_until: None, viewer: alice.id, link },
    ];
    let wanted = "**Your 4 running games**\n\
        [Game 123](<https://discord.com/channels/7/8/9>) vs Bob · 8×8 · most discs wins · ⚪ Bob's turn · last move <t:1700000000:R>\n\
        Game 123 in <#8> vs Level 3 · Positional · 8×8 · most discs wins · your turn · started <t:1700000000:R>\n\
        Game 123 in <#8> vs Level 3 · Positional · 12×4 · fewest discs win · ⚪ Level 3's turn · last move <t:1700000000:R>\n\
        [Game 123](<https://discord.com/channels/7/8/9>) Level 3 · Positional vs Level 5 · Club · 8×8 · most discs wins · paused · last move <t:1700000000:R>";
    assert_eq!(whole(&words.running_games(&lines, None, Some(GuildId(7)))), wanted);
    assert_eq!(message!(words, "games-none"), "You have no running games. Start one with /play or /challenge.");
}

#[test]
fn ten_games_fit_with_the_longest_names() {
    let words = Words::english();
    for name in WORST_NAMES {
        let (alice, bob) = (player(1, name), player(2, name));
        let stored = game(Variant::default(), "f5", side_of(&alice), side_of(&bob));
        let most = MessageRef { channel: ChannelId(u64::MAX), message: MessageId(u64::MAX) };
        let link = link(GuildId(u64::MAX), BoardPlace::Message(most));
        let line = GameLine { game: &stored.0, players: &stored.1, holiday_until: None, viewer: alice.id, link };
        let ten = words.running_games(&vec![line.clone(); 10], Some(i64::MAX), None);
        assert!(ten.fits() && ten.lines.len() == 10 && ten.rest.is_none(), "{ten:?}");
        let many = words.running_games(&vec![line; 60], Some(i64::MAX), None);
        let (shown, more) = (many.lines.len(), format!("… and {} more", 60 - many.lines.len()));
        assert!(many.fits() && shown >= 10 && many.rest.as_ref() == Some(&more), "{many:?}");
    }
}

#[test]
fn a_deleted_board_can_be_brought_into_a_channel_of_its_server() {
    let words = Words::english();
    let deleted = link(GuildId(7), BoardPlace::Deleted);
    let known = link(GuildId(7), BoardPlace::Channel(ChannelId(8)));
    let other = GameLink { game: GameId(9), ..deleted };
    let said = |links: &[GameLink], here| words.deleted_boards(links, here);
    assert_eq!(said(&[known], Some(GuildId(7))), None);
    let here = "The channel or thread of Game 123 was deleted. Bring its board here.";
    assert_eq!(said(&[known, deleted], Some(GuildId(7))).as_deref(), Some(here));
    let both = "The channels or threads of Game 123, Game 9 were deleted. Bring a board here.";
    assert_eq!(said(&[deleted, other], Some(GuildId(7))).as_deref(), Some(both));
    let elsewhere = "The channel or thread of Game 123 was deleted. Use /board elsewhere in its server.";
    for place in [None, Some(GuildId(8))] {
        assert_eq!(said(&[deleted], place).as_deref(), Some(elsewhere));
    }
    let (one, two) = (player(1, "Alice"), player(2, "Bob"));
    let stored = game(Variant::default(), "f5", side_of(&one), side_of(&two));
    let line = GameLine { game: &stored.0, players: &stored.1, holiday_until: None, viewer: one.id, link: deleted };
    let list = whole(&words.running_games(&[line], None, Some(GuildId(7))));
    assert!(list.contains(here) && list.contains("\nGame 123 vs Bob"), "{list}");
    assert_eq!(words.board_link(&deleted), None);
    assert_eq!(words.board_link(&known).as_deref(), Some("https://discord.com/channels/7/8"));
}

#[test]
fn game_choice_names_the_opponent_without_escaping() {
    let words = Words::english();
    let (alice, bob) = (player(1, "Alice"), player(2, "_Bob_"));
    let (stored, players) = game(Variant::default(), "", side_of(&alice), side_of(&bob));
    assert_eq!(words.game_choice(&stored, &players, Some(alice.id)), "#123 vs _Bob_");
    assert_eq!(words.game_choice(&stored, &players, Some(bob.id)), "#123 vs Alice");
    assert_eq!(words.game_choice(&stored, &players, None), "#123 Alice vs _Bob_");
    let (stored, players) = game(Variant::default(), "", side_of(&alice), (level(5), None));
    assert_eq!(words.game_choice(&stored, &players, Some(alice.id)), "#123 vs Level 5 · Club");
    for name in WORST_NAMES {
        let (one, two) = (player(1, name), player(2, name));
        let (stored, players) = game(Variant::default(), "", side_of(&one), side_of(&two));
        assert!(utf16_length(&words.game_choice(&stored, &players, None)) <= 100);
    }
}

#[test]
fn names_are_escaped_in_messages_and_plain_in_pictures() {
    let words = Words::english();
    let bob = player(2, "_Bob_\u{202e}");
    let side = Side::Player(PlayerId(2));
    assert_eq!(words.side_name(side, Some(&bob)), r"\_Bob\_");
    assert_eq!(words.plain_name(side, Some(&bob)), "_Bob_");
    assert_eq!(words.side_name(side, Some(&player(2, "\u{200b}"))), "Unnamed player");
    assert_eq!(words.side_name(side, None), "Unnamed player");
    assert_eq!(words.side_name(level(5), None), "Level 5 · Club");
}

#[test]
fn questions_and_responses_name_the_game() {
    let words = Words::english();
    let (one, two) = (player(1, "Alice"), player(2, "Bob"));
    let (casual, players) = game(Variant::default(), "f5d6c3", side_of(&one), side_of(&two));
    let rated = |moves| StoredGame {
        rated: RatedStatus::Rated(RatingClass::Main),
        ..game(Variant::default(), moves, side_of(&one), side_of(&two)).0
    };
    let question = |game: &StoredGame, color| words.resign_question(game, &players, color);
    for game in [&rated("f5d6c3d3"), &casual] {
        assert_eq!(question(game, Color::Black), "Resign Game 123 against Bob? It counts as a loss.");
    }
    let early = question(&rated("f5d6c3"), Color::White);
    assert!(
        early.starts_with("Resign Game 123 against Alice? It won't be rated") && !early.contains("loss"),
        "{early}"
    );
    let (against_bot, players) = game(Variant::default(), "f5d6", side_of(&one), (level(2), None));
    let question = words.resign_question(&against_bot, &players, Color::Black);
    assert_eq!(question, "Resign Game 123 against Level 2 · Greedy? It counts as a loss.");
    let cancel = message!(words, "cancel-question", game = GameId(123));
    assert!(cancel.starts_with("Cancel Game 123?") && cancel.contains("counts for nothing"), "{cancel}");
    let game = GameId(123);
    assert_eq!(message!(words, "resigned", game), "You resigned Game 123.");
    assert_eq!(message!(words, "board-moved", game, link = "https://d/1"), "Game 123 is here: https://d/1");
    let square = "d3".parse().expect("a square");
    let link = Some("https://d/1".to_owned());
    assert_eq!(words.move_played_elsewhere(game, square, link), "You played d3 in Game 123: https://d/1");
    assert_eq!(words.move_played_elsewhere(game, square, None), "You played d3 in Game 123.");
}
