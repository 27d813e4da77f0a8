//! Leaderboards by rating, by wins and on the bot ladder.

use super::*;
use crate::domain::{
    GlobalListing, LadderRow, Leaderboard, LeaderboardScope, LeaderboardValue, Month, Period, PlayerSettings, Ranking,
    Rating, RatingClass, Record, Score, Standing,
};
use crate::store::NewRating;

const GUILD: GuildId = GuildId(u64::MAX);
const SERVER: LeaderboardScope = LeaderboardScope::Server(GUILD);
const OTHER: LeaderboardScope = LeaderboardScope::Server(GuildId(1));

async fn rate(write: &mut Write, finish_sequence: i64, player: PlayerId, rating: Rating) {
    let before = Rating::new(Timestamp(1));
    let update = unlimited(before, rating, Score::Draw);
    let new = NewRating { finish_sequence, player, opponent: player, class: RatingClass::Main, update };
    write.change_rating(&new).await.unwrap();
    for standing in
        [Standing::by_rating(RatingClass::Main, &rating, START), Standing::by_wins(Period::AllTime, rating.record)]
    {
        write.record_standing(player, standing, Some(GUILD), START).await.unwrap();
    }
}

async fn list_on_ladder(write: &mut Write, player: PlayerId) {
    if let Some(row) = write.ladder_row(player).await.unwrap() {
        write.record_standing(player, Standing::on_ladder(&row), Some(GUILD), START).await.unwrap();
    }
}

fn rating(rating: f64, deviation: f64, wins: i64, losses: i64) -> Rating {
    Rating { rating, deviation, record: Record { wins, losses, draws: 2 }, opponents: 3, at: START }
}

async fn leaderboard(write: &mut Write, ranking: Ranking, page: u32, viewer: Option<PlayerId>) -> Leaderboard {
    write.leaderboard(SERVER, Some(ranking.into()), page, viewer, START).await.unwrap()
}

fn names(leaderboard: &Leaderboard) -> Vec<&str> {
    leaderboard.rows.iter().map(|row| row.player.name.as_str()).collect()
}

#[tokio::test]
async fn the_leaderboard_orders_by_rating_and_wins() {
    let (_folder, mut write) = new_write().await;
    let values = [(1400.0, 60.0, 9, 4), (1500.0, 110.0, 3, 1), (1900.0, 110.5, 1, 0), (1600.0, 80.0, 9, 5)];
    let mut players = Vec::new();
    for (number, (value, deviation, wins, losses)) in (1..).zip(values) {
        let player = upsert_player(&mut write, number).await.id;
        let stored = rating(value, deviation, wins, losses);
        rate(&mut write, number as i64, player, stored).await;
        assert_eq!(write.rating(player, RatingClass::Main).await.unwrap(), Some(stored));
        players.push(player);
    }
    let by_rating = leaderboard(&mut write, Ranking::Rating(RatingClass::Main), 0, Some(players[2])).await;
    assert_eq!(names(&by_rating), ["user 4", "user 2", "user 1", "user 3"], "provisional ratings come last");
    assert_eq!(by_rating.own.map(|own| own.rank), Some(4));
    assert_eq!(by_rating.rows[0].value, LeaderboardValue::Rated(rating(1600.0, 80.0, 9, 5)));
    let provisional: Vec<bool> = by_rating.rows.iter().map(|row| row.is_provisional).collect();
    assert_eq!(provisional, [false, false, false, true]);
    let later = START.plus_ms(1);
    assert!(!write.are_listings_outdated(START, START).await.unwrap());
    assert!(write.are_listings_outdated(START, later).await.unwrap());
    write.update_listings(START, later).await.unwrap();
    assert!(!write.are_listings_outdated(START, later).await.unwrap());
    let idle =
        write.leaderboard(SERVER, Some(Ranking::Rating(RatingClass::Main).into()), 0, None, later).await.unwrap();
    assert_eq!(names(&idle), ["user 4", "user 1", "user 3", "user 2"], "after a while user 2 is provisional too");
    assert_eq!(
        names(&leaderboard(&mut write, Ranking::Wins(Period::AllTime), 0, None).await),
        ["user 1", "user 4", "user 2", "user 3"]
    );
    let elsewhere = write
        .leaderboard(OTHER, Some(Ranking::Rating(RatingClass::Main).into()), 0, Some(players[0]), START)
        .await
        .unwrap();
    assert_eq!((elsewhere.rows.len(), elsewhere.own, elsewhere.pages), (0, None, 1));
    let change: (i64, String, bool, f64) = write
        .fetch_one(
            "SELECT opponent_id, score, is_provisional, rating_after FROM rating_change WHERE finish_sequence = 1",
            (),
            "testing",
        )
        .await
        .unwrap();
    assert_eq!(change, (players[0].0, "draw".to_owned(), false, 1400.0));
}

