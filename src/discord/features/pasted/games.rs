//! Games from elsewhere: the text or file that a user gives, and those that are remembered so that another of its games, or another start,
//! can be chosen.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::discord::component_id::PastedGameId;
use crate::domain::Refusal;
use rules::{GameRecord, GameRecords, Variant};

use super::text_encoding::{decode, decode_utf_16};

/// The most bytes of texts and files that are remembered, and how many.
const MAX_BYTES: usize = 16 << 20;
const MAX_PASTES: usize = 1_000;
/// The most options of a select, by Discord's limit.
const MAX_OPTIONS: usize = 25;
/// How far from a game others are offered, where there are more than fit into a select. With the first and the last one, they fit.
const DISTANCES: [u32; 11] = [1, 2, 3, 4, 5, 10, 30, 100, 300, 1_000, 3_000];

/// A text or file with games.
#[derive(Debug)]
pub(crate) enum PastedGames {
    Text(String),
    Wthor(Vec<u8>),
}

/// One of the games, with what else could be shown.
pub(crate) struct PastedGame {
    pub(crate) record: GameRecord,
    pub(crate) number: u32,
    /// What looks like a move in the text but is none.
    pub(crate) left_out: Vec<String>,
    /// `None` if it is the only one, and if it states its start.
    pub(crate) choices: Option<PastedChoices>,
}

/// What can be chosen instead of a game.
#[derive(Clone, Debug)]
pub(crate) struct PastedChoices {
    pub(crate) game: PastedGameId,
    /// The number of games.
    pub(crate) count: usize,
    /// Other games by their numbers, as many as fit into a select; without a record those that are wrong.
    pub(crate) games: Vec<(u32, Option<GameRecord>)>,
    /// The start from which the moves are played.
    pub(crate) start: Variant,
    /// The others from which all of them are legal. Empty if the game states its start.
    pub(crate) starts: Vec<Variant>,
}

impl PastedGames {
    /// The games in what a user writes. Names of emojis and commands are no moves.
    pub(crate) fn of_text(text: &str) -> Self {
        let mut plain = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('<') {
            plain.push_str(before);
            match after.split_once('>') {
                Some((markup, after)) if is_markup(markup) => {
                    plain.push(' ');
                    rest = after;
                }
                _ => {
                    plain.push('<');
                    rest = after;
                }
            }
        }
        Self::Text(plain + rest)
    }

    pub(crate) fn of_file(bytes: Vec<u8>) -> Self {
        if let Some(text) = decode_utf_16(&bytes) {
            return Self::Text(text);
        }
        // Every WTHOR file has zero bytes, and no other text has.
        if bytes.contains(&0) {
            return Self::Wthor(bytes);
        }
        Self::Text(decode(&bytes, count_moves))
    }

    /// The number of the first game that can be read.
    ///
    /// # Errors
    /// A refusal that says what is wrong with the first game.
    pub(crate) fn first(&self) -> Result<u32, Refusal> {
        Ok(u32::try_from(self.records()?.first()).unwrap_or(u32::MAX))
    }

    /// One of the games, from another start than the likeliest one if it is given.
    ///
    /// # Errors
    /// A refusal that says what is wrong.
    pub(crate) fn game(&self, id: PastedGameId, start: Option<Variant>) -> Result<PastedGame, Refusal> {
        let PastedGameId { number, .. } = id;
        let records = self.records()?;
        let record = match start {
            Some(start) if !records.starts(index(number)).contains(&start) => return Err(Refusal::BadButton),
            Some(start) => records.read_from(index(number), start),
            None => records.read(index(number)),
        };
        let record = record.map_err(Refusal::BadRecord)?;
        let choices = choices(&records, id, record.game.variant());
        Ok(PastedGame { record, number, left_out: records.left_out().to_vec(), choices })
    }

    /// What can be chosen instead of a game that is shown from this start.
    pub(crate) fn choices(&self, id: PastedGameId, start: Variant) -> Option<PastedChoices> {
        choices(&self.records().ok()?, id, start)
    }

