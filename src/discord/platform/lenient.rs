//! Reads events that serenity cannot read: takes the fields that the bot needs, and ignores the rest.
//!
//! A field that is of no use to the bot never costs an event: where it has an unknown form, it counts as absent. serenity's types
//! cannot be built by hand, so an interaction is built as JSON that has what serenity insists on, and read again.

use std::collections::HashSet;

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::{ComponentType, Interaction, InteractionId, InteractionType, MessageFlags, Permissions};

use crate::discord::event::{
    GatewayEvent, INTERACTION_CREATE, ONLY_SHARD, Unreadable, UnreadableInteraction, with_user,
};
use crate::domain::{ChannelId, GuildId, MessageId, MessageRef, ShardBlock};

/// An id that serenity insists on and the bot does not use.
const UNUSED_ID: u64 = 1;

/// What an event tells the bot; `None` for those that it does not act on. `kind` is Discord's name of the event.
///
/// # Errors
/// If the event lacks something that the bot needs.
pub(crate) fn read(kind: &str, data: &Value) -> Result<Option<GatewayEvent>, Unreadable> {
    let event = match kind {
        INTERACTION_CREATE => return interaction(data).map(|interaction| Some(GatewayEvent::Interaction(interaction))),
        "READY" => Ok(GatewayEvent::Ready { guilds: guilds(data), shard: shard(&data["shard"]) }),
        "MESSAGE_CREATE" => message_created(data),
        "MESSAGE_DELETE" => messages_deleted(data, std::slice::from_ref(&data["id"])),
        "MESSAGE_DELETE_BULK" => messages_deleted(data, list(&data["ids"])),
        "THREAD_UPDATE" if data["thread_metadata"]["locked"] != true => return Ok(None),
        "THREAD_UPDATE" => needed(data, "id").map(|id| GatewayEvent::ThreadLocked(ChannelId(id))),
        "THREAD_DELETE" | "CHANNEL_DELETE" => channel_deleted(data),
        "GUILD_CREATE" => guild(data).map(|(guild, locale)| GatewayEvent::GuildAvailable { guild, locale }),
        "GUILD_UPDATE" => guild(data).map(|(guild, locale)| GatewayEvent::GuildUpdated { guild, locale }),
        // Discord has an outage there, which changes nothing.
        "GUILD_DELETE" if data["unavailable"] == true => return Ok(None),
        "GUILD_DELETE" => needed(data, "id").map(|id| GatewayEvent::GuildRemoved(GuildId(id))),
        _ => return Ok(None),
    };
    event.map(Some).map_err(|missing| Unreadable {
        event: kind.to_owned(),
        missing: missing.to_owned(),
        interaction: None,
    })
}

/// The servers of a new connection.
fn guilds(ready: &Value) -> HashSet<GuildId> {
    list(&ready["guilds"]).iter().filter_map(|guild| id(&guild["id"])).map(GuildId).collect()
}

fn shard(shard: &Value) -> ShardBlock {
    match list(shard) {
        [number, total] => {
            let numbers = number32(number).zip(number32(total));
            numbers.map_or(ONLY_SHARD, |(number, total)| ShardBlock::one(number, total))
        }
        _ => ONLY_SHARD,
    }
}

fn guild(data: &Value) -> Result<(GuildId, String), &'static str> {
    let locale = text(&data["preferred_locale"]).unwrap_or_default();
    Ok((GuildId(needed(data, "id")?), locale.to_owned()))
}

fn message_created(data: &Value) -> Result<GatewayEvent, &'static str> {
    let (channel, message) = (needed(data, "channel_id")?, needed(data, "id")?);
    Ok(GatewayEvent::MessageCreated(MessageRef { channel: ChannelId(channel), message: MessageId(message) }))
}

fn messages_deleted(data: &Value, deleted: &[Value]) -> Result<GatewayEvent, &'static str> {
    let messages = deleted.iter().filter_map(id).map(MessageId).collect();
    let guild = id(&data["guild_id"]).map(GuildId);
    Ok(GatewayEvent::MessagesDeleted { guild, channel: ChannelId(needed(data, "channel_id")?), messages })
}

fn channel_deleted(data: &Value) -> Result<GatewayEvent, &'static str> {
    let (guild, channel) = (needed(data, "guild_id")?, needed(data, "id")?);
    Ok(GatewayEvent::ChannelDeleted { guild: GuildId(guild), channel: ChannelId(channel) })
}

