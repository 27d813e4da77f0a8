//! Histories: the pages of any filter are those of a list in memory, and they are the same when they are filled from the games.

use super::*;
use crate::domain::{
    Day, GameKind, HISTORY_PAGE, HistoryFilter, HistoryGame, HistoryPosition, OpeningId, Opponent, RatingClass, Score,
};
use crate::store::{Computed, StoreError};

/// Games of Alice against Bob, Eve and the bot, rated, casual and short, over some weeks. Returns how many have a result.
pub(super) async fn play_many(service: &TestService, games: u64) -> usize {
    let mut random = fastrand::Rng::with_seed(7);
    let mut with_result = 0;
    for number in 0..games {
        let opponent = if random.bool() { bob() } else { eve() };
        let board = if random.bool() { GivenOptions { shape: Some(Shape::STANDARD), ..small() } } else { small() };
        let given = GivenOptions { color: "black".parse().ok(), rated: "no".parse().ok(), ..board };
        let given = if random.bool() { given } else { GivenOptions { rated: "yes".parse().ok(), ..given } };
        let mut view = if random.u8(..4) == 0 {
            service.games.start(&alice(), &level(1 + random.u8(..3)), channel(number)).await.unwrap()
        } else {
            let challenge = service.challenges.create(&alice(), Some(&opponent), &given, LOCATION).await.unwrap();
            service.challenges.accept(&opponent, challenge.id).await.unwrap()
        };
        let moves = random.usize(..7);
        for _ in 0..moves {
            let Some(side) = view.game.side_to_move() else { break };
            match side.player() {
                Some(_) => {
                    let mover = view.players[view.game.to_move().unwrap()].as_ref().unwrap().discord;
                    let mover = [alice(), bob(), eve()].into_iter().find(|user| Some(user.discord) == mover).unwrap();
                    view = service.apply(&mover, view.game.id, GameAction::Move(first_move(&view))).await.unwrap();
                }
                None => {
                    service.games.apply_as_bot(view.game.id, bot_move(first_move(&view)), None).await.unwrap();
                    view = service.games.view(view.game.id).await.unwrap();
                }
            }
        }
        service.advance(i64::from(random.u32(..200_000_000)));
        let is_between_players = view.game.is_between_players();
        let loser = if is_between_players && random.bool() { opponent } else { alice() };
        let action = if moves > 1 { GameAction::Resign } else { GameAction::Cancel };
        if service.apply(&loser, view.game.id, action).await.unwrap().game.ending().unwrap().reason.has_result() {
            with_result += 1;
        }
    }
    with_result
}

async fn player(service: &TestService, user: &User) -> PlayerId {
    let mut read = service.games.store.read().await.unwrap();
    read.player_by_discord_id(user.discord).await.unwrap().unwrap().id
}

/// All games of a filter, page by page; and again from the oldest page back to the newest one.
async fn pages(service: &TestService, filter: HistoryFilter) -> Vec<HistoryGame> {
    let (mut all, mut back): (Vec<HistoryGame>, Vec<HistoryGame>) = (Vec::new(), Vec::new());
    let mut page = service.players.history(filter, HistoryPosition::Newest).await.unwrap().page;
    assert!(!page.has_newer);
    loop {
        assert!(page.games.len() <= HISTORY_PAGE);
        all.extend(page.games.iter().cloned());
        let Some(last) = page.games.last().filter(|_| page.has_older) else { break };
        let position = HistoryPosition::OlderThan(last.finish_sequence);
        page = service.players.history(filter, position).await.unwrap().page;
        assert!(page.has_newer && !page.games.is_empty());
    }
    loop {
        back.splice(0..0, page.games.iter().cloned());
        let Some(first) = page.games.first().filter(|_| page.has_newer) else { break };
        let position = HistoryPosition::NewerThan(first.finish_sequence);
        page = service.players.history(filter, position).await.unwrap().page;
        assert!(page.has_older);
        if page.games.is_empty() {
            break;
        }
    }
    assert_eq!(back, all, "{filter:?}");
    all
}

