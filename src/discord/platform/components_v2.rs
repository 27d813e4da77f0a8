//! Lists whose items have buttons: Components V2, for which serenity has no types.
//!
//! Source: Discord's "Component Reference" and "Message Resource, Message Flags".

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::CreateActionRow;

use crate::discord::outgoing_message::{ListItem, OutgoingMessage};

const TEXT_DISPLAY: u8 = 10;
/// `IS_COMPONENTS_V2`. Discord never takes it from a message again.
const FLAG: u64 = 1 << 15;

/// Lays the body of a message out, if it is a list: each text becomes a component, and the rows stand below all items. The content becomes
/// null, so that a message of an earlier version loses its own.
///
/// # Errors
/// When a button has no JSON form.
pub(super) fn lay_out(message: &OutgoingMessage, body: &mut Value) -> Result<(), serde_json::Error> {
    let Some(items) = &message.list else { return Ok(()) };
    let mut components = vec![text_display(&message.content)];
    for ListItem { text, buttons } in items {
        components.push(text_display(text));
        if !buttons.is_empty() {
            components.push(serde_json::to_value(CreateActionRow::Buttons(buttons.clone()))?);
        }
    }
    for row in &message.rows {
        components.push(serde_json::to_value(row)?);
    }
    let flags = body["flags"].as_u64().unwrap_or_default();
    body["content"] = Value::Null;
    body["components"] = Value::Array(components);
    body["flags"] = json!(flags | FLAG);
    Ok(())
}

fn text_display(text: &str) -> Value {
    json!({ "type": TEXT_DISPLAY, "content": text })
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{ButtonStyle, CreateButton};

    use super::*;
    use crate::words::ListText;

    /// With those inside of it.
    fn count(component: &Value) -> usize {
        1 + component["components"].as_array().into_iter().flatten().map(count).sum::<usize>()
    }

    #[test]
    fn a_list_of_any_length_has_at_most_40_components_and_loses_no_line() {
        let button = |id: usize| CreateButton::new(id.to_string()).label("x").style(ButtonStyle::Secondary);
        for (length, components) in [(0, 4), (1, 8), (9, 40), (10, 38), (30, 38)] {
            let text = ListText {
                title: "title".to_owned(),
                lines: (0..length).map(|line| format!("line {line}")).collect(),
                rest: (length > 9).then(|| "and more".to_owned()),
            };
            let buttons = (0..length).map(|line| vec![button(2 * line), button(2 * line + 1)]);
            let rows =
                if length > 9 { Vec::new() } else { vec![CreateActionRow::Buttons(vec![button(98), button(99)])] };
            let list = OutgoingMessage::list(text, buttons).with_rows(rows);
            let mut body = serde_json::to_value(list.as_original_edit()).expect("JSON");
            lay_out(&list, &mut body).expect("JSON");
            let all = body["components"].as_array().expect("a list");
            assert_eq!(all.iter().map(count).sum::<usize>(), components, "{length}");
            let texts: Vec<&str> = all.iter().filter_map(|one| one["content"].as_str()).collect();
            let shown = texts.join("\n");
            assert!((0..length).all(|line| shown.lines().any(|shown| shown == format!("line {line}"))), "{shown}");
            assert_eq!((&body["content"], &body["flags"]), (&Value::Null, &json!(1 << 15)));
        }
    }
}