    fn records(&self) -> Result<GameRecords<'_>, Refusal> {
        let records = match self {
            Self::Text(text) => GameRecords::in_text(text),
            Self::Wthor(bytes) => GameRecords::in_wthor(bytes),
        };
        records.map_err(Refusal::BadRecord)
    }

    fn size(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Wthor(bytes) => bytes.len(),
        }
    }
}

/// Whether Discord shows an emoji or a command for these signs between `<` and `>`, whose name may look like a move.
fn is_markup(signs: &str) -> bool {
    signs.ends_with(|last: char| last.is_ascii_digit()) && [":", "a:", "/"].iter().any(|start| signs.starts_with(start))
}

/// The moves of all games in a text.
fn count_moves(text: &str) -> usize {
    let Ok(records) = GameRecords::in_text(text) else { return 0 };
    let read = (1..=records.count()).filter_map(|number| records.read(number).ok());
    read.map(|record| record.game.plies().len()).sum()
}

fn choices(records: &GameRecords<'_>, id: PastedGameId, start: Variant) -> Option<PastedChoices> {
    let count = records.count();
    let games: Vec<_> = offered(id.number, u32::try_from(count).unwrap_or(u32::MAX))
        .into_iter()
        .map(|number| (number, records.read(index(number)).ok()))
        .collect();
    let starts: Vec<Variant> =
        records.starts(index(id.number)).into_iter().filter(|&other| other != start).take(MAX_OPTIONS).collect();
    let has_choices = !games.is_empty() || !starts.is_empty();
    has_choices.then_some(PastedChoices { game: id, count, games, start, starts })
}

fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// The numbers of the games that are offered beside this one: all, or as many as fit into a select.
fn offered(number: u32, count: u32) -> Vec<u32> {
    let all = 1..=count;
    if index(count) <= MAX_OPTIONS {
        return all.filter(|&other| other != number).collect();
    }
    let near = DISTANCES.into_iter().flat_map(|distance| [number.checked_sub(distance), number.checked_add(distance)]);
    let mut offered: Vec<u32> = near.flatten().chain([1, count]).filter(|other| all.contains(other)).collect();
    offered.retain(|&other| other != number);
    offered.sort_unstable();
    offered.dedup();
    offered
}

/// The texts and files that are remembered, the oldest first, each with the id of the interaction that gave it. They are gone when the
/// program ends.
#[derive(Default)]
pub(crate) struct Pastes(Mutex<VecDeque<(u64, Arc<PastedGames>)>>);

impl Pastes {
    pub(crate) fn insert(&self, paste: u64, games: PastedGames) {
        let mut pastes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pastes.push_back((paste, Arc::new(games)));
        let mut bytes: usize = pastes.iter().map(|(_, games)| games.size()).sum();
        while (bytes > MAX_BYTES || pastes.len() > MAX_PASTES)
            && let Some((_, oldest)) = pastes.pop_front()
        {
            bytes -= oldest.size();
        }
    }

    /// # Errors
    /// A refusal when it is no longer remembered.
    pub(crate) fn get(&self, paste: u64) -> Result<Arc<PastedGames>, Refusal> {
        let pastes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = pastes.iter().find(|(id, _)| *id == paste);
        found.map(|(_, games)| Arc::clone(games)).ok_or(Refusal::PasteGone)
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS, WINDOWS_1251, WINDOWS_1252};

    use super::*;
    use rules::RecordError;

    fn read(bytes: Vec<u8>) -> Result<GameRecord, Refusal> {
        let games = PastedGames::of_file(bytes);
        Ok(games.game(PastedGameId { paste: 1, number: 1 }, None)?.record)
    }

    fn names(record: &GameRecord) -> [Option<&str>; 2] {
        [record.players.black.as_deref(), record.players.white.as_deref()]
    }

    /// The bytes of a text in an encoding that has all its characters.
    fn encoded(encoding: &'static Encoding, text: &str) -> Vec<u8> {
        let (bytes, _, has_others) = encoding.encode(text);
        assert!(!has_others, "{}: {text}", encoding.name());
        bytes.into_owned()
    }