#[tokio::test]
async fn the_pages_of_every_filter_are_those_of_a_list_in_memory() {
    let service = TestService::new().await;
    let with_result = play_many(&service, 70).await;
    let [alice, bob] = [player(&service, &alice()).await, player(&service, &bob()).await];
    let all = pages(&service, HistoryFilter::all(alice)).await;
    assert_eq!(all.len(), with_result);
    assert!(all.windows(2).all(|pair| pair[0].finish_sequence > pair[1].finish_sequence));
    let of_opponent = |game: &HistoryGame| matches!(&game.opponent, Opponent::Player(player) if player.id == bob);
    let mut kinds = Vec::new();
    let mut openings = Vec::new();
    for game in &all {
        let stored = service.games.view(game.game).await.unwrap();
        kinds.push((game.game, GameKind::of(&stored.game)));
        openings.push((game.game, stored.opening_name()));
    }
    let kind = |game: &HistoryGame| kinds.iter().find(|(id, _)| *id == game.game).unwrap().1;
    let opening = |game: &HistoryGame| openings.iter().find(|(id, _)| *id == game.game).unwrap().1;
    let named = openings.iter().find_map(|(_, name)| *name).unwrap();
    let day = Day::parse("2023-11-25").unwrap();
    let whole = HistoryFilter::all(alice);
    type Expected<'a> = Box<dyn Fn(&HistoryGame) -> bool + 'a>;
    let filters: Vec<(HistoryFilter, Expected<'_>)> = vec![
        (HistoryFilter { opponent: Some(bob), ..whole }, Box::new(of_opponent)),
        (HistoryFilter { score: Some(Score::Win), ..whole }, Box::new(|game| game.score == Score::Win)),
        (HistoryFilter { kind: Some(GameKind::Bot), ..whole }, Box::new(|game| kind(game) == GameKind::Bot)),
        (HistoryFilter { kind: Some(GameKind::Casual), ..whole }, Box::new(|game| kind(game) == GameKind::Casual)),
        (
            HistoryFilter { kind: Some(GameKind::Rated(RatingClass::Main)), ..whole },
            Box::new(|game| kind(game) == GameKind::Rated(RatingClass::Main)),
        ),
        (HistoryFilter { after: Some(day), ..whole }, Box::new(|game| game.finished_at >= day.start())),
        (HistoryFilter { before: Some(day), ..whole }, Box::new(|game| game.finished_at < day.start())),
        (HistoryFilter { opening: Some(OpeningId::of(named)), ..whole }, Box::new(|game| opening(game) == Some(named))),
        (
            HistoryFilter { opponent: Some(bob), score: Some(Score::Loss), after: Some(day), ..whole },
            Box::new(|game| of_opponent(game) && game.score == Score::Loss && game.finished_at >= day.start()),
        ),
    ];
    for (filter, is_expected) in filters {
        let expected: Vec<HistoryGame> = all.iter().filter(|game| is_expected(game)).cloned().collect();
        assert!(!expected.is_empty() && expected.len() < all.len(), "{filter:?}: {}", expected.len());
        assert_eq!(pages(&service, filter).await, expected, "{filter:?}");
    }
}

/// Everything that histories and profiles are made of.
async fn stored(service: &TestService) -> Result<Vec<String>, StoreError> {
    let mut rows = Vec::new();
    for user in [alice(), bob(), eve()] {
        let id = player(service, &user).await;
        rows.extend(pages(service, HistoryFilter::all(id)).await.iter().map(|game| format!("{game:?}")));
        let mut read = service.games.store.read().await?;
        let records = read.personal_table(id, "player_record").await;
        let records: std::collections::BTreeSet<String> = records.iter().map(|record| format!("{record:?}")).collect();
        rows.push(format!("{records:?}"));
        rows.push(format!("{:?} {:?}", read.biggest_upset(id).await?, read.biggest_win(id, None).await?));
    }
    Ok(rows)
}

