//! Where the daily puzzle and weekly summaries are posted, and the games of a week.

use super::*;
use crate::domain::{
    DailyPostOptions, DailyPuzzle, EarnedTitle, GameAction, Hour, PostSchedule, PostSetting, Rating, Record, RoleId,
    Score, Title, Week, WeekGame,
};
use crate::store::{NewRating, PostTable};
use rules::Color;

const GUILD: GuildId = GuildId(u64::MAX);
const OTHER_GUILD: GuildId = GuildId(5);

fn schedule<Subject: PostTable>(channel: u64) -> PostSchedule<Subject> {
    let options = Subject::Options::default();
    let (channel, subject) = (ChannelId(channel), Subject::posted_after(options, START));
    PostSchedule { channel, options, subject, posting_since: None, was_refused: false }
}

/// Checks that each server has one schedule of these posts, with these options in the end, and is due when it says.
async fn check_schedules<Subject: PostTable>(options: Subject::Options) {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let schedule = schedule::<Subject>;
    assert_eq!(Subject::setting(&mut write, GUILD).await.unwrap(), PostSetting::Off);
    let late = START.plus_ms(5);
    Subject::put(&mut write, GUILD, &schedule(1), late).await.unwrap();
    Subject::put(&mut write, OTHER_GUILD, &schedule(2), START).await.unwrap();
    let posting = PostSchedule { options, posting_since: Some(START), was_refused: true, ..schedule(u64::MAX - 1) };
    Subject::put(&mut write, GUILD, &posting, late).await.unwrap();
    assert_eq!(Subject::setting(&mut write, GUILD).await.unwrap(), PostSetting::On(posting));
    assert_eq!(Subject::due(&mut write, START.plus_ms(-1), 9).await.unwrap(), []);
    assert_eq!(Subject::due(&mut write, START, 9).await.unwrap(), [OTHER_GUILD]);
    assert_eq!(Subject::due(&mut write, late, 9).await.unwrap(), [OTHER_GUILD, GUILD], "who has waited longest");
    assert_eq!(Subject::due(&mut write, late, 1).await.unwrap(), [OTHER_GUILD]);
    assert_eq!(Subject::next_due(&mut write, START).await.unwrap(), Some(late));
    assert_eq!(Subject::next_due(&mut write, late).await.unwrap(), None);
    Subject::end_posts(&mut write, GUILD).await.unwrap();
    write.commit().await.unwrap();

    let mut write = store.write().await.unwrap();
    assert_eq!(Subject::setting(&mut write, GUILD).await.unwrap(), PostSetting::ChannelDeleted);
    assert_eq!(Subject::due(&mut write, late, 9).await.unwrap(), [OTHER_GUILD]);
    for guild in [GUILD, OTHER_GUILD] {
        Subject::delete(&mut write, guild).await.unwrap();
        assert_eq!(Subject::setting(&mut write, guild).await.unwrap(), PostSetting::Off);
    }
}

#[tokio::test]
async fn a_server_has_one_schedule_and_is_due_when_it_says() {
    check_schedules::<Week>(()).await;
    let options = DailyPostOptions { hour: Hour::new(23).unwrap(), role: Some(RoleId(u64::MAX)) };
    check_schedules::<DailyPuzzle>(options).await;
}

#[tokio::test]
async fn a_week_that_does_not_begin_on_monday_is_reported() {
    let (_folder, mut write) = new_write().await;
    Week::put(&mut write, GUILD, &schedule(1), START).await.unwrap();
    write.execute("UPDATE weekly_summary SET week_ms = week_ms + 1", (), "testing").await.unwrap();
    assert!(Week::setting(&mut write, GUILD).await.is_err());
}

/// A game in a server in which these actions are taken at this time, by the sides in turn.
async fn play(
    write: &mut Write,
    guild: Option<GuildId>,
    sides: [Side; 2],
    actions: &[GameAction],
    at: Timestamp,
) -> (GameId, Option<i64>) {
    let by = sides.iter().find_map(|side| side.player()).unwrap_or(PlayerId(1));
    let new = NewGame { location: Location { guild, ..LOCATION }, ..new_game(sides[0], sides[1], by) };
    let mut game = write.insert_game(new, "test", at).await.unwrap();
    let mut finish_sequence = None;
    for (&action, side) in actions.iter().zip(sides.iter().cycle()) {
        let action = action_of(*side, action);
        let after = game.perform(action, None, at).unwrap();
        finish_sequence = write.update_game(&game, &after, action, at).await.unwrap();
        game = after;
    }
    (game.id, finish_sequence)
}

fn resigned() -> [GameAction; 5] {
    let [f5, d6, c3, d3] = ["f5", "d6", "c3", "d3"].map(|text| GameAction::Move(text.parse().unwrap()));
    [f5, d6, c3, d3, GameAction::Resign]
}

