//! Limits on message components: action rows, buttons and selects, and the text displays and separators of Components V2. The
//! other Components V2 are refused, because the bot sends none.
//!
//! Source: Discord's "Component Reference" (Action Row, Button, String Select, Text Display, Separator) and "Change Log, Raised Component Limits"
//! (April 29, 2025).

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use crate::errors::FormErrors;
use crate::validate::fields::{integer, length, list, optional_text, present, required_text, snowflake, text};

const ACTION_ROW: i64 = 1;
const BUTTON: i64 = 2;
const STRING_SELECT: i64 = 3;
/// User, role, mentionable and channel selects.
const OTHER_SELECTS: std::ops::RangeInclusive<i64> = 5..=8;
const TEXT_DISPLAY: i64 = 10;
const SEPARATOR: i64 = 14;
/// In a message without the flag of Components V2.
const MAX_ROWS: usize = 5;
/// In a message with the flag: rows, texts, and what is in the rows.
const MAX_COMPONENTS: u32 = 40;
/// Characters of all text displays of a message.
const MAX_TEXT: usize = 4000;
const MAX_BUTTONS: usize = 5;
const MAX_OPTIONS: usize = 25;

/// Checks a message's component tree. `is_v2` says whether the message has the flag of Components V2. Returns the tree as Discord stores
/// it: without nulls and with an id for each component.
pub(crate) fn check(components: &[Value], is_v2: bool, path: &str, errors: &mut FormErrors) -> Vec<Value> {
    if !is_v2 && components.len() > MAX_ROWS {
        errors.bad_length(path, 1..=MAX_ROWS);
    }
    let mut checker = Checker { errors, custom_ids: HashSet::new(), next_id: 1, text_length: 0 };
    let check = |(index, component)| checker.top_level(component, is_v2, &format!("{path}.{index}"));
    let stored = components.iter().enumerate().filter_map(check).collect();
    let (count, text_length) = (checker.next_id - 1, checker.text_length);
    if is_v2 && count > MAX_COMPONENTS {
        let message = format!("Component max total number exceeded {MAX_COMPONENTS}");
        errors.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", &message);
    }
    if text_length > MAX_TEXT {
        let message = format!("Component displayable text size exceeds maximum size of {MAX_TEXT}");
        errors.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", &message);
    }
    stored
}

struct Checker<'a> {
    errors: &'a mut FormErrors,
    custom_ids: HashSet<String>,
    next_id: u32,
    text_length: usize,
}

