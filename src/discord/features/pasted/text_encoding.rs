//! Decodes text files. Files of Japanese, Korean, Chinese, Russian and French programs are often not in UTF-8.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, GBK, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252,
};

/// The encodings that are detected, in the order in which they are tried where the detector finds another one or a game cannot be read.
const DETECTED: [&Encoding; 7] = [WINDOWS_1252, SHIFT_JIS, BIG5, GB18030, EUC_KR, EUC_JP, WINDOWS_1251];

/// The text of a file that begins with a byte order mark of UTF-16, which text in other encodings never does.
pub(crate) fn decode_utf_16(bytes: &[u8]) -> Option<String> {
    let (encoding, _) = Encoding::for_bom(bytes).filter(|(encoding, _)| [UTF_16LE, UTF_16BE].contains(encoding))?;
    Some(encoding.decode(bytes).0.into_owned())
}

/// The text of a file. Its encoding is the one that the game in it states in `CA`, or else UTF-8 if that is possible. Otherwise it is
/// detected: the encoding in which the text has no characters that are no text, and in which most moves are read. In a wrong one, a byte
/// of a name may be a bracket or a backslash, and the next move a part of that name.
pub(crate) fn decode(bytes: &[u8], moves: impl Fn(&str) -> usize) -> String {
    let utf_8 = strict(UTF_8, bytes);
    if let Some(text) = stated(bytes).and_then(|stated| strict(stated, bytes)) {
        // Some editors turn a file into UTF-8 and leave what it states. Chance makes no such characters of bytes in another encoding.
        let is_utf_8 = |utf_8: &String| utf_8.chars().any(|character| character >= '\u{800}');
        return utf_8.filter(is_utf_8).unwrap_or(text);
    }
    if let Some(text) = utf_8 {
        return text;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let likeliest = match detector.guess(None, Utf8Detection::Deny) {
        encoding if encoding == GBK => GB18030,
        encoding => encoding,
    };
    // In short texts, the detector also finds encodings that Othello programs do not write.
    let likeliest_first = DETECTED.iter().filter(|encoding| **encoding == likeliest).chain(&DETECTED);
    let texts = likeliest_first.filter_map(|encoding| strict(encoding, bytes));
    let texts = texts.filter(|text| !text.contains(|character| ('\u{80}'..='\u{9f}').contains(&character)));
    let read = texts.map(|text| (moves(&text), text)).filter(|(moves, _)| *moves > 0);
    // Of equals, the first.
    let best = read.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map_or_else(|| likeliest.decode(bytes).0.into_owned(), |(_, text)| text)
}

/// The text of bytes all of which are right in this encoding, without a byte order mark.
fn strict(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    let (text, has_errors) = encoding.decode_with_bom_removal(bytes);
    (!has_errors).then(|| text.into_owned())
}

/// The encoding that a game in SGF states.
fn stated(bytes: &[u8]) -> Option<&'static Encoding> {
    const NAME: &[u8] = b"CA[";
    let at = bytes.windows(NAME.len()).position(|window| window.eq_ignore_ascii_case(NAME))? + NAME.len();
    let value = bytes.get(at..)?.split(|&byte| byte == b']').next()?;
    Encoding::for_label(value)
}
