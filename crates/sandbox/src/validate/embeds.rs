//! Limits on embeds. Source: Discord's "Message Resource, Embed Object, Embed Limits".

use serde_json::Value;

use crate::errors::FormErrors;
use crate::validate::fields::{integer, length, list, optional_text, present, required_text};

const MAX_EMBEDS: usize = 10;
const MAX_TOTAL: usize = 6000;
const MAX_FIELDS: usize = 25;

/// Checks all embeds of a message.
pub(crate) fn check(embeds: &[Value], path: &str, errors: &mut FormErrors) {
    if embeds.len() > MAX_EMBEDS {
        errors.max_length(path, MAX_EMBEDS);
    }
    let mut total = 0;
    for (index, embed) in embeds.iter().enumerate() {
        let path = format!("{path}.{index}");
        if !embed.is_object() {
            let message = "Only dictionaries may be used in a DictType";
            errors.add(&path, "DICT_TYPE_CONVERT", message);
            continue;
        }
        check_one(embed, &path, errors);
        total += text_length(embed);
    }
    if total > MAX_TOTAL {
        let message = "Embed size exceeds maximum size of 6000";
        errors.add(path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn check_one(embed: &Value, path: &str, errors: &mut FormErrors) {
    optional_text(embed, "title", 256, path, errors);
    optional_text(embed, "description", 4096, path, errors);
    if let Some(footer) = present(embed, "footer") {
        optional_text(footer, "text", 2048, &format!("{path}.footer"), errors);
    }
    if let Some(author) = present(embed, "author") {
        optional_text(author, "name", 256, &format!("{path}.author"), errors);
    }
    if let Some(color) = present(embed, "color") {
        let in_range = integer(color).is_some_and(|color| (0..=0x00FF_FFFF).contains(&color));
        if !in_range {
            let message = "int value should be less than or equal to 16777215.";
            errors.add(&format!("{path}.color"), "NUMBER_TYPE_MAX", message);
        }
    }
    let Some(fields) = list(embed, "fields", path, errors) else {
        return;
    };
    if fields.len() > MAX_FIELDS {
        errors.max_length(&format!("{path}.fields"), MAX_FIELDS);
    }
    for (index, field) in fields.iter().enumerate() {
        let path = format!("{path}.fields.{index}");
        required_text(field, "name", 1..=256, &path, errors);
        required_text(field, "value", 1..=1024, &path, errors);
    }
}

/// The length that counts towards the total: title, description, field names and values, footer text, author name.
fn text_length(embed: &Value) -> usize {
    let of = |value: &Value, name: &str| value[name].as_str().map_or(0, length);
    let fields: usize = embed["fields"]
        .as_array()
        .map_or(0, |fields| fields.iter().map(|field| of(field, "name") + of(field, "value")).sum());
    of(embed, "title") + of(embed, "description") + of(&embed["footer"], "text") + of(&embed["author"], "name") + fields
}