impl Checker<'_> {
    fn top_level(&mut self, component: &Value, is_v2: bool, path: &str) -> Option<Value> {
        match component.get("type").and_then(integer) {
            Some(ACTION_ROW) => self.row(component, path),
            Some(TEXT_DISPLAY) if is_v2 => {
                required_text(component, "content", 1..=MAX_TEXT, path, self.errors);
                self.text_length += component["content"].as_str().map_or(0, length);
                Some(self.stored(component))
            }
            Some(SEPARATOR) if is_v2 => {
                if !matches!(present(component, "spacing").map(integer), None | Some(Some(1 | 2))) {
                    self.errors.wrong_choice(&format!("{path}.spacing"), "1, 2");
                }
                Some(self.stored(component))
            }
            _ => {
                self.errors.wrong_choice(&format!("{path}.type"), if is_v2 { "1, 10, 14" } else { "1" });
                None
            }
        }
    }

    fn row(&mut self, row: &Value, path: &str) -> Option<Value> {
        let id = self.take_id();
        let inner = format!("{path}.components");
        let Some(children) = list(row, "components", path, self.errors) else {
            self.errors.required(&inner);
            return None;
        };
        if children.is_empty() || children.len() > MAX_BUTTONS {
            self.errors.bad_length(&inner, 1..=MAX_BUTTONS);
        }
        let selects = children.iter().filter(|child| child.get("type").and_then(integer) != Some(BUTTON)).count();
        if selects > 0 && children.len() > 1 {
            let message = "The specified component exceeds the maximum width";
            self.errors.add(&inner, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        let children: Vec<Value> = children
            .iter()
            .enumerate()
            .filter_map(|(index, child)| self.child(child, &format!("{inner}.{index}")))
            .collect();
        Some(json!({ "type": ACTION_ROW, "id": id, "components": children }))
    }

    fn child(&mut self, child: &Value, path: &str) -> Option<Value> {
        match child.get("type").and_then(integer) {
            Some(BUTTON) => self.button(child, path),
            Some(STRING_SELECT) => self.string_select(child, path),
            Some(kind) if OTHER_SELECTS.contains(&kind) => self.filled_select(child, path),
            _ => {
                self.errors.wrong_choice(&format!("{path}.type"), "2, 3, 5, 6, 7, 8");
                return None;
            }
        }
        Some(self.stored(child))
    }

    fn button(&mut self, button: &Value, path: &str) {
        optional_text(button, "label", 80, path, self.errors);
        if present(button, "label").is_none() && present(button, "emoji").is_none() {
            let message = "A label or an emoji is required";
            self.errors.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message);
        }
        match button.get("style").and_then(integer) {
            Some(1..=4) => {
                if present(button, "url").is_some() {
                    let message = "A custom id and url cannot both be specified";
                    self.errors.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUAL_EXCLUSIVE", message);
                }
                self.custom_id(button, path);
            }
            Some(5) => {
                if present(button, "custom_id").is_some() {
                    let message = "A custom id and url cannot both be specified";
                    self.errors.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUAL_EXCLUSIVE", message);
                }
                self.url(button, path);
            }
            _ => self.errors.wrong_choice(&format!("{path}.style"), "1, 2, 3, 4, 5"),
        }
    }

    fn url(&mut self, button: &Value, path: &str) {
        required_text(button, "url", 1..=512, path, self.errors);
        let Some(url) = button.get("url").and_then(Value::as_str) else {
            return;
        };
        let known = ["http://", "https://", "discord://"];
        if !known.iter().any(|scheme| url.starts_with(scheme)) {
            let message = "Scheme must be one of ('http', 'https', 'discord').";
            self.errors.add(&format!("{path}.url"), "URL_TYPE_INVALID_SCHEME", message);
        }
    }

    fn select(&mut self, select: &Value, path: &str) {
        self.custom_id(select, path);
        optional_text(select, "placeholder", 150, path, self.errors);
        let least = self.bound(select, "min_values", 0..=25, path).unwrap_or(1);
        let most = self.bound(select, "max_values", 1..=25, path).unwrap_or(1);
        if least > most {
            let message = "min_values must not exceed max_values";
            self.errors.add(&format!("{path}.min_values"), "SELECT_COMPONENT_MIN_VALUES_EXCEEDED", message);
        }
    }

    /// A select that Discord's client fills: with users, roles or channels.
    fn filled_select(&mut self, select: &Value, path: &str) {
        self.select(select, path);
        let defaults = list(select, "default_values", path, self.errors).map(Vec::as_slice).unwrap_or_default();
        let least = select.get("min_values").and_then(integer).unwrap_or(1).unsigned_abs();
        let most = select.get("max_values").and_then(integer).unwrap_or(1).unsigned_abs();
        if !defaults.is_empty() && !(least..=most).contains(&(defaults.len() as u64)) {
            let message = "The number of default values must be between min_values and max_values";
            self.errors.add(&format!("{path}.default_values"), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", message);
        }
        for (index, value) in defaults.iter().enumerate() {
            let path = format!("{path}.default_values.{index}");
            if value.get("id").and_then(snowflake).is_none() {
                self.errors.required(&format!("{path}.id"));
            }
            let kind = value["type"].as_str().unwrap_or_default();
            let is_kind = match select.get("type").and_then(integer) {
                Some(5) => kind == "user",
                Some(6) => kind == "role",
                Some(7) => kind == "user" || kind == "role",
                _ => kind == "channel",
            };
            if !is_kind {
                self.errors.wrong_choice(&format!("{path}.type"), "'user', 'role', 'channel'");
            }
        }
    }

    fn bound(&mut self, select: &Value, name: &str, range: std::ops::RangeInclusive<i64>, path: &str) -> Option<i64> {
        let value = present(select, name)?;
        let number = integer(value).filter(|number| range.contains(number));
        if number.is_none() {
            let message = format!("int value should be between {} and {}.", range.start(), range.end());
            self.errors.add(&format!("{path}.{name}"), "NUMBER_TYPE_RANGE", &message);
        }
        number
    }

    fn string_select(&mut self, select: &Value, path: &str) {
        self.select(select, path);
        let inner = format!("{path}.options");
        let Some(options) = list(select, "options", path, self.errors) else {
            self.errors.required(&inner);
            return;
        };
        if options.is_empty() || options.len() > MAX_OPTIONS {
            self.errors.bad_length(&inner, 1..=MAX_OPTIONS);
        }
        let most = select.get("max_values").and_then(integer).unwrap_or(1).unsigned_abs();
        if options.len() <= MAX_OPTIONS && most > options.len() as u64 {
            let message = "max_values must not exceed the number of options";
            self.errors.add(&format!("{path}.max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", message);
        }
        let mut values = HashSet::new();
        let mut defaults = 0;
        for (index, option) in options.iter().enumerate() {
            let path = format!("{inner}.{index}");
            required_text(option, "label", 1..=100, &path, self.errors);
            required_text(option, "value", 1..=100, &path, self.errors);
            optional_text(option, "description", 100, &path, self.errors);
            defaults += u64::from(option["default"].as_bool().unwrap_or(false));
            let duplicate = option["value"].as_str().is_some_and(|value| !values.insert(value));
            if duplicate {
                let message = "The specified option value is already used";
                self.errors.add(&format!("{path}.value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
            }
        }
        if defaults > most {
            let message = "There are more default options than max_values";
            self.errors.add(&inner, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message);
        }
    }

    /// "custom_id must be unique per component on a message; 1-100 characters" (Component Reference, Custom ID).
    fn custom_id(&mut self, component: &Value, path: &str) {
        required_text(component, "custom_id", 1..=100, path, self.errors);
        let Some(custom_id) = text(component, "custom_id", path, self.errors) else {
            return;
        };
        if !self.custom_ids.insert(custom_id.to_owned()) {
            let message = "Component custom id cannot be duplicated";
            self.errors.add(&format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
        }
    }

    fn stored(&mut self, child: &Value) -> Value {
        let mut stored: Map<String, Value> = child
            .as_object()
            .into_iter()
            .flatten()
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        stored.insert("id".to_owned(), json!(self.take_id()));
        // Discord takes ids as numbers, too, and returns them as strings.
        for value in stored.get_mut("default_values").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(id) = value.get("id").and_then(snowflake) {
                value["id"] = json!(id.to_string());
            }
        }
        Value::Object(stored)
    }

    fn take_id(&mut self) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }
}
