//! Lists whose items have buttons: Components V2, for which serenity has no types.
//!
//! Source: Discord's "Component Reference" and "Message Resource, Message Flags".

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::CreateActionRow;

use crate::discord::outgoing_message::{ListItem, MAX_COMPONENTS, OutgoingMessage};

const TEXT_DISPLAY: u8 = 10;
const SEPARATOR: u8 = 14;
/// `IS_COMPONENTS_V2`. Discord never takes it from a message again.
const FLAG: u64 = 1 << 15;

/// Lays the body of a message out, if it is a list: the content and the first item become a text, and so does each other item, with a line
/// between them where there is room. The rows stand below all items. The content becomes null, so that a message of an earlier version
/// loses its own.
///
/// # Errors
/// When a button has no JSON form.
pub(super) fn lay_out(message: &OutgoingMessage, body: &mut Value) -> Result<(), serde_json::Error> {
    let Some(items) = &message.list else { return Ok(()) };
    let mut parts = Vec::new();
    for (number, ListItem { text, buttons }) in items.iter().enumerate() {
        let text = if number == 0 { format!("{}\n{text}", message.content) } else { text.clone() };
        let row = Some(buttons).filter(|buttons| !buttons.is_empty());
        let row = row.map(|buttons| serde_json::to_value(CreateActionRow::Buttons(buttons.clone()))).transpose()?;
        parts.push([text_display(&text)].into_iter().chain(row).collect());
    }
    if parts.is_empty() {
        parts.push(vec![text_display(&message.content)]);
    }
    let mut rows = message.rows.iter().map(serde_json::to_value).collect::<Result<Vec<Value>, _>>()?;
    let count: usize = parts.iter().flatten().chain(&rows).map(count).sum();
    let has_separators = count + parts.len() - 1 <= MAX_COMPONENTS;
    let separator = has_separators.then(|| json!({ "type": SEPARATOR }));
    let mut components = parts.join(separator.as_slice());
    components.append(&mut rows);
    let flags = body["flags"].as_u64().unwrap_or_default();
    body["content"] = Value::Null;
    body["components"] = Value::Array(components);
    body["flags"] = json!(flags | FLAG);
    Ok(())
}

/// A component and those inside of it.
fn count(component: &Value) -> usize {
    1 + component["components"].as_array().into_iter().flatten().map(count).sum::<usize>()
}

fn text_display(text: &str) -> Value {
    json!({ "type": TEXT_DISPLAY, "content": text })
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{ButtonStyle, CreateButton};

    use super::*;
    use crate::words::ListText;

    #[test]
    fn a_list_of_any_length_has_at_most_40_components_and_loses_no_line() {
        let button = |id: usize| CreateButton::new(id.to_string()).label("x").style(ButtonStyle::Secondary);
        for (length, with_rest, with_row, components) in [
            (0, true, false, 1),
            (0, false, true, 4),
            (1, false, true, 7),
            (6, false, true, 24 + 5 + 3),
            (7, false, false, 28 + 6),
            (9, false, false, 36),
            (10, false, false, 40),
            (10, true, false, 36 + 1),
            (11, false, false, 36 + 1),
            (30, true, true, 36 + 1 + 3),
        ] {
            let text = ListText {
                title: "title".to_owned(),
                lines: (0..length).map(|line| format!("line {line}")).collect(),
                rest: with_rest.then(|| "the rest".to_owned()),
            };
            let buttons = (0..length).map(|line| vec![button(2 * line), button(2 * line + 1)]).collect();
            let row = if with_row { vec![button(98), button(99)] } else { Vec::new() };
            let list = OutgoingMessage::list(text, buttons, row);
            let mut body = serde_json::to_value(list.as_edit()).expect("JSON");
            lay_out(&list, &mut body).expect("JSON");
            let all = body["components"].as_array().expect("a list");
            let case = (length, with_rest, with_row);
            assert_eq!(all.iter().map(count).sum::<usize>(), components, "{case:?}");
            let texts: Vec<&str> = all.iter().filter_map(|one| one["content"].as_str()).collect();
            let shown = texts.join("\n");
            assert_eq!(shown.contains("\nthe rest"), with_rest, "{case:?}");
            assert!((0..length).all(|line| shown.lines().any(|shown| shown == format!("line {line}"))), "{shown}");
            assert_eq!((&body["content"], &body["flags"]), (&Value::Null, &json!(1 << 15)));
        }
    }
}
