//! What follows for players from their rated games.

use super::*;

const HOME: Option<GuildId> = Some(GuildId(1));
const AWAY: Option<GuildId> = Some(GuildId(2));
/// In the middle of a month.
const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn rated(class: RatingClass, score: Score, ended_at: Timestamp) -> RatedGame {
    RatedGame { players: ByColor { black: ALICE, white: BOB }, class, score, ended_at }
}

/// The leaderboards on which a player is, each with the time of the last game that counted there.
fn places(player: &RatedPlayer) -> Vec<(String, i64)> {
    let place = |(&(scope, ranking), listing): (&(LeaderboardScope, Ranking), &Listing)| {
        assert_eq!(listing.standing.ranking, ranking);
        (format!("{scope:?} {ranking}"), listing.last_at.0 - NOW.0)
    };
    let mut places: Vec<_> = player.listings.iter().map(place).collect();
    places.sort();
    places
}

#[test]
fn players_are_listed_where_they_have_played_lately() {
    let mut games = RatedGames::new(NOW);
    let old = NOW.plus_ms(-100);
    games.add(1, HOME, &rated(RatingClass::Variants, Score::Win, old));
    games.add(2, HOME, &rated(RatingClass::Main, Score::Loss, NOW.plus_ms(-8)));
    games.add(3, AWAY, &rated(RatingClass::Main, Score::Draw, NOW.plus_ms(-3)));
    games.add(4, None, &rated(RatingClass::Main, Score::Win, NOW.plus_ms(-1)));
    let listed = |global| games.player(ALICE, Visibility::Listed(global), NOW.plus_ms(-50), NOW);
    let alice = listed(GlobalListing::Off);
    assert_eq!(
        (alice.ratings.len(), alice.months[&Month::of(NOW)], alice.ratings[&RatingClass::Main].record),
        (2, Record { wins: 2, losses: 1, draws: 1 }, Record { wins: 1, losses: 1, draws: 1 })
    );
    let month = Month::of(NOW);
    let begun = month.start().0 - NOW.0;
    let all = |scope: &str, last_at| {
        [("8x8".to_owned(), last_at), (format!("month-{month}"), begun), ("wins".to_owned(), last_at)]
            .map(|(ranking, at)| (format!("{scope} {ranking}"), at))
    };
    let servers: Vec<_> = all("Server(GuildId(1))", -8).into_iter().chain(all("Server(GuildId(2))", -3)).collect();
    assert_eq!(places(&alice), servers, "the rating in variants is too old");
    let wins = Ranking::Wins(Period::AllTime);
    let wins = alice.listings[&(LeaderboardScope::Server(GuildId(1)), wins)].standing;
    assert_eq!(wins, Standing::by_wins(Period::AllTime, alice.months[&month]), "the games of all classes and servers");
    let global: Vec<_> = all("Global", -1).into_iter().chain(servers).collect();
    assert_eq!(places(&listed(GlobalListing::On)), global);
    let deleted = games.player(ALICE, Visibility::Deleted, old, NOW);
    assert_eq!(deleted, RatedPlayer { ratings: alice.ratings, ..RatedPlayer::default() });
    let stranger = games.player(EVE, Visibility::Listed(GlobalListing::On), old, NOW);
    assert_eq!(stranger, RatedPlayer::default());
}

#[test]
fn each_month_of_the_last_year_has_its_games() {
    let mut games = RatedGames::new(NOW);
    let months = [13, 12, 1, 0].map(|before| Month::of(NOW).before(before));
    for (sequence, month) in (1..).zip(months) {
        games.add(sequence, HOME, &rated(RatingClass::Main, Score::Win, month.start()));
    }
    // One that ended just before another, but is added later.
    games.add(5, AWAY, &rated(RatingClass::Variants, Score::Loss, months[3].start().plus_ms(-1)));
    let alice = games.player(ALICE, Visibility::Listed(GlobalListing::Off), NOW, NOW);
    let one = Record { wins: 1, ..Record::default() };
    let wanted = [(months[1], one), (months[2], Record { losses: 1, ..one }), (months[3], one)];
    assert_eq!(alice.months.iter().map(|(&month, &record)| (month, record)).collect::<Vec<_>>(), wanted);
    for (month, record) in wanted {
        let place = (LeaderboardScope::Server(GuildId(1)), Ranking::Wins(Period::Month(month)));
        let standing = Standing::by_wins(Period::Month(month), record);
        assert_eq!(alice.listings[&place], Listing { standing, last_at: month.start() });
    }
    assert_eq!(alice.listings.len(), 4, "in the other server for one month: {:?}", alice.listings);
}