async fn games_of_week(write: &mut Write, guild: GuildId) -> Vec<WeekGame> {
    let mut found = Vec::new();
    write.visit_games_of_week(guild, Week::of(START), |game| found.push(*game)).await.unwrap();
    found
}

#[tokio::test]
async fn the_games_of_a_week_are_those_that_ended_in_it_in_the_server() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let (people, level) = ([Side::Player(alice), Side::Player(bob)], Side::Level(Level::ALL[0].into()));
    let week = Week::of(START);
    let last = week.end().plus_ms(-1);
    let resigned = resigned();
    // In another order than that in which they ended.
    let (at_end, _) = play(&mut write, Some(GUILD), people, &resigned, last).await;
    let (at_start, _) = play(&mut write, Some(GUILD), [level, Side::Player(bob)], &resigned[..4], week.start()).await;
    let stored = write.game(at_start).await.unwrap().unwrap();
    write.perform(&stored, by_player(bob, GameAction::Resign), week.start()).await;
    for (guild, at) in
        [(Some(GUILD), week.start().plus_ms(-1)), (Some(GUILD), week.end()), (Some(OTHER_GUILD), START), (None, START)]
    {
        play(&mut write, guild, people, &resigned, at).await;
    }
    // No result: cancelled, and ended by a moderator.
    play(&mut write, Some(GUILD), people, &[GameAction::Cancel], START).await;
    play(&mut write, Some(GUILD), people, &[resigned[0], resigned[1], GameAction::End], START).await;
    // It runs.
    play(&mut write, Some(GUILD), people, &resigned[..4], START).await;
    let (annulled, _) = play(&mut write, Some(GUILD), people, &resigned, START).await;
    let stored = write.game(annulled).await.unwrap().unwrap();
    write.update_rated_status(&stored, &stored.annulled().unwrap(), "annul", alice, START).await.unwrap();

    let games = games_of_week(&mut write, GUILD).await;
    let nothing = ByColor { black: None, white: None };
    let bots = WeekGame {
        id: at_start,
        is_between_people: false,
        players: ByColor { black: None, white: Some(bob) },
        winner: Some(Color::Black),
        ratings: nothing,
        titles: ByColor { black: None, white: None },
    };
    let players = ByColor { black: Some(alice), white: Some(bob) };
    let between = WeekGame { id: at_end, is_between_people: true, players, winner: Some(Color::White), ..bots };
    assert_eq!(games, [bots, between]);
    assert_eq!(games_of_week(&mut write, OTHER_GUILD).await.len(), 1);
    assert_eq!(games_of_week(&mut write, GuildId(6)).await, []);
}

#[tokio::test]
async fn exhibitions_are_nobodys_games_and_deleted_players_are_not_named() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let (game, sequence) =
        play(&mut write, Some(GUILD), [Side::Player(alice), Side::Player(bob)], &resigned(), START).await;
    let finish_sequence = sequence.unwrap();
    for (player, opponent, rating) in [(alice, bob, 1700.0), (bob, alice, 1450.5)] {
        let before = Rating { rating, ..Rating::new(START) };
        let update = unlimited(before, Rating { record: Record::default(), ..before }, Score::Win);
        let class = RatingClass::Main;
        write.change_rating(&NewRating { finish_sequence, player, opponent, class, update }).await.unwrap();
    }
    for (player, title, finish_sequence) in
        [(alice, Title::Beginner, 99), (alice, Title::Adept, finish_sequence), (bob, Title::Novice, 98)]
    {
        write.put_title(player, EarnedTitle { title, finish_sequence, at: START }).await.unwrap();
    }
    let level = |number: usize| Side::Level(Level::ALL[number].into());
    let (exhibition, _) = play(&mut write, Some(GUILD), [level(0), level(1)], &resigned()[..4], START).await;
    write
        .execute(
            "UPDATE game SET status = 'ended', end_reason = 'board', winner = 'black', finished_at_ms = $1,
             finish_sequence = 77 WHERE id = $2",
            (START.0, exhibition.0),
            "testing",
        )
        .await
        .unwrap();
    let players = ByColor { black: Some(alice), white: Some(bob) };
    let wanted = WeekGame {
        id: game,
        is_between_people: true,
        players,
        winner: Some(Color::White),
        ratings: ByColor { black: Some(1700.0), white: Some(1450.5) },
        titles: ByColor { black: Some(Title::Adept), white: None },
    };
    assert_eq!(games_of_week(&mut write, GUILD).await, [wanted]);
    write.delete_player(alice, DiscordUserId(1), START).await.unwrap();
    let [without] = games_of_week(&mut write, GUILD).await[..] else { panic!("one game") };
    assert_eq!(without.players, ByColor { black: None, white: Some(bob) });
    assert!(without.is_between_people && without.titles.black.is_none(), "{without:?}");
}