    const MOVES: &str = "AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3];W[d3])";

    #[test]
    fn files_of_japanese_programs_lose_neither_names_nor_moves() {
        // 60 moves with passes. The second byte of 表 in the comment is a backslash.
        let moves = "B[f5];W[d6];B[c3];W[d3];B[c4];W[f4];B[f6];W[f3];B[e3];W[b4];B[b5];W[e6];B[e7];W[f2];B[e2];W[g5];B[g6];\
            W[f7];B[g3];W[e1];B[c5];W[c6];B[h4];W[g4];B[d2];W[h6];B[f8];W[h5];B[h7];W[h3];B[h2];W[c1];B[d1];W[a4];B[a6];W[a5];\
            B[f1];W[a7];B[d7];W[c7];B[b6];W[g1];B[b3];W[e8];B[d8];W[g2];B[pa];W[b7];B[b8];W[a8];B[pa];W[c8];B[pa];W[g8];\
            B[g7];W[h8];B[pa];W[a2];B[a3];W[h1];B[a1];W[b2];B[c2]C[これしかない。表];W[b1])";
        let game = |stated: &str| format!("(;GM[2]FF[4]{stated}SZ[8]PB[表村上]PW[村上]RE[W+38];{moves}");
        for (stated, encoding) in [("CA[Shift_JIS]", SHIFT_JIS), ("CA[EUC-JP]", EUC_JP), ("", SHIFT_JIS), ("", EUC_JP)]
        {
            let record = read(encoded(encoding, &game(stated))).expect("a game");
            assert_eq!(names(&record), [Some("表村上"), Some("村上")], "{stated} {}", encoding.name());
            let discs = record.game.outcome().expect("it is over").counts;
            assert_eq!((record.game.plies().len(), discs.black, discs.white), (60, 13, 51));
        }
        // The second byte of a character is a bracket or a backslash.
        for name in ["能", "転", "表", "ソ連", "十表"] {
            for stated in ["CA[Shift_JIS]", "CA[sjis]", ""] {
                let text = format!("(;GM[2]FF[4]SZ[8]{stated}PB[{name}]PW[村上]C[予選 表]{MOVES}");
                let record = read(encoded(SHIFT_JIS, &text)).unwrap_or_else(|error| panic!("{error}: {text}"));
                assert_eq!(names(&record), [Some(name), Some("村上")], "{stated}");
                assert_eq!(record.game.transcript(), "f5d6c3d3");
            }
        }
    }

    #[test]
    fn the_encoding_is_the_one_in_which_most_moves_are_read() {
        // In the likeliest encoding of these bytes, the end of a comment is a part of it, and the last move, too.
        for (encoding, comment) in [(SHIFT_JIS, "表"), (SHIFT_JIS, "喀"), (SHIFT_JIS, "觸 觸"), (GB18030, "抃 抃")]
        {
            for before in ["", "C[王]"] {
                let text = format!("(;GM[2];B[f5];W[d6]{before};B[c3]C[{comment}];W[d3])");
                let record = read(encoded(encoding, &text)).expect("a game");
                assert_eq!(record.game.transcript(), "f5d6c3d3", "{text}");
            }
        }
    }

