//! Limits of messages.

use serde_json::{Value, json};

use super::merged;
use crate::testing::{buttons, form_error};
use crate::validate::message;

/// The error response for a message.
fn refused(body: &Value) -> Value {
    let error = message::parse(body, 0, "").expect_err("the message is refused");
    error.body()
}

fn accepted(body: &Value) {
    let params = message::parse(body, 0, "");
    assert!(params.is_ok(), "{params:?} for {body}");
}

/// A message with one component.
fn with(component: &Value) -> Value {
    json!({ "components": [{ "type": 1, "components": [component] }] })
}

/// The path of the component in [`with`].
const AT: &str = "components.0.components.0";

fn button(changes: &Value) -> Value {
    merged(json!({ "type": 2, "style": 1, "label": "x", "custom_id": "x" }), changes)
}

fn select(changes: &Value) -> Value {
    let options = json!([{ "label": "a", "value": "a" }, { "label": "b", "value": "b" }]);
    merged(json!({ "type": 3, "custom_id": "s", "options": options }), changes)
}

#[test]
fn content_has_at_most_2000_characters() {
    accepted(&json!({ "content": "é".repeat(2000) }));
    let error = refused(&json!({ "content": "x".repeat(2001) }));
    assert_eq!(form_error(&error, "content"), "BASE_TYPE_MAX_LENGTH");
    let error = refused(&json!({ "content": 5 }));
    assert_eq!(form_error(&error, "content"), "STRING_TYPE_CONVERT");
}

#[test]
fn embeds_and_replies_are_refused() {
    accepted(&json!({ "content": "x", "embeds": [] }));
    let error = refused(&json!({ "embeds": [{ "description": "x" }] }));
    assert_eq!(form_error(&error, "embeds"), "SANDBOX_WITHOUT_EMBEDS");
    let error = refused(&json!({ "content": "x", "message_reference": { "message_id": "7" } }));
    assert_eq!(form_error(&error, "message_reference"), "SANDBOX_WITHOUT_REPLIES");
}

#[test]
fn a_message_has_at_most_five_rows_of_five_buttons() {
    let rows = |count: usize, width: usize| {
        let row = |row: usize| {
            let ids: Vec<String> = (0..width).map(|column| format!("{row}-{column}")).collect();
            buttons(&ids.iter().map(String::as_str).collect::<Vec<_>>())
        };
        json!({ "components": (0..count).map(row).collect::<Vec<_>>() })
    };
    accepted(&rows(5, 5));
    assert_eq!(form_error(&refused(&rows(6, 1)), "components"), "BASE_TYPE_BAD_LENGTH");
    let error = refused(&rows(1, 6));
    assert_eq!(form_error(&error, "components.0.components"), "BASE_TYPE_BAD_LENGTH");
    let error = refused(&rows(1, 0));
    assert_eq!(form_error(&error, "components.0.components"), "BASE_TYPE_BAD_LENGTH");
}

#[test]
fn custom_ids_are_unique_and_have_1_to_100_characters() {
    let twice = json!({ "components": [buttons(&["a", "b"]), buttons(&["a"])] });
    let path = "components.1.components.0.custom_id";
    assert_eq!(form_error(&refused(&twice), path), "COMPONENT_CUSTOM_ID_DUPLICATED");
    accepted(&with(&button(&json!({ "custom_id": "x".repeat(100) }))));
    for custom_id in [String::new(), "x".repeat(101)] {
        let error = refused(&with(&button(&json!({ "custom_id": custom_id }))));
        assert_eq!(form_error(&error, &format!("{AT}.custom_id")), "BASE_TYPE_BAD_LENGTH");
    }
    let error = refused(&with(&button(&json!({ "custom_id": null }))));
    assert_eq!(form_error(&error, &format!("{AT}.custom_id")), "BASE_TYPE_REQUIRED");
}

