//! Parses the parameters of a message that the bot creates or edits, and checks their limits.
//!
//! Source: Discord's "Message Resource, Create Message" and "Edit Message".

use std::collections::HashSet;

use serde_json::Value;

use crate::errors::{ApiError, FormErrors};
use crate::validate::components;
use crate::validate::fields::{integer, join, length, list, present, snowflake, text};

/// The limit for bots. The 4,000 characters of the published description are for Nitro users.
const MAX_CONTENT: usize = 2000;
pub(crate) const MAX_ATTACHMENTS: usize = 10;
const MAX_DESCRIPTION: usize = 1024;
/// The message consists of components: "`content` and `embeds` fields will no longer work". "Once a message has been sent with this flag, it
/// can't be removed from that message."
pub(crate) const IS_COMPONENTS_V2: u64 = 1 << 15;

/// The checked parameters of a message. An absent field is `None`; a `null` is an empty value.
#[derive(Debug, Default)]
pub(crate) struct MessageParams {
    pub content: Option<String>,
    pub components: Option<Vec<Value>>,
    pub flags: u64,
    pub allowed_mentions: Option<AllowedMentions>,
    pub attachments: Option<Vec<AttachmentParams>>,
    pub nonce: Option<Nonce>,
}

/// An entry of `attachments`.
#[derive(Debug, Clone)]
pub(crate) struct AttachmentParams {
    /// The `n` of `files[n]`, or the id of an existing attachment of the message.
    pub id: u64,
    /// The alt text.
    pub description: Option<String>,
}

/// The mentions that may notify users ("Message Resource, Allowed Mentions Object").
#[derive(Debug, Default, Clone)]
pub(crate) struct AllowedMentions {
    pub parse_users: bool,
    pub parse_everyone: bool,
    pub users: HashSet<u64>,
}

#[derive(Debug, Clone)]
pub(crate) struct Nonce {
    pub text: String,
    /// Whether a request with the nonce of an existing message returns that message instead of creating one.
    pub enforce: bool,
}

/// Parses the message parameters in `body`. `path` is their path in the request, and `file_count` the number of uploaded files.
///
/// # Errors
/// 50035 for each violated limit, 30015 for too many attachments.
pub(crate) fn parse(body: &Value, file_count: usize, path: &str) -> Result<MessageParams, ApiError> {
    if !body.is_object() {
        let message = "Only dictionaries may be used in a DictType";
        return Err(ApiError::form(path, "DICT_TYPE_CONVERT", message));
    }
    let errors = &mut FormErrors::default();
    let flags = present(body, "flags").and_then(snowflake).unwrap_or(0);
    let params = MessageParams {
        content: field(body, "content", || text(body, "content", path, errors).unwrap_or_default().to_owned()),
        components: field(body, "components", || {
            let rows = list(body, "components", path, errors).cloned().unwrap_or_default();
            components::check(&rows, flags & IS_COMPONENTS_V2 != 0, &join(path, "components"), errors)
        }),
        flags,
        allowed_mentions: allowed_mentions(body, path, errors),
        attachments: field(body, "attachments", || attachments(body, path, errors)),
        nonce: nonce(body),
    };
    if list(body, "embeds", path, errors).is_some_and(|embeds| !embeds.is_empty()) {
        errors.add(
            &join(path, "embeds"),
            "SANDBOX_WITHOUT_EMBEDS",
            "The bot sends no embeds, and the sandbox knows none",
        );
    }
    if present(body, "message_reference").is_some() {
        let message = "The bot sends no replies, and the sandbox knows none";
        errors.add(&join(path, "message_reference"), "SANDBOX_WITHOUT_REPLIES", message);
    }
    let content_length = params.content.as_deref().map_or(0, length);
    if content_length > MAX_CONTENT {
        errors.max_length(&join(path, "content"), MAX_CONTENT);
    }
    if file_count > MAX_ATTACHMENTS {
        return Err(ApiError::TOO_MANY_ATTACHMENTS);
    }
    std::mem::take(errors).finish()?;
    Ok(params)
}

/// Reads a field unless it is absent. `null` does not count as absent.
fn field<T>(body: &Value, name: &str, read: impl FnOnce() -> T) -> Option<T> {
    body.get(name).map(|_| read())
}

fn attachments(body: &Value, path: &str, errors: &mut FormErrors) -> Vec<AttachmentParams> {
    let entries = list(body, "attachments", path, errors);
    let path = join(path, "attachments");
    let mut read = Vec::new();
    for (index, entry) in entries.into_iter().flatten().enumerate() {
        let path = format!("{path}.{index}");
        let Some(id) = entry.get("id").and_then(snowflake) else {
            errors.required(&format!("{path}.id"));
            continue;
        };
        crate::validate::fields::optional_text(entry, "description", MAX_DESCRIPTION, &path, errors);
        // "Uploading Files": the id is the number of one file, "the n in files[n]".
        if read.iter().any(|other: &AttachmentParams| other.id == id) {
            errors.add(&format!("{path}.id"), "ATTACHMENT_ID_DUPLICATED", "Another attachment has this id");
        }
        let description = entry["description"].as_str().map(str::to_owned);
        read.push(AttachmentParams { id, description });
    }
    read
}

fn allowed_mentions(body: &Value, path: &str, errors: &mut FormErrors) -> Option<AllowedMentions> {
    let value = present(body, "allowed_mentions")?;
    let path = join(path, "allowed_mentions");
    let mut allowed = AllowedMentions::default();
    for (index, kind) in value["parse"].as_array().into_iter().flatten().enumerate() {
        match kind.as_str() {
            Some("users") => allowed.parse_users = true,
            Some("everyone") => allowed.parse_everyone = true,
            // The sandbox does not notify roles.
            Some("roles") => {}
            _ => errors.wrong_choice(&format!("{path}.parse.{index}"), "'users', 'everyone', 'roles'"),
        }
    }
    let users = value["users"].as_array();
    allowed.users = users.into_iter().flatten().filter_map(snowflake).collect();
    if users.map_or(0, Vec::len) > 100 {
        errors.max_length(&format!("{path}.users"), 100);
    }
    // `parse: ["users"]` and `users: [...]` are mutually exclusive.
    if allowed.parse_users && !allowed.users.is_empty() {
        let message = "parse:[\"users\"] and users: [ids...] are mutually exclusive.";
        errors.add(&path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
    }
    Some(allowed)
}

fn nonce(body: &Value) -> Option<Nonce> {
    let value = present(body, "nonce")?;
    let text = match value {
        Value::String(text) => text.clone(),
        other => integer(other)?.to_string(),
    };
    Some(Nonce { text, enforce: body["enforce_nonce"].as_bool().unwrap_or(false) })
}