    #[test]
    fn the_encoding_of_a_file_is_stated_or_detected() {
        for (encoding, label, black, white) in [
            (WINDOWS_1252, "ISO-8859-1", "Stéphane N.", "Köhler"),
            (WINDOWS_1251, "windows-1251", "Иван Петров", "Ольга Смирнова"),
            (EUC_JP, "EUC-JP", "たかはし", "高梨 悠介"),
            (EUC_KR, "EUC-KR", "김민수", "이영희"),
            (GB18030, "GB18030", "王小明", "北京"),
            (BIG5, "Big5", "王小明", "李華"),
            (SHIFT_JIS, "Shift_JIS", "高梨 悠介", "為則 英司"),
        ] {
            for stated in [format!("CA[{label}]"), format!("ca[{label}]"), String::new(), "CA[nonsense]".to_owned()] {
                let text = format!("(;GM[2]FF[4]SZ[8]{stated}PB[{black}]PW[{white}]{MOVES}");
                let record = read(encoded(encoding, &text)).expect("a game");
                assert_eq!(names(&record), [Some(black), Some(white)], "{stated} {label}");
                assert_eq!(record.game.transcript(), "f5d6c3d3");
            }
            // Bytes that are UTF-8 are read as that: also where the file states what it was before.
            let text = format!("(;GM[2]FF[4]SZ[8]PB[{black}]PW[{white}]{MOVES}");
            let record = read(text.clone().into_bytes()).expect("a game");
            assert_eq!(names(&record), [Some(black), Some(white)], "UTF-8: {label}");
            for marked in [
                [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
                utf_16(&text, u16::to_le_bytes),
                utf_16(&text, u16::to_be_bytes),
            ] {
                assert_eq!(names(&read(marked).expect("a game")), [Some(black), Some(white)], "{label}");
            }
        }
        let left = format!("(;GM[2]CA[Shift_JIS]PB[村上]PW[表]{MOVES}").into_bytes();
        assert_eq!(names(&read(left).expect("a game")), [Some("村上"), Some("表")]);
    }

    fn utf_16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(bytes).collect()
    }

    #[test]
    fn lists_in_files_are_read_in_every_encoding() {
        for text in ["黒f5 白d6 黒c3", "f5d6c3 表", "Köhler: f5 d6 c3"] {
            for encoding in [SHIFT_JIS, GB18030, WINDOWS_1252] {
                let (bytes, _, has_others) = encoding.encode(text);
                if !has_others {
                    assert_eq!(read(bytes.into_owned()).expect("a list").game.transcript(), "f5d6c3", "{text}");
                }
            }
        }
        assert_eq!(read(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec()), Err(Refusal::BadRecord(RecordError::NotWthor)));
    }

    #[test]
    fn markup_of_discord_holds_no_moves() {
        let text = "<:disc_e77:15762> <@1100> f5 </play:1576> d6 <a:f6:1> c3 1<2 <x>";
        let PastedGames::Text(plain) = PastedGames::of_text(text) else { panic!("it is text") };
        assert_eq!(plain.split_whitespace().collect::<Vec<_>>().join(" "), "<@1100> f5 d6 c3 1<2 <x>");
    }

    #[test]
    fn every_game_of_a_long_file_is_a_few_choices_away() {
        assert_eq!(offered(2, 3), [1, 3]);
        assert_eq!(offered(1, 25), (2..=25).collect::<Vec<_>>());
        for count in [26, 100, 15_000] {
            for number in [1, 2, 17, count / 2, count] {
                let offered = offered(number, count);
                assert!(offered.len() <= MAX_OPTIONS && !offered.contains(&number), "{offered:?}");
                assert!(offered.iter().all(|other| (1..=count).contains(other)), "{offered:?}");
            }
        }
        let (mut number, mut steps) = (1, 0);
        while number != 7_777 {
            number = offered(number, 15_000).into_iter().min_by_key(|other| other.abs_diff(7_777)).expect("others");
            steps += 1;
        }
        assert!(steps <= 12, "{steps}");
    }

    #[test]
    fn the_oldest_texts_are_forgotten_first() {
        let pastes = Pastes::default();
        for paste in 0..20 {
            pastes.insert(paste, PastedGames::Text("x".repeat(1 << 20)));
        }
        let known: Vec<bool> = (0..20).map(|paste| pastes.get(paste).is_ok()).collect();
        assert_eq!(known, [vec![false; 4], vec![true; 16]].concat());
        for paste in 100..1_200 {
            pastes.insert(paste, PastedGames::Text(String::new()));
        }
        assert!(pastes.get(199).is_err() && pastes.get(200).is_ok());
    }
}