#[tokio::test]
async fn pages_do_not_overlap_and_none_is_past_the_end() {
    let (_folder, mut write) = new_write().await;
    for number in 1..=23 {
        let player = upsert_player(&mut write, number).await.id;
        rate(&mut write, number as i64, player, rating(1500.0, 50.0, 1, 1)).await;
        write.record_ladder_game(player, (number <= 12).then_some((Level::WEAKEST, 40))).await.unwrap();
        list_on_ladder(&mut write, player).await;
    }
    let last = Some(PlayerId(23));
    let mut ranks = Vec::new();
    for page in 0..3 {
        let shown = leaderboard(&mut write, Ranking::Rating(RatingClass::Main), page, last).await;
        assert_eq!((shown.page, shown.pages), (page, 3));
        assert_eq!(shown.own.as_ref().map(|own| own.rank), Some(23), "the viewer's own row is on every page");
        ranks.extend(shown.rows.iter().map(|row| row.rank));
    }
    assert_eq!(ranks, (1..=23).collect::<Vec<_>>());
    for viewer in [None, last] {
        for (ranking, pages, rows) in [(Ranking::Rating(RatingClass::Main), 3, 3), (Ranking::BotLadder, 2, 2)] {
            let past = leaderboard(&mut write, ranking, u32::MAX, viewer).await;
            assert_eq!((past.page, past.pages, past.rows.len()), (pages - 1, pages, rows), "{ranking:?}");
        }
    }
}

#[tokio::test]
async fn the_ladder_is_ordered_by_level_then_discs_then_fewest_games() {
    let (_folder, mut write) = new_write().await;
    let level = |number| Level::try_from(number).unwrap();
    let games: [&[Option<(u8, u32)>]; 5] = [
        &[None, Some((2, 40)), Some((2, 39))],
        &[Some((2, 40)), None],
        &[Some((3, 33)), Some((2, 64))],
        &[None, None],
        &[Some((2, 40)), Some((2, 41))],
    ];
    for (number, games) in (1..).zip(games) {
        let player = upsert_player(&mut write, number).await.id;
        for won in games {
            write.record_ladder_game(player, won.map(|(number, discs)| (level(number), discs))).await.unwrap();
        }
        list_on_ladder(&mut write, player).await;
    }
    let ladder = leaderboard(&mut write, Ranking::BotLadder, 0, Some(PlayerId(4))).await;
    assert_eq!(names(&ladder), ["user 3", "user 5", "user 2", "user 1"], "without players who never won");
    assert_eq!(ladder.own, None);
    let value = |rank: usize| ladder.rows[rank].value;
    assert_eq!(value(0), LeaderboardValue::Ladder(LadderRow { level: level(3), discs: 33, games: 1 }));
    assert_eq!(value(3), LeaderboardValue::Ladder(LadderRow { level: level(2), discs: 40, games: 2 }));
}

#[tokio::test]
async fn a_game_changes_the_place_on_all_servers_and_renews_the_listing_on_its_own() {
    let (_folder, mut write) = new_write().await;
    let [first, second] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    rate(&mut write, 1, first, rating(1600.0, 60.0, 1, 0)).await;
    rate(&mut write, 2, second, rating(1500.0, 60.0, 1, 0)).await;
    assert_eq!(
        names(&leaderboard(&mut write, Ranking::Rating(RatingClass::Main), 0, None).await),
        ["user 1", "user 2"]
    );
    // A game on another server, a day later.
    let standing = Standing::by_rating(RatingClass::Main, &rating(1700.0, 60.0, 2, 0), START);
    write.record_standing(second, standing, Some(GuildId(1)), START.plus_ms(Timestamp::DAY_MS)).await.unwrap();
    assert_eq!(
        names(&leaderboard(&mut write, Ranking::Rating(RatingClass::Main), 0, None).await),
        ["user 2", "user 1"]
    );
    assert!(!write.are_listings_outdated(START, START).await.unwrap());
    assert!(write.are_listings_outdated(START.plus_ms(1), START).await.unwrap());
    write.update_listings(START.plus_ms(1), START).await.unwrap();
    assert_eq!(leaderboard(&mut write, Ranking::Rating(RatingClass::Main), 0, Some(first)).await.own, None);
    let elsewhere = write
        .leaderboard(OTHER, Some(Ranking::Rating(RatingClass::Main).into()), 0, Some(second), START)
        .await
        .unwrap();
    assert_eq!(elsewhere.own.map(|own| own.rank), Some(1));
}

/// The leaderboard by wins at each place, sorted in memory.
fn sorted(records: &[(PlayerId, Record)]) -> Vec<PlayerId> {
    let mut all = records.to_vec();
    all.sort_by_key(|(player, record)| (-record.wins, record.losses, *player));
    all.into_iter().map(|(player, _)| player).collect()
}