#[tokio::test]
async fn filling_the_histories_from_the_games_gives_what_the_games_gave() {
    let service = TestService::new().await;
    // The first start fills them, and later ones do not.
    service.players.update_histories().await.unwrap();
    play_many(&service, 40).await;
    let view = service.player_game(GivenOptions::default()).await;
    service.play_to_the_end(view).await;
    let before = stored(&service).await.unwrap();
    assert!(before.iter().any(|row| row.contains("margin: ")), "{before:#?}");
    service.players.update_histories().await.unwrap();
    assert_eq!(stored(&service).await.unwrap(), before);
    let mut write = service.games.store.write().await.unwrap();
    write.forget_player_games().await.unwrap();
    write.set_computed(Computed::PlayerGames, "not yet").await.unwrap();
    write.commit().await.unwrap();
    assert_ne!(stored(&service).await.unwrap(), before);
    service.players.update_histories().await.unwrap();
    assert_eq!(stored(&service).await.unwrap(), before);
}

#[tokio::test]
async fn a_game_that_is_no_longer_rated_becomes_casual_in_histories() {
    let service = TestService::new().await;
    let view = service.player_game(GivenOptions::default()).await;
    let ended = service.play_to_the_end(view).await.game;
    let id = player(&service, &alice()).await;
    let of_kind = async |kind| {
        let filter = HistoryFilter { kind: Some(kind), ..HistoryFilter::all(id) };
        service.players.history(filter, HistoryPosition::Newest).await.unwrap().page.games.len()
    };
    let daily = GameKind::Rated(RatingClass::Main);
    assert_eq!((of_kind(daily).await, of_kind(GameKind::Casual).await), (1, 0));
    let mut write = service.games.store.write().await.unwrap();
    write.change_rating_class(ended.id, None).await;
    write.commit().await.unwrap();
    assert_eq!((of_kind(daily).await, of_kind(GameKind::Casual).await), (0, 1));
}

#[tokio::test]
async fn impossible_histories_are_refused() {
    let service = TestService::new().await;
    let all = HistoryOptions::default();
    assert_eq!(refusal(service.players.history_of(&alice(), &all).await), Refusal::HasNotPlayed("Alice".to_owned()));
    play_many(&service, 5).await;
    let with = |options: HistoryOptions| {
        let players = service.players.clone();
        async move { players.history_of(&alice(), &options).await }
    };
    let nobody = User::new(DiscordUserId(999), "Nobody", "en");
    let against = HistoryOptions { opponent: Some(nobody), ..HistoryOptions::default() };
    assert_eq!(refusal(with(against).await), Refusal::HasNotPlayed("Nobody".to_owned()));
    let (after, before) = (Day::parse("2024-01-02"), Day::parse("2024-01-02"));
    let empty = HistoryOptions { after, before, ..HistoryOptions::default() };
    assert_eq!(refusal(with(empty).await), Refusal::EmptyPeriod);
    let newest = HistoryPosition::Newest;
    let unknown = HistoryFilter::all(PlayerId(99));
    assert_eq!(refusal(service.players.history(unknown, newest).await), Refusal::BadButton);
    let id = player(&service, &alice()).await;
    let opening = HistoryFilter { opening: Some(OpeningId(0)), ..HistoryFilter::all(id) };
    assert_eq!(refusal(service.players.history(opening, newest).await), Refusal::BadButton);
    service.privacy.delete_player(&alice()).await.unwrap();
    assert_eq!(refusal(service.players.history(HistoryFilter::all(id), newest).await), Refusal::PlayerDeleted);
    let bob = player(&service, &bob()).await;
    let against = HistoryFilter { opponent: Some(id), ..HistoryFilter::all(bob) };
    assert_eq!(refusal(service.players.history(against, newest).await), Refusal::PlayerDeleted);
}

#[test]
fn no_two_openings_have_the_same_id() {
    let mut ids: Vec<u32> = opening_names().map(|name| OpeningId::of(name).0).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((ids.len(), all > 50), (all, true));
}
