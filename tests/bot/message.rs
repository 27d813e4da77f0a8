//! A message as a user sees it: text, picture, buttons, selects.

use rules::Square;
use serde_json::{Value, json};

/// Up to this many moves are buttons; more are options of selects.
const MAX_MOVE_BUTTONS: usize = 20;

/// A message as the sandbox describes it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Message(pub Value);

/// A move that a button or a select offers.
#[derive(Clone, Debug)]
pub(crate) struct OfferedMove {
    pub square: Square,
    pub custom_id: String,
    pub in_select: bool,
}

impl Message {
    /// A message in whose content the application's emojis of the discs are replaced by ⚫ and ⚪. That of a list are the texts of its
    /// components. No alternative text may have the emoji of a disc.
    pub(crate) fn new(mut json: Value) -> Self {
        let texts = json["components"].as_array().into_iter().flatten().filter_map(|one| one["content"].as_str());
        let parts: Vec<&str> =
            json["content"].as_str().into_iter().filter(|text| !text.is_empty()).chain(texts).collect();
        let raw_content = parts.join("\n");
        let mut content = String::new();
        let mut rest = raw_content.as_str();
        while let Some((before, emoji)) = rest.split_once("<:disc_") {
            let (name, after) = emoji.split_once('>').expect("the end of an emoji");
            content.push_str(before);
            content.push_str(if name.starts_with("black_") { "⚫" } else { "⚪" });
            rest = after;
        }
        content.push_str(rest);
        for attachment in json["attachments"].as_array().into_iter().flatten() {
            let alt = attachment["description"].as_str().unwrap_or_default();
            assert!(
                !alt.contains("<:disc_black_") && !alt.contains("<:disc_white_"),
                "a screen reader reads out the emoji: {alt}"
            );
        }
        json["raw_content"] = json!(raw_content);
        json["content"] = content.into();
        Self(json)
    }

    /// The content with the application's emojis.
    pub(crate) fn raw_content(&self) -> &str {
        self.0["raw_content"].as_str().expect("a content")
    }

    pub(crate) fn id(&self) -> &str {
        self.0["id"].as_str().expect("an id")
    }

    pub(crate) fn revision(&self) -> u64 {
        self.0["revision"].as_u64().expect("a revision")
    }

    pub(crate) fn content(&self) -> &str {
        self.0["content"].as_str().expect("a content")
    }

    /// The only user who sees the message, if it is private.
    pub(crate) fn only_for(&self) -> Option<u64> {
        self.0["only_for"].as_str().and_then(|id| id.parse().ok())
    }

    /// The users whom the message notified.
    pub(crate) fn pinged(&self) -> Vec<u64> {
        let ids = self.0["pinged"].as_array().expect("a list");
        ids.iter().filter_map(|id| id.as_str()?.parse().ok()).collect()
    }

    /// Whether it was sent with Discord's flag SUPPRESS_NOTIFICATIONS.
    pub(crate) fn is_silent(&self) -> bool {
        const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
        self.0["flags"].as_u64().expect("flags") & SUPPRESS_NOTIFICATIONS != 0
    }

    /// The alternative text of the picture.
    pub(crate) fn alt(&self) -> &str {
        self.0["attachments"][0]["description"].as_str().unwrap_or_default()
    }

    pub(crate) fn picture_url(&self) -> &str {
        self.0["attachments"][0]["url"].as_str().unwrap_or_else(|| panic!("no picture: {self:?}"))
    }

    /// Whether it shows a board, as a picture, as text or in letters.
    pub(crate) fn is_board(&self) -> bool {
        self.view().is_some()
    }