#[test]
fn buttons_have_the_fields_of_their_style() {
    accepted(&with(&button(&json!({ "label": "x".repeat(80) }))));
    let error = refused(&with(&button(&json!({ "label": "x".repeat(81) }))));
    assert_eq!(form_error(&error, &format!("{AT}.label")), "BASE_TYPE_MAX_LENGTH");
    let error = refused(&with(&button(&json!({ "label": null }))));
    assert_eq!(form_error(&error, AT), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED");
    let error = refused(&with(&button(&json!({ "style": 7 }))));
    assert_eq!(form_error(&error, &format!("{AT}.style")), "BASE_TYPE_CHOICES");
    accepted(&with(&json!({ "type": 2, "style": 5, "label": "x", "url": "https://example.org" })));
    let error = refused(&with(&button(&json!({ "style": 5, "url": "https://example.org" }))));
    assert_eq!(form_error(&error, AT), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUAL_EXCLUSIVE");
    let error = refused(&with(&json!({ "type": 2, "style": 5, "label": "x" })));
    assert_eq!(form_error(&error, &format!("{AT}.url")), "BASE_TYPE_REQUIRED");
    let error = refused(&with(&json!({ "type": 2, "style": 5, "label": "x", "url": "javascript:1" })));
    assert_eq!(form_error(&error, &format!("{AT}.url")), "URL_TYPE_INVALID_SCHEME");
}

#[test]
fn a_select_has_its_own_row_and_at_most_25_options() {
    let options = |count: usize| {
        let option = |number: usize| json!({ "label": "x", "value": number.to_string() });
        json!({ "options": (0..count).map(option).collect::<Vec<_>>() })
    };
    accepted(&with(&select(&options(25))));
    for count in [0, 26] {
        let error = refused(&with(&select(&options(count))));
        assert_eq!(form_error(&error, &format!("{AT}.options")), "BASE_TYPE_BAD_LENGTH");
    }
    let with_button = json!({ "components": [{ "type": 1, "components": [select(&json!({})), button(&json!({}))] }] });
    let error = refused(&with_button);
    assert_eq!(form_error(&error, "components.0.components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED");
}

#[test]
fn a_selects_bounds_and_defaults_are_consistent() {
    let error = refused(&with(&select(&json!({ "placeholder": "x".repeat(151) }))));
    assert_eq!(form_error(&error, &format!("{AT}.placeholder")), "BASE_TYPE_MAX_LENGTH");
    let same = json!({ "options": [{ "label": "a", "value": "a" }, { "label": "b", "value": "a" }] });
    let error = refused(&with(&select(&same)));
    let path = format!("{AT}.options.1.value");
    assert_eq!(form_error(&error, &path), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED");
    for (bounds, field, code) in [
        (json!({ "min_values": 26 }), "min_values", "NUMBER_TYPE_RANGE"),
        (json!({ "max_values": 0 }), "max_values", "NUMBER_TYPE_RANGE"),
        (json!({ "min_values": 2 }), "min_values", "SELECT_COMPONENT_MIN_VALUES_EXCEEDED"),
        (json!({ "max_values": 3 }), "max_values", "SELECT_COMPONENT_MAX_VALUES_EXCEEDED"),
    ] {
        let error = refused(&with(&select(&bounds)));
        assert_eq!(form_error(&error, &format!("{AT}.{field}")), code);
    }
    accepted(&with(&select(&json!({ "min_values": 0, "max_values": 2 }))));
    let both = json!({ "options": [{ "label": "a", "value": "a", "default": true }, { "label": "b", "value": "b", "default": true }] });
    let error = refused(&with(&select(&both)));
    assert_eq!(form_error(&error, &format!("{AT}.options")), "SELECT_COMPONENT_TOO_MANY_DEFAULTS");
}

#[test]
fn unknown_components_are_refused() {
    let error = refused(&with(&json!({ "type": 10, "content": "x" })));
    assert_eq!(form_error(&error, &format!("{AT}.type")), "BASE_TYPE_CHOICES");
    let error = refused(&json!({ "components": [{ "type": 17 }] }));
    assert_eq!(form_error(&error, "components.0.type"), "BASE_TYPE_CHOICES");
    let text = json!({ "type": 10, "content": "x" });
    let error = refused(&json!({ "components": [text] }));
    assert_eq!(form_error(&error, "components.0.type"), "BASE_TYPE_CHOICES", "without the flag");
    accepted(&v2(&[text, json!({ "type": 14 }), json!({ "type": 14, "spacing": 2 })]));
    let error = refused(&v2(&[json!({ "type": 14, "spacing": 3 })]));
    assert_eq!(form_error(&error, "components.0.spacing"), "BASE_TYPE_CHOICES");
    let error = refused(&v2(&[json!({ "type": 17 })]));
    assert_eq!(form_error(&error, "components.0.type"), "BASE_TYPE_CHOICES");
}

fn v2(components: &[Value]) -> Value {
    json!({ "flags": 1 << 15, "components": components })
}

#[test]
fn components_v2_are_at_most_40_with_those_in_rows_and_have_at_most_4000_characters() {
    let text = |length: usize| json!({ "type": 10, "content": "x".repeat(length) });
    let row = |number: usize| {
        let buttons: Vec<Value> = [1, 2].map(|one| button(&json!({ "custom_id": format!("{number}-{one}") }))).into();
        json!({ "type": 1, "components": buttons })
    };
    let items: Vec<Value> = (0..10).flat_map(|number| [text(400), row(number)]).collect();
    accepted(&v2(&items));
    let one_more: Vec<Value> = items.iter().cloned().chain([text(1)]).collect();
    let error = refused(&v2(&one_more));
    assert_eq!(form_error(&error, "components"), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED");
    let error = refused(&v2(&[text(4000), text(1)]));
    assert_eq!(form_error(&error, "components"), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED");
    for length in [0, 4001] {
        let error = refused(&v2(&[text(length)]));
        assert_eq!(form_error(&error, "components.0.content"), "BASE_TYPE_BAD_LENGTH");
    }
}

#[test]
fn alt_text_has_at_most_1024_characters() {
    accepted(&json!({ "attachments": [{ "id": 0, "description": "x".repeat(1024) }] }));
    let error = refused(&json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] }));
    assert_eq!(form_error(&error, "attachments.0.description"), "BASE_TYPE_MAX_LENGTH");
}

#[test]
fn contradictory_allowed_mentions_are_refused() {
    let both = json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } });
    let error = refused(&both);
    assert_eq!(form_error(&error, "allowed_mentions"), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE");
    let unknown = json!({ "content": "x", "allowed_mentions": { "parse": ["all"] } });
    assert_eq!(form_error(&refused(&unknown), "allowed_mentions.parse.0"), "BASE_TYPE_CHOICES");
}
