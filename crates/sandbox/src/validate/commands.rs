//! Limits on application commands.
//!
//! Source: Discord's "Application Commands": Application Command Object, Option Structure, Option Choice Structure, Naming.

use std::collections::HashSet;

use serde_json::Value;

use crate::errors::FormErrors;
use crate::validate::fields::{integer, join, length, list, present, required_text, snowflake};
use crate::validate::option_types::{INTEGER, NUMBER, STRING, SUB_COMMAND, SUB_COMMAND_GROUP};

const MAX_OPTIONS: usize = 25;
const MAX_CHOICES: usize = 25;
const MAX_TOTAL: usize = 8000;

/// Checks a command. `path` is its path in the request.
pub(crate) fn check(command: &Value, path: &str, errors: &mut FormErrors) {
    let command_type = present(command, "type").and_then(snowflake).unwrap_or(1);
    if !(1..=3).contains(&command_type) {
        errors.wrong_choice(&join(path, "type"), "1, 2, 3");
        return;
    }
    check_name(command, command_type == 1, path, errors);
    if command_type == 1 {
        required_text(command, "description", 1..=100, path, errors);
        check_options(command, 0, path, errors);
    } else if command["description"].as_str().is_some_and(|text| !text.is_empty()) {
        let message = "Context menu commands cannot have description";
        let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID";
        errors.add(&join(path, "description"), code, message);
    }
    check_numbers(command, "contexts", 2, path, errors);
    check_numbers(command, "integration_types", 1, path, errors);
    let permissions = present(command, "default_member_permissions");
    if permissions.is_some_and(|permissions| snowflake(permissions).is_none()) {
        let message = "Permissions must be a string of digits";
        let path = join(path, "default_member_permissions");
        errors.add(&path, "PERMISSIONS_TYPE_CONVERT", message);
    }
    // "The combined length of name, description and value properties ... must not exceed 8000 characters". The longest localization counts.
    if command_type == 1 && total_length(command) > MAX_TOTAL {
        let message = "Command exceeds maximum size (8000)";
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

/// Whether `name` matches `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$` and has no upper-case letters.
pub(super) fn is_slash_name(name: &str) -> bool {
    let devanagari_or_thai = |letter: char| matches!(letter, '\u{0900}'..='\u{097F}' | '\u{0E00}'..='\u{0E7F}');
    let allowed = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter) || devanagari_or_thai(letter);
    (1..=32).contains(&length(name)) && name.chars().all(allowed) && name.to_lowercase() == name
}

fn check_name(object: &Value, slash: bool, path: &str, errors: &mut FormErrors) {
    required_text(object, "name", 1..=32, path, errors);
    let Some(name) = object["name"].as_str() else {
        return;
    };
    if slash && (1..=32).contains(&length(name)) && !is_slash_name(name) {
        errors.add(&join(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    let localizations = object["name_localizations"].as_object();
    for (locale, name) in localizations.into_iter().flatten() {
        let valid = name
            .as_str()
            .is_some_and(|name| if slash { is_slash_name(name) } else { (1..=32).contains(&length(name)) });
        if !valid {
            let path = join(path, &format!("name_localizations.{locale}"));
            errors.add(&path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
        }
    }
    let localizations = object["description_localizations"].as_object();
    for (locale, text) in localizations.into_iter().flatten() {
        let valid = text.as_str().is_some_and(|text| (1..=100).contains(&length(text)));
        if !valid {
            errors.bad_length(&join(path, &format!("description_localizations.{locale}")), 1..=100);
        }
    }
}

fn check_numbers(command: &Value, name: &str, most: u64, path: &str, errors: &mut FormErrors) {
    let numbers = list(command, name, path, errors);
    for (index, number) in numbers.into_iter().flatten().enumerate() {
        if snowflake(number).is_none_or(|number| number > most) {
            errors.wrong_choice(&join(path, &format!("{name}.{index}")), "0, 1, 2");
        }
    }
}

/// Checks the options of a command or option. `depth` is 0 for a command, 1 for a group and 2 for a subcommand.
fn check_options(parent: &Value, depth: u32, path: &str, errors: &mut FormErrors) {
    let Some(options) = list(parent, "options", path, errors) else {
        return;
    };
    let path = join(path, "options");
    if options.len() > MAX_OPTIONS {
        errors.max_length(&path, MAX_OPTIONS);
    }
    let mut names = HashSet::new();
    let mut optional_seen = false;
    for (index, option) in options.iter().enumerate() {
        let path = format!("{path}.{index}");
        check_option(option, depth, &path, errors);
        if option["name"].as_str().is_some_and(|name| !names.insert(name)) {
            let message = "Option name already exists in the options list";
            errors.add(&format!("{path}.name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
        }
        let required = option["required"].as_bool().unwrap_or(false);
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            errors.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !required;
    }
}

fn check_option(option: &Value, depth: u32, path: &str, errors: &mut FormErrors) {
    check_name(option, true, path, errors);
    required_text(option, "description", 1..=100, path, errors);
    let option_type = option.get("type").and_then(snowflake).unwrap_or(0);
    match option_type {
        SUB_COMMAND if depth < 2 => check_options(option, 2, path, errors),
        SUB_COMMAND_GROUP if depth < 1 => check_options(option, 1, path, errors),
        3..=11 => {}
        _ => {
            let choices = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11";
            errors.wrong_choice(&format!("{path}.type"), choices);
            return;
        }
    }
    check_choices(option, option_type, path, errors);
    check_bounds(option, option_type, path, errors);
}

fn check_choices(option: &Value, option_type: u64, path: &str, errors: &mut FormErrors) {
    let Some(choices) = list(option, "choices", path, errors) else {
        return;
    };
    let path = format!("{path}.choices");
    if choices.is_empty() {
        return;
    }
    if option["autocomplete"].as_bool().unwrap_or(false) {
        let message = "Autocomplete options cannot have choices";
        errors.add(&path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message);
    }
    if choices.len() > MAX_CHOICES {
        errors.max_length(&path, MAX_CHOICES);
    }
    let mut names = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let path = format!("{path}.{index}");
        required_text(choice, "name", 1..=100, &path, errors);
        if choice["name"].as_str().is_some_and(|name| !names.insert(name)) {
            let message = "Option choice name already exists";
            errors.add(&format!("{path}.name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message);
        }
        check_choice_value(&choice["value"], option_type, &path, errors);
    }
}

fn check_choice_value(value: &Value, option_type: u64, path: &str, errors: &mut FormErrors) {
    let fits = match option_type {
        STRING => value.as_str().is_some_and(|text| length(text) <= 100),
        INTEGER => integer(value).is_some() && value.is_number(),
        NUMBER => value.is_number(),
        _ => false,
    };
    if !fits {
        let message = "Choice value does not fit the option's type";
        errors.add(&format!("{path}.value"), "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", message);
    }
}

fn check_bounds(option: &Value, option_type: u64, path: &str, errors: &mut FormErrors) {
    let mut check = |name: &str, allowed: bool, range: std::ops::RangeInclusive<f64>| {
        let Some(value) = present(option, name) else {
            return;
        };
        let fits = value.as_f64().is_some_and(|value| range.contains(&value));
        if !allowed || !fits {
            let message = format!("{name} does not fit this option");
            errors.add(&format!("{path}.{name}"), "APPLICATION_COMMAND_OPTIONS_BOUNDS_INVALID", &message);
        }
    };
    let number = option_type == INTEGER || option_type == NUMBER;
    check("min_value", number, f64::MIN..=f64::MAX);
    check("max_value", number, f64::MIN..=f64::MAX);
    check("min_length", option_type == STRING, 0.0..=6000.0);
    check("max_length", option_type == STRING, 1.0..=6000.0);
}

fn total_length(object: &Value) -> usize {
    let longest = |name: &str| {
        let plain = object[name].as_str().map_or(0, length);
        let localized = object[format!("{name}_localizations")].as_object();
        let localized = localized.into_iter().flatten();
        localized.filter_map(|(_, text)| text.as_str().map(length)).fold(plain, usize::max)
    };
    let value = object["value"].as_str().map_or(0, length);
    let children = |name: &str| -> usize {
        let children = object[name].as_array();
        children.into_iter().flatten().map(total_length).sum()
    };
    longest("name") + longest("description") + value + children("options") + children("choices")
}
