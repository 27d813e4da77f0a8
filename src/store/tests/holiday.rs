//! Holidays: what is left of a year, for each player.

use super::*;
use crate::domain::{HOLIDAY_OF_YEAR_MS, Holiday, TakenHoliday};

/// 2026-12-31T23:59:59.999Z.
const END_OF_YEAR: Timestamp = Timestamp(1_798_761_599_999);

#[tokio::test]
async fn each_player_has_a_holiday_of_their_own_in_each_year() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (alice, bob) = (upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id);
    let holiday = |left_ms, until: Option<i64>| Holiday { left_ms, until: until.map(Timestamp) };
    let taken = |charged_ms, until| TakenHoliday { given_ms: 9, charged_ms, until: Timestamp(until) };
    assert_eq!(write.holiday_of(alice, END_OF_YEAR).await.unwrap(), holiday(HOLIDAY_OF_YEAR_MS, None));
    for until in [20, 30] {
        write.record_holiday(alice, taken(3_600_000, until), END_OF_YEAR).await.unwrap();
    }
    write.record_holiday(bob, taken(HOLIDAY_OF_YEAR_MS, 50), END_OF_YEAR).await.unwrap();
    write.record_holiday(alice, taken(5, 40), END_OF_YEAR.plus_ms(1)).await.unwrap();
    write.commit().await.unwrap();
    let mut read = store.read().await.unwrap();
    for (player, at, expected) in [
        (alice, END_OF_YEAR, holiday(HOLIDAY_OF_YEAR_MS - 7_200_000, Some(40))),
        (alice, END_OF_YEAR.plus_ms(1), holiday(HOLIDAY_OF_YEAR_MS - 5, Some(40))),
        (bob, END_OF_YEAR, holiday(0, Some(50))),
        (bob, END_OF_YEAR.plus_ms(1), holiday(HOLIDAY_OF_YEAR_MS, Some(50))),
    ] {
        assert_eq!(read.holiday_of(player, at).await.unwrap(), expected, "{player:?} {at:?}");
    }
}
