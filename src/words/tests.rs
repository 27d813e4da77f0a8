//! Tests of the wording.

use super::Words;

#[test]
fn the_english_file_is_read() {
    assert_eq!(Words::english().still_playing(), "The game goes on.");
}
