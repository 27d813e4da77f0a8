//! Which games get a thread, and where their boards belong.

use super::*;
use crate::domain::{
    ARCHIVE_AFTER_MS, ClockChoice, GameThread, GuildSetting, MessageId, MessageRef, ThreadOwner, TimeControl, Version,
};
use rules::ByColor;

const THREAD: ChannelId = ChannelId(77);

async fn choose_place(service: &TestService, place: &str) {
    let guild = LOCATION.guild.unwrap();
    service.guilds.change_setting(&alice(), guild, GuildSetting::GamePlace, place).await.unwrap();
}

/// A message in a channel.
fn message(channel: ChannelId, number: u64) -> MessageRef {
    MessageRef { channel, message: MessageId(number) }
}

/// Shows a game in its channel, and starts its thread from there.
async fn start_thread(service: &TestService, id: GameId) {
    service.messages.record_shown_version(id, message(LOCATION.channel, THREAD.0), Version(1), None).await.unwrap();
    service.messages.begin_thread(id, MessageId(THREAD.0)).await.unwrap();
    service.messages.open_thread(id).await.unwrap();
    service.messages.record_shown_version(id, message(THREAD, 78), Version(1), None).await.unwrap();
}

#[tokio::test]
async fn new_games_of_a_server_that_wants_threads_get_one() {
    let service = TestService::new().await;
    let before = service.player_game(small()).await;
    choose_place(&service, "thread").await;
    assert_eq!(service.games.view(before.game.id).await.unwrap().thread, None, "running games stay where they are");
    let with_bot = service.games.start(&alice(), &level(1), channel(1)).await.unwrap();
    let between = service.player_game(small()).await;
    for view in [&with_bot, &between] {
        assert_eq!(view.thread, Some(GameThread::Wanted { from: None }));
        assert!(view.wants_thread() && view.open_thread().is_none());
        let home = view.game.location.channel;
        assert_eq!(view.moves_board_from(home), None);
        assert_eq!(view.moves_board_from(THREAD), Some(home), "a rematch that was started in an older thread");
    }
    let direct = Location { guild: None, ..LOCATION };
    let elsewhere = Location { installation: Installation::User, ..LOCATION };
    for location in [direct, elsewhere] {
        assert_eq!(service.games.start(&bob(), &level(1), location).await.unwrap().thread, None, "{location:?}");
    }
    choose_place(&service, "channel").await;
    assert_eq!(service.player_game(small()).await.thread, None);
}

#[tokio::test]
async fn a_board_belongs_into_the_thread_until_the_bot_may_not_write_there() {
    let service = TestService::new().await;
    choose_place(&service, "thread").await;
    let id = service.player_game(small()).await.game.id;
    start_thread(&service, id).await;
    let view = service.games.view(id).await.unwrap();
    assert_eq!((view.open_thread(), view.moves_board_from(THREAD)), (Some(THREAD), None));
    assert_eq!(view.moves_board_from(LOCATION.channel), Some(THREAD));
    assert_eq!(view.moves_board_from(ChannelId(5)), Some(THREAD));
    assert!(!view.wants_thread(), "it has one");
    let absent = GameView { is_bot_absent: true, ..view };
    assert_eq!(absent.moves_board_from(LOCATION.channel), None, "nothing can be posted there");
    service.messages.leave_thread(id).await.unwrap();
    let view = service.games.view(id).await.unwrap();
    assert_eq!((view.open_thread(), view.moves_board_from(THREAD)), (None, Some(LOCATION.channel)));
    assert_eq!(view.moves_board_from(ChannelId(5)), None, "it may be moved again");
    let ended = service.play_to_the_end(view).await;
    assert_eq!(ended.moves_board_from(THREAD), None, "a result stays where it is");
}