/// An interaction, in the form that serenity reads.
fn interaction(data: &Value) -> Result<Box<Interaction>, Unreadable> {
    let (Some(interaction), Some(token)) = (id(&data["id"]), text(&data["token"])) else {
        let (event, missing) = (INTERACTION_CREATE.to_owned(), "id or token".to_owned());
        return Err(Unreadable { event, missing, interaction: None });
    };
    let kind = byte(&data["type"]).map(InteractionType::from);
    let unreadable = UnreadableInteraction {
        id: InteractionId::new(interaction),
        token: token.to_owned(),
        is_autocomplete: kind == Some(InteractionType::Autocomplete),
    };
    let known = known_interaction(data, kind).map_err(str::to_owned);
    let read = known.and_then(|known| serde_json::from_value(known).map_err(|error| error.to_string()));
    match read {
        Ok(interaction) => with_user(interaction).map(Box::new),
        Err(missing) => Err(unreadable.lacks(&missing)),
    }
}

fn known_interaction(data: &Value, kind: Option<InteractionType>) -> Result<Value, &'static str> {
    let member = member(&data["member"]);
    let user = user(&data["user"]).or_else(|| member.as_ref().map(|member| member["user"].clone())).ok_or("user")?;
    let channel = id(&data["channel_id"]).or_else(|| id(&data["channel"]["id"]));
    let channel = channel.or_else(|| id(&data["message"]["channel_id"])).ok_or("channel_id")?;
    let mut known = json!({
        "id": data["id"],
        "application_id": UNUSED_ID,
        "type": data["type"],
        "token": data["token"],
        "version": 1,
        "locale": text(&data["locale"]).unwrap_or_default(),
        "entitlements": [],
        "attachment_size_limit": 0,
        "app_permissions": permissions(&data["app_permissions"]),
        "context": byte(&data["context"]),
        "authorizing_integration_owners": owners(&data["authorizing_integration_owners"]),
        "guild_id": id(&data["guild_id"]),
        "channel_id": channel,
        "channel": partial_channel(&data["channel"]),
        "user": user,
        "member": member,
    });
    if kind == Some(InteractionType::Component) {
        known["message"] = message(&data["message"], channel).ok_or("message")?;
        known["data"] = component(&data["data"], channel).ok_or("data of a component")?;
    } else {
        known["data"] = command(&data["data"], channel).ok_or("data of a command")?;
    }
    Ok(known)
}

/// By whom the app is installed. Discord names no server (0) in direct messages with the bot.
fn owners(owners: &Value) -> Map<String, Value> {
    let owner = |(kind, owner): (&String, &Value)| match kind.as_str() {
        "0" => Some((kind.clone(), json!(id(owner).unwrap_or_default().to_string()))),
        "1" => Some((kind.clone(), json!(id(owner)?.to_string()))),
        _ => None,
    };
    owners.as_object().into_iter().flatten().filter_map(owner).collect()
}

fn user(user: &Value) -> Option<Value> {
    Some(json!({
        "id": id(&user["id"])?,
        "username": text(&user["username"]).unwrap_or_default(),
        "global_name": text(&user["global_name"]),
        "bot": user["bot"] == true,
    }))
}

fn member(member: &Value) -> Option<Value> {
    Some(json!({
        "user": user(&member["user"])?,
        "nick": text(&member["nick"]),
        "roles": list(&member["roles"]).iter().filter_map(id).collect::<Vec<_>>(),
        "permissions": permissions(&member["permissions"]),
        "deaf": false,
        "mute": false,
        "flags": 0,
    }))
}

/// A member among the resolved ones, who has no user.
fn partial_member(member: &Value) -> Option<Value> {
    member.is_object().then(|| json!({ "nick": text(&member["nick"]), "roles": [] }))
}

fn partial_channel(channel: &Value) -> Option<Value> {
    let parent = id(&channel["parent_id"]);
    Some(json!({ "id": id(&channel["id"])?, "type": byte(&channel["type"])?, "parent_id": parent }))
}

fn attachment(attachment: &Value) -> Option<Value> {
    Some(json!({
        "id": id(&attachment["id"])?,
        "filename": text(&attachment["filename"]).unwrap_or_default(),
        "size": number32(&attachment["size"]).unwrap_or_default(),
        "url": text(&attachment["url"])?,
        "proxy_url": "",
        "content_type": text(&attachment["content_type"]),
    }))
}

