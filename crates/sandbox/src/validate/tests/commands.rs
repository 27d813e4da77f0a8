//! Limits of application commands.

use serde_json::{Value, json};

use super::merged;
use crate::errors::FormErrors;
use crate::testing::form_error;
use crate::validate::commands;

/// The error response for the command `play` with these changes.
fn refused_command(changes: &Value) -> Value {
    let command = merged(json!({ "name": "play", "description": "x" }), changes);
    let mut errors = FormErrors::default();
    commands::check(&command, "", &mut errors);
    errors.finish().expect_err("the command is refused").body()
}

fn option(changes: &Value) -> Value {
    merged(json!({ "type": 3, "name": "o", "description": "x" }), changes)
}

#[test]
fn invalid_command_names_and_descriptions_are_refused() {
    for name in ["Play", "play game", "a/b"] {
        let error = refused_command(&json!({ "name": name }));
        assert_eq!(form_error(&error, "name"), "APPLICATION_COMMAND_INVALID_NAME", "{name}");
    }
    let error = refused_command(&json!({ "name": "x".repeat(33) }));
    assert_eq!(form_error(&error, "name"), "BASE_TYPE_BAD_LENGTH");
    let error = refused_command(&json!({ "description": "x".repeat(101) }));
    assert_eq!(form_error(&error, "description"), "BASE_TYPE_BAD_LENGTH");
    let error = refused_command(&json!({ "name_localizations": { "de": "Spielen" } }));
    assert_eq!(form_error(&error, "name_localizations.de"), "APPLICATION_COMMAND_INVALID_NAME");
    let error = refused_command(&json!({ "type": 2, "name": "Challenge to Reversi" }));
    let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID";
    assert_eq!(form_error(&error, "description"), code);
    assert!(commands::is_slash_name("spielen-ü_2"));
}

#[test]
fn invalid_options_are_refused() {
    let many: Vec<Value> = (0..26).map(|number| option(&json!({ "name": format!("o{number}") }))).collect();
    assert_eq!(form_error(&refused_command(&json!({ "options": many })), "options"), "BASE_TYPE_MAX_LENGTH");
    let late = json!({ "options": [option(&json!({})), option(&json!({ "name": "p", "required": true }))] });
    let error = refused_command(&late);
    assert_eq!(form_error(&error, "options.1"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID");
    let twice = json!({ "options": [option(&json!({})), option(&json!({}))] });
    let code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS";
    assert_eq!(form_error(&refused_command(&twice), "options.1.name"), code);
    let of = |changes: Value| refused_command(&json!({ "options": [option(&changes)] }));
    assert_eq!(form_error(&of(json!({ "type": 12 })), "options.0.type"), "BASE_TYPE_CHOICES");
    let bounds = of(json!({ "min_value": 1 }));
    assert_eq!(form_error(&bounds, "options.0.min_value"), "APPLICATION_COMMAND_OPTIONS_BOUNDS_INVALID");
}

#[test]
fn invalid_choices_are_refused() {
    let of = |changes: Value| refused_command(&json!({ "options": [option(&changes)] }));
    let choice = |number: usize| json!({ "name": number.to_string(), "value": "x" });
    let many: Vec<Value> = (0..26).map(choice).collect();
    let error = of(json!({ "choices": many }));
    assert_eq!(form_error(&error, "options.0.choices"), "BASE_TYPE_MAX_LENGTH");
    let error = of(json!({ "choices": [choice(1)], "autocomplete": true }));
    let code = "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE";
    assert_eq!(form_error(&error, "options.0.choices"), code);
    let error = of(json!({ "choices": [{ "name": "x", "value": 3 }] }));
    let code = "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID";
    assert_eq!(form_error(&error, "options.0.choices.0.value"), code);
}

#[test]
fn a_command_has_at_most_8000_characters() {
    let choice = |number: usize| json!({ "name": format!("{number:0100}"), "value": "x".repeat(100) });
    let choices: Vec<Value> = (0..25).map(choice).collect();
    let options = |count: usize| {
        let one = |number: usize| option(&json!({ "name": format!("o{number}"), "choices": choices }));
        json!({ "options": (0..count).map(one).collect::<Vec<_>>() })
    };
    let mut errors = FormErrors::default();
    commands::check(&merged(json!({ "name": "play", "description": "x" }), &options(1)), "", &mut errors);
    assert!(errors.is_empty());
    let body = refused_command(&options(2));
    assert_eq!(body["errors"]["_errors"][0]["code"], "APPLICATION_COMMAND_TOO_LARGE");
}
