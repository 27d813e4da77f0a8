//! Texts in scripts that are written from right to left.

use super::items::Item;

/// The end of a text that is cut.
const ELLIPSIS: char = '…';

/// Marks that are not drawn, and have a direction.
const LEFT_TO_RIGHT_MARK: char = '\u{200e}';
const RIGHT_TO_LEFT_MARK: char = '\u{200f}';

/// Not drawn. Divides a text into words.
const ZERO_WIDTH_SPACE: char = '\u{200b}';

/// The beginning of a text that is cut, with `…` behind it. A mark keeps `…` at the end of the last letters in their direction: at
/// their left if they are written from right to left, also where all other letters are written the other way.
pub(super) fn cut(beginning: &str) -> String {
    let kept = beginning.trim_end();
    let mut cut = format!("{kept}{ELLIPSIS}");
    if has_right_to_left(kept) {
        let is_right_to_left = kept.chars().rfind(|letter| letter.is_alphabetic()).is_some_and(is_right_to_left);
        cut.push(if is_right_to_left { RIGHT_TO_LEFT_MARK } else { LEFT_TO_RIGHT_MARK });
    }
    cut
}

/// Makes each part of a text from right to left a word of its own. The shaper reverses whole words, so it would draw a word's parts in
/// other fonts, such as `…` or an emoji, at the wrong end.
pub(super) fn divide_into_words(items: &mut [Item]) {
    if !items.iter().any(|item| has_right_to_left(&item.text)) {
        return;
    }
    let [others @ .., _last] = items else { return };
    for item in others {
        // Spaces between words are drawn as words of their own, unless they stand before a zero-width space.
        let end = item.text.trim_end().len();
        if end > 0 {
            item.text.insert(end, ZERO_WIDTH_SPACE);
        }
    }
}

fn has_right_to_left(text: &str) -> bool {
    !text.is_ascii() && text.chars().any(is_right_to_left)
}

/// Whether a code point is in one of the blocks that Unicode keeps for scripts from right to left, such as Hebrew and Arabic ("Default
/// Bidi_Class Values" in `DerivedBidiClass.txt`).
fn is_right_to_left(character: char) -> bool {
    matches!(
        character,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_in_the_direction_of_its_last_letter() {
        for (beginning, expected) in [
            ("Ada ", "Ada…"),
            ("日本", "日本…"),
            ("שלום עולם ", "שלום עולם…\u{200f}"),
            ("Ada שלום 7", "Ada שלום 7…\u{200f}"),
            ("שלום Ada!", "שלום Ada!…\u{200e}"),
            ("", "…"),
        ] {
            assert_eq!(cut(beginning), expected);
        }
    }

    #[test]
    fn only_texts_from_right_to_left_are_divided() {
        let divided = |texts: [&str; 3]| {
            let mut items = texts.map(|text| Item { text: text.to_owned(), font: None });
            divide_into_words(&mut items);
            items.map(|item| item.text)
        };
        assert_eq!(divided(["Ada", "日本", "…"]), ["Ada", "日本", "…"]);
        assert_eq!(divided(["Ada ", "שלום", "…"]), ["Ada\u{200b} ", "שלום\u{200b}", "…"]);
        assert_eq!(divided(["שלום", " ", "日本"]), ["שלום\u{200b}", " ", "日本"]);
    }
}