#[tokio::test]
async fn commands_in_the_channel_mean_the_games_in_its_threads() {
    let service = TestService::new().await;
    choose_place(&service, "thread").await;
    let in_thread = service.games.start(&alice(), &level(1), LOCATION).await.unwrap().game.id;
    start_thread(&service, in_thread).await;
    let find = async |channel| service.games.find(&alice(), channel, None).await;
    for channel in [THREAD, LOCATION.channel] {
        assert_eq!(find(channel).await.unwrap().game.id, in_thread);
    }
    assert!(matches!(refusal(find(ChannelId(5)).await), Refusal::NoGameHere(_)));
    // An untouched game is replaced, although its board is in its thread.
    let next = service.games.start(&alice(), &level(1), LOCATION).await.unwrap().game.id;
    assert!(service.games.view(in_thread).await.unwrap().game.ending().is_some());
    service.show(next).await;
    assert_eq!(find(LOCATION.channel).await.unwrap().game.id, next, "the board is here");
}

#[tokio::test]
async fn a_thread_is_archived_when_the_end_of_the_game_is_final() {
    let service = TestService::new().await;
    choose_place(&service, "thread").await;
    let day = ClockChoice::Limited(TimeControl::Days1);
    let id = service.player_game(GivenOptions { clock: Some(day), ..small() }).await.game.id;
    start_thread(&service, id).await;
    let view = service.play_first_moves(service.games.view(id).await.unwrap(), 4).await;
    let to_archive = async || service.messages.threads_to_archive().await.unwrap().len();
    let color = view.game.to_move().unwrap();
    let [loser, winner] = [color, color.other()].map(|color| user_of(&view, color));
    service.switch_holidays_off(&loser).await;
    service.advance(2 * Timestamp::DAY_MS);
    service.games.apply_as_bot(id, BotAction::FallFlag, None).await.unwrap();
    service.advance(ARCHIVE_AFTER_MS);
    assert_eq!(to_archive().await, 0, "the winner may decline the win");
    service.apply(&winner, id, GameAction::DeclineWin).await.unwrap();
    service.advance(Timestamp::DAY_MS / 2);
    assert_eq!(to_archive().await, 0, "the game goes on");
    service.apply(&loser, id, GameAction::Resign).await.unwrap();
    service.advance(ARCHIVE_AFTER_MS - 1);
    assert_eq!(to_archive().await, 0);
    service.advance(1);
    assert_eq!(to_archive().await, 1);
    service.messages.end_thread(id).await.unwrap();
    let view = service.games.view(id).await.unwrap();
    assert!(view.was_archived(THREAD) && to_archive().await == 0);
}

#[tokio::test]
async fn no_other_game_is_started_in_the_thread_of_a_game() {
    let service = TestService::new().await;
    choose_place(&service, "thread").await;
    let game = service.player_game(small()).await;
    let id = game.game.id;
    let in_thread = Location { channel: THREAD, ..LOCATION };
    // Before the thread of the first game is known, as in versions that started games in threads.
    let older = service.games.start(&eve(), &level(1), in_thread).await.unwrap().game.id;
    let waiting = service.challenges.create(&eve(), Some(&bob()), &small(), in_thread).await.unwrap().id;
    start_thread(&service, id).await;
    let refused = Refusal::ThreadOfGame(ThreadOwner { game: id, channel: LOCATION.channel });
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let all_refused = async || {
        assert_eq!(refusal(service.games.start(&bob(), &level(1), in_thread).await), refused);
        assert_eq!(refusal(service.games.start_exhibition(&bob(), levels, &small(), in_thread).await), refused);
        assert_eq!(refusal(service.challenges.create(&alice(), None, &small(), in_thread).await), refused);
        assert_eq!(refusal(service.challenges.accept(&bob(), waiting).await), refused);
    };
    all_refused().await;
    service.play_to_the_end(service.games.view(id).await.unwrap()).await;
    all_refused().await;
    let to_archive = async || service.messages.threads_to_archive().await.unwrap().len();
    service.advance(ARCHIVE_AFTER_MS);
    assert_eq!(to_archive().await, 0, "the older game goes on there");
    service.apply(&eve(), older, GameAction::Cancel).await.unwrap();
    assert_eq!(to_archive().await, 1);
    service.messages.end_thread(id).await.unwrap();
    all_refused().await;
    assert!(matches!(service.games.rematch(&alice(), id).await, Ok(Rematch::Offered(_))));
    let Ok(Rematch::Started(rematch)) = service.games.rematch(&bob(), id).await else { panic!("no rematch") };
    assert_eq!(rematch.game.location.channel, LOCATION.channel, "it has a thread of its own");
}