#[tokio::test]
async fn ranks_and_pages_are_those_of_a_sorted_list_whatever_happens() {
    let (_folder, mut write) = new_write().await;
    let mut random = fastrand::Rng::with_seed(11);
    let mut records: Vec<(PlayerId, Record)> = Vec::new();
    for number in 1..=57 {
        records.push((upsert_player(&mut write, number).await.id, Record::default()));
    }
    let mut at = START;
    for round in 0..6 {
        for (player, record) in &mut records {
            if random.u8(..4) > 0 {
                record.wins += random.i64(0..3);
                record.losses += random.i64(0..2);
                write
                    .record_standing(*player, Standing::by_wins(Period::AllTime, *record), Some(GUILD), at)
                    .await
                    .unwrap();
            }
        }
        if round > 0 {
            // Those who did not play in the last two rounds.
            write.update_listings(at.plus_ms(-1), at).await.unwrap();
        }
        let listed: Vec<i64> = write.fetch_all("SELECT player_id FROM guild_listing", (), "testing").await.unwrap();
        let present: Vec<_> = records.iter().copied().filter(|(player, _)| listed.contains(&player.0)).collect();
        let wanted = sorted(&present);
        let mut shown = Vec::new();
        for page in 0..u32::try_from(wanted.len().div_ceil(10)).unwrap() {
            shown.extend(
                leaderboard(&mut write, Ranking::Wins(Period::AllTime), page, None)
                    .await
                    .rows
                    .iter()
                    .map(|row| row.player.id),
            );
        }
        assert_eq!(shown, wanted, "round {round}");
        for (place, player) in (1..).zip(&wanted) {
            let own = leaderboard(&mut write, Ranking::Wins(Period::AllTime), 0, Some(*player)).await.own;
            assert_eq!(own.map(|own| own.rank), Some(place));
        }
        at = at.plus_ms(1);
    }
    let steps: i64 =
        write.fetch_one("SELECT count(*) FROM listing_step WHERE players <= 0", (), "testing").await.unwrap();
    assert_eq!(steps, 0, "steps without players are deleted");
}

#[tokio::test]
async fn only_those_who_chose_it_are_listed_globally() {
    let (_folder, mut write) = new_write().await;
    let [first, second] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    write
        .update_settings(first, PlayerSettings { listing: GlobalListing::On, ..PlayerSettings::default() })
        .await
        .unwrap();
    rate(&mut write, 1, first, rating(1600.0, 60.0, 1, 0)).await;
    rate(&mut write, 2, second, rating(1700.0, 60.0, 1, 0)).await;
    let by = Ranking::Rating(RatingClass::Main);
    let global = write.leaderboard(LeaderboardScope::Global, Some(by.into()), 0, Some(second), START).await.unwrap();
    assert_eq!((names(&global), &global.own), (vec!["user 1"], &None));
    assert_eq!(names(&leaderboard(&mut write, by, 0, None).await), ["user 2", "user 1"]);
    write.end_global_listing(first).await.unwrap();
    assert_eq!(write.leaderboard(LeaderboardScope::Global, Some(by.into()), 0, None, START).await.unwrap().rows, []);
    assert_eq!(leaderboard(&mut write, by, 0, None).await.rows.len(), 2);
}

#[tokio::test]
async fn the_leaderboard_of_a_month_stays_for_a_year() {
    let (_folder, mut write) = new_write().await;
    let player = upsert_player(&mut write, 1).await.id;
    let record = Record { wins: 2, losses: 1, draws: 0 };
    let month = Month::of(START);
    write.record_month(player, month, record).await.unwrap();
    let standing = Standing::by_wins(Period::Month(month), record);
    write.record_standing(player, standing, Some(GUILD), START).await.unwrap();
    let shown = leaderboard(&mut write, standing.ranking, 0, None).await;
    assert_eq!((shown.rows[0].value, shown.is_over), (LeaderboardValue::Won(record), false));
    let [next, last, forgotten] = [-1, -12, -13].map(|months| month.before(months).start());
    for now in [next, last] {
        assert!(!write.are_listings_outdated(now, now).await.unwrap());
        write.update_listings(now, now).await.unwrap();
        write.forget_months_before(Period::oldest_month(now)).await.unwrap();
        let earlier = write.leaderboard(SERVER, None, 0, None, now).await.unwrap();
        assert_eq!((earlier.rows[0].value, earlier.is_over), (LeaderboardValue::Won(record), true));
        assert_eq!((earlier.ranking, earlier.periods), (standing.ranking, vec![Period::Month(month)]));
    }
    assert!(write.are_listings_outdated(forgotten, forgotten).await.unwrap());
    write.update_listings(forgotten, forgotten).await.unwrap();
    write.forget_months_before(Period::oldest_month(forgotten)).await.unwrap();
    assert_eq!(leaderboard(&mut write, standing.ranking, 0, None).await.rows, []);
    assert_eq!(write.month_record(player, month).await.unwrap(), Record::default());
}
