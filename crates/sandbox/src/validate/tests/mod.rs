//! Tests of the limits: each violation is reported with its code and path.

mod commands;
mod message;

use serde_json::Value;

/// `base` with the fields of `changes` added or replaced.
fn merged(mut base: Value, changes: &Value) -> Value {
    for (name, value) in changes.as_object().into_iter().flatten() {
        base[name] = value.clone();
    }
    base
}
