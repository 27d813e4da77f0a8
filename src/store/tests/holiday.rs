//! Holidays: what is left of a year, for each player.

use super::*;
use crate::domain::{HOLIDAY_OF_YEAR_MS, HolidayChoice, PlayerSettings};

/// 2026-12-31T23:59:59.999Z.
const END_OF_YEAR: Timestamp = Timestamp(1_798_761_599_999);

#[tokio::test]
async fn each_player_has_a_holiday_of_their_own_in_each_year() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (alice, bob) = (upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id);
    assert_eq!(write.holiday_left_ms(alice, END_OF_YEAR).await.unwrap(), HOLIDAY_OF_YEAR_MS);
    for _ in 0..2 {
        write.record_holiday(alice, 3_600_000, END_OF_YEAR).await.unwrap();
    }
    write.record_holiday(bob, HOLIDAY_OF_YEAR_MS, END_OF_YEAR).await.unwrap();
    write.record_holiday(alice, 5, END_OF_YEAR.plus_ms(1)).await.unwrap();
    write.commit().await.unwrap();
    let mut read = store.read().await.unwrap();
    assert_eq!(read.holiday_left_ms(alice, END_OF_YEAR).await.unwrap(), HOLIDAY_OF_YEAR_MS - 7_200_000);
    assert_eq!(read.holiday_left_ms(alice, END_OF_YEAR.plus_ms(1)).await.unwrap(), HOLIDAY_OF_YEAR_MS - 5);
    assert_eq!(read.holiday_left_ms(bob, END_OF_YEAR).await.unwrap(), 0);
    assert_eq!(read.holiday_left_ms(bob, END_OF_YEAR.plus_ms(1)).await.unwrap(), HOLIDAY_OF_YEAR_MS);
}

#[tokio::test]
async fn the_choice_is_on_until_it_is_switched_off() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let alice = upsert_player(&mut write, 1).await.id;
    assert_eq!(write.settings_of(alice).await.unwrap().holidays, HolidayChoice::On);
    let off = PlayerSettings { holidays: HolidayChoice::Off, ..PlayerSettings::default() };
    write.update_settings(alice, off).await.unwrap();
    assert_eq!(write.settings_of(alice).await.unwrap(), off);
}
