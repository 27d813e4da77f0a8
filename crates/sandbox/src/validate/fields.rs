//! Reads fields of a JSON object. Values of the wrong type become form errors, as Discord words them.

use std::ops::RangeInclusive;

use serde_json::Value;

use crate::errors::FormErrors;

/// The length in characters, as Discord counts it.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

/// The value of a field. `null` counts as absent.
pub(crate) fn present<'a>(object: &'a Value, name: &str) -> Option<&'a Value> {
    object.get(name).filter(|value| !value.is_null())
}

/// Reads a string field. A value of another type is a form error.
pub(crate) fn text<'a>(object: &'a Value, name: &str, path: &str, errors: &mut FormErrors) -> Option<&'a str> {
    let value = present(object, name)?;
    if value.as_str().is_none() {
        let message = format!("Could not interpret \"{value}\" as string.");
        errors.add(&join(path, name), "STRING_TYPE_CONVERT", &message);
    }
    value.as_str()
}

/// Reads a list field. A value of another type is a form error.
pub(crate) fn list<'a>(object: &'a Value, name: &str, path: &str, errors: &mut FormErrors) -> Option<&'a Vec<Value>> {
    let value = present(object, name)?;
    if !value.is_array() {
        let message = "Only iterables may be used in a ListType";
        errors.add(&join(path, name), "LIST_TYPE_CONVERT", message);
    }
    value.as_array()
}

/// Checks a required string field whose length must be in `lengths`.
pub(crate) fn required_text(
    object: &Value,
    name: &str,
    lengths: RangeInclusive<usize>,
    path: &str,
    errors: &mut FormErrors,
) {
    if present(object, name).is_none() {
        errors.required(&join(path, name));
        return;
    }
    let Some(value) = text(object, name, path, errors) else {
        return;
    };
    if !lengths.contains(&length(value)) {
        errors.bad_length(&join(path, name), lengths);
    }
}

/// Checks an optional string field of at most `most` characters.
pub(crate) fn optional_text(object: &Value, name: &str, most: usize, path: &str, errors: &mut FormErrors) {
    let Some(value) = text(object, name, path, errors) else {
        return;
    };
    if length(value) > most {
        errors.max_length(&join(path, name), most);
    }
}

/// `path.name`, or only `name` if `path` is empty.
pub(crate) fn join(path: &str, name: &str) -> String {
    if path.is_empty() {
        return name.to_owned();
    }
    format!("{path}.{name}")
}

/// Reads an integer from a number (`3` or `3.0`) or from a string of digits.
pub(crate) fn integer(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64().or_else(|| whole(number.as_f64()?)),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}

fn whole(number: f64) -> Option<i64> {
    // Above 2^53 a float cannot represent every integer.
    let exact = number.fract() == 0.0 && number.abs() <= 9_007_199_254_740_992.0;
    exact.then_some(number as i64)
}

/// Reads a snowflake from a string or a number.
pub(crate) fn snowflake(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}