    /// How it shows a board: `picture`, `text` or `letters`.
    pub(crate) fn view(&self) -> Option<&'static str> {
        let views =
            [("picture", self.is_picture()), ("text", self.is_text_board()), ("letters", self.is_board_in_letters())];
        views.into_iter().find_map(|(view, is_shown)| is_shown.then_some(view))
    }

    /// Whether it shows a board as a picture.
    pub(crate) fn is_picture(&self) -> bool {
        self.alt().starts_with("Reversi board")
    }

    /// Whether it shows a board as text, with no file at all.
    pub(crate) fn is_text_board(&self) -> bool {
        let files = self.0["attachments"].as_array().map_or(0, Vec::len);
        files == 0 && self.content().contains("\n-# Rows from the top, ")
    }

    /// Whether it shows a board drawn in letters, with no file at all.
    pub(crate) fn is_board_in_letters(&self) -> bool {
        let files = self.0["attachments"].as_array().map_or(0, Vec::len);
        files == 0 && self.content().contains("\n-# X black · O white")
    }

    /// Whether it shows the board of the game with this number.
    pub(crate) fn is_board_of(&self, game: u32) -> bool {
        self.game_number() == Some(game)
    }

    /// The number of the game whose board the message shows.
    pub(crate) fn game_number(&self) -> Option<u32> {
        if !self.is_board() {
            return None;
        }
        let parts = self.content().lines().flat_map(|line| line.split(" · "));
        parts.filter_map(|part| part.trim_start_matches("-# ").strip_prefix("Game ")?.parse().ok()).next()
    }

    fn rows(&self) -> Vec<Vec<&Value>> {
        let rows = self.0["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        rows.iter().filter_map(|row| Some(row["components"].as_array()?.iter().collect())).collect()
    }

    fn buttons(&self) -> Vec<(&str, &str)> {
        let buttons = self.rows().into_iter().flatten().filter(|component| component["type"] == 2);
        buttons.map(|one| (one["label"].as_str().unwrap_or(""), one["custom_id"].as_str().unwrap_or(""))).collect()
    }

    /// The custom id of the button with this label.
    pub(crate) fn button(&self, label: &str) -> Option<String> {
        self.buttons().into_iter().find(|(own, _)| *own == label).map(|(_, id)| id.to_owned())
    }

    /// The button or select with this custom id.
    pub(crate) fn component(&self, custom_id: &str) -> Option<&Value> {
        self.rows().into_iter().flatten().find(|component| component["custom_id"] == custom_id)
    }

    /// The labels of the buttons that are not moves.
    pub(crate) fn controls(&self) -> Vec<&str> {
        let labels = self.buttons().into_iter().map(|(label, _)| label);
        labels.filter(|label| label.parse::<Square>().is_err()).collect()
    }

    /// The moves that are offered, in their order.
    pub(crate) fn offered_moves(&self) -> Vec<OfferedMove> {
        let mut offered_moves = Vec::new();
        for component in self.rows().into_iter().flatten() {
            let custom_id = component["custom_id"].as_str().unwrap_or("").to_owned();
            let options = component["options"].as_array();
            for option in options.into_iter().flatten() {
                assert_eq!(option["label"], option["value"]);
                let flips = option["description"].as_str().and_then(|text| text.strip_prefix("flips "));
                assert!(flips.is_some_and(|flips| flips.parse::<u32>().is_ok()), "{option}");
                let square = option["value"].as_str().and_then(|value| value.parse().ok()).expect("a square");
                offered_moves.push(OfferedMove { square, custom_id: custom_id.clone(), in_select: true });
            }
            let label = component["label"].as_str().unwrap_or("");
            if let (None, Ok(square)) = (options, label.parse::<Square>()) {
                assert_eq!(label, square.to_string(), "lower case");
                assert_eq!(component["style"], 1, "moves are blue");
                offered_moves.push(OfferedMove { square, custom_id, in_select: false });
            }
        }
        offered_moves
    }

    /// Checks the order of moves and controls, and how moves are divided into rows and selects.
    pub(crate) fn check_layout(&self) {
        let mut rows = self.rows();
        assert!((1..=5).contains(&rows.len()), "{self:?}");
        let controls = rows.pop().expect("a row");
        assert!(controls.iter().all(|one| one["type"] == 2), "controls come last: {self:?}");
        assert!(controls.iter().all(|one| one["style"] == 2), "controls are grey: {self:?}");
        let offered_moves = self.offered_moves();
        if offered_moves.len() <= MAX_MOVE_BUTTONS {
            let moves: Vec<usize> = rows.iter().map(Vec::len).collect();
            let expected: Vec<usize> = offered_moves.chunks(5).map(<[OfferedMove]>::len).collect();
            assert_eq!(moves, expected, "five to a row");
            assert!(offered_moves.iter().all(|offer| !offer.in_select));
            return;
        }
        assert_eq!(rows.len(), offered_moves.len().div_ceil(25), "as few selects as possible");
        for select in rows.iter().map(|row| row[0]) {
            let options = select["options"].as_array().expect("options");
            assert!(options.len() <= 25);
            let placeholder = select["placeholder"].as_str().expect("a text");
            assert!(placeholder.ends_with(&format!(": choose a square ({})", options.len())), "{placeholder}");
        }
    }
}