/// The message with a component, or the one in whose menu a command was chosen. The bot does not read its author.
fn message(message: &Value, channel: u64) -> Option<Value> {
    let flags = bits(&message["flags"]).unwrap_or_default();
    Some(json!({
        "id": id(&message["id"])?,
        "channel_id": id(&message["channel_id"]).unwrap_or(channel),
        "content": text(&message["content"]).unwrap_or_default(),
        "flags": MessageFlags::from_bits_truncate(flags).bits(),
        "author": { "id": UNUSED_ID, "username": "" },
        "timestamp": "1970-01-01T00:00:00Z",
        "type": 0,
        "tts": false,
        "mention_everyone": false,
        "mentions": [],
        "mention_roles": [],
        "attachments": list(&message["attachments"]).iter().filter_map(attachment).collect::<Vec<_>>(),
        "components": list(&message["components"]).iter().filter_map(button_row).collect::<Vec<_>>(),
        "embeds": [],
        "pinned": false,
    }))
}

/// The buttons in a row of components. The bot does not read the others.
fn button_row(row: &Value) -> Option<Value> {
    let id = |button: &Value| text(&button["custom_id"]).map(|id| json!({ "type": 2, "style": 2, "custom_id": id }));
    let buttons: Vec<Value> = list(&row["components"]).iter().filter_map(id).collect();
    (!buttons.is_empty()).then(|| json!({ "type": 1, "components": buttons }))
}

fn command(data: &Value, channel: u64) -> Option<Value> {
    Some(json!({
        "id": UNUSED_ID,
        "name": text(&data["name"])?,
        "type": data["type"],
        "options": options(&data["options"])?,
        "resolved": resolved(&data["resolved"], channel),
        "target_id": id(&data["target_id"]),
    }))
}

/// The options of a command, or of a subcommand. All of them are needed.
fn options(all: &Value) -> Option<Vec<Value>> {
    match all {
        Value::Null => Some(Vec::new()),
        Value::Array(all) => all.iter().map(option).collect(),
        _ => None,
    }
}

fn option(option: &Value) -> Option<Value> {
    let mut known = json!({
        "name": text(&option["name"])?,
        "type": option["type"],
        "value": option["value"],
        "focused": option["focused"] == true,
    });
    if let Some(inner) = option.get("options") {
        known["options"] = options(inner)?.into();
    }
    Some(known)
}

fn component(data: &Value, channel: u64) -> Option<Value> {
    let values = data["values"].as_array();
    let kind = match byte(&data["component_type"]).map(ComponentType::from) {
        Some(
            kind @ (ComponentType::Button
            | ComponentType::StringSelect
            | ComponentType::UserSelect
            | ComponentType::RoleSelect
            | ComponentType::ChannelSelect),
        ) => kind,
        _ if values.is_some() => ComponentType::StringSelect,
        _ => ComponentType::Button,
    };
    Some(json!({
        "custom_id": text(&data["custom_id"])?,
        "component_type": u8::from(kind),
        "values": values,
        "resolved": resolved(&data["resolved"], channel),
    }))
}

/// What the ids in options and values stand for. What cannot be read is left out.
fn resolved(resolved: &Value, channel: u64) -> Value {
    let known = |name: &str, read: &dyn Fn(&Value) -> Option<Value>| {
        let all = resolved[name].as_object().into_iter().flatten();
        let read = all.filter_map(|(key, value)| Some((key.parse::<u64>().ok()?, read(value)?)));
        let read = read.filter(|(id, _)| *id != 0).map(|(id, value)| (id.to_string(), value));
        Value::Object(read.collect::<Map<_, _>>())
    };
    json!({
        "users": known("users", &user),
        "members": known("members", &partial_member),
        "channels": known("channels", &partial_channel),
        "attachments": known("attachments", &attachment),
        "messages": known("messages", &|written| message(written, channel)),
    })
}

/// The id in a field that the bot needs.
fn needed(data: &Value, field: &'static str) -> Result<u64, &'static str> {
    id(&data[field]).ok_or(field)
}

/// Discord writes ids as text; serenity reads numbers, too.
fn id(value: &Value) -> Option<u64> {
    let id = value.as_str().map_or_else(|| value.as_u64(), |text| text.parse().ok());
    id.filter(|&id| id != 0)
}

/// A set of bits, as text or as a number. Discord adds new ones at the top; those beyond 64 are left out.
fn bits(value: &Value) -> Option<u64> {
    let bits = value.as_str().map_or_else(|| value.as_u64().map(u128::from), |text| text.parse().ok());
    bits.map(|bits| bits as u64)
}

fn permissions(value: &Value) -> Option<Permissions> {
    bits(value).map(Permissions::from_bits_truncate)
}

fn text(value: &Value) -> Option<&str> {
    value.as_str()
}

fn byte(value: &Value) -> Option<u8> {
    value.as_u64().and_then(|number| u8::try_from(number).ok())
}

fn number32(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
